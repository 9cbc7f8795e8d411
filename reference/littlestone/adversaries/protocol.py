"""The interface of an adversary: it chooses the example of every round.

Convention: an adversary may ask the published hypothesis for any label before it chooses, which is the strongest
adversary of the literature: it sees the hypothesis of the current round. An adversary that must not see it
(oblivious, stochastic) simply does not ask; one that sees only earlier hypotheses keeps them from round to round.
"""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from ..classes import Example, Label, Point

Published: TypeAlias = Callable[[Point], Label]
"""The published hypothesis of a round, to be asked for its label at a point."""


class Adversary(Protocol):
    """An adversary, which chooses the examples of a stream one by one."""

    def next_example(self, published: Published, /) -> Example | None:
        """Return the example of this round, ``None`` if the game is over."""
        ...
