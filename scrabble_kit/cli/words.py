"""`words`: anagrams, patterns, racks, hooks, chances."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from scrabble_kit.cli.options import (
    EXIT_CODES,
    ContainsOption,
    EndsOption,
    Group,
    InOption,
    JsonOption,
    LengthOption,
    LexiconOption,
    MarkOption,
    NotInOption,
    PointsOption,
    QuietOption,
    RulesetOption,
    StartsOption,
    TileSetOption,
    TsvOption,
    VowelsOption,
    from_variables,
    new_app,
    typed,
)
from scrabble_kit.cli.output import say
from scrabble_kit.cli.status import CANNOT_ANSWER, NO
from scrabble_kit.lexicon.lexicon import Lexicon, name_with_status
from scrabble_kit.lexicon.marks import Mark, legend
from scrabble_kit.lexicon.order import ORDERS, Filters, Range, difference, has_in, parse_range, put_in_order
from scrabble_kit.lexicon.query import QueryError, parse_tiles
from scrabble_kit.lexicon.search import Found, Searcher
from scrabble_kit.library.library import DEFAULT_LEXICON, Library
from scrabble_kit.library.list_names import is_bare, letters_for, letters_of
from scrabble_kit.report import found_words
from scrabble_kit.report.style import Style
from scrabble_kit.text.errors import LexiconNotInstalledError, UsageError
from scrabble_kit.text.source import visible
from scrabble_kit.text.wording import as_command

if TYPE_CHECKING:
    from scrabble_kit.rules.ruleset import Ruleset


_EXIT = f"In a query: ? or _ one tile, * any number, [AEIOU] one of these, [^S] any other. {EXIT_CODES}"


class WordsGroup(Group):
    """A query without a command is likely one for an anagram."""

    otherwise = "anagram"


app = new_app()


@app.callback(cls=WordsGroup, invoke_without_command=True, epilog=_EXIT)
def words(context: typer.Context) -> None:
    """Find words: anagrams, patterns, racks, hooks, extensions, chances.

    \b
    scrabble-kit words anagram 'AEINRS?'
    scrabble-kit words match '?AT*' --lexicon csw15
    scrabble-kit words hooks CAT LATE
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


Sorting = Annotated[
    str | None,
    typer.Option("--order", metavar="alphabet|length|points|probability", help="alphabet; of a rack length"),
]


def _help(purpose: str, examples: Sequence[str]) -> str:
    return "\n".join([purpose, "", "\b", *[f"scrabble-kit words {example}" for example in examples]])


def again(context: typer.Context) -> list[str]:
    """The question as it was typed, to put it to another list."""
    return [*context.command_path.split(), *typed(context, "lexicon")]


def search(
    context: typer.Context,
    query: Annotated[list[str] | None, typer.Argument(metavar="QUERY", help="tiles, in quotes")] = None,
    lexicon: LexiconOption = None,
    tileset: TileSetOption = None,
    ruleset: RulesetOption = None,
    length: LengthOption = None,
    points: PointsOption = None,
    vowels: VowelsOption = None,
    contains: ContainsOption = None,
    starts: StartsOption = None,
    ends: EndsOption = None,
    within: InOption = None,
    outside: NotInOption = None,
    mark: MarkOption = None,
    order: Sorting = None,
    limit: Annotated[int | None, typer.Option("--limit", "-n", metavar="N", min=1, help="so many words")] = None,
    json: JsonOption = False,
    tsv: TsvOption = False,
    quiet: QuietOption = False,
) -> int:
    output = Output(json, tsv, quiet, order, limit, mark or ())
    wanted = TypedFilters(length, points, vowels, contains or (), starts or (), ends or (), within or (), outside or ())
    question = WordSearch(lexicon, tileset, output, from_variables(context), ruleset, again(context))
    return question.search(context.info_name or "", query, wanted)


for _name, _purpose, _examples in (
    ("anagram", "Find words of exactly these tiles; with a * also of more.",
     ("anagram AEINRST", "anagram 'AEINRS?' --order probability", "anagram '*JBX'")),
    ("match", "Find words that a pattern describes, tile by tile.",
     ("match 'C?T'", "match '*[AEIOU]NG' --length 5-8", "match 'QU*' --lexicon ID")),
    ("rack", "Find words that a rack makes, the longest first.",
     ("rack AEINRST", "rack 'AEINR??' --length 7", "rack QUIZZED --order points")),
    ("extend", "Find words with more tiles before a word, behind, or both.",
     ("extend RETAIN", "extend RETAIN --starts RETAIN", "extend RETAIN --ends RETAIN")),
    ("contains", "Find words that hold these tiles side by side.",
     ("contains QUA", "contains 'Q[^U]'", "contains XX --json")),
    ("list", "List the words of a lexicon.",
     ("list --length 2", "list --vowels 0 --order points", "list -l ID --not-in ID")),
):  # fmt: skip
    app.command(_name, help=_help(_purpose, _examples), epilog=_EXIT)(search)


def about(
    context: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="WORD...", help="words")] = None,
    lexicon: LexiconOption = None,
    tileset: TileSetOption = None,
    ruleset: RulesetOption = None,
    mark: MarkOption = None,
    json: JsonOption = False,
    tsv: TsvOption = False,
    quiet: QuietOption = False,
) -> int:
    output = Output(json, tsv, quiet, marks=mark or ())
    question = WordSearch(lexicon, tileset, output, from_variables(context), ruleset, again(context))
    return question.hooks(words or []) if context.info_name == "hooks" else question.info(words or [])


for _name, _purpose, _examples in (
    ("hooks", "Show tiles that before or behind a word make another.",
     ("hooks CAT LATE RETAIN", "hooks CAT --lexicon mine.txt", "hooks CAT --json")),
    ("info", "Show lists, tiles, anagrams, hooks, chance of a word.",
     ("info RETAINS", "info RETAINS --lexicon mine.txt", "info RETAINS --json")),
):  # fmt: skip
    app.command(_name, help=_help(_purpose, _examples), epilog=EXIT_CODES)(about)


@app.command(epilog=EXIT_CODES)
def diff(
    context: typer.Context,
    lists: Annotated[list[str] | None, typer.Argument(metavar="ID|FILE ID|FILE", help="two lists")] = None,
    tileset: TileSetOption = None,
    ruleset: RulesetOption = None,
    length: LengthOption = None,
    starts: StartsOption = None,
    ends: EndsOption = None,
    contains: ContainsOption = None,
    json: JsonOption = False,
    tsv: TsvOption = False,
    quiet: QuietOption = False,
) -> int:
    """Show words that only one of two lists has.

    \b
    scrabble-kit words diff csw15 csw19
    scrabble-kit words diff csw15 csw19 --length 2-3
    scrabble-kit words diff mine.txt enable --tsv
    """
    wanted = TypedFilters(length, contains=contains or (), starts=starts or (), ends=ends or ())
    return show_difference(lists or [], tileset, wanted, Output(json, tsv, quiet), from_variables(context), ruleset)


_EXAMPLES = {"anagram": "AEINRS?", "match": "C?T", "rack": "AEINRS?", "extend": "RETAIN", "contains": "QUA"}


class Output(NamedTuple):
    """What an answer looks like."""

    json: bool = False
    tsv: bool = False
    quiet: bool = False
    order: str | None = None
    limit: int | None = None
    marks: Sequence[str] = ()

    def check(self) -> None:
        """Raises UsageError for what does not go together."""
        if self.json and self.tsv:
            raise UsageError("words gives one answer at a time: --json or --tsv")
        if self.order is not None and self.order not in ORDERS:
            from scrabble_kit.text.suggest import near_names

            message = f"words: --order takes {', '.join(ORDERS)}, not {visible(self.order)}"
            raise UsageError(message, near=near_names(self.order, ORDERS))


class TypedFilters(NamedTuple):
    """The filters as they are typed."""

    length: str | None = None
    points: str | None = None
    vowels: str | None = None
    contains: Sequence[str] = ()
    starts: Sequence[str] = ()
    ends: Sequence[str] = ()
    within: Sequence[str] = ()
    outside: Sequence[str] = ()

    def filters(self, library: Library, asked: Lexicon) -> Filters:
        """The filters, with the lists that they name."""
        return Filters(
            _range("--length", self.length),
            _range("--points", self.points),
            _range("--vowels", self.vowels),
            self.contains,
            self.starts,
            self.ends,
            [library.lexicons.beside(name, asked) for name in self.within],
            [library.lexicons.beside(name, asked) for name in self.outside],
        )


def _range(option: str, text: str | None) -> Range | None:
    return None if text is None else parse_range(option, text)


class WordSearch:
    """One question to one list; `command` puts it to another. Raises what `Library.searcher` raises."""

    def __init__(
        self, lexicon: str | None, tileset: str | None, output: Output, notes: Iterable[str] = (),
        ruleset: str | None = None, command: Sequence[str] = (),
    ) -> None:  # fmt: skip
        output.check()
        self.output = output
        self.library = Library.from_environment()
        self.notes = list(notes)
        self.tileset_name = tileset
        self.rules = self.library.ruleset(ruleset) if ruleset is not None else None
        name = self._list(lexicon, tileset)
        try:
            self.searcher = self.library.searcher(name, tileset, self.rules)
        except LexiconNotInstalledError as error:
            from scrabble_kit.cli.named import with_alternative

            raise with_alternative(error, self.library, command) from error
        self.lexicon = self.searcher.lexicon
        self.tileset = self.searcher.tileset
        self.others: list[Lexicon] = []

    def _list(self, lexicon: str | None, tileset: str | None) -> str | None:
        """The list that is asked, where a tile set alone is named one of its language."""
        if lexicon is not None or tileset is None:
            return lexicon
        name = self.library.lexicons.list_for(tileset)
        if name is None:
            raise UsageError(
                f"no list is installed for tile set {visible(tileset)}",
                hints=("scrabble-kit lexicon add NAME --from FILE.txt " + as_command("--tileset", tileset),),
            )
        if name != DEFAULT_LEXICON:
            self.notes.append(f"no list was named; {name} is the one installed for tile set {visible(tileset)}")
        return name

    def search(self, kind: str, queries: Sequence[str] | None, wanted: TypedFilters) -> int:
        """Find words; the exit status."""
        asked = _one_query(kind, queries or ())
        return _with_caret(lambda: self._search(kind, asked, wanted))

    def _search(self, kind: str, asked: str, wanted: TypedFilters) -> int:
        filters = wanted.filters(self.library, self.lexicon)
        self.others += [*filters.within, *filters.outside]
        test = filters.test(self.lexicon)
        marks = self._marks()
        found = [one for one in _found(self.searcher, kind, asked) if test(one.key)]
        order: Any = self.output.order or ("length" if kind == "rack" else "alphabet")
        shown = put_in_order(found, order, self.searcher)[: self.output.limit]
        if self.output.json:
            self._write(found_words.found_json(shown, self.tileset, marks))
        elif self.output.tsv:
            self._write(found_words.found_tsv(shown, self.tileset, marks))
        else:
            self._write(found_words.found_text(shown, self.tileset, marks, Style.of(sys.stdout)))
        self._tell(found_words.count_line(len(shown), len(found), self.lexicon, marks))
        return 0 if found else NO

    def hooks(self, words: Sequence[str]) -> int:
        """Show hooks; the exit status."""
        _some("hooks", words)
        return _with_caret(lambda: self._hooks(words))

    def _marks(self) -> Sequence[Mark]:
        """The lists that the words are compared with; those that were asked for have something to say."""
        marks = self.library.marking.marks(self.lexicon, self.output.marks, self.tileset_name)
        self.others += [mark.other for mark in marks if self.output.marks]
        return marks

    def _signs(self) -> found_words.Signs | None:
        """What gives the signs behind words, whose meaning is noted; None where the list is compared with no other."""
        if self.output.quiet and not self.output.marks:
            return None
        marks = self._marks()
        self.notes += legend(marks)
        return found_words.signs_of(self.lexicon, marks) if marks else None

    def _hooks(self, words: Sequence[str]) -> int:
        keys = [parse_tiles(word, self.tileset) for word in words]
        hooks = [self.searcher.hooks(word) for word in words]
        valid = [self.lexicon.has_key(key) for key in keys]
        spelled = [self.tileset.spelling.letters(key) for key in keys]
        signs = self._signs()
        if self.output.json:
            rows = zip(hooks, spelled, valid, strict=True)
            lines = [found_words.hooks_json(one, word, good, self.tileset, signs) for one, word, good in rows]
            self._write("".join(lines))
        elif self.output.tsv:
            self._write(found_words.hooks_tsv(hooks, spelled, self.tileset, signs))
        else:
            self._write(found_words.hooks_table(hooks, spelled, self.tileset, Style.of(sys.stdout), signs))
        for key, good in zip(keys, valid, strict=True):
            if not good:
                word = found_words.shown_found(Found(key), self.tileset)
                self.notes.append(f"{word} is not in {visible(name_with_status(self.lexicon))}")
        self._tell()
        return 0 if all(valid) else NO

    def info(self, words: Sequence[str]) -> int:
        """Show what is known of words; the exit status."""
        _some("info", words)
        return _with_caret(lambda: self._info(words))

    def _info(self, words: Sequence[str]) -> int:
        from scrabble_kit.lexicon.word_info import word_info

        about = [word_info(self.searcher, word) for word in words]
        others = list(self.library.lexicons.other_lists(self.lexicon))
        rack_size = (self.rules or self.library.ruleset()).rack_size
        signs = self._signs()
        blocks = [found_words.INFO_HEAD] if self.output.tsv else []
        for one in about:
            key = self.tileset.spelling.key_of_letters(one.word)
            have = [other for other in others if has_in(self.lexicon, other)(key)]
            if self.output.json:
                blocks.append(found_words.info_json(one, self.lexicon, have, signs))
            elif self.output.tsv:
                blocks.append(found_words.info_tsv(one, self.lexicon, have, signs))
            else:
                blocks.append(found_words.info_text(one, self.lexicon, have, rack_size, Style.of(sys.stdout), signs))
        self._write(("" if self.output.json or self.output.tsv else "\n").join(blocks))
        self._tell()
        return 0 if all(one.valid for one in about) else NO

    def _write(self, text: str) -> None:
        if not self.output.quiet:
            sys.stdout.write(text)
            sys.stdout.flush()

    def _tell(self, count: str = "") -> None:
        """What is to be said beside the answers, on standard error."""
        if not self.output.quiet:
            asked = [remark for lexicon in [self.lexicon, *self.others] for remark in lexicon.caveats]
            remarks = dict.fromkeys([*self.library.notes, *asked])
            say(remarks, self.notes, first=[count] if count else [])


def _with_caret(answer: Callable[[], int]) -> int:
    """The status of an answer; a query that cannot be read is shown with a caret."""
    try:
        return answer()
    except QueryError as error:
        say(first=[found_words.query_error_text(error, Style.of(sys.stderr))])
        return CANNOT_ANSWER


def _found(searcher: Searcher, kind: str, asked: str) -> list[Found]:
    ways = {
        "anagram": searcher.anagrams,
        "match": searcher.match,
        "rack": searcher.rack,
        "extend": searcher.extend,
        "contains": searcher.contains,
    }
    return searcher.words() if kind == "list" else ways[kind](asked)


def _one_query(kind: str, queries: Sequence[str]) -> str:
    if kind == "list":
        if queries:
            raise UsageError(
                "words list takes no query, only options",
                hints=(as_command("scrabble-kit", "words", "match", queries[0]),),
            )
        return ""
    if not queries:
        raise UsageError("no query", hints=(as_command("scrabble-kit", "words", kind, _EXAMPLES[kind]),))
    if len(queries) > 1:
        raise UsageError(f"one query, {len(queries)} given", hints=("put the query in quotes",))
    return queries[0]


def _some(kind: str, words: Sequence[str]) -> None:
    if not words:
        raise UsageError("no words", hints=(f"scrabble-kit words {kind} RETAIN",))


def show_difference(
    lists: Sequence[str],
    tileset: str | None,
    wanted: TypedFilters,
    output: Output,
    notes: Sequence[str] = (),
    ruleset: str | None = None,
) -> int:
    """Show the words that one of two lists has and the other has not; the exit status, 0 when there are none."""
    output.check()
    if len(lists) != 2:
        raise UsageError(f"two lists, {len(lists)} given", hints=("scrabble-kit words diff ID ID",))
    library = Library.from_environment()
    rules = library.ruleset(ruleset) if ruleset is not None else None
    first, second = _two_lists(library, lists, tileset, rules)
    return _with_caret(lambda: _show_difference(library, first, second, wanted, output, notes))


def _two_lists(library: Library, names: Sequence[str], tileset: str | None, rules: Ruleset | None) -> list[Searcher]:
    """Two lists; a file has the tile set of the other one, unless that is a file too, then that of the rules."""
    own = [name for name in names if not is_bare(name)]
    if tileset is not None or len(own) != 1:
        return [library.searcher(name, letters_for(name, tileset, rules)) for name in names]
    letters = letters_of(library.lexicon(own[0]))
    return [library.searcher(name, letters if is_bare(name) else None) for name in names]


def _show_difference(
    library: Library, first: Searcher, second: Searcher, wanted: TypedFilters, output: Output, notes: Sequence[str]
) -> int:
    found = difference(first, second, wanted.filters(library, first.lexicon).test(first.lexicon))
    both = first.lexicon, second.lexicon
    if not output.quiet:
        rows = found_words.difference_rows(found, *both)
        if output.json:
            text = found_words.difference_json(rows)
        elif output.tsv:
            text = found_words.difference_tsv(rows)
        else:
            text = found_words.difference_text(found, *both, Style.of(sys.stdout))
        sys.stdout.write(text)
        sys.stdout.flush()
        remarks = dict.fromkeys([*library.notes, *[remark for one in both for remark in one.caveats]])
        say(remarks, notes, first=[found_words.difference_count(found, *both)])
    return NO if found.first or found.second else 0
