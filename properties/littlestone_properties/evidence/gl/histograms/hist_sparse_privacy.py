"""The privacy part of Lemma 5.3 on HistSparse: its budget as printed, and whole outputs on tiny streams.

With ``s = exp(-epsilon / (4c))`` every noise is a power of it: s^2 on the threshold, s on the queries, s in the
histogram. Basic composition: each of the c - 1 renewals ends a sparse vector of cost epsilon/c, and c histograms
cost epsilon/(2c) and delta/c each, in total ``(3/2 - 1/c) epsilon`` and delta. That is epsilon for c = 2 and more
from 3 on.

Frequencies are counts, thresholds ``k - floor(3 eta k / 32)``, which is the printed one for integer noise. Two
streams are neighbours if in every round the lists differ in at most one element.
"""

from __future__ import annotations

import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from littlestone_reference.mechanisms import smallest_cut, stable_histogram
from littlestone_reference.privacy import are_neighbours, hockey_stick_divergence, replacement_pairs
from littlestone_reference.randomness import (
    EnumeratedCoins,
    ExactDistribution,
    discrete_laplace_tail,
    enumerate_branches,
)
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .hist_sparse_exact import (
    Outputs,
    Stream,
    published_distribution,
    settings_for,
    transcript_distribution,
    transcript_probability,
)

__all__ = [
    "printed_budget",
    "ties_by_place",
    "tiny_streams",
]


def smallest_delta(root: Fraction, limit: int, cut: int) -> Fraction:
    """Return the smallest delta for which the histogram with privacy delta / c has this cut."""
    return 2 * limit * discrete_laplace_tail(root, cut - 1)


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
    for held, following, rounds in zip("abcdef", "bcdefg", stays, strict=False):
        for _ in range(rounds):
            if not one:
                one.append(_padded(held * (low + 1) + following * (low + 1), size))
                other.append(_padded(held * low + following * (low + 2), size))
            else:
                one.append(held * (low + 1) + "z" * (size - low - 1))
                other.append(held * low + "z" * (size - low))
            outputs.append(held)
        one.append(_padded(held * low + following * low, size))
        other.append(_padded(held * (low + 1) + following * (low - 1), size))
        outputs.append(following)
    return _Instance(one, other, tuple(outputs))


def printed_budget(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 5.3's (epsilon, delta) for c = 3: refuted by one stream of seven lists.

    Ledger: ``gl.lemma-5.3``. Locator: `gl` Lemma 5.3, first sentence.
    """
    # exp(-epsilon/(4c)), k - threshold, k, cut of the histogram, rounds for which the published elements stay
    cases: list[tuple[Fraction, int, int, int, tuple[int, ...]]] = [(Fraction(1, 100), 2, 22, 2, (3, 2))]
    if profile is not Profile.QUICK:
        cases.append((Fraction(1, 100), 2, 22, 2, (3, 3)))
    if profile is Profile.DEEP:
        cases.append((Fraction(1, 15), 3, 32, 3, (3, 3)))
        cases.append((Fraction(1, 20), 3, 32, 3, (3, 3, 3)))
    shown = "; ".join(f"({r}, {k}, {k - m}, {cut}, {len(stays) + 1})" for r, m, k, cut, stays in cases)
    scope = (
        "eta = 1, single outputs of one pair of streams for each (exp(-epsilon/(4c)), k, threshold, cut of the "
        f"histogram, c) = {shown}; discrete noise, the histogram of noisy counts with a cut"
    )
    found = []
    for root, low, size, cut, stays in cases:
        limit = len(stays) + 1
        settings = settings_for(root, limit, size - low, cut)
        delta = smallest_delta(root, limit, cut)
        if smallest_cut(root, delta / limit) != cut:
            return Evidence(Verdict.FAILED, scope, ("the cut does not belong to this delta",))
        case = _instance(size, low, stays)
        if not all(are_neighbours(x, y) for x, y in zip(case.one, case.other, strict=True)):
            return Evidence(Verdict.FAILED, scope, ("the streams are not neighbours",))
        tail = root ** (4 * limit + 2)
        likely, _ = transcript_probability(case.one, settings, case.outputs, tail)
        _, unlikely = transcript_probability(case.other, settings, case.outputs, tail)
        excess = likely - root ** (-4 * limit) * unlikely
        if not excess > delta:
            return Evidence(Verdict.UNDECIDED, scope, (f"stays {stays}: {float(excess)} and {float(delta)}",))
        # At the budget that basic composition gives, the same event must be harmless.
        if likely - root ** (-(6 * limit - 4)) * unlikely > delta:
            return Evidence(Verdict.FAILED, scope, ("the sum of the budgets is exceeded as well",))
        found.append(
            f"c = {limit}, {len(case.one)} rounds, cut {cut}: the output {''.join(map(str, case.outputs))} has "
            f"probability at least {float(likely):.6f} on {list(case.one)} and at most {float(unlikely):.3e} on "
            f"{list(case.other)}, so delta at epsilon = {4 * limit} ln {1 / root} is at least {float(excess):.6f}; "
            f"claimed {delta} = {float(delta):.6f}"
        )
    notes = (
        *found[1:],
        "as printed each crossing costs epsilon/c for the noisy test and epsilon/(2c) for the histogram: (3/2 - "
        "1/c) epsilon with the histogram before the loop; at that budget the event stays within delta",
        "for c = 2 the sum is epsilon, so c = 3 is the smallest limit that can fail",
    )
    return refuted(scope, Finding((), found[0]), notes)


def _streams(size: int, n_rounds: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield all neighbouring streams of lists over two elements, by counts, each in both orders."""
    lists = ["a" * x + "b" * (size - x) for x in range(size + 1)]
    changes = [(x, y) for x in range(size + 1) for y in range(size + 1) if abs(x - y) <= 1]
    for rounds in product(changes, repeat=n_rounds):
        if any(x != y for x, y in rounds):
            yield tuple(lists[x] for x, _ in rounds), tuple(lists[y] for _, y in rounds)


def tiny_streams(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 5.3's privacy on all pairs of tiny streams, with what is needed at least.

    Ledger: ``gl.lemma-5.3``. Locator: `gl` Lemma 5.3, first sentence.
    """
    sizes, rounds, cases = {
        Profile.QUICK: ((2,), (1, 2), [(Fraction(1, 10), 2, 2)]),
        Profile.STANDARD: (
            (2, 3),
            (1, 2),
            [(Fraction(1, 10), 2, 2), (Fraction(1, 10), 3, 2), (Fraction(1, 4), 2, 3)],
        ),
        Profile.DEEP: (
            (2, 3, 4),
            (1, 2, 3),
            [(Fraction(1, 10), 2, 2), (Fraction(1, 10), 3, 2), (Fraction(1, 4), 2, 3)],
        ),
    }[profile]
    scope = (
        f"all pairs of neighbouring streams of {list(rounds)} lists of k in {sizes} elements out of two, any eta "
        "up to 1 (threshold k); (exp(-epsilon/(4c)), c, cut) in "
        f"{', '.join(f'({root}, {limit}, {cut})' for root, limit, cut in cases)}; cut noise is added to delta"
    )
    notes, wrong = [], None
    for root, limit, cut in cases:
        delta = smallest_delta(root, limit, cut)
        tail = root ** (4 * limit + 4)
        known: dict[tuple[str, ...], ExactDistribution[Outputs]] = {}
        largest = {power: (Fraction(0), "") for power in range(4 * limit + 1)}
        for size, n_rounds in product(sizes, rounds):
            settings = settings_for(root, limit, size, cut)
            for pair in _streams(size, n_rounds):
                for stream in pair:
                    if stream not in known:
                        known[stream] = transcript_distribution(stream, settings, tail)
                one, other = known[pair[0]], known[pair[1]]
                for power in range(4 * limit + 1):
                    found = hockey_stick_divergence(one, other, root**-power)
                    if found > largest[power][0]:
                        largest[power] = found, f"{pair[0]} and {pair[1]}"
        if largest[4 * limit][0] > delta:
            text = f"root {root}, c = {limit}: {float(largest[4 * limit][0])} for {largest[4 * limit][1]}"
            return refuted(scope, Finding((), text))
        enough = next(power for power in range(4 * limit + 1) if largest[power][0] <= delta)
        if wrong is None and largest[0][0] > delta:
            wrong = f"root {root}, c = {limit}: delta {float(largest[0][0]):.6f} > {delta} for {largest[0][1]}"
        notes.append(
            f"root {root}, c = {limit}, cut {cut}: claimed delta {delta} = {float(delta):.6f}; at epsilon at "
            f"most {float(largest[4 * limit][0]):.3e} is needed, and {enough}/{4 * limit} of epsilon is enough for "
            "the claimed delta"
        )
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted", *notes))
    return Evidence(Verdict.EXACT, scope, (f"wrong variant 'epsilon = 0' refuted by {wrong}", *notes))


def _first_in_list(elements: str, root: Fraction, cut: int, tail: Fraction) -> ExactDistribution[str | None]:
    """Return the element of the largest noisy count, of equal ones the one that comes first in the list."""

    def chosen(coins: EnumeratedCoins) -> str | None:
        published = dict(stable_histogram(coins, elements, root, cut))
        present = [name for name in dict.fromkeys(elements) if name in published]
        return max(present, key=lambda name: published[name], default=None)

    return enumerate_branches(EnumeratedCoins(tail), chosen)


def ties_by_place(profile: Profile) -> Evidence:
    """Return the evidence on breaking ties of the histogram by the places in the list: refuted, random ties hold.

    Ledger: ``gl.algorithm-2``. Locator: `gl` Algorithm 2, the calls of hist.
    """
    sizes = {Profile.QUICK: (4,), Profile.STANDARD: (4,), Profile.DEEP: (2, 3, 4, 5, 6)}[profile]
    root, cut, tail = Fraction(1, 20), 2, Fraction(1, 10**8)
    delta = 2 * discrete_laplace_tail(root, cut - 1)
    scope = (
        f"one call of the histogram, discrete noise of ratio 1/20 = exp(-epsilon/2), cut {cut}, all lists of "
        f"{' or '.join(map(str, sizes))} elements out of two, one element replaced"
    )
    worst, at_random = (Fraction(0), ""), Fraction(0)
    for pair in (pair for size in sizes for pair in replacement_pairs("ab", size)):
        lists = ["".join(elements) for elements in pair]
        placed = [_first_in_list(elements, root, cut, tail) for elements in lists]
        drawn = [
            published_distribution(tuple((x, elements.count(x)) for x in "ab" if x in elements), root, cut, tail)
            for elements in lists
        ]
        for i, j in ((0, 1), (1, 0)):
            found = hockey_stick_divergence(placed[i], placed[j], root**-2) - (1 + root**-2) * placed[i].cut_mass
            if found > worst[0]:
                worst = found, f"{lists[i]} and {lists[j]}"
            at_random = max(at_random, hockey_stick_divergence(drawn[i], drawn[j], root**-2))
    if not worst[0] > delta >= at_random:
        return Evidence(Verdict.FAILED, scope, (f"{worst}, {float(at_random)}, {float(delta)}",))
    text = f"{worst[1]}: delta at least {float(worst[0]):.6f}, allowed {delta} = {float(delta):.6f}"
    return refuted(
        scope, Finding((), text), (f"ties broken at random need {float(at_random):.6f} on the same scope",)
    )
