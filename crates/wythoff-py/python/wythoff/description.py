"""Games as they are described: the named families, and what a notation means."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from . import _forms, _wythoff
from .answers import Certainty
from .rules import Imitation, Rectangle
from .shown import Shown

if TYPE_CHECKING:
    from .game import Game

__all__ = ["Description", "Family", "catalogue"]


@dataclass(frozen=True, slots=True)
class Description(Shown):
    """The rules of a game in every form, and on what answers about it rest."""

    game: str
    """The notation as it was written, or as it was understood."""
    rules: str
    """The rules in canonical notation."""
    words: str
    """The rules in words."""
    symmetric: bool
    """Does exchanging the piles change nothing?"""
    finite_columns: bool
    """Has every column finitely many P-positions, by its rules?"""
    additive: bool
    """Are Grundy values defined?"""
    misere: bool
    """The player who cannot move wins."""
    most_blocked: int
    """How many options may be blocked at once."""
    imitation: Imitation | None
    """The imitation clause."""
    cuts: tuple[Rectangle, ...]
    """Removed rectangles: none, one, or several among which the second player chooses."""
    forced_p: tuple[tuple[int, int], ...]
    """Positions that are P by decree."""
    forced_n: tuple[tuple[int, int], ...]
    """Positions that are N by decree."""
    forced_p_where: tuple[str, ...]
    """Formulas of the sets whose positions are P by decree."""
    forced_n_where: tuple[str, ...]
    """Formulas of the sets whose positions are N by decree."""
    at_any_size: Certainty | None
    """On what answers rest for positions of any size; None if they are computed from the origin on."""
    formula: str | None
    """The formula of the P-positions (a_n, b_n) with a_n <= b_n, n = 0, 1, 2, ..., by that theorem; None if it has none."""
    literature: str | None
    """What the literature proves of the shape of the P-positions where no position is known by it."""
    certified: Certainty | None
    """On what the automaton rests of a certificate that comes with the program; None if there is none."""
    understood: str | None = None
    """The notation that was understood, if what was written is none itself."""
    note: str | None = None
    """What a reader of the text may not expect, in a sentence."""


@dataclass(frozen=True, slots=True, repr=False)
class Family(Shown):
    """A named family of games."""

    name: str
    """The name in the notation."""
    signatures: tuple[str, ...]
    """The name with its parameters, for each list of parameters that may follow it."""
    forms: tuple[tuple[str, ...], ...]
    """The names of the parameters in each list."""
    condition: str
    """What the parameters must satisfy."""
    rule: str
    """The rule in one line."""
    source: str
    """Where the game comes from."""
    example: str
    """A member of the family."""
    defaults: tuple[int, ...] = field(default=())
    """The parameters that the name alone stands for; those of the example if it needs some."""

    def __call__(self, *parameters: int) -> Game:
        """The member of the family with these parameters.

        Raises:
            NotationError: there is no such member.

        >>> import wythoff
        >>> families = {family.name: family for family in wythoff.catalogue()}
        >>> families["maharaja"](3, 5)
        Game('maharaja(3,5)')
        """
        from .game import Game

        inner = ",".join(str(parameter.__index__()) for parameter in parameters)
        return Game(f"{self.name}({inner})" if inner else self.name)

    def __repr__(self) -> str:
        return f"Family({', '.join(self.signatures)}: {self.rule})"


def catalogue() -> list[Family]:
    """The named families of games, in the order of the handbook.

    >>> import wythoff
    >>> wythoff.catalogue()[3]
    Family(maharaja, maharaja(k,l): Wythoff Nim with the (k,l)-leaper, by default the knight (1,2))
    """
    return list(_forms.read(tuple[Family, ...], _forms.loads(_wythoff.catalogue())))
