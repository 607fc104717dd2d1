"""Floor 3: word lists that are read: import, identification, editing, files of other programs."""
