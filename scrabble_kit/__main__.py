"""`python -m scrabble_kit`: the command line, where its script is not on the path."""

from scrabble_kit.cli import main

if __name__ == "__main__":
    main()
