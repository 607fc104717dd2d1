"""Many records: where they come from, in which order answers come back, and that any executor gives the same ones."""

from __future__ import annotations

import gzip
import io
import os
import pickle
import random
import subprocess
import sys
import textwrap
import time
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from scrabble_kit.batch import refereeing as batch
from scrabble_kit.batch.refereeing import MOST_GAMES, Referee, Scored, chunks, score_all, score_one
from scrabble_kit.batch.sources import GameText, Input, Unreadable, count_inputs, inputs_of
from scrabble_kit.batch.splitting import MOST_LINES, TooLongError, split_records
from scrabble_kit.batch.statistics import Statistics, gather, gather_detailed
from scrabble_kit.report.games import GameReport
from scrabble_kit.report.summary import summary_json

TOP = Path(__file__).resolve().parent.parent.parent
HEAD = "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n"
FULL = (TOP / "benchmarks" / "full-game.gcg").read_text("utf-8")
PLAYS = [
    ">ann: ADEFINT 8D FINED +26 26\n",
    ">bob: CLNOORU 8A CON..... +42 42\n",
    ">ann: ?ABGITT 7G BATTInG +75 101\n",
]


def record(number: int) -> str:
    """A record of its own: other names, and a slip, a phony, a missing rack or no game now and then."""
    text = HEAD.replace("ann Ann", f"ann Ann{number % 7}") + "".join(PLAYS[: number % 4])
    if number % 5 == 0:
        text = text.replace("+42 42", "+54 54")
    if number % 11 == 0:
        text += f">{'bob' if number % 4 % 2 else 'ann'}: AEI - +0 {(0, 26, 26, 101)[number % 4]}\n"
    if number % 3 == 0:
        text = text.replace("#player1", "#lexicon enable\n#player1")
    return FULL if number % 13 == 0 else text


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A folder of 200 records of all kinds."""
    folder = tmp_path / "club"
    folder.mkdir()
    for number in range(200):
        (folder / f"{number:03}.gcg").write_text(record(number), encoding="utf-8")
    (folder / "bread.gcg").write_text("bread\n", encoding="utf-8")
    return folder


def game(text: str | bytes, file: str = "game.gcg") -> GameText:
    return GameText(file, text.encode() if isinstance(text, str) else text, False, file)


def files_of(*names: object) -> list[str]:
    return [one.file for one in inputs_of(map(str, names))]


@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_packed_record_is_known_however_few_bytes_come_first(tmp_path: Path, at: int) -> None:
    """A pipe that gave one byte first hid that the rest is packed."""
    pipe, data = tmp_path / "pipe", gzip.compress((HEAD + PLAYS[0]).encode())
    os.mkfifo(pipe)

    def write() -> None:
        with open(pipe, "wb", buffering=0) as file:
            file.write(data[:at])
            time.sleep(0.2)
            file.write(data[at:])

    with ThreadPoolExecutor(1) as executor:
        writing = executor.submit(write)
        found = [one.data for one in inputs_of([str(pipe)]) if isinstance(one, GameText)]
        writing.result()
    assert found == [(HEAD + PLAYS[0]).encode()]


@pytest.mark.parametrize("strict", [False, True])
def test_a_summary_without_sheets_is_that_of_the_sheets(club: Path, strict: bool) -> None:
    inputs = list(inputs_of([str(club)]))
    found = []
    for figures_only in (False, True):
        referee = Referee(strict=strict, figures_only=figures_only)
        total = Statistics()
        for chunk in score_all(inputs, referee, gather):
            total.add(chunk.answer)
        found.append(summary_json(total))
    assert found[0] == found[1]


# executors


def answers(club: Path, report: Callable[[Iterator[Scored]], Any], executor: Executor | None) -> list[Any]:
    return [chunk.answer for chunk in score_all(inputs_of([str(club)]), Referee(), report, executor, ahead=3)]


@pytest.mark.parametrize(
    "report",
    [
        GameReport("sheet", "full", explain=True),
        GameReport("json", "github"),
        GameReport("csv", "short"),
        gather_detailed,
    ],
    ids=["sheet", "json", "csv", "statistics"],
)
def test_every_executor_gives_the_same_answers(club: Path, report: Callable[[Iterator[Scored]], Any]) -> None:
    alone = answers(club, report, None)
    assert len(alone) == 201 // MOST_GAMES + 1
    with ThreadPoolExecutor(2) as threads:
        assert answers(club, report, threads) == alone
    with ProcessPoolExecutor(2) as processes:
        assert answers(club, report, processes) == alone


class Backwards(Executor):
    """Does what was submitted last first, when a result is asked for; counts what is under way."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []
        self.most = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: fn(*args, **kwargs)))
        self.most = max(self.most, len(self.waiting))
        future.result = lambda timeout=None: self._result(future)  # type: ignore[method-assign]
        return future

    def _result(self, future: Future[Any]) -> Any:
        while self.waiting:
            one, work = self.waiting.pop()
            one.set_result(work())
        return Future.result(future)


def test_answers_come_in_order_and_few_are_under_way() -> None:
    read = []

    def inputs() -> Iterator[Input]:
        for number in range(20 * MOST_GAMES):
            read.append(number)
            yield Unreadable(f"{number}", f"{number}", exists=False)

    executor = Backwards()
    report = GameReport("none", "short")
    seen = 0
    for chunk in score_all(inputs(), Referee(), report, executor, ahead=4):
        assert [shown.err for shown in chunk.answer] == [
            f"error: {number}" for number in range(seen, seen + MOST_GAMES)
        ]
        seen += chunk.inputs
        assert len(read) <= seen + 5 * MOST_GAMES
    assert seen == 20 * MOST_GAMES
    assert executor.most == 4


def test_one_chunk_needs_no_executor() -> None:
    executor = Backwards()
    assert [chunk.inputs for chunk in score_all([game(FULL)], Referee(), gather, executor)] == [1]
    assert executor.most == 0


def test_chunks_are_closed_by_count_and_by_size() -> None:
    small, large = game(b""), game(b"x" * (batch.MOST_CHUNK // 2))
    assert [len(one) for one in chunks([small] * (MOST_GAMES + 1))] == [MOST_GAMES, 1]
    assert [len(one) for one in chunks([large] * 5)] == [2, 2, 1]


def test_what_is_sent_back_is_small() -> None:
    referee = Referee()
    full = [score_one(game(FULL), referee, referee.chooser())] * MOST_GAMES
    text = GameReport("sheet", "full")(iter(full))
    assert len(pickle.dumps(text)) < 1.2 * sum(len(shown.out) + 100 for shown in text)
    assert len(pickle.dumps(gather(iter(full)))) < 2000
    assert len(pickle.dumps((referee, gather))) < 500


def test_fault_of_ours_spoils_one_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(record: Any, *_: Any, **__: Any) -> Any:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(batch, "replay_record", broken)
    referee = Referee()
    scored = score_one(game(FULL), referee, referee.chooser())
    assert (scored.verdict, scored.sheet) == ("fault", None)
    assert scored.message.startswith("game.gcg: scrabble-kit has a fault of its own: ZeroDivisionError")
    counted = gather(iter([scored]))
    assert (counted.verdicts, counted.problems) == ({"fault": 1}, {}), "it is no fault of the file"
    told = {answer: GameReport(answer, "none").show(scored).err for answer in ("sarif", "none")}
    assert told == {"sarif": f"error: {scored.message}", "none": ""}, "a log has no code for it"


# Dask

DASK = """
    import json, sys
    from distributed import LocalCluster
    from scrabble_kit.cli.run import run

    if __name__ == "__main__":
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
            status = run(["score", sys.argv[1], "--json", "--scheduler", cluster.scheduler_address])
            status = max(status, run(["score", sys.argv[1], "--statistics", "--scheduler", cluster.scheduler_address]))
        sys.exit(status)
"""


@pytest.mark.sweep
def test_dask_cluster_of_two_workers_gives_the_same_answers(club: Path, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    (tmp_path / "cluster.py").write_text(textwrap.dedent(DASK), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(TOP), "PYTHONUTF8": "1"}
    command = [sys.executable, "-W", "ignore", str(tmp_path / "cluster.py"), "club"]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    alone = ""
    for more in ("--json", "--statistics"):
        command = [sys.executable, "-c", "from scrabble_kit.cli import main; main()", "score", "club", more]
        alone += subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        ).stdout
    assert done.stdout == alone, done.stderr[-2000:]
    assert done.returncode == 1


def test_scheduler_that_does_not_answer_is_told(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    from scrabble_kit.batch import workers
    from scrabble_kit.text.errors import UsageError

    with pytest.raises(UsageError, match="no Dask scheduler answers at nonsense"), workers.dask_cluster("nonsense://1"):
        pass


# figures


def test_figures_do_not_depend_on_how_games_are_parted() -> None:
    referee = Referee()
    scored = [score_one(game(record(number), f"{number}.gcg"), referee, referee.chooser()) for number in range(80)]
    whole = summary_json(gather_detailed(iter(scored)))
    rng = random.Random(1)
    for _ in range(20):
        cuts = [0, *sorted(rng.choices(range(81), k=rng.randrange(5))), 80]
        total = Statistics(detailed=True)
        for start, end in pairwise(cuts):
            total.add(gather_detailed(iter(scored[start:end])))
        assert summary_json(total) == whole


def test_figures_of_a_game_with_a_phony_that_came_off() -> None:
    text = HEAD.replace("#player1", "#lexicon enable\n#player1") + (
        ">ann: ADEFINT 8D FINDE +26 26\n>ann: ADEFINT -- -26 0\n>bob: CLNOORU 8D COLON +20 20\n>ann: ADEFINT - +0 0\n"
    )
    referee = Referee()
    found = gather(iter([score_one(game(text), referee, referee.chooser())]))
    assert (found.turns, found.phonies, found.taken_off) == (3, 1, 1)
    assert found.best is not None
    assert (found.best.points, found.best.word, found.best.where) == (20, "COLON", "game.gcg:7")


def test_figures_of_a_whole_game() -> None:
    referee = Referee()
    found = gather_detailed(iter([score_one(game(FULL), referee, referee.chooser())]))
    assert (found.games, found.finished, found.turns, found.bonuses) == (1, 1, 24, 4)
    assert (found.points, found.results, found.highest) == (474 + 397, 2, 474)
    assert (found.openings.plays, found.openings.points, dict(found.openings.positions)) == (1, 26, {"H4": 1})
    assert (found.openings.decided, found.openings.first_wins) == (1, 1)
    assert [word.tiles for word in found.longest] == [8, 7, 7, 7, 7]
    assert found.players["ann"][:6] == (1, 1, 0, 0, 474, 474)
    assert found.players["bob"][:6] == (1, 0, 0, 1, 397, 397)


# records in one file


def parts_of(text: str | bytes, size: int = 1 << 18) -> list[bytes]:
    data = text.encode() if isinstance(text, str) else text
    return [part for part, _ in split_records(data[at : at + size] for at in range(0, len(data), size))]


SECOND = (
    "#character-encoding UTF-8\n#title Round 2\n#player1 cid Cid\n#player2 dan Dan\n>cid: ADEFINT 8D FINED +26 26\n"
)


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64, 1 << 18])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_header_behind_events_begins_a_record(size: int, end: str) -> None:
    first = (HEAD + PLAYS[0] + "#note well played\n#rack2 CLNOORU\n").replace("\n", end)
    second = SECOND.replace("\n", end)
    assert parts_of(first + second + first, size) == [first.encode(), second.encode(), first.encode()]


def test_lines_are_counted(tmp_path: Path) -> None:
    (tmp_path / "all.gcg").write_text(HEAD + PLAYS[0] + SECOND + SECOND, encoding="utf-8")
    found = [one for one in inputs_of([str(tmp_path / "all.gcg")]) if isinstance(one, GameText)]
    assert [(Path(one.file).name, one.line, one.is_member) for one in found] == [
        ("all.gcg#1", 1, True), ("all.gcg#2", 5, True), ("all.gcg#3", 10, True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "behind",
    [
        "#player1 ann Ann\n",  # named again
        "#player1 ann Ann\n#note and so on\n>bob: CLNOORU 8A CON..... +42 42\n",
        "#character-encoding UTF-8\n",  # in the wrong place
        "#title Round 2\n#lexicon enable\n>bob: CLNOORU 8A CON..... +42 42\n",
        "#note #player1 x #player2 y\n",
        "#rack1 AT\n#incomplete\n",
    ],
)
def test_these_lines_begin_no_record(behind: str) -> None:
    assert len(parts_of(HEAD + PLAYS[0] + behind)) == 1


def test_players_named_only_behind_the_events_are_no_second_record() -> None:
    assert len(parts_of(PLAYS[0] + "#player1 ann Ann\n#player2 bob Bob\n")) == 1


def test_byte_order_marks_between_records() -> None:
    first, second = (HEAD + PLAYS[0]).encode("utf-8-sig"), SECOND.encode("utf-8-sig")
    assert parts_of(first + second) == [first, second]


def test_header_at_the_end_is_a_game_not_begun() -> None:
    assert parts_of(HEAD + PLAYS[0] + HEAD) == [(HEAD + PLAYS[0]).encode(), HEAD.encode()]


def test_every_byte_comes_back() -> None:
    rng = random.Random(2)
    for _ in range(300):
        text = "".join(rng.choice([HEAD, *PLAYS, "\r", "\n\n", "#note x\n", "x", SECOND]) for _ in range(12))
        assert b"".join(parts_of(text, rng.randrange(1, 40))) == text.encode()


def test_record_without_an_end_is_refused() -> None:
    with pytest.raises(TooLongError, match="lines"):
        list(split_records([b"\n" * (MOST_LINES + 1)]))
    with pytest.raises(TooLongError, match="bytes"):
        list(split_records([b"x" * (1 << 20)] * 33))


# archives


def test_gzip_files_are_read_by_their_first_bytes(tmp_path: Path) -> None:
    packed = gzip.compress((HEAD + PLAYS[0]).encode()) + gzip.compress(SECOND.encode()) + b"\0" * 20
    (tmp_path / "all.gcg.gz").write_bytes(packed)
    (tmp_path / "one").write_bytes(gzip.compress(FULL.encode()))
    one, first, second = inputs_of([str(tmp_path / "one"), str(tmp_path / "all.gcg.gz")])
    assert isinstance(one, GameText)
    assert (one.data, one.is_member) == (FULL.encode(), False)
    assert isinstance(first, GameText)
    assert isinstance(second, GameText)
    assert (first.data, second.data) == ((HEAD + PLAYS[0]).encode(), SECOND.encode())
    assert Path(second.file).name == "all.gcg.gz#2"


@pytest.mark.parametrize("cut", [3, 12, 40, -9, -1])
def test_gzip_file_that_is_cut_short(tmp_path: Path, cut: int) -> None:
    (tmp_path / "torn.gz").write_bytes(gzip.compress(FULL.encode())[:cut])
    *_, last = inputs_of([str(tmp_path / "torn.gz")])
    assert isinstance(last, Unreadable)
    assert "the gzip data end too early" in last.message


def archive(path: Path, *members: tuple[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in members:
            packed.writestr(name, data)
    return path


def test_members_of_an_archive_are_read_in_order(tmp_path: Path) -> None:
    text = (HEAD + PLAYS[0]).encode()
    path = archive(
        tmp_path / "club.zip", ("b/2.gcg", text), ("a.gcg", text + SECOND.encode()), ("read.me", b"x"),
        ("__MACOSX/._a.gcg", b"x"), ("b/1.GCG", text),
    )  # fmt: skip
    names = [f"{path}/{name}" for name in ("a.gcg#1", "a.gcg#2", "b/1.GCG", "b/2.gcg")]
    assert files_of(path) == names
    assert count_inputs([str(path)]) == 3


def test_archive_without_records_and_no_archive(tmp_path: Path) -> None:
    empty = archive(tmp_path / "empty.zip", ("read.me", b"x"))
    (tmp_path / "no.zip").write_bytes(b"PK\x03\x04 and nothing more")
    found = list(inputs_of([str(empty), str(tmp_path / "no.zip"), str(tmp_path / "nowhere.zip")]))
    said = [one.message.rpartition("/")[2] for one in found if isinstance(one, Unreadable)]
    assert said == ["empty.zip: no *.gcg in this archive", "no.zip is no zip archive, or a damaged one", "nowhere.zip"]


def test_damaged_and_locked_members_do_not_stop_the_others(tmp_path: Path) -> None:
    text = (HEAD + PLAYS[0]).encode()
    path = archive(tmp_path / "club.zip", ("1.gcg", text), ("2.gcg", b"y" * 300), ("3.gcg", text), ("4.gcg", text))
    data = bytearray(path.read_bytes())
    with zipfile.ZipFile(io.BytesIO(bytes(data))) as packed:
        at = packed.getinfo("2.gcg").header_offset + 30 + len("2.gcg")
        locked = packed.getinfo("3.gcg").header_offset + 6
    data[at + 1] ^= 0xFF  # compressed bytes
    data[locked] |= 1  # the flag of encryption, in both headers
    data[data.rindex(b"3.gcg") - 46 + 8] |= 1
    path.write_bytes(bytes(data))
    one, two, three, four = inputs_of([str(path)])
    assert isinstance(one, GameText)
    assert isinstance(two, Unreadable)
    assert two.message.startswith("cannot read")
    assert isinstance(three, Unreadable)
    assert three.message.endswith("3.gcg is locked by a password")
    assert isinstance(four, GameText)


def test_bombs_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from scrabble_kit.text import archives as unpacking

    monkeypatch.setattr(unpacking, "FREE", 1 << 20)
    line = b">ann: A - +0 0\n" * 20_000
    path = archive(tmp_path / "bomb.zip", *((f"{number}.gcg", line) for number in range(20)))
    *games, last = inputs_of([str(path)])
    assert 3 <= len(games) < 20
    assert isinstance(last, Unreadable)
    assert "no more of it is read" in last.message
    (tmp_path / "bomb.gz").write_bytes(gzip.compress(line * 20))
    (only,) = inputs_of([str(tmp_path / "bomb.gz")])
    assert isinstance(only, Unreadable)
    assert "no more of it is read" in only.message


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="everything can be read here")
def test_file_without_rights_is_told_in_its_place(club: Path) -> None:
    (club / "001.gcg").chmod(0)
    found = list(inputs_of([str(club)]))
    assert isinstance(found[1], Unreadable)
    assert "permission denied" in found[1].message
    assert isinstance(found[2], GameText)


def test_links_that_go_round_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "a.gcg").write_text(HEAD, encoding="utf-8")
    try:
        (tmp_path / "round").symlink_to(tmp_path, target_is_directory=True)
        (tmp_path / "b.gcg").symlink_to(tmp_path / "nowhere")
    except OSError:
        pytest.skip("no links here")
    a, b = inputs_of([str(tmp_path)])
    assert isinstance(a, GameText)
    assert isinstance(b, Unreadable)


def test_a_header_without_events_is_a_record_of_its_own(tmp_path: Path) -> None:
    """Two headers one after the other became one game of four players."""
    header = "#character-encoding UTF-8\n#player1 {} A\n#player2 {} B\n"
    path = tmp_path / "two.gcg"
    path.write_text(header.format("ann", "bob") + header.format("cat", "dan") + ">cat: ADEFINT 8D FINED +26 26\n")
    first, second = inputs_of([str(path)])
    assert isinstance(first, GameText)
    assert isinstance(second, GameText)
    assert (first.data.decode(), second.line) == (header.format("ann", "bob"), 4)
    path.write_text(header.format("ann", "bob") * 2 + ">ann: ADEFINT 8D FINED +26 26\n")
    (same,) = inputs_of([str(path)])
    assert isinstance(same, GameText)
