"""Questions of the library: each is asked by its name, with its arguments, through one function of the native half."""

from __future__ import annotations

import json
from collections.abc import Mapping
from operator import index
from typing import Any, NamedTuple, TypeVar

from . import _forms, _wythoff
from ._numbers import digits
from .limits import current

__all__ = ["Asked", "ask"]

T = TypeVar("T")

_GAMES = ("game", "rules", "first", "second")
"""Fields that name the games of a question."""

_COUNTED = 63
"""Numbers of this many bits cross as texts: a reader of JSON may take them for decimals."""


class Asked(NamedTuple):
    """The answer of a question."""

    form: Mapping[str, Any]
    """The answer in the JSON form that every surface has."""
    text: str
    """The answer in words."""
    html: str
    """The answer in words, as HTML."""

    def read(self, form: type[T]) -> T:
        """An object of this class. The games of the question are left out: who asks has them."""
        return _forms.read(form, {name: value for name, value in self.form.items() if name not in _GAMES})


def ask(name: str, /, **arguments: Any) -> Asked:
    """Asks the question with this name. Arguments are games, whole numbers, texts, pairs of numbers, and lists of these; those that are
    None are left out."""
    games: list[tuple[str, _wythoff.Game]] = []
    crossing = {key: _crossing(value, games) for key, value in arguments.items() if value is not None}
    told, text, html = _wythoff.ask(name, json.dumps(crossing), games, current())
    return Asked(json.loads(told), text, html)


def _crossing(value: Any, games: list[tuple[str, _wythoff.Game]]) -> Any:
    if isinstance(value, (str, bool)):
        return value
    if isinstance(value, (tuple, list)):
        return [_crossing(inner, games) for inner in value]
    if (native := getattr(value, "_native", None)) is not None:
        games.append((native.text, native))
        return native.text
    number = index(value)
    return number if number.bit_length() < _COUNTED else digits(number)
