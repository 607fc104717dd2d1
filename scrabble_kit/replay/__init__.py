"""Floor 7: a record and a kit into a scoresheet; repair and conversion of records."""
