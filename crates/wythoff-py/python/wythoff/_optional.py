"""Import of optional libraries."""

from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["library"]


def library(name: str, package: str | None = None) -> Any:
    """Imports a module when it is needed; ``package`` is the package to install, if its name differs from that of the module."""
    try:
        return import_module(name)
    except ImportError as error:
        package = package or name.partition(".")[0]
        message = f"this needs {package}, which is not installed: pip install '{package}'"
        raise ImportError(message, name=name) from error
