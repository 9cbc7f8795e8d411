"""The multiplicative Chernoff bounds of section 3.1, by exact tails and rational bounds of exp.

For a fixed distribution the tail Pr[|X - mu| > delta mu] is a step function of delta and the bound decreases, so
for all delta in (0, 1) at once it is enough to look just below each deviation |x - mu| / mu of a possible value x,
and just below 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb

from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.exponential_bounds import exp_lower, exp_upper
from ...kit.judging import Finding, refuted

__all__ = ["chernoff_one_sided_constant", "chernoff_with_factor_two", "chunk_errors", "without_replacement"]


def _sum_of_coins(means: tuple[Fraction, ...]) -> dict[int, Fraction]:
    """Return the distribution of a sum of independent coins."""
    distribution = {0: Fraction(1)}
    for mean in means:
        longer: dict[int, Fraction] = {}
        for value, weight in distribution.items():
            longer[value] = longer.get(value, Fraction(0)) + weight * (1 - mean)
            longer[value + 1] = longer.get(value + 1, Fraction(0)) + weight * mean
        distribution = longer
    return {value: weight for value, weight in distribution.items() if weight}


def worst_delta(distribution: Mapping[int, Fraction]) -> tuple[Fraction, Fraction, Fraction] | None:
    """Return the largest quotient of tail and exp(-delta^2 mu / 3), from below, with its limit delta and its tail.

    ``None`` if nothing ever deviates.

    Examples
    --------
    >>> ratio, delta, tail = worst_delta({0: Fraction(1, 2), 1: Fraction(1, 2)})
    >>> round(float(ratio), 3), delta, tail
    (1.181, Fraction(1, 1), Fraction(1, 1))
    """
    mean = sum((value * weight for value, weight in distribution.items()), Fraction(0))
    found = None
    for value in distribution:
        deviation = abs(value - mean)
        if not deviation:
            continue
        delta = min(Fraction(1), deviation / mean)
        tail = sum((w for other, w in distribution.items() if abs(other - mean) >= deviation), Fraction(0))
        ratio = tail * exp_lower(delta * delta * mean / 3)
        if found is None or ratio > found[0]:
            found = ratio, delta, tail
    return found


def _coins(profile: Profile) -> Iterator[tuple[Fraction, ...]]:
    longest, parts = {Profile.QUICK: (3, 4), Profile.STANDARD: (6, 8), Profile.DEEP: (9, 10)}[profile]
    grid = [Fraction(i, parts) for i in range(1, parts + 1)]
    for n in range(1, longest + 1):
        yield from combinations_with_replacement(grid, n)


def _coins_scope(profile: Profile) -> str:
    longest, parts = {Profile.QUICK: (3, 4), Profile.STANDARD: (6, 8), Profile.DEEP: (9, 10)}[profile]
    return f"1..{longest} independent coins, each mean a multiple of 1/{parts}, every delta in (0, 1)"


def chernoff_one_sided_constant(profile: Profile) -> Evidence:
    """Return the evidence on Proposition 1 as printed, without the factor 2: refuted by one fair coin.

    Ledger: ``lyu.proposition-1``. Locator: `lyu` Proposition 1.
    """
    fair, delta = Fraction(1, 2), Fraction(1, 4)
    tail = sum((w for x, w in _sum_of_coins((fair,)).items() if abs(x - fair) > delta * fair), Fraction(0))
    bound = exp_upper(-delta * delta * fair / 3)
    if not tail > bound:
        raise AssertionError("the known counterexample is gone")
    text = f"n = 1, mu = 1/2, delta = 1/4: the tail is {tail}, exp(-1/96) is at most {float(bound):.6f} + 1e-6"
    return refuted("one fair coin, delta = 1/4", Finding((), text))


def chernoff_with_factor_two(profile: Profile) -> Evidence:
    """Return the evidence for Proposition 1 with 2 exp(-delta^2 mu / 3).

    Ledger: ``lyu.proposition-1``. Locator: `lyu` Proposition 1.
    """
    scope = _coins_scope(profile)
    count = 0
    largest: tuple[Fraction, Fraction, tuple[str, ...]] = (Fraction(0), Fraction(0), ())
    for means in _coins(profile):
        count += 1
        found = worst_delta(_sum_of_coins(means))
        if found is not None and found[0] > largest[0]:
            largest = found[0], found[1], tuple(map(str, means))
        if found is not None and not found[0] <= 2:
            return refuted(scope, Finding((), f"means {list(map(str, means))}, delta below {found[1]}"))
    return _with_worst(scope, count, largest)


def _with_worst(scope: str, count: int, largest: tuple[Fraction, Fraction, tuple[str, ...]]) -> Evidence:
    if largest[0] <= 1:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant with factor 1 was not refuted",))
    notes = (
        f"{count} distributions",
        f"wrong variant 'factor 1' refuted; the largest quotient of tail and exp is {float(largest[0]):.4f}, "
        f"for {', '.join(largest[2])} and delta just below {largest[1]}",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def _hypergeometric(population: int, ones: int, size: int) -> dict[int, Fraction]:
    """Return the distribution of the number of ones in a random subset."""
    whole = comb(population, size)
    counts = {x: comb(ones, x) * comb(population - ones, size - x) for x in range(min(ones, size) + 1)}
    return {x: Fraction(count, whole) for x, count in counts.items() if count}


def without_replacement(profile: Profile) -> Evidence:
    """Return the evidence for Proposition 2, for subsets of size t with 1 <= t <= N.

    Ledger: ``lyu.proposition-2``. Locator: `lyu` Proposition 2.
    """
    largest_population = {Profile.QUICK: 8, Profile.STANDARD: 20, Profile.DEEP: 45}[profile]
    scope = f"every N up to {largest_population}, every number of ones, every t = 1..N, every delta in (0, 1)"
    count = 0
    largest: tuple[Fraction, Fraction, tuple[str, ...]] = (Fraction(0), Fraction(0), ())
    for population in range(1, largest_population + 1):
        for ones in range(population + 1):
            for size in range(1, population + 1):
                count += 1
                found = worst_delta(_hypergeometric(population, ones, size))
                if found is None:
                    continue
                numbers = (f"N = {population}", f"ones = {ones}", f"t = {size}")
                if found[0] > largest[0]:
                    largest = found[0], found[1], numbers
                if not found[0] <= 2:
                    return refuted(scope, Finding((), f"{numbers}, delta below {found[1]}"))
    return _with_worst(scope, count, largest)


def chunk_errors(profile: Profile) -> Evidence:
    """Return the evidence for the concentration of one chunk with explicit constants.

    A random chunk of t = N/k examples has error outside (1 +- 1/(5d)) alpha with probability at most
    2 exp(-t alpha / (75 d^2)). The printed exponent is asymptotic; a union bound over the chunks costs a factor k.

    Ledger: ``lyu.remark-2-split-concentration``. Locator: `lyu` section 2, first paragraph.
    """
    most = {Profile.QUICK: 12, Profile.STANDARD: 40, Profile.DEEP: 120}[profile]
    scope = f"every N up to {most}, every k that divides N, every number of errors, d = 1..3"
    count, needs_two = 0, None
    for n in range(1, most + 1):
        for k in (k for k in range(1, n + 1) if n % k == 0):
            for wrong in range(n + 1):
                distribution, mean = _hypergeometric(n, wrong, n // k), Fraction(wrong, k)
                for d in (1, 2, 3):
                    count += 1
                    tail = sum((w for x, w in distribution.items() if abs(x - mean) * 5 * d > mean), Fraction(0))
                    exponent = -mean / (75 * d * d)
                    if tail > 2 * exp_lower(exponent):
                        return refuted(
                            scope, Finding((), f"N = {n}, k = {k}, {wrong} errors, d = {d}: tail {tail}")
                        )
                    if needs_two is None and tail > exp_upper(exponent):
                        needs_two = f"N = {n}, k = {k}, {wrong} errors, d = {d}: tail {tail}"
    if needs_two is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant with factor 1 was not refuted",))
    return Evidence(Verdict.EXACT, scope, (f"{count} cases", f"wrong variant 'factor 1' refuted by {needs_two}"))
