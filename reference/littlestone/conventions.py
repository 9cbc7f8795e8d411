"""Conventions that every folder uses, each stated once."""

from enum import Enum

EMPTY_CLASS_DIMENSION = -1
"""Every dimension of the empty class.

The papers leave it open. With -1 the recursion ``1 + min(dim left, dim right)`` and "some side has smaller
dimension" hold without exception, a class of one hypothesis has dimension 0, and a dimension is negative
exactly for the empty class.
"""


class TieRule(Enum):
    """Rules for the standard optimal algorithm's answer at a point; they differ only where both sides lose.

    Where one side keeps the dimension of the class, all rules answer the label of that side. On the empty
    class, both sides of which have its dimension, :attr:`LYU` and :attr:`ARGMAX_ZERO` answer 0.
    """

    LYU = "lyu"
    """0 if the side of label 0 keeps the dimension, else 1 (`lyu` section 4)."""

    ARGMAX_ZERO = "argmax_zero"
    """The label of the side of larger dimension, 0 when they are equal."""

    ARGMAX_ONE = "argmax_one"
    """The label of the side of larger dimension, 1 when they are equal."""


class EmptyNodes(Enum):
    """Rules for a node with empty class in a valid decomposition tree; `lyu` Definition 4.2 leaves them open."""

    DIMENSION_MINUS_ONE = "dimension_minus_one"
    """The formulas apply with dimension -1: depth at most p (2^(d+2) - 1), at a leaf at most p (2^(d+1) - 1)."""

    LEAVES_ONLY = "leaves_only"
    """The same as with the formulas, and an empty node is a leaf."""

    UNRESTRICTED = "unrestricted"
    """No condition on empty nodes, as with dimension minus infinity."""
