"""Sets of labels in rules: by formulas, as tables of automata, and in files with their digest."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from wythoff import Game, NotationError

TABLE = "wythoff alter N{?msd_fib [- 00>0 11>1; + 00>1]}"
WALNUT = "msd_fib msd_fib\n\n0 0\n0 0 -> 0\n1 1 -> 1\n\n1 1\n0 0 -> 1\n"


def labels(game: Game, side: int) -> set[tuple[int, int]]:
    return {(x, y) for x in range(side) for y in range(side) if game.is_p(x, y)}


def test_a_table_is_its_set() -> None:
    # both piles are equal, and their sizes Fibonacci numbers
    listed = Game("wythoff alter N{(1,1),(2,2),(3,3),(5,5),(8,8),(13,13)}")
    assert labels(Game(TABLE), 16) == labels(listed, 16)


def test_files_with_and_without_their_digest(tmp_path: Path) -> None:
    file = tmp_path / "low ones.txt"
    file.write_text(WALNUT)
    digest = hashlib.sha256(WALNUT.encode()).hexdigest()
    for named in (f'"{file}"', f'"{file}" sha256:{digest[:8]}', f'"{file}" sha256:{digest}'):
        game = Game(f"wythoff alter N {{file {named}}}")
        assert game.rules == Game(TABLE).rules
    with pytest.raises(NotationError, match="the digest of"):
        Game(f'wythoff alter N {{file "{file}" sha256:{"0" * 8}}}')
    with pytest.raises(NotationError, match="cannot be read"):
        Game(f'wythoff alter N {{file "{tmp_path / "none.txt"}"}}')


def test_certificates_are_sets_of_p_positions(tmp_path: Path) -> None:
    certificate = Game("wythoff").shipped_certificate()
    assert certificate is not None
    file = tmp_path / "wythoff.cert"
    certificate.save(file)
    # where these are N, the P-positions are those of Grundy value 1
    game = Game(f"wythoff alter N {{file {file}}}")
    values = Game("wythoff").grundy_table(20).value
    assert labels(game, 20) == {(x, y) for x in range(20) for y in range(20) if values[x, y] == 1}
