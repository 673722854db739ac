"""Proofs: what was proved of a game, how, and what follows."""

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
    """A short name."""
    words: str
    """What it says."""


@dataclass(frozen=True, slots=True)
class Automaton:
    """How large an automaton is."""

    states: int
    """How many states it has; there is none with fewer."""
    edges: int
    """How many edges."""
    numeration: str
    """The numeration system in which it reads x and y."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """How an automaton was found: of no importance for the proof."""

    questions: int
    """Positions that the learner asked for."""
    counterexamples: int
    """Guesses that were refuted."""
    program: str
    """The program and its version."""


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
    """What has to be true, one sentence after the other."""
    automaton: Automaton
    """The automaton that accepts the P-positions."""
    statistics: Statistics
    """How it was found."""
    certainty: Certainty
    """How sure the theorem is."""
    columns: int
    """The columns from which the automaton was learned."""
    check_seconds: float
    """How long the check took."""
    engine: str | None = None
    """Which engine proved it."""
    certificate_text: str = field(default="", metadata={"json": None})
    """The certificate: a file with which others can check the proof."""

    @property
    def certificate(self) -> Certificate:
        """The certificate: to be saved, checked again, and asked as a relation.

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
    """A statement of a proof: one of the three."""

    define: str | None = None
    """A definition."""
    true: str | None = None
    """A sentence that is true."""
    false: str | None = None
    """A sentence that is false."""


@dataclass(frozen=True, slots=True)
class Theorem(Shown):
    """A theorem about a game, proved by itself."""

    about: str
    """What it is about, in a word or two."""
    words: str = field(metadata={"json": "theorem"})
    """The theorem."""
    proof: tuple[Sentence, ...] | None = None
    """If it was asked for: what was defined and decided, in that order."""

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Skipped:
    """What was not found, and why."""

    about: str
    """What it is about."""
    because: str
    """The reason."""


@dataclass(frozen=True, slots=True)
class PairFormula:
    """The formula of the P-positions (a_n, b_n) with a_n <= b_n, n = 0, 1, 2, ..., and the theorem that it is.

    >>> import wythoff
    >>> print(wythoff.Game("wythoff").theorems().formula.text)
    a_n = floor(n phi) and b_n = floor(n phi^2) = a_n + n, phi = (1 + sqrt 5)/2
    """

    text: str
    """The formula."""
    certainty: Certainty
    """How sure it is."""


@dataclass(frozen=True, slots=True, repr=False)
class Theorems(Shown):
    """What follows from the proof of a game: a sequence of theorems.

    >>> import wythoff
    >>> found = wythoff.Game("wythoff").theorems()
    >>> print(found[1])
    every column, row and diagonal contains exactly one P-position
    >>> found.certainty.is_proved
    True
    """

    theorems: tuple[Theorem, ...]
    """What is proved."""
    skipped: tuple[Skipped, ...]
    """What was looked for and is not proved."""
    certainty: Certainty
    """How sure the theorems are."""
    formula: PairFormula | None = None
    """The formula of the pairs (a_n, b_n), where a theorem has one."""
    engine: str | None = None
    """Which engine proved them."""

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
