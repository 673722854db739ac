"""Wrong inputs: the right exception, which says where the text is wrong, under which it has a caret, and what to write instead."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import wythoff
from wythoff import Game, Rules

W = Game("wythoff")
NAMES: dict[str, Any] = {"Game": Game, "Rules": Rules, "W": W, "wythoff": wythoff}

# the expression, which characters are wrong, and a part of the message
TEXTS: list[tuple[str, tuple[int, int], str]] = [
    ('Game("")', (0, 0), "a game or a move was expected, but the text ends"),
    ('Game("wythof")', (0, 6), "no move or game is called `wythof`"),
    ('Game("maharaja(5,3)")', (11, 12), "l must be greater than k = 5, not 3"),
    ('Game("chess")', (0, 5), "this is not a game of piles; a chess piece that moves to"),
    ('Game("♞ + ♛♛")', (0, 1), "the character '♞' has no meaning here"),
    ('Game("wythoff\\nknight")', (8, 14), "`knight` must be joined to what stands before it"),
    ('Rules.parse("Wythoff Nim")', (8, 11), "`nim` stands after another game"),
    ('W.is_p(-1, 2)', (0, 2), "`-1` is negative"),
    ('W.is_p(2, "two")', (0, 3), "`two` is not a number"),
    ('W.is_p("3,five")', (2, 6), "`five` is not a number"),
    ('W.is_p("10^99999999", 1)', (0, 11), "`10^99999999` has more than 10000000 digits"),
    ('W.decide("phi", "x phi")', (4, 9), "`x phi` is not a number"),
    ('W.decide(1, 2, after=["3,"])', (2, 2), "a number is missing"),
    ('W.winning_moves("3;")', (0, 2), "a position is two numbers; only one was given"),
    ('W.columns(0, 10**20)', (0, 21), "`100000000000000000000` is too large"),
    ('W.nth("n")', (0, 1), "`n` is not a number"),
    ('W.index("1,2,3")', (0, 5), "`1,2,3` is not a position"),
    ('W.grundy("one,two")', (0, 3), "`one` is not a number"),
    ('W.compare("wythoff2")', (0, 8), "`wythoff2` does not say which game it is"),
    ('W.compare("maharaja", columns=-5)', (0, 2), "`-5` is negative"),
    ('W.words(columns="all")', (0, 3), "`all` is not a number"),
    ('W.show(columns="10^30")', (0, 5), "`10^30` is too large"),
    ('W.prove(numeration="msd_fibonacci")', (0, 13), "`msd_fibonacci` is no value of `numeration`"),
    ('W.prove(max_states="1,000,00")', (0, 8), "`1,000,00` is not a number"),
    ('W.theorems(line=["-1"])', (0, 2), "`-1` is no value of `line`"),
    ('W.theorems(compare="maharaja(2,1)")', (11, 12), "l must be greater than k = 2, not 1"),
]

# the expression, the exception, and a part of the message
OTHERS: list[tuple[str, type[Exception], str]] = [
    ("Game(3)", TypeError, "int is not a game"),
    ("Game(b'wythoff')", TypeError, "bytes is not a game"),
    ("W.is_p(1.5, 2)", TypeError, "float is not a whole number"),
    ("W.is_p(None, 2)", TypeError, "NoneType is not a whole number"),
    ("W.is_p(3)", TypeError, "int is not a position"),
    ("W.is_p((1, 2, 3))", TypeError, "a position is two numbers; 3 were given"),
    ("W.column([1])", TypeError, "list is not a whole number"),
    ("W.words(criterion='best')", wythoff.NotationError, "is no value of `criterion`"),
    ("W.alter()", wythoff.NoAnswer, "it has none; write `wythoff alter"),
    ("Game('gdwn(1,2)').is_p('10^30', '10^30')", wythoff.NoAnswer, "too far out"),
    ("Game('gdwn(1,2)').prove()", wythoff.NoAnswer, "no quadratic field"),
    ("Game('imitation(1,1)').prove()", wythoff.NoAnswer, "no sentence for games with memory"),
    ("Game('diagonal-blocking(1,2)').prove()", wythoff.NoAnswer, "no automaton recognises the P-positions of"),
    ("Game('maharaja(2,3)').prove(max_states=20, columns=1000)", wythoff.NotProved, "states"),
    ("Game('mxp-wythoff(1,2)').winning_moves(5, 9)", wythoff.NoAnswer, "chooses a board first"),
    ("Game('misere wythoff').grundy(1, 2)", wythoff.NoAnswer, "Grundy values cannot be given"),
    ("Game('cut(1,2,3,1)').is_p(0, 0)", wythoff.IllegalMove, "(0,0)"),
    ("Game('imitation(1,1)').decide(1, 1, after=[(3, 3), (1, 3)])", wythoff.IllegalMove, "an imitation too many"),
    ("W.decide(3, 3, after=[(1, 1)])", wythoff.IllegalMove, "(1,1)"),
    ("Rules(bishop=-1)", wythoff.RulesError, "-1"),
    ("Rules(leaps={(0, 0)})", wythoff.RulesError, "(0,0) is not a move"),
    ("Rules()", wythoff.RulesError, "move"),
    ("Rules.from_dict({'queen': 1})", wythoff.RulesError, "unknown field `queen`"),
    ("Rules(bishop='one')", wythoff.RulesError, "invalid type"),
]


@pytest.mark.parametrize(("expression", "span", "part"), TEXTS, ids=[row[0] for row in TEXTS])
def test_a_wrong_text_has_a_caret(expression: str, span: tuple[int, int], part: str) -> None:
    with pytest.raises(wythoff.NotationError) as caught:
        eval(expression, NAMES)
    error = caught.value
    assert isinstance(error, ValueError)
    assert part in error.message
    assert error.span == span
    assert error.hint
    lines = str(error).split("\n")
    carets = next(line for line in lines if line.strip(" ") and not line.strip(" ^"))
    # the carets stand under the part of the text that is wrong
    shown = lines[lines.index(carets) - 1]
    wrong = error.text[slice(*span)]
    start, end = carets.index("^"), len(carets)
    assert shown[start:end].strip() == wrong.split("\n")[0].strip()[: end - start]
    assert lines[-1].startswith("hint: ")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.span, again.instead) == (str(error), span, error.instead)


@pytest.mark.parametrize(("expression", "kind", "part"), OTHERS, ids=[row[0] for row in OTHERS])
def test_other_mistakes(expression: str, kind: type[Exception], part: str) -> None:
    with pytest.raises(kind) as caught:
        eval(expression, NAMES)
    assert type(caught.value) is kind
    assert part in str(caught.value)


def test_what_could_stand_instead_is_named() -> None:
    with pytest.raises(wythoff.NotationError) as caught:
        Game("wythof")
    assert caught.value.instead == ["wythoff"]
    assert "did you mean `wythoff`?" in caught.value.hint


@pytest.mark.parametrize("limit", [-1, -0.5, float("nan"), float("-inf")])
def test_limits_are_no_less_than_nothing(limit: float) -> None:
    with pytest.raises(wythoff.LimitsError, match="write a number from 0 on"), wythoff.limits(seconds=limit):
        pass
    with pytest.raises(wythoff.LimitsError, match="memory is -1"), wythoff.limits(memory=-1):
        pass
    with wythoff.limits(seconds=float("inf"), memory=1 << 70, states=1 << 70):
        assert wythoff.Game("wythoff").is_p(1, 2)


def test_limits_are_exceptions_of_their_own() -> None:
    game = Game("gdwn(1,2)")
    with pytest.raises(wythoff.OutOfTime) as out_of_time, wythoff.limits(seconds=0.05):
        game.show(columns=50_000_000)
    assert isinstance(out_of_time.value, TimeoutError)
    with pytest.raises(wythoff.OutOfMemory) as out_of_memory, wythoff.limits(memory=1 << 16):
        game.show(columns=1_000_000)
    assert isinstance(out_of_memory.value, MemoryError)
    for limit in (out_of_time.value, out_of_memory.value):
        assert isinstance(pickle.loads(pickle.dumps(limit)), wythoff.WythoffError)
    # afterwards the game answers as before
    assert game.show(columns=100).columns == 100


def test_a_listener_may_raise() -> None:
    class Enough(Exception):
        pass

    def listen(done: int | None, of: int | None, words: str | None) -> None:
        raise Enough

    with pytest.raises(Enough), wythoff.limits(progress=listen):
        Game("gdwn(1,2)").show(columns=50_000_000)
