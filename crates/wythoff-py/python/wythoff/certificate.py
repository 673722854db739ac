"""Certificates: theorems about games in files, which anybody can have checked again."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _forms, _wythoff
from .answers import Certainty
from .limits import current
from .logic import Relation
from .proof import Automaton as AutomatonSize
from .proof import Claim, Statistics
from .shown import Shown

if TYPE_CHECKING:
    from .game import Game

__all__ = ["Certificate", "CheckReport", "Refutation", "Step"]


@dataclass(frozen=True, slots=True)
class Refutation:
    """What is false of an automaton, and where."""

    claim: str
    """The claim."""
    example: tuple[tuple[str, str], ...]
    """Values for which it is false: names and decimal digits."""
    position: tuple[int, int] | None = None
    """A position at which the automaton does not follow the rules, if one is known."""
    accepted: bool | None = None
    """Does the automaton accept that position?"""


@dataclass(frozen=True, slots=True)
class Step:
    """An automaton that was built on the way."""

    what: str
    """For what."""
    states: int
    """How many states it has."""
    edges: int
    """How many edges."""
    seconds: float
    """How long it took."""


@dataclass(frozen=True, slots=True, repr=False)
class CheckReport(Shown):
    """How the check of a certificate has ended. `bool` says whether its theorem is true."""

    theorem: str
    """The theorem in words."""
    method: str
    """The set of sentences: ``functional`` or ``general``."""
    claims: tuple[Claim, ...]
    """What has to be true, one sentence after the other."""
    automaton: AutomatonSize
    """The automaton that accepts the P-positions."""
    statistics: Statistics
    """How it was found, according to the file."""
    holds: bool
    """Are all claims true?"""
    text: str
    """The verdict in words."""
    seconds: float
    """How long the check took."""
    failure: Refutation | None = None
    """What is false, if something is."""
    certainty: Certainty | None = None
    """How sure the theorem is; None if it is not true."""
    engine: str | None = None
    """Which engine decided."""
    steps: tuple[Step, ...] = ()
    """The automata that were built."""

    def __bool__(self) -> bool:
        return self.holds

    def __repr__(self) -> str:
        sure = "" if self.certainty is None else f" {self.certainty}"
        return f"CheckReport({self.text}{sure})"


class Certificate(Shown):
    """The P-positions of a game as an automaton, with how that is proved: a text file, which anybody can have checked again.

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
        raise TypeError("certificates are made by Certificate.load, Certificate.parse, Game.prove and Game.shipped_certificate")

    @classmethod
    def _of(cls, native: _wythoff.Certificate) -> Certificate:
        made = object.__new__(cls)
        made._native = native
        return made

    @classmethod
    def parse(cls, text: str | bytes) -> Certificate:
        """Reads the text of a certificate. Nothing of it is trusted: :meth:`check` decides its theorem.

        Raises:
            NoAnswer: It is no certificate, or it is damaged; the message says in which line.
        """
        return cls._of(_wythoff.Certificate.parse(text.encode() if isinstance(text, str) else text, current()))

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Certificate:
        """Reads a file, as `wythoff prove --cert` or :meth:`save` has written it.

        Raises:
            OSError: The file cannot be read.
            NoAnswer: As :meth:`parse`.
        """
        return cls.parse(Path(path).read_bytes())

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the file: under another name first, so that there is never a part of one."""
        _wythoff.write_file(path, str(self).encode())

    def __str__(self) -> str:
        return self._native.write()

    @property
    def game(self) -> Game:
        """The game."""
        from .game import Game

        return Game(self._native.game)

    @property
    def states(self) -> int:
        """How many states the automaton has."""
        return self._native.states

    @property
    def theorem(self) -> str:
        """The theorem, in words."""
        return str(_forms.loads(self._native.report())["theorem"])

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The sentences that have to be true, as they follow from the rules."""
        return tuple(_forms.read(Claim, claim) for claim in _forms.loads(self._native.report())["claims"])

    def check(self) -> CheckReport:
        """Decides the theorem again: of the file only the rules and the automaton are used.

        Raises:
            TooManyStates: An automaton on the way is larger than :func:`wythoff.limits` allow.

        Cost: that of the proof's decisions; under a second for hundreds of states.
        """
        return _forms.read(CheckReport, _forms.loads(self._native.check(current())))

    def relation(self) -> Relation:
        """The P-positions, as a relation between x and y. Its certainty says whether the certificate was checked: that is done
        here if it has few states.

        Raises:
            NoAnswer: It was checked, and its theorem is false.
        """
        return Relation._of(self._native.relation(current()))

    def to_walnut(self) -> str:
        """The automaton as the text of a file of Walnut."""
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
