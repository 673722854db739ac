"""Questions of the library: each is asked by its name, with its arguments, through one function of the native half."""

from __future__ import annotations

import json
from collections.abc import Mapping
from operator import index
from typing import Any, NamedTuple, TypeVar, cast

from . import _forms, _wythoff
from ._numbers import digits
from .answers import Certainty
from .limits import current
from .rules import Rules

__all__ = ["Asked", "Page", "Reported", "ask", "asked"]

T = TypeVar("T")
U = TypeVar("U")

_COUNTED = 63
"""Numbers of this many bits cross as texts: a reader of JSON may take them for decimals."""


class Page:
    """An answer in words. Each form is made when it is first asked for."""

    __slots__ = ("_forms", "_words")

    def __init__(self, words: _wythoff.Words | None = None) -> None:
        self._words = words
        self._forms: dict[str, str] = {}

    def _form(self, name: str) -> str:
        if name not in self._forms and self._words is not None:
            self._forms[name] = getattr(self._words, name)()
        return self._forms.get(name, "")

    @property
    def text(self) -> str:
        """The words in lines, as the terminal has them."""
        return self._form("text")

    @property
    def html(self) -> str:
        """The words as HTML, with formulas."""
        return self._form("html")

    @property
    def markdown(self) -> str:
        """The words as Markdown, with formulas between dollar signs."""
        return self._form("markdown")

    @property
    def latex(self) -> str:
        """A part of a paper: theorems, tables and sentences, to be read by ``\\input``."""
        return self._form("latex")

    def __reduce__(self) -> tuple[Any, ...]:
        forms = {name: self._form(name) for name in ("text", "html", "markdown", "latex")}
        return Page, (), (None, {"_words": None, "_forms": forms})


class Reported:
    """An answer that is shown as its page."""

    __slots__ = ()
    page: Page

    @property
    def engine(self) -> str | None:
        """The engine that answered; None if the certainties of parts have engines of their own."""
        certainty = getattr(self, "certainty", None)
        return None if certainty is None else cast(Certainty, certainty).engine

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
        """An object of this class."""
        return _forms.read(form, self.form, page=self.page)

    def read_one(self, first: type[T], second: type[U]) -> T | U:
        """An object of that class which has all keys of the answer."""
        # a type checker knows no classes that are united when the program runs
        return cast("T | U", self.read(cast(Any, first | second)))


def ask(name: str, /, **arguments: Any) -> Asked:
    """Asks the question with this name. Arguments are games, whole numbers, texts, pairs of numbers, and lists of these; those that are
    None are left out."""
    games: list[tuple[str, _wythoff.Game]] = []
    crossing = {key: _crossing(value, games) for key, value in arguments.items() if value is not None}
    return asked(_wythoff.ask(name, json.dumps(crossing), games, current()))


def asked(forms: tuple[str, _wythoff.Words]) -> Asked:
    """An answer that has crossed as JSON and as its page."""
    form, words = forms
    return Asked(json.loads(form), Page(words))


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
