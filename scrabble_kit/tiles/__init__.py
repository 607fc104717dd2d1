"""Floor 1: letters, tiles, tile sets, and the one tokeniser between text and tiles."""
