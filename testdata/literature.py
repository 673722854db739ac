#!/usr/bin/env python3
"""Games of the literature, each from its definition alone: the P-positions and Grundy values with which `literature.jsonl` beside this script is
compared. Standard library only; nothing is read from the Rust crates, and no notation is understood.

    ./literature.py            check literature.jsonl: the definitions, and the theorem of each row where it gives a formula
    ./literature.py --write    write it anew

The definitions are in `literature_games.py`; here are the rows, each with its notation, source and theorem.
"""

import json
import sys
from pathlib import Path

from literature_games import (
    bishop,
    cells,
    chocolate,
    circular,
    ended,
    equal_from_any,
    greedy_nim,
    halving,
    halving_value,
    ho_extension,
    ho_restriction,
    mem,
    mex,
    moore,
    mouse,
    new_heap_game,
    nim,
    nim_heaps,
    one_pile,
    PAIRS,
    passing,
    queen,
    Reached,
    rook,
    s_t_pairs,
    s_t_wythoff,
    shifted_wythoff,
    SIDE,
    singles,
    Solved,
    star,
    subtract,
    take_away,
    tribonacci,
    tribonacci_formula,
    two_row_chomp,
    unequal,
    wyt,
)

CUBE = 30  # of three piles
FOUR = 10  # of four piles
DATA = Path(__file__).with_name("literature.jsonl")

sys.setrecursionlimit(100_000)


# ---- the rows: how they are to be written, the source, the theorem, and the definition --------------------------------


class Row:
    """A row: `row` is its number in the table of games of the project's review, if it has one; `p` is the published set of P-positions as a predicate, where
    there is one, and `on` says where it is claimed; `formula` states it in the language of formulas. The options of an `alike` game are those of the
    piles in ascending order; it may have the relation `leads` instead of options."""

    def __init__(
        self, row, name, source, notation, theorem, options=None, p=None, on=None, formula=None, piles=2, misere=False, values=True, alike=False,
        leads=None, side=None,
    ):
        self.row, self.name, self.source, self.notation, self.theorem = row, name, source, notation, theorem
        self.options, self.p, self.on, self.formula, self.piles, self.misere = options, p, on, formula, piles, misere
        self.values, self.alike, self.leads = values and not misere, alike or leads is not None, leads
        self.cells = cells(piles, side or {2: SIDE, 3: CUBE}.get(piles, FOUR))
        self.side = self.cells[-1][0] + 1

    def expected(self):
        solved = Reached(self.leads, self.piles, self.side) if self.leads else Solved(self.options, self.misere)
        lost = [at for at in self.cells if solved.lost(*(sorted(at) if self.alike else at))]
        expected = {"piles": self.piles, "side": self.side, "positions": [list(at) for at in lost[:24]]}
        expected |= {"count": len(lost), "digest": digest(lost)}
        if self.values and self.piles == 2:
            expected["antidiagonals"] = [solved.value(s - y, y) for s in range(12) for y in range(s + 1)]
        return expected, set(lost)

    def line(self):
        expected, lost = self.expected()
        if self.p:
            wrong = [at for at in self.cells if (not self.on or self.on(*at)) and (at in lost) != bool(self.p(*at))]
            if wrong:
                raise SystemExit(f"{self.name}: the theorem is false at {wrong[0]}")
        row = {"row": self.row, "name": self.name, "source": self.source, "notation": self.notation, "theorem": self.theorem}
        if self.formula:
            row["formula"] = self.formula
        return row | {"expected": expected}


def digest(positions):
    """FNV-1a, 64 bits, over a line for each position, as in README.md."""
    state = 0xCBF29CE484222325
    for byte in "".join(",".join(map(str, at)) + "\n" for at in sorted(positions)).encode():
        state = (state ^ byte) * 0x100000001B3 % 2**64
    return f"{state:016x}"


def pair(x, y):
    return (x, y) in PAIRS


WYTHOFF_P = "?msd_fib E n (x=floor(n*phi) & y=x+n) | (y=floor(n*phi) & x=y+n)"
QUEEN_STEPS = "(u<x & v=y) | (u=x & v<y) | (u<x & x+v=y+u)"


def both(text):
    """A condition on (i, j) and its mirror image."""
    return f"{text} | {text.translate(str.maketrans('ij', 'ji'))}"


def rows():
    yield Row(
        18, "all P-pairs of Wythoff's game adjoined", "Fraenkel & Ozery 1998, Adjoining to Wythoff's game its P-positions as moves",
        "wythoff + star(wythoff)", "", subtract(lambda i, j: queen(i, j) or (i, j) in PAIRS),
    )
    for k in (0, 1, 2, 5):
        yield Row(
            30, f"terminal set x + y <= {k}", "Komaki, Miyadera & Murakami 2026, arXiv 2605.01435", f"wythoff end{{?msd_fib x+y<={k}}}",
            "value 0 in the terminal set; a closed form for the P-positions", ended(subtract(queen), lambda x, y: x + y <= k),
            pair if k == 0 else None, formula=WYTHOFF_P if k == 0 else None,
        )
    yield Row(
        31, "the first to empty a pile wins", "folklore", "wythoff end{?msd_fib x=0 | y=0}", "",
        ended(subtract(queen), lambda x, y: 0 in (x, y)),
    )
    yield Row(
        32, "six terminal positions, misere", "Komaki, Miyadera & Murakami 2025, arXiv 2510.11767", "misere wythoff end{?msd_fib x+y<=2}",
        "a position with a pile of 8 or more is P if and only if it is P in Wythoff's game",
        ended(subtract(queen), lambda x, y: x + y <= 2), pair, lambda x, y: max(x, y) >= 8, misere=True,
    )
    yield Row(
        32, "six terminal positions, normal play", "Komaki, Miyadera & Murakami 2025, arXiv 2510.11767", "wythoff end{?msd_fib x+y<=2}",
        "beyond 8 the Grundy value is 1 if and only if the position is P in Wythoff's game", ended(subtract(queen), lambda x, y: x + y <= 2),
    )

    jam = ((1, 2), (2, 1))

    queens = subtract(queen)

    def traffic_jam(x, y):
        """Nobody stands on an obstacle; there it is N, as if one could move to (0,0)."""
        return [(0, 0)] if (x, y) in jam else (to for to in queens(x, y) if to not in jam)

    yield Row(
        33, "Corner the Queen with obstacles", "Miyadera et al., traffic jams", "wythoff alter N{(1,2),(2,1)}",
        "nobody may move to an obstacle", traffic_jam, values=False,
    )
    for times in (1, 2):
        yield Row(
            34, f"Wythoff's game with {'a pass' if times == 1 else 'two passes'}", "Miyadera, Manabe & Fukui 2017, Wythoff's game with a pass, arXiv 1711.04960",
            "wythoff pass" if times == 1 else "wythoff pass 2",
            "" if times == 1 else "with two passes the P-positions are those of Wythoff's game",
            passing(subtract(queen), times), pair if times == 2 else None, formula=WYTHOFF_P if times == 2 else None,
        )
    yield Row(
        35, "Nim with a pass", "Morrison, Friedman & Landsberg 2012, Combinatorial games with a pass", "nim pass",
        "", passing(nim, 1),
    )
    for k in (1, 2, 3):
        yield Row(
            37, f"W_{k}, Wythoff's P-positions moved by {k}", "Fraenkel & Ho 2014, When are translations of P-positions of Wythoff's game P-positions?",
            f"moves{{?msd_fib (u<x & v=y) | (u=x & v<y) | (u<x & x+v=y+u & u>={k} & v>={k})}}",
            f"P are (i,i) for i < {k} and Wythoff's pairs with {k} added", shifted_wythoff(k),
            lambda x, y, k=k: x == y < k or (x - k, y - k) in PAIRS,
            formula=f"?msd_fib (x=y & x<{k}) | E n (x=floor(n*phi)+{k} & y=x+n) | (y=floor(n*phi)+{k} & x=y+n)",
        )
    for t in range(1, 7):
        leaper = (2, t + 3)
        yield Row(
            43, f"{t + 1}-Wythoff with the (2,{t + 3})-leaper", "docs/arguments.md, (s,t)-Wythoff by leapers; the set is that of Fraenkel 1998",
            f"m-wythoff({t + 1}) + leaper(2,{t + 3})", f"P as in (2,{t})-Wythoff",
            subtract(lambda i, j, t=t, l=leaper: rook(i, j) or abs(i - j) <= t or (i, j) in (l, l[::-1])),
            lambda x, y, set=s_t_pairs(2, t): (x, y) in set,
        )
    yield Row(
        43, "3-Wythoff with three leapers", "docs/arguments.md, (s,t)-Wythoff by leapers; the set is that of Fraenkel 1998",
        "m-wythoff(3) + leaper(2,5) + leaper(2,6) + leaper(3,6)", "P as in (3,1)-Wythoff",
        subtract(lambda i, j: rook(i, j) or abs(i - j) <= 2 or (min(i, j), max(i, j)) in ((2, 5), (2, 6), (3, 6))),
        lambda x, y, set=s_t_pairs(3, 1): (x, y) in set,
    )
    for s, t in ((2, 1), (2, 2), (3, 1), (3, 2)):
        bound = "j" if s == 1 else f"{s}*i"
        yield Row(
            44, f"({s},{t})-Wythoff", "Fraenkel 1998, Heap games, numeration systems and sequences",
            f"rook + vectors{{?msd_2 {both(f'(0<i & i<=j & j<{bound}+{t})')}}}",
            f"A_n = mex, B_n = {s} A_n + {t} n", s_t_wythoff(s, t), lambda x, y, set=s_t_pairs(s, t): (x, y) in set,
        )
    for a, b in ((1, 2), (2, 2), (1, 3), (2, 3)):
        yield Row(
            46, f"WYT({a},{b})", "Gurvich 2010, Rutcor Research Report 12-2010, as told in 18-2010",
            f"vectors{{?msd_2 i+j>0 & ((i<j+{a} & j<i+{a}) | i<{b} | j<{b})}}", f"x_n = mex_{b}, y_n = x_n + {a} n", wyt(a, b),
            lambda x, y, set=wyt_pairs(a, b): (x, y) in set,
        )
    wythoff = subtract(queen)
    yield Row(
        47, "star of Wythoff's game", "Larsson, Hegarty & Fraenkel 2011, Invariant and dual subtraction games resolving the Duchene-Rigo conjecture",
        "star(wythoff)", "", star(wythoff),
    )
    yield Row(
        48, "star of the star of Wythoff's game", "Larsson, Hegarty & Fraenkel 2011; Larsson 2012, The *-operator and invariant subtraction games",
        "star(star(wythoff))", "the P-positions are those of Wythoff's game", star(star(wythoff)), pair, formula=WYTHOFF_P,
    )
    yield Row(
        49, "odd rook and bishop", "parity", "rook(mod 2 in {1}) + bishop", "P are (0,2k) and (2k,0)",
        subtract(lambda i, j: rook(i, j) and (i + j) % 2 == 1 or bishop(i, j)), lambda x, y: 0 in (x, y) and (x + y) % 2 == 0,
        formula="?msd_2 (x=0 | y=0) & E k x+y=2*k",
    )
    yield Row(
        50, "rook and odd bishop", "parity", "rook + bishop(mod 2 in {1})", "P are (0,0), (2k+1,2k+2) and (2k+2,2k+1)",
        subtract(lambda i, j: rook(i, j) or bishop(i, j) and i % 2 == 1), lambda x, y: x == y == 0 or min(x, y) % 2 == 1 and abs(x - y) == 1,
        formula="?msd_2 (x=0 & y=0) | E k (x=2*k+1 & y=2*k+2) | (x=2*k+2 & y=2*k+1)",
    )
    yield Row(
        51, "Nim in disguise", "Blass, Fraenkel & Guelman 1998, How far can Nim in disguise be stretched?",
        "nim + vectors{?msd_2 i!=j}", "every vector with different entries can be adjoined to Nim",
        subtract(lambda i, j: i != j), lambda x, y: x == y, formula="?msd_2 x=y",
    )
    yield Row(
        52, "Ho's restriction of Wythoff's game", "Ho 2012, arXiv 1202.3186",
        "moves{?msd_fib (x>=y & u<x & v=y) | (y>=x & u=x & v<y) | (u<x & x+v=y+u)}", "P as in Wythoff's game", ho_restriction, pair,
        formula=WYTHOFF_P,
    )
    yield Row(
        53, "Ho's extension of Wythoff's game", "Ho 2012, arXiv 1202.3186",
        f"moves{{?msd_fib {QUEEN_STEPS} | (x<y & v<=y & x+v>y+u & u<x) | (y<x & u<=x & y+u>x+v & v<y)}}", "P as in Wythoff's game",
        ho_extension, pair, formula=WYTHOFF_P,
    )
    yield Row(
        54, "the Mouse game", "Fraenkel 2008, The Rat game and the Mouse game",
        f"moves{{?msd_2 {QUEEN_STEPS} | (u<x & v<y & (x+v+1=y+u | x+v=y+u+1) & E k (x=y+3*k | y=x+3*k))}}",
        "P are (0,0) and the pairs floor(3n/2), 3n - 1, n >= 1", mouse,
        lambda x, y: x == y == 0 or max(x, y) % 3 == 2 and min(x, y) == (max(x, y) + 1) // 2,
        formula="?msd_2 (x=0 & y=0) | E n n>=1 & ((x=(3*n)/2 & y+1=3*n) | (y=(3*n)/2 & x+1=3*n))",
    )
    yield Row(
        55, "Greedy Nim with two piles", "Albert & Nowakowski 2004, Nim restrictions",
        "moves{?msd_2 (x>=y & u<x & v=y) | (y>=x & u=x & v<y)}", "P if the piles are equal", greedy_nim, lambda x, y: x == y, formula="?msd_2 x=y",
    )
    yield Row(
        56, "Chomp with two rows", "Gale 1974, A curious Nim-type game",
        "moves{?msd_2 x<=y+1 & ((u<x & v=y) | (v<y & ((u=x & x<=v+1) | (u=v+1 & u<=x))))}",
        "P if the lower row has one square more than the upper one", two_row_chomp, lambda x, y: x == y, lambda x, y: x <= y + 1,
        formula="?msd_2 x=y | x>y+1",
    )
    cut = "(u=x & w<z & ((2*y<=w & v=y) | (2*y>w & (w=2*v | w=2*v+1))))"
    yield Row(
        57, "a chocolate bar with a slope", "Nakamura & Miyadera 2015, Impartial chocolate bar games",
        f"moves{{?msd_2 2*y<=z & ((u<x & v=y & w=z) | (u=x & v<y & w=z) | {cut})}} on 3 piles",
        "the Grundy value is x xor y xor z; P if it is 0", chocolate, lambda x, y, z: x ^ y ^ z == 0, lambda x, y, z: 2 * y <= z, piles=3,
    )
    for k, name, system in ((1, "TakeAway(1)", "msd_2"), (2, "Fibonacci Nim", "msd_fib"), (3, "TakeAway(3)", "msd_2")):
        yield Row(
            58, name, "Whinihan 1963, Fibonacci Nim; Schwenk 1970, Take-away games" if k == 2 else "Schwenk 1970, Take-away games",
            f"moves{{?{system} E t t>=1 & t<=y & u+t=x & v={'' if k == 1 else f'{k}*'}t}} by x",
            {1: "P if y is less than the greatest power of 2 that divides x", 2: "P if y is less than the least part of x in Zeckendorf's form", 3: ""}[k],
            take_away(k), {1: lambda x, y: x == 0 or y < x & -x, 2: lambda x, y: x == 0 or y < least_part(x)}.get(k),
            # the digits of y begin behind the last 1 of x
            formula=f"?{system} [+ 00>0 10>0 01>1; + 00>1 01>1]" if k < 3 else None,
        )
    yield Row(
        58, "Mem", "CGSuite, game.heap", "moves{?msd_2 v>=1 & v>=y & u+v=x} by x", "P if y > x, or x = 0",
        mem, lambda x, y: x == 0 or y > x, formula="?msd_2 x=0 | y>x",
    )
    yield Row(
        None, "at most half of one pile", "Levine 2006, Fractal sequences and restricted Nim",
        "moves{?msd_2 (u<x & 2*u>=x & v=y) | (v<y & 2*v>=y & u=x)}", "P if the values of the two piles are equal", halving,
        lambda x, y: halving_value(x) == halving_value(y),
    )
    yield Row(
        63, "the Tribonacci game", "Duchene & Rigo 2008, A morphic approach to combinatorial games: the Tribonacci case",
        f"moves{{{tribonacci_formula()}}} on 3 piles", "P are the places of the n-th letters a, b, c in the Tribonacci word",
        p=lambda *at: tuple(sorted(at)) in TRIBONACCI, piles=3, leads=tribonacci, side=60,
    )
    yield Row(
        None, "Nim on three piles", "Bouton 1902", "nim on 3 piles", "P if the nim-sum is 0", one_pile, lambda x, y, z: x ^ y ^ z == 0, piles=3,
    )
    yield Row(
        None, "Nim on three piles, misere", "Bouton 1902", "misere nim on 3 piles", "as in normal play if a pile has 2 or more, else the other way round",
        one_pile, lambda *at: (at[0] ^ at[1] ^ at[2] == 0) == (max(at) > 1), piles=3, misere=True,
    )
    yield Row(
        64, "equal numbers from one, two or three piles", "Project Euler 260",
        "vectors{?msd_2 i+j+k>0 & E t (i=0|i=t) & (j=0|j=t) & (k=0|k=t)} on 3 piles", "", equal_from_any, piles=3,
    )
    yield Row(
        64, "Moore's Nim from at most two of three piles", "Moore 1910, A generalization of the game called Nim",
        "vectors{?msd_2 i+j+k>0 & (i=0|j=0|k=0)} on 3 piles", "P if the piles are equal",
        p=lambda x, y, z: x == y == z, piles=3, leads=moore(2),
    )
    pairs = "(i=0&j=0)|(i=0&k=0)|(i=0&l=0)|(j=0&k=0)|(j=0&l=0)|(k=0&l=0)"
    yield Row(
        64, "Moore's Nim from at most two of four piles", "Moore 1910, A generalization of the game called Nim",
        f"vectors{{?msd_2 i+j+k+l>0 & ({pairs})}} on 4 piles", "P if at each place the number of binary digits 1 is divisible by 3",
        p=lambda *at: all(sum(pile >> place & 1 for pile in at) % 3 == 0 for place in range(4)), piles=4, leads=moore(2),
    )
    yield Row(
        64, "a new heap game on three piles", "Fraenkel & Zusman 2001, A new heap game",
        "vectors{?msd_2 i+j+k>0 & (i=0|j=0|k=0|(i=j&j=k))} on 3 piles", "", piles=3, leads=new_heap_game,
    )
    yield Row(
        42, "Fraenkel's three-heap Wythoff Nim", "Fraenkel; Sun & Zeilberger 2004, On Fraenkel's N-heap Wythoff's conjectures", "three-heaps", "",
        nim_heaps, piles=3, alike=True,
    )
    yield Row(
        42, "Fraenkel's four-heap Wythoff Nim", "Fraenkel; Sun & Zeilberger 2004, On Fraenkel's N-heap Wythoff's conjectures",
        "nim + nim-sum on 4 piles", "", nim_heaps, piles=4, alike=True,
    )
    yield Row(
        None, "circular Nim CN(4,2)", "Dufour & Heubach 2012, Circular Nim games, arXiv 1211.0091",
        "vectors{?msd_2 i+j+k+l>0 & ((i=0&j=0)|(j=0&k=0)|(k=0&l=0)|(i=0&l=0))} on 4 piles",
        "P if opposite piles are equal: a move is answered in the opposite piles", circular(2), lambda x, y, z, w: x == z and y == w, piles=4,
        side=8,
    )
    danai = "Danai, Ellis & Thanatipanonda 2026, Generalizing OOOOOOB, arXiv 2605.23213"
    units = "(0,0,1),(0,1,0),(1,0,0)"
    yield Row(
        None, "oooooob on three piles, version A", danai, f"leaps{{{units},(0,1,1),(1,0,1),(1,1,0),(1,1,1)}} on 3 piles", "P if all piles are even",
        singles(1, 2, 3), lambda *at: not any(pile % 2 for pile in at), piles=3, alike=True,
    )
    yield Row(
        None, "oooooob on three piles, version B", danai, f"leaps{{{units},(1,1,1)}} on 3 piles", "P if the sum of the piles is even: by parity", singles(1, 3),
        lambda *at: sum(at) % 2 == 0, piles=3, alike=True,
    )
    yield Row(
        None, "oooooob on three piles, version C", f"{danai}; question 3325940 of Mathematics Stack Exchange",
        f"leaps{{{units},(0,1,1),(1,0,1),(1,1,0)}} on 3 piles", "P if all piles are even or all are odd", singles(1, 2),
        lambda *at: len({pile % 2 for pile in at}) == 1, piles=3, alike=True,
    )
    yield Row(
        None, "slow exact 2-Nim on three piles", "A family of slow exact k-Nim games, arXiv 2404.06608", "leaps{(0,1,1),(1,0,1),(1,1,0)} on 3 piles", "",
        singles(2), piles=3, alike=True,
    )
    one = "((u<x & v=y & w=z) | (u=x & v<y & w=z) | (u=x & v=y & w<z))"
    yield Row(
        None, "three heaps of different sizes", "Project Euler 488", f"moves{{?msd_2 {one} & u!=v & u!=w & v!=w}} on 3 piles",
        "different x, y, z are P if (x+1) xor (y+1) xor (z+1) = 0", unequal(False),
        lambda x, y, z: (x + 1) ^ (y + 1) ^ (z + 1) == 0, lambda *at: len(set(at)) == 3, piles=3, alike=True,
    )
    yield Row(
        None, "three heaps of different sizes or empty", "Andrew Stankevich Contest 22, problem D",
        f"moves{{?msd_2 {one} & (u!=v | u=0) & (u!=w | u=0) & (v!=w | v=0)}} on 3 piles",
        "x, y, z that are different or 0 are P if (x+1) xor (y+1) xor (z+1) = 0 or all are 0", unequal(True),
        lambda *at: not any(at) or (at[0] + 1) ^ (at[1] + 1) ^ (at[2] + 1) == 0,
        lambda *at: all(at.count(pile) == 1 or pile == 0 for pile in at), piles=3, alike=True,
    )


def wyt_pairs(a, b):
    taken, pairs = set(), set()
    for n in range(2 * SIDE):
        x = mex(taken, b)
        y = x + a * n
        taken |= {x, y}
        pairs |= {(x, y), (y, x)}
    return pairs


def least_part(n):
    """The least part of the sum of Fibonacci numbers, no two of them neighbours, that is n."""
    parts = [1, 2]
    while parts[-1] < n:
        parts.append(parts[-2] + parts[-1])
    for part in reversed(parts):
        if part == n:
            return part
        n -= part if part < n else 0
    return n


def tribonacci_triples():
    word = "a"
    for _ in range(12):
        word = "".join({"a": "ab", "b": "ac", "c": "a"}[letter] for letter in word)
    places = [[n for n, letter in enumerate(word, 1) if letter == wanted] for wanted in "abc"]
    return {(0, 0, 0), *zip(*places)}


TRIBONACCI = tribonacci_triples()


def lines():
    return [json.dumps(row.line()) for row in rows()]


def check():
    """Complaints about literature.jsonl."""
    listed, computed = DATA.read_text().splitlines(), lines()
    complaints = [f"line {n}: {old[:80]} is not {new[:80]}" for n, (old, new) in enumerate(zip(listed, computed), 1) if old != new]
    return complaints + ([f"{len(listed)} lines, {len(computed)} games"] if len(listed) != len(computed) else [])


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        DATA.write_text("".join(line + "\n" for line in lines()))
    else:
        sys.exit("\n".join(check()) or None)
