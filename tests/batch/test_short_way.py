"""The short way says of a record what the referee says, or leaves it to the referee."""

from __future__ import annotations

import re
from pathlib import Path

import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kits import kit_of

from scrabble_kit.batch.fast_path import ShortWay
from scrabble_kit.batch.figures import GameFigures, figures_of
from scrabble_kit.library.library import Library, load_kit
from scrabble_kit.records.reading import read_record
from scrabble_kit.replay.replay import replay_record
from scrabble_kit.rules.kit import Kit

TOP = Path(__file__).resolve().parents[2]
SHARED = TOP.parent / "shared" / "games"
FULL = (TOP / "benchmarks" / "full-game.gcg").read_text("utf-8")
KIT = load_kit(lexicon="enable")
WITHOUT_WORDS = load_kit()
HEAD = "#player1 ann Ann\n#player2 bob Bob\n"
FINED = ">ann: ADEFINT 8D FINED +26 26\n"
CONFINED = ">bob: CLNOORU 8A CON..... +42 42\n"
PHONY = ">ann: AEEFINT 8D FINEE +24 24\n"


def short(text: str | bytes, kit: Kit = KIT) -> GameFigures | None:
    """What the short way says, after a look at what the referee says."""
    record = read_record(text.encode() if isinstance(text, str) else text, "game.gcg")
    figures = ShortWay(kit).figures(record) if ShortWay.is_open(kit) else None
    if figures is not None:
        sheet = replay_record(record, kit)
        assert [one for one in sheet.diagnostics if one.severity != "note"] == []
        assert figures == figures_of(sheet)
    return figures


TAKEN = {
    "a whole game": FULL,
    "an unfinished game": "".join(FULL.splitlines(keepends=True)[:20]),
    "another lexicon": FULL.replace("#lexicon enable\n", ""),
    "a blank on the board as a small letter": FULL.replace("VELD.", "VELDt"),
    "a blank on the board as a capital": FULL.replace("VELD.", "VELDT"),
    "no totals": re.sub(r" \d+$", "", FULL, flags=re.MULTILINE),
    "a time penalty": FULL + ">ann: (time) -10 464\n",
    "a word that is not in the lexicon": HEAD + PHONY,
    "a withdrawn play": HEAD + PHONY + ">ann: AEEFINT -- -24 0\n>bob: CLNOORU 8D COLON +20 20\n",
    "a bonus for a failed challenge": HEAD + FINED + ">ann: NT (challenge) +5 31\n" + CONFINED,
    "a pass and exchanges": HEAD + ">ann: ADEFINT -AD +0 0\n>bob: CLNOORU - +0 0\n>ann: EFINSTU -3 +0 0\n",
    "rack with underscores": HEAD + ">ann: _ABGITT 8H BATTInG +70 70\n",
}


@pytest.mark.parametrize("name", TAKEN)
def test_a_record_without_a_fault_takes_the_short_way(name: str) -> None:
    assert short(TAKEN[name]) is not None
    assert short(TAKEN[name], WITHOUT_WORDS) is not None


def test_a_last_play_that_comes_off_takes_the_short_way() -> None:
    lines = FULL.splitlines(keepends=True)
    off = [*lines[:-1], ">bob: T -- -8 363\n"]
    assert short("".join(off)) is not None
    assert short("".join([*off, ">ann: GQT - +0 474\n"])) is not None
    assert short("".join([*off, lines[-1]])) is None


ODD = {
    "score": ("+71 71", "+72 71"),
    "total": ("+71 71", "+71 72"),
    "rack without the tiles": ("?ABIIOS", "?ABIIOT"),
    "rack of eight": ("?ABIIOS", "?ABIIOSS"),
    "rack with no tile": ("?ABIIOS", "?ABIIO1"),
    "no rack": ("?ABIIOS ", ""),
    "more than the set has": ("AENPTTX", "AEPQTTX"),
    "letter that differs": ("RENtA.LE", "RENtAXLE"),
    "letters in parentheses": ("RENtA.LE", "RENtA(B)LE"),
    "other letters in parentheses": ("RENtA.LE", "RENtA(X)LE"),
    "penalty before a play came off": (">bob: (GQT) +26 397\n", ">bob: (time) -10 361\n>bob: T -- -8 353\n"),
    "play after the settlement": ("397\n", "397\n>bob: T -- -8 389\n>ann: GQT - +0 474\n"),
    "dot on nothing": ("VELD.", "VELD.."),
    "off the board": ("8A VELD.", "8M VELD."),
    "no position": ("8A VELD.", "8Ä VELD."),
    "longer word": ("10D ABIOsIS", "10E ABIOsIS"),
    "not connected": ("8A VELD.", "2A VELD."),
    "start not covered": ("H4 HOUSEL", "H9 HOUSEL"),
    "player's turn": (">ann: ADEEILV", ">bob: ADEEILV"),
    "unknown player": (">ann: ADEEILV", ">eve: ADEEILV"),
    "exchange of too many": ("-CNNNQ", "-CNNNQX"),
    "score of an exchange": ("-CNNNQ +0", "-CNNNQ +1"),
    "kind of event": ("-CNNNQ +0", "!CNNNQ +0"),
    "settlement once": ("+26 397", "+13 384"),
    "settlement of other tiles": ("(GQT) +26", "(GQTX) +42"),
    "settlement missing": (">bob: (GQT) +26 397\n", ""),
    "settlement twice": (">bob: (GQT) +26 397\n", ">bob: (GQT) +26 397\n>bob: (GQT) +26 423\n"),
    "settlement of the other": (">bob: (GQT) +26 397", ">ann: (GQT) +26 500"),
    "penalty before the end": (">ann: ADEEILV", ">ann: (time) -10 102\n>ann: ADEEILV"),
    "play after the end": (">bob: (GQT)", ">ann: GQT - +0 474\n>bob: (GQT)"),
    "challenge of nothing": (">ann: EEHLOSU H4", ">ann: EEHLOSU (challenge) +5 5\n>ann: EEHLOSU H4"),
    "penalty that adds points": ("+26 397\n", "+26 397\n>ann: (time) +10 484\n"),
    "nothing to withdraw": (">bob: CNNNQTY", ">bob: CNNNQTY -- -31 71\n>bob: CNNNQTY"),
    "lettered rows": ("#lexicon", "#orientation lettered-rows\n#lexicon"),
    "lettered rows in capitals": ("#lexicon", "#Orientation Lettered-Rows\n#lexicon"),
    "rack that is shown": (">bob: (GQT)", "#rack1 GQTZ\n>bob: (GQT)"),
    "one player": ("#player2 bob bob\n", ""),
}


@pytest.mark.parametrize("name", ODD)
def test_a_record_with_something_odd_is_left_to_the_referee(name: str) -> None:
    before, after = ODD[name]
    assert before in FULL
    assert short(FULL.replace(before, after)) is None


def test_points_for_a_failed_challenge_with_the_wrong_player_are_left_to_the_referee() -> None:
    for line, taken in (">ann: NT (challenge) +5 31\n", True), (">bob: CLNOORU (challenge) -5 -5\n", True), (
        ">ann: NT (challenge) -5 21\n", False), (">bob: CLNOORU (challenge) +5 5\n", False):  # fmt: skip
        assert (short(HEAD + FINED + line) is not None) == taken


def test_so_many_turns_without_points_that_they_could_end_the_game_are_left_to_the_referee() -> None:
    turns = [f">{'ann' if at % 2 == 0 else 'bob'}: ADEFINT - +0 0\n" for at in range(6)]
    assert short(HEAD + "".join(turns[:5])) is not None
    assert short(HEAD + "".join(turns)) is None


@pytest.mark.parametrize("name", ["letter-league", "finish-line", "literaki"])
def test_rare_rules_have_no_short_way(name: str) -> None:
    library = Library.from_environment()
    if name in {one.id for one in library.names("ruleset")}:
        assert not ShortWay.is_open(load_kit(name))


def test_every_other_ruleset_agrees_on_its_own_board() -> None:
    library = Library.from_environment()
    opened = [one.id for one in library.names("ruleset") if ShortWay.is_open(load_kit(one.id))]
    assert len(opened) > 10
    for name in opened:
        short(FULL, load_kit(name, "english", "enable"))


@pytest.mark.parametrize(
    "path", sorted((TOP / "tests" / "data" / "languages").glob("*.gcg")), ids=lambda path: path.stem
)
def test_games_in_other_languages_take_the_short_way(path: Path) -> None:
    assert short(path.read_bytes(), load_kit("standard", path.stem.partition("-")[0])) is not None


@given(oracle.games())
def test_random_games_agree(game: oracle.Game) -> None:
    kit = kit_of(game)
    for style in ("dots", "letters"):
        short(oracle.gcg_record(game, style), kit)


FIELDS = st.sampled_from(
    [
        "+0",
        "-",
        "--",
        "-3",
        "?",
        "(time)",
        "(challenge)",
        "-10",
        "+5",
        "8D",
        "H8",
        "FINED",
        "ABIOsIS",
        "E",
        ".",
        "#note",
    ]
)


def _taken_back(line: str) -> list[str]:
    """The line that takes a play back; no line when it is no play."""
    found = re.fullmatch(r"(>\w+: \S+) \w+ \S+ \+(\d+) (\d+)", line)
    return [f"{found[1]} -- -{found[2]} {int(found[3]) - int(found[2])}"] if found else []


@st.composite
def changed_games(draw: st.DrawFn) -> str:
    """The whole game with lines and fields left out, doubled, exchanged or replaced."""
    lines = FULL.splitlines()
    for _ in range(draw(st.integers(1, 3))):
        at, other = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(["field", "field", "number", "drop", "swap", "double", "cut", "withdraw"]))
        if kind == "field":
            fields = lines[at].split(" ")
            place = draw(st.integers(0, len(fields) - 1))
            fields[place : place + 1] = draw(st.lists(FIELDS, max_size=2))
            lines[at] = " ".join(fields)
        elif kind == "number":
            *fields, last = lines[at].split(" ")
            number = int(last) + draw(st.integers(-10, 10)) if last.isdigit() else last
            lines[at] = " ".join([*fields, str(number)])
        elif kind == "drop":
            del lines[at : at + 1]
        elif kind == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == "double":
            lines.insert(at, lines[other])
        elif kind == "cut":
            lines = lines[: max(at, 2)]
        else:
            lines[at + 1 :] = _taken_back(lines[at])
        if not lines:
            break
    return "\n".join(lines) + "\n"


@given(changed_games())
def test_changed_games_agree(text: str) -> None:
    short(text)


@pytest.mark.skipif(not SHARED.exists(), reason="the corpus is not here")
def test_the_corpus_agrees() -> None:
    taken = [short(path.read_bytes(), WITHOUT_WORDS) is not None for path in sorted(SHARED.rglob("*.gcg"))]
    assert sum(taken) > len(taken) / 4
