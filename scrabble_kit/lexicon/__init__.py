"""Floor 2: word lists: the trie over given paths, importers, fingerprints, search."""
