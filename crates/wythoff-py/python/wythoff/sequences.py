"""Whether two sequences are complementary."""

from __future__ import annotations

from collections.abc import Iterable
from typing import SupportsIndex

from . import questions
from .questions import ComplementaryReport

__all__ = ["complementary"]


def complementary(
    a: str | Iterable[SupportsIndex],
    b: str | Iterable[SupportsIndex] | None = None,
    *,
    p: int = 1,
    delta: str | int | None = None,
    count: int = 10_000,
    first: int = 1,
) -> ComplementaryReport:
    """Tests whether each number occurs exactly p times in two sequences together.

    Args:
        a: The first sequence, by name or as terms; or the name of a pair or a game alone.
        b: The second sequence, by name or as terms.
        p: The number of times that each number has to occur.
        delta: A number such as ``"2/3"`` or ``"sqrt 2"``: b_n - a_n is compared with delta n, and a_n and b_n with the lines that
            follow (MAH lemma 2.3).
        count: The number of terms of a sequence given by name.
        first: The index of the first term of a sequence given as terms.

    Raises:
        NotationError: A name or delta is wrong, or a sequence is missing; the error gives the place.

    >>> import wythoff
    >>> found = wythoff.complementary("floor(n phi)", "floor(n phi^2)")
    >>> found.complementary, str(found.certainty)
    (True, "closed form (Beatty's theorem: 1/alpha + 1/beta = 1, and alpha is irrational)")
    >>> squares = [n * n for n in range(1, 100)]
    >>> others = [n for n in range(1, 9000) if n not in squares]
    >>> str(wythoff.complementary(squares, others).certainty)
    'computed to the number 8998'
    >>> wythoff.complementary([1, 2, 5, 7], [2, 6, 8]).missed
    Occurrence(number=3, times=0)
    """

    def text(terms: str | Iterable[SupportsIndex]) -> str:
        return terms if isinstance(terms, str) else "\n".join(f"{n} {term}" for n, term in enumerate(terms, first))

    second, delta = None if b is None else text(b), None if delta is None else str(delta)
    return questions.complementary(text(a), b=second, p=p, delta=delta, count=count)
