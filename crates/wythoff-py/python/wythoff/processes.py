"""Dictionary processes, tag systems and triangles of multiplication tables: what they do, and what becomes of them."""

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
    """What becomes of a process, of a tag system or of a triangle, whose steps are its rows."""

    fate: Literal["stops", "never stops", "runs in a circle", "unknown"]
    """What is known of the steps to come."""
    stops_after: int | None = None
    """After how many steps it stops, if that is known."""
    circle_from: int | None = None
    """The step from which it runs in a circle."""
    period: int | None = None
    """How many steps the circle has."""


@dataclass(frozen=True, slots=True)
class ProcessWord:
    """A word of a dictionary, with what happened to it."""

    word: str
    """What is read."""
    translate: str
    """What is written for it."""
    read: int
    """How often it was read."""
    first_place: int | None
    """Where it was read first."""


@dataclass(frozen=True, slots=True, repr=False)
class Process(Shown):
    """What a dictionary process has done, and what becomes of it."""

    words: tuple[ProcessWord, ...]
    """The dictionary, with what happened to each word."""
    excluded: tuple[str, ...]
    """The strings from which no word can be read: the first ones, if they have more than 100,000 bits together."""
    excluded_count: int
    """How many there are."""
    words_read: int
    """How many words were read."""
    head: int
    """The place of the head."""
    state: str
    """Why the process is where it is."""
    prospect: Prospect
    """What becomes of it."""
    string: str
    """Everything that is written so far."""
    certainty: Certainty
    """How sure it is what becomes of it."""
    engine: str | None = None
    """Which engine answered."""

    def __repr__(self) -> str:
        return f"Process({self.words_read} words, {len(self.string)} bits; {self.prospect.fate}; {self.certainty})"


@dataclass(frozen=True, slots=True, repr=False)
class Tag(Shown):
    """The words of a tag system, and what becomes of it."""

    delete: int
    """How many letters a step deletes."""
    dictionary: str
    """The dictionary of the system: word>translate, with commas between them."""
    steps: int
    """How many steps were made."""
    halted: bool
    """Has the system halted?"""
    agrees: bool
    """Did the process of the dictionary and the system agree in every step?"""
    prospect: Prospect
    """What becomes of it."""
    words: tuple[str, ...]
    """The words of the system, step by step."""
    certainty: Certainty
    """How sure it is what becomes of it."""
    engine: str | None = None
    """Which engine answered."""

    def __repr__(self) -> str:
        return f"Tag({self.steps} steps; {self.prospect.fate}; {self.certainty})"


@dataclass(frozen=True, slots=True, repr=False)
class Triangle(Shown):
    """The rows of the triangle of a multiplication table."""

    dictionary: str
    """The dictionary of the table: word>translate, with commas between them."""
    ends: bool
    """Is there no further row?"""
    agrees: bool
    """Does the process write these rows, with inner symbols twice?"""
    prospect: Prospect
    """What becomes of it: its steps are its rows."""
    unused: tuple[str, ...]
    """Products that these rows do not use."""
    rows: tuple[str, ...]
    """The rows of the triangle."""
    certainty: Certainty
    """How sure it is what becomes of it."""
    engine: str | None = None
    """Which engine answered."""

    def __repr__(self) -> str:
        return f"Triangle({len(self.rows)} rows; {self.prospect.fate}; {self.certainty})"


def process(dictionary: str, start: str, steps: int = 100, *, longest: bool = False) -> Process:
    """Runs a dictionary process (MAH section 4), and says what becomes of it, where that is proved.

    Args:
        dictionary: Entries ``word>translate``, separated by commas or line ends.
        start: The string before the first step.
        steps: At most so many words are read.
        longest: The longest word wins where one is a prefix of another.

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
    """Runs a tag system beside the dictionary process that does the same (MAH theorem 4.1).

    Args:
        rules: Rules ``letter>letters``, separated by commas or line ends.
        start: The first word.
        steps: At most so many steps are made.
        delete: How many letters are deleted in a step.

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
    """The triangle of a multiplication table beside the dictionary process that writes it (MAH preprint, appendix B).

    Args:
        table: Rows ``A: C B A A``, separated by semicolons or line ends; the first symbol begins and ends the rows.
        rows: So many rows are computed.

    Raises:
        DataError: The table is wrong.

    >>> import wythoff
    >>> wythoff.triangle("S: A B B B; A: C B A A; B: C C C C; C: A A B A", 5).rows
    ('S', 'SS', 'SAS', 'SBCS', 'SBCAS')
    """
    return ask("triangle", table=table, rows=rows).read(Triangle)
