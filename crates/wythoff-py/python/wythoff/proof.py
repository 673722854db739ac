"""Proofs: theorems about a game, how they were proved, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .answers import Certainty
from .shown import Shown

if TYPE_CHECKING:
    from .certificate import Certificate

__all__ = ["Automaton", "Claim", "PairFormula", "Proof", "Sentence", "Skipped", "Statistics", "Theorem", "Theorems"]


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


@dataclass(frozen=True, slots=True)
class Sentence:
    """A statement of a proof; exactly one of the fields is set."""

    define: str | None = None
    """The definition, as text."""
    true: str | None = None
    """The sentence, if it is true."""
    false: str | None = None
    """The sentence, if it is false."""


@dataclass(frozen=True, slots=True)
class Theorem(Shown):
    """A theorem about a game, with a proof of its own."""

    about: str
    """The subject of the theorem, in a word or two."""
    words: str = field(metadata={"json": "theorem"})
    """The statement of the theorem."""
    proof: tuple[Sentence, ...] | None = None
    """The definitions and decided sentences of the proof, in order; None if they were not requested."""

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Skipped:
    """A statement that was not found or proved, and why."""

    about: str
    """The subject of the statement."""
    because: str
    """The reason why there is no such theorem."""


@dataclass(frozen=True, slots=True)
class PairFormula:
    """The formula of the P-positions (a_n, b_n) with a_n <= b_n, n = 0, 1, 2, ..., and its theorem.

    >>> import wythoff
    >>> print(wythoff.Game("wythoff").theorems().formula.text)
    a_n = floor(n phi) and b_n = floor(n phi^2) = a_n + n, phi = (1 + sqrt 5)/2
    """

    text: str
    """The formula."""
    certainty: Certainty
    """How sure the formula is."""


@dataclass(frozen=True, slots=True, repr=False)
class Theorems(Shown):
    """The theorems that follow from the proof of a game, as a sequence.

    >>> import wythoff
    >>> found = wythoff.Game("wythoff").theorems()
    >>> print(found[1])
    every column, row and diagonal contains exactly one P-position
    >>> found.certainty.is_proved
    True
    """

    theorems: tuple[Theorem, ...]
    """The theorems, in order."""
    skipped: tuple[Skipped, ...]
    """The statements that were searched for and are not proved."""
    certainty: Certainty
    """How sure the theorems are."""
    formula: PairFormula | None = None
    """The formula of the pairs (a_n, b_n); None if no theorem has one."""
    engine: str | None = None
    """The engine that proved the theorems."""

    def __len__(self) -> int:
        return len(self.theorems)

    def __getitem__(self, index: int) -> Theorem:
        return self.theorems[index]

    def __iter__(self) -> Iterator[Theorem]:
        return iter(self.theorems)

    def __str__(self) -> str:
        return "\n".join([*map(str, self.theorems), f"[{self.certainty}]"])

    def __repr__(self) -> str:
        count = len(self.theorems)
        return f"Theorems({count} theorem{'' if count == 1 else 's'}; {self.certainty} [engine: {self.engine}])"
