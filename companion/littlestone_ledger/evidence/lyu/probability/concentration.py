"""The multiplicative Chernoff bounds of section 3.1, by exact tails and rational bounds on exp.

For a fixed distribution, the tail Pr[|X - mu| > delta mu] is a step function of delta, and the bound decreases. So
two kinds of delta decide all delta in (0, 1): just below each deviation |x - mu| / mu of a possible value x, and
just below 1.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import ceil, comb

from littlestone.intervals import Interval, exponential, logarithm
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import at_most, rounded_up

BITS, COARSE = 80, 16
LEAST_MEAN = 3 * logarithm(2).upper
"""The mean mu above which 2 exp(-delta^2 mu / 3) is below 1 for some delta in (0, 1), namely for delta near 1."""


@cache
def exp_enclosure(exponent: Fraction) -> Interval:
    """Return rational bounds on exp(exponent) that agree to 80 bits."""
    return exponential(exponent, BITS)


def _coins(longest: int, parts: int) -> Iterator[tuple[Fraction, ...]]:
    grid = [Fraction(i, parts) for i in range(1, parts + 1)]
    for n in range(1, longest + 1):
        yield from combinations_with_replacement(grid, n)


def sum_of_coins(means: tuple[Fraction, ...]) -> dict[int, Fraction]:
    """Return the distribution of a sum of independent coins."""
    distribution = {0: Fraction(1)}
    for mean in means:
        longer: dict[int, Fraction] = {}
        for value, weight in distribution.items():
            longer[value] = longer.get(value, Fraction(0)) + weight * (1 - mean)
            longer[value + 1] = longer.get(value + 1, Fraction(0)) + weight * mean
        distribution = longer
    return {value: weight for value, weight in distribution.items() if weight}


def hypergeometric(population: int, ones: int, size: int) -> dict[int, Fraction]:
    """Return the distribution of the number of ones in a random subset."""
    whole = comb(population, size)
    counts = {x: comb(ones, x) * comb(population - ones, size - x) for x in range(min(ones, size) + 1)}
    return {x: Fraction(count, whole) for x, count in counts.items() if count}


def worst_delta(distribution: Mapping[int, Fraction]) -> tuple[Fraction, Fraction, Fraction]:
    """Return an upper and a lower bound on the largest quotient of tail and exp(-delta^2 mu / 3), and its delta.

    If nothing ever deviates, all three are 0.
    """
    mean = sum((value * weight for value, weight in distribution.items()), Fraction(0))
    worst = Fraction(0), Fraction(0), Fraction(0), Fraction(0)
    for deviation in {abs(value - mean) for value in distribution} - {Fraction(0)}:
        delta = min(Fraction(1), deviation / mean)
        tail = sum((w for value, w in distribution.items() if abs(value - mean) >= deviation), Fraction(0))
        exponent = delta * delta * mean / 3
        # Most deviations are far from the largest quotient; a coarse bound of exp shows this.
        if tail * exp_enclosure(Fraction(ceil(COARSE * exponent), COARSE)).upper <= worst[0]:
            continue
        worst = max(worst, (tail * exp_enclosure(exponent).upper, delta, tail, exponent))
    upper, delta, tail, exponent = worst
    return upper, tail * exp_enclosure(exponent).lower, delta


@check("lyu.proposition-1", text="one fair coin, delta = 1/4", strength=Verdict.EXACT)
def chernoff_one_sided_constant(trial: Trial) -> None:
    """Refuted: a sum of coins is outside of (1 +- delta) mu with probability at most exp(-delta^2 mu / 3)."""
    fair, delta = Fraction(1, 2), Fraction(1, 4)
    tail = sum((w for x, w in sum_of_coins((fair,)).items() if abs(x - fair) > delta * fair), Fraction(0))
    exponent = -delta * delta * fair / 3
    bound = exp_enclosure(exponent)
    got = f"the tail is {tail}, exp(-1/96) is at most {rounded_up(bound.upper, 6)}"
    trial.holds(at_most(tail, bound), got, informative=True)


@check(
    "lyu.proposition-1",
    text="1..{longest} independent coins, each mean a multiple of 1/{parts}, every delta in (0, 1)",
    quick=(3, 4),
    standard=(6, 8),
    deep=(9, 10),
    strength=Verdict.EXACT,
)
def chernoff_with_factor_two(trial: Trial, longest: int, parts: int) -> None:
    """A sum of coins is outside of (1 +- delta) mu with probability at most 2 exp(-delta^2 mu / 3)."""
    largest = max(
        _judge_tail(trial, sum_of_coins(means), f"means {', '.join(map(str, means))}")
        for means in _coins(longest, parts)
    )
    trial.value("the largest factor that is needed", f"{float(largest):.4f}")


@check(
    "lyu.proposition-2",
    text="every N up to {largest}, every number of ones, every t = 1..N, every delta in (0, 1)",
    quick=(22,),
    standard=(30,),
    deep=(45,),
    strength=Verdict.EXACT,
)
def without_replacement(trial: Trial, largest: int) -> None:
    """The number of ones in a random subset is outside of (1 +- delta) mu with probability at most 2 exp(-delta^2
    mu / 3)."""
    for population in range(1, largest + 1):
        _judge_tail(trial, {0: Fraction(1)}, f"N = {population}, no ones", population)
        # The ones and the subset are interchangeable.
        for ones, size in combinations_with_replacement(range(1, population + 1), 2):
            got = f"N = {population}, ones = {ones}, t = {size}, or the reverse"
            _judge_tail(trial, hypergeometric(population, ones, size), got, 1 if ones == size else 2)


def _judge_tail(trial: Trial, distribution: Mapping[int, Fraction], got: str, instances: int = 1) -> Fraction:
    """Judge the bound and return an upper bound on the largest quotient."""
    upper, lower, delta = worst_delta(distribution)
    mean = sum((value * weight for value, weight in distribution.items()), Fraction(0))
    at, says = f"{got}, delta just below {delta}", mean > LEAST_MEAN
    trial.holds(upper <= 2, at, instances=instances, informative=says)
    trial.fails("factor 1", lower <= 1, f"{at}: quotient {float(lower):.4f}")
    return upper
