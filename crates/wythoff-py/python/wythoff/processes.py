"""Tag systems: their runs, and what is proved of their fate."""

from __future__ import annotations

from dataclasses import dataclass

from . import _wythoff
from ._forms import loads, read
from .answers import Certainty
from .limits import current
from .questions import Prospect
from .shown import Shown

__all__ = ["Tag", "tag"]


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
