"""Deterministic automata: those of sets, and machines with an output for each state."""

import re
import time
from dataclasses import dataclass

from .problems import Malformed, NotUnderstood

NUMBER = "(?:0|[1-9][0-9]*)"


@dataclass
class Automaton:
    """`next[state]` is a dictionary from letters to states; the letter of the digits x and y is x + y * (number of digits)."""

    next: list
    final: list
    phase: list  # how many digits of a period were read


def edge(word, digits, tracks=2):
    """The digits of each number and the state of an edge, `10>3`; points separate digits if there are more than ten."""
    one = "([0-9])" if digits <= 10 else f"({NUMBER})"
    found = re.fullmatch((r"" if digits <= 10 else r"\.").join([one] * tracks) + f">({NUMBER})", word)
    if not found:
        raise Malformed(f"`{word}` is not an edge of {tracks} digits, with points between them if the system has digits above 9, and only then")
    return *map(int, found.groups()),


class Machine:
    """A complete automaton on the canonical pairs: `next[state]` is a list with a state for each letter, or -1 where no canonical word goes on."""

    def __init__(self, following, output):
        self.next, self.output = following, output

    def __len__(self):
        return len(self.next)


class Bounds:
    """What a proof may take: states of one automaton, and seconds of processor time, whatever else the machine does."""

    def __init__(self, states, seconds):
        self.states, self.seconds = states, seconds
        self.end, self.asked = time.process_time() + seconds, 0

    def check(self, size, what):
        if size > self.states:
            raise NotUnderstood(f"given up: {what} has more than {self.states} states")
        self.asked += 1
        # to ask for the time takes a while
        if self.asked & 1023 == 0 and time.process_time() > self.end:
            raise NotUnderstood(f"given up: more than {self.seconds} seconds")


def minimise(machine, bounds):
    """The machine with the fewest states that has the same outputs, by Hopcroft's refinement."""
    size, letters = len(machine), len(machine.next[0])
    sink = size  # where -1 leads
    before = [{} for _ in range(letters)]
    for state, row in enumerate(machine.next):
        for letter, target in enumerate(row):
            before[letter].setdefault(sink if target < 0 else target, []).append(state)
    classes = {}
    for state, output in enumerate(machine.output):
        classes.setdefault(output, set()).add(state)
    blocks = [*classes.values(), {sink}]
    block_of = [0] * (size + 1)
    for number, block in enumerate(blocks):
        for state in block:
            block_of[state] = number
    waiting = set(range(len(blocks)))
    while waiting:
        bounds.check(len(blocks), "a minimal automaton")
        splitter = list(blocks[waiting.pop()])
        for sources in before:
            touched = {}
            for target in splitter:
                for state in sources.get(target, ()):
                    touched.setdefault(block_of[state], []).append(state)
            for number, states in touched.items():
                block = blocks[number]
                if len(states) == len(block):
                    continue
                new = len(blocks)
                part = set(states)
                block -= part
                # the smaller part gets the new number; if the old number waits, both parts do
                chosen = part
                if len(part) > len(block):
                    blocks[number], chosen = part, block
                blocks.append(chosen)
                for state in chosen:
                    block_of[state] = new
                waiting.add(new)
    # number the classes as they are reached
    order, rows, output = {block_of[0]: 0}, [], []
    todo = [0]
    for state in todo:
        row = []
        for target in machine.next[state]:
            if target < 0:
                row.append(-1)
                continue
            number = block_of[target]
            if number not in order:
                order[number] = len(todo)
                todo.append(target)
            row.append(order[number])
        rows.append(row)
        output.append(machine.output[state])
    return Machine(rows, output)
