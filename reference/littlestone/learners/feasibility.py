"""Feasibility: what the analysis of a learner asks for, beside what a choice of parameters gives.

Convention: the logarithms are natural, numbers are rounded doubles. A report is arithmetic on a paper's formulas
with a stated constant; it judges no run.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Requirement:
    """One inequality ``available >= needed`` of an analysis.

    Parameters
    ----------
    name
        What must be large enough, in words.
    locator
        Where the paper asks for it.
    needed
        The least value that the analysis allows.
    available
        The value that the parameters give.

    Examples
    --------
    >>> Requirement("trees", "gl Theorem 4.1", 100.0, 40.0).is_met
    False
    """

    name: str
    locator: str
    needed: float
    available: float

    @property
    def is_met(self) -> bool:
        """Whether the inequality holds."""
        return self.available >= self.needed

    def __str__(self) -> str:
        """Return the inequality with its numbers in one line."""
        state = "met" if self.is_met else "not met"
        return f"{self.name}: needs {self.needed:.4g}, has {self.available:.4g}: {state} ({self.locator})"


@dataclass(frozen=True, slots=True)
class FeasibilityReport:
    """All inequalities of an analysis at chosen parameters.

    Parameters
    ----------
    requirements
        The inequalities.
    smallest_rounds
        The shortest stream (or sample) for which the guarantee says anything, with these constants: a bound on
        the mistakes below the number of rounds. ``None`` if there is none up to the searched length.

    Examples
    --------
    >>> report = FeasibilityReport((Requirement("trees", "gl Theorem 4.1", 100.0, 40.0),), None)
    >>> print(report)
    trees: needs 100, has 40: not met (gl Theorem 4.1)
    no stream of any searched length is long enough
    """

    requirements: tuple[Requirement, ...]
    smallest_rounds: int | None

    @property
    def is_feasible(self) -> bool:
        """Whether every inequality holds."""
        return all(requirement.is_met for requirement in self.requirements)

    def __str__(self) -> str:
        """Return one line for each inequality and one for the length of the stream."""
        length = (
            "no stream of any searched length is long enough"
            if self.smallest_rounds is None
            else f"says something for streams of at least {self.smallest_rounds} examples"
        )
        return "\n".join([*(str(requirement) for requirement in self.requirements), length])
