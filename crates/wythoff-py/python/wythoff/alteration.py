"""A game with forced labels or misère play against the same game without."""

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
    """The shift after which a game with an alteration is the game without it, but for defects, by a theorem."""

    x: int
    """Columns to the right."""
    y: int
    """Rows up."""
    certainty: Certainty
    """By which theorem."""
    engine: str | None = None
    """Which engine found it."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """Why a value is not known. It is false where truth is asked for."""

    unknown: str
    """The reason."""

    def __bool__(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Convergence:
    """From where on the altered game differs from Wythoff Nim by defects only, and where they are."""

    balanced_column: int
    """The first column, from the saturated one on, where the string is balanced with that of Wythoff Nim."""
    wythoff_column: int
    """The column of Wythoff Nim with a string of the same length."""
    defects: int
    """The number of defects: the area between the strings."""
    steps: int
    """How many times F is applied until the strings differ by defects."""
    column: int
    """The column where that has happened."""
    length: int
    """The length of the strings there."""
    places: tuple[int, ...]
    """The first places of defects in the strings there, from 0."""
    columns: tuple[int, ...]
    """The first columns after that one where the games differ: in each and the next one."""


@dataclass(frozen=True, slots=True)
class Theory:
    """What is known of an altered Wythoff Nim by the theorems of ALT and the columns computed."""

    saturated_column: int
    """The first saturated column; all later ones are, too."""
    lo: int
    """Where the lowest used diagonal meets it."""
    hi: int
    """Where the highest used diagonal meets it."""
    string: str
    """The string there: a letter for each row from lo to hi, 1 where the row holds a P-position."""
    offsets: tuple[Offset, ...]
    """The offset, by each theorem that applies."""
    convergence: Convergence | Unknown
    """How the strings converge."""


@dataclass(frozen=True, slots=True)
class Differing:
    """A position that is P in one of two games."""

    at: tuple[int, int]
    """Where it is after the shift."""
    is_altered: bool
    """Is it P in the altered game? Otherwise it is in the game without the alteration."""


@dataclass(frozen=True, slots=True)
class AnyShift:
    """The alteration fades after no shift: pairs of P-positions that lie to one another in this way last in one game, and not in the other."""

    vector: Shift
    """How they lie to one another."""
    is_altered: bool
    """Is it the altered game in which they last?"""


@dataclass(frozen=True, slots=True)
class BeamsApart:
    """The alteration fades after no shift: only so many leave each beam near that of the other game, and each of these was decided."""

    candidates: int
    """How many."""


@dataclass(frozen=True, slots=True)
class ShiftsWithin:
    """The alteration fades after no shift of at most so many columns and rows."""

    reach: int
    """How many."""


@dataclass(frozen=True, slots=True)
class Faded:
    """The positions that differ after a shift, by automata of both games at all distances."""

    fate: Literal["equal", "finite", "fades", "lasts", "lasts-after-this-shift", "undecided"]
    """What becomes of the alteration: no position differs after the shift, finitely many do, infinitely many whose share is 0 in the
    limit, or a share that does not vanish: after no shift of those in ``no_shift``, or after this one."""
    shift: Shift
    """The shift of the altered game."""
    count: str
    """How many positions differ, in decimal digits, or ``infinite``."""
    degree: int | None
    """The number of those with at most L digits is of the order of L to this power; None if there are finitely or exponentially many."""
    first: tuple[Differing, ...]
    """The first of them, all if they are finitely many and few."""
    last: Differing | None
    """The one with the greatest pile, if all are listed."""
    no_shift: AnyShift | BeamsApart | ShiftsWithin | None
    """For which other shifts the share of positions that differ does not vanish."""
    text: str
    """All this in words."""
    certainty: Certainty
    """How sure it is."""
    engine: str | None = None
    """Which engine has proved it."""


@dataclass(frozen=True, slots=True)
class BestShift:
    """The shift with the most common P-positions."""

    shift: Shift
    """The shift."""
    common: int
    """The P-positions in common."""


@dataclass(frozen=True, slots=True)
class Shares:
    """What is common where ``start <= max(x, y) <= to``."""

    start: int = field(metadata={"json": "from"})
    """The least greater pile."""
    to: int
    """The greatest pile."""
    common: int
    """P in both games."""
    only_altered: int
    """P in the altered game only, after the shift."""
    only_unaltered: int
    """P in the game without the alteration only."""
    share: float
    """The common ones among all of these."""
    percent: str
    """The same in percent, for people: 0 or 100 only if there are none or no others."""


@dataclass(frozen=True, slots=True)
class PositionsOf:
    """How sure it is that the positions that were counted are the P-positions."""

    altered: Certainty
    """Those of the altered game."""
    unaltered: Certainty
    """Those of the game without the alteration."""


@dataclass(frozen=True, slots=True)
class Observed:
    """What is observed of the P-positions with both piles up to a bound."""

    upto: int
    """The greatest pile."""
    reach: int
    """Shifts of at most so many columns and rows were tried."""
    best: BestShift | None
    """The best of them; None if no shift has common P-positions."""
    shift: Shift
    """The shift for the shares below: that of a theorem, or of a proof that the alteration fades, else the best one."""
    whole: Shares
    """All P-positions up to the bound."""
    ranges: tuple[Shares, ...]
    """The same by dyadic range."""
    positions: PositionsOf
    """How sure the P-positions of both games are."""
    certainty: Certainty
    """How sure it is."""
    engine: str | None = None
    """Which engine gave the P-positions."""


@dataclass(frozen=True, slots=True, repr=False)
class Alteration(Shown):
    """What an alteration does to a game: what the theorems of ALT say, what automata prove, and what is observed.

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
    """What the theorems say."""
    proved: Faded | Unknown
    """What automata of both games prove at all distances."""
    observed: Observed
    """What is observed up to a bound."""

    @property
    def certainty(self) -> Certainty:
        """How sure what is observed is; the theorems have their own, in :attr:`Theory.offsets`, and the proof in :attr:`proved`."""
        return self.observed.certainty

    @property
    def engine(self) -> str | None:
        """Which engine gave the P-positions that are observed."""
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
