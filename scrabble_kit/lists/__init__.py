"""Floor 6: word lists by name: opened for whoever asks, and kept in the user's data folder."""
