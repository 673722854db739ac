"""Sequences: by name, complementary ones, and Hegarty's permutation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import SupportsIndex

from . import _wythoff
from ._asked import ask
from ._forms import loads, read
from .answers import Certainty
from .limits import current
from .shown import Shown

__all__ = [
    "AtTerm",
    "Complementary",
    "Correction",
    "Hegarty",
    "LinearDifference",
    "Occurrence",
    "OneSequence",
    "Range",
    "SequenceLine",
    "Sequence",
    "Sightings",
    "complementary",
    "hegarty",
    "sequence",
]


@dataclass(frozen=True, slots=True, repr=False)
class Sequence(Shown):
    """Terms of a sequence, or of a pair of sequences."""

    sequence: str
    """Its name."""
    columns: tuple[str, ...]
    """What the numbers of a row are: ``n``, ``a`` and perhaps ``b``."""
    rows: tuple[tuple[int, ...], ...]
    """The numbers, row by row."""
    certainty: Certainty
    """How sure it is."""
    engine: str | None = None
    """Which engine answered."""

    @property
    def a(self) -> tuple[int, ...]:
        """The numbers a_n."""
        return tuple(row[1] for row in self.rows)

    @property
    def b(self) -> tuple[int, ...] | None:
        """The numbers b_n, if it is a pair."""
        return tuple(row[2] for row in self.rows) if len(self.columns) > 2 else None

    def __repr__(self) -> str:
        return f"Sequence({self.sequence}: {len(self.rows)} rows; {self.certainty} [engine: {self.engine}])"


@dataclass(frozen=True, slots=True)
class Correction:
    """A value of e, how often it was seen, and first at which n."""

    e: int
    """The value."""
    count: int
    """How often it was seen."""
    first: int | None
    """The first n that has it."""


@dataclass(frozen=True, slots=True)
class Sightings:
    """How often something was seen, and where first."""

    count: int
    """How often."""
    first: int | None
    """The first n or k."""


@dataclass(frozen=True, slots=True)
class AtTerm:
    """A value, and the first k at which it is taken."""

    value: int
    """The value."""
    k: int
    """The first k."""


@dataclass(frozen=True, slots=True, repr=False)
class Hegarty(Shown):
    """What was observed of Hegarty's permutation (appendix to IMI)."""

    p: int
    """The parameter of (1,p)-Wythoff Nim."""
    upto: int
    """The last n that was looked at."""
    slope: str
    """L."""
    r: str
    """The slope of the a_k."""
    lower: tuple[Correction, ...]
    """The values of pi(n) - floor(nL) for pi(n) >= n."""
    upper: tuple[Correction, ...]
    """The values of pi(n) - floor(n/L) for pi(n) < n."""
    exceptions: Sightings
    """The n with neither e = 0 nor e = 1."""
    terms: int
    """How many k were looked at."""
    least: AtTerm | None
    """The least value of a_k - floor(kr), if there is any k."""
    greatest: AtTerm | None
    """The greatest value of a_k - floor(kr)."""
    lemma_ones: Sightings
    """The k with e_k = 1 in lemma 1."""
    lemma_holds: bool
    """Does lemma 1 hold as far as was looked?"""
    agrees_with_theorem: bool
    """Does Hegarty's theorem hold as far as was looked?"""
    bound: int
    """p - 1, which is best possible."""
    bound_reached_at: int | None
    """The first k at which the bound is reached."""
    certainty: Certainty
    """How sure it is."""
    engine: str | None = None
    """Which engine answered."""

    def __repr__(self) -> str:
        seen = f"from {self.least.value} to {self.greatest.value}" if self.least and self.greatest else "of no k"
        return f"Hegarty(p = {self.p}; a_k - floor(kr) {seen}; {self.certainty})"


@dataclass(frozen=True, slots=True)
class Range:
    """The least and the greatest of some values, rounded, and the index where each is taken first."""

    least: str
    """The least value."""
    least_at: int
    """Its first index."""
    greatest: str
    """The greatest value."""
    greatest_at: int
    """Its first index."""


@dataclass(frozen=True, slots=True)
class SequenceLine:
    """A line from which terms were compared."""

    slope: str
    """Its slope, exactly."""
    decimal: str
    """Its slope in decimals."""
    range: Range
    """The range of the terms' distances from the line."""
    bound: str | None
    """A bound on the absolute value of these distances, rounded up."""


@dataclass(frozen=True, slots=True)
class LinearDifference:
    """How b_n - a_n grows."""

    delta: str
    """delta."""
    range: Range | None
    """The range of b_n - a_n - delta n; None if some b_n is below a_n."""
    lower: SequenceLine | None
    """The line of a."""
    upper: SequenceLine | None
    """The line of b."""
    theorem: str | None
    """The theorem by which both bounds hold for all n, if the range and the steps of a stay as they are."""
    greatest_step: int | None
    """The greatest step of a."""
    because: str | None
    """Why there are no bounds."""


@dataclass(frozen=True, slots=True)
class OneSequence:
    """A sequence, as far as its terms are given."""

    name: str
    """What it is called."""
    first: int
    """The index of the first term."""
    terms: int
    """How many terms were given."""
    counted_from: int
    """The index of the first term that is counted."""
    increases: bool
    """Does it increase?"""
    density: str | None
    """How many terms there are for each number from the least one that is counted to the greatest term, in decimals."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A number that occurs too rarely or too often."""

    number: int
    """The number."""
    times: int
    """How often it occurs."""


@dataclass(frozen=True, slots=True, repr=False)
class Complementary(Shown):
    """What two sequences say of each other."""

    a: OneSequence
    """The first sequence."""
    b: OneSequence
    """The second sequence."""
    p: int
    """How often each number has to occur."""
    complementary: bool
    """Does each number occur p times: as far as the terms go, or by a theorem?"""
    least: int
    """The least number that is counted."""
    below: int
    """The numbers below this one are settled by the terms."""
    missed: Occurrence | None
    """The least number that occurs too rarely."""
    too_often: Occurrence | None
    """The least number that occurs too often."""
    difference: LinearDifference | None
    """How the differences b_n - a_n grow, if that was asked."""
    certainty: Certainty
    """How sure it is whether the sequences are complementary."""
    engine: str | None = None
    """Which engine answered."""

    def __bool__(self) -> bool:
        return self.complementary

    def __repr__(self) -> str:
        return f"Complementary({self.complementary}; p = {self.p}; {self.certainty})"


def sequence(name: str, start: SupportsIndex | str = 0, count: int = 20) -> Sequence:
    """Terms of a sequence: ``beatty(2,3)``, ``obryant(sqrt 2, 3)``, ``floor(n phi + 1/2)`` and others that ``wythoff sequence`` knows; for
    the upper pairs of a game ask :meth:`wythoff.Game.nth`.

    Args:
        name: The sequence.
        start: The index of the first term, of any size where there is a closed form.
        count: So many terms.

    Raises:
        NotationError: The name is wrong; the error says where.
        DataError: It is no name, or its terms are negative there.

    >>> import wythoff
    >>> wythoff.sequence("floor(n (1 + sqrt 5)/4 + 1/2)", count=8).a
    (0, 1, 2, 2, 3, 4, 5, 6)
    >>> wythoff.sequence("beatty(1,1)", 10**30, 1).rows[0][1]
    1618033988749894848204586834365
    """
    return read(Sequence, loads(_wythoff.sequence(name, start, count, current())))


def hegarty(p: int = 2, upto: int = 1_000_000) -> Hegarty:
    """How far the permutation of (1,p)-Wythoff Nim is from a Beatty pair, for n up to a bound.

    >>> import wythoff
    >>> wythoff.hegarty(3, 100_000)
    Hegarty(p = 3; a_k - floor(kr) from -2 to 2; computed to n = 100000)
    """
    return ask("hegarty", p=p, upto=upto).read(Hegarty)


def complementary(
    a: str | Iterable[int],
    b: str | Iterable[int] | None = None,
    *,
    p: int = 1,
    delta: str | int | None = None,
    count: int = 10_000,
    first: int = 1,
) -> Complementary:
    """Does each number occur exactly p times in two sequences together?

    Args:
        a: The first sequence, by name or as terms; or the name of a pair alone.
        b: The second sequence.
        p: How often each number has to occur.
        delta: A number such as ``"2/3"`` or ``"sqrt 2"``: b_n - a_n is compared with delta n, and a_n and b_n with the lines that
            follow (MAH lemma 2.3).
        count: So many terms of a sequence with a name.
        first: The index of the first term of a sequence that is given as terms.

    Raises:
        NotationError: A name or delta is wrong; the error says where.
        DataError: A sequence is missing, or delta is negative.

    >>> import wythoff
    >>> wythoff.complementary("floor(n phi)", "floor(n phi^2)")
    Complementary(True; p = 1; closed form (Beatty's theorem: 1/alpha + 1/beta = 1, and alpha is irrational))
    >>> squares = [n * n for n in range(1, 100)]
    >>> others = [n for n in range(1, 9000) if n not in squares]
    >>> found = wythoff.complementary(squares, others)
    >>> found
    Complementary(True; p = 1; computed to the number 8998)
    >>> wythoff.complementary([1, 2, 5, 7], [2, 6, 8]).missed
    Occurrence(number=3, times=0)
    """

    def given(terms: str | Iterable[int] | None) -> str | list[int] | None:
        return terms if terms is None or isinstance(terms, str) else [int(term) for term in terms]

    one = given(a)
    assert one is not None
    told = _wythoff.complementary(one, given(b), p, None if delta is None else str(delta), count, first, current())
    return read(Complementary, loads(told))
