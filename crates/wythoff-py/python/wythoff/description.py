"""Descriptions of games: the named families, and the meaning of a notation."""

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
    """The rules of a game in every form, and the grounds of answers about it."""

    game: str
    """The notation of the game as written, or as it was understood."""
    rules: str
    """The rules in canonical notation."""
    words: str
    """The rules in words."""
    symmetric: bool
    """Whether exchanging the piles changes nothing."""
    finite_columns: bool
    """Whether, by the rules, every column has finitely many P-positions."""
    additive: bool
    """Whether Grundy values are defined for the rules."""
    misere: bool
    """Whether the player who cannot move wins."""
    most_blocked: int
    """The number of options that may be blocked at once."""
    imitation: Imitation | None
    """The imitation clause; None without one."""
    cuts: tuple[Rectangle, ...]
    """The removed rectangles: none, one, or several among which the second player chooses."""
    forced_p: tuple[tuple[int, int], ...]
    """The positions with the forced label P."""
    forced_n: tuple[tuple[int, int], ...]
    """The positions with the forced label N."""
    forced_p_where: tuple[str, ...]
    """The formulas of sets whose positions have the forced label P."""
    forced_n_where: tuple[str, ...]
    """The formulas of sets whose positions have the forced label N."""
    at_any_size: Certainty | None
    """The grounds of answers at any size; None if columns are computed from the origin on."""
    formula: str | None
    """The formula of the P-positions (a_n, b_n) with a_n <= b_n, n = 0, 1, 2, ..., by the theorem of ``at_any_size``; None without
    one."""
    literature: str | None
    """What the literature proves about the shape of the P-positions, where it gives no single position; None if nothing."""
    certified: Certainty | None
    """The grounds on which a shipped certificate's automaton is accepted; None if no certificate is shipped."""
    understood: str | None = None
    """The notation that was understood, if the text as written is not notation."""
    note: str | None = None
    """A note, in a sentence, about something that a reader of the text may not expect."""


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
    """The condition that the parameters must satisfy."""
    rule: str
    """The rule in one line."""
    source: str
    """The source of the game."""
    example: str
    """A member of the family."""
    defaults: tuple[int, ...] = field(default=())
    """The parameters for which the name alone stands; if it needs some, those of the example."""

    def __call__(self, *parameters: int) -> Game:
        """The member of the family with these parameters.

        Raises:
            NotationError: There is no such member.

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
