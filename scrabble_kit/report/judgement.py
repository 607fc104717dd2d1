"""The verdict on a play: as text, as JSON, as a line of a log, and as screens of 40 columns for a tournament table."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import NamedTuple

from scrabble_kit.lexicon.lexicon import Lexicon, name_with_status
from scrabble_kit.report.json_line import json_line
from scrabble_kit.report.style import PLAIN, Style, display_width, pad, wrapped
from scrabble_kit.rules.ruleset import ChallengeRule
from scrabble_kit.text.source import visible

WIDTH = 40
"""Columns of a screen."""

_MIDDLE = 34  # the words of a verdict stand in the middle of these columns
_MARGIN = "   "
_NAME = 23


class Judgement(NamedTuple):
    """The verdict on all words of a play, as they are shown; by a second list too, where one was asked."""

    words: tuple[str, ...]
    lexicon: Lexicon
    acceptable: bool
    second: Lexicon | None = None
    second_acceptable: bool = False
    follows: str = ""

    @property
    def verdict(self) -> str:
        """`ACCEPTABLE` or `UNACCEPTABLE`."""
        return verdict_word(self.acceptable)


def verdict_word(acceptable: bool) -> str:
    """The verdict in one word."""
    return "ACCEPTABLE" if acceptable else "UNACCEPTABLE"


def what_follows(acceptable: bool, rule: ChallengeRule | None = None, words: int = 1) -> str:
    """What becomes of the play, and by a ruleset of the challenger; `words` counts those of the play."""
    if rule is None:
        return "the play stands" if acceptable else "the play comes off"
    if rule.phonies == "refused":
        if acceptable:
            return "the play stands; the ruleset has no challenges"
        return "the play is refused; the ruleset has no challenges"
    if not acceptable:
        return "the play comes off and its turn is lost; the challenger loses nothing"
    prices = [price.judged(words) for price in rule.wrong] or ["the challenger loses nothing"]
    if len(prices) == 1:
        return f"the play stands; {prices[0]}"
    return f"the play stands; the first time {', then '.join(prices)}"


def judgement_text(one: Judgement, style: Style = PLAIN) -> str:
    """The verdict with all the words, then the list, and what the second list and the ruleset say."""
    painted = style.paint("green" if one.acceptable else "red", one.verdict)
    lines = [f"{painted}  {' '.join(one.words)}"]
    rows = {"list": visible(name_with_status(one.lexicon))}
    if one.second is not None:
        second = visible(name_with_status(one.second))
        rows["second"] = f"{verdict_word(one.second_acceptable)} in {second}"
    if one.follows:
        rows["follows"] = one.follows
    indent = max(map(len, rows)) + 2
    for label, text in rows.items():
        first, *more = [text] if style.width is None else wrapped(text, style.width - indent)
        lines += [pad(label, indent) + first, *[" " * indent + line for line in more]]
    return "\n".join(lines) + "\n"


def judgement_json(one: Judgement) -> str:
    """The verdict as one line; nothing in it says which word."""
    second = None
    if one.second is not None:
        second = {"id": one.second.id, "status": one.second.status, "acceptable": one.second_acceptable}
    data = {
        "acceptable": one.acceptable,
        "words": one.words,
        "lexicon": {"id": one.lexicon.id, "status": one.lexicon.status},
        "second": second,
        "follows": one.follows or None,
    }
    return json_line(data) + "\n"


def log_line(one: Judgement, time: str) -> str:
    """One line of a log: time (ISO 8601, local), list, status, verdict, words; then the second list's, in brackets. A
    list with a blank in its name stands in quotes."""
    fields = [time, _one_field(one.lexicon.id), one.lexicon.status, one.verdict, *one.words]
    if one.second is not None:
        fields.append(f"({_one_field(one.second.id)} {one.second.status} {verdict_word(one.second_acceptable)})")
    return " ".join(fields) + "\n"


def _one_field(name: str) -> str:
    return shlex.quote(visible(name)) if any(map(str.isspace, name)) else visible(name)


def entry_screen(
    lexicon: Lexicon, play: int, clock: str, words: Sequence[str], typed: str, remark: str = ""
) -> list[str]:
    """The screen on which a play is typed; `typed` is the word under way, `remark` takes the place of the keys."""
    return [
        *_head(lexicon, play, clock),
        " every word of the play, then TAB",
        "-" * WIDTH,
        *[line for word in words for line in _cut(_MARGIN + word)],
        *_cut(f"{_MARGIN}{typed}_"),
        "-" * WIDTH,
        *[f" {line}" for line in _fitted(remark or "TAB judges       ESC starts again", WIDTH - 1)],
    ]


def verdict_screen(one: Judgement, play: int, clock: str, seconds: float, style: Style = PLAIN) -> list[str]:
    """The screen with a verdict, which goes after some seconds: a bad one in a frame, a good one without, so that no
    colour is needed."""
    said = [one.verdict, *wrapped(one.follows or what_follows(one.acceptable), _MIDDLE - 2)]
    if one.second is not None:
        said += _fitted(f"{visible(one.second.id)}: {verdict_word(one.second_acceptable)}", _MIDDLE)
    frame, side = ("", " ") if one.acceptable else ("#" * WIDTH, "#")
    middle = [f"{side}{pad(_centred(line), WIDTH - 2)}{side}".rstrip() for line in ["", *said]]
    colour = "green" if one.acceptable else "red"
    painted = [style.paint(colour, line) for line in [frame, *middle, frame]]
    words, after = " " + " ".join(one.words), f"any key, or {seconds:g} s: next play"
    if display_width(words) + len(_MARGIN) + len(after) <= WIDTH:
        return [*_head(one.lexicon, play, clock), *painted, f"{words}{_MARGIN}{after}"]
    shown = _fitted(words.strip(), WIDTH - 2)
    return [*_head(one.lexicon, play, clock), *painted, *[f" {line}" for line in shown], f" {after}"]


def _head(lexicon: Lexicon, play: int, clock: str) -> list[str]:
    name = visible(name_with_status(lexicon))
    rest = f"{f'play {play}':<12}{clock}"
    if display_width(name) < _NAME:
        return [pad(name, _NAME) + rest]
    return [*_cut(name), " " * _NAME + rest]


def _centred(line: str) -> str:
    return line.center(_MIDDLE - display_width(line) + len(line))


def _fitted(text: str, width: int) -> list[str]:
    """The text in lines of so many columns; only a word that is wider is cut."""
    return [piece for line in wrapped(text, width) for piece in _cut(line, width)]


def _cut(line: str, width: int = WIDTH) -> list[str]:
    """A line in pieces that fit the screen; a mark stays with its letter."""
    pieces = [""]
    for char in line:
        if display_width(pieces[-1]) + display_width(char) > width:
            pieces.append("")
        pieces[-1] += char
    return pieces
