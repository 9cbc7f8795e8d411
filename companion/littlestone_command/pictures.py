"""Pictures appear complete or not at all, and are refused before any work if they cannot be drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from littlestone.errors import InvalidValueError
from littlestone.files import write_file

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PLOT_SUFFIXES = (".png", ".svg")


def check_plot_file(path: Path | None) -> None:
    """Refuse, before any work, a picture that cannot be drawn."""
    if path is None:
        return
    if path.suffix.lower() not in PLOT_SUFFIXES:
        raise InvalidValueError("plot", str(path), f"a file that ends in {' or '.join(PLOT_SUFFIXES)}")
    try:
        import matplotlib  # noqa: F401
    except ModuleNotFoundError:
        requirement = "left out; drawing needs the extra 'plots': pip install 'littlestone[plots]'"
        raise InvalidValueError("plot", str(path), requirement) from None


def new_figure(width: float, height: float) -> Figure:
    """Return an empty picture; the width and the height are in inches."""
    # Matplotlib takes long to import and is optional, so it is loaded only for pictures.
    from matplotlib.figure import Figure

    return Figure(figsize=(width, height), layout="constrained")


def save_figure(figure: Figure, path: Path) -> None:
    """Write a picture to a file that :func:`check_plot_file` has accepted."""
    write_file(lambda place: figure.savefig(place, format=path.suffix.lower()[1:], dpi=150), path, overwrite=True)
