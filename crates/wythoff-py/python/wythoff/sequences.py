"""Sequences given by name, and complementary sequences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import SupportsIndex

from . import _wythoff
from ._forms import loads, read
from .answers import Certainty
from .limits import current
from .shown import Shown

__all__ = [
    "Complementary",
    "LinearDifference",
    "Occurrence",
    "OneSequence",
    "Range",
    "SequenceLine",
    "Sequence",
    "complementary",
    "sequence",
]


@dataclass(frozen=True, slots=True, repr=False)
class Sequence(Shown):
    """Terms of a sequence, or of a pair of sequences."""

    sequence: str
    """The name of the sequence."""
    columns: tuple[str, ...]
    """The names of the numbers of a row: ``n``, ``a`` and possibly ``b``."""
    rows: tuple[tuple[int, ...], ...]
    """The numbers, row by row."""
    certainty: Certainty
    """How sure the terms are."""
    engine: str | None = None
    """The engine that answered."""

    @property
    def a(self) -> tuple[int, ...]:
        """The numbers a_n."""
        return tuple(row[1] for row in self.rows)

    @property
    def b(self) -> tuple[int, ...] | None:
        """The numbers b_n; None for a single sequence."""
        return tuple(row[2] for row in self.rows) if len(self.columns) > 2 else None

    def __repr__(self) -> str:
        return f"Sequence({self.sequence}: {len(self.rows)} rows; {self.certainty} [engine: {self.engine}])"


@dataclass(frozen=True, slots=True)
class Range:
    """The least and the greatest of some values, rounded, and the first index of each."""

    least: str
    """The least value."""
    least_at: int
    """The first index of the least value."""
    greatest: str
    """The greatest value."""
    greatest_at: int
    """The first index of the greatest value."""


@dataclass(frozen=True, slots=True)
class SequenceLine:
    """A line with which the terms of a sequence were compared."""

    slope: str
    """The exact slope of the line."""
    decimal: str
    """The slope of the line in decimals."""
    range: Range
    """The range of the differences between terms and line."""
    bound: str | None
    """A bound on the absolute value of these differences, rounded up; None without one."""


@dataclass(frozen=True, slots=True)
class LinearDifference:
    """The growth of b_n - a_n compared with delta n."""

    delta: str
    """The factor delta."""
    range: Range | None
    """The range of b_n - a_n - delta n; None if some b_n is below a_n."""
    lower: SequenceLine | None
    """The line compared with the sequence a; None without one."""
    upper: SequenceLine | None
    """The line compared with the sequence b; None without one."""
    theorem: str | None
    """The theorem by which both bounds hold for all n, provided that the range and the steps of a stay as they are."""
    greatest_step: int | None
    """The greatest difference of consecutive terms of a."""
    because: str | None
    """The reason why there are no bounds; None if there are."""


@dataclass(frozen=True, slots=True)
class OneSequence:
    """A sequence, as far as its terms are known."""

    name: str
    """The name of the sequence."""
    first: int
    """The index of the first term."""
    terms: int
    """The number of terms that are known."""
    counted_from: int
    """The index of the first term that counts."""
    increases: bool
    """Whether the sequence increases."""
    density: str | None
    """The number of terms per number, from the least number that counts to the greatest term, in decimals."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A number that occurs too rarely or too often."""

    number: int
    """The number."""
    times: int
    """The number of times that it occurs."""


@dataclass(frozen=True, slots=True, repr=False)
class Complementary(Shown):
    """The result of testing whether two sequences are complementary."""

    a: OneSequence
    """The first sequence."""
    b: OneSequence
    """The second sequence."""
    p: int
    """The number of times that each number has to occur."""
    complementary: bool
    """Whether each number occurs exactly p times: as far as the terms go, or by a theorem."""
    least: int
    """The least number that counts."""
    below: int
    """The bound below which the given terms settle how often each number occurs."""
    missed: Occurrence | None
    """The least number that occurs too rarely; None if there is none."""
    too_often: Occurrence | None
    """The least number that occurs too often; None if there is none."""
    difference: LinearDifference | None
    """The growth of b_n - a_n, if ``delta`` was given."""
    certainty: Certainty
    """How sure it is whether the sequences are complementary."""
    engine: str | None = None
    """The engine that answered."""

    def __bool__(self) -> bool:
        return self.complementary

    def __repr__(self) -> str:
        return f"Complementary({self.complementary}; p = {self.p}; {self.certainty})"


def sequence(name: str, start: SupportsIndex | str = 0, count: int = 20) -> Sequence:
    """Terms of a sequence given by name, such as ``beatty(2,3)``, ``obryant(sqrt 2, 3)`` or ``floor(n phi + 1/2)``, as ``wythoff
    sequence`` reads it; :meth:`wythoff.Game.nth` gives the upper pairs of a game.

    Args:
        name: The name of the sequence.
        start: The index of the first term, of any size where there is a closed form.
        count: The number of terms.

    Raises:
        NotationError: The name is wrong; the error gives the place.
        DataError: The name is not that of a sequence, or its terms are negative there.

    >>> import wythoff
    >>> wythoff.sequence("floor(n (1 + sqrt 5)/4 + 1/2)", count=8).a
    (0, 1, 2, 2, 3, 4, 5, 6)
    >>> wythoff.sequence("beatty(1,1)", 10**30, 1).rows[0][1]
    1618033988749894848204586834365
    """
    return read(Sequence, loads(_wythoff.sequence(name, start, count, current())))


def complementary(
    a: str | Iterable[int],
    b: str | Iterable[int] | None = None,
    *,
    p: int = 1,
    delta: str | int | None = None,
    count: int = 10_000,
    first: int = 1,
) -> Complementary:
    """Tests whether each number occurs exactly p times in two sequences together.

    Args:
        a: The first sequence, by name or as terms; or the name of a pair alone.
        b: The second sequence, by name or as terms.
        p: The number of times that each number has to occur.
        delta: A number such as ``"2/3"`` or ``"sqrt 2"``: b_n - a_n is compared with delta n, and a_n and b_n with the lines that
            follow (MAH lemma 2.3).
        count: The number of terms of a sequence given by name.
        first: The index of the first term of a sequence given as terms.

    Raises:
        NotationError: A name or delta is wrong; the error gives the place.
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
