"""A bag that is shuffled by a seed: the same seed gives the same tiles, on every machine and Python."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from scrabble_kit.tiles.tileset import Letter, TileSet, Word


@dataclass(frozen=True, slots=True)
class Bag:
    """Tiles in the order in which they will be drawn, the last one first; the seed; how often it was shuffled."""

    tiles: Word
    seed: str
    shuffles: int = 0

    @classmethod
    def full(cls, tileset: TileSet, seed: int | str) -> Bag:
        """All tiles of a set, shuffled."""
        tiles = tuple(letter for letter, count in tileset.counts.items() for _ in range(count))
        return cls(tiles, str(seed)).shuffled()

    def __len__(self) -> int:
        return len(self.tiles)

    def shuffled(self) -> Bag:
        """The same tiles in another order, which depends on the seed and on how often it was done before."""
        # Only `random()` is promised to give the same numbers in later Pythons, so the order is made from it alone.
        random = Random(f"{self.seed}/{self.shuffles}")
        keys = sorted((random.random(), place) for place in range(len(self.tiles)))
        return Bag(tuple([self.tiles[place] for _, place in keys]), self.seed, self.shuffles + 1)

    def drawn(self, count: int) -> tuple[Word, Bag]:
        """The next tiles, as many as there are up to `count`, and the bag without them."""
        at = max(len(self.tiles) - max(count, 0), 0)
        return self.tiles[at:][::-1], Bag(self.tiles[:at], self.seed, self.shuffles)

    def with_tiles(self, letters: tuple[Letter, ...]) -> Bag:
        """The bag with tiles put back and mixed."""
        return Bag((*self.tiles, *letters), self.seed, self.shuffles).shuffled()
