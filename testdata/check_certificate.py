#!/usr/bin/env python3
"""A second checker of certificates and chains, written from docs/certificates.md. Python 3.10 or later, standard library only.

It shares no code with the program, and proves in another way: it counts the options in P by automata that guess them.
"""

import argparse
import json
import sys
import time
from pathlib import Path

from second_checker import certificate, chain, links, proof
from second_checker.machine import Bounds
from second_checker.problems import OUTCOMES, Problem, Refuted

EXAMPLES = """examples:
  check_certificate.py crates/wythoff-theory/certificates/maharaja.cert
  check_certificate.py --all crates/wythoff-theory/certificates --most 2000
  check_certificate.py --time 60 --json my.cert
  check_certificate.py crates/wythoff-theory/certificates/wythoff-values.chain
  check_certificate.py --upto 5 --each testdata/chains/three-heaps.chain.gz

exit code: 0 if all theorems are proved, 1 if one is refuted, 2 if a file is malformed, 3 if rules are not understood or a limit is
reached; of several files the least code above 0 counts."""


def checked(path, arguments):
    """What is found about one file, as a dictionary."""
    began = time.process_time()
    found = {"file": str(path), "code": 0, "outcome": OUTCOMES[0]}
    bounds = Bounds(arguments.max_states, arguments.time)
    try:
        data = Path(path).read_bytes()
        if chain.begins(data):
            check_chain(data, arguments, bounds, found)
        else:
            read = certificate.read(data)
            found |= {"rules": read.text_of_rules, "numeration": read.numeration.name, "states": len(read.automaton.next)}
            found["largest"] = proof.prove(read, bounds)
    except (Problem, OSError) as problem:
        code = problem.code if isinstance(problem, Problem) else 2
        found |= {"code": code, "outcome": OUTCOMES[code], "reason": str(problem)}
        if isinstance(problem, Refuted):
            found["position"] = [str(number) for number in problem.position]
    found["seconds"] = round(time.process_time() - began, 2)
    return found


def check_chain(data, arguments, bounds, found):
    """Proves the links of a chain; what is found of those that are proved stays if a later one is not."""
    read = chain.read(data)
    asked = read.links[: len(read.links) if arguments.upto is None else arguments.upto + 1]
    found |= {"rules": read.text_of_rules, "kind": read.kind, "numeration": read.numeration and read.numeration.name}
    found |= {"states": sum(len(link.automaton.next) for link in asked), "links": [], "largest": 0}
    began = time.process_time()
    for link, largest in zip(asked, links.prove(read, len(asked) - 1, bounds)):
        seconds, began = round(time.process_time() - began, 1), time.process_time()
        each = {"states": len(link.automaton.next), "largest": largest, "seconds": seconds}
        found["links"].append(each)
        found["largest"] = max(found["largest"], largest)
        if arguments.each:
            words = "{states} states, largest automaton {largest} states, {seconds} s".format(**each)
            print(f"link {link.number}: proved: {words}", file=sys.stderr, flush=True)


def told(found):
    text = f"{found['file']}: {found['outcome']}"
    if "reason" in found:
        text += f": {found['reason']}"
    elif "links" in found:
        text += f": {found['kind']} of {found['rules']}, {len(found['links'])} links"
        text += f" ({found['states']} states over {found['numeration']}; largest automaton {found['largest']} states)"
    else:
        text += f": {found['rules']} ({found['states']} states over {found['numeration']}; largest automaton {found['largest']} states)"
    return text + f" in {found['seconds']} s"


def table(founds):
    """What was found as rows of a table in Markdown, as docs/certificates.md has it."""
    lines = ["| certificate | states | largest automaton | seconds |", "|---|---|---|---|"]
    for found in founds:
        seconds = str(found["seconds"]) if found["code"] == 0 else f"{found['outcome']}: {found['reason']}"
        lines.append(f"| `{Path(found['file']).stem}` | {found.get('states', '')} | {found.get('largest', '')} | {seconds} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="certificates and chains")
    parser.add_argument("--all", metavar="DIR", help="check all *.cert of a directory, the shortest first")
    parser.add_argument("--most", type=int, metavar="N", help="with --all: leave out automata of more than N states, and say so")
    parser.add_argument("--time", type=float, default=600, metavar="SECONDS", help="give up a file after this processor time (600)")
    parser.add_argument("--upto", type=int, metavar="N", help="of a chain: the links up to number N")
    parser.add_argument("--each", action="store_true", help="of a chain: say what is found of each link, while the others are asked")
    parser.add_argument("--max-states", type=int, default=2_000_000, metavar="N", help="give up beyond N states (2000000)")
    parser.add_argument("--quiet", action="store_true", help="with --all: name only the files that are not proved, and how many are")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print an object for each file")
    form.add_argument("--table", action="store_true", help="print a table in Markdown")
    arguments = parser.parse_args()
    files, left_out = arguments.files, []
    if arguments.all:
        found = sorted(Path(arguments.all).glob("*.cert"), key=lambda path: (path.stat().st_size, path.name))
        if not found:
            parser.error(f"{arguments.all} holds no certificates")
        if arguments.most is not None:
            left_out = [path for path in found if stated_size(path) > arguments.most]
        files = files + [path for path in found if path not in left_out]
    if not files:
        parser.error("which certificates? Name files, or a directory after --all.")
    founds = []
    for path in files:
        founds.append(checked(path, arguments))
        if not arguments.table and not (arguments.quiet and founds[-1]["code"] == 0):
            print(json.dumps(founds[-1]) if arguments.json else told(founds[-1]), flush=True)
    if arguments.table:
        print(table(sorted(founds, key=lambda found: (found.get("states", 0), found["file"]))))
    elif arguments.all and not arguments.json:
        proved = sum(found["code"] == 0 for found in founds)
        print(f"{proved} of {len(founds)} certificates proved in {sum(found['seconds'] for found in founds):.0f} s", end="")
        print(f"; left out: {', '.join(path.stem for path in left_out)}" if left_out else "")
    sys.exit(min((found["code"] for found in founds if found["code"]), default=0))


def stated_size(path):
    """The number of states that a file states, or 0: whoever reads the file will complain."""
    for line in path.read_text(errors="replace").splitlines():
        if line.startswith("states: ") and line[8:].isdigit():
            return int(line[8:])
    return 0


if __name__ == "__main__":
    main()
