"""The privacy part of Lemma 5.3 on HistSparse: its budget as printed, and whole outputs on tiny streams.

With ``s = exp(-epsilon / (4c))`` every noise is a power of it: s^2 on the threshold, s on the queries, s in the
histogram. Basic composition: each of the c - 1 renewals ends a sparse vector of cost epsilon/c, and c histograms
cost epsilon/(2c) and delta/c each, in total ``(3/2 - 1/c) epsilon`` and delta. That is epsilon for c = 2 and more
from 3 on.

Frequencies are counts, thresholds ``k - floor(3 eta k / 32)``, which is the printed one for integer noise. Two
streams are neighbours if in every round the lists differ in at most one element.
"""

import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from littlestone.mechanisms import smallest_threshold, stable_histogram
from littlestone.privacy import Epsilon, are_neighbours, hockey_stick_divergence, replacement_pairs
from littlestone.randomness import EnumeratedCoins, ExactDistribution, discrete_laplace_tail, enumerate_branches
from littlestone.verdicts import Only, Scope, Scopes, Trial, Verdict, check, everywhere

from ....audits.hist_sparse_exact import (
    Outputs,
    Stream,
    published_distribution,
    settings_for,
    transcript_distribution,
    transcript_probability,
)


def smallest_delta(root: Fraction, limit: int, threshold: int) -> Fraction:
    """Return the smallest delta for which the usual proof gives the histogram this threshold at delta / c."""
    return 2 * limit * discrete_laplace_tail(root, threshold - 1)


@dataclass(frozen=True, slots=True)
class _Instance:
    """Neighbouring streams on which one output is very likely on the first and very unlikely on the second."""

    one: Stream
    other: Stream
    outputs: Outputs


def _padded(elements: str, size: int) -> str:
    """Return the list filled up with other elements, once each."""
    return elements + string.ascii_uppercase[: size - len(elements)]


def _instance(size: int, low: int, stays: Sequence[int]) -> _Instance:
    """Return streams in which a, then b, then c .. is published, for given numbers of rounds.

    While an element stays, its count is ``low + 1`` against ``low``: below the threshold against at it. Where it is
    replaced by the next one, their counts are ``low, low`` against ``low + 1, low - 1``. The first list is a draw
    of a and b, against a count that prefers b by two.
    """
    one: list[str] = []
    other: list[str] = []
    outputs: list[str] = []
    for element, following, rounds in zip("abcdef", "bcdefg", stays, strict=False):
        for _ in range(rounds):
            if not one:
                one.append(_padded(element * (low + 1) + following * (low + 1), size))
                other.append(_padded(element * low + following * (low + 2), size))
            else:
                one.append(element * (low + 1) + "z" * (size - low - 1))
                other.append(element * low + "z" * (size - low))
            outputs.append(element)
        one.append(_padded(element * low + following * low, size))
        other.append(_padded(element * (low + 1) + following * (low - 1), size))
        outputs.append(following)
    return _Instance(one, other, tuple(outputs))


@check(
    "gl.lemma-5.3",
    scopes=everywhere(
        Only(
            "c = 3, eta = 1, exp(-epsilon/12) = 1/100, k = 22, threshold 20, cut 2 of the histogram, one output of "
            "one pair of streams of seven lists; discrete noise"
        )
    ),
    strength=Verdict.EXACT,
)
def discrete_budget(trial: Trial, scope: Only) -> None:
    """With discrete noise, c = 3 and a large epsilon HistSparse is (epsilon, delta)-private."""
    root, low, size, threshold, stays = Fraction(1, 100), 2, 22, 2, (3, 2)
    limit = len(stays) + 1
    settings = settings_for(root, limit, size - low, threshold)
    delta = smallest_delta(root, limit, threshold)
    case = _instance(size, low, stays)
    least = smallest_threshold(Epsilon(root**-2), delta / limit / 2)
    trial.needs(least == threshold, "the threshold does not belong to this delta")
    are_near = all(are_neighbours(x, y) for x, y in zip(case.one, case.other, strict=True))
    trial.needs(are_near, "the streams are not neighbours")
    tail = root ** (4 * limit + 2)
    likely, _ = transcript_probability(case.one, settings, case.outputs, tail)
    _, unlikely = transcript_probability(case.other, settings, case.outputs, tail)
    # At the budget that basic composition gives, the same event must be harmless.
    trial.needs(
        likely - root ** (-(6 * limit - 4)) * unlikely <= delta, "the sum of the budgets is exceeded as well"
    )
    excess = likely - root ** (-4 * limit) * unlikely
    got = (
        f"the output {''.join(map(str, case.outputs))} has probability at least {float(likely):.6f} on "
        f"{list(case.one)} and at most {float(unlikely):.3e} on {list(case.other)}: delta {float(excess):.6f} is "
        f"needed, {float(delta):.6f} claimed"
    )
    trial.holds(excess <= delta, got)


def _streams(size: int, n_rounds: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield all neighbouring streams of lists over two elements, by counts, each in both orders."""
    lists = ["a" * x + "b" * (size - x) for x in range(size + 1)]
    changes = [(x, y) for x in range(size + 1) for y in range(size + 1) if abs(x - y) <= 1]
    for rounds in product(changes, repeat=n_rounds):
        if any(x != y for x, y in rounds):
            yield tuple(lists[x] for x, _ in rounds), tuple(lists[y] for _, y in rounds)


@dataclass(frozen=True)
class TinyStreams(
    Scope,
    text="all pairs of neighbouring streams of {rounds} lists of k = {sizes} elements out of two, any eta up to 1 "
    "(threshold k); (exp(-epsilon/(4c)), c, cut) = {cases}; discrete noise, what is cut off added to delta",
):
    sizes: tuple[int, ...]
    rounds: tuple[int, ...]
    cases: tuple[tuple[Fraction, int, int], ...] = (
        (Fraction(1, 10), 2, 2),
        (Fraction(1, 10), 3, 2),
        (Fraction(1, 4), 2, 3),
    )


@check(
    "gl.lemma-5.3",
    scopes=Scopes(
        TinyStreams((2,), (1, 2), ((Fraction(1, 10), 2, 2),)),
        TinyStreams((2, 3), (1, 2)),
        TinyStreams((2, 3, 4), (1, 2, 3)),
    ),
    strength=Verdict.EXACT,
)
def tiny_streams(trial: Trial, scope: TinyStreams) -> None:
    """On all tiny streams HistSparse is (epsilon, delta)-private."""
    for root, limit, threshold in scope.cases:
        epsilon, delta = Epsilon.log(1 / root) * (4 * limit), smallest_delta(root, limit, threshold)
        tail = root ** (4 * limit + 4)
        known: dict[tuple[str, ...], ExactDistribution[Outputs]] = {}
        largest = Fraction(0)
        for size, n_rounds in product(scope.sizes, scope.rounds):
            settings = settings_for(root, limit, size, threshold)
            for pair in _streams(size, n_rounds):
                for stream in pair:
                    if stream not in known:
                        known[stream] = transcript_distribution(stream, settings, tail)
                one, other = known[pair[0]], known[pair[1]]
                needed = hockey_stick_divergence(one, other, epsilon)
                got = f"root {root}, c = {limit}: {pair[0]} and {pair[1]}: {float(needed)} against {float(delta)}"
                trial.holds(needed <= delta, got, informative=delta < 1)
                largest = max(largest, needed)
                if trial.is_open("epsilon = 0"):
                    trial.fails("epsilon = 0", hockey_stick_divergence(one, other, 0) <= delta, got)
        trial.value(f"largest delta at root {root}, c = {limit}", f"{float(largest):.3e} of {float(delta):.3e}")


def _first_in_list(elements: str, root: Fraction, threshold: int, tail: Fraction) -> ExactDistribution[str | None]:
    """Return the element of the largest noisy count, of equal ones the one that comes first in the list."""

    def chosen(coins: EnumeratedCoins) -> str | None:
        published = dict(stable_histogram(elements, epsilon=Epsilon(root**-2), threshold=threshold, coins=coins))
        present = [name for name in dict.fromkeys(elements) if name in published]
        return max(present, key=lambda name: published[name], default=None)

    return enumerate_branches(EnumeratedCoins(tail), chosen)


@dataclass(frozen=True)
class TwoElements(
    Scope,
    text="one call of the histogram, discrete noise of ratio 1/20 = exp(-epsilon/2), cut 2, all lists of {sizes} "
    "elements out of two, one element replaced",
):
    sizes: tuple[int, ...] = (4,)


@check(
    "gl.algorithm-2",
    scopes=Scopes(TwoElements(), TwoElements(), TwoElements((2, 3, 4, 5, 6))),
    strength=Verdict.EXACT,
)
def ties_by_place(trial: Trial, scope: TwoElements) -> None:
    """Ties of the histogram may be broken by the places in the list instead of at random."""
    root, threshold, tail = Fraction(1, 20), 2, Fraction(1, 10**8)
    epsilon, delta = Epsilon.log(1 / root) * 2, 2 * discrete_laplace_tail(root, threshold - 1)
    pairs = [pair for size in scope.sizes for pair in replacement_pairs("ab", size)]
    lists = [tuple("".join(elements) for elements in pair) for pair in pairs]

    def drawn(elements: str) -> ExactDistribution[str | None]:
        counts = tuple((x, elements.count(x)) for x in "ab" if x in elements)
        return published_distribution(counts, root, threshold, tail)

    for one, other in (*lists, *((b, a) for a, b in lists)):
        at_random = hockey_stick_divergence(drawn(one), drawn(other), epsilon)
        trial.needs(at_random <= delta, f"{one} and {other}: random ties need {float(at_random)}")
    for one, other in (*lists, *((b, a) for a, b in lists)):
        placed, against = (_first_in_list(elements, root, threshold, tail) for elements in (one, other))
        needed = hockey_stick_divergence(placed, against, epsilon) - (1 + epsilon.exp) * placed.cut_mass
        trial.holds(needed <= delta, f"{one} and {other}: {float(needed):.6f}, allowed {float(delta):.6f}")
