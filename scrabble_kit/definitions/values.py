"""The single rules of a ruleset out of its text, one function each; what is wrong is told and nothing raises."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal, TypeVar

from scrabble_kit.definitions.fields import Fields, Named, is_none
from scrabble_kit.definitions.ids import is_several
from scrabble_kit.definitions.names import beside
from scrabble_kit.definitions.nodes import Sequence, shortened
from scrabble_kit.definitions.rule_kinds import prices_of
from scrabble_kit.rules.ruleset import (
    BlankRule,
    ChallengeRule,
    Clock,
    CountGrid,
    ExchangeRule,
    Opening,
    Players,
    RecordRule,
    RedrawRule,
    StartRule,
    WordRule,
)
from scrabble_kit.text.problems import Problems

_MISS: tuple[Literal["illegal", "challengeable", "undoubled"], ...] = ("illegal", "challengeable", "undoubled")
_ORDER: tuple[Literal["lay_draw_return", "any"], ...] = ("lay_draw_return", "any")
_CLASSES: tuple[Literal["vowels", "consonants"], ...] = ("vowels", "consonants")
_WHO: tuple[Literal["any", "next"], ...] = ("any", "next")
_WINDOW: tuple[Literal["next_turn", "tiles_drawn", "total_written"], ...] = (
    "next_turn",
    "tiles_drawn",
    "total_written",
)
_PHONIES: tuple[Literal["stand", "refused"], ...] = ("stand", "refused")
_OVERTIME: tuple[Literal["started_minute", "full_minute"], ...] = ("started_minute", "full_minute")
_AFTER_CAP: tuple[Literal["loses", "no_more_moves"], ...] = ("loses", "no_more_moves")
_NEAREST: tuple[Literal["first_letter", "highest_value"], ...] = ("first_letter", "highest_value")
_DRAWN_BLANK: tuple[Literal["first", "last", "redraw"], ...] = ("first", "last", "redraw")
_TURNS: tuple[Literal["seat", "draw"], ...] = ("seat", "draw")
_ARRANGEMENT: tuple[Literal["exact", "any"], ...] = ("exact", "any")
_WORDS = {
    "arrangement": "exact",
    "admitted": "[place names]",
    "barred": "[abbreviations]",
    "add": "[the ID of a list, or its file]",
    "remove": "[the ID of a list, or its file]",
}
_ROWS: tuple[Literal["numbered", "lettered"], ...] = ("numbered", "lettered")

Value = TypeVar("Value")


def given(**values: Any) -> dict[str, Any]:
    """The values that were written, so that the type's own defaults stand for the others."""
    return {name: value for name, value in values.items() if value is not None}


def players_of(fields: Fields) -> Players | None:
    """The fewest and most players."""
    players = fields.fields("players", {"min": "2", "max": "4"}, required=("min", "max"))
    if players is None:
        return None
    fewest, most = players.whole("min", 1), players.whole("max", 1)
    if fewest is None or most is None:
        return None
    if fewest > most:
        message = f"players has min {fewest}, more than max {most}"
        fields.problems.add("contradiction", message, players.place_of("min"), hints=(f"write min: {most} or less",))
        return None
    return Players(fewest, most)


def opening_of(fields: Fields, rack_size: int | None) -> Opening | None:
    """What the first play must do."""
    keys = {"tiles": "2", "start": "cover", "miss": "illegal"}
    opening = fields.fields("opening", keys, required=tuple(keys))
    if opening is None:
        return None
    tiles, miss = opening.whole("tiles", 1), opening.choice("miss", _MISS)
    start = opening.choice("start", ("cover", "free"))
    if tiles is None or start is None or miss is None:
        return None
    if rack_size is not None and tiles > rack_size:
        message = f"the opening needs {tiles} tiles, a rack holds {rack_size}"
        places = opening.place_of("tiles"), fields.place_of("rack_size")
        fields.problems.contradiction(message, places, (f"write {rack_size} or less",))
    return Opening(tiles, start == "cover", miss)


def exchange_of(fields: Fields, rack_size: int | None) -> ExchangeRule | None:
    """When and how tiles may be changed."""
    keys = {"min_bag": "1", "most": "none", "counts_as_pass": "yes", "free_per_game": "0", "order": "any"}
    exchange = fields.fields("exchange", keys, required=("min_bag",))
    if exchange is None:
        return None
    min_bag, most, free = exchange.whole("min_bag"), exchange.whole_or_none("most", 1), exchange.whole("free_per_game")
    counts, order = exchange.flag("counts_as_pass"), exchange.choice("order", _ORDER)
    if rack_size is not None and most is not None and most > rack_size:
        message = f"{most} tiles may be changed, a rack holds {rack_size}"
        places = exchange.place_of("most"), fields.place_of("rack_size")
        fields.problems.contradiction(message, places, ("write most: none for a whole rack",))
    if min_bag is None:
        return None
    return ExchangeRule(min_bag, **given(most=most, counts_as_pass=counts, free_per_game=free, order=order))


def redraw_of(fields: Fields) -> RedrawRule | None:
    """The change of a rack of one class of letters."""
    node = fields.node("redraw")
    if node is None or is_none(node):
        return None
    redraw = fields.fields("redraw", {"of": "[vowels, consonants]", "without_blank": "yes"}, required=("of",))
    if redraw is None:
        return None
    classes = tuple(_chosen(redraw.texts("of"), "of", _CLASSES, fields.problems))
    if isinstance(redraw.node("of"), Sequence) and not redraw.texts("of"):
        hints = ("write redraw: none",)
        fields.problems.add("contradiction", "of names no class of letters", redraw.place_of("of"), hints=hints)
    return RedrawRule(classes, **given(without_blank=redraw.flag("without_blank")))


Word = TypeVar("Word", bound=str)


def _chosen(named: Collection[Named], key: str, words: Collection[Word], problems: Problems) -> list[Word]:
    found: list[Word] = []
    for text, place in named:
        match = [word for word in words if word == text]
        if not match:
            message = f"{key} takes {', '.join(words)}, here it is {shortened(text)}"
            problems.add("wrong-value", message, place, near=problems.near(text, words))
        found += match
    return found


def blank_of(fields: Fields) -> BlankRule:
    """What a blank may stand for and whether it may be swapped."""
    blank = fields.fields("blank", {"bars": "[Q]", "swap": "no"})
    if blank is None:
        return BlankRule()
    return BlankRule(frozenset(blank.plain_texts("bars")), **given(swap=blank.flag("swap")))


def challenge_of(fields: Fields) -> ChallengeRule | None:
    """What doubting a play costs, who may, and until when."""
    keys = {
        "wrong": "nothing",
        "who": "any",
        "window": "next_turn",
        "misplaced": "no",
        "seconds": "none",
        "phonies": "stand",
    }
    challenge = fields.fields("challenge", keys, required=("wrong",))
    if challenge is None:
        return None
    prices = prices_of(challenge)
    rest = given(
        who=challenge.choice("who", _WHO),
        window=challenge.choice("window", _WINDOW),
        misplaced=challenge.flag("misplaced"),
        seconds=challenge.whole_or_none("seconds", 1),
        phonies=challenge.choice("phonies", _PHONIES),
    )
    return ChallengeRule(prices, **rest) if prices else None


def clock_of(fields: Fields) -> Clock | None:
    """Time for each player and what going over it costs."""
    node = fields.node("clock")
    if node is None or is_none(node):
        return None
    keys = {
        "minutes": "25",
        "turn_seconds": "60",
        "overtime_points": "10",
        "overtime_per": "started_minute",
        "cap_minutes": "10",
        "after_cap": "loses",
    }
    clock = fields.fields("clock", keys)
    if clock is None:
        return None
    return Clock(
        **given(
            minutes=clock.whole_or_none("minutes", 1),
            turn_seconds=clock.whole_or_none("turn_seconds", 1),
            overtime_points=clock.whole_or_none("overtime_points"),
            overtime_per=clock.choice("overtime_per", _OVERTIME),
            cap_minutes=clock.whole_or_none("cap_minutes"),
            after_cap=clock.choice("after_cap", _AFTER_CAP),
        )
    )


def start_of(fields: Fields) -> StartRule:
    """Who begins, and the order of turns."""
    start = fields.fields("start", {"nearest": "first_letter", "blank": "first", "order": "seat"})
    if start is None:
        return StartRule()
    nearest, blank = start.choice("nearest", _NEAREST), start.choice("blank", _DRAWN_BLANK)
    return StartRule(**given(nearest=nearest, blank=blank, order=start.choice("order", _TURNS)))


def words_rule_of(fields: Fields) -> WordRule:
    """Which words count."""
    words = fields.fields("words", _WORDS)
    if words is None:
        return WordRule()
    arrangement = words.choice("arrangement", _ARRANGEMENT)
    add, remove = _lists(words, "add"), _lists(words, "remove")
    for name, place in remove:
        if name in [one.text for one in add]:
            message = f"{shortened(name)} is added and removed"
            words.problems.add("contradiction", message, place, hints=("take it out of one of the lists",))
    texts = [tuple(one.text for one in lists) for lists in (add, remove)]
    return WordRule(arrangement or "exact", words.plain_texts("admitted"), words.plain_texts("barred"), *texts)


def _lists(words: Fields, key: str) -> list[Named]:
    """Lists of words by their IDs or, as the definition lies to them, their files."""
    found = []
    for name, place in words.texts(key):
        if is_several(name):
            hints = ("write each list by itself",)
            words.problems.add("wrong-value", f"{shortened(name)} is several lists", place, hints=hints)
        found.append(Named(beside(name, place.file), place))
    return found


def records_of(fields: Fields) -> RecordRule:
    """How records name the ruleset and its rows, and what they add to plays."""
    known = {"layouts": "[CrosswordGame]", "game_types": "[classic]", "rows": "numbered", "challenge_points": "[5]"}
    records = fields.fields("records", known)
    if records is None:
        return RecordRule()
    return RecordRule(
        records.plain_texts("layouts"),
        **given(rows=records.choice("rows", _ROWS)),
        challenge_points=records.wholes("challenge_points", 1),
        game_types=records.plain_texts("game_types"),
    )


def count_grid_of(fields: Fields) -> CountGrid | None:
    """The grid in which a set is counted."""
    node = fields.node("count_grid")
    if node is None or is_none(node):
        return None
    grid = fields.fields("count_grid", {"cols": "10", "rows": "10", "empty": "0"}, required=("cols", "rows"))
    if grid is None:
        return None
    cols, rows, empty = grid.whole("cols", 1), grid.whole("rows", 1), grid.whole("empty")
    if cols is None or rows is None:
        return None
    if empty is not None and empty >= cols * rows:
        message = f"{empty} cells stay empty, and the grid has {cols * rows}"
        fields.problems.add("contradiction", message, grid.place_of("empty"), hints=("write fewer",))
    return CountGrid(cols, rows, empty or 0)
