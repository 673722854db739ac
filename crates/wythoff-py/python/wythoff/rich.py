"""HTML forms of values for notebooks: compact, in the colours of the surrounding page, with every text escaped.

The façade typesets texts and formulas, as for every other interface; this module only arranges them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import singledispatch
from html import escape
from typing import Any

from . import _wythoff
from ._numbers import digits
from .answers import Answer, Certainty
from .arrays import Positions, Residuals
from .certificate import Certificate
from .chain import Chain
from .errors import WythoffError
from .game import Game
from .limits import limits
from .logic import Automaton, Relation, Truth
from .questions import ChainTail
from .rules import Rules

__all__ = ["page", "thumbnail"]

_ROWS = 12
"""The number of rows of a table that are displayed."""
_DIGITS = 24
"""The number of digits up to which a number is displayed in full."""
_LONG = re.compile(rf"\d{{{_DIGITS + 1},}}")
_STATES = 8
"""The greatest number of states of an automaton whose table is displayed."""
_SIDE = 20
"""The number of cells on a side of the picture of a game."""
_HASTE = 2.0
"""The time limit in seconds for displaying a game, unless narrower limits are set."""

_SIGNS = {
    "forced": ("•", "forced"),
    "proved": ("✓", "proved"),
    "closed-form": ("✓", "closed form"),
    "proved-by-hand": ("✓", "proved by hand"),
    "computed": ("…", "computed"),
    "conjectured": ("?", "conjectured"),
}


def page(value: object) -> str:
    """An answer as HTML."""
    return f'<div style="line-height: 1.5; max-width: 60em; overflow-wrap: anywhere">{_body(value)}</div>'


def thumbnail(game: Any) -> str | None:
    """The first P-positions of a game as SVG; None if there is no such picture, or not within the time limit."""
    try:
        with limits(seconds=_HASTE):
            picture = game.draw(window=(0, 0, _SIDE, _SIDE), title="", caption="")
    except WythoffError:
        return None
    return str(picture.svg)


# -- parts


def _text(words: str) -> str:
    """A text of the façade as HTML, with long numbers shortened."""
    return _wythoff.html(_LONG.sub(lambda number: _ends(number.group()), words))


def _formula(text: str) -> str:
    """A formula as HTML, with long numbers shortened."""
    return _wythoff.mathml(_LONG.sub(lambda number: _ends(number.group()), text))


def _sentence(words: str, *, quiet: bool = False) -> str:
    style = "margin: 0.2em 0; opacity: 0.8; font-size: 0.9em" if quiet else "margin: 0.2em 0"
    return f'<p style="{style}">{words}</p>' if words else ""


def _sure(certainty: Certainty | None, engine: str | None = None) -> str:
    if certainty is None:
        return ""
    sign, word = _SIGNS[certainty.kind]
    rest = certainty.text.removeprefix(word).strip()
    by = f" [{escape(engine)}]" if engine else ""
    return _sentence(f"{sign} <b>{word}</b> {_text(rest)}{by}", quiet=True)


def _number(number: int) -> str:
    text = digits(number)
    return text if len(text) <= _DIGITS else f'<span title="{len(text)} digits">{_ends(text)}</span>'


def _ends(text: str) -> str:
    """A long number shortened to its first and last digits."""
    half = _DIGITS // 2 - 2
    return f"{text[:half]}…{text[-half:]}"


def _pair(position: Sequence[int]) -> str:
    return f"({', '.join(_number(number) for number in position)})"


def _code(text: str) -> str:
    return f"<code>{escape(text)}</code>"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], count: int | None = None) -> str:
    """A table whose cells are HTML; the number of rows that are not displayed is given below."""
    rows = list(rows)
    shown = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows[:_ROWS])
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    more = (len(rows) if count is None else count) - min(len(rows), _ROWS)
    rest = _sentence(f"and {more} more", quiet=True) if more > 0 else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{shown}</tbody></table>{rest}"


def _facts(rows: Iterable[tuple[str, str]]) -> str:
    """A table of names and values, both HTML."""
    line = '<tr><th style="text-align: left">{}</th><td style="text-align: left">{}</td></tr>'
    return f"<table><tbody>{''.join(line.format(*row) for row in rows)}</tbody></table>"


# -- by what it is


@singledispatch
def _body(value: object) -> str:
    if is_dataclass(value):
        sure, engine = getattr(value, "certainty", None), getattr(value, "engine", None)
        rows = [
            (escape(field.name.replace("_", " ")), _value(held))
            for field in fields(value)
            if field.name not in ("certainty", "engine") and (held := getattr(value, field.name)) not in (None, (), "")
        ]
        return _facts(rows) + (_sure(sure, engine) if isinstance(sure, Certainty) else "")
    return _value(value)


def _value(value: Any) -> str:
    """A value inside an answer, in compact form."""
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: "–"}[value]
    if isinstance(value, int):
        return _number(value)
    if isinstance(value, float):
        return f"{value:.9g}"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Certainty):
        return _sure(value)
    if isinstance(value, (tuple, list, set, frozenset)):
        items = [_value(item) for item in value]
        if isinstance(value, tuple) and len(value) == 2 and all(type(item) is int for item in value):
            return f"({', '.join(items)})"
        return ", ".join(items[:_ROWS]) + (f", and {len(items) - _ROWS} more" if len(items) > _ROWS else "")
    if is_dataclass(value):
        return escape(repr(value)) if not hasattr(value, "_repr_html_") else _body(value)
    return escape(str(value))


@_body.register
def _(game: Game) -> str:
    said = [f"<b>{escape(game.text)}</b>"]
    said[0] = _sentence(said[0])
    try:
        with limits(seconds=_HASTE):
            about = game.describe()
    except WythoffError:
        said.append(_sentence(_code(str(game.rules))))
    else:
        said.append(_sentence(_text(about.words)))
        said.append(_sentence(_code(about.rules)))
        said.append(_sure(about.at_any_size))
        said.append(_sentence(_text(about.literature or ""), quiet=True))
    svg = thumbnail(game)
    picture = "" if svg is None else f'<div style="flex: 0 0 15em; max-width: 15em">{_fitting(svg)}</div>'
    words = f'<div style="flex: 1 1 20em">{"".join(said)}</div>'
    return f'<div style="display: flex; flex-wrap: wrap; gap: 1em; align-items: flex-start">{picture}{words}</div>'


def _fitting(svg: str) -> str:
    """A picture that is as wide as the element around it."""
    return svg[svg.index("<svg") :].replace("<svg ", '<svg style="width: 100%; height: auto" ', 1)


@_body.register
def _(rules: Rules) -> str:
    return _sentence(_code(str(rules)))


@_body.register
def _(sure: Certainty) -> str:
    return _sure(sure)


@_body.register
def _(answer: Answer) -> str:  # type: ignore[type-arg]
    value = answer.value
    pairs = isinstance(value, list) and value and all(isinstance(item, tuple) and len(item) == 2 for item in value)
    if pairs:
        told = _table(["x", "y"], ([_number(x), _number(y)] for x, y in value[:_ROWS]), len(value))
    else:
        told = _sentence(_value(value))
    return told + _sure(answer.certainty, answer.engine)


@_body.register


@_body.register
def _(certificate: Certificate) -> str:
    items = "".join(f"<li>{_code(claim.name)}: {_text(claim.words)}</li>" for claim in certificate.claims)
    states = _sentence(f"A certificate, with {_number(certificate.states)} states, to be checked.", quiet=True)
    return _sentence(_text(certificate.theorem)) + f"<ul>{items}</ul>{states}"


@_body.register
def _(chain: Chain) -> str:
    first = {"values": "Grundy value", "heaps": "first heap", "four-heaps": "first heaps"}[chain.kind]
    rows = [
        (", ".join(map(_number, link.heaps or (link.number,))), _number(link.automaton.states), "" if link.tail is None else _tail(link.tail))
        for link in chain.links
    ]
    table = _table((first, "states", "b(n) - a(n)"), rows)
    return table + (_sure(chain.links[-1].certainty) if chain.links else "")


def _tail(tail: ChainTail) -> str:
    multiple = "" if tail.multiple == 1 else tail.multiple
    constant = "" if tail.constant == "0" else f" {'-' if tail.constant.startswith('-') else '+'} {tail.constant.lstrip('-')}"
    return f"{_formula(f'{multiple}n{constant}')} for {_formula(f'n >= {tail.from_}')}"


@_body.register
def _(truth: Truth) -> str:
    rows = [
        (name, ", ".join(f"{escape(variable)} = {_number(value)}" for variable, value in values.items()))
        for name, values in (("witness", truth.witness), ("counterexample", truth.counterexample))
        if values
    ]
    said = _sentence(f"{_code(truth.sentence)} is <b>{'true' if truth.holds else 'false'}</b>.")
    return said + (_facts(rows) if rows else "") + _sure(truth.certainty, truth.engine)


@_body.register
def _(relation: Relation) -> str:
    values = relation.values(_ROWS)
    count = relation.count()
    rows = [[_number(number) for number in value] for value in values]
    table = _table(relation.names, rows, count) if relation.names else _sentence("true" if relation else "false")
    if count is None:
        table += _sentence("and infinitely many more", quiet=True)
    size = _sentence(f"{_number(relation.states)} states over {_code(relation.numeration)}", quiet=True)
    drawn = _body(relation.automaton()) if relation.states <= _STATES else ""
    return table + size + drawn + _sure(relation.certainty, relation.engine)


@_body.register
def _(automaton: Automaton) -> str:
    to: dict[tuple[int, int], list[str]] = {}
    for (state, letter), end in automaton.transitions.items():
        to.setdefault((state, end), []).append("(" + ",".join(map(str, letter)) + ")")
    rows = [
        (f"{state}", "yes" if state in automaton.accepting else "no",
         "; ".join(f"{end} by {' '.join(letters)}" for (start, end), letters in to.items() if start == state))
        for state in range(automaton.states)
    ]
    return _table(["state", "accepting", "leads to"], rows)


@_body.register
def _(positions: Positions) -> str:
    rows = [(_number(int(x)), _number(int(y))) for x, y in zip(positions.x[:_ROWS], positions.y[:_ROWS], strict=True)]
    return _table(["x", "y"], rows, len(positions)) + _sure(positions.certainty, positions.engine)


@_body.register
def _(residuals: Residuals) -> str:
    line = residuals.line.name or residuals.line.exact
    rows = [("line", _formula(str(line))), ("P-positions", _number(len(residuals)))]
    if len(residuals):
        rows += [("least", f"{residuals.values.min():.6g}"), ("most", f"{residuals.values.max():.6g}")]
    return _facts(rows) + _sure(residuals.certainty, residuals.engine)
