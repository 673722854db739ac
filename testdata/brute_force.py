#!/usr/bin/env python3
"""A second referee: recomputes every figure of this folder from the rules alone. Standard library only.

    ./brute_force.py                       check the cases of the *.toml files beside this script, without large boards
    WYTHOFF_THOROUGH=1 ./brute_force.py    check all of them
    ./brute_force.py GAME COLUMNS ROWS     print the P-positions and their digest, to write a new case

It shares no code with the Rust crates and reads only the notation that the cases use.
"""

import re
import sys
import tomllib
from functools import lru_cache
from math import ceil
from pathlib import Path

from rings import THOROUGH

# from how many cells on a board is large: the boards below take a third of the time of all
LARGE = 20_000

# ---- moves: predicates on vectors (i, j) other than (0, 0) ----------------------------------------------------------


def rook(lengths=lambda t: True):
    return lambda i, j: 0 in (i, j) and lengths(i + j)


def bishop(m=1, lengths=lambda t: True):
    return lambda i, j: abs(i - j) < m and (m > 1 or lengths(i))


def ray(a, b, lengths=lambda t: True):
    def contains(i, j):
        t = max(i, j) // max(a, b)
        return (t * a, t * b) == (i, j) and t > 0 and lengths(t)

    return contains


def leaps(*vectors):
    return lambda i, j: (i, j) in vectors


def residues(p, l):
    """The lengths ip + j with 0 <= j < l; multiples of p if l = 0."""
    return lambda t: t % p < max(l, 1)


def definitions():
    """What the tables `moves` beside this script say of moves: a form of the notation, in which capital letters are numbers,
    and the condition on the vectors (i, j)."""
    files = sorted(Path(__file__).parent.glob("*.toml"))
    return {form: text for path in files for form, text in tomllib.loads(path.read_text()).get("moves", {}).items()}


def defined(text):
    for form, condition in MOVES.items():
        if found := re.fullmatch(re.sub("[A-Z]", r"(\\d+)", re.escape(form)), text):
            numbers = dict(zip(re.findall("[A-Z]", form), map(int, found.groups())))
            code = compile(condition, form, "eval")
            return lambda i, j: eval(code, {}, numbers | {"i": i, "j": j})
    return None


MOVES = definitions()


# ---- games ----------------------------------------------------------------------------------------------------------


class Game:
    def __init__(self, *moves, most=0, blockable=lambda i, j: False, cuts=(), misere=False, imitation=None, first_heap=None):
        self.moves, self.most, self.blockable, self.cuts = list(moves), most, blockable, list(cuts)
        self.misere, self.imitation, self.first_heap, self.p, self.n = misere, imitation, first_heap, set(), set()
        self.ends, self.passes = set(), 0

    def is_move(self, i, j):
        return any(move(i, j) for move in self.moves)


def roob(l):
    return lambda i, j: 0 in (i, j) and i + j >= l


def diagonal(i, j):
    return i == j


def m_wythoff(m, **clauses):
    return Game(rook(), bishop(m), **clauses)


def shift(m, p, l):
    return (m * l, m * (p - l)) if l > 0 else (0, 0)


NAMED = {
    "nim": lambda: Game(rook()),
    "wythoff": lambda: m_wythoff(1),
    "m-wythoff": m_wythoff,
    "maharaja": lambda k=1, l=2: Game(rook(), bishop(), leaps((k, l), (l, k))),
    "connell": lambda p: Game(rook(residues(p, 1)), bishop()),
    "roob-blocking": lambda m, p, l=None: m_wythoff(m, most=p - 1, blockable=roob(l or m)),
    "modular": lambda m, l, p: Game(rook(residues(p, l)), bishop(m)),
    "shifted": lambda m, p, l: m_wythoff(m * p, cuts=[shift(m, p, l)]),
    "cut": lambda m, p, u, v: m_wythoff(m * p, cuts=[(u, v)]),
    "mxp-wythoff": lambda m, p: m_wythoff(m * p, cuts=[shift(m, p, l) for l in range(p)]),
    "diagonal-blocking": lambda m, p: m_wythoff(m, most=p - 1, blockable=diagonal),
    "imitation": lambda m, p: Game(rook(), imitation=(m, p)),
    "misere-wythoff": lambda: m_wythoff(1, misere=True),
    "gdwn": lambda k, l: Game(rook(), bishop(), ray(k, l), ray(l, k)),
    "cyclic-nimhoff": lambda h: Game(rook(), lambda i, j: i + j < h),
    "k-blocking": lambda k: m_wythoff(1, most=k - 1, blockable=lambda i, j: True),
    "three-heaps": lambda a: Game(rook(), bishop(), first_heap=a),
}


def pairs(text):
    return [(int(a), int(b)) for a, b in re.findall(r"\((\d+),(\d+)\)", text)]


def condition(text):
    found = re.fullmatch(r"(?:mod (\d+))?(?: ?below (\d+))?(?: ?in \{([\d,]+)\})?(?: ?up to (\d+))?", text or "")
    p, l, most = (int(number) if number else None for number in (found[1], found[2], found[4]))
    allowed = {int(r) for r in found[3].split(",")} if found[3] else range(l or 1)
    return lambda t: t % (p or 1) in allowed and (most is None or t <= most)


def term(text):
    if found := re.fullmatch(r"rook(?:\((.*)\))?", text):
        return Game(rook(condition(found[1])))
    if found := re.fullmatch(r"bishop\(m=(\d+)\)", text):
        return Game(bishop(int(found[1])))
    if found := re.fullmatch(r"bishop(?:\((.*)\))?", text):
        return Game(bishop(1, condition(found[1])))
    if found := re.fullmatch(r"leaper\((\d+),(\d+)\)", text):
        k, l = int(found[1]), int(found[2])
        return Game(leaps((k, l), (l, k)))
    if text.startswith("leaps"):
        return Game(leaps(*pairs(text)))
    if found := re.fullmatch(r"rays(\{[^}]*\}) in \{(.*)\}", text):
        multiples = [int(t) for t in found[2].split(",")]
        return Game(leaps(*[(t * a, t * b) for a, b in pairs(found[1]) for t in multiples]))
    if found := re.fullmatch(r"rays(\{[^}]*\}) ?(.*)", text):
        return Game(*[ray(a, b, condition(found[2])) for a, b in pairs(found[1])])
    if found := defined(text):
        return Game(found)
    name, parameters = re.fullmatch(r"([a-z-]+)(?:\(([\d,]+)\))?", text).groups()
    return NAMED[name](*map(int, parameters.split(",") if parameters else ()))


def read(notation):
    text = notation.removeprefix("misere ")
    ends, passes = re.findall(r" end(\{.*?\})", text), re.findall(r" pass(?: (\d+))?\b", text)
    text = re.sub(r" end\{.*?\}| pass( \d+)?\b", "", text)
    text, *altered = text.split(" alter ")
    text, *cut = text.split(" cut ")
    text, *block = text.split(" block ")
    first, *others = map(term, text.split(" + "))
    game = first
    for other in others:
        game.moves += other.moves
    game.misere = game.misere or notation.startswith("misere ")
    for clause in block:
        most, kind = clause.split(" of ")
        lengths = re.search(r"\d+", kind)
        kinds = {"all": lambda i, j: True, "diagonal": diagonal, "rook": roob(1)}
        game.most, game.blockable = int(most), kinds.get(kind) or roob(int(lengths[0]))
    for clause in cut:
        game.cuts = pairs(clause)
    for clause in altered:
        for label, positions in re.findall(r"([PN])(\{.*?\})", clause):
            (game.p if label == "P" else game.n).update(pairs(positions))
    for clause in passes:
        game.passes = int(clause or 1)
    for clause in ends:
        game.ends.update(pairs(clause))
    return game


# ---- solving --------------------------------------------------------------------------------------------------------


def solve_board(game, width, height, cut=(0, 0)):
    """The P-positions below (width, height): first without a pass, then with one more at a time."""
    p = None
    for _ in range(game.passes + 1):
        p = solve_with(game, width, height, cut, p)
    return p


def solve_with(game, width, height, cut, fewer):
    """The P-positions below (width, height), given those with one pass fewer, or None without a pass. Each P-position, once known, marks the positions
    that can move to it."""
    cells = [(x, y) for x in range(width) for y in range(height)]
    vectors = [v for v in cells[1:] if game.is_move(*v)]
    free = [v for v in vectors if not game.blockable(*v)]
    blockable = [v for v in vectors if game.blockable(*v)]
    beaten, blocks, p = set(), dict.fromkeys(cells, 0), set()

    def exists(x, y):
        return x >= cut[0] or y >= cut[1]

    def options(x, y):
        return (to for to in ((x - i, y - j) for i, j in vectors if i <= x and j <= y) if exists(*to))

    def has_n_option(x, y):
        return any(to not in p for to in options(x, y))

    def may_pass(x, y):
        return fewer is not None and (x, y) in fewer and any(options(x, y))

    for x, y in cells:
        if not exists(x, y) or (x, y) in game.n or game.misere and (x, y) in game.ends:
            continue
        lost = (x, y) not in beaten and blocks[x, y] <= game.most and not (game.misere and not has_n_option(x, y))
        lost = lost and not may_pass(x, y)
        if lost or (x, y) in game.p | game.ends:
            p.add((x, y))
            beaten.update((x + i, y + j) for i, j in free if x + i < width and y + j < height)
            for i, j in blockable:
                if x + i < width and y + j < height:
                    blocks[x + i, y + j] += 1
    return p


def holds_no_more(game, p, width, height):
    """Is it plain that no column below `width` holds a P-position in row `height` or above?"""
    upward = [t for t in range(1, height) if game.is_move(0, t)]
    period = upward[0] if upward else height
    if upward != list(range(period, height, period)) or max([0] + [y for _, y in game.p | game.n | game.ends]) >= height:
        return False
    most = 1 + (game.most if game.blockable(0, height - height % period) else 0)
    # of positions in one column that can move to one another, at most `most` are P unless forced
    classes = dict.fromkeys(((x, r) for x in range(width) for r in range(period)), 0)
    for x, y in p:
        classes[x, y % period] += 1
    return min(classes.values()) >= most


class Imitation:
    """Two-pile Nim with memory: a state is the position, the opponent's last move if it was from the shorter pile, and
    how many imitations the player to move and the opponent have just made in a row."""

    def __init__(self, m, p):
        self.m, self.p = m, p
        self.lost = lru_cache(None)(self.lost)

    def moves(self, piles, last, own, other):
        for pile in (0, 1):
            for taken in range(1, piles[pile] + 1):
                imitates = last is not None and last[0] != pile and last[1] <= taken < last[1] + self.m
                if imitates and own + 1 >= self.p:
                    continue
                to = (piles[0] - taken, piles[1]) if pile == 0 else (piles[0], piles[1] - taken)
                shorter = piles[pile] <= piles[1 - pile]
                yield to, (pile, taken) if shorter else None, other, own + 1 if imitates else 0

    def lost(self, piles, last=None, own=0, other=0):
        return not any(self.lost(*state) for state in self.moves(piles, last, own, other))

    def after(self, path):
        state = (tuple(path[0]), None, 0, 0)
        for to in path[1:]:
            state = next(s for s in self.moves(*state) if s[0] == tuple(to))
        return state


@lru_cache(None)
def three_heaps(first, size):
    """Three heaps, from which a move takes any number of tokens from one, or numbers whose nim-sum is 0: the P-positions with so many tokens in the
    first heap and fewer than `size` in each of the others, with those of smaller first heaps."""
    p = set()
    below = [*(three_heaps(first - 1, size) if first > 0 else []), p]
    for x in range(size):
        for y in range(size):
            one = [(0, t, 0) for t in range(1, x + 1)] + [(0, 0, t) for t in range(1, y + 1)] + [(t, 0, 0) for t in range(1, first + 1)]
            three = [(r, s, r ^ s) for r in range(first + 1) for s in range(x + 1) if 0 < max(r, s) and r ^ s <= y]
            if not any((x - s, y - t) in below[first - r] for r, s, t in one + three):
                p.add((x, y))
    return below


def solve(game, width, height):
    if game.imitation:
        referee = Imitation(*game.imitation)
        return {(x, y) for x in range(width) for y in range(height) if referee.lost((x, y))}
    if game.first_heap is not None:
        p = three_heaps(game.first_heap, 32 * ceil(max(width, height) / 32))[-1]
        return {(x, y) for x, y in p if x < width and y < height}
    return set().union(*(solve_board(game, width, height, cut) for cut in game.cuts or [(0, 0)]))


def solved_completely(game, width, height):
    boards = [solve_board(game, width, height, cut) for cut in game.cuts or [(0, 0)]]
    return all(holds_no_more(game, p, width, height) for p in boards)


def grundy(game, size):
    """The Grundy values of the antidiagonals x + y < size, each from y = 0 on."""
    vectors = [(i, j) for i in range(size) for j in range(size) if (i or j) and game.is_move(i, j)]
    value = {}
    for left in range(game.passes + 1):
        fewer, value = value, {}
        for total in range(size):
            for y in range(total + 1):
                x = total - y
                options = {value[x - i, y - j] for i, j in vectors if i <= x and j <= y and (x, y) not in game.ends}
                if options and left:
                    options.add(fewer[x, y])
                value[x, y] = next(g for g in range(len(options) + 1) if g not in options)
    return list(value.values())


def digest(positions):
    """FNV-1a, 64 bits, over a line `x,y` for each position, by column, then row."""
    state = 0xCBF29CE484222325
    for byte in "".join(f"{x},{y}\n" for x, y in sorted(positions)).encode():
        state = (state ^ byte) * 0x100000001B3 % 2**64
    return f"{state:016x}"


# ---- the cases ------------------------------------------------------------------------------------------------------


def check(case):
    """The complaint about a case, or None."""
    game = read(case["game"])
    if "path" in case:
        outcome = "P" if (referee := Imitation(*game.imitation)).lost(*referee.after(case["path"])) else "N"
        return None if outcome == case["outcome"] else f"outcome {outcome}"
    if "antidiagonals" in case:
        size = next(n for n in range(99) if n * (n + 1) // 2 >= len(case["antidiagonals"]))
        expected = grundy(game, size)[: len(case["antidiagonals"])]
        return None if expected == case["antidiagonals"] else f"values {expected}"
    if "upper" in case:
        listed = [tuple(pair) for pair in case["upper"]]
        width, height = listed[-1][0] + 1, 2 * max(y for _, y in listed) + 20
        if game.imitation or game.first_heap is not None:
            width = height = max(y for _, y in listed) + 1
        computed = sorted((x, y) for x, y in solve(game, width, height) if x <= y)[: len(listed)]
        return None if computed == listed else f"pairs {computed}"
    width = case["columns"]
    if "positions" in case:
        listed = sorted(tuple(pair) for pair in case["positions"])
        height = case.get("rows", 2 * max(y for _, y in listed) + 20)
        computed = sorted(solve(game, width, height))
        if computed != listed:
            return f"positions {computed}"
        return None if "rows" in case or solved_completely(game, width, height) else "needs a bound on the rows"
    computed = digest(solve(game, width, case["rows"]))
    if computed != case["digest"]:
        return f"digest {computed}"
    complete = case.get("complete", False)
    return "not complete" if complete and not solved_completely(game, width, case["rows"]) else None


def main():
    if len(sys.argv) == 4:
        game, width, height = read(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
        positions = sorted(solve(game, width, height))
        print([list(at) for at in positions])
        print(digest(positions), "complete" if not game.imitation and solved_completely(game, width, height) else "")
        return
    failed = total = left = 0
    for path in sorted(Path(__file__).parent.glob("*.toml")):
        for case in tomllib.loads(path.read_text())["case"]:
            if not THOROUGH and case.get("columns", 0) * case.get("rows", 0) > LARGE:
                left += 1
                continue
            total += 1
            if complaint := check(case):
                failed += 1
                print(f"{path.name}: {case['game']}: {complaint}")
    print(f"{total} cases, {failed} wrong" + (f"; {left} on large boards are left to the thorough checks" if left else ""))
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
