"""`explain`, the page of all messages, and that no code is without a fixture, an explanation and a line there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from scrabble_kit.batch.refereeing import Referee, score_one
from scrabble_kit.batch.sources import GameText
from scrabble_kit.cli.run import run
from scrabble_kit.report.messages import messages_page, sections
from scrabble_kit.text.codes import CODES
from scrabble_kit.text.explanations import EXPLANATIONS
from scrabble_kit.text.topics import TOPICS

TOP = Path(__file__).resolve().parents[2]
PAGE = TOP / "docs" / "messages.md"
DATA = TOP / "tests" / "data"
HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"

NOT_A_FILE = {"unreadable-file", "too-many-events"}  # their examples are commands or too long
BESIDE = {
    "other-reading": {"illegal-play"},  # what is read otherwise
    "settlement-convention": {"settlement-early"},  # a whole game would be too long
}
BY_RULESET = {"target-reached", "no-level"}  # only rulesets with targets tell of these
OF_RECORDS = [
    code
    for head, codes in sections()
    for code in codes
    if head.endswith("of records") and code not in NOT_A_FILE | BY_RULESET
]


def codes_of(text: str) -> set[str]:
    """The codes that a record raises; lines without a header get one for ann and bob."""
    has_header = text.startswith("#") and "#player" in text.partition(">")[0]
    text = text if has_header or ">" not in text else HEAD + text
    referee = Referee()
    sheet = score_one(GameText("game.gcg", f"{text}\n".encode(), False, "game.gcg"), referee, referee.chooser()).sheet
    assert sheet is not None
    return {one.code for one in sheet.diagnostics}


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_explained(code: str) -> None:
    explained = EXPLANATIONS[code]
    assert explained.more.endswith(".")
    assert max(map(len, f"{explained.wrong}\n{explained.right}".splitlines()), default=0) <= 90


def test_nothing_else_is_explained() -> None:
    assert set(EXPLANATIONS) == set(CODES)


@pytest.mark.parametrize("code", OF_RECORDS)
def test_wrong_example_has_this_fault_alone_and_right_one_has_none(code: str) -> None:
    beside = BESIDE.get(code, set())
    assert codes_of(EXPLANATIONS[code].wrong) == {code} | beside
    assert codes_of(EXPLANATIONS[code].right) == beside - {"illegal-play"}


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_a_fixture(code: str) -> None:
    files = [path.name for path in DATA.rglob("invalid/*")]
    if any(name.startswith(f"{code}--") for name in files):
        return
    tests = [path for path in (TOP / "tests").rglob("test_*.py") if path.name != Path(__file__).name]
    named = re.compile(rf"(?<![\w-]){code}(?![\w-])")
    assert any(named.search(path.read_text("utf-8")) for path in tests), "in no file and no test"


def test_page_of_messages_is_that_of_the_list(update_golden: bool) -> None:
    if update_golden:
        PAGE.write_text(messages_page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == messages_page()


def test_page_has_a_line_for_each_code() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    assert [code for code in CODES if f"### {code}" not in lines] == []


# the command


def test_code_with_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "total-mismatch"]) == 0
    assert (
        capsys.readouterr().out
        == """\
total-mismatch, error: a stated total does not follow from the line before

A total is the player's total before and the score of the line, as the file states both. It is
told once, where it slips, not on every line that goes on from there.

wrong  >ann: ADEFINT 8D FINED +26 36
right  >ann: ADEFINT 8D FINED +26 26
mend   correct the total
"""
    )


@pytest.mark.parametrize("name", ["total-mismatch", "[total-mismatch]", "Total_Mismatch"])
def test_code_is_found_as_it_is_pasted(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", name]) == 0
    assert capsys.readouterr().out.startswith("total-mismatch, error:")


def test_list_names_all_codes_and_topics(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain"]) == 0
    words = capsys.readouterr().out.split()
    assert [name for name in (*CODES, *TOPICS) if name not in words] == []


@pytest.mark.parametrize("topic", TOPICS)
def test_topic_is_printed(topic: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", topic]) == 0
    out = capsys.readouterr().out
    assert out == TOPICS[topic]
    assert max(map(len, out.splitlines())) <= 120


@pytest.mark.parametrize(
    ("name", "err"),
    [
        ("E001", "error: no code is named E001\n  hint: scrabble-kit explain\n"),
        ("BATTInG", "error: no code is named BATTInG\n  hint: scrabble-kit score GAME --explain\n"),
        ("total-mismach", "error: no code is named total-mismach\n  near: total-mismatch\n"),
        ("environ", "error: no code is named environ\n  near: environment\n"),
    ],
)
def test_unknown_code_leaves_a_way_on(name: str, err: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", name]) == 2
    assert capsys.readouterr() == ("", err)


def test_json_of_a_code_and_of_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "damaged", "--json"]) == 0
    only = json.loads(capsys.readouterr().out)
    assert (only["code"], only["severity"], only["wrong"]) == ("damaged", "warning", None)
    assert run(["explain", "--json"]) == 0
    assert [json.loads(line)["code"] for line in capsys.readouterr().out.splitlines()] == list(CODES)


def test_topic_exit_codes_names_every_status() -> None:
    from scrabble_kit.cli import status as statuses

    values = [
        0, statuses.NO, statuses.CANNOT_ANSWER, statuses.NOT_INSTALLED, statuses.REFUSED, statuses.INTERNAL,
        statuses.INTERRUPTED, statuses.CLOSED_PIPE,
    ]  # fmt: skip
    assert [value for value in values if f"\n{value} " not in TOPICS["exit-codes"]] == []


def test_topic_queries_names_every_sign_of_the_page() -> None:
    page = (TOP / "docs" / "words.md").read_text("utf-8").partition("\n## Queries\n")[2].partition("\n## ")[0]
    signs = [sign.replace("\\", "") for sign in re.findall(r"^\| `([^`]+)`", page, re.M)]
    assert "[^S]" in signs
    assert [sign for sign in signs if sign not in TOPICS["queries"]] == []


def test_topic_environment_names_every_variable() -> None:
    named = set()
    for path in (TOP / "scrabble_kit").rglob("*.py"):
        named |= set(re.findall(r"SCRABBLE_KIT_[A-Z]+", path.read_text("utf-8")))
    assert [name for name in sorted(named) if name not in TOPICS["environment"]] == []
