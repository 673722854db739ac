"""Rules of games: the notation of docs/notation.md, as far as certificates need it, and their meaning as sets of vectors.

A `Parts` is what is written, as the field `parts` of a certificate has it. A `Game` is what it means: the vectors are single ones, or
those of one direction whose lengths repeat, or those near the diagonal. Parts with equal meanings are the same game.
"""

from dataclasses import dataclass, field
from math import gcd, lcm

from . import formula, moves
from .problems import Malformed, NotUnderstood

LARGEST = 4294967295
MOST_VECTORS = 400  # single vectors of one game: longer lists are not understood
MOST_RESIDUES = 10_000


@dataclass
class Parts:
    rays: list = field(default_factory=list)  # ((a, b), (modulus, below, max or None))
    residues: list = field(default_factory=list)  # ((a, b), (modulus, classes, max or None))
    bishop: int = 0
    total: int = 0
    leaps: set = field(default_factory=set)
    vectors: list = field(default_factory=list)  # formulas and tables in i, j
    moves: list = field(default_factory=list)  # formulas and tables in x, y, u, v
    measure: tuple = (1, 1)
    block: tuple | None = None  # (most, "all" | "diagonal" | ("roob", l))
    cuts: list = field(default_factory=list)
    forced_p: set = field(default_factory=set)
    forced_n: set = field(default_factory=set)
    where_p: list = field(default_factory=list)  # formulas and tables
    where_n: list = field(default_factory=list)
    ends: set = field(default_factory=set)
    where_ends: list = field(default_factory=list)
    passes: int = 0
    misere: bool = False


@dataclass
class Game:
    directions: dict  # (a, b) without a common factor -> (modulus, residues): the vectors t (a, b), t >= 1, with t in the residues
    near: int  # the vectors (i, j) other than (0, 0) with |i - j| < near, or none if it is 0
    leaps: frozenset  # other vectors
    most: int
    of: object
    cut: tuple | None
    forced_p: frozenset
    forced_n: frozenset
    sets_p: frozenset  # what the formulas mean
    sets_n: frozenset
    ends: frozenset  # the game ends there, though there are moves
    sets_ends: frozenset
    passes: int  # 0, 1 or 2
    misere: bool
    sets_vectors: frozenset  # what the formulas of moves mean
    sets_moves: frozenset
    where_p: tuple = field(compare=False)  # the formulas of these sets
    where_n: tuple = field(compare=False)
    where_ends: tuple = field(compare=False)
    vectors: tuple = field(compare=False)  # the formulas of infinite sets of vectors, and of moves
    moves: tuple = field(compare=False)

    def is_plain(self):
        """Whether there is nothing but moves, and perhaps positions at which the game ends."""
        labels = self.forced_p or self.forced_n or self.where_p or self.where_n
        return not (self.most or self.cut or labels or self.passes or self.misere or self.vectors or self.moves)

    def has_ends(self):
        return bool(self.ends or self.where_ends)


def meaning(parts):
    """The game that parts describe."""
    lengths, leaps = {}, set(parts.leaps)
    infinite = {}
    for text in parts.vectors:
        few, same = moves.meaning_of_vectors(text)
        leaps |= few
        if same is not None:
            infinite[same] = text
    rays = []
    for (a, b), (modulus, below, most) in parts.rays:
        if not (a or b) or modulus < 1 or not 1 <= below <= modulus:
            raise Malformed(f"the ray ({a},{b}) with lengths modulo {modulus} below {below} is none")
        rays.append((a, b, modulus, range(below), most))
    for (a, b), (modulus, classes, most) in parts.residues:
        if not (a or b) or not classes or max(classes) >= modulus or most == 0:
            raise Malformed(f"the ray ({a},{b}) with residues {classes} modulo {modulus} is none")
        rays.append((a, b, modulus, frozenset(classes), most))
    for a, b, modulus, allowed, most in rays:
        if most is not None:
            if most > MOST_VECTORS:
                raise NotUnderstood(f"lengths up to {most}: this checker lists at most {MOST_VECTORS}")
            leaps |= {(t * a, t * b) for t in range(1, most + 1) if t % modulus in allowed}
            continue
        step = gcd(a, b)
        lengths.setdefault((a // step, b // step), []).append((step, modulus, allowed))
    if parts.total:
        if parts.total**2 > 2 * MOST_VECTORS:
            raise NotUnderstood(f"total(below {parts.total}): this checker lists at most {MOST_VECTORS} vectors")
        leaps |= {(i, j) for i in range(parts.total) for j in range(parts.total - i) if i or j}
    near = parts.bishop if parts.bishop != 1 else 0
    if parts.bishop == 1:
        lengths.setdefault((1, 1), []).append((1, 1, range(1)))
    if near:
        lengths.pop((1, 1), None)
    directions = {}
    for direction, kinds in lengths.items():
        modulus = lcm(*(step * modulus for step, modulus, _ in kinds))
        if modulus > MOST_RESIDUES:
            raise NotUnderstood(f"lengths modulo {modulus}: this checker knows moduli up to {MOST_RESIDUES}")
        residues = {t for t in range(modulus) if any(t % s == 0 and t // s % m in allowed for s, m, allowed in kinds)}
        for shorter in range(1, modulus + 1):  # the least period
            if modulus % shorter == 0 and residues == {t for t in range(modulus) if t % shorter in residues}:
                modulus, residues = shorter, {t for t in residues if t < shorter}
                break
        directions[direction] = (modulus, frozenset(residues))
    if any(i == j == 0 for i, j in leaps):
        raise Malformed("a leap (0,0) is no move")

    def elsewhere(vector):
        i, j = vector
        step = gcd(i, j)
        modulus, residues = directions.get((i // step, j // step), (1, ()))
        return step % modulus in residues or abs(i - j) < near

    cuts = {cut for cut in parts.cuts}
    if len(cuts) > 1:
        raise NotUnderstood("a choice of boards: there is no sentence for it")
    cut = next(iter(cuts), None)
    if cut and 0 in cut:
        cut = None
    if parts.forced_p & parts.forced_n:
        raise Malformed("a position cannot be forced to be P and N")
    if parts.ends & (parts.forced_p | parts.forced_n):
        raise Malformed("a position at which the game ends has no other label")
    most, of = parts.block or (0, None)
    if parts.passes and parts.block:
        raise Malformed("there is no pass where options may be blocked")
    leaps = frozenset(vector for vector in leaps if not elsewhere(vector))
    if len(leaps) > MOST_VECTORS:
        raise NotUnderstood(f"{len(leaps)} single vectors: this checker knows at most {MOST_VECTORS}")
    steps = {(a * m, b * m) for (a, b), (m, _) in directions.items()} | leaps | ({(1, 0), (0, 1)} if near else set())
    moves.measure_of(parts, steps)

    def can_move(position):
        """Whether some vector leads to a position of the board; along a line the shortest one is enough."""
        x, y = position
        shortest = [next(t for t in range(1, modulus + 1) if t % modulus in residues) for modulus, residues in directions.values()]
        vectors = {(t * a, t * b) for t, (a, b) in zip(shortest, directions)} | leaps
        vectors |= {(1, 0), (0, 1), (1, 1)} if near else set()
        options = [(x - i, y - j) for i, j in vectors if i <= x and j <= y]
        options += moves.options(parts, position)
        return any(not cut or u >= cut[0] or v >= cut[1] for u, v in options)

    if cut and any(x < cut[0] and y < cut[1] for x, y in parts.ends):
        raise Malformed("the game cannot end at a position that is removed")
    return Game(
        directions,
        near,
        leaps,
        most,
        of if most else None,
        cut,
        frozenset(parts.forced_p),
        frozenset(parts.forced_n),
        *(frozenset(filter(None, map(formula.meaning, texts))) for texts in (parts.where_p, parts.where_n)),
        frozenset(filter(can_move, parts.ends)),
        frozenset(filter(None, map(formula.meaning, parts.where_ends))),
        parts.passes if parts.passes < 3 else 2 - parts.passes % 2,  # two more change nothing: docs/arguments.md
        parts.misere,
        frozenset(infinite),
        frozenset(filter(None, map(moves.meaning_of_moves, parts.moves))),
        tuple(parts.where_p),
        tuple(parts.where_n),
        tuple(parts.where_ends),
        tuple(infinite.values()),
        tuple(parts.moves),
    )


# ---- JSON ------------------------------------------------------------------------------------------------------------


def parts_of_json(value):
    """The parts in the field `parts`. Unknown fields are refused."""

    def fields(value, *names):
        if not isinstance(value, dict) or not set(value) <= set(names):
            raise Malformed(f"parts: {value} is not an object with fields among {', '.join(names)}")
        return value

    def number(value):
        if type(value) is not int or not 0 <= value <= LARGEST:
            raise Malformed(f"parts: {value} is not a number from 0 to {LARGEST}")
        return value

    def pair(value):
        if type(value) is not list or len(value) != 2:
            raise Malformed(f"parts: {value} is not a pair")
        return number(value[0]), number(value[1])

    def entries(value):
        if type(value) is not list:
            raise Malformed(f"parts: {value} is not a list")
        return value

    value = fields(
        value, "rays", "residues", "bishop", "total", "leaps", "vectors", "moves", "measure", "block", "cuts", "forced", "end", "pass", "misere"
    )
    parts = Parts()
    for ray in entries(value.get("rays", [])):
        fields(ray, "step", "lengths")
        lengths = fields(ray.get("lengths", {}), "modulus", "below", "max")
        most = number(lengths["max"]) if lengths.get("max") is not None else None
        parts.rays.append((pair(ray.get("step")), (number(lengths.get("modulus", 1)), number(lengths.get("below", 1)), most)))
    for own in entries(value.get("residues", [])):
        fields(own, "step", "modulus", "classes", "max")
        most = number(own["max"]) if own.get("max") is not None else None
        classes = [number(r) for r in entries(own.get("classes"))]
        parts.residues.append((pair(own.get("step")), (number(own.get("modulus")), classes, most)))
    parts.bishop = number(value.get("bishop", 0))
    parts.total = number(value.get("total", 0))
    parts.leaps = {pair(leap) for leap in entries(value.get("leaps", []))}
    for name, texts in (("vectors", parts.vectors), ("moves", parts.moves)):
        for text in entries(value.get(name, [])):
            if type(text) is not str:
                raise Malformed(f"parts: {text} is not a formula")
            texts.append(text)
    measure = fields(value.get("measure", {"x": 1, "y": 1}), "x", "y")
    parts.measure = (number(measure.get("x")), number(measure.get("y")))
    if "block" in value:
        block = fields(value["block"], "most", "of")
        of = block.get("of")
        if isinstance(of, dict):
            of = ("roob", number(fields(of, "roob").get("roob")))
        elif of not in ("all", "diagonal"):
            raise Malformed(f"parts: {of} cannot be blocked")
        parts.block = (number(block.get("most")), of)
    for cut in entries(value.get("cuts", [])):
        fields(cut, "base", "height")
        parts.cuts.append((number(cut.get("base")), number(cut.get("height"))))
    forced = fields(value.get("forced", {}), "p", "n", "p_where", "n_where")
    for label, texts in (("p_where", parts.where_p), ("n_where", parts.where_n)):
        for text in entries(forced.get(label, [])):
            if type(text) is not str:
                raise Malformed(f"parts: {text} is not a formula")
            texts.append(text)
    end = fields(value.get("end", {}), "at", "where")
    parts.ends = {pair(position) for position in entries(end.get("at", []))}
    for text in entries(end.get("where", [])):
        if type(text) is not str:
            raise Malformed(f"parts: {text} is not a formula")
        parts.where_ends.append(text)
    parts.passes = number(value.get("pass", 0))
    parts.forced_p = {pair(label) for label in entries(forced.get("p", []))}
    parts.forced_n = {pair(label) for label in entries(forced.get("n", []))}
    parts.misere = value.get("misere", False)
    if type(parts.misere) is not bool:
        raise Malformed("parts: misere is true or false")
    return parts


def json_of_parts(parts):
    """The field `parts`, for those who write certificates."""
    value = {}
    rays = set()
    for (a, b), (modulus, below, most) in parts.rays:
        if below == 1:  # multiples of the modulus are folded into the step
            a, b, most, modulus = a * modulus, b * modulus, most if most is None else most // modulus, 1
        elif below == modulus:
            modulus, below = 1, 1
        rays.add(((a, b), (modulus, below, -1 if most is None else most)))
    if rays:
        value["rays"] = [
            {"step": list(step), "lengths": {"modulus": p, "below": l} | ({"max": most} if most >= 0 else {})}
            for step, (p, l, most) in sorted(rays)
        ]
    if parts.residues:
        value["residues"] = [
            {"step": list(step), "modulus": p, "classes": classes} | ({} if most is None else {"max": most})
            for step, (p, classes, most) in sorted(parts.residues)
        ]
    if parts.bishop:
        value["bishop"] = parts.bishop
    if parts.total:
        value["total"] = parts.total
    if parts.leaps:
        value["leaps"] = [list(leap) for leap in sorted(parts.leaps)]
    if parts.vectors:
        value["vectors"] = parts.vectors
    if parts.moves:
        value["moves"] = parts.moves
    if parts.measure != (1, 1):
        value["measure"] = {"x": parts.measure[0], "y": parts.measure[1]}
    if parts.block:
        most, of = parts.block
        value["block"] = {"most": most, "of": {"roob": of[1]} if type(of) is tuple else of}
    if parts.cuts:
        value["cuts"] = [{"base": base, "height": height} for base, height in parts.cuts]
    if parts.forced_p or parts.forced_n or parts.where_p or parts.where_n:
        value["forced"] = {"p": sorted(map(list, parts.forced_p)), "n": sorted(map(list, parts.forced_n))}
        value["forced"] |= {name: texts for name, texts in (("p_where", parts.where_p), ("n_where", parts.where_n)) if texts}
    if parts.ends or parts.where_ends:
        value["end"] = {"at": sorted(map(list, parts.ends))} if parts.ends else {}
        value["end"] |= {"where": parts.where_ends} if parts.where_ends else {}
    if parts.passes:
        value["pass"] = parts.passes
    if parts.misere:
        value["misere"] = True
    return value
