"""The dictionary of a game: the words of which its bit-string is made, with their translates."""

from __future__ import annotations

from dataclasses import dataclass

from .answers import Certainty
from .shown import Shown

__all__ = ["Closing", "Start", "Study", "Word"]


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a dictionary."""

    word: str
    """What is read."""
    translate: str
    """What is written for it."""
    index: int
    """Its number."""
    rises: tuple[int, ...]
    """For each 0 of it, the rise of the upper P-position of its column."""
    occurs: bool | None
    """Does it occur? Known if it was seen, or if the dictionary is closed."""
    count: int | None = None
    """How often it was read in the first columns, if it was."""
    first_column: int | None = None
    """The column at which it first began."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where the first word of a dictionary begins."""

    column: int
    """The column."""
    uppers: int
    """How many upper P-positions the columns before it hold."""
    string: str
    """What is written there already."""


@dataclass(frozen=True, slots=True)
class Closing:
    """Is a dictionary closed, and why not, or by which factors?"""

    closed: bool
    """Is it?"""
    because: str | None = None
    """Why not."""
    factor_length: int | None = None
    """Bits of the factors."""
    factors: int | None = None
    """How many factors there are."""
    look_back: int | None = None
    """After at most so many bits a reader who starts anywhere knows where words end."""


@dataclass(frozen=True, slots=True, repr=False)
class Study(Shown):
    """What a study of the dictionary of a game has found.

    >>> import wythoff
    >>> study = wythoff.Game("wythoff").words(columns=1000)
    >>> study
    Study(0 > 10, 1 > 0; closed; proved (closure, 65 factors) [engine: words])
    >>> study.words[0].count
    618
    """

    columns: int
    """How many columns were looked at."""
    criterion: str
    """Where words end."""
    reading: str | None
    """How the next word is found: ``prefix-free`` or ``longest match``."""
    start: Start | None
    """Where the first word begins."""
    words: tuple[Word, ...]
    """The words that were seen, in the order of their first occurrence."""
    unseen: tuple[Word, ...] | None
    """The words that were not seen, if they were computed."""
    excluded: tuple[str, ...] | None
    """The bit-strings with which no word begins and which do not occur, if they were computed."""
    verdict: Closing
    """Do the words generate the bit-string for ever?"""
    certainty: Certainty
    """How sure it is that this is the dictionary of the game."""
    engine: str | None = None
    """Which engine found it."""

    def __repr__(self) -> str:
        shown = ", ".join(f"{word.word} > {word.translate}" for word in self.words[:4])
        more = f" and {len(self.words) - 4} more" if len(self.words) > 4 else ""
        closed = "closed" if self.verdict.closed else f"not closed: {self.verdict.because}"
        return f"Study({shown}{more}; {closed}; {self.certainty} [engine: {self.engine}])"
