"""Floor 2: a list that can be asked: the trie, search, chances, verdicts on words."""
