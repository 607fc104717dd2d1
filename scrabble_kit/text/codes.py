"""The one list of diagnostic codes. Every code has an invalid fixture and a line in the docs."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Code(NamedTuple):
    """What a code means and how to mend it; `severity` is the usual one."""

    severity: Literal["error", "warning", "note"]
    meaning: str
    mend: str


CODES: dict[str, Code] = {
    # records: bytes and lines
    "not-a-record": Code("error", "no line of the file begins with >", "check that it is a game record"),
    "unreadable-file": Code("error", "a file or archive that cannot be read", "check its rights, or unpack it anew"),
    "no-events": Code("error", "the record has a header and no events", "add the plays, one a line"),
    "encoding": Code("warning", "the bytes are not what the file declares", "save as UTF-8 and say so in line 1"),
    "encoding-guessed": Code("note", "no encoding is declared; it was recognised", "declare it in line 1"),
    "misplaced-pragma": Code("warning", "a pragma stands where other programs refuse it", "move it to the header"),
    "bad-pragma": Code("warning", "a known pragma without what it needs", "write its arguments"),
    "duplicate-player": Code("warning", "two seats have one nick, or one seat two players", "give each its own nick"),
    "unknown-player": Code("warning", "an event's nick is none of the players'", "write the nick of a #player line"),
    "wrong-nick": Code("error", "a line whose total goes on from another player's", "write that player's nick"),
    "too-many-players": Code("error", "more players than the ruleset allows", "choose another ruleset"),
    "unreadable-event": Code("error", "an event line that cannot be read", "write nick: rack 8H WORD +9 9"),
    "look-alike": Code("warning", "letters of another script or width than the tile set's", "write its own letters"),
    "stray-line": Code("warning", "a line that is no pragma, event or note", "delete it or begin it with #note"),
    "indented-line": Code("warning", "blanks stand before the sign of a line", "begin the line with the sign"),
    "joined-lines": Code("warning", "several events stand on one line", "give each event a line"),
    "quoted-lines": Code("warning", "lines are quoted as in a mail or on a page", "take the quoting off"),
    "extra-text": Code("warning", "text behind the numbers that is not read", "move it to a #note"),
    "turn-in-words": Code("warning", "a turn in words where records have a sign", "write -, or - and the tiles"),
    "word-in-parentheses": Code("warning", "a word that records do not have", "write (challenge), (time) or a #note"),
    "odd-sign": Code("note", "a sign that does not belong there", "nothing, or delete it"),
    "missing-colon": Code("warning", "no colon and blank behind the nick", "write nick: and a blank"),
    "too-many-events": Code("error", "more events than one game can have", "split the file"),
    "bad-number": Code("error", "a score or total that is no number", "write the number"),
    "missing-rack": Code("warning", "an event without a rack", "write the rack"),
    "odd-number": Code("note", "a number with two signs", "write one sign"),
    "rack-unknown": Code("note", "the rack is written as UNKNOWN", "leave it empty or write the tiles"),
    # records: plays
    "illegal-play": Code("error", "a play that the rules refuse", "correct the square, the word or the line before"),
    "opening": Code("warning", "the first play breaks the opening rule", "check square and board"),
    "score-mismatch": Code("error", "a stated score differs from the recomputed one", "correct score or play"),
    "total-mismatch": Code("error", "a stated total does not follow from the line before", "correct the total"),
    "withdraw-score": Code("warning", "a play is taken back with other points than it made", "write the play's points"),
    "nothing-to-withdraw": Code("error", "a play is taken back where there is none", "delete the line or add the play"),
    "challenge-without-play": Code("warning", "challenge points that no play before explains", "check nick and order"),
    "rack": Code("warning", "the rack does not hold the tiles that were used", "correct rack or play"),
    "rack-size": Code("warning", "more tiles than a rack holds", "correct the rack"),
    "too-many-of-a-letter": Code("warning", "more of a letter than the set has", "mark blanks by small letters"),
    "exchange": Code("warning", "an exchange that the rules refuse", "check the line"),
    "turn-order": Code("note", "a player moves out of turn", "check for a missing line"),
    "after-end": Code("warning", "an event after the end of the game", "check the lines before"),
    "target-reached": Code("note", "a player has the points that end the game", "nothing"),
    "no-level": Code("note", "the target depends on a level that was not chosen", "choose one with --level"),
    "time-before-end": Code("warning", "a time penalty before the end of the game", "move it behind the last play"),
    "points-by-rules": Code(
        "warning", "points beside a play that the ruleset does not give", "check the points, or name the ruleset"
    ),
    "time-gain": Code("warning", "a time penalty that adds points", "write a minus sign"),
    "settlement-missing": Code("warning", "the game is over and its last racks are not settled", "add the lines"),
    "settlement-mismatch": Code("error", "last-rack points that fit no convention", "correct tiles or points"),
    "settlement-convention": Code("note", "last racks are settled otherwise than the ruleset does", "choose a ruleset"),
    "settlement-early": Code("note", "last racks are settled before the end", "check for missing turns"),
    "settlement-rack": Code("warning", "the settled rack is not the rack that was left", "correct the tiles"),
    "other-reading": Code("note", "a play that shows how an earlier one was meant", "correct the earlier one"),
    "phony": Code("note", "a word that is not in the lexicon stayed on the board", "nothing, if nobody challenged"),
    "lexicon-of-record": Code("note", "the record names a lexicon that is not at hand", "name one with --lexicon"),
    "layout-of-record": Code("note", "the record names a board, game or tile set of its own", "choose a ruleset"),
    "other-values": Code("error", "most scores misfit: other values or another board", "choose another ruleset"),
    # definitions
    "bad-syntax": Code("error", "the file is not YAML", "correct the line"),
    "too-large": Code("error", "a definition over the size limit", "make it smaller"),
    "too-deep": Code("error", "nested deeper than any definition needs", "flatten it"),
    "not-allowed": Code("error", "anchors, aliases, tags and several documents are refused", "write the value out"),
    "no-schema": Code("error", "no schema: line, or one that is not known", "begin with schema: tileset/1"),
    "unknown-key": Code("error", "a key that this place does not have", "use a key of the list"),
    "duplicate-key": Code("error", "a key that was given before", "delete one"),
    "missing-key": Code("error", "a key that must be there", "add it"),
    "wrong-type": Code("error", "a value of another kind than the key takes", "write the kind that it takes"),
    "wrong-value": Code("error", "a value that the key does not take", "write one of the list"),
    "wrong-total": Code("error", "a checksum that does not hold", "correct the counts or the total"),
    "shared-spelling": Code("error", "two letters have one spelling", "delete one of them"),
    "hidden-character": Code("error", "an invisible or direction character in the data", "delete it"),
    "bare-mark": Code("error", "a combining mark on its own", "write it as U+0300"),
    "unreachable-letter": Code("error", "a letter that no text can reach", "delete it or the mark"),
    "value-order": Code("warning", "a letter with many tiles is worth more than a rare one", "compare with the source"),
    "bad-board": Code("error", "a grid that is no board", "make rows equal and signs known"),
    "bad-extends": Code("error", "a parent that is not there, or a circle of parents", "name another parent"),
    "contradiction": Code("error", "values that cannot hold together", "change one of them"),
    # lexicons
    "lexicon-not-installed": Code("error", "a known list whose words are not here", "add your copy of it"),
    "other-edition": Code("error", "the list is another known edition", "add it under its own name"),
    "unknown-edition": Code("error", "the list is not the edition that was named", "add it with --unverified"),
    "unverified-lexicon": Code("warning", "a list that was added without proof of its edition", "add a verified copy"),
    "too-many-refused": Code("error", "many lines of the list cannot be spelled", "choose another tile set"),
    "exists": Code("error", "a lexicon of this name is there", "add --replace"),
    "damaged": Code("warning", "a cached file is damaged and was made anew", "nothing"),
    "not-cached": Code("note", "a list is built anew each time", "name a folder with SCRABBLE_KIT_DATA"),
    "unspelled-words": Code("note", "words of a list that the tile set has no tiles for", "choose another tile set"),
    "changed-list": Code("warning", "a list has other words than when it was added", "add it again with --replace"),
    "unusable-list": Code("note", "a lexicon that cannot be used is passed over", "mend its file or remove it"),
    "newest-edition": Code("note", "a name that fits several editions means the newest", "name the edition"),
    "assumed-tileset": Code("note", "a file is read in letters that nobody named and that lack some", "add --tileset"),
    "shadowed": Code("note", "a file of the user stands before a built-in one", "rename it if that is not meant"),
}  # fmt: skip
