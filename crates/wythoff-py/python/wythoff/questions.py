"""The questions of the library and their answers, with their types. Written by ``generate.py`` from the descriptions in the library."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, SupportsIndex, TypeAlias

from ._asked import Page, Reported, ask
from .answers import Certainty

if TYPE_CHECKING:
    from .game import Game
    from .rules import Rules

Number: TypeAlias = SupportsIndex | str
"""A whole number from 0 on: an integer of any size, or a text such as ``"10^50"``."""

Position: TypeAlias = tuple[Number, Number] | tuple[Number, ...] | str
"""A position or a vector: a pair of numbers, a number for each of several piles, or a text such as ``"3,5"``."""

AnyGame: TypeAlias = "Game | Rules | str"
"""A game, or what is read as one."""


@dataclass(frozen=True, slots=True, repr=False)
class GamePage(Reported):
    """A game on one page: its rules, what its first columns look like, and what is proved of all of them."""

    additive: bool
    """Whether Grundy values are defined for the rules."""
    cuts: tuple[Rectangle, ...]
    """The removed rectangles: none, one, or several among which the second player chooses."""
    finite_columns: bool
    """Whether the rules imply that every column has finitely many P-positions."""
    forced_n: tuple[tuple[int, int], ...]
    """Positions that are forced to be N."""
    forced_n_where: tuple[str, ...]
    """Formulas of the sets whose positions are forced to be N."""
    forced_p: tuple[tuple[int, int], ...]
    """Positions that are forced to be P."""
    forced_p_where: tuple[str, ...]
    """Formulas of the sets whose positions are forced to be P."""
    game: str
    """The notation as the user wrote it, or as it was understood."""
    misere: bool
    """Whether the player who cannot move wins."""
    most_blocked: int
    """The number of options that may be blocked at once."""
    rules: str
    """The rules in canonical notation."""
    symmetric: bool
    """Whether exchanging the two piles leaves the rules unchanged."""
    words: str
    """The rules in words."""
    beams: tuple[ObservedBeam, ...]
    """The slopes near which the P-positions of the last tenth of the columns lie."""
    columns: int
    """The number of columns that were examined."""
    counts: Counts
    """The numbers of columns by how many P-positions they hold."""
    first: tuple[tuple[int, int], ...]
    """The first P-positions, by column, then row."""
    certainty: Certainty
    """How sure the value is."""
    at_any_size: Certainty | None = None
    """The grounds on which positions of any size are decided; null if they are computed from the origin on."""
    certified: Certainty | None = None
    """The grounds on which a shipped certificate's automaton is accepted; null if there is none."""
    ends: tuple[tuple[int, int], ...] | None = None
    """Positions at which the game ends by an end clause."""
    ends_where: tuple[str, ...] | None = None
    """Formulas of the sets at whose positions the game ends."""
    formula: str | None = None
    """The formula of the P-positions (a_n,b_n) with a_n <= b_n, n = 0, 1, 2, ..., if the theorem that decides
    positions of any size has one; else null."""
    imitation: Imitation | None = None
    """The imitation clause, if there is one."""
    literature: str | None = None
    """What the literature proves about the shape of the P-positions without determining any of them; null if nothing
    is known."""
    note: str | None = None
    """A sentence about the game that a reader of the text may not expect."""
    passes: int | None = None
    """The number of passes in the whole game; left out if there are none."""
    understood: str | None = None
    """The notation that was understood, if the text that the user wrote is not notation itself."""
    bits: str | None = None
    """The bit-string, if the game is symmetric with one P-position in each column and only (0,0) is P on the main
    diagonal: bit i, i >= 1, is 1 if the P-position of column i lies below the diagonal."""
    deviation: Deviation | None = None
    """How far `b_n - a_n` strays from a multiple of n, for a symmetric game with one P-position in each column."""
    pairs: tuple[tuple[int, int], ...] | None = None
    """The first pairs (a_n, b_n) with a_n <= b_n, if the game is symmetric with one P-position in each column; else
    empty."""
    unsettled: tuple[float, ...] | None = None
    """The slopes of the P-positions in the tenth of the columns before the middle, if they differ from those of
    `beams`. Then no slope has settled, and the slopes depend on where one looks."""
    classification: AnswerClassification | None = None
    """The classes of small positions of a game with memory; left out for other games."""
    proved: Proved | None = None
    """What is proved of all columns; left out if nothing is."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle `[0, base) x [0, height)` at the origin whose positions do not exist. Empty if a side is 0."""

    base: int
    """The width of the rectangle, which covers the columns `0 .. base`."""
    height: int
    """The height of the rectangle, which covers the rows `0 .. height`."""


@dataclass(frozen=True, slots=True)
class Imitation:
    """The clause that no player may make `p` m-imitations on `p` consecutive moves of their own. If a player has just
    removed `x > 0` tokens from the shorter pile (either pile when they are equal; sizes before that move), removing `x
    ..= x + m - 1` tokens from the *other* pile is an m-imitation."""

    m: int
    """The number of amounts that count as an imitation of a move; 1 for exact imitation."""
    p: int
    """The number of consecutive imitations that is forbidden; 1 forbids all."""


@dataclass(frozen=True, slots=True)
class ObservedBeam:
    """A beam: a group of P-positions near one line through the origin."""

    count: int
    """The number of positions in the beam."""
    least: float
    """The least `y - slope * x` of the beam."""
    most: float
    """The greatest `y - slope * x` of the beam."""
    share: float
    """The share of the beam among all positions that were examined."""
    slope: float
    """The slope of the line: the least-squares fit of y = slope * x."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers of columns by how many P-positions they hold."""

    most: int
    """The greatest number of P-positions in a column."""
    none: int
    """The number of columns without a P-position."""
    one: int
    """The number of columns with exactly one P-position."""
    several: int
    """The number of columns with several P-positions."""


@dataclass(frozen=True, slots=True)
class Deviation:
    """The range of `b_n - a_n - delta n` over the upper pairs (a_n, b_n) seen, with an observed `delta = numerator /
    denominator`. If it stays bounded and delta is positive, then a_n = alpha n + O(1) and b_n = beta n + O(1) (central
    lemma, MAH 2.3)."""

    denominator: int
    """Denominator of delta."""
    least: int
    """`denominator` times the least `b_n - a_n - delta n`."""
    most: int
    """`denominator` times the greatest `b_n - a_n - delta n`."""
    numerator: int
    """Numerator of delta."""
    pairs: int
    """The number of pairs that were examined."""
    limits: tuple[float, float] | None = None
    """The slopes alpha = (2 - delta + sqrt(delta^2 + 4)) / 2 and beta = alpha + delta of a_n and b_n; left out unless
    delta is positive."""


@dataclass(frozen=True, slots=True)
class AnswerClassification:
    """A value with its certainty and the engine that found it. In JSON the fields of the value are followed by
    `certainty`, an [`Assurance`]."""

    rows: tuple[tuple[Literal["p", "n", "dynamic-p", "dynamic-n"], ...], ...]
    """The classes row by row from y = 0, in each row by ascending x."""
    certainty: Certainty
    """How sure the value is."""


@dataclass(frozen=True, slots=True)
class Proved:
    """What is proved about the P-positions of a game for all columns."""

    certainty: Certainty
    """The grounds of these facts."""
    lines: tuple[ProvedLine, ...]
    """The lines near which the P-positions lie, by ascending slope."""
    differences: Differences | None = None
    """Bounds of b_n - a_n - m n; left out if none are known."""
    in_each_column: int | None = None
    """The number of P-positions in every column; left out unless it is the same for all and known."""
    skipped: tuple[str, ...] | None = None
    """The facts that were not found within a bound, with that bound, in words."""


@dataclass(frozen=True, slots=True)
class Differences:
    """Sharp bounds of b_n - a_n - m n for all n, where (a_n, b_n) is the n-th P-position with a_n <= b_n, from n = 0
    on."""

    least: int
    """The least value of b_n - a_n - m n."""
    most: int
    """The greatest value of b_n - a_n - m n."""
    multiple: int
    """The factor m of b_n - a_n - m n."""


@dataclass(frozen=True, slots=True)
class ProvedLine:
    """A line through the origin, with the P-positions within a bounded distance of it."""

    condition: str
    """The condition that selects these P-positions, in words; empty if it is all of them."""
    slope: str
    """The slope s of the line, exactly."""
    between: tuple[str, str] | None = None
    """The infimum and the supremum of y - s x as fractions or rounded decimals; left out if they were not found."""


@dataclass(frozen=True, slots=True, repr=False)
class PilesShown(Reported):
    """A game on several piles on one page."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    below: int
    """The bound on the piles of the positions."""
    certainty: Certainty
    """How sure the positions are."""
    piles: int
    """The number of piles."""
    positions: tuple[tuple[int, ...], ...]
    """The P-positions with all piles below `below`; of symmetric games those whose piles ascend."""
    symmetric: bool
    """Whether every order of the piles gives the same game."""
    words: str
    """The rules in words."""
    at_any_size: Certainty | None = None
    """How positions of any size are decided; left out if they are computed."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True, repr=False)
class Description(Reported):
    """A description of a game: its rules in every form, and what is known about it."""

    additive: bool
    """Whether Grundy values are defined for the rules."""
    cuts: tuple[Rectangle, ...]
    """The removed rectangles: none, one, or several among which the second player chooses."""
    finite_columns: bool
    """Whether the rules imply that every column has finitely many P-positions."""
    forced_n: tuple[tuple[int, int], ...]
    """Positions that are forced to be N."""
    forced_n_where: tuple[str, ...]
    """Formulas of the sets whose positions are forced to be N."""
    forced_p: tuple[tuple[int, int], ...]
    """Positions that are forced to be P."""
    forced_p_where: tuple[str, ...]
    """Formulas of the sets whose positions are forced to be P."""
    game: str
    """The notation as the user wrote it, or as it was understood."""
    misere: bool
    """Whether the player who cannot move wins."""
    most_blocked: int
    """The number of options that may be blocked at once."""
    rules: str
    """The rules in canonical notation."""
    symmetric: bool
    """Whether exchanging the two piles leaves the rules unchanged."""
    words: str
    """The rules in words."""
    at_any_size: Certainty | None = None
    """The grounds on which positions of any size are decided; null if they are computed from the origin on."""
    certified: Certainty | None = None
    """The grounds on which a shipped certificate's automaton is accepted; null if there is none."""
    ends: tuple[tuple[int, int], ...] | None = None
    """Positions at which the game ends by an end clause."""
    ends_where: tuple[str, ...] | None = None
    """Formulas of the sets at whose positions the game ends."""
    formula: str | None = None
    """The formula of the P-positions (a_n,b_n) with a_n <= b_n, n = 0, 1, 2, ..., if the theorem that decides
    positions of any size has one; else null."""
    imitation: Imitation | None = None
    """The imitation clause, if there is one."""
    literature: str | None = None
    """What the literature proves about the shape of the P-positions without determining any of them; null if nothing
    is known."""
    note: str | None = None
    """A sentence about the game that a reader of the text may not expect."""
    passes: int | None = None
    """The number of passes in the whole game; left out if there are none."""
    understood: str | None = None
    """The notation that was understood, if the text that the user wrote is not notation itself."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True, repr=False)
class PairDecided(Reported):
    """Who wins from a position of a game on two piles."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    most_blocked: int
    """The number of blockable options that the previous player may block; 0 without a blocking clause."""
    outcome: Literal["P", "N"]
    """The outcome under perfect play: `P` if the previous player wins, `N` if the next player wins."""
    p_options: tuple[POption, ...]
    """The legal options that are P, by column, then row. A pass leads to the position itself, which is the last one."""
    position: tuple[int, int]
    """The position."""
    reason: Literal["options", "no-move", "decree", "choice"]
    """The grounds of the outcome."""
    certainty: Certainty
    """How sure the value is."""
    winning_moves: tuple[tuple[int, int], ...]
    """The moves with which the next player wins, of which the previous player may block those that are blockable;
    empty if the position is P, or if a board is chosen first."""
    boards: tuple[Board, ...] | None = None
    """The boards among which the second player chooses before the first move, in the order of the rules; empty without
    such a choice."""
    dynamic: bool | None = None
    """Whether the outcome depends on the history; `None` for a game without memory."""
    options_certainty: Certainty | None = None
    """How sure the outcomes of the options are, if the label of the position is forced and so does not rest on them."""
    details: Details | None = None
    """Advice, and the numbers of the position; left out if they are not asked for."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class Board:
    """One of the boards among which the second player chooses."""

    cut: Rectangle
    """The rectangle that is removed from the board, empty for the whole board."""
    decision: Decision | None = None
    """The decision on this board; `None` if the position is removed from it."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The outcome of a position, with everything needed to play it well."""

    most_blocked: int
    """The number of blockable options that the previous player may block; 0 without a blocking clause."""
    outcome: Literal["P", "N"]
    """The outcome under perfect play: `P` if the previous player wins, `N` if the next player wins."""
    p_options: tuple[POption, ...]
    """The legal options that are P, by column, then row. A pass leads to the position itself, which is the last one."""
    position: tuple[int, int]
    """The position."""
    reason: Literal["options", "no-move", "decree", "choice"]
    """The grounds of the outcome."""
    boards: tuple[Board, ...] | None = None
    """The boards among which the second player chooses before the first move, in the order of the rules; empty without
    such a choice."""
    dynamic: bool | None = None
    """Whether the outcome depends on the history; `None` for a game without memory."""
    options_certainty: Certainty | None = None
    """How sure the outcomes of the options are, if the label of the position is forced and so does not rest on them."""


@dataclass(frozen=True, slots=True)
class POption:
    """A legal option that is a P-position."""

    blockable: bool
    """Whether the previous player may block the move."""
    to: tuple[int, int]
    """The position to which the move leads."""


@dataclass(frozen=True, slots=True)
class Details:
    """Advice about one position, and its numbers, exact at any size."""

    advice: tuple[str, ...]
    """Advice to the players, in sentences."""
    deviation: str
    """The deviation y - phi x, rounded; its sign is exact."""
    difference: str
    """The difference y - x, with its sign."""
    grundy: PositionNumber
    """The Grundy value."""
    index: PositionNumber
    """The index of a P-position with x <= y among all such, from 0 on, by column, then row."""
    ratio: str | None = None
    """The quotient y/x, truncated; null for x = 0."""
    zeckendorf: Zeckendorf | None = None
    """The piles in Zeckendorf representation, as sums of Fibonacci numbers; null if one of them has more than 40,000
    bits."""


@dataclass(frozen=True, slots=True)
class PositionNumber:
    """A number that a position may have."""

    certainty: Certainty | None = None
    """How sure it is; null without a number."""
    note: str | None = None
    """Why there is no number."""
    value: str | None = None
    """The number in decimal digits; null if the position has none, or it is not known."""


@dataclass(frozen=True, slots=True)
class Zeckendorf:
    """Two piles in Zeckendorf representation."""

    x: str
    """The digits 0 and 1 of x; the last has weight 1, the one before it weight 2."""
    y: str
    """The digits 0 and 1 of y; the last has weight 1, the one before it weight 2."""


@dataclass(frozen=True, slots=True, repr=False)
class PilesDecided(Reported):
    """Who wins from a position of a game on several piles."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    ended: bool
    """Whether no move is left."""
    outcome: Literal["P", "N"]
    """The outcome under perfect play."""
    p_options: tuple[tuple[int, ...], ...]
    """All P-positions to which a move leads; empty at a P-position."""
    certainty: Certainty
    """How sure the value is."""
    piles: int
    """The number of piles."""
    position: tuple[int, ...]
    """The position."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True, repr=False)
class MoveList(Reported):
    """The legal moves from a position of a game on two piles."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    certainty: Certainty
    """How sure the outcomes of the moves are."""
    outcome: Literal["P", "N"]
    """The outcome of the position."""
    position: tuple[int, int]
    """The position from which the moves start."""
    boards: tuple[MovesOnBoard, ...] | None = None
    """The moves on each board among which the second player chooses; left out if there is no choice."""
    further: bool | None = None
    """Whether there are further moves than those that were asked for; left out if not."""
    moves: tuple[MoveTo, ...] | None = None
    """The moves; left out if the second player chooses among boards."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class MovesOnBoard:
    """The moves on one of the boards among which the second player chooses."""

    cut: Rectangle
    """The removed rectangle, empty for the whole board."""
    moves: tuple[MoveTo, ...]
    """The moves on this board."""


@dataclass(frozen=True, slots=True)
class MoveTo:
    """A move and its outcome."""

    outcome: Literal["P", "N"]
    """The outcome of the position that the move leads to."""
    to: tuple[int, int]
    """The position that the move leads to."""
    blockable: bool | None = None
    """Whether the previous player may forbid the move; left out if not."""


@dataclass(frozen=True, slots=True, repr=False)
class PilesMoves(Reported):
    """The legal moves from a position of a game on several piles."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    certainty: Certainty
    """How sure the outcomes of the moves are."""
    moves: tuple[PilesMove, ...]
    """The moves."""
    outcome: Literal["P", "N"]
    """The outcome of the position."""
    piles: int
    """The number of piles."""
    position: tuple[int, ...]
    """The position from which the moves start."""
    further: bool | None = None
    """Whether there are further moves than those that were asked for; left out if not."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class PilesMove:
    """A move of a game on several piles, and its outcome."""

    outcome: Literal["P", "N"]
    """The outcome of that position."""
    to: tuple[int, ...]
    """The position that the move leads to."""


@dataclass(frozen=True, slots=True, repr=False)
class GrundyValues(Reported):
    """Grundy values of a game."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    certainty: Certainty
    """How sure the values are."""
    position: tuple[int, int] | None = None
    """The position."""
    value: str | None = None
    """The Grundy value of the position, in decimal digits."""
    order: Literal["columns", "antidiagonals"] | None = None
    """What a line of the values is: `columns` or `antidiagonals`."""
    size: int | None = None
    """The number of columns and of rows of the board."""
    values: tuple[tuple[int | None, ...], ...] | None = None
    """The values, line by line; null for a position that is removed from the board."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True, repr=False)
class Indexed(Reported):
    """P-positions of a game from an index on."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    certainty: Certainty
    """How sure it is."""
    n: int
    """The index of the first position, in decimal digits."""
    positions: tuple[tuple[int, int], ...]
    """The positions."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True, repr=False)
class Compared(Reported):
    """Two games side by side."""

    columns: int
    """The number of columns that were compared."""
    common: int
    """The number of P-positions of both games in the compared columns."""
    only_first: int
    """The number of P-positions of the first game only in the compared columns."""
    only_second: int
    """The number of P-positions of the second game only in the compared columns."""
    same_rules: bool
    """Whether the rules are the same in canonical form; then the P-positions are the same everywhere."""
    certainty: Certainty
    """How sure the value is."""
    first: Heading
    """The first game."""
    second: Heading
    """The second game."""
    share: float
    """The share of the positions that are P in both games among those that are P in at least one."""
    equal: bool | None = None
    """Whether the games have the same P-positions at any distance; `None` if the compared columns agree and nothing is
    known beyond. If they agree and this is `false`, it is proved that the games differ further out."""
    first_difference: Difference | None = None
    """The first position, by column and row, that is P in one game only."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A position that is P in one game and not in the other."""

    p_in_first: bool
    """Whether the position is P in the first game; otherwise it is P in the second."""
    position: tuple[int, int]
    """The position."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A game, with which an answer about one begins."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""


@dataclass(frozen=True, slots=True, repr=False)
class AlteredGame(Reported):
    """An altered game beside the game without its alteration."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    observed: AnswerObserved
    """What is observed up to a bound."""
    proved: KnownAnswerFaded
    """What automata of both games prove at all distances; `Err` with the reason if nothing is proved."""
    theory: KnownTheory
    """What the theorems say; `Err` with the reason if none applies or a bound was met."""
    unaltered: str
    """The rules of the game without its alteration, in notation."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class AnswerObserved:
    """A value with its certainty and the engine that found it. In JSON the fields of the value are followed by
    `certainty`, an [`Assurance`]."""

    positions: PositionsOf
    """How sure it is that the computed positions are the P-positions of the two games."""
    ranges: tuple[RangeOfShares, ...]
    """The shares of common P-positions, separately for each dyadic range of the greater pile."""
    reach: int
    """Every shift by at most this many columns and rows was tried."""
    shift: Offset
    """The shift for which shares are given: that of a theorem or of a proof that the alteration fades, else the best
    one."""
    upto: int
    """The greatest pile of the P-positions that are compared."""
    whole: RangeOfShares
    """The shares of common P-positions among all up to the bound."""
    certainty: Certainty
    """How sure the value is."""
    best: BestShift | None = None
    """The shift with the most common P-positions; `None` if no shift has any."""


@dataclass(frozen=True, slots=True)
class BestShift:
    """The shift with the most common P-positions."""

    common: int
    """The number of common P-positions after the shift."""
    shift: Offset
    """The shift."""


@dataclass(frozen=True, slots=True)
class Offset:
    """A shift (x, y) of a set of positions; in ALT the altered game shifted by its offset is asymptotically Wythoff
    Nim. ``` use wythoff_words::alteration::Offset; let offset: Offset = "2,-1".parse()?; assert_eq!((offset,
    offset.apply((3, 5))), (Offset::new(2, -1), Some((5, 4)))); # Ok::<(), &str>(()) ```"""

    x: int
    """Columns to the right."""
    y: int
    """Rows up."""


@dataclass(frozen=True, slots=True)
class PositionsOf:
    """How sure the P-positions of both games are."""

    altered: Certainty
    """How sure the P-positions of the altered game are."""
    unaltered: Certainty
    """How sure the P-positions of the game without the alteration are."""


@dataclass(frozen=True, slots=True)
class RangeOfShares:
    """The numbers of common and of differing P-positions with `from <= max(x, y) <= to`."""

    common: int
    """The number of positions that are P in both games."""
    from_: int = field(metadata={"json": "from"})
    """The least greater pile of the range."""
    only_altered: int
    """The number of positions that are P in the altered game only, after the shift."""
    only_unaltered: int
    """The number of positions that are P in the game without the alteration only."""
    percent: str
    """The share in percent, for display: 0 or 100 only if no position or every position is common."""
    share: float
    """The number of common positions divided by the number of positions that are P in at least one game."""
    to: int
    """The greatest pile of the range."""


@dataclass(frozen=True, slots=True)
class KnownAnswerFaded:
    """A value, or the reason why it is not known."""

    count: str | None = None
    """The number of positions that differ, in decimal digits, or `infinite`."""
    degree: int | None = None
    """The exponent k if the number of differing positions with at most L digits in the numeration system is of the
    order of L^k; null if there are finitely many, or exponentially many."""
    fate: Literal["equal", "finite", "fades", "lasts", "lasts-after-this-shift", "undecided"] | None = None
    """The fate of the alteration far from the origin."""
    first: tuple[Differing, ...] | None = None
    """The first positions that differ, by their number of digits in the numeration system; all of them if there are
    only a few."""
    last: Differing | None = None
    """The differing position with the greatest pile, if all of them are listed."""
    no_shift: NoShift | None = None
    """The other shifts for which the share of positions that differ is proved not to vanish, if any."""
    shift: Offset | None = None
    """The shift of the altered game."""
    text: str | None = None
    """The fate of the alteration, the shift and the differing positions, in words."""
    certainty: Certainty | None = None
    """How sure the value is."""
    unknown: str | None = None
    """The reason why the value is not known."""


@dataclass(frozen=True, slots=True)
class Differing:
    """A position that is P in only one of two games."""

    at: tuple[int, int]
    """The position, after the shift if it is P in the altered game."""
    is_altered: bool
    """Whether it is P in the altered game; otherwise it is P in the game without the alteration."""


@dataclass(frozen=True, slots=True)
class NoShift:
    """Shifts after none of which the alteration fades."""

    is_altered: bool | None = None
    """Whether it is the altered game in which the share of such pairs does not vanish."""
    vector: Offset | None = None
    """The vector from one P-position of a pair to the other."""
    candidates: int | None = None
    """The number of shifts that were decided one by one."""
    reach: int | None = None
    """The greatest number of columns and of rows of a shift."""


@dataclass(frozen=True, slots=True)
class KnownTheory:
    """A value, or the reason why it is not known."""

    convergence: KnownDifferences | None = None
    """The convergence of the strings; `Err` if they are not balanced within the bound, or differ too much."""
    hi: int | None = None
    """The row where the highest used diagonal meets the saturated column."""
    lo: int | None = None
    """The row where the lowest used diagonal meets the saturated column."""
    offsets: tuple[AnswerOffset, ...] | None = None
    """The offset of the altered game from Wythoff Nim, by each theorem that applies."""
    saturated_column: int | None = None
    """The first saturated column; lemma 2 says that all later ones are."""
    string: str | None = None
    """The string of the saturated column: a letter for each row from lo to hi, 1 where the row holds a P-position."""
    unknown: str | None = None
    """The reason why the value is not known."""


@dataclass(frozen=True, slots=True)
class KnownDifferences:
    """A value, or the reason why it is not known."""

    balanced_column: int | None = None
    """The first column, from the saturated one on, where the string is balanced with that of Wythoff Nim."""
    column: int | None = None
    """The column where the strings first differ by defects only, in decimal digits."""
    columns: tuple[int, ...] | None = None
    """The first columns after that one where the games differ, each with the next, in decimal digits. Every defect
    comes back once a round; a round ends when the string has gone through F, and the next is longer by phi^2."""
    defects: int | None = None
    """The number of defects: the area between the strings."""
    length: int | None = None
    """The length of the strings in that column, in decimal digits."""
    places: tuple[int, ...] | None = None
    """The first places of defects in the strings of that column, from 0, in decimal digits."""
    steps: int | None = None
    """The number of applications of F after which the strings differ by defects only."""
    wythoff_column: int | None = None
    """The column of Wythoff Nim with a string of the same length."""
    unknown: str | None = None
    """The reason why the value is not known."""


@dataclass(frozen=True, slots=True)
class AnswerOffset:
    """A value with its certainty and the engine that found it. In JSON the fields of the value are followed by
    `certainty`, an [`Assurance`]."""

    x: int
    """Columns to the right."""
    y: int
    """Rows up."""
    certainty: Certainty
    """How sure the value is."""


@dataclass(frozen=True, slots=True, repr=False)
class GameWords(Reported):
    """The dictionary of a game."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    certainty: Certainty
    """How sure it is that this is the dictionary of the game."""
    columns: int
    """The number of columns that were read."""
    criterion: str
    """The criterion by which words end."""
    verdict: Closing
    """Whether it is proved that the words generate the whole bit-string."""
    words: tuple[DictionaryWord, ...]
    """The words that were seen, in the order of their first occurrence."""
    excluded: tuple[str, ...] | None = None
    """The bit-strings with which no word begins and which do not occur; null unless they were computed."""
    reading: str | None = None
    """How the next word is found: `prefix-free` or `longest match`; null if the words make no dictionary."""
    start: Start | None = None
    """Where the first word begins, if one was seen."""
    unseen: tuple[DictionaryWord, ...] | None = None
    """The words that were not seen; null unless they were computed."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where the first word of a dictionary begins."""

    column: int
    """The column of the first word, in decimal digits."""
    string: str
    """The part of the bit-string that is already written where the first word begins."""
    uppers: int
    """The number of upper P-positions in the columns before the first word."""


@dataclass(frozen=True, slots=True)
class DictionaryWord:
    """A word of a dictionary with its translate."""

    index: int
    """The number of the word in the dictionary."""
    rises: tuple[int, ...]
    """For each 0 of the word, the rise of the upper P-position of its column."""
    translate: str
    """The translate that is written for the word."""
    word: str
    """The word, as it is read in the bit-string."""
    count: int | None = None
    """How often the word was read in the first columns; left out if it was not seen."""
    first_column: int | None = None
    """The first column at which the word begins, in decimal digits; left out if it was not seen."""
    occurs: bool | None = None
    """Whether the word occurs in the bit-string; null unless it was seen or the dictionary is closed."""


@dataclass(frozen=True, slots=True)
class Closing:
    """Whether a dictionary is closed, with the reason if not, or the factors that prove it."""

    closed: bool
    """Whether the dictionary is closed."""
    because: str | None = None
    """Why the dictionary is not closed."""
    factor_length: int | None = None
    """The length of the factors that prove it, in bits."""
    factors: int | None = None
    """The number of factors that prove it."""
    look_back: int | None = None
    """The number of bits after which a reader who starts anywhere knows where words end."""


@dataclass(frozen=True, slots=True, repr=False)
class Gaps(Reported):
    """The differences between neighbouring a_n below a bound, where (a_n, b_n) are the P-positions with a_n <= b_n by
    column."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    bound: int
    """All a_n below this number were compared."""
    certainty: Certainty
    """How sure it is."""
    terms: int
    """The number of a_n below the bound."""
    greatest: NeighbourDifference | None = None
    """The greatest difference; `None` if there are fewer than two a_n."""
    least: NeighbourDifference | None = None
    """The least difference; `None` if there are fewer than two a_n."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class NeighbourDifference:
    """A difference between neighbours."""

    count: int
    """The number of n with this difference."""
    difference: int
    """a_(n+1) - a_n."""
    n: int
    """The first n with this difference."""


@dataclass(frozen=True, slots=True, repr=False)
class Catalogue(Reported):
    """The named families of games."""

    games: tuple[Family, ...]
    """The families."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class Family:
    """A named family of games."""

    condition: str
    """The condition that the parameters must satisfy, in mathematical signs."""
    defaults: tuple[int, ...]
    """The parameters for which the name alone is an abbreviation; those of the example if the family needs some."""
    example: str
    """A member of the family."""
    forms: tuple[tuple[str, ...], ...]
    """The names of the parameters in each list."""
    name: str
    """The name in the notation."""
    rule: str
    """The rule in one line, in mathematical signs."""
    signatures: tuple[str, ...]
    """The name with its parameters, for each list of parameters that the family accepts."""
    source: str
    """The source of the game in the literature."""


@dataclass(frozen=True, slots=True, repr=False)
class Cited(Reported):
    """How a game is cited, and how programs ask about it."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    code: tuple[Snippet, ...]
    """Programs that ask about the game."""
    program: Citation
    """This program."""
    works: tuple[Citation, ...]
    """The works from which the game comes, and those whose theorems answer for it; empty if none is recorded."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class Snippet:
    """A program that asks about a game."""

    language: str
    """`shell`, `python` or `rust`."""
    text: str
    """The text of the program."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A work, or a program, as it is cited."""

    bibtex: str
    """Its entry of a BibTeX file."""
    name: str
    """The name by which answers cite it, such as `MAH` or `Wythoff 1907`."""
    sentence: str
    """Authors, title, place and year in one sentence."""
    url: str | None = None
    """Its address; null if none is recorded."""


@dataclass(frozen=True, slots=True, repr=False)
class Proof(Reported):
    """A new proof."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    automaton: Automaton
    """The automaton that accepts the P-positions."""
    claims: tuple[Claim, ...]
    """The sentences that have to be true, in order."""
    method: str
    """The kind of sentences that were decided: `functional` or `general`."""
    statistics: Found
    """How the automaton was found; the proof does not rest on it."""
    theorem: str
    """The theorem in words."""
    check_seconds: float
    """The time that the check took, in seconds."""
    columns: int
    """The number of columns from which the automaton was learned."""
    milliseconds: int
    """The time of the whole search and check, in milliseconds."""
    certainty: Certainty | None = None
    """How sure the theorem is; left out if it is not true."""
    rows: int | None = None
    """The number of rows from which it was learned; left out if these columns were known as a whole."""
    certificate: str | None = None
    """The certificate as the text of a file; left out if it is not asked for."""
    periods: Periods | None = None
    """The periods of the P-positions, each proved; left out where columns hold finitely many P-positions, or if none
    is found."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class Automaton:
    """The size and the numeration system of an automaton."""

    edges: int
    """The number of edges."""
    numeration: str
    """The numeration system in which the automaton reads x and y."""
    states: int
    """The number of states of the minimal automaton."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence that was decided in a proof."""

    name: str
    """The short name of the sentence."""
    words: str
    """The sentence in words."""


@dataclass(frozen=True, slots=True)
class Found:
    """Statistics of the search for an automaton."""

    counterexamples: int
    """The number of counterexamples that refuted a guess."""
    program: str
    """The program that found the automaton, with its version."""
    questions: int
    """The number of membership queries of the learner."""


@dataclass(frozen=True, slots=True)
class Periods:
    """Translations that keep the P-positions of a game: one along the rows and one along the columns, or one in
    another direction. Each is proved."""

    residues: tuple[tuple[int, int], ...]
    """If there are two, (p, 0) and (0, q): the pairs (x mod p, y mod q) of the P-positions from both beginnings on;
    empty if there is one."""
    translations: tuple[Translation, ...]
    """The translations."""
    words: str
    """The theorem in words."""


@dataclass(frozen=True, slots=True)
class Translation:
    """A translation that keeps the P-positions: (x, y) is P if and only if (x + a, y + b) is, for all x and y from the
    given numbers on."""

    from_: tuple[int, int] = field(metadata={"json": "from"})
    """The least x and y."""
    vector: tuple[int, int]
    """The numbers a and b."""


@dataclass(frozen=True, slots=True, repr=False)
class Checked(Reported):
    """What was proved again, or would be."""

    game: str | None = None
    """The game as it was written."""
    rules: str | None = None
    """The rules with two piles, in canonical notation."""
    automaton: Automaton | None = None
    """The automaton that accepts the P-positions."""
    certainty: Certainty | None = None
    """How sure the theorem is; left out if it is not true."""
    claims: tuple[Claim, ...] | None = None
    """The sentences that have to be true, in order."""
    method: str | None = None
    """The kind of sentences that were decided: `functional` or `general`."""
    statistics: Found | None = None
    """How the automaton was found; the proof does not rest on it."""
    theorem: str | None = None
    """The theorem in words."""
    failure: Refutation | None = None
    """The false claim; left out if all are true."""
    holds: bool | None = None
    """Whether all claims are true; then the automaton accepts the P-positions and nothing else."""
    seconds: float | None = None
    """The time that the check took, in seconds."""
    text: str | None = None
    """The outcome in words."""
    steps: tuple[Built, ...] | None = None
    """The automata that were built during the check; left out if they are not requested."""
    bytes: int | None = None
    """The size of the file in bytes."""
    file: str | None = None
    """The name of the file, if it comes with the program."""
    kind: str | None = None
    """The kind of the links: `values`, `heaps` or `four-heaps`."""
    links: tuple[ChainLink, ...] | None = None
    """The theorems, in the order of the chain."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""

    def __bool__(self) -> bool:
        return self.holds is not False


@dataclass(frozen=True, slots=True)
class Refutation:
    """A false claim about an automaton, with a counterexample."""

    claim: str
    """The claim in words."""
    example: tuple[tuple[str, ...], ...]
    """The values for which the claim is false: names of variables with decimal digits."""
    accepted: bool | None = None
    """Whether the automaton accepts that position; null if no position is known."""
    position: tuple[int, int] | None = None
    """A position at which the automaton does not follow the rules; null if none is known."""


@dataclass(frozen=True, slots=True)
class Built:
    """An automaton that was built during a decision."""

    edges: int
    """The number of edges."""
    seconds: float
    """The time that it took, in seconds."""
    states: int
    """The number of states."""
    what: str
    """The formula for which it was built."""


@dataclass(frozen=True, slots=True)
class ChainLink:
    """One theorem of a chain: the automaton of one Grundy value, or of the P-positions with given first heaps."""

    automaton: Automaton
    """The automaton that accepts its positions."""
    certainty: Certainty
    """How sure the theorem is."""
    claims: int
    """The number of sentences that were decided for the theorem."""
    number: int
    """Its place in the chain, from 0 on: for `values` the Grundy value, for `heaps` the size of the smallest heap."""
    positions: str
    """The set of positions in words, as the subject of a sentence."""
    deviation: ChainDeviation | None = None
    """For Grundy values: the values of b_n - a_n - m n; null for heaps, and where no bounds were found."""
    heaps: tuple[int, ...] | None = None
    """The sizes of the smaller heaps that its positions of three or four heaps share; left out for values."""
    tail: ChainTail | None = None
    """The index from which its positions are those of m-Wythoff Nim, shifted, where m is the width of the bishop's
    lines; null if they never are."""


@dataclass(frozen=True, slots=True)
class ChainDeviation:
    """The values of b_n - a_n - m n, where (a_n, b_n) is the n-th position with a_n <= b_n, from n = 0 on."""

    multiple: int
    """The factor m of b_n - a_n - m n."""
    values: tuple[ChainDifference, ...]
    """All values that b_n - a_n - m n takes, ascending."""


@dataclass(frozen=True, slots=True)
class ChainDifference:
    """A value of b_n - a_n - m n."""

    first: str
    """The first n at which it is taken, in decimal digits."""
    infinitely_often: bool
    """Whether the value is taken infinitely often."""
    value: int
    """The value of b_n - a_n - m n."""


@dataclass(frozen=True, slots=True)
class ChainTail:
    """The tail of a link, whose pairs (A_n, B_n), A_n <= B_n, are ordered by A_n from n = 0 on: B_n = A_n + m n +
    `constant` for all n >= `from`, and for no smaller `from`; and A_n is the least number that is in no pair before
    it."""

    constant: str
    """The constant of B_n = A_n + m n + `constant`, in decimal digits, with a sign if it is negative."""
    from_: str = field(metadata={"json": "from"})
    """The least n from which the formula holds, in decimal digits."""
    multiple: int
    """The factor m of B_n = A_n + m n + `constant`."""


@dataclass(frozen=True, slots=True, repr=False)
class Following(Reported):
    """What follows from the proof of a game."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    certainty: Certainty
    """How sure the theorems are."""
    skipped: tuple[Skipped, ...]
    """The theorems that were looked for and not proved, with the reasons."""
    theorems: tuple[Theorem, ...]
    """The theorems that are proved."""
    formula: PairFormula | None = None
    """The formula of the P-positions (a_n,b_n) with a_n <= b_n, n = 0, 1, 2, ..., if a theorem gives one; else null."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class PairFormula:
    """A formula for P-positions, with the certainty of the theorem that gives it."""

    certainty: Certainty
    """How sure the formula is."""
    text: str
    """The formula in plain notation."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """A theorem that was looked for and not proved, with the reason."""

    about: str
    """The subject of the theorem, in a word or two."""
    because: str
    """The reason."""


@dataclass(frozen=True, slots=True)
class Theorem:
    """A theorem in words, with the sentences that were decided for it if they are requested."""

    about: str
    """The subject of the theorem, in a word or two."""
    theorem: str
    """The theorem in words."""
    proof: tuple[Sentence, ...] | None = None
    """The definitions and the sentences that were decided; left out if they are not requested."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """The serialised form of a statement in a proof."""

    define: str | None = None
    """A definition that later sentences use."""
    true: str | None = None
    """A sentence that was decided to be true."""
    false: str | None = None
    """A sentence that was decided to be false."""


@dataclass(frozen=True, slots=True, repr=False)
class RedundantMoves(Reported):
    """Which moves of a game are redundant, and which could be."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    added: AddedVectors | None = None
    """The vectors that can be added, each alone or all at once; null if the question names vectors."""
    asked: tuple[AskedVector, ...] | None = None
    """The vectors of the question, with an answer for each."""
    certainty: Certainty | None = None
    """How sure the answers are."""
    not_taken: str | None = None
    """Why `taken` is empty, if the question covers it."""
    taken: tuple[TakenLine, ...] | None = None
    """For each line of moves, those that can be taken away, one at a time."""
    automaton: str | None = None
    """The automaton as text, in the form that was asked for."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class AddedVectors:
    """The vectors that can be added without changing the P-positions."""

    first: tuple[tuple[int, int], ...]
    """The first of the vectors, by i + j, as far as that is small; if all are further out, by their number of digits
    in the numeration system."""
    because: str | None = None
    """Why there is no automaton of the vectors."""
    count: str | None = None
    """The number of the vectors, in decimal digits, or `infinite`; null if there is no automaton."""
    largest: int | None = None
    """The number of states of the automaton of the largest set of moves with these P-positions: the game's moves with
    all that can be added."""
    states: int | None = None
    """The number of states of the automaton that accepts the vectors; null if there is none."""


@dataclass(frozen=True, slots=True)
class AskedVector:
    """A vector of the question, with its answer."""

    is_move: bool
    """Whether it is a move of the game already; then the question is whether it can be taken away, otherwise whether
    it can be added."""
    is_redundant: bool
    """Whether it can be added, or taken away, without changing the P-positions."""
    text: str
    """The answer for this vector as a sentence."""
    vector: tuple[int, int]
    """The vector."""
    from_: tuple[int, int] | None = field(default=None, metadata={"json": "from"})
    """A position whose outcome changes: the first P-position from which the vector leads to a P-position, or the first
    position from which it is the only move to one. Null if the vector is redundant, and for (1,0) and (0,1) in misère
    play."""
    to: tuple[int, int] | None = None
    """The position to which the vector leads from `from`; null with it."""


@dataclass(frozen=True, slots=True)
class TakenLine:
    """A line of moves (i + t a, j + t b), with those that can be taken away."""

    line: str
    """The moves of the line, as `(t,0) for t >= 1`."""
    needed: tuple[tuple[int, int], ...]
    """The first moves that are needed: each is somewhere the only move to a P-position."""
    spare: tuple[tuple[int, int], ...]
    """The first moves of which any single one can be taken away."""
    spare_count: str
    """The number of moves of which any single one can be taken away, in decimal digits, or `infinite`."""
    verdict: str
    """Which moves of the line can be taken away one at a time: none (`all-needed`), all (`all-spare`), `some`, or
    `undecided`."""


@dataclass(frozen=True, slots=True, repr=False)
class Sentences(Reported):
    """A sentence with the decision about it, behind those that a script decided before."""

    sentence: str
    """The sentence in the form that was understood."""
    certainty: Certainty
    """How sure the decisions are."""
    counterexample: dict[str, str] | None = None
    """Values of the leading, universal variables for which a false sentence fails."""
    holds: bool | None = None
    """Whether the sentence is true."""
    kind: Literal["sentence", "formula", "automaton", "text", "refused"] | None = None
    """kind."""
    witness: dict[str, str] | None = None
    """Values of the leading, existential variables for which a true sentence holds."""
    count: str | None = None
    """The number of tuples of values that satisfy the formula, in decimal digits; null if there are infinitely many."""
    edges: int | None = None
    """The number of its edges."""
    states: int | None = None
    """The number of its states."""
    values: tuple[tuple[str, ...], ...] | None = None
    """The first tuples of values, each in the order of the variables."""
    variables: tuple[str, ...] | None = None
    """The free variables, in alphabetical order."""
    tracks: tuple[str, ...] | None = None
    """The numeration system, or the alphabet, of each of its tracks."""
    text: str | None = None
    """The text."""
    message: str | None = None
    """Why, and what to write instead."""
    name: str | None = None
    """The name of the sentence in its script."""
    automaton: str | None = None
    """The automaton of the last sentence as text; left out if it is not asked for."""
    earlier: tuple[SentenceReport, ...] | None = None
    """The sentences before it."""
    steps: tuple[Built, ...] | None = None
    """The automata that were built; left out if they are not asked for."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""

    def __bool__(self) -> bool:
        return self.holds is not False


@dataclass(frozen=True, slots=True)
class SentenceReport:
    """A sentence or a formula with its decision."""

    sentence: str
    """The sentence in the form that was understood."""
    counterexample: dict[str, str] | None = None
    """Values of the leading, universal variables for which a false sentence fails."""
    holds: bool | None = None
    """Whether the sentence is true."""
    kind: Literal["sentence", "formula", "automaton", "text", "refused"] | None = None
    """kind."""
    witness: dict[str, str] | None = None
    """Values of the leading, existential variables for which a true sentence holds."""
    count: str | None = None
    """The number of tuples of values that satisfy the formula, in decimal digits; null if there are infinitely many."""
    edges: int | None = None
    """The number of its edges."""
    states: int | None = None
    """The number of its states."""
    values: tuple[tuple[str, ...], ...] | None = None
    """The first tuples of values, each in the order of the variables."""
    variables: tuple[str, ...] | None = None
    """The free variables, in alphabetical order."""
    tracks: tuple[str, ...] | None = None
    """The numeration system, or the alphabet, of each of its tracks."""
    text: str | None = None
    """The text."""
    message: str | None = None
    """Why, and what to write instead."""
    name: str | None = None
    """The name of the sentence in its script."""


@dataclass(frozen=True, slots=True, repr=False)
class AutomatonSize(Reported):
    """The size of an automaton, and what it accepts."""

    accepting: int
    """The number of accepting states."""
    edges: int
    """The number of edges."""
    numeration: str
    """The numeration system in which the automaton reads numbers."""
    outputs: tuple[int, ...]
    """The outputs of the automaton; states with an output other than 0 are accepting."""
    states: int
    """The number of states of the minimal automaton, without a dead state."""
    title: str
    """A description of the automaton in words."""
    tracks: tuple[str, ...]
    """The names of the tracks of the automaton."""
    accepts: str | None = None
    """The number of tuples of numbers that the automaton accepts, in decimal digits; `null` if infinitely many."""
    automaton: str | None = None
    """The automaton as text; left out if it is not asked for."""
    certainty: Certainty | None = None
    """How sure it is that the automaton accepts the P-positions of the game; left out for a file, which is not checked
    here."""
    game: str | None = None
    """The game whose P-positions the automaton accepts; left out for an automaton of Walnut."""
    reading: Reading | None = None
    """How the automaton reads the position that was given; left out if none was."""
    rules: str | None = None
    """The rules of the game in canonical notation; left out for an automaton of Walnut."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How the automaton reads a position."""

    accepted: bool
    """Whether the automaton accepts the position."""
    digits: tuple[tuple[int, ...], ...]
    """The digits of each number in the numeration system, most significant first, all of one length."""
    position: tuple[int, int]
    """The position."""
    states: tuple[int, ...]
    """The states that are reached: the first one, then one for each place, up to a place with no edge for its digits."""


@dataclass(frozen=True, slots=True, repr=False)
class Chained(Reported):
    """The links of a chain."""

    kind: str
    """The kind of the links: `values`, `heaps` or `four-heaps`."""
    links: tuple[ChainLink, ...]
    """The theorems, in the order of the chain."""
    rules: str
    """The rules with two piles, in canonical notation."""
    certificate: str | None = None
    """The chain as the text of a file; left out if it is not asked for."""
    not_proved: str | None = None
    """Why the next link is not proved; left out if all links that were asked for are."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True, repr=False)
class ChainPlace(Reported):
    """The link of a chain to which a position of two, three or four heaps belongs."""

    certainty: Certainty
    """How sure the statement is."""
    piles: tuple[str, ...]
    """The piles, in decimal digits."""
    text: str
    """The Grundy value or the outcome of the position, as a sentence."""
    link: int | None = None
    """The link whose set contains the piles: for `values` the Grundy value, for `heaps` the smallest heap of a
    P-position; null if no link does."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True, repr=False)
class ChainNth(Reported):
    """Consecutive positions (x, y) with x <= y of a link. They are numbered from n = 0 on by x, within a column by y."""

    certainty: Certainty
    """How sure the positions are."""
    link: int
    """The place of the link in the chain: for `values` the Grundy value, for `heaps` the smallest heap."""
    n: str
    """The index of the first listed position, in decimal digits."""
    positions: tuple[tuple[int, int], ...]
    """The positions."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True, repr=False)
class ProcessReport(Reported):
    """Report on the run of a dictionary process."""

    certainty: Certainty
    """How sure the fate is."""
    excluded: tuple[str, ...]
    """The strings from which no word can be read, the shortest of each kind, in lexicographic order; only the first
    ones if they exceed 100,000 bits together."""
    excluded_count: int
    """The number of all such strings."""
    head: int
    """The place of the reading head, in bits from the beginning of the string."""
    prospect: Prospect
    """The fate of the process."""
    state: Literal["stopped at the end", "stopped before no word", "limit on steps", "limit on length"]
    """Why the run has ended."""
    string: str
    """The whole string that is written so far; in JSON a string of binary digits."""
    words: tuple[ProcessWord, ...]
    """The words of the dictionary, with what happened to each."""
    words_read: int
    """The number of words that were read."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """The fate of a dictionary process, a tag system or a triangle; the steps of a triangle are its rows."""

    fate: Literal["stops", "never stops", "runs in a circle", "unknown"]
    """What becomes of it."""
    circle_from: int | None = None
    """The first step of the cycle, if it runs into one."""
    period: int | None = None
    """The number of steps of the cycle, if it runs into one."""
    stops_after: int | None = None
    """The number of steps after which it stops, if that is known."""


@dataclass(frozen=True, slots=True)
class ProcessWord:
    """A word of a dictionary, with the readings of it in a process."""

    read: int
    """The number of times the word was read."""
    translate: str
    """The translate that is written for the word."""
    word: str
    """The word, as it is read."""
    first_place: int | None = None
    """The place where the word was first read, in bits; null if it was not read."""


@dataclass(frozen=True, slots=True, repr=False)
class TriangleReport(Reported):
    """The rows of the triangle of a multiplication table, and the process of its dictionary beside them."""

    agrees: bool
    """Whether the process writes the shown rows, with inner symbols twice."""
    certainty: Certainty
    """How sure the fate is."""
    dictionary: str
    """The dictionary of the table, as `word>translate` with commas between the words."""
    ends: bool
    """Whether the last row shown is the last row of the triangle."""
    prospect: Prospect
    """The fate of the triangle, whose steps are its rows."""
    rows: tuple[str, ...]
    """The rows of the triangle."""
    unused: tuple[str, ...]
    """The products of the table that the shown rows do not use."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True, repr=False)
class HegartyReport(Reported):
    """Observations on Hegarty's permutation pi (appendix to IMI)."""

    agrees_with_theorem: bool
    """Whether Hegarty's theorem holds for all observed terms."""
    bound: int
    """The bound p - 1 of the theorem, which is best possible."""
    certainty: Certainty
    """How sure the observations are."""
    exceptions: Sightings
    """The numbers n for which pi(n) is neither floor(nL) nor floor(n/L), plus 0 or 1."""
    lemma_holds: bool
    """Whether lemma 1 of the appendix to IMI holds for all observed terms."""
    lemma_ones: Sightings
    """The indices k with e_k = 1 in lemma 1 of the appendix to IMI."""
    lower: tuple[Correction, ...]
    """The values e = pi(n) - floor(nL) for pi(n) >= n, with their frequencies."""
    p: int
    """The parameter of (1,p)-Wythoff Nim."""
    r: str
    """The slope r of the sequence a_k, exactly."""
    slope: str
    """The slope L of the permutation, exactly."""
    terms: int
    """The number of terms a_k that were observed."""
    upper: tuple[Correction, ...]
    """The values e = pi(n) - floor(n/L) for pi(n) < n, with their frequencies."""
    upto: int
    """The last n for which pi(n) was observed."""
    bound_reached_at: int | None = None
    """The first k at which the bound is reached; `None` if none was observed."""
    greatest: AtTerm | None = None
    """The greatest value of a_k - floor(kr); `None` if no a_k was observed."""
    least: AtTerm | None = None
    """The least value of a_k - floor(kr); `None` if no a_k was observed."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class Sightings:
    """The number of indices with some property, and the first of them."""

    count: int
    """The number of indices."""
    first: int | None = None
    """The first index n or k; `None` if there is none."""


@dataclass(frozen=True, slots=True)
class AtTerm:
    """A value of a_k - floor(kr), and the first k at which it is taken."""

    k: int
    """The first k at which the value is taken."""
    value: int
    """The value of a_k - floor(kr)."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A value of the correction e, with its frequency and the first n at which it was seen."""

    count: int
    """The number of n with this value."""
    e: int
    """The value of e."""
    first: int | None = None
    """The first n with this value."""


@dataclass(frozen=True, slots=True, repr=False)
class Terms(Reported):
    """Terms of a sequence or of a pair of sequences, from an index on."""

    certainty: Certainty
    """How sure the terms are."""
    columns: tuple[str, ...]
    """The names of the numbers of a row: `n`, `a` and possibly `b`."""
    rows: tuple[tuple[int, ...], ...]
    """The numbers row by row, in decimal digits."""
    game: str | None = None
    """The game whose pairs these are; left out for a named sequence."""
    rules: str | None = None
    """The rules of the game; left out for a named sequence."""
    sequence: str | None = None
    """The name of the sequence; left out for a game."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True, repr=False)
class ComplementaryReport(Reported):
    """Comparison of two sequences: how often they contain each number, and how their difference grows."""

    a: OneSequence
    """The first sequence."""
    b: OneSequence
    """The second sequence."""
    below: int
    """The numbers below this one are settled by the terms."""
    certainty: Certainty
    """How sure it is whether the sequences are complementary."""
    complementary: bool
    """Whether each number occurs p times, as far as the terms settle it or by a theorem; `false` if they settle no
    number."""
    least: int
    """The least number that is counted."""
    p: int
    """The number of times each number has to occur in both sequences together."""
    difference: LinearDifference | None = None
    """How the differences b_n - a_n grow; `None` if this was not asked."""
    missed: Occurrence | None = None
    """The least number that occurs fewer than p times, if there is one."""
    too_often: Occurrence | None = None
    """The least number that occurs more than p times, if there is one."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class OneSequence:
    """What is read off the given terms of one of the sequences."""

    counted_from: int
    """The index of the first term that is counted; a term 0 that both sequences begin with is counted once."""
    first: int
    """The index of the first term."""
    increases: bool
    """Whether each term is above the one before it."""
    name: str
    """The name of the sequence."""
    terms: int
    """The number of given terms."""
    density: str | None = None
    """The number of terms divided by the number of integers from the least one that is counted to the greatest term,
    in decimals."""


@dataclass(frozen=True, slots=True)
class LinearDifference:
    """How b_n - a_n grows, compared with delta n."""

    delta: str
    """delta, exactly."""
    because: str | None = None
    """Why no bounds are given."""
    greatest_step: int | None = None
    """The greatest step a_{n+1} - a_n, in decimal digits."""
    lower: SequenceLine | None = None
    """The line of a, if its slope is that of p-complementary sequences with this delta; `None` if that is not known."""
    range: Range | None = None
    """The range of b_n - a_n - delta n; `None` if some b_n is below a_n."""
    theorem: str | None = None
    """The theorem by which the bounds of both lines hold for all n, provided that the range of the differences and the
    steps of a stay as they are."""
    upper: SequenceLine | None = None
    """The line of b, if its slope is that of p-complementary sequences with this delta; `None` if that is not known."""


@dataclass(frozen=True, slots=True)
class SequenceLine:
    """A line through the origin, with the distances of the terms of a sequence from it."""

    decimal: str
    """The slope of the line in decimals."""
    range: Range
    """The range of the distances of the given terms from the line."""
    slope: str
    """The slope of the line, exactly."""
    bound: str | None = None
    """A bound on the absolute value of these distances, rounded up; `None` if no theorem gives one."""


@dataclass(frozen=True, slots=True)
class Range:
    """The least and the greatest of some values, with the index where each is first taken."""

    greatest: str
    """The greatest value, rounded."""
    greatest_at: int
    """The first index with the greatest value."""
    least: str
    """The least value, rounded."""
    least_at: int
    """The first index with the least value."""


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A number that does not occur the required number of times."""

    number: int
    """The number, in decimal digits."""
    times: int
    """The number of times that the number occurs."""


@dataclass(frozen=True, slots=True, repr=False)
class TagReport(Reported):
    """The words of a tag system, the process of its dictionary beside them, and its fate."""

    agrees: bool
    """Whether process and system agreed in every step."""
    certainty: Certainty
    """How sure the fate is."""
    delete: int
    """The number of letters that a step deletes."""
    dictionary: str
    """The dictionary of the system, as `word>translate` with commas between the words."""
    halted: bool
    """Whether the system has halted."""
    prospect: Prospect
    """The fate of the tag system."""
    steps: int
    """The number of steps that were made."""
    words: tuple[str, ...]
    """The words of the system, one for each step, from the initial word on."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True, repr=False)
class Drafted(Reported):
    """A draft of an OEIS entry."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    agrees: tuple[str, ...]
    """The numbers of sequences of the OEIS with the same first terms."""
    certainty: Certainty
    """How sure the terms are."""
    entry: str
    """The draft in the internal format of the OEIS."""
    readable: str
    """The draft as readable text."""
    sequence: str
    """Which sequence of the game was drafted: `lower`, `upper`, `difference` and so on."""
    terms: int
    """The number of terms of the b-file."""
    bfile: str | None = None
    """The b-file, if it was asked for."""
    is_: str | None = field(default=None, metadata={"json": "is"})
    """The number of the OEIS sequence that this is, by the rules of the game or because all terms agree; `null` if
    none."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True, repr=False)
class Identified(Reported):
    """The games of the atlas that fit some data."""

    answers: tuple[LikelyGame, ...]
    """The games that fit, the likeliest first; at most ten."""
    closed_forms: tuple[ClosedForm, ...]
    """Formulas that fit all given terms: conjectures, unless an answer proves them."""
    games: int
    """The number of games that were searched."""
    given: str
    """The data in words."""
    tried: tuple[str, ...]
    """What was compared with the data: the kinds of sequences, or the P-positions."""
    version: str
    """The version of the program that built the atlas."""
    separation: Separation | None = None
    """A term or position at which the first answers differ; null if there is none."""
    page: Page = field(default=Page(), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class LikelyGame:
    """A game that fits the data."""

    agreeing: int
    """The number of terms or cells that agree."""
    alike: int
    """The number of further games whose P-positions agree in the first columns without a proof."""
    also: tuple[str, ...]
    """The names of the first of these games."""
    certainty: str
    """The grounds of that knowledge."""
    confident: bool
    """Whether it is unlikely that the agreement is a coincidence."""
    game: str
    """The most common name of the game, or its rules."""
    known: str
    """How it is known which positions are P: `proved`, `closed form` or `computed`."""
    label: str
    """The label of the game in the atlas."""
    next: tuple[int, ...]
    """The terms that follow the given ones by this answer, computed; empty for positions."""
    of: int
    """The number of terms or cells that were given."""
    reading: str
    """What the data are of the game: which sequence, and how it was changed; or how the cells lie on its board."""
    rules: str
    """The rules in canonical notation."""
    same: int
    """The number of other games that are proved to have the same P-positions."""
    takes: float
    """The length of this answer, with its reading, in bits."""
    tells: float
    """The information content of the data, in bits."""
    wrong: WrongTerm | None = None
    """The term or cell that does not agree; null if all agree."""


@dataclass(frozen=True, slots=True)
class WrongTerm:
    """A term or cell that does not agree with the game."""

    expected: str
    """The term or outcome by the game."""
    given: str
    """The given term, or the given outcome of the cell."""
    place: int
    """The index of the term or cell in the data, from 0 on."""


@dataclass(frozen=True, slots=True)
class ClosedForm:
    """A formula that fits all given terms of a sequence."""

    from_: int = field(metadata={"json": "from"})
    """The index in that sequence of the first given term."""
    of: str
    """The sequence of a pair to which the terms belong: `a` or `b`."""
    sequence: str
    """The sequence of the formula, in the notation of `wythoff sequence`."""
    words: str
    """The agreement in words."""


@dataclass(frozen=True, slots=True)
class Separation:
    """A term or position at which the first answers differ."""

    at: str
    """The term or position."""
    says: tuple[tuple[str, str], ...]
    """For each answer, the game and what it is there by that game."""


Shown: TypeAlias = "GamePage | PilesShown"


Decided: TypeAlias = "PairDecided | PilesDecided"


Listed: TypeAlias = "MoveList | PilesMoves"


def show(
    game: AnyGame,
    *,
    bits: bool = False,
    columns: Number = 10000,
    search: Number = 1000,
    upto: Number | None = None,
) -> Shown:
    """Explain a game: its rule, its first P-positions, and what is proved or observed about them.

    Args:
        bits: Show the bit-string too: for each column whether its P-position is above or below the diagonal.
        columns: Compute columns 0 to N-1.
        game: The game, in quotes if it has spaces or parentheses.
        search: Where nothing is known and the question would be refused, look for a proof by an automaton of at most N
            states; 0 for no search.
        upto: Compute rows 0 to Y only; needed where a column may hold infinitely many P-positions.
    """
    return ask("show", bits=bits, columns=columns, game=game, search=search, upto=upto).read_one(GamePage, PilesShown)


def describe(game: AnyGame) -> Description:
    """Say what the rules of a game are, and what its answers rest on.

    Args:
        game: The game, in quotes if it has spaces or parentheses.
    """
    return ask("describe", game=game).read(Description)


def decide(
    game: AnyGame,
    at: Number | Position,
    y: Number | None = None,
    *,
    after: Sequence[Position] | str = "",
    details: bool = False,
    search: Number = 1000,
) -> Decided:
    """Say who wins from a position, and how.

    Args:
        after: The positions before this one, oldest first, as in "3,3 2,3".
        at: The numbers of tokens in the piles, of any size: an argument for each, as in 3 10^50, or one, as in 3,5;
            @FILE reads a number or all from a file, and @- from standard input.
        details: Add the numbers of the position: its index, its Grundy value, y - x, y/x, y - phi x, Fibonacci digits.
        game: The game, in quotes if it has spaces or parentheses.
        search: Where nothing is known and the question would be refused, look for a proof by an automaton of at most N
            states; 0 for no search.
    """
    return ask(
        "decide",
        after=after,
        at=at if y is None else (at, y),
        details=details,
        game=game,
        search=search,
    ).read_one(PairDecided, PilesDecided)


def moves(
    game: AnyGame,
    at: Number | Position,
    y: Number | None = None,
    *,
    after: Sequence[Position] | str = "",
    count: Number = 1000,
    search: Number = 1000,
    winning: bool = False,
) -> Listed:
    """List the legal moves from a position, with their outcomes.

    Args:
        after: The positions before this one, oldest first, as in "3,3 2,3".
        at: The numbers of tokens in the piles, of any size: an argument for each, as in 3 10^50, or one, as in 3,5;
            @FILE reads a number or all from a file, and @- from standard input.
        count: List at most K moves, or K on each board if the second player chooses among boards.
        game: The game, in quotes if it has spaces or parentheses.
        search: Where nothing is known and the question would be refused, look for a proof by an automaton of at most N
            states; 0 for no search.
        winning: List only the moves to P-positions.
    """
    return ask(
        "moves",
        after=after,
        at=at if y is None else (at, y),
        count=count,
        game=game,
        search=search,
        winning=winning,
    ).read_one(MoveList, PilesMoves)


def grundy(
    game: AnyGame,
    *,
    antidiagonals: bool = False,
    at: Position | None = None,
    columns: Number | None = None,
) -> GrundyValues:
    """Compute Grundy values.

    Args:
        antidiagonals: List each antidiagonal x + y = 0, 1, ..., N-1 instead of each column.
        at: The one position whose value is wanted, in place of the table: as in 3 5, or 3,5.
        columns: Compute columns 0 to N-1, and as many rows [default: 16].
        game: The game, in quotes if it has spaces or parentheses.
    """
    return ask("grundy", antidiagonals=antidiagonals, at=at, columns=columns, game=game).read(GrundyValues)


def nth(game: AnyGame, n: Number, *, count: Number = 1, search: Number = 1000) -> Indexed:
    """Show the n-th P-position.

    Args:
        count: List K P-positions, from the n-th on.
        game: The game, in quotes if it has spaces or parentheses.
        n: The index, of any size; @FILE reads it from a file, and @- from standard input.
        search: Where nothing is known and the question would be refused, look for a proof by an automaton of at most N
            states; 0 for no search.
    """
    return ask("nth", count=count, game=game, n=n, search=search).read(Indexed)


def compare(first: AnyGame, second: AnyGame, *, columns: Number = 1000, upto: Number | None = None) -> Compared:
    """Find the first difference of two games, and the share of P-positions in common.

    Args:
        columns: Compute columns 0 to N-1.
        first: The first game.
        second: The second game.
        upto: Compute rows 0 to Y only; needed where a column may hold infinitely many P-positions.
    """
    return ask("compare", columns=columns, first=first, second=second, upto=upto).read(Compared)


def alter(
    game: AnyGame,
    *,
    bound: Number = 4194304,
    max_states: Number | None = None,
    prove: bool = False,
    upto: Number | None = None,
) -> AlteredGame:
    """Compare a game that has forced labels or misere play with the game without them.

    Args:
        bound: Compute at most B columns and rows for the theorems.
        game: The game with its alteration, in quotes.
        max_states: Stop that search when an automaton needs more than N states [default: 5000].
        prove: Look for automata of both games for about a minute each, where none come with the program and none are
            found at once.
        upto: Compare the P-positions with both piles up to N [default: 10000 where columns are finite].
    """
    return ask("alter", bound=bound, game=game, max_states=max_states, prove=prove, upto=upto).read(AlteredGame)


def words(game: AnyGame, *, columns: Number = 100000, criterion: Literal["perfect", "next"] | None = None) -> GameWords:
    """Find the dictionary that generates the bit-string of a game, and prove it.

    Args:
        columns: Look at columns 0 to N-1.
        criterion: Where words end; the better of both if left out.
        game: The game, in quotes if it has spaces or parentheses.
    """
    return ask("words", columns=columns, criterion=criterion, game=game).read(GameWords)


def gap(game: AnyGame, bound: Number) -> Gaps:
    """Find the least and the greatest difference between neighbouring a_n below a bound.

    Args:
        bound: Look at the columns 0 to N-1.
        game: The game, in quotes if it has spaces or parentheses.
    """
    return ask("gap", bound=bound, game=game).read(Gaps)


def games() -> Catalogue:
    """List the named games: parameters, rule, source.
    """
    return ask("games").read(Catalogue)


def cite(game: AnyGame) -> Cited:
    """Cite the papers of a game and this program, and show how programs ask about the game.

    Args:
        game: The game, in quotes if it has spaces or parentheses.
    """
    return ask("cite", game=game).read(Cited)


def prove(
    game: AnyGame,
    *,
    certificate: bool = False,
    columns: Number = 1000000000,
    guess: str | None = None,
    max_states: Number = 100000,
    numeration: str | None = None,
) -> Proof:
    """Prove which positions are P-positions: find an automaton and check it from the rules.

    Args:
        certificate: Give the certificate, too, as the text of a file; it is a field of JSON.
        columns: Compute at most columns 0 to N-1, which take a byte of memory each; on several piles N positions, and
            no more than 2^24.
        game: The game, in quotes if it has spaces or parentheses.
        guess: Check this guess in place of a search, of which the columns are not needed: a formula in x and y (x, y
            and z on three piles), or an automaton, as a table, a certificate or a file of Walnut.
        max_states: Stop the search when the automaton needs more than N states.
        numeration: Write numbers in this numeration system, such as msd_fib or msd_ost[1,2]; it is chosen from the
            slopes if left out.
    """
    return ask(
        "prove",
        certificate=certificate,
        columns=columns,
        game=game,
        guess=guess,
        max_states=max_states,
        numeration=numeration,
    ).read(Proof)


def check(game: AnyGame, *, claims: bool = False, max_states: Number | None = None, steps: bool = False) -> Checked:
    """Prove the theorem of a certificate again, or those of a chain.

    Args:
        claims: List the claims that would be decided, and decide none.
        game: The certificate or the chain: a file, or its text; or a game, for the certificate that comes with the
            program.
        max_states: Stop when an automaton has more than N states [default: 20000000, or 50 times as many as the
            certificate has].
        steps: List the automata of the proof, with their sizes and times.
    """
    return ask("check", claims=claims, game=game, max_states=max_states, steps=steps).read(Checked)


def theorems(
    game: AnyGame,
    *,
    compare: AnyGame | None = None,
    line: Sequence[str] | None = None,
    offset: tuple[int, int] | str | None = None,
    proof: bool = False,
) -> Following:
    """State what follows from a proof: positions on lines, bounds, words, other games.

    Args:
        compare: Compare the P-positions with those of another game.
        game: The game, in quotes if it has spaces or parentheses; or a certificate.
        line: Count the P-positions above the line y = S x, or q y = p x + r: a fraction, a root, or q,p,r; may be
            repeated.
        offset: Shift the P-positions by I columns and J rows before they are compared.
        proof: Print the definitions and the sentences that were decided.
    """
    return ask("theorems", compare=compare, game=game, line=line, offset=offset, proof=proof).read(Following)


def redundant(
    game: AnyGame,
    *,
    automaton: Literal["dot", "walnut"] | None = None,
    count: Number = 10,
    max_states: Number = 100000,
    vector: Sequence[Position] | None = None,
) -> RedundantMoves:
    """Find moves that can be added or taken away without changing the P-positions.

    Args:
        automaton: Give the automaton of the vectors that can be added, and nothing else.
        count: List N vectors that can be added.
        game: The game, in quotes if it has spaces or parentheses; or a certificate.
        max_states: Look for no automaton of the vectors that can be added that needs more than N states on the way.
        vector: Can this vector be added, or taken away if it is a move? With two P-positions or a position that show
            that it cannot; may be repeated.
    """
    return ask(
        "redundant",
        automaton=automaton,
        count=count,
        game=game,
        max_states=max_states,
        vector=vector,
    ).read(RedundantMoves)


def logic(
    *,
    automaton: Literal["dot", "walnut"] | None = None,
    base: Sequence[str] | None = None,
    define: Sequence[str] | None = None,
    file: str | None = None,
    keep_going: bool = False,
    library: str | None = None,
    load: Sequence[str] | None = None,
    max_memory: Number = 4096,
    max_states: Number = 50000000,
    numeration: str | None = None,
    script: str | None = None,
    sentence: str | None = None,
    steps: bool = False,
    values: Number = 10,
) -> Sentences:
    """Decide a sentence about natural numbers, automatic words and Beatty sequences.

    Args:
        automaton: Give the automaton of the sentence, or of the last one of the script, and nothing else.
        base: Give a numeration system of one's own a name: Walnut's files of a custom base in a folder, msd_NAME.txt
            and msd_NAME_addition.txt. It is proved, and then ?msd_NAME may begin a sentence. May be repeated.
        define: Give a formula a name: "name(x,y): FORMULA"; may be repeated, later ones use earlier ones.
        file: Run a file: commands as in Walnut, such as def, eval and reg, lines name(x,y): FORMULA, or sentences.
        keep_going: Go on with a script after a command that cannot be carried out.
        library: Take the words, automata, macros and scripts that are named and not defined from Walnut's folders in
            DIR, such as Word Automata Library.
        load: Give an automaton a name: a game or a certificate, for its P-positions, or a file of Walnut, whose outputs
            make a word; instead of a file its text. May be repeated.
        max_memory: Stop when an automaton takes more than MB megabytes.
        max_states: Stop when an automaton has more than N states.
        numeration: Write numbers in this numeration system where a sentence names none, such as msd_fib or
            msd_ost[1,2]; if left out, it is msd_fib, and msd_2 in commands of Walnut.
        script: The commands, definitions and sentences themselves.
        sentence: The sentence, in quotes; it is decided after the definitions and the script, and may use what they
            define.
        steps: List each automaton that was built, with its size and time.
        values: Show at most N values of the free variables.
    """
    return ask(
        "logic",
        automaton=automaton,
        base=base,
        define=define,
        file=file,
        keep_going=keep_going,
        library=library,
        load=load,
        max_memory=max_memory,
        max_states=max_states,
        numeration=numeration,
        script=script,
        sentence=sentence,
        steps=steps,
        values=values,
    ).read(Sentences)


def automaton(
    game: AnyGame,
    *,
    at: Position | None = None,
    automaton: Literal["dot", "walnut"] | None = None,
    most: Number = 200,
) -> AutomatonSize:
    """Draw an automaton, write it for Walnut, say how large it is, or let it read a position.

    Args:
        at: Let the automaton read this position, digit by digit.
        automaton: Give the automaton itself, and nothing else.
        game: A game, a certificate, or an automaton of Walnut: a file, or its text.
        most: Draw at most N states.
    """
    return ask("automaton", at=at, automaton=automaton, game=game, most=most).read(AutomatonSize)


def chain(
    kind: Literal["values", "heaps", "four-heaps"],
    upto: Number,
    *,
    certificate: bool = False,
    columns: Number = 16777216,
    game: AnyGame | None = None,
    max_states: Number = 20000,
) -> Chained:
    """Prove which positions are P in three- or four-heap Wythoff Nim, and which have Grundy value 0, 1, 2, ...

    Args:
        certificate: Give the chain, too, as the text of a file; it is a field of JSON.
        columns: Compute at most columns 0 to N-1 of a link.
        game: The game whose Grundy values are proved, in quotes if it has spaces or parentheses.
        kind: The subject of the theorems: the Grundy values of a game, or Wythoff Nim with three or four heaps.
        max_states: Give a link up when its automaton needs more than N states.
        upto: Prove the links up to this value, or this size of the first heaps.
    """
    return ask(
        "chain",
        certificate=certificate,
        columns=columns,
        game=game,
        kind=kind,
        max_states=max_states,
        upto=upto,
    ).read(Chained)


def piles(chain: str, piles: Sequence[Number]) -> ChainPlace:
    """Say by a chain whether three or four heaps are a P-position, or which Grundy value two piles have.

    Args:
        chain: The chain: a file, or its text; its links are proved again as far as they are needed.
        piles: The piles: two for Grundy values, three or four for as many heaps.
    """
    return ask("piles", chain=chain, piles=piles).read(ChainPlace)


def link(chain: str, link: str, n: Number, *, count: Number = 1) -> ChainNth:
    """List the positions of a link of a chain from an index on: those with x <= y, by x.

    Args:
        chain: The chain: a file, or its text; its links are proved again as far as they are needed.
        count: List K positions, from the n-th on.
        link: The Grundy value, the size of the first of three heaps, or those of the first two of four, as in 1,2.
        n: The index, from 0 on, of any size; @FILE reads it from a file, and @- from standard input.
    """
    return ask("link", chain=chain, count=count, link=link, n=n).read(ChainNth)


def process(
    start: str,
    *,
    dictionary: str | None = None,
    file: str | None = None,
    longest: bool = False,
    steps: Number = 100,
) -> ProcessReport:
    """Run a dictionary process, and say whether it stops where that is proved.

    Args:
        dictionary: The dictionary itself.
        file: A file with the dictionary.
        longest: Let the longest word win where one is a prefix of another.
        start: The string before the first step.
        steps: Read at most N words.
    """
    return ask(
        "process",
        dictionary=dictionary,
        file=file,
        longest=longest,
        start=start,
        steps=steps,
    ).read(ProcessReport)


def triangle(*, file: str | None = None, rows: Number = 12, table: str | None = None) -> TriangleReport:
    """Run the triangle of a multiplication table and its dictionary side by side.

    Args:
        file: A file with the multiplication table.
        rows: Compute N rows of the triangle.
        table: The table itself.
    """
    return ask("triangle", file=file, rows=rows, table=table).read(TriangleReport)


def hegarty(*, p: Number = 2, upto: Number = 1000000) -> HegartyReport:
    """Compute how far Hegarty's permutation of (1,p)-Wythoff Nim is from a Beatty pair.

    Args:
        p: The parameter of (1,p)-Wythoff Nim.
        upto: Look at n from 1 to N.
    """
    return ask("hegarty", p=p, upto=upto).read(HegartyReport)


def sequence(name: str, *, count: Number = 20, from_: Number = 0) -> Terms:
    """List a Beatty pair, a mex recurrence or the upper pairs of a game, from any index.

    Args:
        count: List K terms from index N on.
        from_: Begin at index N, of any size where there is a closed form.
        name: The sequence or the game, in quotes if it has spaces or parentheses.
    """
    return ask("sequence", count=count, **{"from": from_}, name=name).read(Terms)


def complementary(
    a: str,
    *,
    b: str | None = None,
    count: Number = 10000,
    delta: str | None = None,
    p: Number = 1,
) -> ComplementaryReport:
    """Say whether two sequences are complementary, and what follows for their slopes.

    Args:
        a: The first sequence, or a pair or a game alone.
        b: The second sequence.
        count: Take K terms of a sequence that is named.
        delta: Compare b_n - a_n with D n, for a number such as 1, 2/3 or sqrt 2.
        p: How often each number has to occur.
    """
    return ask("complementary", a=a, b=b, count=count, delta=delta, p=p).read(ComplementaryReport)


def tag(
    start: str,
    *,
    delete: Number = 2,
    file: str | None = None,
    rules: str | None = None,
    steps: Number = 100,
) -> TagReport:
    """Run a tag system and its dictionary side by side.

    Args:
        delete: Delete N letters in each step.
        file: A file with the rules.
        rules: The rules themselves.
        start: The first word.
        steps: Make at most N steps.
    """
    return ask("tag", delete=delete, file=file, rules=rules, start=start, steps=steps).read(TagReport)


def oeis(
    game: AnyGame,
    *,
    bfile: bool = False,
    count: Number = 10000,
    internal: bool = False,
    of: str | None = None,
) -> Drafted:
    """Draft an entry of the OEIS for a sequence of a game, with its b-file.

    Args:
        bfile: Give the b-file.
        count: How many terms the b-file has.
        game: The game, in quotes if it has spaces or parentheses; or the number of a sequence, as A000201.
        internal: Give only the draft, in the internal format of the OEIS.
        of: Which sequence of the game [default: a].
    """
    return ask("oeis", bfile=bfile, count=count, game=game, internal=internal, of=of).read(Drafted)


def identify(
    *,
    atlas: str | None = None,
    file: str | None = None,
    given: Sequence[str] | None = None,
    n: Sequence[Position] | None = None,
    p: Sequence[Position] | None = None,
) -> Identified:
    """Find the game of a sequence, of P-positions, or of cells of the board.

    Args:
        atlas: Look into this atlas, the file atlas.packed of a build, and not into the one that is inside of the
            program.
        file: Read them from a file: also the lines of a b-file, or a picture of the board with # for P, . for N and ?
            for what is not known; - is standard input.
        given: Terms of a sequence, bits, pairs, or the number of a sequence of the OEIS.
        n: A cell of the board that is N; may be repeated.
        p: A cell of the board that is P; may be repeated.
    """
    return ask("identify", atlas=atlas, file=file, given=given, n=n, p=p).read(Identified)


class Questions:
    """The questions about a game, as methods of it."""

    __slots__ = ()

    def show(
        self,
        *,
        bits: bool = False,
        columns: Number = 10000,
        search: Number = 1000,
        upto: Number | None = None,
    ) -> GamePage:
        """Explain a game: its rule, its first P-positions, and what is proved or observed about them.

        Args:
            bits: Show the bit-string too: for each column whether its P-position is above or below the diagonal.
            columns: Compute columns 0 to N-1.
            search: Where nothing is known and the question would be refused, look for a proof by an automaton of at
                most N states; 0 for no search.
            upto: Compute rows 0 to Y only; needed where a column may hold infinitely many P-positions.
        """
        return ask("show", bits=bits, columns=columns, game=self, search=search, upto=upto).read(GamePage)

    def describe(self) -> Description:
        """Say what the rules of a game are, and what its answers rest on.
        """
        return ask("describe", game=self).read(Description)

    def decide(
        self,
        at: Number | Position,
        y: Number | None = None,
        *,
        after: Sequence[Position] | str = "",
        details: bool = False,
        search: Number = 1000,
    ) -> PairDecided:
        """Say who wins from a position, and how.

        Args:
            after: The positions before this one, oldest first, as in "3,3 2,3".
            at: The numbers of tokens in the piles, of any size: an argument for each, as in 3 10^50, or one, as in 3,5;
                @FILE reads a number or all from a file, and @- from standard input.
            details: Add the numbers of the position: its index, its Grundy value, y - x, y/x, y - phi x, Fibonacci
                digits.
            search: Where nothing is known and the question would be refused, look for a proof by an automaton of at
                most N states; 0 for no search.
        """
        return ask(
            "decide",
            after=after,
            at=at if y is None else (at, y),
            details=details,
            game=self,
            search=search,
        ).read(PairDecided)

    def moves(
        self,
        at: Number | Position,
        y: Number | None = None,
        *,
        after: Sequence[Position] | str = "",
        count: Number = 1000,
        search: Number = 1000,
        winning: bool = False,
    ) -> MoveList:
        """List the legal moves from a position, with their outcomes.

        Args:
            after: The positions before this one, oldest first, as in "3,3 2,3".
            at: The numbers of tokens in the piles, of any size: an argument for each, as in 3 10^50, or one, as in 3,5;
                @FILE reads a number or all from a file, and @- from standard input.
            count: List at most K moves, or K on each board if the second player chooses among boards.
            search: Where nothing is known and the question would be refused, look for a proof by an automaton of at
                most N states; 0 for no search.
            winning: List only the moves to P-positions.
        """
        return ask(
            "moves",
            after=after,
            at=at if y is None else (at, y),
            count=count,
            game=self,
            search=search,
            winning=winning,
        ).read(MoveList)

    def compare(self, second: AnyGame, *, columns: Number = 1000, upto: Number | None = None) -> Compared:
        """Find the first difference of two games, and the share of P-positions in common.

        Args:
            columns: Compute columns 0 to N-1.
            second: The second game.
            upto: Compute rows 0 to Y only; needed where a column may hold infinitely many P-positions.
        """
        return ask("compare", columns=columns, first=self, second=second, upto=upto).read(Compared)

    def alter(
        self,
        *,
        bound: Number = 4194304,
        max_states: Number | None = None,
        prove: bool = False,
        upto: Number | None = None,
    ) -> AlteredGame:
        """Compare a game that has forced labels or misere play with the game without them.

        Args:
            bound: Compute at most B columns and rows for the theorems.
            max_states: Stop that search when an automaton needs more than N states [default: 5000].
            prove: Look for automata of both games for about a minute each, where none come with the program and none
                are found at once.
            upto: Compare the P-positions with both piles up to N [default: 10000 where columns are finite].
        """
        return ask("alter", bound=bound, game=self, max_states=max_states, prove=prove, upto=upto).read(AlteredGame)

    def words(self, *, columns: Number = 100000, criterion: Literal["perfect", "next"] | None = None) -> GameWords:
        """Find the dictionary that generates the bit-string of a game, and prove it.

        Args:
            columns: Look at columns 0 to N-1.
            criterion: Where words end; the better of both if left out.
        """
        return ask("words", columns=columns, criterion=criterion, game=self).read(GameWords)

    def gap(self, bound: Number) -> Gaps:
        """Find the least and the greatest difference between neighbouring a_n below a bound.

        Args:
            bound: Look at the columns 0 to N-1.
        """
        return ask("gap", bound=bound, game=self).read(Gaps)

    def cite(self) -> Cited:
        """Cite the papers of a game and this program, and show how programs ask about the game.
        """
        return ask("cite", game=self).read(Cited)

    def prove(
        self,
        *,
        certificate: bool = False,
        columns: Number = 1000000000,
        guess: str | None = None,
        max_states: Number = 100000,
        numeration: str | None = None,
    ) -> Proof:
        """Prove which positions are P-positions: find an automaton and check it from the rules.

        Args:
            certificate: Give the certificate, too, as the text of a file; it is a field of JSON.
            columns: Compute at most columns 0 to N-1, which take a byte of memory each; on several piles N positions,
                and no more than 2^24.
            guess: Check this guess in place of a search, of which the columns are not needed: a formula in x and y (x,
                y and z on three piles), or an automaton, as a table, a certificate or a file of Walnut.
            max_states: Stop the search when the automaton needs more than N states.
            numeration: Write numbers in this numeration system, such as msd_fib or msd_ost[1,2]; it is chosen from the
                slopes if left out.
        """
        return ask(
            "prove",
            certificate=certificate,
            columns=columns,
            game=self,
            guess=guess,
            max_states=max_states,
            numeration=numeration,
        ).read(Proof)

    def check(self, *, claims: bool = False, max_states: Number | None = None, steps: bool = False) -> Checked:
        """Prove the theorem of a certificate again, or those of a chain.

        Args:
            claims: List the claims that would be decided, and decide none.
            max_states: Stop when an automaton has more than N states [default: 20000000, or 50 times as many as the
                certificate has].
            steps: List the automata of the proof, with their sizes and times.
        """
        return ask("check", claims=claims, game=self, max_states=max_states, steps=steps).read(Checked)

    def theorems(
        self,
        *,
        compare: AnyGame | None = None,
        line: Sequence[str] | None = None,
        offset: tuple[int, int] | str | None = None,
        proof: bool = False,
    ) -> Following:
        """State what follows from a proof: positions on lines, bounds, words, other games.

        Args:
            compare: Compare the P-positions with those of another game.
            line: Count the P-positions above the line y = S x, or q y = p x + r: a fraction, a root, or q,p,r; may be
                repeated.
            offset: Shift the P-positions by I columns and J rows before they are compared.
            proof: Print the definitions and the sentences that were decided.
        """
        return ask("theorems", compare=compare, game=self, line=line, offset=offset, proof=proof).read(Following)

    def redundant(
        self,
        *,
        automaton: Literal["dot", "walnut"] | None = None,
        count: Number = 10,
        max_states: Number = 100000,
        vector: Sequence[Position] | None = None,
    ) -> RedundantMoves:
        """Find moves that can be added or taken away without changing the P-positions.

        Args:
            automaton: Give the automaton of the vectors that can be added, and nothing else.
            count: List N vectors that can be added.
            max_states: Look for no automaton of the vectors that can be added that needs more than N states on the way.
            vector: Can this vector be added, or taken away if it is a move? With two P-positions or a position that
                show that it cannot; may be repeated.
        """
        return ask(
            "redundant",
            automaton=automaton,
            count=count,
            game=self,
            max_states=max_states,
            vector=vector,
        ).read(RedundantMoves)

    def automaton(
        self,
        *,
        at: Position | None = None,
        automaton: Literal["dot", "walnut"] | None = None,
        most: Number = 200,
    ) -> AutomatonSize:
        """Draw an automaton, write it for Walnut, say how large it is, or let it read a position.

        Args:
            at: Let the automaton read this position, digit by digit.
            automaton: Give the automaton itself, and nothing else.
            most: Draw at most N states.
        """
        return ask("automaton", at=at, automaton=automaton, game=self, most=most).read(AutomatonSize)

    def oeis(
        self,
        *,
        bfile: bool = False,
        count: Number = 10000,
        internal: bool = False,
        of: str | None = None,
    ) -> Drafted:
        """Draft an entry of the OEIS for a sequence of a game, with its b-file.

        Args:
            bfile: Give the b-file.
            count: How many terms the b-file has.
            internal: Give only the draft, in the internal format of the OEIS.
            of: Which sequence of the game [default: a].
        """
        return ask("oeis", bfile=bfile, count=count, game=self, internal=internal, of=of).read(Drafted)
