"""Whole numbers of any size, as texts."""

from __future__ import annotations

from typing import Any

from . import _wythoff

# Python itself turns no longer numbers into texts, and back, without being told to
_LONGEST = 4000
_SHOWN = 20


def whole(digits: str) -> int:
    """The number of these decimal digits. Cost: that of a multiplication of such numbers, times a logarithm."""
    return int(digits) if len(digits) <= _LONGEST else _wythoff.whole(digits)


def digits(number: int) -> str:
    """The decimal digits of a number. Cost: as `whole`."""
    if number.bit_length() <= 3 * _LONGEST:
        return str(number)
    sign = "-" if number < 0 else ""
    return sign + _wythoff.digits(abs(number))


def shown(value: Any) -> str:
    """As ``repr``, with long numbers shortened: whoever wants all of their digits has ``str``."""
    if type(value) is int and value.bit_length() > 3 * _LONGEST:
        text = digits(value)
        return f"{text[:_SHOWN]}...{text[-_SHOWN:]} ({len(text)} digits)"
    if type(value) is tuple:
        inner = ", ".join(shown(item) for item in value)
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if type(value) is list:
        return "[" + ", ".join(shown(item) for item in value) + "]"
    return repr(value)
