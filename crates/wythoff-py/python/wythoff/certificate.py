"""Certificates: files that contain theorems about games, which anybody can check again."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _forms, _wythoff
from ._asked import ask
from .limits import current
from .logic import Relation
from .questions import Checked, Claim
from .shown import Shown

if TYPE_CHECKING:
    from .game import Game

__all__ = ["Certificate"]


class Certificate(Shown):
    """The P-positions of a game as an automaton with a proof: a text file, which anybody can check again.

    Certificates are equal if their texts are; they can be pickled.

    >>> import wythoff
    >>> certificate = wythoff.Game("maharaja").shipped_certificate()
    >>> certificate
    Certificate(maharaja, 1975 states over msd_fib)
    >>> certificate.check().holds
    True
    >>> (1, 3) in certificate.relation()
    True
    """

    __slots__ = ("__weakref__", "_native")
    _native: _wythoff.Certificate

    def __init__(self) -> None:
        raise TypeError("certificates are made by Certificate.load, Certificate.parse and Game.shipped_certificate")

    @classmethod
    def _of(cls, native: _wythoff.Certificate) -> Certificate:
        made = object.__new__(cls)
        made._native = native
        return made

    @classmethod
    def parse(cls, text: str | bytes) -> Certificate:
        """Reads the text of a certificate without trusting it: :meth:`check` decides its theorem.

        Raises:
            NoAnswer: The text is not a certificate, or it is damaged; the message gives the line.
        """
        return cls._of(_wythoff.Certificate.parse(text.encode() if isinstance(text, str) else text, current()))

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Certificate:
        """Reads a certificate from a file written by `wythoff prove --cert` or :meth:`save`.

        Raises:
            OSError: The file cannot be read.
            NoAnswer: The text is not a certificate, or it is damaged.
        """
        return cls.parse(Path(path).read_bytes())

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the certificate to a file, under another name first, so that there is never an incomplete file."""
        _wythoff.write_file(path, str(self).encode())

    def __str__(self) -> str:
        return self._native.write()

    @property
    def game(self) -> Game:
        """The game of the certificate."""
        from .game import Game

        return Game(self._native.game)

    @property
    def states(self) -> int:
        """The number of states of the automaton."""
        return self._native.states

    @property
    def theorem(self) -> str:
        """The theorem, in words."""
        return str(_forms.loads(self._native.report())["theorem"])

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The sentences that have to be true; they follow from the rules."""
        return tuple(_forms.read(Claim, claim) for claim in _forms.loads(self._native.report())["claims"])

    def check(self, *, steps: bool = False) -> Checked:
        """Decides the theorem again, from nothing but the rules and the automaton in the file; with the automata that are built meanwhile, if
        ``steps`` is true.

        Raises:
            NoAnswer: An intermediate automaton is larger than :func:`wythoff.limits` allow.

        Cost: that of the decisions in the proof; under a second for hundreds of states.
        """
        return ask("check", game=str(self), steps=steps).read(Checked)

    def relation(self) -> Relation:
        """The P-positions as a relation between x and y. Its certainty states whether the certificate was checked: this method
        checks it if it has few states.

        Raises:
            NoAnswer: The certificate was checked, and its theorem is false.
        """
        return Relation._of(self._native.relation(current()))

    def to_walnut(self) -> str:
        """The automaton as the text of a Walnut file."""
        return self.relation().to_walnut()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Certificate):
            return NotImplemented
        return self._native.same(other._native)

    def __hash__(self) -> int:
        return hash((self._native.game, self.states))

    def __repr__(self) -> str:
        numeration = _forms.loads(self._native.report())["automaton"]["numeration"]
        return f"Certificate({self._native.game}, {self.states} states over {numeration})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Certificate.parse, (str(self),)
