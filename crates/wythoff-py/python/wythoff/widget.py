"""The board of a game in a notebook: the page of the explorer, answered by the kernel and not by a server."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

try:
    import anywidget
    import traitlets
except ImportError as missing:
    raise ImportError(
        "the board in a notebook needs anywidget: pip install 'wythoff[notebook]'", name=missing.name
    ) from missing

from . import _wythoff
from ._numbers import shown
from .errors import WythoffError
from .game import Game, Number
from .limits import limits
from .questions import PairDecided

__all__ = ["Board", "View"]

CLOSE = 18.0
"""The least size of a cell in pixels at a requested place."""
_HASTE = 2.0
"""The time limit in seconds for finding a P-position to go to."""


class View(NamedTuple):
    """The visible part of the board."""

    x: int
    """The column in the middle of the view."""
    y: int
    """The row in the middle of the view."""
    scale: float
    """The size of a cell in CSS pixels; far below 1 where a pixel covers many cells."""


Pair = tuple[int, int]
"""A position."""


def _pair(value: Any) -> Pair | None:
    if value is None:
        return None
    x, y = value
    return (_wythoff.number(x), _wythoff.number(y))


def _texts(value: Pair | None, _widget: object = None) -> list[str] | None:
    return None if value is None else [_wythoff.digits(number) for number in value]


def _game(value: Any) -> Game | None:
    return None if value is None else Game(value)


def _game_text(game: Game | None, _widget: object = None) -> str | None:
    return None if game is None else game.text


def _view_texts(view: View | None, _widget: object = None) -> list[str | float] | None:
    return None if view is None else [_wythoff.digits(view.x), _wythoff.digits(view.y), view.scale]


def _trait(read: Callable[[Any], Any], write: Callable[[Any, Any], Any], help: str) -> traitlets.Any:
    """A trait that is transferred as text."""
    kind = traitlets.Any(None, allow_none=True, help=help)
    return kind.tag(sync=True, to_json=write, from_json=lambda value, _: read(value))


class Board(anywidget.AnyWidget):
    """The interactive board of a game, made by :meth:`wythoff.Game.explore`.

    The traits follow the user's actions on the board, and the board follows them. Each can be set, read and observed:
    ``game``, ``overlay``, ``view``, ``selection``, ``hovered`` and ``height``.

    >>> import wythoff
    >>> board = wythoff.Game("maharaja").explore(overlay="wythoff")
    >>> board.goto("10^50", "phi 10^50")
    >>> board.view.x == 10**50
    True
    >>> board.selection = (3, 5)
    >>> board.close()
    """

    _esm = Path(__file__).parent / "static" / "widget.js"

    game = _trait(_game, _game_text, "The game.")
    game.allow_none = False
    overlay = _trait(_game, _game_text, "The game that is drawn over it, or None.")
    view = _trait(lambda value: None if value is None else View(_wythoff.number(value[0]), _wythoff.number(value[1]), float(value[2])),
                  _view_texts, "Which part of the board is in sight, a `View`; None until it is shown, if it was not set.")
    selection = _trait(_pair, _texts, "The selected position, or None.")
    hovered = _trait(_pair, _texts, "The position under the pointer, or None.")
    height = traitlets.Int(520, min=160, help="The height in CSS pixels.").tag(sync=True)

    def __init__(self, game: Game | str, **traits: Any) -> None:
        self._questions: dict[tuple[str, int], _wythoff.Question] = {}
        super().__init__(game=game, **traits)
        self.on_msg(self._hear)

    def goto(self, x: Number, y: Number | None = None, *, scale: float | None = None) -> None:
        """Moves the view to the position (x, y), and shows what is known of it; without ``y``, to the uppermost P-position of
        column x.

        Args:
            x: A natural number, or a text such as ``"10^50"``.
            y: A natural number, or a text such as ``"10^50"``.
            scale: The size of a cell in CSS pixels; by default large enough to see cells.
        """
        column = _wythoff.number(x)
        row = self._row(column) if y is None else _wythoff.number(y)
        if scale is None:
            scale = max(CLOSE, CLOSE if self.view is None else self.view.scale)
        self.view = View(column, row, scale)
        self.hovered = (column, row)

    def decision(self) -> PairDecided | None:
        """The decision about the selected position; None if none is selected."""
        if self.selection is None:
            return None
        game: Game = self.game
        return game.decide(self.selection)

    def close(self) -> None:
        """Closes the board, and ends its computations."""
        for question in self._questions.values():
            question.give_up()
        self._questions.clear()
        super().close()

    def __repr__(self) -> str:
        game: Game = self.game
        told = [repr(game.text)]
        for name in ("overlay", "selection"):
            value = getattr(self, name)
            if value is not None:
                told.append(f"{name}={shown(value.text if isinstance(value, Game) else value)}")
        return f"Board({', '.join(told)})"

    @traitlets.validate("game", "overlay")
    def _read_game(self, proposal: Any) -> Game:
        return Game(proposal["value"])

    @traitlets.validate("selection", "hovered")
    def _read_pair(self, proposal: Any) -> Pair | None:
        return _pair(proposal["value"])

    @traitlets.validate("view")
    def _read_view(self, proposal: Any) -> View | None:
        value = proposal["value"]
        if value is None:
            return None
        x, y, *scale = value
        before = self.view.scale if isinstance(self.view, View) else CLOSE
        view = View(_wythoff.number(x), _wythoff.number(y), float(scale[0]) if scale else before)
        if not 0 < view.scale < inf:
            raise traitlets.TraitError(f"a cell has some pixels, not {view.scale}")
        return view

    def _row(self, column: int) -> int:
        with limits(seconds=_HASTE):
            try:
                rows = [row for _, row in self.game.columns(column, 1)]
            except WythoffError:
                rows = []
        return max(rows, default=_wythoff.number(f"phi {_wythoff.digits(column)}"))

    def _hear(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        """Handles a message of a page: a question, a withdrawn question, or a request for the page."""
        sender = content.get("from", "")
        if "ask" in content:
            number = content["ask"]
            # answers come from other threads, and return to the event loop that received the question
            later = partial(_later, asyncio.get_running_loop(), self._answer, sender, number)
            address, body = content["address"], content.get("body")
            self._questions[sender, number] = _explorer().ask(content["method"], address, body, later)
        elif "giveUp" in content:
            question = self._questions.pop((sender, content["giveUp"]), None)
            if question is not None:
                question.give_up()
        elif "page" in content:
            self.send({"to": sender, "page": True}, [_wythoff.Explorer.page().encode()])
        elif "call" in content:
            self.send({"to": ""})

    def _answer(self, sender: str, number: int, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        # a question that was withdrawn, or whose board was closed, needs no answer
        if self._questions.pop((sender, number), None) is not None:
            self.send({"to": sender, "answer": number, "status": status, "headers": headers}, [body])


def _later(loop: asyncio.AbstractEventLoop, *call: Any) -> None:
    # the kernel may have ended in the meantime
    if not loop.is_closed():
        loop.call_soon_threadsafe(*call)


_LOCK = threading.Lock()
_KEPT: list[_wythoff.Explorer] = []


def _explorer() -> _wythoff.Explorer:
    """The explorer that answers all boards of this process, so that they share what is found out."""
    with _LOCK:
        if not _KEPT:
            _KEPT.append(_wythoff.Explorer())
        return _KEPT[0]
