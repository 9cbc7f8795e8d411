"""How likely HistSparse keeps the accuracy clauses of Lemma 5.3 on a stream of lists, bounded below exactly.

Only counts matter. Two elements, a and b, are followed; all others are taken together, and that one of them is
published counts as a failure, as does noise beyond a stated tail.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import TypeAlias

from littlestone.mechanisms import HistSparseSettings
from littlestone.randomness import discrete_laplace_pmf, discrete_laplace_tail

from ....audits.kept_noise import kept_noise, largest_shift

Counts: TypeAlias = tuple[tuple[str, int], ...]
TAIL = Fraction(1, 2**40)


@cache
def chosen_at_least(counts: Counts, weight: Fraction, threshold: int) -> dict[str, Fraction]:
    """Return lower bounds of the probabilities that the histogram's largest noisy count is that of a or of b.

    A tie of the two is broken at random; that one of the others, taken together, reaches the level counts as a
    failure, and so does noise beyond the tail.
    """
    followed = {name: count for name, count in counts if name in ("a", "b")}
    others = Counter(count for name, count in counts if name not in ("a", "b"))
    found = dict.fromkeys(followed, Fraction(0))
    top = max(followed.values()) + largest_shift(weight, TAIL)
    for level in range(threshold, top + 1):
        free = 1 - sum(
            (n * discrete_laplace_tail(weight, level - count) for count, n in others.items()), Fraction(0)
        )
        if free <= 0:
            continue
        for name, count in followed.items():
            wins = discrete_laplace_pmf(weight, level - count) * free
            for other, number in followed.items():
                if other != name:
                    tie = discrete_laplace_pmf(weight, level - number)
                    wins *= 1 - discrete_laplace_tail(weight, level - number) + tie / 2
            found[name] += wins
    return found


def surviving(
    stream: Sequence[Counts], settings: HistSparseSettings, eta: Fraction, least: Fraction = Fraction(1, 16)
) -> Fraction:
    """Return a lower bound of the probability that the clauses hold in every round until the stop.

    What is published has a share of at least ``least`` eta; if it is new, of eta/4, and the old one at most eta/8.
    The element that the first list's histogram gives before the first round is the old element of that round.
    """
    size, query_weight = sum(count for _, count in stream[0]), settings.query_epsilon.decay
    kept = kept_noise(settings.threshold_epsilon.decay, TAIL)
    noise = {settings.threshold + m: p for m, p in kept.items()}
    first = chosen_at_least(stream[0], settings.histogram_epsilon.decay, settings.histogram_threshold)
    running = {(name, 1): {m: p * q for m, q in noise.items()} for name, p in first.items()}
    stopped = Fraction(0)
    for counts in stream:
        count_of = dict(counts)
        renewed = chosen_at_least(counts, settings.histogram_epsilon.decay, settings.histogram_threshold)
        following: dict[tuple[str, int], dict[int, Fraction]] = {}
        for (old, counter), masses in running.items():
            share, missing = Fraction(count_of.get(old, 0), size), size - count_of.get(old, 0)
            crossed = {m: p * discrete_laplace_tail(query_weight, m - missing) for m, p in masses.items()}
            if share >= least * eta:
                together = following.setdefault((old, counter), {})
                for m, p in masses.items():
                    together[m] = together.get(m, Fraction(0)) + p - crossed[m]
            crossing = sum(crossed.values(), Fraction(0))
            for name, probability in renewed.items():
                fresh = Fraction(count_of.get(name, 0), size)
                if fresh < least * eta or (name != old and (share > eta / 8 or fresh < eta / 4)):
                    continue
                if counter + 1 >= settings.limit:
                    stopped += crossing * probability
                    continue
                together = following.setdefault((name, counter + 1), {})
                for m, q in noise.items():
                    together[m] = together.get(m, Fraction(0)) + crossing * probability * q
        running = following
    return stopped + sum((p for masses in running.values() for p in masses.values()), Fraction(0))
