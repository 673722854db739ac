"""Chains of theorems: against tables and brute force, and what is wrong with files."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

import wythoff
from conftest import THOROUGH


def three_heaps(side: int) -> set[tuple[int, int, int]]:
    """The P-positions with three heaps below `side`, from the rules alone."""
    p: set[tuple[int, int, int]] = set()
    moves = [(a, b, a ^ b) for a in range(side) for b in range(side)]
    moves += [(d, 0, 0) for d in range(side)] + [(0, d, 0) for d in range(side)] + [(0, 0, d) for d in range(side)]
    moves = [move for move in set(moves) if any(move)]
    for x in range(side):
        for y in range(side):
            for z in range(side):
                if not any((x - a, y - b, z - c) in p for a, b, c in moves):
                    p.add((x, y, z))
    return p


def test_three_heaps_are_those_of_brute_force() -> None:
    upto, side = (3, 12) if THOROUGH else (2, 9)
    chain = wythoff.Chain.heaps(upto=upto)
    expected = three_heaps(side)
    for x in range(upto + 1):
        for y in range(side):
            for z in range(side):
                standing = chain.place(y, x, z)
                assert (standing.link is not None) == ((x, y, z) in expected), (x, y, z)
                assert standing.certainty.is_proved


def test_four_heaps_are_those_of_brute_force() -> None:
    upto, side = (2, 9) if THOROUGH else (1, 7)
    chain = wythoff.Chain.heaps(upto=upto, heaps=4)
    p: set[tuple[int, ...]] = set()
    small = range(upto + 1)
    cube = list(itertools.product(small, small, range(side), range(side)))
    moves = {move for a, b, c in itertools.product(small, small, range(side)) if any(move := (a, b, c, a ^ b ^ c))}
    moves |= {tuple(d if k == heap else 0 for k in range(4)) for heap in range(4) for d in range(1, side)}
    for heaps in cube:
        if not any(tuple(x - d for x, d in zip(heaps, move)) in p for move in moves):
            p.add(heaps)
        a, b, x, y = heaps
        # the two smallest heaps are those of a link
        assert (chain.place(x, a, y, b).link is not None) == (heaps in p), heaps
    with pytest.raises(wythoff.NoAnswer, match="four piles"):
        chain.place(3, 3, 3, 3)
    with pytest.raises(wythoff.NoAnswer, match="none of 5"):
        wythoff.Chain.heaps(upto=0, heaps=5)


def test_values_are_those_of_the_table() -> None:
    upto = 1 if THOROUGH else 0
    chain = wythoff.Chain.values("wythoff", upto=upto)
    table = wythoff.Game("wythoff").grundy_table(40).value
    for x in range(40):
        for y in range(40):
            assert chain.place(x, y).link == (table[x][y] if table[x][y] <= upto else None)


def test_positions_of_any_size() -> None:
    chain = wythoff.Chain.heaps(upto=1)
    n = 10**60
    ((x, y),) = chain.nth(1, n).positions
    assert y - x == n + 2
    assert chain.place(x, 1, y).link == 1
    assert chain.place(x, 1, y + 1).link is None


def test_files(tmp_path: Path) -> None:
    chain = wythoff.Chain.heaps(upto=1)
    file = tmp_path / "heaps.chain"
    chain.save(file)
    assert wythoff.Chain.load(file) == chain
    compressed = tmp_path / "heaps.chain.gz"
    chain.save(compressed)
    assert compressed.stat().st_size * 2 < file.stat().st_size
    assert wythoff.Chain.load(compressed) == chain
    with pytest.raises(wythoff.NoAnswer, match="damaged"):
        wythoff.Chain.parse(compressed.read_bytes()[:-9])
    with pytest.raises(wythoff.NoAnswer, match="this is no chain"):
        wythoff.Chain.parse("wythoff certificate 1\n")
    damaged = str(chain).replace("00>", "01>", 1)
    with pytest.raises(wythoff.NoAnswer):
        wythoff.Chain.parse(damaged)


def test_what_a_chain_does_not_know() -> None:
    chain = wythoff.Chain.heaps(upto=1)
    with pytest.raises(wythoff.NoAnswer, match="three piles, the smallest of which is below 2"):
        chain.place(2, 2, 2)
    with pytest.raises(wythoff.NoAnswer, match="three piles"):
        chain.place(1, 2)
    with pytest.raises(wythoff.NoAnswer, match="the links 0 to 1"):
        chain.nth(2, 0)
    with pytest.raises(TypeError, match=r"Chain\.heaps"):
        wythoff.Chain()


def test_limits_are_kept() -> None:
    with wythoff.limits(seconds=0.05), pytest.raises(wythoff.OutOfTime):
        wythoff.Chain.heaps(upto=40)
