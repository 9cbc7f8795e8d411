"""The exact distribution of the elements that HistSparse publishes, computed from counts instead of branches.

Only the counts of the elements matter. Only the noise on the threshold has to be followed over several rounds: the
probability of a choice of the histogram is a sum over the values of the largest noisy count, and that of a test is
one tail. Noise beyond a stated tail is cut, and its mass is reported.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb, lcm
from typing import TypeAlias

from littlestone.mechanisms import HistSparseSettings
from littlestone.privacy import Epsilon
from littlestone.randomness import ExactDistribution, check_weight, discrete_laplace_pmf, discrete_laplace_tail
from littlestone.randomness.noise import kept_noise, largest_shift

Outputs: TypeAlias = tuple[str | None, ...]
"""The published element of every round."""

Stream: TypeAlias = Sequence[str]
"""One string for each round; its characters are the elements of the list."""

_Counts: TypeAlias = tuple[tuple[str, int], ...]


def _counts(elements: str) -> _Counts:
    return tuple(sorted(Counter(elements).items()))


@cache
def published_distribution(
    counts: _Counts, weight: Fraction, threshold: int, tail: Fraction
) -> ExactDistribution[str | None]:
    """Return the distribution of the element with the largest noisy count; ties are broken at random.

    The outcome is ``None`` if no noisy count reaches the threshold.

    >>> exact = published_distribution((("a", 1), ("b", 1)), Fraction(1, 4), 1, Fraction(1, 10**6))
    >>> str(exact.probability(None)), round(float(exact.probability("a")), 5)
    ('1/25', 0.48)
    """
    check_weight(weight)
    names = {number: [name for name, count in counts if count == number] for _, number in counts}
    chosen: dict[str | None, Fraction] = {None: Fraction(1)}
    for _, number in counts:
        chosen[None] *= 1 - discrete_laplace_tail(weight, threshold - number)
    top = max((number for _, number in counts), default=0) + largest_shift(weight, tail)
    n_elements = len(counts)
    shares = lcm(*range(1, n_elements + 1))
    wins = dict.fromkeys(names, Fraction(0))
    for level in range(threshold, top + 1):
        # Integers over one denominator: many factors are multiplied, and no fraction needs to be reduced.
        exact_at = {number: discrete_laplace_pmf(weight, level - number) for number in names}
        exact_below = {number: 1 - discrete_laplace_tail(weight, level - number) for number in names}
        scale = lcm(*(p.denominator for p in (*exact_at.values(), *exact_below.values())))
        at = {number: int(p * scale) for number, p in exact_at.items()}
        below = {number: int(p * scale) for number, p in exact_below.items()}
        for winner in names:
            # Coefficient t: probability that nothing is larger and exactly t others are equal.
            ties = [1]
            for number, same in names.items():
                others = len(same) - (number == winner)
                row = [comb(others, t) * at[number] ** t * below[number] ** (others - t) for t in range(others + 1)]
                ties = _product(ties, row)
            won = at[winner] * sum(value * (shares // (t + 1)) for t, value in enumerate(ties))
            wins[winner] += Fraction(won, shares * scale**n_elements)
    for number, same in names.items():
        chosen.update(dict.fromkeys(same, wins[number]))
    positive = {name: p for name, p in chosen.items() if p}
    return ExactDistribution(positive, 1 - sum(positive.values(), Fraction(0)))


def _product(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Return the coefficients of the product of two polynomials."""
    total = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            total[i + j] += a * b
    return total


_Masses: TypeAlias = dict[tuple[str | None, int, Outputs], dict[int, Fraction]]
"""Published element, counter, outputs -> noisy threshold -> probability."""


def transcript_distribution(
    lists: Stream, settings: HistSparseSettings, tail: Fraction
) -> ExactDistribution[Outputs]:
    """Return the distribution of everything that HistSparse publishes.

    On each side of every draw of noise, less than the mass ``tail`` is cut off.
    """
    weight = settings.threshold_epsilon.decay
    noise = {settings.threshold + m: p for m, p in kept_noise(weight, tail).items()}
    noise_cut = 1 - sum(noise.values())

    def histogram(elements: str) -> ExactDistribution[str | None]:
        weight = settings.histogram_epsilon.decay
        return published_distribution(_counts(elements), weight, settings.histogram_threshold, tail)

    first = histogram(lists[0])
    cut = first.cut_mass + (1 - first.cut_mass) * noise_cut
    running: _Masses = {(h, 1, ()): {m: p * q for m, q in noise.items()} for h, p in first.probabilities.items()}
    finished: dict[Outputs, Fraction] = {}
    for elements in lists:
        renewed = histogram(elements)
        following: _Masses = {}
        for (published, counter, outputs), masses in running.items():
            query = len(elements) - elements.count(published) if published is not None else len(elements)
            weight = settings.query_epsilon.decay
            reached = {m: p * discrete_laplace_tail(weight, m - query) for m, p in masses.items()}
            crossing = sum(reached.values(), Fraction(0))
            stays = {m: p - reached[m] for m, p in masses.items()}
            options: list[tuple[str | None, int, Fraction | None]] = [(published, counter, None)]
            options.extend((name, counter + 1, crossing * p) for name, p in renewed.probabilities.items())
            for name, after, mass in options:
                longer = (*outputs, name)
                now = stays if mass is None else {m: mass * q for m, q in noise.items()}
                if after >= settings.limit:
                    finished[longer] = finished.get(longer, Fraction(0)) + sum(now.values(), Fraction(0))
                else:
                    together = following.setdefault((name, after, longer), {})
                    for m, p in now.items():
                        together[m] = together.get(m, Fraction(0)) + p
            cut += crossing * (1 - (1 - renewed.cut_mass) * (1 - noise_cut))
        running = following
    for (_, _, outputs), masses in running.items():
        finished[outputs] = finished.get(outputs, Fraction(0)) + sum(masses.values(), Fraction(0))
    # Noise drawn after the stop is not published, so its cut mass does not count.
    total = sum(finished.values(), Fraction(0))
    if not 0 <= 1 - total <= cut:
        raise AssertionError("more mass is missing than was cut")
    return ExactDistribution({o: p for o, p in finished.items() if p}, 1 - total)


def settings_for(root: Fraction, limit: int, threshold: int, histogram_threshold: int) -> HistSparseSettings:
    """Return settings with the printed scales of noise, where ``exp(-epsilon / (4 c)) = root``."""
    noise = Epsilon(1 / root)
    return HistSparseSettings(
        threshold=threshold,
        threshold_epsilon=noise * 2,
        query_epsilon=noise,
        histogram_epsilon=noise,
        histogram_threshold=histogram_threshold,
        limit=limit,
    )
