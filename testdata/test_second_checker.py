#!/usr/bin/env python3
"""Tests of the second checker: its numbers, its counts and its refutations against the rules as brute_force.py reads them."""

import random
import unittest
from itertools import product
from pathlib import Path

import brute_force
import rings
from second_checker import certificate, mutants, notation, proof, rules, several
from second_checker.machine import Bounds, minimise
from second_checker.numeration import Numeration
from second_checker.options import Runs, count, families
from second_checker.problems import Malformed, Refuted

CERTIFICATES = Path(__file__).parent.parent / "crates/wythoff-theory/certificates"
# in the systems of Pisot numbers
PISOT = Path(__file__).parent / "pisot"
PISOT_NAMES = ["m-wythoff-2-leaper-2-4", "roob-blocking-2-2-1", "nim-altered", "m-wythoff-2-shifted"]
SYSTEMS = ["msd_2", "msd_10", "msd_fib", "msd_pell", "msd_ost[3]", "msd_ost[1,2]", "msd_ost[1,2,1]", "msd_ost[2,1]", "msd_ost[2,2,1]"]
SYSTEMS += ["msd_trib", "msd_ost[1;3]", "msd_pisot[2,2]", "msd_pisot[3,2]", "msd_pisot[3,2,1]", "msd_pisot[2,2,2]"]
GAMES = [
    "rook + bishop",
    "rook(mod 3) + bishop(mod 2) + leaper(2,5)",
    "rook(mod 4 below 2) + bishop(m=2)",
    "rays{(1,2),(2,1)} + rays{(0,2)} + leaps{(4,1),(3,0)}",
    "rays{(2,4),(3,3)} mod 3 below 2 + rook(up to 3)",
    "rook(mod 5 in {1,4}) + bishop(mod 6 in {1,2,5} up to 14)",
    "rays{(1,2),(2,2)} mod 4 in {0,3} + rook(mod 2 in {1})",
    "total(below 4) + rook",
    "rook + bishop + leaper(1,2) block 2 of all",
    "rook + bishop(m=3) block 1 of all",
    "rook(mod 2) + bishop(m=3) block 2 of roob(2)",
    "rook + bishop(m=3) + leaps{(3,3),(1,4)} block 1 of diagonal",
    "rook + bishop + leaps{(0,5),(2,1)} block 2 of roob(3)",
]

# of games on several piles: canonical rules, numeration, the P-positions, and whether these numbers may be taken
NIM_SUM = "?msd_2 [+ 000>0 110>0 101>0 011>0]"
ONE = "(u < x & v = y & w = z) | (u = x & v < y & w = z) | (u = x & v = y & w < z)"
MOORE = "vectors{?msd_2 i + j + k > 0 & (i = 0 | j = 0 | k = 0)} on 3 piles"
OPPOSITE = "vectors{?msd_2 i + j + k + l > 0 & ((i = 0 & j = 0) | (j = 0 & k = 0) | (k = 0 & l = 0) | (i = 0 & l = 0))} on 4 piles"
TWO_OF_FOUR = "vectors{?msd_2 i + j + k + l > 0 & ((i = 0 & (j = 0 | k = 0 | l = 0)) | (j = 0 & (k = 0 | l = 0)) | (k = 0 & l = 0))} on 4 piles"
SINGLES = "leaps{(0,0,1),(0,1,0),(0,1,1),(1,0,0),(1,0,1),(1,1,0)} on 3 piles"
SAME_PARITY = "((E a x=2*a) & (E a y=2*a) & (E a z=2*a)) | ((E a x=2*a+1) & (E a y=2*a+1) & (E a z=2*a+1))"


def from_one(*taken):
    return taken.count(0) == len(taken) - 1


PILES = [
    ("nim on 3 piles", "msd_2", NIM_SUM, from_one),
    (f"moves{{?msd_2 {ONE}}} on 3 piles", "msd_2", NIM_SUM, from_one),
    ("nim on 4 piles", "msd_2", "?msd_2 [+ 0000>0 1100>0 1010>0 1001>0 0110>0 0101>0 0011>0 1111>0]", from_one),
    (
        "misere nim on 3 piles",
        "msd_2",
        "?msd_2 [- 000>0 100>1 010>1 001>1 111>1 110>2 101>2 011>2; +; - 000>3 110>3 101>3 011>3; + 000>3 110>3 101>3 011>3]",
        from_one,
    ),
    # where the same number is taken from three piles with nim-sum 0, the lowest bit of that number is in the nim-sum afterwards
    (
        "nim + rays{(2,2,2)} + leaps{(1,1,1)} on 3 piles",
        "msd_2",
        NIM_SUM,
        lambda *taken: from_one(*taken) or len(set(taken)) == 1 and (taken[0] == 1 or taken[0] % 2 == 0),
    ),
    (MOORE, "msd_2", "?msd_2 x=y & y=z", lambda *taken: 0 in taken),
    (MOORE, "msd_fib", "?msd_fib x=y & y=z", lambda *taken: 0 in taken),
    (f"misere {MOORE}", "msd_2", "?msd_2 (x=y & y=z & x>1) | x+y+z=1", lambda *taken: 0 in taken),
    (OPPOSITE, "msd_2", "?msd_2 w=y & x=z", lambda i, j, k, l: 0 in (i, k) and 0 in (j, l)),
    # Moore: at each place the number of binary digits 1 is divisible by 3
    (TWO_OF_FOUR, "msd_2", "?msd_2 [+ 0000>0 1110>0 1101>0 1011>0 0111>0]", lambda *taken: taken.count(0) > 1),
    (SINGLES, "msd_2", f"?msd_2 {SAME_PARITY}", lambda *taken: max(taken) == 1 and 0 in taken),
    (SINGLES, "msd_ost[2,1]", f"?msd_ost[2,1] {SAME_PARITY}", lambda *taken: max(taken) == 1 and 0 in taken),
    ("rays{(1,2,3)} on 3 piles", "msd_fib", "?msd_fib x<1 | y<2 | z<3", lambda i, j, k: j == 2 * i and k == 3 * i),
    ("rays{(2,0,4)} on 3 piles", "msd_trib", "?msd_trib x<2 | z<4", lambda i, j, k: j == 0 and k == 2 * i and i % 2 == 0),
    # if two piles are not empty, some move empties all piles but one
    (
        "nim-sum on 3 piles",
        "msd_2",
        "?msd_2 (x=0 & y=0) | (x=0 & z=0) | (y=0 & z=0)",
        lambda i, j, k: i ^ j ^ k == 0,
    ),
    ("vectors{?msd_2 i < i} on 3 piles", "msd_2", "?msd_2 x >= 0 & y >= 0 & z >= 0", lambda *taken: False),
]


def load(name):
    path = CERTIFICATES / f"{name}.cert"
    if not path.exists():
        path = PISOT / f"{name}.cert"
    return path.read_text(), certificate.read(path.read_bytes())


def accepts(automaton, numeration, *at):
    length = numeration.length(max(at))
    state = 0
    for letter in zip(*(numeration.write(pile, length) for pile in at)):
        state = automaton.next[state].get(sum(digit * numeration.digits**track for track, digit in enumerate(letter)))
        if state is None:
            return False
    return automaton.final[state]


class Numbers(unittest.TestCase):
    def test_canonical_words_in_their_order_are_the_numbers(self):
        for name in SYSTEMS:
            numeration = Numeration(name)
            length = numeration.period
            while numeration.capacity(length + numeration.period) < 5000:
                length += numeration.period
            words = [(False, ())]
            for place in range(length):
                phase = place % numeration.period
                words = [
                    (after, (*word, digit))
                    for full, word in words
                    for digit in range(numeration.digits)
                    if (after := numeration.canonical(full, phase, digit)) is not None
                ]
            words = [word for full, word in words if numeration.ends(full)]
            self.assertEqual([numeration.read_number(word) for word in words], list(range(numeration.capacity(length))), name)
            self.assertEqual([numeration.write(n, length) for n in range(len(words))], words, name)


class Counts(unittest.TestCase):
    def compare(self, text, automaton, numeration, counted, most):
        """Compares the numbers of options that `counted` finds with those of the rules, both up to `most`."""
        referee, size = brute_force.read(text), 22
        accepted = {at for at in product(range(size), repeat=2) if accepts(automaton, numeration, *at)}
        vectors = [at for at in product(range(size), repeat=2) if at != (0, 0) and referee.is_move(*at)]
        for x, y in product(range(size), repeat=2):
            expected, found = {True: 0, False: 0}, {True: 0, False: 0}
            for i, j in vectors:
                expected[bool(referee.most) and bool(referee.blockable(i, j))] += (x - i, y - j) in accepted
            length = numeration.length(max(x, y))
            word = [a + b * numeration.digits for a, b in zip(numeration.write(x, length), numeration.write(y, length))]
            for count_word, blocked in counted:
                found[blocked] += count_word(word)
            for blocked in (True, False):
                self.assertEqual(min(found[blocked], most), min(expected[blocked], most), f"{text} at ({x},{y})")

    def test_runs_are_options(self):
        choice = random.Random(7)
        sources = [load(name) for name in ("m-wythoff-2", "altered-9", "rays-2-0-0-1-1-1", "connell-3")]
        for turn, text in enumerate(GAMES):
            head, read = sources[turn % len(sources)]
            _, following, final = mutants.automaton(choice, mutants.source(head, read), read.numeration.digits)
            automaton = certificate.Automaton(*mutants.repaired(following, final, read.numeration), [])
            certificate.check_words(automaton, read.numeration)
            bounds = Bounds(100_000, 60)
            counted = []
            for conditions, blocked in families(rules.meaning(notation.parse(text)), read.numeration, bounds):
                runs = Runs(automaton, conditions, read.numeration, bounds)

                def count_word(word, runs=runs):
                    states = {} if runs.empty else {0: 1}
                    for letter in word:
                        sums = {}
                        for state, times in states.items():
                            for target in runs.next[state][letter]:
                                sums[target] = sums.get(target, 0) + times
                        states = sums
                    return sum(times for state, times in states.items() if runs.final[state])

                counted.append((count_word, blocked))
            self.compare(text, automaton, read.numeration, counted, 10**6)

    def test_machines_count_runs(self):
        for name in ("connell-2", "k-blocking-2", "roob-blocking-2-2", "diagonal-blocking-2-2", "maharaja-1-7", "rays-2-0-0-1-1-1"):
            _, read = load(name)
            bounds = Bounds(100_000, 60)
            counted = []
            for conditions, blocked in families(read.game, read.numeration, bounds):
                machine = count(Runs(read.automaton, conditions, read.numeration, bounds), read.numeration, 2, bounds)

                def count_word(word, machine=minimise(machine, bounds)):
                    state = 0
                    for letter in word:
                        state = machine.next[state][letter]
                    return machine.output[state]

                counted.append((count_word, blocked))
            self.compare(read.text_of_rules, read.automaton, read.numeration, counted, 2)


class Certificates(unittest.TestCase):
    def test_the_automaton_is_read_as_it_is_meant(self):
        for name in ("wythoff", "connell-6", "rays-2-0-0-1-1-1", "shifted-2-3-1", "k-blocking-2", "misere-wythoff", "altered-20", *PISOT_NAMES):
            _, read = load(name)
            referee = brute_force.read(read.text_of_rules)
            expected = brute_force.solve(referee, 40, 40)
            found = {at for at in product(range(40), repeat=2) if accepts(read.automaton, read.numeration, *at)}
            self.assertEqual(found, expected, name)

    def test_positions_that_refute_do_refute(self):
        names = ["wythoff", "m-wythoff-3", "connell-4", "shifted-1-3-2", "k-blocking-3", "roob-blocking-2-2", "misere-wythoff", "altered-7"]
        names += ["diagonal-blocking-2-2", "maharaja-1-7", "rays-2-0-0-1-1-1"]
        self.assertGreater(self.refuted(names, random.Random(11), 66), 40)
        self.assertGreater(self.refuted(PISOT_NAMES, random.Random(12), 24), 10)

    def refuted(self, names, choice, turns):
        refuted = 0
        for turn in range(turns):
            text, read = load(names[turn % len(names)])
            kind, following, final = mutants.automaton(choice, mutants.source(text, read), read.numeration.digits)
            repaired = mutants.repaired(following, final, read.numeration)
            if repaired is None or repaired == (read.automaton.next, read.automaton.final):
                continue
            automaton = certificate.Automaton(*repaired, [])
            certificate.check_words(automaton, read.numeration)
            read.automaton = automaton
            # another set than that of the P-positions is never proved
            with self.assertRaises(Refuted) as caught:
                proof.prove(read, Bounds(200_000, 60))
            x, y = caught.exception.position
            if x * y > 300_000:
                continue
            refuted += 1
            self.assertNotEqual(
                accepts(automaton, read.numeration, x, y), self.by_the_rules(read, (x, y)), f"{read.text_of_game}, {kind}: ({x},{y})"
            )
        return refuted

    def by_the_rules(self, read, position):
        game = brute_force.read(read.text_of_rules)
        x, y = position
        (base, height), *_ = game.cuts or [(0, 0)]
        if position in game.p or position in game.n or (x < base and y < height):
            return position in game.p
        sure = blocked = others = 0
        for i, j in product(range(x + 1), range(y + 1)):
            if (i or j) and game.is_move(i, j) and (x - i >= base or y - j >= height):
                if not accepts(read.automaton, read.numeration, x - i, y - j):
                    others += 1
                elif game.most and game.blockable(i, j):
                    blocked += 1
                else:
                    sure += 1
        return not sure and blocked <= game.most and (others > 0 or not game.misere)

    def test_files_that_break_a_rule_are_refused(self):
        text, _ = load("wythoff")
        body = text.rsplit("sha256", 1)[0]
        changes = {
            "the digest": text[:-2] + ("0" if text[-2] != "0" else "1") + "\n",
            "another version": mutants.sealed(body.replace("certificate 1", "certificate 2")),
            "carriage returns": mutants.sealed(body.replace("tracks: x y\n", "tracks: x y\r\n")),
            "words that a terminal obeys": mutants.sealed(body.replace("program: ", "program: \x1b[2K")),
            "words that turn the direction": mutants.sealed(body.replace("program: ", "program: \u202e")),
            "another game": mutants.sealed(body.replace("game: wythoff", "game: maharaja")),
            "other parts": mutants.sealed(body.replace('"bishop":1', '"bishop":2')),
            "parts in another form": mutants.sealed(body.replace('"bishop":1', '"bishop": 1')),
            "another theorem": mutants.sealed(body.replace("theorem: The P", "theorem: the P")),
            "another order": mutants.sealed(body.replace("tracks: x y\n", "").replace("method", "tracks: x y\nmethod")),
            "the count of states": mutants.sealed(body.replace("states: 7", "states: 8")),
            "the count of edges": mutants.sealed(body.replace("edges: 13", "edges: 12")),
            "a zero before a number": mutants.sealed(body.replace("states: 7", "states: 07")),
            "edges in another order": mutants.sealed(body.replace("00>0 10>1 01>2", "10>1 00>0 01>2")),
            "a numbering that is not canonical": mutants.sealed(body.replace("10>1 01>2", "10>2 01>1")),
            "an empty value": mutants.sealed(body.replace("program: wythoff 0.1.0", "program: ")),
            "words that are not canonical": mutants.sealed(body.replace("1 - 01>3", "1 - 10>3")),
            "leading zeros": mutants.sealed(body.replace("0 + 00>0 10>1 01>2", "0 + 10>1 01>2").replace("edges: 13", "edges: 12")),
            "a dead state": mutants.sealed(body.replace("6 - 00>4 01>2", "6 - 00>4 01>2\n7 -").replace("states: 7", "states: 8")),
        }
        # two states that are one: a copy of state 2 is reached from state 6 only
        twice = body.replace("states: 7", "states: 8").replace("edges: 13", "edges: 14")
        twice = twice.replace("6 - 00>4 01>2\n", "6 - 00>4 01>7\n7 - 10>4\n")
        changes["an automaton that is not minimal"] = mutants.sealed(twice)
        for what, changed in changes.items():
            self.assertNotEqual(changed, text, what)
            with self.assertRaises(Malformed, msg=what):
                certificate.read(changed.encode())


class SeveralPiles(unittest.TestCase):
    def compare(self, read, is_move, at):
        """Whether the automaton accepts a position, and whether the rules say P, given which options it accepts."""
        below = product(*(range(pile + 1) for pile in at))
        options = [to for to in below if to != at and is_move(*(pile - left for pile, left in zip(at, to)))]
        accepted, *those = (accepts(read.automaton, read.numeration, *to) for to in [at, *options])
        return accepted, not any(those) and (not read.game.misere or bool(options))

    def test_right_automata_are_proved(self):
        for text, system, positions, is_move in PILES:
            # a proof in another base takes six seconds: one of them is tried each time
            if system not in ("msd_2", "msd_trib") and not rings.THOROUGH:
                continue
            _, written = mutants.of_piles(text, system, positions)
            read = certificate.read(written.encode())
            proof.prove(read, Bounds(100_000, 60))
            for at in product(range(9 if read.game.piles == 3 else 5), repeat=read.game.piles):
                self.assertEqual(*self.compare(read, is_move, at), f"{text} at {at}")

    def test_wrong_automata_are_refuted_by_a_position(self):
        choice, refuted = random.Random(5), 0
        quick = [each for each in PILES if each[1] == "msd_2"]
        others = [each for each in PILES if each[1] != "msd_2"] if rings.THOROUGH else []
        for text, system, positions, is_move in [*others, *quick * 6]:
            found, written = mutants.of_piles(text, system, positions)
            read = certificate.read(written.encode())
            digits, piles = read.numeration.digits, read.game.piles
            kind, following, final = mutants.automaton(choice, found, digits, piles)
            repaired = mutants.repaired(following, final, read.numeration)
            if repaired is None or repaired == (found.next, found.final):
                continue
            changed = certificate.read(mutants.write(found.head, *repaired, digits, piles).encode())
            with self.assertRaises(Refuted, msg=f"{text}, {kind}") as caught:
                proof.prove(changed, Bounds(100_000, 60))
            at = caught.exception.position
            if max(at) > 40 or piles > 3 and max(at) > 9:
                continue
            refuted += 1
            self.assertNotEqual(*self.compare(changed, is_move, at), f"{text}, {kind}: {at}")
        self.assertGreater(refuted, 40)

    def test_other_rules_are_refuted(self):
        for text, system, positions, _ in PILES[:4]:
            other = text.replace("nim on", "nim + leaps{(1,2,3)} on").replace("misere ", "").replace("u < x & v = y", "u < x & v <= y")
            if other == text or "on 4" in text:
                continue
            _, written = mutants.of_piles(other, system, positions)
            with self.assertRaises(Refuted, msg=other):
                proof.prove(certificate.read(written.encode()), Bounds(100_000, 60))

    def test_equal_games_are_equal(self):
        def game(text):
            return several.meaning(several.parse(text))

        for one, other in [
            ("three-heaps", "nim + nim-sum on 3 piles"),
            ("rook on 4 piles", "rays{(1,0,0,0),(0,1,0,0),(0,0,1,0),(0,0,0,1)}"),
            ("nim + rays{(2,2,0)} + leaps{(4,0,0),(4,4,0)} on 3 piles", "nim + rays{(2,2,0)} on 3 piles"),
            ("nim + nim-sum + rays{(0,1,1)} + leaps{(1,2,3)}", "three-heaps"),
            ("nim on 3 piles misere", "misère nim on 3 piles"),
            ("vectors{?msd_2 i < i} + nim on 3 piles", "nim on 3 piles"),
            ("vectors{?msd_2 i=1&j=k} + vectors{?msd_2 k=j&i=1} on 3 piles", "vectors{?msd_2 i=1&j=k} on 3 piles"),
        ]:
            self.assertEqual(game(one), game(other), one)
        self.assertNotEqual(game("nim on 3 piles"), game("nim on 4 piles"))
        self.assertNotEqual(game(MOORE), game(MOORE.replace("k = 0", "k = 1")))
        for wrong in [
            "nim",
            "nim on 2 piles",
            "nim on 7 piles",
            "nim + bishop on 3 piles",
            "leaps{(0,0,0)}",
            "leaps{(1,2)} on 3 piles",
            "nim on 3 piles pass",
            "vectors{?msd_2 i=j & j=k} on 3 piles",
            "moves{?msd_2 u<=x & v=y & w=z} on 3 piles",
            "moves{?msd_2 u<x & v=y+1 & w=z} on 3 piles",
            "moves{?msd_2 u<x & v=y & w=z} on 4 piles",
        ]:
            with self.assertRaises(Malformed, msg=wrong):
                game(wrong)

    def test_files_that_break_a_rule_are_refused(self):
        _, text = mutants.of_piles(*PILES[0][:3])
        certificate.read(text.encode())
        body = text.rsplit("sha256", 1)[0]
        certificate.read(mutants.sealed(body.replace("game: nim on 3 piles", "game: rook on 3 piles")).encode())
        for before, after in [
            ("game: nim on 3 piles", "game: nim + leaps{(1,2,3)} on 3 piles"),
            ("game: nim on 3 piles", "game: nim"),
            ("tracks: x y z", "tracks: x y"),
            ("tracks: x y z", "tracks: z y x"),
            ('{"piles":3,', '{"piles":4,'),
            ('{"piles":3,', '{"piles": 3,'),
            ("[[0,0,1],[0,1,0]", "[[0,1,0],[0,0,1]"),
            (',[1,0,0]]', "]"),
            (',[1,0,0]]', ',[1,0,0]],"misere":true'),
            ("triples", "tuples"),
            ("x, y and z", "x and y"),
            ("000>0 110>0", "110>0 000>0"),
            ("110>0", "11>0"),
            ("states: 1", "states: 2"),
        ]:
            changed = mutants.sealed(body.replace(before, after, 1))
            self.assertNotEqual(changed, text, after)
            with self.assertRaises(Malformed, msg=after):
                certificate.read(changed.encode())


if __name__ == "__main__":
    unittest.main()
