"""Floor 10: the command line. One module a command: argv, call, print, exit status."""

from __future__ import annotations

import sys

_NEW_OBJECTS = 50_000
"""Objects after which Python looks for garbage. At its usual 700 it looks again and again while modules are loaded, in
which there is none: a twentieth of the time of a short command."""


def main() -> None:
    """Run the command that the arguments of the process name, and leave with its exit status."""
    try:
        import gc

        gc.set_threshold(_NEW_OBJECTS)
        from scrabble_kit.cli.run import run

        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
