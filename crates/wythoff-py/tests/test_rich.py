"""What notebooks show: HTML that is well formed, escaped and small; pictures in every form."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import wythoff
from wythoff import Certainty, Game, NoAnswer, Rules

SHOWN = {
    "game": lambda: Game("maharaja"),
    "imitation": lambda: Game("imitation(2,3)"),
    "altered": lambda: Game("wythoff alter P{(3,4)} N{(0,0)}"),
    "rules": lambda: Rules.parse("wythoff"),
    "pairs": lambda: Game("wythoff").columns(0, 30),
    "number": lambda: Game("wythoff").grundy(3, 4),
    "truth": lambda: wythoff.logic("Ax x < 3"),
    "relation": lambda: wythoff.logic("x < y"),
    "positions": lambda: Game("wythoff").positions(columns=100),
    "residuals": lambda: Game("wythoff").residuals(100),
    "chain": lambda: wythoff.Chain.heaps(upto=1),
    "certificate": lambda: Game("k-blocking(3)").shipped_certificate(),
}


@pytest.mark.parametrize("name", SHOWN)
def test_html_is_well_formed_and_small(name: str) -> None:
    value: Any = SHOWN[name]()
    page = value._repr_html_()
    tree = ElementTree.fromstring(page.replace("&nbsp;", " "))
    assert tree.tag == "div"
    assert len(page) < 24_000
    text = "".join(tree.itertext())
    certainty = getattr(value, "certainty", None)
    if isinstance(certainty, Certainty):
        assert re.search("proved|closed form|computed|forced|conjectured", text)
    # nothing reaches out, and nothing runs
    assert not re.search(r"<script|<iframe|<img|<link|\son\w+=|url\(", page)
    # in the colours of the page around it
    outside = re.sub(r"<svg.*?</svg>", "", page, flags=re.S)
    assert not re.search(r"color:|background", outside)


def test_texts_are_escaped() -> None:
    sure = Certainty("computed", "to <script>alert(1)</script> & 'more'")
    assert "<script>" not in sure._repr_html_()
    assert "&lt;script&gt;" in sure._repr_html_()


def test_a_game_that_cannot_be_drawn_has_its_words() -> None:
    with wythoff.limits(seconds=0):
        page = Game("maharaja")._repr_html_()
    assert "maharaja" in page


PICTURES: list[tuple[str, str, dict[str, Any]]] = [
    ("maharaja", "board", {"window": (0, 0, 30, 30), "overlay": "wythoff"}),
    ("maharaja", "board", {"window": ("10^50", "p", 20, 20)}),
    ("wythoff", "board", {"window": (0, 0, 30, 30), "moves": (20, 17), "lines": True}),
    ("wythoff", "board", {"window": (0, 0, 30, 30), "indices": 3, "style": "dark"}),
    ("gdwn(1,2)", "plot", {"columns": 1000}),
    ("maharaja", "residual", {"columns": 500, "start": "10^30"}),
    ("maharaja", "histogram", {"columns": 1000}),
    ("wythoff", "grundy", {"columns": 20}),
    ("wythoff alter P{(3,4)}", "strings", {"columns": 30}),
    ("wythoff alter P{(3,4)}", "curves", {}),
    ("maharaja", "growth", {}),
    ("maharaja", "telescope", {"start": "10^50"}),
]


@pytest.mark.parametrize(("game", "kind", "options"), PICTURES)
def test_pictures(game: str, kind: Any, options: dict[str, Any]) -> None:
    picture = Game(game).draw(kind, **options)
    svg = ElementTree.fromstring(picture.svg)
    assert svg.tag.endswith("svg") and picture._repr_svg_() == picture.svg
    assert picture.size[0] > 50 and picture.title in repr(picture)


def test_files_of_pictures(tmp_path: Path) -> None:
    picture = Game("wythoff").draw(window=(0, 0, 10, 10), title="A title & more", caption="")
    begins = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF", "tex": b"%"}
    for ending, head in begins.items():
        file = tmp_path / f"picture.{ending}"
        picture.save(file)
        assert file.read_bytes().startswith(head), ending
    assert "A title &amp; more" in (tmp_path / "picture.svg").read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"picture.{ending}" for ending in sorted(begins)]
    with pytest.raises(FileNotFoundError) as missing:
        picture.save(tmp_path / "missing" / "picture.svg")
    assert missing.value.filename == str(tmp_path / "missing" / "picture.svg")
    with pytest.raises(OSError, match="it is no regular file"):
        picture.save(tmp_path.rename(tmp_path.with_suffix(".svg")))
    assert "\\begin{tikzpicture}" in picture.tikz and "documentclass" not in picture.tikz
    with pytest.raises(ValueError, match="gif"):
        picture.save(tmp_path / "picture.gif")


def test_pictures_that_make_no_sense() -> None:
    with pytest.raises(TypeError, match="columns= does not apply to a board"):
        Game("wythoff").draw(columns=10)
    with pytest.raises(NoAnswer):
        Game("gdwn(1,2)").draw("growth")
    with pytest.raises(NoAnswer, match="5000 x 10"):
        Game("wythoff").draw(window=(0, 0, 5000, 10))
    with pytest.raises(ValueError, match="circle"):
        Game("wythoff").draw("circle")  # type: ignore[arg-type]
