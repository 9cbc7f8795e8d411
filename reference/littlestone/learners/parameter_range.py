"""Ranges of parameters, bounds on noise, and reports on the requirements of an analysis.

Conventions: every learner refuses an example out of range, but accepts an example that no hypothesis fits. Noise of
``epsilon`` is discrete Laplace noise of scale ``1 / epsilon``, with weights ``decay^|k|``. A report evaluates a
paper's formulas with a stated constant, natural logarithms and rounded doubles; it does not judge any run.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, log1p

from ..classes import FiniteClass
from ..display import displayed
from ..errors import InvalidValueError
from ..privacy.epsilon import Claim, Delta, Epsilon, Privacy
from ..randomness.noise import log_of_fraction

MILLIONTH = Delta(Fraction(1, 10**6))
"""The default delta for a part of a privacy accounting."""


def check_point(hypothesis_class: FiniteClass, point: int) -> None:
    """Raise unless the class has the point."""
    if not 0 <= point < hypothesis_class.n_points:
        raise InvalidValueError("point", point, f"from 0 to {hypothesis_class.n_points - 1}")


def check_example(hypothesis_class: FiniteClass, point: int, label: int) -> None:
    """Raise unless the class has the point and the label; the example may still fit no hypothesis."""
    check_point(hypothesis_class, point)
    if not 0 <= label < hypothesis_class.n_labels:
        raise InvalidValueError("label", label, f"from 0 to {hypothesis_class.n_labels - 1}")


def check_positive(**epsilons: Epsilon) -> None:
    """Raise an error that names the parameter unless all ``epsilons`` are positive, as noise requires."""
    for name, epsilon in epsilons.items():
        if epsilon.exp == 1:
            raise InvalidValueError(name, epsilon, "positive")


def shown_nats(epsilon: Epsilon) -> float:
    """Return an epsilon in nats, to six digits, for a message.

    >>> shown_nats(Epsilon.nats(1e-8))
    1e-08
    """
    return float(f"{float(epsilon):.6g}")


def asked_privacy(privacy: Claim) -> Privacy:
    """Return the requested privacy, given as a ``Privacy`` or as two numbers; epsilon and delta must be positive.

    >>> print(asked_privacy((1, 1e-6)))
    (1, 1e-06)-private
    """
    asked = Privacy.of(privacy)
    check_positive(epsilon=asked.epsilon)
    if asked.is_pure:
        raise InvalidValueError("delta", asked.delta, "strictly between 0 and 1")
    return asked


def noise_bound(epsilon: Epsilon, probability: Fraction) -> int:
    """Return a bound that the noise exceeds on one side with at most the given probability.

    For the bound m, ``decay^(m + 1) / (1 + decay)`` is at most the probability; m is computed with logarithms in
    doubles, and 1 is added against rounding.

    >>> noise_bound(Epsilon.log(2), Fraction(1, 20))
    4
    """
    return max(0, ceil(-(log_of_fraction(probability) + log1p(epsilon.decay)) / log1p(epsilon.exp - 1)))


@displayed
@dataclass(frozen=True, slots=True)
class Requirement:
    """One inequality ``available >= needed`` of an analysis; ``locator`` says where the paper asks for it.

    >>> Requirement("trees", "gl Theorem 4.1", 100.0, 40.0).is_met
    False
    """

    name: str
    locator: str
    needed: float
    available: float

    @property
    def is_met(self) -> bool:
        """True if the inequality holds."""
        return self.available >= self.needed

    def __str__(self) -> str:
        state = "met" if self.is_met else "not met"
        return f"{self.name}: needs {self.needed:.4g}, has {self.available:.4g}: {state} ({self.locator})"


@displayed
@dataclass(frozen=True, slots=True)
class FeasibilityReport:
    """All inequalities of an analysis at chosen parameters.

    ``smallest_rounds`` is the length of the shortest stream (or sample) for which the guarantee is informative with
    these constants: the bound on the mistakes is below the number of rounds. It is ``None`` if no searched length
    is enough.

    >>> report = FeasibilityReport((Requirement("trees", "gl Theorem 4.1", 100.0, 40.0),), None)
    >>> print(report)
    trees: needs 100, has 40: not met (gl Theorem 4.1)
    no stream of any searched length is long enough
    """

    requirements: tuple[Requirement, ...]
    smallest_rounds: int | None

    @property
    def is_feasible(self) -> bool:
        """True if every inequality holds."""
        return all(requirement.is_met for requirement in self.requirements)

    def __str__(self) -> str:
        length = (
            "no stream of any searched length is long enough"
            if self.smallest_rounds is None
            else f"says something for streams of at least {self.smallest_rounds} examples"
        )
        return "\n".join([*(str(requirement) for requirement in self.requirements), length])


def smallest_enough(is_enough: Callable[[int], bool], start: int, limit: int) -> int | None:
    """Return a sufficient number from ``start`` on, by doubling and bisection, or ``None`` beyond the limit.

    The number is the smallest one if all larger numbers suffice too.

    >>> smallest_enough(lambda n: n * n > 200, 1, 1000), smallest_enough(lambda n: False, 1, 1000)
    (15, None)
    """
    low = high = start
    while not is_enough(high):
        low, high = high, 2 * high
        if high > limit:
            return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if is_enough(middle) else (middle, high)
    return high
