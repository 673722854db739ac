"""The theorems of a chain, decided one after the other, each with those before it.

Link g of a chain of values accepts the positions of Grundy value g. These are the only set that is disjoint from the sets below, in which no
move joins two positions, and to which a move leads from every position outside of it and of the sets below. If the game ends at some positions though
there are moves, link 0 is proved as a certificate is.

Link a of a chain of heaps accepts the P-positions of Wythoff Nim with three heaps, a tokens being in the first one; in a chain of four heaps two of them are
fixed. These are the only set in which no rook or bishop move joins two positions, from which no fall leads to a set below, and such that every
position outside of it has one of these: a rook or bishop move to it, or a fall. A fall makes the first heaps smaller and leads to the set of their link.
"""

from . import falls, proof
from .certificate import Certificate
from .machine import minimise
from .options import Runs, count, families
from .problems import Problem
from .proof import NOBODY, Named, always_above, attack, refuted, word_of
from .sets import accepts, difference, first, least

MOST_LOOKS = 20_000
MOST_FAR_LOOKS = 50
NEAR = 64  # differences of positions that are looked at


def prove(chain, upto, bounds):
    """Decides the theorems of the links up to this number, and yields the size of the largest automaton of each."""
    for link in chain.links[: upto + 1]:
        below = chain.links[: link.number]
        try:
            yield prove_link(chain, link, below, bounds)
        except Problem as problem:
            problem.args = (f"link {link.number}: {problem}",)
            raise


def prove_link(chain, link, below, bounds):
    if chain.game.has_ends() and not below:
        text = chain.text_of_rules
        return proof.prove(Certificate(text, text, chain.game, link.numeration, link.automaton), bounds)
    # where the game ends the value is 0: these positions are in the set of the first link
    moves = [conditions for conditions, _ in families(chain.game, chain.numeration, bounds)]
    # what is wrong shows here first, mostly
    fallen = [] if chain.kind == "values" else [(fall, below[fall.link]) for fall in falls.falls_of(chain.kind, link.number)]
    if chain.kind == "values":
        for lower in below:
            apart(link, lower)
    for fall, lower in fallen:
        falls.apart(link, lower, fall, bounds)
    nobody = Named(set(), chain.numeration)
    for conditions in moves:
        attack(link, Runs(link.automaton, conditions, chain.numeration, bounds), nobody, NOBODY)
    machines, largest = [], 0
    for conditions in moves:
        machine = count(Runs(link.automaton, conditions, chain.numeration, bounds), chain.numeration, 1, bounds)
        largest = max(largest, len(machine))
        machines.append(minimise(machine, bounds))
    rest = unsettled(link, machines, looked_at(link, below, fallen, bounds), bounds)
    for fall, lower in reversed(fallen or [(None, lower) for lower in below]):
        largest = max(largest, len(rest.next))
        if not any(rest.final):
            break
        if fall is None:
            rest = difference(rest, lower.automaton, chain.numeration, bounds)
        else:
            rest = falls.without(rest, link, lower, fall, bounds)
    if fallen:
        falls.from_everywhere(rest, link, fallen, bounds)
    elif any(rest.final):
        raise refuted(link, *first(rest), False)
    return largest


def apart(link, lower):
    """Raises Refuted if both accept some position."""
    came, todo = {(0, 0): None}, [(0, 0)]
    for name in todo:
        state, other = name
        if link.automaton.final[state] and lower.automaton.final[other]:
            raise refuted(link, came, name, True)
        row = lower.automaton.next[other]
        for letter, target in link.automaton.next[state].items():
            if letter in row and (after := (target, row[letter])) not in came:
                came[after] = (name, letter)
                todo.append(after)


def looked_at(link, below, fallen, bounds):
    """A function that raises Refuted if a position that is not accepted, and has no option that is, belongs to the link after all. This only
    refutes wrong automata sooner, for which products may be far too large: it looks at the first positions, in heaps mostly near a diagonal."""
    places = falls.nearby(fallen, set(range(-NEAR, NEAR + 1)), bounds)
    most = max((fall.d for fall, _ in fallen), default=0)
    left, far = MOST_LOOKS, MOST_FAR_LOOKS

    def look(came, name):
        nonlocal left, far
        if not left:
            return
        left -= 1
        x, y = word_of(link.numeration, came, name)
        if not fallen:
            if not any(accepts(lower.automaton, link.numeration, x, y) for lower in below):
                raise refuted(link, came, name, False)
        elif abs(y - x) + most <= NEAR:
            if not falls.some_fall((x, y), places):
                raise falls.unreached((x, y))
        elif far:
            far -= 1
            if not falls.some_fall_far((x, y), fallen, bounds):
                raise falls.unreached((x, y))

    return look


def unsettled(link, machines, look, bounds):
    """The positions that are not accepted and have no option that is: those for which no machine has found one."""
    pairs, automaton = link.numeration.pairs, link.automaton
    settled = [always_above(machine, pairs, 0) for machine in machines]
    start = (0, 0, *(0 for _ in machines))
    number, names, following, final, came = {start: 0}, [start], [], [], {start: None}
    for name in names:
        bounds.check(len(names), "the product of all automata")
        place, state, *inner = name
        rows = [machine.next[at] for machine, at in zip(machines, inner)]
        row = {}
        for letter, after in enumerate(pairs.next[place]):
            if after < 0:
                continue
            at = [inner_row[letter] for inner_row in rows]
            if any(found in states for found, states in zip(at, settled)):
                continue
            target = (after, automaton.next[state].get(letter, -1) if state >= 0 else -1, *at)
            if target not in number:
                number[target], came[target] = len(names), (name, letter)
                names.append(target)
            row[letter] = number[target]
        following.append(row)
        accepted = state >= 0 and automaton.final[state]
        is_free = not any(machine.output[at] for machine, at in zip(machines, inner))
        final.append(pairs.final[place] and is_free and not accepted)
        if final[-1]:
            look(came, name)
    return least(following, final, [pairs.phase[name[0]] for name in names], link.numeration, bounds)
