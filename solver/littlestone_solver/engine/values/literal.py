"""A theorem written a second time, in Python: its hypothesis and its claim as functions of its unknowns."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from littlestone.classes import FiniteClass
from littlestone.intervals import Interval
from littlestone.verdicts import BrokenCheckError

from .exact_reals import UndefinedError, enclosure
from .meanings import finite_class, integer, rational, real


@dataclass(frozen=True, slots=True)
class Given:
    """The unknowns of a theorem, by name.

    Parameters
    ----------
    values
        Name -> value.

    Examples
    --------
    >>> Given({"n": 3})["n"] / 2
    Fraction(3, 2)
    """

    values: Mapping[str, object]

    def __getitem__(self, name: str) -> Fraction:
        """Return a rational number."""
        return rational(self.object(name))

    def object(self, name: str) -> object:
        """Return whatever it is."""
        if name not in self.values:
            raise BrokenCheckError(f"a theorem in Python speaks of '{name}', and its proof does not")
        return self.values[name]

    def whole(self, name: str) -> int:
        """Return an integer."""
        return integer(self.object(name))

    def within(self, name: str) -> Interval:
        """Return the enclosure of a number."""
        return enclosure(real(self.object(name)))

    def of_class(self, name: str) -> FiniteClass:
        """Return a class."""
        return finite_class(self.object(name))


@dataclass(frozen=True, slots=True)
class Literal:
    """What a theorem says, in Python.

    Parameters
    ----------
    hypothesis
        Whether the unknowns are those of which the theorem speaks, as its scope says in words.
    claim
        Whether its claim holds for them; ``None`` if an enclosure does not say.
    """

    hypothesis: Callable[[Given], bool | None]
    claim: Callable[[Given], bool | None]


def powered(x: Fraction | int, m: int) -> Fraction:
    """Return x^m; undefined for negative m."""
    if m < 0:
        raise UndefinedError(f"the exponent {m}")
    return Fraction(x) ** m


def sum_of_binomials(n: int, m: int, q: Fraction | int) -> Fraction:
    """Return the sum of C(n, i) q^i over i <= m; undefined for negative n and for m below -1.

    Examples
    --------
    >>> sum_of_binomials(3, 1, 2)
    Fraction(7, 1)
    """
    if n < 0 or m < -1:
        raise UndefinedError(f"the sum of C({n}, i) up to {m}")
    return sum((comb(n, i) * powered(q, i) for i in range(m + 1)), Fraction(0))
