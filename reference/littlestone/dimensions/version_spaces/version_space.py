"""Version spaces as integers: bit i says that hypothesis i is still consistent.

A restriction is one AND with a mask that is computed once per class, and a size is one population count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ...certificates import VersionSpace
from ...classes import FiniteClass, Label, SetClass, require_class

FEW = 64
"""The number of hypotheses below which plain integers are faster than NumPy."""

_DIGITS = bytes.maketrans(b"\0\1", b"01")


def members(mask: int) -> list[int]:
    """Return the positions of the set bits, lowest first."""
    if mask.bit_count() * 8 > mask.bit_length():
        return [position for position, bit in enumerate(bin(mask)[:1:-1]) if bit == "1"]
    positions = []
    while mask:
        lowest = mask & -mask
        positions.append(lowest.bit_length() - 1)
        mask ^= lowest
    return positions


def mask_of(labels: Sequence[Label]) -> int:
    """Return the positions of the labels 1 in a sequence of labels 0 and 1, as set bits.

    >>> mask_of((Label(0), Label(1), Label(1)))
    6
    """
    return int(bytes(reversed(labels)).translate(_DIGITS), 2)


def mask_of_members(members: Iterable[int]) -> int:
    """Return the members of a set, each given once, as set bits.

    >>> mask_of_members([2, 1])
    6
    """
    return sum(1 << member for member in members)


@dataclass(frozen=True, slots=True)
class VersionSpaces:
    """The masks of a class: ``whole`` for all hypotheses, and ``with_label[x][y]`` for ``{h : h(x) = y}``.

    >>> VersionSpaces.of(FiniteClass.from_rows(["00", "01", "11"])).with_label
    ((3, 4), (1, 6))
    """

    whole: VersionSpace
    with_label: tuple[tuple[VersionSpace, ...], ...]

    @classmethod
    def of(cls, hypothesis_class: FiniteClass) -> VersionSpaces:
        """Return the masks of a class; time is proportional to the product of points, labels and hypotheses."""
        require_class(hypothesis_class)
        whole = (1 << len(hypothesis_class)) - 1
        if isinstance(hypothesis_class, SetClass):
            members = [list[int]() for _ in hypothesis_class.points]
            for number, points in enumerate(hypothesis_class.ones):
                for point in points:
                    members[point].append(number)
            return cls(whole, tuple((whole ^ mask, mask) for mask in map(mask_of_members, members)))
        if 0 < len(hypothesis_class) < FEW and hypothesis_class.is_binary:
            ones = map(mask_of, zip(*hypothesis_class.hypotheses, strict=True))
            return cls(whole, tuple((whole ^ mask, mask) for mask in ones))
        by_point = np.ascontiguousarray(_label_table(hypothesis_class).T)
        with_label = []
        for label in hypothesis_class.labels:
            packed = np.packbits(by_point == label, axis=1, bitorder="little")
            with_label.append([int.from_bytes(row.tobytes(), "little") for row in packed])
        return cls(whole, tuple(zip(*with_label, strict=True)))


def _label_table(hypothesis_class: FiniteClass) -> npt.NDArray[np.uint8 | np.int64]:
    """Return the labels, one row for each hypothesis, in one byte each if possible."""
    shape = (len(hypothesis_class), hypothesis_class.n_points)
    if hypothesis_class.n_labels > 256:
        return np.array(hypothesis_class.hypotheses, dtype=np.int64).reshape(shape)
    return np.frombuffer(b"".join(map(bytes, hypothesis_class.hypotheses)), np.uint8).reshape(shape)
