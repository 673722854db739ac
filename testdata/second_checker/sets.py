"""Sets of positions as automata: what one has and another has not, the smallest automaton, a first position."""

from .machine import Automaton, Machine, minimise
from .problems import NotUnderstood


def difference(rest, accepted, numeration, bounds):
    """Those that the other one does not accept."""
    start = (0, 0)
    number, names, following, final = {start: 0}, [start], [], []
    for name in names:
        bounds.check(len(names), "what is left")
        state, other = name
        row, other_row = {}, accepted.next[other] if other >= 0 else {}
        for letter, target in rest.next[state].items():
            after = (target, other_row.get(letter, -1))
            if after not in number:
                number[after] = len(names)
                names.append(after)
            row[letter] = number[after]
        following.append(row)
        final.append(rest.final[state] and not (other >= 0 and accepted.final[other]))
    return least(following, final, [rest.phase[name[0]] for name in names], numeration, bounds)


def least(following, final, phase, numeration, bounds):
    """The smallest automaton of this form that accepts the same, with a single state if that is nothing."""
    before = [[] for _ in following]
    for state, row in enumerate(following):
        for target in row.values():
            before[target].append(state)
    live = {state for state, is_final in enumerate(final) if is_final}
    todo = list(live)
    while todo:
        for state in before[todo.pop()]:
            if state not in live:
                live.add(state)
                todo.append(state)
    if 0 not in live:
        return Automaton([{}], [False], [0])
    letters = range(len(numeration.letters))
    rows = [[-1] * len(letters) for _ in following]
    for state in live:
        for letter, target in following[state].items():
            if target in live:
                rows[state][letter] = target
    # the phase is told apart with the output, so that states of different phases stay apart
    machine = minimise(Machine(rows, [(bool(is_final), at) for is_final, at in zip(final, phase)]), bounds)
    return Automaton(
        [{letter: target for letter, target in enumerate(row) if target >= 0} for row in machine.next],
        [is_final for is_final, _ in machine.output],
        [at for _, at in machine.output],
    )


def first(accepted):
    """The way to an accepted position with the shortest words: where each state came from, and the last one."""
    came, todo = {0: None}, [0]
    for state in todo:
        if accepted.final[state]:
            return came, state
        for letter, target in accepted.next[state].items():
            if target not in came:
                came[target] = (state, letter)
                todo.append(target)
    raise NotUnderstood("nothing is accepted")


def accepts(automaton, numeration, x, y):
    state, length = 0, numeration.length(max(x, y))
    for a, b in zip(numeration.write(x, length), numeration.write(y, length)):
        state = automaton.next[state].get(a + b * numeration.digits, -1)
        if state < 0:
            return False
    return automaton.final[state]
