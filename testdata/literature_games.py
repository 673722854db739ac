"""The games of `literature.py`, each as a function from a position to its options, in any order, repetitions allowed, and how they are solved. Standard
library only. The rules are those that the comments and the field `source` of a row cite; where the literature words them in another way, the comment
says so.
"""

from functools import lru_cache
from itertools import permutations, product
from math import isqrt

SIDE = 60  # columns and rows of a board of two piles


# ---- solving --------------------------------------------------------------------------------------------------------


def cells(piles, side):
    return list(product(range(side), repeat=piles))


class Solved:
    """P-positions and Grundy values of a game in normal play, or P-positions in misere play, with end positions if some are given."""

    def __init__(self, options, misere=False):
        self.options, self.misere = options, misere
        self.lost = lru_cache(None)(self.lost)
        self.value = lru_cache(None)(self.value)

    def lost(self, *at):
        """Does the player who is to move lose?"""
        moved = False
        for to in self.options(*at):
            if self.lost(*to):
                return False
            moved = True
        return moved or not self.misere

    def value(self, *at):
        seen = {self.value(*to) for to in self.options(*at)}
        return next(g for g in range(len(seen) + 1) if g not in seen)


class Reached:
    """P-positions of a game in normal play whose piles are alike, with piles in ascending order of less than `side` tokens: `leads` tells whether
    a move leads from such a position to another one, whose piles may be in any order. Quick where the P-positions are few."""

    def __init__(self, leads, piles, side):
        self.found = set()
        for at in sorted((at for at in cells(piles, side) if list(at) == sorted(at)), key=sum):
            if not any(leads(at, to) for one in self.found for to in set(permutations(one))):
                self.found.add(at)

    def lost(self, *at):
        return at in self.found


# ---- moves ----------------------------------------------------------------------------------------------------------


def nim(x, y):
    yield from ((u, y) for u in range(x))
    yield from ((x, v) for v in range(y))


def subtract(is_move):
    """The game whose moves are the vectors (i, j) other than (0, 0) for which the condition holds."""

    @lru_cache(None)
    def vectors():
        return [(i, j) for i in range(2 * SIDE) for j in range(2 * SIDE) if (i or j) and is_move(i, j)]

    def options(x, y):
        return ((x - i, y - j) for i, j in vectors() if i <= x and j <= y)

    return options


def rook(i, j):
    return 0 in (i, j)


def bishop(i, j):
    return i == j


def queen(i, j):
    return rook(i, j) or bishop(i, j)


def floor_phi(n):
    return (n + isqrt(5 * n * n)) // 2


PAIRS = {at for n in range(2 * SIDE) for a in [floor_phi(n)] for at in [(a, a + n), (a + n, a)]}


def ended(options, is_end):
    """The same moves, but none from the end positions."""
    return lambda x, y: () if is_end(x, y) else options(x, y)


def passing(options, times):
    """One player or the other may pass, in the whole game `times` times, but not where no move is left. Positions have the number of passes
    left behind them."""

    def with_passes(x, y, left=times):
        moves = list(options(x, y))
        yield from ((u, v, left) for u, v in moves)
        if left and moves:
            yield x, y, left - 1

    return with_passes


def star(options):
    """Larsson's star operator: the vectors other than (0,0) that are P-positions of the game."""
    solved = Solved(options)
    return subtract(lambda i, j: solved.lost(i, j))


def mex(taken, b):
    """Gurvich's mex_b of a set of numbers: s + b for its least element s that is followed by no other up to s + b, and 0 for the empty set; with b = 1
    the least number that is not taken, if 0 is."""
    return next(s + b for s in sorted(taken) if not any(s + t in taken for t in range(1, b + 1))) if taken else 0


# ---- the games ------------------------------------------------------------------------------------------------------


def s_t_wythoff(s, t):
    """Fraenkel 1998, Heap games, numeration systems and sequences: take from one pile, or k > 0 from one and l >= k from the other with
    l - k < (s - 1) k + t, that is, l < s k + t."""
    return subtract(lambda i, j: rook(i, j) or max(i, j) < s * min(i, j) + t)


def s_t_pairs(s, t):
    taken, pairs = set(), set()
    for n in range(2 * SIDE):
        a = next(m for m in range(2 * n + 3) if m not in taken)
        b = s * a + t * n
        taken |= {a, b}
        pairs |= {(a, b), (b, a)}
    return pairs


def wyt(a, b):
    """Gurvich 2010, Rutcor Research Report 12-2010; quoted in Rutcor Research Report 18-2010: take x' and y', not both 0, with |x' - y'| < a
    or min(x', y') < b."""
    return subtract(lambda i, j: abs(i - j) < a or min(i, j) < b)


def shifted_wythoff(k):
    """Fraenkel and Ho 2014, When are translations of P-positions of Wythoff's game P-positions?, the game W_k: equal numbers are taken from both
    piles only if neither is left with fewer than k tokens."""

    def options(x, y):
        yield from nim(x, y)
        yield from ((x - t, y - t) for t in range(1, min(x, y) - k + 1))

    return options


def ho_restriction(x, y):
    """Ho 2012, arXiv 1202.3186: Wythoff's game, but nothing is taken from the smaller pile alone, unless the piles are equal."""
    yield from ((u, y) for u in range(x) if x >= y)
    yield from ((x, v) for v in range(y) if y >= x)
    yield from ((x - t, y - t) for t in range(1, min(x, y) + 1))


def ho_extension(x, y):
    """Ho 2012, arXiv 1202.3186: Wythoff's game, and one may also take k tokens from the smaller pile and l < k from the other one."""
    yield from nim(x, y)
    yield from ((x - t, y - t) for t in range(1, min(x, y) + 1))
    if x < y:
        yield from ((x - k, y - l) for k in range(1, x + 1) for l in range(k))
    if y < x:
        yield from ((x - l, y - k) for k in range(1, y + 1) for l in range(k))


def mouse(x, y):
    """Fraenkel 2008, The Rat game and the Mouse game: take from one pile, or numbers k, l > 0 from the two with |k - l| < a, where a = 2 if the
    difference of the piles is a multiple of 3, and a = 1 otherwise. (From memory: the P-positions of this rule are the published ones.)"""
    yield from nim(x, y)
    a = 2 if (x - y) % 3 == 0 else 1
    yield from ((x - k, y - l) for k in range(1, x + 1) for l in range(max(1, k - a + 1), min(y, k + a - 1) + 1))


def greedy_nim(x, y):
    """Albert and Nowakowski 2004, Nim restrictions: only from a largest pile."""
    yield from ((u, y) for u in range(x) if x >= y)
    yield from ((x, v) for v in range(y) if y >= x)


def two_row_chomp(x, y):
    """Gale 1974, A curious Nim-type game, with two rows: a row of x squares, and under it one of y squares beside the poisoned first one, so that
    x <= y + 1. A move eats a square with all to its right and above it; nobody eats the poison. Other positions do not occur, and have no move."""
    if x <= y + 1:
        yield from ((u, y) for u in range(x))
        yield from ((min(x, v + 1), v) for v in range(y))


def halving(x, y):
    """Levine 2006, Fractal sequences and restricted Nim, with the function n/2: from one pile at most half of it."""
    yield from ((x - t, y) for t in range(1, x // 2 + 1))
    yield from ((x, y - t) for t in range(1, y // 2 + 1))


def halving_value(n):
    """The Grundy value of a pile: n/2 for even n, and that of (n - 1)/2 for odd n."""
    return n // 2 if n % 2 == 0 else halving_value((n - 1) // 2)


def take_away(k):
    """Schwenk 1970, Take-away games: from a pile of x tokens at least one and at most y, where y is k times the number that was taken last.
    With k = 2 Fibonacci Nim, Whinihan 1963."""

    def options(x, y):
        return ((x - t, k * t) for t in range(1, min(x, y) + 1))

    return options


def mem(x, y):
    """Mem, as in CGSuite (game.heap): from a pile of x tokens at least one and not fewer than y, the number that was taken last."""
    return ((x - t, t) for t in range(max(1, y), x + 1))


def chocolate(x, y, z):
    """Nakamura and Miyadera 2015, Impartial chocolate bar games: a bar whose column i has min(y, floor(i/2)) + 1 squares, z columns to the right and x
    to the left of the bitter one; cut along a line. Positions with y > floor(z/2) do not occur, and have no move."""
    if 2 * y <= z:
        yield from ((u, y, z) for u in range(x))
        yield from ((x, v, z) for v in range(y))
        yield from ((x, min(y, w // 2), w) for w in range(z))


def tribonacci(at, to):
    """Duchene and Rigo 2008, A morphic approach to combinatorial games, the Tribonacci case, on piles a <= b <= c:
    I. from one or two piles; II. numbers from all three of which none exceeds the sum of the others; III. k from two piles and more than 2 k from
    the third, but not so that a' < c' < b' are left. (From memory: the P-positions of this rule are the published ones.)"""
    taken = [pile - left for pile, left in zip(at, to)]
    low, middle, high = sorted(taken)
    if low < 0 or high == 0:
        return False
    first = low == 0
    second = high <= low + middle
    third = low == middle and high > 2 * low and not to[0] < to[2] < to[1]
    return first or second or third


def tribonacci_formula():
    """The same for piles in any order. If two numbers are equal and the third is at most twice as much, the second part says the same."""
    takes = "u<=x & v<=y & w<=z & u+v+w<x+y+z"
    second = "(x+v+w<=u+y+z & u+y+w<=x+v+z & u+v+z<=x+y+w)"
    orders = []
    for (a, a_left), (b, b_left), (c, c_left) in permutations((("x", "u"), ("y", "v"), ("z", "w"))):
        orders.append(f"({a}<={b} & {b}<={c} & ({a_left}>={c_left} | {c_left}>={b_left}))")
    third = f"((x+v=u+y | x+w=u+z | y+w=v+z) & ({' | '.join(orders)}))"
    return f"?msd_2 {takes} & (u=x | v=y | w=z | {second} | {third})"


def equal_from_any(x, y, z):
    """Project Euler 260: the same number from one, two or three piles."""
    for i, j, k in [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1) if i or j or k]:
        most = min(pile for pile, taken in ((x, i), (y, j), (z, k)) if taken)
        yield from ((x - i * t, y - j * t, z - k * t) for t in range(1, most + 1))


def moore(most):
    """Moore 1910, A generalization of the game called Nim, Nim_k: any numbers from one pile or from several, but at most from k."""

    def leads(at, to):
        return all(left <= pile for left, pile in zip(to, at)) and 1 <= sum(left < pile for left, pile in zip(to, at)) <= most

    return leads


def new_heap_game(at, to):
    """Fraenkel and Zusman 2001, A new heap game, on three piles: any numbers from one or two piles, or the same number from all."""
    return moore(2)(at, to) or 0 < at[0] - to[0] == at[1] - to[1] == at[2] - to[2]


def one_pile(*at):
    """Nim on any number of piles."""
    for pile, most in enumerate(at):
        yield from ((*at[:pile], left, *at[pile + 1 :]) for left in range(most))


def nim_heaps(*at):
    """Fraenkel's N-heap Wythoff Nim, as Sun and Zeilberger 2004 tell it: any number from a single pile, or numbers from all piles, not all of them
    0, with the nim-sum 0."""
    yield from (sorted(to) for to in one_pile(*at))
    *others, last = at
    for taken in product(*(range(pile + 1) for pile in others)):
        number = 0
        for each in taken:
            number ^= each
        if any(taken) and number <= last:
            yield sorted((*(pile - each for pile, each in zip(others, taken)), last - number))


def circular(consecutive):
    """Dufour and Heubach 2012, Circular Nim games, arXiv 1211.0091: "A move consists of choosing k consecutive stacks, and taking at least one token
    from one or more of the k stacks.\""""

    def options(*at):
        piles = range(len(at))
        blocks = [{(first + n) % len(at) for n in range(consecutive)} for first in piles]
        for to in product(*(range(pile + 1) for pile in at)):
            changed = {n for n in piles if to[n] < at[n]}
            if changed and any(changed <= block for block in blocks):
                yield to

    return options


def singles(*sizes):
    """One token from each pile of a set, where the number of piles in the set is one of these."""

    def options(*at):
        for taken in product((0, 1), repeat=len(at)):
            if sum(taken) in sizes and all(each <= pile for each, pile in zip(taken, at)):
                yield sorted(pile - each for each, pile in zip(taken, at))

    return options


def unequal(zeros):
    """Nim, but no two heaps of the same size may be left; with `zeros`, empty heaps may be."""

    def options(*at):
        for to in one_pile(*at):
            left = [pile for pile in to if pile or not zeros]
            if len(left) == len(set(left)):
                yield sorted(to)

    return options
