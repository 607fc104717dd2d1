"""Racks as a record writes them, against the tiles that turns use and the tiles that there are.

Everything is counted in tallies of the tile set, so that a turn without fault costs a few subtractions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from scrabble_kit.records.record import Event, GameRecord, Pragma, line_place
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.rules.kit import Kit
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.notation import LONGEST_RACK, read_rack
from scrabble_kit.tiles.tileset import BLANK, Word


class Racks:
    """What players are known to hold, and what lies on the board.

    `kept` are the tallies that are left after each player's last turn, None where the rack is not known; `whole` holds
    those that were written in full, so that they count against the letters that others can have, else 0.
    """

    def __init__(self, record: GameRecord, kit: Kit, notes: Notebook, seats: int) -> None:
        self.record, self.tileset, self.rack_size = record, kit.tileset, kit.ruleset.rack_size
        self.tallier, self.notes = kit.tileset.tallier, notes
        self.all_tiles, self.units = kit.tileset.tally, kit.tileset.rack_units
        self.on_board = 0
        self.kept: list[int | None] = [None] * seats
        self.whole = [0] * seats
        self.overdrawn: set[str] = set()
        self.is_unsure = False

    @property
    def left(self) -> int | None:
        """The tally of the tiles that nobody has laid; None when it is not sure, or more lie than there are."""
        if self.is_unsure or not self.tallier.holds(self.all_tiles, self.on_board):
            return None
        return self.all_tiles - self.on_board

    def doubt(self, letters: frozenset[str]) -> None:
        """Take it that one of these letters was laid and nobody knows which, so that none is one too many."""
        self.overdrawn |= letters
        self.is_unsure |= bool(letters)

    def known(self) -> tuple[Word | None, ...]:
        """The letters that each player is known to hold, in seat order."""
        return tuple(None if kept is None else self.tallier.letters(kept) for kept in self.kept)

    def lay(self, event: Event, used: int) -> None:
        """Put the tiles of a play on the board."""
        self.on_board += used
        if not self.tallier.holds(self.all_tiles, self.on_board):
            self._too_many(0, partial(self.notes.say, event=event, field="word"))

    def take_back(self, seat: int, used: int) -> None:
        """Give the tiles of a play back to the rack that they came from."""
        self.on_board -= used
        kept = self.kept[seat]
        self.kept[seat] = None if kept is None else kept + used
        self.whole[seat] += used if self.whole[seat] else 0

    def forget(self, seat: int) -> None:
        """Take a player's rack for unknown."""
        self.kept[seat], self.whole[seat] = None, 0

    def check(self, event: Event, used: int, *, exchanged: int = 0) -> None:
        """Compare what a turn uses with the rack as written, and the rack with the tiles there are."""
        seat, text, tallier = event.seat, event.rack, self.tallier
        self.forget(seat)
        if not text:
            return
        units, size = self.units, len(text)
        if size > LONGEST_RACK:
            self.notes.say("rack-size", f"{size} characters, limit {self.rack_size} tiles", event, "rack")
            return
        try:
            tally = sum([units[char] for char in text])
        except KeyError:
            try:
                rack = read_rack(self.tileset, text)
            except SpellingError as error:
                self.notes.say("rack", error.message, event, "rack", offset=error.offset)
                return
            tally, size = tallier.of(rack), len(rack)
        elsewhere = self.on_board
        for whole in self.whole:
            elsewhere += whole
        if not tallier.holds(self.all_tiles, tally + elsewhere):
            self._too_many(tally, partial(self.notes.say, event=event, field="rack"))
        if size > self.rack_size:
            self.notes.say("rack-size", f"{size} tiles, limit {self.rack_size}", event, "rack")
        if not tallier.holds(tally, used):
            self._not_held(event, tally, used)
            return
        if exchanged > size:
            self.notes.say("exchange", f"{exchanged} tiles exchanged, the rack holds {size}", event, "word")
        elif size == self.rack_size:
            self.whole[seat] = tally - used
        self.kept[seat] = tally - used

    def check_shown(self, on_turn: int) -> None:
        """Compare the racks that pragmas show, each player's last, with the tiles there are; `on_turn` is the seat that
        `#incomplete` speaks of. What stands before the last event may have been played since.
        """
        seats = {f"rack{player.number}": seat for seat, player in enumerate(self.record.players)}
        pragmas = [pragma for pragma in self.record.pragmas if pragma.shows_rack]
        shown = {seats[pragma.name]: pragma for pragma in pragmas if pragma.name in seats}
        for pragma in pragmas:
            if pragma.name == "incomplete":
                shown.setdefault(on_turn, pragma)
        last = {seat for seat, pragma in shown.items() if pragma.before == len(self.record.events)}
        self.whole = [0 if seat in last else whole for seat, whole in enumerate(self.whole)]
        for seat, pragma in shown.items():
            say = partial(self._say_of, pragma)
            try:
                rack = read_rack(self.tileset, pragma.text)
            except SpellingError as error:
                say("rack", error.message, offset=error.offset)
                continue
            if len(rack) > self.rack_size:
                say("rack-size", f"{len(rack)} tiles, limit {self.rack_size}")
            tally = self.tallier.of(rack)
            if seat in last and not self.tallier.holds(self.all_tiles, self.on_board + sum(self.whole) + tally):
                self._too_many(tally, say)
            self.whole[seat] = tally if seat in last else self.whole[seat]

    def _say_of(self, pragma: Pragma, code: str, message: str, *, offset: int | None = None, label: str = "") -> None:
        place = line_place(self.record, pragma.line)
        column, width = place.text.rfind(pragma.text) + 1, len(pragma.text)
        place = replace(place, column=column + (offset or 0), width=width if offset is None else 1)
        self.notes.add(code, message, place, label=label)

    def _not_held(self, event: Event, tally: int, used: int) -> None:
        have, needed = Counter(self.tallier.letters(tally)), Counter(self.tallier.letters(used))
        none = [letter for letter in needed if not have[letter]]
        self.overdrawn.update((needed - have).keys())  # if there are too many of them, it is for this
        rack = f"the rack {visible(event.rack or '')}"
        parts = [f"{rack} does not hold {_listed(none)}"] if none else []
        parts += [
            f"needs {count} {_listed([letter])}, {rack} has {have[letter]}"
            for letter, count in needed.items()
            if 0 < have[letter] < count
        ]
        self.notes.say(
            "rack",
            "; ".join(parts),
            event,
            "rack",
            label=f"{(needed - have).total()} of {needed.total()} tiles used are not here",
        )

    def _too_many(self, tally: int, say: Callable[..., None]) -> None:
        """Say of which letter there are more than the set has, and where they are; once a letter."""
        counts, letters = self.tileset.counts, self.tallier.letters
        board, here = letters(self.on_board), letters(tally)
        racks = [(seat, letters(whole)) for seat, whole in enumerate(self.whole) if whole]
        for letter in dict.fromkeys(here if tally else board):
            elsewhere = [(seat, rack.count(letter)) for seat, rack in racks if tally and letter in rack]
            count = board.count(letter) + here.count(letter) + sum(number for _, number in elsewhere)
            if count <= counts[letter] or letter in self.overdrawn:
                continue
            self.overdrawn.add(letter)
            parts = [f"{board.count(letter)} on the board", *([f"{here.count(letter)} here"] if tally else [])]
            parts += [f"{number} with {visible(self.record.players[seat].nick)}" for seat, number in elsewhere]
            say(
                "too-many-of-a-letter",
                f"more {_listed([letter])} than the {counts[letter]} of tile set {self.tileset.id}",
                label=", ".join(parts),
            )


def _listed(letters: list[str]) -> str:
    return " ".join("blank" if letter == BLANK else letter for letter in letters)
