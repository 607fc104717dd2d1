"""Floor 8: values into text, JSON and CSV; nothing is worked out here."""
