"""Keys as text that reads back to them."""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_kit.tiles.tileset import TileSet, Word


def words_of_keys(keys: Sequence[str], tileset: TileSet) -> list[str]:
    """The keys as words, in the same order; each is spelled so that it reads back to its key.

    `CH` is the one tile, `C|H` the two, wherever both are possible.
    """
    spelling = tileset.spelling
    labels = {ord(key): label for label, key in spelling.key_of.items() if key != label}
    if not labels:
        return list(keys)
    words = "\n".join(keys).translate(labels).split("\n") if keys else []
    again = spelling.keys("\n".join(words)) if keys else []
    return [
        word if key == back else exact_text(tileset, spelling.letters(key))
        for word, key, back in zip(words, keys, again, strict=True)
    ]


def exact_text(tileset: TileSet, word: Word) -> str:
    """The word's letters as text that reads back to them, parted by `|` only where the joined text would not."""
    text = "".join(word)
    key = tileset.spelling.key_of_letters(word)
    if tileset.spelling.keys(text) == [key]:
        return text
    return "|".join([f"[{letter}]" if len(letter) > 1 else letter for letter in word])


def shown_text(tileset: TileSet, word: Word) -> str:
    """The word as people write it, `한국` for ㅎ ㅏ ㄴ ㄱ ㅜ ㄱ; else its exact text. Both read back to its letters."""
    text = tileset.written(word)
    return text if text != "".join(word) else exact_text(tileset, word)
