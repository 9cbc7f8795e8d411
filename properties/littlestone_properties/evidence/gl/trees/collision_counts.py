"""Collisions of siblings in a random order: sensitivity, exact tails, and what they say of frequencies.

`gl` section 5.1 gives every vertex of a level a random parent and counts the siblings that hold the same
hypothesis. Here n entries stand in a random order and the pairs are (1, 2), (3, 4), ..; only the multiplicities of
equal entries matter, so the partitions of n are all cases.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb, factorial

from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.exponential_bounds import exp_lower, exp_upper
from ...kit.judging import Finding, refuted

__all__ = ["change_of_one_entry", "collision_tails", "frequency_from_collisions", "observed_collisions"]

PRINTED = Fraction(2, 9)
TOO_LARGE = Fraction(3)
LARGEST = {Profile.QUICK: 10, Profile.STANDARD: 16, Profile.DEEP: 26}


def partitions(total: int, largest: int | None = None) -> Iterator[tuple[int, ...]]:
    """Yield every way to write a number as a sum of positive parts, largest part first.

    Examples
    --------
    >>> list(partitions(4))
    [(4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)]
    """
    if total == 0:
        yield ()
    for part in range(min(total, total if largest is None else largest), 0, -1):
        for rest in partitions(total - part, part):
            yield part, *rest


def _matchings(n_entries: int, n_pairs: int) -> int:
    """Return in how many ways disjoint pairs can be chosen."""
    if 2 * n_pairs > n_entries:
        return 0
    return factorial(n_entries) // (factorial(n_pairs) * factorial(n_entries - 2 * n_pairs) * (1 << n_pairs))


def collisions(multiplicities: tuple[int, ...]) -> dict[int, Fraction]:
    """Return the distribution of the number of pairs of equal entries in a random order.

    The number of ways to choose i disjoint pairs of equal entries and to complete them to a perfect matching gives
    the mean of C(F, i), and these give the distribution by inclusion and exclusion.

    Examples
    --------
    >>> collisions((2, 2))
    {0: Fraction(2, 3), 2: Fraction(1, 3)}
    """
    n_entries = sum(multiplicities)
    chosen = [1]
    for multiplicity in multiplicities:
        own = [_matchings(multiplicity, i) for i in range(multiplicity // 2 + 1)]
        longer = [0] * (len(chosen) + len(own) - 1)
        for i, a in enumerate(chosen):
            for j, b in enumerate(own):
                longer[i + j] += a * b
        chosen = longer
    half = n_entries // 2
    ways = [chosen[i] * _matchings(n_entries - 2 * i, half - i) for i in range(len(chosen))]
    exactly = {
        j: sum((-1) ** (i - j) * comb(i, j) * ways[i] for i in range(j, len(ways))) for j in range(len(ways))
    }
    return {j: Fraction(count, _matchings(n_entries, half)) for j, count in exactly.items() if count}


def change_of_one_entry(profile: Profile) -> Evidence:
    """Return the evidence that one changed entry changes the number of collisions by at most 1.

    Ledger: ``gl.lemma-5.2``. Locator: `gl` section 5.1, paragraph after Lemma 5.2.
    """
    largest = {Profile.QUICK: 4, Profile.STANDARD: 6, Profile.DEEP: 6}[profile]
    scope = f"n = 2, 4, .. {largest}, entries with up to {min(largest, 4)} values, every change and every swap"
    count, most = 0, 0
    swapped: tuple[tuple[int, ...], tuple[int, ...]] | None = None

    def pairs(entries: tuple[int, ...]) -> int:
        return sum(entries[i] == entries[i + 1] for i in range(0, len(entries), 2))

    for n in range(2, largest + 1, 2):
        for entries in product(range(min(n, 4)), repeat=n):
            for i, value in product(range(n), range(min(n, 4))):
                count += 1
                change = abs(pairs((*entries[:i], value, *entries[i + 1 :])) - pairs(entries))
                most = max(most, change)
                if change > 1:
                    return refuted(
                        scope, Finding((), f"{entries}, entry {i} becomes {value}: {change} more or less")
                    )
            for i, j in product(range(n), repeat=2):
                other = tuple(entries[{i: j, j: i}.get(k, k)] for k in range(n))
                if swapped is None and abs(pairs(other) - pairs(entries)) > 1:
                    swapped = entries, other
    if most != 1 or swapped is None:
        return Evidence(Verdict.FAILED, scope, ("no change at all, or the swap that changes by 2 was not found",))
    notes = (
        f"{count} changes; as a function to [0, 1] it is divided by the number of pairs, n / 2, so c = 2 / n",
        f"a permutation changes two entries and up to 2 collisions: {swapped[0]} and {swapped[1]}; so the wrong "
        "variant 'a swap changes it by at most 1' is refuted",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def _tails(distribution: dict[int, Fraction]) -> Iterator[tuple[Fraction, Fraction, str]]:
    """Yield each deviation, its tail and its side."""
    mean = sum((value * weight for value, weight in distribution.items()), Fraction(0))
    for value in distribution:
        if value < mean:
            yield mean - value, sum((w for v, w in distribution.items() if v <= value), Fraction(0)), "below"
        elif value > mean:
            yield value - mean, sum((w for v, w in distribution.items() if v >= value), Fraction(0)), "above"


def collision_tails(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 5.2 on the number of collisions, both tails at every value.

    Ledger: ``gl.lemma-5.2``. Locator: `gl` Lemma 5.2 and the paragraph after it.
    """
    largest = LARGEST[profile]
    scope = f"every multiset of n entries, n = 2, 4, .. {largest}, in a random order, both tails at every value"
    count, wrong = 0, None
    closest, where = Fraction(0), ""
    for n in range(2, largest + 1, 2):
        for multiplicities in partitions(n):
            for deviation, tail, side in _tails(collisions(multiplicities)):
                count += 1
                exponent = deviation * deviation / n
                text = f"multiplicities {multiplicities}, {side} the mean by {deviation}: {tail}"
                quotient = tail * exp_upper(PRINTED * exponent)
                if quotient > 1 and tail > exp_lower(-PRINTED * exponent):
                    return refuted(scope, Finding((), text))
                if quotient > closest:
                    closest, where = quotient, text
                if wrong is None and tail > exp_upper(-TOO_LARGE * exponent):
                    wrong = text
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, (f"the wrong variant '{TOO_LARGE} for 2/9' was not refuted",))
    notes = (
        f"{count} tails; the largest quotient of tail and bound is {float(closest):.4f}, at {where}",
        f"wrong variant '{TOO_LARGE} in place of 2/9' refuted by {wrong}",
        "many collisions are turned into a frequent hypothesis by the upper tail, that is the lemma for 1 - F",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def _pair_probability(multiplicities: tuple[int, ...]) -> Fraction:
    n = sum(multiplicities)
    return Fraction(sum(m * (m - 1) for m in multiplicities), n * (n - 1))


def frequency_from_collisions(profile: Profile) -> Evidence:
    """Return the evidence: if a random pair of entries is equal with probability g, some frequency is at least g.

    The largest multiplicity is at least 1 + g (n - 1), with equality if all multiplicities are the same.

    Ledger: ``gl.lemma-5.2``. Locator: `gl` section 5.1, global stability.
    """
    largest = LARGEST[profile]
    scope = f"every multiset of n = 2..{largest} entries"
    count, wrong, square = 0, None, None
    for n in range(2, largest + 1):
        for multiplicities in partitions(n):
            count += 1
            g, most = _pair_probability(multiplicities), multiplicities[0]
            if most < 1 + g * (n - 1) or Fraction(most, n) < g:
                return refuted(scope, Finding((), f"multiplicities {multiplicities}: g = {g}"))
            if wrong is None and most == 1 + g * (n - 1):
                wrong = f"multiplicities {multiplicities}"
            if square is None and Fraction(most, n) ** 2 < g:
                square = f"multiplicities {multiplicities}: g = {g}"
    if wrong is None or square is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variants were not refuted",))
    notes = (
        f"{count} multisets",
        f"wrong variant 'the largest multiplicity exceeds 1 + g (n - 1)' refuted by {wrong}",
        f"wrong variant 'some frequency is at least the root of g' refuted by {square}",
        "by hand for every n: sum of m (m - 1) is at most n times the largest m minus 1",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def observed_collisions(profile: Profile) -> Evidence:
    """Return the evidence: a share p + q of the siblings collides with probability at most exp(-q^2 n / 18).

    Here p is the largest frequency of an entry.

    Ledger: ``gl.lemma-5.2``. Locator: `gl` section 5.1, paragraph after Lemma 5.2.
    """
    largest = LARGEST[profile]
    scope = f"every multiset of n entries, n = 2, 4, .. {largest}, every q > 0"
    count, wrong = 0, None
    for n in range(2, largest + 1, 2):
        for multiplicities in partitions(n):
            frequency = Fraction(multiplicities[0], n)
            distribution = collisions(multiplicities)
            for value in distribution:
                q = Fraction(2 * value, n) - frequency
                if q <= 0:
                    continue
                count += 1
                tail = sum((w for v, w in distribution.items() if v >= value), Fraction(0))
                if tail > exp_lower(-q * q * n / 18):
                    return refuted(scope, Finding((), f"multiplicities {multiplicities}, q = {q}: {tail}"))
                if wrong is None and tail > exp_upper(-5 * q * q * n):
                    wrong = f"multiplicities {multiplicities}, q = {q}: {tail}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'exp(-5 q^2 n)' was not refuted",))
    return Evidence(Verdict.EXACT, scope, (f"{count} tails", f"wrong variant 'exp(-5 q^2 n)' refuted by {wrong}"))
