"""Questions of the library: each is asked by its name, with its arguments, through one function of the native half."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from operator import index
from typing import Any, NamedTuple, TypeVar, cast

from . import _forms, _wythoff
from ._numbers import digits
from .limits import current
from .rules import Rules

__all__ = ["Asked", "Page", "Reported", "ask", "asked"]

T = TypeVar("T")

_GAMES = ("game", "rules", "first", "second")
"""Fields that name the games of a question."""

_COUNTED = 63
"""Numbers of this many bits cross as texts: a reader of JSON may take them for decimals."""


class Page(NamedTuple):
    """An answer in words."""

    text: str
    """The words in lines, as the terminal has them."""
    html: str
    """The words as HTML, with formulas."""


class Reported:
    """An answer that is shown as its page."""

    __slots__ = ()
    page: Page

    def __str__(self) -> str:
        return self.page.text.rstrip()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self.page.html


class Asked(NamedTuple):
    """The answer of a question."""

    form: Mapping[str, Any]
    """The answer in the JSON form that every surface has."""
    page: Page
    """The answer in words."""

    def read(self, form: type[T]) -> T:
        """An object of this class. A class without fields for the games of the question leaves them out: who asks has them."""
        names = {field.name for field in fields(cast(Any, form))}
        kept = {name: value for name, value in self.form.items() if name in names or name not in _GAMES}
        return _forms.read(form, kept, page=self.page) if "page" in names else _forms.read(form, kept)


def ask(name: str, /, **arguments: Any) -> Asked:
    """Asks the question with this name. Arguments are games, whole numbers, texts, pairs of numbers, and lists of these; those that are
    None are left out."""
    games: list[tuple[str, _wythoff.Game]] = []
    crossing = {key: _crossing(value, games) for key, value in arguments.items() if value is not None}
    return asked(_wythoff.ask(name, json.dumps(crossing), games, current()))


def asked(forms: tuple[str, str, str]) -> Asked:
    """An answer that has crossed as JSON, as text and as HTML."""
    told, text, html = forms
    return Asked(json.loads(told), Page(text, html))


def _crossing(value: Any, games: list[tuple[str, _wythoff.Game]]) -> Any:
    if isinstance(value, (str, bool)):
        return value
    if isinstance(value, (tuple, list)):
        return [_crossing(inner, games) for inner in value]
    if (native := getattr(value, "_native", None)) is not None:
        games.append((native.text, native))
        return native.text
    if isinstance(value, Rules):
        return str(value)
    number = index(value)
    return number if number.bit_length() < _COUNTED else digits(number)
