"""Which player an event belongs to when its nick alone does not say: misspelt, shared by two, or never declared."""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_kit.records.header import plain_nick
from scrabble_kit.records.lines import Span, is_near
from scrabble_kit.records.record import Event, PlayerLine, span_of
from scrabble_kit.text.diagnostic import Fix
from scrabble_kit.text.problems import Problems
from scrabble_kit.text.source import visible

_STAYS = ("withdraw", "challenge-bonus", "rack-bonus")
"""Kinds of events that belong to the player who has just moved."""

_TURNS = ("play", "pass", "exchange", "unknown")

_SHORTEST_NICK = 3
"""Letters of a nick below which one letter more or less says nothing."""


def folded(nick: str) -> str:
    """The letters and digits of a nick in small letters: what is left when punctuation is misspelt."""
    return "".join([char for char in plain_nick(nick).casefold() if char.isalnum()])


def names_of(player: PlayerLine) -> set[str]:
    """What a player may be called in an event: nick, name or first name, folded."""
    return {folded(player.nick), folded(player.name), folded(player.name.split(" ")[0])} - {""}


def likely_seats(players: Sequence[PlayerLine], nick: str) -> list[int]:
    """The seats of the players that a misspelt nick fits: but for case and punctuation, else but for one letter."""
    name = folded(nick)
    exact = [seat for seat, player in enumerate(players) if name in names_of(player)]
    if exact or len(name) < _SHORTEST_NICK:
        return exact
    return [seat for seat, player in enumerate(players) if player.line and is_near(name, folded(player.nick))]


def players_by_appearance(events: list[Event]) -> tuple[PlayerLine, ...]:
    """Players of a record without `#player` lines, in the order in which events name them."""
    nicks: dict[str, str] = {}
    for event in events:
        if event.nick:
            nicks.setdefault(plain_nick(event.nick), event.nick)
    return tuple([PlayerLine(0, number, nick, nick) for number, nick in enumerate(nicks.values(), 1)])


class Seating:
    """Finds the seat of each event in turn; remembers who moved last and the totals so far."""

    __slots__ = ("_candidates", "_last", "_nicks", "_players", "_problems", "_totals")

    def __init__(self, players: tuple[PlayerLine, ...], problems: Problems) -> None:
        self._players = players
        self._problems = problems
        self._candidates: dict[str, tuple[int, ...]] = {}
        self._last = -1
        self._totals = [0] * len(players)
        self._nicks: dict[str, list[int]] = {}
        for seat, player in enumerate(players):
            self._nicks.setdefault(plain_nick(player.nick), []).append(seat)

    def seat(self, event: Event) -> int:
        """The seat (zero-based) of the next event, or -1."""
        if not event.nick and event.kind == "unknown":
            return -1  # an empty line, which was told of
        seats = self._candidates.get(event.nick)
        if seats is None:
            seats = self._candidates[event.nick] = self._find(event)
        seat = seats[0] if len(seats) == 1 else self._choose(event, seats)
        self._remember(event, seat)
        return seat

    def _find(self, event: Event) -> tuple[int, ...]:
        exact = self._nicks.get(plain_nick(event.nick))
        if exact:
            return tuple(exact)
        found = tuple([seat for seat in likely_seats(self._players, event.nick) if self._may_be(event, seat)])
        span = span_of(event, "nick") or Span(1, 1)
        if len(found) == 1:
            self._say_misspelt(event, span, self._players[found[0]])
            return found
        self._say_unknown(event, span)
        return ()

    def _may_be(self, event: Event, seat: int) -> bool:
        """Whether nothing speaks against a player: for a nick of other letters, a total that is not theirs does."""
        if event.stated_score is None or event.stated_total is None:
            return True
        is_same = folded(event.nick) in names_of(self._players[seat])
        return is_same or self._totals[seat] + event.stated_score == event.stated_total

    def _say_misspelt(self, event: Event, span: tuple[int, int], player: PlayerLine) -> None:
        written, meant = visible(event.nick), visible(player.nick)
        self._problems.add(
            "unknown-player",
            f"no player has the nick {written}, read as {meant}",
            self._problems.place(event.line, *span),
            label=f"player {player.number} is {meant}",
            fix=Fix(event.line, span[0], event.nick, player.nick),
        )

    def _say_unknown(self, event: Event, span: tuple[int, int]) -> None:
        from scrabble_kit.text.suggest import joined, near_names

        nicks = [player.nick for player in self._players]
        self._problems.add(
            "unknown-player",
            f"no player has the nick {visible(event.nick[:80]) or 'that is left out'}",
            self._problems.place(event.line, *span),
            severity="error",  # nobody made the play, so board and scores are uncertain
            label=f"players: {joined([visible(nick) for nick in nicks[:6]])}" if nicks else "",
            near=near_names(event.nick, nicks) if len(event.nick) < 80 else (),
        )

    def _choose(self, event: Event, seats: tuple[int, ...]) -> int:
        """One of several players with one nick: by the totals at the end of a game, else by turns."""
        if not seats:
            return -1
        if event.kind in ("rack-bonus", "rack-penalty", "time-penalty") and event.stated_total is not None:
            before = event.stated_total - (event.stated_score or 0)
            fitting = [seat for seat in seats if self._totals[seat] == before]
            if len(fitting) == 1:
                return fitting[0]
        if event.kind in _STAYS and self._last in seats:
            return self._last
        return min(seats, key=lambda seat: (seat - self._last - 1) % len(self._players))

    def _remember(self, event: Event, seat: int) -> None:
        if event.kind in _TURNS:
            self._last = seat if seat >= 0 else (self._last + 1) % max(len(self._players), 1)
        if seat >= 0 and event.stated_total is not None:
            self._totals[seat] = event.stated_total


def seated(
    events: list[Event], players: tuple[PlayerLine, ...], problems: Problems
) -> tuple[list[Event], tuple[PlayerLine, ...]]:
    """The events with their seats, and the players; those of a record that declares none are made up from it."""
    if not players:
        players = players_by_appearance(events)
    seating = Seating(players, problems)
    return [event._replace(seat=seating.seat(event)) for event in events], players
