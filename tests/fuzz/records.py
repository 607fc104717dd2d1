"""Coverage-guided fuzzing of everything that happens to a record: read, refereed, shown, written, read again.

    python tests/fuzz/records.py -max_total_time=60 CORPUS

No bytes may end in anything but a scoresheet. What is written must read as it was: a record that was once normalised
never changes again.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["scrabble_kit"]):
    from scrabble_kit.batch.fast_path import ShortWay
    from scrabble_kit.batch.figures import figures_of
    from scrabble_kit.library.library import Library
    from scrabble_kit.mending.conversion import canonical_record, settled
    from scrabble_kit.records.reading import read_record
    from scrabble_kit.records.writing import write_gcg
    from scrabble_kit.replay.replay import replay_record
    from scrabble_kit.report.problems import diagnostic_text
    from scrabble_kit.report.scoresheet import scoresheet_text
    from scrabble_kit.report.scoresheet_json import scoresheet_json

KIT = Library.from_environment().kit()
SHORT_WAY = ShortWay(KIT)
LARGEST = 20_000


def one_record(data: bytes) -> None:
    """Everything that the commands do with one file."""
    if len(data) > LARGEST:
        return
    record = read_record(data, "game.gcg")
    sheet = replay_record(record, KIT)
    figures = SHORT_WAY.figures(record)
    assert figures is None or figures == figures_of(sheet), "the short way differs"
    assert figures is None or all(one.severity == "note" for one in sheet.diagnostics), "the short way is too short"
    scoresheet_text(sheet, explain=True)
    scoresheet_json(sheet)
    for diagnostic in sheet.diagnostics:
        diagnostic_text(diagnostic)
    if sheet.record.events:
        once = settled(write_gcg(canonical_record(sheet)), "game.gcg", KIT)
        again = replay_record(read_record(once.encode(), "game.gcg"), KIT)
        assert write_gcg(canonical_record(again)) == once, "a normalised record changed"


def main() -> None:
    """Run the fuzzer with the arguments of the command line."""
    atheris.Setup(sys.argv, one_record)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
