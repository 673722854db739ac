"""Reading a chain of theorems strictly, as docs/certificates.md describes it."""

import gzip
import io
import zlib
from dataclasses import dataclass
from functools import cached_property

from .certificate import Fields, read_rules
from .falls import Ends
from .machine import Automaton
from .numeration import Numeration
from .problems import Malformed, NotUnderstood
from .rules import Game

FIRST = "wythoff chain 1"
MOST_BYTES = 256 << 20
THEOREMS = {
    "values": "The positions of {rules} with Grundy value {number} are exactly the pairs (x, y) that this automaton accepts.",
    "heaps": "The P-positions (x, y) of three-heap Wythoff Nim with a first heap of {number} are exactly the pairs (x, y) that this "
    "automaton accepts.",
    "four-heaps": "The P-positions (x, y) of four-heap Wythoff Nim with first heaps of {fixed[0]} and {fixed[1]} are exactly the pairs (x, y) that this "
    "automaton accepts.",
}


@dataclass
class Link:
    number: int
    automaton: Automaton
    reach: int
    numeration: Numeration

    @cached_property
    def ends(self):
        return Ends(self.automaton, self.numeration)


@dataclass
class Chain:
    text_of_rules: str
    game: Game
    kind: str
    numeration: Numeration | None
    links: list


def is_compressed(data):
    return data.startswith(b"\x1f\x8b")


def begins(data):
    try:
        first = gzip.GzipFile(fileobj=io.BytesIO(data)).read(14) if is_compressed(data) else data
    except (OSError, EOFError, zlib.error):
        return False
    return first.startswith(b"wythoff chain ")


def plain(data):
    """The bytes of a file, which `gzip` may have compressed. Raises Malformed."""
    if not is_compressed(data):
        return data
    reader = zlib.decompressobj(wbits=31)
    try:
        found = reader.decompress(data, MOST_BYTES + 1)
    except zlib.error as error:
        raise Malformed(f"the compressed file is damaged: {error}") from None
    if len(found) > MOST_BYTES:
        raise Malformed(f"the file has more than {MOST_BYTES} bytes")
    if not reader.eof or reader.unused_data:
        raise Malformed("the compressed file is damaged: it was cut off, or something follows")
    return found


def read(data):
    """The chain in these bytes. Raises Malformed or NotUnderstood."""
    fields = Fields(plain(data), FIRST)
    text_of_rules = fields.line("rules")
    game = read_rules(text_of_rules, fields.line("parts"))
    kind = fields.line("kind", "(values|heaps|four-heaps)")
    fields.line("program")
    count, numeration, links = fields.number("links"), None, []
    if count:
        numeration = Numeration(fields.line("numeration"))
        if len(numeration.nothing) > 2:
            raise NotUnderstood(f"{numeration.name}: chains are understood in systems of recurrences with two terms")
        fields.line("tracks", "(x y)")
    for number in range(count):
        fixed = [(a, b) for b in range(number + 1) for a in range(b + 1)][number]
        if fields.line("theorem") != THEOREMS[kind].format(rules=text_of_rules, number=number, fixed=fixed):
            raise Malformed(f"the theorem of link {number} is not the one that follows from its number and the rules")
        reach = fields.number("reach")
        if reach and kind == "values":
            raise Malformed(f"link {number}: `reach` is 0 in a chain of values")
        links.append(Link(number, fields.automaton(numeration), reach, numeration))
    fields.end()
    if kind != "values" and (set(game.directions) != {(0, 1), (1, 0), (1, 1)} or any(m > 1 for m, _ in game.directions.values())):
        raise NotUnderstood("the heaps are those of Wythoff Nim: rook + bishop")
    if kind != "values" and (game.near or game.leaps or game.has_ends()):
        raise NotUnderstood("the heaps are those of Wythoff Nim: rook + bishop")
    if not game.is_plain():
        raise NotUnderstood("chains are of games without blocking, labels, removed positions and misere play")
    return Chain(text_of_rules, game, kind, numeration, links)
