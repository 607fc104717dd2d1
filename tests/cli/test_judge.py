"""`judge`: one verdict for a play, its log, and the table of a tournament in a real terminal."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path

import pytest
from made_lists import EDITION_WORDS, Command, World, write_list
from terminals import terminal, termios

from scrabble_kit.cli.judge import Judge, TableScreen
from scrabble_kit.report.style import PLAIN, display_width


def add_csw15(world: World, kit: Command, **more: object) -> None:
    """A made-up list stands for the licensed one, with a manifest that knows it."""
    world.manifest("csw15", EDITION_WORDS, title="Collins Scrabble Words 2015", **more)
    write_list(Path("collins.txt"), EDITION_WORDS)
    assert kit("lexicon", "add", "csw15", "--from", "collins.txt").status == 0


def test_one_verdict_for_the_play(world: World, kit: Command) -> None:
    """A64: `judge` does not say which word is bad."""
    add_csw15(world, kit)
    good, bad = kit("judge", "CATS", "-l", "csw15"), kit("judge", "CATS", "XQ", "-l", "csw15")
    assert good == (0, "ACCEPTABLE  CATS\nlist  csw15 (verified)\n", "")
    assert bad == (1, "UNACCEPTABLE  CATS XQ\nlist  csw15 (verified)\n", "")
    assert kit("judge", "XQ, CATS", "-l", "csw15").out == bad.out.replace("CATS XQ", "XQ CATS")
    assert "not" not in kit("judge", "CATS", "XQ", "-l", "csw15", "--json").out


def test_judge_needs_a_list_by_name(world: World, kit: Command) -> None:
    assert kit("judge", "CATS") == (
        2,
        "",
        "error: judge needs --lexicon, the list that the players agreed on\n  near: enable, obolo\n",
    )


def test_second_opinion_and_what_follows(world: World, kit: Command) -> None:
    add_csw15(world, kit)
    assert kit("judge", "CATS", "QI", "-l", "enable", "--second", "csw15", "-r", "standard").out == (
        "UNACCEPTABLE  CATS QI\n"
        "list     enable\n"
        "second   ACCEPTABLE in csw15 (verified)\n"
        "follows  the play comes off and its turn is lost; the challenger loses nothing\n"
    )
    data = json.loads(kit("judge", "CATS", "-l", "enable", "--second", "csw15", "--json").out)
    assert data == {
        "acceptable": True,
        "words": ["CATS"],
        "lexicon": {"id": "enable", "status": "built-in"},
        "second": {"id": "csw15", "status": "verified", "acceptable": True},
        "follows": None,
    }


def test_rules_may_let_any_arrangement_of_the_letters_count(world: World, kit: Command) -> None:
    rules = "schema: ruleset/1\nextends: standard\nname: X\nsource: {status: our-choice, ref: x}\n"
    Path("any.yaml").write_text(f"{rules}words: {{arrangement: any}}\n", encoding="utf-8")
    assert kit("judge", "CTAS", "AYQU", "-l", "enable").status == 1
    assert kit("judge", "CTAS", "AYQU", "-l", "enable", "-r", "any.yaml").status == 0
    assert kit("judge", "CTAS", "XQX", "-l", "enable", "-r", "any.yaml").status == 1


def test_log_has_a_line_a_verdict(world: World, kit: Command) -> None:
    for words in (("CATS", "XQ"), ("cats",)):
        kit("judge", *words, "-l", "enable", "--log", "log.txt")
    lines = Path("log.txt").read_text("utf-8").splitlines()
    assert [re.sub(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d ", "", line) for line in lines] == [
        "enable built-in UNACCEPTABLE CATS XQ",
        "enable built-in ACCEPTABLE CATS",
    ]
    answer = kit("judge", "CATS", "-l", "enable", "--log", "none/log.txt")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("error: cannot write none/log.txt: ")


def test_list_with_blanks_in_its_name_is_one_field_of_the_log(world: World, kit: Command) -> None:
    """Words of a play could not be told from the name of the list."""
    write_list(Path("towns.txt"), ["OSLO"])
    kit("judge", "OSLO", "-l", "enable + ./towns.txt", "--second", "./towns.txt - enable", "--log", "log.txt")
    line = Path("log.txt").read_text("utf-8").partition(" ")[2]
    assert line == "'enable + towns.txt' file ACCEPTABLE OSLO ('towns.txt - enable' file ACCEPTABLE)\n"


def test_judge_without_words_or_terminal(world: World, kit: Command) -> None:
    assert kit("judge", "-l", "enable").err == "error: no words\n  hint: scrabble-kit judge CATS --lexicon ID\n"
    assert kit("judge", "-i", "-l", "enable").err.startswith("error: judge --interactive needs a terminal\n")
    assert kit("judge", "CATS", "-i", "-l", "enable").status == 2


@pytest.mark.parametrize(("option", "name"), [("--json", "json"), ("-q", "quiet")])
def test_table_has_no_other_form(world: World, kit: Command, option: str, name: str) -> None:
    """The options were ignored."""
    wrong = f"error: judge: --interactive and --{name} do not go together\n"
    assert kit("judge", "-i", "-l", "enable", option) == (2, "", wrong)


def test_what_follows_is_wrapped_on_a_terminal(shared_data: Path) -> None:
    """The line was wider than the terminal, which broke it within a word."""
    with terminal("judge", "XQ", "-l", "enable", "-r", "standard", data=shared_data) as seat:
        assert seat.rest() == (
            "UNACCEPTABLE  XQ\n"
            "list     enable\n"
            "follows  the play comes off and its turn\n"
            "         is lost; the challenger loses\n"
            "         nothing\n"
        )


def table(lexicon: str, second: str | None = None, tileset: str | None = None) -> TableScreen:
    return TableScreen(Judge(lexicon, second, tileset, None, None), PLAIN, lambda: "00:00")


@pytest.mark.parametrize("between", [" ", ",", ", ", "\r", "\xa0", "\u3000", "\u2003", "\u060c", "\u3001"])
def test_table_parts_words_like_the_command_line(world: World, kit: Command, between: str) -> None:
    """A comma did not part words, and other blanks were dropped, so that two words became one."""
    seat = table("enable")
    seat.press(f"cats{between}dogs\t")
    assert seat.verdict is not None
    assert seat.verdict.words == ("CATS", "DOGS")
    assert kit("judge", f"cats{between}dogs", "-l", "enable").out.startswith("ACCEPTABLE  CATS DOGS\n")


@pytest.mark.parametrize("text", ["cats " * 20 + "xq", "cats " * 19 + "xq " * 2, "c" * 81])
def test_what_is_too_much_for_a_play_is_told_and_not_judged(world: World, text: str) -> None:
    """The words after the twentieth were dropped, and the play was judged without them."""
    seat = table("enable")
    seat.press(text)
    assert seat.screen()[-1] == " too much for a play   ESC starts again"
    seat.press("\x7f\t")
    assert seat.verdict is None
    seat.press("\x1b" + "cats " * 20 + "\t")
    assert seat.verdict is not None
    assert len(seat.verdict.words) == 20


def test_wide_letters_stay_within_the_screen(world: World) -> None:
    """Screens were measured in characters, of which some take two columns."""
    Path("ja.yaml").write_text(
        "schema: tileset/1\nname: J\nlanguage: ja\nblank: {count: 0, value: 0}\n"
        "letters: {あ: {count: 50, value: 1}, い: {count: 50, value: 1}}\n",
        "utf-8",
    )
    for name in ("い" * 5, "あ" * 30):
        write_list(Path(f"{name}.txt"), ["あい"])
        seat = table(f"{name}.txt", f"{name}.txt", "ja.yaml")
        for text in ("あい" * 30, "あい " * 9, ("あい" * 9 + " ") * 2):
            seat.press("\x1b" + text)
            entry = seat.screen()
            seat.press("\t")
            assert seat.verdict is not None
            assert max(map(display_width, [*entry, *seat.screen()])) <= 40
            if text.endswith(" "):
                assert text.split()[0] in "".join(seat.screen())
            seat.next_play()


ENTRY = """\
enable                 play 7      00:00
 every word of the play, then TAB
----------------------------------------
   CATS
   XQ_
----------------------------------------
 TAB judges       ESC starts again"""
BAD = """\
enable                 play 7      00:00
########################################
#                                      #
#           UNACCEPTABLE               #
#        the play comes off            #
########################################
 CATS XQ   any key, or 10 s: next play"""
GOOD = """\
enable                 play 8      00:00


             ACCEPTABLE
          the play stands

 CATS   any key, or 10 s: next play"""


def without_clock(screen: str) -> str:
    return re.sub(r"\d\d:\d\d$", "00:00", screen, flags=re.MULTILINE)


def test_table_of_a_tournament(shared_data: Path, tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    with terminal("judge", "-i", "-l", "enable", "--log", str(log), data=shared_data) as seat:
        before = termios.tcgetattr(seat.handle)
        for play in range(1, 7):
            seat.until(f"play {play} ")
            seat.type("xq\t")
            seat.until("next play")
            seat.press_until(" ", f"play {play + 1} ")
        seat.type("dogs\x1b")
        seat.until("   _")
        seat.type("catz\x7fs x")
        seat.type("q")
        assert without_clock(seat.until("XQ_")) == ENTRY
        seat.type("\t")
        assert without_clock(seat.until("next play")) == BAD
        seat.press_until(" ", "play 8")
        seat.type("\x1b[Acats\r\r\tzzz")
        assert without_clock(seat.until("next play")) == GOOD
        assert log.read_text("utf-8").splitlines()[-1].endswith(" enable built-in ACCEPTABLE CATS")
        seat.press_until("\x04", " end? once more ends, other keys go on")
        seat.type("\x04")
        seat.rest()
        assert seat.process.wait() == 0
        assert termios.tcgetattr(seat.handle) == before
    assert len(log.read_text("utf-8").splitlines()) == 8


@pytest.mark.sweep  # it waits for ten seconds
def test_verdict_goes_away_by_itself(shared_data: Path) -> None:
    with terminal("judge", "-i", "-l", "enable", data=shared_data) as seat:
        seat.until("play 1")
        seat.type("\t cats\t")
        seat.until("next play")
        seat.until("play 2")


def test_colours_repeat_what_words_say(shared_data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    with terminal("judge", "-i", "-l", "enable", data=shared_data) as seat:
        seat.until("play 1")
        seat.type("xq\t")
        screen = seat.until("next play")
        assert "\x1b[31m#" in screen
        assert re.sub(r"\x1b\[\d+m", "", screen).count("#" * 40) == 2


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGQUIT, 131)]
)
def test_terminal_is_as_before_however_a_table_ends(shared_data: Path, number: int, status: int) -> None:
    with terminal("judge", "-i", "-l", "enable", data=shared_data) as seat:
        before = termios.tcgetattr(seat.handle)
        seat.until("play 1")
        assert termios.tcgetattr(seat.handle) != before
        seat.process.send_signal(number)
        assert seat.rest().endswith("\x1b[?25h\x1b[?1049l")
        assert seat.process.wait() == status
        assert termios.tcgetattr(seat.handle) == before


def test_keys_that_stop_programs_do_nothing_at_a_table(shared_data: Path) -> None:
    """Ctrl-\\ ended the program and left the terminal without echo; Ctrl-S froze it."""
    with terminal("judge", "-i", "-l", "enable", data=shared_data) as seat:
        seat.until("play 1")
        seat.type("ca\x1c\x13\x1ats")
        seat.until("CATS_")
        seat.type("\x04\x04")
        seat.rest()
        assert seat.process.wait() == 0


def test_terminal_is_as_before_when_the_log_fails(shared_data: Path, tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    with terminal("judge", "-i", "-l", "enable", "--log", str(log), data=shared_data) as seat:
        before = termios.tcgetattr(seat.handle)
        seat.until("play 1")
        log.unlink()
        log.mkdir()
        seat.type("cats\t")
        assert f"error: cannot write {log}: " in seat.rest()
        assert seat.process.wait() == 2
        assert termios.tcgetattr(seat.handle) == before


NO_WORDS = ["CATS.", "cats;", "1cats", "dogs/cats", "CON(FINED)", "cat s", "cats!", "c-ats", "cats?", "CATS*", "ca_ts",
            "кот", "猫", "s", "[CATS", "-cats", "c.ats", "7"]  # fmt: skip


@pytest.mark.parametrize("typed", NO_WORDS)
def test_what_cannot_lie_on_a_board_is_not_judged(world: World, kit: Command, tmp_path: Path, typed: str) -> None:
    """UNACCEPTABLE was said of `CATS.`, and the play came off: a wrong verdict on a good play."""
    log = tmp_path / "log.txt"
    answer = kit("judge", "-l", "enable", "--log", str(log), "--", "dogs", typed)
    assert (answer.status, answer.out, log.read_text("utf-8")) == (2, "", "")
    assert " is no word of a play: " in answer.err
    assert "enable" not in answer.err
    seat = table("enable")
    seat.press(f"dogs {typed}\t")
    assert seat.verdict is None
    assert "is no word of a play" in " ".join(" ".join(seat.screen()).split())
    assert max(map(display_width, seat.screen())) <= 40
    seat.press("\x1bdogs\t")
    assert seat.verdict is not None


def test_refusal_is_the_same_whatever_is_in_the_list(world: World, kit: Command) -> None:
    """What is said of a play without a verdict must not tell which of its words are good."""
    good, bad = kit("judge", "cats", "quay.", "-l", "enable"), kit("judge", "xqzx", "quay.", "-l", "enable")
    assert good == bad
    assert good.status == 2


@pytest.mark.parametrize("key", [" ", "\r", "\x1b", "\x1b[A", "\x7f", ","])
def test_key_without_a_letter_only_ends_the_verdict(world: World, key: str) -> None:
    seat = table("enable")
    seat.press("cats\t")
    assert seat.press(key)
    assert (seat.verdict, seat.play, seat.words, seat.typed) == (None, 2, [], "")


@pytest.mark.parametrize("text", ["x", "xq", "é"])
def test_letter_after_a_verdict_begins_the_next_play(world: World, text: str) -> None:
    """The first key was swallowed: `xquay` after a verdict was judged as QUAY, ACCEPTABLE."""
    seat = table("enable")
    seat.press("cats\t")
    seat.press(text)
    assert (seat.verdict, seat.play, seat.typed) == (None, 2, text)
    seat.press("\x1bcats\t")
    seat.press("x")
    seat.press("quay\t")
    assert seat.verdict is not None
    assert seat.verdict.words == ("XQUAY",)


@pytest.mark.parametrize("key", ["\x03", "\x04"])
@pytest.mark.parametrize("typed", ["", "ca", "cats ", "cats\t"])
def test_table_asks_before_it_ends(world: World, key: str, typed: str) -> None:
    """Ctrl-C or Ctrl-D at a table, a slip of one key, ended it with what was typed."""
    seat = table("enable")
    seat.press(typed)
    assert seat.press(key)
    assert seat.screen()[-1] == " end? once more ends, other keys go on"
    assert seat.press("t")
    assert "end?" not in seat.screen()[-1]
    assert seat.press(key)
    assert not seat.press(key)


def test_interrupt_at_a_table_is_asked_for_too(shared_data: Path) -> None:
    with terminal("judge", "-i", "-l", "enable", data=shared_data) as seat:
        seat.until("play 1")
        seat.type("cats\x03")
        assert "CATS_" in seat.until("end?")
        seat.type("\x03")
        seat.rest()
        assert seat.process.wait() == 0
