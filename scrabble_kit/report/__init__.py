"""Floor 9: values into text and JSON."""
