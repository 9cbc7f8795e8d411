"""The privacy part of Lemma 5.3 on HistSparse with discrete noise: whole outputs on tiny streams, c = 1, and ties.

Let ``s = exp(-epsilon / (4c))``. The ratio of the noise is s^2 on the threshold, s on the queries and s in the
histogram. Frequencies are counts, and the threshold is ``k - floor(3 eta k / 32)``, as printed for integer noise.
Two streams are neighbours if in every round their lists differ in at most one element. The counter starts at 1 and
is compared at the end of a round, so there are two calls of hist for c = 1.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from littlestone.mechanisms import stable_histogram, stable_histogram_delta
from littlestone.privacy import Epsilon, hockey_stick_divergence, replacement_pairs
from littlestone.randomness import EnumeratedCoins, ExactDistribution, discrete_laplace_tail, enumerate_branches
from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.audits.hist_sparse_exact import (
    published_distribution,
    settings_for,
    transcript_distribution,
)

Case: TypeAlias = tuple[Fraction, int, int]
TENTH = Fraction(1, 10)
CASES: tuple[Case, ...] = ((TENTH, 2, 2), (TENTH, 3, 2), (Fraction(1, 4), 2, 3))


def _neighbours(lists: list[str], n_rounds: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield all neighbouring streams, in both orders; ``lists`` are sorted by the count of one element."""
    changes = [(items, neighbour) for i, items in enumerate(lists) for neighbour in lists[max(i - 1, 0) : i + 2]]
    for rounds in product(changes, repeat=n_rounds):
        if any(items != neighbour for items, neighbour in rounds):
            yield tuple(items for items, _ in rounds), tuple(neighbour for _, neighbour in rounds)


@check(
    "gl.lemma-5.3",
    text="all pairs of neighbouring streams of {rounds} lists of k = {sizes} elements out of two, any eta up to 1 "
    "(threshold k); (exp(-epsilon/(4c)), c, cut) = {cases}; discrete noise, what is cut off added to delta",
    quick=((2,), (1, 2), CASES[:1]),
    standard=((2, 3), (1, 2), CASES),
    deep=((2, 3, 4), (1, 2, 3), CASES),
    strength=Verdict.EXACT,
)
def tiny_streams(trial: Trial, sizes: tuple[int, ...], rounds: tuple[int, ...], cases: tuple[Case, ...]) -> None:
    """On all tiny streams HistSparse is (epsilon, delta)-private."""
    for root, limit, threshold in cases:
        epsilon, largest = Epsilon.log(1 / root) * (4 * limit), Fraction(0)
        # The usual proof gives the histogram this threshold for delta / c.
        delta = 2 * limit * discrete_laplace_tail(root, threshold - 1)
        for size, n_rounds in product(sizes, rounds):
            settings = settings_for(root, limit, size, threshold)
            lists = ["a" * x + "b" * (size - x) for x in range(size + 1)]
            published = {
                stream: transcript_distribution(stream, settings, root ** (4 * limit + 4))
                for stream in product(lists, repeat=n_rounds)
            }
            for pair in _neighbours(lists, n_rounds):
                p, q = published[pair[0]], published[pair[1]]
                needed = hockey_stick_divergence(p, q, epsilon)
                instance = (
                    f"root {root}, c = {limit}: {pair[0]} and {pair[1]}: {float(needed)} against {float(delta)}"
                )
                trial.holds(needed <= delta, instance, informative=delta < 1)
                largest = max(largest, needed)
                if trial.is_open("epsilon = 0"):
                    trial.fails("epsilon = 0", hockey_stick_divergence(p, q, 0) <= delta, instance)
        trial.value(f"largest delta at root {root}, c = {limit}", f"{float(largest):.3e} of {float(delta):.3e}")


@check(
    "gl.lemma-5.3",
    text="the sum of all parts for c = 2..{limits}; all pairs of neighbouring streams of {rounds} lists of k = "
    "{sizes} elements out of two, any eta up to 1 (threshold k), exp(-epsilon/(8c)) = 1/4, c = 2, cut 2; discrete "
    "noise, what is cut off added to delta",
    quick=(100, (1, 2), (2,)),
    standard=(1000, (1, 2), (2, 3)),
    deep=(1000, (1, 2, 3), (2, 3)),
    strength=Verdict.EXACT,
)
def wider_noise(trial: Trial, limits: int, rounds: tuple[int, ...], sizes: tuple[int, ...]) -> None:
    """With sigma = 4c / (k epsilon) in place of 2c / (k epsilon) HistSparse is (epsilon, delta)-private."""

    def whole(limit: int, factor: Fraction) -> Fraction:
        """Return the total cost of c - 1 crossings with wider noise and of c histograms, as a share of epsilon."""
        return (limit - 1) / (limit * factor) + Fraction(1, 2)

    for limit in range(2, limits + 1):
        trial.holds(whole(limit, Fraction(2)) <= 1, f"c = {limit}: {whole(limit, Fraction(2))} epsilon")
        trial.fails(
            "a tenth less", whole(limit, Fraction(9, 5)) <= 1, f"c = {limit}: {whole(limit, Fraction(9, 5))}"
        )
    root, limit, threshold = Fraction(1, 4), 2, 2
    epsilon = Epsilon.log(1 / root) * (8 * limit)
    delta = 2 * limit * discrete_laplace_tail(root**2, threshold - 1)
    for size, n_rounds in product(sizes, rounds):
        printed = settings_for(root**2, limit, size, threshold)
        wider = replace(printed, threshold_epsilon=Epsilon.log(1 / root) * 2, query_epsilon=Epsilon.log(1 / root))
        lists = ["a" * x + "b" * (size - x) for x in range(size + 1)]
        published = {
            stream: transcript_distribution(stream, wider, root ** (8 * limit + 4))
            for stream in product(lists, repeat=n_rounds)
        }
        for pair in _neighbours(lists, n_rounds):
            needed = hockey_stick_divergence(published[pair[0]], published[pair[1]], epsilon)
            trial.holds(needed <= delta, f"{pair[0]} and {pair[1]}: {float(needed)} against {float(delta)}")
            if trial.is_open("epsilon = 0"):
                none = hockey_stick_divergence(published[pair[0]], published[pair[1]], 0)
                trial.fails("epsilon = 0", none <= delta, f"{pair[0]} and {pair[1]}: {float(none)}")


@check(
    "gl.algorithm-2",
    text="c = 1, exp(-epsilon/4) = 1/10, cut 2, one round of a list of 2 elements out of two, any eta; "
    "discrete noise",
    strength=Verdict.EXACT,
)
def one_round(trial: Trial) -> None:
    """Refuted: with c = 1, where one round has two calls of hist, HistSparse is (epsilon, delta)-private."""
    root, threshold, size = Fraction(1, 10), 2, 2
    for limit in (2, 1):
        delta = limit * stable_histogram_delta(Epsilon(root**-2), threshold)
        settings = settings_for(root, limit, size, threshold)
        lists = ["a" * x + "b" * (size - x) for x in range(size + 1)]
        known = [transcript_distribution((elements,), settings, root ** (4 * limit + 6)) for elements in lists]
        for i, j in ((0, 1), (1, 0), (1, 2), (2, 1)):
            needed = hockey_stick_divergence(known[i], known[j], Epsilon.log(root ** (-4 * limit)))
            instance = f"c = {limit}, {lists[i]} against {lists[j]}: {float(needed):.4f}, delta {float(delta):.4f}"
            # Cutting off noise on the second input increases the result by at most exp(epsilon) times the mass that
            # is cut.
            is_exceeded = needed - root ** (-4 * limit) * known[j].cut_mass > delta
            is_within = needed + known[i].cut_mass <= delta
            if limit == 1:
                trial.holds(False if is_exceeded else True if is_within else None, instance)
            else:
                trial.needs(is_within, f"already for c = 2: {instance}")


def _at_random(elements: str, root: Fraction, threshold: int, tail: Fraction) -> ExactDistribution[str | None]:
    counts = tuple((x, elements.count(x)) for x in "ab" if x in elements)
    return published_distribution(counts, root, threshold, tail)


def _first_in_list(elements: str, root: Fraction, threshold: int, tail: Fraction) -> ExactDistribution[str | None]:
    """Return the distribution of the element with the largest noisy count; the first in the list wins a tie."""

    def chosen(coins: EnumeratedCoins) -> str | None:
        published = dict(stable_histogram(elements, epsilon=Epsilon(root**-2), threshold=threshold, coins=coins))
        present = [name for name in dict.fromkeys(elements) if name in published]
        return max(present, key=lambda name: published[name], default=None)

    return enumerate_branches(EnumeratedCoins(tail), chosen)


@check(
    "gl.algorithm-2",
    text="one call of the histogram, discrete noise of ratio 1/20 = exp(-epsilon/2), cut 2, all lists of {sizes} "
    "elements out of two, one element replaced",
    quick=((4,),),
    standard=((4,),),
    deep=((2, 3, 4, 5, 6),),
    strength=Verdict.EXACT,
)
def ties_by_place(trial: Trial, sizes: tuple[int, ...]) -> None:
    """Refuted: HistSparse remains private if ties of the histogram are broken by the places in the list instead of
    at random.
    """
    root, threshold, tail = Fraction(1, 20), 2, Fraction(1, 10**8)
    epsilon, delta = Epsilon.log(1 / root) * 2, 2 * discrete_laplace_tail(root, threshold - 1)
    for sample, neighbour in (
        ordered for size in sizes for pair in replacement_pairs("ab", size) for ordered in (pair, pair[::-1])
    ):
        drawn, placed = (
            [chosen("".join(elements), root, threshold, tail) for elements in (sample, neighbour)]
            for chosen in (_at_random, _first_in_list)
        )
        at_random = hockey_stick_divergence(drawn[0], drawn[1], epsilon)
        trial.needs(at_random <= delta, f"{sample} and {neighbour}: random ties need {float(at_random)}")
        needed = hockey_stick_divergence(placed[0], placed[1], epsilon) - (1 + epsilon.exp) * placed[0].cut_mass
        instance = f"{''.join(sample)} and {''.join(neighbour)}: {float(needed):.6f}, allowed {float(delta):.6f}"
        trial.holds(needed <= delta, instance)
