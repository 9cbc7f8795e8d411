"""Wrong sparse vector techniques, judged by enumerating the very code: how much more they lose, exactly.

Every variant runs on fixed sequences of query values. What mass of its noise was cut is counted in its favour, so
a violation is one of the mechanism and not of the cut. The claim that it violates is the exact worst case of the
right mechanism over all adaptive strategies with as many queries, for the standard one epsilon with delta = 0.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias

from littlestone.mechanisms import AboveThresholdSettings, StopRule, above_threshold, standard_above_threshold
from littlestone.privacy import Epsilon, hockey_stick_divergence
from littlestone.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ....faults.above_threshold import WRONG_ABOVE_THRESHOLDS
from ....faults.standard_above_threshold import WRONG_STANDARD_ABOVE_THRESHOLDS
from ....mechanism_protocols import AboveThresholdMechanism, StandardAboveThresholdMechanism
from .above_threshold_privacy import divergence_curve, value_pairs

TAIL = Fraction(1, 500)
SETTINGS = AboveThresholdSettings(threshold=0, epsilon=Epsilon.log(4), limit=1, stop=StopRule.AT_LIMIT)
EPSILON = Epsilon.log(16)

_Distribution: TypeAlias = Callable[[tuple[int, ...]], ExactDistribution[tuple[int, ...]]]
"""Values of the queries on an input -> distribution of the answers."""

_Pairs: TypeAlias = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Repeated(
    Scope,
    text="discrete noise of ratio 1/4, K = 1: all sequences of at most {mixed} pairs of values in -1..1, and one "
    "pair in -3..3 asked {longest} times",
):
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
    mixed: int
    longest: int

    def __iter__(self) -> Iterator[_Pairs]:
        for length in range(1, self.mixed + 1):
            yield from product(value_pairs(1), repeat=length)
        for length in range(self.mixed + 1, self.longest + 1):
            for first in range(length + 1):
                yield ((0, 1),) * first + ((0, -1),) * (length - first)


def _with_settings(mechanism: AboveThresholdMechanism) -> _Distribution:
    return cache(
        lambda values: enumerate_branches(
            EnumeratedCoins(TAIL), lambda coins: tuple(mechanism(values, settings=SETTINGS, coins=coins))
        )
    )


def _standard(mechanism: StandardAboveThresholdMechanism) -> _Distribution:
    return cache(
        lambda values: enumerate_branches(
            EnumeratedCoins(TAIL**2),
            lambda coins: tuple(mechanism(values, threshold=0, epsilon=EPSILON, coins=coins)),
        )
    )


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
            lost = certain_divergence(right, pairs, epsilon)
            trial.holds(lost <= claim, got, informative=claim < 1 and any(a != b for a, b in pairs))
            for name, distribution in wrong.items():
                if trial.is_open(name):
                    found = certain_divergence(distribution, pairs, epsilon)
                    trial.fails(name, found <= claim, f"{got}, at least {float(found):.6f} needed")


@check("lyu.algorithm-2", scopes=Scopes(Repeated(2, 4), Repeated(2, 4), Repeated(3, 4)), strength=Verdict.EXACT)
def planted_faults(trial: Trial, scope: Repeated) -> None:
    """The code of AboveThreshold loses at most what the worst adaptive strategy costs; planted faults lose more."""

    def claimed(n_rounds: int, power: int) -> Fraction:
        return divergence_curve(SETTINGS, value_pairs(3), n_rounds, SETTINGS.epsilon.decay, n_rounds)[power]

    wrong = {name: _with_settings(mechanism) for name, mechanism in WRONG_ABOVE_THRESHOLDS.items()}
    _judge(trial, scope, _with_settings(above_threshold), wrong, claimed, SETTINGS.epsilon.decay)


@check("gl.algorithm-2", scopes=Scopes(Blocks(2, 5), Blocks(2, 5), Blocks(3, 6)), strength=Verdict.EXACT)
def planted_standard_faults(trial: Trial, scope: Blocks) -> None:
    """The code of the standard AboveThreshold is epsilon-private with delta = 0; planted faults are not."""
    wrong = {name: _standard(mechanism) for name, mechanism in WRONG_STANDARD_ABOVE_THRESHOLDS.items()}
    right = _standard(standard_above_threshold)
    _judge(trial, scope, right, wrong, lambda n_rounds, power: Fraction(0), EPSILON.decay)
