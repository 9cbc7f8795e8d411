"""Players whose games are random and repeat with the seed."""

from fractions import Fraction

import numpy as np

from littlestone.adversaries import StochasticAdversary, Transcript, play
from littlestone.classes import FiniteClass, Hypothesis, Label, Point, named_family
from littlestone.learners.non_private.version_spaces import ConsistentLearner
from littlestone.randomness import Coins, SampledCoins

THRESHOLDS = named_family("thresholds", 7)


class Guessing:
    """Publishes a random threshold after each mistake; breaks off after some rounds; logs what it is asked."""

    def __init__(self, coins: Coins[Fraction], patience: int | None = None) -> None:
        self._coins = coins
        self._patience = patience
        self.hypothesis: Hypothesis = THRESHOLDS.hypotheses[0]
        self.log: list[str] = []

    def predict(self, point: Point) -> Label:
        self.log.append("predict")
        return self.hypothesis[point]

    def update(self, point: Point, label: Label) -> None:
        self.log.append("update")
        if self._patience is not None:
            self._patience -= 1
            if self._patience < 0:
                raise KeyboardInterrupt
        if self.hypothesis[point] != label:
            self.hypothesis = THRESHOLDS.hypotheses[self._coins.uniform_choice(len(THRESHOLDS))]


def guessing(seed: int = 1, patience: int | None = None) -> Guessing:
    return Guessing(SampledCoins(np.random.default_rng(seed)), patience)


def stream(seed: int = 2) -> StochasticAdversary:
    return StochasticAdversary(THRESHOLDS.hypotheses[3], noise=0.2, seed=seed)


def game(n_rounds: int = 60, *, record: bool = True) -> Transcript:
    """Return a game in which only the stream is random."""
    adversary = StochasticAdversary(THRESHOLDS.hypotheses[3], noise=0.1, seed=4)
    learner = ConsistentLearner.for_class(FiniteClass.from_rows([*THRESHOLDS.to_rows(), "1010101"]))
    return play(learner, adversary, n_rounds, record_hypotheses=record)
