"""Plain lists that give one number a play: scores, or running totals, whichever the plays come to."""

from __future__ import annotations

from dataclasses import replace

from scrabble_kit.records.record import GameRecord

_SCORE, _TOTAL = 5, 6
"""Where the places of an event have those of score and total."""


def as_totals(record: GameRecord) -> GameRecord | None:
    """The record with the lone numbers of its plays as totals; None where they are no lone ones of a plain list."""
    plays = [event for event in record.events if event.kind == "play"]
    if record.notation != "plain" or not plays:
        return None
    if any(event.stated_score is None or event.stated_total is not None for event in plays):
        return None
    events = []
    for event in record.events:
        if event.kind == "play":
            places = (*event.places[:_SCORE], event.places[_TOTAL], event.places[_SCORE], *event.places[_TOTAL + 1 :])
            event = event._replace(stated_score=None, stated_total=event.stated_score, places=places)
        events.append(event)
    return replace(record, events=tuple(events))
