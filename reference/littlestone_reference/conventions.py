"""Conventions that every folder uses, each stated once."""

from __future__ import annotations

__all__ = ["EMPTY_CLASS_DIMENSION"]

EMPTY_CLASS_DIMENSION = -1
"""Every dimension of the empty class.

The papers leave it open. With -1 the recursion ``1 + min(dim left, dim right)`` and "some side has smaller
dimension" hold without exception, a class of one hypothesis has dimension 0, and a dimension is negative
exactly for the empty class.
"""
