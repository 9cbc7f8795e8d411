"""The time of a round of the private online learners: on a long stream, and after learning as their sizes grow.

Times are judged by their
ratio to the game of a learner that does nothing, in the same run. The environment variable
``LITTLESTONE_ROUNDS`` (default 200000) is the length of the long streams; with half as many there is too little to
learn from.
"""

import os
import tracemalloc
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial

import numpy as np
import pytest

from littlestone.adversaries import StochasticAdversary, play
from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, class_from_text
from littlestone.learners import DpSoaLearner, OnlineLearner, PrivateOnlineLearner
from littlestone.learners.dp_soa import practical as dp_soa_practical
from littlestone.learners.private_online import practical as private_online_practical
from littlestone.randomness import SampledCoins

from .bench import Bench

Starter = Callable[[FiniteClass, int], OnlineLearner]
"""Starts a learner of a class, with a multiple of its usual number of trees or teachers."""

N_ROUNDS = int(os.environ.get("LITTLESTONE_ROUNDS", "200000"))
N_QUIET_ROUNDS = 20_000
EPSILON, DELTA = 8, Fraction(1, 10**6)
BLOCK_SIZE = 4096
TARGET = 3
GROWING = (1, 4, 16)

LARGEST_RATIO = 25
"""The largest ratio of the time of a private learner's game to that of a learner that does nothing."""

LARGEST_GROWTH = 4
"""The largest slowdown of a quiet round when a size is multiplied by the last of the growing factors."""

MOST_BYTES_PER_ROUND = 2
"""The bytes that a quiet round may leave in memory; a list with an entry for each round would need 8."""


class DoesNothing:
    """A learner that publishes one hypothesis for ever."""

    def __init__(self, hypothesis: Hypothesis) -> None:
        self.hypothesis = hypothesis

    def predict(self, point: Point) -> Label:
        return self.hypothesis[point]

    def update(self, point: Point, label: Label) -> None:
        pass


def coins() -> SampledCoins:
    return SampledCoins(np.random.default_rng(1), BLOCK_SIZE)


def started_dp_soa(hypothesis_class: FiniteClass, times: int = 1) -> OnlineLearner:
    usual = dp_soa_practical.practical_settings(1, n_rounds=N_ROUNDS, privacy=(EPSILON, DELTA))
    hist_sparse = replace(usual.hist_sparse, threshold=times * usual.hist_sparse.threshold)
    settings = replace(usual, n_trees=times * usual.n_trees, hist_sparse=hist_sparse)
    return DpSoaLearner(hypothesis_class, settings).running(coins=coins())


def started_private_online(h: FiniteClass, times: int = 1) -> OnlineLearner:
    usual = private_online_practical.practical_settings(1, len(h), n_rounds=N_ROUNDS, privacy=(EPSILON, DELTA))
    training = replace(usual.training, n_teachers=times * usual.training.n_teachers)
    settings = replace(usual, training=training, buffer_limit=times * usual.buffer_limit)
    return PrivateOnlineLearner(h, settings).running(coins=coins())


LEARNERS: Mapping[str, Starter] = {"DP-SOA": started_dp_soa, "private online": started_private_online}


def target_of(hypothesis_class: FiniteClass) -> Hypothesis:
    return next(h for h in hypothesis_class if h[TARGET])


def n_mistakes_of_a_game(start: Callable[[], OnlineLearner], target: Hypothesis) -> int:
    adversary = StochasticAdversary(target, seed=2)
    return play(start(), adversary, N_ROUNDS).n_mistakes


@pytest.mark.parametrize("name", LEARNERS)
def test_a_long_stream(name: str, bench: Bench) -> None:
    h = class_from_text("singletons:64")
    target = target_of(h)
    no_mistakes, baseline = bench.time(lambda: n_mistakes_of_a_game(lambda: DoesNothing(target), target))
    unlearnt = N_ROUNDS // len(target)
    n_mistakes, seconds = bench.time(lambda: n_mistakes_of_a_game(lambda: LEARNERS[name](h, 1), target))
    bench.row(
        f"games of {N_ROUNDS} rounds: singletons on 64 points, uniform points, epsilon = 8, delta = 10^-6",
        {"learner": name, "mistakes": n_mistakes, "of the constant 0": unlearnt},
        {"microseconds a round": seconds / N_ROUNDS * 1e6, "does nothing": baseline / N_ROUNDS * 1e6},
        {"ratio": seconds / baseline},
    )
    assert no_mistakes == 0
    assert n_mistakes < unlearnt, "nothing was learnt"
    assert seconds <= LARGEST_RATIO * baseline


def taught(learner: OnlineLearner, target: Hypothesis, n_rounds: int = 10**6) -> OnlineLearner:
    """Return the learner after examples at the target's point, as many as it needs to publish the target."""
    for _ in range(n_rounds):
        if learner.hypothesis == target:
            return learner
        learner.update(Point(TARGET), Label(1))
    raise AssertionError(f"the target is not published after {n_rounds} examples")


def quiet_stream(target: Hypothesis) -> list[Example]:
    adversary = StochasticAdversary(target, seed=3)
    return [adversary.drawn() for _ in range(N_QUIET_ROUNDS)]


def n_mistakes(learner: OnlineLearner, examples: list[Example]) -> int:
    wrong = 0
    for point, label in examples:
        wrong += learner.predict(point) != label
        learner.update(point, label)
    return wrong


@pytest.mark.parametrize("growing", ["trees or teachers", "hypotheses"])
@pytest.mark.parametrize("name", LEARNERS)
def test_quiet_rounds(name: str, growing: str, bench: Bench) -> None:
    """After learning, rounds cost the same for all numbers of trees, of teachers and of hypotheses."""
    found: list[float] = []
    for times in GROWING:
        n_points, larger = (64 * times, 1) if growing == "hypotheses" else (64, times)
        hypothesis_class = class_from_text(f"singletons:{n_points}")
        target = target_of(hypothesis_class)
        examples = quiet_stream(target)
        _, baseline = bench.time(partial(n_mistakes, DoesNothing(target), examples))
        learner = taught(LEARNERS[name](hypothesis_class, larger), target)
        wrong, seconds = bench.time(partial(n_mistakes, learner, examples))
        assert wrong == 0, "the rounds are not quiet"
        found.append(seconds / baseline)
        bench.row(
            f"{N_QUIET_ROUNDS} rounds without mistake after learning a singleton",
            {"learner": name, "growing": growing, "times": times, "hypotheses": len(hypothesis_class)},
            {"microseconds a round": seconds / N_QUIET_ROUNDS * 1e6, "ratio to doing nothing": found[-1]},
        )
    assert found[-1] <= LARGEST_GROWTH * found[0]


@pytest.mark.parametrize("name", LEARNERS)
def test_memory_of_quiet_rounds(name: str, bench: Bench) -> None:
    """After learning, a learner remembers no round."""
    hypothesis_class = class_from_text("singletons:64")
    target = target_of(hypothesis_class)
    learner, examples = taught(LEARNERS[name](hypothesis_class, 1), target), quiet_stream(target)
    sizes: list[int] = []
    tracemalloc.start()
    try:
        for _ in range(6):
            n_mistakes(learner, examples)
            sizes.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    # In the first pass the coins fill their blocks, and what was allocated before is not traced.
    n_later = 5 * N_QUIET_ROUNDS
    grown = sizes[-1] - sizes[0]
    bench.row(
        f"memory after {N_QUIET_ROUNDS} rounds without mistake, and after {n_later} more",
        {"learner": name, "kilobytes": sizes[0] / 1000, "kilobytes later": sizes[-1] / 1000},
        {"bytes a round": grown / n_later},
    )
    assert grown <= MOST_BYTES_PER_ROUND * n_later
