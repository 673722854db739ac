"""Who wins from a position, why, and how."""

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
    """Where the move leads."""
    blockable: bool
    """May the previous player forbid it?"""

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
    """Who wins from a position, and everything needed to win it.

    >>> import wythoff
    >>> decision = wythoff.Game("wythoff").decide(3, 4)
    >>> decision
    Decision((3, 4) is N: Winning move: (3,4) -> (1,2).; closed form (Wythoff 1907) [engine: Beatty pairs])
    >>> decision.outcome, decision.winning_moves
    ('N', [(1, 2)])
    """

    position: Position
    """The position."""
    outcome: Literal["P", "N"]
    """Who wins: the previous player or the next."""
    reason: Literal["options", "no-move", "decree", "choice"]
    """What the outcome rests on: the options; that there is none; a forced label; the second player's choice."""
    p_options: tuple[Option, ...]
    """The legal options that are P, by column, then row."""
    most_blocked: int
    """How many blockable options the previous player may block; 0 without a blocking clause."""
    certainty: Certainty | None = None
    """How sure it is; None on one of several boards, where it is that of the whole."""
    engine: str | None = None
    """Which engine found it."""
    options_certainty: Certainty | None = None
    """How sure the outcomes of the options are, if the outcome does not rest on them."""
    dynamic: bool | None = None
    """Does the outcome depend on the history? None for a game without memory."""
    boards: tuple[Board, ...] = ()
    """If the second player chooses among boards before the first move: each of them, in the order of the rules."""
    advice: str = field(default="", metadata={"json": None})
    """What the players should do, in sentences."""

    @property
    def is_p(self) -> bool:
        """Does the previous player win?"""
        return self.outcome == "P"

    @property
    def winning_moves(self) -> list[Position]:
        """Where the player to move should go: the options that are P if the position is N. With blocking the previous
        player may forbid those that :attr:`p_options` calls blockable."""
        return [option.to for option in self.p_options] if self.outcome == "N" else []

    def __repr__(self) -> str:
        advice = " ".join(self.advice.split("\n"))
        engine = "" if self.engine is None else f" [engine: {self.engine}]"
        sure = "" if self.certainty is None else f"; {self.certainty}{engine}"
        words = f": {advice}" if advice else ""
        return f"Decision({shown(self.position)} is {self.outcome}{words}{sure})"


@dataclass(frozen=True, slots=True, repr=False)
class Formula(Shown):
    """Why a position is P, in numbers: with the smaller pile a and the greater b. Which of the numbers there are depends
    on the kind of formula.

    >>> import wythoff
    >>> print(wythoff.Game("wythoff").formula(6, 10).value)
    10 - 6 = n and 6 = floor(n phi), with n = 4 and phi = (1 + sqrt 5)/2
    """

    kind: Literal["equal", "beatty", "mex", "ended", "delayed", "linear", "imitation", "offset"] = field(
        metadata={"json": "formula"}
    )
    """Equal piles; a pair of Beatty sequences; a pair by the least number that is in none; in a corner where the game
    ends; such a pair beyond that corner; b = s a + l n, by the least number that occurs fewer than p times; such a pair
    in an imitation game; beside the P-position of Wythoff Nim with the same difference."""
    words: str = field(default="", metadata={"json": None})
    """The formula in words."""
    n: int | None = None
    """Which pair it is."""
    m: int | None = None
    """The m of the theorem."""
    p: int | None = None
    """The p of the theorem."""
    s: int | None = None
    """Where rook moves of at least l tokens may be blocked: the s of b = s a + l n."""
    l: int | None = None  # noqa: E741
    """There, the l."""
    last: int | None = None
    """Where the game ends in a corner: the greatest a + b there."""
    residue: int | None = None
    """On a shifted board: what n is modulo p."""
    difference: int | None = None
    """b - a."""
    there: int | None = None
    """The smaller pile of Wythoff Nim's P-position with this difference."""
    case: Literal["pair", "too-many"] | None = field(default=None, metadata={"json": "kind"})
    """In an imitation game: (a, b) is a pair, or only an imitation too many leads to the pair."""
    xi: int | None = None
    """In an imitation game: how many pairs of the same difference lie below."""
    left: int | None = None
    """In an imitation game: how many imitations in a row who made the move may still make."""
    c: int | None = None
    """In an imitation game: the other pile of the pair."""
    own: int | None = None
    """In an imitation game: how many imitations in a row the player to move has made."""

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"Formula({self.words!r})"


@dataclass(frozen=True, slots=True)
class Classification(Shown):
    """Which positions of a square depend on the history."""

    rows: tuple[tuple[Literal["p", "n", "dynamic-p", "dynamic-n"], ...], ...]
    """Row by row from y = 0: P or N whatever the history; or as a start, while another history can change it."""
    certainty: Certainty
    """How sure it is."""
    engine: str | None = None
    """Which engine found it."""
