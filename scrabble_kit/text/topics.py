"""Pages that belong to no single code: how things are written, asked, answered, and set. Read by `explain` alone."""

from __future__ import annotations

NOTATION = """\
Plays, racks and records as they are written

square     8D is row 8, column D, and across; D8 is the same square, and down. After column Z come AA, AB ...
play       capitals from the rack, small letters for blanks: BATTInG
           a tile on the board is a dot, its letter, or its letter in parentheses: CON....., CONFINED, CON(FINED)
           ?X is a blank standing for X where a letter has no small form
rack       one letter a tile, ? or _ for a blank: ?ABGITT
digraphs   where one tile has several characters they are read as that tile: CH, GB, N + U+0304
           [CH] is surely one tile, C|H surely two
record     >nick: rack square word score total, one event a line:
           >ann: ADEFINT 8D FINED +26 26             a play
           >ann: ADEFINT - +0 26                     a pass
           >ann: ADEFINT -DEF +0 26                  an exchange; -3 where the tiles are not known
           >ann: ADEFINT -- -26 0                    the play just before is taken back
           >ann: ADEFINT (challenge) +5 31           a failed challenge against ann's play
           >ann:  (DT) +6 32                         ann is out, the other's tiles count twice
           >bob: DT (DT) -3 39                       bob loses the own tiles
           >ann:  (time) -10 22                      time penalty
header     #character-encoding UTF-8, #player1 nick name, #player2 ..., #lexicon name, #title text
notes      #note text, about the event above; lines without a sign go on with it
list       plays as rule texts print them are read too: CON(FINED) 8A +42
"""

QUERIES = """\
Patterns and racks for the words command; a query stands in quotes, or the shell reads its signs

?          one tile, any letter; in a rack a blank. _ means the same
*          any number of tiles, none too
[AEIOU]    one tile of these
[^S]       one tile of any letter but these
A B ...    that letter; case does not matter where the tile set has one case
[CH]       one tile of several characters; C|H is two tiles
"""

EXIT_CODES = """\
Exit status

0          yes: all words are good, all records are clean, a file holds no mistake. Warnings and notes alone are clean
1          no: a word is not in the list, a diagnostic is an error, two sheets differ, a folder holds a file that is
           no record. With --strict a warning is an error
2          no answer: usage, a file that cannot be read, a name that nothing has, a file named that is no record
3          the lexicon is known and not installed
4          a list was not added, nothing has changed
70         scrabble-kit has a fault of its own; SCRABBLE_KIT_DEBUG=1 shows where
130        interrupted
141        whoever read the output went away

Of several inputs the largest counts.
"""

ENVIRONMENT = """\
Variables

SCRABBLE_KIT_LEXICON   stands in for --lexicon; a note says so each time, beside an error too
SCRABBLE_KIT_TILESET   stands in for --tileset
SCRABBLE_KIT_RULESET   stands in for --ruleset
SCRABBLE_KIT_PATH      folders with rulesets/, tilesets/, lexicons/ that are searched first
SCRABBLE_KIT_DATA      the folder for lists that were added and for caches
SCRABBLE_KIT_DEBUG     not empty: a fault of scrabble-kit shows its trace
NO_COLOR               not empty: no colour
FORCE_COLOR            not empty: colour in a pipe too
TERM=dumb              no colour

There is no file of settings: an answer does not depend on the folder one stands in.
"""

ALSO = {
    "notation": ("cgp", "format", "formats", "gcg", "play", "plays", "rack", "record", "records", "square"),
    "queries": ("blank", "blanks", "pattern", "patterns", "query"),
    "exit-codes": ("codes", "exit", "exit-status", "status"),
    "environment": ("config", "configuration", "settings", "variables"),
}
"""What people call a topic that has another name."""

TOPICS = {
    "notation": NOTATION,
    "queries": QUERIES,
    "exit-codes": EXIT_CODES,
    "environment": ENVIRONMENT,
}
