"""Slips of whole lines: whose they are, where they stand, whether they are there, and of the whole file."""

from __future__ import annotations

import html
from random import Random

from damage_record import (
    Damaged,
    Record,
    alphabet,
    first,
    letters,
    other_digit,
    put,
    slip,
    some,
    swapped,
    told,
    without,
)

# whose line it is


def _other_nick(record: Record, random: Random, *kinds: str) -> Damaged | None:
    entries = [entry for entry in record.of_kind(*kinds) if entry in record.stood or entry.kind != "play"]
    entries = [entry for entry in entries if entry is not record.entries[0]]
    for entry in some(random, entries) if record.nicks else ():
        return put(record, entry, entry.line().replace(entry.nick, record.other(entry.nick), 1))
    return None


@slip
def nick_of_other(record: Record, random: Random) -> Damaged | None:
    """a play under the other player's nick"""
    return _other_nick(record, random, "play")


@slip
def nick_of_scoreless(record: Record, random: Random) -> Damaged | None:
    """a pass or an exchange under the other player's nick"""
    return _other_nick(record, random, "pass", "exchange")


@slip
def nick_of_withdrawal(record: Record, random: Random) -> Damaged | None:
    """a play taken back under the other player's nick"""
    return _other_nick(record, random, "withdraw")


@slip
def nick_of_settlement(record: Record, random: Random) -> Damaged | None:
    """the last rack under the other player's nick"""
    return _other_nick(record, random, "settlement")


@slip
def nick_misspelt(record: Record, random: Random) -> Damaged | None:
    """a nick with two letters swapped, or one left out"""
    for entry in some(random, record.stood):
        nick = swapped(random, entry.nick) if random.random() < 0.5 else entry.nick[:-1]
        if nick and nick not in record.nicks:
            return put(record, entry, entry.line().replace(entry.nick, nick, 1))
    return None


@slip
def nick_without_colon(record: Record, random: Random) -> Damaged | None:
    """no colon behind a nick"""
    entry = random.choice(record.stood)
    return put(record, entry, entry.line().replace(f"{entry.nick}:", entry.nick, 1))


@slip
def sign_missing(record: Record, random: Random) -> Damaged | None:
    """no `>` before an event"""
    entry = random.choice(record.stood)
    return put(record, entry, entry.line().removeprefix(">"))


# lines


@slip
def line_missing(record: Record, random: Random) -> Damaged | None:
    """the line of a play left out"""
    return first(without(record, entry) for entry in some(random, record.stood))


@slip
def turn_missing(record: Record, random: Random) -> Damaged | None:
    """the line of a pass or an exchange left out"""
    return first(without(record, entry) for entry in some(random, record.of_kind("pass", "exchange")))


@slip
def line_doubled(record: Record, random: Random) -> Damaged | None:
    """the line of a play twice"""
    entry = random.choice(record.stood)
    lines = list(record.lines)
    lines.insert(entry.index, lines[entry.index])
    return told(record, lines, entry.index, entry.index + 1)


@slip
def lines_swapped(record: Record, random: Random) -> Damaged | None:
    """two turns in the wrong order"""
    pairs = [
        (one, then)
        for one, then in zip(record.entries, record.entries[1:], strict=False)
        if then.index == one.index + 1
        and one.nick != then.nick
        and {one.kind, then.kind} <= {"play", "exchange", "pass"}
    ]
    taken_back = {entry.index - 1 for entry in record.of_kind("withdraw", "challenge")}
    pairs = [(one, then) for one, then in pairs if then.index not in taken_back]
    if not pairs:
        return None
    one, then = random.choice(pairs)
    lines = list(record.lines)
    lines[one.index], lines[then.index] = lines[then.index], lines[one.index]
    return told(record, lines, one.index, then.index)


@slip
def lines_joined(record: Record, random: Random) -> Damaged | None:
    """two events on one line"""
    pairs = [
        (one, then)
        for one, then in zip(record.entries, record.entries[1:], strict=False)
        if then.index == one.index + 1
    ]
    if not pairs:
        return None
    one, then = random.choice(pairs)
    lines = list(record.lines)
    lines[one.index : then.index + 1] = [f"{one.line()} {then.line()}"]
    return told(record, lines, one.index)


@slip
def line_broken(record: Record, random: Random) -> Damaged | None:
    """the numbers of a play on a line of their own"""
    entry = random.choice(record.stood)
    at = entry.fields["score"]
    lines = list(record.lines)
    lines[entry.index : entry.index + 1] = ["".join(entry.pieces[: at - 1]), "".join(entry.pieces[at:])]
    return told(record, lines, entry.index, entry.index + 1)


@slip
def line_indented(record: Record, random: Random) -> Damaged | None:
    """blanks before an event"""
    entry = random.choice(record.entries)
    return put(record, entry, random.choice([" ", "  ", "\t"]) + entry.line())


@slip
def line_with_words(record: Record, random: Random) -> Damaged | None:
    """a remark behind the total of a play"""
    entry = random.choice(record.stood)
    return put(
        record, entry, entry.line() + random.choice([" phony?", " nice play", " (bingo)", " !!", " - challenged"])
    )


# plays taken back, challenges


@slip
def withdrawal_missing(record: Record, random: Random) -> Damaged | None:
    """the line of a play taken back left out"""
    return first(without(record, entry) for entry in some(random, record.of_kind("withdraw")))


@slip
def withdrawal_points(record: Record, random: Random) -> Damaged | None:
    """a play taken back for other points than it made"""
    for entry in some(random, record.of_kind("withdraw")):
        return put(record, entry, entry.line(score=other_digit(random, entry["score"])))
    return None


@slip
def challenge_missing(record: Record, random: Random) -> Damaged | None:
    """the line of a failed challenge left out"""
    return first(without(record, entry) for entry in some(random, record.of_kind("challenge")))


@slip
def challenge_moved(record: Record, random: Random) -> Damaged | None:
    """the line of a failed challenge one event too early or too late"""
    for entry in some(random, record.of_kind("challenge")):
        around = [other.index for other in record.entries if abs(other.index - entry.index) == 1]
        if around:
            lines, to = list(record.lines), random.choice(around)
            lines[entry.index], lines[to] = lines[to], lines[entry.index]
            return told(record, lines, entry.index, to)
    return None


@slip
def challenge_misspelt(record: Record, random: Random) -> Damaged | None:
    """`(chalenge)`"""
    for entry in some(random, record.of_kind("challenge")):
        return put(record, entry, entry.line(word=random.choice(["(chalenge)", "(challange)", "(Challenged)"])))
    return None


# the end


@slip
def settlement_missing(record: Record, random: Random) -> Damaged | None:
    """the line of the last rack left out"""
    last = record.entries[-1]
    if last.kind != "settlement" or len(record.of_kind("settlement")) > 1:
        return None
    lines = [line for index, line in enumerate(record.lines) if index != last.index]
    return told(record, lines, record.entries[-2].index)


@slip
def settlement_unclosed(record: Record, random: Random) -> Damaged | None:
    """the parenthesis about the last rack not closed"""
    for entry in record.of_kind("settlement"):
        return put(record, entry, entry.line(word=entry["word"].rstrip(")")))
    return None


@slip
def settlement_single(record: Record, random: Random) -> Damaged | None:
    """the last rack counted once instead of twice"""
    for entry in record.of_kind("settlement"):
        half = int(entry["score"]) // 2
        if half > 0 and not entry.has("rack"):
            return put(record, entry, entry.line(score=f"+{half}", total=str(int(entry["total"]) - half)))
    return None


@slip
def settlement_tiles(record: Record, random: Random) -> Damaged | None:
    """a wrong tile in the last rack"""
    for entry in record.of_kind("settlement"):
        word = entry["word"]
        places = letters(word)
        others = [letter for letter in alphabet(record) if letter not in word]
        if places and others and not entry.has("rack"):
            at = random.choice(places)
            return put(record, entry, entry.line(word=word[:at] + random.choice(others) + word[at + 1 :]))
    return None


# the whole file


@slip
def quoted(record: Record, random: Random) -> Damaged | None:
    """every line quoted as in a forum"""
    mark = random.choice(["> ", ">", "| "])
    return Damaged(record.data([mark + line if line else line for line in record.lines]), frozenset())


@slip
def escaped(record: Record, random: Random) -> Damaged | None:
    """`&gt;` for every `>`, as copied out of a page"""
    return Damaged(record.data([html.escape(line, quote=False) for line in record.lines]), frozenset())


def _in_encoding(record: Record, *encodings: str) -> Damaged | None:
    text = record.newline.join(record.lines)
    if text.isascii():
        return None
    for encoding in encodings:
        try:
            return Damaged(text.encode(encoding), frozenset())
        except UnicodeEncodeError:
            continue
    return None


@slip
def encoding_old(record: Record, random: Random) -> Damaged | None:
    """the bytes of an old encoding under the name of UTF-8"""
    if not record.declared:
        return None
    return _in_encoding(record, *random.sample(["cp1252", "cp1250", "cp1251", "iso8859-1", "iso8859-2"], 5))


@slip
def encoding_twice(record: Record, random: Random) -> Damaged | None:
    """UTF-8 taken for Latin-1 and saved as UTF-8 again"""
    text = record.newline.join(record.lines)
    return None if text.isascii() else Damaged(text.encode().decode("latin-1").encode(), frozenset())


@slip
def encoding_wide(record: Record, random: Random) -> Damaged | None:
    """saved as UTF-16"""
    text = record.newline.join(record.lines)
    return Damaged(text.encode("utf-16"), frozenset()) if record.declared else None
