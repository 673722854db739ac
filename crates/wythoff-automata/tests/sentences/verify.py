#!/usr/bin/env python3
"""A second referee: evaluates the sentences of the *.toml files beside this script by counting. Standard library only.

    ./verify.py            check all sentences
    ./verify.py ID ...     check some sentences, and print how long each takes

It shares no code with the Rust crates. A quantifier with a bound, as in `A k (k < n => ...)` or `E i m = i + j`, is
evaluated exactly; any other one up to a bound: `outer`, or `reach` times the variables around it and a little more. Where a
sentence needs more than usual it says so. An answer of this script is evidence, no proof: the tests in Rust decide the
sentences, and both have to agree with the file.
"""

import re
import sys
import time
import tomllib
from functools import lru_cache
from math import isqrt
from pathlib import Path

LIMITS = {"outer": 40, "reach": 2}

# ---- words and slopes ------------------------------------------------------------------------------------------------

F = "0"
while len(F) < 500_000:
    F = F.replace("0", "a").replace("1", "0").replace("a", "01")


def floor(u, v, d, w, n):
    """(u + v sqrt d)/w * n, rounded down; w > 0."""
    u, v = u * n, v * n
    root = isqrt(v * v * d)
    if v < 0:
        root = -root - (root * root != v * v * d)
    return (u + root) // w


class Negative(Exception):
    """A difference below 0."""


def minus(a, b):
    if a < b:
        raise Negative
    return a - b


def atom(compute):
    try:
        return compute()
    except Negative:
        return False


# ---- reading ---------------------------------------------------------------------------------------------------------

TOKEN = re.compile(r"\s*(?:#\s[^\n]*\n)?\s*(<=>|=>|<=|>=|!=|@\d+|\$?[A-Za-z]\w*|\d+|[^\s])")
LEVELS = [["<=>"], ["=>"], ["&", "|", "^"], ["=", "!=", "<", "<=", ">", ">="], ["+", "-"], ["*", "/"]]


class Reader:
    """Trees: (operator, left, right), ("~", f), ("A", x, f), ("$f", terms), ("F", index), ("floor", slope, term)."""

    def __init__(self, text):
        self.tokens, self.at = [], 0
        for token in TOKEN.findall(text):
            quantified = re.fullmatch(r"([AEI])(\w+)", token)
            self.tokens += quantified.groups() if quantified else [token]

    def peek(self, ahead=0):
        return self.tokens[self.at + ahead] if self.at + ahead < len(self.tokens) else ""

    def take(self, *wanted):
        token = self.peek()
        assert token and (not wanted or token in wanted), f"{wanted} at {self.tokens[self.at:]}"
        self.at += 1
        return token

    def sentence(self):
        tree = self.expression(0)
        assert not self.peek(), self.tokens[self.at :]
        return tree

    def expression(self, level):
        if level == len(LEVELS):
            return self.operand()
        left = self.expression(level + 1)
        while self.peek() in LEVELS[level]:
            left = (self.take(), left, self.expression(level + 1))
        return left

    def operand(self):
        token = self.take()
        if token == "~":
            return ("~", self.expression(3))
        if token in ("A", "E", "I"):
            variables = [self.take()]
            while self.peek() == ",":
                self.take()
                variables.append(self.take())
            tree = self.expression(0)
            for variable in reversed(variables):
                tree = (token, variable, tree)
            return tree
        if token == "(":
            tree = self.expression(0)
            self.take(")")
            return tree
        if token[0] == "$":
            return (token, self.terms())
        if token == "floor":
            return self.floor()
        if token[0] == "@" or token.isdigit():
            return int(token.lstrip("@"))
        if self.peek() == "[":
            self.take()
            index = self.expression(4)
            self.take("]")
            return (token, index)
        return token

    def terms(self):
        self.take("(")
        terms = []
        while self.peek() != ")":
            terms.append(self.expression(4))
            if self.peek() != ")":
                self.take(",")
        self.take(")")
        return terms

    def floor(self):
        """`floor(t*phi)`, `floor(t/phi)`, `floor(t*phi^2)`, `floor(t*sqrt d)`, `floor(t*(a + b sqrt d)/c)`."""
        self.take("(")
        term = self.operand()
        operator = self.take("*", "/")
        if self.peek() == "phi":
            self.take()
            if self.peek() == "^":
                self.take(), self.take("2")
                slope = (3, 1, 5, 2)
            else:
                slope = (1, 1, 5, 2) if operator == "*" else (-1, 1, 5, 2)
        elif self.peek() == "sqrt":
            self.take()
            d = int(self.take())
            slope = (0, 1, d, 1 if operator == "*" else d)
        else:
            slope = self.surd()
        self.take(")")
        return ("floor", slope, term)

    def surd(self):
        self.take("(")
        u, sign = 0, 1
        if self.peek() != "sqrt":
            u = int(self.take() + self.take()) if self.peek() == "-" else int(self.take())
            sign = 1 if self.take("+", "-") == "+" else -1
        v = int(self.take()) if self.peek().isdigit() else 1
        self.take("sqrt")
        d = int(self.take())
        self.take(")")
        w = 1
        if self.peek() == "/":
            self.take()
            w = int(self.take())
        return (u, sign * v, d, w)


DEFINITIONS = {}  # name: (parameters, tree)

# ---- from trees to Python --------------------------------------------------------------------------------------------


def variables(tree):
    if isinstance(tree, str):
        return {tree}
    if not isinstance(tree, tuple):
        return set()
    if tree[0] == "floor":
        return variables(tree[2])
    parts = tree[1] if isinstance(tree[1], list) else tree[1:]
    return set().union(*map(variables, parts)) - ({tree[1]} if tree[0] in ("A", "E", "I") else set())


def term(tree):
    if not isinstance(tree, tuple):
        return str(tree)
    if tree[0] == "floor":
        return f"floor({', '.join(map(str, tree[1]))}, {term(tree[2])})"
    if tree[0] == "-":
        return f"minus({term(tree[1])}, {term(tree[2])})"
    if len(tree) == 2:
        return f"int({tree[0]}[{term(tree[1])}])"
    return f"({term(tree[1])} {'//' if tree[0] == '/' else tree[0]} {term(tree[2])})"


def formula(tree, scope):
    operator = tree[0]
    if operator == "~":
        return f"(not {formula(tree[1], scope)})"
    if operator in ("&", "|"):
        return f"({formula(tree[1], scope)} {'and' if operator == '&' else 'or'} {formula(tree[2], scope)})"
    if operator == "=>":
        return f"(not {formula(tree[1], scope)} or {formula(tree[2], scope)})"
    if operator in ("<=>", "^"):
        return f"({formula(tree[1], scope)} {'==' if operator == '<=>' else '!='} {formula(tree[2], scope)})"
    if operator in ("A", "E", "I"):
        _, x, body = tree
        low, high = bounds(operator, x, body, scope)
        if operator == "I":
            low, high = f"20 + {high}", f"20 + 5*({high})"
        return f"{'all' if operator == 'A' else 'any'}({formula(body, scope + [x])} for {x} in range({low}, {high}))"
    if operator[0] == "$":
        code = f"{operator[1:]}({', '.join(map(term, tree[1]))})"
    else:
        code = f"({term(tree[1])} {'==' if operator == '=' else operator} {term(tree[2])})"
    return f"atom(lambda: {code})" if "minus(" in code else code


def bounds(quantifier, x, body, scope):
    """The range of a bound variable: read off the formula, or a guess that grows with the variables around it."""
    low, high = ["0"], [f"reach*max({', '.join(scope)}, 0) + 12" if scope else "outer"]
    exact = []
    for comparison, a, b in guards(quantifier, body):
        for sign, left, right in ((comparison, a, b), (comparison.translate(str.maketrans("<>", "><")), b, a)):
            if x in variables(right) or not variables(right) <= set(scope) or "minus" in term(right):
                continue
            if sign in ("<", "<=", "=") and at_least(left, x):
                exact.append(f"{term(right)} + {0 if sign == '<' else 1}")
            if sign in (">", ">=", "=") and left == x:
                low.append(f"{term(right)} + {1 if sign == '>' else 0}")
    high = exact or high
    return (f"max({', '.join(low)})" if low[1:] else "0"), (f"min({', '.join(high)})" if high[1:] else high[0])


def guards(quantifier, body):
    """Comparisons that must hold for the rest to matter."""
    while body[0] == quantifier:
        body = body[2]
    if quantifier == "A":
        body = body[1] if body[0] == "=>" else None
    queue = [body] if body else []
    while queue:
        tree = queue.pop()
        if tree[0] == "&":
            queue += tree[1:]
        elif tree[0][0] == "$":
            parameters, meaning = DEFINITIONS[tree[0][1:]]
            queue.append(substituted(meaning, dict(zip(parameters, tree[1]))))
        elif tree[0] == "E":
            queue.append(tree[2])
        elif tree[0] in LEVELS[3]:
            yield tree


def substituted(tree, terms):
    """A tree with terms for its free variables; bound ones are renamed, to differ from those in the terms."""
    if isinstance(tree, str):
        return terms.get(tree, tree)
    if not isinstance(tree, tuple) or not isinstance(tree[0], str):
        return tree
    if tree[0] in ("A", "E", "I"):
        terms = terms | {tree[1]: tree[1] + "_"}
        return (tree[0], tree[1] + "_", substituted(tree[2], terms))
    if isinstance(tree[1], list):
        return (tree[0], [substituted(part, terms) for part in tree[1]])
    return (tree[0], *(substituted(part, terms) for part in tree[1:]))


def at_least(tree, x):
    """Whether a term is never below the variable x."""
    if not isinstance(tree, tuple):
        return tree == x
    if tree[0] == "floor":
        return floor(*tree[1], 1) >= 1 and at_least(tree[2], x)
    return (tree[0] == "+" and (at_least(tree[1], x) or at_least(tree[2], x))) or (
        tree[0] == "*" and 0 not in tree[1:] and any(at_least(side, x) for side in tree[1:])
    )


# ---- the files -------------------------------------------------------------------------------------------------------


def check(path, chosen):
    data = tomllib.loads(path.read_text())
    DEFINITIONS.clear()
    names = LIMITS | {"F": F, "floor": floor, "minus": minus, "atom": atom}
    for definition in data.get("define", []):
        parameters = definition["parameters"]
        tree = Reader(definition["formula"]).sentence()
        assert variables(tree) == set(parameters), f"{definition['name']}: {variables(tree)}"
        DEFINITIONS[definition["name"]] = (parameters, tree)
        code = f"lambda {', '.join(parameters)}: {formula(tree, parameters)}"
        names[definition["name"]] = lru_cache(None)(eval(code, names))
    failures = 0
    for sentence in data["sentence"]:
        if chosen and sentence["id"] not in chosen:
            continue
        started = time.time()
        limits = {key: sentence.get(key, value) for key, value in LIMITS.items()}
        if any(names[key] != value for key, value in limits.items()):
            names.update(limits)
            for definition in data.get("define", []):
                names[definition["name"]].cache_clear()
        tree = Reader(sentence["text"]).sentence()
        if "values" in sentence:
            (x,) = variables(tree)
            holds = eval(f"lambda {x}: {formula(tree, [x])}", names)
            found, expected = [n for n in range(sentence["below"]) if holds(n)], sentence["values"]
        else:
            assert not variables(tree), f"{sentence['id']}: {variables(tree)} are free"
            found, expected = eval(formula(tree, []), names), sentence["holds"]
        if found != expected:
            failures += 1
            print(f"{path.name}: {sentence['id']}: {found}, but the file says {expected}")
        elif chosen or time.time() - started > 10:
            print(f"{path.name}: {sentence['id']}: {found} ({time.time() - started:.1f} s)")
    return len(data["sentence"]), failures


if __name__ == "__main__":
    results = [check(path, sys.argv[1:]) for path in sorted(Path(__file__).parent.glob("*.toml"))]
    print(f"{sum(count for count, _ in results)} sentences, {sum(failed for _, failed in results)} differ")
    sys.exit(any(failed for _, failed in results))
