"""Random rules in files: a tile set with digraphs, a ruleset of any kinds of rules, a list of words."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from scrabble_kit.lexicon.spelled import exact_text
from scrabble_kit.library.library import load_kit, load_tileset
from scrabble_kit.rules.kit import Kit
from scrabble_kit.tiles.tileset import TileSet

SOURCE = {"status": "reconstructed", "ref": "made for a test"}
LABELS = ("A", "E", "I", "O", "T", "S", "L", "R", "C", "LL", "CH", "QU", "N̄", "L·L")
COUNTED = ("pass", "exchange", "withdrawn_play", "zero_play")
PREMIUMS = {".": "plain", "'": "letter 2", '"': "letter 3", "-": "word 2", "=": "word 3", "#": "brick"}
LEVELS = ("low", "high")

Data = dict[str, Any]


class Files(NamedTuple):
    """Where the rules of one game stand."""

    ruleset: str
    tileset: str
    lexicon: str

    def kit(self) -> Kit:
        return load_kit(self.ruleset, self.tileset, self.lexicon)


def write_rules(folder: Path, random: Random) -> Files:
    """The three files of a game, in a folder."""
    files = Files(*(str(folder / name) for name in ("made.yaml", "letters.yaml", "words.txt")))
    Path(files.tileset).write_text(_yaml(tileset_data(random)), "utf-8")
    Path(files.ruleset).write_text(_yaml(ruleset_data(random)), "utf-8")
    Path(files.lexicon).write_text("\n".join(words(load_tileset(files.tileset))) + "\n", "utf-8")
    return files


def _yaml(data: Data, indent: str = "") -> str:
    """The data as YAML, of which JSON is a part; text of several lines is a block."""
    lines = ""
    for key, value in data.items():
        if isinstance(value, dict) and "grid" in value:
            lines += f"{indent}{key}:\n{_yaml(value, indent + '  ')}"
        elif key == "grid":
            lines += f"{indent}grid: |\n" + "".join(f"{indent}  {row}\n" for row in value.splitlines())
        else:
            lines += f"{indent}{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}\n"
    return lines


def tileset_data(random: Random) -> Data:
    """Seven letters, two of them vowels, some of several characters; few enough tiles for games to end."""
    labels = random.sample("AEIO", 2) + random.sample([label for label in LABELS if label not in "AEIO"], 5)
    counts = {label: random.randint(3, 6) for label in labels}
    values = {label: random.randint(1, 8) for label in labels}
    blanks = random.choice([0, 2, 2, 3])
    return {
        "schema": "tileset/1",
        "name": "Made",
        "language": "en",
        "source": SOURCE,
        "totals": {"tiles": sum(counts.values()) + blanks},
        "vowels": labels[:2],
        "blank": {"count": blanks, "value": 0},
        "letters": {label: {"count": counts[label], "value": values[label]} for label in labels},
    }


def words(tileset: TileSet) -> list[str]:
    """Two in three of all words of two and three tiles, by chance, and one in five of those of four."""
    letters = list(tileset.info)
    return [
        exact_text(tileset, word)
        for size, share in ((2, 0.67), (3, 0.67), (4, 0.2))
        for word in product(letters, repeat=size)
        if crc32("".join(word).encode()) % 1000 < 1000 * share
    ]


def ruleset_data(random: Random) -> Data:
    """A ruleset, each of its rules drawn from all kinds that a record can show."""
    rack = random.choice([3, 4, 4, 5, 6])
    data: Data = {
        "schema": "ruleset/1",
        "name": "Made",
        "source": SOURCE,
        "tileset": "english",
        "players": {"min": 2, "max": 4},
        "rack_size": rack,
        "board": board_data(random),
        "opening": {
            "tiles": random.choice([1, 2]),
            "start": random.choice(["cover", "cover", "free"]),
            "miss": random.choice(["illegal", "challengeable", "undoubled"]),
        },
        "bonuses": random.choice([{rack: 50}, {rack: 20, rack - 1: 5}, {rack: "x2"}, {2: 3, rack: 10}]),
        "exchange": {
            "min_bag": random.randint(0, rack),
            "most": random.choice(["none", 2]),
            "counts_as_pass": random.choice(["yes", "no"]),
            "free_per_game": random.choice([0, 0, 1]),
        },
        "redraw": random.choice(["none", {"of": ["vowels", "consonants"]}]),
        "challenge": challenge_data(random),
        "tie_break": random.choice(["none", "before_settlement", "player_out"]),
        "words": {"arrangement": random.choice(["exact", "exact", "any"])},
        "clock": random.choice(["none", {"minutes": 1, "overtime_points": 10, "overtime_per": "started_minute"}]),
        "options": {"level": list(LEVELS)},
    }
    ends = random.sample(list(ENDS.values()), random.randint(1, 4))
    data["end"] = [end(random) for end in ends]
    data["settle"] = settle_data(random)
    return data


def board_data(random: Random) -> Data:
    """A board that need not be square nor symmetric, with bricks and one or two start squares."""
    rows, cols = random.randint(6, 10), random.randint(6, 10)
    bricks = random.choice([0, 0, 0.06])

    def sign() -> str:
        return "#" if random.random() < bricks else random.choice("....'\"-=")

    signs = [[sign() for _ in range(cols)] for _ in range(rows)]
    starts = {(rows // 2, cols // 2), *([(1, 1)] if random.random() < 0.3 else [])}
    for row, col in starts:
        signs[row][col] = "-"
    return {
        "start": [f"{chr(ord('A') + col)}{row + 1}" for row, col in sorted(starts)],
        "legend": PREMIUMS,
        "grid": "\n".join(" ".join(row) for row in signs) + "\n",
    }


PRICES = ("nothing", "turn", "game", "unknown")
"""Kinds of prices that are a word."""


def challenge_data(random: Random) -> Data:
    points = {"points": 5, "to": random.choice(["challenged", "challenger"]), "per": random.choice(["play", "word"])}
    return {
        "wrong": random.choice([*PRICES, points, ["nothing", points], ["nothing", "turn"]]),
        "who": random.choice(["any", "next"]),
        "window": random.choice(["next_turn", "tiles_drawn", "total_written"]),
        "phonies": random.choice(["stand", "stand", "stand", "refused"]),
    }


def _turns(random: Random, when: str) -> Data:
    """A lost turn stands in a record as a pass, so it counts where a pass does."""
    counts = [one for one in COUNTED if random.random() < 0.6] or ["pass"]
    end: Data = {"when": when, "count": random.randint(2, 6), "by": random.choice(["table", "player", "every_player"])}
    if when == "scoreless_turns":
        end["counts"] = [*counts, "lost_turn"] if "pass" in counts else counts
        end["not_at"] = "zero_zero"
        end["claim"] = random.choice(["yes", "no"])
    else:
        end["counts"] = ["pass", "lost_turn"]
    return end


def _target(random: Random) -> Data:
    by, at = random.choice(["players", "level"]), random.choice(["once", "round"])
    low, high = random.randint(20, 60), random.randint(40, 90)
    tables: Data = {"points": {2: high, 3: low, 4: low}} if by == "players" else {"low": low, "high": high}
    return {"when": "target_score", "by": by, "at": at, **tables}


ENDS = {
    "out_of_tiles": lambda random: {"when": "out_of_tiles", **random.choice([{}, {}, {"rounds": 1}])},
    "scoreless_turns": lambda random: _turns(random, "scoreless_turns"),
    "passes_in_a_row": lambda random: _turns(random, "passes_in_a_row"),
    "target_score": _target,
    "lead": lambda random: {"when": "lead", "points": random.randint(40, 120), "at": random.choice(["once", "round"])},
    "no_play_left": lambda random: {"when": "no_play_left"},
    "resignation": lambda random: {"when": "resignation"},
}
"""How each kind of end is drawn."""


def settle_data(random: Random) -> Data:
    def racks(gains: list[str]) -> Data:
        return {"unplayed": random.choice(["subtract", "keep"]), "player_out_gains": random.choice(gains)}

    once = ["nothing", "others_unplayed"]
    settle: Data = {
        "out_of_tiles": {"two_players": racks([*once, "twice_opponents_unplayed"]), "more": racks(once)},
        "blocked": {"unplayed": random.choice(["subtract", "keep"])},
        "target_score": {"unplayed": random.choice(["subtract", "keep", "keep"])},
        "floor": random.choice(["none", "none", "zero"]),
    }
    if random.random() < 0.3:
        settle["blank_charge"] = 9
    return settle
