"""Floor 9: the command line. One module a command: argv, call, print, exit status."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command that the arguments of the process name, and leave with its exit status."""
    try:
        from scrabble_kit.cli.run import run

        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
