"""Floor 7: many records: where they come from, who works on them, and what they come to."""
