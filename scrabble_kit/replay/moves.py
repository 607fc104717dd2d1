"""Events as moves: what a line of a record says, in the letters and squares of a kit."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from scrabble_kit.board.board import Board
from scrabble_kit.board.layout import Direction, Square, parse_position
from scrabble_kit.records.record import Event, FieldName, GameRecord
from scrabble_kit.replay.notebook import Notebook
from scrabble_kit.replay.spellings import capitals
from scrabble_kit.rules.game import problems
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.legality import Laid, lay_written
from scrabble_kit.rules.moves import Exchange, Play, Redraw
from scrabble_kit.rules.position import Position, put
from scrabble_kit.rules.ruleset import Ruleset
from scrabble_kit.text.errors import NotationError, SpellingError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.look_alikes import in_words, swapped, swaps
from scrabble_kit.tiles.notation import (
    LONGEST_RACK,
    WrittenPlay,
    brackets_letters,
    read_play,
    read_play_loosely,
    read_rack,
)
from scrabble_kit.tiles.tileset import BLANK, TileSet, Word


class Placed(NamedTuple):
    """A play as a line writes it: where it begins, which way it goes, its tiles."""

    square: Square
    direction: Direction
    written: WrittenPlay

    @property
    def move(self) -> Play:
        """The play as the referee takes it."""
        return Play(self.square, self.direction, tuple(self.written.tiles))

    def on(self, kit: Kit, board: Board) -> Laid:
        """The play laid on a board, with all that is wrong with it."""
        return lay_written(kit, board, self.square, self.direction, self.written)


def has_lettered_rows(record: GameRecord, ruleset: Ruleset) -> bool:
    """Whether letters name the rows in a record: where it says so itself, and in a list of plays as the ruleset has it
    on paper. In GCG a number before the letter is that of a row, whatever is played. Source: the form of GCG.
    """
    return record.lettered_rows or (record.notation == "plain" and ruleset.records.rows == "lettered")


def with_letters_apart(record: GameRecord, tileset: TileSet) -> GameRecord:
    """The record with `|` between characters that are tiles of their own, because it writes brackets about those that
    are one tile: its L, L is no LL. A record without brackets is as it was."""
    if not tileset.spelling.has_digraphs:
        return record
    texts = [text for event in record.events for text in (event.rack, event.word) if text is not None and "[" in text]
    if not any(brackets_letters(tileset, text) for text in texts):
        return record
    apart = tileset.spelling.apart
    events = [
        event._replace(
            rack=event.rack and (event.rack if "[" in event.rack else apart(event.rack)),
            word=event.word and apart(event.word),
        )
        for event in record.events
    ]
    return replace(record, events=tuple(events))


def _is_small(record: GameRecord, tileset: TileSet) -> bool:
    """Whether all plays are in small letters, which cannot all be blanks: there are not so many."""
    words = [event.word or "" for event in record.events if event.kind == "play"]
    if any(word != word.lower() for word in words):
        return False
    letters = sum(char != char.upper() for word in words for char in word)
    return letters > tileset.spelling.longest * tileset.counts.get(BLANK, 0)


class MoveReader:
    """Reads the events of one record with one kit; squares that were read once are remembered."""

    def __init__(self, record: GameRecord, kit: Kit) -> None:
        self.kit = kit
        self.lettered_rows = has_lettered_rows(record, kit.ruleset)
        self.is_small = _is_small(record, kit.tileset)
        self._places: dict[str, tuple[Square, Direction]] = {}

    def play(self, event: Event, notes: Notebook | None = None) -> Placed | None:
        """The play of an event; None when its position cannot be read.

        What cannot be read is told in `notes`, and the rest of a word is read all the same; without them a word that
        cannot be read whole gives None too.
        """
        text, word = event.position or "", event.word or ""
        place = self._places.get(text)
        if place is None:
            try:
                place = self._places[text] = parse_position(text, lettered_rows=self.lettered_rows)
            except NotationError as error:
                if notes is not None:
                    message = f"{visible(text)} is no position: {error.message}"
                    notes.say("unreadable-event", message, event, "position")
                return None
        word = self._in_own_letters(event, "word", word, notes)
        try:
            written = read_play(self.kit.tileset, word)
            return Placed(*place, capitals(self.kit, written) if self.is_small else written)
        except SpellingError as error:
            return None if notes is None else Placed(*place, self._loosely(event, word, error, notes))

    def _in_own_letters(self, event: Event, field: FieldName, text: str, notes: Notebook | None) -> str:
        """The text with letters of the tile set for those that only look like them, which is told."""
        tileset = self.kit.tileset
        if text.isascii():
            return text
        found, plain = swaps(text, tileset.faces), tileset.spelling.plain(text)
        if notes is not None and found:
            notes.say("look-alike", in_words(found), event, field, offset=found[0].offset)
        elif notes is not None and plain != text:
            notes.say("look-alike", f"{visible(text)} is read as {visible(plain)}", event, field)
        return swapped(text, found)

    def _loosely(self, event: Event, word: str, error: SpellingError, notes: Notebook) -> WrittenPlay:
        """What can be read of a word that holds what is no tile, which is told."""
        tileset, layout = self.kit.tileset, self.kit.ruleset.layout
        if len(word) > 8 * max(layout.rows, layout.cols):
            notes.say("unreadable-event", "the word is longer than any on this board", event, "word")
            return WrittenPlay([], frozenset())
        if "paren" in error.message:
            notes.say("unreadable-event", error.message, event, "word", offset=error.offset)
            return read_play(tileset, word.replace("(", "").replace(")", ""))
        written, strange = read_play_loosely(tileset, word)
        found = list(dict.fromkeys(visible(one.text) for one in strange))
        message = f"no tile{'s' * (len(found) > 1)} {' '.join(found)} in tile set {tileset.id}"
        message = error.message if found == [BLANK] else message  # which asks for the letter
        notes.say("unreadable-event", message, event, "word", offset=strange[0].offset)
        return written

    def rack(self, event: Event, notes: Notebook) -> Word | None:
        """The rack that an event shows; None where it shows none, or none that can be read, which is told."""
        text = event.rack
        if not text:
            return None
        if len(text) > LONGEST_RACK:
            limit = self.kit.ruleset.rack_size
            notes.say("rack-size", f"{len(text)} characters, limit {limit} tiles", event, "rack")
            return None
        try:
            return read_rack(self.kit.tileset, self._in_own_letters(event, "rack", text, notes))
        except SpellingError as error:
            notes.say("rack", error.message, event, "rack", offset=error.offset)
            return None

    def exchange(self, event: Event, position: Position, following: Event | None, notes: Notebook) -> Exchange | Redraw:
        """The exchange of an event by the player on turn.

        It is one that keeps the turn where the same player's next event follows and the rules grant it. Where the
        number of tiles is not known, it is one of a tile.
        """
        tiles: Word | None = None
        if event.word is not None:
            try:
                tiles = read_rack(self.kit.tileset, self._in_own_letters(event, "word", event.word, notes))
            except SpellingError as error:
                notes.say("exchange", error.message, event, "word", offset=error.offset)
        count = len(tiles) if tiles is not None else event.count or 1
        if following is not None and following.seat == event.seat and following.kind in ("play", "pass", "exchange"):
            kept = self._turn_kept(position, tiles, count)
            if kept is not None:
                return kept
        return Exchange(tiles, count)

    def _turn_kept(self, position: Position, tiles: Word | None, count: int) -> Exchange | Redraw | None:
        if count != self.kit.ruleset.rack_size:
            return None
        if not problems(self.kit, position, free := Exchange(tiles, count, free=True)):
            return free
        held = position._replace(racks=put(position.racks, position.on_turn, tiles))
        return Redraw() if not problems(self.kit, held, Redraw()) else None
