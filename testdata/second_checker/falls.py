"""Falls: moves in three or four heaps that take from the first ones, all but the last two, numbers with the nim-sum d, and t and s from the last two,
with t xor s = d, or t = s = 0 if they take from one of the first heaps alone.

Let M be the power of 2 above d. The digits of t and s in base 2 are the same from that of M on, hence t = M q + i and s = M q + j with
i xor j = d: the difference s - t = j - i is one of finitely many, and whether t and s belong to a fall then depends on the residue of t modulo
M alone.
"""

from typing import NamedTuple

from .numeration import Numeration
from .problems import NotUnderstood, Refuted
from .proof import word_of
from .sets import accepts, least

MOST_REACH = 10_000
MOST_DIAGONALS = 1_000  # differences of positions that are left, before they are looked at


def above(d):
    """The power of 2 above d."""
    return 1 << d.bit_length()


def differences(d):
    """The values of s - t, and for each the residues of t modulo the power of 2 above d."""
    found = {}
    for i in range(above(d)):
        found.setdefault((i ^ d) - i, set()).add(i)
    return found


class Fall(NamedTuple):
    """The number of the link that it leads to, the nim-sum of what it takes from the first heaps, and whether that is from one of them alone."""

    link: int
    d: int
    is_single: bool

    def allows(self, t, s):
        return t >= 0 and s >= 0 and (t ^ s == self.d or (t == s == 0 and self.is_single))


def falls_of(kind, number):
    """The falls from a link of a chain of heaps: the sizes of its first heaps are made smaller, one or several of them."""
    if kind == "heaps":
        return [Fall(b, number - b, True) for b in range(number)]
    pairs = [(a, b) for b in range(number + 1) for a in range(b + 1)]
    a, b = pairs[number]
    found = set()
    for p in range(a + 1):
        for q in range(b + 1):
            if (p, q) != (a, b):
                found.add(Fall(pairs.index((min(p, q), max(p, q))), (a - p) ^ (b - q), (p == a) != (q == b)))
    return sorted(found)


def told(position):
    return "({},{})".format(*position)


# ---- from accepted positions -------------------------------------------------------------------------------------------


class Ends:
    """How a word may end from each state of an automaton: for each number of digits that are still to be read, the least and the greatest value of
    their y - x. States from which only finitely many words are accepted have all of theirs, others those with as few digits as these."""

    def __init__(self, automaton, numeration):
        self.is_finite = finite_states(automaton)
        self.spans = [{0: (0, 0)} if final else {} for final in automaton.final]
        edges = [[(y - x, target) for letter, target in row.items() for x, y in (numeration.letters[letter],)] for row in automaton.next]
        length, changed = 0, True
        while changed:
            length, changed, before = length + 1, False, self.spans
            weight = numeration.weights(length)[-1]
            found = []
            for state, targets in enumerate(edges):
                values = [
                    (digit * weight + low, digit * weight + high)
                    for digit, target in targets
                    if length - 1 in before[target]
                    for low, high in (before[target][length - 1],)
                ]
                if values:
                    found.append((state, (min(low for low, _ in values), max(high for _, high in values))))
                    changed |= self.is_finite[state]
            for state, span in found:
                self.spans[state][length] = span


def finite_states(automaton):
    """Whether each state accepts finitely many words: those that are left when states without edges to others are taken away."""
    before, edges = [[] for _ in automaton.next], [len(row) for row in automaton.next]
    for state, row in enumerate(automaton.next):
        for target in row.values():
            before[target].append(state)
    finite, todo = [False] * len(edges), [state for state, count in enumerate(edges) if not count]
    for state in todo:
        finite[state] = True
        for source in before[state]:
            edges[source] -= 1
            if not edges[source]:
                todo.append(source)
    return finite


class Meeting:
    """Whether the words of two positions can go on from two states, so that the difference of their differences becomes one that is wanted. It is
    asked in order not to look at pairs of states from which this cannot be; those without an answer count as if it could."""

    def __init__(self, own, other, numeration, wanted):
        self.own, self.other, self.numeration = own, other, numeration
        self.low, self.high = min(wanted), max(wanted)
        self.forms = {}

    def form(self, phase, length):
        """What 1 in each of the two places of a linear form becomes when so many zeros are read."""
        found = self.forms.get((phase, length))
        if found is None:
            found = []
            for state in ((1, 0), (0, 1)):
                for k in range(length):
                    state = self.numeration.step(state, (phase + k) % self.numeration.period, 0)
                found.append(self.numeration.value(state))
            self.forms[phase, length] = found
        return found

    def can_be(self, state, other, phase, e):
        mine, theirs = self.own.spans[state], self.other.spans[other]
        if self.own.is_finite[state]:
            lengths = mine
        elif self.other.is_finite[other]:
            lengths = theirs
        else:
            return True
        for length in lengths:
            if length in mine and length in theirs:
                a, b = self.form(phase, length)
                value = e[0] * a + e[1] * b
                # y - x of one less that of the other
                if self.low <= value + mine[length][1] - theirs[length][0] and value + mine[length][0] - theirs[length][1] <= self.high:
                    return True
            elif length not in mine and not self.own.is_finite[state] and length > max(mine, default=-1):
                return True
            elif length not in theirs and not self.other.is_finite[other] and length > max(theirs, default=-1):
                return True
        return False


def apart(link, lower, fall, bounds):
    """Raises Refuted if a fall leads from an accepted position to one of the lower link, or if `reach` is exceeded: on diagonals whose
    differences a fall allows, the smaller heap of an accepted position is more than this above the same heap of one of the lower link."""
    d, reach, numeration = fall.d, link.reach, link.numeration
    if reach > MOST_REACH:
        raise NotUnderstood(f"`reach` is {reach}: this checker knows numbers up to {MOST_REACH}")
    digits = range(1 - numeration.digits, numeration.digits)
    # s - t, with the difference 0 of the move that takes from one of the first heaps alone
    wanted = set(differences(d)) | ({0} if fall.is_single else set())
    apart_by = numeration.linear(2, wanted, [{q - p for p in digits for q in digits}] * numeration.period)
    # t, as long as it can still be in this window
    window = set(range(-d, reach + d + 1))
    taken = numeration.linear(1, window, [set(digits)] * numeration.period)
    letters, phases = numeration.letters, lower.automaton.phase
    edges = [list(row.items()) for row in lower.automaton.next]
    own = [list(row.items()) for row in link.automaton.next]
    meeting = Meeting(link.ends, lower.ends, numeration, wanted)
    # what is known of the two positions: s - t and t so far; are x and u the same so far (0), or is x greater (1) or less (-1); the same of x and y
    begun = ((0, 0), (0, 0), 0, 0)
    knowledge, known, ways, can_be = [begun], {begun: 0}, {}, {}

    def go_on(phase, which, letter, lower_letter):
        (x, y), (u, v), (e, t, order, side) = letters[letter], letters[lower_letter], knowledge[which]
        e = apart_by.get((phase, e), {}).get(y - v - x + u)
        if e is None:
            return -1
        t = taken.get((phase, t), {}).get(x - u) if t is not None else None
        after = (e, t, order or (x > u) - (x < u), side or (x > y) - (x < y))
        if after not in known:
            known[after] = len(knowledge)
            knowledge.append(after)
        return known[after]

    start = (0, 0, 0)
    came, todo = {start: None}, [start]
    for name in todo:
        bounds.check(len(todo), "the pairs of positions near each other")
        state, other, which = name
        phase = phases[other]
        if link.automaton.final[state] and lower.automaton.final[other]:
            look_at_pair(link, lower, fall, knowledge[which], window, wanted, lambda name=name: word_of(numeration, came, name))
        for letter, target in own[state]:
            for lower_letter, lower_target in edges[other]:
                key = (phase, which, letter, lower_letter)
                after = ways.get(key)
                if after is None:
                    after = ways[key] = go_on(*key)
                if after < 0:
                    continue
                name_after = (target, lower_target, after)
                if name_after in came:
                    continue
                place = (target, lower_target, phases[lower_target], knowledge[after][0])
                possible = can_be.get(place)
                if possible is None:
                    possible = can_be[place] = meeting.can_be(*place)
                if possible:
                    came[name_after] = (name, letter)
                    todo.append(name_after)


def look_at_pair(link, lower, fall, known, window, wanted, position):
    """Raises Refuted if what is known of an accepted position and of one of the lower link refutes; `position()` is the former."""
    numeration, d, (e, t, order, side) = link.numeration, fall.d, known
    by = numeration.value(e)
    if by not in wanted:
        return
    if d == 0:
        # equal numbers of any size are taken from the last two heaps
        if order >= 0:
            at = position()
            raise Refuted(f"the automaton accepts {told(at)}, from where a move leads to a position of link {lower.number}", at)
        return
    tokens = numeration.value(t) if t is not None else None
    if tokens is None or tokens not in window:
        # t is below -d, and s is negative, or both are above `reach`
        tokens, is_far = None, order > 0
    else:
        is_far = (tokens if side <= 0 else tokens + by) > link.reach
    # where nothing but one of the first heaps changes, the difference says nothing of falls
    if is_far and by in differences(d):
        at = position()
        raise Refuted(f"more than `reach`, {link.reach}, tokens lie between {told(at)} and a position of link {lower.number}", at)
    if tokens is not None and fall.allows(tokens, tokens + by):
        at = position()
        raise Refuted(f"the automaton accepts {told(at)}, from where a move leads to a position of link {lower.number}", at)


# ---- from positions that are not accepted --------------------------------------------------------------------------------


class Vectors:
    """The automaton of some pairs (t, s), which reads the digits of x - u and y - v: `edges[phase, state]` is a dictionary from pairs of
    such digits to states, and `final` are the states that may stand at an end."""

    def __init__(self, numeration: Numeration, wanted):
        digits = range(1 - numeration.digits, numeration.digits)
        t_edges = numeration.linear(1, {t for t, _ in wanted}, [set(digits)] * numeration.period)
        s_edges = numeration.linear(1, {s for _, s in wanted}, [set(digits)] * numeration.period)
        both = {q - p for p in digits for q in digits}
        e_edges = numeration.linear(2, {s - t for t, s in wanted}, [both] * numeration.period)
        start = (0, ((0, 0), (0, 0)))
        edges, todo, before = {start: {}}, [start], {}
        for node in todo:
            phase, (t, s) = node
            e = (s[0] - t[0], s[1] - t[1])
            after_phase = (phase + 1) % numeration.period
            for p, t_after in t_edges.get((phase, t), {}).items():
                for q, s_after in s_edges.get((phase, s), {}).items():
                    if q - p not in e_edges.get((phase, e), {}):
                        continue
                    target = (after_phase, (t_after, s_after))
                    edges[node][p, q] = target
                    before.setdefault(target, []).append(node)
                    if target not in edges:
                        edges[target] = {}
                        todo.append(target)
        self.final = {
            state for phase, state in edges if phase == 0 and (numeration.value(state[0]), numeration.value(state[1])) in wanted
        }
        live = {node for node in edges if node[0] == 0 and node[1] in self.final}
        todo = list(live)
        while todo:
            for node in before.get(todo.pop(), ()):
                if node not in live:
                    live.add(node)
                    todo.append(node)
        self.edges = {
            node: {pair: target[1] for pair, target in targets.items() if target in live}
            for node, targets in edges.items()
            if node in live
        }


def without(rest, link, lower, fall, bounds):
    """Those of the positions from which this fall does not lead to the lower link by at most `reach` tokens from one of the last two heaps. All positions,
    if it takes equal numbers from these: what they settle shows along diagonals."""
    d, numeration = fall.d, link.numeration
    if d == 0:
        return rest
    wanted = {(t, t ^ d) for t in range(link.reach + 1)}
    wanted |= {(s, t) for t, s in wanted} | ({(0, 0)} if fall.is_single else set())
    vectors, letters = Vectors(numeration, wanted), numeration.letters
    if (0, ((0, 0), (0, 0))) not in vectors.edges:
        return rest
    edges = [[(*letters[letter], target) for letter, target in row.items()] for row in lower.automaton.next]
    runs, run_of, ways, ends = [], {}, [], []

    def run(name):
        if name not in run_of:
            run_of[name] = len(runs)
            runs.append(name)
            ways.append({})
            ends.append(lower.automaton.final[name[0]] and name[1] in vectors.final)
        return run_of[name]

    def go_on(which, letter):
        found = ways[which].get(letter)
        if found is None:
            (x, y), (state, vector) = letters[letter], runs[which]
            here = vectors.edges.get((lower.automaton.phase[state], vector), {})
            found = []
            for u, v, target in edges[state]:
                after = here.get((x - u, y - v))
                if after is not None:
                    found.append(run((target, after)))
            ways[which][letter] = found
        return found

    start = (0, frozenset([run((0, ((0, 0), (0, 0))))]))
    number, names, following, final = {start: 0}, [start], [], []
    for state, members in names:
        bounds.check(len(names), "what falls leave")
        row = {}
        for letter, target in rest.next[state].items():
            after = (target, frozenset([other for member in members for other in go_on(member, letter)]))
            if after not in number:
                number[after] = len(names)
                names.append(after)
            row[letter] = number[after]
        following.append(row)
        final.append(rest.final[state] and not any(ends[member] for member in members))
    return least(following, final, [rest.phase[state] for state, _ in names], numeration, bounds)


# ---- along diagonals -----------------------------------------------------------------------------------------------------


def near_diagonal(lower, wanted, bounds):
    """The positions of a link with the differences y - x that are wanted: a dictionary from differences to positions, of which there is at most
    one each, since no bishop move joins two."""
    automaton, numeration = lower.automaton, lower.numeration
    digits = {q - p for p in range(numeration.digits) for q in range(numeration.digits)}
    forms = numeration.linear(1, wanted, [digits] * numeration.period)
    start = (0, (0, 0))
    edges, todo, before = {start: []}, [start], {}
    for node in todo:
        bounds.check(len(todo), "the positions near a diagonal")
        state, form = node
        for letter, target in automaton.next[state].items():
            x, y = numeration.letters[letter]
            after = forms.get((automaton.phase[state], form), {}).get(y - x)
            if after is not None:
                following = (target, after)
                edges[node].append((letter, following))
                before.setdefault(following, []).append(node)
                if following not in edges:
                    edges[following] = []
                    todo.append(following)

    def is_end(node):
        return automaton.final[node[0]] and automaton.phase[node[0]] == 0 and numeration.value(node[1]) in wanted

    live = {node for node in edges if is_end(node)}
    todo = list(live)
    while todo:
        for node in before.get(todo.pop(), ()):
            if node not in live:
                live.add(node)
                todo.append(node)
    found = {}
    # the words begin with zeros for one period at most: more of them lead around in the beginning, and change nothing
    paths = [(start, (), False)] if start in live else []
    while paths:
        node, word, begun = paths.pop()
        bounds.check(len(word), "a position near a diagonal")
        if is_end(node):
            position = tuple(numeration.read_number([letter[track] for letter in word]) for track in (0, 1))
            if found.setdefault(position[1] - position[0], position) != position:
                raise NotUnderstood(f"link {lower.number} has two positions on a diagonal")
        for letter, target in edges[node]:
            after = begun or letter != 0
            if target in live and (after or target != start):
                paths.append((target, (*word, numeration.letters[letter]), after))
    return found


def from_everywhere(rest, link, below, bounds):
    """Raises Refuted if there is one of the positions from which no fall leads to a link below; `below` has the falls, each with its link. What takes from
    one of the first heaps alone was looked at before: see `without`."""
    if not any(rest.final):
        return
    numeration = link.numeration
    # which differences y - x there are, and how to get there
    start = (0, (0, 0))
    came, todo, seen = {start: None}, [start], {}
    for node in todo:
        state, form = node
        if rest.final[state] and rest.phase[state] == 0:
            seen.setdefault(numeration.value(form), node)
        if len(seen) > MOST_DIAGONALS or len(todo) > bounds.states:
            break
        for letter, target in rest.next[state].items():
            x, y = numeration.letters[letter]
            after = (target, numeration.step(form, rest.phase[state], y - x))
            if after not in came:
                came[after] = (node, letter)
                todo.append(after)
    else:
        return along_diagonals(rest, link, below, set(seen), bounds)
    # Too many diagonals: a position will do from which no fall leads.
    for node in list(seen.values())[:200]:
        position = word_of(numeration, came, node)
        if not some_fall_far(position, below, bounds):
            raise unreached(position)
    raise NotUnderstood("given up: what is left lies on too many diagonals")


def along_diagonals(rest, link, below, seen, bounds):
    """Raises Refuted if there is one of the positions from which no fall leads to a link below; they have the differences that were seen."""
    numeration, modulus = link.numeration, above(max(fall.d for fall, _ in below))
    wanted = {difference - by for difference in seen for fall, _ in below for by in differences(fall.d)}
    near = nearby(below, wanted, bounds)
    least_of = {difference: first_reached(difference, near, modulus) for difference in seen}
    missing = {(difference, residue) for difference, residues in least_of.items() for residue in range(modulus) if residue not in residues}
    if missing:
        refute_residue(rest, link, missing, modulus, bounds)
    for difference, residues in least_of.items():
        for residue, reached in residues.items():
            for x in range(residue, reached, modulus):
                y = x + difference
                if y >= 0 and accepts(rest, numeration, x, y):
                    raise unreached((x, y))


def nearby(below, wanted, bounds):
    """The falls, each with the positions near a diagonal of the link that it leads to."""
    places = {}
    for fall, lower in below:
        if fall.link not in places:
            places[fall.link] = near_diagonal(lower, wanted, bounds)
    return [(fall, places[fall.link]) for fall, _ in below]


def first_reached(difference, near, modulus):
    """For each residue of x modulo the power of 2 above all d: the least x such that a fall with a binary digit in common leads from
    (x, x + difference) to a link below. From there on one leads from every x with this residue."""
    found = {}
    for fall, places in near:
        d = fall.d
        for by, residues in differences(d).items():
            place = places.get(difference - by)
            if place is None:
                continue
            u, _ = place
            for t in range(modulus):
                if t % above(d) in residues:
                    residue = (u + t) % modulus
                    found[residue] = min(found.get(residue, u + t), u + t)
    return found


def refute_residue(rest, link, missing, modulus, bounds):
    """Raises Refuted if one of the positions has a difference and a residue of x with which no fall is possible."""
    numeration = link.numeration
    start = (0, (0, 0), (0, 0))
    came, todo = {start: None}, [start]
    for node in todo:
        bounds.check(len(todo), "residues along diagonals")
        state, form, x_form = node
        if rest.final[state] and rest.phase[state] == 0:
            if (numeration.value(form), numeration.value(x_form) % modulus) in missing:
                raise unreached(word_of(numeration, came, node))
        for letter, target in rest.next[state].items():
            x, y = numeration.letters[letter]
            a, b = numeration.step(x_form, rest.phase[state], x)
            after = (target, numeration.step(form, rest.phase[state], y - x), (a % modulus, b % modulus))
            if after not in came:
                came[after] = (node, letter)
                todo.append(after)


def unreached(position):
    words = "and no move leads from there to an accepted position, of this link or of one below"
    return Refuted(f"the automaton does not accept {told(position)}, {words}", position)


def some_fall(position, near):
    """Whether a fall leads from the position to one of those near its diagonal; `near` has those of each fall."""
    x, y = position
    for fall, places in near:
        for by in (*differences(fall.d), 0):
            if y - x - by in places:
                u, v = places[y - x - by]
                if fall.allows(x - u, y - v):
                    return True
    return False


def some_fall_far(position, below, bounds):
    """The same of a position anywhere."""
    x, y = position
    most = max(fall.d for fall, _ in below)
    wanted = {y - x - by for by in range(-most, most + 1)}
    return some_fall(position, nearby(below, wanted, bounds))
