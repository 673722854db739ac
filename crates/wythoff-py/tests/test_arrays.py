"""P-positions, bit-strings, Grundy tables, residuals and windows as arrays."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from itertools import islice

import numpy as np
import pytest

import wythoff
from conftest import THOROUGH
from interrupted import assert_ends_soon, on_unix
from wythoff import Game

GAMES = [
    "wythoff",
    "maharaja",
    "maharaja(2,3)",
    "k-blocking(3)",
    "gdwn(1,2)",
    "nim",
    "2-wythoff",
    "rook + leaper(1,2)",
    "imitation(2,3)",
]


def random_rules(seed: int) -> str:
    """Rules of a few rays and leaps, so that every column is finite."""
    number = random.Random(seed)
    moves = ["rook"]
    if number.random() < 0.5:
        moves.append("bishop")
    for _ in range(number.randrange(3)):
        moves.append(f"leaper({number.randrange(1, 5)},{number.randrange(1, 6)})")
    return " + ".join(moves)


@pytest.mark.parametrize("text", [*GAMES[:-1], *map(random_rules, range(8))])
def test_positions_are_those_of_is_p(text: str) -> None:
    game = Game(text)
    p = game.positions(columns=25)
    assert p.x.dtype == p.y.dtype == np.int64 and p.x.shape == p.y.shape
    found = {at for at in p if at[1] < 25}
    assert found == {(x, y) for x in range(25) for y in range(25) if game.is_p(x, y)}
    assert list(p) == sorted(p)
    board = game.board(25)
    assert {(int(x), int(y)) for x, y in zip(*np.nonzero(board.value), strict=True)} == found
    assert np.array_equal(game.board(10, 12, 3, 7).value, board.value[3:13, 7:19])
    assert np.array_equal(game.board(10, 12, 9, 2).value, board.value[9:19, 2:14])


@pytest.mark.parametrize("text", GAMES)
@pytest.mark.parametrize("upper", [False, True])
def test_columns_counts_and_chunks_agree(text: str, upper: bool) -> None:
    game = Game(text)
    p = game.positions(columns=70_000, upper=upper)
    if upper:
        assert (p.x <= p.y).all()
        q = game.positions(columns=70_000)
        assert np.array_equal(p.array, q.array[q.x <= q.y])
    for count in (0, 1, 1000, len(p) - 3):
        assert game.positions(count=count, upper=upper) == p[:count]
    chunks = list(islice(game.iter_positions(7777, upper=upper), 4))
    assert [len(chunk) for chunk in chunks] == [7777] * 4
    assert np.array_equal(np.concatenate([chunk.y for chunk in chunks]), p.y[: 4 * 7777])
    later = game.positions(start=60_000, columns=10_000, upper=upper)
    assert later == p[len(p) - len(later) :]
    assert int(later.x[0]) >= 60_000 and later.certainty.kind == p.certainty.kind


def test_positions_far_out() -> None:
    game = Game("maharaja")
    far = game.positions(start=10**15, columns=1000)
    assert all(game.is_p(x, y) for x, y in far)
    assert far.certainty.is_unbounded
    with pytest.raises(wythoff.NoAnswer, match="too far out"):
        game.positions(start="10^50", columns=3)
    with pytest.raises(wythoff.NoAnswer):
        game.positions(start=2**63 - 5, columns=100)
    with pytest.raises(wythoff.NoAnswer, match="no theorem or proof of it is known"):
        Game("gdwn(1,2)").positions(start=10**12, columns=3)


def test_wrong_arguments() -> None:
    game = Game("wythoff")
    for arguments in ({}, {"columns": 3, "count": 3}):
        with pytest.raises(TypeError, match="say how many"):
            game.positions(**arguments)  # type: ignore[arg-type]
    with pytest.raises(wythoff.NotationError):
        game.positions(columns=-1)
    with pytest.raises(TypeError):
        game.positions(columns=1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least one"):
        game.iter_positions(0)
    with pytest.raises(wythoff.NoAnswer, match="bit-string"):
        Game("nim").bits(10)
    with pytest.raises(wythoff.NoAnswer, match="bit-string"):
        Game("k-blocking(3)").bits(10)
    with pytest.raises(wythoff.NoAnswer, match="Grundy"):
        Game("misere wythoff").grundy_table(5)
    with pytest.raises(wythoff.NoAnswer):
        Game("nim").residuals(1000)


def test_memory_is_asked_before_it_is_taken() -> None:
    with wythoff.limits(memory=1 << 20):
        for ask in (
            lambda: Game("wythoff").positions(columns=10**7),
            lambda: Game("wythoff").positions(count=10**7),
            lambda: Game("wythoff").positions(columns=10**7, upper=True),
            lambda: next(Game("wythoff").iter_positions(10**7)),
            lambda: Game("wythoff").bits(10**7),
            lambda: Game("wythoff").grundy_table(10**4),
            lambda: Game("wythoff").board(10**4),
            lambda: Game("wythoff").residuals(10**6),
        ):
            with pytest.raises(wythoff.OutOfMemory):
                ask()


def test_what_positions_are_like() -> None:
    p = Game("maharaja").positions(columns=100)
    assert p[0] == (0, 0) and p[-1] == (int(p.x[-1]), int(p.y[-1]))
    assert (1, 3) in p and (1, 4) not in p and "x" not in p
    assert np.asarray(p).shape == (100, 2) and np.array_equal(np.asarray(p)[:, 1], p.y)
    assert np.array(p, dtype=float).dtype == float
    assert pickle.loads(pickle.dumps(p)) == p
    assert p != p[1:] and p[10:20] == p[10:20]
    assert "100 in all" in repr(p) and "proved" in repr(p)
    empty = p[:0]
    assert not len(empty) and repr(empty).startswith("Positions(")


@pytest.mark.thorough
def test_tables() -> None:
    p = Game("maharaja").positions(columns=1000)
    frame = p.to_pandas()
    assert list(frame.columns) == ["x", "y"] and (frame["y"].to_numpy() == p.y).all()
    assert np.shares_memory(frame["y"].to_numpy(), p.y)
    assert frame.attrs["certainty"] == str(p.certainty)
    assert p.to_polars()["x"].to_list() == p.x.tolist()
    table = p.to_arrow()
    assert table.column("y").to_pylist() == p.y.tolist()
    assert table.schema.metadata[b"certainty"].decode() == str(p.certainty)


def test_missing_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(ImportError, match="pip install 'polars'"):
        Game("wythoff").positions(columns=3).to_polars()


def test_bits() -> None:
    bits = Game("maharaja").bits(10_000)
    assert bits.value.dtype == np.uint8 and bits.value.shape == (10_000,)
    p = Game("maharaja").positions(columns=10_001)
    assert np.array_equal(bits.value, (p.y < p.x)[1:])
    assert bits.certainty.is_unbounded


@pytest.mark.parametrize("text", ["wythoff", "maharaja", "nim", "rook + leaper(1,2)", "leaper(1,2) + leaper(3,1)"])
def test_grundy_tables(text: str) -> None:
    game = Game(text)
    table = game.grundy_table(30).value
    assert table.shape == (30, 30)
    for x, y in [(0, 0), (1, 2), (7, 3), (29, 28), (15, 15)]:
        assert table[x, y] == game.grundy(x, y).value
    assert game.grundy_table(0).value.shape == (0, 0)


def test_grundy_values_wide_and_missing() -> None:
    wide = Game("nim").grundy_table(1).value.dtype
    assert wide == np.int16
    table = Game("nim cut (2,2)").grundy_table(4).value
    assert table[0, 0] == -1 and table[3, 3] >= 0


@pytest.mark.parametrize("text", ["wythoff", "maharaja", "k-blocking(3)", "gdwn(1,2)"])
def test_residuals(text: str) -> None:
    game = Game(text)
    r = game.residuals(5000)
    assert r.offsets.shape == r.values.shape == (len(r),)
    p = game.positions(columns=5000, upper=True)
    near = {(x, y) for x, y in p}
    for offset, value in islice(zip(r.offsets.tolist(), r.values.tolist(), strict=True), 200):
        assert (offset, round(value + r.line.number * offset)) in near
    assert float(r.line) == pytest.approx(r.line.number)


def test_residuals_far_out() -> None:
    game = Game("wythoff")
    r = game.residuals(1000, start="10^50")
    assert r.start == 10**50 and ((r.values >= 0) & (r.values < 1)).all()
    near = game.residuals(1000, start=10**6)
    assert ((near.values >= 0) & (near.values < 1)).all()
    assert len(game.residuals(100, beam=0)) and pickle.loads(pickle.dumps(r)).start == r.start
    with pytest.raises(wythoff.NoAnswer, match="no such beam"):
        game.residuals(100, beam=7)


def test_boards_far_out() -> None:
    game = Game("maharaja")
    n = 10**50
    (x, y) = game.nth(n)[0]
    board = game.board(5, 7, x - 2, y - 3)
    assert board.value.shape == (5, 7) and board.value[2, 3] and board.certainty.is_unbounded
    for i in range(5):
        for j in range(7):
            assert board.value[i, j] == game.is_p(x - 2 + i, y - 3 + j)
    # a symmetric game without a theorem: the nearer pile says how much is computed
    assert Game("gdwn(1,2)").board(3, 3, 10**12, 5).value.shape == (3, 3)
    with pytest.raises(wythoff.NoAnswer):
        Game("gdwn(1,2)").board(3, 3, 10**12, 10**12)


def test_an_iterator_goes_on_after_it_was_stopped() -> None:
    for text in ("gdwn(1,2)", "maharaja"):
        game = Game(text)
        size = 1 << (20 if THOROUGH else 18)
        expected = game.positions(count=3 * size)
        chunks = game.iter_positions(size)
        found = [next(chunks)]
        while len(found) < 3:
            try:
                with wythoff.limits(seconds=0.02 * 2 ** (len(found) - 1)):
                    found.append(next(chunks))
            except wythoff.OutOfTime:
                found.append(next(chunks))
        assert np.array_equal(np.concatenate([chunk.y for chunk in found]), expected.y)


def test_an_interrupt_while_numpy_is_imported() -> None:
    program = """
import sys, wythoff

class Interrupted:
    def find_spec(self, name, path=None, target=None):
        if name == "numpy":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupted())
game = wythoff.Game("gdwn(1,2)")
for ask in (
    lambda: game.positions(columns=3), lambda: game.bits(3), lambda: game.board(3, 3), lambda: game.grundy_table(3), lambda: game.residuals(3),
    lambda: next(game.iter_positions(3))
):
    try:
        ask()
    except KeyboardInterrupt:
        print("interrupted")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("interrupted\n" * 6, "")


@on_unix
@pytest.mark.parametrize(
    "question",
    [
        "wythoff.Game('gdwn(1,2)').positions(columns=10**9)",
        "wythoff.Game('gdwn(1,2)').grundy_table(20_000)",
        "next(wythoff.Game('gdwn(2,5)').iter_positions(10**9))",
        "wythoff.Game('gdwn(1,2)').board(3, 3, 9 * 10**7, 9 * 10**7)",
        "wythoff.logic('Ax,y,z x+y+z >= 0 & Eu,v,w 7*u + 11*v - 13*w = 17*x + 19*y - 23*z & u < v & v < w & u > x+y')",
    ],
)
def test_interrupts(question: str) -> None:
    assert_ends_soon(question)
