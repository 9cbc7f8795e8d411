"""A capability is a function that a candidate may offer: its name, and everything that is needed to judge it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from littlestone.display import displayed

from .asking.answers import Candidate
from .case import Case
from .json_values import Object
from .judges.values import judge_value

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Judge: TypeAlias = Callable[[Case, Candidate, Mapping[str, str]], None]
"""A function that raises unless the answer of a candidate to a case is right in the given dialects."""

Requirement: TypeAlias = Callable[[Object], tuple[Object, Object]]
"""Input -> the required answer, and the reason."""


Drawn: TypeAlias = "Callable[[], SearchStrategy[Object]]"
"""A function that makes generated inputs; it loads Hypothesis."""


@displayed
@dataclass(frozen=True, slots=True)
class Capability:
    """A function that a candidate may offer.

    >>> from .capabilities import CAPABILITIES
    >>> print(CAPABILITIES["is_irreducible"])
    is_irreducible(rows, n_points, k)
    """

    name: str
    parameters: tuple[str, ...]
    """The parameters of the function, in order."""
    returns: str
    """The value that the function returns, in words."""
    definition: str
    """The definition, for readers who have not read a paper."""
    reference: object
    """The function of this project. It takes a :class:`FiniteClass` in place of rows."""
    cases: Callable[[], list[Case]]
    """A function that makes the stored cases anew."""
    required: Requirement | None = None
    """The required answer on any input; ``None`` if inputs are not generated."""
    inputs: "Drawn | None" = None
    """The generated inputs."""
    judge: Judge = judge_value
    dialects: tuple[str, ...] = ()
    """The conventions that the answers depend on."""
    has_coins: bool = False
    """True if the function may ask for random choices."""

    def __str__(self) -> str:
        parameters = ", ".join((*self.parameters, *(["coins"] if self.has_coins else [])))
        return f"{self.name}({parameters})"
