"""Floor 0: bytes to text, archives, diagnostics and their collector, errors. Knows nothing of tiles or games."""
