"""Floor 3: the referee: what is wrong with a move, the position after it, when and how a game ends."""
