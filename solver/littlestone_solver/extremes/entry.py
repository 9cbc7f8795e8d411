"""One entry of the table of extremes, and its line of JSON."""

import json
from dataclasses import dataclass
from enum import StrEnum

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError


class Quantity(StrEnum):
    """The quantity that is maximised, and the classes over which it is maximised.

    >>> Quantity.ALL_MAPS.value
    'all maps'
    """

    BIT = "bit"
    """The Littlestone dimension of the best bit restriction, over classes of multiclass Littlestone dimension d."""
    ALL_MAPS = "all maps"
    """The dimension for all collapsing maps, over classes of multiclass Littlestone dimension d."""
    MULTICLASS = "multiclass"
    """The multiclass Littlestone dimension, over classes whose best bit restriction has Littlestone dimension d."""


class NextValue(StrEnum):
    """The reason why the next value is impossible on this number of points."""

    SOLVER = "solver"
    """The solver found that no class of the size has it."""
    SIZE = "size"
    """There are too few functions or points for a deeper tree."""


@dataclass(frozen=True, slots=True)
class Extreme:
    """The largest value of a quantity over all classes of a size, with a class that attains it.

    >>> two_points = FiniteClass.from_rows(["02", "11", "20", "22"])
    >>> print(Extreme(Quantity.BIT, 1, 2, two_points, 1, NextValue.SIZE, 2).to_json())
    {"extreme": "bit", "labels": 3, "dimension": 1, "points": 2, "value": 2, "next": "size", "bound": 2, "class": \
"02 11 20 22", "bit": 1}
    """

    quantity: Quantity
    dimension: int
    """The given dimension d, at least 1."""
    value: int
    attained_by: FiniteClass
    """A class of this size that has this value and whose given dimension is exactly d."""
    bit: int | None
    """The bit whose restriction attains the value; None unless the quantity is ``BIT``."""
    next_value: NextValue
    """The reason why the value is not larger."""
    bound: int
    """An upper bound on the value for any number of points."""

    def __post_init__(self) -> None:
        if self.value > self.bound:
            raise InvalidValueError("value", self.value, f"at most {self.bound}, the bound for all sizes")
        if (self.quantity is Quantity.BIT) != (self.bit is not None):
            raise InvalidValueError("bit", self.bit, "present exactly for a bit restriction")

    @property
    def is_final(self) -> bool:
        """True if more points cannot change the value: it does not decrease, and it has reached its bound."""
        return self.value == self.bound

    def to_json(self) -> str:
        """Return the entry as one line of JSON, which the evidence keeps."""
        fields: dict[str, object] = {
            "extreme": self.quantity.value,
            "labels": self.attained_by.n_labels,
            "dimension": self.dimension,
            "points": self.attained_by.n_points,
            "value": self.value,
            "next": self.next_value.value,
            "bound": self.bound,
            "class": " ".join(self.attained_by.to_rows()),
        }
        if self.bit is not None:
            fields["bit"] = self.bit
        return json.dumps(fields)
