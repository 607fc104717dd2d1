"""Why a file is no YAML, in our own words. Of such mistakes a parser can tell only the first."""

from __future__ import annotations

import re
from typing import NamedTuple


class Advice(NamedTuple):
    """A message, what to do, and whether it stands where the construct began or where reading stopped."""

    message: str
    hint: str = ""
    at_start: bool = False


_QUOTE = 'put the text in quotes, as "text"'
_INDENT = "begin the line in the same column as the keys it belongs to"
_ESCAPE = Advice("a backslash before what it does not go with", "use single quotes: 'text'")
_PROBLEMS: tuple[tuple[str, str, Advice], ...] = (
    # part of the parser's context, part of its problem, what we say
    ("quoted scalar", "end of stream", Advice("a quote is not closed", "end it with the quote it began with", True)),
    ("quoted scalar", "document indicator", Advice("a quote is not closed before this line", "close the quote")),
    ("quoted scalar", "", _ESCAPE),
    ("double-quoted scalar", "", _ESCAPE),
    ("block scalar", "", Advice("the lines after | are not indented as a block", "indent each of them alike")),
    ("flow mapping", "", Advice("a { is not closed, or a comma is missing", "write {count: 2, value: 1}", True)),
    ("flow sequence", "", Advice("a [ is not closed, or a comma is missing", "write [A, B]", True)),
    ("simple key", "", Advice("a line without a colon among keys", "write key: value", True)),
    ("plain scalar", "':'", Advice("a colon inside a text", _QUOTE)),
    ("", "sequence entries", Advice("a list cannot begin here", "put each - on a line of its own under the key")),
    ("", "mapping keys", Advice("a key cannot begin here", _INDENT)),
    ("", "node content", Advice("a value is missing", 'write one, or "" for an empty text')),
    ("block collection", "", Advice("a list goes on without -", "begin the line with -")),
    ("block mapping", "", Advice("the line is indented like no line above it", _INDENT)),
    ("alias", "", Advice("a * begins an alias, and its name is missing", _QUOTE)),
    ("anchor", "", Advice("a & begins an anchor, and its name is missing", _QUOTE)),
    ("tag", "", Advice("a ! begins a tag, and tags are not used", _QUOTE)),
    ("directive", "", Advice("a line that begins with % is none of ours", "delete it")),
    ("", "document start", Advice("the file goes on after its end", "delete the line, or indent it as those above")),
)  # fmt: skip


_COMMENT = re.compile(r"[{\[,][ \t]*(?=#)")


def comment_within(line: str) -> int | None:
    """Where in a line a # begins a comment that swallows the rest of a { or a [; None where none does."""
    match = _COMMENT.search(line)
    return None if match is None or line.count('"', 0, match.end()) % 2 else match.end()


def syntax_advice(context: str, problem: str, before: str, char: str) -> Advice:
    """Our words for the parser's `context` and `problem`; `before` and `char` are the line where reading stopped."""
    if "cannot start any token" in problem:
        if char == "\t":
            return Advice("a tab; lines are indented with blanks", "write blanks in its place")
        return Advice(f"{char or 'this'} cannot begin a value", _QUOTE)
    if before.strip() and ("block mapping" in context or "document start" in problem):
        return Advice(f"{char or 'a text'} stands behind the end of a value", _QUOTE)
    if "mapping values" in problem:
        glued = re.match(r"[ \t]*(\S+?):[{\[]", before)
        if glued:
            return Advice("no blank behind the first colon of the line", f"write {glued[1]}: and a blank")
        if ":" in before:
            return Advice("a second colon on the line", _QUOTE)
        return Advice("the line is indented further than the one above, which ended its value", _INDENT)
    problem = problem.replace("<document start>", "document start")
    for in_context, in_problem, answer in _PROBLEMS:
        if in_context in context and in_problem in problem:
            return answer
    return Advice(f"this is no YAML: {problem or context}")
