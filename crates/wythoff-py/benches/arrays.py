"""How long P-positions take to become NumPy arrays, beside the Rust stream in the same process, alternately: the stream that shows
each P-position and keeps none, and the one that keeps them in two lists of Rust.

python crates/wythoff-py/benches/arrays.py [POSITIONS [ROUNDS]], with the package installed as a release
(`WYTHOFF_PROFILE=release scripts/python --wheel`).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import numpy as np

import wythoff
from wythoff import _wythoff

GAMES = ["maharaja", "wythoff", "k-blocking(3)", "maharaja(3,5)", "cut(1,2,3,1)", "gdwn(1,2)"]


def seconds(ask: Callable[[], object]) -> float:
    begun = time.perf_counter()
    ask()
    return time.perf_counter() - begun


def main(positions: int, rounds: int) -> None:
    def fresh() -> None:
        x = np.zeros(positions, np.int64)
        y = np.zeros(positions, np.int64)
        x += 1
        y += 1

    fill = min(seconds(fresh) for _ in range(rounds))
    print(f"{positions} P-positions, least of {rounds} rounds; two arrays of ones take NumPy {1000 * fill:.0f} ms")
    heads = ["shown", "kept", "arrays", "/shown", "/kept", "chunks", "/shown"]
    print(f"{'game':<16}" + "".join(f"{head:>10}" for head in heads))
    for text in GAMES:
        game = wythoff.Game(text)
        columns = int(game.positions(count=positions).x[-1]) + 1

        def chunks(game: wythoff.Game = game) -> None:
            seen = 0
            for chunk in game.iter_positions():
                seen += len(chunk)
                if seen >= positions:
                    return

        ways: list[Callable[[], object]] = [
            lambda: _wythoff.stream_seconds(game._native, columns, False),
            lambda: _wythoff.stream_seconds(game._native, columns, True),
            lambda: game.positions(columns=columns),
            chunks,
        ]
        a, b, c, d = (min(times) for times in zip(*[[seconds(way) for way in ways] for _ in range(rounds)], strict=True))
        ms = [f"{1000 * t:>7.1f} ms" for t in (a, b, c)]
        print(f"{text:<16}" + "".join(ms) + f"{c / a:>10.2f}{c / b:>10.2f}{1000 * d:>7.1f} ms{d / a:>10.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000, int(sys.argv[2]) if len(sys.argv) > 2 else 9)
