"""The examples of the pages that speak of Python."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "crates/wythoff-py/README.md"])
def test_examples(page: str) -> None:
    failed, tried = doctest.testfile(
        str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8"
    )
    assert tried > 1
    assert not failed
