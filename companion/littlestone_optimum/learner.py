"""The table of an optimal learner as a transition system, like all other learners of this project.

The code that runs it, follows all its branches or judges its privacy uses no linear programme. So its exact
distribution is an independent witness of the value and the privacy of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Self

import numpy as np

from littlestone.classes import Example, FiniteClass, Hypothesis
from littlestone.errors import InvalidValueError
from littlestone.learners.protocol import PrivateLearner, RunningPrivateLearner
from littlestone.privacy import Privacy
from littlestone.randomness import Coins

from .certificates.certificates import LearnerTable
from .games.online_game import OnlineGame, Published


@cache
def _best_table(game: OnlineGame) -> LearnerTable:
    from .solving import optimum  # imported here, as a table can be run without a solver

    return optimum(game).learner


@dataclass(frozen=True, slots=True)
class OptimalLearnerState:
    """The indices of the remembered examples and of the published hypotheses."""

    examples: tuple[int, ...]
    published: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OptimalLearnerSettings:
    """The number of rounds for which a table is made, and its privacy."""

    n_rounds: int
    privacy: Privacy


class OptimalPrivateLearner(PrivateLearner[OptimalLearnerState, OptimalLearnerSettings]):
    """A learner that publishes hypotheses by a table of joint probabilities, such as that of an optimum.

    After its T rounds it publishes its last hypothesis again. The table must belong to a private game in which
    hypotheses are published; it is not checked here.

    >>> from littlestone.learners import exact_transcripts
    >>> from littlestone.privacy import Epsilon
    >>> from littlestone_optimum.solving import optimum
    >>> game = OnlineGame(FiniteClass.from_rows(["0", "1"]), 2, Privacy(Epsilon.log(2)))
    >>> learner = OptimalPrivateLearner(game, optimum(game).learner)
    >>> second = exact_transcripts(learner, [(0, 1)]).mapped(lambda published: published[1])
    >>> second.probability((1,))
    Fraction(2, 3)
    """

    def __init__(self, game: OnlineGame, table: LearnerTable) -> None:
        if game.privacy is None:
            raise InvalidValueError("privacy", None, "a privacy that the learner costs")
        if game.published is not Published.HYPOTHESES:
            raise InvalidValueError(
                "published", game.published.value, "hypotheses, which a learner has at all points"
            )
        self.hypothesis_class = game.hypothesis_class
        self.settings = OptimalLearnerSettings(game.n_rounds, game.privacy)
        self._game = game
        self._table = table

    @classmethod
    def for_class(
        cls,
        hypothesis_class: FiniteClass,
        *,
        n_rounds: int,
        privacy: Privacy,
        coins: Coins[Fraction] | None = None,
        seed: int | np.random.Generator | None = None,
    ) -> RunningPrivateLearner[OptimalLearnerState, OptimalLearnerSettings]:
        """Return the best learner for a class, a number of rounds and a privacy, before its first round."""
        return cls.of_game(OnlineGame(hypothesis_class, n_rounds, privacy)).running(coins=coins, seed=seed)

    @classmethod
    def of_game(cls, game: OnlineGame) -> Self:
        """Return the best learner of a game; the table of each game is computed once."""
        return cls(game, _best_table(game))

    def start(self, coins: Coins[Fraction]) -> OptimalLearnerState:
        """Draw the first hypothesis."""
        return self._drawn(coins, (), ())

    def after(self, coins: Coins[Fraction], state: OptimalLearnerState, example: Example) -> OptimalLearnerState:
        """Draw the next hypothesis, given all examples and publications; do nothing after the last round."""
        if len(state.published) == self.settings.n_rounds:
            return state
        return self._drawn(coins, (*state.examples, self._game.examples.index(example)), state.published)

    def hypothesis(self, state: OptimalLearnerState) -> Hypothesis:
        """Return the hypothesis that was drawn last."""
        return self._game.outputs[state.published[-1]]

    def _drawn(
        self, coins: Coins[Fraction], examples: tuple[int, ...], published: tuple[int, ...]
    ) -> OptimalLearnerState:
        weights: Sequence[Fraction] = [
            self._table.get((examples, (*published, output)), Fraction(0)) for output in range(self._game.n_outputs)
        ]
        total = sum(weights, Fraction(0))
        return OptimalLearnerState(examples, (*published, coins.choose([weight / total for weight in weights])))
