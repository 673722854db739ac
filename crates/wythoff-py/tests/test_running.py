"""Ctrl-C, threads, and what is left behind by many calls."""

from __future__ import annotations

import pickle
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import wythoff
from wythoff import questions
from conftest import THOROUGH
from interrupted import assert_ends_soon, on_unix

LONG = {
    "a proof": "wythoff.Game('maharaja(7,11)').prove()",
    "a survey": "wythoff.Game('gdwn(1,2)').show(columns=50_000_000)",
    "a board": "wythoff.Game('maharaja').grundy(9_990, 9_991)",
    "far columns": "wythoff.Game('gdwn(1,2)').is_p(90_000_000, 90_000_001)",
    "words": "wythoff.Game('maharaja(3,5)').words(columns=90_000_000)",
}

@on_unix
@pytest.mark.parametrize("expression", LONG.values(), ids=LONG.keys())
def test_control_c_ends_it(expression: str) -> None:
    assert_ends_soon(expression)


def test_many_threads_ask_one_game() -> None:
    game = wythoff.Game("maharaja")
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda n: game.nth(10**30 + n)[0], range(64)))
    assert found == game.nth(10**30, count=64)


def test_long_work_runs_at_the_same_time() -> None:
    class Met(Exception):
        """Both were computing, and told of it."""

    both, met = threading.Barrier(2), []

    def work() -> None:
        waited = []

        def meet(*_: object) -> None:
            # it is told again until the computation has stopped
            if not waited:
                waited.append(True)
                both.wait(120)
            raise Met

        with wythoff.limits(progress=meet), pytest.raises(Met):
            wythoff.Game("gdwn(1,2)").show(columns=50_000_000)
        met.append(True)

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert met == [True, True]


def test_limits_are_those_of_their_thread() -> None:
    seen: list[bool] = []

    def work() -> None:
        seen.append(wythoff.Game("gdwn(1,2)").show(columns=30_000).columns == 30_000)

    with wythoff.limits(seconds=0.0001):
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    assert seen == [True]


def test_games_are_values() -> None:
    game = wythoff.Game("queen + knight")
    assert game == wythoff.Game("maharaja")
    assert game != wythoff.Game("wythoff")
    assert game != "maharaja"
    assert len({game, wythoff.Game("maharaja"), wythoff.Game(game.rules)}) == 1
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again.text == game.text
    assert wythoff.Rules.from_dict(game.rules.to_dict()) == game.rules


def test_every_family_of_the_catalogue() -> None:
    for family in questions.games().games:
        member = wythoff.Game(family.example)
        rules = member.rules
        assert wythoff.Rules.parse(str(rules)) == rules
        assert wythoff.Rules.from_dict(rules.to_dict()) == rules
        assert pickle.loads(pickle.dumps(rules)) == rules
        assert wythoff.Game(rules) == member
        if family.defaults:
            assert wythoff.Game(f"{family.name}({','.join(map(str, family.defaults))})").rules is not None
        assert len(str(member).splitlines()) <= 15


def test_listed_residues() -> None:
    rules = wythoff.Rules.parse("rook(mod 5 in {1,4} up to 9) + bishop")
    assert rules.residues == tuple(wythoff.Residues(step, 5, (1, 4), 9) for step in ((0, 1), (1, 0)))
    assert wythoff.Rules.from_dict(rules.to_dict()) == rules
    assert wythoff.Rules(residues=rules.residues, bishop=1) == rules


def test_labels_on_sets() -> None:
    rules = wythoff.Rules.parse("wythoff alter P{(9,9)} N{?msd_fib x+y<=5} N{?msd_2 E n x = 2*n & y = x}")
    assert rules.forced_n_where == ("?msd_fib x + y <= 5", "?msd_2 E n (x = 2*n & y = x)")
    assert (rules.forced_p, rules.forced_p_where) == (frozenset({(9, 9)}), ())
    assert wythoff.Rules.from_dict(rules.to_dict()) == rules
    assert wythoff.Rules.parse(str(rules)) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules


def test_ends_and_passes() -> None:
    rules = wythoff.Rules.parse("wythoff end{(1,2)} end{?msd_2 x = y} pass 2")
    assert (rules.ends, rules.ends_where, rules.passes) == (frozenset({(1, 2)}), ("?msd_2 x = y",), 2)
    assert wythoff.Rules.from_dict(rules.to_dict()) == rules
    assert wythoff.Rules(rays=rules.rays, bishop=1, ends={(1, 2)}, ends_where=rules.ends_where, passes=4) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules


def test_games_with_labels_on_sets() -> None:
    rules = wythoff.Rules.parse("wythoff")
    denied = wythoff.Rules.from_dict(rules.to_dict() | {"forced": {"n_where": ["?msd_fib x + y <= 5"]}})
    assert denied == wythoff.Rules.parse("wythoff alter N{?msd_fib x + y <= 5}")
    game = wythoff.Game(denied)
    # In column 0 the first position without a label has six tokens.
    assert game.columns(0, 1) == [(0, 6)]
    assert game.is_p(0, 6) and not game.is_p(0, 0) and not game.is_p(1, 2)
    with pytest.raises(wythoff.RulesError, match="the variable `z` is free"):
        wythoff.Rules.from_dict(rules.to_dict() | {"forced": {"p_where": ["?msd_fib x + z <= 5"]}})
    with pytest.raises(wythoff.RulesError, match="forced both P and N"):
        wythoff.Rules.from_dict(rules.to_dict() | {"forced": {"p": [[1, 1]], "n_where": ["?msd_fib x = y"]}})


def test_numbers_of_other_libraries() -> None:
    numpy = pytest.importorskip("numpy")
    game = wythoff.Game("wythoff")
    assert game.is_p(numpy.uint64(1), numpy.int8(2))
    assert game.columns(numpy.int32(3), numpy.int64(2)) == [(3, 5), (4, 7)]


def test_nothing_is_left_behind() -> None:
    resource = pytest.importorskip("resource")
    game, far = wythoff.Game("wythoff"), 10**40

    def calls(count: int) -> None:
        for n in range(count):
            game.is_p(far + n, n)
            if n % 10 == 0:
                game.winning_moves(n, n + 1)
                try:
                    game.is_p("x", n)
                except wythoff.NotationError:
                    pass

    many = 100_000 if THOROUGH else 20_000
    calls(10_000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    calls(many)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    # in KiB: calls that each kept a number would keep 32 bytes and more for each
    assert after - before < many * 21 // 1024, (before, after)


def test_limits_inside_of_limits_both_hold() -> None:
    heard: list[tuple[int | None, int | None, str | None]] = []
    with wythoff.limits(states=5, progress=lambda *told: heard.append(told)):
        with wythoff.limits(seconds=60, states=1000), pytest.raises(wythoff.TooManyStates):
            wythoff.logic("x + y = z & z < 3*x", numeration="msd_fib")
        seconds = 0.1
        while not heard:
            seconds *= 2
            with wythoff.limits(seconds=seconds), pytest.raises(wythoff.OutOfTime):
                wythoff.Game("gdwn(1,2)").show(columns=50_000_000)
    wythoff.logic("x + y = z & z < 3*x", numeration="msd_fib")


def test_progress_is_shown_by_tqdm(capsys: pytest.CaptureFixture[str]) -> None:
    shown, seconds = "", 0.1
    while "/50000000" not in shown:
        assert seconds < 60
        seconds *= 2
        with wythoff.limits(seconds=seconds, progress=True), pytest.raises(wythoff.OutOfTime):
            wythoff.Game("gdwn(1,2)").show(columns=50_000_000)
        shown = capsys.readouterr().err
