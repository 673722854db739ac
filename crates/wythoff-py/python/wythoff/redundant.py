"""Redundant moves: moves that can be added to a game, or taken away, without changing its P-positions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from .answers import Certainty
from .shown import Shown

__all__ = ["Added", "Asked", "Redundant", "Taken"]


@dataclass(frozen=True, slots=True)
class Asked:
    """A vector in question. `bool` gives whether it is redundant."""

    vector: tuple[int, int]
    """The vector in question."""
    is_move: bool
    """Whether it is already a move. The question is then whether it can be taken away, and otherwise whether it can be added."""
    is_redundant: bool
    """Whether it can be added, or taken away, without changing the P-positions."""
    text: str
    """The answer in words."""
    start: tuple[int, int] | None = field(default=None, metadata={"json": "from"})
    """A position whose outcome changes; None if there is none, and for (1,0) and (0,1) in misère play."""
    end: tuple[int, int] | None = field(default=None, metadata={"json": "to"})
    """The position to which the vector leads from ``start``."""

    def __bool__(self) -> bool:
        return self.is_redundant

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Added:
    """The vectors that can be added to the moves, each alone or all at once."""

    first: tuple[tuple[int, int], ...]
    """The first of these vectors, by the sum of both numbers as far as that is small."""
    count: str | None = None
    """The number of these vectors, in decimal digits, or ``infinite``; None if there is no automaton."""
    states: int | None = None
    """The number of states of the automaton that accepts these vectors; None if there is no automaton."""
    largest: int | None = None
    """The number of states of the automaton of the largest set of moves with these P-positions."""
    because: str | None = None
    """The reason why there is no automaton; None if there is one."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The moves of a line that can be taken away, one at a time."""

    line: str
    """The line in words."""
    verdict: Literal["all-needed", "all-spare", "some", "undecided"]
    """The verdict on the moves of the line."""
    needed: tuple[tuple[int, int], ...]
    """The first moves that are needed."""
    spare: tuple[tuple[int, int], ...]
    """The first moves each of which can be taken away alone."""
    spare_count: str
    """The number of moves that can be taken away, in decimal digits, or ``infinite``."""


@dataclass(frozen=True, slots=True, repr=False)
class Redundant(Shown):
    """The moves that can be added to a game, or taken away, without changing its P-positions.

    >>> import wythoff
    >>> found = wythoff.Game("wythoff").redundant()
    >>> found.added.first[:3], found.added.states
    (((1, 3), (3, 1), (1, 5)), 38)
    >>> [line.verdict for line in found.taken]
    ['all-needed', 'all-needed', 'all-needed']
    """

    asked: tuple[Asked, ...]
    """The vectors in question, with their answers."""
    taken: tuple[Taken, ...]
    """For each line of moves, which of them can be taken away."""
    certainty: Certainty
    """How sure the result is."""
    engine: str | None = None
    """The engine that decided."""
    added: Added | None = None
    """The vectors that can be added; None if the question was about single vectors."""
    not_taken: str | None = None
    """The reason why ``taken`` is empty, if it was asked for."""

    def __str__(self) -> str:
        lines = [*map(str, self.asked)]
        if self.added is not None:
            listed = " ".join(f"({i},{j})" for i, j in self.added.first)
            if self.added.count is None:
                lines.append(f"can be added, among small vectors: {listed or 'none'}")
            else:
                lines.append(f"can be added: {self.added.count}" + (f", first {listed}" if listed else ""))
        if self.not_taken is not None:
            lines.append(f"taking moves away: {self.not_taken}")
        for line in self.taken:
            spare = "" if line.verdict in ("all-needed", "undecided") else f", {line.spare_count} can be taken away"
            lines.append(f"{line.line}: {line.verdict.replace('-', ' ')}{spare}")
        return "\n".join([*lines, f"[{self.certainty}]"])

    def __repr__(self) -> str:
        if self.added is None:
            told = "; ".join(asked.text for asked in self.asked)
        else:
            told = f"{self.added.count or 'unknown how many'} can be added"
        return f"Redundant({told}; {self.certainty} [engine: {self.engine}])"
