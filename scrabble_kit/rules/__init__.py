"""Floor 3: what a ruleset says, and the pure functions that apply it to a position."""
