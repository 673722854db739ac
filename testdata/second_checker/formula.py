"""Sets of positions that a formula or a table tells (docs/notation.md, docs/logic.md), as automata.

Of formulas are read sums, differences, products and quotients by numbers, comparisons, connectives and the quantifiers A and E; neither `floor`, words and
the quantifier I, nor several of `=>` and `<=>` side by side, since the documents do not say how these belong together.
"""

import re
from itertools import product

from .machine import Bounds, Machine, edge, minimise
from .numeration import Numeration
from .problems import Malformed, NotUnderstood
from .sets import least

TOKEN = re.compile(r"\s*(?:(\d+)|([A-Za-z][A-Za-z0-9_]*)|(<=>|=>|<=|>=|!=|[-+*/=<>&|^~(),]))")
# of the automata of a formula alone
MOST_STATES = 50_000
MOST_SECONDS = 60
COMPARISONS = {"=", "!=", "<", "<=", ">", ">="}


class Term:
    """A linear form, with the forms that may not be negative in it and the numbers that stand for quotients."""

    def __init__(self, numbers=None, constant=0, least=(), quotients=()):
        self.numbers, self.constant = numbers or {}, constant
        self.least, self.quotients = least, quotients

    def plus(self, other, factor=1):
        numbers = dict(self.numbers)
        for name, times in other.numbers.items():
            numbers[name] = numbers.get(name, 0) + factor * times
        constant = self.constant + factor * other.constant
        return Term(numbers, constant, self.least + other.least, self.quotients + other.quotients)

    def times(self, factor):
        numbers = {name: factor * times for name, times in self.numbers.items()}
        return Term(numbers, factor * self.constant, self.least, self.quotients)


class Reader:
    """Reads a formula into nested tuples: ("is", form, "=" or "<=") compares a form with 0, ("all", ...), ("any", ...), ("odd", ...),
    ("not", f), ("some", names, f)."""

    def __init__(self, text):
        self.text, self.tokens, self.at, self.fresh = text, [], 0, 0
        place = 0
        while text[place:].strip():
            found = TOKEN.match(text, place)
            if not found:
                raise NotUnderstood(f"`{text}`: this checker does not read `{text[place:].strip()[0]}` in formulas")
            self.tokens.append(found[1] or found[2] or found[3])
            place = found.end()
        self.tokens.append("")

    def peek(self):
        return self.tokens[self.at]

    def take(self, *wanted):
        if self.peek() in wanted:
            self.at += 1
            return self.tokens[self.at - 1]
        return None

    def wrong(self, what):
        return Malformed(f"`{self.text}`: {what} before `{self.peek()}`")

    def whole(self):
        found = self.formula()
        if self.peek():
            raise self.wrong("the formula ends too early")
        return found

    def formula(self):
        left = self.joined()
        arrow = self.take("=>", "<=>")
        if not arrow:
            return left
        right = self.joined()
        if self.peek() in ("=>", "<=>"):
            raise NotUnderstood(f"`{self.text}`: put one of `{arrow}` and `{self.peek()}` into parentheses")
        return ("any", ("not", left), right) if arrow == "=>" else ("not", ("odd", left, right))

    def joined(self):
        left = self.single()
        while sign := self.take("&", "|", "^"):
            left = ({"&": "all", "|": "any", "^": "odd"}[sign], left, self.single())
        return left

    def single(self):
        if self.take("~"):
            return ("not", self.single())
        token = self.peek()
        if token[:1] in ("A", "E", "I") and token:
            return self.quantified()
        if token == "(":
            # the formula in parentheses, or the first term of a comparison
            place = self.at
            try:
                self.at += 1
                found = self.formula()
                if self.take(")") and self.peek() not in COMPARISONS | {"+", "-", "*", "/"}:
                    return found
            except Malformed:
                pass
            self.at = place
        return self.comparison()

    def quantified(self):
        token = self.tokens[self.at]
        if token[0] == "I":
            raise NotUnderstood(f"`{self.text}`: this checker does not know the quantifier I")
        if token[1:]:
            self.tokens[self.at] = token[1:]
        else:
            self.at += 1
        names = [self.variable()]
        while self.take(","):
            names.append(self.variable())
        inner = self.formula()
        return ("some", names, inner) if token[0] == "E" else ("not", ("some", names, ("not", inner)))

    def variable(self):
        name = self.peek()
        if not re.fullmatch("[A-Za-z][A-Za-z0-9_]*", name):
            raise self.wrong("a variable is missing")
        if not re.fullmatch("[a-z][a-z0-9_]*", name) or name == "floor":
            raise NotUnderstood(f"`{self.text}`: this checker does not know `{name}`")
        self.at += 1
        return name

    def comparison(self):
        left, sign = self.term(), self.peek()
        if sign not in COMPARISONS:
            raise self.wrong("a comparison is missing")
        self.at += 1
        right = self.term()
        if sign in (">", ">="):
            left, right, sign = right, left, {">": "<", ">=": "<="}[sign]
        form = left.plus(right, -1)
        if sign == "<":
            form, sign = form.plus(Term(constant=1)), "<="
        found = ("is", (form.numbers, form.constant), "=" if sign == "!=" else sign)
        if sign == "!=":
            found = ("not", found)
        conditions = [("is", (each.numbers, each.constant), "<=") for each in form.least]
        if conditions:
            found = ("all", *conditions, found)
        return ("some", list(form.quotients), found) if form.quotients else found

    def term(self):
        left = self.factors()
        while sign := self.take("+", "-"):
            right = self.factors()
            if sign == "+":
                left = left.plus(right)
            else:
                # what is taken away is at most as much
                difference = left.plus(right, -1)
                difference.least += (Term(difference.numbers, difference.constant).times(-1),)
                left = difference
        return left

    def factors(self):
        left = self.factor()
        while sign := self.take("*", "/"):
            right = self.factor()
            if sign == "*" and (not left.numbers or not right.numbers):
                number, other = (left, right) if not left.numbers else (right, left)
                left = other.plus(Term(least=number.least)).times(number.constant)
            elif sign == "/" and not right.numbers and right.constant > 0:
                left = self.quotient(left, right.constant)
            else:
                raise self.wrong("products and quotients are by numbers")
        return left

    def quotient(self, term, divisor):
        self.fresh += 1
        name = f"{self.fresh} quotient"  # no variable is called so
        whole = Term({name: divisor})
        rest = term.plus(whole, -1)
        # whole <= term < whole + divisor
        least = (Term(rest.numbers, rest.constant).times(-1), Term(rest.numbers, rest.constant - divisor + 1))
        return Term({name: 1}, 0, rest.least + least, term.quotients + (name,))

    def factor(self):
        if self.peek().isdigit():
            self.at += 1
            return Term(constant=int(self.tokens[self.at - 1]))
        if self.take("("):
            inner = self.term()
            if not self.take(")"):
                raise self.wrong("`)` is missing")
            return inner
        return Term({self.variable(): 1})


class Builder:
    """Automata of formulas over a numeration system. One of them is the tracks, a `Machine` and for each state how many digits of a period were
    read; it accepts canonical words only, and as many zeros before them as one likes."""

    def __init__(self, numeration, bounds):
        self.numeration, self.bounds = numeration, bounds

    def letters(self, tracks):
        """The digits of each letter, those of the first track being the last place."""
        return [tuple(reversed(each)) for each in product(range(self.numeration.digits), repeat=len(tracks))]

    def of(self, formula):
        kind = formula[0]
        if kind == "is":
            return self.comparison(*formula[1:])
        if kind == "some":
            found = self.of(formula[2])
            for name in formula[1]:
                found = self.without(found, name)
            return found
        parts = [self.of(part) for part in formula[1:]]
        says = {"all": all, "any": any, "odd": lambda each: sum(each) % 2 == 1, "not": lambda each: not any(each)}[kind]
        return self.joined(parts, says)

    def built(self, tracks, start, step, is_final):
        """The least automaton of what is reached by `step(name, letter's digits)`, None being nowhere; the first part of a name is how many digits of a
        period were read, and the second says of each track whether the digit before was the greatest."""
        numeration, letters = self.numeration, self.letters(tracks)
        names, number, rows, output = [start], {start: 0}, [], []
        for name in names:
            self.bounds.check(len(names), "an automaton of a formula")
            phase, fulls, inner = name
            row = [-1] * len(letters)
            for letter, digits in enumerate(letters):
                after_fulls = tuple(numeration.canonical(full, phase, digit) for full, digit in zip(fulls, digits))
                if None in after_fulls:
                    continue
                after = step(inner, phase, digits)
                if after is None:
                    continue
                target = ((phase + 1) % numeration.period, after_fulls, after)
                if target not in number:
                    number[target] = len(names)
                    names.append(target)
                row[letter] = number[target]
            rows.append(row)
            ends = phase == 0 and all(numeration.ends(full) for full in fulls)
            output.append((bool(ends and is_final(inner)), phase))
        machine = minimise(Machine(rows, output), self.bounds)
        phases = [phase for _, phase in machine.output]
        machine.output = [is_end for is_end, _ in machine.output]
        return tracks, machine, phases

    def comparison(self, form, sign):
        """The numbers for which the form is 0, or at most 0."""
        numbers, constant = form
        tracks = tuple(sorted(name for name, times in numbers.items() if times))
        times = [numbers[name] for name in tracks]
        numeration = self.numeration
        weight = max(sum(each for each in times if each > 0), -sum(each for each in times if each < 0))
        bound = weight + abs(constant)

        def step(state, phase, digits):
            if state in ("less", "more"):
                return state
            after = numeration.step(state, phase, sum(each * digit for each, digit in zip(times, digits)))
            low, high = numeration.span(after)
            # the digits that follow do not lead back: see Numeration.linear
            if low > bound:
                return "more" if sign != "=" else None
            if high < -bound:
                return "less" if sign != "=" else None
            return after

        def is_final(state):
            if state in ("less", "more"):
                return state == "less"
            value = numeration.value(state) + constant
            return value == 0 or (value < 0 and sign == "<=")

        return self.built(tracks, (0, (False,) * len(tracks), numeration.nothing), step, is_final)

    def joined(self, parts, says):
        """The numbers of which `says` is true, given for each part whether they are in it."""
        tracks = tuple(sorted({name for part in parts for name in part[0]}))
        return self.over(tracks, parts, says)

    def over(self, tracks, parts, says):
        digits = self.numeration.digits
        places = [[tracks.index(name) for name in part[0]] for part in parts]

        def step(states, phase, letter):
            after = []
            for part, at, state in zip(parts, places, states):
                own = sum(letter[place] * digits**k for k, place in enumerate(at))
                after.append(part[1].next[state][own] if state >= 0 else -1)
            return tuple(after)

        def is_final(states):
            return says([state >= 0 and part[1].output[state] for part, state in zip(parts, states)])

        return self.built(tracks, (0, (False,) * len(tracks), (0,) * len(parts)), step, is_final)

    def table(self, text, tracks=("x", "y")):
        """The tuples of numbers of which the table accepts one of the tuples of words: these differ by the zeros that they begin with."""
        digits, period = self.numeration.digits, self.numeration.period
        following, final = states_of(text, digits, len(tracks))
        order = tuple(sorted(tracks))
        # where zeros lead, with how many of them were read
        zeros, todo = {(0, 0)}, [(0, 0)]
        for state, phase in todo:
            after = following[state].get(0), (phase + 1) % period
            if after[0] is not None and after not in zeros:
                zeros.add(after)
                todo.append(after)

        def behind(states, phase):
            """The states, or those behind zeros alone."""
            return {state for state, at in zeros if at == phase} if states == "zeros" else states

        def step(states, phase, letter):
            if states == "zeros" and not any(letter):
                return states
            letter = sum(letter[order.index(name)] * digits**k for k, name in enumerate(tracks))
            targets = (following[state].get(letter) for state in behind(states, phase))
            return frozenset(target for target in targets if target is not None) or None

        def is_final(states):
            return any(final[state] for state in behind(states, 0))

        return self.built(order, (0, (False,) * len(order), "zeros"), step, is_final)

    def given(self, text, tracks):
        """The tuples of numbers that a formula in these variables, or a table, tells."""
        table = table_of(text)
        if table and table[0] != self.numeration.name:
            raise Malformed(f"`{text}`: a table is read in its own system, and this is {self.numeration.name}")
        part = self.table(table[1], tracks) if table else self.of(Reader(system_of(text)[1]).whole())
        if not set(part[0]) <= set(tracks):
            raise Malformed(f"`{text}`: other variables than {', '.join(tracks)} are bound by quantifiers")
        return part

    def without(self, part, name):
        """The other numbers, for some value of this one."""
        tracks, machine, phases = part
        if name not in tracks:
            return part
        place, digits = tracks.index(name), self.numeration.digits
        kept = tracks[:place] + tracks[place + 1 :]

        def letters_of(digits_kept):
            """The letters that have these digits in the other tracks."""
            low = sum(digit * digits**k for k, digit in enumerate(digits_kept[:place]))
            high = sum(digit * digits ** (k + place + 1) for k, digit in enumerate(digits_kept[place:]))
            return [low + high + digit * digits**place for digit in range(digits)]

        # the value may have more digits than the others: zeros before them
        zeros = letters_of((0,) * len(kept))
        seen, todo = {0}, [0]
        for state in todo:
            for letter in zeros:
                target = machine.next[state][letter]
                if target >= 0 and target not in seen:
                    seen.add(target)
                    todo.append(target)
        start = frozenset(state for state in seen if phases[state] == 0)
        ways = {each: letters_of(each) for each in self.letters(kept)}

        def step(states, phase, letter):
            after = frozenset(t for state in states for own in ways[letter] if (t := machine.next[state][own]) >= 0)
            return after or None

        def is_final(states):
            return any(machine.output[state] for state in states)

        return self.built(kept, (0, (False,) * len(kept), start), step, is_final)


def system_of(text):
    """The numeration system and the rest of a formula."""
    found = re.fullmatch(r"\s*\?(\S+)\s+(.*?)\s*", text, re.DOTALL)
    if not found:
        raise Malformed(f"`{text}`: a set begins with a numeration system, as in `?msd_fib x + y <= 5`")
    return found[1], found[2]


def table_of(text):
    """The numeration system and the states of a table; None if it is a formula."""
    found = re.fullmatch(r"\s*\?\s*(\w+)(\s*\[[^]]*\])??\s*\[([^]]*)\]\s*", text)
    if not found or bool(found[2]) != (found[1] == "msd_ost"):
        return None
    return found[1] + re.sub(r"\s", "", found[2] or ""), found[3]


def states_of(text, digits, tracks=2):
    """For each state of a table where its letters lead, and whether it accepts."""
    states = [state.split() for state in text.split(";")]
    following, final = [], []
    for words in states:
        if not words or words[0] not in ("+", "-"):
            raise Malformed(f"`{' '.join(words)}` is no state of a table")
        row = {}
        for word in words[1:]:
            *each, target = edge(word, digits, tracks)
            letter = sum(digit * digits**k for k, digit in enumerate(each))
            if max(each) >= digits or target >= len(states) or letter in row:
                raise Malformed(f"`{word}` has a digit or leads to a state that there is not, or is not the only edge with its digits")
            row[letter] = target
        following.append(row)
        final.append(words[0] == "+")
    return following, final


def positions(texts, numeration, bounds):
    """The automaton of the positions that one of the formulas or tables tells, as that of a certificate."""
    builder = Builder(numeration, bounds)
    parts = [builder.given(text, ("x", "y")) for text in texts]
    _, machine, phases = builder.over(("x", "y"), parts, any)
    following = [{letter: target for letter, target in enumerate(row) if target >= 0} for row in machine.next]
    return least(following, machine.output, phases, numeration, bounds)


def meaning(text):
    """What makes two sets the same: the numeration system that is written and the positions; None if there are none."""
    name = (table_of(text) or system_of(text))[0]
    found = positions([text], Numeration(name), Bounds(MOST_STATES, MOST_SECONDS))
    if not any(found.final):
        return None
    rows = tuple(tuple(sorted(row.items())) for row in found.next)
    return name, rows, tuple(found.final)
