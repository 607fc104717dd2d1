"""Levels of players, where a target score depends on them: `beginner` for all, or `ann=expert,bob=beginner`."""

from __future__ import annotations

from collections.abc import Mapping

from scrabble_kit.records.record import GameRecord
from scrabble_kit.rules.ending import levels_of
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.text.errors import UsageError
from scrabble_kit.text.source import visible
from scrabble_kit.text.suggest import near_names

Levels = Mapping[str, str]
"""The level of each nick; that of the empty nick is everybody else's."""


def read_levels(text: str, ruleset: Ruleset) -> dict[str, str]:
    """The levels that a text names. Raises UsageError for what is no level of the ruleset."""
    levels = split_levels(text)
    expect_levels(levels, ruleset)
    return levels


def split_levels(text: str) -> dict[str, str]:
    """The levels that a text names, whatever ruleset has them. Raises UsageError for what names none."""
    levels: dict[str, str] = {}
    for part in text.split(","):
        nick, equals, level = part.rpartition("=")
        nick, level = nick.strip(), level.strip()
        if equals and not nick:
            raise UsageError(f"a level without a player: {visible(part)}", hints=(f"--level ann={level}",))
        if nick in levels:
            raise UsageError(f"two levels for {visible(nick) if nick else 'everybody'}")
        levels[nick] = level
    return levels


def expect_levels(levels: Levels, ruleset: Ruleset) -> None:
    """Raise UsageError for what is no level of the ruleset."""
    known = levels_of(ruleset)
    if not known:
        raise UsageError(f"ruleset {ruleset.id} has no levels", hints=("scrabble-kit list rulesets",))
    for level in levels.values():
        if level not in known:
            near = near_names(level, known) or known
            raise UsageError(f"ruleset {ruleset.id} has no level {visible(level) or 'without a name'}", near=near)


def seated_levels(record: GameRecord, levels: Levels, seats: int) -> tuple[str, ...]:
    """The level of each seat, empty where none was chosen."""
    nicks = [player.nick for player in record.players]
    everybody = levels.get("", "")
    return tuple(levels.get(nick, everybody) for nick in [*nicks, *[""] * (seats - len(nicks))])
