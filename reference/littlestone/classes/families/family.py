"""A named family has a builder, parameters, and known values of its classes.

Conventions for the dimensions of a class with at least one hypothesis: the VC dimension is the size of the largest
shattered set. The Littlestone dimension (for more than two labels, the multiclass Littlestone dimension) is the
depth of the deepest shattered complete mistake tree. The threshold dimension is the largest t with points ``x_1,
.., x_t`` and hypotheses ``h_1, .., h_t`` such that ``h_i(x_j) = 1`` exactly if ``i <= j``.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...display import displayed
from ...errors import InvalidValueError
from ..finite_class import FiniteClass


def check_range(name: str, value: int, smallest: int, largest: int | None = None) -> None:
    """Refuse a parameter outside its range, which includes both ends; ``None`` as upper end means no bound."""
    if largest is None and value < smallest:
        raise InvalidValueError(name, value, f"at least {smallest}")
    if largest is not None and not smallest <= value <= largest:
        raise InvalidValueError(name, value, f"from {smallest} to {largest}")


def floor_log2(number: int) -> int:
    """Return the binary logarithm, rounded down."""
    return number.bit_length() - 1


@displayed
@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a family: an integer from ``smallest`` to the value of the parameter that ``at_most`` names.

    >>> Parameter("n_ones", 0, at_most="n_points").range
    '0 <= n_ones <= n_points'
    """

    name: str
    smallest: int
    at_most: str | None = None

    @property
    def range(self) -> str:
        """The range in words."""
        return f"{self.smallest} <= {self.name}" + (f" <= {self.at_most}" if self.at_most else "")


@displayed
@dataclass(frozen=True, slots=True)
class KnownValues:
    """The number of hypotheses and the dimensions of a class; ``None`` if a number is unknown or not defined.

    For more than two labels, the Littlestone dimension is the multiclass dimension, and the other two dimensions
    are not defined. The source says where the values are published, or why they hold.
    """

    size: int | None
    vc: int | None
    littlestone: int | None
    threshold: int | None
    source: str

    def disagreements(
        self,
        *,
        size: int | None = None,
        vc: int | None = None,
        littlestone: int | None = None,
        threshold: int | None = None,
    ) -> tuple[str, ...]:
        """Return one line for each value that is both known and measured with different results.

        >>> known = KnownValues(size=8, vc=3, littlestone=3, threshold=None, source="folklore")
        >>> known.disagreements(size=8, vc=2, threshold=5)
        ('vc: known 3, measured 2',)
        """
        pairs = {
            "size": (self.size, size),
            "vc": (self.vc, vc),
            "littlestone": (self.littlestone, littlestone),
            "threshold": (self.threshold, threshold),
        }
        return tuple(
            f"{name}: known {known}, measured {measured}"
            for name, (known, measured) in pairs.items()
            if known is not None and measured is not None and known != measured
        )


@displayed
@dataclass(frozen=True, slots=True)
class Family:
    """A named family of classes: ``builder`` makes a class from parameters, ``knowledge`` its known values."""

    name: str
    summary: str
    parameters: tuple[Parameter, ...]
    builder: Callable[[Sequence[int]], FiniteClass]
    knowledge: Callable[[Sequence[int]], KnownValues]

    @property
    def signature(self) -> str:
        """The family as it is written on a command line.

        >>> from littlestone.classes.families import FAMILIES
        >>> FAMILIES["point_functions"].signature
        'point_functions:n_points,n_ones'
        """
        names = ",".join(parameter.name for parameter in self.parameters)
        return f"{self.name}:{names}" if names else self.name

    def build(self, *values: int) -> FiniteClass:
        """Return the class with these parameters."""
        self._check(values)
        return self.builder(values)

    def known(self, *values: int) -> KnownValues:
        """Return the known values of the class with these parameters, without building the class."""
        self._check(values)
        return self.knowledge(values)

    def _check(self, values: tuple[int, ...]) -> None:
        if len(values) != len(self.parameters):
            names = ", ".join(parameter.name for parameter in self.parameters)
            wanted = f"{len(self.parameters)} ({names})" if names else "none"
            raise InvalidValueError(f"the parameters of {self.name}", values, wanted)
        value_of = {parameter.name: value for parameter, value in zip(self.parameters, values, strict=True)}
        for parameter in self.parameters:
            largest = None if parameter.at_most is None else value_of[parameter.at_most]
            check_range(parameter.name, value_of[parameter.name], parameter.smallest, largest)


def family_of_one(
    name: str,
    summary: str,
    parameter: Parameter,
    build: Callable[[int], FiniteClass],
    known: Callable[[int], KnownValues],
) -> Family:
    """Return a family with one parameter."""
    return Family(name, summary, (parameter,), lambda values: build(values[0]), lambda values: known(values[0]))
