"""The values that a strategy of Hypothesis generates, as a list.

Classes drawn at random, the same in every run.
"""

import random
from itertools import product
from typing import TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

from littlestone.classes import FiniteClass, Label

T = TypeVar("T")


def drawn(strategy: st.SearchStrategy[T], max_examples: int = 100) -> list[T]:
    """Return examples of a strategy, the same ones every time."""
    found: list[T] = []

    @settings(max_examples=max_examples)
    @given(strategy)
    def collect(one: T) -> None:
        found.append(one)

    collect()
    return found


def sampled_classes(seed: int, n_classes: int, n_points: int, n_labels: int, sizes: range) -> list[FiniteClass]:
    """Return classes of different functions, as many as a size that is drawn."""
    choices = random.Random(seed)
    functions = list(product([Label(y) for y in range(n_labels)], repeat=n_points))
    return [
        FiniteClass.from_rows(choices.sample(functions, choices.choice(sizes)), n_labels) for _ in range(n_classes)
    ]


def random_class(seed: int, n_hypotheses: int, n_points: int, density: float = 0.5) -> FiniteClass:
    """Return at most a given number of binary hypotheses, whose labels are 1 as often as the density says."""
    coins = random.Random(seed)
    return FiniteClass.from_rows(
        [[int(coins.random() < density) for _ in range(n_points)] for _ in range(n_hypotheses)]
    )
