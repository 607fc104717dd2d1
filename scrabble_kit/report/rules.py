"""The rules of a ruleset in words, one line a rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scrabble_kit.board.layout import square_name
from scrabble_kit.report.tables import table
from scrabble_kit.rules import registry
from scrabble_kit.rules.bonuses import Bonus
from scrabble_kit.rules.ruleset import ChallengeRule, Clock, Ruleset, Ways
from scrabble_kit.text.wording import counted, or_list


class RuleLine(NamedTuple):
    """One rule: what it is about, what it says, and a table below it; `path` is its key in the file."""

    label: str
    text: str
    path: str
    rows: tuple[str, ...] = ()


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
_OUT, _OTHERWISE = "out of tiles", "otherwise"
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
        RuleLine("settle", "", "settle", tuple(_settle(ruleset))),
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
        ("players", f"{who} {'player' if players.most == 1 else 'players'}"),
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
        named = or_list([str(number) for number in numbers])
        yield f"{named} {'tile' if numbers == [1] else 'tiles'} {bonus.words()}"


def _opening(ruleset: Ruleset) -> str:
    opening = ruleset.opening
    covers = ", covering a start square" if opening.cover_start else ", anywhere"
    return f"{counted(opening.fewest_tiles, 'tile')} or more{covers}; {_MISS[opening.miss]}"


def _exchange(ruleset: Ruleset) -> str:
    exchange = ruleset.exchange
    parts = ["any number of tiles" if exchange.most is None else f"at most {counted(exchange.most, 'tile')}"]
    if exchange.counts_as_pass:
        parts.append("counted as a pass")
    if exchange.free_per_game:
        parts.append(f"{counted(exchange.free_per_game, 'time')} a game without losing the turn")
    if exchange.order == "lay_draw_return":
        parts.append("laid aside first, then drawn, then put back")
    return "; ".join(parts) if len(parts) > 1 or exchange.most is not None else ""


def _redraw(ruleset: Ruleset) -> str:
    redraw = ruleset.redraw
    if redraw is None:
        return ""
    blank = " and no blank" if redraw.without_blank else ""
    return f"a rack of {or_list(redraw.of)} only{blank} may be changed whole"


def _blank(ruleset: Ruleset) -> str:
    parts = [f"never {', '.join(sorted(ruleset.blank.barred))}"] if ruleset.blank.barred else []
    parts += ["may be swapped for the letter it stands for"] if ruleset.blank.swap else []
    return "; ".join(parts)


def _challenge(rule: ChallengeRule) -> str:
    if rule.phonies == "refused":
        return "none; a word that is not in the list is refused at once"
    prices = [price.words() for price in rule.wrong]
    if len(prices) > 1:
        wrong = f"a wrong one costs first {', then '.join(prices)} each time"
    else:
        wrong = f"a wrong one costs {prices[0]}"
    parts = [wrong, "by any player" if rule.who == "any" else "by the next player", _WINDOWS[rule.window]]
    if rule.seconds is not None:
        parts.append(f"within {counted(rule.seconds, 'second')}")
    return ", ".join(parts) + ("; a misplaced play of good words too" if rule.misplaced else "")


def _ends(ruleset: Ruleset) -> RuleLine:
    ends = "; or ".join(end.words() for end in ruleset.ends)
    rows = next((end.rows() for end in ruleset.ends if end.rows()), ())
    return RuleLine("ends", f"when {ends}", "end", tuple(table(rows[0], rows[1:], "l" + "r" * 9)) if rows else ())


def _settle(ruleset: Ruleset) -> Iterator[str]:
    """What is done with the tiles left, for each thing that an end calls for; one line where all are alike."""
    settle, own = ruleset.settle, {type(end) for end in ruleset.ends}
    told = {
        kind.settled_words: settle.ways.get(kind.settled_as, ((), ()))
        for kind in registry.ends()
        if kind in own or any(settle.ways.get(kind.settled_as, ()))
    }
    usual = [told.pop(words) for words in (_OUT, _OTHERWISE) if words in told and _are_alike(ruleset)]
    if usual:
        yield _rack(usual[0][0], 2)
    for words in sorted(told, key=lambda words: (words == _OTHERWISE, words != _OUT)):
        yield from _reason(words, told[words])
    if settle.blank_charge is not None:
        yield f"a blank left costs {settle.blank_charge}"
    if settle.floor_at_zero:
        yield "nobody ends below 0"


def _are_alike(ruleset: Ruleset) -> bool:
    """Whether a blocked game is settled as one in which a player went out, but for what that one gains."""
    out, blocked = ruleset.settle.ways.get("out_of_tiles"), ruleset.settle.ways.get("blocked")
    if out is None or blocked is None or out[0] != out[1]:
        return False
    rest = tuple(way for way in out[0] if not way.for_who_is_out)
    return rest != () and blocked == (rest, rest)


def _reason(reason: str, pair: tuple[Ways, Ways]) -> Iterator[str]:
    if pair[0] == pair[1]:
        yield f"{reason}: {_rack(pair[0], 3)}"
    else:
        yield f"{reason}, 2 players: {_rack(pair[0], 2)}"
        yield f"{reason}, more: {_rack(pair[1], 3)}"


def _rack(ways: Ways, players: int) -> str:
    parts = [way.words(players, ways[:number]) for number, way in enumerate(ways)]
    return "; ".join(parts) or "nothing is added or taken off"


def _clock(clock: Clock) -> str:
    parts = []
    if clock.minutes is not None:
        parts.append(f"{counted(clock.minutes, 'minute')} each")
    if clock.turn_seconds is not None:
        parts.append(f"{counted(clock.turn_seconds, 'second')} a turn")
    if clock.overtime_points is not None:
        minute = "started" if clock.overtime_per == "started_minute" else "full"
        parts.append(f"{counted(clock.overtime_points, 'point')} off for each {minute} minute over")
    if clock.cap_minutes is None and clock.after_cap == "no_more_moves":
        parts.append("no more moves when the time is up")
    elif clock.cap_minutes is not None:
        then = "the game is lost" if clock.after_cap == "loses" else "no more moves"
        parts.append(f"{counted(clock.cap_minutes, 'minute')} over: {then}")
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
    names = (*records.layouts, *records.game_types)
    parts = [f"named {', '.join(names)}"] if names else []
    parts += ["rows by letter, columns by number on paper"] if records.rows == "lettered" else []
    if records.challenge_points:
        points = " or ".join(map(str, records.challenge_points))
        parts.append(f"some add {points} for a failed challenge to the play")
    return "; ".join(parts)


def _count_grid(ruleset: Ruleset) -> str:
    grid = ruleset.count_grid
    if grid is None:
        return ""
    empty = f", {counted(grid.empty, 'cell')} left empty" if grid.empty else ""
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
