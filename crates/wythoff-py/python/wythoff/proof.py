"""What follows from the proof of a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from .answers import Certainty
from .shown import Shown

__all__ = ["PairFormula", "Sentence", "Skipped", "Theorem", "Theorems"]


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
