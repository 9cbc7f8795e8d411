"""Classes drawn at random, the same in every run."""

import random
from itertools import product

from littlestone.classes import FiniteClass, Label


def sampled_classes(seed: int, n_classes: int, n_points: int, n_labels: int, sizes: range) -> list[FiniteClass]:
    """Return classes of different functions, as many as a size that is drawn."""
    choices = random.Random(seed)
    functions = list(product([Label(y) for y in range(n_labels)], repeat=n_points))
    return [
        FiniteClass.from_rows(choices.sample(functions, choices.choice(sizes)), n_labels) for _ in range(n_classes)
    ]
