"""What the P-positions of the first columns look like, which is observed, and what is proved of all columns."""

from __future__ import annotations

from dataclasses import dataclass

from .answers import Certainty
from .shown import Shown

__all__ = ["Beam", "Counts", "Deviation", "Differences", "Line", "Proved", "Survey"]


@dataclass(frozen=True, slots=True)
class Counts:
    """How many columns hold how many P-positions."""

    none: int
    """Columns without a P-position."""
    one: int
    """Columns with exactly one."""
    several: int
    """Columns with more."""
    most: int
    """The most that a column holds."""


@dataclass(frozen=True, slots=True)
class Beam:
    """P-positions near one line through the origin."""

    slope: float
    """The slope of the line: the least-squares fit of y = slope * x."""
    count: int
    """How many of the positions looked at."""
    share: float
    """Their share of the positions looked at."""
    least: float
    """The least y - slope * x."""
    most: float
    """The greatest y - slope * x."""


@dataclass(frozen=True, slots=True)
class Deviation:
    """b_n - a_n - delta n over the upper pairs seen, with an observed delta = numerator / denominator."""

    numerator: int
    """Numerator of delta."""
    denominator: int
    """Denominator of delta."""
    pairs: int
    """How many pairs were looked at."""
    least: int
    """``denominator`` times the least b_n - a_n - delta n."""
    most: int
    """``denominator`` times the greatest."""
    limits: tuple[float, float] | None = None
    """If delta is positive: the limits alpha of a_n / n and beta of b_n / n, if the deviation stays bounded."""


@dataclass(frozen=True, slots=True, repr=False)
class Survey(Shown):
    """Observations on the first columns of a game: nothing of this is proved of later columns.

    >>> import wythoff
    >>> survey = wythoff.Game("maharaja").survey(columns=1000)
    >>> survey
    Survey(1000 columns; slopes 0.618, 1.618; -4 <= b_n - a_n - n <= 3 for 619 pairs; proved (...) [engine: columns])
    """

    columns: int
    """How many columns were looked at."""
    first: tuple[tuple[int, int], ...]
    """The first P-positions, by column, then row."""
    counts: Counts
    """How many P-positions the columns hold."""
    beams: tuple[Beam, ...]
    """The slopes near which the P-positions of the last tenth of the columns lie."""
    certainty: Certainty
    """How sure the P-positions are."""
    engine: str | None = None
    """Which engine gave them."""
    pairs: tuple[tuple[int, int], ...] = ()
    """For a symmetric game with one P-position in each column: the first pairs (a_n, b_n) with a_n <= b_n."""
    bits: str | None = None
    """For such a game with no P-position on the main diagonal but (0,0): bit i, i >= 1, is 1 if the P-position of
    column i lies below the diagonal."""
    unsettled: tuple[float, ...] | None = None
    """If the P-positions of the tenth before the middle lie near other slopes: those slopes. Then none has settled."""
    deviation: Deviation | None = None
    """For a symmetric game with one P-position in each column: how far b_n - a_n strays from a multiple of n."""

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
    """How far the pairs are from their line, as a formula."""
    """How far the pairs stray, on one line."""
    over = "" if seen.denominator == 1 else f"/{seen.denominator}"
    times = "" if seen.numerator == 0 else f" - {'' if seen.numerator == 1 else seen.numerator}n{over}"
    return f"{seen.least}{over} <= b_n - a_n{times} <= {seen.most}{over} for {seen.pairs} pairs"


@dataclass(frozen=True, slots=True)
class Differences:
    """Sharp bounds of b_n - a_n - multiple n for all n, where (a_n, b_n) is the n-th P-position with a_n <= b_n."""

    multiple: int
    """The multiple."""
    least: int
    """The least value."""
    most: int
    """The greatest value."""


@dataclass(frozen=True, slots=True)
class Line:
    """P-positions within a bounded distance of a line through the origin."""

    slope: str
    """The exact slope s."""
    condition: str
    """Which P-positions, in words; empty if it is all of them."""
    between: tuple[str, str] | None = None
    """The infimum and the supremum of y - s x, where they were found: fractions, or rounded decimals."""


@dataclass(frozen=True, slots=True)
class Proved(Shown):
    """What is proved for all columns.

    >>> import wythoff
    >>> proved = wythoff.Game("wythoff").proved()
    >>> proved.in_each_column, [line.slope for line in proved.lines]
    (1, ['(-1 + sqrt 5)/2', '(1 + sqrt 5)/2'])
    """

    lines: tuple[Line, ...]
    """The lines near which the P-positions lie, by ascending slope."""
    certainty: Certainty
    """On what it rests."""
    engine: str | None = None
    """Which engine proved it."""
    in_each_column: int | None = None
    """How many P-positions every column holds, if all hold the same number and this is known."""
    differences: Differences | None = None
    """How far the differences of the pairs stray."""
    skipped: tuple[str, ...] = ()
    """What was looked for and not found within a bound, with the bound, in words."""
