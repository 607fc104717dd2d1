"""What is said of racks as a record writes them, against the tiles that turns use and the tiles that there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

from scrabble_kit.records.record import Event, GameRecord, Pragma, line_place
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position, put
from scrabble_kit.rules.racks import is_possible, named, overdrawn
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.text.frozen import replaced
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.notation import read_rack
from scrabble_kit.tiles.tileset import Letter, Word


class RackNotes:
    """Says of one record which racks cannot be; of a letter that there are too many of, once.

    `is_unsure` says that a slip has left it open which letters were laid.
    """

    def __init__(self, record: GameRecord, kit: Kit, notes: Notebook) -> None:
        self.record, self.kit, self.notes = record, kit, notes
        self.is_unsure = False
        self._told: set[Letter] = set()
        self._taken_back: set[int] = set()

    def leave_open(self, letters: frozenset[Letter]) -> None:
        """Take it that one of these letters was laid and nobody knows which, so that none is one too many."""
        self._told |= letters
        self.is_unsure |= bool(letters)

    def check_rack(self, event: Event, position: Position, rack: Word) -> None:
        """Compare a rack, which the position knows, with its size and with the tiles there are."""
        is_too_long = len(rack) > self.kit.ruleset.rack_size
        if is_too_long:
            message = f"{len(rack)} tiles, limit {self.kit.ruleset.rack_size}"
            self.notes.say("rack-size", message, event, "rack")
        if not is_possible(self.kit.tileset, position):
            say = partial(self.notes.say, event=event, field="rack")
            self._too_many(position, rack, event.seat, _nothing if is_too_long else say)

    def taken_back(self, seat: int) -> None:
        """Remember that a player took the last play back, and so draws no tile before the next turn."""
        self._taken_back.add(seat)

    def check_kept(self, event: Event, kept: Word | None, rack: Word | None) -> None:
        """Compare the rack of a turn with the one behind a play taken back, where both are written in full.

        Of other turns it is not asked: in real records one rack in forty lacks what was kept, with nothing else wrong.
        """
        size, seat = self.kit.ruleset.rack_size, event.seat
        is_known = rack is not None and kept is not None and len(rack) == len(kept) == size
        if seat in self._taken_back and is_known and not self.notes.lying_is_unsure:
            gone = Counter(kept) - Counter(rack)
            if gone:
                letters = " ".join([named(letter) for letter in gone.elements()])
                message = f"the rack {visible(event.rack or '')} does not hold {letters}, as before the play taken back"
                self.notes.say("rack", message, event, "rack")
        self._taken_back.discard(seat)

    def check_board(self, event: Event, position: Position) -> None:
        """Compare the tiles that lie after a play with those that there are."""
        tileset = self.kit.tileset
        if not tileset.tallier.holds(tileset.tally, position.board.tally):
            bare = position._replace(racks=(None,) * position.players)
            self._too_many(bare, tileset.counts, -1, partial(self.notes.say, event=event, field="word"))

    def not_held(self, event: Event, rack: Word, used: Word) -> None:
        """Say which of the tiles used are not on the rack as it is written."""
        have, needed = Counter(rack), Counter(used)
        self.notes.forget("too-many-of-a-letter", event.line)  # the tile stands there for one that is used
        self._told.update((needed - have).keys())  # if there are too many of them, it is for this
        order = [letter for letter in self.kit.tileset.counts if needed[letter]]
        none = [named(letter) for letter in order if not have[letter]]
        text = f"the rack {visible(event.rack or '')}"
        parts = [f"{text} does not hold {' '.join(none)}"] if none else []
        parts += [
            f"needs {needed[letter]} {named(letter)}, {text} has {have[letter]}"
            for letter in order
            if 0 < have[letter] < needed[letter]
        ]
        label = f"{(needed - have).total()} of {needed.total()} tiles used are not here"
        self.notes.say("rack", "; ".join(parts), event, "rack", label=label)

    def check_shown(self, position: Position) -> None:
        """Compare the racks that pragmas show, each player's last, with the tiles there are; the player on turn is the
        one that `#incomplete` speaks of. What stands before the last event may have been played since.
        """
        seats = {f"rack{player.number}": seat for seat, player in enumerate(self.record.players)}
        pragmas = [pragma for pragma in self.record.pragmas if pragma.shows_rack]
        shown = {seats[pragma.name]: pragma for pragma in pragmas if pragma.name in seats}
        for pragma in pragmas:
            if pragma.name == "incomplete":
                shown.setdefault(position.on_turn, pragma)
        last = {seat for seat, pragma in shown.items() if pragma.before == len(self.record.events)}
        racks = tuple([None if seat in last else rack for seat, rack in enumerate(position.racks)])
        position = position._replace(racks=racks)
        for seat, pragma in shown.items():
            say = partial(self._say_of, pragma)
            try:
                rack = read_rack(self.kit.tileset, pragma.text)
            except SpellingError as error:
                say("rack", error.message, offset=error.offset)
                continue
            if len(rack) > self.kit.ruleset.rack_size:
                say("rack-size", f"{len(rack)} tiles, limit {self.kit.ruleset.rack_size}")
            if seat in last:
                position = position._replace(racks=put(position.racks, seat, rack))
                if not is_possible(self.kit.tileset, position):
                    self._too_many(position, rack, seat, say)

    def _say_of(self, pragma: Pragma, code: str, message: str, *, offset: int | None = None, label: str = "") -> None:
        place = line_place(self.record, pragma.line)
        column, width = place.text.rfind(pragma.text) + 1, len(pragma.text)
        place = replaced(place, column=column + (offset or 0), width=width if offset is None else 1)
        self.notes.add(code, message, place, label=label)

    def _too_many(self, position: Position, letters: Iterable[Letter], here: int, say: Callable[..., None]) -> None:
        """Say of which of the letters there are more than the set has, and where they are; `here` is the seat whose
        rack is looked at."""
        wanted = set(letters) - self._told
        counts = self.kit.tileset.counts
        for one in overdrawn(self.kit.tileset, position, [letter for letter in counts if letter in wanted]):
            self._told.add(one.letter)
            parts = [f"{one.on_board} on the board"]
            parts += [f"{count} here" for seat, count in one.on_racks if seat == here]
            parts += [f"{count} with {self._nick(seat)}" for seat, count in one.on_racks if seat != here]
            message = f"more {named(one.letter)} than the {one.limit} of tile set {self.kit.tileset.id}"
            say("too-many-of-a-letter", message, label=", ".join(parts))

    def _nick(self, seat: int) -> str:
        players = self.record.players
        return visible(players[seat].nick) if seat < len(players) else f"player {seat + 1}"


def _nothing(code: str, message: str, *, label: str = "") -> None:
    """Say nothing of a tile that there are too many of, where the rack is too long for it."""
