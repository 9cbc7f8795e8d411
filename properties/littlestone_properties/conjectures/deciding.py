"""Who decides a claim for every class of a size: named by its path, since properties do not import the solver."""

from collections.abc import Iterator
from importlib import import_module
from typing import Protocol, runtime_checkable

from littlestone.claims import Claim, Decision
from littlestone.errors import LittlestoneError

PATH = "littlestone_solver.claims.decide"


@runtime_checkable
class Decider(Protocol):
    """A module that decides claims."""

    def decide(self, claim: Claim, points: int, labels: int) -> Iterator[Decision]:
        """Yield what is said of each number of points, up to the first one that is not shown to hold."""


def decider() -> Decider:
    """Return who decides; where it is not installed, the error says in one line what to install."""
    try:
        found: object = import_module(PATH)
    except ModuleNotFoundError as error:
        missing = (error.name or PATH).partition(".")[0]
        raise LittlestoneError(f"{missing} is missing: pip install 'littlestone[solver]'") from None
    if not isinstance(found, Decider):
        raise TypeError(f"{PATH} does not decide")
    return found
