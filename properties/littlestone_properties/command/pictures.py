"""Pictures that appear complete or not at all, and are refused before any work if they cannot be drawn."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from littlestone.errors import InvalidValueError

if TYPE_CHECKING:
    from matplotlib.figure import Figure


PLOT_SUFFIXES = (".png", ".svg")


def check_plot_file(path: Path) -> None:
    """Refuse a picture that cannot be drawn before any work is done."""
    if path.suffix.lower() not in PLOT_SUFFIXES:
        raise InvalidValueError("plot", str(path), f"a file that ends in {' or '.join(PLOT_SUFFIXES)}")
    try:
        import matplotlib  # noqa: F401
    except ModuleNotFoundError:
        required = "the extra 'plots': pip install 'littlestone[plots]'"
        raise InvalidValueError("plot", str(path), required) from None


def save_figure(figure: Figure, path: Path) -> None:
    """Write a picture under another name and then rename it."""
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(8)}.partial")
    try:
        figure.savefig(temporary, format=path.suffix.lower()[1:], dpi=150)
        os.replace(temporary, path)
    except OSError as error:
        raise InvalidValueError("path", str(path), f"a writable file ({error.strerror})") from None
    finally:
        with suppress(OSError):
            temporary.unlink()
