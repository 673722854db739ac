"""Files that appear when they are complete."""

from __future__ import annotations

import os
from pathlib import Path
from secrets import token_hex

__all__ = ["write"]


def write(path: str | os.PathLike[str], data: bytes) -> None:
    """Writes a file, under another name first, so that there is never a part of one."""
    path = Path(path)
    unfinished = path.with_name(f".{path.name}.{token_hex(4)}")
    try:
        with unfinished.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
