"""What notebooks show of an answer: a class has it by :class:`Shown`, and :mod:`wythoff.rich` is imported when it is asked for."""

from __future__ import annotations

__all__ = ["Shown"]


class Shown:
    """Something that a notebook shows as HTML, and papers made of notebooks as LaTeX."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        from . import rich

        return rich.page(self)

    def _repr_latex_(self) -> str:
        from . import rich

        return rich.latex(self)
