"""The place of the table for five points: the user's cache folder, unless the user names a file."""

import os
from pathlib import Path

from littlestone.errors import InvalidValueError
from littlestone_atlas.storage import SHIPPED, contents_of

HINT = "five points: littlestone atlas --build 5"


def default_place() -> Path:
    """Return the default place of the table for five points."""
    folder = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(folder) / "littlestone" / "atlas-5.parquet"


def built_file(file: Path | None) -> Path | None:
    """Return the table for five points for a query, or ``None`` if there is none."""
    if file is not None:
        if not os.path.lexists(file):
            raise InvalidValueError("file", str(file), "a file that 'littlestone atlas --build 5' has written")
        return file
    return default_place() if os.path.lexists(default_place()) else None


def points_in(built: Path | None) -> list[int]:
    """Return the numbers of points of the classes that a query sees."""
    return sorted({point for path in (SHIPPED, built) if path is not None for point in contents_of(path).points})
