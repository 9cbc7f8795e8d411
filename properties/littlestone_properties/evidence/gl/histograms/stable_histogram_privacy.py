"""The privacy of the stable histogram (`gl` Theorem 5.1), exactly, for all neighbouring lists of small length.

The outputs are merged without loss: all counts from the largest true count on have the same quotient of
probabilities on two lists, so they are one outcome, and no noise is cut off.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import ceil
from types import MappingProxyType

from littlestone.intervals import logarithm
from littlestone.mechanisms import stable_histogram, stable_histogram_delta
from littlestone.privacy import Epsilon, hockey_stick_divergence, privacy_profile, replacement_pairs
from littlestone.randomness import (
    ExactDistribution,
    check_ratio,
    discrete_laplace_pmf,
    discrete_laplace_tail,
    exact_distribution,
)
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ....faults.stable_histogram import WRONG_STABLE_HISTOGRAMS, StableHistogramFunction

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


def _worst(items: str, length: int, ratio: Fraction, cut: int) -> tuple[Fraction, str]:
    """Return the exact delta over all neighbouring lists, with a pair that needs it."""
    epsilon = Epsilon.log(1 / ratio) * 2
    point = privacy_profile(
        lambda elements: histogram(elements, items, ratio, cut), _pairs(items, length), [epsilon]
    )[0]
    return point.delta, " and ".join("".join(elements) for elements in point.worst_pair)


def _pairs(items: str, length: int) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Return one pair of neighbouring lists for every pair of counts; the order of a list does not matter."""
    found: dict[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], tuple[str, ...]]] = {}
    for one, other in replacement_pairs(items, length):
        pair = tuple(sorted(one)), tuple(sorted(other))
        found.setdefault(tuple(sorted(pair)), pair)
    return list(found.values())


@dataclass(frozen=True)
class Lists(
    Scope,
    text="all neighbouring lists of 1 to {length} of {n_items} elements, one replaced; noise ratios {ratios}, "
    "epsilon = 2 "
    "ln(1/ratio); discrete noise, cuts {cuts}; the mechanism on all branches for lists {followed}",
):
    """Lists over a few elements."""

    items: str
    length: int
    ratios: tuple[Fraction, ...]
    cuts: range
    followed: tuple[str, ...]

    @property
    def n_items(self) -> int:
        """How many elements there are."""
        return len(self.items)


RATIOS = (Fraction(1, 2), Fraction(2, 3), Fraction(9, 10))
LISTS = Scopes(
    Lists("ab", 2, RATIOS[:2], range(1, 4), ("a",)),
    Lists("abc", 3, RATIOS, range(1, 6), ("a", "ab", "aab")),
    Lists("abc", 4, RATIOS, range(1, 9), ("a", "ab", "aab")),
)


@check("gl.theorem-5.1", scopes=LISTS, strength=Verdict.EXACT)
def exact_delta(trial: Trial, scope: Lists) -> None:
    """The exact delta of the construction is the probability of publishing an element of count 1, not twice that.

    One disappearing element of count 1 costs all of it, in one direction each.
    """
    for ratio in scope.ratios:
        for cut in scope.cuts:
            expected = stable_histogram_delta(ratio, cut)
            for n in range(1, scope.length + 1):
                found, pair = _worst(scope.items, n, ratio, cut)
                got = f"ratio {ratio}, cut {cut}, {pair}: delta {found}, expected {expected}"
                trial.holds(found == expected, got)
                trial.fails("half of that probability", found <= expected / 2, got)
    for elements in scope.followed:
        trial.holds(*_merged_as_followed(elements))
    _judge_faults(trial)


def _merged_as_followed(elements: str) -> tuple[bool, str]:
    """Compare the merged distribution with the branches of the mechanism; return whether they agree, and a case."""
    ratio, cut, largest = Fraction(1, 8), 2, len(elements) + 1
    expected = histogram(elements, "ab", ratio, cut)
    branches = exact_distribution(stable_histogram, elements, ratio, cut)
    followed = branches.mapped(lambda found: _merged(dict(found), largest))
    for outcome, probability in expected.probabilities.items():
        if not 0 <= probability - followed.probability(outcome) <= branches.cut_mass:
            return (
                False,
                f"{elements}: {outcome} has probability {probability}, not {followed.probability(outcome)}",
            )
    return True, elements


def _judge_faults(trial: Trial) -> None:
    """Report what wrong histograms need at least, on a few pairs of lists, noise ratio 1/8 and cut 3."""
    ratio, cut = Fraction(1, 8), 3
    epsilon, claimed = Epsilon.log(1 / ratio) * 2, stable_histogram_delta(ratio, cut)
    mechanisms: dict[str, StableHistogramFunction] = {"": stable_histogram, **WRONG_STABLE_HISTOGRAMS}
    for name, mechanism in mechanisms.items():
        for pair in (("a", "b"), ("aaa", "aab"), ("aaabbb", "aabbbb")):
            results = [exact_distribution(mechanism, tuple(elements), ratio, cut) for elements in pair]
            for one, other in (results, results[::-1]):
                # What is cut off counts against the violation here, on both sides.
                sure = hockey_stick_divergence(one, other, epsilon) - one.cut_mass - other.cut_mass * epsilon.exp
                got = f"{' and '.join(pair)}: delta at least {float(sure):.4g}, claimed {claimed}"
                if name:
                    trial.fails(name, sure <= claimed, got)
                else:
                    trial.holds(sure <= claimed, got)


def _merged(found: Mapping[str, int], largest: int) -> tuple[int, ...]:
    return tuple(min(found.get(item, ABSENT), largest) for item in "ab")


def source_cut(ratio: Fraction, delta: Fraction) -> int:
    """Return the cut 1 + 2 ln(2 / delta) / epsilon of the source, rounded up.

    Examples
    --------
    >>> source_cut(Fraction(1, 2), Fraction(1, 10))
    6
    """
    check_ratio(ratio)
    return ceil((1 + logarithm(2 / delta) / logarithm(1 / ratio)).upper)


@check("gl.theorem-5.1", scopes=LISTS, strength=Verdict.EXACT)
def claimed_delta(trial: Trial, scope: Lists) -> None:
    """The construction is (epsilon, delta)-private with the source's cut 1 + 2 ln(2/delta) / epsilon."""
    for ratio in scope.ratios:
        for delta in (Fraction(1, 2), Fraction(1, 10), Fraction(1, 1000)):
            cut = source_cut(ratio, delta)
            found, pair = max(_worst(scope.items, n, ratio, cut) for n in range(1, scope.length + 1))
            trial.holds(found <= delta, f"ratio {ratio}, cut {cut}, {pair}: {found} against {delta}")
            enough = smallest_private_cut(ratio, delta)
            if enough > 1:
                below = _worst(scope.items, scope.length, ratio, enough - 1)[0]
                got = f"ratio {ratio}, delta {delta}, cut {enough - 1}: {below}"
                trial.fails("one below the smallest private cut", below <= delta, got)


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
