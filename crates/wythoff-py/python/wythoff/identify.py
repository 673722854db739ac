"""Identification of the game of given numbers or positions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from . import _wythoff, questions
from ._forms import loads

if TYPE_CHECKING:
    from .game import Game
    from .questions import Identified

__all__ = ["identify", "in_atlas"]


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
    if given is None or isinstance(given, str):
        return questions.identify(given=given, p=list(p), n=list(n))
    listed: list[Any] = list(given)
    if listed and isinstance(listed[0], tuple):
        return questions.identify(p=[*p, *listed], n=list(n))
    return questions.identify(given=", ".join(str(int(term)) for term in listed))


def in_atlas(game: Game) -> dict[str, Any] | None:
    """The page of the atlas about a game, in the form of ``wythoff atlas show --json``; None if the atlas lacks the game.

    >>> import wythoff
    >>> page = wythoff.in_atlas(wythoff.Game("maharaja(1,3)"))
    >>> page["known"], page["same"]["games"][0]["title"]
    ('proved', 'wythoff')
    """
    told = _wythoff.atlas_page(game._native)
    return None if told is None else loads(told)
