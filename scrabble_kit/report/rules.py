"""The rules of a ruleset in words, one line a rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, assert_never

from scrabble_kit.board.layout import square_name
from scrabble_kit.report.tables import table
from scrabble_kit.rules.ruleset import (
    Bonus,
    ChallengeRule,
    Clock,
    End,
    NoPlayLeft,
    OutOfTiles,
    Price,
    RackSettlement,
    Resignation,
    Ruleset,
    Settlement,
    TargetScore,
    TurnsInARow,
)


class RuleLine(NamedTuple):
    """One rule: what it is about, what it says, and a table below it; `path` is its key in the file."""

    label: str
    text: str
    path: str
    rows: tuple[str, ...] = ()


_KINDS = {
    "pass": "passes",
    "exchange": "exchanges",
    "withdrawn_play": "plays taken back",
    "zero_play": "plays of no points",
    "lost_turn": "turns lost to a challenge",
}
_WINDOWS = {
    "next_turn": "before the next turn",
    "tiles_drawn": "until replacement tiles are drawn",
    "total_written": "until the new total is written",
}
_MISS = {
    "illegal": "anything else is illegal",
    "challengeable": "anything else can be challenged off",
    "undoubled": "anything else stands without the square's premium",
}
_TIES = {
    "none": "",
    "before_settlement": "the higher score before settlement wins",
    "player_out": "the player who went out wins",
}


def rule_lines(ruleset: Ruleset) -> list[RuleLine]:
    """Every rule that says something, in the order of a game."""
    lines = [
        RuleLine("game", _game(ruleset), "rack_size"),
        RuleLine("tiles", f"tile set {ruleset.tileset}", "tileset"),
        RuleLine("opening", _opening(ruleset), "opening"),
        RuleLine("exchange", _exchange(ruleset), "exchange"),
        RuleLine("redraw", _redraw(ruleset), "redraw"),
        RuleLine("blank", _blank(ruleset), "blank"),
        RuleLine("challenge", _challenge(ruleset.challenge), "challenge"),
        _ends(ruleset),
        RuleLine("settle", "", "settle", tuple(_settle(ruleset.settle))),
        RuleLine("tie", _TIES[ruleset.tie_break], "tie_break"),
        RuleLine("clock", "" if ruleset.clock is None else _clock(ruleset.clock), "clock"),
        RuleLine("start", _start(ruleset), "start"),
        RuleLine("words", _words(ruleset), "words"),
        RuleLine("records", _records(ruleset), "records"),
        RuleLine("counting", _count_grid(ruleset), "count_grid"),
        RuleLine("options", _options(ruleset), "options"),
    ]
    return [_lifted(line) for line in lines if line.text or line.rows]


def _lifted(line: RuleLine) -> RuleLine:
    """The first of the rows beside the label when nothing else stands there."""
    return line if line.text else line._replace(text=line.rows[0], rows=line.rows[1:])


def _game(ruleset: Ruleset) -> str:
    return ", ".join(text for _, text in game_facets(ruleset) if text)


def game_facets(ruleset: Ruleset) -> list[tuple[str, str]]:
    """What a game is played with, one thing a pair: its name, and its words."""
    players, layout = ruleset.players, ruleset.layout
    who = str(players.fewest) if players.fewest == players.most else f"{players.fewest} to {players.most}"
    start = ", ".join(square_name(square) for square in layout.start)
    return [
        ("players", _plural(players.most, "player", who)),
        ("rack", f"rack {ruleset.rack_size}"),
        ("board", f"board {layout.cols}x{layout.rows}"),
        ("start square", f"start {start}" if start else "no start square"),
        ("bonus", ", ".join(_bonuses(ruleset.bonuses))),
        ("bag", f"exchange with {ruleset.exchange.min_bag} in the bag"),
    ]


def _bonuses(bonuses: Mapping[int, Bonus]) -> Iterator[str]:
    """`7 tiles +50`; numbers of tiles that earn the same stand together."""
    same: dict[Bonus, list[int]] = {}
    for tiles, bonus in sorted(bonuses.items()):
        same.setdefault(bonus, []).append(tiles)
    for bonus, numbers in same.items():
        earns = f"+{bonus.points}" if bonus.factor == 1 else f"x{bonus.factor}"
        yield f"{_or([str(number) for number in numbers])} {'tile' if numbers == [1] else 'tiles'} {earns}"


def _opening(ruleset: Ruleset) -> str:
    opening = ruleset.opening
    covers = ", covering a start square" if opening.cover_start else ", anywhere"
    return f"{_count(opening.fewest_tiles, 'tile')} or more{covers}; {_MISS[opening.miss]}"


def _exchange(ruleset: Ruleset) -> str:
    exchange = ruleset.exchange
    parts = ["any number of tiles" if exchange.most is None else f"at most {_count(exchange.most, 'tile')}"]
    if exchange.counts_as_pass:
        parts.append("counted as a pass")
    if exchange.free_per_game:
        parts.append(f"{_count(exchange.free_per_game, 'time')} a game without losing the turn")
    if exchange.order == "lay_draw_return":
        parts.append("laid aside first, then drawn, then put back")
    return "; ".join(parts) if len(parts) > 1 or exchange.most is not None else ""


def _redraw(ruleset: Ruleset) -> str:
    redraw = ruleset.redraw
    if redraw is None:
        return ""
    blank = " and no blank" if redraw.without_blank else ""
    return f"a rack of {_or(redraw.of)} only{blank} may be changed whole"


def _blank(ruleset: Ruleset) -> str:
    parts = [f"never {', '.join(sorted(ruleset.blank.barred))}"] if ruleset.blank.barred else []
    parts += ["may be swapped for the letter it stands for"] if ruleset.blank.swap else []
    return "; ".join(parts)


def _challenge(rule: ChallengeRule) -> str:
    if rule.phonies == "refused":
        return "none; a word that is not in the list is refused at once"
    prices = [_price(price) for price in rule.wrong]
    if len(prices) > 1:
        wrong = f"a wrong one costs first {', then '.join(prices)} each time"
    else:
        wrong = f"a wrong one costs {prices[0]}"
    parts = [wrong, "by any player" if rule.who == "any" else "by the next player", _WINDOWS[rule.window]]
    if rule.seconds is not None:
        parts.append(f"within {_count(rule.seconds, 'second')}")
    return ", ".join(parts) + ("; a misplaced play of good words too" if rule.misplaced else "")


def _price(price: Price) -> str:
    if price.cost != "points":
        return {"nothing": "nothing", "turn": "the next turn", "game": "the game"}[price.cost]
    per = {"play": "a play", "word": "a word of the play", "named_word": "a word named"}[price.per]
    whom = "to the challenged player" if price.to == "challenged" else "off the challenger"
    return f"{_count(price.points, 'point')} {per} {whom}"


def _ends(ruleset: Ruleset) -> RuleLine:
    ends = "; or ".join(_end(end) for end in ruleset.ends)
    targets = next((end for end in ruleset.ends if isinstance(end, TargetScore)), None)
    return RuleLine("ends", f"when {ends}", "end", () if targets is None else tuple(_targets(targets)))


def _end(end: End) -> str:
    match end:
        case OutOfTiles():
            if end.further_rounds is None:
                return "a player is out of tiles"
            return f"the bag is empty and each player has had {_count(end.further_rounds, 'more turn')}"
        case TurnsInARow():
            return _in_a_row(end)
        case NoPlayLeft():
            return "nobody can lay a word"
        case TargetScore():
            by_level = "" not in end.targets
            goal = "the points of the level" if by_level else "the points of the table"
            return f"a player has {goal}, {'at once' if end.at == 'once' else 'after the round'}"
        case Resignation():
            return "a player gives up"
        case _:
            assert_never(end)


def _in_a_row(end: TurnsInARow) -> str:
    kinds = [words for kind, words in _KINDS.items() if kind in end.counts]
    what = "passes" if kinds == ["passes"] else "scoreless turns"
    who = {"table": "", "player": "a player has ", "every_player": "every player has "}[end.by]
    verb = "there are " if end.by == "table" else ""
    text = f"{who}{verb}{end.count} {what} in a row"
    if what != "passes" and len(kinds) < len(_KINDS):
        text += f" ({', '.join(kinds)})"
    return text + (", not at 0-0" if end.not_at_zero else "") + (" and one claims it" if end.on_claim else "")


def _targets(end: TargetScore) -> list[str]:
    """The table of targets: a row a level, a column for each number of players."""
    numbers = sorted({players for points in end.targets.values() for players in points})
    head = ["level", *(_count(number, "player") for number in numbers)]
    rows = [
        [level or "all", *(str(points.get(number, "-")) for number in numbers)] for level, points in end.targets.items()
    ]
    return table(head, rows, "l" + "r" * len(numbers))


def _settle(settle: Settlement) -> Iterator[str]:
    """What is done with the tiles left, for each reason; one line where all are alike."""
    out, blocked = settle.out_of_tiles, settle.blocked
    own_off = RackSettlement(subtract_unplayed=True)
    if out[0] == out[1] and out[0].subtract_unplayed and blocked == (own_off, own_off):
        yield _rack(out[0], 2)
    else:
        yield from _reason("out of tiles", out)
        yield from _reason("otherwise", blocked)
    if settle.target_score != (RackSettlement(), RackSettlement()):
        yield from _reason("at the target", settle.target_score)
    if settle.blank_charge is not None:
        yield f"a blank left costs {settle.blank_charge}"
    if settle.floor_at_zero:
        yield "nobody ends below 0"


def _reason(reason: str, pair: tuple[RackSettlement, RackSettlement]) -> Iterator[str]:
    if pair[0] == pair[1]:
        yield f"{reason}: {_rack(pair[0], 3)}"
    else:
        yield f"{reason}, 2 players: {_rack(pair[0], 2)}"
        yield f"{reason}, more: {_rack(pair[1], 3)}"


def _rack(rack: RackSettlement, players: int) -> str:
    parts = ["each loses the tiles left"] if rack.subtract_unplayed else []
    if rack.player_out_gains == "others_unplayed":
        parts.append("the player who is out gains them" if parts else "the player who is out gains the others' tiles")
    elif rack.player_out_gains == "twice_opponents_unplayed":
        parts.append(f"the player who is out gains twice the {'opponent' if players == 2 else 'others'}'s tiles")
    return "; ".join(parts) or "nothing is added or taken off"


def _clock(clock: Clock) -> str:
    parts = []
    if clock.minutes is not None:
        parts.append(f"{_count(clock.minutes, 'minute')} each")
    if clock.turn_seconds is not None:
        parts.append(f"{_count(clock.turn_seconds, 'second')} a turn")
    if clock.overtime_points is not None:
        minute = "started" if clock.overtime_per == "started_minute" else "full"
        parts.append(f"{_count(clock.overtime_points, 'point')} off for each {minute} minute over")
    if clock.cap_minutes is None and clock.after_cap == "no_more_moves":
        parts.append("no more moves when the time is up")
    elif clock.cap_minutes is not None:
        then = "the game is lost" if clock.after_cap == "loses" else "no more moves"
        parts.append(f"{_count(clock.cap_minutes, 'minute')} over: {then}")
    return ", ".join(parts)


def _start(ruleset: Ruleset) -> str:
    start = ruleset.start
    nearest = "nearest to the first letter" if start.nearest == "first_letter" else "of the highest value"
    blank = {"first": "a blank comes first", "last": "a blank comes last", "redraw": "a blank is drawn again"}
    turns = "turns go round the table" if start.order == "seat" else "turns in the order of the draw"
    return f"the tile drawn {nearest} begins, {blank[start.blank]}; {turns}"


def _words(ruleset: Ruleset) -> str:
    words = ruleset.words
    parts = ["any arrangement of the letters of a word counts"] if words.arrangement == "any" else []
    parts += [f"also {', '.join(words.admitted)}"] if words.admitted else []
    parts += [f"no {', no '.join(words.barred)}"] if words.barred else []
    parts += [f"adds {', '.join(words.add)} to the lexicon"] if words.add else []
    parts += [f"takes {', '.join(words.remove)} from the lexicon"] if words.remove else []
    return "; ".join(parts)


def _records(ruleset: Ruleset) -> str:
    records = ruleset.records
    parts = [f"named {', '.join(records.layouts)}"] if records.layouts else []
    parts += ["rows by letter, columns by number on paper"] if records.rows == "lettered" else []
    if records.challenge_points:
        points = " or ".join(map(str, records.challenge_points))
        parts.append(f"some add {points} for a failed challenge to the play")
    return "; ".join(parts)


def _count_grid(ruleset: Ruleset) -> str:
    grid = ruleset.count_grid
    if grid is None:
        return ""
    empty = f", {_count(grid.empty, 'cell')} left empty" if grid.empty else ""
    return f"a whole set is laid out {grid.cols}x{grid.rows}{empty}"


def _options(ruleset: Ruleset) -> str:
    """Levels belong to players and have an option of their own; other words choose values of the ruleset."""
    return "; ".join(
        f"--level {'|'.join(words)}"
        if name == "level"
        else f"{name} {words[0]}{''.join(f', or :{word}' for word in words[1:])} behind the name"
        for name, words in ruleset.options.items()
        if words
    )


def _count(number: int, noun: str) -> str:
    return _plural(number, noun, str(number))


def _plural(number: int, noun: str, shown: str) -> str:
    return f"{shown} {noun}" if number == 1 else f"{shown} {noun}s"


def _or(words: list[str] | tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
