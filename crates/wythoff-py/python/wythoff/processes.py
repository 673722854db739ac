"""Dictionary processes, tag systems and triangles of multiplication tables: their runs, and what is proved of their fate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from . import _wythoff
from ._asked import ask
from ._forms import loads, read
from .answers import Certainty
from .limits import current
from .shown import Shown

__all__ = ["Process", "ProcessWord", "Prospect", "Tag", "Triangle", "process", "tag", "triangle"]


@dataclass(frozen=True, slots=True)
class Prospect:
    """The fate of a process, of a tag system, or of a triangle, whose steps are its rows."""

    fate: Literal["stops", "never stops", "runs in a circle", "unknown"]
    """What is known of the further steps."""
    stops_after: int | None = None
    """The number of steps after which it stops, if it is known."""
    circle_from: int | None = None
    """The step from which on it runs in a circle, if it does."""
    period: int | None = None
    """The number of steps of the circle, if it runs in one."""


@dataclass(frozen=True, slots=True)
class ProcessWord:
    """A word of a dictionary, and how often a process read it."""

    word: str
    """The word that is read."""
    translate: str
    """The translate that is written for the word."""
    read: int
    """The number of times that the word was read."""
    first_place: int | None
    """The place at which the word was first read; None if it was not."""


@dataclass(frozen=True, slots=True, repr=False)
class Process(Shown):
    """The run of a dictionary process, and its fate."""

    words: tuple[ProcessWord, ...]
    """The words of the dictionary, and how often each was read."""
    excluded: tuple[str, ...]
    """The shortest strings from which no word can be read; only the first of them, if they have more than 100,000 bits together."""
    excluded_count: int
    """The number of strings from which no word can be read, of which ``excluded`` may hold only the first."""
    words_read: int
    """The number of words that were read."""
    head: int
    """The place of the reading head in the string."""
    state: str
    """The reason why the run ended where it did."""
    prospect: Prospect
    """The fate of the process."""
    string: str
    """The string that is written so far."""
    certainty: Certainty
    """How sure the fate is."""
    engine: str | None = None
    """The engine that answered."""

    def __repr__(self) -> str:
        return f"Process({self.words_read} words, {len(self.string)} bits; {self.prospect.fate}; {self.certainty})"


@dataclass(frozen=True, slots=True, repr=False)
class Tag(Shown):
    """The words of a tag system, and its fate."""

    delete: int
    """The number of letters that a step deletes."""
    dictionary: str
    """The dictionary of the system: word>translate, with commas between them."""
    steps: int
    """The number of steps that were made."""
    halted: bool
    """Whether the system has halted."""
    agrees: bool
    """Whether the process of the dictionary and the system agreed in every step."""
    prospect: Prospect
    """The fate of the system."""
    words: tuple[str, ...]
    """The words of the system, step by step."""
    certainty: Certainty
    """How sure the fate is."""
    engine: str | None = None
    """The engine that answered."""

    def __repr__(self) -> str:
        return f"Tag({self.steps} steps; {self.prospect.fate}; {self.certainty})"


@dataclass(frozen=True, slots=True, repr=False)
class Triangle(Shown):
    """The rows of the triangle of a multiplication table."""

    dictionary: str
    """The dictionary of the table: word>translate, with commas between them."""
    ends: bool
    """Whether there is no further row."""
    agrees: bool
    """Whether the process writes these rows, with inner symbols doubled."""
    prospect: Prospect
    """The fate of the triangle, whose steps are its rows."""
    unused: tuple[str, ...]
    """The products of the table that these rows do not use."""
    rows: tuple[str, ...]
    """The rows of the triangle."""
    certainty: Certainty
    """How sure the fate is."""
    engine: str | None = None
    """The engine that answered."""

    def __repr__(self) -> str:
        return f"Triangle({len(self.rows)} rows; {self.prospect.fate}; {self.certainty})"


def process(dictionary: str, start: str, steps: int = 100, *, longest: bool = False) -> Process:
    """Runs a dictionary process (MAH section 4), and states its fate where that is proved.

    Args:
        dictionary: Entries ``word>translate``, separated by commas or line ends.
        start: The string before the first step.
        steps: The greatest number of words that are read.
        longest: Whether the longest word is read where one is a prefix of another.

    Raises:
        DataError: The dictionary or the string is wrong.

    >>> import wythoff
    >>> run = wythoff.process("0>10, 1>0", "0", 5)
    >>> run.string, run.prospect.fate
    ('010010100', 'never stops')
    >>> run
    Process(5 words, 9 bits; never stops; proved (each bit is a word, and no translate is shorter than its word))
    """
    return ask("process", dictionary=dictionary, start=start, steps=steps, longest=longest).read(Process)


def tag(rules: str, start: str, steps: int = 100, *, delete: int = 2) -> Tag:
    """Runs a tag system beside the dictionary process that simulates it (MAH theorem 4.1).

    Args:
        rules: Rules ``letter>letters``, separated by commas or line ends.
        start: The first word.
        steps: The greatest number of steps.
        delete: The number of letters that a step deletes.

    Raises:
        DataError: The rules or the word are wrong.

    >>> import wythoff
    >>> post = wythoff.tag("0>00, 1>1101", "10010", 3, delete=3)
    >>> post.words
    ('10010', '101101', '1011101', '11011101')
    >>> post.prospect.fate, post.prospect.period
    ('runs in a circle', 6)
    """
    return read(Tag, loads(_wythoff.tag(rules, start, steps, delete, current())))


def triangle(table: str, rows: int = 12) -> Triangle:
    """Computes the triangle of a multiplication table, and the dictionary process that writes it (MAH preprint, appendix B).

    Args:
        table: Rows ``A: C B A A``, separated by semicolons or line ends; the first symbol begins and ends the rows.
        rows: The number of rows that are computed.

    Raises:
        DataError: The table is wrong.

    >>> import wythoff
    >>> wythoff.triangle("S: A B B B; A: C B A A; B: C C C C; C: A A B A", 5).rows
    ('S', 'SS', 'SAS', 'SBCS', 'SBCAS')
    """
    return ask("triangle", table=table, rows=rows).read(Triangle)
