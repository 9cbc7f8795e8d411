"""Conventions that every folder uses, each stated once."""

from enum import Enum

EMPTY_CLASS_DIMENSION = -1
"""The value of every dimension of the empty class.

The papers leave this value open. With -1 the recursion ``1 + min(dim left, dim right)`` and "some side has smaller
dimension" hold without exception, a class of one hypothesis has dimension 0, and a dimension is negative exactly
for the empty class.
"""


class TieRule(Enum):
    """Rules for the label of the standard optimal algorithm; they differ only where both sides lose dimension.

    If one side keeps the dimension of the class, all rules return the label of this side. On the empty class both
    sides have the dimension of the class, and :attr:`LYU` and :attr:`ARGMAX_ZERO` return 0.
    """

    LYU = "lyu"
    """The label 0 if the side of label 0 keeps the dimension, and 1 otherwise (`lyu` section 4)."""

    ARGMAX_ZERO = "argmax_zero"
    """The label of the side of larger dimension, or 0 if they are equal."""

    ARGMAX_ONE = "argmax_one"
    """The label of the side of larger dimension, or 1 if the dimensions are equal."""


class EmptyNodes(Enum):
    """Rules for a node with empty class in a valid decomposition tree; `lyu` Definition 4.2 leaves them open."""

    DIMENSION_MINUS_ONE = "dimension_minus_one"
    """The formulas apply with dimension -1: the depth is at most p (2^(d+2) - 1), and p (2^(d+1) - 1) for a
    leaf."""

    LEAVES_ONLY = "leaves_only"
    """The formulas apply, and in addition an empty node must be a leaf."""

    UNRESTRICTED = "unrestricted"
    """There is no condition on empty nodes, as with dimension minus infinity."""
