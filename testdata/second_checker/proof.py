"""The theorem of a certificate, decided: a position is P if and only if the rules say so of the options that are P.

For each family of options there is a machine that counts those that are P. All of them, the automaton of the certificate and the tree
of the single positions that the rules name run side by side over every pair of canonical words, and wherever such a pair may end, the
automaton has to say what the rules say of the counts. Every move takes tokens away, or lowers the measure of the rules, which is checked
when they are read; so by induction the automaton then accepts the P-positions and no others.
"""

from dataclasses import replace
from itertools import product

from . import several
from .formula import positions
from .machine import Automaton, minimise
from .options import Runs, count, families
from .problems import Malformed, NotUnderstood, Refuted
from .sets import accepts

MOST_NAMED = 4096


class Named:
    """The tree of the words of some positions: `next[node]` is a dictionary from letters to nodes, and `position[node]` one of them."""

    def __init__(self, positions, numeration):
        self.next, self.position = [{0: 0}], [None]
        for x, y in sorted(positions):
            node = 0
            length = numeration.length(max(x, y))
            for a, b in zip(numeration.write(x, length), numeration.write(y, length)):
                letter = a + b * numeration.digits
                if letter not in self.next[node]:
                    self.next[node][letter] = len(self.next)
                    self.next.append({})
                    self.position.append(None)
                node = self.next[node][letter]
            self.position[node] = (x, y)


def complement(automaton, removed, numeration):
    """The pairs of canonical words that the automaton does not accept, without those that are removed."""
    pairs, named = numeration.pairs, Named(removed, numeration)
    number, names, following, final = {(0, 0, 0): 0}, [(0, 0, 0)], [], []
    for state, place, node in names:
        row = {}
        for letter, after in enumerate(pairs.next[place]):
            if after < 0:
                continue
            target = automaton.next[state].get(letter, -1) if state >= 0 else -1
            name = (target, after, named.next[node].get(letter, -1) if node >= 0 else -1)
            if name not in number:
                number[name] = len(names)
                names.append(name)
            row[letter] = number[name]
        following.append(row)
        is_removed = node >= 0 and named.position[node] is not None
        final.append(pairs.final[place] and not is_removed and not (state >= 0 and automaton.final[state]))
    return Automaton(following, final, [pairs.phase[place] for _, place, _ in names])


NOBODY = Automaton([{}], [False], [0])


def sets(game, numeration, removed, bounds):
    """The automata of the positions that formulas force to be P, and N. Where the game ends it is lost, or won in misere play. Raises Malformed if
    some position has two labels, or has one and is an end."""

    def found(*texts):
        return positions([*texts], numeration, bounds) if texts else NOBODY

    p, n, ends = found(*game.where_p), found(*game.where_n), found(*game.where_ends)
    apart((p, game.forced_p), (n, game.forced_n), "is forced to be P and N", numeration, removed)
    for label, listed in ((p, game.forced_p), (n, game.forced_n)):
        apart((label, listed), (ends, game.ends), "has a label, and the game ends there", numeration, removed)
    if game.misere:
        return [p, found(*game.where_n, *game.where_ends)]
    return [found(*game.where_p, *game.where_ends), n]


def apart(first, second, words, numeration, removed):
    """Raises Malformed if two sets, each an automaton and a list, have a position of the board in common."""
    for (_, listed), (automaton, _) in ((first, second), (second, first)):
        for x, y in listed:
            if accepts(automaton, numeration, x, y):
                raise Malformed(f"({x},{y}) {words}")
    one, other = first[0], second[0]
    came, todo, named = {(0, 0, 0): None}, [(0, 0, 0)], Named(removed, numeration)
    for name in todo:
        at, there, node = name
        if one.final[at] and other.final[there] and not (node >= 0 and named.position[node] is not None):
            raise Malformed("({},{}) {}".format(*word_of(numeration, came, name), words))
        for letter, target in one.next[at].items():
            if letter in other.next[there]:
                after = (target, other.next[there][letter], named.next[node].get(letter, -1) if node >= 0 else -1)
                if after not in came:
                    came[after] = (name, letter)
                    todo.append(after)


def prove(certificate, bounds):
    """Decides the theorem, and returns the size of the largest automaton. Raises Refuted with a position, or NotUnderstood.

    Where the player to move may pass, the theorems with fewer passes are decided first."""
    game, numeration, automaton = certificate.game, certificate.numeration, certificate.automaton
    # a game on several piles has no clauses but misere
    largest, fewer = 0, NOBODY
    if game.passes:
        fewer = certificate.fewer[-1]
        before = replace(certificate, game=replace(game, passes=game.passes - 1), automaton=fewer, fewer=certificate.fewer[:-1])
        largest = prove(before, bounds)
    removed = set(product(range(game.cut[0]), range(game.cut[1]))) if game.cut else set()
    if len(removed) > MOST_NAMED:
        raise NotUnderstood(f"this checker removes at most {MOST_NAMED} positions")
    lost, won = (game.forced_p, game.forced_n | game.ends) if game.misere else (game.forced_p | game.ends, game.forced_n)
    forced = lost | won
    if removed & forced:
        raise Malformed("a position that is removed has no label")
    pairs = numeration.pairs
    of_p, of_n = sets(game, numeration, removed, bounds)
    limit = game.most + 1
    if limit > 64:
        raise NotUnderstood("this checker counts up to 64 blocked options")
    named = Named(removed | forced, numeration)
    machines, weights = [], []

    def add(accepted, conditions, most, weight):
        nonlocal largest
        machine = count(Runs(accepted, conditions, numeration, bounds), numeration, most, bounds)
        largest = max(largest, len(machine))
        machines.append(minimise(machine, bounds))
        weights.append(weight)

    moves = several.families(game, numeration, bounds) if numeration.tracks > 2 else families(game, numeration, bounds)
    for conditions, blocked in moves:
        if not blocked:
            # a wrong automaton may have far too many sets of runs to be counted; that its positions attack each other shows at once
            attack(certificate, Runs(automaton, conditions, numeration, bounds), named, of_p)
    for conditions, blocked in moves:
        add(automaton, conditions, limit if blocked else 1, "blocked" if blocked else "sure")
    if game.misere:
        others = complement(automaton, removed, numeration)
        for conditions, _ in moves:
            add(others, conditions, 1, "free")
    if game.passes:
        board = complement(NOBODY, removed, numeration)
        for conditions, _ in moves:
            add(board, conditions, 1, "moves")

    def says(position, is_p, is_n, is_passed, outputs):
        """Whether the rules say P of a position, from the counts of its options; a position that is not named is None."""
        if position in removed or position in won:
            return False
        if position in lost or is_p:
            return True
        if is_n:
            return False
        totals = {"sure": 0, "blocked": 0, "free": 0, "moves": 0}
        for weight, output in zip(weights, outputs):
            totals[weight] += output
        if totals["sure"] or totals["blocked"] > game.most or is_passed and totals["moves"]:
            return False
        return bool(totals["free"]) or not game.misere

    # once the automaton accepts nothing more and some count exceeds what may be blocked whatever follows, rules and automaton agree
    settled = [
        (index, always_above(machine, pairs, game.most if weight == "blocked" else 0))
        for index, (machine, weight) in enumerate(zip(machines, weights))
        if weight in ("sure", "blocked")
    ]
    start = (0, 0, 0, 0, 0, 0, *(0 for _ in machines))
    came, todo = {start: None}, [start]
    for name in todo:
        bounds.check(len(todo), "the product of all automata")
        place, state, node, p, n, less, *inner = name
        if pairs.final[place]:
            position = named.position[node] if node >= 0 else None
            accepted = state >= 0 and automaton.final[state]
            is_p, is_n = p >= 0 and of_p.final[p], n >= 0 and of_n.final[n]
            is_passed = less >= 0 and fewer.final[less]
            if says(position, is_p, is_n, is_passed, [machine.output[at] for machine, at in zip(machines, inner)]) != accepted:
                raise refuted(certificate, came, name, accepted)
        rows = [machine.next[at] for machine, at in zip(machines, inner)]
        for letter, after in enumerate(pairs.next[place]):
            if after < 0:
                continue
            target = (
                after,
                automaton.next[state].get(letter, -1) if state >= 0 else -1,
                named.next[node].get(letter, -1) if node >= 0 else -1,
                of_p.next[p].get(letter, -1) if p >= 0 else -1,
                of_n.next[n].get(letter, -1) if n >= 0 else -1,
                fewer.next[less].get(letter, -1) if less >= 0 else -1,
                *[row[letter] for row in rows],
            )
            if target[1] < 0 and target[2] < 0 and target[3] < 0 and any(target[6 + index] in states for index, states in settled):
                continue
            if target not in came:
                came[target] = (name, letter)
                todo.append(target)
    return max(largest, len(todo))


def always_above(machine, pairs, bound):
    """The states of a machine from which every pair that may end has an output above the bound."""
    places = {(0, 0)}
    before, low, todo = {}, set(), [(0, 0)]
    for state, place in todo:
        if pairs.final[place] and machine.output[state] <= bound:
            low.add(state)
        for letter, after in enumerate(pairs.next[place]):
            if after >= 0:
                target = machine.next[state][letter]
                before.setdefault(target, set()).add(state)
                if (target, after) not in places:
                    places.add((target, after))
                    todo.append((target, after))
    todo = list(low)
    while todo:
        for state in before.get(todo.pop(), ()):
            if state not in low:
                low.add(state)
                todo.append(state)
    return set(range(len(machine))) - low


def attack(certificate, runs, named, of_p):
    """Raises Refuted if an accepted position that is neither named nor P by a formula has an option among the runs."""
    automaton = certificate.automaton
    if runs.empty:
        return
    start = (0, 0, 0, 0)
    came, todo = {start: None}, [start]
    for name in todo:
        state, run, node, p = name
        is_labelled = node >= 0 and named.position[node] is not None or p >= 0 and of_p.final[p]
        if automaton.final[state] and runs.final[run] and not is_labelled:
            raise refuted(certificate, came, name, True)
        for letter, target in automaton.next[state].items():
            for after in runs.next[run][letter]:
                after_node = named.next[node].get(letter, -1) if node >= 0 else -1
                place = (target, after, after_node, of_p.next[p].get(letter, -1) if p >= 0 else -1)
                if place not in came:
                    came[place] = (name, letter)
                    todo.append(place)


def word_of(numeration, came, name):
    """The position that the way to this name spells."""
    word = []
    while came[name]:
        name, letter = came[name]
        word.append(numeration.letters[letter])
    word.reverse()
    return tuple(numeration.read_number([letter[track] for letter in word]) for track in range(numeration.tracks))


def refuted(certificate, came, name, accepted):
    position = word_of(certificate.numeration, came, name)
    claim = "accepts ({}), but by the rules it is not in P" if accepted else "does not accept ({}), but by the rules it is in P"
    return Refuted("the automaton " + claim.format(",".join(map(str, position))) + ", given which of its options are accepted", position)
