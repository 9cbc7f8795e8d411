"""Deciding a claim for every class of a size, by a module that is found by its name at run time."""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Protocol, runtime_checkable

from littlestone.claims import Claim, Decision
from littlestone.errors import LittlestoneError

PATH = "littlestone_solver.claims.decide"


@runtime_checkable
class Decider(Protocol):
    """A module that decides claims."""

    def decide(
        self,
        claim: Claim,
        points: int,
        labels: int,
        *,
        run: Callable[[Sequence[object]], Sequence[Decision]] | None = None,
    ) -> Iterator[Decision]:
        """Yield the decision for each number of points, up to the first decision that does not confirm the claim.

        ``run`` calls :meth:`decide_part` on each part. The first part is all classes of a size; if the size is
        hard, it is decided again in smaller parts.
        """

    def decide_part(self, part: object) -> Decision:
        """Return the decision on a part; the text of the decision names the part."""


def decider() -> Decider:
    """Return the module that decides claims; if it is not installed, the error says in one line what to install."""
    try:
        found: object = import_module(PATH)
    except ModuleNotFoundError as error:
        missing = (error.name or PATH).partition(".")[0]
        raise LittlestoneError(f"{missing} is missing: pip install 'littlestone[solver]'") from None
    if not isinstance(found, Decider):
        raise TypeError(f"{PATH} does not decide")
    return found
