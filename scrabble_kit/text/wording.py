"""The few phrases that all rooms make: numbers of things, alternatives, commands to paste."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scrabble_kit.text.source import visible


def counted(number: int, noun: str = "word", plural: str = "") -> str:
    """A number of things: `1 word`, `2,000 words`; `plural` where it is not the noun with an s."""
    return f"1 {noun}" if number == 1 else f"{number:,} {plural or noun + 's'}"


def or_list(words: Collection[str]) -> str:
    """Words in a row, the last parted by `or`."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def as_command(*words: str) -> str:
    """Words as a command line to paste."""
    import shlex

    return " ".join(visible(shlex.quote(word)) for word in words)


def aligned_hints(commands: Sequence[tuple[str, str]]) -> tuple[str, ...]:
    """Commands to paste, their remarks in one column."""
    width = max((len(command) for command, remark in commands if remark), default=0)
    return tuple(f"{command:<{width}}     # {remark}" if remark else command for command, remark in commands)
