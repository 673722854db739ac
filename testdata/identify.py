#!/usr/bin/env python3
"""Sequences and positions of games, made from the rules alone, to be recognised by `wythoff identify`. Standard library only.

    ./identify.py PROGRAM SEED [GAMES [OTHERS]]

PROGRAM is the program `wythoff`. So many games (500) are drawn from the families of the atlas; of each a sequence, a set of P-positions or a part of
the board is made by brute_force.py, half of them changed by a map, a tenth with one wrong term. It is told how often the game, or one that
is proved to have the same P-positions, is among the first three answers; and how many of so many sequences (100) that are no game's have a
confident answer.
"""

import json
import math
import random
import re
import statistics
import subprocess
import sys
import time
from collections import Counter
from functools import lru_cache

import brute_force

WIDTH, HEIGHT = 100, 288


def below(random, most):
    k = random.randint(1, most - 1)
    return k, random.randint(k + 1, most)


def alteration(random):
    labels = {"P": [], "N": []}
    for x in range(3):
        for y in range(3):
            label = random.choice("PN   ")
            if label != " ":
                labels[label].append(f"({x},{y})")
    text = " ".join(f"{label}{{{','.join(cells)}}}" for label, cells in labels.items() if cells)
    return f"wythoff alter {text}" if text else "wythoff"


FAMILIES = {
    "leapers": (4, lambda r: "maharaja({},{})".format(*below(r, 40))),
    "two leapers": (4, lambda r: "wythoff + leaper({},{}) + leaper({},{})".format(*below(r, 8), *below(r, 8))),
    "one-sided leaps": (3, lambda r: "wythoff + leaps{{({},{})}}".format(*below(r, 40))),
    "leaps without the bishop": (2, lambda r: "nim + leaper({},{})".format(*below(r, 20))),
    "rays": (2, lambda r: "gdwn({},{})".format(*below(r, 20))),
    "m-bishops": (1, lambda r: f"m-wythoff({r.randint(1, 8)})"),
    "modular": (2, lambda r: "modular({0},{2},{1})".format(r.randint(1, 6), *reversed(sorted((r.randint(0, 8), r.randint(1, 8)))))),
    "connell": (1, lambda r: f"connell({r.randint(1, 20)})"),
    "cut": (2, lambda r: "wythoff cut ({},{})".format(*sorted((r.randint(1, 12), r.randint(1, 12))))),
    "blocking all": (1, lambda r: f"k-blocking({r.randint(1, 12)})"),
    "blocking the diagonal": (2, lambda r: f"diagonal-blocking({r.randint(1, 8)},{r.randint(1, 8)})"),
    "blocking rooks": (2, lambda r: f"roob-blocking({r.randint(1, 4)},{r.randint(1, 5)},{r.randint(1, 6)})"),
    "misere leapers": (2, lambda r: "misere maharaja({},{})".format(*below(r, 16))),
    "totals": (1, lambda r: f"cyclic-nimhoff({r.randint(1, 30)})"),
    "alterations": (6, alteration),
}


def members(random, count):
    names, weights = list(FAMILIES), [weight for weight, _ in FAMILIES.values()]
    for name in random.choices(names, weights, k=count):
        yield name, FAMILIES[name][1](random)


class Made:
    """What is given of a game, and how it was made."""

    def __init__(self, how, terms=None, pairs=None, picture=None):
        self.how, self.terms, self.pairs, self.picture = how, terms, pairs, picture

    def text(self):
        if self.picture:
            return self.picture
        if self.pairs:
            return " ".join(f"({x},{y})" for x, y in self.pairs)
        return ", ".join(map(str, self.terms))


def sequences(p):
    """The sequences of a game from its P-positions, as far as they are known."""
    columns = [sorted(y for y in range(HEIGHT) if (x, y) in p) for x in range(WIDTH)]
    # from a column on that holds too few, P-positions may lie above the board
    usual = Counter(len(rows) for rows in columns[:8]).most_common(1)[0][0]
    end = next((x for x, rows in enumerate(columns) if x > 8 and len(rows) < usual), WIDTH)
    columns = columns[:end]
    above = [(x, y) for x, rows in enumerate(columns) for y in rows if x <= y]
    single = all(len(rows) == 1 for rows in columns)
    symmetric = all((y, x) in p for x, y in p if x < end and y < end)
    made = {}
    if symmetric:
        made = {
            "a": [x for x, _ in above],
            "b": [y for _, y in above],
            "difference": [y - x for x, y in above],
            "sum": [x + y for x, y in above],
        }
    if single:
        made["column"] = [rows[0] for rows in columns]
        if symmetric:
            made["bits"] = [int(rows[0] < x) for x, rows in enumerate(columns)][1:]
    else:
        made["rows"] = [y for rows in columns for y in rows]
    return made, above, [(x, y) for x, rows in enumerate(columns) for y in rows], symmetric, end


def tells_something(terms):
    differences = [b - a for a, b in zip(terms, terms[1:])]
    return len(set(differences)) > 1 and len(set(differences[4:])) > 1


MAPS = ["shift", "transpose", "complement", "offset", "differences", "sums", "second", "beam", "picture"]


@lru_cache(None)
def solved(notation):
    return sequences(brute_force.solve(brute_force.read(notation), WIDTH, HEIGHT)) + (
        brute_force.solve(brute_force.read(notation), 26, 26),)


def make(random, notation, kind):
    """Something of the game: plain, mapped, or with a wrong term. None if the choice makes no sense for it."""
    made, above, every, symmetric, end, p = solved(notation)
    made, above, every = {name: list(terms) for name, terms in made.items()}, list(above), list(every)
    count = random.randint(30, 45)
    name = random.choice(["column", "column", "a", "b", "b", "pairs", "pairs", "pairs", "bits", "sum", "difference", "rows"])
    if kind == "map":
        name = random.choice(MAPS)
        if name == "picture":
            size, (i, j) = random.randint(18, 24), (random.randint(0, 2), random.randint(0, 2))
            rows = ["".join("#" if (x - i, y - j) in p else "." if x >= i and y >= j else "?" for x in range(size)) for y in range(size)]
            return Made("a painted corner", picture="\n".join(reversed(rows)))
        if name in ("shift", "transpose") and random.random() < 0.6:
            if symmetric and name == "transpose":
                return None
            i, j = (random.randint(-1, 3), random.randint(-1, 3)) if name == "shift" else (0, 0)
            pairs = (above if symmetric else every)[1:count - 4]
            pairs = [(y, x) for x, y in pairs] if name == "transpose" else [(x + i, y + j) for x, y in pairs]
            return Made(f"pairs, {name} {i},{j}", pairs=pairs)
        if name == "transpose":
            return None
        if name == "complement":
            if not symmetric:
                return None
            taken = set(made["a"])
            terms = [1 - bit for bit in made["bits"]] if "bits" in made and random.random() < 0.5 else [n for n in range(end) if n not in taken]
            return Made(name, terms=terms[:count])
        if name == "beam":
            if symmetric:
                return None
            lower = [(x, y) for x, y in every if x > y]
            return Made(name, terms=[x for x, _ in lower][:count]) if len(lower) >= 15 else None
        base = random.choice([name for name in ("column", "a", "b", "rows") if name in made])
        terms = made[base]
        if name == "shift":
            change = random.choice([-2, -1, 1, 2, 3])
            return Made(f"{base} {change:+}", terms=[term + change for term in terms[:count]])
        if name == "offset":
            return Made(f"{base} later", terms=terms[random.randint(2, 8):][:count])
        if name == "differences":
            return Made(f"{base} differences", terms=[b - a for a, b in zip(terms, terms[1:])][:count])
        if name == "sums":
            return Made(f"{base} sums", terms=[sum(terms[: n + 1]) for n in range(count)])
        return Made(f"{base} second", terms=terms[random.randint(0, 1)::2][:count])
    if name == "pairs":
        pairs = (above if symmetric else every)[random.randint(0, 1):count - 4]
        if kind == "wrong":
            place = random.randrange(len(pairs))
            x, y = pairs[place]
            pairs[place] = (x, y + random.choice([1, 2, 3]))
        return Made(f"pairs, {kind}", pairs=pairs)
    if name not in made:
        return None
    terms = made[name][:count]
    if not tells_something(terms):
        return None
    if kind == "wrong":
        terms[random.randrange(len(terms))] += random.choice([-2, -1, 1, 2, 3])
    return Made(f"{name}, {kind}", terms=terms)


def no_game(random):
    """Sequences that belong to no game: of number theory, of slopes that no game has, and random ones."""
    primes = [n for n in range(2, 400) if all(n % d for d in range(2, n))]
    fixed = {
        "primes": primes, "squares": [n * n for n in range(40)], "triangular": [n * (n + 1) // 2 for n in range(40)],
        "cubes": [n**3 for n in range(30)], "powers of 2": [2**n for n in range(30)], "divisors": [sum(n % d == 0 for d in range(1, n + 1)) for n in range(1, 40)],
        "totient": [sum(math.gcd(n, k) == 1 for k in range(1, n + 1)) for n in range(1, 40)], "binary ones": [bin(n).count("1") for n in range(40)],
        "Thue-Morse": [bin(n).count("1") % 2 for n in range(40)], "gaps of primes": [b - a for a, b in zip(primes, primes[1:])],
        "semiprimes": [n for n in range(2, 200) if sum(n % p == 0 and (n // p) in primes for p in primes) > 0 and n not in primes],
        "Recaman": recaman(40), "factorial residues": [math.factorial(n) % 17 for n in range(30)], "pi digits": list(map(int, "3141592653589793238462643383279502884197")),
        "Collatz steps": [collatz(n) for n in range(1, 40)], "ruler": [(n & -n).bit_length() for n in range(1, 40)],
    }
    for name, terms in fixed.items():
        yield name, terms[: random.randint(20, 30)]
    while True:
        kind = random.choice(["increasing", "permutation", "bits", "slope", "small"])
        count = random.randint(18, 30)
        if kind == "increasing":
            terms = sorted(random.sample(range(random.randint(45, 90)), count))
        elif kind == "permutation":
            terms = random.sample(range(count), count)
        elif kind == "bits":
            terms = [random.randint(0, 1) for _ in range(count)]
        elif kind == "slope":
            slope, shift = random.uniform(1.1, 4.5), random.random()
            terms = [int(n * slope + shift) for n in range(1, count + 1)]
        else:
            terms = [random.randint(0, 9) for _ in range(count)]
        yield kind, terms


def recaman(count):
    terms = [0]
    for n in range(1, count):
        back = terms[-1] - n
        terms.append(back if back > 0 and back not in terms else terms[-1] + n)
    return terms


def collatz(n):
    steps = 0
    while n > 1:
        n, steps = (n // 2 if n % 2 == 0 else 3 * n + 1), steps + 1
    return steps


PLAIN = ["nim", "wythoff"]


def is_told(made):
    """Is there enough to tell a game by?"""
    if made.terms is not None:
        return len(made.terms) >= 15 and tells_something(made.terms)
    return made.picture is not None or len(made.pairs) >= 10


def ask(program, made):
    begin = time.perf_counter()
    run = subprocess.run([program, "identify", "--json", "--file", "-"], input=made.text(), capture_output=True, text=True)
    seconds = time.perf_counter() - begin
    if run.returncode:
        raise SystemExit(f"{made.text()}\n{run.stderr}")
    return json.loads(run.stdout), seconds


@lru_cache(None)
def same_set(program, game):
    run = subprocess.run([program, "atlas", "show", "--json", game], capture_output=True, text=True)
    return json.loads(run.stdout)["same_as"] if run.returncode == 0 else None


def transposed(notation):
    """The alteration with the piles exchanged, of which one stands in the atlas."""
    head, _, labels = notation.partition(" alter ")
    return head + " alter " + re.sub(r"\((\d+),(\d+)\)", r"(\2,\1)", labels)


def main():
    program, seed = sys.argv[1], int(sys.argv[2])
    games, others = (int(argument) for argument in (sys.argv[3:] + ["500", "100"][len(sys.argv) - 3:])[:2])
    draw = random.Random(seed)
    hits, misses, times = Counter(), [], []
    for number in range(games):
        kind = "wrong" if number % 10 == 0 else "map" if number % 2 else "plain"
        made = None
        while made is None or not is_told(made):
            family, notation = next(members(draw, 1))
            state = draw.getstate()
            made = make(draw, notation, kind)
            expected = same_set(program, notation) or same_set(program, transposed(notation))
            # what is as well that of a plain game tells nothing of this one
            for plain in PLAIN if made else ():
                after, other = draw.getstate(), random.Random()
                other.setstate(state)
                same = make(other, plain, kind)
                draw.setstate(after)
                if same and same.text() == made.text() and same_set(program, plain) != expected:
                    made = None
                    break
        report, seconds = ask(program, made)
        times.append(seconds)
        found = [same_set(program, answer["rules"]) for answer in report["answers"][:3]]
        hit = expected is not None and expected in found
        hits[kind, hit] += 1
        if not hit:
            misses.append((family, notation, made.how, made.text()[:160].replace("\n", "/"), [answer["game"] for answer in report["answers"][:3]]))
    for miss in misses:
        print("missed:", *miss, sep="\n    ")
    for kind in ("plain", "map", "wrong"):
        print(f"{kind}: {hits[kind, True]} of {hits[kind, True] + hits[kind, False]} among the first three")
    total = sum(count for (_, hit), count in hits.items() if hit)
    if games:
        print(f"all: {total} of {games}, {100 * total / games:.1f} %; median {statistics.median(times):.3f} s, longest {max(times):.3f} s")
    confident = []
    source = no_game(draw)
    for _ in range(others):
        name, terms = next(source)
        report, _ = ask(program, Made(name, terms=terms))
        confident += [(name, terms, answer["game"], answer["reading"]) for answer in report["answers"][:1] if answer["confident"]]
    for answer in confident:
        print("confident:", *answer, sep="\n    ")
    print(f"no game: {len(confident)} of {others} with a confident answer")


if __name__ == "__main__":
    main()
