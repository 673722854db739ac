#!/usr/bin/env python3
"""Command lines that nobody would write: hostile_lines.py PROGRAM [N [SEED]]

N random command lines, made of the subcommands and options that the program lists, with games, numbers and files that are too large, cut short, changed or
no such things at all. Each runs with 1.5 GB of address space, and is interrupted after some seconds. None may panic, abort, or end by a signal; an
interrupted one ends soon. Linux only. The same seed gives the same lines.
"""

import gzip
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SPACE = 1_500_000 * 1024
SECONDS = 3
# how long an interrupted program may take to end
PATIENCE = 20
CERTIFICATES = Path(__file__).parent.parent / "crates/wythoff-theory/certificates"

GAMES = [
    "wythoff", "nim", "maharaja", "maharaja(3,7)", "gdwn(1,2)", "k-blocking(3)", "k-blocking(4294967295)", "m-wythoff(2)",
    "m-wythoff(4294967295)", "m-wythoff(99999999999999999999)", "rook(mod 4294967295)", "rook(mod 1048577) + bishop(mod 1048573)",
    "imitation(2,3)", "imitation(4294967295,4294967295)", "modular(4,2,6)", "modular(4294967295,4294967294,3)", "misere-wythoff",
    "wythoff cut (2,3)", "wythoff cut (18446744073709551615,1)", "wythoff cut choice (1,1) (2,2)", "connell(1000000)", "cyclic-nimhoff(4)",
    "cyclic-nimhoff(4294967295)", "roob-blocking(2,2,1)", "diagonal-blocking(1,2)", "three-heaps(48)", "three-heaps(9)", "three-heaps",
    "wythoff alter P{(3,4)}", "wythoff alter N{?msd_fib x >= 3}", "nim alter N{?msd_2 x + y >= 0}", "rook alter N{?msd_2 x = x}",
    "wythoff alter P{?msd_fib x + y <= 5}", "wythoff alter N{?msd_ost[3,3,3,3,3,3,3,3,3,3,3,3;1] x = y}", "wythoff alter N{?msd_fib x <= 10^30}",
    "wythoff alter N{?msd_ost[4294967295] x = 1}", "wythoff alter P{?msd_2 E t x = 1000000*t & y = 999983*t}", "bishop", "rook", "leaps{(1,0),(0,1)}",
    "leaps{(0,4294967295),(4294967295,0)}", "rook + bishop + leaper(4294967295,4294967294)", "rays{(1,2),(2,1)} + rook(mod 5)", "wythoff + " * 2000 + "nim",
    "(" * 5000, "wythoff alter P{" + ",".join(f"({n},{n})" for n in range(3000)) + "}", "", " ", "∞", "wythof", "\x1b[2J", "-", "--", "@FILE", "FILE",
]
NUMBERS = [
    "0", "1", "2", "5", "17", "100", "-1", "65536", "1048577", "4294967295", "4294967296", "10^9", "10^12", "18446744073709551615",
    "18446744073709551616", "10^30", "10^30 + 7", "phi 10^50", "10^5000", "phi 10^5000", "10^100000", "10^1000000", "10^10^10", "9" * 5000,
    "1e9", "NaN", "٣", "0x10", "1/0", "3*10^21 + 7", "", "@FILE", "@/dev/zero", "@-", "1,1", "10^1000000,10^999999", "1,1,-99999999999", "0..10^19",
]
SENTENCES = [
    "A x E y y = x + 1", "?msd_ost[3,3,3,3,3,3,3,3,3,3;1] x=y", "?msd_ost[1,2,3,4,5,6,7,8,9;10] E x x = 3*y", "?msd_fib A x,y,z,t x+y+z+t = 1000000000000*x",
    "x = " + "+".join("y" * 2000), "~" * 3000 + "x=y", "E " + "x" * 3000 + " x=x", "?msd_2 A n E m m*m = n", "?msd_10 999999999999999999999999*x = y",
    "floor(phi*floor(phi*floor(phi*n))) = m", " & ".join(f"x != {n}" for n in range(500)), "$n(x)", "?msd_999999999 x=y", "?msd_trib A x,y E z z = x + y",
]
WORDS = ["0>01,1>0", "a>bc,b>a,c>aaa", "0>,1>", "0>" + "01" * 5000 + ",1>0", "S: A B B B; A: C B A A; B: C C C C; C: A A B A", "beatty(2,3)", "mex(2,3)",
         "{k},{l}", "k < l", "1..10^19", "table", "json", "csv", "bfile", "latex", "svg", "walnut", "dot", "best", "erring:0.2", "erring:nan", "take 0 1; why", "hint; share",
         "n=FILE", "wythoff=/dev/zero", "1/2", "999999999/1", "out", "/nonexistent/out", "/dev/full", "MAH-F2", "A000201", "1, 3, 4, 6, 8, 9, 11, 12, 14"]


def files(folder):
    """Files that are none of those that are asked for, or nearly."""
    whole = (CERTIFICATES / "wythoff.cert").read_bytes()
    chain = (CERTIFICATES / "wythoff-values.chain").read_bytes()
    middle = len(whole) // 2
    contents = {
        "whole.cert": whole,
        "cut.cert": whole[:middle],
        "changed.cert": whole[:middle] + b"7" + whole[middle + 1 :],
        "returns.cert": whole.replace(b"\n", b"\r\n"),
        "many.cert": re.sub(rb"states: \d+", b"states: 99999999999999999999", whole),
        "values.chain": chain,
        "cut.chain": chain[: len(chain) * 2 // 3],
        "bomb.gz": gzip.compress(bytes(200_000_000)),
        "deep.json": b"[" * 1_000_000,
        "line.txt": b"1 " * 1_000_000,
        "fib.txt": b"msd_fib msd_fib\n\n0 1\n0 0 -> 0\n1 99999999999 -> 5\n",
        "binary": bytes(range(256)) * 1000,
        "empty": b"",
        "game.sgf": b"(;FF[4]CA[UTF-8]AP[wythoff:0.1.0]RU[wythoff]ST[3,99999999999999999999]PB[you];B[3,5];B[3,5])",
        "families.toml": b'measures = ["positions"]\ncolumns = 99999999999\n[[family]]\nname = "x"\nabout = ""\ntemplate = "maharaja({k},{l})"\nranges = ["k 1..10000000000", "l 1..9"]\n',
    }
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    return [*contents, "/dev/zero", "/dev/full", "/", "nonexistent", "a\x1b[2Jb"]


def options(program):
    """By subcommand: its options, and whether they take a value."""
    shown = lambda *words: subprocess.run([program, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout
    names = [name for name in re.findall(r"^  ([a-z]+)", shown("--help"), re.M) if name not in ("help", "worker")]
    found = {}
    for name in names:
        listed = re.findall(r"^ +(?:-\w, +)?(--[a-z-]+)( <)?", shown(name, "--help"), re.M)
        found[name] = [(option, bool(value)) for option, value in listed if option not in ("--help", "--version", "--open")]
    return found


def line(rng, known, names):
    subcommand = rng.choice(sorted(known))
    pools = [GAMES, GAMES, NUMBERS, NUMBERS, NUMBERS, SENTENCES, WORDS, names]
    if subcommand == "logic":
        pools += [SENTENCES] * 6
    if subcommand in ("check", "chain", "automaton", "theorems", "redundant"):
        pools += [names] * 5
    words = [subcommand]
    if subcommand == "chain":
        words.append(rng.choice(["check", "decide", "nth", "values", "heaps", "four-heaps", "walnut"]))
    if subcommand == "atlas":
        words += rng.choice([[], ["show"], ["list"], ["build", "-o", "atlas"]])
    if rng.random() < 0.8 and subcommand not in ("check", "chain", "logic"):
        words.append(rng.choice(GAMES))
    words += [rng.choice(rng.choice(pools)) for _ in range(rng.choice([0, 0, 1, 2, 2, 3]))]
    for _ in range(rng.choice([0, 1, 1, 2, 3])):
        option, takes_value = rng.choice(known[subcommand] or [("--json", False)])
        words.append(option)
        if takes_value:
            words.append(rng.choice(rng.choice([NUMBERS, NUMBERS, WORDS, names, GAMES])))
    words = [word.replace("FILE", rng.choice(names)) for word in words]
    # longer than a system allows, or with a NUL, they could not be started
    return [word[:100_000].replace("\0", "") for word in words]


def limited():
    resource.setrlimit(resource.RLIMIT_AS, (SPACE, SPACE))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.setsid()


def run(program, words, folder):
    """What is wrong with how it ends, or nothing; and its exit code."""
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen([program, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors, preexec_fn=limited)
        wrong, was_interrupted = None, False
        try:
            code = process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            was_interrupted = True
            process.send_signal(signal.SIGINT)
            try:
                code = process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                code = process.wait()
                wrong = f"not ended {PATIENCE} s after an interrupt"
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        errors.seek(0)
        said = errors.read(100_000_000).decode(errors="replace")
    if wrong is None and (code not in (0, 1, 2, 130) or code == 130 and not was_interrupted):
        wrong = f"exit code {code}"
    if wrong is None and ("panicked" in said or "memory allocation of" in said or "RUST_BACKTRACE" in said):
        wrong = "a panic"
    if wrong is None and len(said) > 100_000:
        wrong = f"{len(said)} characters on standard error"
    return wrong and f"{wrong}: {said[-300:]!r}", code


def main():
    program = str(Path(sys.argv[1]).resolve())
    count, seed = (int(text) for text in (sys.argv[2:] + ["1000", "1"][len(sys.argv) - 2 :]))
    rng, known, codes, failures = random.Random(seed), options(program), {}, 0
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as given:
        names = [name if name.startswith("/") else str(Path(given, name)) for name in files(Path(given))]
        for number in range(count):
            words = line(rng, known, names)
            with tempfile.TemporaryDirectory() as folder:
                wrong, code = run(program, words, folder)
            codes[code] = codes.get(code, 0) + 1
            if wrong:
                failures += 1
                print(f"{number}: {[word[:200] for word in words]}\n  {wrong}", flush=True)
    print(f"{count} lines of seed {seed} in {time.monotonic() - began:.0f} s: exit codes {dict(sorted(codes.items()))}, {failures} failures")
    sys.exit(failures > 0)


if __name__ == "__main__":
    main()
