"""Observations on the P-positions of the first columns, and facts that are proved for all columns."""

from __future__ import annotations

from dataclasses import dataclass

from .answers import Certainty
from .shown import Shown

__all__ = ["Beam", "Counts", "Deviation", "Differences", "Line", "Proved", "Survey"]


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers of columns by how many P-positions they hold."""

    none: int
    """The number of columns without a P-position."""
    one: int
    """The number of columns with exactly one P-position."""
    several: int
    """The number of columns with several P-positions."""
    most: int
    """The greatest number of P-positions in a column."""


@dataclass(frozen=True, slots=True)
class Beam:
    """P-positions near one line through the origin."""

    slope: float
    """The slope of the line: the least-squares fit of y = slope * x."""
    count: int
    """The number of examined positions in the beam."""
    share: float
    """The share of the beam among the examined positions."""
    least: float
    """The least value of y - slope * x."""
    most: float
    """The greatest value of y - slope * x."""


@dataclass(frozen=True, slots=True)
class Deviation:
    """The range of b_n - a_n - delta n over the upper pairs seen, with an observed delta = numerator / denominator."""

    numerator: int
    """The numerator of delta."""
    denominator: int
    """The denominator of delta."""
    pairs: int
    """The number of pairs that were examined."""
    least: int
    """``denominator`` times the least value of b_n - a_n - delta n."""
    most: int
    """``denominator`` times the greatest value of b_n - a_n - delta n."""
    limits: tuple[float, float] | None = None
    """For a positive delta: the limits alpha of a_n / n and beta of b_n / n, provided that the deviation stays bounded."""


@dataclass(frozen=True, slots=True, repr=False)
class Survey(Shown):
    """Observations on the first columns of a game, which prove nothing about later columns.

    >>> import wythoff
    >>> survey = wythoff.Game("maharaja").survey(columns=1000)
    >>> survey
    Survey(1000 columns; slopes 0.618, 1.618; -4 <= b_n - a_n - n <= 3 for 619 pairs; proved (...) [engine: columns])
    """

    columns: int
    """The number of columns that were examined."""
    first: tuple[tuple[int, int], ...]
    """The first P-positions, ordered by column, then row."""
    counts: Counts
    """The numbers of columns by how many P-positions they hold."""
    beams: tuple[Beam, ...]
    """The lines near which the P-positions of the last tenth of the columns lie, with their observed slopes."""
    certainty: Certainty
    """How sure the P-positions are."""
    engine: str | None = None
    """The engine that gave the P-positions."""
    pairs: tuple[tuple[int, int], ...] = ()
    """For a symmetric game with one P-position in each column: the first pairs (a_n, b_n) with a_n <= b_n."""
    bits: str | None = None
    """For a symmetric game with one P-position in each column, of which only (0,0) is on the main diagonal: bit i, i >= 1, is 1 if
    the P-position of column i is below the diagonal."""
    unsettled: tuple[float, ...] | None = None
    """The slopes near which the P-positions of the tenth before the middle lie, if they differ from those at the end, so that none
    has settled; else None."""
    deviation: Deviation | None = None
    """For a symmetric game with one P-position in each column: the range of b_n - a_n minus a multiple of n."""

    def __repr__(self) -> str:
        parts = [f"{self.columns} columns"]
        if self.beams:
            parts.append("slopes " + ", ".join(f"{beam.slope:.3f}" for beam in self.beams[:6]))
        if self.unsettled is not None:
            parts.append("not settled")
        if self.deviation is not None:
            parts.append(strays(self.deviation))
        return f"Survey({'; '.join(parts)}; {self.certainty} [engine: {self.engine}])"


def strays(seen: Deviation) -> str:
    """The observed bounds of b_n - a_n - delta n, as a formula on one line."""
    over = "" if seen.denominator == 1 else f"/{seen.denominator}"
    times = "" if seen.numerator == 0 else f" - {'' if seen.numerator == 1 else seen.numerator}n{over}"
    return f"{seen.least}{over} <= b_n - a_n{times} <= {seen.most}{over} for {seen.pairs} pairs"


@dataclass(frozen=True, slots=True)
class Differences:
    """Sharp bounds of b_n - a_n - multiple n for all n, where (a_n, b_n) is the n-th P-position with a_n <= b_n."""

    multiple: int
    """The factor of n."""
    least: int
    """The least value of b_n - a_n - multiple n."""
    most: int
    """The greatest value of b_n - a_n - multiple n."""


@dataclass(frozen=True, slots=True)
class Line:
    """P-positions within a bounded distance of a line through the origin."""

    slope: str
    """The exact slope s."""
    condition: str
    """The P-positions that lie near the line, in words; empty for all of them."""
    between: tuple[str, str] | None = None
    """The infimum and the supremum of y - s x as fractions or rounded decimals; None if they were not found."""


@dataclass(frozen=True, slots=True)
class Proved(Shown):
    """Facts that are proved for all columns of a game.

    >>> import wythoff
    >>> proved = wythoff.Game("wythoff").proved()
    >>> proved.in_each_column, [line.slope for line in proved.lines]
    (1, ['(-1 + sqrt 5)/2', '(1 + sqrt 5)/2'])
    """

    lines: tuple[Line, ...]
    """The lines near which the P-positions lie, in ascending order of slope."""
    certainty: Certainty
    """How sure the facts are."""
    engine: str | None = None
    """The engine that proved the facts."""
    in_each_column: int | None = None
    """The number of P-positions in every column, if it is the same for all columns and known; else None."""
    differences: Differences | None = None
    """Bounds of b_n - a_n minus a multiple of n; None if none are proved."""
    skipped: tuple[str, ...] = ()
    """Facts that were searched for and not found within a bound, with the bound, in words."""
