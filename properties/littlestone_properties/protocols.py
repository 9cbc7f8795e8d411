"""What a candidate must offer to be checked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from littlestone_reference.certificates import Decomposition
from littlestone_reference.classes import FiniteClass

__all__ = [
    "DecompositionDimensionFunction",
    "DecompositionFunction",
    "DimensionFunction",
    "EssentialHypothesesFunction",
    "IrreducibilityFunction",
]


class DimensionFunction(Protocol):
    """Anybody's function from finite classes to a dimension."""

    def __call__(self, hypothesis_class: FiniteClass, /) -> int:
        """Return the dimension of the class."""
        ...


class IrreducibilityFunction(Protocol):
    """Anybody's test whether a binary class is k-irreducible."""

    def __call__(self, hypothesis_class: FiniteClass, k: int, /) -> bool:
        """Return whether no k points with their SOA labels lower the Littlestone dimension of the class."""
        ...


class DecompositionDimensionFunction(Protocol):
    """Anybody's (p, d)-decomposition dimension."""

    def __call__(self, hypothesis_class: FiniteClass, p: int, d: int, /) -> int:
        """Return the smallest degree of a valid (p, d)-decomposition of the class."""
        ...


class DecompositionFunction(Protocol):
    """Anybody's construction of a (p, d)-decomposition tree."""

    def __call__(self, hypothesis_class: FiniteClass, p: int, d: int, /) -> Decomposition:
        """Return a decomposition tree of the class; ``None`` is the tree of one leaf."""
        ...


class EssentialHypothesesFunction(Protocol):
    """Anybody's list of essential hypotheses."""

    def __call__(self, hypothesis_class: FiniteClass, p: int, d: int, /) -> Collection[Sequence[int]]:
        """Return the (p, d)-essential hypotheses of the class, each as its labels; the order does not matter."""
        ...
