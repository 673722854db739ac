"""Sweeps: complete, the same by Dask as in one process, and not stopped by workers or games that fail."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import wythoff

import stand_in
from conftest import THOROUGH

MOST = 6 if THOROUGH else 4
GAMES = MOST * (MOST - 1) // 2
FAMILY: dict[str, Any] = {
    "k": range(1, MOST + 1),
    "l": range(1, MOST + 1),
    "where": "k < l",
    "measure": ["slopes", "wythoff"],
    "columns": 5_000 if THOROUGH else 500,
    "progress": False,
}


@pytest.fixture(params=["one process", pytest.param("dask", marks=pytest.mark.thorough)])
def machines(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Where games are measured: by a stand-in for Dask, or by two workers of Dask."""
    if request.param == "dask":
        return {"workers": 2}
    monkeypatch.setitem(sys.modules, "dask.distributed", stand_in)
    return {"scheduler": stand_in.Client()}


@contextmanager
def cluster() -> Iterator[Any]:
    """A client with two workers of Dask."""
    from dask.distributed import Client, LocalCluster

    workers = LocalCluster(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=50)
    with workers, Client(workers) as client:
        yield client


def tables(directory: Path) -> tuple[bytes, bytes]:
    return (directory / "table.parquet").read_bytes(), (directory / "table.jsonl").read_bytes()


def test_a_family_is_measured(tmp_path: Path, machines: dict[str, Any]) -> None:
    found = wythoff.sweep("maharaja({k},{l})", directory=tmp_path, **machines, **FAMILY)
    assert (found.games, found.recorded, found.outcomes) == (GAMES, GAMES, {"done": GAMES})
    same = [(row["k"], row["l"]) for row in found.rows() if row["wythoff"] == "same"]
    assert same == [(k, l) for k in range(1, MOST + 1) for l in range(k + 1, MOST + 1) if wythoff_stays(k, l)]


@pytest.mark.thorough
def test_any_number_of_workers_gives_the_same_table(tmp_path: Path) -> None:
    wythoff.sweep("maharaja({k},{l})", directory=tmp_path / "1", workers=1, batch=1, **FAMILY)
    with cluster() as client:
        wythoff.sweep("maharaja({k},{l})", directory=tmp_path / "2", scheduler=client, **FAMILY)
    assert tables(tmp_path / "1") == tables(tmp_path / "2")


def wythoff_stays(k: int, l: int) -> bool:
    """Does no P-position of Wythoff Nim reach another one by (k, l) or (l, k)? Then the leaps change nothing."""
    n = range(200)
    lower = [int(i * (1 + 5**0.5) / 2) for i in n]
    pairs = {(a, a + i) for i, a in enumerate(lower)} | {(a + i, a) for i, a in enumerate(lower)}
    return not any((x + k, y + l) in pairs or (x + l, y + k) in pairs for x, y in pairs)


def test_a_sweep_goes_on_where_it_was(tmp_path: Path, machines: dict[str, Any]) -> None:
    plan = dict(FAMILY, **machines)
    wythoff.sweep("maharaja({k},{l})", directory=tmp_path / "whole", **plan)
    wythoff.sweep("maharaja({k},{l})", directory=tmp_path / "broken", **plan)
    journal = tmp_path / "broken" / "shard-1-of-1.journal"
    lines = journal.read_bytes().splitlines(keepends=True)
    # as if the process had been killed while it wrote the fourth record
    journal.write_bytes(b"".join(lines[:3]) + lines[3][:40])
    for table in (tmp_path / "broken").glob("*.parquet"):
        table.unlink()
    again = wythoff.sweep("maharaja({k},{l})", directory=tmp_path / "broken", **plan)
    assert again.is_finished
    assert tables(tmp_path / "whole") == tables(tmp_path / "broken")
    assert journal.read_bytes().startswith(b"".join(lines[:3]))


def test_another_plan_is_refused(tmp_path: Path, machines: dict[str, Any]) -> None:
    wythoff.sweep(["nim"], directory=tmp_path, measure="wythoff", columns=100, progress=False, **machines)
    with pytest.raises(wythoff.SweepError, match="columns: 100 there, 200 here"):
        wythoff.sweep(["nim"], directory=tmp_path, measure="wythoff", columns=200, progress=False, **machines)


@pytest.mark.parametrize(
    ("games", "given", "message"),
    [
        ("maharaja({k},{l)", {"k": 1, "l": 2}, "there is no {l} in the template"),
        ("maharaja({k},2)", {"k": "1..x"}, "`x` is not a number"),
        ("maharaja({k},2)", {"k": 1, "where": "k <"}, "the text ends"),
        ("maharaja({k},2)", {"k": 1, "measure": "slope"}, "`slope` is no measure"),
        ("maharaja({k},2)", {"k": 1, "memory": "2 apples"}, "apples"),
    ],
)
def test_wrong_plans_have_a_caret(games: str, given: dict[str, Any], message: str, tmp_path: Path) -> None:
    with pytest.raises(wythoff.NotationError) as raised:
        wythoff.sweep(games, directory=tmp_path, **{"measure": "slopes", "progress": False, **given})
    assert message in str(raised.value)
    assert "^" in str(raised.value)


def test_games_that_end_their_process_are_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, machines: dict[str, Any]
) -> None:
    monkeypatch.setenv("WYTHOFF_WORKER_TRIAL", "endless maharaja(1,3);memory maharaja(1,4);abort maharaja(2,3)")
    # alone, so that none of the others is measured against this time
    endless = {"measure": "wythoff", "columns": 2000, "seconds": 1, "progress": False}
    [row] = wythoff.sweep(["maharaja(1,3)"], directory=tmp_path / "endless", **endless, **machines).rows()
    assert row["outcome"] == "out of time"
    others = dict(endless, seconds=600, memory="500MB", **machines)
    games = ["maharaja(1,2)", "maharaja(1,4)", "maharaja(2,3)", "maharaja(2,4)"]
    found = wythoff.sweep(games, directory=tmp_path, **others)
    assert found.is_finished
    failed = {row["game"]: row["outcome"] for row in found.rows() if row["outcome"] != "done"}
    assert failed == {"maharaja(1,4)": "out of memory", "maharaja(2,3)": "died: signal 6"}


def test_games_whose_workers_are_lost_are_measured_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dask.distributed", stand_in)
    plan = dict(FAMILY, batch=3, scheduler=stand_in.Client(lost=["maharaja(1,3)", "maharaja(3,4)"]))
    found = wythoff.sweep("maharaja({k},{l})", directory=tmp_path, **plan)
    lost = "died: the workers of Dask that measured it were lost"
    assert found.outcomes == {"done": GAMES - 2, lost: 2}
    assert {row["game"] for row in found.rows() if row["outcome"] == lost} == {"maharaja(1,3)", "maharaja(3,4)"}


@pytest.mark.thorough
def test_a_worker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    plan = dict(FAMILY, columns=200_000, batch=2)
    with cluster() as client:
        killed: list[int] = []

        def kill() -> None:
            journal = tmp_path / "2" / "shard-1-of-1.journal"
            while not journal.exists() or journal.read_bytes().count(b"\n") < 4:
                time.sleep(0.02)
            pid = next(iter(client.run(os.getpid).values()))
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)

        killer = threading.Thread(target=kill)
        killer.start()
        found = wythoff.sweep("maharaja({k},{l})", directory=tmp_path / "2", scheduler=client, **plan)
        killer.join()
    assert killed
    assert found.outcomes == {"done": 15}


@pytest.mark.thorough
def test_a_game_that_ends_workers_is_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measure = wythoff.sweeps._measure

    def end_or_measure(tasks: list[str], version: str) -> list[str]:
        if any('"maharaja(1,3)"' in task for task in tasks):
            os.kill(os.getpid(), signal.SIGKILL)
        return measure(tasks, version)

    monkeypatch.setattr(wythoff.sweeps, "_measure", end_or_measure)
    plan = dict(FAMILY, columns=1000, batch=2)
    found = wythoff.sweep("maharaja({k},{l})", directory=tmp_path, workers=2, **plan)
    assert found.outcomes == {"done": 14, "died: the workers of Dask that measured it were lost": 1}
    [row] = [row for row in found.rows() if row["outcome"] != "done"]
    assert row["game"] == "maharaja(1,3)"


@pytest.mark.thorough
def test_ctrl_c_ends_a_sweep_that_goes_on_later(tmp_path: Path) -> None:
    script = f"""
import wythoff
if __name__ == "__main__":
    wythoff.sweep("maharaja({{k}},{{l}})", k="1..6", l="1..6", where="k < l", measure="slopes,wythoff", columns=2_000_000,
                  directory={str(tmp_path)!r}, workers=2, progress=False)
"""
    path = tmp_path.parent / "script.py"
    path.write_text(script)
    process = subprocess.Popen([sys.executable, str(path)], stderr=subprocess.PIPE, text=True)
    journal = tmp_path / "shard-1-of-1.journal"
    while not journal.exists() or not journal.read_bytes():
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=120)
    assert "KeyboardInterrupt" in said
    assert process.returncode != 0
    recorded = [json.loads(line)["index"] for line in journal.read_text().splitlines()]
    assert recorded and len(set(recorded)) == len(recorded)


@pytest.mark.thorough
def test_tables_for_other_libraries(tmp_path: Path) -> None:
    import duckdb

    found = wythoff.sweep("maharaja({k},{l})", directory=tmp_path, workers=1, **dict(FAMILY, columns=2000))
    rows = list(found.rows())
    assert [column.name for column in found.columns()] == list(rows[0])
    assert found.to_pandas()["game"].tolist() == [row["game"] for row in rows]
    assert found.to_polars()["wythoff"].to_list() == [row["wythoff"] for row in rows]
    assert found.to_arrow().num_rows == 15
    query = f"select count(*) from '{found.path}' where wythoff = 'same'"
    answer = duckdb.sql(query).fetchall()
    assert answer == [(sum(row["wythoff"] == "same" for row in rows),)]
