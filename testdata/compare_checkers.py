#!/usr/bin/env python3
"""Gives changed certificates to `wythoff check` and to the second checker, and reports where they disagree.

A certificate is changed at random in its automaton (made canonical again, or left as it is), in its rules, or in its text, and the
digest is repaired; with --chains, a chain in the automaton, the reach or the place of one link. Both have to call the file malformed, or refute it,
or prove it. The exit code is 1 if they disagree, or prove a second automaton of the same theorem.
"""

import argparse
import collections
import json
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from second_checker import certificate, chain, links, mutants, proof
from second_checker.machine import Bounds
from second_checker.problems import OUTCOMES, Problem

MOST_STATES = 100_000  # of one automaton of either checker: wrong automata can have much larger products
ROOT = Path(__file__).parent.parent


def ours(data, seconds):
    bounds = Bounds(MOST_STATES, seconds)
    try:
        if chain.begins(data):
            read = chain.read(data)
            for _ in links.prove(read, len(read.links) - 1, bounds):
                pass
        else:
            proof.prove(certificate.read(data), bounds)
    except Problem as problem:
        return problem.code, str(problem)
    return 0, ""


def theirs(binary, path):
    """What `wythoff check` finds: its exit code 1 is a refutation only if it names a claim that is false."""
    if path.suffix == ".chain":
        done = subprocess.run([binary, "check", str(path), "--max-states", str(MOST_STATES)], capture_output=True, text=True)
        # a reach that is too small is refuted for the second checker, and is so here, where the theorem is not
        is_refuted = " is not true: " in done.stderr or "the reach of link " in done.stderr
        return (done.returncode if done.returncode != 1 or is_refuted else 3), done.stderr.strip()
    command = [binary, "check", str(path), "--json", "--max-states", str(MOST_STATES)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 1:
        # a limit is no refutation
        answer = json.loads(done.stdout) if done.stdout.strip() else {}
        return (1, answer["text"]) if answer.get("failure") else (3, done.stderr.strip())
    return done.returncode, done.stderr.strip()


def canonical(binary, text):
    """The rules in canonical notation, as the program prints them; None if they are not rules."""
    done = subprocess.run([binary, "show", text, "--json"], capture_output=True, text=True)
    return json.loads(done.stdout)["rules"] if done.returncode == 0 else None


def changed(choice, binary, found, text, numeration):
    """A changed certificate, and how it was changed; None if the change came to nothing."""
    kind = choice.choices(["automaton", "raw automaton", "rules", "text"], [5, 1, 3, 2])[0]
    if kind == "text":
        what, mutant = mutants.damage(choice, text)
        return f"text: {what}", mutant
    if kind == "rules":
        other = mutants.other_rules(choice, found.head["rules"][0])
        said = canonical(binary, other)
        if said is None:
            return None
        return "rules", mutants.write(mutants.with_rules(found, other, said), found.next, found.final, numeration.digits)
    what, following, final = mutants.automaton(choice, found, numeration.digits)
    if kind == "automaton":
        least = mutants.repaired(following, final, numeration)
        if least is None:
            return None
        following, final = least
    return f"{kind}: {what}", mutants.write(found.head, following, final, numeration.digits)


def without_reach(text):
    """The text without what no theorem states: the reach of moves in several heaps, for which every bound is right that is large enough."""
    return re.sub("(?m)^(reach|sha256): .*$", "", text)


class Tally:
    """What both found, and where they disagree."""

    def __init__(self, keep):
        self.keep, self.number, self.disagreements, self.equal, self.beyond = keep, 0, 0, 0, 0
        self.both, self.kinds, self.used = collections.Counter(), collections.Counter(), set()

    def add(self, name, what, text, original, theirs, ours):
        (first, said), (second, answer) = theirs, ours
        self.number += 1
        self.equal += text == original
        self.beyond += first == second == 1 and "piles below" not in said
        self.both[first, second] += 1
        self.kinds[what, first, second] += 1
        self.used.add(name)
        if first == second == 0 and without_reach(text) != without_reach(original) and not what.startswith(("rules", "text")):
            # the P-positions are one set, and it has one automaton
            self.disagreements += 1
            print(f"{name}, {what}: both prove a second automaton of the same game", flush=True)
        if first == second:
            return
        self.disagreements += 3 not in (first, second)
        print(f"{name}, {what}: wythoff check: {OUTCOMES[first]} ({said})", flush=True)
        print(f"    second checker: {OUTCOMES[second]} ({answer})", flush=True)
        if self.keep:
            Path(self.keep, f"{self.number}.cert").write_text(text)

    def told(self):
        lines = [f"{self.number} changed certificates, made from {len(self.used)}; {self.equal} came out as they were"]
        for (first, second), times in sorted(self.both.items()):
            lines.append(f"{times:6} wythoff check: {OUTCOMES[first]}, second checker: {OUTCOMES[second]}")
        lines.append(f"{self.beyond:6} of those that both refute are right at all small positions: a claim refutes them")
        for (what, first, second), times in sorted(self.kinds.items()):
            lines.append(f"    {times:6} {what}: {OUTCOMES[first]}" + (f", {OUTCOMES[second]}" if first != second else ""))
        undecided = sum(times for pair, times in self.both.items() if 3 in pair and pair != (3, 3))
        lines.append(f"disagreements: {self.disagreements}, undecided by one of them: {undecided}")
        return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", nargs="?", type=int, default=100, help="how many changed certificates (100)")
    parser.add_argument("--binary", default=str(ROOT / "target/debug/wythoff"), help="the program (target/debug/wythoff)")
    parser.add_argument("--certificates", default=str(ROOT / "crates/wythoff-theory/certificates"), metavar="DIR")
    parser.add_argument("--most", type=int, default=120, help="only certificates of at most so many states (120)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time", type=float, default=20, metavar="SECONDS", help="the second checker gives up after this processor time (20)")
    parser.add_argument("--chains", nargs="+", metavar="FILE", help="change these chains, and no certificates")
    parser.add_argument("--keep", metavar="DIR", help="keep the certificates on which they disagree")
    arguments = parser.parse_args()
    if arguments.keep:
        Path(arguments.keep).mkdir(parents=True, exist_ok=True)
    choice = random.Random(arguments.seed)
    sources = [(Path(file), chain.read(Path(file).read_bytes()), None) for file in arguments.chains or []]
    for path in sorted(Path(arguments.certificates).glob("*.cert")) if not sources else []:
        read = certificate.read(path.read_bytes())
        if len(read.automaton.next) <= arguments.most:
            sources.append((path, mutants.source(path.read_text(), read), read.numeration))
    tally = Tally(arguments.keep)
    with tempfile.TemporaryDirectory() as directory:
        while tally.number < arguments.number:
            path, found, numeration = choice.choice(sources)
            original = path.read_text()
            file = Path(directory) / f"changed{path.suffix}"
            if numeration is None:
                mutant = mutants.link(choice, original, found)
            else:
                mutant = changed(choice, arguments.binary, found, original, numeration)
            if mutant is None:
                continue
            what, text = mutant
            file.write_text(text)
            tally.add(path.stem, what, text, original, theirs(arguments.binary, file), ours(text.encode(), arguments.time))
    print(f"seed {arguments.seed}: {tally.told()}")
    sys.exit(int(tally.disagreements > 0))


if __name__ == "__main__":
    main()
