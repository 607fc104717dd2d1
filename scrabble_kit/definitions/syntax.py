"""Why a file is no YAML, in our own words. Of such mistakes a parser can tell only the first."""

from __future__ import annotations

import re
from typing import NamedTuple


class Told(NamedTuple):
    """A message, what to do, and whether it stands where the construct began or where reading stopped."""

    message: str
    hint: str = ""
    at_start: bool = False


_QUOTE = 'put the text in quotes, as "text"'
_INDENT = "begin the line in the same column as the keys it belongs to"
_ESCAPE = Told("a backslash before what it does not go with", "use single quotes: 'text'")
_PROBLEMS: tuple[tuple[str, str, Told], ...] = (
    # part of the parser's context, part of its problem, what we say
    ("quoted scalar", "end of stream", Told("a quote is not closed", "end it with the quote it began with", True)),
    ("quoted scalar", "document indicator", Told("a quote is not closed before this line", "close the quote")),
    ("quoted scalar", "", _ESCAPE),
    ("double-quoted scalar", "", _ESCAPE),
    ("block scalar", "", Told("the lines after | are not indented as a block", "indent each of them alike")),
    ("flow mapping", "", Told("a { is not closed, or a comma is missing", "write {count: 2, value: 1}", True)),
    ("flow sequence", "", Told("a [ is not closed, or a comma is missing", "write [A, B]", True)),
    ("simple key", "", Told("a line without a colon among keys", "write key: value", True)),
    ("plain scalar", "':'", Told("a colon inside a text", _QUOTE)),
    ("", "sequence entries", Told("a list cannot begin here", "put each - on a line of its own under the key")),
    ("", "mapping keys", Told("a key cannot begin here", _INDENT)),
    ("", "node content", Told("a value is missing", 'write one, or "" for an empty text')),
    ("block collection", "", Told("a list goes on without -", "begin the line with -")),
    ("block mapping", "", Told("the line is indented like no line above it", _INDENT)),
    ("alias", "", Told("a * begins an alias, and its name is missing", _QUOTE)),
    ("anchor", "", Told("a & begins an anchor, and its name is missing", _QUOTE)),
    ("tag", "", Told("a ! begins a tag, and tags are not used", _QUOTE)),
    ("directive", "", Told("a line that begins with % is none of ours", "delete it")),
    ("", "document start", Told("the file goes on after its end", "delete the line, or indent it as those above")),
)  # fmt: skip


_COMMENT = re.compile(r"[{\[,][ \t]*(?=#)")


def comment_within(line: str) -> int | None:
    """Where in a line a # begins a comment that swallows the rest of a { or a [; None where none does."""
    match = _COMMENT.search(line)
    return None if match is None or line.count('"', 0, match.end()) % 2 else match.end()


def told(context: str, problem: str, before: str, char: str) -> Told:
    """Our words for the parser's `context` and `problem`; `before` and `char` are the line where reading stopped."""
    if "cannot start any token" in problem:
        if char == "\t":
            return Told("a tab; lines are indented with blanks", "write blanks in its place")
        return Told(f"{char or 'this'} cannot begin a value", _QUOTE)
    if before.strip() and ("block mapping" in context or "document start" in problem):
        return Told(f"{char or 'a text'} stands behind the end of a value", _QUOTE)
    if "mapping values" in problem:
        glued = re.match(r"[ \t]*(\S+?):[{\[]", before)
        if glued:
            return Told("no blank behind the first colon of the line", f"write {glued[1]}: and a blank")
        if ":" in before:
            return Told("a second colon on the line", _QUOTE)
        return Told("the line is indented further than the one above, which ended its value", _INDENT)
    problem = problem.replace("<document start>", "document start")
    for in_context, in_problem, answer in _PROBLEMS:
        if in_context in context and in_problem in problem:
            return answer
    return Told(f"this is no YAML: {problem or context}")
