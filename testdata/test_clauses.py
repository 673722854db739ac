#!/usr/bin/env python3
"""Tests of the second checker on positions at which a game ends, and on passes, against the rules as brute_force.py reads them."""

import random
import re
import unittest
from dataclasses import replace
from itertools import product
from pathlib import Path

import brute_force
from rings import pick
from second_checker import certificate, mutants, notation, proof, rules
from second_checker.machine import Automaton, Bounds
from second_checker.problems import Malformed, Refuted
from second_checker.sets import accepts

FOLDER = Path(__file__).parent / "labels"
# the certificates, and the ends that formulas tell
ENDS = {"ends": lambda x, y: x + y <= 2, "pass": lambda x, y: False, "two-passes": lambda x, y: False}
MOVES = ["rook", "rook + bishop", "rook(mod 2) + bishop", "leaper(1,2) + leaps{(1,0)}", "rays{(1,1),(0,2)}", "rook + bishop + leaper(1,2)"]


def load(name):
    text = (FOLDER / f"{name}.cert").read_text()
    return text, certificate.read(text.encode())


def referee(name, text_of_rules, side, passes=None):
    """The game with the ends below `side` that a formula tells, and with other passes if they are given."""
    game = brute_force.read(re.sub(r" end\{\?.*?\}", "", text_of_rules))
    game.ends |= {at for at in product(range(side), repeat=2) if ENDS[name](*at)}
    game.passes = game.passes if passes is None else passes
    return game


def accepted(automaton, numeration, side):
    return {at for at in product(range(side), repeat=2) if accepts(automaton, numeration, *at)}


class Clauses(unittest.TestCase):
    def test_certificates_are_proved_and_right(self):
        side = 45
        for name in ENDS:
            _, read = load(name)
            proof.prove(read, Bounds(200_000, 60))
            for passes, automaton in enumerate([*read.fewer, read.automaton]):
                expected = brute_force.solve(referee(name, read.text_of_rules, side, passes), side, side)
                self.assertEqual(accepted(automaton, read.numeration, side), expected, (name, passes))

    def test_other_automata_are_refuted(self):
        choice, refuted = random.Random(4), 0
        for turn in range(pick(12, 60)):
            name = list(ENDS)[turn % len(ENDS)]
            text, read = load(name)
            _, following, final = mutants.automaton(choice, mutants.source(text, read), read.numeration.digits)
            repaired = mutants.repaired(following, final, read.numeration)
            if repaired is None or repaired == (read.automaton.next, read.automaton.final):
                continue
            wrong = Automaton(*repaired, [])
            certificate.check_words(wrong, read.numeration)
            with self.assertRaises(Refuted, msg=name):
                proof.prove(replace(read, automaton=wrong), Bounds(200_000, 60))
            refuted += 1
        self.assertGreater(refuted, pick(4, 20))

    def test_fewer_passes_have_to_be_right(self):
        _, one = load("pass")
        _, two = load("two-passes")
        for read, fewer in ((one, [one.automaton]), (two, two.fewer[::-1]), (two, [two.fewer[0]] * 2), (two, [two.fewer[1]] * 2)):
            with self.assertRaises(Refuted):
                proof.prove(replace(read, fewer=fewer), Bounds(200_000, 60))

    def test_what_is_wrong_with_files(self):
        body = load("two-passes")[0].rsplit("sha256", 1)[0]
        changes = {
            "another number of passes": body.replace("passes: 1", "passes: 2"),
            "an automaton is missing": body[: body.index("passes: 1")],
            "one too many": body + body[body.index("passes: 1") :].replace("passes: 1", "passes: 2"),
            "other passes in the parts": body.replace('"pass":2', '"pass":1'),
        }
        for what, changed in changes.items():
            self.assertNotEqual(changed, body, what)
            with self.assertRaises(Malformed, msg=what):
                certificate.read(mutants.sealed(changed).encode())

    def test_rules_are_the_same_however_they_are_written(self):
        def meaning(text):
            return rules.meaning(notation.parse(text))

        self.assertEqual(meaning("wythoff end{(0,0),(1,2)} pass 3"), meaning("rook + bishop END {(1,2)} PASS"))
        self.assertEqual(meaning("knight end{(0,5),(1,1),(3,3)}"), meaning("leaper(1,2) end{(3,3)}"))
        for text in ("nim pass 2", "nim", "nim end{(0,1)} pass", "misere nim pass"):
            self.assertNotEqual(meaning("nim pass"), meaning(text))
        for text in ("nim alter P{(1,2)} end{(1,2)}", "nim cut (2,2) end{(1,1)}", "k-blocking(2) pass", "nim pass pass"):
            with self.assertRaises(Malformed, msg=text):
                meaning(text)


class Passes(unittest.TestCase):
    def test_two_more_change_nothing(self):
        """docs/arguments.md, "Passes": of random games, the P-positions and values with up to five passes."""
        choice, side = random.Random(8), pick(9, 14)
        for _ in range(pick(20, 200)):
            cells = [(choice.randrange(6), choice.randrange(6)) for _ in range(6)]
            labels = {at: choice.choice("PN") for at in cells[:2]} if choice.random() < 0.5 else {}
            game = brute_force.read(choice.choice(["", "misere "]) + choice.choice(MOVES))
            game.p, game.n = ({at for at, label in labels.items() if label == which} for which in "PN")
            game.ends = {at for at in cells[2:] if at not in labels} if choice.random() < 0.5 else set()
            game.cuts = [(choice.randrange(4), choice.randrange(4))] if choice.random() < 0.3 and not labels and not game.ends else []
            found, values = [], []
            for game.passes in range(6):
                found.append(brute_force.solve(game, side, side))
                if not (game.misere or labels or game.cuts):
                    values.append(brute_force.grundy(game, side))
            self.assertEqual(found[2:], found[:4])
            self.assertEqual(values[2:], values[:-2])


if __name__ == "__main__":
    unittest.main()
