"""The shape of a version space: the table of its labels without the points on which it is constant.

Two version spaces of the same shape differ by a bijection of hypotheses and points that keeps all labels, so both
have the same dimensions, depths and numbers of points. Symmetric classes have few shapes.
"""

from typing import TypeAlias

import numpy as np

from ..certificates import VersionSpace
from ..classes import FiniteClass, Hypothesis

Shape: TypeAlias = tuple[int, bytes, bytes]
"""The number of points, the packed table of labels, and the packed labels of a function if one is given."""


class Shapes:
    """The shapes of the version spaces of one binary class.

    Hypotheses stay in lexicographic order when constant columns are dropped, so equal tables mean equal shapes.

    >>> shapes = Shapes(FiniteClass.from_rows(["001", "010", "100"]))
    >>> shapes.of(0b011) == shapes.of(0b110), shapes.of(0b011) == shapes.of(0b111)
    (True, False)
    """

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        rows = (len(hypothesis_class), hypothesis_class.n_points)
        self._table = np.array(hypothesis_class.hypotheses, dtype=np.uint8).reshape(rows)
        self._n_bytes = (len(hypothesis_class) + 7) // 8

    def of(self, space: VersionSpace, function: Hypothesis | None = None) -> Shape:
        """Return the shape of a version space, with the labels of a function at the points of the shape."""
        packed = np.frombuffer(space.to_bytes(self._n_bytes, "little"), dtype=np.uint8)
        selected = np.unpackbits(packed, bitorder="little", count=len(self._table)).astype(bool)
        table = self._table[selected]
        kept = (table != table[:1]).any(axis=0)
        labels = b"" if function is None else np.array(function, dtype=np.uint8)[kept].tobytes()
        return int(kept.sum()), np.packbits(table[:, kept]).tobytes(), labels
