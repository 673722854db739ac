"""The whole corpus through Python: the same answers as those of the papers and of the script that knows only the rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

import wythoff

if sys.version_info < (3, 11):
    pytest.skip("tomllib, which reads the corpus, came with Python 3.11", allow_module_level=True)

import tomllib

CORPUS = Path(__file__).resolve().parents[3] / "testdata"


def cases() -> list[Any]:
    found = []
    for path in sorted(CORPUS.glob("*.toml")):
        data = tomllib.loads(path.read_text())
        for number, case in enumerate(data["case"]):
            found.append(pytest.param(case, id=f"{path.stem}-{number}-{case['game']}"))
    return found


def fnv(positions: list[tuple[int, int]]) -> str:
    """The digest of testdata/README.md."""
    digest = 0xCBF29CE484222325
    for byte in "".join(f"{x},{y}\n" for x, y in positions).encode():
        digest = (digest ^ byte) * 0x100000001B3 % 2**64
    return f"{digest:016x}"


def first(game: wythoff.Game, columns: int, rows: int | None) -> list[tuple[int, int]]:
    """The P-positions of the first columns, below a row if columns are infinite."""
    if rows is not None and not game.describe().finite_columns:
        return [(x, y) for x in range(columns) for y in range(rows) if exists(game, x, y) and game.is_p(x, y)]
    return game.columns(0, columns).value


def exists(game: wythoff.Game, x: int, y: int) -> bool:
    cuts = game.rules.cuts
    return not cuts or any(x >= cut.base or y >= cut.height for cut in cuts)


@pytest.mark.parametrize("case", cases())
def test_case(case: dict[str, Any]) -> None:
    game = wythoff.Game(case["game"])
    known = set(case) - {"game", "source"}
    if "antidiagonals" in case:
        values = iter(case["antidiagonals"])
        places = ((s - y, y) for s in range(10_000) for y in range(s + 1))
        for (x, y), value in zip(places, values, strict=False):
            assert game.grundy(x, y) == value, (x, y)
    elif "path" in case:
        *before, last = [tuple(at) for at in case["path"]]
        assert game.decide(last, after=before).outcome == case["outcome"]
        if not before:
            assert game.is_p(last) == (case["outcome"] == "P")
    elif "upper" in case:
        upper = [tuple(at) for at in case["upper"]]
        assert game.nth(0, count=len(upper)) == upper
        assert all(game.is_p(*at) for at in upper)
        assert [game.index(at).value for at in upper] == list(range(len(upper)))
    else:
        columns, rows = case["columns"], case.get("rows")
        positions = first(game, columns, rows)
        if rows is not None:
            if case.get("complete"):
                assert all(y < rows for _, y in positions)
            positions = [(x, y) for x, y in positions if y < rows]
        if "positions" in case:
            assert positions == [tuple(at) for at in case["positions"]]
        else:
            assert "digest" in case, known
            assert fnv(positions) == case["digest"]
        assert all(game.is_p(*at) for at in positions[:40])
