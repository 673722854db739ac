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
    """certainty."""
    certificate: str | None = None
    """The certificate as the text of a file; left out if it is not asked for."""
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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


@dataclass(frozen=True, slots=True, repr=False)
class Checked(Reported):
    """What was proved again."""

    game: str | None = None
    """The game as it was written."""
    rules: str | None = None
    """The rules with two piles, in canonical notation."""
    automaton: Automaton | None = None
    """The automaton that accepts the P-positions."""
    certainty: Certainty | None = None
    """certainty."""
    claims: tuple[Claim, ...] | None = None
    """The sentences that have to be true, in order."""
    method: str | None = None
    """The kind of sentences that were decided: `functional` or `general`."""
    statistics: Found | None = None
    """How the automaton was found; the proof does not rest on it."""
    theorem: str | None = None
    """The theorem in words."""
    failure: Refutation | None = None
    """failure."""
    holds: bool | None = None
    """Whether all claims are true; then the automaton accepts the P-positions and nothing else."""
    seconds: float | None = None
    """The time that the check took, in seconds."""
    text: str | None = None
    """The outcome in words."""
    steps: tuple[Built, ...] | None = None
    """The automata that were built during the check; left out if they are not requested."""
    kind: str | None = None
    """The kind of the links: `values`, `heaps` or `four-heaps`."""
    links: tuple[ChainLink, ...] | None = None
    """The theorems, in the order of the chain."""
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    """position."""


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
    """deviation."""
    heaps: tuple[int, ...] | None = None
    """The sizes of the smaller heaps that its positions of three or four heaps share; left out for values."""
    tail: ChainTail | None = None
    """tail."""
    engine: str | None = None
    """The engine that answered."""


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
class Sentences(Reported):
    """A sentence with the decision about it, behind those that a script decided before."""

    sentence: str
    """The sentence in the form that was understood."""
    certainty: Certainty
    """How sure the decisions are."""
    counterexample: dict[str, str] | None = None
    """counterexample."""
    holds: bool | None = None
    """Whether the sentence is true."""
    kind: Literal["sentence", "formula"] | None = None
    """kind."""
    witness: dict[str, str] | None = None
    """witness."""
    count: str | None = None
    """The number of tuples of values that satisfy the formula, in decimal digits; null if there are infinitely many."""
    edges: int | None = None
    """The number of edges of the automaton of the formula."""
    states: int | None = None
    """The number of states of the automaton of the formula."""
    values: tuple[tuple[str, ...], ...] | None = None
    """The first tuples of values, each in the order of the variables."""
    variables: tuple[str, ...] | None = None
    """The free variables, in alphabetical order."""
    name: str | None = None
    """The name of the sentence in its script."""
    automaton: str | None = None
    """The automaton of the last sentence as text; left out if it is not asked for."""
    earlier: tuple[SentenceReport, ...] | None = None
    """The sentences before it."""
    steps: tuple[Built, ...] | None = None
    """The automata that were built; left out if they are not asked for."""
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
    """The answer in words."""

    def __bool__(self) -> bool:
        return self.holds is not False


@dataclass(frozen=True, slots=True)
class SentenceReport:
    """A sentence or a formula with its decision."""

    sentence: str
    """The sentence in the form that was understood."""
    counterexample: dict[str, str] | None = None
    """counterexample."""
    holds: bool | None = None
    """Whether the sentence is true."""
    kind: Literal["sentence", "formula"] | None = None
    """kind."""
    witness: dict[str, str] | None = None
    """witness."""
    count: str | None = None
    """The number of tuples of values that satisfy the formula, in decimal digits; null if there are infinitely many."""
    edges: int | None = None
    """The number of edges of the automaton of the formula."""
    states: int | None = None
    """The number of states of the automaton of the formula."""
    values: tuple[tuple[str, ...], ...] | None = None
    """The first tuples of values, each in the order of the variables."""
    variables: tuple[str, ...] | None = None
    """The free variables, in alphabetical order."""
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
    """certainty."""
    game: str | None = None
    """The game whose P-positions the automaton accepts; left out for an automaton of Walnut."""
    rules: str | None = None
    """The rules of the game in canonical notation; left out for an automaton of Walnut."""
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
    """The answer in words."""


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
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    engine: str | None = None
    """The engine that answered."""
    page: Page = field(default=Page("", ""), compare=False, metadata={"json": None})
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
    state: str
    """Why the run has ended: `stopped at the end`, `stopped before no word`, `limit on steps` or `limit on length`."""
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

    fate: str
    """The fate: `stops`, `never stops`, `runs in a circle`, or `unknown`."""
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
class TriangleBeside(Reported):
    """The rows of a triangle beside those that the process writes."""

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
class Observed(Reported):
    """What was observed of the permutation, with the slopes that it is compared with."""

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


def prove(
    game: AnyGame,
    *,
    certificate: bool = False,
    columns: Number = 1000000000,
    max_states: Number = 100000,
    numeration: str | None = None,
) -> Proof:
    """Prove which positions are P-positions: find an automaton and check it from the rules.

    Args:
        certificate: Give the certificate, too, as the text of a file; it is a field of JSON.
        columns: Compute at most columns 0 to N-1, which take a byte of memory each.
        game: The game, in quotes if it has spaces or parentheses.
        max_states: Stop the search when the automaton needs more than N states.
        numeration: Write numbers in this numeration system, such as msd_fib or msd_ost[1,2]; it is chosen from the
            slopes if left out.
    """
    return ask(
        "prove",
        certificate=certificate,
        columns=columns,
        game=game,
        max_states=max_states,
        numeration=numeration,
    ).read(Proof)


def check(game: AnyGame, *, max_states: Number | None = None, steps: bool = False) -> Checked:
    """Prove the theorem of a certificate again, or those of a chain.

    Args:
        game: The certificate or the chain: a file, or its text; or a game, for the certificate that comes with the
            program.
        max_states: Stop when an automaton has more than N states [default: 20000000, or 50 times as many as the
            certificate has].
        steps: List the automata of the proof, with their sizes and times.
    """
    return ask("check", game=game, max_states=max_states, steps=steps).read(Checked)


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


def logic(
    *,
    automaton: Literal["dot", "walnut"] | None = None,
    define: Sequence[str] | None = None,
    file: str | None = None,
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
        define: Give a formula a name: "name(x,y): FORMULA"; may be repeated, later ones use earlier ones.
        file: Read definitions and sentences from a file, one on each line: def and eval as in Walnut, name(x,y):
            FORMULA, or a sentence.
        load: Give an automaton a name: a game or a certificate, for its P-positions, or a file of Walnut, whose outputs
            make a word; instead of a file its text. May be repeated.
        max_memory: Stop when an automaton takes more than MB megabytes.
        max_states: Stop when an automaton has more than N states.
        numeration: Write numbers in this numeration system, such as msd_fib or msd_ost[1,2]; if left out, it is that of
            the sentence, or msd_fib.
        script: The definitions and sentences themselves, one on each line.
        sentence: The sentence, in quotes; it is decided after the definitions and the script, and may use what they
            define.
        steps: List each automaton that was built, with its size and time.
        values: Show at most N values of the free variables.
    """
    return ask(
        "logic",
        automaton=automaton,
        define=define,
        file=file,
        load=load,
        max_memory=max_memory,
        max_states=max_states,
        numeration=numeration,
        script=script,
        sentence=sentence,
        steps=steps,
        values=values,
    ).read(Sentences)


def automaton(game: AnyGame, *, automaton: Literal["dot", "walnut"] | None = None, most: Number = 200) -> AutomatonSize:
    """Draw an automaton, write it for Walnut, or say how large it is.

    Args:
        automaton: Give the automaton itself, and nothing else.
        game: A game, a certificate, or an automaton of Walnut: a file, or its text.
        most: Draw at most N states.
    """
    return ask("automaton", automaton=automaton, game=game, most=most).read(AutomatonSize)


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


def triangle(*, file: str | None = None, rows: Number = 12, table: str | None = None) -> TriangleBeside:
    """Run the triangle of a multiplication table and its dictionary side by side.

    Args:
        file: A file with the multiplication table.
        rows: Compute N rows of the triangle.
        table: The table itself.
    """
    return ask("triangle", file=file, rows=rows, table=table).read(TriangleBeside)


def hegarty(*, p: Number = 2, upto: Number = 1000000) -> Observed:
    """Compute how far Hegarty's permutation of (1,p)-Wythoff Nim is from a Beatty pair.

    Args:
        p: The parameter of (1,p)-Wythoff Nim.
        upto: Look at n from 1 to N.
    """
    return ask("hegarty", p=p, upto=upto).read(Observed)


class Questions:
    """The questions about a game, as methods of it."""

    __slots__ = ()

    def gap(self, bound: Number) -> Gaps:
        """Find the least and the greatest difference between neighbouring a_n below a bound.

        Args:
            bound: Look at the columns 0 to N-1.
        """
        return ask("gap", bound=bound, game=self).read(Gaps)

    def prove(
        self,
        *,
        certificate: bool = False,
        columns: Number = 1000000000,
        max_states: Number = 100000,
        numeration: str | None = None,
    ) -> Proof:
        """Prove which positions are P-positions: find an automaton and check it from the rules.

        Args:
            certificate: Give the certificate, too, as the text of a file; it is a field of JSON.
            columns: Compute at most columns 0 to N-1, which take a byte of memory each.
            max_states: Stop the search when the automaton needs more than N states.
            numeration: Write numbers in this numeration system, such as msd_fib or msd_ost[1,2]; it is chosen from the
                slopes if left out.
        """
        return ask(
            "prove",
            certificate=certificate,
            columns=columns,
            game=self,
            max_states=max_states,
            numeration=numeration,
        ).read(Proof)

    def check(self, *, max_states: Number | None = None, steps: bool = False) -> Checked:
        """Prove the theorem of a certificate again, or those of a chain.

        Args:
            max_states: Stop when an automaton has more than N states [default: 20000000, or 50 times as many as the
                certificate has].
            steps: List the automata of the proof, with their sizes and times.
        """
        return ask("check", game=self, max_states=max_states, steps=steps).read(Checked)

    def automaton(self, *, automaton: Literal["dot", "walnut"] | None = None, most: Number = 200) -> AutomatonSize:
        """Draw an automaton, write it for Walnut, or say how large it is.

        Args:
            automaton: Give the automaton itself, and nothing else.
            most: Draw at most N states.
        """
        return ask("automaton", automaton=automaton, game=self, most=most).read(AutomatonSize)
