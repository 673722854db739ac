"""Decisions: who wins from a position, why, and how."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ._numbers import shown
from .answers import Certainty
from .rules import Rectangle
from .shown import Shown

__all__ = ["Board", "Classification", "Decision", "Formula", "Option"]

Position = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Option:
    """A legal option that is a P-position."""

    to: Position
    """The position to which the move leads."""
    blockable: bool
    """Whether the previous player may forbid the move."""

    def __repr__(self) -> str:
        return shown(self.to) + (" (blockable)" if self.blockable else "")


@dataclass(frozen=True, slots=True)
class Board:
    """One of the boards among which the second player chooses."""

    cut: Rectangle
    """The removed rectangle, empty for the whole board."""
    decision: Decision | None
    """The decision on this board; None if the position is removed from it."""


@dataclass(frozen=True, slots=True, repr=False)
class Decision(Shown):
    """The outcome of a position, and everything needed to win from it.

    >>> import wythoff
    >>> decision = wythoff.Game("wythoff").decide(3, 4)
    >>> decision
    Decision((3, 4) is N: Winning move: (3,4) -> (1,2).; closed form (Wythoff 1907) [engine: Beatty pairs])
    >>> decision.outcome, decision.winning_moves
    ('N', [(1, 2)])
    """

    position: Position
    """The position that was decided."""
    outcome: Literal["P", "N"]
    """The winner: the previous player (P) or the next (N)."""
    reason: Literal["options", "no-move", "decree", "choice"]
    """The ground of the outcome: the options; that there is no move; a forced label; the second player's choice."""
    p_options: tuple[Option, ...]
    """The legal options that are P, ordered by column, then row."""
    most_blocked: int
    """The number of blockable options that the previous player may block; 0 without a blocking clause."""
    certainty: Certainty | None = None
    """How sure the outcome is; None for one of several boards, whose certainty is that of the whole decision."""
    engine: str | None = None
    """The engine that found the outcome."""
    options_certainty: Certainty | None = None
    """How sure the outcomes of the options are, if the outcome does not rest on them."""
    dynamic: bool | None = None
    """Whether the outcome depends on the history; None for a game without memory."""
    boards: tuple[Board, ...] = ()
    """The boards among which the second player chooses before the first move, in the order of the rules; empty without a choice."""
    advice: str = field(default="", metadata={"json": None})
    """Advice to the players, in sentences."""

    @property
    def is_p(self) -> bool:
        """Whether the previous player wins."""
        return self.outcome == "P"

    @property
    def winning_moves(self) -> list[Position]:
        """The moves with which the player to move wins: the options that are P if the position is N. With a blocking clause the
        previous player may forbid those that :attr:`p_options` marks as blockable."""
        return [option.to for option in self.p_options] if self.outcome == "N" else []

    def __repr__(self) -> str:
        advice = " ".join(self.advice.split("\n"))
        engine = "" if self.engine is None else f" [engine: {self.engine}]"
        sure = "" if self.certainty is None else f"; {self.certainty}{engine}"
        words = f": {advice}" if advice else ""
        return f"Decision({shown(self.position)} is {self.outcome}{words}{sure})"


@dataclass(frozen=True, slots=True, repr=False)
class Formula(Shown):
    """The numbers that explain why a position with piles a <= b is P. Which fields are set depends on the kind of formula.

    >>> import wythoff
    >>> print(wythoff.Game("wythoff").formula(6, 10).value)
    10 - 6 = n and 6 = floor(n phi), with n = 4 and phi = (1 + sqrt 5)/2
    """

    kind: Literal["equal", "beatty", "mex", "ended", "delayed", "linear", "imitation", "offset"] = field(
        metadata={"json": "formula"}
    )
    """``equal``: equal piles; ``beatty``: a pair of Beatty sequences; ``mex``: a pair by the least number in no earlier pair;
    ``ended``: in a corner where the game ends; ``delayed``: a mex pair beyond that corner; ``linear``: b = s a + l n, by the least
    number that occurs fewer than p times; ``imitation``: such a pair in an imitation game; ``offset``: beside the P-position of
    Wythoff Nim with the same difference."""
    words: str = field(default="", metadata={"json": None})
    """The formula in words."""
    n: int | None = None
    """The index n of the pair."""
    m: int | None = None
    """The parameter m of the theorem."""
    p: int | None = None
    """The parameter p of the theorem."""
    s: int | None = None
    """The s of b = s a + l n, where rook moves of at least l tokens may be blocked."""
    l: int | None = None  # noqa: E741
    """The l of b = s a + l n, where rook moves of at least l tokens may be blocked."""
    last: int | None = None
    """The greatest a + b in the corner where the game ends."""
    residue: int | None = None
    """The residue of n modulo p on a shifted board."""
    difference: int | None = None
    """The difference b - a of the piles."""
    there: int | None = None
    """The smaller pile of the P-position of Wythoff Nim with this difference."""
    case: Literal["pair", "too-many"] | None = field(default=None, metadata={"json": "kind"})
    """In an imitation game: ``pair`` if (a, b) is a pair, ``too-many`` if the pair can be reached only by one imitation too
    many."""
    xi: int | None = None
    """In an imitation game: the number of pairs with the same difference below this one."""
    left: int | None = None
    """In an imitation game: the number of consecutive imitations that the player who made the last move may still make."""
    c: int | None = None
    """In an imitation game: the other pile of the pair."""
    own: int | None = None
    """In an imitation game: the number of consecutive imitations that the player to move has made."""

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"Formula({self.words!r})"


@dataclass(frozen=True, slots=True)
class Classification(Shown):
    """A classification of the positions of a square by whether they depend on the history."""

    rows: tuple[tuple[Literal["p", "n", "dynamic-p", "dynamic-n"], ...], ...]
    """The classes, row by row from y = 0: ``p`` or ``n`` whatever the history; ``dynamic-p`` or ``dynamic-n`` for the outcome as a
    start, where another history can change it."""
    certainty: Certainty
    """How sure the classes are."""
    engine: str | None = None
    """The engine that found the classes."""
