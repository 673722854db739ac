"""Rules as data: the moves of a game and its clauses."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal

from . import _forms, _wythoff
from .shown import Shown

__all__ = ["Blocking", "Imitation", "Lengths", "Ray", "Rectangle", "Residues", "Rules"]

Vector = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Lengths:
    """The multiples t of a step that are moves: those with ``t % modulus < below`` and ``t <= max``."""

    modulus: int = 1
    """The period of the condition, at least 1."""
    below: int = 1
    """The number of allowed residues: 0, ..., below - 1."""
    max: int | None = None
    """The largest multiple allowed; None for no bound."""


@dataclass(frozen=True, slots=True)
class Ray:
    """The multiples of a vector that are moves."""

    step: Vector
    """The vector whose multiples are moves."""
    lengths: Lengths = Lengths()
    """The multiples that are moves."""


@dataclass(frozen=True, slots=True)
class Residues:
    """The multiples t of a vector that are moves: those with ``t % modulus in classes`` and ``t <= max``."""

    step: Vector
    """The vector whose multiples are moves."""
    modulus: int
    """The period of the condition, at least 1."""
    classes: tuple[int, ...]
    """The allowed residues, each below the modulus."""
    max: int | None = None
    """The largest multiple allowed; None for no bound."""


@dataclass(frozen=True, slots=True)
class Blocking:
    """Before each move the previous player may forbid some options.

    ``of`` is ``"all"``, ``"diagonal"``, or the least length of rook options that may be forbidden.
    """

    most: int
    """The number of options that may be forbidden at once."""
    of: Literal["all", "diagonal"] | int = "all"
    """The options that may be forbidden."""


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle at the origin: the columns below ``base``, the rows below ``height``."""

    base: int
    """The width of the rectangle: the number of its columns."""
    height: int
    """The height of the rectangle: the number of its rows."""


@dataclass(frozen=True, slots=True)
class Imitation:
    """The clause that no player may make p m-imitations on consecutive moves of his own."""

    m: int
    """How inexact an imitation may be; 1 is the exact imitation."""
    p: int
    """The number of consecutive imitations that is forbidden; 1 forbids all."""


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Rules(Shown):
    """The rules of a two-pile game: a move subtracts a vector; the clauses refine what is legal and who wins.

    Rules are converted to a canonical form when they are made, and are equal if that is the same. ``str`` writes the
    notation, and :meth:`parse` reads it; :meth:`to_dict` and :meth:`from_dict` convert to and from plain data, for JSON.

    Raises:
        RulesError: The parts do not describe rules.

    >>> from wythoff import Game, Ray, Rules
    >>> rook = (Ray((1, 0)), Ray((0, 1)))
    >>> rules = Rules(rays=rook, bishop=1, leaps={(1, 2), (2, 1)})
    >>> rules == Rules.parse("maharaja"), str(rules)
    (True, 'rook + bishop + leaper(1,2)')
    >>> Game(rules).is_p(1, 3)
    True
    """

    rays: tuple[Ray, ...] = ()
    """The rays of moves; those of the rook are ``Ray((0, 1))`` and ``Ray((1, 0))``."""
    residues: tuple[Residues, ...] = ()
    """The multiples of vectors whose residues are listed; canonical rules have a ray where the residues are 0, ..., l - 1."""
    bishop: int = 0
    """The m of the m-bishop, whose moves are the vectors (i, j) with ``abs(i - j) < m``; 0 for none, 1 for the bishop of chess."""
    total: int = 0
    """The h of a total below h, which allows the vectors (i, j) with ``i + j < h``; 0 for none."""
    leaps: frozenset[Vector] = frozenset()
    """Single vectors that are moves."""
    block: Blocking | None = None
    """The blocking clause; None without one."""
    cuts: tuple[Rectangle, ...] = ()
    """The removed rectangles: none, one, or several among which the second player chooses."""
    forced_p: frozenset[Vector] = frozenset()
    """The positions with the forced label P."""
    forced_n: frozenset[Vector] = frozenset()
    """The positions with the forced label N."""
    forced_p_where: tuple[str, ...] = ()
    """Formulas or tables of sets whose positions have the forced label P, such as ``"?msd_fib x + y <= 5"``."""
    forced_n_where: tuple[str, ...] = ()
    """Formulas or tables of sets whose positions have the forced label N."""
    ends: frozenset[Vector] = frozenset()
    """Positions at which the game ends although there are moves."""
    ends_where: tuple[str, ...] = ()
    """Formulas or tables of sets at whose positions the game ends."""
    passes: int = 0
    """The number of passes in the whole game, whoever uses them; 3 and more are read as 1 or 2, which are as good."""
    imitation: Imitation | None = None
    """The imitation clause; None without one."""
    misere: bool = False
    """Whether the player who cannot move wins."""
    _text: str = field(default="", init=False, compare=False)

    def __post_init__(self) -> None:
        text, parts = _wythoff.rules(json.dumps(self._parts(), default=_plain))
        self._take(text, json.loads(parts))

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Reads the rules of a game in notation only; :class:`wythoff.Game` also reads names in plain words.

        Raises:
            NotationError: The text is not a game in notation.
        """
        return cls._of(*_wythoff.rules_in(text))

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Rules:
        """The rules from plain data in the form of :meth:`to_dict`.

        Raises:
            RulesError: The data do not describe rules.

        >>> from wythoff import Rules
        >>> Rules.from_dict({"bishop": 1})
        Rules('bishop')
        """
        return cls._of(*_wythoff.rules(json.dumps(data, default=_plain)))

    def to_dict(self) -> dict[str, Any]:
        """The parts of the rules that differ from their defaults, as plain data.

        >>> from wythoff import Rules
        >>> Rules.parse("bishop block 1 of all").to_dict()
        {'bishop': 1, 'block': {'most': 1, 'of': 'all'}}
        """
        data: dict[str, Any] = json.loads(_wythoff.rules(json.dumps(self._parts(), default=_plain))[1])
        return data

    @classmethod
    def _of(cls, text: str, parts: str) -> Rules:
        rules = object.__new__(cls)
        rules._take(text, json.loads(parts))
        return rules

    def _take(self, text: str, parts: dict[str, Any]) -> None:
        """Sets the fields from the canonical form."""
        clause, forced, end = parts.get("block"), parts.get("forced", {}), parts.get("end", {})
        block = None
        if clause is not None:
            of: Any = clause["of"]
            kind: Any = of if isinstance(of, str) else of["roob"]
            block = Blocking(clause["most"], kind)
        values: dict[str, Any] = {
            "rays": _forms.read(tuple[Ray, ...], parts.get("rays", ())),
            "residues": _forms.read(tuple[Residues, ...], parts.get("residues", ())),
            "bishop": parts.get("bishop", 0),
            "total": parts.get("total", 0),
            "leaps": _vectors(parts.get("leaps", ())),
            "block": block,
            "cuts": _forms.read(tuple[Rectangle, ...], parts.get("cuts", ())),
            "forced_p": _vectors(forced.get("p", ())),
            "forced_n": _vectors(forced.get("n", ())),
            "forced_p_where": tuple(forced.get("p_where", ())),
            "forced_n_where": tuple(forced.get("n_where", ())),
            "ends": _vectors(end.get("at", ())),
            "ends_where": tuple(end.get("where", ())),
            "passes": parts.get("pass", 0),
            "imitation": _forms.read(Imitation | None, parts.get("imitation")),  # type: ignore[arg-type]
            "misere": parts.get("misere", False),
            "_text": text,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def _parts(self) -> dict[str, Any]:
        """The parts of the rules in the form of the façade."""
        ray = [{"step": ray.step, "lengths": _lengths(ray.lengths)} for ray in self.rays]
        parts: dict[str, Any] = {
            "rays": ray,
            "residues": [
                {"step": own.step, "modulus": own.modulus, "classes": list(own.classes), "max": own.max} for own in self.residues
            ],
            "bishop": self.bishop,
            "total": self.total,
            "leaps": list(self.leaps),
            "cuts": [{"base": cut.base, "height": cut.height} for cut in self.cuts],
            "forced": {
                "p": list(self.forced_p),
                "n": list(self.forced_n),
                "p_where": list(self.forced_p_where),
                "n_where": list(self.forced_n_where),
            },
            "end": {"at": list(self.ends), "where": list(self.ends_where)},
            "pass": self.passes,
            "misere": self.misere,
        }
        if self.block is not None:
            of = self.block.of
            parts["block"] = {"most": self.block.most, "of": of if isinstance(of, str) else {"roob": of}}
        if self.imitation is not None:
            parts["imitation"] = {"m": self.imitation.m, "p": self.imitation.p}
        return parts

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Rules({self._text!r})"


def _lengths(lengths: Lengths) -> dict[str, int | None]:
    return {"modulus": lengths.modulus, "below": lengths.below, "max": lengths.max}


def _vectors(pairs: Iterable[Iterable[int]]) -> frozenset[Vector]:
    return frozenset((i, j) for i, j in pairs)


def _plain(number: Any) -> int:
    """A number of another integer type as an integer, for JSON."""
    whole: int = number.__index__()
    return whole
