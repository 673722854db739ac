"""Pictures of games for notebooks, pages and papers, and the interactive board."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, TypeAlias, get_args

from . import _wythoff
from .limits import current

if TYPE_CHECKING:
    from .game import Game
    from .widget import Board

__all__ = ["Kind", "Picture", "Pictures"]

_Number: TypeAlias = SupportsIndex | str

Kind: TypeAlias = Literal[
    "board", "plot", "residual", "histogram", "grundy", "strings", "curves", "growth", "telescope"
]
"""The kind of a picture, named like the options of ``wythoff draw``."""

_APPLIES: dict[str, tuple[Kind, ...]] = {
    "window": ("board",),
    "overlay": ("board", "plot"),
    "offset": ("board",),
    "indices": ("board",),
    "moves": ("board",),
    "lines": ("board",),
    "columns": ("plot", "residual", "histogram", "grundy", "strings"),
    "start": ("residual", "telescope"),
}


class Picture:
    """A picture, made by :meth:`wythoff.Game.draw` and displayed by notebooks.

    >>> import wythoff
    >>> picture = wythoff.Game("maharaja").draw(window=(0, 0, 30, 30))
    >>> picture
    Picture('maharaja = rook + bishop + leaper(1,2)', 608 x 675 pixels)
    >>> picture.svg[:4], picture.pdf[:4], picture.png[1:4]
    ('<svg', b'%PDF', b'PNG')
    """

    __slots__ = ("_native",)
    _native: _wythoff.Picture

    def __init__(self, native: _wythoff.Picture) -> None:
        self._native = native

    @property
    def title(self) -> str:
        """The title, displayed above the picture."""
        return self._native.title

    @property
    def caption(self) -> str:
        """The caption, displayed below the picture: which part of the game is shown, and how sure it is."""
        return self._native.caption

    @property
    def size(self) -> tuple[int, int]:
        """The width and the height in pixels of the SVG."""
        return self._native.size

    @property
    def svg(self) -> str:
        """The picture as SVG."""
        return self._native.svg()

    @property
    def png(self) -> bytes:
        """The picture as PNG, with four pixels for each pixel of the SVG."""
        return self._native.png(2.0)

    @property
    def pdf(self) -> bytes:
        """The picture as PDF, on a page of its size."""
        return self._native.pdf()

    @property
    def tikz(self) -> str:
        """The picture as TikZ without title and caption, to be read by ``\\input`` in a paper."""
        return self._native.named("", "").tikz(True)

    def save(self, path: str | os.PathLike[str], *, scale: float = 2.0) -> None:
        """Writes the picture to a file, which appears when it is complete.

        Args:
            path: The file; its suffix gives the format: ``.svg``, ``.png``, ``.pdf``, or ``.tex`` for a LaTeX document.
            scale: The number of pixels of a PNG for each pixel of the SVG, in each direction.

        Raises:
            ValueError: The suffix is another one.
        """
        path = Path(path)
        match path.suffix.lower():
            case ".svg":
                data = f"{self.svg}\n".encode()
            case ".png":
                data = self._native.png(scale)
            case ".pdf":
                data = self.pdf
            case ".tex":
                data = self._native.tikz(False).encode()
            case other:
                raise ValueError(f"the ending of a picture is .svg, .png, .pdf or .tex, not {other!r}")
        _wythoff.write_file(path, data)

    def __repr__(self) -> str:
        width, height = self.size
        return f"Picture({self.title!r}, {width} x {height} pixels)"

    def _repr_svg_(self) -> str:
        return self.svg


class Pictures:
    """The pictures that a game can draw of itself."""

    __slots__ = ()
    _native: _wythoff.Game

    def draw(
        self,
        picture: Kind = "board",
        *,
        window: tuple[_Number, _Number, int, int] | None = None,
        overlay: Game | str | None = None,
        offset: tuple[int, int] = (0, 0),
        indices: int | None = None,
        moves: tuple[_Number, _Number] | None = None,
        lines: bool = False,
        columns: int | None = None,
        start: _Number | None = None,
        style: Literal["light", "dark"] = "light",
        title: str | None = None,
        caption: str | None = None,
    ) -> Picture:
        """A picture of the game.

        Args:
            picture: ``"board"``, the P-positions of a window; ``"plot"``, those of the first columns as points;
                ``"residual"``, how far they are from their line; ``"histogram"``, how often each value of b_n - a_n - n
                occurs; ``"grundy"``, Grundy values as colours; ``"strings"`` and ``"curves"`` of an altered Wythoff Nim;
                ``"growth"``, the states of an automaton; ``"telescope"``, the path from a far column to the origin.
            window: The first column and row of a board, and the numbers of columns and rows; ``"p"`` as the first row stands for
                rows around a P-position.
            overlay: A second game, drawn over a board or a plot.
            offset: The shift of the P-positions of this game before they are compared, in columns and rows.
            indices: A modulus from 2 to 12: P-positions are shaded by their index modulo this number.
            moves: A position whose moves are drawn.
            lines: Whether the lines near which P-positions lie are drawn.
            columns: The number of columns, for pictures other than boards.
            start: The first column of residuals, or the far column of a telescope.
            style: Colours for light or for dark paper.
            title: The title above the picture, with formulas between dollar signs; ``""`` for none.
            caption: The caption below the picture, with formulas between dollar signs; ``""`` for none.

        Raises:
            TypeError: An option does not apply to the picture.
            ValueError: There is no such picture.
            NoAnswer: The picture makes no sense for this game or place; the message says what to ask instead.

        >>> import wythoff
        >>> far = wythoff.Game("maharaja").draw(window=("10^50", "p", 20, 20), overlay="wythoff")
        >>> "proved" in far.caption.lower()
        True
        """
        from .game import Game

        given = {
            "window": window is not None,
            "overlay": overlay is not None,
            "offset": offset != (0, 0),
            "indices": indices is not None,
            "moves": moves is not None,
            "lines": lines,
            "columns": columns is not None,
            "start": start is not None,
        }
        if picture not in get_args(Kind):
            raise ValueError(f"there is no picture {picture!r}; there are {', '.join(get_args(Kind))}")
        for option, kinds in _APPLIES.items():
            if given[option] and picture not in kinds:
                raise TypeError(f"{option}= does not apply to a {picture}; it is for {' and '.join(kinds)}")
        if window is not None and len(window) != 4:
            raise ValueError("a window is its first column and row, and the numbers of columns and rows, as in (0, 0, 30, 30)")
        place = None if window is None else (window[0], None if window[1] == "p" else window[1], *window[2:])
        other = None if overlay is None else Game(overlay)._native
        native = _wythoff.Picture(
            *(self._native, picture, place, other, offset, indices, moves, lines, columns, start, style == "dark"),
            current(),
        )
        return Picture(native if title is None and caption is None else native.named(title, caption))

    def explore(self, **traits: Any) -> Board:
        """Displays the board of this game in a notebook, to pan, zoom, point at and select.

        It needs ``pip install 'wythoff[notebook]'``, and communicates with the kernel, not with a server.

        Args:
            traits: Traits of :class:`wythoff.widget.Board`: ``overlay``, a second game; ``view``, the column and the row in the
                middle and the size of a cell in pixels; ``selection``, a position; ``height`` in pixels.

        >>> import wythoff
        >>> board = wythoff.Game("maharaja").explore(overlay="wythoff", height=400)
        >>> board.selection = (1, 3)
        >>> board.selection
        (1, 3)
        """
        from .game import Game
        from .widget import Board

        assert isinstance(self, Game)
        return Board(self, **traits)

    def _repr_svg_(self) -> str | None:
        from . import rich

        return rich.thumbnail(self)
