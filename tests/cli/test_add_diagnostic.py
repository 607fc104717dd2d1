"""The how-to "Add a diagnostic" of CONTRIBUTING.md, followed to the letter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scrabble_kit.cli.run import run
from scrabble_kit.report.messages import messages_page
from scrabble_kit.text.codes import CODES, Code
from scrabble_kit.text.explanations import EXPLANATIONS, Explanation
from scrabble_kit.text.problems import Problems

TOP = Path(__file__).resolve().parents[2]
SECTION = (TOP / "CONTRIBUTING.md").read_text("utf-8").partition("## Add a diagnostic\n")[2].partition("\n## ")[0]
ENTRY, EXPLAINED, SAID = re.findall(r"^```python\n(.*?)^```", SECTION, re.MULTILINE | re.DOTALL)


@pytest.fixture
def code() -> Iterator[str]:
    """The code of the how-to, in the list and explained, beside its neighbours."""
    added = eval(f"{{{ENTRY}}}", {"Code": Code})
    explained = eval(f"{{{EXPLAINED}}}", {"Explanation": Explanation})
    kept = dict(CODES), dict(EXPLANATIONS)
    for table, more in ((CODES, added), (EXPLANATIONS, explained)):
        before = dict(table)
        table.clear()
        for name, value in before.items():
            table.update(more if name == "missing-colon" else {})
            table[name] = value
    yield from added
    for table, before in zip((CODES, EXPLANATIONS), kept, strict=True):
        table.clear()
        table.update(before)


def test_it_is_said_at_its_place(code: str) -> None:
    problems = Problems("game.gcg", [">ANN: ADEFINT 8D FINED +26 26"])
    exec(SAID.strip(), {"problems": problems, "nick": "ANN", "line": 1})
    (found,) = problems.in_order()
    assert (found.code, found.severity, found.message) == (code, "note", "nick ANN is in capitals")
    assert found.place is not None
    assert (found.place.column, found.place.width, found.place.text[1:4]) == (2, 3, "ANN")


def test_explain_and_the_page_of_messages_know_it(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", code]) == 0
    assert EXPLANATIONS[code].wrong in capsys.readouterr().out
    page = messages_page()
    assert page.index("### stray-line") < page.index(f"### {code}") < page.index("### missing-colon")
