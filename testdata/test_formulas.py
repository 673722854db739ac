#!/usr/bin/env python3
"""Tests of the second checker on labels on sets: formulas against Python, and games with sets against the rules as brute_force.py reads them."""

import json
import random
import re
import unittest
from itertools import product
from pathlib import Path

import brute_force
from rings import pick
from second_checker import certificate, formula, mutants, notation, proof, rules
from second_checker.machine import Automaton, Bounds
from second_checker.numeration import Numeration
from second_checker.problems import Malformed, NotUnderstood, Refuted
from second_checker.sets import accepts

FOLDER = Path(__file__).parent / "labels"
# the sets of the certificates in the folder, by hand
LABELS = {
    "triangle": (lambda x, y: False, lambda x, y: x + y <= 5),
    # the same set as a table
    "table": (lambda x, y: False, lambda x, y: x + y <= 5),
    "both": (lambda x, y: x == 3 and y <= 8, lambda x, y: x % 2 == 0 and y == x // 2 + 10),
    "removed": (lambda x, y: False, lambda x, y: x <= 3 and y <= 6),
    "pairs": (lambda x, y: (x, y) == (0, 1), lambda x, y: y >= 3 and x // 2 == y - 3),
}
FORMULAS = {
    "x + y <= 5": lambda x, y: x + y <= 5,
    "x = 3": lambda x, y: x == 3,
    "5 > 6": lambda x, y: False,
    "x - 1 >= 0": lambda x, y: x >= 1,
    "~(x - 1 >= 0)": lambda x, y: x == 0,
    "x - 3 != y": lambda x, y: x >= 3 and x - 3 != y,
    "x - y - 2 <= 3": lambda x, y: 2 <= x - y <= 5,
    "x - (y - 2) <= 3": lambda x, y: y >= 2 and 0 <= x - y + 2 <= 3,
    "2*x < 3*y - 4 & y*2 > x": lambda x, y: 3 * y >= 4 and 2 * x < 3 * y - 4 and 2 * y > x,
    "x/3 = y/2": lambda x, y: x // 3 == y // 2,
    "(x + 2*y)/4 + 1 = x": lambda x, y: (x + 2 * y) // 4 + 1 == x,
    "(x - 2)/3 <= y": lambda x, y: x >= 2 and (x - 2) // 3 <= y,
    "x = 1 | y = 2 & x < 4": lambda x, y: (x == 1 or y == 2) and x < 4,
    "x = 1 ^ y = 2": lambda x, y: (x == 1) != (y == 2),
    "x < y => x = 2": lambda x, y: not x < y or x == 2,
    "x < y <=> x/2 = 3": lambda x, y: (x < y) == (x // 2 == 3),
    "(x < y)": lambda x, y: x < y,
    "((x + 1)*2 = (y))": lambda x, y: 2 * (x + 1) == y,
    "En x = 2*n & y = 3*n + 2": lambda x, y: x % 2 == 0 and y == 3 * (x // 2) + 2,
    "E n,m x = 2*n & y = 3*m + n": lambda x, y: x % 2 == 0 and y >= x // 2 and (y - x // 2) % 3 == 0,
    "An n < x => 2*n != y": lambda x, y: y % 2 == 1 or y // 2 >= x,
    "A n n > 3*x + y | n <= 3*x + y": lambda x, y: True,
    "x = 2 & E n n > 5*x & n = 3*y + 1": lambda x, y: x == 2 and 3 * y + 1 > 10,
    "~En y = 2*n & (Ex x = n)": lambda x, y: y % 2 == 1,
    "E z z > 100 & z - 100 = x & z/10 = y + 10": lambda x, y: x > 0 and (x + 100) // 10 == y + 10,
}


def load(name):
    text = (FOLDER / f"{name}.cert").read_text()
    return text, certificate.read(text.encode())


def referee(name, text_of_rules, side):
    """The game without its sets, but with their positions below `side`."""
    game = brute_force.read(re.sub(r" alter .*", "", text_of_rules))
    (base, height), *_ = game.cuts or [(0, 0)]
    is_p, is_n = LABELS[name]
    places = [at for at in product(range(side), repeat=2) if at[0] >= base or at[1] >= height]
    game.p |= {at for at in places if is_p(*at)}
    game.n |= {at for at in places if is_n(*at)}
    return game


class Formulas(unittest.TestCase):
    def test_they_hold_where_python_says(self):
        for turn, (text, holds) in enumerate(FORMULAS.items()):
            system = ["msd_fib", "msd_2", "msd_fib", "msd_pell", "msd_fib", "msd_ost[2,1]"][turn % 6]
            numeration = Numeration(system)
            found = formula.positions([f"?{system} {text}"], numeration, Bounds(50_000, 60))
            for x, y in [*product(range(12), repeat=2), (2, 285), (2, 286), (57, 5), (200, 100), (100, 200)]:
                self.assertEqual(accepts(found, numeration, x, y), holds(x, y), f"{system} {text} at ({x},{y})")

    def test_sets_are_joined(self):
        numeration = Numeration("msd_fib")
        found = formula.positions(["?msd_2 x = 3", "?msd_fib y = x + 1"], numeration, Bounds(50_000, 60))
        accepted = {at for at in product(range(9), repeat=2) if accepts(found, numeration, *at)}
        self.assertEqual(accepted, {(x, y) for x, y in product(range(9), repeat=2) if x == 3 or y == x + 1})

    def test_what_is_the_same_set(self):
        same = ["?msd_fib x + y <= 5", "?msd_fib ~(x + y > 5)", "?msd_fib x+y<6", "?msd_fib x + y = 5 | x + y < 5"]
        meanings = {formula.meaning(text) for text in same}
        self.assertEqual(len(meanings), 1)
        for other in ("?msd_2 x + y <= 5", "?msd_fib x + y <= 6", "?msd_fib x + y <= 5 & x < 5"):
            self.assertNotIn(formula.meaning(other), meanings)
        self.assertIsNone(formula.meaning("?msd_fib x < y & y < x"))

    def test_what_is_not_read(self):
        for text in ("x = floor(y*phi)", "In x = n", "x = 1 => y = 1 => x = y", "$P(x,y)", "F[x] = @1", "X = 3", "2*x = y <=> x = 1 => y = 2"):
            with self.assertRaises(NotUnderstood, msg=text):
                formula.meaning(f"?msd_fib {text}")
        for text in ("x +", "x = ", "(x = 1", "x = 1)", "x * y = 2", "x / 0 = 1", "E = 3", "z = 3", "x", "x = 1 y = 2", "= 3"):
            with self.assertRaises(Malformed, msg=text):
                formula.meaning(f"?msd_fib {text}")
        with self.assertRaises(Malformed):
            formula.meaning("x = 3")


def written(automaton, system, digits):
    """An automaton as a table."""
    point = "." if digits > 10 else ""
    states = []
    for row, final in zip(automaton.next, automaton.final):
        edges = (f" {letter % digits}{point}{letter // digits}>{target}" for letter, target in row.items())
        states.append(("+" if final else "-") + "".join(edges))
    return f"?{system} [{'; '.join(states)}]"


class Tables(unittest.TestCase):
    def test_they_are_the_sets_of_their_formulas(self):
        for turn, text in list(enumerate(FORMULAS))[:: pick(3, 1)]:
            system = ["msd_fib", "msd_2", "msd_pell", "msd_3", "msd_ost[1,2]"][turn % 5]
            numeration = Numeration(system)
            found = formula.positions([f"?{system} {text}"], numeration, Bounds(50_000, 60))
            table = written(found, system, numeration.digits)
            self.assertEqual(formula.meaning(table), formula.meaning(f"?{system} {text}"), table)

    def test_random_tables_are_run_as_they_stand(self):
        choice = random.Random(5)
        for turn in range(60):
            system = ["msd_2", "msd_fib", "msd_pell", "msd_3", "msd_ost[1,2]", "msd_ost[2,1]"][turn % 6]
            numeration, states = Numeration(system), choice.randint(1, 5)
            letters = range(numeration.digits**2)
            rows = [{letter: choice.randrange(states) for letter in letters if choice.random() < 0.7} for _ in range(states)]
            automaton = Automaton(rows, [choice.random() < 0.5 for _ in rows], [])
            found = formula.positions([written(automaton, system, numeration.digits)], numeration, Bounds(50_000, 60))
            for x, y in product(range(8), repeat=2):
                self.assertEqual(accepts(found, numeration, x, y), self.run_of(automaton, numeration, x, y), f"{system}: ({x},{y})")

    def run_of(self, automaton, numeration, x, y):
        """Whether the automaton accepts a pair of words of these numbers, with up to as many blocks of zeros as there are states, or more; and
        with fewer digits, if the words begin with zeros."""
        for length in range(0, numeration.length(max(x, y)) + 6 * numeration.period, numeration.period):
            if max(x, y) and numeration.capacity(length) <= max(x, y):
                continue
            state = 0
            for a, b in zip(numeration.write(x, length), numeration.write(y, length)):
                state = automaton.next[state].get(a + b * numeration.digits)
                if state is None:
                    break
            if state is not None and automaton.final[state]:
                return True
        return False

    def test_zeros_and_other_words_do_not_matter(self):
        same = [
            "?msd_fib [- 00>0 11>1; + 00>1]",
            " ?msd_fib[-  11>1;+ 00>1 ]",
            "?msd_fib [- 00>1; - 00>2; - 11>3; + 00>3]",
            "?msd_fib [- 00>0 11>1; + 00>2 11>1 10>2; + 00>2]",
        ]
        self.assertEqual(len({formula.meaning(text) for text in same}), 1)
        self.assertIsNone(formula.meaning("?msd_fib [- 11>1 00>0; -]"))
        self.assertEqual(formula.meaning("?msd_2 [+ 00>0 11>0]"), formula.meaning("?msd_2 x = y"))

    def test_what_is_wrong_with_tables(self):
        for text in ("[]", "[+ 00>0;]", "[00>0]", "[+ 00>1]", "[+ 20>0]", "[+ 0.0>0]", "[+ 00>0 00>0]", "[+ 00>00]", "[+ 00>0] x = y", "[+ 00>0"):
            with self.assertRaises((Malformed, NotUnderstood), msg=text):
                formula.meaning(f"?msd_fib {text}")
        with self.assertRaises(Malformed):
            formula.positions(["?msd_fib [+ 00>0 11>0]"], Numeration("msd_2"), Bounds(50_000, 60))

    def test_digits_above_nine(self):
        found = formula.positions(["?msd_12 [- 0.0>0 10.3>1 3.10>1; + 11.11>1]"], Numeration("msd_12"), Bounds(50_000, 60))
        for x, y, is_in in [(10, 3, True), (3, 10, True), (10, 4, False), (131, 47, True), (47, 131, True), (131, 46, False)]:
            self.assertEqual(accepts(found, Numeration("msd_12"), x, y), is_in)

    def test_rules_have_them(self):
        texts = ["wythoff alter N{?msd_2 [+ 00>0 11>0]} P{(1,2)}", "wythoff alter n{ ?msd_2 x = y } p{(1,2)}"]
        self.assertEqual(*(rules.meaning(notation.parse(text)) for text in texts))
        self.assertEqual(load("table")[1].game, load("triangle")[1].game)


class Games(unittest.TestCase):
    def test_rules_are_the_same_however_they_are_written(self):
        texts = [
            "wythoff alter N{?msd_fib x + y <= 5} P{?msd_fib x = 9}",
            "wythoff alter P{?msd_fib x = 9} N{?msd_fib ~(x + y > 5)} N{?msd_fib x < 0}",
            "ROOK + bishop ALTER p{ ?msd_fib 9 = x} n{?msd_fib x+y<=5}N{?msd_fib x+y<6}",
        ]
        games = [rules.meaning(notation.parse(text)) for text in texts]
        self.assertEqual(games[0], games[1])
        self.assertEqual(games[0], games[2])
        for text in ("wythoff alter P{?msd_fib x + y <= 5} N{?msd_fib x = 9}", "wythoff alter N{?msd_fib x + y <= 5}", "wythoff"):
            self.assertNotEqual(games[0], rules.meaning(notation.parse(text)))

    def test_certificates_are_proved_and_right(self):
        side = 45
        for name in LABELS:
            _, read = load(name)
            proof.prove(read, Bounds(200_000, 60))
            expected = brute_force.solve(referee(name, read.text_of_rules, side), side, side)
            found = {at for at in product(range(side), repeat=2) if accepts(read.automaton, read.numeration, *at)}
            self.assertEqual(found, expected, name)

    def test_other_automata_are_refuted(self):
        choice, refuted = random.Random(3), 0
        for turn in range(pick(8, 24)):
            name = list(LABELS)[turn % len(LABELS)]
            text, read = load(name)
            kind, following, final = mutants.automaton(choice, mutants.source(text, read), read.numeration.digits)
            repaired = mutants.repaired(following, final, read.numeration)
            if repaired is None or repaired == (read.automaton.next, read.automaton.final):
                continue
            read.automaton = Automaton(*repaired, [])
            certificate.check_words(read.automaton, read.numeration)
            with self.assertRaises(Refuted) as caught:
                proof.prove(read, Bounds(200_000, 60))
            x, y = caught.exception.position
            if x * y < 10_000:
                refuted += 1
                says = self.by_the_rules(name, read, x, y)
                self.assertNotEqual(accepts(read.automaton, read.numeration, x, y), says, f"{name}, {kind}: ({x},{y})")
        self.assertGreater(refuted, pick(3, 12))

    def by_the_rules(self, name, read, x, y):
        game = brute_force.read(re.sub(r" alter .*", "", read.text_of_rules))
        (base, height), *_ = game.cuts or [(0, 0)]
        is_p, is_n = LABELS[name]
        if x < base and y < height or is_n(x, y):
            return False
        options = ((x - i, y - j) for i, j in product(range(x + 1), range(y + 1)) if (i or j) and game.is_move(i, j))
        return is_p(x, y) or not any(accepts(read.automaton, read.numeration, *at) for at in options)

    def test_other_sets_are_refuted(self):
        text, _ = load("triangle")
        changes = {
            "x + y <= 5": ["x + y <= 4", "x + y <= 6", "x + y <= 5 & x != 1", "x + y <= 5 | x = 30 & y = 49", "E n x + y + n = 4"],
        }
        for old, news in changes.items():
            for new in news:
                changed = mutants.sealed(text.rsplit("sha256", 1)[0].replace(old, new))
                with self.assertRaises(Refuted, msg=new):
                    proof.prove(certificate.read(changed.encode()), Bounds(200_000, 60))

    def test_what_is_wrong_with_sets(self):
        text, _ = load("triangle")
        body = text.rsplit("sha256", 1)[0]
        parts = json.dumps(["?msd_fib x + y <= 5"])
        changes = {
            "no list": body.replace(f'"n_where":{parts}', '"n_where":"?msd_fib x + y <= 5"'),
            "no text": body.replace(parts, "[5]"),
            "another set in the parts": body.replace(f'"n_where":{parts}', '"n_where":["?msd_fib x + y <= 4"]'),
            "another label in the parts": body.replace('"n_where"', '"p_where"'),
            "no system": body.replace("?msd_fib x + y", "x + y"),
        }
        for what, changed in changes.items():
            self.assertNotEqual(changed, body, what)
            with self.assertRaises(Malformed, msg=what):
                certificate.read(mutants.sealed(changed).encode())
        both = body.replace("N{?msd_fib x + y <= 5}", "P{?msd_fib x = 2} N{?msd_fib x + y <= 5}")
        both = both.replace('"n_where"', '"p_where":["?msd_fib x = 2"],"n_where"')
        with self.assertRaises(Malformed) as caught:
            proof.prove(certificate.read(mutants.sealed(both).encode()), Bounds(200_000, 60))
        self.assertIn("is forced to be P and N", str(caught.exception))


if __name__ == "__main__":
    unittest.main()
