"""Chains: theorems about Grundy values and about three or four heaps, each of which rests on those before it."""

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
    """b_n = a_n + multiple n + constant for all n >= start and for no smaller start, where a_n is the least number in no pair before it."""

    multiple: int
    """m."""
    start: int = field(metadata={"json": "from"})
    """From which n on."""
    constant: int
    """The constant."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A value of b_n - a_n - m n."""

    value: int
    """The value."""
    first: int
    """The first n at which it is taken."""
    infinitely_often: bool
    """Is it taken infinitely often?"""


@dataclass(frozen=True, slots=True)
class Deviation:
    """How far b_n - a_n is from m n, (a_n, b_n) being the positions with a_n <= b_n in their order."""

    multiple: int
    """m."""
    values: tuple[Difference, ...]
    """All values that are taken, ascending."""


@dataclass(frozen=True, slots=True)
class Link:
    """A theorem of a chain."""

    number: int
    """Its place in the chain, from 0 on: the Grundy value, or the size of the first of three heaps."""
    positions: str
    """Which positions they are, as the subject of a sentence."""
    automaton: Automaton
    """The automaton that accepts them."""
    claims: int
    """How many sentences were decided."""
    certainty: Certainty
    """How sure the theorem is."""
    heaps: tuple[int, ...] = ()
    """The sizes of the heaps that all its positions share, of three or four; none for values."""
    tail: Tail | None = None
    """From where on they are those of m-Wythoff Nim, shifted; None if they are not."""
    deviation: Deviation | None = None
    """Of Grundy values: how far b_n - a_n is from m n."""


@dataclass(frozen=True, slots=True)
class Standing(Shown):
    """Where piles stand in a chain."""

    piles: tuple[int, ...]
    """The piles."""
    text: str
    """In words."""
    certainty: Certainty
    """How sure it is."""
    link: int | None = None
    """The link: the Grundy value, or the first heap of a P-position of three; None if they are in no set of the chain."""

    def __str__(self) -> str:
        return f"{self.text} [{self.certainty}]"


@dataclass(frozen=True, slots=True)
class Nth(Shown):
    """Positions of a link by their index among those with x <= y, by x and then by y; the first is the 0th."""

    link: int
    """The place of the link in the chain."""
    n: int
    """The index of the first."""
    positions: tuple[tuple[int, int], ...]
    """The positions."""
    certainty: Certainty
    """How sure they are."""


class Chain(Shown):
    """Theorems each of which rests on those before it: the positions of a game with Grundy value 0, 1, ..., or the P-positions of
    Wythoff Nim with three or four heaps, all but the last two of which are fixed. Everything in it was proved by this program from the rules.

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
        """Reads a chain, which may be compressed, and proves each of its theorems again, those up to the link ``upto`` alone if it is given.

        Raises:
            NoAnswer: It is no chain, it is damaged, or one of its theorems is not true.

        Cost: that of the decisions; under a second for the first links of three heaps, minutes for all 51 that were proved.
        """
        return cls._of(_wythoff.Chain.prove(text.encode() if isinstance(text, str) else text, upto, current()))

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, upto: SupportsIndex | str | None = None) -> Chain:
        """Reads a file, as `wythoff chain --cert` or :meth:`save` has written it, and proves it again as :meth:`parse` does.

        Raises:
            OSError: The file cannot be read.
            NoAnswer: As :meth:`parse`.
        """
        return cls.parse(Path(path).read_bytes(), upto=upto)

    @classmethod
    def values(cls, game: Game | Rules | str, *, upto: SupportsIndex | str = 0) -> Chain:
        """Proves which positions of a game have the Grundy values 0, 1, ..., ``upto``.

        Raises:
            NoAnswer: There is no sentence for the rules, or a value was given up.

        >>> from wythoff import Chain
        >>> Chain.values("wythoff", upto=1)[1].automaton.states
        825
        """
        from .game import Game

        return cls._of(_wythoff.Chain.search(Game(game)._native, upto, limits=current()))

    @classmethod
    def heaps(cls, *, upto: SupportsIndex | str = 0, heaps: SupportsIndex | str = 3) -> Chain:
        """Proves which positions of Wythoff Nim with three heaps, or four, are P, for all sizes of the first heap, or the first two, up to ``upto``.

        Raises:
            NoAnswer: A link was given up, or it is another number of heaps.

        >>> from wythoff import Chain
        >>> [(link.heaps, link.tail.constant) for link in Chain.heaps(upto=1, heaps=4).links]
        [((0, 0), 0), ((0, 1), 2), ((1, 1), 5)]
        """
        return cls._of(_wythoff.Chain.search(None, upto, heaps, current()))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the file: under another name first, so that there is never a part of one. It is compressed if its name ends with ``.gz``."""
        text = str(self).encode()
        _wythoff.write_file(path, gzip.compress(text, mtime=0) if Path(path).suffix == ".gz" else text)

    def __str__(self) -> str:
        return self._native.write()

    @property
    def kind(self) -> str:
        """What the links are: ``values``, ``heaps`` or ``four-heaps``."""
        return self._native.kind

    @property
    def rules(self) -> str:
        """The rules with two piles, in canonical notation."""
        return self._native.rules

    @property
    def links(self) -> tuple[Link, ...]:
        """The theorems. What is told of each of them is decided when it is asked for the first time.

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
        """Where piles stand: two for Grundy values, three or four heaps in any order, of any size. O(digits) for each link.

        Raises:
            NoAnswer: The chain does not reach as far, or has another number of piles.
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
        """The positions of a link with x <= y from the n-th on, as many as there are up to ``count``. O(digits^2) each.

        Raises:
            NoAnswer: There is no such link.

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
