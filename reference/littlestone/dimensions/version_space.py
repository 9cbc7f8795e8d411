"""Version spaces as integers: bit i says that hypothesis i is still consistent.

A restriction is one AND with a mask that is computed once per class, and a size is one population count.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..certificates import VersionSpace
from ..classes import FiniteClass


def members(mask: int) -> list[int]:
    """Return the positions of the set bits, lowest first.

    Examples
    --------
    >>> members(0b1010)
    [1, 3]
    """
    return [position for position, bit in enumerate(bin(mask)[:1:-1]) if bit == "1"]


@dataclass(frozen=True, slots=True)
class VersionSpaces:
    """The masks of a class.

    Parameters
    ----------
    whole
        The version space of all hypotheses.
    with_label
        ``with_label[x][y]`` is the version space ``{h : h(x) = y}``.

    Examples
    --------
    >>> VersionSpaces.of(FiniteClass.from_rows(["00", "01", "11"])).with_label
    ((3, 4), (1, 6))
    """

    whole: VersionSpace
    with_label: tuple[tuple[VersionSpace, ...], ...]

    @classmethod
    def of(cls, hypothesis_class: FiniteClass) -> VersionSpaces:
        """Return the masks of a class; time O(number of points, labels and hypotheses multiplied)."""
        shape = (len(hypothesis_class), hypothesis_class.n_points)
        columns = np.array(hypothesis_class.hypotheses, dtype=np.int64).reshape(shape).T
        with_label = []
        for column in columns:
            packed = [np.packbits(column == y, bitorder="little") for y in hypothesis_class.labels]
            with_label.append(tuple(int.from_bytes(bits.tobytes(), "little") for bits in packed))
        return cls((1 << len(hypothesis_class)) - 1, tuple(with_label))
