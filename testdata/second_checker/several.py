"""Games on three to six piles: their notation, their JSON, and their options as runs of automata (docs/certificates.md, "Games on several piles").

No pile ever grows and every move takes a token, so that induction on the sum of the piles decides them.
"""

import json
import re
from dataclasses import dataclass, field
from math import gcd

from . import moves
from .formula import Builder
from .machine import Machine
from .notation import Reader
from .options import Below, Condition, Equal, Form, Residue
from .problems import Malformed, NotUnderstood
from .rules import LARGEST, MOST_RESIDUES, MOST_VECTORS

MOST_PILES = 6
POSITION = ("u", "v", "w", "x", "y", "z")  # of fewer piles the last ones
VECTOR = ("i", "j", "k", "l", "m", "n")
MOVE = ("x", "y", "z", "u", "v", "w")  # on three piles: from (x, y, z) to (u, v, w)
# what no move does: a pile grows, or nothing changes
FAULT = "u > x | v > y | w > z | (u = x & v = y & w = z)"


@dataclass
class Parts:
    piles: int
    rays: set = field(default_factory=set)
    leaps: set = field(default_factory=set)
    nim_sum: bool = False
    vectors: list = field(default_factory=list)  # formulas and tables in i, j, k, ...
    moves: list = field(default_factory=list)  # formulas and tables in x, y, z, u, v, w
    misere: bool = False


@dataclass
class Game:
    piles: int
    rays: frozenset  # steps, none of them a multiple of another
    leaps: frozenset  # other vectors
    nim_sum: bool
    vectors: tuple  # the formulas, without blanks and sorted, of sets that are not empty
    moves: tuple
    misere: bool
    # the clauses of games on two piles, which these games do not have
    most, of, cut, passes = 0, None, None, 0
    forced_p = forced_n = ends = frozenset()
    where_p = where_n = where_ends = ()

    def __eq__(self, other):
        mine, theirs = ((game.piles, game.rays, game.leaps, game.nim_sum, game.misere) for game in (self, other))
        return mine == theirs and all(
            same or self.meanings(name) == other.meanings(name)
            for name in ("vectors", "moves")
            for same in [getattr(self, name) == getattr(other, name)]
        )

    def meanings(self, name):
        """What makes the sets of the formulas the same as those of others, however they are written."""
        tracks = VECTOR[: self.piles] if name == "vectors" else MOVE
        builders = ((moves.own(text), text) for text in getattr(self, name))
        return {moves.same(builder, builder.given(text, tracks), tracks) for builder, text in builders}


def position(piles):
    """The names of the tracks of an automaton."""
    return ("x", "y") if piles == 2 else POSITION[-piles:]


def number(text_of_rules):
    """The number of piles at the end of a canonical notation; 2 if there is none."""
    found = re.search(r" on ([3-6]) piles$", text_of_rules)
    return int(found[1]) if found else 2


def theorem(piles):
    """The theorem of a certificate, with braces for the rules and the numeration."""
    *names, last = POSITION[-piles:]
    what = "triples" if piles == 3 else "tuples"
    return (
        f"The P-positions of {{rules}} are exactly the {what} ({', '.join((*names, last))}) that the automaton accepts, {', '.join(names)} and {last} "
        "written with the same number of digits in {numeration}, most significant digit first."
    )


# ---- notation --------------------------------------------------------------------------------------------------------


class PileReader(Reader):
    def piles(self):
        """The number of piles that the text names, or that its first vector shows."""
        for at, token in enumerate(self.tokens[:-2]):
            if token == "on" and self.tokens[at + 1].isdigit() and self.tokens[at + 2] in ("pile", "piles"):
                return int(self.tokens[at + 1])
        if self.tokens[:3] == ["three", "-", "heaps"]:
            return 3
        if "(" not in self.tokens:
            raise Malformed(f"`{self.text}`: the number of piles is missing")
        rest = self.tokens[self.tokens.index("(") :]
        return sum(token.isdigit() for token in rest[: rest.index(")") if ")" in rest else None])

    def vectors(self, piles):
        self.need("{")
        found = []
        while not self.take("}"):
            self.need("(")
            vector = [self.number()]
            while self.take(","):
                vector.append(self.number())
            self.need(")")
            if len(vector) != piles:
                raise Malformed(f"`{self.text}`: {tuple(vector)} has not {piles} numbers")
            found.append(tuple(vector))
            self.take(",")
        return found

    def add(self, parts):
        """Reads a term."""
        name = self.name()
        if name in ("nim", "rook") or name == "three-heaps" and parts.piles == 3:
            parts.rays |= set(units(parts.piles))
            parts.nim_sum |= name == "three-heaps"
        elif name == "nim-sum":
            parts.nim_sum = True
        elif name == "rays":
            parts.rays |= set(self.vectors(parts.piles))
        elif name == "leaps":
            parts.leaps |= set(self.vectors(parts.piles))
        elif name in ("vectors", "moves"):
            text = self.peek()
            if not text.startswith("?"):
                raise Malformed(f"`{self.text}`: a formula in braces is missing before `{text}`")
            self.at += 1
            (parts.vectors if name == "vectors" else parts.moves).append(text)
        else:
            raise Malformed(f"`{self.text}`: no move on {parts.piles} piles is called `{name}`")


def units(piles):
    return [tuple(int(other == pile) for other in range(piles)) for pile in range(piles)]


def parse(text):
    """The parts of a game in notation."""
    reader = PileReader(text.replace("è", "e"))
    parts = Parts(reader.piles())
    parts.misere = reader.take("misere")
    reader.add(parts)
    while reader.take("+"):
        reader.add(parts)
    if reader.take("on"):
        reader.number()
        if not reader.take("piles"):
            reader.need("pile")
    if not parts.misere:
        parts.misere = reader.take("misere")
    if reader.peek():
        raise Malformed(f"`{text}`: `{reader.peek()}` was not expected")
    return parts


# ---- meaning ---------------------------------------------------------------------------------------------------------


def times(step, vector):
    """How many times the vector is a step; 0 if it is no multiple."""
    pile = next(pile for pile, entry in enumerate(step) if entry)
    many = vector[pile] // step[pile]
    return many if tuple(many * entry for entry in step) == vector else 0


def nim_sum(vector):
    found = 0
    for entry in vector:
        found ^= entry
    return found


def meaning(parts):
    """The game that parts describe. Raises Malformed if some move takes nothing, or lets a pile grow."""
    if not 3 <= parts.piles <= MOST_PILES:
        raise Malformed(f"a game on {parts.piles} piles is not written like this")
    if not all(any(vector) for vector in parts.rays | parts.leaps):
        raise Malformed("a vector of zeros is no move")
    if parts.moves and parts.piles != 3:
        raise Malformed(f"moves by formulas are on three piles, not on {parts.piles}")
    rays = {step for step in parts.rays if not any(times(other, step) for other in parts.rays - {step})}
    leaps = {leap for leap in parts.leaps if not any(times(step, leap) for step in rays)}
    if parts.nim_sum:
        # all multiples of two equal numbers and zeros have the nim-sum 0
        rays = {step for step in rays if not (len(set(step) - {0}) == 1 and len(step) - step.count(0) == 2)}
        leaps = {leap for leap in leaps if nim_sum(leap)}
    return Game(
        parts.piles,
        frozenset(rays),
        frozenset(leaps),
        parts.nim_sum,
        without_empty(parts.vectors, VECTOR[: parts.piles]),
        without_empty(parts.moves, MOVE),
        parts.misere,
    )


def without_empty(texts, tracks):
    """The formulas and tables, once each, without those that are never true."""
    found = {}
    for text in texts:
        builder = moves.own(text)
        part = builder.given(text, tracks)
        if tracks == MOVE:
            fault = builder.joined([part, builder.of(moves.reader(FAULT))], all)
            if any(fault[1].output):
                raise Malformed(f"`{text}`: a pile grows, or nothing changes")
        else:
            zero = builder.of(moves.reader(" & ".join(f"{name} = 0" for name in tracks)))
            if any(builder.joined([part, zero], all)[1].output):
                raise Malformed(f"`{text}`: a vector of zeros is no move")
        if any(part[1].output):
            # blanks between words stay; formulas that differ by other blanks are compared by what they mean
            found[re.sub(r"\s+", " ", text).strip()] = None
    return tuple(sorted(found))


# ---- JSON ------------------------------------------------------------------------------------------------------------


def read_rules(text_of_rules, text_of_parts):
    """The game that the lines `rules` and `parts` describe."""
    try:
        parts = parts_of_json(json.loads(text_of_parts))
    except json.JSONDecodeError as error:
        raise Malformed(f"parts: {error}") from error
    if text_of_json(parts) != text_of_parts:
        raise Malformed("`parts` is not written as it has to be: fields in their order, without spaces, lists in ascending order")
    game = meaning(parse(text_of_rules))
    if meaning(parts) != game:
        raise Malformed("`rules` and `parts` are not the same game")
    return game


def parts_of_json(value):
    """The parts in the field `parts`. Unknown fields are refused."""
    known = {"piles": int, "rays": list, "leaps": list, "nim_sum": bool, "vectors": list, "moves": list, "misere": bool}
    if not isinstance(value, dict) or not set(value) <= set(known) or any(type(value[name]) is not known[name] for name in value):
        raise Malformed(f"parts: {value} is not an object with the fields {', '.join(known)}")
    parts = Parts(value.get("piles", 0), nim_sum=value.get("nim_sum", False), misere=value.get("misere", False))
    for name, found in (("rays", parts.rays), ("leaps", parts.leaps)):
        for vector in value.get(name, []):
            entries = vector if type(vector) is list else []
            if len(entries) != parts.piles or not all(type(entry) is int and 0 <= entry <= LARGEST for entry in entries):
                raise Malformed(f"parts: {vector} has not {parts.piles} numbers from 0 to {LARGEST}")
            found.add(tuple(entries))
    for name, found in (("vectors", parts.vectors), ("moves", parts.moves)):
        found += value.get(name, [])
        if not all(type(text) is str for text in found):
            raise Malformed(f"parts: {name} are formulas and tables")
    return parts


def text_of_json(parts):
    value = {"piles": parts.piles}
    for name in ("rays", "leaps", "nim_sum", "vectors", "moves", "misere"):
        found = getattr(parts, name)
        if found:
            value[name] = [list(vector) for vector in sorted(found)] if type(found) is set else found
    return json.dumps(value, separators=(",", ":"))


# ---- options ---------------------------------------------------------------------------------------------------------


class Leads(Condition):
    """A move leads from the position to the option: a machine that reads both says so."""

    def __init__(self, numeration, machine):
        self.digits, self.machine = numeration.digits, machine

    def step(self, state, phase, *digits):
        after = self.machine.next[state][sum(digit * self.digits**place for place, digit in enumerate(digits))]
        return None if after < 0 else after

    def holds(self, state):
        return bool(self.machine.output[state])


def ray(numeration, step):
    """The positive multiples of a step."""
    first, *others = (pile for pile, entry in enumerate(step) if entry)
    common = gcd(*step)
    if step[first] > MOST_RESIDUES:
        raise NotUnderstood(f"the ray {step}: this checker knows numbers up to {MOST_RESIDUES}")
    conditions = [Below(first), *(Equal(pile) for pile, entry in enumerate(step) if not entry)]
    conditions += [Form(numeration, step[pile] // common, -step[first] // common, {0}, piles=(first, pile)) for pile in others]
    # the multiples of the shortest step in this direction that take a multiple of the entry from the first pile
    return conditions + ([Residue(numeration, first, step[first], {0})] if step[first] > 1 else [])


def leap(numeration, vector):
    return [Form(numeration, 1, 0, {entry}, piles=(pile, pile)) if entry else Equal(pile) for pile, entry in enumerate(vector)]


def with_nim_sum_zero(numeration):
    """The tuples with nim-sum 0 that are not 0 throughout, as automata of formulas are: digits of a base that is a power of two have the nim-sum 0 in
    each place."""
    if not numeration.base or numeration.base & (numeration.base - 1):
        raise NotUnderstood(f"nim-sums in {numeration.name}: this checker knows them in bases that are powers of two")
    zero_sum = [nim_sum(letter) == 0 for letter in numeration.letters]
    rows = [[(state or int(number > 0)) if is_zero else -1 for number, is_zero in enumerate(zero_sum)] for state in (0, 1)]
    return VECTOR[: numeration.tracks], Machine(rows, [False, True]), [0, 0]


def leads(builder, part, piles):
    """The condition that an option is reached by taking numbers of which a formula is true: there are such numbers, one pile after the other."""
    for name, pile in zip(VECTOR, POSITION[-piles:]):
        part = builder.without(builder.joined([part, builder.of(moves.reader(f"left_{pile} + {name} = {pile}"))], all), name)
    tracks = (*POSITION[-piles:], *(f"left_{pile}" for pile in POSITION[-piles:]))
    return Leads(builder.numeration, builder.over(tracks, [part], all)[1])


def families(game, numeration, bounds):
    """The moves as pairs of a list of conditions and whether they may be blocked, which they may not."""
    if len(game.leaps) > MOST_VECTORS:
        raise NotUnderstood(f"{len(game.leaps)} single vectors: this checker knows at most {MOST_VECTORS}")
    found = [ray(numeration, step) for step in sorted(game.rays)] + [leap(numeration, vector) for vector in sorted(game.leaps)]
    builder = Builder(numeration, bounds)
    sets = [builder.given(text, VECTOR[: game.piles]) for text in game.vectors]
    if game.nim_sum:
        sets.append(with_nim_sum_zero(numeration))
    found += [[leads(builder, part, game.piles)] for part in sets]
    found += [[Leads(numeration, builder.over(MOVE, [builder.given(text, MOVE)], all)[1])] for text in game.moves]
    return [(conditions, False) for conditions in found]
