"""Floor 7: records put right: repair, canonical form, conversion."""
