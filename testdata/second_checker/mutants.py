"""Certificates that were changed at random, with the digest and everything else that can be repaired, repaired."""

import hashlib
import json
import re
from dataclasses import dataclass

from . import notation, rules, several
from .certificate import THEOREM
from .formula import Builder
from .machine import Bounds, Machine, minimise
from .numeration import Numeration


@dataclass
class Source:
    """A certificate taken apart, to be written again."""

    head: dict  # the fields before the states, in their order; `claim` is a list
    next: list
    final: list


def source(text, read):
    head = {}
    for line in text.split("\nstates: ")[0].split("\n")[1:]:
        name, value = line.split(": ", 1)
        head.setdefault(name, []).append(value)
    return Source(head, [dict(row) for row in read.automaton.next], list(read.automaton.final))


def write(head, following, final, digits, tracks=2):
    lines = ["wythoff certificate 1"]
    lines += [f"{name}: {value}" for name, values in head.items() for value in values]
    return sealed("\n".join(lines + states(following, final, digits, tracks)) + "\n")


def of_piles(canonical, name, text):
    """The certificate of a game on several piles, given in canonical notation, for the positions of a formula or table; what was found is as
    `source` has it."""
    parts = several.parse(canonical)
    tracks, numeration = several.POSITION[-parts.piles :], Numeration(name, parts.piles)
    builder = Builder(numeration, Bounds(10**5, 60))
    _, machine, _ = builder.over(tracks, [builder.given(text, tracks)], all)
    rows = [{letter: target for letter, target in enumerate(row) if target >= 0} for row in machine.next]
    following, final = repaired(rows, machine.output, numeration) or ([], [])
    head = {
        "game": [canonical],
        "rules": [canonical],
        "parts": [several.text_of_json(parts)],
        "numeration": [name],
        "tracks": [" ".join(tracks)],
        "theorem": [several.theorem(parts.piles).format(rules=canonical, numeration=name)],
        "method": ["piles"],
        "questions": ["0"],
        "counterexamples": ["0"],
        "program": ["by hand"],
    }
    return Source(head, following, final), write(head, following, final, numeration.digits, parts.piles)


def states(following, final, digits, tracks=2):
    """The lines of an automaton."""
    lines = [f"states: {len(following)}", f"edges: {sum(map(len, following))}"]
    for state, row in enumerate(following):
        words = [str(state), "+" if final[state] else "-"]
        for letter, target in sorted(row.items()):
            each = [str(letter // digits**track % digits) for track in range(tracks)]
            words.append(("" if digits <= 10 else ".").join(each) + f">{target}")
        lines.append(" ".join(words))
    return lines


def sealed(text):
    return text + f"sha256: {hashlib.sha256(text.encode()).hexdigest()}\n"


def repaired(following, final, numeration):
    """The canonical automaton of the canonical tuples that are accepted, with leading zeros passed over; None if there are none."""
    pairs = numeration.pairs
    # a new beginning, which zeros of a whole period lead back to
    chain = [0]
    for _ in range(numeration.period - 1):
        chain.append(following[chain[-1]].get(0, -1) if chain[-1] >= 0 else -1)
    names, number, rows, output = [("chain", 0, 0)], {("chain", 0, 0): 0}, [], []
    for kind, state, place in names:
        at = chain[state] if kind == "chain" else state
        row = [-1] * len(numeration.letters)
        for letter, after in enumerate(pairs.next[place]):
            if kind == "chain" and letter == 0:
                name = ("chain", (state + 1) % numeration.period, after)
            else:
                target = following[at].get(letter, -1) if at >= 0 else -1
                if target < 0 or after < 0:
                    continue
                name = ("state", target, after)
            if name not in number:
                number[name] = len(names)
                names.append(name)
            row[letter] = number[name]
        rows.append(row)
        output.append(int(pairs.final[place] and at >= 0 and final[at]))
    live = {state for state, out in enumerate(output) if out}
    size = 0
    while len(live) > size:
        size = len(live)
        live |= {state for state, row in enumerate(rows) if any(target in live for target in row)}
    if not live:
        return None
    rows = [[target if target in live else -1 for target in row] for row in rows]
    least = minimise(Machine(rows, output), Bounds(10**6, 600))
    following = [{letter: target for letter, target in enumerate(row) if target >= 0} for row in least.next]
    return following, [bool(out) for out in least.output]


def automaton(choice, found, digits, tracks=2):
    """One change of an automaton, and what it is called."""
    following, final = [dict(row) for row in found.next], list(found.final)
    state = choice.randrange(len(following))
    kind = choice.choice(["flip", "redirect", "drop edge", "add edge", "drop state"])
    if kind == "flip":
        final[state] = not final[state]
    elif kind == "add edge" or not following[state]:
        kind = "add edge"
        following[state][choice.randrange(digits**tracks)] = choice.randrange(len(following))
    elif kind == "redirect":
        following[state][choice.choice(sorted(following[state]))] = choice.randrange(len(following))
    elif kind == "drop edge":
        del following[state][choice.choice(sorted(following[state]))]
    else:
        state = choice.randrange(1, len(following)) if len(following) > 1 else 0
        for row in following:
            for letter in [letter for letter, target in row.items() if target == state]:
                del row[letter]
    return kind, following, final


def link(choice, text, read):
    """A chain with a change in one link: in its automaton, in how far its moves reach, or in its place; and what was done."""
    body = text.rsplit("sha256: ", 1)[0]
    head, *parts = body.split("\ntheorem: ")
    number = choice.randrange(len(parts))
    found = read.links[number]
    kind = choice.choice(["automaton"] * 4 + ["raw automaton", "reach", "empty", "swap", "as another"])
    theorem, reach, *lines = parts[number].rstrip("\n").split("\n")
    if kind in ("automaton", "raw automaton"):
        changed = Source({}, [dict(row) for row in found.automaton.next], list(found.automaton.final))
        what, following, final = automaton(choice, changed, found.numeration.digits)
        kind = f"{kind}: {what}"
        if not kind.startswith("raw"):
            following, final = repaired(following, final, found.numeration) or ([], [])
        lines = states(following, final, found.numeration.digits)
    elif kind == "reach":
        reach = f"reach: {max(0, found.reach + choice.choice([-found.reach, -9, -2, -1, 1, 5]))}"
    elif kind == "empty":
        lines = states([], [], found.numeration.digits)
    else:
        other = choice.randrange(len(parts))
        theirs = parts[other].rstrip("\n").split("\n")
        if kind == "swap":
            parts[other] = "\n".join([theirs[0], reach, *lines])
        reach, lines = theirs[1], theirs[2:]
    parts[number] = "\n".join([theorem, reach, *lines])
    return f"chain, {kind}", sealed("\ntheorem: ".join([head, *(part.rstrip("\n") for part in parts)]) + "\n")


def other_rules(choice, text):
    """Other rules: a number changed a little, or a move, or a clause added or left out."""
    numbers = list(re.finditer(r"\d+", text))
    kind = choice.randrange(4)
    if kind < 2 and numbers:
        place = choice.choice(numbers)
        number = max(0, int(place[0]) + choice.choice([-2, -1, 1, 2, 3]))
        return text[: place.start()] + str(number) + text[place.end() :]
    if kind == 2 and " + leaper" in text:
        return text[: text.index(" + leaper")]
    clauses = re.search(" (?:block|cut|alter) ", text)
    moves, rest = (text[: clauses.start()], text[clauses.start() :]) if clauses else (text, "")
    k, l = choice.randrange(1, 9), choice.randrange(1, 9)
    if kind == 3 and not rest:
        return moves + choice.choice([f" block {1 + k % 2} of rook", f" cut ({k},{l})", f" alter N{{({k},{l})}}", f" alter P{{({k},{l})}}"])
    return moves + choice.choice([f" + leaper({k},{l})", f" + leaps{{({k},{l})}}"]) + rest


def with_rules(found, text, canonical):
    """The head of a certificate of other rules."""
    head = {name: list(values) for name, values in found.head.items()}
    head["game"], head["rules"] = [text], [canonical]
    head["parts"] = [json.dumps(rules.json_of_parts(notation.parse(canonical)), separators=(",", ":"))]
    head["theorem"] = [THEOREM.format(rules=canonical, numeration=head["numeration"][0])]
    return head


def damage(choice, text):
    """A file that breaks a rule of the format or stays right, and what was done; the digest is right unless it was changed itself."""
    body, digest = text.rsplit("sha256: ", 1)
    lines = body[:-1].split("\n")
    first = next(number for number, line in enumerate(lines) if line.startswith("states: "))
    kind = choice.choice(["digest", "swap", "drop line", "double line", "edges", "number", "space", "character", "head"])
    if kind == "digest":
        place = choice.randrange(64)
        return kind, body + "sha256: " + digest[:place] + choice.choice("0123456789abcdef") + digest[place + 1 :]
    at = choice.randrange(len(lines))
    if kind == "swap":
        other = choice.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == "drop line":
        del lines[at]
    elif kind == "double line":
        lines.insert(at, lines[at])
    elif kind == "edges":
        at = choice.randrange(first + 2, len(lines))
        words = lines[at].split(" ")
        edges = words[2:]
        choice.shuffle(edges)
        lines[at] = " ".join(words[:2] + edges)
    elif kind == "number":
        at = choice.randrange(first, len(lines))
        numbers = list(re.finditer(r"\d+", lines[at]))
        place = choice.choice(numbers)
        lines[at] = lines[at][: place.start()] + choice.choice(["0", "1", "2", "3", "03", "77"]) + lines[at][place.end() :]
    elif kind == "space":
        place = choice.randrange(len(lines[at]) + 1)
        lines[at] = lines[at][:place] + " " + lines[at][place:]
    elif kind == "character":
        place = choice.randrange(len(lines[at]))
        lines[at] = lines[at][:place] + choice.choice("0123456789 :,>+-xyPN()") + lines[at][place + 1 :]
    else:
        at = choice.randrange(first)
        words = lines[at].split(" ")
        words[choice.randrange(len(words))] = choice.choice(["", "functional", "wythoff", "msd_fib", "12", "x"])
        lines[at] = " ".join(words)
    return kind, sealed("\n".join(lines) + "\n")
