"""Wrong variants of the standard AboveThreshold, judged by enumerating the very code.

Every variant runs on fixed sequences of query values. What mass of its noise was cut is counted in its favour, so
a violation is one of the mechanism and not of the cut.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias

from littlestone.mechanisms import standard_above_threshold
from littlestone.privacy import Epsilon, hockey_stick_divergence
from littlestone.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone.verdicts import Trial, Verdict, check

from ....faults.standard_above_threshold import WRONG_STANDARD_ABOVE_THRESHOLDS
from ....mechanism_protocols import StandardAboveThresholdMechanism
from .above_threshold_privacy import value_pairs

EPSILON = Epsilon.log(16)

_Distribution: TypeAlias = Callable[[tuple[int, ...]], ExactDistribution[tuple[int, ...]]]
"""Values of the queries on an input -> distribution of the answers."""

_Pairs: TypeAlias = tuple[tuple[int, int], ...]


def _blocks(mixed: int, longest: int) -> Iterator[_Pairs]:
    for length in range(1, mixed + 1):
        yield from product(value_pairs(1), repeat=length)
    for length in range(mixed + 1, longest + 1):
        for first in range(length + 1):
            yield ((0, 1),) * first + ((0, -1),) * (length - first)


def _followed(mechanism: StandardAboveThresholdMechanism) -> _Distribution:
    return cache(
        lambda values: enumerate_branches(
            EnumeratedCoins(Fraction(1, 500**2)),
            lambda coins: tuple(mechanism(values, threshold=0, epsilon=EPSILON, coins=coins)),
        )
    )


def _certain_divergence(distribution: _Distribution, pairs: _Pairs, epsilon: Epsilon) -> Fraction:
    """Return what the divergence is at least, whatever happens with the mass that was cut."""
    one, other = (distribution(tuple(pair[i] for pair in pairs)) for i in (0, 1))
    return hockey_stick_divergence(one, other, epsilon) - one.cut_mass - epsilon.exp * other.cut_mass


@check(
    "gl.algorithm-2",
    text="discrete noise, exp(-epsilon/4) = 1/2: all sequences of at most {mixed} pairs of values in -1..1, and up "
    "to {longest} queries (0, 1) followed by (0, -1)",
    quick=(2, 5),
    standard=(2, 5),
    deep=(3, 6),
    strength=Verdict.EXACT,
)
def planted_standard_faults(trial: Trial, mixed: int, longest: int) -> None:
    """The code of the standard AboveThreshold is epsilon-private with delta = 0; planted faults are not."""
    right = _followed(standard_above_threshold)
    wrong = {name: _followed(mechanism) for name, mechanism in WRONG_STANDARD_ABOVE_THRESHOLDS.items()}
    for pairs in _blocks(mixed, longest):
        for power in range(1, len(pairs) + 1):
            epsilon = EPSILON * power
            got = f"values {pairs}, exp(cost) = {epsilon.exp}: 0 is claimed"
            differ = any(a != b for a, b in pairs)
            trial.holds(_certain_divergence(right, pairs, epsilon) <= 0, got, informative=differ)
            for name, distribution in wrong.items():
                if trial.is_open(name):
                    found = _certain_divergence(distribution, pairs, epsilon)
                    trial.fails(name, found <= 0, f"{got}, at least {float(found):.6f} needed")
