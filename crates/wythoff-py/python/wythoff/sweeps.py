"""Sweeps over thousands of games, on the processors of this machine or of many machines through Dask.

A sweep is a plan in a directory. The command ``wythoff sweep`` uses the same plans, can continue a sweep begun here, and makes
the same table byte for byte.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import socket
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _wythoff
from ._optional import library
from .errors import SweepError
from .limits import current

if TYPE_CHECKING:
    import pandas
    import polars
    from dask.distributed import Client

__all__ = ["Column", "Sweep", "sweep"]

WORKER = (sys.executable, "-m", "wythoff._worker")
"""The command of a process that measures games, on the machine where this module runs."""

AHEAD = 3
"""The number of batches given to each worker in advance."""


@dataclass(frozen=True)
class Column:
    """A column of the table of a sweep."""

    name: str
    kind: str
    """The type of the values: ``integer``, ``number``, ``text``, ``truth`` or a list of one of them."""
    meaning: str


@dataclass(frozen=True)
class Sweep:
    """A sweep: the directory of its tables, and its progress.

    The table has a row for each game, in the order of the plan; the certainty of a statement is next to it.
    """

    directory: Path
    """The directory of the tables ``table.parquet`` and ``table.jsonl``."""
    games: int
    """The number of games in the plan."""
    recorded: int
    """The number of games that have a row."""
    outcomes: Mapping[str, int]
    """The number of rows by outcome: ``done``, ``out of time``, ``out of memory``, ``died: ...`` or ``no game``."""

    @staticmethod
    def open(directory: str | os.PathLike[str]) -> Sweep:
        """Opens the sweep in a directory, in its present state.

        Raises:
            SweepError: There is no sweep in the directory.
        """
        return Sweep._of(Path(directory), _wythoff.sweep_status(os.fspath(directory), current()))

    @staticmethod
    def _of(directory: Path, status: str) -> Sweep:
        told = json.loads(status)
        return Sweep(directory, told["games"], told["recorded"], told["outcomes"])

    @property
    def is_finished(self) -> bool:
        """Whether every game has a row."""
        return self.recorded == self.games

    @property
    def path(self) -> Path:
        """The path of the table of all games as Parquet, which DuckDB, polars, pandas and others read.

        Raises:
            SweepError: The sweep is not finished.
        """
        path = self.directory / "table.parquet"
        if not path.exists():
            raise SweepError(f"{self.directory} has no table yet: {self.recorded} of {self.games} games have a row")
        return path

    def columns(self) -> list[Column]:
        """The columns of the table, with their types and meanings."""
        plan = (self.directory / "plan.json").read_text(encoding="utf-8")
        return [Column(*column) for column in _wythoff.sweep_columns(plan)]

    def rows(self) -> Iterator[dict[str, Any]]:
        """Iterates over the rows of the table, read from ``table.jsonl``."""
        with self.path.with_suffix(".jsonl").open(encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)

    def to_pandas(self) -> pandas.DataFrame:
        """The table as a pandas data frame; needs pandas and pyarrow."""
        frame: pandas.DataFrame = library("pandas").read_parquet(self.path)
        return frame

    def to_polars(self) -> polars.DataFrame:
        """The table as a polars data frame; needs polars."""
        frame: polars.DataFrame = library("polars").read_parquet(self.path)
        return frame

    def to_arrow(self) -> Any:
        """The table as an Arrow table; needs pyarrow."""
        return library("pyarrow.parquet").read_table(self.path)

    def _repr_html_(self) -> str:
        outcomes = ", ".join(f"{count} {outcome}" for outcome, count in self.outcomes.items())
        return f"<p>A sweep: {self.recorded} of {self.games} games have a row ({outcomes}).</p>"


def sweep(
    games: str | Iterable[object],
    *,
    directory: str | os.PathLike[str],
    measure: str | Iterable[str] = "slopes,deviation,dictionary",
    where: str | None = None,
    columns: int = 100_000,
    seconds: int = 60,
    memory: int | str = "2GiB",
    states: int = 5000,
    scheduler: str | Client | Any | None = None,
    workers: int | None = None,
    batch: int = 16,
    progress: bool = True,
    **parameters: range | str | int,
) -> Sweep:
    """Measures the games of a family, or of a list, and keeps the results in a directory.

    An interrupted sweep continues when this function is called again with the same plan and directory. A game that exceeds its time or
    its memory, or ends the process that measures it, is recorded as such and skipped.

    Args:
        games: A template, in which ``{k}`` stands for the value of the parameter k; or an iterable of games.
        directory: The directory of plan, records and tables; it is created if it does not exist.
        measure: The measures, as in ``"slopes,dictionary"`` or ``["slopes", "dictionary"]``; ``"all"`` for all of them.
        where: A condition on the parameters, in the language of sentences, as in ``"k < l & l <= 2*k"``.
        columns: The number of columns of each game that are examined.
        seconds: The greatest time for a game.
        memory: The greatest memory of a process that measures a game, in bytes or as in ``"2GiB"``.
        states: The greatest number of states of an automaton that is searched for.
        scheduler: Where the games are measured: the address of a Dask scheduler, a client or a cluster. By default a cluster is
            started on this machine, and ended with the sweep; it listens on the loopback address only.
        workers: The number of workers of the default cluster; by default the number of processors.
        batch: The greatest number of games given to a worker at once.
        progress: Whether a bar is shown, if tqdm is installed.
        parameters: The values of each parameter, as in ``k=range(1, 41)``, ``k="1..40"`` or ``k=7``.

    Raises:
        NotationError: The template, the condition, a range or a measure is wrong.
        SweepError: The directory has another plan, or another process works on it.

    >>> import tempfile, wythoff
    >>> with tempfile.TemporaryDirectory() as directory:
    ...     found = wythoff.sweep(
    ...         "maharaja({k},{l})", k="1..3", l="1..3", where="k < l", columns=2000,
    ...         measure="wythoff", directory=directory, workers=1, progress=False)
    ...     [(row["game"], row["wythoff"]) for row in found.rows()]
    [('maharaja(1,2)', 'differs'), ('maharaja(1,3)', 'same'), ('maharaja(2,3)', 'differs')]
    """
    plan = _plan(games, parameters, where, measure, columns, seconds, memory, states)
    directory = Path(directory)
    with ExitStack() as stack:

        def produce(tasks: list[str], planned: int) -> Iterator[str]:
            client = stack.enter_context(_client(scheduler, workers))
            found = _measured(client, tasks, max(1, batch))
            return _shown(found, len(tasks), planned) if progress else found

        status = _wythoff.sweep(os.fspath(directory), plan, produce, current())
    return Sweep._of(directory, status)


def _plan(
    games: str | Iterable[object],
    parameters: Mapping[str, range | str | int],
    where: str | None,
    measure: str | Iterable[str],
    columns: int,
    seconds: int,
    memory: int | str,
    states: int,
) -> str:
    template = games if isinstance(games, str) else None
    listed = [] if isinstance(games, str) else [_text(game) for game in games]
    if template is None and (parameters or where is not None):
        raise TypeError("parameters and a condition are for a template; a list of games has none")
    ranges = [(name, _range(name, values)) for name, values in parameters.items()]
    measures = measure if isinstance(measure, str) else ",".join(measure)
    return _wythoff.sweep_plan(
        template, listed, ranges, where, measures, columns, seconds, str(memory), states
    )


def _text(game: object) -> str:
    return game if isinstance(game, str) else str(getattr(game, "text", game))


def _range(name: str, values: range | str | int) -> str:
    """The values of a parameter in the notation of ranges."""
    if isinstance(values, range):
        if values.step != 1 or not values:
            raise ValueError(f"the values of {name} are a range with step 1, as in range(1, 41); a condition takes some away")
        return f"{values[0]}..{values[-1]}"
    return str(values)


def _client(scheduler: str | Client | Any | None, workers: int | None) -> Any:
    """A context with a Dask client; it ends with the context if it is made here."""
    distributed = library("dask.distributed", "dask[distributed]")
    if isinstance(scheduler, distributed.Client):
        return _Kept(scheduler)
    if scheduler is not None:
        return distributed.Client(scheduler)
    guard = 'in a script, call sweep below the line `if __name__ == "__main__":`, since each worker reads the script once more'
    # a worker that is still being started is reading the script
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        raise SystemExit(1)
    try:
        cluster = distributed.LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",
            # the table records lost Dask workers, so their logs are not needed
            silence_logs=50,
        )
    except RuntimeError as error:
        raise SweepError(f"the workers did not start ({error}); {guard}") from None
    return _Owned(cluster, distributed.Client(cluster))


class _Kept:
    """A context with a client that is left running."""

    def __init__(self, client: Any) -> None:
        self.client = client

    def __enter__(self) -> Any:
        return self.client

    def __exit__(self, *_: object) -> None:
        return None


class _Owned(_Kept):
    """A context with a client that is closed at its end, with its cluster."""

    def __init__(self, cluster: Any, client: Any) -> None:
        super().__init__(client)
        self.cluster = cluster

    def __exit__(self, *_: object) -> None:
        self.client.close()
        self.cluster.close()


def _measured(client: Any, tasks: list[str], most: int) -> Iterator[str]:
    """Measures the games, and yields the results as they arrive. Games whose workers were lost are measured again one by one at the
    end, so that none is blamed for another."""
    distributed = library("dask.distributed", "dask[distributed]")
    waiting, suspects = deque(tasks), deque[str]()
    running: dict[Any, tuple[list[str], bool]] = {}
    ended = distributed.as_completed()

    def start(some: list[str], alone: bool) -> None:
        future = client.submit(_measure, some, _wythoff.__version__, pure=False)
        running[future] = (some, alone)
        ended.add(future)

    try:
        while waiting or suspects or running:
            workers = max(1, sum(client.nthreads().values()))
            while waiting and len(running) < AHEAD * workers:
                # smaller batches towards the end, so that all workers end at about the same time
                size = max(1, min(most, len(waiting) // (AHEAD * workers)))
                start([waiting.popleft() for _ in range(size)], alone=False)
            if not running:
                start([suspects.popleft()], alone=True)
            future = next(ended)
            some, alone = running.pop(future)
            error = future.exception()
            if error is None:
                yield from future.result()
            elif not isinstance(error, distributed.KilledWorker):
                raise error
            elif alone:
                yield _wythoff.lost(some[0], "the workers of Dask that measured it were lost")
            else:
                suspects.extend(some)
    finally:
        client.cancel(list(running))


def _measure(tasks: list[str], version: str) -> list[str]:
    """Measures games in a Dask worker, by processes of its own, which it can kill."""
    if version != _wythoff.__version__:
        raise SweepError(f"wythoff {_wythoff.__version__} is installed on {socket.gethostname()}, and {version} where the sweep was begun")
    name = library("dask.distributed", "dask[distributed]").get_worker().name
    return _wythoff.supervise(tasks, list(WORKER), name if isinstance(name, int) else 0, socket.gethostname())


def _shown(found: Iterator[str], tasks: int, planned: int) -> Iterator[str]:
    """The results, with a progress bar if tqdm is installed."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return found
    return iter(tqdm(found, total=planned, initial=planned - tasks, unit="game", disable=None))
