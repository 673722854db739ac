"""Options of a game as runs of nondeterministic automata, and how many of them lie in a set.

An automaton reads (x, y), or more piles, and guesses an option (u, v) that the set accepts. Its states are pairs of a state of the set and what is
known of x, y, u, v so far: a `Condition`. Numbers have one canonical word of each length and the set accepts only canonical words;
so for each (x, y) the options in the set are one to one the accepting runs. Sets of options that share no vector may therefore be
counted by adding the numbers of runs, and a subset construction that keeps how often each state is met, up to a limit, counts them.
"""

from .machine import Machine
from .moves import leads
from .problems import NotUnderstood


class Condition:
    """A condition on x, y, u, v that is read digit by digit, or on as many numbers of several piles. None is the state that cannot become true any
    more."""

    start = 0

    def step(self, state, phase, *digits):
        raise NotImplementedError

    def holds(self, state):
        raise NotImplementedError


class Below(Condition):
    """The option's number is less than the position's (0: equal so far, 1: less). Canonical words are ordered as their numbers."""

    def __init__(self, pile, strictly=True):
        self.pile, self.strictly = pile, strictly

    def step(self, state, phase, *digits):
        if state:
            return 1
        position, option = digits[self.pile], digits[self.pile + len(digits) // 2]
        return None if option > position else int(option < position)

    def holds(self, state):
        return bool(state) or not self.strictly


class Equal(Condition):
    def __init__(self, pile):
        self.pile = pile

    def step(self, state, phase, *digits):
        return 0 if digits[self.pile] == digits[self.pile + len(digits) // 2] else None

    def holds(self, state):
        return True


class Form(Condition):
    """p (x - u) + q (y - v) has one of the values; with `outside`, it has none of them. The numbers may be those of other two piles."""

    def __init__(self, numeration, p, q, values, outside=False, piles=(0, 1)):
        self.p, self.q, self.values, self.outside, self.piles = p, q, values, outside, piles
        self.numeration, self.start = numeration, numeration.nothing
        differences = range(1 - numeration.digits, numeration.digits)
        digits = {p * d + q * e for d in (differences if p else (0,)) for e in (differences if q else (0,))}
        self.edges = numeration.linear(abs(p) + abs(q), values, [digits] * numeration.period)

    def step(self, state, phase, *digits):
        if state == "outside":
            return state
        (first, second), half = self.piles, len(digits) // 2
        form = self.p * (digits[first] - digits[first + half]) + self.q * (digits[second] - digits[second + half])
        after = self.edges.get((phase, state), {}).get(form)
        return "outside" if after is None and self.outside else after

    def holds(self, state):
        return (state != "outside" and self.numeration.value(state) in self.values) != self.outside


class Residue(Condition):
    """x - u, or y - v, has one of the residues."""

    def __init__(self, numeration, pile, modulus, residues):
        self.start = numeration.nothing
        self.numeration, self.pile, self.modulus, self.residues = numeration, pile, modulus, residues

    def step(self, state, phase, *digits):
        after = self.numeration.step(state, phase, digits[self.pile] - digits[self.pile + len(digits) // 2])
        return tuple(each % self.modulus for each in after)

    def holds(self, state):
        return self.numeration.value(state) % self.modulus in self.residues


class Leads(Condition):
    """A move by formulas leads from the position to the option: an automaton that reads u, v, x, y says so."""

    def __init__(self, numeration, machine):
        self.digits, self.machine = numeration.digits, machine

    def step(self, state, phase, x, y, u, v):
        letter = u + self.digits * (v + self.digits * (x + self.digits * y))
        after = self.machine.next[state][letter]
        return None if after < 0 else after

    def holds(self, state):
        return bool(self.machine.output[state])


def ray(numeration, direction, modulus, residues):
    """The vectors t (a, b) with t >= 1 and t in the residues."""
    a, b = direction
    pile = 0 if a else 1
    conditions = [Below(pile)]
    if not a or not b:
        conditions.append(Equal(1 - pile))
    else:
        conditions.append(Form(numeration, b, -a, {0}))
    step = a or b
    if modulus > 1 or step > 1:
        conditions.append(Residue(numeration, pile, step * modulus, {step * t for t in residues}))
    return conditions


def leap(numeration, i, j):
    return [Form(numeration, 1, 0, {i}), Form(numeration, 0, 1, {j})]


def near(numeration, m, diagonal=None):
    """The vectors (i, j) with |i - j| < m and i, j >= 1; only those with i = j, or only those without, if `diagonal` says so."""
    values = {d for d in range(1 - m, m) if diagonal is None or (d == 0) == diagonal}
    return [Below(0), Below(1), Form(numeration, 1, -1, values)]


def families(game, numeration, bounds):
    """The moves as pairs of a list of conditions and whether they may be blocked. No option that may be blocked is in two of them."""
    of = game.of
    by_formulas = game.vectors or game.moves
    if by_formulas and game.most:
        # options are counted together, since moves by formulas and others may lead to the same
        blocked, sure = (Leads(numeration, leads(game, numeration, bounds, which)) for which in (of, ("not", of)))
        return [([blocked], True), ([sure], False)]
    axes = {direction for direction in game.directions if 0 in direction}
    if game.most and game.near and any(0 not in direction for direction in game.directions):
        raise NotUnderstood("blocked options on rays that share vectors with the m-bishop")
    leaps = set(game.leaps)
    found = [([Leads(numeration, leads(game, numeration, bounds))], False)] if by_formulas else []
    for direction, (modulus, residues) in sorted(game.directions.items()):
        conditions = ray(numeration, direction, modulus, residues)
        if type(of) is tuple and direction in axes:
            least = of[1]
            if least > 64:
                raise NotUnderstood(f"roob({least}): this checker knows lengths up to 64")
            pile = 0 if direction[0] else 1
            short = {t for t in range(1, least) if t % modulus in residues}
            leaps |= {(t * direction[0], t * direction[1]) for t in short}
            if least > 1:
                conditions.append(Form(numeration, 1 - pile, pile, set(range(1, least)), outside=True))
            found.append((conditions, True))
        else:
            found.append((conditions, of == "all" or of == "diagonal" and direction == (1, 1)))
    if game.near:
        # those on the axes are single vectors, and the rays along the axes have some of them already
        for t in range(1, game.near):
            for vector in ((t, 0), (0, t)):
                modulus, residues = game.directions.get((vector[0] and 1, vector[1] and 1), (1, ()))
                if t % modulus not in residues:
                    leaps.add(vector)
        if of == "diagonal":
            found.append((near(numeration, game.near, True), True))
            found.append((near(numeration, game.near, False), False))
        else:
            found.append((near(numeration, game.near), of == "all"))
    for i, j in sorted(leaps):
        blocked = of == "all" or of == "diagonal" and i == j or type(of) is tuple and 0 in (i, j) and i + j >= of[1]
        found.append((leap(numeration, i, j), blocked))
    return found


class Runs:
    """The nondeterministic automaton of the options that satisfy the conditions and lie in a set (an `Automaton`).

    Only states that are reached and lead to an accepting one are kept. `next[state][letter]` is a list of states."""

    def __init__(self, accepted, conditions, numeration, bounds):
        letters = range(len(numeration.letters))
        edges = [list(row.items()) for row in accepted.next]
        # what the conditions know, and how it goes on with the letters of the position and of the option
        knowledge, known, ways = [], {}, {}

        def know(states):
            if states not in known:
                known[states] = len(knowledge)
                knowledge.append(states)
            return known[states]

        def go_on(phase, which, letter, option):
            digits, after = (*numeration.letters[letter], *numeration.letters[option]), []
            for condition, state in zip(conditions, knowledge[which]):
                state = condition.step(state, phase, *digits)
                if state is None:
                    return -1
                after.append(state)
            return know(tuple(after))

        start = (0, know(tuple(condition.start for condition in conditions)))
        number, names, self.next = {start: 0}, [start], []
        for state, which in names:
            bounds.check(len(names), "an automaton of options")
            phase = accepted.phase[state]
            row = []
            for letter in letters:
                targets = []
                for option, target in edges[state]:
                    key = (phase, which, letter, option)
                    after = ways.get(key)
                    if after is None:
                        after = ways[key] = go_on(*key)
                    if after >= 0:
                        name = (target, after)
                        if name not in number:
                            number[name] = len(names)
                            names.append(name)
                        targets.append(number[name])
                row.append(targets)
            self.next.append(row)
        self.final = [
            accepted.final[state] and all(c.holds(at) for c, at in zip(conditions, knowledge[which])) for state, which in names
        ]
        self.trim()

    def trim(self):
        before = [[] for _ in self.next]
        for state, row in enumerate(self.next):
            for targets in row:
                for target in targets:
                    before[target].append(state)
        live = {state for state, final in enumerate(self.final) if final}
        todo = list(live)
        while todo:
            for state in before[todo.pop()]:
                if state not in live:
                    live.add(state)
                    todo.append(state)
        self.next = [
            [tuple(target for target in targets if target in live) for targets in row] if state in live else None
            for state, row in enumerate(self.next)
        ]
        self.empty = 0 not in live


def count(runs, numeration, limit, bounds):
    """The machine whose output is the number of accepting runs, at most `limit`."""
    pairs = numeration.pairs
    many = range(len(numeration.letters))
    # with the limit 1 it is enough to know which states are met
    successors = [row and [[(target, 1) for target in targets] for targets in row] for row in runs.next]

    def after_letter(counts, letter):
        if limit == 1:
            return frozenset([pair for state, _ in counts for pair in successors[state][letter]])
        sums = {}
        for state, times in counts:
            for target in runs.next[state][letter]:
                sums[target] = min(limit, sums.get(target, 0) + times)
        return frozenset(sums.items())

    # an option may have more digits than the position: so many zeros before these that more of them add no run
    first = frozenset() if runs.empty else frozenset({(0, 1)})
    while True:
        padded = first
        for _ in range(numeration.period):
            padded = after_letter(padded, 0)
        if limit == 1:
            padded |= first
        if padded == first:
            break
        bounds.check(len(padded), "the options that are longer than their position")
        first = padded
    start = (0, first)
    number, names, following, output = {start: 0}, [start], [], []
    for place, counts in names:
        bounds.check(len(names), "a counting automaton")
        allowed = pairs.next[place]
        row = [-1] * len(many)
        for letter in many:
            if allowed[letter] < 0:
                continue
            after = after_letter(counts, letter)
            after = (allowed[letter], after)
            if after not in number:
                number[after] = len(names)
                names.append(after)
            row[letter] = number[after]
        following.append(row)
        output.append(min(limit, sum(times for state, times in counts if runs.final[state])) if pairs.final[place] else 0)
    return Machine(following, output)
