#!/usr/bin/env python3
"""Tests of the second checker on chains: right ones are proved, and wrong ones refuted, at positions that break the rules."""

import gzip
import random
import unittest
from dataclasses import replace
from itertools import product
from pathlib import Path

import brute_force
from rings import pick
from second_checker import chain, falls, links, mutants
from second_checker.certificate import check_words
from second_checker.machine import Automaton, Bounds
from second_checker.problems import Malformed, NotUnderstood, Refuted
from second_checker.sets import accepts

CHAINS = Path(__file__).parent / "chains"
SHIPPED = Path(__file__).parent.parent / "crates/wythoff-theory/certificates"


def text_of(name):
    if name == "three-heaps":
        return gzip.decompress((CHAINS / "three-heaps.chain.gz").read_bytes()).decode()
    folder = SHIPPED if name.endswith("-values") else CHAINS
    return (folder / f"{name}.chain").read_text()


def beginning(text, count):
    """The chain of the first `count` links of another one."""
    head, *parts = text.rsplit("sha256", 1)[0].split("theorem: ")
    head = head.replace(f"links: {len(parts)}\n", f"links: {min(count, len(parts))}\n")
    return mutants.sealed("theorem: ".join([head, *parts[:count]]))


# reading all links of the long chains takes most of the time of these tests
LINKS_READ = pick(8, 1000)


def load(name):
    return chain.read(beginning(text_of(name), LINKS_READ).encode())


# what all tests ask, and none changes
HEAPS, VALUES, TWO, THREE = load("three-heaps"), load("wythoff-values"), load("m-wythoff-2-values"), load("m-wythoff-3-values")
FOUR = load("four-heaps")


def prove(read, link, below=None):
    """Decides the theorem of a link, with the others as they are in the file."""
    below = read.links[: link.number] if below is None else below
    return links.prove_link(read, link, below, Bounds(60_000, 60))


def has(link, x, y):
    return accepts(link.automaton, link.numeration, x, y)


def moves_of_heaps(a, x, y):
    """What a move in three heaps leaves: any number is taken from one of them, or numbers with nim-sum 0 from all, not all of them 0."""
    yield from ((b, x, y) for b in range(a))
    yield from ((a, u, y) for u in range(x))
    yield from ((a, x, v) for v in range(y))
    for d, t in product(range(a + 1), range(x + 1)):
        s = d ^ t
        if s <= y and (d or t or s):
            yield a - d, x - t, y - s


def three_heaps(most, side):
    """The P-positions with a first heap of at most `most`, and others below `side`, by marking what leads to them."""
    found, marked = set(), set()
    for a, x, y in product(range(most + 1), range(side), range(side)):
        if (a, x, y) in marked:
            continue
        found.add((a, x, y))
        marked.update((b, x, y) for b in range(a + 1, most + 1))
        marked.update((a, u, y) for u in range(x + 1, side))
        marked.update((a, x, v) for v in range(y + 1, side))
        for d, t in product(range(most + 1 - a), range(side - x)):
            if (d or t) and y + (d ^ t) < side:
                marked.add((a + d, x + t, y + (d ^ t)))
    return found


def moves_of_four(*heaps):
    """What a move in four heaps leaves, by the same rules."""
    for heap, size in enumerate(heaps):
        yield from ((*heaps[:heap], left, *heaps[heap + 1 :]) for left in range(size))
    a, b, x, y = heaps
    for d, e, t in product(range(a + 1), range(b + 1), range(x + 1)):
        s = d ^ e ^ t
        if s <= y and (d or e or t):
            yield a - d, b - e, x - t, y - s


def fixed(number):
    """The first heaps of a link of four heaps."""
    return [(a, b) for b in range(number + 1) for a in range(b + 1)][number]


class Links(unittest.TestCase):
    def test_the_brute_force_follows_the_rules(self):
        found = three_heaps(8, 9)
        for place in product(range(9), repeat=3):
            self.assertEqual(place in found, not any(to in found for to in moves_of_heaps(*place)), place)

    def test_heaps_are_those_of_brute_force(self):
        side = pick(35, 70)
        found = three_heaps(len(HEAPS.links) - 1, side)
        for link in HEAPS.links:
            expected = {(x, y) for a, x, y in found if a == link.number}
            self.assertEqual({at for at in product(range(side), repeat=2) if has(link, *at)}, expected, link.number)

    def test_four_heaps_are_those_of_brute_force(self):
        most, side = 2, 30
        found = set()
        for place in product(range(most + 1), range(most + 1), range(side), range(side)):
            if not any(to in found for to in moves_of_four(*place)):
                found.add(place)
        for link in FOUR.links[:6]:
            expected = {(x, y) for a, b, x, y in found if (a, b) == fixed(link.number)}
            self.assertEqual({at for at in product(range(side), repeat=2) if has(link, *at)}, expected, link.number)

    def test_values_are_those_of_brute_force(self):
        for read in (VALUES, TWO, THREE):
            side = 40
            table = brute_force.grundy(brute_force.read(read.text_of_rules), side)
            for x, y in product(range(side // 2), repeat=2):
                value = next((link.number for link in read.links if has(link, x, y)), None)
                total = x + y
                expected = table[total * (total + 1) // 2 + y]
                self.assertEqual(value, expected if expected < len(read.links) else None, (read.text_of_rules, x, y))

    def test_right_links_are_proved(self):
        for read, count in ((VALUES, pick(1, 2)), (THREE, pick(2, 3)), (TWO, 2), (HEAPS, pick(2, 3)), (FOUR, pick(4, 6))):
            self.assertEqual(len(list(links.prove(read, count - 1, Bounds(400_000, 120)))), count)


class Falls(unittest.TestCase):
    def test_differences_and_residues(self):
        for d in range(40):
            by_difference = falls.differences(d)
            for t, s in product(range(130), repeat=2):
                claimed = t % falls.above(d) in by_difference.get(s - t, ())
                self.assertEqual(claimed, t ^ s == d, (d, t, s))

    def test_falls_are_all_moves_in_the_first_heaps(self):
        for number in range(1, 21):
            a, b = fixed(number)
            expected = {
                (tuple(sorted(to[:2])), 14 - to[2], 14 - to[3]) for to in moves_of_four(a, b, 14, 14) if to[:2] != (a, b)
            }
            found = {
                (fixed(fall.link), t, s)
                for fall in falls.falls_of("four-heaps", number)
                for t, s in product(range(15), repeat=2)
                if fall.allows(t, s)
            }
            self.assertEqual(found, expected, (a, b))

    def test_positions_near_a_diagonal(self):
        link = HEAPS.links[3]
        found = falls.near_diagonal(link, set(range(-60, 61)), Bounds(10**5, 60))
        expected = {y - x: (x, y) for x, y in product(range(200), repeat=2) if abs(y - x) <= 60 and has(link, x, y)}
        self.assertEqual(found, expected)
        # as many diagonals hold none as the constant of the slice says, on either side
        self.assertEqual(sum(1 for difference in range(-60, 61) if difference not in found), 16)


class Wrong(unittest.TestCase):
    def refuted(self, read, link, below=None):
        """The position at which a wrong link is refuted, after a look at the rules there; None if it is not the right label that is wrong."""
        below = read.links[: link.number] if below is None else below
        with self.assertRaises(Refuted) as caught:
            prove(read, link, below)
        x, y = caught.exception.position
        if "`reach`" in str(caught.exception):
            return None
        if x + y < 3000:
            self.assertNotEqual(has(link, x, y), self.by_the_rules(read, link, below, x, y), f"link {link.number}: {caught.exception}")
        return x, y

    def by_the_rules(self, read, link, below, x, y):
        """Whether a position belongs to a link, given which others do, and the links below."""
        if read.kind == "heaps":
            sets = [*below, link]
            return not any(has(sets[b], u, v) for b, u, v in moves_of_heaps(link.number, x, y))
        if read.kind == "four-heaps":
            sets = {fixed(number): each for number, each in enumerate([*below, link])}
            moves = moves_of_four(*fixed(link.number), x, y)
            return not any(has(sets[min(a, b), max(a, b)], u, v) for a, b, u, v in moves)
        if any(has(lower, x, y) for lower in below):
            return False
        game = brute_force.read(read.text_of_rules)
        lines = {(i, 0) for i in range(x + 1)} | {(0, j) for j in range(y + 1)}
        lines |= {(i, j) for i in range(x + 1) for j in range(max(0, i - 3), min(y, i + 3) + 1)}
        lines.discard((0, 0))
        return not any(game.is_move(i, j) and has(link, x - i, y - j) for i, j in lines)

    def changed(self, choice, link):
        """The link with another automaton, or None if it came out as it was."""
        source = mutants.Source({}, link.automaton.next, link.automaton.final)
        _, following, final = mutants.automaton(choice, source, link.numeration.digits)
        repaired = mutants.repaired(following, final, link.numeration)
        if repaired is None or repaired == (link.automaton.next, link.automaton.final):
            return None
        automaton = Automaton(*repaired, [])
        check_words(automaton, link.numeration)
        return replace(link, automaton=automaton)

    def test_changed_automata_are_refuted(self):
        for read, numbers, count in ((VALUES, (0, 1), 8), (TWO, (1, 3), 8), (THREE, (2, 3), 8), (HEAPS, (1, 2, 3), 12), (FOUR, (1, 2, 4), 12)):
            count = pick(count // 4, count)
            choice, found, given_up = random.Random(5), 0, 0
            while found < count:
                link = self.changed(choice, read.links[choice.choice(numbers)])
                if link is None:
                    continue
                try:
                    self.refuted(read, link)
                    found += 1
                except NotUnderstood:  # with the bound of these tests
                    given_up += 1
            self.assertLessEqual(given_up, 1)

    def test_a_single_label_is_enough(self):
        """One state that is accepting or not: the smallest change of an automaton."""
        for link in (VALUES.links[1], HEAPS.links[2]):
            read = VALUES if link.number == 1 else HEAPS
            for state in (5, 60, 150):
                final = list(link.automaton.final)
                final[state] = not final[state]
                automaton = Automaton(*mutants.repaired(link.automaton.next, final, link.numeration), [])
                check_words(automaton, link.numeration)
                self.refuted(read, replace(link, automaton=automaton))

    def test_reach_is_decided(self):
        link = HEAPS.links[1]
        self.assertEqual(link.reach, 10)
        prove(HEAPS, replace(link, reach=60))
        # the positions (x, y), x <= y, of which (x - t, y - s) has a difference that taking one token from the first heap allows
        side, lower = 300, HEAPS.links[0]
        mine = [at for at in product(range(side), repeat=2) if at[0] <= at[1] and has(link, *at)]
        theirs = {v - u: u for u, v in product(range(side), repeat=2) if has(lower, u, v)}
        taken = [x - theirs[y - x - by] for x, y in mine for by in (-1, 1) if y - x - by in theirs]
        least = max(taken)
        prove(HEAPS, replace(link, reach=least))
        with self.assertRaises(Refuted) as caught:
            prove(HEAPS, replace(link, reach=least - 1))
        self.assertIn("`reach`", str(caught.exception))

    def test_links_in_another_place_are_refuted(self):
        for read, i, j in ((HEAPS, 1, 2), (HEAPS, 0, 1), (FOUR, 1, 2), (FOUR, 2, 1), (VALUES, 0, 1), (TWO, 2, 3), (THREE, 1, 2)):
            link = replace(read.links[i], automaton=read.links[j].automaton, reach=read.links[j].reach)
            self.refuted(read, link)

    def test_links_on_wrong_ones_are_refuted(self):
        """A link that was left out, or comes twice, in the place of the one below."""
        for read, number in ((HEAPS, 2), (FOUR, 2), (VALUES, 1), (THREE, 2)):
            below = list(read.links[:number])
            for lower in (read.links[number - 2] if number > 1 else read.links[1], read.links[number]):
                changed = [*below[:-1], replace(lower, number=number - 1)]
                self.refuted(read, read.links[number], changed)

    def test_long_moves_are_needed(self):
        """On the diagonals without a P-position all positions need long moves; without those of the slice below some have none."""
        link, lower = HEAPS.links[2], HEAPS.links[1]
        final = [False] * len(lower.automaton.final)
        nothing = replace(lower, automaton=Automaton(lower.automaton.next, final, lower.automaton.phase))
        rest = Automaton(HEAPS.links[0].automaton.next, HEAPS.links[0].automaton.final, HEAPS.links[0].automaton.phase)
        with self.assertRaises((Refuted, NotUnderstood)):
            falls.from_everywhere(rest, link, [(fall, nothing) for fall in falls.falls_of("heaps", 2)], Bounds(10**5, 60))
        position = self.refuted(HEAPS, link, [HEAPS.links[0], nothing])
        self.assertIsNotNone(position)

    def test_equal_numbers_are_taken_from_the_last_two_of_four(self):
        """From first heaps of 1 and 1 a move leads to those without tokens and takes equal numbers from the others: without it more positions are P."""
        link, lower = FOUR.links[2], FOUR.links[0]
        final = [False] * len(lower.automaton.final)
        nothing = replace(lower, automaton=Automaton(lower.automaton.next, final, lower.automaton.phase))
        self.assertIsNotNone(self.refuted(FOUR, link, [nothing, FOUR.links[1]]))


class Files(unittest.TestCase):
    def test_compressed_files_are_what_is_in_them(self):
        data = gzip.compress(text_of("wythoff-values").encode())
        self.assertTrue(chain.begins(data))
        self.assertEqual([link.automaton.next for link in chain.read(data).links], [link.automaton.next for link in VALUES.links])
        self.assertFalse(chain.begins(data[:20]))
        for what, changed in (("cut off", data[:-4]), ("longer", data + b"x"), ("changed", data[:200] + bytes(4) + data[204:])):
            with self.subTest(what), self.assertRaises(Malformed):
                chain.read(changed)

    def test_files_that_break_a_rule_are_refused(self):
        text = text_of("wythoff-values")
        body = text.rsplit("sha256", 1)[0]
        heaps = text_of("three-heaps").rsplit("sha256", 1)[0]
        changes = {
            "the digest": text[:-2] + ("0" if text[-2] != "0" else "1") + "\n",
            "another version": mutants.sealed(body.replace("chain 1", "chain 2")),
            "another kind": mutants.sealed(body.replace("kind: values", "kind: heaps")),
            "an unknown kind": mutants.sealed(body.replace("kind: values", "kind: piles")),
            "other parts": mutants.sealed(body.replace('"bishop":1', '"bishop":2')),
            "another number": mutants.sealed(body.replace("Grundy value 1", "Grundy value 2")),
            "the count of links": mutants.sealed(body.replace("links: 2", "links: 3")),
            "a link that is not counted": mutants.sealed(body.replace("links: 2", "links: 1")),
            "reach of values": mutants.sealed(body.replace("reach: 0", "reach: 1", 1)),
            "reach with a zero before it": mutants.sealed(heaps.replace("reach: 10", "reach: 010", 1)),
            "no reach": mutants.sealed(body.replace("reach: 0\n", "", 1)),
            "the count of states": mutants.sealed(body.replace("states: 825", "states: 824")),
            "no tracks": mutants.sealed(body.replace("tracks: x y\n", "")),
            "links exchanged": mutants.sealed(exchanged(heaps)),
        }
        for what, changed in changes.items():
            self.assertNotEqual(changed, text, what)
            with self.assertRaises(Malformed, msg=what):
                chain.read(changed.encode())

    def test_other_games_are_not_understood(self):
        body = beginning(text_of("three-heaps"), LINKS_READ).rsplit("sha256", 1)[0]
        parts = '"bishop":1,"leaps":[[1,2],[2,1]]'
        changed = body.replace("rook + bishop", "rook + bishop + leaper(1,2)").replace('"bishop":1', parts)
        with self.assertRaises(NotUnderstood):
            chain.read(mutants.sealed(changed).encode())

    def test_a_chain_without_links(self):
        body = text_of("wythoff-values").split("links: ")[0] + "links: 0\n"
        self.assertEqual(chain.read(mutants.sealed(body).encode()).links, [])


def exchanged(body):
    """The links 1 and 2 of a chain in each other's place."""
    head, *parts = body.split("theorem: ")
    parts[1], parts[2] = parts[2], parts[1]
    return "theorem: ".join([head, *parts])


if __name__ == "__main__":
    unittest.main()
