"""Two games side by side."""

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
    """Is it the first game in which it is P?"""


@dataclass(frozen=True, slots=True, repr=False)
class Comparison(Shown):
    """How the P-positions of two games compare in their first columns."""

    same_rules: bool
    """Are the rules the same in their canonical form?"""
    equal: bool | None
    """Do the games have the same P-positions at any distance? None if the columns compared are the same and nothing is known
    beyond; False without a first difference if it is proved that they differ further out."""
    columns: int
    """How many columns were compared."""
    first_difference: Difference | None
    """The first position, by column and row, that is P in one game only."""
    common: int
    """P-positions in both games."""
    only_first: int
    """P-positions in the first game only."""
    only_second: int
    """P-positions in the second game only."""
    certainty: Certainty
    """How sure it is."""
    engine: str | None = None
    """Which engine compared."""
    share: float = 0.0
    """The positions that are P in both games among those that are P in at least one."""

    def __repr__(self) -> str:
        first = self.first_difference
        told = {None: "no difference seen", True: "equal", False: "different"}[self.equal]
        if first is not None:
            told += f", first at {first.position}, P in the {'first' if first.p_in_first else 'second'} only"
        return f"Comparison({told}; {self.share:.1%} in common of {self.columns} columns; {self.certainty})"
