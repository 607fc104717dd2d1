"""The one YAML reader: parse events into nodes with places, nothing typed, nothing executed, nothing merged.

Aliases, anchors, tags and further documents are refused with their place; depth, size and number of values are bounded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml
from yaml import events

from scrabble_kit.definitions.file_text import MOST_BYTES
from scrabble_kit.definitions.nodes import Mapping, Node, Refused, Scalar, Sequence
from scrabble_kit.definitions.syntax import comment_within, syntax_advice
from scrabble_kit.text.diagnostic import Place
from scrabble_kit.text.problems import Problems
from scrabble_kit.text.source import split_lines, visible

MOST_DEPTH = 12
MOST_VALUES = 50_000
MOST_UNREADABLE = 20

_LOADER: Any = getattr(yaml, "CLoader", yaml.Loader)
# What no YAML may hold, and what a YAML parser takes for the end of a line where editors do not.
_UNREADABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


class _StopReadingError(Exception):
    """Reading cannot go on; what is wrong has been said."""


def read(text: str, file: str, problems: Problems) -> Mapping | None:
    """The mapping that a definition is, or None when it is none; what is wrong goes to `problems`."""
    if len(text) > MOST_BYTES or len(text.encode("utf-8", "replace")) > MOST_BYTES:
        size = f"{len(text.encode('utf-8', 'replace')):,} bytes"
        problems.add("too-large", f"the file has {size}, a definition at most {MOST_BYTES:,}", Place(file, 1))
        return None
    reader = _Reader(text.removeprefix("\ufeff"), file, problems)
    try:
        return reader.read()
    except _StopReadingError:
        return None


class _Reader:
    def __init__(self, text: str, file: str, problems: Problems) -> None:
        self.file = file
        self.problems = problems
        self.lines = split_lines(text)
        self.text = self._readable(text)
        self.values = 0

    def place(self, line: int, column: int, end_line: int, end_column: int) -> Place:
        """A place from the parser's zero-based marks; what goes over several lines is shown by its first."""
        text = self.lines[line] if line < len(self.lines) else ""
        width = end_column - column if end_line == line else len(text) - column
        return Place(self.file, line + 1, column + 1, max(width, 1), text)

    def _place_of(self, event: Any) -> Place:
        start, end = event.start_mark, event.end_mark
        return self.place(start.line, start.column, end.line, end.column)

    def _readable(self, text: str) -> str:
        """The text without characters that no parser takes; each line that has some is told."""
        if _UNREADABLE.search(text) is None:
            return text
        told_of = 0
        for number, line in enumerate(self.lines):
            match = _UNREADABLE.search(line)
            if match is None:
                continue
            told_of += 1
            if told_of > MOST_UNREADABLE:
                break
            self.problems.add(
                "hidden-character",
                f"the line holds {visible(match.group())}, which is not seen",
                self.place(number, match.start(), number, match.end()),
                hints=("delete it",),
            )
        return _UNREADABLE.sub(" ", text)

    def read(self) -> Mapping | None:
        """The root mapping. Raises _StopReadingError when nothing can be made of the file."""
        try:
            return self._document(self._events())
        except yaml.MarkedYAMLError as error:
            self._bad_syntax(error)
        except (yaml.YAMLError, UnicodeError, RecursionError) as error:
            self.problems.add("bad-syntax", f"this is no YAML: {error}".splitlines()[0], Place(self.file, 1))
        return None

    def _events(self) -> Iterator[events.Event]:
        return iter(yaml.parse(self.text, Loader=_LOADER))

    def _document(self, stream: Iterator[events.Event]) -> Mapping | None:
        root: Node | None = None
        for event in stream:
            if isinstance(event, events.DocumentStartEvent):
                if root is not None:
                    self._not_allowed(self._place_of(event), "a second document", "write it to a file of its own")
                    break
                root = self._node(next(stream), stream, 0)
        if root is None:
            self.problems.add("no-schema", "the file is empty", self.place(0, 0, 0, 0), hints=("schema: tileset/1",))
        elif isinstance(root, Mapping):
            return root
        elif not isinstance(root, Refused):
            self.problems.add(
                "no-schema", "no schema: line", root.place, hints=("begin with schema: tileset/1, or another kind",)
            )
        return None

    def _node(self, event: events.Event, stream: Iterator[events.Event], depth: int) -> Node:
        self.values += 1
        if self.values > MOST_VALUES:
            self.problems.add("too-large", f"more than {MOST_VALUES:,} values", self._place_of(event))
            raise _StopReadingError
        if isinstance(event, events.AliasEvent):
            place = self._place_of(event)
            self._not_allowed(place, f"an alias, *{event.anchor}", "write the value out; a text with * goes in quotes")
            return Refused(place)
        self._check_properties(event)
        if isinstance(event, events.ScalarEvent):
            return self._scalar(event)
        if depth >= MOST_DEPTH:
            self.problems.add("too-deep", f"nested deeper than {MOST_DEPTH} levels", self._place_of(event))
            raise _StopReadingError
        if isinstance(event, events.MappingStartEvent):
            return self._mapping(event, stream, depth)
        return self._sequence(event, stream, depth)

    def _check_properties(self, event: Any) -> None:
        if event.anchor:
            place = self._place_of(event)
            self._not_allowed(place, f"an anchor, &{event.anchor}", "delete it; a text with & goes in quotes")
        if event.tag:
            place = self._place_of(event)
            self._not_allowed(place, f"a tag, {event.tag}", "delete it; a text with ! goes in quotes")

    def _not_allowed(self, place: Place, what: str, hint: str) -> None:
        self.problems.add("not-allowed", f"{what}, which no definition uses", place, hints=(hint,))

    def _scalar(self, event: events.ScalarEvent) -> Scalar:
        place = self._place_of(event)
        if event.style != "|":
            return Scalar(place, event.value)
        return Scalar(place, event.value, tuple(self._block_lines(event)))

    def _block_lines(self, event: Any) -> Iterator[Place]:
        """Where each line of a `|` block begins in the file; the parser has taken their indentation off."""
        first = event.start_mark.line + 1
        for offset, line in enumerate(split_lines(event.value)):
            whole = self.lines[first + offset] if first + offset < len(self.lines) else ""
            column = max(len(whole) - len(line), 0)
            yield self.place(first + offset, column, first + offset, len(whole))

    def _sequence(self, event: events.Event, stream: Iterator[events.Event], depth: int) -> Sequence:
        items: list[Node] = []
        place = self._place_of(event)
        for item in stream:
            if isinstance(item, events.SequenceEndEvent):
                break
            items.append(self._node(item, stream, depth + 1))
        return Sequence(place, tuple(items))

    def _mapping(self, event: events.Event, stream: Iterator[events.Event], depth: int) -> Mapping:
        entries: dict[str, tuple[Scalar, Node]] = {}
        place = self._place_of(event)
        for item in stream:
            if isinstance(item, events.MappingEndEvent):
                break
            key = self._node(item, stream, depth + 1)
            value = self._node(next(stream), stream, depth + 1)
            if not isinstance(key, Scalar):
                if not isinstance(key, Refused):
                    self.problems.add("wrong-type", "a key is one text, here it is several", key.place)
            elif key.text in entries:
                self._duplicate(key, entries[key.text][0])
            else:
                entries[key.text] = (key, value)
        return Mapping(place, tuple(entries.values()))

    def _duplicate(self, key: Scalar, earlier: Scalar) -> None:
        self.problems.add(
            "duplicate-key",
            f"{key.text} stands on line {earlier.place.line} already",
            key.place,
            hints=(f"delete line {key.place.line} or line {earlier.place.line}",)
            if key.place.line != earlier.place.line
            else ("delete one of them",),
        )

    def _bad_syntax(self, error: yaml.MarkedYAMLError) -> None:
        mark = error.problem_mark or error.context_mark
        if mark is not None:
            for number, text in enumerate(self.lines[: mark.line + 1]):
                at = comment_within(text)
                if at is not None:
                    place = self.place(number, at, number, at + 1)
                    quoted = ('put the sign in quotes, as "#"',)
                    self.problems.add("bad-syntax", "# begins a comment, to the end of the line", place, hints=quoted)
                    return
        line = self.lines[mark.line] if mark is not None and mark.line < len(self.lines) else ""
        column = mark.column if mark is not None else 0
        answer = syntax_advice(error.context or "", error.problem or "", line[:column], line[column : column + 1])
        if answer.at_start and error.context_mark is not None:
            mark = error.context_mark
        hints = (answer.hint,) if answer.hint else ()
        self.problems.add("bad-syntax", answer.message, self._mark(mark), hints=hints)

    def _mark(self, mark: Any) -> Place:
        """The place of a mark of the parser, which may lie behind the last line."""
        if mark is None or not self.lines:
            return Place(self.file, 1)
        if mark.line < len(self.lines):
            return self.place(mark.line, mark.column, mark.line, mark.column)
        last = len(self.lines) - 1
        return self.place(last, len(self.lines[last]), last, len(self.lines[last]))
