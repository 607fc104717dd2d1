"""How a game ends and what is done with the tiles left, out of a ruleset's text."""

from __future__ import annotations

from collections.abc import Mapping as Table
from typing import Literal, get_args

from scrabble_kit.definitions.form import Fields, Named, choice_of, mappings_of, whole_of
from scrabble_kit.definitions.nodes import Mapping, Scalar, Sequence
from scrabble_kit.rules.ruleset import (
    Counted,
    End,
    NoPlayLeft,
    OutOfTiles,
    Players,
    RackSettlement,
    Resignation,
    Settlement,
    TargetScore,
    TurnsInARow,
)
from scrabble_kit.text.diagnostic import Place
from scrabble_kit.text.problems import Problems

WHEN = ("out_of_tiles", "scoreless_turns", "passes_in_a_row", "no_play_left", "target_score", "resignation")
_BY: tuple[Literal["table", "player", "every_player"], ...] = ("table", "player", "every_player")
_COUNTED: tuple[Counted, ...] = get_args(Counted)
_AT: tuple[Literal["once", "round"], ...] = ("once", "round")
_GAINS: tuple[Literal["nothing", "others_unplayed", "twice_opponents_unplayed"], ...] = (
    "nothing",
    "others_unplayed",
    "twice_opponents_unplayed",
)
_ROW_KEYS = {
    "when": "scoreless_turns",
    "count": "how many turns in a row",
    "by": "table",
    "counts": "[pass, exchange]",
    "not_at": "zero_zero",
    "claim": "yes",
}
_TARGET_KEYS = {"when": "target_score", "by": "players", "at": "once"}
_RACK_KEYS = {"unplayed": "subtract", "player_out_gains": "others_unplayed"}
_REASON_KEYS = {"two_players": "{unplayed: subtract}", "more": "{unplayed: subtract}", **_RACK_KEYS}
SETTLE_KEYS = {
    "out_of_tiles": "{unplayed: subtract, player_out_gains: others_unplayed}",
    "blocked": "{unplayed: subtract}",
    "target_score": "{unplayed: keep}",
    "blank_charge": "none",
    "floor": "zero",
}


class EndReader:
    """The ends of one ruleset; levels come from its options, counts of players from `players`."""

    def __init__(self, levels: tuple[Named, ...], players: Players | None, place: Place, problems: Problems) -> None:
        self.levels = tuple(level.text for level in levels)
        self.players = players
        self.players_place = place
        self.problems = problems

    def ends(self, fields: Fields) -> tuple[End, ...]:
        """The list under `end`, in its order; at least one."""
        node = fields.node("end")
        if node is None:
            return ()
        if isinstance(node, Sequence) and not node.items:
            self.problems.add(
                "contradiction", "the game never ends", node.place, hints=("write end: [{when: out_of_tiles}]",)
            )
        found = [self._end(mapping) for mapping in mappings_of(node, "end", self.problems)]
        return tuple(end for end in found if end is not None)

    def _end(self, mapping: Mapping) -> End | None:
        node = mapping.get("when")
        if node is None:
            self.problems.add("missing-key", "no when", mapping.place, hints=(f"add when: {WHEN[0]}",))
            return None
        when = choice_of(node, "when takes", WHEN, self.problems)
        if when is None:
            return None
        if when in ("scoreless_turns", "passes_in_a_row"):
            return self._in_a_row(mapping, when)
        if when == "target_score":
            return self._target(mapping)
        if when == "out_of_tiles":
            fields = self._fields(mapping, {"when": when, "rounds": "1"}, when)
            return OutOfTiles(fields.whole_or_none("rounds"))
        self._fields(mapping, {"when": when}, when)
        return NoPlayLeft() if when == "no_play_left" else Resignation()

    def _fields(self, mapping: Mapping, known: Table[str, str], when: str, required: tuple[str, ...] = ()) -> Fields:
        key = mapping.key("when")
        place = mapping.place if key is None else key.place
        return Fields(mapping, self.problems, known, required=required, place=place, name=when)

    def _in_a_row(self, mapping: Mapping, when: str) -> TurnsInARow | None:
        fields = self._fields(mapping, _ROW_KEYS, when, required=("count",))
        count = fields.whole("count", 1)
        counts = self._counts(fields, when)
        zero = fields.choice("not_at", ("zero_zero",)) is not None
        by, claim = fields.choice("by", _BY), fields.flag("claim")
        return None if count is None else TurnsInARow(count, by or "table", counts, zero, claim or False)

    def _counts(self, fields: Fields, when: str) -> frozenset[Counted]:
        node = fields.node("counts")
        if node is None:
            return frozenset(_COUNTED if when == "scoreless_turns" else ("pass",))
        if isinstance(node, Sequence) and not node.items:
            self.problems.add("contradiction", "nothing counts, so this end never comes", node.place)
        chosen = [
            choice_of(Scalar(place, text), "counts takes", _COUNTED, self.problems)
            for text, place in fields.texts("counts")
        ]
        return frozenset(one for one in chosen if one is not None)

    def _target(self, mapping: Mapping) -> TargetScore | None:
        by = mapping.get("by")
        kind = "players" if by is None else choice_of(by, "by takes", ("level", "players"), self.problems)
        if kind is None:
            return None
        tables = self.levels if kind == "level" else ("points",)
        known = {**_TARGET_KEYS, **dict.fromkeys(tables, "{2: 70, 3: 60}")}
        fields = self._fields(mapping, known, "target_score", required=tables)
        if kind == "level" and not self.levels:
            self.problems.add(
                "contradiction",
                "targets by level, and the ruleset has no levels",
                fields.place_of("by"),
                hints=("add options: {level: [beginner, expert]}",),
            )
        targets = {("" if kind == "players" else table): self._table(fields, table) for table in tables}
        return TargetScore(targets, fields.choice("at", _AT) or "once")

    def _table(self, fields: Fields, table: str) -> dict[int, int]:
        """Points by number of players; a single number holds for every number that `players` allows."""
        node = fields.node(table)
        counts = range(0) if self.players is None else range(self.players.fewest, self.players.most + 1)
        if node is None:
            return {}
        if isinstance(node, Scalar):
            points = whole_of(node, table, self.problems, 1)
            return {} if points is None else dict.fromkeys(counts, points)
        mapping = fields.of_mapping(table)
        return {} if mapping is None else self._points(mapping, table, fields, counts)

    def _points(self, mapping: Mapping, table: str, fields: Fields, counts: range) -> dict[int, int]:
        found: dict[int, int] = {}
        for key, value in mapping:
            players = whole_of(key, f"a number of players in {table}", self.problems, 1)
            points = whole_of(value, f"target for {key.text} players", self.problems, 1)
            if players is not None:
                found[players] = points or 0
        lacking = [count for count in counts if count not in found]
        if lacking:
            named = ", ".join(map(str, lacking))

            message = f"{table} has no target for {named} players, and players allows {counts[0]} to {counts[-1]}"
            hint = f"add {lacking[0]}: POINTS to {table}, or change players"
            self.problems.contradiction(message, (fields.key_place(table), self.players_place), (hint,))
        return found


def settlement_of(fields: Fields, ends: tuple[End, ...], players: Players | None) -> Settlement | None:
    """The settlement under `settle`; each reason that the ends can give must be there."""
    settle = fields.fields("settle", SETTLE_KEYS)
    if settle is None:
        return None
    for key, kinds in (
        ("out_of_tiles", OutOfTiles),
        ("blocked", (TurnsInARow, NoPlayLeft)),
        ("target_score", TargetScore),
    ):
        if key not in settle and any(isinstance(end, kinds) for end in ends):
            own = settle.place.file == fields.problems.file
            settle.missing(key, SETTLE_KEYS[key], settle.place if own else fields.key_place("end"))
    charge = settle.whole_or_none("blank_charge")
    floor = settle.choice("floor", ("zero", "none")) == "zero"
    out, blocked = _reason(settle, "out_of_tiles", players), _reason(settle, "blocked", players)
    return Settlement(out, blocked, _reason(settle, "target_score", players), charge, floor)


def _reason(settle: Fields, key: str, players: Players | None) -> tuple[RackSettlement, RackSettlement]:
    fields = settle.fields(key, _REASON_KEYS)
    if fields is None:
        return RackSettlement(), RackSettlement()
    base = _rack(fields, RackSettlement())
    two = _part(fields, "two_players", base)
    more = _part(fields, "more", base)
    if more.player_out_gains == "twice_opponents_unplayed" and (players is None or players.most > 2):
        settle.problems.add(
            "contradiction",
            "twice the opponent's tiles, and players allows more than one opponent",
            fields.place_of("player_out_gains") if "player_out_gains" in fields else fields.place,
            hints=("write two_players: {...} and more: {...}",),
        )
    return two, more


def _part(fields: Fields, key: str, base: RackSettlement) -> RackSettlement:
    part = fields.fields(key, _RACK_KEYS)
    return base if part is None else _rack(part, base)


def _rack(fields: Fields, base: RackSettlement) -> RackSettlement:
    unplayed = fields.choice("unplayed", ("subtract", "keep"))
    gains = fields.choice("player_out_gains", _GAINS)
    subtract = base.subtract_unplayed if unplayed is None else unplayed == "subtract"
    return RackSettlement(subtract, gains or base.player_out_gains)
