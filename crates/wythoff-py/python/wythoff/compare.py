"""Comparison of two games."""

from __future__ import annotations

from dataclasses import dataclass

from .answers import Certainty
from .shown import Shown

__all__ = ["Comparison", "Difference"]


@dataclass(frozen=True, slots=True)
class Difference:
    """A position that is P in one game and not in the other."""

    position: tuple[int, int]
    """The position."""
    p_in_first: bool
    """True if it is P in the first game, False if it is P in the second."""


@dataclass(frozen=True, slots=True, repr=False)
class Comparison(Shown):
    """A comparison of the P-positions of two games in their first columns."""

    same_rules: bool
    """Whether the rules are the same in canonical form."""
    equal: bool | None
    """Whether the games have the same P-positions at all distances. None if the compared columns agree and nothing is known beyond
    them; False without a first difference if it is proved that the games differ beyond them."""
    columns: int
    """The number of columns that were compared."""
    first_difference: Difference | None
    """The first position, by column, then row, that is P in exactly one of the games."""
    common: int
    """The number of P-positions of both games."""
    only_first: int
    """The number of P-positions of the first game only."""
    only_second: int
    """The number of P-positions of the second game only."""
    certainty: Certainty
    """How sure the comparison is."""
    engine: str | None = None
    """Which engine compared."""
    share: float = 0.0
    """The share of the positions that are P in both games among those that are P in at least one."""

    def __repr__(self) -> str:
        first = self.first_difference
        told = {None: "no difference seen", True: "equal", False: "different"}[self.equal]
        if first is not None:
            told += f", first at {first.position}, P in the {'first' if first.p_in_first else 'second'} only"
        return f"Comparison({told}; {self.share:.1%} in common of {self.columns} columns; {self.certainty})"
