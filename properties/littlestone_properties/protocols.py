"""What a candidate must offer to be checked."""

from __future__ import annotations

from typing import Protocol

from littlestone_reference.classes import FiniteClass

__all__ = ["DimensionFunction"]


class DimensionFunction(Protocol):
    """Anybody's function from finite classes to a dimension."""

    def __call__(self, hypothesis_class: FiniteClass, /) -> int:
        """Return the dimension of the class."""
        ...
