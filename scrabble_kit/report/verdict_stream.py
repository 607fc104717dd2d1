"""Verdicts on words that come in blocks, a line a word, with nothing kept of them."""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_kit.lexicon.lexicon import Lexicon
from scrabble_kit.lexicon.marks import Mark
from scrabble_kit.lexicon.verdict import check_text, marked, too_long
from scrabble_kit.report.style import PLAIN, Style, display_width
from scrabble_kit.report.verdicts import cut_word, shown_word, verdict_json, verdict_name, verdict_style
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.text.source import visible
from scrabble_kit.tiles.spelling import UNKNOWN
from scrabble_kit.tiles.tileset import FIRST_WRITTEN_OTHERWISE, TileSet


class VerdictStream:
    """Lines of verdicts; `total` counts the words so far, `missed` those that are not good.

    Only a miss is looked at a second time, so that a million words take a second or two.
    """

    def __init__(
        self,
        tileset: TileSet,
        lexicon: Lexicon | None,
        style: Style = PLAIN,
        *,
        as_json: bool = False,
        marks: Sequence[Mark] = (),
        board: int | None = None,
    ) -> None:
        self.tileset = tileset
        self.board = board
        self.lexicon = lexicon
        self.as_json = as_json
        self.marks = marks
        self.total = self.missed = 0
        names = {valid: verdict_name(valid, lexicon) for valid in ((None, False) if lexicon is None else (True, False))}
        width = max(map(display_width, names.values())) + 2
        self._head = {
            valid: style.paint(verdict_style(valid), name) + " " * (width - display_width(name))
            for valid, name in names.items()
        }
        spelling = tileset.spelling
        self._is_written_otherwise = any(max(letter.label) >= FIRST_WRITTEN_OTHERWISE for letter in tileset.letters)
        self._labels = {ord(key): label for label, key in spelling.key_of.items() if key != label}

    def lines(self, block: str) -> str:
        """The lines for the words of a block, which holds one a line."""
        if self.as_json or self.lexicon is None or "[" in block or "|" in block or self._may_be_too_long(block):
            return "".join([self._line(word) for word in block.split("\n") if word])
        keys = self.tileset.spelling.keys(block)
        shown = "\n".join(keys).translate(self._labels).split("\n") if self._labels else keys
        if self._is_written_otherwise:
            shown = [word if UNKNOWN in key else self._written(key) for key, word in zip(keys, shown, strict=True)]
        has, yes, miss = self.lexicon.has_key, self._head[True], self._miss
        for sign, other in self.marks:
            also = other.has_key
            shown = [word if also(key) or not has(key) else word + sign for key, word in zip(keys, shown, strict=True)]
        words: list[str] = []
        lines = [
            f"{yes}{word}\n" if has(key) else miss(key, word, place, block, words)
            for place, (key, word) in enumerate(zip(keys, shown, strict=True))
            if key
        ]
        self.total += len(lines)
        return "".join(lines)

    def _may_be_too_long(self, block: str) -> bool:
        """Whether a word of a block may have more tiles than the board has squares in a row."""
        return self.board is not None and max(map(len, block.split("\n"))) > self.board

    def _miss(self, key: str, shown: str, place: int, block: str, words: list[str]) -> str:
        self.missed += 1
        lexicon = self.lexicon
        assert lexicon is not None
        if UNKNOWN in key:
            if not words:
                words.extend(block.split("\n"))
            return self._unspelled(words[place])
        if lexicon.longest is not None and len(key) > lexicon.longest:
            return f"{self._head[False]}{cut_word(shown)}  {too_long(len(key), lexicon.longest)}\n"
        return f"{self._head[False]}{shown}\n"

    def _written(self, key: str) -> str:
        return self.tileset.written(self.tileset.spelling.letters(key)) if key else key

    def _unspelled(self, word: str) -> str:
        try:
            self.tileset.spelling.key(word)
            why = "an unknown reason"
        except SpellingError as error:
            why = error.message
        return f"{self._head[False]}{cut_word(visible(word))}  cannot be spelled: {why}\n"

    def _line(self, word: str) -> str:
        """One line by the long way: for JSON, for words in brackets, and without a list."""
        verdict = marked(check_text(word, self.tileset, self.lexicon, self.board), self.tileset, self.marks)
        self.total += 1
        self.missed += verdict.valid is False
        if self.as_json:
            return verdict_json(verdict, self.lexicon) + "\n"
        why = f"  {'' if verdict.word else 'cannot be spelled: '}{verdict.problem}" if verdict.problem else ""
        return f"{self._head[verdict.valid]}{shown_word(verdict, self.tileset)}{verdict.marks or ''}{why}\n"
