"""Where the words stand in the lines of a list: alone, before a definition or a count, or in a column of a table."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

from scrabble_kit.text.errors import ImportRefusedError, UsageError
from scrabble_kit.text.source import visible

BLOCK = 1 << 20
"""Characters of a list that are read at once."""

_SAMPLE_LINES, _SAMPLE_TEXT = 1000, 1 << 18
_MOST = 0.9
_FEWEST_COLUMNS = 3
_LONGEST_ROW = 60
_MOST_COLUMNS = 60
_DELIMITERS = {"\t": "tab-separated", ";": "semicolon-separated", ",": "comma-separated"}
_COMMENT = re.compile(r"^[ \t]*[#;].*", re.MULTILINE)
_BETWEEN_WORDS = re.compile(r"[\s,]+")
_TIGHT_COMMA = re.compile(r",(?=\S)")
_IN_ROW = re.compile(r"[^\W\d_]{2,}(?:['\u2019\-][^\W\d_]+)*")
_FEWEST_IN_ROWS = 3
_MARGIN = re.compile(r"^[ \t\f\v\xa0\ufeff]+", re.MULTILINE)
_AFTER_WORD = re.compile(r"[ \t\f\v\xa0].*")
_AFTER_PHRASE = re.compile(r"(?<![ \f\v\xa0])[ \f\v\xa0]*+(?:\t.*|(?<=[ \xa0])[#+*!^$]++[ \xa0]*+)?$", re.MULTILINE)
_TWO_WORDS = re.compile(r"^[ \xa0]*[^\s#;]\S*[ \xa0]+(?![#+*!^$]+[ \xa0]*$)[^\s]", re.MULTILINE)
_BLANKS = re.compile(r"[ \t\f\v\xa0]+")
_NUMBER = re.compile(r"\d[\d_,]*(?:\.\d+)?(?:[eE][+-]?\d+)?")


class ColumnNames(NamedTuple):
    """Heads of the columns of a table, in small letters."""

    words: tuple[str, ...]
    counts: tuple[str, ...]
    definitions: tuple[str, ...]
    signs: tuple[str, ...] = ()


def column_names_by_language() -> Iterator[ColumnNames]:
    """The heads that `columns.txt` names, those of a language together."""
    for line in Path(__file__).with_name("columns.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            columns = line.partition(":")[2].split(";")
            yield ColumnNames(*[tuple(name.strip() for name in column.split(",")) for column in columns])


@cache
def known_column_names() -> ColumnNames:
    """Those of all languages, each once."""
    columns = zip(*column_names_by_language(), strict=True)
    return ColumnNames(*[tuple(dict.fromkeys(chain(*names))) for names in columns])


class ListForm(NamedTuple):
    """How words stand in a list. `delimiter` None: blanks part words from what follows. Columns are zero-based.

    `rest` is the column of definitions, -1 all that stands behind the word, None nothing; `numbers` that of counts, and
    `tags` that of signs.
    `first` is the number of the line (zero-based) behind the head of the columns. `said` describes it in one phrase.
    With `phrases` a blank is part of what stands on a line, and only a tab parts a definition from it. With `in_rows` a
    line holds words and nothing else, one behind the other; then words are counted, not lines.
    """

    delimiter: str | None = None
    word: int = 0
    numbers: int | None = None
    rest: int | None = -1
    first: int = 0
    said: str = ""
    phrases: bool = False
    tags: int | None = None
    in_rows: bool = False


class Block(NamedTuple):
    """Some lines: the word of each, empty where there is none, and what else stands there, where it is wanted."""

    words: list[str]
    rests: list[str] | None = None
    counts: list[str] | None = None


PLAIN = ListForm()


def find_form(text: str, column: str | None, name: str) -> ListForm:
    """How words stand in a list, by its first lines; `column` is the head or the number of the column of words.

    Raises UsageError when there is no such column.
    """
    lines = _sample(text)
    if column is None and _are_rows([line for _, line in lines]):
        return ListForm(rest=None, said="several words a line", in_rows=True)
    for delimiter in _DELIMITERS:
        form = _with_head(lines, delimiter, column)
        if form is not None:
            return form
    form = _without_head([line for _, line in lines], column)
    if form is None:
        assert column is not None, "only a column that was named can be missing"
        head = lines[0][1] if lines else ""
        notes = (f"line {lines[0][0] + 1}: {visible(head[:80])}",) if lines else ()
        raise UsageError(f"{visible(name)} has no column {visible(column)}", notes=notes)
    if form.delimiter is None and form.rest is not None and _has_phrases(text):
        form = form._replace(phrases=True)
    elif form.delimiter is None and form.rest == -1 and _rows_of_words([line for _, line in lines]):
        form = form._replace(said="the first word of each line, the others as its definition")
    return form


def _are_rows(lines: Sequence[str]) -> bool:
    """Whether lines are rows of words, and not words with something behind them: a list on one line, or rows with
    commas that people write, of different lengths or with a blank after each comma."""
    rows = _rows_of_words(lines)
    commas = ["," in line for line in lines]
    by_hand = all(commas) and not any(map(_TIGHT_COMMA.search, lines))
    return bool(rows) and (len(rows) == 1 or by_hand or (len({*map(len, rows)}) > 1 and all(commas[:-1])))


def _rows_of_words(lines: Sequence[str]) -> list[list[str]]:
    """The words of lines that hold nothing but words of several letters, two and more on a line, all in small letters
    or all in capitals, and hardly one of them twice; none of other lines."""
    rows = [_BETWEEN_WORDS.split(line.strip(" \t,")) for line in lines]
    words = [word for row in rows for word in row]
    if len(words) < max(_FEWEST_IN_ROWS, 2 * len(rows)) or not all(map(_IN_ROW.fullmatch, words)):
        return []
    text = "".join(words)
    return rows if text in (text.lower(), text.upper()) and len({*words}) >= _MOST * len(words) else []


def _has_phrases(text: str) -> bool:
    """Whether so few lines have anything behind a blank that it is no definition: one phrase among many words."""
    if " " not in text and "\xa0" not in text:
        return False
    return 0 < sum(1 for _ in _TWO_WORDS.finditer(text)) < (1 - _MOST) * (text.count("\n") + 1)


def _sample(text: str) -> list[tuple[int, str]]:
    """The first lines with something in them, each with its number (zero-based)."""
    lines = []
    for number, line in enumerate(text[:_SAMPLE_TEXT].split("\n")):
        if line.strip() and line.lstrip()[0] not in "#;":
            lines.append((number, line))
        if len(lines) == _SAMPLE_LINES:
            break
    return lines


def _cells(line: str, delimiter: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return line.split(delimiter)


def _with_head(lines: Sequence[tuple[int, str]], delimiter: str, column: str | None) -> ListForm | None:
    """The form of a table whose first line names its columns, or None."""
    if not lines or delimiter not in lines[0][1]:
        return None
    number, line = lines[0]
    shown = [cell.strip("\ufeff \t") for cell in _cells(line, delimiter)]
    heads = [normalize("NFC", cell).casefold() for cell in shown]
    known = known_column_names()
    if column is not None:
        named = normalize("NFC", column.strip()).casefold()
        word = heads.index(named) if named in heads else None
    else:
        word = _column(heads, known.words)
        other = any(one in heads for names in known[1:] for one in names)
        if not other and len(heads) < _FEWEST_COLUMNS:
            return None
    if word is None:
        return None
    count, rest, tags = [_column(heads, names) for names in known[1:]]
    said = f"{_DELIMITERS[delimiter]}, column {visible(shown[word])}"
    return ListForm(delimiter, word, count, rest, number + 1, said, tags=tags)


def _column(heads: Sequence[str], names: Sequence[str]) -> int | None:
    """The column with the first of the names that is among the heads."""
    return next((heads.index(one) for one in names if one in heads), None)


def _without_head(lines: Sequence[str], column: str | None) -> ListForm | None:
    """The form of a list without heads; None when a column was named and is not there."""
    delimiter = next((one for one in _DELIMITERS if _is_parted_by(lines, one)), None)
    rows = [_cells(line, delimiter) if delimiter else _BLANKS.split(line.strip()) for line in lines]
    said = _DELIMITERS[delimiter] if delimiter else ""
    if column is not None:
        at = int(column) - 1 if re.fullmatch("[0-9]{1,9}", column) else -1
        if not 0 <= at < max(map(len, rows), default=0):
            return None
        said = f"{said or 'parted by blanks'}, column {column}"
        return ListForm(delimiter, at, _numbers(rows, at), None, 0, said)
    two = sum(len(row) > 1 for row in rows) >= _MOST * len(rows)
    numbers_first = two and _is_number(rows, 0) and not _is_number(rows, 1)
    word = 1 if numbers_first else 0
    count = 0 if numbers_first else _numbers(rows, 0, at_once=delimiter is None)
    if count is None:
        return ListForm(delimiter, word, None, -1, 0, said)
    return ListForm(delimiter, word, count, None, 0, f"{said}, words and counts".removeprefix(", "))


def _is_parted_by(lines: Sequence[str], delimiter: str) -> bool:
    """Whether nearly every line has a word without blanks before a delimiter, or is one word in quotes."""
    if delimiter == "\t":
        parted = re.compile(r"[^\t]+\t")
    else:
        alone = '|(?<=")$' if delimiter == "," else ""
        parted = re.compile(rf'\s*(?:"[^"]+"|[^\s,;"]+)\s*(?:{delimiter}{alone})')
    return bool(lines) and sum(parted.match(line) is not None for line in lines) >= _MOST * len(lines)


def _is_number(rows: Sequence[Sequence[str]], column: int) -> bool:
    """Whether a column holds a number in nearly every row."""
    found = sum(len(row) > column and _NUMBER.fullmatch(row[column].strip()) is not None for row in rows)
    return bool(rows) and found >= _MOST * len(rows)


def _numbers(rows: Sequence[Sequence[str]], word: int, *, at_once: bool = False) -> int | None:
    """The first column of numbers besides the word's; `at_once`: rows have no other columns."""
    if at_once:
        return 1 if rows and max(map(len, rows)) == 2 and _is_number(rows, 1) else None
    wide = max(map(len, rows), default=0)
    return next((at for at in range(min(wide, _MOST_COLUMNS)) if at != word and _is_number(rows, at)), None)


def blocks(text: str, form: ListForm, name: str, *, rests: bool, counts: bool) -> Iterator[Block]:
    """The words of a list in blocks of whole lines; what else stands in the lines where it is asked for.

    Raises ImportRefusedError for a table that cannot be read.
    """
    if form.in_rows:
        for chunk in chunks(text):
            yield Block([word for word in _BETWEEN_WORDS.split(_COMMENT.sub("", chunk).strip(" \t\n,")) if word])
    elif form.delimiter is None:
        for chunk in chunks(text):
            yield _plain_block(chunk, form, rests, counts)
    elif '"' in text and form.delimiter != "\t":
        yield from _quoted_blocks(text, form, name)
    else:
        delimiter, done = form.delimiter, 0
        for chunk in chunks(text):
            rows = [line.split(delimiter) for line in _COMMENT.sub("", chunk).split("\n")]
            if '"' in chunk:
                rows = [list(map(_unquoted, row)) for row in rows]
            yield _table_block(rows, form, done)
            done += len(rows)


def _unquoted(cell: str) -> str:
    """A cell between tabs without the quotes round it; one that they do not close is as it is written."""
    if len(cell) > 1 and cell.startswith('"') and cell.endswith('"'):
        return cell[1:-1].replace('""', '"')
    return cell


def chunks(text: str, size: int = BLOCK) -> Iterator[str]:
    """The text in pieces of whole lines, each of about `size` characters; a piece ends before its line end."""
    at = 0
    while at < len(text):
        end = text.find("\n", at + size)
        if end < 0:
            end = len(text)
        yield text[at:end]
        at = end + 1


def _plain_block(chunk: str, form: ListForm, rests: bool, counts: bool) -> Block:
    if "#" in chunk or ";" in chunk:
        chunk = _COMMENT.sub("", chunk)
    if " " not in chunk and "\t" not in chunk and "\xa0" not in chunk:
        return Block(chunk.split("\n"))
    chunk = _MARGIN.sub("", chunk)
    if form.word or (counts and form.numbers is not None):
        rows = [_BLANKS.split(line.rstrip()) for line in chunk.split("\n")]
        return _table_block(rows, form, form.first)
    words = (_AFTER_PHRASE if form.phrases else _AFTER_WORD).sub("", chunk).split("\n")
    if form.rest is None or not rests:
        return Block(words)
    behind = [line[len(word) :].strip() for word, line in zip(words, chunk.split("\n"), strict=True)]
    return Block(words, behind if any(behind) else None)


def _table_block(rows: list[list[str]], form: ListForm, done: int) -> Block:
    """The columns of some rows; the head, which stands before `form.first`, leaves empty words."""
    at, count, rest = form.word, form.numbers, form.rest
    if done < form.first:
        rows = [[""] if number < form.first else row for number, row in enumerate(rows, done)]
    words = [" ".join(row[at].split()) if len(row) > at else "" for row in rows]
    behind = None
    if rest == -1:
        behind = [" ".join(filter(None, map(str.strip, row[at + 1 :]))) for row in rows]
    elif rest is not None:
        behind = [row[rest].strip() if len(row) > rest else "" for row in rows]
    if form.tags is not None:
        signs = [row[form.tags].strip() if len(row) > form.tags else "" for row in rows]
        behind = signs if behind is None else [f"{tag} {said}".strip() for tag, said in zip(signs, behind, strict=True)]
    numbers = None if count is None else [row[count] if len(row) > count else "" for row in rows]
    return Block(words, behind, numbers)


def _quoted_blocks(text: str, form: ListForm, name: str) -> Iterator[Block]:
    """Blocks of a table in which cells may stand in quotes and go over several lines."""
    assert form.delimiter is not None
    reader = csv.reader(_lines(text), delimiter=form.delimiter, skipinitialspace=True, strict=True)
    rows: list[list[str]] = []
    done = read = 0
    try:
        for row in reader:
            lines, read = reader.line_num - read, reader.line_num
            if lines > _LONGEST_ROW:
                raise csv.Error("a quote is not closed")
            rows.append([""] if row and row[0].lstrip().startswith(("#", ";")) else row)
            rows += [[""]] * (lines - 1)
            if len(rows) >= BLOCK >> 4:
                yield _table_block(rows, form, done)
                done, rows = done + len(rows), []
    except csv.Error as error:
        line = done + len(rows) + 1
        raise ImportRefusedError("", f"{visible(name)} is a damaged table: line {line:,}: {error}") from error
    yield _table_block(rows, form, done)


def _lines(text: str) -> Iterator[str]:
    for chunk in chunks(text):
        yield from (f"{line}\n" for line in chunk.split("\n"))


def number_of(text: str) -> float | None:
    """The number in a cell, or None; commas and low lines between its digits do not count."""
    found = _NUMBER.fullmatch(text.strip())
    return float(found.group().replace(",", "").replace("_", "")) if found else None
