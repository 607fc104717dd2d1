"""Mutants of rules: each has its place in the code, so that none is left out in silence when the code moves."""

from __future__ import annotations

from mutate import MUTANTS, Mutant, misplaced, read_mutants

ALL = read_mutants(MUTANTS.read_text("utf-8"))


def test_every_mutant_has_one_place() -> None:
    """What is told here has moved: give the mutant in `tools/mutants.txt` the rule's new place."""
    assert misplaced(ALL) == []
    assert len(ALL) >= 40


def test_a_mutant_turns_something_and_stands_for_one_rule() -> None:
    assert [one.rule for one in ALL if one.old == one.new] == []
    assert len({one.rule for one in ALL}) == len(ALL)


def test_a_mutant_without_a_place_is_told() -> None:
    gone = Mutant("nothing", "rules/outcome.py", "no such code", "")
    often = Mutant("too much", "rules/outcome.py", "score", "points")
    elsewhere = Mutant("nowhere", "rules/no_such_module.py", "score", "points")
    told = misplaced((gone, often, elsewhere))
    assert [one.partition(":")[0] for one in told] == ["nothing", "too much", "nowhere"]
    assert "'no such code' stands 0 times in scrabble_kit/rules/outcome.py, not once" in told[0]
