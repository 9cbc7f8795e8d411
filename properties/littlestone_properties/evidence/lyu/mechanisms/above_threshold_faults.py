"""Wrong sparse vector techniques, judged by enumerating the very code: how much more they lose, exactly.

Every variant runs on fixed sequences of query values. What mass of its noise was cut is counted in its favour, so
a violation is one of the mechanism and not of the cut. The claim that it violates is the exact worst case of the
right mechanism over all adaptive strategies with as many queries, for the standard one epsilon with delta = 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache, partial
from itertools import product
from typing import TypeAlias

from littlestone_reference.mechanisms import (
    AboveThresholdSettings,
    StopRule,
    above_threshold,
    standard_above_threshold,
)
from littlestone_reference.privacy import hockey_stick_divergence
from littlestone_reference.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ....planted.above_threshold import (
    WRONG_ABOVE_THRESHOLDS,
    WRONG_STANDARD_ABOVE_THRESHOLDS,
    AboveThreshold,
    StandardAboveThreshold,
)
from .above_threshold_privacy import divergence_curve, value_pairs

__all__ = ["planted_faults", "planted_standard_faults"]

TAIL = Fraction(1, 500)

_Distribution: TypeAlias = Callable[[tuple[int, ...]], ExactDistribution[tuple[int, ...]]]
"""Values of the queries on an input -> distribution of the answers."""

_Pairs: TypeAlias = tuple[tuple[int, int], ...]


def _all_and_repeated(longest: int, mixed: int) -> Iterator[_Pairs]:
    """Yield all sequences of pairs of values in -1..1 up to a length, then one pair in -3..3 asked repeatedly."""
    for length in range(1, mixed + 1):
        yield from product(value_pairs(1), repeat=length)
    for length in range(mixed + 1, longest + 1):
        yield from ((pair,) * length for pair in value_pairs(3) if pair[0] != pair[1])


def _all_and_blocks(longest: int, mixed: int) -> Iterator[_Pairs]:
    """Yield all sequences of pairs of values in -1..1 up to a length, then some (0, 1) before some (0, -1)."""
    for length in range(1, mixed + 1):
        yield from product(value_pairs(1), repeat=length)
    for length in range(mixed + 1, longest + 1):
        for first in range(length + 1):
            yield ((0, 1),) * first + ((0, -1),) * (length - first)


def _certain_divergence(distribution: _Distribution, pairs: _Pairs, exp_epsilon: Fraction) -> Fraction:
    """Return what the divergence is at least, whatever happens with the mass that was cut."""
    one, other = (distribution(tuple(pair[i] for pair in pairs)) for i in (0, 1))
    return hockey_stick_divergence(one, other, exp_epsilon) - one.cut_mass - exp_epsilon * other.cut_mass


def _violation(
    distribution: _Distribution,
    claimed: Callable[[int, int], Fraction],
    base: Fraction,
    sequences: Iterable[_Pairs],
) -> str | None:
    """Return the first sequence on which more is lost than claimed, at exp(epsilon) a power of ``1 / base``."""
    for pairs in sequences:
        for power in range(1, len(pairs) + 1):
            claim = claimed(len(pairs), power)
            found = _certain_divergence(distribution, pairs, base**-power)
            if found > claim:
                shown = f"{found}" if found.denominator < 10**6 else f"{float(found):.6f}"
                return f"values {pairs}, exp(epsilon) = {base**-power}: delta at least {shown}, claimed {claim}"
    return None


@cache
def _with_settings(
    mechanism: AboveThreshold, settings: AboveThresholdSettings, values: tuple[int, ...]
) -> ExactDistribution[tuple[int, ...]]:
    return enumerate_branches(EnumeratedCoins(TAIL), lambda coins: mechanism(coins, values, settings))


@cache
def _with_ratios(
    mechanism: StandardAboveThreshold, root: Fraction, values: tuple[int, ...]
) -> ExactDistribution[tuple[int, ...]]:
    coins = EnumeratedCoins(TAIL**2)
    return enumerate_branches(coins, lambda c: mechanism(c, values, 0, root**2, root))


def planted_faults(profile: Profile) -> Evidence:
    """Return the evidence that the faults planted into AboveThreshold lose more than the mechanism itself.

    Ledger: ``lyu.algorithm-2``. Locator: `lyu` Algorithm 2.
    """
    longest, mixed = {Profile.QUICK: (4, 2), Profile.STANDARD: (4, 2), Profile.DEEP: (4, 3)}[profile]
    settings = AboveThresholdSettings(0, Fraction(1, 4), 1, stop=StopRule.AT_LIMIT)
    scope = (
        f"ratio 1/4, K = 1 counted answer; all sequences of at most {mixed} pairs of values in -1..1, and one pair "
        f"in -3..3 asked up to {longest} times; against the worst adaptive strategy of the right mechanism in -3..3"
    )

    def claimed(n_rounds: int, power: int) -> Fraction:
        return divergence_curve(settings, value_pairs(3), n_rounds, settings.ratio, n_rounds)[power]

    found = {
        name: _violation(
            partial(_with_settings, mechanism, settings), claimed, settings.ratio, _all_and_repeated(longest, mixed)
        )
        for name, mechanism in WRONG_ABOVE_THRESHOLDS.items()
    }
    right = _violation(
        partial(_with_settings, above_threshold, settings),
        claimed,
        settings.ratio,
        _all_and_repeated(longest, mixed),
    )
    return _judged(scope, found, right)


def planted_standard_faults(profile: Profile) -> Evidence:
    """Return the evidence that the faults planted into the standard AboveThreshold break epsilon-privacy.

    Ledger: ``gl.algorithm-2``. Locator: `gl` Algorithm 2, the test with the noisy threshold.
    """
    longest, mixed = {Profile.QUICK: (5, 2), Profile.STANDARD: (5, 2), Profile.DEEP: (6, 3)}[profile]
    root = Fraction(1, 2)
    scope = (
        f"exp(-epsilon/4) = 1/2; all sequences of at most {mixed} pairs of values in -1..1, and up to {longest} "
        "queries (0, 1) followed by (0, -1), against delta = 0 at epsilon"
    )

    def claimed(n_rounds: int, power: int) -> Fraction:
        del n_rounds
        return Fraction(0) if power >= 1 else Fraction(1)

    found = {
        name: _violation(partial(_with_ratios, mechanism, root), claimed, root**4, _all_and_blocks(longest, mixed))
        for name, mechanism in WRONG_STANDARD_ABOVE_THRESHOLDS.items()
    }
    right = _violation(
        partial(_with_ratios, standard_above_threshold, root), claimed, root**4, _all_and_blocks(longest, mixed)
    )
    return _judged(scope, found, right)


def _judged(scope: str, found: dict[str, str | None], right: str | None) -> Evidence:
    missed = [name for name, violation in found.items() if violation is None]
    if missed or right is not None:
        return Evidence(Verdict.FAILED, scope, (f"not caught: {missed}; the right mechanism: {right}",))
    notes = (
        *(f"wrong variant '{name}' refuted by {violation}" for name, violation in found.items()),
        "the right mechanism passes on the same scope",
    )
    return Evidence(Verdict.EXACT, scope, notes)
