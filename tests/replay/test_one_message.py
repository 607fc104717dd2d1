"""One slip, one message: what follows from a slip that was told is not told as well."""

from __future__ import annotations

import pytest
from kits import mini14, standard_kit

from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.rules.kit import Kit

HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"
# ann is out with COATS and AT, bob has laid A and T of AACOSTT; ACOST is worth 1 + 3 + 1 + 1 + 1 = 7, twice 14
GAME_M = HEAD + ">ann: AACOSTT 8D COATS +20 20\n>bob: AACOSTT H8 .AT +3 3\n>ann: AT 10H .AT +5 25\n"


def replayed(text: str, kit: Kit | None = None) -> Scoresheet:
    return replay_record(read_record(text.encode(), "game.gcg"), kit or standard_kit())


def told(*lines: str) -> list[tuple[str, int | None]]:
    sheet = replayed(HEAD + "".join(f"{line}\n" for line in lines))
    return [(one.code, one.place and one.place.line) for one in sheet.diagnostics]


def test_a_wrong_letter_of_a_rack_is_one_slip() -> None:
    """The tile on the rack that was never there was told as one too many too."""
    first, wrong = ">ann: ADEFINQ 8D FINED +26 26", ">bob: QLNOORU 8A CON..... +42 42"
    assert told(first.replace("Q", "T"), wrong.replace("Q", "C")) == []
    assert told(">ann: AIIQUUT H8 QUIT +26 26", ">bob: QLNOORU 8G C. +13 13")[0] == ("rack", 5)
    assert len(told(">ann: AIIQUUT H8 QUIT +26 26", ">bob: QLNOORU 8G C. +13 13")) == 1


def test_a_rack_that_is_too_long_is_one_slip() -> None:
    assert told(">ann: AIIQUTU H8 QUIT +26 26", ">bob: CLNOORUQ 8G C. +13 13") == [("rack-size", 5)]


@pytest.mark.parametrize(("written", "codes"), [("(ACOST)", []), ("(ACOSC)", ["settlement-rack"])])
def test_a_wrong_tile_in_the_last_rack_is_one_slip(written: str, codes: list[str]) -> None:
    """The points fit the tiles that were left."""
    sheet = replayed(GAME_M + f">ann:  {written} +14 39\n", mini14())
    assert [one.code for one in sheet.diagnostics] == codes
    assert sheet.players[0].score == 39


def test_a_last_rack_that_cannot_be_read_is_not_missing() -> None:
    sheet = replayed(GAME_M + ">ann:  (ACOST +14 39\n", mini14())
    assert [one.code for one in sheet.diagnostics] == ["unreadable-event"]
