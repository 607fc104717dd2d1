"""Floor 3: word lists that are read: imported, identified, edited, verified."""
