"""Questions of the library: their generated module, and the same answer through the native half and over HTTP."""

from __future__ import annotations

import json
import keyword
import pickle
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import wythoff
from wythoff import _wythoff, questions

PACKAGE = Path(__file__).resolve().parents[1]
ASKED = PACKAGE.parents[1] / "testdata/questions.jsonl"
TIMES = {"seconds", "check_seconds", "milliseconds"}
GAMES = ["wythoff", "maharaja(1,3)", "maharaja(2,3)"]


def test_the_module_is_what_is_generated() -> None:
    sys.path.insert(0, str(PACKAGE))
    try:
        from generate import generated
    finally:
        sys.path.pop(0)
    written = (PACKAGE / "python/wythoff/questions.py").read_text(encoding="utf-8")
    assert written == generated(_wythoff.questions()), "python generate.py > python/wythoff/questions.py"


def over_http(explorer: _wythoff.Explorer, name: str, arguments: str) -> Any:
    answered, there = [], threading.Event()

    def hear(status: int, headers: Any, body: bytes) -> None:
        answered.append((status, json.loads(body)))
        there.set()

    question = explorer.ask("POST", f"/api/v1/ask/{name}", arguments, hear)
    assert there.wait(60), question
    assert answered[0][0] == 200, answered
    return answered[0][1]


def timeless(answer: dict[str, Any]) -> dict[str, Any]:
    """An answer without the fields that say how long something took."""
    return {key: value for key, value in answer.items() if key not in TIMES}


def test_every_question_has_one_answer() -> None:
    explorer, asked = _wythoff.Explorer(), set()
    for line in ASKED.read_text(encoding="utf-8").splitlines():
        for game in GAMES if "GAME" in line else GAMES[:1]:
            question = json.loads(line.replace("GAME", game))
            name = question.pop("ask")
            del question["words"]
            form, words = _wythoff.ask(name, json.dumps(question), [])
            assert timeless(json.loads(form)) == timeless(over_http(explorer, name, json.dumps(question))), line
            assert all(form().strip() for form in (words.text, words.html, words.markdown, words.latex))
            asked.add(name)
            # each has a function, whose answer has types: what they do not say would be an error
            named = {f"{key}_" if keyword.iskeyword(key) else key: value for key, value in question.items()}
            arguments = {key: tuple(value) if key == "at" and isinstance(value, list) else value for key, value in named.items()}
            answer = getattr(questions, name)(**arguments)
            if not TIMES & set(json.loads(form)):
                page = pickle.loads(pickle.dumps(answer)).page
                assert str(answer) == page.text.rstrip() == words.text().rstrip()
                assert (page.html, page.markdown, page.latex) == (words.html(), words.markdown(), words.latex())
    assert asked == {question["name"] for question in json.loads(_wythoff.questions())["questions"]}


def test_answers_have_types() -> None:
    decided = questions.decide("maharaja", (10**50, "phi 10^50"))
    assert decided.position[0] == 10**50
    assert decided.outcome == "N"
    assert isinstance(decided, questions.PairDecided) and decided.p_options
    piles = questions.decide("nim on 3 piles", (10**50, 5, 10**50 + 5))
    assert isinstance(piles, questions.PilesDecided) and piles.position == (10**50, 5, 10**50 + 5)
    assert {move.to for move in wythoff.Game("wythoff").moves(1, 2).moves} == {(0, 2), (1, 1), (1, 0), (0, 1)}
    compared = questions.compare(wythoff.Game("maharaja"), wythoff.Game("wythoff"), columns=100)
    assert compared.first_difference is not None
    assert compared.first_difference.position == (1, 2)
    with pytest.raises(wythoff.NotationError) as wrong:
        questions.compare("maharaja", "wythof")
    assert wrong.value.instead == ["wythoff"]


def test_programs_that_are_shown_run(capsys: pytest.CaptureFixture[str]) -> None:
    """Only here it is seen that the program which the page of a game shows for Python runs as it stands."""
    cited = questions.cite("maharaja")
    exec(next(snippet.text for snippet in cited.code if snippet.language == "python"), {})
    assert "(11, 19)" in capsys.readouterr().out
    assert [work.name for work in cited.works] == ["MAH"]
