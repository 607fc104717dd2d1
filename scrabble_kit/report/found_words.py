"""Words that were found, hooks, what is known of a word, and differences of lists, as text, JSON and TSV."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from scrabble_kit.lexicon.lexicon import Lexicon, name_with_status
from scrabble_kit.lexicon.marks import Mark, legend, marks_of
from scrabble_kit.lexicon.order import ListDifference, values_of
from scrabble_kit.lexicon.query import QueryError
from scrabble_kit.lexicon.search import Found, Hooks
from scrabble_kit.lexicon.spelled import shown_text
from scrabble_kit.lexicon.word_info import WordInfo
from scrabble_kit.report.json_line import json_line
from scrabble_kit.report.style import PLAIN, Style, display_width, pad, wrapped
from scrabble_kit.report.tables import table
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import counted
from scrabble_kit.tiles.notation import show_tiles
from scrabble_kit.tiles.tileset import TileSet, Word, blank_face

Signs = Callable[[Word], str]
"""The signs behind a word, of the lists that lack it."""

INFO_HEAD = (
    "word\tvalid\tlexicon\talso_in\ttiles\tvalue\talphagram\tanagrams\tfront\tback\twithout_first\twithout_last\t"
    "draws\tmaking\trank_first\trank_last\twords\tmarks\n"
)
"""The first line of the table that `info_tsv` gives rows to."""

_GAP = "  "
_NONE = "-"
_WINDOW = 72


def shown_found(found: Found, tileset: TileSet) -> str:
    """The word with the blanks of the query as small letters: `REtAINS`."""
    word = tileset.spelling.letters(found.key)
    if not found.blanks:
        return shown_text(tileset, word) if tileset.spelling.has_digraphs else tileset.written(word)
    faces = [blank_face(tileset.info[one]) if at in found.blanks else one for at, one in enumerate(word)]
    text = "".join(faces)
    if "?" not in text and tileset.spelling.keys(text) == [found.key]:
        return text
    return show_tiles(
        tileset, [(tileset.blanks if at in found.blanks else tileset.tiles)[one] for at, one in enumerate(word)]
    )


def signs_of(lexicon: Lexicon, marks: Sequence[Mark]) -> Signs:
    """What gives the signs of a word; a word that is not in the list has none."""

    def signs(word: Word) -> str:
        key = lexicon.tileset.spelling.key_of_letters(word)
        return marks_of(key, marks) if lexicon.has_key(key) else ""

    return signs


def _no_signs(word: Word) -> str:
    return ""


def found_text(found: Sequence[Found], tileset: TileSet, marks: Sequence[Mark], style: Style = PLAIN) -> str:
    """Words in columns on a terminal, row by row; one a line elsewhere."""
    return words_text([shown_found(one, tileset) + marks_of(one.key, marks) for one in found], style)


def words_text(words: Sequence[str], style: Style = PLAIN) -> str:
    """Words in columns on a terminal, row by row; one a line elsewhere."""
    if not style.terminal or style.width is None:
        return "".join([f"{word}\n" for word in words])
    cell = max(map(display_width, words), default=0)
    across = max((style.width + len(_GAP)) // (cell + len(_GAP)), 1)
    rows = (words[at : at + across] for at in range(0, len(words), across))
    return "".join([_GAP.join([pad(word, cell) for word in row]).rstrip() + "\n" for row in rows])


def found_json(found: Sequence[Found], tileset: TileSet, marks: Sequence[Mark]) -> str:
    """An object a line: the word, as shown, its tiles, the places of blanks (zero-based), points, marks."""
    value = values_of(tileset)
    lines = []
    for one in found:
        word = tileset.spelling.letters(one.key)
        data = {
            "word": shown_text(tileset, word),
            "shown": shown_found(one, tileset),
            "tiles": word,
            "blanks": one.blanks,
            "value": value(one.key),
            "marks": marks_of(one.key, marks),
        }
        lines.append(json_line(data) + "\n")
    return "".join(lines)


def found_tsv(found: Sequence[Found], tileset: TileSet, marks: Sequence[Mark]) -> str:
    """A table with a head: the word, as shown, its tiles parted by blanks, points, marks."""
    value = values_of(tileset)
    lines = ["word\tshown\ttiles\tvalue\tmarks\n"]
    for one in found:
        word = tileset.spelling.letters(one.key)
        cells = [shown_text(tileset, word), shown_found(one, tileset), " ".join(word)]
        lines.append("\t".join([*cells, str(value(one.key)), marks_of(one.key, marks)]) + "\n")
    return "".join(lines)


def count_line(shown: int, all_found: int, lexicon: Lexicon, marks: Sequence[Mark]) -> str:
    """The closing count: `41 words in enable`, and what the marks say."""
    name = visible(name_with_status(lexicon))
    count = "no words" if not all_found else counted(all_found)
    if shown < all_found:
        count = f"{shown:,} of {count}"
    return "; ".join([f"{count} in {name}", *legend(marks)])


def hooks_table(
    hooks: Sequence[Hooks], words: Sequence[Word], tileset: TileSet, style: Style = PLAIN, signs: Signs | None = None
) -> str:
    """The hooks of some words, a row each; signs stand behind words, and behind the tiles that make one."""
    rows = []
    for one, word in zip(hooks, words, strict=True):
        front, back, first, last = _hook_texts(one, word, tileset, signs or _no_signs)
        rows.append([front, shown_text(tileset, word) + (signs or _no_signs)(word), back, first, last])
    head = ("front", "word", "back", "without first", "without last")
    return "\n".join(table(head, rows, style=style)) + "\n"


def _hook_texts(hooks: Hooks, word: Word, tileset: TileSet, signs: Signs) -> list[str]:
    """Front hooks, back hooks, and the word without its first and its last tile."""
    front = [tileset.tiles[letter].text + signs((letter, *word)) for letter in hooks.front]
    back = [tileset.tiles[letter].text + signs((*word, letter)) for letter in hooks.back]
    within = [shown_text(tileset, one) + signs(one) if one else "" for one in (hooks.without_first, hooks.without_last)]
    return [text or _NONE for text in ("".join(front), "".join(back), *within)]


def hooks_json(hooks: Hooks, word: Word, valid: bool, tileset: TileSet, signs: Signs | None = None) -> str:
    """The hooks of one word as one line; `marked` gives the signs of each word shown that has some."""
    data = {"word": shown_text(tileset, word), "valid": valid, **_hooks_data(hooks, tileset)}
    return json_line({**data, **_marked([word, *_hooked(hooks, word)], tileset, signs)}) + "\n"


def _hooked(hooks: Hooks, word: Word) -> list[Word]:
    """The words that hooks make, and those within the word."""
    made = [*[(letter, *word) for letter in hooks.front], *[(*word, letter) for letter in hooks.back]]
    return made + [one for one in (hooks.without_first, hooks.without_last) if one]


def _marked(words: Iterable[Word], tileset: TileSet, signs: Signs | None) -> dict[str, Any]:
    """The signs of those words that have some; nothing at all where no list is compared."""
    if signs is None:
        return {}
    return {"marked": {shown_text(tileset, word): signs(word) for word in words if signs(word)}}


def _hooks_data(hooks: Hooks, tileset: TileSet) -> dict[str, Any]:
    first, last = hooks.without_first, hooks.without_last
    return {
        "front": hooks.front,
        "back": hooks.back,
        "without_first": None if first is None else shown_text(tileset, first),
        "without_last": None if last is None else shown_text(tileset, last),
    }


def hooks_tsv(hooks: Sequence[Hooks], words: Sequence[Word], tileset: TileSet, signs: Signs | None = None) -> str:
    """A table with a head; letters parted by blanks, nothing where there is none; a column of marks where the list is
    compared."""
    lines = ["word\tfront\tback\twithout_first\twithout_last" + ("\tmarks\n" if signs else "\n")]
    for one, word in zip(hooks, words, strict=True):
        cells = [shown_text(tileset, word), *_hook_cells(one, tileset), *([signs(word)] if signs else [])]
        lines.append("\t".join(cells) + "\n")
    return "".join(lines)


def _hook_cells(hooks: Hooks, tileset: TileSet) -> list[str]:
    within = [shown_text(tileset, part) if part else "" for part in (hooks.without_first, hooks.without_last)]
    return [" ".join(hooks.front), " ".join(hooks.back), *within]


def info_text(
    info: WordInfo, lexicon: Lexicon, others: Sequence[Lexicon], rack_size: int, style: Style = PLAIN,
    signs: Signs | None = None,
) -> str:  # fmt: skip
    """What is known of one word, in lines with a label each; signs stand behind words, and behind the tiles that make
    one."""
    tileset = lexicon.tileset
    signs = signs or _no_signs
    word = shown_text(tileset, info.word) + signs(info.word)
    anagrams = [shown_text(tileset, one) + signs(one) for one in info.anagrams]
    points = counted(info.value, "point")
    gram = _letters(info.alphagram, tileset)
    front, back, first, last = _hook_texts(info.hooks, info.word, tileset, signs)
    lines = {
        word: _valid_in(info.valid, lexicon, others),
        "tiles": f"{' '.join(info.word)}, {points}, alphagram {gram}",
        "anagrams": " ".join(anagrams) or _NONE,
        "hooks": f"front {front}, back {back}, without first {first}, without last {last}",
        "chance": _chance(info, rack_size),
    }
    width = max(map(display_width, lines)) + len(_GAP)
    return "".join([_wrapped(pad(label, width), text, width, style) for label, text in lines.items()])


def _wrapped(label: str, text: str, indent: int, style: Style) -> str:
    """A line behind its label; on a terminal that is too narrow the rest stands below, never a word in parts."""
    if style.width is None:
        return f"{label}{text}\n"
    return label + f"\n{' ' * indent}".join(wrapped(text, style.width - indent)) + "\n"


def _valid_in(valid: bool, lexicon: Lexicon, others: Sequence[Lexicon]) -> str:
    names = [visible(name_with_status(one)) for one in others]
    own = visible(name_with_status(lexicon))
    if valid:
        return f"valid in {', '.join([own, *names])}"
    return f"not in {own}" + (f"; valid in {', '.join(names)}" if names else "")


def _chance(info: WordInfo, rack_size: int) -> str:
    tiles = len(info.word)
    parts = []
    if info.rank is not None:
        first, last, words = info.rank
        places = _ordinal(first) if first == last else f"{_ordinal(first)} to {_ordinal(last)}"
        parts.append(f"{places} of {counted(words)} of {tiles} tiles")
    drawn = "opening rack" if tiles == rack_size else f"draw of {tiles} tiles" if tiles > 1 else "draw of a tile"
    blanks = len(info.making) - 1
    one_in, without = info.one_in(blanks), info.one_in(0)
    if one_in is None:
        return "; ".join([*parts, "the tile set cannot make it"])
    natural = "never" if without is None else f"in {without:,}"
    return "; ".join([*parts, f"1 {drawn} in {one_in:,}" + (f" (no blank: {natural})" if blanks else "")])


def info_json(info: WordInfo, lexicon: Lexicon, others: Sequence[Lexicon], signs: Signs | None = None) -> str:
    """What is known of one word as one line; `making` counts draws with at most 0, 1, 2 ... blanks, `marked` gives the
    signs of each word shown that has some."""
    tileset = lexicon.tileset
    data = {
        "word": shown_text(tileset, info.word),
        "valid": info.valid,
        "lexicon": {"id": lexicon.id, "status": lexicon.status},
        "also_in": [other.id for other in others],
        "tiles": info.word,
        "value": info.value,
        "alphagram": info.alphagram,
        "anagrams": [shown_text(tileset, word) for word in info.anagrams],
        **_hooks_data(info.hooks, tileset),
        "chance": {
            "draws": info.draws,
            "making": info.making,
            "rank": None if info.rank is None else [info.rank.first, info.rank.last],
            "words": None if info.rank is None else info.rank.words,
        },
        **_marked([info.word, *info.anagrams, *_hooked(info.hooks, info.word)], tileset, signs),
    }
    return json_line(data) + "\n"


def info_tsv(info: WordInfo, lexicon: Lexicon, others: Sequence[Lexicon], signs: Signs | None = None) -> str:
    """The same as a row under `INFO_HEAD`; what is several is parted by blanks, lists by commas."""
    tileset = lexicon.tileset
    cells = [
        shown_text(tileset, info.word),
        "true" if info.valid else "false",
        visible(lexicon.id),
        ",".join(visible(other.id) for other in others),
        " ".join(info.word),
        str(info.value),
        " ".join(info.alphagram),
        " ".join(shown_text(tileset, word) for word in info.anagrams),
        *_hook_cells(info.hooks, tileset),
        str(info.draws),
        " ".join(map(str, info.making)),
        *(["", "", ""] if info.rank is None else map(str, info.rank)),
        (signs or _no_signs)(info.word),
    ]
    return "\t".join(cells) + "\n"


def difference_text(difference: ListDifference, first: Lexicon, second: Lexicon, style: Style = PLAIN) -> str:
    """Words that one list has and the other has not: `-` only in the first, `+` only in the second, a line each; on a
    terminal two blocks of columns with a head."""
    only = [(first, difference.first, "-"), (second, difference.second, "+")]
    text = ""
    for lexicon, keys, sign in only:
        words = [shown_text(lexicon.tileset, lexicon.tileset.spelling.letters(key)) for key in keys]
        if style.terminal and words:
            head = f"only in {visible(name_with_status(lexicon))}"
            text += style.paint("bold", head) + "\n" + words_text(words, style)
        else:
            text += "".join([f"{sign} {word}\n" for word in words])
    return text


def difference_rows(difference: ListDifference, first: Lexicon, second: Lexicon) -> list[tuple[str, str]]:
    """Each word with the ID of the one list that has it."""
    return [
        (shown_text(lexicon.tileset, lexicon.tileset.spelling.letters(key)), lexicon.id)
        for lexicon, keys in ((first, difference.first), (second, difference.second))
        for key in keys
    ]


def difference_json(rows: Iterable[tuple[str, str]]) -> str:
    """An object a word."""
    return "".join([json_line({"word": word, "only_in": id}) + "\n" for word, id in rows])


def difference_tsv(rows: Iterable[tuple[str, str]]) -> str:
    """A table with a head."""
    return "word\tonly_in\n" + "".join([f"{word}\t{id}\n" for word, id in rows])


def difference_count(difference: ListDifference, first: Lexicon, second: Lexicon) -> str:
    """The closing count."""
    names = [visible(name_with_status(one)) for one in (first, second)]
    return (
        f"{counted(len(difference.first))} only in {names[0]}, "
        f"{len(difference.second):,} only in {names[1]}, {difference.both:,} in both"
    )


def query_error_text(error: QueryError, style: Style = PLAIN) -> str:
    """The error, the query with a caret under the character, notes and hints."""
    lines = [f"{style.paint('red', 'error:')} {visible(error.message)}"]
    if error.text:
        start = max(min(error.offset - _WINDOW // 2, len(error.text) - _WINDOW), 0)
        cut = "..." if start else ""
        text = cut + error.text[start : start + _WINDOW] + ("..." if len(error.text) > start + _WINDOW else "")
        before = display_width(visible(text[: error.offset - start + len(cut)]))
        lines += [f"  {visible(text)}", f"  {' ' * before}^"]
    said = [("note", note) for note in error.notes] + [("hint", hint) for hint in error.hints]
    return "\n".join(lines + [f"  {label}: {visible(text)}" for label, text in said])


def _letters(letters: Word, tileset: TileSet) -> str:
    """Letters in a row, brackets round one of several characters; `-` for none."""
    return "".join([tileset.tiles[letter].text for letter in letters]) or _NONE


def _ordinal(number: int) -> str:
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")  # not a rule
    return f"{number:,}{ending}"
