"""Slips within a line: numbers, squares, words and racks."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

from damage_record import (
    Damaged,
    Entry,
    Record,
    alphabet,
    capitals,
    field,
    first,
    letters,
    other_digit,
    put,
    slip,
    some,
    swapped,
    told,
)

# numbers


@slip
def score_digit(record: Record, random: Random) -> Damaged | None:
    """a wrong digit in a score"""
    return field(record, random, "score", lambda text: other_digit(random, text))


@slip
def score_swapped(record: Record, random: Random) -> Damaged | None:
    """two digits of a score swapped"""
    return field(record, random, "score", lambda text: swapped(random, text))


@slip
def score_missing(record: Record, random: Random) -> Damaged | None:
    """a play without its score"""
    told_apart = [entry for entry in record.stood if int(entry["score"]) != int(entry["total"])]
    return first(put(record, entry, entry.line(score="")) for entry in some(random, told_apart))


@slip
def score_carried(record: Record, random: Random) -> Damaged | None:
    """a play counted wrong, and all later totals with it"""
    return _carried(record, random, "score", "total")


@slip
def total_digit(record: Record, random: Random) -> Damaged | None:
    """a wrong digit in a total"""
    return field(record, random, "total", lambda text: other_digit(random, text))


@slip
def total_swapped(record: Record, random: Random) -> Damaged | None:
    """two digits of a total swapped"""
    return field(record, random, "total", lambda text: swapped(random, text))


@slip
def total_carried(record: Record, random: Random) -> Damaged | None:
    """a total added wrong, and all later ones with it"""
    return _carried(record, random, "total")


@slip
def digit_as_letter(record: Record, random: Random) -> Damaged | None:
    """the letter O for a nought or l for a one in a score"""
    return field(record, random, "score", lambda text: text.replace("0", "O").replace("1", "l") or None)


@slip
def number_with_two_signs(record: Record, random: Random) -> Damaged | None:
    """a minus and a plus before the points of a play taken back or of a last rack"""
    for entry in some(random, record.of_kind("withdraw", "settlement")):
        if entry["score"].startswith("-"):
            return put(record, entry, entry.line(score="+" + entry["score"]))
    return None


@slip
def dash_for_minus(record: Record, random: Random) -> Damaged | None:
    """a dash or a minus sign for the hyphen of an exchange, a pass, a withdrawal or a loss"""
    for entry in some(random, record.of_kind("pass", "exchange", "withdraw")):
        return put(record, entry, entry.line(word=entry["word"].replace("-", random.choice("–−—"), 1)))
    return None


def _carried(record: Record, random: Random, *names: str) -> Damaged | None:
    """Numbers of a play off by something, and all later totals of its player by as much."""
    off = random.choice([-10, -5, -2, -1, 1, 2, 5, 10])
    for entry in some(random, record.stood):
        if int(entry["score"]) + off < 0 or int(entry["total"]) + off < 0:
            continue
        lines = list(record.lines)
        lines[entry.index] = entry.line(**{name: _plus(entry[name], off) for name in names})
        for later in record.behind(entry):
            if later.nick == entry.nick and later.has("total"):
                lines[later.index] = later.line(total=_plus(later["total"], off))
        return told(record, lines, entry.index)
    return None


def _plus(number: str, off: int) -> str:
    return format(int(number) + off, "+d" if number[0] in "+-" else "d")


# where


def _moved(position: str, random: Random, *, row: bool) -> str:
    """A square one row or one column off."""
    number, letter = re.sub("[^0-9]", "", position), re.sub("[0-9]", "", position)
    across, step = position[0].isdigit(), random.choice([-1, 1])
    if row:
        number = str(max(int(number) + step, 1))
    else:
        letter = chr(max(ord(letter.upper()) + step, ord("A")))
    return number + letter if across else letter + number


@slip(plain=False)
def row_off(record: Record, random: Random) -> Damaged | None:
    """a play one row off"""
    return field(record, random, "position", lambda text: _moved(text, random, row=True))


@slip(plain=False)
def column_off(record: Record, random: Random) -> Damaged | None:
    """a play one column off"""
    return field(record, random, "position", lambda text: _moved(text, random, row=False))


@slip(plain=False)
def direction(record: Record, random: Random) -> Damaged | None:
    """a play down instead of across, or across instead of down"""
    return field(record, random, "position", _turned)


@slip(plain=False)
def rows_lettered(record: Record, random: Random) -> Damaged | None:
    """letters for the rows and numbers for the columns in the whole file"""
    lines = list(record.lines)
    for entry in record.of_kind("play"):
        text = entry["position"]
        number, letter = int(re.sub("[^0-9]", "", text)), re.sub("[0-9]", "", text).upper()
        new = (str(ord(letter) - 64), chr(64 + number))
        lines[entry.index] = entry.line(position="".join(reversed(new)) if text[0].isdigit() else "".join(new))
    return Damaged(record.data(lines), frozenset())


def _turned(position: str) -> str:
    number, letter = re.sub("[^0-9]", "", position), re.sub("[0-9]", "", position)
    return letter + number if position[0].isdigit() else number + letter


# words


@slip(plain=False)
def letter_wrong(record: Record, random: Random) -> Damaged | None:
    """a wrong letter in a play"""
    for entry in some(random, record.stood):
        word, rack = entry["word"], entry["rack"] if entry.has("rack") else ""
        places = [at for at in letters(word) if word[at] in capitals(record)]
        others = [letter for letter in alphabet(record) if letter not in word + rack]
        if places and others:
            at = random.choice(places)
            return put(record, entry, entry.line(word=word[:at] + random.choice(others) + word[at + 1 :]))
    return None


@slip(plain=False)
def letter_missing(record: Record, random: Random) -> Damaged | None:
    """a letter of a play left out"""
    return field(record, random, "word", lambda word: _dropped(random, word, letters(word)))


@slip(plain=False)
def letter_doubled(record: Record, random: Random) -> Damaged | None:
    """a letter of a play twice"""

    def doubled(word: str) -> str | None:
        places = letters(word)
        at = random.choice(places) if places else None
        return None if at is None else word[:at] + word[at] + word[at:]

    return field(record, random, "word", doubled)


@slip(plain=False)
def letters_swapped(record: Record, random: Random) -> Damaged | None:
    """two neighbouring letters of a play swapped"""
    return field(record, random, "word", lambda word: swapped(random, word) if word.isalpha() else None)


def _dropped(random: Random, word: str, places: list[int]) -> str | None:
    if not places or len(word) < 2:
        return None
    at = random.choice(places)
    return word[:at] + word[at + 1 :]


@slip
def dot_missing(record: Record, random: Random) -> Damaged | None:
    """a dot for a tile played through left out"""

    def without(word: str) -> str | None:
        return _dropped(random, word, [at for at, char in enumerate(word) if char == "."])

    return field(record, random, "word", without)


@slip
def dot_too_many(record: Record, random: Random) -> Damaged | None:
    """a dot for a tile played through too many"""

    def dotted(word: str) -> str | None:
        places = [at for at, char in enumerate(word) if char == "."]
        return None if not places else word[: places[0]] + "." + word[places[0] :]

    return field(record, random, "word", dotted)


@slip
def through_letter_wrong(record: Record, random: Random) -> Damaged | None:
    """a letter that does not lie there for a tile played through"""
    for entry in some(random, [entry for entry in record.stood if "." in entry["word"]]):
        lies = _tile_under(record, entry)
        others = [letter for letter in alphabet(record) if letter != lies]
        if lies and others:
            return put(record, entry, entry.line(word=entry["word"].replace(".", random.choice(others), 1)))
    return None


def _tile_under(record: Record, entry: Entry) -> str:
    """The letter, as a capital, of the tile under the first dot of a play; empty where that cannot be told."""
    lies: dict[tuple[int, int], str] = {}
    for earlier in record.stood:
        word = re.findall(r"\[[^]]*\]|.", earlier["word"])
        squares = _squares(earlier["position"], len(word))
        if earlier is entry:
            return lies.get(squares[word.index(".")], "")
        lies |= {square: tile.upper() for square, tile in zip(squares, word, strict=True) if tile != "."}
    return ""


def _squares(position: str, count: int) -> list[tuple[int, int]]:
    """The squares (row, column) of a play with so many tiles."""
    row, col = int(re.sub("[^0-9]", "", position)), ord(re.sub("[0-9]", "", position).upper())
    return [(row, col + step) if position[0].isdigit() else (row + step, col) for step in range(count)]


@slip
def blank_as_letter(record: Record, random: Random) -> Damaged | None:
    """a blank written as a tile of its letter"""
    return field(record, random, "word", lambda word: word.upper() if _small(word) else None)


@slip
def letter_as_blank(record: Record, random: Random) -> Damaged | None:
    """a letter written small, though it is no blank"""

    def small(word: str) -> str | None:
        places = [at for at in letters(word) if len(word[at].lower()) == 1 and word[at].lower() != word[at]]
        at = random.choice(places) if places else None
        return None if at is None else word[:at] + word[at].lower() + word[at + 1 :]

    return field(record, random, "word", small)


def _small(word: str) -> bool:
    return any(char != char.upper() for char in word)


@slip
def word_in_small_letters(record: Record, random: Random) -> Damaged | None:
    """a play wholly in small letters"""
    long = [entry for entry in record.stood if len(letters(entry["word"])) > 2 and not _small(entry["word"])]
    for entry in some(random, long):
        return put(record, entry, entry.line(word=entry["word"].lower(), position=entry["position"].lower()))
    return None


@slip
def record_in_small_letters(record: Record, random: Random) -> Damaged | None:
    """all plays and racks in small letters"""
    lines = list(record.lines)
    for entry in record.of_kind("play", "exchange"):
        lines[entry.index] = entry.line(**{name: entry[name].lower() for name in ("rack", "word") if entry.has(name)})
    return Damaged(record.data(lines), frozenset()) if lines != list(record.lines) else None


@slip
def word_marked(record: Record, random: Random) -> Damaged | None:
    """an annotator's sign behind a word"""
    return field(record, random, "word", lambda word: word + random.choice(["#", "!", "*", "!!", "+"]))


@slip
def parenthesis_unclosed(record: Record, random: Random) -> Damaged | None:
    """tiles played through in a parenthesis that is not closed"""
    return field(record, random, "word", lambda word: re.sub(r"(\.+)", r"(\1", word, count=1) if "." in word else None)


_LATIN, _CYRILLIC, _GREEK = "ABCEHKMOPTX", "АВСЕНКМОРТХ", "ΑΒϹΕΗΚΜΟΡΤΧ"


@slip
def look_alike_letters(record: Record, random: Random) -> Damaged | None:
    """a letter of another script that looks the same"""
    for one, other in random.sample([(_LATIN, _CYRILLIC), (_CYRILLIC, _LATIN), (_GREEK, _LATIN)], 3):
        for entry in some(random, record.stood):
            places = [at for at, char in enumerate(entry["word"]) if char in one]
            if places and set(alphabet(record)) & set(one):
                at, word = random.choice(places), entry["word"]
                return put(record, entry, entry.line(word=word[:at] + other[one.index(word[at])] + word[at + 1 :]))
    return None


@slip
def full_width_letters(record: Record, random: Random) -> Damaged | None:
    """a word in full-width letters"""
    wide = {code: code + 0xFEE0 for code in (*range(ord("A"), ord("Z") + 1), *range(ord("a"), ord("z") + 1))}
    return field(record, random, "word", lambda word: word.translate(wide))


@slip
def blank_dropped(record: Record, random: Random) -> Damaged | None:
    """two fields of a play joined"""
    for entry in some(random, record.stood):
        at = entry.fields[random.choice([name for name in ("position", "word", "score") if entry.has(name)])]
        if at > 2:
            return put(record, entry, "".join([*entry.pieces[: at - 1], *entry.pieces[at:]]))
    return None


@slip
def word_parted(record: Record, random: Random) -> Damaged | None:
    """a blank within a word"""
    return field(record, random, "word", lambda word: f"{word[:2]} {word[2:]}" if word[:4].isalpha() else None)


# racks


@slip
def rack_letter_wrong(record: Record, random: Random) -> Damaged | None:
    """a rack without a tile that is played from it"""
    for entry in some(random, [entry for entry in record.stood if entry.has("rack")]):
        rack, word = entry["rack"], entry["word"]
        played = [word[at] for at in letters(word) if word[at] in rack]
        others = [letter for letter in alphabet(record) if letter not in rack]
        need = Counter(word)
        sure = [letter for letter in played if "." in word and rack.count(letter) == need[letter]] or [
            letter for letter in played if rack.count(letter) == need[letter] and "?" not in rack
        ]
        if sure and others:
            return put(record, entry, entry.line(rack=rack.replace(random.choice(sure), random.choice(others), 1)))
    return None


@slip
def rack_too_long(record: Record, random: Random) -> Damaged | None:
    """a rack with more tiles than it can hold"""
    full = [entry for entry in record.stood if entry.has("rack") and len(entry["rack"]) >= 7]
    for entry in some(random, full):
        return put(record, entry, entry.line(rack=entry["rack"] + random.choice(alphabet(record))))
    return None
