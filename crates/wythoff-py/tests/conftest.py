"""Two rings of tests: those of every check, and with WYTHOFF_THOROUGH the thorough ones, too."""

from __future__ import annotations

import os

import pytest

THOROUGH = bool(os.environ.get("WYTHOFF_THOROUGH"))

# what drives JupyterLab asks for a library when it is read
collect_ignore = [] if THOROUGH else ["laboratory.py"]

# two of these examples show what needs libraries that only the thorough environment has, and one takes long
EXAMPLES = {"wythoff.arrays.Positions.to_arrow", "wythoff.sweeps.sweep", "wythoff.chain.Chain.values"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    left_out = pytest.mark.skip(reason="thorough")
    for item in items:
        if not THOROUGH and (item.get_closest_marker("thorough") or item.name in EXAMPLES):
            item.add_marker(left_out)
