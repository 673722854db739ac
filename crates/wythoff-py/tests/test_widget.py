"""The board in notebooks, without a browser: its traits, and what answers its page."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
from typing import Any
from urllib.parse import urlencode

import numpy as np
import pytest

import wythoff
from wythoff import Game, NotationError, _wythoff

pytest.importorskip("anywidget")

from traitlets import TraitError

from wythoff.widget import Board, View

Message = tuple[dict[str, Any], list[bytes]]


def decide(game: str, at: str) -> str:
    return f"/api/v1/ask/decide?{urlencode({'game': game, 'at': at})}"


def test_traits_are_read_set_and_observed() -> None:
    board = Game("maharaja").explore(overlay="wythoff", view=("10^50", "phi 10^50", 12), selection=(1, 3))
    assert (board.game, board.overlay, board.selection) == (Game("maharaja"), Game("wythoff"), (1, 3))
    assert repr(board) == "Board('maharaja', overlay='wythoff', selection=(1, 3))"
    assert board.view == View(10**50, 161803398874989484820458683436563811772030917980576, 12.0)
    seen: list[object] = []
    board.observe(lambda change: seen.append(change.new), names=["selection", "game"])
    board.selection = ("10^20", np.uint64(7))
    board.selection = None
    board.game = "nim"
    assert seen == [(10**20, 7), None, Game("nim")]
    board.view = (5, 6)
    assert board.view == (5, 6, 12.0)


def test_numbers_of_any_size_cross_as_texts() -> None:
    board = Board("wythoff", selection=(10**5000, 3))
    state = board.get_state()
    assert state["selection"] == ["1" + "0" * 5000, "3"]
    assert (state["game"], state["overlay"], state["view"]) == ("wythoff", None, None)
    board.set_state({"selection": ["9" * 5000, "4"], "view": ["12", "13", 0.5], "game": "maharaja(3,5)"})
    assert board.selection == (10**5000 - 1, 4)
    assert board.view == View(12, 13, 0.5)
    assert board.game == Game("maharaja(3,5)")


def test_decision_and_goto() -> None:
    board = Game("wythoff").explore()
    assert board.decision() is None
    board.selection = (1, 2)
    decision = board.decision()
    assert decision is not None and decision.outcome == "P"
    board.goto("10^50")
    view = board.view
    assert view.x == 10**50 and Game("wythoff").is_p(view.x, view.y)
    board.goto(3, 5, scale=2)
    assert board.view == (3, 5, 2.0)


@pytest.mark.parametrize(
    ("trait", "value", "error"),
    [
        ("game", "maharja", NotationError),
        ("game", None, TypeError),
        ("overlay", "wythof", NotationError),
        ("selection", (-1, 2), NotationError),
        ("selection", (1.5, 2), TypeError),
        ("selection", (1, 2, 3), ValueError),
        ("view", ("x", 2), NotationError),
        ("view", (1, 2, 0), TraitError),
        ("height", 10, TraitError),
    ],
)
def test_what_is_wrong_is_refused(trait: str, value: object, error: type[Exception]) -> None:
    board = Game("wythoff").explore(selection=(1, 2))
    with pytest.raises(error):
        setattr(board, trait, value)
    assert (board.game, board.selection) == (Game("wythoff"), (1, 2))


async def answers(board: Board, *questions: dict[str, Any], wanted: int, more: float = 0) -> list[Message]:
    """What a board sends to these messages of its page, at least so many, and so many seconds later."""
    sent: list[Message] = []
    # what a kernel would send
    board.send = lambda content, buffers=None: sent.append((content, list(buffers or [])))
    for question in questions:
        board._hear(board, question, [])
    for _ in range(6000):
        if len(sent) >= wanted:
            break
        await asyncio.sleep(0.01)
    await asyncio.sleep(more)
    return sent


def test_questions_are_answered_to_those_who_asked() -> None:
    board = Game("wythoff").explore()
    places = {("a", 1): "3,5", ("a", 2): "10^40,7", ("b", 1): "4,7"}
    questions = [
        {"from": sender, "ask": number, "method": "GET", "address": decide("wythoff", place)}
        for (sender, number), place in places.items()
    ]
    sent = asyncio.run(answers(board, *questions, wanted=3))
    told = {(content["to"], content["answer"]): (content["status"], json.loads(body)) for content, [body] in sent}
    assert {key: value["outcome"] for key, (_, value) in told.items()} == {
        ("a", 1): "P",
        ("a", 2): "N",
        ("b", 1): "P",
    }
    assert {status for status, _ in told.values()} == {200}


def test_a_body_and_a_wrong_question() -> None:
    board = Game("wythoff").explore()
    wrong = {"from": "a", "ask": 1, "method": "GET", "address": decide("wythof", "1,2")}
    none = {"from": "a", "ask": 2, "method": "GET", "address": "/api/v1/nothing"}
    body = json.dumps({"game": "wythoff", "start": ["3", "4"]})
    posted = {"from": "a", "ask": 3, "method": "POST", "address": "/api/v1/play", "body": body}
    sent = asyncio.run(answers(board, wrong, none, posted, wanted=3))
    told = {content["answer"]: (content["status"], json.loads(data)) for content, [data] in sent}
    assert told[1][0] == 400 and told[1][1]["error"]["instead"] == ["wythoff"]
    assert told[2][0] == 404
    assert told[3][0] == 200, told[3][1]


def test_who_gives_up_is_not_answered() -> None:
    board = Game("wythoff").explore()
    query = urlencode({"game": "gdwn(1,2)", "level": 14, "x": 0, "y": 0})
    slow = {"from": "a", "ask": 1, "method": "GET", "address": f"/api/v1/tile?{query}"}
    call = {"from": "a", "call": True}
    sent = asyncio.run(answers(board, slow, {"from": "a", "giveUp": 1}, call, wanted=1, more=0.3))
    assert [content for content, _ in sent] == [{"to": ""}]


def test_a_closed_board_is_quiet() -> None:
    async def close() -> list[Message]:
        board = Game("wythoff").explore()
        sent: list[Message] = []
        board.send = lambda content, buffers=None: sent.append((content, list(buffers or [])))
        query = urlencode({"game": "gdwn(1,2)", "level": 13, "x": 0, "y": 0})
        board._hear(board, {"from": "a", "ask": 1, "method": "GET", "address": f"/api/v1/tile?{query}"}, [])
        board.close()
        await asyncio.sleep(0.2)
        return sent

    assert asyncio.run(close()) == []


def test_the_page_asks_for_nothing() -> None:
    page = _wythoff.Explorer.page()
    assert "<html lang=\"en\" data-embedded>" in page and "default-src 'none'" in page
    assert "src=\"" not in page and "@import" not in page
    sent = asyncio.run(answers(Game("wythoff").explore(), {"from": "a", "page": True}, wanted=1))
    assert sent == [({"to": "a", "page": True}, [page.encode()])]


def test_several_answers_at_the_same_time_without_the_interpreter() -> None:
    explorer = _wythoff.Explorer()
    done = threading.Event()
    told: list[tuple[int, bytes]] = []

    def answered(status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        assert ("content-type", "application/json") in headers
        told.append((status, body))
        if len(told) == 20:
            done.set()

    kept = [explorer.ask("GET", decide("maharaja", f"10^{n},3"), None, answered) for n in range(20)]
    assert done.wait(120) and len(kept) == 20
    assert {status for status, _ in told} == {200}
    with pytest.raises(ValueError, match="."):
        explorer.ask("GET", "no address", None, answered)


def test_no_import_of_widgets_before_they_are_asked_for() -> None:
    program = "import sys, wythoff; wythoff.Game('nim').title; print(sorted({'anywidget', 'ipywidgets', 'traitlets', 'wythoff.rich'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_interpreter_ends_while_a_question_is_open() -> None:
    query = urlencode({"game": "gdwn(1,2)", "level": 14, "x": 0, "y": 0})
    program = (
        "from wythoff import _wythoff\nexplorer = _wythoff.Explorer()\n"
        f"explorer.ask('GET', '/api/v1/tile?{query}', None, print)\nprint('end')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout, done.stderr) == (0, "end\n", "")
    assert wythoff.__version__
