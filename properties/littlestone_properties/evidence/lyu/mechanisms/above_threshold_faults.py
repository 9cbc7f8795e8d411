"""Wrong sparse vector techniques, judged by enumerating the very code: how much more they lose, exactly.

Every variant runs on fixed sequences of query values. What mass of its noise was cut is counted in its favour, so
a violation is one of the mechanism and not of the cut. The claim that it violates is the exact worst case of the
right mechanism over all adaptive strategies with as many queries, for the standard one epsilon with delta = 0.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from itertools import product
from typing import TypeAlias

from littlestone.mechanisms import AboveThresholdSettings, StopRule, above_threshold, standard_above_threshold
from littlestone.privacy import Epsilon, hockey_stick_divergence
from littlestone.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ....faults.above_threshold import (
    WRONG_ABOVE_THRESHOLDS,
    WRONG_STANDARD_ABOVE_THRESHOLDS,
    AboveThreshold,
    StandardAboveThreshold,
)
from .above_threshold_privacy import divergence_curve, value_pairs

TAIL = Fraction(1, 500)
SETTINGS = AboveThresholdSettings(0, Fraction(1, 4), 1, stop=StopRule.AT_LIMIT)
ROOT = Fraction(1, 2)

_Distribution: TypeAlias = Callable[[tuple[int, ...]], ExactDistribution[tuple[int, ...]]]
"""Values of the queries on an input -> distribution of the answers."""

_Pairs: TypeAlias = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Repeated(
    Scope,
    text="discrete noise of ratio 1/4, K = 1: all sequences of at most {mixed} pairs of values in -1..1, and one "
    "pair in -3..3 asked {longest} times",
):
    """Sequences of pairs of query values, short ones first."""

    mixed: int
    longest: int

    def __iter__(self) -> Iterator[_Pairs]:
        for length in range(1, self.mixed + 1):
            yield from product(value_pairs(1), repeat=length)
        yield from ((pair,) * self.longest for pair in value_pairs(3) if pair[0] != pair[1])


@dataclass(frozen=True)
class Blocks(
    Scope,
    text="discrete noise, exp(-epsilon/4) = 1/2: all sequences of at most {mixed} pairs of values in -1..1, and up "
    "to {longest} queries (0, 1) followed by (0, -1)",
):
    """Sequences of pairs of query values, short ones first."""

    mixed: int
    longest: int

    def __iter__(self) -> Iterator[_Pairs]:
        for length in range(1, self.mixed + 1):
            yield from product(value_pairs(1), repeat=length)
        for length in range(self.mixed + 1, self.longest + 1):
            for first in range(length + 1):
                yield ((0, 1),) * first + ((0, -1),) * (length - first)


@cache
def _with_settings(mechanism: AboveThreshold, values: tuple[int, ...]) -> ExactDistribution[tuple[int, ...]]:
    return enumerate_branches(EnumeratedCoins(TAIL), lambda coins: mechanism(coins, values, SETTINGS))


@cache
def _with_ratios(mechanism: StandardAboveThreshold, values: tuple[int, ...]) -> ExactDistribution[tuple[int, ...]]:
    coins = EnumeratedCoins(TAIL**2)
    return enumerate_branches(coins, lambda c: mechanism(c, values, 0, ROOT**2, ROOT))


def certain_divergence(distribution: _Distribution, pairs: _Pairs, epsilon: Epsilon) -> Fraction:
    """Return what the divergence is at least, whatever happens with the mass that was cut."""
    one, other = (distribution(tuple(pair[i] for pair in pairs)) for i in (0, 1))
    return hockey_stick_divergence(one, other, epsilon) - one.cut_mass - epsilon.exp * other.cut_mass


def _judge(
    trial: Trial,
    sequences: Repeated | Blocks,
    right: _Distribution,
    wrong: Mapping[str, _Distribution],
    claimed: Callable[[int, int], Fraction],
    base: Fraction,
) -> None:
    """Judge the right mechanism on every sequence, and each fault until it is caught; ``base`` is exp(-epsilon)."""
    for pairs in sequences:
        for power in range(1, len(pairs) + 1):
            claim, epsilon = claimed(len(pairs), power), Epsilon.log(1 / base) * power
            got = f"values {pairs}, exp(cost) = {epsilon.exp}: {claim} is claimed"
            trial.holds(certain_divergence(right, pairs, epsilon) <= claim, got)
            for name, distribution in wrong.items():
                if trial.is_open(name):
                    found = certain_divergence(distribution, pairs, epsilon)
                    trial.fails(name, found <= claim, f"{got}, at least {float(found):.6f} needed")


@check(
    "lyu.algorithm-2",
    scopes=Scopes(Repeated(2, 4), Repeated(2, 4), Repeated(3, 4)),
    strength=Verdict.EXACT,
)
def planted_faults(trial: Trial, scope: Repeated) -> None:
    """The code of AboveThreshold loses at most what the worst adaptive strategy costs; planted faults lose more."""

    def claimed(n_rounds: int, power: int) -> Fraction:
        return divergence_curve(SETTINGS, value_pairs(3), n_rounds, SETTINGS.ratio, n_rounds)[power]

    wrong = {name: partial(_with_settings, mechanism) for name, mechanism in WRONG_ABOVE_THRESHOLDS.items()}
    _judge(trial, scope, partial(_with_settings, above_threshold), wrong, claimed, SETTINGS.ratio)


@check(
    "gl.algorithm-2",
    scopes=Scopes(Blocks(2, 5), Blocks(2, 5), Blocks(3, 6)),
    strength=Verdict.EXACT,
)
def planted_standard_faults(trial: Trial, scope: Blocks) -> None:
    """The code of the standard AboveThreshold is epsilon-private with delta = 0; planted faults are not."""
    wrong = {name: partial(_with_ratios, mechanism) for name, mechanism in WRONG_STANDARD_ABOVE_THRESHOLDS.items()}
    right = partial(_with_ratios, standard_above_threshold)
    _judge(trial, scope, right, wrong, lambda n_rounds, power: Fraction(0), ROOT**4)
