"""What a call from Python costs, beside the same question in Rust in the same process; how long the import takes; and what many
calls leave behind.

python crates/wythoff-py/benches/calls.py [ROUNDS], with the package installed as a release (`scripts/wheels`, or
`WYTHOFF_PROFILE=release scripts/python --wheel`).
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import time

import wythoff
from wythoff import _wythoff

GAMES = ["wythoff", "maharaja", "imitation(2,3)", "k-blocking(3)"]
# digits of the piles, and how many questions are asked at a time
SIZES = [(1, 5000), (50, 1000), (1000, 50)]
IMPORT = "import time; t = time.perf_counter(); import {module}; print(time.perf_counter() - t)"


def calls(rounds: int) -> None:
    print(f"is_p, microseconds a question, least of {rounds} alternating runs")
    print(f"{'game':<16} {'digits':>7} {'Rust':>9} {'Python':>9} {'ratio':>7} {'difference':>11}")
    for text in GAMES:
        game = wythoff.Game(text)
        for digits, many in SIZES:
            draw = random.Random(digits)
            places = [tuple(draw.randrange(10 ** (digits - 1), 10**digits) for _ in "xy") for _ in range(many)]
            game.is_p(*places[0])
            rust, python = [], []
            for _ in range(rounds):
                rust.append(_wythoff.decide_seconds(game._native, places, 1))
                begun = time.perf_counter()
                for x, y in places:
                    game.is_p(x, y)
                python.append(time.perf_counter() - begun)
            a, b = 1e6 * min(rust) / many, 1e6 * min(python) / many
            print(f"{text:<16} {digits:>7} {a:>9.2f} {b:>9.2f} {b / a:>7.2f} {b - a:>11.2f}")


def imports(rounds: int) -> None:
    print(f"\nimport, milliseconds, least of {rounds} processes")
    for module in ["wythoff", "numpy"]:
        command = [sys.executable, "-c", IMPORT.format(module=module)]
        least = min(float(subprocess.check_output(command)) for _ in range(rounds))
        print(f"{module:<16} {1000 * least:>7.1f}")


def memory(count: int) -> None:
    game, wrong = wythoff.Game("maharaja"), 0
    peak = []
    for part in range(11):
        for n in range(count // 10):
            game.is_p(10**40 + n, n)
            if n % 20 == 0:
                game.winning_moves(n, n + 1)
                try:
                    game.is_p("x", n)
                except wythoff.NotationError:
                    wrong += 1
        peak.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
        if part == 0:
            print(f"\n{count} calls after {count // 10}: greatest memory, KiB")
    print(" ".join(str(kib - peak[0]) for kib in peak))


if __name__ == "__main__":
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    calls(rounds)
    imports(rounds)
    memory(1_000_000)
