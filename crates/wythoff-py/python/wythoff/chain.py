"""Chains of theorems about Grundy values and about three or four heaps, each of which rests on those before it."""

from __future__ import annotations

import gzip
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias

from . import _forms, _wythoff
from .answers import Certainty
from .errors import NoAnswer
from .limits import current
from .proof import Automaton
from .shown import Shown

if TYPE_CHECKING:
    from .game import Game
    from .rules import Rules

__all__ = ["Chain", "Deviation", "Difference", "Link", "Nth", "Standing", "Tail"]

Number: TypeAlias = SupportsIndex | str


@dataclass(frozen=True, slots=True)
class Tail:
    """b_n = a_n + multiple n + constant for all n >= start and for no smaller start, where a_n is the least number that is in no
    earlier pair."""

    multiple: int
    """The factor m of n."""
    start: int = field(metadata={"json": "from"})
    """The least n from which on the formula holds."""
    constant: int
    """The constant term of the formula."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A value that b_n - a_n - m n takes."""

    value: int
    """The value."""
    first: int
    """The first n at which the value is taken."""
    infinitely_often: bool
    """Whether the value is taken infinitely often."""


@dataclass(frozen=True, slots=True)
class Deviation:
    """The values of b_n - a_n - m n, where (a_n, b_n) are the positions with a_n <= b_n in order."""

    multiple: int
    """The factor m of n."""
    values: tuple[Difference, ...]
    """All values that are taken, in ascending order."""


@dataclass(frozen=True, slots=True)
class Link:
    """A theorem of a chain."""

    number: int
    """The place of the link in the chain, counted from 0: for three heaps the size of the first, for Grundy values the value."""
    positions: str
    """The positions of the link, as the subject of a sentence."""
    automaton: Automaton
    """The automaton that accepts the positions."""
    claims: int
    """The number of sentences that were decided."""
    certainty: Certainty
    """How sure the theorem is."""
    heaps: tuple[int, ...] = ()
    """The sizes of the fixed heaps that all positions share, for three or four heaps; empty for Grundy values."""
    tail: Tail | None = None
    """The formula of the pairs from some n on, where they are those of m-Wythoff Nim, shifted; None if they are not."""
    deviation: Deviation | None = None
    """For Grundy values: the values of b_n - a_n - m n."""


@dataclass(frozen=True, slots=True)
class Standing(Shown):
    """The place of a position in a chain."""

    piles: tuple[int, ...]
    """The piles of the position."""
    text: str
    """The place in words."""
    certainty: Certainty
    """How sure the place is."""
    link: int | None = None
    """The number of the link: the Grundy value, or the first heap of a P-position of three heaps; None if the position is in no set
    of the chain."""

    def __str__(self) -> str:
        return f"{self.text} [{self.certainty}]"


@dataclass(frozen=True, slots=True)
class Nth(Shown):
    """Positions of a link from an index on, counted from 0 among those with x <= y, ordered by x, then y."""

    link: int
    """The place of the link in the chain."""
    n: int
    """The index of the first position."""
    positions: tuple[tuple[int, int], ...]
    """The positions, in order."""
    certainty: Certainty
    """How sure the positions are."""


class Chain(Shown):
    """A chain of theorems, each of which rests on those before it: about the positions of a game with Grundy value 0, 1, ..., or
    about the P-positions of Wythoff Nim with three or four heaps, of which all but the last two are fixed. This process proved all
    of them from the rules.

    >>> import wythoff
    >>> heaps = wythoff.Chain.heaps(upto=2)
    >>> heaps
    Chain(3 links of heaps of rook + bishop)
    >>> heaps.place(2, 5, 3).text
    '(2,5,3) is an N-position'
    >>> [heaps[a].tail.constant for a in range(3)]
    [0, 2, 5]
    """

    __slots__ = ("__weakref__", "_links", "_native")
    _native: _wythoff.Chain
    _links: tuple[Link, ...] | None

    def __init__(self) -> None:
        raise TypeError("chains are made by Chain.load, Chain.parse, Chain.values and Chain.heaps")

    @classmethod
    def _of(cls, native: _wythoff.Chain) -> Chain:
        made = object.__new__(cls)
        made._native, made._links = native, None
        return made

    @classmethod
    def parse(cls, text: str | bytes, *, upto: SupportsIndex | str | None = None) -> Chain:
        """Reads a chain, which may be compressed, and repeats the proofs of its theorems; with ``upto``, only those up to that
        link.

        Raises:
            NoAnswer: The text is not a chain, it is damaged, or one of its theorems is not true.

        Cost: that of the decisions; under a second for the first links of three heaps, minutes for all 51 that were proved.
        """
        return cls._of(_wythoff.Chain.prove(text.encode() if isinstance(text, str) else text, upto, current()))

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, upto: SupportsIndex | str | None = None) -> Chain:
        """Reads a chain from a file written by `wythoff chain --cert` or :meth:`save`, and repeats its proofs as :meth:`parse`
        does.

        Raises:
            OSError: The file cannot be read.
            NoAnswer: The text is not a chain, it is damaged, or one of its theorems is not true.
        """
        return cls.parse(Path(path).read_bytes(), upto=upto)

    @classmethod
    def values(cls, game: Game | Rules | str, *, upto: SupportsIndex | str = 0) -> Chain:
        """Proves which positions of a game have the Grundy values 0, 1, ..., ``upto``.

        Raises:
            NoAnswer: The rules have no such sentences, or the search for a value was given up.

        >>> from wythoff import Chain
        >>> Chain.values("wythoff", upto=1)[1].automaton.states
        825
        """
        from .game import Game

        return cls._of(_wythoff.Chain.search(Game(game)._native, upto, limits=current()))

    @classmethod
    def heaps(cls, *, upto: SupportsIndex | str = 0, heaps: SupportsIndex | str = 3) -> Chain:
        """Proves which positions of Wythoff Nim with three or four heaps are P, for all sizes up to ``upto`` of the first heap or
        the first two.

        Raises:
            NoAnswer: The search for a link was given up, or the number of heaps is not 3 or 4.

        >>> from wythoff import Chain
        >>> [(link.heaps, link.tail.constant) for link in Chain.heaps(upto=1, heaps=4).links]
        [((0, 0), 0), ((0, 1), 2), ((1, 1), 5)]
        """
        return cls._of(_wythoff.Chain.search(None, upto, heaps, current()))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the chain to a file, under another name first, so that there is never an incomplete file. It is compressed if its
        name ends with ``.gz``."""
        text = str(self).encode()
        _wythoff.write_file(path, gzip.compress(text, mtime=0) if Path(path).suffix == ".gz" else text)

    def __str__(self) -> str:
        return self._native.write()

    @property
    def kind(self) -> str:
        """The kind of the links: ``values``, ``heaps`` or ``four-heaps``."""
        return self._native.kind

    @property
    def rules(self) -> str:
        """The rules of the underlying game with two piles, in canonical notation."""
        return self._native.rules

    @property
    def links(self) -> tuple[Link, ...]:
        """The theorems of the chain. Their details are decided when they are first needed.

        Raises:
            TooManyStates: An automaton is larger than :func:`wythoff.limits` allow.
        """
        if self._links is None:
            told = _forms.loads(self._native.report(current()))
            self._links = tuple(_forms.read(Link, link) for link in told["links"])
        return self._links

    def __len__(self) -> int:
        return len(self._native)

    def __getitem__(self, number: int) -> Link:
        return self.links[number]

    def place(self, *piles: Number) -> Standing:
        """The place of a position, of any size, in the chain: two piles for Grundy values, three or four heaps in any order.
        O(digits) for each link.

        Raises:
            NoAnswer: The chain does not reach this position, or is about another number of piles.
        """
        told = self._native.place(list(piles))
        if told is None:
            expected = {
                "values": "two piles",
                "heaps": f"three piles, the smallest of which is below {len(self)}",
                "four-heaps": f"four piles, the two smallest of which are those of one of its {len(self)} links",
            }
            raise NoAnswer(f"this chain answers for {expected[self.kind]}")
        return _forms.read(Standing, _forms.loads(told))

    def nth(self, link: SupportsIndex | str, n: Number, *, count: SupportsIndex | str = 1) -> Nth:
        """The positions of a link with x <= y from the n-th on, at most ``count``. O(digits^2) each.

        Raises:
            NoAnswer: The chain has no such link.

        >>> from wythoff import Chain
        >>> Chain.heaps(upto=1).nth(1, 2, count=2).positions
        ((3, 4), (5, 9))
        """
        told = self._native.nth(link, n, count, current())
        if told is None:
            raise NoAnswer(f"this chain has the links 0 to {len(self) - 1}")
        return _forms.read(Nth, _forms.loads(told))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chain):
            return NotImplemented
        return str(self) == str(other)

    def __hash__(self) -> int:
        return hash((self.rules, self.kind, len(self)))

    def __repr__(self) -> str:
        return f"Chain({len(self)} link{'' if len(self) == 1 else 's'} of {self.kind} of {self.rules})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Chain.parse, (str(self),)
