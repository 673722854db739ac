"""Numeration systems: digits, canonical words, and linear forms of several numbers read digit by digit.

A word is read from its most significant digit on. In an Ostrowski system with the quotients q_0, q_1, ... the weights are
U_0 = 1, U_{-1} = 0 and U_{k+1} = q_k U_k + U_{k-1}. Whatever integer combination of numbers was read down to the place k has the
value a U_k + b U_{k-1} for two integers a and b, and with the next digit (or combination of digits) d it becomes

    (a q_{k-1} + b + d) U_{k-1} + a U_{k-2}.

So the pair (a, b) is all that has to be kept, exactly; no adder is needed. If q_0 = 1 the digit of the place 0 is always 0 and is not
written. A base b is the case U_k = b^k, with one integer.

A system msd_pisot[a_1,...,a_d], with a_1 >= ... >= a_d >= 1, has U_0 = 1, U_k = a_1 U_{k-1} + ... + a_k U_0 + 1 below the place d, and
U_k = a_1 U_{k-1} + ... + a_d U_{k-d} from there on. A word is canonical if d successive digits always come before a_1 ... a_d in the
lexicographic order. Here what is kept is (s_0, ..., s_{d-1}), where s_0 is what the digits would be worth if U_k were 1 and all weights
below 0, and s_1, s_2, ... what s_0 was one place, two places, ... before. The value is

    s_0 T_0 + s_1 T_1 + ... + s_{d-1} T_{d-1}  with  T_0 = U_k  and  T_{i+1} = U_{k+i+1} - a_1 U_{k+i} - ... - a_{i+1} U_k,

and in the place 0 all the T_i are 1. They are between 0 and U_k: T_i is a_{i+1} U_{k-1} + a_{i+2} U_{k-2} + ..., with 1 more if this
ends before a_d with the place 0, and each summand is at most that of U_k. So the value is between the sums of the negative and of the
positive ones of s_1, ..., s_{d-1}, each with s_0, times U_k.
"""

import re
from functools import cached_property
from itertools import product

from .problems import Malformed, NotUnderstood

LARGEST_DIGIT = 255


class Numeration:
    """A numeration system, and how many numbers are read side by side."""

    def __init__(self, name, tracks=2):
        self.name, self.tracks = name, tracks
        self.base = None
        # a_1, ..., a_d in a system of a Pisot number, otherwise none
        self.coefficients = ()
        if name == "msd_fib":
            self.quotients = (1,)
        elif name == "msd_pell":
            self.quotients = (2,)
        elif found := re.fullmatch(r"msd_ost\[(\d+(?:,\d+)*)\]", name):
            self.quotients = tuple(map(int, found[1].split(",")))
            if min(self.quotients) < 1 or any(part.startswith("0") for part in found[1].split(",")):
                raise Malformed(f"the quotients of {name} have to be positive")
            if len(self.quotients) > 1 and any(
                self.quotients == self.quotients[:n] * (len(self.quotients) // n) for n in range(1, len(self.quotients))
            ):
                raise Malformed(f"the period of {name} can be written shorter")
        elif found := re.fullmatch(r"msd_([1-9]\d*)", name):
            self.base = int(found[1])
            if self.base < 2:
                raise Malformed(f"{name} is no numeration system")
            self.quotients = (self.base,)
        elif name == "msd_trib":
            self.coefficients = (1, 1, 1)
        elif found := re.fullmatch(r"msd_ost\[1;([1-9]\d*)\]", name):
            # the weights 1, a + 1, ... of the quotients 1, a, a, ...
            self.coefficients = (int(found[1]), 1)
            if self.coefficients == (1, 1):
                raise Malformed(f"{name} has to be written as msd_fib")
        elif found := re.fullmatch(r"msd_pisot\[([1-9]\d*(?:,[1-9]\d*)+)\]", name):
            self.coefficients = tuple(map(int, found[1].split(",")))
            if list(self.coefficients) != sorted(self.coefficients, reverse=True):
                raise Malformed(f"the coefficients of {name} have to descend")
            if self.coefficients == (1, 1, 1) or (len(self.coefficients) == 2 and self.coefficients[1] == 1):
                raise Malformed(f"{name} has another name")
        elif re.fullmatch(r"msd_ost\[\d+(?:,\d+)*;\d+(?:,\d+)*\]", name):
            raise NotUnderstood(f"{name}: this checker knows bases and purely periodic quotients only")
        else:
            raise Malformed(f"{name} is no numeration system")
        if self.coefficients:
            self.quotients = (self.coefficients[0],)
        if max(self.quotients) > LARGEST_DIGIT:
            raise NotUnderstood(f"{name}: this checker knows quotients up to {LARGEST_DIGIT}")
        # the value of no digit: as many zeros as are kept
        self.nothing = (0,) * (len(self.coefficients) or 2)
        self.period = len(self.quotients)
        # the place of the last digit: 1 if the digit of the place 0 is always 0
        self.last = 1 if self.base is None and self.quotients[0] == 1 and not self.coefficients else 0
        self.digits = self.base or max(self.quotients) + 1
        self.letters = [tuple(reversed(each)) for each in product(range(self.digits), repeat=tracks)]
        # the quotient of the place that is read in each phase, from the first digit of a word on
        self.read = [self.quotients[(self.last - 1 - phase) % self.period] for phase in range(self.period)]

    # one number: its canonical words

    def canonical(self, full, phase, digit):
        """Whether the digit before was the greatest (`full`), and the same after this digit; None if the word is not canonical. In a system of a
        Pisot number it is how many of the last digits are a_1, a_2, ..."""
        if self.base:
            return False if digit < self.base else None
        if self.coefficients:
            most = self.coefficients[full]
            if digit < most:
                return 0
            return full + 1 if digit == most and full + 1 < len(self.coefficients) else None
        quotient = self.read[phase]
        if digit > quotient or (full and digit):
            return None
        return digit == quotient

    def ends(self, full):
        """Whether a canonical word may end here: in the place 0 a digit is less than the quotient."""
        return bool(self.coefficients) or not (full and self.last == 0)

    def write(self, number, length):
        """The canonical digits of a number, found greedily, in a word of this length."""
        weights = self.weights(length)
        word = []
        for weight in reversed(weights):
            digit, number = divmod(number, weight)
            word.append(digit)
        if number:
            raise ValueError("the word is too short")
        return tuple(word)

    def weights(self, length):
        if self.base:
            return [self.base**k for k in range(length)]
        if self.coefficients:
            weights = []
            for k in range(length):
                sum_below = sum(a * weight for a, weight in zip(self.coefficients, reversed(weights)))
                weights.append(sum_below + (k < len(self.coefficients)))
            return weights
        weights, below, weight = [], 0, 1
        for k in range(length + self.last):
            weights.append(weight)
            below, weight = weight, self.quotients[k % self.period] * weight + below
        return weights[self.last :]

    def read_number(self, word):
        return sum(digit * weight for digit, weight in zip(reversed(word), self.weights(len(word))))

    def length(self, number):
        """A number of digits, a multiple of the period, that is enough for the number."""
        length = self.period
        while self.capacity(length) <= number:
            length += self.period
        return length

    def capacity(self, length):
        """How many numbers have a word of this length: those below the next weight."""
        return self.base**length if self.base else self.weights(length + 1)[-1]

    # pairs of numbers, or tuples of more

    @cached_property
    def pairs(self):
        """The automaton of all tuples of canonical words: `next[state][letter]`, -1 where there is none, and `final[state]`."""
        start = (0, *[False] * self.tracks)
        names, number, following, final = [start], {start: 0}, [], []
        for phase, *fulls in names:
            row = []
            for letter in self.letters:
                after = tuple(self.canonical(full, phase, digit) for full, digit in zip(fulls, letter))
                if None in after:
                    row.append(-1)
                    continue
                name = ((phase + 1) % self.period, *after)
                if name not in number:
                    number[name] = len(names)
                    names.append(name)
                row.append(number[name])
            following.append(row)
            final.append(phase == 0 and all(map(self.ends, fulls)))
        # every canonical beginning can be continued by zeros, but a digit in the place 0 can be too great for a word that ends there
        return Pairs(following, final, [name[0] for name in names])

    # linear forms

    def step(self, state, phase, digit):
        if self.base:
            return self.base * state[0] + digit, 0
        if self.coefficients:
            return (sum(a * s for a, s in zip(self.coefficients, state)) + digit, *state[:-1])
        quotient = self.read[phase]
        return state[0] * quotient + state[1] + digit, state[0]

    def value(self, state):
        if self.coefficients:
            return sum(state)
        return state[0] + state[1] if self.last else state[0]

    @staticmethod
    def span(state):
        """Numbers between which the value is, as multiples of U_k."""
        first, *others = state
        return first + sum(min(each, 0) for each in others), first + sum(max(each, 0) for each in others)

    def linear(self, weight, finals, digits):
        """The states from which a linear form can still take one of the values `finals`.

        `weight` is the greater of the sums of the positive and of the negative coefficients; `digits[phase]` are the combinations of
        digits that may occur. The digits that are still to be read below the place k change the value by at most weight (U_k - 1),
        hence a state whose span is beyond weight + max |final| leads to none of them."""
        bound = weight + max(map(abs, finals))

        def possible(state):
            low, high = self.span(state)
            return low <= bound and high >= -bound

        start = (0, self.nothing)
        edges, todo = {start: {}}, [start]
        while todo:
            node = todo.pop()
            phase, state = node
            for digit in digits[phase]:
                after = self.step(state, phase, digit)
                if not possible(after):
                    continue
                target = ((phase + 1) % self.period, after)
                edges[node][digit] = target
                if target not in edges:
                    edges[target] = {}
                    todo.append(target)
        useful = {node for node in edges if node[0] == 0 and self.value(node[1]) in finals}
        before = {}
        for node, targets in edges.items():
            for target in targets.values():
                before.setdefault(target, []).append(node)
        todo = list(useful)
        while todo:
            for node in before.get(todo.pop(), ()):
                if node not in useful:
                    useful.add(node)
                    todo.append(node)
        return {
            (phase, state): {digit: target[1] for digit, target in targets.items() if target in useful}
            for (phase, state), targets in edges.items()
            if (phase, state) in useful
        }


class Pairs:
    def __init__(self, following, final, phase):
        self.next, self.final, self.phase = following, final, phase
