"""Moves that formulas or tables tell: sets of vectors (i, j), and moves from (x, y) to (u, v) with a measure that falls.

All of them together are an automaton that reads x, y, u and v side by side.
"""

from .formula import MOST_SECONDS, MOST_STATES, Builder, Reader, system_of, table_of
from .machine import Bounds
from .numeration import Numeration
from .problems import Malformed

VECTOR, MOVE = ("i", "j"), ("x", "y", "u", "v")
FEW = 64  # a set of so many vectors is a list of them
USUAL = ((1, 1), (1, 0), (0, 1))


def reader(text):
    return Reader(text).whole()


def system(text):
    return (table_of(text) or system_of(text))[0]


def own(text):
    """A builder over the system that a formula or a table names."""
    return Builder(Numeration(system(text)), Bounds(MOST_STATES, MOST_SECONDS))


def same(builder, part, tracks):
    """What makes two relations the same."""
    _, machine, _ = builder.over(tuple(sorted(tracks)), [part], all)
    return builder.numeration.name, tuple(map(tuple, machine.next)), tuple(machine.output)


def meaning_of_vectors(text):
    """The vectors of a set if they are few, and what makes it the same as another one if they are not."""
    builder = own(text)
    part = builder.given(text, VECTOR)
    tracks, machine, _ = builder.over(VECTOR, [part], all)
    few = listed(builder, machine)
    if few is None or len(few) > FEW:
        return set(), same(builder, part, VECTOR)
    return few, None


def listed(builder, machine, most=FEW):
    """The pairs that a machine accepts, or None if they are infinitely many or more than `most`."""
    numeration, found = builder.numeration, set()
    live = lively(machine)
    letters = builder.letters(VECTOR)
    # words without leading zeros: no state that leads to an accepting one may be met twice on a way from there on
    zeros = {0}
    state = 0
    while (state := machine.next[state][0]) >= 0 and state not in zeros:
        zeros.add(state)
    ways = [(state, (letter,)) for state in zeros for letter in range(1, len(letters))]
    if 0 in zeros and machine.output[0]:
        found.add((0, 0))
    length = len(machine) + 1
    while ways:
        state, word = ways.pop()
        after = machine.next[state][word[-1]]
        if after not in live:
            continue
        if len(word) > length or most is not None and len(found) > most:
            return None
        if machine.output[after]:
            found.add(tuple(numeration.read_number([letters[letter][track] for letter in word]) for track in (0, 1)))
        ways += [(after, (*word, letter)) for letter in range(len(letters))]
    return found


def lively(machine):
    before = [[] for _ in machine.next]
    for state, row in enumerate(machine.next):
        for target in row:
            if target >= 0:
                before[target].append(state)
    live = {state for state, final in enumerate(machine.output) if final}
    todo = list(live)
    while todo:
        for state in before[todo.pop()]:
            if state not in live:
                live.add(state)
                todo.append(state)
    return live


def meaning_of_moves(text):
    """What makes moves the same as others; None if there are none."""
    builder = own(text)
    part = builder.given(text, MOVE)
    return same(builder, part, MOVE) if any(part[1].output) else None


def options(parts, position):
    """The options of a small position by infinite sets of vectors and by moves that formulas tell."""
    x, y = position
    found = []
    for text in parts.vectors:
        builder = own(text)
        few, _ = meaning_of_vectors(text)
        if not few:
            part = builder.given(text, VECTOR)
            near = [builder.of(reader(f"i <= {x}")), builder.of(reader(f"j <= {y}"))]
            _, machine, _ = builder.over(VECTOR, [builder.joined([part, *near], all)], all)
            found += [(x - i, y - j) for i, j in listed(builder, machine, None)]
    for text in parts.moves:
        builder = own(text)
        part = builder.joined([builder.given(text, MOVE), builder.of(reader(f"x = {x} & y = {y}"))], all)
        for name in ("x", "y"):
            part = builder.without(part, name)
        _, machine, _ = builder.over(("u", "v"), [part], all)
        found += listed(builder, machine, None)
    return found


def falls(parts, vectors, measure):
    """Whether the measure falls with every move of the parts; `vectors` are steps that all others are sums of."""
    c, d = measure
    if any(c * i + d * j == 0 for i, j in vectors):
        return False
    for text in parts.vectors:
        builder = own(text)
        level = ("is", ({"i": c, "j": d}, 0), "<=")
        if any(builder.joined([builder.given(text, VECTOR), builder.of(level)], all)[1].output):
            return False
    for text in parts.moves:
        builder = own(text)
        rises = ("is", ({"x": c, "y": d, "u": -c, "v": -d}, 0), "<=")
        if any(builder.joined([builder.given(text, MOVE), builder.of(rises)], all)[1].output):
            return False
    return True


def measure_of(parts, vectors):
    """The measure that falls: one of the usual ones, or that of the parts."""
    if not parts.moves:
        return (1, 1)
    for measure in (*USUAL, parts.measure):
        if falls(parts, vectors, measure):
            return measure
    raise Malformed(f"the measure {parts.measure} does not fall with every move")


def leads(game, numeration, bounds, of=None):
    """The automaton of (u, v, x, y) for the moves by formulas and tables; with `of`, those of all moves of the game that may be blocked,
    or with its negation, ("not", of), those that may not."""
    builder = Builder(numeration, bounds)
    parts = []
    for text in game.vectors:
        inner = builder.given(text, VECTOR)
        sums = [builder.of(reader(each)) for each in ("u + i = x", "v + j = y")]
        found = builder.joined([inner, *sums], all)
        for name in VECTOR:
            found = builder.without(found, name)
        parts.append(found)
    parts += [builder.given(text, MOVE) for text in game.moves]
    if of is not None:
        parts += [builder.of(reader(text)) for text in lines(game)]
    found = builder.joined(parts, any)
    if of is not None:
        negated = type(of) is tuple and of[0] == "not"
        blockable = builder.of(reader(may_be_blocked(of[1] if negated else of)))
        found = builder.joined([found, blockable], (lambda each: each[0] and not each[1]) if negated else all)
    _, machine, _ = builder.over(("u", "v", "x", "y"), [found], all)
    return machine


def lines(game):
    """The other moves of a game as formulas."""
    for (a, b), (modulus, residues) in game.directions.items():
        times = " | ".join(f"t = {modulus}*q + {residue}" for residue in sorted(residues))
        steps = f"u + {a}*t = x & v + {b}*t = y" if a and b else f"u + {a}*t = x & v = y" if a else f"u = x & v + {b}*t = y"
        yield f"E t,q t >= 1 & ({times}) & {steps}"
    if game.near:
        yield f"u <= x & v <= y & u + v < x + y & x + v < y + u + {game.near} & y + u < x + v + {game.near}"
    for i, j in game.leaps:
        yield f"u + {i} = x & v + {j} = y"


def may_be_blocked(of):
    if of == "all":
        return "x = x"
    if of == "diagonal":
        return "E i u + i = x & v + i = y"
    return f"(u = x & v + {of[1]} <= y) | (v = y & u + {of[1]} <= x)"
