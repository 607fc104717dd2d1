"""What each diagnostic code means at length, with a wrong and a right example. Read by `explain` and the docs alone."""

from __future__ import annotations

from typing import NamedTuple


class Explanation(NamedTuple):
    """The meaning in full sentences, an example of the fault, and the same put right; `file` says what they are from.

    Examples of records are lines behind a header that names ann and bob, or whole files that begin with `#`.
    """

    more: str
    wrong: str
    right: str


SECTIONS = (
    ("Files and lines of records", "not-a-record"),
    ("Plays, racks and totals of records", "illegal-play"),
    ("Tile sets, rulesets, manifests", "bad-syntax"),
    ("Lexicons and names", "lexicon-not-installed"),
)
"""Headings of the list of codes, each with the first code under it."""

EXPLANATIONS: dict[str, Explanation] = {
    # records: bytes and lines
    "not-a-record": Explanation(
        "A record has a line for each event, and an event begins with > and a nick. A list of plays as rule texts"
        " print them (QUAY 8E +32) is read too, if one line of it is a play with its score or most are turns. The"
        " message says what the file is instead, where that can be told.",
        "ann played FINED at 8D for 26",
        ">ann: ADEFINT 8D FINED +26 26",
    ),
    "unreadable-file": Explanation(
        "The system does not hand the file out, or an archive is damaged, locked by a password, or unpacks to absurdly"
        " much. The other files are read all the same.",
        "scrabble-kit score torn.zip",
        "unzip torn.zip -d games; scrabble-kit score games",
    ),
    "no-events": Explanation(
        "The file names players or settings as a record does, but nobody moves. It is a record of no game.",
        "#player1 ann Ann\n#player2 bob Bob",
        "#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26",
    ),
    "encoding": Explanation(
        "The file declares one encoding and its bytes are in another, or in one that other programs cannot read. It is"
        " read as its bytes say: as UTF-8 if they are, else as ISO-8859-1, or as Windows-1252 where that would give"
        " control characters; --encoding overrides that.",
        "#character-encoding KOI8-R\n#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26",
        "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26",
    ),
    "encoding-guessed": Explanation(
        "A record that declares nothing is in ISO-8859-1 by the format, but these bytes are valid UTF-8 and hardly"
        " anything else, so they are read as that; or they have quotation marks of Windows-1252. For a word list the"
        " same is said when its encoding was recognised.",
        "#player1 ann Ann\n#player2 bob Böb\n>ann: ADEFINT 8D FINED +26 26",
        "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Böb\n>ann: ADEFINT 8D FINED +26 26",
    ),
    "misplaced-pragma": Explanation(
        "A # line that belongs into the header stands behind an event, or the encoding is not declared in line 1. It is"
        " followed here; other programs refuse the file or read half of it otherwise.",
        ">ann: ADEFINT 8D FINED +26 26\n#title Round 3",
        "#title Round 3\n#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26",
    ),
    "bad-pragma": Explanation(
        "A # line that everybody knows lacks what it is there for (a nick, the name of an encoding), or names a seat"
        " that there is not.",
        "#player1\n#player2 bob Bob\n>bob: ADEFINT 8D FINED +26 26",
        "#player1 ann Ann\n#player2 bob Bob\n>bob: ADEFINT 8D FINED +26 26",
    ),
    "duplicate-player": Explanation(
        "Two players have one nick, so that their events can only be told apart by turns; or one seat is named twice.",
        "#player1 ann Ann\n#player2 ann Anna\n>ann: ADEFINT 8D FINED +26 26",
        "#player1 ann Ann\n#player2 anna Anna\n>ann: ADEFINT 8D FINED +26 26",
    ),
    "unknown-player": Explanation(
        "The nick of an event is that of no #player line. It is taken for the player whose nick has the same letters"
        " and digits, else for the only one whose nick is one letter off, unless the total is not theirs; if there is"
        " none, it is an error, for nobody's total changes and no tile is laid.",
        ">an.n: ADEFINT 8D FINED +26 26",
        ">ann: ADEFINT 8D FINED +26 26",
    ),
    "too-many-players": Explanation(
        "The ruleset says for how many players it is. The record is scored all the same.",
        "#player1 a A\n#player2 b B\n#player3 c C\n#player4 d D\n#player5 e E\n>a: ADEFINT 8D FINED +26 26",
        "#player1 a A\n#player2 b B\n#player3 c C\n#player4 d D\n>a: ADEFINT 8D FINED +26 26",
    ),
    "unreadable-event": Explanation(
        "A line begins with > but is no play, pass, exchange, challenge or end of a game; or a play has a sign that is"
        " no tile. The label says what was expected there.",
        ">ann: ADEFINT FINED +26 26",
        ">ann: ADEFINT 8D FINED +26 26",
    ),
    "look-alike": Explanation(
        "A letter looks like one of the tile set and is another: of a script whose letters look the same, of full or"
        " half width, joined as fi can be. It is read as the letter of the set.",
        ">ann: ADEFINT 8D FI\u039dED +26 26",
        ">ann: ADEFINT 8D FINED +26 26",
    ),
    "stray-line": Explanation(
        "A line that begins with neither # nor > is the rest of the note above it. Here there is no such note; the line"
        " is left out. In a plain list it is a line above the first turn that is no play, or -- with words behind it,"
        " and is kept as a comment.",
        "a lovely game\n>ann: ADEFINT 8D FINED +26 26",
        "#note a lovely game\n>ann: ADEFINT 8D FINED +26 26",
    ),
    "indented-line": Explanation(
        "A line of a record begins with its sign. One with blanks before it is read all the same, also below a note,"
        " whose further lines have no sign.",
        " >ann: ADEFINT 8D FINED +26 26",
        ">ann: ADEFINT 8D FINED +26 26",
    ),
    "joined-lines": Explanation(
        "A line end was lost, so that another event or a note follows on the same line. All are read.",
        ">ann: ADEFINT 8D FINED +26 26 >bob: CLNOORU 8A CON..... +42 42",
        ">ann: ADEFINT 8D FINED +26 26\n>bob: CLNOORU 8A CON..... +42 42",
    ),
    "quoted-lines": Explanation(
        "The record was copied from a mail, a forum or the source of a page, with > before every line or &gt; for its"
        " signs. It is read without them.",
        "#player1 ann Ann\n#player2 bob Bob\n&gt;ann: ADEFINT 8D FINED +26 26",
        "#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26",
    ),
    "extra-text": Explanation(
        "Behind score and total stands more. The words beside a play, as one program writes them with commas, are"
        " known; any other text is not read, and convert makes a note of it.",
        ">ann: ADEFINT 8D FINED +26 26 a fine play",
        ">ann: ADEFINT 8D FINED +26 26\n#note a fine play",
    ),
    "turn-in-words": Explanation(
        "A pass or an exchange is written in words, as on paper. Records have a minus sign for a pass, and one before"
        " the tiles of an exchange or their number.",
        ">ann: ADEFINT exch. 3 +0 0",
        ">ann: ADEFINT -3 +0 0",
    ),
    "word-in-parentheses": Explanation(
        "Records have (challenge), (time) and tiles in parentheses. Another word that can only mean one thing is read"
        " as that; what has no form in GCG is a note, see docs/records.md in the source of scrabble-kit.",
        ">ann: ADEFINT 8D FINED +26 26\n>ann: AT (chalenge) +5 31",
        ">ann: ADEFINT 8D FINED +26 26\n>ann: AT (challenge) +5 31",
    ),
    "odd-sign": Explanation(
        "A #, * or ! behind a word, by which annotators mark words, is left out; a longer dash that a text program has"
        " made of a minus sign is read as one. Told once for a file.",
        ">ann: ADEFINT 8D FINED* +26 26",
        ">ann: ADEFINT 8D FINED +26 26",
    ),
    "missing-colon": Explanation(
        "The nick of an event ends with a colon and a blank. Without them it is taken to end at the first blank.",
        ">ann ADEFINT 8D FINED +26 26",
        ">ann: ADEFINT 8D FINED +26 26",
    ),
    "too-many-events": Explanation(
        "A file with more than 100,000 events in one game is no game. Records that stand one after the other are told"
        " apart by their #player lines, and have no such limit together.",
        "100,001 lines that begin with >",
        "one file or one header a game",
    ),
    "bad-number": Explanation(
        "The score or the total of an event is no whole number. The event is scored; what it states is unknown.",
        ">ann: ADEFINT 8D FINED +2b 26",
        ">ann: ADEFINT 8D FINED +26 26",
    ),
    "missing-rack": Explanation(
        "Scores can be worked out without racks, but other programs refuse an event that has none.",
        ">ann:  - +0 0",
        ">ann: ADEFINT - +0 0",
    ),
    "odd-number": Explanation(
        "A program glues a sign to a number that has one. The number is read as it is meant.",
        ">ann: ADEFINT 8D FINED +26 26\n>ann: ADEFINT -- +-26 0",
        ">ann: ADEFINT 8D FINED +26 26\n>ann: ADEFINT -- -26 0",
    ),
    "rack-unknown": Explanation(
        "A program writes UNKNOWN where it did not know the rack after a challenge. It is read as no rack.",
        ">ann: ADEFINT 8D FINED +26 26\n>ann: UNKNOWN (challenge) +5 31",
        ">ann: ADEFINT 8D FINED +26 26\n>ann: AT (challenge) +5 31",
    ),
    # records: plays
    "illegal-play": Explanation(
        "The rules refuse the play: it touches nothing, leaves the board, has a gap, changes a tile, or is part of a"
        " longer word. All that speaks against it is told at once, its score not as well, and a note says where the"
        " stated score fits. It is laid and scored as far as it can be, or where a later play shows that it lay. Often"
        " the line before is the wrong one.",
        ">ann: ADEFINT 8D FINED +26 26\n>bob: CLNOORU 1A COLON +24 24",
        ">ann: ADEFINT 8D FINED +26 26\n>bob: CLNOORU 8A CON..... +42 42",
    ),
    "opening": Explanation(
        "The first play does not cover a start square or is too short, and the ruleset lets such a play stand unless it"
        " is challenged. Often square or direction is wrong by one.",
        ">ann: ADEFINT 7D FINED +10 10",
        ">ann: ADEFINT 8D FINED +26 26",
    ),
    "score-mismatch": Explanation(
        "The score was worked out from tiles, squares and rules and differs from the one that the line states. The"
        " label is the sum; a note says which slip gives the stated score, where one does: an unmarked blank, a premium"
        " square counted again, a square beside, a failed challenge added to the play. Where the rack proves the blank,"
        " or a later play what was meant, the tiles lie so from there on, and what follows is not at fault too.",
        ">ann: ADEFINT 8D FINED +25 25",
        ">ann: ADEFINT 8D FINED +26 26",
    ),
    "other-reading": Explanation(
        "An earlier play runs off the board as it is written, and another reading of it has the stated score: another"
        " square. This is the first play that fits that reading only.",
        ">ann: ADEFINT 8D FINED +26 26\n>bob: CEILRTY H9 .IRECTLY +101 101\n>ann: ABEIOTT 15G B. +7 33",
        ">ann: ADEFINT 8D FINED +26 26\n>bob: CEILRTY H8 .IRECTLY +101 101\n>ann: ABEIOTT 15G B. +7 33",
    ),
    "total-mismatch": Explanation(
        "A total is the player's total before and the score of the line, as the file states both. It is told once,"
        " where it slips, not on every line that goes on from there.",
        ">ann: ADEFINT 8D FINED +26 36",
        ">ann: ADEFINT 8D FINED +26 26",
    ),
    "withdraw-score": Explanation(
        "A play that is taken back gives its points back. Early programs wrote 0 there and the right total.",
        ">ann: ADEFINT 8D FINED +26 26\n>ann: ADEFINT -- +0 0",
        ">ann: ADEFINT 8D FINED +26 26\n>ann: ADEFINT -- -26 0",
    ),
    "nothing-to-withdraw": Explanation(
        "The line takes a play back, but the event before it is no play of this player.",
        ">ann: ADEFINT -- -26 -26",
        ">ann: ADEFINT 8D FINED +26 26\n>ann: ADEFINT -- -26 0",
    ),
    "challenge-without-play": Explanation(
        "Points for a failed challenge stand where nobody has played just before, or with the wrong player: they are"
        " for the one whose play stood, and points that are taken off are the challenger's.",
        ">ann: ADEFINT (challenge) +5 5",
        ">ann: ADEFINT 8D FINED +26 26\n>ann: AT (challenge) +5 31",
    ),
    "rack": Explanation(
        "The rack in front of a play or an exchange lacks a tile that was used, or has too few of it; or a rack, that"
        " of a #rack1 or #incomplete line too, holds what is no tile. Racks are noted wrongly more often than plays, so"
        " the play is believed.",
        ">ann: ADEFITT 8D FINED +26 26",
        ">ann: ADEFINT 8D FINED +26 26",
    ),
    "rack-size": Explanation(
        "The rack has more tiles than the ruleset allows; one that is endless is read no further.",
        ">ann: ADEFINTU 8D FINED +26 26",
        ">ann: ADEFINT 8D FINED +26 26",
    ),
    "too-many-of-a-letter": Explanation(
        "Board and racks together, those of #rack1 and #incomplete lines at the end as well, show more of a letter"
        " than the tile set has. A blank that is not marked by a small letter is the usual cause. It is told once for a"
        " letter.",
        ">ann: AEIQZZU - +0 0",
        ">ann: AEIQZTU - +0 0",
    ),
    "exchange": Explanation(
        "The ruleset refuses the exchange: the bag holds too few tiles, or more are exchanged than the rack holds.",
        ">ann: ADE -4 +0 0",
        ">ann: ADE -3 +0 0",
    ),
    "wrong-nick": Explanation(
        "The total of the line goes on from another player's and not from this one's, and it is that player who is to "
        "move. The line is taken for that player's, and so are its tiles and points.",
        ">ann: ADEFINT 8D FINED +26 26\n>ann: CLNOORU 8A CON..... +42 42",
        ">ann: ADEFINT 8D FINED +26 26\n>bob: CLNOORU 8A CON..... +42 42",
    ),
    "turn-order": Explanation(
        "A player moves though it is another's turn. A pass may be missing, or the line has the wrong nick.",
        ">ann: ADEFINT 8D FINED +26 26\n>ann: CLNOORU 8A CON..... +42 68",
        ">ann: ADEFINT 8D FINED +26 26\n>bob: CLNOORU 8A CON..... +42 42",
    ),
    "after-end": Explanation(
        "The game was over by the ruleset's ends before this line. The line is scored.",
        ">ann: ADE - +0 0\n>bob: FGH - +0 0\n" * 3 + ">ann: ADE 8G AD +6 6",
        ">ann: ADE - +0 0\n>bob: FGH - +0 0\n" * 2 + ">ann: ADE 8G AD +6 6",
    ),
    "time-before-end": Explanation(
        "Time is charged at the end of a game, and this game goes on, or the file does not show its end.",
        ">ann: ADEFINT 8D FINED +26 26\n>ann: AT (time) -10 16",
        ">ann: ADEFINT 8D FINED +26 26",
    ),
    "points-by-rules": Explanation(
        "The record gives or takes other points for a failed challenge or for time than the ruleset does. They are"
        " followed, for clubs differ; a ruleset that leaves the price of a challenge open says nothing.",
        "#note Ruleset: world-english\n>ann: ADEFINT 8D FINED +26 26\n>ann: AT (challenge) +50 76",
        "#note Ruleset: world-english\n>ann: ADEFINT 8D FINED +26 26\n>ann: AT (challenge) +5 31",
    ),
    "time-gain": Explanation(
        "Time over costs points, and the record adds them. The totals of the file are followed.",
        ">ann: ADEFINT - +0 0\n>bob: CLNOORU - +0 0\n" * 3
        + ">ann: ADEFINT (ADEFINT) -11 -11\n>bob: CLNOORU (CLNOORU) -9 -9\n>ann: (time) +10 -1",
        ">ann: ADEFINT - +0 0\n>bob: CLNOORU - +0 0\n" * 3
        + ">ann: ADEFINT (ADEFINT) -11 -11\n>bob: CLNOORU (CLNOORU) -9 -9\n>ann: (time) -10 -21",
    ),
    "settlement-missing": Explanation(
        "The game is over by the ruleset, and no line settles what was left on the racks. Where the racks are known in"
        " full, the settled scores are given beside the totals of the file and not mixed with them.",
        ">ann: ADEFINT - +0 0\n>bob: CLNOORU - +0 0\n" * 3,
        ">ann: ADEFINT - +0 0\n>bob: CLNOORU - +0 0\n" * 3
        + ">ann: ADEFINT (ADEFINT) -11 -11\n>bob: CLNOORU (CLNOORU) -9 -9",
    ),
    "settlement-mismatch": Explanation(
        "The points for a last rack are not what its tiles are worth: once for the own rack, and twice for another's"
        " unless another line charges its owner. The player who went out loses nothing, and where others' racks are"
        " taken off, all of them are. Where nobody went out, nobody gains and each loses the own rack.",
        ">ann: ADEFINT - +0 0\n>bob: CLNOORU - +0 0\n" * 3
        + ">ann: ADEFINT (ADEFINT) -11 -11\n>bob: CLNOORU (CLNOORU) -18 -18",
        ">ann: ADEFINT - +0 0\n>bob: CLNOORU - +0 0\n" * 3
        + ">ann: ADEFINT (ADEFINT) -11 -11\n>bob: CLNOORU (CLNOORU) -9 -9",
    ),
    "settlement-convention": Explanation(
        "Last racks are settled in a known way that is not the ruleset's: moved once from one player to the other,"
        " counted twice for the player who is out, or only taken off its owner. The file's way is followed.",
        ">ann: ADEFINT 8D FINED +26 26\n>bob: CLNOORU 8A CON..... +42 42\n>ann:  (DT) +3 29\n>bob: DT (DT) -3 39",
        ">ann: ADEFINT 8D FINED +26 26\n>bob: CLNOORU 8A CON..... +42 42\n>ann:  (DT) +6 32",
    ),
    "settlement-early": Explanation(
        "The bag is not empty and no rule has ended the game, but its last racks are settled: the game was cut short or"
        " turns are missing. The settlement is followed.",
        ">ann: ADEFINT 8D FINED +26 26\n>bob: AT (AT) -2 -2",
        ">ann: ADEFINT - +0 0\n>bob: CLNOORU - +0 0\n" * 3
        + ">ann: ADEFINT (ADEFINT) -11 -11\n>bob: CLNOORU (CLNOORU) -9 -9",
    ),
    "settlement-rack": Explanation(
        "The tiles that are settled are not those that were left: not the rack in front of them, or not the tiles that"
        " nobody has laid (where those are not certain: that the bonus is for). Or the line is with the wrong player:"
        " who went out gains, who has tiles left is charged.",
        ">ann: ADEFINT - +0 0\n>bob: CLNOORU - +0 0\n" * 3
        + ">ann: ADEFINT (ADEFINT) -11 -11\n>bob: CLNOORU (CLNOORT) -9 -9",
        ">ann: ADEFINT - +0 0\n>bob: CLNOORU - +0 0\n" * 3
        + ">ann: ADEFINT (ADEFINT) -11 -11\n>bob: CLNOORU (CLNOORU) -9 -9",
    ),
    "phony": Explanation(
        "A play made a word that the lexicon lacks, and nobody took it off. By most rules it stands, so this is a fact"
        " and no fault. A star marks the word on the sheet.",
        "#lexicon enable\n#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINDE +26 26",
        "#lexicon enable\n#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26",
    ),
    "lexicon-of-record": Explanation(
        "The record names a lexicon that is unknown, not installed here, or in letters that the tile set does not"
        " have, so its words are not checked. Or it is of another language, with the same letters: then the hint names"
        " the tile set that goes with it.",
        "#lexicon club-list-1987\n#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26",
        "#lexicon enable\n#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26",
    ),
    "layout-of-record": Explanation(
        "The record names a board or a tile set that is unknown here or not the ruleset's. Scores may misfit. A board"
        " that one ruleset alone has chooses that ruleset, unless another one was asked for.",
        "#tile-distribution klingonese\n#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26",
        "#tile-distribution english\n#player1 ann Ann\n#player2 bob Bob\n>ann: ADEFINT 8D FINED +26 26",
    ),
    "other-values": Explanation(
        "More than half of the plays do not fit, and by another tile set or ruleset nearly all of them do. That is no"
        " slip: the game was played with other tiles or on another board. It is told once in place of all that the"
        " other one explains; where none explains it, each line is told by itself.",
        "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n>ann: AEOÓŁWŻ 8F ŻÓŁW +28 28\n"
        ">bob: AAKPSTZ H8 .APA +7 7\n>ann: ?EIKORW 10H .ęK +8 36\n>bob: AILMNOY J5 MALI +23 30",
        "#character-encoding UTF-8\n#player1 ann Ann\n#player2 bob Bob\n#tile-distribution polish\n"
        ">ann: AEOÓŁWŻ 8F ŻÓŁW +28 28\n>bob: AAKPSTZ H8 .APA +7 7\n>ann: ?EIKORW 10H .ęK +8 36\n"
        ">bob: AILMNOY J5 MALI +23 30",
    ),
    "target-reached": Explanation(
        "A ruleset may end the game for the player who has the points of the own level, or leads by enough.",
        "",
        "",
    ),
    "no-level": Explanation(
        "The points that end the game depend on the level of the player, and no level was chosen. It goes on until the"
        " tiles end it.",
        "scrabble-kit score game.gcg --ruleset finish-line",
        "scrabble-kit score game.gcg --ruleset finish-line --level ann=expert,bob=beginner",
    ),
    # definitions
    "bad-syntax": Explanation(
        "The file cannot be parsed as YAML. Only the first such place can be told.",
        "name: [English",
        "name: English",
    ),
    "too-large": Explanation(
        "A definition has at most 1 MiB; word lists are files of their own.",
        "letters: ... and two million bytes more",
        "file: words.txt.gz",
    ),
    "too-deep": Explanation(
        "No definition needs so many levels of nesting.",
        "name: [[[[[[[[[[[[[[[[[[[[[[[[English]]]]]]]]]]]]]]]]]]]]]]]]",
        "name: English",
    ),
    "not-allowed": Explanation(
        "Anchors, aliases, tags and further documents are not part of definitions: what is written is what is meant.",
        "rack_size: &seven 7\nbonuses: {*seven: 50}",
        "rack_size: 7\nbonuses: {7: 50}",
    ),
    "no-schema": Explanation(
        "A definition begins with its kind and the version of the form: tileset/1, ruleset/1 or lexicon/1.",
        "name: English",
        "schema: tileset/1\nname: English",
    ),
    "unknown-key": Explanation(
        "The place has no such key; keys that are near are named. Nothing is passed over in silence.",
        "langauge: en",
        "language: en",
    ),
    "duplicate-key": Explanation(
        "A key stands twice in one place. YAML would let the last one win; here it is a mistake.",
        "A: {count: 9, value: 1}\nA: {count: 8, value: 1}",
        "A: {count: 9, value: 1}",
    ),
    "missing-key": Explanation(
        "A key that the form needs is not there, and no parent gives it.",
        "A: {count: 9}",
        "A: {count: 9, value: 1}",
    ),
    "wrong-type": Explanation(
        "The value is a text, number, list or mapping where another of these is needed.",
        "A: {count: nine, value: 1}",
        "A: {count: 9, value: 1}",
    ),
    "wrong-value": Explanation(
        "The value is of the right kind, but none that the key takes: out of range, or not in its list.",
        "challenge: {rule: thrice}",
        "challenge: {rule: double}",
    ),
    "wrong-total": Explanation(
        "Under totals stand the tiles, and perhaps the points, of the whole set. They are added up again, because one"
        " slip in the counts is found by that and by nothing else.",
        "totals: {tiles: 99}",
        "totals: {tiles: 100}",
    ),
    "shared-spelling": Explanation(
        "Two letters would be read from one text. Spellings of a letter include its small and title forms.",
        "GB: {count: 2, value: 8}\ngb: {count: 1, value: 8}",
        "GB: {count: 3, value: 8}",
    ),
    "hidden-character": Explanation(
        "A character that nobody sees stands in the data: a control or direction character, a joiner. In a record it is"
        " a note, and the event is read without it.",
        'name: "Eng\\u200blish"',
        "name: English",
    ),
    "bare-mark": Explanation(
        "A combining mark on its own joins the character before it, on every screen in another way. It is written by"
        " its code point.",
        'ignore_marks: ["\u0300"]',
        "ignore_marks: [U+0300]",
    ),
    "unreachable-letter": Explanation(
        "No text can be read as this letter: a mark in it is ignored, a fold turns it into another letter, or a sign of"
        " the notation stands in it.",
        "ignore_marks: [U+0300]\nletters:\n  À: {count: 1, value: 2}",
        "ignore_marks: []\nletters:\n  À: {count: 1, value: 2}",
    ),
    "value-order": Explanation(
        "One or two letters have three times the tiles of others and are yet worth more points, in a set whose other"
        " letters keep the usual order. Count and value may have changed places, or a figure has slipped.",
        "E: {count: 12, value: 10}",
        "E: {count: 12, value: 1}",
    ),
    "bad-board": Explanation(
        "The grid is no board: rows of different lengths, a sign that the legend lacks, a start square off the board.",
        "grid: |\n  = . .\n  . .",
        "grid: |\n  = . .\n  . . .",
    ),
    "bad-extends": Explanation(
        "The ruleset builds on one that is not there, or on itself by a chain, which is shown.",
        "extends: famly",
        "extends: family",
    ),
    "contradiction": Explanation(
        "Each value is good by itself, and together they cannot hold: a bonus for more tiles than a rack has, a game"
        " that never ends.",
        "rack_size: 7\nbonuses: {8: 50}",
        "rack_size: 8\nbonuses: {8: 50}",
    ),
    # lexicons
    "lexicon-not-installed": Explanation(
        "The list is known by its manifest, but its words do not come with scrabble-kit and have to be added: from a"
        " licensed copy where they belong to somebody; of a free list the message says how it is made. In a record the"
        " same is a note: the words are not checked.",
        "scrabble-kit check QI --lexicon csw15",
        "scrabble-kit lexicon add csw15 --from FILE.txt",
    ),
    "other-edition": Explanation(
        "The words of the file are those of another edition than the one that was named. Nothing has changed.",
        "scrabble-kit lexicon add csw15 --from csw19.txt",
        "scrabble-kit lexicon add csw19 --from csw19.txt",
    ),
    "unknown-edition": Explanation(
        "The words of the file are those of no known edition: words are missing, or added. Nothing has changed.",
        "scrabble-kit lexicon add csw15 --from copy.txt",
        "scrabble-kit lexicon add csw15 --from copy.txt --unverified",
    ),
    "unverified-lexicon": Explanation(
        "The list was added under the name of an edition that it is not known to be. Every answer says so.",
        "scrabble-kit lexicon add csw15 --from copy.txt --unverified",
        "scrabble-kit lexicon add csw15 --from FILE.txt --replace",
    ),
    "too-many-refused": Explanation(
        "So many lines of the list have letters without a tile that the tile set is hardly the right one.",
        "scrabble-kit lexicon add mine --from polish.txt --tileset english",
        "scrabble-kit lexicon add mine --from polish.txt --tileset polish",
    ),
    "exists": Explanation(
        "A lexicon of this name was added before, and it is not overwritten unless that is asked for.",
        "scrabble-kit lexicon add mine --from words.txt --tileset english",
        "scrabble-kit lexicon add mine --from words.txt --tileset english --replace",
    ),
    "damaged": Explanation(
        "The digest of a cached word list is not the one that was kept with it. The cache was made anew from the words;"
        " answers come from the new one.",
        "",
        "",
    ),
    "not-cached": Explanation(
        "The data folder cannot be written, so a word list is built anew by every command. Answers are the same.",
        "SCRABBLE_KIT_DATA=/read-only scrabble-kit check QUAY",
        "SCRABBLE_KIT_DATA=~/words scrabble-kit check QUAY",
    ),
    "unspelled-words": Explanation(
        "Words of the list need letters that the tile set has no tile for. They cannot be played and are left out.",
        "scrabble-kit check QUAY --lexicon words.txt --tileset obolo",
        "scrabble-kit check QUAY --lexicon words.txt --tileset english",
    ),
    "changed-list": Explanation(
        "A list that was added keeps how many words it had. It has more or fewer now: its tile set was changed, so "
        "that words cannot be spelled any more or become one, or somebody has changed the file. "
        "scrabble-kit lexicon verify tells what has happened.",
        "scrabble-kit check QUAY --lexicon mine",
        "scrabble-kit lexicon add mine --from words.txt --tileset ./mine.yaml --replace",
    ),
    "unusable-list": Explanation(
        "The question concerned many lexicons, and the manifest of one has mistakes, or the tile set of one is gone. It"
        " is left out of the answer. Whoever names it is told all that is wrong.",
        "scrabble-kit lexicon add mine --from words.txt --tileset ./draft.yaml && rm draft.yaml",
        "scrabble-kit lexicon remove mine",
    ),
    "newest-edition": Explanation(
        "Editions of a list have a common name beside their own. The common name means the newest edition that is "
        "known, whether its words are here or not; to ask an older one, name it. A record that gives the common name "
        "only does not say which edition was played, so its words are not checked.",
        "scrabble-kit check QI --lexicon csw",
        "scrabble-kit check QI --lexicon csw15",
    ),
    "assumed-tileset": Explanation(
        "A file of words has no tile set of its own. Where neither a tile set nor a ruleset is named, that of the "
        "default ruleset is taken, and it plays letters which it does not have as others: ñu and nu are one word.",
        "scrabble-kit check ÑU --lexicon words.txt",
        "scrabble-kit check ÑU --lexicon words.txt --tileset spanish",
    ),
    "shadowed": Explanation(
        "A file in SCRABBLE_KIT_PATH or in the data folder has the name of a built-in one and is used instead of it.",
        "~/mine/rulesets/standard.yaml",
        "~/mine/rulesets/standard-at-home.yaml",
    ),
}
