"""The notebooks of the documentation say what they show: in every check their cells are run one after the other in this process, in
the thorough one by a kernel of Jupyter.

``WYTHOFF_NOTEBOOKS=write scripts/python tests/test_notebooks.py`` in the thorough ring keeps what they show now; then look at it.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

NOTEBOOKS = Path(__file__).parents[3] / "docs" / "notebooks"
WRITE = os.environ.get("WYTHOFF_NOTEBOOKS") == "write"


def code(notebook: Any) -> list[Any]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def said(notebook: Any) -> list[str]:
    """What each cell of code says, as text; what is drawn is not compared, nor in how many pieces a kernel sends what is printed."""
    return [
        "".join(
            "".join(output["text"]) if output["output_type"] == "stream" else "".join(output["data"].get("text/plain", "")) + "\n"
            for output in cell["outputs"]
            if output.get("name") != "stderr"
        )
        for cell in code(notebook)
    ]


def cells_say(notebook: Any) -> list[str]:
    """The same, as the cells say it in a shell of this process."""
    shell = InteractiveShell()
    # values are printed as they are, without the number of the cell
    shell.displayhook.write_output_prompt = lambda: None
    shell.displayhook.prompt_end_newline = True
    said = []
    for cell in code(notebook):
        with capture_output() as captured:
            result = shell.run_cell("".join(cell["source"]))
        result.raise_error()
        shown = [output.data.get("text/plain", "") + "\n" for output in captured.outputs]
        said.append(captured.stdout + "".join(shown))
    return said


@pytest.mark.parametrize("name", ["a-first-game", "a-proof", "an-alteration"])
def test_cells_say_what_is_shown(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    notebook = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text())
    assert cells_say(notebook) == said(notebook)


@pytest.mark.thorough
@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_runs_and_says_what_it_shows(path: Path, tmp_path: Path) -> None:
    import nbformat
    from nbclient import NotebookClient

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
