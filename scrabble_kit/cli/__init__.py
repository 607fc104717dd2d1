"""Floor 10: the command line. One module a command: argv, call, print, exit status."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command that the arguments of the process name, and leave with its exit status."""
    from scrabble_kit.cli.run import run

    sys.exit(run(sys.argv[1:]))
