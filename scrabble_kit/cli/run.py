"""From arguments to an exit status: which command, and what every command's errors become."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

from scrabble_kit.cli.status import CANNOT_ANSWER, CLOSED_PIPE, INTERNAL, INTERRUPTED, NOT_INSTALLED, REFUSED
from scrabble_kit.text.errors import (
    ImportRefusedError,
    LexiconNotInstalledError,
    ScrabbleKitError,
    UsageError,
)
from scrabble_kit.text.source import visible

COMMANDS = (
    "check",
    "judge",
    "words",
    "lexicon",
    "score",
    "fix",
    "convert",
    "list",
    "show",
    "validate",
    "compare",
    "explain",
)
"""Each command is a module of that name in this folder, which holds its typer app as `app`."""

GROUPS = ("words", "lexicon")
"""Those that have commands below them."""

HELP = """\
Check words and score games of crossword-tile games, in any language
Words      check       is a word good, and in which list
           judge       one verdict for a whole play
           words       anagrams, patterns, racks, hooks, chances
           lexicon     add, identify, verify, edit and remove word lists
Games      score       recompute each play, total and result of a record
           fix         propose a corrected record
           convert     GCG, JSON, CGP
Own games  list, show  what there is: tile sets, rulesets, lexicons
           validate    every mistake in a YAML file
           compare     where two rulesets or tile sets differ
Help       explain     a message code, or: notation, queries, exit-codes, environment
Try        scrabble-kit check QUAY
           scrabble-kit score game.gcg --explain
           scrabble-kit COMMAND --help
"""


def run(argv: list[str]) -> int:
    """The exit status of one command line; answers on standard output, errors in one form on standard error."""
    _prepare_streams()
    try:
        status = _dispatch(argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # what is left in the buffer has no reader; without this the interpreter would say so on exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    except ScrabbleKitError as error:
        return _report(error)
    except OSError as error:
        return _report_output(error)
    except Exception as error:
        return _report_internal(error)
    return status


def _prepare_streams() -> None:
    """Let every stream be one that can be used: a closed one reads nothing, and what is written to it is lost."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _dispatch(argv: list[str]) -> int:
    if argv[:1] == ["help"]:
        argv = [*argv[1:], "--help"]
    if not argv or argv[0] in ("-h", "--help"):
        sys.stdout.write(_help())
        return 0
    if argv[0] in ("-V", "--version", "version"):
        from scrabble_kit import __version__

        sys.stdout.write(f"scrabble-kit {__version__}\n")
        return 0
    name = argv[0]
    if name not in COMMANDS:
        raise _unknown_command(name, argv)
    module = import_module(f"scrabble_kit.cli.{name}")
    usage_error: Any = module.typer.BadParameter.__mro__[1]
    try:
        status = module.app(args=argv[1:], prog_name=f"scrabble-kit {name}", standalone_mode=False)
    except usage_error as error:
        raise _usage(error) from None
    except module.typer.Abort as error:
        raise KeyboardInterrupt from error
    except SystemExit as error:
        # the library turns a closed pipe into a plain failure
        if isinstance(error.__context__, BrokenPipeError):
            raise error.__context__ from None
        raise
    return int(status or 0)


def _help() -> str:
    """What there is, wrapped on a narrow terminal."""
    from scrabble_kit.report.style import Style, wrapped

    width = Style.of(sys.stdout).width
    if width is None or width > max(map(len, HELP.split("\n"))):
        return HELP
    text = ""
    for line in HELP.splitlines():
        gap = line.rfind("  ") + 2 if "  " in line else 0
        text += line[:gap] + f"\n{' ' * gap}".join(wrapped(line[gap:], width - gap)) + "\n"
    return text


def _unknown_command(name: str, argv: list[str]) -> UsageError:
    from scrabble_kit.text.suggest import near_names
    from scrabble_kit.text.wording import as_command

    if name.startswith("-"):
        return UsageError(f"no option is named {visible(name)}", hints=("scrabble-kit --help",))
    message = f"no command is named {visible(name)}"
    below = tuple([as_command("scrabble-kit", group, *argv) for group in GROUPS if name in _commands_of(group)])
    if below:
        return UsageError(message, hints=below)
    near = near_names(name, COMMANDS)
    if near or "--help" in argv:
        return UsageError(message, near=near, hints=() if near else ("scrabble-kit --help",))
    command = "score" if os.path.exists(name) or name.lower().endswith(".gcg") else "check"
    return UsageError(message, hints=(as_command("scrabble-kit", command, *argv),))


def _commands_of(group: str) -> list[str]:
    """The names of the commands below a command."""
    below = import_module(f"scrabble_kit.cli.{group}").app.registered_commands
    return [one.name or one.callback.__name__ for one in below]


def _usage(error: Any) -> UsageError:
    """A usage error in our own words; the library's differ from version to version."""
    path = error.ctx.command_path
    command, hints = path.removeprefix("scrabble-kit "), (f"{path} --help",)
    option = getattr(error, "option_name", None)
    if hasattr(error, "possibilities"):
        from scrabble_kit.text.suggest import near_names

        known = [name for param in error.ctx.command.params for name in param.opts if name.startswith("--")]
        near = near_names(option or "", known)
        below = getattr(error.ctx.command, "commands", {}).items()
        have = [f"{path} {name} --help" for name, one in below if any(option in param.opts for param in one.params)]
        return UsageError(f"{command} has no option {option}", near=near, hints=() if near else have[:3] or hints)
    message = error.format_message().rstrip(".")
    message = message[:1].lower() + message[1:]
    return UsageError(f"{command}: {message}", hints=hints)


def _report(error: ScrabbleKitError) -> int:
    from scrabble_kit.cli.output import say_aside
    from scrabble_kit.report.problems import error_text
    from scrabble_kit.report.style import Style

    sys.stdout.flush()
    say_aside(error_text(error, Style.of(sys.stderr)))
    return status_of(error)


def status_of(error: ScrabbleKitError) -> int:
    """The exit status that an error stands for."""
    if isinstance(error, LexiconNotInstalledError):
        return NOT_INSTALLED
    return REFUSED if isinstance(error, ImportRefusedError) else CANNOT_ANSWER


def _report_output(error: OSError) -> int:
    """The answer could not be written: a full disk, a device that is gone."""
    from scrabble_kit.cli.output import say_aside
    from scrabble_kit.text.source import reason

    if error.filename is not None:  # whoever opens a file of people says so; this is a fault of ours
        return _report_internal(error)
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    say_aside(f"error: cannot write the answer: {reason(error)}")
    return CANNOT_ANSWER


def _report_internal(error: BaseException) -> int:
    if os.environ.get("SCRABBLE_KIT_DEBUG"):
        raise error
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f" ({os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno})" if trace else ""
    from scrabble_kit.cli.output import say_aside

    say_aside(
        f"error: scrabble-kit has a fault of its own: {type(error).__name__}: {error}{where}\n"
        "  hint: report the command and the file; SCRABBLE_KIT_DEBUG=1 shows more"
    )
    return INTERNAL
