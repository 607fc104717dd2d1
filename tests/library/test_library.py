"""Names into things: where is searched, what hides what, kits, and what Python sees."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from made_lists import EDITION_WORDS, OBOLO_WORDS, ROOT, Command, World, write_list

import scrabble_kit
from scrabble_kit import Library
from scrabble_kit.lexicon.trie import build
from scrabble_kit.library.cache import Cache
from scrabble_kit.library.files import data_folder
from scrabble_kit.library.library import builtin_root
from scrabble_kit.library.search_path import SeveralError
from scrabble_kit.text.errors import (
    LexiconError,
    LexiconNotInstalledError,
    NotFoundError,
    UnreadableError,
    UsageError,
)

ENGLISH = (ROOT / "tilesets" / "english.yaml").read_text("utf-8")


@pytest.fixture
def library(world: World) -> Library:
    return Library.from_environment()


def folder(path: Path, **files: str) -> Path:
    """A folder with definitions: `tilesets__mine` is the file tilesets/mine.yaml."""
    for name, text in files.items():
        file = path / f"{name.replace('__', '/')}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return path


def test_built_in_root_holds_the_three_folders() -> None:
    assert {"tilesets", "rulesets", "lexicons"} <= set(os.listdir(builtin_root()))


@pytest.mark.parametrize("name", ["english", "English", "ENGLISH", "en"])
def test_case_and_aliases_do_not_matter(library: Library, name: str) -> None:
    assert library.tileset(name).id == "english"


def test_low_line_and_hyphen_are_one(library: Library) -> None:
    assert library.tileset("english_wordfeud").id == "english-wordfeud"
    assert library.find("tileset", "ESPAN\u0303OL").id == "spanish"


def test_unknown_name_comes_with_near_ones(library: Library) -> None:
    with pytest.raises(NotFoundError) as error:
        library.ruleset("standrad")
    assert (error.value.message, error.value.near) == ("no ruleset is named standrad", ("standard",))
    assert error.value.hints == ("scrabble-kit list rulesets",)
    with pytest.raises(NotFoundError, match="no tile set is named englsh"):
        library.tileset("englsh")


@pytest.mark.parametrize("kind", ["tileset", "ruleset", "lexicon"])
def test_empty_name_is_a_usage_error(library: Library, kind: str) -> None:
    with pytest.raises(UsageError, match="is empty"):
        library.find(kind, " ")


def test_name_with_a_dot_or_a_stroke_is_a_file(library: Library, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(ENGLISH, "utf-8")
    assert library.tileset(str(tmp_path / "mine.yaml")).id == "mine"
    assert library.tileset("./mine.yaml").id == "mine"
    with pytest.raises(UnreadableError, match=r"no file is named english\.yaml"):
        library.tileset("english.yaml")


def test_folders_are_searched_in_order_and_hiding_is_said(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = folder(tmp_path / "first", tilesets__english=ENGLISH.replace("name: English", "name: First"))
    second = folder(tmp_path / "second", tilesets__english=ENGLISH, tilesets__mine=ENGLISH)
    folder(world.data, tilesets__mine=ENGLISH, tilesets__yours=ENGLISH)
    monkeypatch.setenv("SCRABBLE_KIT_PATH", os.pathsep.join([str(first), "", str(second)]))
    library = Library.from_environment()
    origins = {entry.id: entry.origin for entry in library.names("tileset")}
    assert origins["english"] == str(first)
    assert origins["mine"] == str(second)
    assert (origins["yours"], origins["german"]) == ("user", "built-in")
    assert library.tileset("english").name == "First"
    library.tileset("english")
    assert [note.code for note in library.notes] == ["shadowed"]
    assert (
        library.notes[0].message == f"tile set english is {first / 'tilesets' / 'english.yaml'}, not the built-in one"
    )
    assert library.tileset("mine").id == "mine"
    assert len(library.notes) == 1


def test_hidden_tile_set_spells_the_default_list(world: World, kit: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    dearer = ENGLISH.replace("Q: {count: 1, value: 10}", "Q: {count: 1, value: 12}").replace("187", "189")
    more = folder(world.data.parent / "more", tilesets__english=dearer)
    assert "16 points" in kit("check", "quay").out
    monkeypatch.setenv("SCRABBLE_KIT_PATH", str(more))
    answer = kit("check", "quay")
    assert "18 points" in answer.out
    assert "[shadowed]" in answer.err
    monkeypatch.delenv("SCRABBLE_KIT_PATH")
    assert "16 points" in kit("check", "quay").out


def test_names_of_all_files_of_a_folder_that_is_not_there(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCRABBLE_KIT_PATH", "/nowhere/at/all")
    assert [one.id for one in Library.from_environment().names("tileset")] == [
        one.id for one in library.names("tileset")
    ]


def test_text_gives_text_and_file(library: Library, world: World) -> None:
    text, file = library.text("tileset", "EN")
    assert text == ENGLISH
    assert file == str(world.built_in / "tilesets" / "english.yaml")


def test_lexicon_answers_for_words_and_keys(library: Library) -> None:
    lexicon = library.lexicon()
    assert (lexicon.id, lexicon.status, len(lexicon), lexicon.longest) == ("enable", "built-in", 168_551, 15)
    word = lexicon.tileset.spell("quay")
    assert word in lexicon
    assert ("Q", "I") not in lexicon
    assert ("Ł",) not in lexicon
    assert all(text in lexicon for text in ("QUAY", "quay"))
    assert all(no_word not in lexicon for no_word in ("QI", "", "Ł", "QU?Y", "Q UAY", 1, None, ["Q"]))
    assert lexicon.has_key(lexicon.tileset.spelling.key("quay"))
    assert lexicon.caveats == ()
    assert library.lexicon("ENABLE") is not None


def test_opened_lexicon_is_the_built_one(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    built = Library.from_environment().lexicon("obolo")
    opened = Library.from_environment().lexicon("obolo")
    assert opened.tileset == built.tileset
    assert sorted(opened.keys()) == sorted(built.keys())
    assert {"".join(opened.tileset.spelling.letters(key)) for key in opened.keys()} == set(OBOLO_WORDS)  # noqa: SIM118
    assert (opened.title, opened.status, opened.longest) == (built.title, built.status, built.longest)


def test_list_that_is_known_and_not_here(library: Library) -> None:
    with pytest.raises(LexiconNotInstalledError) as error:
        library.lexicon("csw15")
    assert error.value.lexicon == "csw15"
    assert "csw15" not in [entry.id for entry in library.sources.installed()]


def test_file_that_changes_is_read_again(library: Library, tmp_path: Path) -> None:
    path = write_list(tmp_path / "words.txt", ["CAT"])
    assert ("D", "O", "G") not in library.lexicon(str(path))
    write_list(path, ["CAT", "DOG"])
    assert ("D", "O", "G") in Library.from_environment().lexicon(str(path))


def test_cache_is_found_by_content_not_by_name(fresh_world: World, tmp_path: Path) -> None:
    for name in ("one.txt", "two.txt"):
        lexicon = Library.from_environment().lexicon(str(write_list(tmp_path / name, ["CAT"])))
        assert (lexicon.id, lexicon.title, lexicon.status) == (name, name, "file")
    assert len(list((fresh_world.data / "cache").glob("*.trie"))) == 1


def test_manifest_named_as_a_file_brings_its_words(library: Library, world: World) -> None:
    lexicon = library.lexicon(str(world.built_in / "lexicons" / "enable.yaml"))
    assert (lexicon.id, len(lexicon)) == ("enable", 168_551)


def test_manifest_that_lies_is_refused(world: World, library: Library) -> None:
    path = world.manifest("liar", ["CAT", "DOG"], source="embedded", file="liar.words",
                          licence="{redistributable: yes, notice: ours}")  # fmt: skip
    words = write_list(world.built_in / "lexicons" / "liar.words", ["CAT", "DOT"])
    with pytest.raises(LexiconError, match="the words of liar are not those of its manifest: fingerprint"):
        library.lexicon("liar")
    write_list(words, ["CAT"])
    with pytest.raises(LexiconError, match="1 words, its manifest says 2"):
        library.lexicon("liar")
    write_list(words, ["CAT", "DOG"])
    assert library.lexicon("liar").status == "built-in"
    path.write_text(path.read_text("utf-8").replace("liar.words", "../../../etc/passwd"), "utf-8")
    with pytest.raises(scrabble_kit.ScrabbleKitError):
        Library.from_environment().lexicon("liar")


def test_embedded_list_of_a_folder_is_not_called_built_in(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.manifest("club", ["CAT", "DOG"], source="embedded", file="club.words",
                   licence="{redistributable: yes, notice: ours}")  # fmt: skip
    own = world.data.parent / "club"
    (own / "lexicons").mkdir(parents=True)
    (world.built_in / "lexicons" / "club.yaml").rename(own / "lexicons" / "club.yaml")
    write_list(own / "lexicons" / "club.words", ["CAT", "DOG"])
    monkeypatch.setenv("SCRABBLE_KIT_PATH", str(own))
    assert Library.from_environment().lexicon("club").status == "verified"


def test_kit_takes_the_rulesets_tile_set(library: Library) -> None:
    kit = library.kit()
    assert (kit.ruleset.id, kit.tileset.id, kit.lexicon) == ("standard", "english", None)
    kit = library.kit("standard", None, "enable")
    assert kit.lexicon is not None
    assert kit.lexicon.tileset == kit.tileset


def test_kit_spells_its_lexicon_with_the_tile_set_that_was_named(library: Library) -> None:
    kit = library.kit(tileset="english-wordfeud", lexicon="enable")
    assert kit.tileset.id == "english-wordfeud"
    assert kit.lexicon is not None
    assert kit.lexicon.tileset == kit.tileset
    assert kit.lexicon.status == "built-in"
    assert kit.tileset.spell("quay") in kit.lexicon


def test_lexicon_with_other_letters_brings_its_own_tile_set(library: Library) -> None:
    kit = library.kit(lexicon="obolo")
    assert kit.tileset.id == "obolo"


def test_lexicon_read_by_a_strange_tile_set_says_what_it_lost(library: Library) -> None:
    lexicon = library.lexicon("enable", "obolo")
    assert [remark.code for remark in lexicon.caveats] == ["unspelled-words"]
    assert lexicon.caveats[0].message.endswith(" words of enable cannot be spelled with tile set obolo")


def test_default_list_is_that_of_a_tile_sets_language(library: Library) -> None:
    assert library.lexicons.list_for("english") == "enable"
    assert library.lexicons.list_for("english-wordfeud") == "enable"
    assert library.lexicons.list_for("obolo") == "obolo"
    assert library.lexicons.list_for("polish") is None


def test_added_list_in_python(world: World, tmp_path: Path) -> None:
    path = write_list(tmp_path / "words.txt", EDITION_WORDS)
    library = Library.from_environment()
    added = library.user_lists.add("mine", str(path), "english")
    assert (added.id, added.status, len(added.words.keys)) == ("mine", "own", len(EDITION_WORDS))
    assert ("Q", "I") in library.lexicon("mine")
    assert ("Q", "I") in Library.from_environment().lexicon("mine")


def test_list_added_with_a_tile_set_of_a_file_finds_it_again(world: World, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(ENGLISH, "utf-8")
    path = write_list(tmp_path / "words.txt", ["QUAY"])
    Library.from_environment().user_lists.add("mine", str(path), "./mine.yaml")
    os.chdir(world.data)
    assert Library.from_environment().lexicon("mine").tileset.id == "mine"


@pytest.mark.parametrize("name", ["../x", "", "a b", "words.txt"])
def test_added_list_needs_a_name_without_a_path(library: Library, tmp_path: Path, name: str) -> None:
    path = write_list(tmp_path / "words.txt", ["CAT"])
    with pytest.raises(UsageError):
        library.user_lists.add(name, str(path), "english")


def test_data_folder_is_the_one_that_platformdirs_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from platformdirs import user_data_dir

    monkeypatch.setenv("SCRABBLE_KIT_DATA", str(tmp_path))
    assert data_folder() == str(tmp_path)
    monkeypatch.delenv("SCRABBLE_KIT_DATA")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert data_folder() == user_data_dir("scrabble-kit", appauthor=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert data_folder() == user_data_dir("scrabble-kit", appauthor=False)


def test_cache_gives_nothing_for_what_was_not_kept(tmp_path: Path) -> None:
    assert Cache(str(tmp_path / "nowhere")).cached("0" * 64) is None


def test_cache_deletes_what_nobody_has_asked_for_in_a_season(tmp_path: Path) -> None:
    cache = Cache(str(tmp_path))
    used, forgotten, new = ("1" * 64, "2" * 64, "3" * 64)
    for key in (used, forgotten):
        cache.keep(key, build(["CAT"]), {})
        cache.remember(key, {})
    left_behind = tmp_path / "cache" / ".left.trie.1.ffff.tmp"
    left_behind.write_bytes(b"half")
    (tmp_path / "lexicons").mkdir()
    truth = tmp_path / "lexicons" / "own.txt"
    truth.write_text("CAT\n")
    for path in [path for path in tmp_path.rglob("*") if path.is_file()]:
        os.utime(path, (1, 1))
    assert cache.cached(used) is not None
    assert cache.recalled(used) is not None
    cache.keep(new, build(["DOG"]), {})
    cache.remember(new, {})
    assert not left_behind.exists()
    assert cache.cached(forgotten) is None
    assert cache.recalled(forgotten) is None
    assert cache.cached(used) is not None
    assert cache.recalled(used) is not None
    assert truth.exists()


def test_one_word_from_python_imports_nothing_slow(shared_data: Path) -> None:
    code = (
        "import sys, scrabble_kit\n"
        "lexicon = scrabble_kit.load_lexicon('enable')\n"
        "assert lexicon.tileset.spell('QUAY') in lexicon\n"
        "slow = {'yaml', 'rich', 'typer', 'unidecode', 'platformdirs', 'dataclasses', 'inspect'} & set(sys.modules)\n"
        "assert not slow, slow\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    for _ in range(2):
        subprocess.run([sys.executable, "-c", code.replace("assert not slow, slow", "") if _ == 0 else code],
                       env=environment, check=True)  # fmt: skip


def test_several_is_a_kind_of_not_found() -> None:
    assert issubclass(SeveralError, NotFoundError)


def test_a_ruleset_names_a_tile_set_file_from_its_own_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text((ROOT / "tilesets" / "english.yaml").read_text("utf-8"), encoding="utf-8")
    head = "schema: ruleset/1\nextends: standard\nname: X\nsource: {status: our-choice, ref: x}\n"
    (tmp_path / "rules.yaml").write_text(f"{head}tileset: mine.yaml\n", encoding="utf-8")
    kit = Library.from_environment().kit(str(tmp_path / "rules.yaml"))
    assert kit.tileset.id == "mine"
