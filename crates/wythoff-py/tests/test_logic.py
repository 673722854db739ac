"""Sentences, relations and certificates."""

from __future__ import annotations

import pickle
import random
from itertools import islice, product
from pathlib import Path

import pytest

import wythoff
from wythoff import Certificate, Game, Relation, Truth, logic


def relation(formula: str) -> Relation:
    found = logic(formula)
    assert isinstance(found, Relation)
    return found


def truth(sentence: str) -> Truth:
    found = logic(sentence)
    assert isinstance(found, Truth)
    return found


def test_sentences() -> None:
    yes = truth("Ex,y x = floor(y*phi) & x > 100")
    assert yes and yes.witness is not None and yes.counterexample is None
    assert yes.witness["x"] > 100 and yes.certainty.is_proved and yes.engine == "automata"
    no = truth("Ax x < 1000000000000000000000000")
    assert not no and no.counterexample == {"x": no.counterexample["x"] if no.counterexample else None}
    assert no.counterexample is not None and no.counterexample["x"] >= 10**24
    assert repr(no).startswith("Truth(False; counterexample x = 1")
    assert pickle.loads(pickle.dumps(yes)) == yes


WRONG = [
    ("Ax x <", (6, 6), "ends"),
    ("Ax x < y*x", (7, 10), "multiplication"),
    ("Ax $P(x,x)", None, "no automaton `P`"),
    ("?msd_nothing Ax x=x", None, "msd_nothing"),
    ("Ax floor(x*sqrt 3) = x", None, "msd_fib"),
    ("Ex G[x] = 1", None, "G"),
    ("Ax (x = x", None, ""),
    ("∀x x = x", None, ""),
]


@pytest.mark.parametrize(("sentence", "span", "part"), WRONG)
def test_wrong_sentences_have_a_caret(sentence: str, span: tuple[int, int] | None, part: str) -> None:
    with pytest.raises((wythoff.NotationError, wythoff.NoAnswer)) as caught:
        logic(sentence)
    error = caught.value
    assert part in str(error)
    if isinstance(error, wythoff.NotationError):
        assert "^" in str(error) and error.text == sentence and error.hint
        assert span is None or error.span == span


def test_wrong_arguments() -> None:
    for numeration in ("msd_nothing", ""):
        with pytest.raises(wythoff.NotationError):
            logic("Ax x=x", numeration=numeration)
    even = relation("?msd_2 Ek x=2*k")
    with pytest.raises(wythoff.NoAnswer, match="a number is in msd_fib here and in msd_2 there|in msd_2 here"):
        logic("$a(x+1)", relations={"a": even}, numeration="msd_fib")
    with pytest.raises(wythoff.NoAnswer, match="one numeration system"):
        relation("?msd_2 x < 3") & relation("?msd_3 x < 3")
    with pytest.raises(wythoff.NotationError, match="argument"):
        logic("$a(x,x)", relations={"a": relation("x < 3")})
    with pytest.raises(wythoff.NotationError, match="parentheses"):
        logic("Ex $a(x)", relations={"a(n": "n < 3"})
    with pytest.raises(wythoff.NotationError) as caught:
        logic("Ex $a(x)", relations={"a": "n < "})
    assert caught.value.text == "n < "
    with pytest.raises(TypeError):
        Relation()
    with pytest.raises(TypeError):
        relation("x < 3") & 3  # type: ignore[operator]
    with pytest.raises(OSError):
        logic("$a(x)", load={"a": "no such file"})


@pytest.mark.parametrize("seed", range(12))
def test_operations_are_those_of_sets(seed: int) -> None:
    number = random.Random(seed)
    formulas = [
        f"{number.randrange(1, 4)}*x + {number.randrange(5)} {number.choice('<>=')} {number.randrange(1, 4)}*y",
        f"Ek y = {number.randrange(2, 4)}*k + x",
        f"x {number.choice('<>=')} {number.randrange(9)} & y > {number.randrange(9)}",
    ]
    number.shuffle(formulas)
    a, b = relation(formulas[0]), relation(formulas[1])
    for x, y in product(range(9), range(9)):
        in_a, in_b = a(x, y), (x, y) in b
        assert ((x, y) in a & b) == (in_a and in_b)
        assert ((x, y) in a | b) == (in_a or in_b)
        assert ((x, y) in a ^ b) == (in_a != in_b)
        assert ((x, y) in a - b) == (in_a and not in_b)
        assert ((x, y) in ~a) == (not in_a)
    assert a - b == a & ~b and ~~a == a and a | b == ~(~a & ~b) and (a ^ a).is_empty()
    assert hash(~~a) == hash(a) and (a == b) == (a ^ b).is_empty() and a != "a"
    assert a.exists("y") == ~(~a).forall("y")
    again = pickle.loads(pickle.dumps(a))
    assert again == a and again.certainty == a.certainty
    assert Relation.from_walnut(a.to_walnut(), a.names) == a


def test_values() -> None:
    squares = relation("x + y = 20 & x < y")
    assert squares.count() == len(squares) == 10 == len(list(squares)) == len(squares.values(100))
    assert set(squares) == {(x, 20 - x) for x in range(10)}
    evens = relation("Ek n = 2*k")
    assert list(islice(evens, 500)) == [(2 * n,) for n in range(500)]
    assert evens.count() is None and 10**30 in evens and (10**30 + 1,) not in evens
    with pytest.raises(OverflowError):
        len(evens)
    large = relation("x < 1000000000000000000000000000000")
    assert large.count() == 10**30
    for wrong in ((), (1, 2, 3)):
        with pytest.raises(TypeError, match="values"):
            squares(*wrong)
    with pytest.raises(TypeError, match="for each"):
        squares(x=3)
    with pytest.raises(wythoff.NotationError):
        squares(-1, 3)
    assert squares(x="3", y="17")


def test_names() -> None:
    below = relation("x < y")
    assert below.names == ("x", "y")
    assert below.rename(x="a", y="b").names == ("a", "b")
    assert below.rename({"x": "z"})(y=3, z=1)
    assert bool(below.exists("x", "y")) and not below.forall("x").forall("y")
    for wrong in ({"z": "a"}, {"x": "y"}):
        with pytest.raises(ValueError):
            below.rename(wrong)
    with pytest.raises(ValueError, match="no variable z"):
        below.exists("z")
    nothing = below.exists("x", "y")
    assert nothing.names == () and repr(nothing) == "Relation(True)"
    assert pickle.loads(pickle.dumps(nothing)) == nothing and pickle.loads(pickle.dumps(~nothing)) == ~nothing
    # variables of the same name are the same number
    chain = below & below.rename(x="y", y="z")
    assert chain.names == ("x", "y", "z") and chain(1, 2, 3) and not chain(1, 3, 2)


def test_automata_as_data() -> None:
    below = relation("?msd_2 x < y")
    automaton = below.automaton()
    assert automaton.states == below.states and automaton.numeration == "msd_2"
    for x, y in product(range(16), repeat=2):
        word = [(x >> k & 1, y >> k & 1) for k in reversed(range(4))]
        assert automaton.accepts(word) == (x < y)
    assert "digraph" in below.to_dot() and below.to_walnut().startswith("msd_2 msd_2")
    assert below.walnut_definition is None
    assert relation("?msd_ost[3;1,2] x < y").walnut_definition == "ost ost_3_then_1_2 [3] [1 2];"


@pytest.mark.parametrize("text", ["wythoff", "maharaja", "k-blocking(3)", "2-wythoff", "maharaja(2,3)"])
def test_relations_of_games(text: str) -> None:
    game = Game(text)
    p = game.relation()
    for x, y in product(range(20), repeat=2):
        assert p(x, y) == game.is_p(x, y)
    at = game.nth(10**30)[0]
    assert at in p and (at[0], at[1] + 1) not in p
    every = logic("Ax Ey $P(x,y)", game=game)
    assert every and text in str(every.certainty)
    assert text in str((p & relation(f"?{p.numeration} x < y")).certainty)


def test_names_in_sentences(tmp_path: Path) -> None:
    p = Game("wythoff").relation()
    upper = p & relation("x < y")
    same = logic("Ax,y $u(x,y) <=> ($P(x,y) & x < y)", game=Game("wythoff"), relations={"u": upper})
    assert same
    assert logic("An $even(n) => ~$even(n+1)", relations={"even(n)": "Ek n = 2*k"})
    assert logic("$less(3,5)", relations={"less(b,a)": "b < a"})
    assert not logic("$less(3,5)", relations={"less": "b < a"})
    file = tmp_path / "even.txt"
    file.write_text(relation("Ek n = 2*k").to_walnut())
    loaded = logic("$even(10) & ~$even(11)", load={"even": file})
    assert loaded and "even.txt" in str(loaded.certainty)
    certificate = Game("wythoff").shipped_certificate()
    assert certificate is not None
    assert logic("Ax Ey $Q(x,y)", relations={"Q": certificate})


def test_limits() -> None:
    with wythoff.limits(states=5), pytest.raises(wythoff.TooManyStates):
        logic("17*x + 19*y = 23*z")
    with wythoff.limits(seconds=0.2), pytest.raises(wythoff.OutOfTime):
        logic("Ax,y,z x+y+z >= 0 & Eu,v,w 7*u + 11*v - 13*w = 17*x + 19*y - 23*z & u < v & v < w & u > x+y")


def test_certificates(tmp_path: Path) -> None:
    certificate = Certificate.parse(Game("maharaja(2,3)").prove(certificate=True).certificate or "")
    path = tmp_path / "game.cert"
    certificate.save(path)
    assert [file.name for file in tmp_path.iterdir()] == ["game.cert"]
    again = Certificate.load(path)
    assert again == certificate and hash(again) == hash(certificate) and str(again) == path.read_text()
    assert pickle.loads(pickle.dumps(again)) == again and again != "a"
    assert again.game == Game("maharaja(2,3)") and "maharaja(2,3)" in repr(again)
    report = again.check(steps=True)
    assert report and report.certainty is not None and report.certainty.is_proved and report.failure is None
    assert report.theorem == again.theorem and report.claims == again.claims and report.steps
    assert report.automaton.states == again.states == again.relation().states
    assert again.to_walnut().startswith("msd_")


def test_wrong_certificates(tmp_path: Path) -> None:
    certificate = Game("wythoff").shipped_certificate()
    assert certificate is not None
    text = str(certificate)
    for wrong, message in [("", "no certificate"), (text[:-20], "digest|cut off"), (text.replace("rook", "bishop"), "digest")]:
        with pytest.raises(wythoff.NoAnswer, match=message):
            Certificate.parse(wrong)
    with pytest.raises(FileNotFoundError):
        Certificate.load(tmp_path / "none.cert")
    with pytest.raises(TypeError):
        Certificate()


def test_a_false_certificate() -> None:
    from hashlib import sha256

    certificate = Game("wythoff").shipped_certificate()
    assert certificate is not None
    start, digest = str(certificate).split("sha256: ")
    assert sha256(start.encode()).hexdigest() == digest.strip()
    # another game with the same automaton, and a digest that fits
    start = start.replace("game: wythoff", "game: nim").replace(',"bishop":1', "").replace("rook + bishop", "rook")
    false = Certificate.parse(f"{start}sha256: {sha256(start.encode()).hexdigest()}\n")
    report = false.check()
    assert not report and report.certainty is None and report.failure is not None
    assert report.failure.position is not None
    with pytest.raises(wythoff.NoAnswer, match="it is false that"):
        false.relation()
