"""Records in their one canonical form, and positions as CGP: what needs a record and its scoresheet.

What a file states is kept: a wrong score or total stays wrong. Only what is missing and certain is filled in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple
from unicodedata import combining

from scrabble_kit.board.board import Board
from scrabble_kit.board.layout import ACROSS, DOWN, Square, format_position, parse_position, square_name
from scrabble_kit.records.cgp import Cgp, Stretch, parse_cgp
from scrabble_kit.records.reading import read_record
from scrabble_kit.records.record import Event, GameRecord, Pragma
from scrabble_kit.records.seats import likely_seats
from scrabble_kit.records.writing import kept_as_written, write_gcg
from scrabble_kit.replay.moves import has_lettered_rows
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Row, Scoresheet
from scrabble_kit.rules.kit import Kit
from scrabble_kit.rules.position import Position, Turn
from scrabble_kit.rules.racks import set_up
from scrabble_kit.text.errors import NotationError, SpellingError, UsageError
from scrabble_kit.tiles.notation import read_play, read_rack, show_rack, show_tiles, sorted_rack
from scrabble_kit.tiles.tileset import BLANK, Tile, TileSet, Word

_KEEPS_RACK = ("pass", "challenge-bonus")
"""Kinds of events after which a player holds the tiles of the next event, so that its rack is theirs too."""

_FOLLOWS_FROM_TILES = ("play", "pass", "exchange", "withdraw", "rack-bonus", "rack-penalty")
"""Kinds of events whose points can be computed when the file does not state them."""


_ROUNDS = 8


def settled(text: str, file: str, kit: Kit) -> str:
    """GCG text that reading and writing leave as it is: what a torn line is read as can come into order only by turns.

    A record once normalised never changes. Raises nothing.
    """
    for _ in range(_ROUNDS):
        again = write_gcg(canonical_record(replay_record(read_record(text.encode(), file), kit)))
        if again == text:
            break
        text = again
    return text


def canonical_record(sheet: Scoresheet) -> GameRecord:
    """The record with racks, plays and positions in one form, for `records.writing.write_gcg`.

    Positions in capitals, the row a number; `.` for every tile that is played through, one tile of several characters
    in brackets; racks in the order of the tile set, blanks first. A pass, a failed challenge and a play taken back
    get the rack that the same player's next or last event shows; scores and totals that the file leaves out are
    those that follow. What the file states stays, right or wrong, and what cannot be understood stays as it is
    written. Raises nothing.
    """
    record, tileset = sheet.record, sheet.kit.tileset
    nicks = [player.nick for player in record.players]
    torn = [kept_as_written(record, event) for event in record.events]
    rows = _Lettering.of(sheet, torn)
    events = []
    for row, rack, is_torn in zip(sheet.rows, _racks(record), torn, strict=True):
        event = row.event
        if not is_torn:
            nick = _nick(record, event, nicks)
            event = _with_numbers(_in_one_form(tileset, row, rows, event._replace(nick=nick, rack=rack)), row)
        events.append(event)
    return replace(
        record,
        events=tuple(events),
        pragmas=tuple(_pragmas(record, tileset, rows)),
        racks_at_end={seat: _rack_text(tileset, text) for seat, text in record.racks_at_end.items()},
    )


# one event


class _Lettering(NamedTuple):
    """Whether letters name the rows: in the file, and in what is written."""

    before: bool
    after: bool

    @classmethod
    def of(cls, sheet: Scoresheet, torn: Sequence[bool]) -> _Lettering:
        """Rows get numbers, unless the file letters them and a play that stays as it is written would be turned."""
        stays = any(row.event.kind == "play" and is_torn for row, is_torn in zip(sheet.rows, torn, strict=True))
        before = has_lettered_rows(sheet.record, sheet.kit.ruleset)
        return cls(before, sheet.record.lettered_rows and stays)


def _nick(record: GameRecord, event: Event, nicks: Sequence[str]) -> str:
    """The nick of the player whose event it is; the written one where that names another, or nobody for certain."""
    if event.seat < 0 or nicks.count(nicks[event.seat]) > 1:
        return event.nick
    is_meant = event.nick == nicks[event.seat] or likely_seats(record.players, event.nick) == [event.seat]
    return nicks[event.seat] if is_meant else event.nick


def _in_one_form(tileset: TileSet, row: Row, rows: _Lettering, event: Event) -> Event:
    """The event with position, word and rack in canonical form."""
    rack = event.rack and _rack_text(tileset, event.rack)
    if event.kind == "play":
        return event._replace(rack=rack, position=_position(event.position or "", rows), word=_word(tileset, row))
    if event.word is not None:
        return event._replace(rack=rack, word=_rack_text(tileset, event.word))
    return event._replace(rack=rack)


def _rack_text(tileset: TileSet, text: str) -> str:
    """The rack sorted, blanks first; as it is written when it cannot be read."""
    try:
        rack = sorted_rack(tileset, read_rack(tileset, text))
        shown = show_rack(tileset, rack)
        return shown if read_rack(tileset, shown) == rack else text
    except (SpellingError, KeyError):
        return text


def _position(text: str, rows: _Lettering) -> str:
    try:
        square, direction = parse_position(text, lettered_rows=rows.before)
    except NotationError:
        return text
    if rows.after:
        square, direction = Square(square.col, square.row), DOWN if direction == ACROSS else ACROSS
    return format_position(square, direction)


def _word(tileset: TileSet, row: Row) -> str:
    """The word text with dots; as it is written when it does not fit the board or holds what is no tile."""
    word, laid = row.event.word or "", row.laid
    if laid is None or any(problem.fatal for problem in laid.problems):
        return word
    tiles = list(laid.play.tiles)
    try:
        read_play(tileset, word)
        shown = show_tiles(tileset, tiles)
        return shown if read_play(tileset, shown).tiles == tiles else word
    except SpellingError:
        return word


# the whole record


def _pragmas(record: GameRecord, tileset: TileSet, rows: _Lettering) -> Iterator[Pragma]:
    """The pragmas with racks sorted; the one that tells of lettered rows goes with them."""
    for pragma in record.pragmas:
        if pragma.name.removeprefix("rack").isdigit():
            yield pragma._replace(text=_rack_text(tileset, pragma.text))
        elif rows.after or not pragma.letters_rows:
            yield pragma


def _racks(record: GameRecord) -> list[str | None]:
    """The rack of each event: as written, else the one that the same player surely held."""
    racks = [event.rack for event in record.events]
    following: dict[int, str | None] = dict(record.racks_at_end)
    for number in range(len(racks) - 1, -1, -1):
        event = record.events[number]
        if event.seat < 0:
            continue
        if not event.rack and event.kind in _KEEPS_RACK:
            racks[number] = following.get(event.seat)
        elif event.kind == "rack-penalty":
            following[event.seat] = event.rack or event.word
        elif event.kind != "time-penalty" or event.rack:
            following[event.seat] = None if event.kind == "withdraw" else event.rack
    return _with_withdrawn(record, racks)


def _with_withdrawn(record: GameRecord, racks: list[str | None]) -> list[str | None]:
    """The racks, with that of the play where a play taken back has none."""
    played: dict[int, str | None] = {}
    for number, event in enumerate(record.events):
        if event.kind == "withdraw" and not event.rack:
            racks[number] = played.get(event.seat)
        elif event.kind in ("play", "pass", "exchange", "withdraw"):
            played[event.seat] = event.rack if event.kind == "play" else None
    return racks


def _with_numbers(event: Event, row: Row) -> Event:
    """The event of a row in its new form, with score and total where the file leaves them out and they follow."""
    if event.stated_score is None and _follows(row):
        event = event._replace(stated_score=row.entry.effect)
    if event.stated_total is None and event.stated_score is not None and event.seat >= 0:
        event = event._replace(stated_total=row.entry.after)
    return event


def _follows(row: Row) -> bool:
    """Whether the points of an event can be computed."""
    event, laid = row.event, row.laid
    if event.seat < 0 or event.kind not in _FOLLOWS_FROM_TILES:
        return False
    return event.kind != "play" or (laid is not None and not any(problem.fatal for problem in laid.problems))


def with_settings(
    record: GameRecord, *, lexicon: str | None = None, ruleset: str | None = None, layout: str | None = None,
    tile_distribution: str | None = None,
) -> GameRecord:  # fmt: skip
    """The record with settings that its file does not name; those that it names stay."""
    return replace(
        record,
        lexicon=record.lexicon or lexicon,
        ruleset=record.ruleset or ruleset,
        layout=record.layout or layout,
        tile_distribution=record.tile_distribution or tile_distribution,
    )


# positions as CGP


def cgp_of(sheet: Scoresheet, after: int | None = None) -> Cgp:
    """The position of a game after so many events, None for all of them.

    Racks are those that the record shows later, or at its end; scores (points) leave time penalties out. Raises
    UsageError when the game has fewer events. Source: woogles-io/open-protocols, folder cgp.
    """
    record, kit = sheet.record, sheet.kit
    count = len(record.events)
    after = count if after is None else after
    if not 0 <= after <= count:
        raise UsageError(f"no event {after}: the record has events 1 to {count}, 0 is the beginning")
    if after < count:
        sheet = replay_record(replace(record, events=record.events[:after], racks_at_end={}), kit)
    position = sheet.position
    for row in sheet.rows:
        if row.event.kind == "time-penalty" and row.event.seat >= 0:
            seat, scores = row.event.seat, position.scores
            position = position._replace(scores=(*scores[:seat], scores[seat] - row.score, *scores[seat + 1 :]))
    racks = [_rack_after(record, kit, after, seat, position.on_turn) for seat in range(position.players)]
    return cgp_of_position(kit, position._replace(racks=tuple(racks)), _operations(record, kit))


def cgp_of_position(kit: Kit, position: Position, operations: Sequence[tuple[str, str]] = ()) -> Cgp:
    """A position as the fields of CGP; the player on turn comes first, a brick is an empty square."""
    order = [(position.on_turn + seat) % position.players for seat in range(position.players)]
    return Cgp(
        tuple(_row_of(kit.tileset, position.board, row) for row in range(position.board.layout.rows)),
        tuple(_cgp_rack(kit.tileset, position.racks[seat]) for seat in order),
        tuple(position.scores[seat] for seat in order),
        _scoreless(position),
        tuple(operations),
    )


def position_from_cgp(kit: Kit, cgp: Cgp | str) -> Position:
    """The position of a CGP text, the first seat on turn; its turns so far are as many passes as it tells.

    Raises NotationError with the offset of what does not fit the board or the tile set, and IllegalMoveError when there
    are more tiles than the set has. Then nothing else has happened.
    """
    fields = parse_cgp(cgp) if isinstance(cgp, str) else cgp
    layout, players = kit.ruleset.layout, len(fields.racks)
    if len(fields.rows) != layout.rows:
        message = f"{len(fields.rows)} rows, the board of ruleset {kit.ruleset.id} has {layout.rows}"
        raise NotationError(message, _text(cgp), max(fields.rows[-1][-1].offset, 0))
    rule = kit.ruleset.players
    if not rule.fewest <= players <= rule.most:
        message = f"{players} racks, ruleset {kit.ruleset.id} is for {rule.fewest} to {rule.most} players"
        raise NotationError(message, _text(cgp), min(fields.rack_offsets, default=0))
    placed = [one for row, items in enumerate(fields.rows) for one in _tiles_of_row(kit, row, items, _text(cgp))]
    offsets = fields.rack_offsets or (0,) * players
    racks = tuple([_read_rack(kit, *rack, _text(cgp)) for rack in zip(fields.racks, offsets, strict=True)])
    position = set_up(kit, Board.empty(layout).with_tiles(placed), racks, fields.scores)
    turns: Turn | None = None
    for back in range(fields.scoreless, 0, -1):
        turns = Turn(-back % players, "pass", turns)
    return position._replace(turns=turns)


def _text(cgp: Cgp | str) -> str:
    return cgp if isinstance(cgp, str) else ""


def _operations(record: GameRecord, kit: Kit) -> list[tuple[str, str]]:
    """What the position is played with, by the names of the record, else by our own."""
    lexicon = kit.lexicon.id if kit.lexicon is not None else None
    layout = next(iter(kit.ruleset.records.layouts), None)
    named = (
        ("lex", record.lexicon or lexicon),
        ("ld", record.tile_distribution or kit.tileset.id),
        ("bdn", record.layout or layout),
        ("var", record.game_type),
    )
    return [(code, name) for code, name in named if name and not re.search(r"[\s;]", name)]


def _scoreless(position: Position) -> int:
    """The scoreless turns in a row before the position."""
    count, turn = 0, position.turns
    while turn is not None and turn.scoreless is not None:
        count, turn = count + 1, turn.before
    return count


def _rack_after(record: GameRecord, kit: Kit, after: int, seat: int, on_turn: int) -> Word | None:
    """What a player surely holds after so many events, None when the record does not show it."""
    text = _rack_shown(record, after, seat, is_on_turn=seat == on_turn)
    try:
        return read_rack(kit.tileset, text) if text else None
    except SpellingError:
        return None


def _rack_shown(record: GameRecord, after: int, seat: int, *, is_on_turn: bool) -> str | None:
    """The rack of a player's next event, if it shows the rack that is held now; without such an event, the last one."""
    for event in record.events[after:]:
        if event.seat != seat:
            continue
        if event.kind in ("withdraw", "rack-bonus"):
            return None
        if event.rack or event.kind not in (*_KEEPS_RACK, "time-penalty"):
            return event.rack or (event.word if event.kind == "rack-penalty" else None)
    last = record.racks_at_end.get(seat) or _settled(record, seat)
    return record.incomplete_rack if last is None and is_on_turn and after == len(record.events) else last


def _settled(record: GameRecord, seat: int) -> str | None:
    """The last rack of a player as the lines that settle it tell: the own one, or what the only opponent gains."""
    for event in record.events:
        if event.kind == "rack-penalty" and event.seat == seat:
            return event.word
        if event.kind == "rack-bonus" and len(record.players) == 2 and event.seat == 1 - seat:
            return event.word
    return None


def _row_of(tileset: TileSet, board: Board, row: int) -> tuple[Stretch, ...]:
    items: list[Stretch] = []
    for col in range(board.layout.cols):
        tile = board.at(Square(row, col))
        last = items[-1] if items else Stretch(0, "")
        if tile is not None:
            text = last.tiles + _cgp_tile(tileset, tile)
            items[-1 if last.tiles else len(items) :] = [Stretch(0, text)]
        else:
            items[-1 if last.empty else len(items) :] = [Stretch(last.empty + 1, "")]
    return tuple(items)


def _cgp_tile(tileset: TileSet, tile: Tile) -> str:
    """A tile as CGP writes it: in brackets unless it is one letter of its own."""
    plain = tile.text[:1].isalpha() and tile.letter in tileset.info
    return tile.text if plain or tile.text.startswith("[") else f"[{tile.text}]"


def _cgp_rack(tileset: TileSet, rack: Word | None) -> str:
    tiles = [BLANK if letter == BLANK else tileset.tiles[letter].text for letter in sorted_rack(tileset, rack or ())]
    return "".join(tiles)


def _bracketed(tileset: TileSet, text: str) -> str:
    """The text with every tile in brackets; a letter that can be a tile of its own is one, else the shortest spelling
    that begins with it. Blanks of a rack stay."""
    text = tileset.spelling.clean(text)
    longest = max(map(len, tileset.rack_faces))
    parts = []
    start = 0
    while start < len(text):
        end = text.find("]", start) + 1 if text[start] == "[" else 0
        if not end:
            ends = _ends(text, start, longest)
            end = next((end for end in ends if text[start:end] in tileset.rack_faces), start + 1)
        part = text[start:end]
        parts.append(part if part[0] == "[" or part in (BLANK, "_") else f"[{part}]")
        start = end
    return "".join(parts)


def _ends(text: str, start: int, longest: int) -> Iterator[int]:
    """Where a tile that begins here may end: behind its marks, and no further than a blank or a bracket."""
    for end in range(start + 1, min(len(text), start + longest) + 1):
        if end == len(text) or not combining(text[end]):
            yield end
        if end < len(text) and text[end] in "[?":
            return


def _tiles_of_row(kit: Kit, row: int, items: tuple[Stretch, ...], text: str) -> list[tuple[int, Tile]]:
    """The tiles of a row with their indexes.

    A bare letter is a tile of its own, as other programs have it; where that does not fit, the longest spelling is.
    """
    layout = kit.ruleset.layout
    misspelt: NotationError | None = None
    counts = []
    for bracket in (True, False):
        try:
            placed, col = _laid(kit, row, items, text, bracket)
        except NotationError as error:
            misspelt = error
            continue
        if col == layout.cols:
            return placed
        counts.append(col)
    if misspelt is not None and not counts:
        raise misspelt
    message = f"row {row + 1} has {counts[0]} squares, the board of ruleset {kit.ruleset.id} has {layout.cols}"
    raise NotationError(message, text, max(items[0].offset, 0))


def _laid(
    kit: Kit, row: int, items: tuple[Stretch, ...], text: str, bracket: bool
) -> tuple[list[tuple[int, Tile]], int]:
    layout, placed, col = kit.ruleset.layout, [], 0
    for item in items:
        col += item.empty
        for tile in _tiles(kit, item, text, bracket) if item.tiles else ():
            square = Square(row, col)
            if not layout.has(square) and col < layout.cols:
                raise NotationError(f"{square_name(square)} is no square of this board", text, max(item.offset, 0))
            placed.append((layout.index(square), tile))
            col += 1
    return placed, col


def _tiles(kit: Kit, item: Stretch, text: str, bracket: bool) -> list[Tile]:
    try:
        tiles = read_play(kit.tileset, _bracketed(kit.tileset, item.tiles) if bracket else item.tiles).tiles
    except SpellingError as error:
        offset = item.offset if bracket else item.offset + error.offset
        raise NotationError(error.message, text, max(offset, 0)) from error
    return [tile for tile in tiles if tile is not None]


def _read_rack(kit: Kit, rack: str, offset: int, text: str) -> Word | None:
    """The letters of a rack, None for an empty one; bare letters as on the board."""
    try:
        return read_rack(kit.tileset, _bracketed(kit.tileset, rack)) or None
    except SpellingError:
        pass
    try:
        return read_rack(kit.tileset, rack)
    except SpellingError as error:
        raise NotationError(error.message, text, offset + error.offset) from error
