"""Chains of theorems about Grundy values and about three or four heaps, each of which rests on those before it."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias

from . import _forms, _wythoff
from ._asked import asked
from .errors import NoAnswer
from .limits import current
from .questions import ChainLink, ChainNth, ChainPlace
from .shown import Shown

if TYPE_CHECKING:
    from .game import Game
    from .rules import Rules

__all__ = ["Chain"]

Number: TypeAlias = SupportsIndex | str


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
    ['0', '2', '5']
    """

    __slots__ = ("__weakref__", "_links", "_native")
    _native: _wythoff.Chain
    _links: tuple[ChainLink, ...] | None

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
        [((0, 0), '0'), ((0, 1), '2'), ((1, 1), '5')]
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
    def links(self) -> tuple[ChainLink, ...]:
        """The theorems of the chain. Their details are decided when they are first needed.

        Raises:
            TooManyStates: An automaton is larger than :func:`wythoff.limits` allow.
        """
        if self._links is None:
            report = _forms.loads(self._native.report(current()))
            self._links = tuple(_forms.read(ChainLink, link) for link in report["links"])
        return self._links

    def __len__(self) -> int:
        return len(self._native)

    def __getitem__(self, number: int) -> ChainLink:
        return self.links[number]

    def place(self, *piles: Number) -> ChainPlace:
        """The place of a position, of any size, in the chain: two piles for Grundy values, three or four heaps in any order.
        O(digits) for each link.

        Raises:
            NoAnswer: The chain does not reach this position, or is about another number of piles.
        """
        found = self._native.place(list(piles))
        if found is None:
            expected = {
                "values": "two piles",
                "heaps": f"three piles, the smallest of which is below {len(self)}",
                "four-heaps": f"four piles, the two smallest of which are those of one of its {len(self)} links",
            }
            raise NoAnswer(f"this chain answers for {expected[self.kind]}")
        return asked(found).read(ChainPlace)

    def nth(self, link: SupportsIndex | str, n: Number, *, count: SupportsIndex | str = 1) -> ChainNth:
        """The positions of a link with x <= y from the n-th on, at most ``count``. O(digits^2) each.

        Raises:
            NoAnswer: The chain has no such link.

        >>> from wythoff import Chain
        >>> Chain.heaps(upto=1).nth(1, 2, count=2).positions
        ((3, 4), (5, 9))
        """
        found = self._native.nth(link, n, count, current())
        if found is None:
            raise NoAnswer(f"this chain has the links 0 to {len(self) - 1}")
        return asked(found).read(ChainNth)

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
