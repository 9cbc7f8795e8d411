"""Splits of the buffer: sizes, equal treatment of examples and parts, speed."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from littlestone.classes import Example, Label, Point
from littlestone.learners.private_online.buffer_split import SplitRule, split_buffer
from littlestone.randomness import Coins, SampledCoins, exact_distribution


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
