"""Which game is it?"""

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
    """A term or cell that does not agree."""

    place: int
    """Which, from 0 on."""
    given: str
    """What was given."""
    expected: str
    """What it is by the game."""


@dataclass(frozen=True, slots=True)
class ClosedForm:
    """A formula that fits all terms: a conjecture."""

    sequence: str
    """The sequence, in the notation of ``wythoff sequence``."""
    of: str
    """Which of its terms: ``a`` or ``b``."""
    from_: int = field(metadata={"json": "from"})
    """The index of the first term that is given."""
    words: str
    """What it says, in words."""


@dataclass(frozen=True, slots=True)
class Separation:
    """Where answers differ: what to look at next."""

    at: str
    """A term or a position."""
    says: tuple[tuple[str, str], ...]
    """What each of the answers says of it."""


@dataclass(frozen=True, slots=True, repr=False)
class Likely(Shown):
    """A game that has what was given."""

    game: str
    """The game, by the name by which people know it."""
    rules: str
    """Its rules in canonical form."""
    label: str
    """Its label in the atlas."""
    reading: str
    """What of the game was given."""
    agreeing: int
    """How many terms or cells agree."""
    of: int
    """Of how many."""
    wrong: Wrong | None
    """The term or cell that does not agree."""
    confident: bool
    """Is it unlikely that this agreement is one by chance?"""
    takes: float
    """How many bits it takes to say this answer."""
    tells: float
    """How many bits what is given tells."""
    next: tuple[int, ...]
    """The terms that come next, by this answer."""
    known: str
    """How it is known which positions of the game are P: ``proved``, ``closed form`` or ``computed``."""
    certainty: str
    """On what that rests."""
    same: int
    """How many other games are proved to have the same P-positions."""
    also: tuple[str, ...]
    """The first of them."""
    alike: int
    """How many games more agree in the first columns without such a proof."""

    def __repr__(self) -> str:
        sure = "confident" if self.confident else "may be chance"
        return f"Likely({self.game!r}: {self.reading}; {self.agreeing} of {self.of} agree; {sure})"


@dataclass(frozen=True, slots=True, repr=False)
class Identified(Shown):
    """What games have what was given."""

    given: str
    """What was given, in words."""
    answers: tuple[Likely, ...]
    """The games, the likeliest first; at most ten."""
    closed_forms: tuple[ClosedForm, ...]
    """Formulas that fit all terms that are given."""
    separation: Separation | None
    """Where the first answers differ."""
    games: int
    """How many games were looked through."""
    version: str
    """The version of the program that has built the atlas."""

    def __repr__(self) -> str:
        told = ", ".join(f"{answer.game}{'' if answer.confident else ' (may be chance)'}" for answer in self.answers[:3])
        return f"Identified({self.given}: {told or 'no game'})"


def identify(
    given: str | Iterable[int] | Iterable[tuple[int, int]] | None = None,
    *,
    p: Iterable[tuple[int, int]] = (),
    n: Iterable[tuple[int, int]] = (),
) -> Identified:
    """The games of the atlas that have what is given: terms of a sequence, P-positions, a text as for ``wythoff identify``, or cells that
    are P and N.

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
    """What the atlas says of a game, as ``wythoff atlas show --json`` has it; None if the game is not there.

    >>> import wythoff
    >>> page = wythoff.in_atlas(wythoff.Game("maharaja(1,3)"))
    >>> page["known"], page["same"]["games"][0]["title"]
    ('proved', 'wythoff')
    """
    told = _wythoff.atlas_page(game._native)
    return None if told is None else loads(told)
