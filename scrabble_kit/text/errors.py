"""The one tree of errors. Content of a game file never raises: it becomes diagnostics."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scrabble_kit.text.diagnostic import Diagnostic


class ScrabbleKitError(Exception):
    """Base of all errors that scrabble-kit raises on purpose; `code`, `near` and `hints` are for the message.

    `code` names an entry of the list in `text/codes.py`, or is empty for a plain usage error.
    """

    code = ""

    def __init__(
        self, message: str, *, near: Sequence[str] = (), notes: Sequence[str] = (), hints: Sequence[str] = ()
    ) -> None:
        super().__init__(message)
        self.message = message
        self.near = tuple(near)
        self.notes = tuple(notes)
        self.hints = tuple(hints)


class UsageError(ScrabbleKitError):
    """The question itself is off: no such option, no words, an impossible combination."""


class UnreadableError(ScrabbleKitError):
    """A file that cannot be opened, or whose bytes are not what was asked for."""


class DefinitionError(ScrabbleKitError):
    """An author's file with mistakes; all of them are in `diagnostics`."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        errors = sum(diagnostic.severity == "error" for diagnostic in diagnostics)
        first = diagnostics[0]
        file = first.place.file if first.place else "definition"
        super().__init__(f"{file}: {errors} {'error' if errors == 1 else 'errors'}; first: {first.message}")
        self.diagnostics = tuple(diagnostics)


class NotFoundError(ScrabbleKitError):
    """No thing of this `kind` has this `name`; `near` holds names that do exist."""

    def __init__(self, kind: str, name: str, near: Sequence[str] = (), hints: Sequence[str] = ()) -> None:
        super().__init__(f"no {kind} is named {name}", near=near, hints=hints)
        self.kind = kind
        self.name = name


class SpellingError(ScrabbleKitError):
    """`text` cannot be split into tiles; `offset` counts code points of `text` (zero-based)."""

    def __init__(self, message: str, text: str, offset: int, hints: Sequence[str] = ()) -> None:
        super().__init__(message, hints=hints)
        self.text = text
        self.offset = offset


class NotationError(ScrabbleKitError):
    """`text` is no square, play or position; `offset` counts code points of `text` (zero-based)."""

    def __init__(self, message: str, text: str, offset: int = 0, hints: Sequence[str] = ()) -> None:
        super().__init__(message, hints=hints)
        self.text = text
        self.offset = offset


class IllegalMoveError(ScrabbleKitError):
    """A move that the rules refuse; `problems` names every reason, not the first."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)


class LexiconError(ScrabbleKitError):
    """A word list that cannot be read, added or trusted."""


class ImportRefusedError(LexiconError):
    """A list that was not added; nothing has changed."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        near: Sequence[str] = (),
        notes: Sequence[str] = (),
        hints: Sequence[str] = (),
    ) -> None:
        super().__init__(message, near=near, notes=notes, hints=hints)
        self.code = code


class LexiconNotInstalledError(LexiconError):
    """A lexicon that is known by its manifest, but whose words are not here.

    `ruleset` is the ID of the ruleset that names it, where it is not the list that was asked; else empty.
    """

    code = "lexicon-not-installed"
    ruleset = ""

    def __init__(self, lexicon: str, message: str, *, notes: Sequence[str] = (), hints: Sequence[str] = ()) -> None:
        super().__init__(message, notes=notes, hints=hints)
        self.lexicon = lexicon
