"""What a sweep asks of Dask, in one process: for tests of everything but Dask itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any


class KilledWorker(Exception):
    """The workers that had a task were lost."""


class Future:
    """What was done at once."""

    def __init__(self, work: Callable[[], Any], is_lost: bool) -> None:
        self._error = KilledWorker() if is_lost else None
        self._value = None if is_lost else work()

    def exception(self) -> KilledWorker | None:
        return self._error

    def result(self) -> Any:
        return self._value


class Client:
    """One worker, which is lost when it is given one of these games."""

    def __init__(self, lost: Iterable[str] = ()) -> None:
        self._lost = tuple(lost)
        self.submitted = 0

    def nthreads(self) -> dict[str, int]:
        return {"here": 1}

    def submit(self, work: Callable[..., Any], tasks: list[str], version: str, pure: bool) -> Future:
        assert not pure, "a game that failed is measured again"
        self.submitted += 1
        is_lost = any(f'"{game}"' in task for game in self._lost for task in tasks)
        return Future(lambda: work(tasks, version), is_lost)

    def cancel(self, futures: list[Future]) -> None:
        assert not futures, "all of them are done"


class as_completed:
    """The futures in the order in which they were begun."""

    def __init__(self) -> None:
        self._waiting: list[Future] = []

    def add(self, future: Future) -> None:
        self._waiting.append(future)

    def __next__(self) -> Future:
        return self._waiting.pop(0)


def get_worker() -> SimpleNamespace:
    return SimpleNamespace(name=0)
