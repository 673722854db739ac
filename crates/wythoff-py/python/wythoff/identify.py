"""Identification of the game of given numbers or positions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import _wythoff
from ._forms import loads, read
from .limits import current
from .shown import Shown

if TYPE_CHECKING:
    from .game import Game

__all__ = ["ClosedForm", "Identified", "Likely", "Separation", "Wrong", "identify", "in_atlas"]


@dataclass(frozen=True, slots=True)
class Wrong:
    """A given term or cell that does not agree with a game."""

    place: int
    """The index of the term or cell, counted from 0."""
    given: str
    """The value that was given."""
    expected: str
    """The value that the game has there."""


@dataclass(frozen=True, slots=True)
class ClosedForm:
    """A closed formula that fits all given terms: a conjecture."""

    sequence: str
    """The sequence, in the notation of ``wythoff sequence``."""
    of: str
    """The sequence of a pair that fits: ``a`` or ``b``."""
    from_: int = field(metadata={"json": "from"})
    """The index of the first given term."""
    words: str
    """The formula in words."""


@dataclass(frozen=True, slots=True)
class Separation:
    """A term or position at which the first answers differ, to be examined next."""

    at: str
    """The term or position, in words."""
    says: tuple[tuple[str, str], ...]
    """The value there by each of the answers: pairs of a game and a value."""


@dataclass(frozen=True, slots=True, repr=False)
class Likely(Shown):
    """A game that agrees with what was given."""

    game: str
    """The game, by its best-known name."""
    rules: str
    """The rules of the game in canonical notation."""
    label: str
    """The label of the game in the atlas."""
    reading: str
    """The reading of the data: which sequence of the game they are, or how the cells lie on its board."""
    agreeing: int
    """The number of terms or cells that agree."""
    of: int
    """The number of terms or cells that were compared."""
    wrong: Wrong | None
    """The term or cell that does not agree; None if all do."""
    confident: bool
    """Whether an agreement by chance is unlikely."""
    takes: float
    """The number of bits that describe this answer."""
    tells: float
    """The information in what was given, in bits."""
    next: tuple[int, ...]
    """The next terms by this answer; empty for positions."""
    known: str
    """How the P-positions of the game are known: ``proved``, ``closed form`` or ``computed``."""
    certainty: str
    """The certainty of the P-positions, with its grounds."""
    same: int
    """The number of other games that are proved to have the same P-positions."""
    also: tuple[str, ...]
    """The first of the games that are proved to have the same P-positions."""
    alike: int
    """The number of further games whose P-positions agree in the first columns, without such a proof."""

    def __repr__(self) -> str:
        sure = "confident" if self.confident else "may be chance"
        return f"Likely({self.game!r}: {self.reading}; {self.agreeing} of {self.of} agree; {sure})"


@dataclass(frozen=True, slots=True, repr=False)
class Identified(Shown):
    """The games that agree with what was given."""

    given: str
    """A description of what was given."""
    answers: tuple[Likely, ...]
    """The games, the likeliest first; at most ten."""
    closed_forms: tuple[ClosedForm, ...]
    """Formulas that fit all given terms."""
    separation: Separation | None
    """A term or position at which the first answers differ; None if there is none."""
    games: int
    """The number of games that were compared."""
    version: str
    """The version of the program that built the atlas."""

    def __repr__(self) -> str:
        told = ", ".join(f"{answer.game}{'' if answer.confident else ' (may be chance)'}" for answer in self.answers[:3])
        return f"Identified({self.given}: {told or 'no game'})"


def identify(
    given: str | Iterable[int] | Iterable[tuple[int, int]] | None = None,
    *,
    p: Iterable[tuple[int, int]] = (),
    n: Iterable[tuple[int, int]] = (),
) -> Identified:
    """Finds the games of the atlas that agree with the data: terms of a sequence, P-positions, a text as for ``wythoff identify``,
    or cells that are P and N.

    >>> import wythoff
    >>> found = wythoff.identify([1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32, 33, 35])
    >>> found.answers[0].game, found.answers[0].next[:3]
    ('wythoff', (37, 38, 40))
    >>> wythoff.identify([(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]).answers[0].game
    'wythoff'
    """
    cells = (list(p), list(n))
    text: str | None = None
    if isinstance(given, str):
        text = given
    elif given is not None:
        listed: list[Any] = list(given)
        if listed and isinstance(listed[0], tuple):
            cells = ([*cells[0], *((int(pair[0]), int(pair[1])) for pair in listed)], cells[1])
        else:
            text = ", ".join(str(int(term)) for term in listed)
    return read(Identified, loads(_wythoff.identify(text, *cells, limits=current())))


def in_atlas(game: Game) -> dict[str, Any] | None:
    """The page of the atlas about a game, in the form of ``wythoff atlas show --json``; None if the atlas lacks the game.

    >>> import wythoff
    >>> page = wythoff.in_atlas(wythoff.Game("maharaja(1,3)"))
    >>> page["known"], page["same"]["games"][0]["title"]
    ('proved', 'wythoff')
    """
    told = _wythoff.atlas_page(game._native)
    return None if told is None else loads(told)
