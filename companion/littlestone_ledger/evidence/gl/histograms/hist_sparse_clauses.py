"""The accuracy clauses of Lemma 5.3 on lists with several different elements, exactly, on short streams.

The event has two clauses, for every round until the stop. An element with a frequency of at least eta/16 is
published. If this element is new, its frequency is at least eta/4, and that of the old element at most eta/8. Exact
fractions bound the probability of this event from below. The lists are at the edges of the clauses. One element has
the smallest count with frequency at least eta, and the old element has a frequency around eta/16, 3 eta/32 or
eta/8. All other elements have a frequency just below eta/4, or occur once each.

Only counts matter. Two elements, a and b, are followed, and all other elements are taken together. A publication of
another element counts as a failure, and so does noise beyond a stated tail.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil, floor
from typing import TypeAlias

from littlestone.intervals import logarithm
from littlestone.mechanisms import HistSparseSettings
from littlestone.randomness import discrete_laplace_pmf, discrete_laplace_tail
from littlestone.randomness.noise import kept_noise, largest_shift
from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.audits.hist_sparse_exact import settings_for

from ...kit.numbers import rounded_down
from .stable_histogram_utility import required_length, threshold_between

Counts: TypeAlias = tuple[tuple[str, int], ...]
TAIL = Fraction(1, 2**40)


@cache
def chosen_at_least(counts: Counts, weight: Fraction, threshold: int) -> dict[str, Fraction]:
    """Return lower bounds on the probabilities that the histogram's largest noisy count is that of a or of b.

    A tie of a and b is broken at random. Two events count as failures: another element reaches the largest noisy
    count, or noise exceeds the tail.
    """
    followed = {name: count for name, count in counts if name in ("a", "b")}
    others = Counter(count for name, count in counts if name not in ("a", "b"))
    chances = dict.fromkeys(followed, Fraction(0))
    top = max(followed.values()) + largest_shift(weight, TAIL)
    for level in range(threshold, top + 1):
        free = 1 - sum(
            (n * discrete_laplace_tail(weight, level - count) for count, n in others.items()), Fraction(0)
        )
        if free <= 0:
            continue
        for name, count in followed.items():
            wins = discrete_laplace_pmf(weight, level - count) * free
            for output, number in followed.items():
                if output != name:
                    tie = discrete_laplace_pmf(weight, level - number)
                    wins *= 1 - discrete_laplace_tail(weight, level - number) + tie / 2
            chances[name] += wins
    return chances


def surviving(
    stream: Sequence[Counts], settings: HistSparseSettings, eta: Fraction, least: Fraction = Fraction(1, 16)
) -> Fraction:
    """Return a lower bound on the probability that the clauses hold in every round until the stop.

    By the clauses, a published element has a frequency of at least ``least`` eta. A new element has a frequency of
    at least eta/4, and the old element then has a frequency of at most eta/8. Before the first round the histogram
    of the first list is called; its element is the old element of that round.
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


@dataclass(frozen=True, slots=True)
class Parameters:
    """The parameters that determine the size of the lists: exp(-epsilon/(4c)), eta, c, T, beta, delta."""

    root: Fraction
    eta: Fraction
    limit: int
    n_rounds: int
    beta: Fraction
    delta: Fraction

    def size(self, constant: int | Fraction) -> int:
        """Return the smallest k by (3) with alpha = eta/32 and by (2) at epsilon/(2c), delta/c, beta/c.

        Logarithms are rounded up, so that k certainly suffices; ``constant`` multiplies the logarithm of (2).

        >>> Parameters(Fraction(1, 2), Fraction(1), 2, 1, Fraction(1, 4), Fraction(1, 2**20)).size(6)
        257
        """
        noise = logarithm(2 * self.limit * self.n_rounds / self.beta) / logarithm(1 / self.root)
        beta, delta = self.beta / self.limit, self.delta / self.limit
        own = required_length(self.root**-2, self.eta, beta, delta, constant)
        return max(ceil((noise * (64 / self.eta)).upper), own)

    def threshold(self, size: int) -> int:
        """Return a threshold midway between eta/4 and eta, but at least the smallest private threshold."""
        return threshold_between(size, self.root, self.eta, self.delta / self.limit)

    def __str__(self) -> str:
        bits = self.delta.denominator.bit_length() - 1
        return (
            f"exp(-epsilon/(4c)) = {self.root}, eta = {self.eta}, c = {self.limit}, T = {self.n_rounds}, "
            f"beta = {self.beta}, delta = 2^-{bits}"
        )


def edge_lists(size: int, eta: Fraction) -> list[Counts]:
    """Return lists of the given size at the edges of the clauses.

    Each has an element with the smallest count of frequency at least eta.
    """
    top, below = ceil(eta * size), ceil(eta * size / 4) - 1
    edges = {floor(eta * size / 16), ceil(3 * eta * size / 32) - 1, ceil(3 * eta * size / 32)}
    edges |= {max(ceil(eta * size / 16) - 1, 0), floor(eta * size / 8), floor(eta * size / 8) + 1}
    pairs = [("a", "b", 0), *(("b", "a", edge) for edge in sorted(edges)), ("a", "b", size - top)]
    lists: list[Counts] = []
    for often, seldom, edge in pairs:
        if edge > size - top:
            continue
        for part in (below, 1):
            if part < 1 or (part == 1 and edge not in (0, floor(eta * size / 16))):
                continue
            n_left = size - top - edge
            others: list[tuple[str, int]] = []
            while n_left > 0:
                others.append((f"o{len(others)}", min(part, n_left)))
                n_left -= part
            counts = [(often, top), *others, *([(seldom, edge)] if edge else [])]
            lists.append(tuple(sorted(counts)))
    return list(dict.fromkeys(lists))


HALF, TENTH, TINY = Fraction(1, 2), Fraction(1, 10), Fraction(1, 1000)
Case: TypeAlias = tuple[Fraction, Fraction, int, int, Fraction]


@check(
    "gl.lemma-5.3",
    text="(exp(-epsilon/(4c)), eta, c, T, beta) = {cases}; discrete noise, delta = 2^-20, alpha = eta/32; k the "
    "smallest size by (3) and by (2) at the histogram's own epsilon/(2c), delta/c, beta/c; the smallest private "
    "cut and one in the middle of eta/4 and eta; all streams of T lists at the edges of the clauses",
    quick=(((TINY, HALF, 3, 1, TENTH),),),
    standard=(((TINY, HALF, 3, 2, TENTH), (TENTH, HALF, 2, 1, TENTH)),),
    deep=(
        (
            (TINY, HALF, 4, 3, TENTH),
            (TINY, Fraction(1, 4), 3, 2, TENTH),
            (TENTH, HALF, 2, 2, TENTH),
            (TENTH, Fraction(1, 3), 3, 1, Fraction(1, 100)),
            (HALF, HALF, 3, 1, TENTH),
        ),
    ),
    strength=Verdict.EXACT,
)
def mixed_lists(trial: Trial, cases: tuple[Case, ...]) -> None:
    """On lists at the edges of the clauses, the clauses fail with probability at most 2 beta."""
    for root, eta, limit, n_rounds, beta in cases:
        at = Parameters(root, eta, limit, n_rounds, beta, Fraction(1, 2**20))
        size = at.size(1)
        lists, largest, threshold = edge_lists(size, eta), Fraction(0), size - floor(3 * eta * size / 32)
        # For size 0, this is the smallest private threshold.
        thresholds = sorted({at.threshold(0), at.threshold(size)})
        for histogram_threshold in thresholds:
            settings = settings_for(root, limit, threshold, histogram_threshold)
            for stream in product(lists, repeat=n_rounds):
                failed = 1 - surviving(stream, settings, eta)
                instance = f"k = {size}, threshold {histogram_threshold}"
                trial.holds(failed <= 2 * beta, lambda: f"{instance}, {stream}: {float(failed)}")
                largest = max(largest, failed)
        violated = _too_rare(size, settings_for(root, limit, threshold, thresholds[-1]), eta)
        instance = f"k = {size}: violated with probability at least {rounded_down(violated, 6)}"
        trial.fails("a frequency of at least eta/8 in every round", violated <= 2 * beta, instance)
        trial.value(f"largest failure for k = {size}, c = {limit}, T = {n_rounds}", f"{float(largest):.1e}")


def _too_rare(size: int, settings: HistSparseSettings, eta: Fraction) -> Fraction:
    """Return a lower bound on the probability that two rounds violate the sharper clause.

    This clause has eta/8 in place of eta/16. In the second round, the element of the first round keeps a frequency
    just below eta/8. A run violates only the sharper clause if it keeps the clause with eta/16 but not the sharper
    clause.
    """
    top, few = ceil(eta * size), ceil(eta * size / 8) - 1
    stream = [(("a", top), ("b", size - top)), (("a", few), ("b", size - few))]
    return surviving(stream, settings, eta) - surviving(stream, settings, eta, Fraction(1, 8))
