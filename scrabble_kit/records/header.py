"""The `#` lines of a record: players, settings, racks; unknown ones are kept as they are."""

from __future__ import annotations

import re
import unicodedata

from scrabble_kit.records.record import PlayerLine, Pragma
from scrabble_kit.text.diagnostic import Place
from scrabble_kit.text.problems import Problems
from scrabble_kit.text.source import visible

SETTINGS = ("lexicon", "board-layout", "tile-distribution", "game-type", "title")
"""Pragmas of which a record has one value; the last one counts."""

_SETTINGS = frozenset(SETTINGS)
_HEADER_ONLY = frozenset((*SETTINGS, "id", "description", "tile", "tile-set"))
_INERT = frozenset(("character-encoding", "description", "id"))
_IN_ORDER = ("player1", "player2", "player3", "player4")
_NUMBERED_KEYWORDS = ("player", "rack")
_NUMBER = re.compile(r"[1-9][0-9]?\Z")
_NOTED = {
    "variant": "game-type",
    "boardlayout": "board-layout",
    "letterdistribution": "tile-distribution",
    "ruleset": "ruleset",
    "level": "level",
    "missing tile": "missing",
    "missing tiles": "missing",
    "scores": "scores",
}
"""Settings that stand in notes: those of older programs, and those that others would stop at as pragmas."""


class Header:
    """What the `#` lines read so far say; events are counted by the caller.

    `seats` maps the nicks that are certain to zero-based seats; `late` tells that players were named behind an event.
    """

    __slots__ = (
        "_plain",
        "incomplete",
        "incomplete_rack",
        "late",
        "players",
        "pragmas",
        "problems",
        "racks",
        "seats",
        "settings",
    )

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.pragmas: list[Pragma] = []
        self.players: list[PlayerLine] = []
        self.racks: list[tuple[Pragma, int]] = []
        self.settings: dict[str, str] = {}
        self.seats: dict[str, int] = {}
        self.late = False
        self._plain: set[str] = set()
        self.incomplete = False
        self.incomplete_rack: str | None = None

    def read(self, line: int, text: str, before: int) -> None:
        """Take in one `#` line that is no note; `before` counts the events above it."""
        parts = text.split(None, 1)
        keyword = parts[0][1:]
        rest = parts[1].rstrip() if len(parts) > 1 else ""
        pragma: Pragma = tuple.__new__(Pragma, (line, keyword, rest, before))
        self.pragmas.append(pragma)
        if not before and (keyword in _INERT or self._takes_next_player(line, keyword, rest)):
            return
        known = keyword.lower()
        if known in _SETTINGS:
            self.settings[known] = pragma.text
        elif known == "incomplete":
            self.incomplete = True
            self.incomplete_rack = pragma.text or None
        elif known.startswith(_NUMBERED_KEYWORDS):
            self._numbered(pragma, known)
        if before and known in _HEADER_ONLY:
            self._misplaced(pragma, "stands behind the first event")

    def _takes_next_player(self, line: int, keyword: str, rest: str) -> bool:
        """Whether the line names the next player as it should; if so, the player is seated."""
        count = len(self.players)
        if count >= len(_IN_ORDER) or keyword != _IN_ORDER[count]:
            return False
        nick, _, name = rest.partition(" ")
        if not nick or not rest.isascii() or "\t" in nick or nick in self._plain or len(self.seats) != count:
            return False
        self.players.append(PlayerLine(line, count + 1, nick, name.strip() or nick))
        self.seats[nick] = count
        self._plain.add(nick)
        return True

    def read_note(self, text: str) -> None:
        """Take in a note of the header, which may hold a setting."""
        name, colon, value = text.partition(":")
        setting = _NOTED.get(name.strip().lower()) if colon else None
        if setting == "missing" and setting in self.settings:
            self.settings[setting] += f" {value.strip()}"
        elif setting is not None and value.strip():
            self.settings.setdefault(setting, value.strip())

    def _numbered(self, pragma: Pragma, known: str) -> None:
        is_player = known.startswith("player")
        number = known[6:] if is_player else known[4:]
        if _NUMBER.match(number):
            if is_player:
                self._player(pragma, int(number))
            else:
                self.racks.append((pragma, int(number)))
        elif not number or number[0].isdigit():
            message = f"#{visible(pragma.keyword[:40])} has no seat number from 1 to 99"
            self.problems.add("bad-pragma", message, self._keyword(pragma))

    def _player(self, pragma: Pragma, number: int) -> None:
        parts = pragma.text.split(None, 1)
        if not parts:
            message = f"player {number} has no nick"
            place = self.problems.place(pragma.line, len(pragma.keyword) + 2)
            self.problems.add("bad-pragma", message, place, label="expected a nick and a name")
            return
        nick = parts[0]
        if pragma.before:
            self.late = True
            self._misplaced(pragma, "stands behind the first event")
        free = self._free_number(pragma, number, nick)
        if free is not None:
            self._check_nick(pragma, nick)
            self.add_player(PlayerLine(pragma.line, free, nick, parts[1] if len(parts) > 1 else nick))

    def _free_number(self, pragma: Pragma, number: int, nick: str) -> int | None:
        """The number that a player gets: the one written, or the next when it is taken; None for a mere repetition."""
        taken = {player.number: player for player in self.players}
        if number not in taken:
            return number
        note = f"line {taken[number].line} names {visible(taken[number].nick)}"
        message = f"player {number} is named a second time"
        self.problems.add("duplicate-player", message, self._keyword(pragma), notes=(note,))
        if taken[number].nick == nick:
            return None
        return next(free for free in range(1, len(taken) + 2) if free not in taken)

    def add_player(self, player: PlayerLine) -> None:
        """Seat a player by its number."""
        self.players.append(player)
        if len(self.players) == player.number and plain_nick(player.nick) not in self._plain:
            self.seats[player.nick] = player.number - 1
        else:
            self.players.sort(key=_number)
            plain = [plain_nick(player.nick) for player in self.players]
            self.seats.clear()
            self.seats.update(
                {player.nick: seat for seat, player in enumerate(self.players) if plain.count(plain[seat]) == 1}
            )
        self._plain.add(plain_nick(player.nick))

    def _check_nick(self, pragma: Pragma, nick: str) -> None:
        if plain_nick(nick) not in self._plain:
            return
        for player in self.players:
            if plain_nick(player.nick) == plain_nick(nick):
                self.problems.add(
                    "duplicate-player",
                    f"nick {visible(nick)} belongs to player {player.number} already",
                    self.problems.place(pragma.line, len(pragma.keyword) + 3, len(nick)),
                    label="events are given to the two by turns",
                    notes=(f"line {player.line} names player {player.number}",),
                )
                return

    def _misplaced(self, pragma: Pragma, where: str) -> None:
        message = f"#{visible(pragma.keyword)} {where}"
        self.problems.add("misplaced-pragma", message, self._keyword(pragma))

    def _keyword(self, pragma: Pragma) -> Place:
        return self.problems.place(pragma.line, 1, len(pragma.keyword) + 1)

    def racks_at_end(self, players: tuple[PlayerLine, ...], events: int) -> dict[int, str]:
        """Racks by seat (zero-based) that stand behind the last of so many events."""
        seats = {player.number: seat for seat, player in enumerate(players)}
        found: dict[int, str] = {}
        for pragma, number in self.racks:
            if pragma.before == events and number in seats:
                found[seats[number]] = pragma.text
            elif number not in seats:
                message = f"#rack{number} has no player {number}"
                self.problems.add("bad-pragma", message, self._keyword(pragma))
            elif pragma.before:
                self._misplaced(pragma, "stands before the last event")
        return found


def _number(player: PlayerLine) -> int:
    return player.number


def plain_nick(nick: str) -> str:
    """The nick in NFC, for comparing."""
    return nick if nick.isascii() else unicodedata.normalize("NFC", nick)
