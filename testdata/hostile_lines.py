#!/usr/bin/env python3
"""Command lines that nobody would write: hostile_lines.py PROGRAM [N [SEED]]

N random command lines. Most are examples of the program's help, in which some words have others of their kind in their place: games, numbers, sentences
and files that are too large, cut short, changed or no such things at all. The others are made of the subcommands and options that the program lists, in any
order. Each runs with 1.5 GB of address space, and is interrupted after some seconds. None may panic, abort, or end by a signal; an interrupted one ends
soon. Linux only. The same seed gives the same lines.
"""

import gzip
import os
import random
import re
import resource
import shlex
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

# games that are read, though some have numbers that are too large for what is asked
GAMES = [
    "wythoff", "nim", "maharaja", "maharaja(3,7)", "gdwn(1,2)", "k-blocking(3)", "k-blocking(4294967295)", "m-wythoff(2)",
    "m-wythoff(4294967295)", "rook(mod 4294967295)", "rook(mod 1048577) + bishop(mod 1048573)",
    "imitation(2,3)", "imitation(4294967295,4294967295)", "modular(4,2,6)", "modular(4294967295,4294967294,3)", "misere-wythoff",
    "wythoff cut (2,3)", "wythoff cut choice (1,1) (2,2)", "connell(1000000)", "cyclic-nimhoff(4)",
    "cyclic-nimhoff(4294967295)", "roob-blocking(2,2,1)", "diagonal-blocking(1,2)", "three-heaps(48)", "three-heaps(9)",
    "wythoff alter P{(3,4)}", "wythoff alter N{?msd_fib x >= 3}", "nim alter N{?msd_2 x + y >= 0}", "rook alter N{?msd_2 x = x}",
    "wythoff alter P{?msd_fib x + y <= 5}", "wythoff alter N{?msd_ost[3,3,3,3,3,3,3,3,3,3,3,3;1] x = y}", "wythoff alter N{?msd_fib x <= 10^30}",
    "bishop", "rook", "leaps{(1,0),(0,1)}", "leaps{(0,4294967295),(4294967295,0)}", "rook + bishop + leaper(4294967295,4294967294)",
    "rays{(1,2),(2,1)} + rook(mod 5)", "wythoff + " * 2000 + "nim", "wythoff alter P{" + ",".join(f"({n},{n})" for n in range(3000)) + "}",
]
NO_GAMES = [
    "m-wythoff(99999999999999999999)", "wythoff cut (18446744073709551615,1)", "three-heaps", "(" * 5000, "", " ", "∞", "wythof", "\x1b[2J", "-", "--",
    "wythoff alter N{?msd_ost[4294967295] x = 1}", "wythoff alter P{?msd_2 E t x = 1000000*t & y = 999983*t}", "@FILE", "FILE",
]
NUMBERS = ["0", "1", "2", "5", "17", "100", "65536", "1048577", "4294967295", "4294967296", "10^9", "10^12", "18446744073709551615"]
LONG_NUMBERS = ["18446744073709551616", "10^30", "10^30 + 7", "phi 10^50", "10^5000", "phi 10^5000", "10^100000", "10^1000000", "@FILE"]
PAIRS = ["1,1", "0,0", "10^9,3", "10^30,10^31", "4294967295,4294967294", "10^1000000,10^999999", "1,1,-99999999999"]
NO_NUMBERS = ["-1", "10^10^10", "9" * 5000, "1e9", "NaN", "٣", "0x10", "1/0", "3*10^21 + 7", "", "@/dev/zero", "@-", "0..10^19"]
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


def subcommands(program):
    """By subcommand: its options, each with whether it takes a value; and the examples of its help, as words."""
    shown = lambda *words: subprocess.run([program, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout
    names = [name for name in re.findall(r"^  ([a-z]+)", shown("--help"), re.M) if name not in ("help", "worker")]
    found = {}
    for name in names:
        said = shown(name, "--help")
        options = re.findall(r"^ +(?:-\w, +)?(--[a-z-]+)( <)?", said, re.M)
        options = [(option, bool(value)) for option, value in options if option not in ("--help", "--version", "--open")]
        examples = [shlex.split(re.split(r" [|>] ", text)[0]) for text in re.findall(rf"^  wythoff ({name}\b.*)$", said, re.M)]
        found[name] = (options, examples)
    return found


def instead(rng, subcommand, place, word, names):
    """What stands in the place of a word of an example: mostly something that can be read there."""
    anything = rng.choice([NO_GAMES, NO_NUMBERS, LONG_NUMBERS, PAIRS, SENTENCES, WORDS, names])
    if re.search(r"\.[a-z]+$", word):
        alike = [name for name in names if Path(name).suffix == Path(word).suffix] or names
    elif re.fullmatch(r"\d+", word):
        alike = NUMBERS + LONG_NUMBERS if subcommand in ("decide", "nth", "moves", "play") else NUMBERS
    elif re.fullmatch(r"[-+*^/.,0-9p ]+", word):
        alike = PAIRS if "," in word else NUMBERS + LONG_NUMBERS
    elif subcommand == "logic":
        alike = SENTENCES
    elif place == 1 and subcommand not in ("atlas", "chain", "identify", "reproduce", "schema", "sweep"):
        alike = GAMES
    else:
        alike = [word]
    return rng.choice(alike if rng.random() < 0.85 else anything)


def changed(rng, subcommand, example, names):
    """An example with some other words, and with files that are there."""
    words = list(example)
    for place, word in enumerate(words):
        there = [name for name in names if Path(word).suffix and Path(name).suffix == Path(word).suffix]
        if there and words[place - 1] not in ("-o", "--cert", "--save"):
            words[place] = there[0]
    places = [place for place, word in enumerate(words) if place and not word.startswith("-")]
    for place in rng.sample(places, min(len(places), rng.choice([1, 1, 1, 2]))):
        words[place] = instead(rng, subcommand, place, words[place], names)
    return words


def line(rng, known, names):
    subcommand = rng.choice(sorted(known))
    options, examples = known[subcommand]
    if examples and rng.random() < 0.85:
        words, count = changed(rng, subcommand, rng.choice(examples), names), rng.choice([0, 0, 0, 0, 1])
    else:
        pools = [GAMES, NO_GAMES, NUMBERS, LONG_NUMBERS, NO_NUMBERS, PAIRS, SENTENCES, WORDS, names]
        words, count = [subcommand, *(rng.choice(rng.choice(pools)) for _ in range(rng.choice([0, 1, 1, 2, 3])))], rng.choice([0, 1, 1, 2, 3])
    for option, takes_value in rng.sample(options, min(len(options), count)):
        words += [option, *([rng.choice(rng.choice([NUMBERS, NUMBERS, LONG_NUMBERS, WORDS, names, GAMES]))] if takes_value else [])]
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
    rng, known, codes, failures = random.Random(seed), subcommands(program), {}, 0
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
