"""Floor 3: game records as text. Knows lines and columns, nothing of rules."""
