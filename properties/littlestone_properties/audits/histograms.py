"""Audits of the mechanisms that publish frequent elements: the stable histogram and HistSparse."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain

from littlestone.mechanisms import smallest_threshold, stable_histogram
from littlestone.privacy import replacement_pairs
from littlestone.randomness import EnumeratedCoins, enumerate_branches

from .engine import on_neighbours, shifted_pairs
from .hist_sparse_exact import settings_for, transcript_distribution
from .options import AuditOptions
from .result import Question

TAIL = Fraction(1, 1 << 36)


def audit_stable_histogram(options: AuditOptions) -> Question:
    """Audit `gl` Theorem 5.1: noisy counts that reach a threshold are (epsilon, delta)-private."""
    half = options.part_of_epsilon("3", 2)
    delta = options.number("delta", "0.1", low=0, high=1)
    n_elements = options.integer("elements", 2, low=1, high=3)
    claimed = half * 2
    threshold = smallest_threshold(claimed, delta)
    if options.is_given("threshold"):
        threshold = options.integer("threshold", threshold, low=1, high=1000)
    return Question(
        "noise of scale 2/epsilon on the counts of present elements, published from a threshold on, is (epsilon, "
        f"delta)-private; epsilon = {float(claimed):.6g}, delta = {delta}, threshold {threshold}",
        float(claimed),
        delta,
        f"all neighbouring lists of at most {n_elements} elements out of two, exact up to noise of mass 2^-36",
        on_neighbours(
            lambda elements: enumerate_branches(
                EnumeratedCoins(TAIL),
                lambda coins: stable_histogram(elements, epsilon=claimed, threshold=threshold, coins=coins),
            ),
            chain.from_iterable(replacement_pairs("ab", length) for length in range(1, n_elements + 1)),
            claimed,
            lambda elements: f"[{', '.join(elements)}]",
        ),
        (f"exp(epsilon / 2) = {half.exp}",),
        {"threshold": str(threshold)},
    )


def audit_hist_sparse(options: AuditOptions) -> Question:
    """Audit `gl` Lemma 5.3: HistSparse is (epsilon, delta)-private on streams of 1-sensitive lists."""
    limit = options.integer("limit", 2, low=2, high=3)
    part = options.part_of_epsilon("10", 4 * limit)
    delta = options.number("delta", "0.1", low=0, high=1)
    n_elements = options.integer("elements", 3, low=1, high=3)
    n_rounds = options.integer("rounds", 2, low=1, high=2)
    epsilon = part * (4 * limit)
    # The histogram gets epsilon / (2 c) and delta / c, so its noise has epsilon / (4 c).
    settings = settings_for(part.decay, limit, n_elements, smallest_threshold(part * 2, delta / limit))
    return Question(
        f"HistSparse is (epsilon, delta)-private on streams of 1-sensitive lists; epsilon = {float(epsilon):.6g}, "
        f"delta = {delta}, c = {limit}, threshold {settings.histogram_threshold} of the histogram",
        float(epsilon),
        delta,
        f"all neighbouring streams of {n_rounds} lists of {n_elements} elements out of two, threshold "
        f"{n_elements}, exact up to noise of mass 2^-36 each time",
        on_neighbours(
            lambda stream: transcript_distribution(stream, settings, TAIL),
            _streams(n_elements, n_rounds),
            epsilon,
            lambda stream: " then ".join(f"[{', '.join(elements)}]" for elements in stream),
        ),
        (f"exp(epsilon / (4 c)) = {part.exp}",),
    )


def _streams(size: int, n_rounds: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield pairs of streams of lists; of a list only the number of each element counts."""
    for one, other in shifted_pairs(range(size, -1, -1), n_rounds, 1):
        yield tuple("a" * (size - n) + "b" * n for n in one), tuple("a" * (size - n) + "b" * n for n in other)
