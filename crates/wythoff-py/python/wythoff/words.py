"""The dictionary of a game: the words from which its bit-string is made, with their translates."""

from __future__ import annotations

from dataclasses import dataclass

from .answers import Certainty
from .shown import Shown

__all__ = ["Closing", "Start", "Study", "Word"]


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a dictionary."""

    word: str
    """The word, as it is read in the bit-string."""
    translate: str
    """The translate that is written for the word."""
    index: int
    """The number of the word in the dictionary."""
    rises: tuple[int, ...]
    """For each 0 of the word, the rise of the upper P-position of its column."""
    occurs: bool | None
    """Whether the word occurs in the bit-string; None if that is not known: it is if the word was seen or the dictionary is
    closed."""
    count: int | None = None
    """The number of times that the word was read in the first columns; None if it was not."""
    first_column: int | None = None
    """The column at which the word first began; None if it was not read."""


@dataclass(frozen=True, slots=True)
class Start:
    """The place where the first word of a dictionary begins."""

    column: int
    """The column where the first word begins."""
    uppers: int
    """The number of upper P-positions in the columns before that one."""
    string: str
    """The string that is already written at that column."""


@dataclass(frozen=True, slots=True)
class Closing:
    """Whether a dictionary is closed, and the factors that prove it or the reason why not."""

    closed: bool
    """Whether the dictionary is closed."""
    because: str | None = None
    """The reason why it is not closed; None if it is."""
    factor_length: int | None = None
    """The number of bits of the factors; None if the dictionary is not closed."""
    factors: int | None = None
    """The number of factors; None if the dictionary is not closed."""
    look_back: int | None = None
    """The greatest number of bits after which a reader who starts anywhere knows where words end."""


@dataclass(frozen=True, slots=True, repr=False)
class Study(Shown):
    """The result of studying the dictionary of a game.

    >>> import wythoff
    >>> study = wythoff.Game("wythoff").words(columns=1000)
    >>> study
    Study(0 > 10, 1 > 0; closed; proved (closure, 65 factors) [engine: words])
    >>> study.words[0].count
    618
    """

    columns: int
    """The number of columns that were examined."""
    criterion: str
    """The criterion for where words end."""
    reading: str | None
    """How the next word is found: ``prefix-free`` or ``longest match``; None if there is no dictionary."""
    start: Start | None
    """The place where the first word begins; None if it was not found."""
    words: tuple[Word, ...]
    """The words that were seen, in the order of their first occurrence."""
    unseen: tuple[Word, ...] | None
    """The words of the dictionary that were not seen; None if they were not computed."""
    excluded: tuple[str, ...] | None
    """The bit-strings with which no word begins and which do not occur; None if they were not computed."""
    verdict: Closing
    """Whether the words generate the whole infinite bit-string."""
    certainty: Certainty
    """How sure it is that this is the dictionary of the game."""
    engine: str | None = None
    """The engine that found the dictionary."""

    def __repr__(self) -> str:
        shown = ", ".join(f"{word.word} > {word.translate}" for word in self.words[:4])
        more = f" and {len(self.words) - 4} more" if len(self.words) > 4 else ""
        closed = "closed" if self.verdict.closed else f"not closed: {self.verdict.because}"
        return f"Study({shown}{more}; {closed}; {self.certainty} [engine: {self.engine}])"
