"""Floor 2: squares, premiums, layouts and the tiles on a board."""
