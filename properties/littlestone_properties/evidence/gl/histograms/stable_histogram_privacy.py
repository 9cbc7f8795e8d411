"""The privacy of the stable histogram (`gl` Theorem 5.1), exactly, for all neighbouring lists of small length.

The outputs are merged without loss: all counts from the largest true count on have the same quotient of
probabilities on two lists, so they are one outcome, and no noise is cut off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import ceil
from types import MappingProxyType

from littlestone_reference.intervals import logarithm
from littlestone_reference.mechanisms import smallest_cut, stable_histogram, stable_histogram_delta
from littlestone_reference.privacy import hockey_stick_divergence, privacy_profile, replacement_pairs
from littlestone_reference.randomness import (
    ExactDistribution,
    check_ratio,
    discrete_laplace_pmf,
    discrete_laplace_tail,
    exact_distribution,
)
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ....planted.stable_histogram import WRONG_STABLE_HISTOGRAMS, StableHistogramFunction
from ...kit.judging import Finding, refuted

__all__ = ["claimed_delta", "exact_delta", "half_of_delta", "planted_faults"]

ABSENT = 0
"""The outcome of an element that is not published; cuts are at least 1."""


def published_count(count: int, ratio: Fraction, cut: int, largest: int) -> dict[int, Fraction]:
    """Return the distribution of what is published of one element, counts from ``largest`` on merged.

    Examples
    --------
    >>> published_count(1, Fraction(1, 2), 2, 3)
    {0: Fraction(2, 3), 2: Fraction(1, 6), 3: Fraction(1, 6)}
    """
    check_ratio(ratio)
    if count == 0:
        return {ABSENT: Fraction(1)}
    found = {ABSENT: 1 - discrete_laplace_tail(ratio, cut - count)}
    for value in range(cut, largest):
        found[value] = discrete_laplace_pmf(ratio, value - count)
    found[max(cut, largest)] = discrete_laplace_tail(ratio, max(cut, largest) - count)
    return found


def histogram(elements: Sequence[str], items: str, ratio: Fraction, cut: int) -> ExactDistribution[tuple[int, ...]]:
    """Return the exact distribution of the stable histogram with large counts merged, one entry for each item."""
    counts, largest = Counter(elements), len(elements) + 1
    parts = [list(published_count(counts[item], ratio, cut, largest).items()) for item in items]
    probabilities: dict[tuple[int, ...], Fraction] = {}
    for choice in product(*parts):
        weight = Fraction(1)
        for _, probability in choice:
            weight *= probability
        probabilities[tuple(value for value, _ in choice)] = weight
    return ExactDistribution(MappingProxyType(probabilities))


def _worst(items: str, length: int, ratio: Fraction, cut: int, exp_epsilon: Fraction) -> tuple[Fraction, str]:
    """Return the exact delta over all neighbouring lists, with a pair that needs it."""
    point = privacy_profile(
        lambda elements: histogram(elements, items, ratio, cut), _pairs(items, length), [exp_epsilon]
    )[0]
    return point.delta, " and ".join("".join(elements) for elements in point.worst_pair)


def _pairs(items: str, length: int) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Return one pair of neighbouring lists for every pair of counts; the order of a list does not matter."""
    found: dict[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], tuple[str, ...]]] = {}
    for one, other in replacement_pairs(items, length):
        pair = tuple(sorted(one)), tuple(sorted(other))
        found.setdefault(tuple(sorted(pair)), pair)
    return list(found.values())


def _instances(profile: Profile) -> tuple[str, int, tuple[Fraction, ...], range]:
    items, length = {Profile.QUICK: ("ab", 2), Profile.STANDARD: ("abc", 3)}.get(profile, ("abc", 4))
    ratios = (Fraction(1, 2), Fraction(2, 3), Fraction(9, 10))[: 2 if profile is Profile.QUICK else 3]
    return items, length, ratios, range(1, {Profile.QUICK: 4, Profile.STANDARD: 6}.get(profile, 9))


def _scope(profile: Profile) -> str:
    items, length, ratios, _ = _instances(profile)
    return (
        f"all neighbouring lists of 1 to {length} of {len(items)} elements, one replaced; noise ratios "
        f"{', '.join(map(str, ratios))}, epsilon = 2 ln(1/ratio)"
    )


def exact_delta(profile: Profile) -> Evidence:
    """Return the evidence that the exact delta is the probability of publishing an element of count 1.

    Ledger: ``gl.theorem-5.1``. Locator: `gl` Theorem 5.1.
    """
    items, length, ratios, cuts = _instances(profile)
    scope = f"{_scope(profile)}; cuts {cuts[0]} to {cuts[-1]}"
    too_small = 0
    for ratio in ratios:
        for cut in cuts:
            expected = stable_histogram_delta(ratio, cut)
            for n in range(1, length + 1):
                found, pair = _worst(items, n, ratio, cut, ratio**-2)
                if found != expected:
                    text = f"ratio {ratio}, cut {cut}, {pair}: delta {found}, expected {expected}"
                    return refuted(scope, Finding((), text))
                too_small += found > expected / 2
    if not too_small:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'half of that' was not refuted",))
    merged = _merging_is_right(profile)
    if merged is not None:
        return Evidence(Verdict.FAILED, scope, (merged,))
    return Evidence(
        Verdict.EXACT,
        scope,
        (
            "equality on every length: one disappearing element of count 1 costs all of it, in one direction each",
            "the merged outcomes agree with the mechanism itself, followed on all branches of its noise",
            f"wrong variant 'half of that probability' refuted in {too_small} cases",
        ),
    )


def _merging_is_right(profile: Profile) -> str | None:
    """Compare the merged distribution with the branches of the mechanism; return a difference, if there is one."""
    ratio, cut = Fraction(1, 8), 2
    for elements in ("a", "ab", "aab") if profile is not Profile.QUICK else ("a",):
        largest = len(elements) + 1
        expected = histogram(elements, "ab", ratio, cut)
        branches = exact_distribution(stable_histogram, elements, ratio, cut)
        followed = branches.mapped(lambda found: _merged(dict(found), largest))
        for outcome, probability in expected.probabilities.items():
            if not 0 <= probability - followed.probability(outcome) <= branches.cut_mass:
                return f"{elements}: {outcome} has probability {probability}, not {followed.probability(outcome)}"
    return None


def _merged(found: Mapping[str, int], largest: int) -> tuple[int, ...]:
    return tuple(min(found.get(item, ABSENT), largest) for item in "ab")


def source_cut(ratio: Fraction, delta: Fraction) -> int:
    """Return the cut 1 + 2 ln(2 / delta) / epsilon of the source, rounded up.

    Examples
    --------
    >>> source_cut(Fraction(1, 2), Fraction(1, 10)), smallest_cut(Fraction(1, 2), Fraction(1, 10))
    (6, 5)
    """
    check_ratio(ratio)
    return ceil((1 + logarithm(2 / delta) / logarithm(1 / ratio)).upper)


def claimed_delta(profile: Profile) -> Evidence:
    """Return the evidence that the construction is (epsilon, delta)-private with its usual cut.

    Ledger: ``gl.theorem-5.1``. Locator: `gl` Theorem 5.1.
    """
    items, length, ratios, _ = _instances(profile)
    deltas = (Fraction(1, 2), Fraction(1, 10), Fraction(1, 1000))
    scope = (
        f"{_scope(profile)}; delta = {', '.join(map(str, deltas))}; the source's cut 1 + 2 ln(2/delta) / epsilon"
    )
    notes = []
    for ratio in ratios:
        for delta in deltas:
            cut = source_cut(ratio, delta)
            found, pair = max(_worst(items, n, ratio, cut, ratio**-2) for n in range(1, length + 1))
            if found > delta:
                return refuted(scope, Finding((), f"ratio {ratio}, cut {cut}, {pair}: {found} > {delta}"))
            enough = smallest_private_cut(ratio, delta)
            notes.append(
                f"ratio {ratio}, claimed delta {delta}: cut {cut}, exact delta {float(found):.3g}; the cut "
                f"{enough} is enough and exact, with {float(stable_histogram_delta(ratio, enough)):.3g}"
            )
            below = _worst(items, length, ratio, enough - 1, ratio**-2) if enough > 1 else (Fraction(1), "")
            if not below[0] > delta:
                return Evidence(Verdict.FAILED, scope, (f"one below the smallest cut {enough} was not refuted",))
    notes.append("wrong variant 'one below the smallest private cut' refuted in every case")
    return Evidence(Verdict.EXACT, scope, tuple(notes))


def smallest_private_cut(ratio: Fraction, delta: Fraction) -> int:
    """Return the smallest cut at which an element of count 1 is published with probability at most delta.

    Examples
    --------
    >>> smallest_private_cut(Fraction(1, 2), Fraction(1, 10))
    4
    """
    cut = 1
    while stable_histogram_delta(ratio, cut) > delta:
        cut += 1
    return cut


def half_of_delta(profile: Profile) -> Evidence:
    """Return the evidence on "an element of count 1 may be published with probability delta / 2 at most": refuted.

    A replaced element changes two counts, but each direction sees one of the two only: delta itself is allowed.

    Ledger: ``gl.theorem-5.1``. Locator: `gl` Theorem 5.1.
    """
    ratio, delta = Fraction(1, 2), Fraction(1, 6)
    items, length, _, _ = _instances(profile)
    scope = f"noise ratio 1/2, delta = 1/6, lists of 1 to {length} of {len(items)} elements"
    cut = smallest_private_cut(ratio, delta)
    found = max(_worst(items, n, ratio, cut, ratio**-2)[0] for n in range(1, length + 1))
    if found > delta or smallest_cut(ratio, delta) == cut:
        return Evidence(Verdict.EXACT, scope)
    text = (
        f"cut {cut} publishes an element of count 1 with probability {stable_histogram_delta(ratio, cut)} > "
        f"{delta / 2}, yet the exact delta is {found} <= {delta}"
    )
    return refuted(scope, Finding((), text), (f"the cut with the half would be {smallest_cut(ratio, delta)}",))


def planted_faults(profile: Profile) -> Evidence:
    """Return the evidence that wrong stable histograms violate what the cut promises, with exact violations.

    Ledger: ``gl.theorem-5.1``. Locator: `gl` Theorem 5.1.
    """
    ratio, cut = Fraction(1, 8), 3
    claimed = stable_histogram_delta(ratio, cut)
    lists: tuple[tuple[str, str], ...] = (("a", "b"), ("aaa", "aab"), ("aaabbb", "aabbbb"), ("aaaab", "aaabb"))
    if profile is Profile.QUICK:
        lists = lists[:3]
    scope = (
        f"noise ratio 1/8, epsilon = 2 ln 8, cut 3, claimed delta = {claimed}; the pairs "
        f"{', '.join(' and '.join(pair) for pair in lists)}, both directions"
    )
    notes = []
    mechanisms: dict[str, StableHistogramFunction] = {"the mechanism itself": stable_histogram}
    mechanisms.update(WRONG_STABLE_HISTOGRAMS)
    for name, mechanism in mechanisms.items():
        worst, at = Fraction(0), lists[0]
        for pair in lists:
            results = [exact_distribution(mechanism, tuple(elements), ratio, cut) for elements in pair]
            for one, other in (results, results[::-1]):
                # What is cut off counts against the violation here, on both sides.
                sure = hockey_stick_divergence(one, other, ratio**-2) - one.cut_mass - other.cut_mass / ratio**2
                if sure > worst:
                    worst, at = sure, pair
        if (worst > claimed) != (name in WRONG_STABLE_HISTOGRAMS):
            return Evidence(Verdict.FAILED, scope, (f"{name}: delta at least {worst} was not expected",))
        notes.append(f"{name}: delta at least {float(worst):.4g} at {' and '.join(at)}")
    return Evidence(Verdict.EXACT, scope, tuple(notes))
