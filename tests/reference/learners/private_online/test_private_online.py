"""The private online learner: totality, state, learning; splits of the buffer."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from tests.settings import DP_OL as TINY

from littlestone.classes import Example, FiniteClass, Label, Point
from littlestone.errors import InvalidValueError
from littlestone.learners.private_online.learner import PrivateOnlineLearner
from littlestone.learners.private_online.practical import paper_settings, practical_settings
from littlestone.learners.private_online.settings import SplitRule, split_buffer
from littlestone.randomness import Coins, SampledCoins, exact_distribution


@pytest.mark.parametrize("rule", SplitRule)
def test_unrealizable_streams_are_survived_and_the_halt_is_final(rule: SplitRule) -> None:
    rules = PrivateOnlineLearner(FiniteClass.from_rows(["001", "010", "100"]), replace(TINY, split=rule))
    for seed in range(10):
        learner = rules.running(seed=seed)
        for example in np.random.default_rng(seed).integers(2, size=(60, 2)).tolist():
            learner.update(*example)
        halted = learner.state
        assert halted.has_halted
        learner.update(0, 1 - learner.predict(0))
        assert learner.state is halted


@pytest.mark.parametrize("rows", [["0"], ["1"], ["01"]])
def test_dimension_zero_and_one_round(rows: list[str]) -> None:
    h = FiniteClass.from_rows(rows)
    paper = paper_settings(0, n_rounds=1, privacy=(1, 0.1))
    for settings in (paper, practical_settings(0, 1, n_rounds=1, privacy=(1, 0.1))):
        learner = PrivateOnlineLearner(h, settings).running(seed=3)
        learner.update(0, 1)
        assert learner.hypothesis in (*h.hypotheses, (Label(0),) * h.n_points)


def test_thresholds_are_learned() -> None:
    hypothesis_class = FiniteClass.from_rows(["000", "001", "011", "111"])
    settings = practical_settings(2, 4, n_rounds=60_000, privacy=(8, 1e-6))
    learner, n_mistakes = PrivateOnlineLearner(hypothesis_class, settings).running(seed=5), 0
    for point in np.random.default_rng(5).integers(3, size=60_000).tolist():
        n_mistakes += learner.predict(point) != (point >= 1)
        learner.update(point, int(point >= 1))
    assert learner.hypothesis == (0, 1, 1)
    n_updates = settings.n_updates - learner.state.n_updates_left
    assert 0 < n_updates <= settings.n_updates
    assert n_mistakes <= 3 * settings.buffer_limit * (n_updates + 1) // 2


def test_classes_it_cannot_learn_are_refused() -> None:
    for h in (FiniteClass.empty(2), FiniteClass.from_rows(["02"])):
        with pytest.raises(InvalidValueError):
            PrivateOnlineLearner(h, TINY)
    with pytest.raises(InvalidValueError):
        PrivateOnlineLearner(FiniteClass.from_rows(["00", "01", "10", "11"]), TINY).running()


def coins(seed: int) -> SampledCoins:
    return SampledCoins(np.random.default_rng(seed))


def buffer_of(n_examples: int) -> list[Example]:
    return [(Point(i), Label(i % 2)) for i in range(n_examples)]


@pytest.mark.parametrize(
    ("rule", "sizes"), [(SplitRule.EQUAL_DROP, Counter({2: 3})), (SplitRule.EQUAL_SPREAD, Counter({3: 2, 2: 1}))]
)
def test_equal_splits_have_the_stated_sizes(rule: SplitRule, sizes: Counter[int]) -> None:
    for seed in range(20):
        parts = split_buffer(coins(seed), buffer_of(8), 3, rule)
        placed = [example for part in parts.values() for example in part]
        assert Counter(map(len, parts.values())) == sizes
        assert len(set(placed)) == len(placed)


def test_splits_treat_examples_and_parts_alike() -> None:
    for rule in SplitRule:

        def part_of_an_example(coins: Coins[Fraction], rule: SplitRule = rule) -> int | None:
            parts = split_buffer(coins, buffer_of(3), 2, rule)
            return next((number for number, part in parts.items() if buffer_of(3)[0] in part), None)

        exact = exact_distribution(part_of_an_example)
        assert exact.probability(0) == exact.probability(1)
        assert exact.probability(None) == (Fraction(1, 3) if rule is SplitRule.EQUAL_DROP else 0)


def test_large_buffers_are_split_fast() -> None:
    for rule in SplitRule:
        parts = split_buffer(coins(1), buffer_of(5001), 2000, rule)
        assert sum(map(len, parts.values())) == (4000 if rule is SplitRule.EQUAL_DROP else 5001)
