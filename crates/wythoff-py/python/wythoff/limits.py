"""Limits on the time, memory and states of computations, and reports of their progress."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import ContextVar
from typing import Any, NamedTuple, TypeAlias, TypeVar

from ._optional import library
from ._wythoff import Limits
from .errors import LimitsError

__all__ = ["current", "limits"]

Listener: TypeAlias = Callable[[int | None, int | None, str | None], object]
"""A function that hears of progress: the amount done, the total, and the current stage; each None if it is unknown."""

N = TypeVar("N", int, float)


class _Set(NamedTuple):
    """The limits that are set in a context."""

    seconds: float | None
    memory: int | None
    states: int | None
    progress: Listener | None


_CURRENT: ContextVar[tuple[_Set, Limits] | None] = ContextVar("wythoff_limits", default=None)


def current() -> Limits | None:
    """The limits of the present context; None if there are none."""
    found = _CURRENT.get()
    return None if found is None else found[1]


@contextmanager
def limits(
    *,
    seconds: float | None = None,
    memory: int | None = None,
    states: int | None = None,
    progress: Listener | bool = False,
) -> Iterator[None]:
    """Sets limits for each question that is asked inside a ``with`` block. In nested blocks, the narrower limits hold.

    Args:
        seconds: The greatest time that a question may take.
        memory: The greatest size of a single list or table, in bytes.
        states: The greatest number of states of a single automaton.
        progress: True for a bar of tqdm, which has to be installed; or a function that is called several times per second with
            the amount done, the total, and the current stage, each None if it is unknown.

    >>> import wythoff
    >>> with wythoff.limits(seconds=10):
    ...     wythoff.Game("maharaja").is_p(1, 3)
    True
    """
    for name, limit in (("seconds", seconds), ("memory", memory), ("states", states)):
        # this form also rejects NaN
        if limit is not None and not limit >= 0:
            raise LimitsError(f"{name} is {limit}; write a number from 0 on, or leave it out")
    # a limit above what a machine can count is no limit
    memory, states = (None if limit is None else min(limit, sys.maxsize) for limit in (memory, states))
    outer = _CURRENT.get()
    there = _Set(None, None, None, None) if outer is None else outer[0]
    with ExitStack() as stack:
        if progress is True:
            listener: Listener | None = _shown_by(stack.enter_context(library("tqdm.auto", "tqdm").tqdm(leave=False)))
        else:
            listener = progress or there.progress
        both = _Set(
            _narrower(seconds, there.seconds), _narrower(memory, there.memory), _narrower(states, there.states), listener
        )
        token = _CURRENT.set((both, Limits(*both)))
        try:
            yield
        finally:
            _CURRENT.reset(token)


def _narrower(one: N | None, other: N | None) -> N | None:
    return other if one is None else one if other is None else min(one, other)


def _shown_by(bar: Any) -> Listener:
    """A listener that moves a tqdm bar."""

    def hear(done: int | None, of: int | None, words: str | None) -> None:
        if words is not None:
            bar.set_description_str(words, refresh=False)
        if done is not None:
            bar.n, bar.total = done, of
        bar.refresh()

    return hear
