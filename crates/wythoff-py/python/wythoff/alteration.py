"""Comparison of a game with forced labels or misère play with the same game without them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from .answers import Certainty
from .shown import Shown

__all__ = [
    "Alteration",
    "AnyShift",
    "BeamsApart",
    "BestShift",
    "Convergence",
    "Differing",
    "Faded",
    "Observed",
    "Offset",
    "PositionsOf",
    "Shares",
    "Shift",
    "ShiftsWithin",
    "Theory",
    "Unknown",
]


@dataclass(frozen=True, slots=True)
class Shift:
    """A shift of positions."""

    x: int
    """Columns to the right."""
    y: int
    """Rows up."""


@dataclass(frozen=True, slots=True)
class Offset:
    """The shift after which, by a theorem, an altered game agrees with the game without the alteration except for defects."""

    x: int
    """Columns to the right."""
    y: int
    """Rows up."""
    certainty: Certainty
    """The theorem that gives the shift."""
    engine: str | None = None
    """The engine that found the shift."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """The reason why a value is not known. In a condition it counts as false."""

    unknown: str
    """The reason."""

    def __bool__(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Convergence:
    """Where the altered game begins to differ from Wythoff Nim only by defects, and where the defects are."""

    balanced_column: int
    """The first column, from the saturated one on, where the string is balanced with that of Wythoff Nim."""
    wythoff_column: int
    """The column of Wythoff Nim with a string of the same length."""
    defects: int
    """The number of defects: the area between the strings."""
    steps: int
    """How many times F is applied until the strings differ only by defects."""
    column: int
    """The column from which on the strings differ only by defects."""
    length: int
    """The length of the strings in that column."""
    places: tuple[int, ...]
    """The first places of defects in the strings of that column, counted from 0."""
    columns: tuple[int, ...]
    """The first columns after that one where the games differ: they differ in each of these and in the next one."""


@dataclass(frozen=True, slots=True)
class Theory:
    """The facts about an altered Wythoff Nim that follow from the theorems of ALT and the columns computed."""

    saturated_column: int
    """The first saturated column; all later columns are saturated, too."""
    lo: int
    """The row where the lowest used diagonal meets the saturated column."""
    hi: int
    """The row where the highest used diagonal meets the saturated column."""
    string: str
    """The string of the saturated column: a letter for each row from lo to hi, 1 where the row holds a P-position."""
    offsets: tuple[Offset, ...]
    """The offset by each theorem that applies."""
    convergence: Convergence | Unknown
    """How the strings converge to those of Wythoff Nim, or why that is not known."""


@dataclass(frozen=True, slots=True)
class Differing:
    """A position that is P in exactly one of two games."""

    at: tuple[int, int]
    """The position, after the shift."""
    is_altered: bool
    """True if it is P in the altered game, False if it is P in the game without the alteration."""


@dataclass(frozen=True, slots=True)
class AnyShift:
    """The alteration fades after no shift: the share of pairs of P-positions that differ by this vector vanishes in one game
    only."""

    vector: Shift
    """The vector by which the positions of a pair differ."""
    is_altered: bool
    """True if the altered game is the one in which the share does not vanish."""


@dataclass(frozen=True, slots=True)
class BeamsApart:
    """The alteration fades after no shift: only finitely many shifts keep each beam near that of the other game, and each was
    decided."""

    candidates: int
    """The number of such shifts."""


@dataclass(frozen=True, slots=True)
class ShiftsWithin:
    """The alteration fades after no shift of at most ``reach`` columns and rows."""

    reach: int
    """The greatest number of columns and rows of a shift that was tried."""


@dataclass(frozen=True, slots=True)
class Faded:
    """The positions that differ after a shift, at all distances, from automata of both games."""

    fate: Literal["equal", "finite", "fades", "lasts", "lasts-after-this-shift", "undecided"]
    """The fate of the alteration. After the shift no position differs, finitely many do, or infinitely many whose share is 0 in the
    limit; or a share that does not vanish differs: after every shift in ``no_shift``, or at least after this one."""
    shift: Shift
    """The shift of the altered game."""
    count: str
    """The number of positions that differ, in decimal digits, or ``infinite``."""
    degree: int | None
    """The number of differing positions with at most L digits grows like L to this power; None if it is bounded or grows
    exponentially."""
    first: tuple[Differing, ...]
    """The first positions that differ; all of them if they are finitely many and few."""
    last: Differing | None
    """The differing position with the greatest pile, if all are listed."""
    no_shift: AnyShift | BeamsApart | ShiftsWithin | None
    """The other shifts after which the share of differing positions does not vanish; None if none are known."""
    text: str
    """The whole result in words."""
    certainty: Certainty
    """How sure the result is."""
    engine: str | None = None
    """The engine that proved the result."""


@dataclass(frozen=True, slots=True)
class BestShift:
    """The shift with the most P-positions in common."""

    shift: Shift
    """The shift."""
    common: int
    """The number of P-positions in common."""


@dataclass(frozen=True, slots=True)
class Shares:
    """The P-positions that two games have in common where ``start <= max(x, y) <= to``."""

    start: int = field(metadata={"json": "from"})
    """The least value of the greater pile."""
    to: int
    """The greatest value of the greater pile."""
    common: int
    """The number of positions that are P in both games."""
    only_altered: int
    """The number of positions that are P only in the altered game, after the shift."""
    only_unaltered: int
    """The number of positions that are P only in the game without the alteration."""
    share: float
    """The share of the common positions among all positions that are P in at least one of the games."""
    percent: str
    """The share in percent as text; 0 or 100 only if no positions, or no others, are common."""


@dataclass(frozen=True, slots=True)
class PositionsOf:
    """How sure the counted positions of both games are."""

    altered: Certainty
    """How sure the P-positions of the altered game are."""
    unaltered: Certainty
    """How sure the P-positions of the game without the alteration are."""


@dataclass(frozen=True, slots=True)
class Observed:
    """Observations on the P-positions with both piles up to a bound."""

    upto: int
    """The greatest pile observed."""
    reach: int
    """The greatest number of columns and of rows of a shift that was tried."""
    best: BestShift | None
    """The shift with the most common P-positions; None if no shift has any."""
    shift: Shift
    """The shift used for the shares: from a theorem or a proof that the alteration fades, else the best one."""
    whole: Shares
    """The shares among all P-positions up to the bound."""
    ranges: tuple[Shares, ...]
    """The shares by dyadic range of the greater pile."""
    positions: PositionsOf
    """How sure the P-positions of both games are."""
    certainty: Certainty
    """How sure the observations are."""
    engine: str | None = None
    """The engine that gave the P-positions."""


@dataclass(frozen=True, slots=True, repr=False)
class Alteration(Shown):
    """The effect of an alteration on a game: what the theorems of ALT give, what automata prove, and what is observed.

    >>> import wythoff
    >>> report = wythoff.Game("wythoff alter P{(2,3)}").alteration(upto=500)
    >>> report.theory.convergence.defects, report.theory.offsets[0].y
    (3, -1)
    >>> report
    Alteration(of rook + bishop; 3 defects; 84.6 % in common after the shift (0, -1) for piles up to 500)
    """

    unaltered: str
    """The rules of the game without its alteration, in notation."""
    theory: Theory | Unknown
    """The facts by theorems, or why there are none."""
    proved: Faded | Unknown
    """The facts proved from automata of both games at all distances, or why there are none."""
    observed: Observed
    """The observations up to a bound."""

    @property
    def certainty(self) -> Certainty:
        """How sure the observations are; the theorems have their own certainties in :attr:`Theory.offsets`, and the proof in
        :attr:`proved`."""
        return self.observed.certainty

    @property
    def engine(self) -> str | None:
        """The engine that gave the observed P-positions."""
        return self.observed.engine

    def __repr__(self) -> str:
        theory, seen = self.theory, self.observed
        if isinstance(theory, Unknown):
            known = f"proved: {self.proved.fate}" if isinstance(self.proved, Faded) else theory.unknown
        elif isinstance(theory.convergence, Unknown):
            known = theory.convergence.unknown
        else:
            defects = theory.convergence.defects
            known = f"{defects} defect" + ("" if defects == 1 else "s")
        shift = (seen.shift.x, seen.shift.y)
        common = f"{seen.whole.percent} in common after the shift {shift} for piles up to {seen.upto}"
        return f"Alteration(of {self.unaltered}; {known}; {common})"
