"""The interface of an adversary: it chooses the example of every round.

Convention: an adversary may ask the published hypothesis for any label before it chooses. This is the strongest
adversary of the literature, since it sees the hypothesis of the current round. An adversary that must not see this
hypothesis (oblivious, stochastic) does not ask; one that sees only earlier hypotheses stores them from round to
round.
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from ..classes import Example, Label, Point

Published: TypeAlias = Callable[[Point], Label]
"""The published hypothesis of a round, as a function from points to labels."""


class Adversary(Protocol):
    """An adversary, which chooses the examples of a stream one by one."""

    def next_example(self, published: Published, /) -> Example | None:
        """Return the example of this round, or ``None`` if the game is over."""
        ...
