"""The board in JupyterLab, in a real browser: what is drawn, and what is done with the mouse and from Python."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

if not os.environ.get("WYTHOFF_THOROUGH"):
    pytest.skip("thorough: JupyterLab in a browser", allow_module_level=True)

from selenium.webdriver import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By

import laboratory
from laboratory import Notebook, until

CELLS = {
    "show": "import wythoff\nboard = wythoff.Game('maharaja').explore()\nboard",
    "overlay": "board.overlay = 'wythoff'",
    "far": "board.goto('10^50')",
    "near": "board.overlay = None\nboard.view = (16, 12, 20)",
    "select": "board.selection = (4, 5)",
    "say": "print(board.view, board.selection, board.hovered, board.decision(), sep='|')",
    "twice": "board.height = 300\nother = wythoff.Game('wythoff').explore(height=300)\ndisplay(board, other)",
    "process": "import os; print(os.getpid())",
    "close": "board.close()",
}


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Notebook]:
    if laboratory.browser() is None:
        if os.environ.get("WYTHOFF_BROWSER") == "required":
            pytest.fail("chromium and chromedriver are missing")
        pytest.skip("chromium and chromedriver are missing")
    with laboratory.notebook(tmp_path_factory.mktemp("lab"), CELLS) as opened:
        opened.run("show")
        opened.board()
        yield opened


def keep(lab: Notebook, name: str) -> None:
    """Keeps what is seen, if it is asked for."""
    folder = os.environ.get("WYTHOFF_SCREENSHOTS")
    if folder:
        lab.driver.switch_to.default_content()
        lab.driver.find_element(By.CSS_SELECTOR, ".jp-NotebookPanel").screenshot(str(Path(folder) / f"notebook-{name}.png"))


def said(lab: Notebook) -> list[str]:
    """View, selection, hovered position and decision, as Python says them."""
    return lab.run("say").strip().split("|")


def colour(lab: Notebook, x: int, y: int) -> str:
    """The colour in the middle of a cell, and whether it is that of P-positions."""
    return str(lab.page(
        f"(() => {{ const [px, py] = w.board.toScreen({x}n, {y}n), ratio = devicePixelRatio;"
        "const [r, g, b] = w.board.canvas.getContext('2d').getImageData(px * ratio, py * ratio, 1, 1).data;"
        "return [r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('') })()"
    ))


BLUE, ORANGE = "0072b2", "d55e00"


def cell(lab: Notebook, x: int, y: int) -> ActionChains:
    """The mouse over a cell."""
    px, py, width, height = lab.page(f"[...w.board.toScreen({x}n, {y}n), w.board.size.width, w.board.size.height]")
    canvas = lab.driver.find_element(By.CSS_SELECTOR, "#board canvas")
    return ActionChains(lab.driver, duration=30).move_to_element_with_offset(canvas, px - width / 2, py - height / 2)


def test_p_positions_are_drawn(lab: Notebook) -> None:
    lab.board()
    drawn = {(x, y) for x in range(8) for y in range(8) if colour(lab, x, y) == BLUE}
    assert drawn == {(0, 0), (1, 3), (3, 1), (2, 6), (6, 2), (4, 5), (5, 4)}
    # nothing went wrong, and nothing was asked of any server
    assert lab.page("[data.faults, performance.getEntriesByType('resource').length]") == ["0", 0]


def test_pan_zoom_and_hover(lab: Notebook) -> None:
    lab.run("near")
    lab.board()
    assert lab.page("String([state.view.x, state.view.scale])") == "16,20"
    cell(lab, 16, 9).click_and_hold().move_by_offset(-80, 40).release().perform()
    until(lambda: said(lab)[0] == "View(x=20, y=14, scale=20.0)", "the pan")
    lab.board()
    cell(lab, 20, 14).click().perform()
    wheel = ScrollOrigin.from_element(lab.driver.find_element(By.CSS_SELECTOR, "#board canvas"))
    ActionChains(lab.driver).scroll_from_origin(wheel, 0, 240).perform()
    until(lambda: 5 < float(said(lab)[0].rsplit("=", 1)[1][:-1]) < 15, "the zoom")
    lab.board()
    cell(lab, 4, 5).perform()
    until(lambda: "The player to move loses" in lab.driver.find_element(By.ID, "inspect").text, "who wins")
    until(lambda: said(lab)[2] == "(4, 5)", "the hovered position")


def test_ten_to_the_fifty_with_an_overlay(lab: Notebook) -> None:
    lab.run("overlay")
    lab.run("far")
    lab.board()
    until(lambda: lab.page("state.view.x === 10n ** 50n && data.ready === 'true'"), "the far view")
    x, y = 10**50, lab.page("String(state.view.y)")
    assert colour(lab, x, int(y)) in (BLUE, ORANGE)
    until(lambda: "only wythoff" in lab.driver.find_element(By.ID, "legend").text, "the legend")
    keep(lab, "far")
    view, *_ = said(lab)
    assert view == f"View(x={x}, y={y}, scale=18.0)"


def test_a_selection_is_read_back(lab: Notebook) -> None:
    lab.run("near")
    lab.board()
    cell(lab, 9, 7).click().perform()
    until(lambda: "is selected" in lab.driver.find_element(By.ID, "inspect").text, "the selection")
    until(lambda: said(lab)[1] == "(9, 7)", "the selection")
    assert said(lab)[3].startswith("(9,7) is N")
    keep(lab, "selection")
    lab.run("select")
    lab.board()
    assert lab.page("String([state.selected.x, state.selected.y])") == "4,5"


def test_several_boards_and_views(lab: Notebook) -> None:
    lab.run("twice")
    for number, game in enumerate(["maharaja", "maharaja", "wythoff"]):
        lab.board(number)
        assert lab.page("state.game") == game
        assert lab.page("data.faults") == "0"
    lab.board(1)
    lab.page("w.store.set({ selected: { x: 1n, y: 3n } })")
    until(lambda: said(lab)[1] == "(1, 3)", "the selection")
    lab.board(0)
    until(lambda: lab.page("String([state.selected.x, state.selected.y])") == "1,3", "the other view")


def test_a_kernel_that_does_not_answer(lab: Notebook) -> None:
    process = int(lab.run("process"))
    lab.board(2)
    notice = lab.driver.find_element(By.ID, "notice")
    os.kill(process, signal.SIGSTOP)
    try:
        lab.page("w.store.set({ cell: { x: 70n, y: 50n } })")
        until(lambda: "The kernel is busy." in notice.text, "what is said of the kernel")
    finally:
        os.kill(process, signal.SIGCONT)
    until(lambda: "The player to move wins" in lab.driver.find_element(By.ID, "inspect").text, "the answer")
    until(lambda: not notice.is_displayed(), "nothing to say of the kernel")


def test_closed_and_restarted(lab: Notebook) -> None:
    lab.run("close")
    until(lambda: len(lab.driver.find_elements(By.CSS_SELECTOR, "iframe[sandbox]")) == 1, "the end of the board")
    lab.board()
    lab.restart()
    lab.board()
    until(lambda: "restarted" in lab.driver.find_element(By.ID, "notice").text, "what is said of the kernel")
    lab.page("w.store.set({ cell: { x: 40n, y: 50n } })")
    until(lambda: "run the cell again" in lab.driver.find_element(By.ID, "inspect").text.lower(), "what to do")
