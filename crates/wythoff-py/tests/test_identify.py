"""Which game is it: what is given in each way, and what is told."""

from __future__ import annotations

import pytest

import wythoff

LOWER = [1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32, 33, 35, 37, 38]


def test_terms_pairs_and_cells() -> None:
    assert wythoff.identify(LOWER).answers[0].game == "wythoff"
    assert wythoff.identify("A001950").answers[0].game == "wythoff"
    maharaja = wythoff.Game("maharaja")
    upper = maharaja.positions(columns=40, upper=True)
    pairs = [(int(x), int(y)) for x, y in zip(upper.x, upper.y, strict=True)]
    assert wythoff.identify(pairs).answers[0].game == "maharaja"
    cells = [(x, y) for x in range(14) for y in range(14)]
    p = [cell for cell in cells if maharaja.is_p(*cell)]
    found = wythoff.identify(p=p, n=[cell for cell in cells if cell not in p])
    assert found.answers[0].game == "maharaja"
    assert found.answers[0].confident


def test_a_wrong_term_is_named() -> None:
    terms = [*LOWER]
    terms[9] += 2
    answer = wythoff.identify(terms).answers[0]
    assert answer.game == "wythoff"
    assert answer.wrong is not None
    assert (answer.wrong.place, answer.wrong.given, answer.wrong.expected) == (9, "18", "16")


def test_formulas_are_named() -> None:
    assert wythoff.identify(LOWER).closed_forms[0].sequence == "beatty(1,1)"


def test_too_little_is_refused() -> None:
    with pytest.raises(wythoff.NotationError, match="too few"):
        wythoff.identify([1, 2])
    with pytest.raises(wythoff.NoAnswer, match="no P-position"):
        wythoff.identify(n=[(0, 1), (1, 0), (2, 2)])


def test_the_atlas() -> None:
    page = wythoff.in_atlas(wythoff.Game("maharaja"))
    assert page is not None
    assert page["states"] == 1975
    assert wythoff.in_atlas(wythoff.Game("wythoff + leaper(1234,5678)")) is None
