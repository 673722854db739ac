"""Reading a certificate strictly, as docs/certificates.md describes it."""

import hashlib
import json
import re
from dataclasses import dataclass, field
from math import inf

from . import notation, rules, several
from .machine import NUMBER, Automaton, Bounds, Machine, edge, minimise
from .numeration import Numeration
from .problems import Malformed

THEOREM = (
    "The P-positions of {rules} are exactly the pairs (x, y) that the automaton accepts, x and y written with the same number of "
    "digits in {numeration}, most significant digit first."
)
# controls, and what changes the direction of writing
HIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


@dataclass
class Certificate:
    text_of_game: str
    text_of_rules: str
    game: rules.Game | several.Game
    numeration: Numeration
    automaton: Automaton
    fewer: list = field(default_factory=list)  # the automata of the games with 0, 1, ... passes, fewer than there are


class Fields:
    """The lines of a file whose digest is right, one after the other."""

    def __init__(self, data, first):
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            raise Malformed("the file is not UTF-8") from error
        if not text.endswith("\n") or "\r" in text:
            raise Malformed("every line has to end with a line feed")
        if hidden := HIDDEN.search(text):
            raise Malformed(f"the character U+{ord(hidden[0]):04X} is not shown, and may not stand in a file")
        self.lines = text[:-1].split("\n")
        digest = re.fullmatch("sha256: ([0-9a-f]{64})", self.lines[-1])
        if not digest:
            raise Malformed("the last line has to hold the digest")
        if hashlib.sha256(data[: -len(self.lines[-1]) - 1]).hexdigest() != digest[1]:
            raise Malformed("the digest is not that of the lines before it")
        if self.lines[0] != first:
            raise Malformed(f"the first line has to be `{first}`")
        self.at = 1

    def line(self, name, pattern="(.+)"):
        found = re.fullmatch(f"{name}: {pattern}", self.lines[self.at])
        if not found:
            raise Malformed(f"line {self.at + 1} has to hold `{name}: ...`")
        self.at += 1
        return found[1]

    def number(self, name):
        number = int(self.line(name, f"({NUMBER})"))
        if number >= 2**64:
            raise Malformed(f"`{name}` is too large")
        return number

    def begins(self, name):
        return self.lines[self.at].startswith(f"{name}: ")

    def automaton(self, numeration):
        """`states`, `edges` and the lines of the states."""
        states, edges = self.number("states"), self.number("edges")
        lines = self.lines[self.at : min(self.at + states, len(self.lines) - 1)]
        self.at += len(lines)
        return read_automaton(lines, states, edges, numeration)

    def end(self):
        if self.at != len(self.lines) - 1:
            raise Malformed(f"line {self.at + 1} should be the digest")


def read(data):
    """The certificate in these bytes. Raises Malformed or NotUnderstood."""
    fields = Fields(data, "wythoff certificate 1")
    text_of_game, text_of_rules, text_of_parts = fields.line("game"), fields.line("rules"), fields.line("parts")
    numeration = fields.line("numeration")
    piles = several.number(text_of_rules)
    fields.line("tracks", f"({' '.join(several.position(piles))})")
    theorem = fields.line("theorem")
    fields.line("method")
    while fields.begins("claim"):
        fields.line("claim", "([^:]+: .+)")
    fields.number("questions")
    fields.number("counterexamples")
    if fields.begins("milliseconds"):
        fields.line("milliseconds")
    fields.line("program")
    words = THEOREM if piles == 2 else several.theorem(piles)
    if theorem != words.format(rules=text_of_rules, numeration=numeration):
        raise Malformed("the theorem is not the one that follows from the rules and the numeration system")
    if piles == 2:
        game = read_rules(text_of_rules, text_of_parts)
        other = rules.meaning(notation.parse(text_of_game))
    else:
        game = several.read_rules(text_of_rules, text_of_parts)
        other = several.meaning(several.parse(text_of_game))
    if other != game:
        raise Malformed("`game` and `rules` are not the same game")
    numeration = Numeration(numeration, piles)
    automaton, fewer = fields.automaton(numeration), []
    for passes in range(game.passes):
        fields.line("passes", f"({passes})")
        fewer.append(fields.automaton(numeration))
    fields.end()
    return Certificate(text_of_game, text_of_rules, game, numeration, automaton, fewer)


def read_rules(text_of_rules, text_of_parts):
    """The game that `rules` and `parts` describe."""
    try:
        parts = rules.parts_of_json(json.loads(text_of_parts))
    except json.JSONDecodeError as error:
        raise Malformed(f"parts: {error}") from error
    if json.dumps(rules.json_of_parts(parts), separators=(",", ":")) != text_of_parts:
        raise Malformed("`parts` is not written as it has to be: fields in their order, without spaces, lengths folded into steps")
    game = rules.meaning(notation.parse(text_of_rules))
    if rules.meaning(parts) != game:
        raise Malformed("`rules` and `parts` are not the same game")
    return game


def read_automaton(lines, states, edges, numeration):
    if len(lines) != states:
        raise Malformed(f"there are {len(lines)} states, not {states}")
    if not states and not edges:
        return Automaton([{}], [False], [0])
    digits = numeration.digits
    following, final = [], []
    for number, line in enumerate(lines):
        words = line.split(" ")
        if words[0] != str(number) or len(words) < 2 or words[1] not in ("+", "-"):
            raise Malformed(f"`{line}` is not state {number}")
        row, before = {}, -1
        for word in words[2:]:
            *each, target = edge(word, digits, numeration.tracks)
            letter = sum(digit * digits**track for track, digit in enumerate(each))
            if max(each) >= digits or target >= states:
                raise Malformed(f"`{word}` has a digit or leads to a state that there is not")
            if letter <= before:
                raise Malformed(f"the edges of state {number} are not in the order of their letters")
            before = letter
            row[letter] = target
        following.append(row)
        final.append(words[1] == "+")
    if sum(map(len, following)) != edges:
        raise Malformed(f"there are {sum(map(len, following))} edges, not {edges}")
    automaton = Automaton(following, final, [])
    check_numbering(automaton)
    check_live(automaton)
    check_minimal(automaton, len(numeration.letters))
    check_words(automaton, numeration)
    return automaton


def check_numbering(automaton):
    """The states are numbered as they are reached, level by level, smaller letters first."""
    known = 1
    for state, row in enumerate(automaton.next):
        if state >= known:
            raise Malformed(f"state {state} is not reached from the states before it")
        for target in row.values():
            if target > known:
                raise Malformed(f"state {known} has to be reached before state {target}")
            known = max(known, target + 1)


def check_live(automaton):
    """Every state leads to an accepting one."""
    before = [[] for _ in automaton.next]
    for state, row in enumerate(automaton.next):
        for target in row.values():
            before[target].append(state)
    live = {state for state, final in enumerate(automaton.final) if final}
    todo = list(live)
    while todo:
        for state in before[todo.pop()]:
            if state not in live:
                live.add(state)
                todo.append(state)
    if len(live) < len(automaton.next):
        raise Malformed(f"state {min(set(range(len(automaton.next))) - live)} is dead")


def check_minimal(automaton, letters):
    """No two states accept the same words. None is dead, so that where no edge is differs from all of them."""
    rows = [[row.get(letter, -1) for letter in range(letters)] for row in automaton.next]
    if len(minimise(Machine(rows, automaton.final), Bounds(len(rows) + 2, inf))) < len(rows):
        raise Malformed("two states accept the same words: the automaton is not minimal")


def check_words(automaton, numeration):
    """Only tuples of canonical words are accepted, and leading zeros do not matter.

    The states are live, hence each is met with one phase, and a word that no canonical word begins with may not lead anywhere. After
    the digits of a whole period of zeros a minimal automaton is in its first state again."""
    pairs = numeration.pairs
    seen, todo = {(0, 0)}, [(0, 0)]
    automaton.phase = [0] * len(automaton.next)
    for state, place in todo:
        automaton.phase[state] = pairs.phase[place]
        if automaton.final[state] and not pairs.final[place]:
            raise Malformed(f"state {state} accepts a word that is not canonical")
        for letter, target in automaton.next[state].items():
            after = pairs.next[place][letter]
            if after < 0:
                raise Malformed(f"state {state} has an edge with digits that are not canonical there")
            if (target, after) not in seen:
                seen.add((target, after))
                todo.append((target, after))
    state = 0
    for _ in range(numeration.period):
        state = automaton.next[state].get(0, -1) if state >= 0 else -1
    if state != 0:
        raise Malformed("the automaton does not pass over leading zeros")
