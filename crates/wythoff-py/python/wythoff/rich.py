"""HTML and LaTeX forms of answers for notebooks: compact, in the colours of the surrounding page, with every text escaped.

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
from .alteration import Alteration, Unknown
from .answers import Answer, Certainty
from .arrays import Positions, Residuals
from .certificate import Certificate
from .chain import Chain
from .compare import Comparison
from .decision import Decision, Formula
from .description import Family
from .errors import WythoffError
from .game import Game
from .limits import limits
from .logic import Automaton, Relation, Truth
from .proof import Theorem, Theorems
from .questions import ChainTail
from .redundant import Redundant
from .rules import Rules
from .survey import Proved, Survey, strays
from .words import Study

__all__ = ["latex", "page", "thumbnail"]

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


def latex(value: object) -> str:
    """An answer as LaTeX, whose formulas MathJax renders."""
    return _tex(value)


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


# -- HTML, by what it is


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
            about = game.description()
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
def _(formula: Formula) -> str:
    return _sentence(_text(formula.words))


@_body.register
def _(decision: Decision) -> str:
    said = _sentence(f"<b>{_pair(decision.position)} is {decision.outcome}.</b>")
    said += "".join(_sentence(_text(line)) for line in decision.advice.splitlines())
    return said + _sure(decision.certainty, decision.engine)


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
def _(seen: Comparison) -> str:
    said = {None: "No difference was seen.", True: "The games are equal.", False: "The games are different."}[seen.equal]
    rows = [("in both", seen.common), ("in the first only", seen.only_first), ("in the second only", seen.only_second)]
    first = seen.first_difference
    if first is not None:
        where = "first" if first.p_in_first else "second"
        said += f" The first difference is {_pair(first.position)}, P in the {where} only."
    table = _table([f"P-positions of {seen.columns} columns", "count"], [(name, _number(count)) for name, count in rows])
    return _sentence(said) + table + _sure(seen.certainty, seen.engine)


@_body.register
def _(seen: Survey) -> str:
    rows = [(f"{beam.slope:.9g}", _number(beam.count), f"{beam.share:.2%}") for beam in seen.beams]
    counts = seen.counts
    held = (("without a P-position", counts.none), ("with one", counts.one), ("with several", counts.several))
    said = ", ".join(f"{_number(count)} {which}" for which, count in held if count)
    head = _sentence(f"{_number(seen.columns)} columns: {said}.")
    bits = _sentence(_code(seen.bits[:64] + ("…" if len(seen.bits) > 64 else ""))) if seen.bits else ""
    table = _table(["slope", "P-positions", "share"], rows) if rows else ""
    far = _sentence(_text(strays(seen.deviation))) if seen.deviation is not None else ""
    return head + bits + table + far + _sure(seen.certainty, seen.engine)


@_body.register
def _(known: Proved) -> str:
    rows = [(_text(line.slope), _text(line.condition),
             "–" if line.between is None else f"{_text(line.between[0])} to {_text(line.between[1])}") for line in known.lines]
    table = _table(["slope", "for", "y − slope · x"], rows) if rows else ""
    return table + "".join(_sentence(_text(words)) for words in known.skipped) + _sure(known.certainty, known.engine)


@_body.register
def _(study: Study) -> str:
    rows = [(_code(word.word), _code(word.translate), "" if word.count is None else _number(word.count)) for word in study.words]
    verdict = "closed" if study.verdict.closed else f"not closed: {_text(study.verdict.because or '')}"
    return _table(["word", "translate", "occurs"], rows) + _sentence(f"The dictionary is {verdict}.") + _sure(study.certainty, study.engine)


@_body.register
def _(altered: Alteration) -> str:
    theory, seen = altered.theory, altered.observed
    if isinstance(theory, Unknown):
        said = _sentence(_text(theory.unknown))
    else:
        said = _sentence(f"The strings are saturated from column {_number(theory.saturated_column)} on.")
        rows = [(f"({offset.x}, {offset.y})", _text(offset.certainty.text)) for offset in theory.offsets]
        said += _table(["offset", "certainty"], rows) if rows else ""
        if isinstance(theory.convergence, Unknown):
            said += _sentence(_text(theory.convergence.unknown))
        else:
            said += _facts([("defects", _number(theory.convergence.defects)), ("steps", _number(theory.convergence.steps))])
    if isinstance(altered.proved, Unknown):
        said += _sentence(_text(altered.proved.unknown))
    else:
        said += _sentence(_text(altered.proved.text)) + _sure(altered.proved.certainty, altered.proved.engine)
    rows = [(f"{_number(part.start)} to {_number(part.to)}", escape(part.percent)) for part in (seen.whole, *seen.ranges)]
    shift = f"({seen.shift.x}, {seen.shift.y})"
    return said + _table(["piles", f"in common with {altered.unaltered} shifted by {shift}"], rows) + _sure(seen.certainty, seen.engine)


@_body.register
def _(family: Family) -> str:
    rows = [("rule", _text(family.rule)), ("condition", _text(family.condition)), ("source", _text(family.source)),
            ("example", _code(family.example))]
    return _sentence(f"<b>{_code(', '.join(family.signatures))}</b>") + _facts([row for row in rows if row[1]])


@_body.register
def _(theorem: Theorem) -> str:
    return _sentence(_text(theorem.words)) + "".join(
        _sentence(f"{kind}: {_code(text)}", quiet=True)
        for part in theorem.proof or ()
        for kind, text in (("definition", part.define), ("true", part.true), ("false", part.false))
        if text is not None
    )


@_body.register
def _(known: Theorems) -> str:
    items = "".join(f"<li>{_body(theorem)}</li>" for theorem in known)
    return f"<ul>{items}</ul>{_sure(known.certainty, known.engine)}"


@_body.register
def _(certificate: Certificate) -> str:
    items = "".join(f"<li>{_code(claim.name)}: {_text(claim.words)}</li>" for claim in certificate.claims)
    states = _sentence(f"A certificate, with {_number(certificate.states)} states, to be checked.", quiet=True)
    return _sentence(_text(certificate.theorem)) + f"<ul>{items}</ul>{states}"


@_body.register
def _(found: Redundant) -> str:
    lines, sure = str(found).splitlines()[:-1], _sure(found.certainty, found.engine)
    return f"<ul>{''.join(f'<li>{_text(line)}</li>' for line in lines)}</ul>{sure}"


@_body.register
def _(chain: Chain) -> str:
    first = {"values": "Grundy value", "heaps": "first heap", "four-heaps": "first heaps"}[chain.kind]
    rows = [
        (", ".join(map(_number, link.heaps or (link.number,))), _number(link.automaton.states), _text("" if link.tail is None else _tail(link.tail)))
        for link in chain.links
    ]
    table = _table((first, "states", "b(n) - a(n)"), rows)
    return table + (_sure(chain.links[-1].certainty) if chain.links else "")


def _tail(tail: ChainTail) -> str:
    multiple = "" if tail.multiple == 1 else tail.multiple
    constant = "" if tail.constant == "0" else f" {'-' if tail.constant.startswith('-') else '+'} {tail.constant.lstrip('-')}"
    return f"{multiple}n{constant} for n >= {tail.from_}"


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
    rows = [("line", _text(str(line))), ("P-positions", _number(len(residuals)))]
    if len(residuals):
        rows += [("least", f"{residuals.values.min():.6g}"), ("most", f"{residuals.values.max():.6g}")]
    return _facts(rows) + _sure(residuals.certainty, residuals.engine)


# -- LaTeX, by what it is


@singledispatch
def _tex(value: object) -> str:
    return _wythoff.latex_text(f"`{value!r}`")


@_tex.register
def _(game: Game) -> str:
    try:
        with limits(seconds=_HASTE):
            words = game.description().words
    except WythoffError:
        words = ""
    return " ".join(filter(None, [_wythoff.latex_text(game.title) + ".", _wythoff.latex_text(words)]))


@_tex.register
def _(rules: Rules) -> str:
    return _wythoff.latex_text(str(rules))


@_tex.register
def _(sure: Certainty) -> str:
    return _wythoff.latex_text(sure.text)


@_tex.register
def _(formula: Formula) -> str:
    return _wythoff.latex_text(formula.words)


@_tex.register
def _(decision: Decision) -> str:
    x, y = map(digits, decision.position)
    said = " ".join(decision.advice.splitlines())
    sure = "" if decision.certainty is None else f" ({_wythoff.latex_text(decision.certainty.text)})"
    return f"$({x}, {y})$ is {decision.outcome}. {_wythoff.latex_text(said)}{sure}"


@_tex.register
def _(seen: Survey) -> str:
    slopes = ", ".join(f"${beam.slope:.9g}$" for beam in seen.beams)
    far = "" if seen.deviation is None else f" {_wythoff.latex_text(strays(seen.deviation))}."
    return f"Slopes {slopes} in {seen.columns} columns.{far} ({_tex(seen.certainty)})"


@_tex.register
def _(known: Proved) -> str:
    lines = "; ".join(f"{_wythoff.latex_text(line.slope)} for {_wythoff.latex_text(line.condition)}" for line in known.lines)
    return f"Slopes {lines} ({_tex(known.certainty)})"


@_tex.register
def _(theorem: Theorem) -> str:
    return _wythoff.latex_text(theorem.words)


@_tex.register
def _(known: Theorems) -> str:
    kind = known.certainty.kind
    return "\n".join(_wythoff.latex_statement(kind, theorem.words) for theorem in known)


@_tex.register
def _(certificate: Certificate) -> str:
    return _wythoff.latex_text(certificate.theorem)


@_tex.register
def _(found: Redundant) -> str:
    kind = found.certainty.kind
    return "\n".join(_wythoff.latex_statement(kind, line) for line in str(found).splitlines()[:-1])


@_tex.register
def _(chain: Chain) -> str:
    told = [f"{link.positions}: {_tail(link.tail)}" for link in chain.links if link.tail is not None]
    return "\n".join(_wythoff.latex_statement("proved", words) for words in told) or _wythoff.latex_text(repr(chain))


@_tex.register
def _(truth: Truth) -> str:
    return f"{_wythoff.latex_text(f'`{truth.sentence}`')} is {'true' if truth.holds else 'false'}."


@_tex.register
def _(answer: Answer) -> str:  # type: ignore[type-arg]
    value = answer.value
    if isinstance(value, (list, tuple)) and len(value) > _ROWS:
        told = ", ".join(_tex_value(item) for item in value[:_ROWS]) + r", \dots"
    elif isinstance(value, (list, tuple)):
        told = ", ".join(_tex_value(item) for item in value)
    else:
        told = _tex_value(value)
    return f"{told} ({_wythoff.latex_text(answer.certainty.text)})"


def _tex_value(value: Any) -> str:
    if isinstance(value, tuple) and all(type(item) is int for item in value):
        return f"$({', '.join(map(digits, value))})$"
    if type(value) is int:
        return f"${digits(value)}$"
    return _tex(value) if hasattr(value, "_repr_latex_") else _wythoff.latex_text(str(value))
