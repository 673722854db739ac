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

Position: TypeAlias = tuple[Number, Number] | str
"""A position or a vector: a pair of numbers, or a text such as ``"3,5"``."""

AnyGame: TypeAlias = "Game | Rules | str"
"""A game, or what is read as one."""


@dataclass(frozen=True, slots=True, repr=False)
class Decided(Reported):
    """Who wins from a position of a game."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    most_blocked: int
    """The number of blockable options that the previous player may block; 0 without a blocking clause."""
    outcome: Literal["P", "N"]
    """The outcome under perfect play: `P` if the previous player wins, `N` if the next player wins."""
    p_options: tuple[POption, ...]
    """The legal options that are P, by column, then row."""
    position: tuple[int, int]
    """The position."""
    reason: Literal["options", "no-move", "decree", "choice"]
    """The grounds of the outcome."""
    certainty: Certainty
    """How sure the value is."""
    boards: tuple[Board, ...] | None = None
    """The boards among which the second player chooses before the first move, in the order of the rules; empty without
    such a choice."""
    dynamic: bool | None = None
    """Whether the outcome depends on the history; `None` for a game without memory."""
    options_certainty: Certainty | None = None
    """options_certainty."""
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class Board:
    """One of the boards among which the second player chooses."""

    cut: Rectangle
    """The rectangle that is removed from the board, empty for the whole board."""
    decision: Decision | None = None
    """decision."""


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle `[0, base) x [0, height)` at the origin whose positions do not exist. Empty if a side is 0."""

    base: int
    """The width of the rectangle, which covers the columns `0 .. base`."""
    height: int
    """The height of the rectangle, which covers the rows `0 .. height`."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The outcome of a position, with everything needed to play it well."""

    most_blocked: int
    """The number of blockable options that the previous player may block; 0 without a blocking clause."""
    outcome: Literal["P", "N"]
    """The outcome under perfect play: `P` if the previous player wins, `N` if the next player wins."""
    p_options: tuple[POption, ...]
    """The legal options that are P, by column, then row."""
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
    """options_certainty."""


@dataclass(frozen=True, slots=True)
class POption:
    """A legal option that is a P-position."""

    blockable: bool
    """Whether the previous player may block the move."""
    to: tuple[int, int]
    """The position to which the move leads."""


@dataclass(frozen=True, slots=True, repr=False)
class Indexed(Reported):
    """P-positions of a game from an index on."""

    game: str
    """The game as it was written."""
    rules: str
    """Its rules in canonical notation."""
    certainty: Certainty
    """How sure it is."""
    n: str
    """The index of the first position, in decimal digits."""
    positions: tuple[tuple[int, int], ...]
    """The positions."""
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    """first_difference."""
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    """best."""
    engine: str | None = None
    """The engine that answered."""


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
    """last."""
    no_shift: NoShift | None = None
    """no_shift."""
    shift: Offset | None = None
    """The shift of the altered game."""
    text: str | None = None
    """The fate of the alteration, the shift and the differing positions, in words."""
    certainty: Certainty | None = None
    """How sure the value is."""
    unknown: str | None = None
    """The reason why the value is not known."""
    engine: str | None = None
    """The engine that answered."""


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
    column: str | None = None
    """The column where the strings first differ by defects only, in decimal digits."""
    columns: tuple[str, ...] | None = None
    """The first columns after that one where the games differ, each with the next, in decimal digits. Every defect
    comes back once a round; a round ends when the string has gone through F, and the next is longer by phi^2."""
    defects: int | None = None
    """The number of defects: the area between the strings."""
    length: str | None = None
    """The length of the strings in that column, in decimal digits."""
    places: tuple[str, ...] | None = None
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
    engine: str | None = None
    """The engine that answered."""


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
    """start."""
    unseen: tuple[DictionaryWord, ...] | None = None
    """The words that were not seen; null unless they were computed."""
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where the first word of a dictionary begins."""

    column: str
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
    first_column: str | None = None
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
    """greatest."""
    least: NeighbourDifference | None = None
    """least."""
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    """formula."""
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
    """The answer in words."""


@dataclass(frozen=True, slots=True)
class PairFormula:
    """A formula for P-positions, with the certainty of the theorem that gives it."""

    certainty: Certainty
    """How sure the formula is."""
    text: str
    """The formula in plain notation."""
    engine: str | None = None
    """The engine that answered."""


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
    """added."""
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
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    """from."""
    to: tuple[int, int] | None = None
    """to."""


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
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    """greatest."""
    least: AtTerm | None = None
    """least."""
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    """difference."""
    missed: Occurrence | None = None
    """missed."""
    too_often: Occurrence | None = None
    """too_often."""
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    """lower."""
    range: Range | None = None
    """range."""
    theorem: str | None = None
    """The theorem by which the bounds of both lines hold for all n, provided that the range of the differences and the
    steps of a stay as they are."""
    upper: SequenceLine | None = None
    """upper."""


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
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
    """The answer in words."""


def decide(game: AnyGame, at: Position, *, after: str = "", search: Number = 1000) -> Decided:
    """Say who wins from a position, and how.

    Args:
        after: The positions before this one, oldest first, as in "3,3 2,3".
        at: The numbers of tokens in the piles, of any size: two arguments, as in 3 10^50, or one, as in 3,5; @FILE
            reads a number or both from a file, and @- from standard input.
        game: The game, in quotes if it has spaces or parentheses.
        search: Where nothing is known and the question would be refused, look for a proof by an automaton of at most N
            states; 0 for no search.
    """
    return ask("decide", after=after, at=at, game=game, search=search).read(Decided)


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


def theorems(
    game: AnyGame,
    *,
    compare: AnyGame | None = None,
    line: Sequence[str] | None = None,
    offset: str | None = None,
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


class Questions:
    """The questions about a game, as methods of it."""

    __slots__ = ()

    def gap(self, bound: Number) -> Gaps:
        """Find the least and the greatest difference between neighbouring a_n below a bound.

        Args:
            bound: Look at the columns 0 to N-1.
        """
        return ask("gap", bound=bound, game=self).read(Gaps)

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
