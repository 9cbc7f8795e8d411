"""Batch learners as transition systems: a state from a sample, and stage after stage until they have finished."""

from collections.abc import Hashable
from fractions import Fraction
from typing import Protocol, TypeVar

import numpy as np

from ..classes import Hypothesis, Sample
from ..privacy.epsilon import Privacy
from ..randomness import Coins, coins_from

Weight = TypeVar("Weight", covariant=True)
State = TypeVar("State", bound=Hashable)


class BatchLearner(Protocol[Weight, State]):
    """The rules of a batch learner; to write one, inherit from this and give the first four functions.

    It never changes, except for memories of values that are computed once. ``Weight`` is the type of the weights
    that it gives to its coins.
    """

    def start(self, coins: Coins[Weight], sample: Sample, /) -> State:
        """Return a state before the first stage."""
        ...

    def after(self, coins: Coins[Weight], state: State, /) -> State:
        """Return the state after one more stage."""
        ...

    def is_finished(self, state: State, /) -> bool:
        """Return whether no stage comes after a state."""
        ...

    def hypothesis(self, state: State, /) -> Hypothesis | None:
        """Return the published hypothesis, ``None`` for a failure."""
        ...

    def merged(self, state: State, /) -> State:
        """Return a state with the same future; it should be the same for as many states as possible."""
        return state

    def finished(self, coins: Coins[Weight], state: State, /) -> Hypothesis | None:
        """Return the result from a state on: the published hypothesis, ``None`` for a failure."""
        while not self.is_finished(state):
            state = self.after(coins, state)
        return self.hypothesis(state)

    def learn(
        self: "BatchLearner[Fraction, State]",
        sample: Sample,
        *,
        coins: Coins[Fraction] | None = None,
        seed: int | np.random.Generator | None = None,
    ) -> Hypothesis | None:
        """Return the hypothesis learned from a sample, ``None`` for a failure; by default with fresh randomness."""
        source = coins_from(coins, seed)
        return self.finished(source, self.start(source, sample))


class PrivateBatchLearner(BatchLearner[Weight, State], Protocol[Weight, State]):
    """The rules of a batch learner with a stated privacy, on which reductions and boosting are built."""

    @property
    def privacy(self) -> Privacy:
        """The privacy of its published hypothesis, if one example of its sample is replaced."""
        ...
