"""The base class of answers that notebooks display; :mod:`wythoff.rich` is imported when it is first needed."""

from __future__ import annotations

__all__ = ["Shown"]


class Shown:
    """A value that notebooks display as HTML."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        from . import rich

        return rich.page(self)
