"""Scoresheets in the small: rows of their own, marks, narrow terminals, the ways in which a game ends."""

from __future__ import annotations

import pytest

from scrabble_kit.batch.refereeing import Referee, score_one
from scrabble_kit.batch.sources import GameText
from scrabble_kit.replay.scoresheet import Scoresheet
from scrabble_kit.report.scoresheet import result_text, scoresheet_text
from scrabble_kit.report.style import Style

HEAD = "#character-encoding UTF-8\n#lexicon enable\n#player1 ann Ann\n#player2 bob Bob\n"
ALL_KINDS = """\
>ann: ADEFINT 8D FINDE +26 26
>ann: ADEFINT -- -26 0
>bob: CLNOORU 8D COLON +20 20
>ann: ADEFINT - +0 0
>bob: RUAEIST D8 .URA +6 26
>bob: EIST (challenge) +5 31
>ann: ADEFINT -FIN +0 0
>ann: ADE (time) -10 -10
"""
PASSES = ">ann: ADEFINT - +0 0\n>bob: CLNOORU - +0 0\n" * 3


def sheet(text: str) -> Scoresheet:
    referee = Referee()
    scored = score_one(GameText("game.gcg", (HEAD + text).encode(), False, "game.gcg"), referee, referee.chooser())
    assert scored.sheet is not None
    return scored.sheet


WIDE = """\
   n  player  rack     at  play              words      score  total
   1  ann     ADEFINT  8D  FINDE             FINDE* 26     26     26
   2    ann   ADEFINT      taken back                     -26      0
   3  bob     CLNOORU  8D  COLON             COLON 20      20     20
   4  ann     ADEFINT      pass                             0      0
   5  bob     RUAEIST  D8  (C)URA            CURA* 6        6     26
   6    bob   EIST         challenge failed                 5     31
   7  ann     ADEFINT      exchange FIN                     0      0
?  8    ann   ADE          time penalty                   -10    -10
result    -10:31, bob leads; not finished (8 of 100 tiles played)
problems  1 warning
"""
WITHOUT_RACK = """\
   n  player  at  play              words      score  total
   1  ann     8D  FINDE             FINDE* 26     26     26
   2    ann       taken back                     -26      0
"""
WORDS_BELOW = """\
   n  player  at  play              score  total
   1  ann     8D  FINDE                26     26
        FINDE* 26
   2    ann       taken back          -26      0
   3  bob     8D  COLON                20     20
        COLON 20
"""


@pytest.mark.parametrize(("width", "text"), [(None, WIDE), (80, WIDE), (60, WITHOUT_RACK), (40, WORDS_BELOW)], ids=str)
def test_sheet_fits_the_terminal(width: int | None, text: str) -> None:
    got = scoresheet_text(sheet(ALL_KINDS), Style(terminal=width is not None, width=width))
    assert got.split("\n\n", 1)[1].startswith(text.rstrip("\n"))


@pytest.mark.parametrize(
    ("text", "result"),
    [
        (">ann: ADEFINT 8D FINED +26 26\n", "26:0, ann leads; not finished (5 of 100 tiles played)"),
        (">ann: ADEFINT - +0 0\n", "0:0, level; not finished (0 of 100 tiles played)"),
        (
            ">ann: ADEFINT 8D FINED +26 26\n>bob: CLNOORU 8A CON..... +42 42\n>ann:  (DT) +6 32\n",
            "32:42, bob wins; bob's last rack DT counted twice",
        ),
        (
            ">ann: ADEFINT 8D FINED +26 26\n>bob: CLNOORU - +0 0\n>ann:  (DT) +3 29\n>bob: DT (DT) -3 -3\n",
            "29:-3, ann wins; bob's last rack DT moved once",
        ),
        (PASSES, "-11:-9 as computed, the record has no last-rack line"),
        (
            PASSES + ">ann: ADEFINT (ADEFINT) -11 -11\n>bob: CLNOORU (CLNOORU) -9 -9\n",
            "-11:-9, bob wins; ann keeps ADEFINT, off once; bob keeps CLNOORU, off once",
        ),
        (PASSES.replace("CLNOORU", "ADEFINT") + ">ann: ADEFINT (ADEFINT) -11 -11\n"
         ">bob: ADEFINT (ADEFINT) -11 -11\n", "-11:-11, draw; [...]"),
    ],
)  # fmt: skip
def test_result(text: str, result: str) -> None:
    got = result_text(sheet(text))
    assert got.startswith(result.removesuffix("[...]"))
    assert got == result or result.endswith("[...]")


def test_an_exchange_that_names_nothing_is_shown_as_one() -> None:
    """It was shown as an exchange of None."""
    rows = scoresheet_text(sheet(">ann: ADEFINT exchange +0 0\n"), Style(width=80)).splitlines()
    assert [row.split() for row in rows if "ADEFINT" in row] == [["1", "ann", "ADEFINT", "exchange", "0", "0"]]
