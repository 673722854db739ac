"""Conversion of whole numbers of any size from and to decimal digits."""

from __future__ import annotations

from typing import Any

from . import _wythoff

# by default, Python converts no longer numbers from or to text
_LONGEST = 4000
_SHOWN = 20


def whole(digits: str) -> int:
    """The number with these decimal digits. Cost: a multiplication of numbers of this length, times a logarithm."""
    return int(digits) if len(digits) <= _LONGEST else _wythoff.whole(digits)


def digits(number: int) -> str:
    """The decimal digits of a number. Cost: a multiplication of numbers of this length, times a logarithm."""
    if number.bit_length() <= 3 * _LONGEST:
        return str(number)
    sign = "-" if number < 0 else ""
    return sign + _wythoff.digits(abs(number))


def shown(value: Any) -> str:
    """The value as ``repr`` gives it, with long numbers shortened; ``str`` gives all digits."""
    if type(value) is int and value.bit_length() > 3 * _LONGEST:
        text = digits(value)
        return f"{text[:_SHOWN]}...{text[-_SHOWN:]} ({len(text)} digits)"
    if type(value) is tuple:
        inner = ", ".join(shown(item) for item in value)
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if type(value) is list:
        return "[" + ", ".join(shown(item) for item in value) + "]"
    return repr(value)
