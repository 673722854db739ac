"""Answers: a value, how sure it is, and the engine that found it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Literal, Protocol, SupportsIndex, TypeVar

from . import _forms
from ._numbers import shown
from .shown import Shown

__all__ = ["Answer", "Certainty"]

T_co = TypeVar("T_co", covariant=True)
U = TypeVar("U")
V_co = TypeVar("V_co", covariant=True)


class _Indexed(Protocol[V_co]):
    def __getitem__(self, index: Any, /) -> V_co: ...


@dataclass(frozen=True, slots=True, repr=False)
class Certainty(Shown):
    """How sure an answer is.

    A certainty claims no more than its kind says: what is computed holds up to its bound, what is proved holds everywhere.

    >>> import wythoff
    >>> sure = wythoff.Game("wythoff").decide(1, 2).certainty
    >>> sure.kind, sure.is_unbounded
    ('closed-form', True)
    >>> print(wythoff.Game("gdwn(1,2)").decide(1, 2).certainty)
    computed to column 1
    """

    kind: Literal["proved", "closed-form", "proved-by-hand", "forced", "computed", "conjectured"]
    """``proved`` by a proof that was checked; ``closed-form`` by a theorem of the literature; ``proved-by-hand`` by a theorem of this
    project whose proof no program has checked as a whole; ``forced`` by the rules themselves; ``computed`` up to a bound; or
    ``conjectured``."""
    text: str
    """The certainty in a few words, with its grounds."""
    source: str | None = None
    """The grounds at length, where there is more to say: what was checked, and which part of it is recorded."""
    by: str | None = None
    """The kind of proof, if it is proved."""
    theorem: str | None = None
    """The theorem that gives the answer, if there is one."""
    to: str | None = None
    """The bound to which it was computed, if it was."""
    engine: str | None = None
    """The engine that found it."""

    @property
    def is_proved(self) -> bool:
        """Whether there is a proof that was checked."""
        return self.kind == "proved"

    @property
    def is_unbounded(self) -> bool:
        """Whether it holds without a bound: by a proof, by a theorem or by the rules themselves."""
        return self.kind in ("proved", "closed-form", "proved-by-hand", "forced")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Certainty({self.text!r})"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Answer(Shown, Generic[T_co]):
    """A value with its certainty and the engine that found it.

    It can be iterated, indexed, measured and compared like its value; two answers are equal if their values are.

    >>> import wythoff
    >>> answer = wythoff.Game("gdwn(1,2)").winning_moves(1, 1)
    >>> answer
    Answer([(0, 0)]; computed to column 1 [engine: columns])
    >>> answer == [(0, 0)], len(answer), answer[0]
    (True, 1, (0, 0))
    """

    value: T_co
    """The value that answers the question."""
    certainty: Certainty
    """How sure the value is."""
    engine: str | None = None
    """The engine that found the value."""

    def __repr__(self) -> str:
        engine = "" if self.engine is None else f" [engine: {self.engine}]"
        return f"Answer({shown(self.value)}; {self.certainty}{engine})"

    def __bool__(self) -> bool:
        return bool(self.value)

    def __iter__(self: Answer[Iterable[U]]) -> Iterator[U]:
        return iter(self.value)

    def __len__(self) -> int:
        return len(self.value)  # type: ignore[arg-type]

    def __getitem__(self: Answer[_Indexed[U]], index: Any) -> U:
        return self.value[index]

    def __contains__(self, item: object) -> bool:
        return item in self.value  # type: ignore[operator]

    def __index__(self: Answer[SupportsIndex]) -> int:
        return self.value.__index__()

    def __eq__(self, other: object) -> Any:
        return self.value == _value(other)

    def __ne__(self, other: object) -> Any:
        return self.value != _value(other)

    def __lt__(self, other: object) -> Any:
        return self.value < _value(other)

    def __le__(self, other: object) -> Any:
        return self.value <= _value(other)

    def __gt__(self, other: object) -> Any:
        return self.value > _value(other)

    def __ge__(self, other: object) -> Any:
        return self.value >= _value(other)

    def __hash__(self) -> int:
        return hash(self.value)


def _value(other: object) -> Any:
    return other.value if isinstance(other, Answer) else other


def assured(value: U, assurance: str) -> Answer[U]:
    """An answer of the native half, made from a value and the JSON form of its certainty with its engine."""
    certainty, engine = assurance_of(_forms.loads(assurance))
    return Answer(value, certainty, engine)


def assurance_of(data: dict[str, Any]) -> tuple[Certainty, str | None]:
    """The certainty and the engine from the JSON form of the façade, which holds both."""
    certainty = _forms.read(Certainty, data)
    return certainty, certainty.engine
