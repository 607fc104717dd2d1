"""The grammar of one line of a game, and where its fields stand. Every expression runs in linear time."""

import re
from itertools import islice
from typing import NamedTuple

_END = r"(?![^ \t])"
_POSITION = rf"(?:[0-9]{{1,3}}[A-Za-z]{{1,2}}|[A-Za-z]{{1,2}}[0-9]{{1,3}}){_END}"
_NUMBER = rf"[+-]{{0,2}}[0-9]{{1,9}}{_END}"
_IN_WORDS = rf"(?i:pass(?:es|ed)?|exch(?:ange[sd]?)?\.?|swap(?:s|ped)?){_END}"
_NUMBERS = rf"(?:[ \t]*+(?P<score>{_NUMBER}))?+(?:[ \t]++(?P<total>{_NUMBER}))?+[ \t]*+(?P<rest>.*)"

COMMON = re.compile(
    r">([^\s:]++):[ \t]++"
    r"([^\s()+-][^\s()]*+)[ \t]++"
    r"([0-9]{1,2}[A-Za-z]|[A-Za-z][0-9]{1,2})[ \t]++"
    r"([^\s+\-0-9]\S*+(?<![#*!]))[ \t]++"
    r"(\+?[0-9]{1,6})[ \t]++([0-9]{1,6})[ \t]*+\Z"
)
"""A play with all its fields, as nine events in ten are: nick, rack, position, word, score, total."""

TURN = re.compile(
    r">([^\s:]++):[ \t]++"
    r"(?:([^\s()+-][^\s()]*+)[ \t]++)?"
    r"(-\S*+|\([^\s()]*+\))[ \t]++"
    r"([+-]?+[0-9]{1,6})[ \t]++(-?+[0-9]{1,6})[ \t]*+\Z"
)
"""The usual event that is no play: nick, rack or None, `-...` or `(...)`, score, total."""

HEAD = re.compile(r"[ \t]*+>[ \t]*+(?P<nick>[^:]*+(?::(?![ \t]|\Z)[^:]*+)*+):(?:[ \t]++|\Z)")
"""An event as far as its colon: the nick ends at the first one that is followed by a blank or the line's end."""

BARE_HEAD = re.compile(r"[ \t]*+>[ \t]*+(?P<nick>[^ \t]*+)[ \t]*+")
"""An event without such a colon: the nick is the first field."""

BODY = re.compile(
    rf"(?:(?!{_POSITION})(?P<rack>[^ \t()+-][^ \t()]*+)[ \t]++)?"
    r"(?:"
    rf"(?P<position>{_POSITION})[ \t]++(?![+-]|{_NUMBER})(?P<word>[^ \t]++)"
    r"|(?P<dash>-[^ \t]*+|(?i:exchange)(?=[ \t]++[+-]{1,2}[0-9]|[ \t]*+\Z))"
    rf"|(?P<turn>{_IN_WORDS})(?:[ \t]++(?P<tiles>[^ \t+-][^ \t]*+))?+"
    rf"|\([ \t]*+(?P<inside>[^() \t]*+)[ \t]*+\){_END}"
    rf"){_NUMBERS}",
    re.DOTALL,
)
"""What follows the nick: rack, then square and word, or `-...`, or `(...)`; score, total, and columns to ignore.

`exchange` is one of which neither tiles nor number are known: GCG has no form for it, plain lists have this one.
"""

PLAIN_HEAD = re.compile(
    rf"[ \t]*+(?:[0-9]{{1,4}}(?:[.)]|(?=[ \t]++{_POSITION}))[ \t]++)?(?:(?P<nick>[^:#>]*[^:#> \t]):[ \t]++)?"
    rf"(?:[0-9]{{1,4}}[.)]?[ \t]++(?={_POSITION}))?"
)
"""The beginning of a line of a plain list: a nick, and a running number before or behind it, all optional."""

BARE_NICK = re.compile(rf"(?P<nick>[^ \t:#>()+-]++)[ \t]++(?={_POSITION}[ \t]++[^ \t+0-9-]|{_IN_WORDS})")
"""A nick without a colon before a square or a turn in words; in a record a rack stands there."""

PLAIN_BODY = re.compile(
    r"(?:"
    rf"(?P<word>[^ \t+-][^ \t]*+)[ \t]++(?P<position>{_POSITION})"
    rf"|(?P<turn>{_IN_WORDS})(?:[ \t]++(?P<tiles>[^ \t+-][^ \t]*+))?+"
    rf"){_NUMBERS}\Z",
    re.DOTALL | re.IGNORECASE,
)
"""A play as rule texts print it (word, square, score), `pass`, or `exchange` and tiles."""


def plain_body(text: str, start: int) -> re.Match[str] | None:
    """A match of PLAIN_BODY at the offset, unless the line is in the order of GCG with a rack before the square."""
    match = PLAIN_BODY.match(text, start)
    if match is not None and match["rest"] and match["score"] is None and BODY.match(text, start):
        return None
    return match


class Span(NamedTuple):
    """Where something stands in a line: `column` one-based, `width` in code points."""

    column: int
    width: int


DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212\uff0d", "-"))
"""What text programs make of a minus sign."""


def even_blanks(text: str) -> str:
    """The text with blanks that do not break the line as usual ones; columns stay."""
    return text.replace("\xa0", " ") if "\xa0" in text else text


def whole(text: str) -> Span:
    """The whole line but for blanks at its ends."""
    start = len(text) - len(text.lstrip())
    return Span(start + 1 if text.strip() else 1, max(len(text.strip()), 1))


def expected(text: str, start: int) -> tuple[Span, str]:
    """Where the fields of an unreadable event (from the offset `start`) go wrong, and what belongs there."""
    fields = [(match.start(), match.group()) for match in islice(_FIELD.finditer(text, start), 3)]
    end = len(text.rstrip(" \t"))
    if not fields:
        return Span(end + 1, 1), "expected a rack and a move"
    number = 0 if _is_move(fields[0][1]) else 1
    if number == len(fields):
        return Span(end + 1, 1), f"expected {_MOVES}"
    at, field = fields[number]
    if re.fullmatch(_POSITION, field):
        return _after(fields, number + 1, end), "expected the word"
    if field.startswith("(") and ")" not in field:
        return Span(at + 1, len(field)), "expected a closing parenthesis"
    if field.startswith("("):
        return Span(at + 1, len(field)), "expected (challenge), (time) or tiles"
    if field.startswith("-"):
        return Span(at + 1, len(field)), "expected -, --, or - and tiles or their number"
    return Span(at + 1, len(field)), f"expected {_MOVES}"


_FIELD = re.compile(r"[^ \t]+")
_MOVES = "a square as 8H or H8, -, --, -TILES or (TILES)"


def _is_move(field: str) -> bool:
    return field[0] in "-(+" or re.fullmatch(_POSITION, field) is not None


def _after(fields: list[tuple[int, str]], number: int, end: int) -> Span:
    if number < len(fields):
        return Span(fields[number][0] + 1, len(fields[number][1]))
    return Span(end + 1, 1)


_SIGNED = re.compile(r"[+-]*[0-9]")


def numbers_problem(rest: str, has_score: bool, has_total: bool) -> str | None:
    """What is wrong with the columns behind the numbers that were read.

    `bad-number` when a number was begun there, `word` when the score comes later (the word holds a blank), else None:
    they are other columns.
    """
    if has_total or not rest:
        return None
    if _SIGNED.match(rest) or rest[0] in "+-":
        return "bad-number"
    if not has_score and _LATE_NUMBER.search(rest):
        return "word"
    return None


_CROSS_WORDS = re.compile(r"[^\s,;:.#>()0-9]+(?:, [^\s,;:.#>()0-9]+)*+[ \t]*+\Z")


def is_cross_words(rest: str) -> bool:
    """Whether what follows the total are the words beside the play, as one program writes them: `BE, ET, DO`."""
    if _CROSS_WORDS.match(rest) is None:
        return False
    return all(word != word.lower() or word == word.upper() for word in rest.split(", "))  # not in small letters


SIGNS = "#*!"
"""What annotators write behind a word that is no good, or a good one."""


_LATE_NUMBER = re.compile(rf"[ \t][+-]{{0,2}}[0-9]{{1,9}}{_END}")


def number(text: str) -> int:
    """The value of a number with its signs: `+16`, `16`, `-15`, and `+-1` as minus one."""
    value = int(text.lstrip("+-"))
    return -value if "-" in text else value


def is_odd(text: str) -> bool:
    """Whether a number has two signs."""
    return text[1:2] in ("+", "-")


def is_near(one: str, two: str) -> bool:
    """Whether one letter more, less or other, or two neighbours changed over, part two texts."""
    if len(one) > len(two):
        one, two = two, one
    at = next((index for index, char in enumerate(one) if char != two[index]), len(one))
    if len(one) < len(two):
        return one[at:] == two[at + 1 :]
    return one[at + 1 :] == two[at + 1 :] or (
        one[at : at + 2] == two[at : at + 2][::-1] and one[at + 2 :] == two[at + 2 :]
    )
