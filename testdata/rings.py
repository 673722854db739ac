"""Which ring of tests is run: `scripts/check --thorough` sets WYTHOFF_THOROUGH, and then everything is tested; the first ring takes minutes."""

import os

THOROUGH = bool(os.environ.get("WYTHOFF_THOROUGH"))


def pick(first, second):
    """The first value in the first ring, the second one in the second."""
    return second if THOROUGH else first
