"""Feasibility: the requirements of a learner's analysis, and the values that given parameters have.

Convention: logarithms are natural, and numbers are rounded doubles. A report evaluates a paper's formulas with a
stated constant; it does not judge any run.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ..display import displayed


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
