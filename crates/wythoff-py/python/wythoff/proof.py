"""Proofs: theorems about a game, and how they were proved."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .answers import Certainty
from .shown import Shown

if TYPE_CHECKING:
    from .certificate import Certificate

__all__ = ["Automaton", "Claim", "Proof", "Statistics"]


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence of a proof."""

    name: str
    """A short name of the sentence."""
    words: str
    """The meaning of the sentence in words."""


@dataclass(frozen=True, slots=True)
class Automaton:
    """The size of an automaton."""

    states: int
    """The number of states of the minimal automaton."""
    edges: int
    """The number of edges."""
    numeration: str
    """The numeration system in which the automaton reads x and y."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """Statistics on the search for an automaton, which do not matter for the proof."""

    questions: int
    """The number of membership queries: positions whose outcome the learner asked for."""
    counterexamples: int
    """The number of hypotheses that were refuted by counterexamples."""
    program: str
    """The program that found the automaton, and its version."""


@dataclass(frozen=True, slots=True, repr=False)
class Proof(Shown):
    """A theorem about the P-positions of a game, and how it was proved.

    >>> import wythoff
    >>> wythoff.Game("wythoff").prove()
    Proof(The P-positions of rook + bishop are exactly the pairs (x, y) that the automaton accepts, ... (automaton, 7 states))
    """

    theorem: str
    """The theorem in words."""
    method: str
    """The set of sentences: ``functional`` or ``general``."""
    claims: tuple[Claim, ...]
    """The sentences that have to be true."""
    automaton: Automaton
    """The automaton that accepts the P-positions."""
    statistics: Statistics
    """Statistics on the search for the automaton."""
    certainty: Certainty
    """How sure the theorem is."""
    columns: int
    """The number of columns from which the automaton was learned."""
    check_seconds: float
    """The time that the check took."""
    engine: str | None = None
    """The engine that proved the theorem."""
    certificate_text: str = field(default="", metadata={"json": None})
    """The text of the certificate, with which others can check the proof."""

    @property
    def certificate(self) -> Certificate:
        """The certificate, which can be saved, checked again, and used as a relation.

        >>> from wythoff import Game
        >>> Game("maharaja(1,3)").prove().certificate.states
        7
        """
        from .certificate import Certificate

        return Certificate.parse(self.certificate_text)

    def __repr__(self) -> str:
        return f"Proof({self.theorem} {self.certainty})"
