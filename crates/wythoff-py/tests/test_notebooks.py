"""The notebooks of the documentation run, and say what they show.

``WYTHOFF_NOTEBOOKS=write`` runs them and keeps what they show now; then look at it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[3] / "docs" / "notebooks"
WRITE = os.environ.get("WYTHOFF_NOTEBOOKS") == "write"


def said(notebook: Any) -> list[str]:
    """What each cell of code says, as text; what is drawn is not compared, nor in how many pieces a kernel sends what is printed."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return [
        "".join(
            output.text if output.output_type == "stream" else output.data.get("text/plain", "") + "\n"
            for output in cell.outputs
            if output.get("name") != "stderr"
        )
        for cell in cells
    ]


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_runs_and_says_what_it_shows(path: Path, tmp_path: Path) -> None:
    kept = nbformat.read(path, as_version=4)
    run = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(tmp_path)}}
    NotebookClient(run, timeout=300, kernel_name="python3", resources=resources).execute()
    for cell in run.cells:
        # when each cell ran, which differs from run to run
        cell.metadata.pop("execution", None)
    if WRITE:
        run.metadata.pop("widgets", None)
        nbformat.write(run, path)
        return
    assert said(run) == said(kept)


def test_there_are_notebooks() -> None:
    assert {path.stem for path in NOTEBOOKS.glob("*.ipynb")} == {
        "a-first-game",
        "a-proof",
        "a-sweep",
        "an-alteration",
    }
