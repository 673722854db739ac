"""Many positions at once, as NumPy arrays and tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias, overload

from . import _forms, _wythoff
from ._optional import library
from .answers import Answer, Certainty, assurance_of, assured
from .limits import current
from .shown import Shown

if TYPE_CHECKING:
    import numpy as np
    import pandas
    import polars
    import pyarrow
    from numpy.typing import NDArray

    from .game import Number

    Numbers: TypeAlias = NDArray[np.int64]

__all__ = ["Line", "Positions", "Residuals"]

_SHOWN = 4


@dataclass(frozen=True, eq=False, repr=False)
class Positions(Shown):
    """P-positions as two arrays, ordered by column, then row, with their certainty.

    There are two arrays rather than one of shape (n, 2): most operations on positions use whole columns or rows (``p.y - p.x``, plots,
    histograms), such arrays become columns of tables without a copy, and they are filled as fast as memory is written.
    ``numpy.asarray(p)`` and :attr:`array` give the other form. Numbers are signed, so that ``p.y - p.x`` can be negative; numbers from
    2^63 on are refused.

    >>> import wythoff
    >>> p = wythoff.Game("wythoff").positions(columns=5)
    >>> p
    Positions((0,0) (1,2) (2,1) (3,5) (4,7); closed form (Wythoff 1907) [engine: columns])
    >>> p.y - p.x
    array([ 0,  1, -1,  2,  3])
    >>> p[3], len(p), (4, 7) in p
    ((3, 5), 5, True)
    """

    x: Numbers
    """The columns: shape (n,), dtype int64."""
    y: Numbers
    """The rows: shape (n,), dtype int64."""
    certainty: Certainty
    """How sure the positions are."""
    engine: str | None = None
    """The engine that found the positions."""

    @cached_property
    def array(self) -> Numbers:
        """The positions as one array of shape (n, 2), made at the first use. Cost: one copy.

        >>> import wythoff
        >>> wythoff.Game("wythoff").positions(columns=3).array.tolist()
        [[0, 0], [1, 2], [2, 1]]
        """
        import numpy

        return numpy.column_stack((self.x, self.y))

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        import numpy

        array = self.array if copy is not True else self.array.copy()
        return array if dtype is None else numpy.asarray(array, dtype=dtype)

    def __len__(self) -> int:
        return len(self.y)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        # in pieces, to limit the number of Python integers in memory at a time
        for start in range(0, len(self), 4096):
            piece = slice(start, start + 4096)
            yield from zip(self.x[piece].tolist(), self.y[piece].tolist(), strict=True)

    @overload
    def __getitem__(self, index: SupportsIndex) -> tuple[int, int]: ...
    @overload
    def __getitem__(self, index: slice) -> Positions: ...
    def __getitem__(self, index: SupportsIndex | slice) -> tuple[int, int] | Positions:
        if isinstance(index, slice):
            return Positions(self.x[index], self.y[index], self.certainty, self.engine)
        return int(self.x[index]), int(self.y[index])

    def __contains__(self, position: object) -> bool:
        if not isinstance(position, tuple) or len(position) != 2:
            return False
        return bool(((self.x == position[0]) & (self.y == position[1])).any())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Positions):
            return NotImplemented
        import numpy

        return numpy.array_equal(self.x, other.x) and numpy.array_equal(self.y, other.y)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = [f"({x},{y})" for x, y in self[: 2 * _SHOWN + 1]]
        if len(self) > len(shown):
            shown = [*shown[:_SHOWN], "...", *(f"({x},{y})" for x, y in self[-_SHOWN:])]
            shown.append(f"{len(self)} in all")
        engine = "" if self.engine is None else f" [engine: {self.engine}]"
        return f"Positions({' '.join(shown)}; {self.certainty}{engine})"

    def to_pandas(self) -> pandas.DataFrame:
        """A pandas table with the columns ``x`` and ``y``; ``attrs`` holds the certainty and the engine. Cost: no copy."""
        frame: pandas.DataFrame = library("pandas").DataFrame({"x": self.x, "y": self.y}, copy=False)
        frame.attrs = {"certainty": str(self.certainty), "engine": self.engine}
        return frame

    def to_polars(self) -> polars.DataFrame:
        """A polars table with the columns ``x`` and ``y``. Cost: no copy unless polars needs one."""
        frame: polars.DataFrame = library("polars").DataFrame({"x": self.x, "y": self.y})
        return frame

    def to_arrow(self) -> pyarrow.Table:
        """An Arrow table with the columns ``x`` and ``y``; its metadata hold the certainty. Cost: no copy.

        >>> import wythoff
        >>> wythoff.Game("wythoff").positions(columns=3).to_arrow().column_names
        ['x', 'y']
        """
        arrow = library("pyarrow")
        columns = {"x": arrow.array(self.x), "y": arrow.array(self.y)}
        table: pyarrow.Table = arrow.table(columns, metadata={"certainty": str(self.certainty)})
        return table


@dataclass(frozen=True)
class Line:
    """A line through the origin near which P-positions lie."""

    exact: str
    """The exact slope, such as ``(1 + sqrt 5)/2``."""
    number: float
    """The slope as a decimal number."""
    name: str
    """The name of the slope as a factor, such as ``φ``; empty for 1."""
    because: str
    """The grounds for this slope."""

    def __float__(self) -> float:
        return self.number


@dataclass(frozen=True, eq=False, repr=False)
class Residuals(Shown):
    """The distances of P-positions from the line of their beam: y - slope x.

    >>> import wythoff
    >>> r = wythoff.Game("wythoff").residuals(1000)
    >>> r
    Residuals(619 from 0 to 0.617301 along φ; closed form (Wythoff 1907))
    >>> r.line.because
    'by the formula of the theorem (Wythoff 1907)'
    >>> int(r.offsets[5]), float(r.values[5].round(6))
    (8, 0.055728)
    """

    start: int
    """The first column, of any size."""
    offsets: Numbers
    """The column of each P-position, minus `start`: shape (n,), dtype int64."""
    values: NDArray[np.float64]
    """The distance y - slope x of each P-position: shape (n,), accurate to about six decimals at any distance."""
    line: Line
    """The line from which distances are measured."""
    certainty: Certainty
    """How sure the P-positions are; `line.because` gives the grounds for the line."""
    engine: str | None = None
    """The engine that found the P-positions."""

    def __len__(self) -> int:
        return len(self.values)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        values = self.values if copy is not True else self.values.copy()
        return values if dtype is None else values.astype(dtype)

    def __repr__(self) -> str:
        extremes = "" if not len(self) else f" from {self.values.min():.6g} to {self.values.max():.6g}"
        name = self.line.name or self.line.exact
        return f"Residuals({len(self)}{extremes} along {name}; {self.certainty})"


class Arrays:
    """The questions about a game that are answered with arrays."""

    __slots__ = ()
    _native: _wythoff.Game

    def positions(
        self,
        *,
        columns: Number | None = None,
        count: Number | None = None,
        start: Number = 0,
        upper: bool = False,
    ) -> Positions:
        """P-positions, ordered by column, then row, as arrays.

        Args:
            columns: The number of columns; all their P-positions are returned. Alternatively:
            count: The number of P-positions.
            start: The first column; below 2^63.
            upper: Return only P-positions with x <= y.

        Raises:
            NoAnswer: No theorem gives columns at this distance, or P-positions with x <= y have become too rare.
            OutOfMemory: The arrays would not fit.

        Cost: some nanoseconds for each position, where a theorem gives many columns at once. Without one, all columns from 0 on
        are computed. No Python code runs for each position.

        >>> from wythoff import Game
        >>> list(Game("maharaja").positions(count=4))
        [(0, 0), (1, 3), (2, 6), (3, 1)]
        >>> list(Game("wythoff").positions(count=3, start=10**15, upper=True))[0]
        (1000000000000000, 1618033988749895)
        """
        if (columns is None) == (count is None):
            raise TypeError("say how many: columns=... or count=...")
        if columns is not None:
            x, y, assurance = _wythoff.positions(self._native, start, columns, upper, current())
        else:
            assert count is not None
            x, y, assurance = _wythoff.Stream(self._native, start, upper).next(count, current())
        return Positions(x, y, *assurance_of(_forms.loads(assurance)))

    def iter_positions(
        self, chunk: int = 1 << 18, *, start: Number = 0, upper: bool = False
    ) -> Iterator[Positions]:
        """Iterates over all P-positions without end, computed as needed, in blocks of ``chunk`` positions.

        After an exception, such as Ctrl-C or a limit, the iterator continues where it was. Cost: as :meth:`positions`.

        >>> from wythoff import Game
        >>> chunks = Game("wythoff").iter_positions(2)
        >>> [list(next(chunks)), list(next(chunks))]
        [[(0, 0), (1, 2)], [(2, 1), (3, 5)]]
        """
        if chunk < 1:
            raise ValueError("a chunk holds at least one position")
        return _Chunks(_wythoff.Stream(self._native, start, upper), chunk)

    def bits(self, count: Number) -> Answer[NDArray[np.uint8]]:
        """The bit-string of the columns 1 to `count`: 0 if the P-position is above the main diagonal, 1 if below.

        Returns an array of shape (count,), dtype uint8.

        Raises:
            NoAnswer: The game is not symmetric, or its columns do not hold one P-position each, off the diagonal.

        >>> from wythoff import Game
        >>> Game("wythoff").bits(8).value
        array([0, 1, 0, 0, 1, 0, 1, 0], dtype=uint8)
        """
        bits, assurance = _wythoff.bits(self._native, count, current())
        return assured(bits, assurance)

    def grundy_table(self, size: Number) -> Answer[NDArray[np.integer[Any]]]:
        """The Grundy values of all positions with both piles below ``size``.

        Returns an array of shape (size, size) whose entry [x, y] is the value of (x, y), of dtype int16, or int32 if
        there are values above 32767; the entry is -1 for a removed position.

        Raises:
            NoAnswer: Grundy values are not defined for the rules.
            OutOfMemory: The table would not fit.

        >>> from wythoff import Game
        >>> Game("wythoff").grundy_table(4).value
        array([[0, 1, 2, 3],
               [1, 2, 0, 4],
               [2, 0, 1, 5],
               [3, 4, 5, 6]], dtype=int16)
        """
        values, assurance = _wythoff.grundy_table(self._native, size, current())
        side = _wythoff.number(size)
        return assured(values.reshape(side, side), assurance)

    def residuals(self, columns: Number, *, start: Number = 0, beam: int | None = None) -> Residuals:
        """The distances of P-positions from the line of their beam: y - slope x.

        The slope is exact if a theorem or a proof gives it. If there are several beams above the diagonal, only the P-positions
        nearest to the chosen beam are used.

        Args:
            columns: The number of columns.
            start: The first column, at any distance where a theorem answers.
            beam: The number of an observed beam, counted from 0 for the lowest; by default the upper beam.

        Raises:
            NoAnswer: No beam was observed, or the columns are out of reach.

        >>> from wythoff import Game
        >>> far = Game("maharaja").residuals(100, start="10^50")
        >>> far.line.exact, far.start == 10**50, bool(abs(far.values).max() < 4)
        ('(1 + sqrt 5)/2', True, True)
        """
        first = _wythoff.number(start)
        found = _wythoff.residuals(self._native, first, columns, beam, current())
        offsets, values, line, assurance = found
        sure, engine = assurance_of(_forms.loads(assurance))
        return Residuals(first, offsets, values, Line(**_forms.loads(line)), sure, engine)

    def board(
        self, width: Number, height: Number | None = None, x: Number = 0, y: Number = 0
    ) -> Answer[NDArray[np.bool_]]:
        """Which positions of a window are P: an array of shape (width, height) whose entry [i, j] is True if (x + i, y + j) is P.

        The window may be at any distance where a theorem answers. To draw it: ``plt.imshow(board.value.T, origin="lower")``.

        Raises:
            NoAnswer: No theorem is known, and the window is out of reach.

        Cost: O(width height), and the cost of its columns.

        >>> from wythoff import Game
        >>> Game("wythoff").board(3).value.astype(int)
        array([[1, 0, 0],
               [0, 0, 1],
               [0, 1, 0]])
        >>> Game("wythoff").board(50, 50, "phi 10^50", "phi 10^50 + 10^50").value[0, 0]
        np.True_
        """
        height = width if height is None else height
        cells, assurance = _wythoff.window(self._native, x, y, width, height, current())
        return assured(cells.reshape(_wythoff.number(width), _wythoff.number(height)), assurance)


class _Chunks(Iterator[Positions]):
    """An iterator over blocks of positions. It is not a generator, because an exception would end that."""

    __slots__ = ("_chunk", "_stream")

    def __init__(self, stream: _wythoff.Stream, chunk: int) -> None:
        self._stream = stream
        self._chunk = chunk

    def __next__(self) -> Positions:
        x, y, assurance = self._stream.next(self._chunk, current())
        return Positions(x, y, *assurance_of(_forms.loads(assurance)))
