"""Floor 0: text with line and column, diagnostics, errors, Unicode. Knows nothing of tiles or games."""
