"""A JupyterLab of its own in a browser of its own, for tests: both on this machine alone, with temporary folders."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from selenium.webdriver import Chrome, ChromeOptions, ChromeService
from selenium.webdriver.common.by import By

T = TypeVar("T")

PATIENCE = 60.0
"""Longer than anything may take, in seconds."""

ARGUMENTS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
    "--window-size=1100,900",
]

SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}


def browser() -> tuple[str, str] | None:
    """The browser and its driver, if they are there."""
    found = shutil.which("chromium"), shutil.which("chromedriver")
    return (found[0], found[1]) if found[0] and found[1] else None


def until(what: Callable[[], T | None], why: str) -> T:
    """Waits for something that is true."""
    end = time.monotonic() + PATIENCE
    while True:
        found = what()
        if found:
            return found
        assert time.monotonic() < end, f"waited in vain for {why}"
        time.sleep(0.05)


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """JupyterLab, with its notebooks in this folder; the address of a notebook up to its name."""
    own, token = folder / "jupyter", secrets.token_hex(16)
    places = {"CONFIG": own / "config", "DATA": own / "data", "RUNTIME": own / "runtime"}
    settings = own / "settings"
    for place in (*places.values(), settings):
        place.mkdir(parents=True)
    (settings / "overrides.json").write_text(json.dumps(SETTINGS))
    environment = {
        **os.environ,
        **{f"JUPYTER_{name}_DIR": str(place) for name, place in places.items()},
        "JUPYTER_TOKEN": token,
        "IPYTHONDIR": str(own / "ipython"),
        "PYDEVD_DISABLE_FILE_VALIDATION": "1",
    }
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--expose-app-in-browser"),
        *("--ip=127.0.0.1", "--port=0", "--KernelManager.transport=ipc", f"--notebook-dir={folder}", f"--app-dir={_application()}"),
        *(f"--LabApp.app_settings_dir={settings}", f"--LabApp.workspaces_dir={own / 'workspaces'}"),
        *(f"--LabApp.user_settings_dir={own / 'user'}", "--LabApp.extension_manager=readonly"),
    ]
    with (own / "log.txt").open("w") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        state = until(lambda: _state(process, places["RUNTIME"], own / "log.txt"), "JupyterLab")
        yield f"{state['url']}lab/tree/NAME?token={token}"
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()


def _application() -> str:
    return str(Path(sys.prefix) / "share" / "jupyter" / "lab")


def _state(process: subprocess.Popen[bytes], folder: Path, log: Path) -> dict[str, Any] | None:
    assert process.poll() is None, log.read_text()
    for file in folder.glob("jpserver-*.json"):
        try:
            state: dict[str, Any] = json.loads(file.read_text())
        except ValueError:
            return None
        return state
    return None


class Notebook:
    """A notebook in JupyterLab, of which single cells are run."""

    def __init__(self, driver: Chrome, address: str, names: list[str]) -> None:
        self.driver = driver
        self.names = names
        driver.get(address)
        self._panel = "const panel = [...window.jupyterapp?.shell?.widgets('main') ?? []].find(({ sessionContext }) => sessionContext); "
        until(lambda: self._ask("panel?.sessionContext.session?.kernel?.status === 'idle'"), "the kernel")
        # the list of files takes room; and commands are for the notebook that has the focus
        driver.execute_script("if (!window.jupyterapp.shell.leftCollapsed) window.jupyterapp.commands.execute('application:toggle-left-area')")
        driver.find_element(By.CSS_SELECTOR, ".jp-Notebook .jp-InputPrompt").click()

    def _ask(self, expression: str, *arguments: object) -> Any:
        """What the notebook says, as `panel`."""
        return self.driver.execute_script(f"{self._panel} return {expression}", *arguments)

    def run(self, name: str) -> str:
        """Runs a cell, and returns what it prints."""
        cell = self.names.index(name)
        self.driver.switch_to.default_content()
        self._ask("panel.content.activeCellIndex = arguments[0]", cell)
        run = "window.jupyterapp.commands.execute('notebook:run-cell').then(arguments[0], arguments[0])"
        self.driver.execute_async_script(run)
        outputs: list[dict[str, Any]] = self._ask("panel.content.widgets[arguments[0]].model.outputs.toJSON()", cell)
        for output in outputs:
            assert output["output_type"] != "error", f"{output['ename']}: {output['evalue']}"
        return "".join(text if isinstance(text := output.get("text", ""), str) else "".join(text) for output in outputs)

    def restart(self) -> None:
        """Restarts the kernel."""
        self.driver.switch_to.default_content()
        self.driver.execute_async_script(
            f"{self._panel} panel.sessionContext.session.kernel.restart().then(arguments[0], arguments[0])"
        )

    def board(self, number: int = 0) -> None:
        """Goes into the frame of a board."""
        self.driver.switch_to.default_content()
        frames = until(lambda: self.driver.find_elements(By.CSS_SELECTOR, "iframe[sandbox]")[number:], "a board")
        # where it is cut off, the mouse does not find its places
        self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", frames[0])
        self.driver.switch_to.frame(frames[0])
        until(lambda: self.page("data.ready === 'true'"), "what is drawn")

    def page(self, expression: str) -> Any:
        """What the page of the board says."""
        return self.driver.execute_script(
            f"const data = document.documentElement.dataset, w = window.wythoff, state = w?.store.get(); return {expression}"
        )


@contextmanager
def notebook(folder: Path, cells: dict[str, str]) -> Iterator[Notebook]:
    """A notebook with these cells by their names, open in a browser."""
    found = browser()
    assert found
    form = {"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}}}
    code = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": []}
    written = [{**code, "id": name, "source": text} for name, text in cells.items()]
    (folder / "board.ipynb").write_text(json.dumps({**form, "cells": written}))
    options = ChromeOptions()
    options.binary_location = found[0]
    for argument in [*ARGUMENTS, f"--user-data-dir={folder / 'profile'}"]:
        options.add_argument(argument)
    with server(folder) as address:
        driver = Chrome(options, ChromeService(found[1]))
        try:
            driver.set_script_timeout(PATIENCE)
            yield Notebook(driver, address.replace("NAME", "board.ipynb"), list(cells))
        finally:
            driver.quit()
