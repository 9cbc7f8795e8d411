"""Theorem 6.1: classes of dimension d with a label bit of dimension at least (d / 10) log2(k + 1).

Real logarithms are compared as powers of integers: D >= (d / 10) log2(k + 1) is 2^(10 D) >= (k + 1)^d.

Convention: bits are numbered from 1, the most significant, unless a check says otherwise. The labels (g, t) of the
named thresholds are written 2 t + g; in print they "can be encoded".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from littlestone_reference.classes import (
    FiniteClass,
    Label,
    bit_restriction,
    disjoint_copies,
    n_label_bits,
    named_family,
)
from littlestone_reference.classes.families.threshold_names import named_thresholds
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from ...kit.multiclass_scopes import certified_dimension

__all__ = [
    "arithmetic_of_the_constant",
    "first_restriction_least_significant",
    "first_restriction_most_significant",
    "printed_class",
    "tight_up_to_one_tenth",
]

FIRST_NAMED = 5
"""The smallest k for which the proof takes thresholds with names."""


def n_thresholds(k: int) -> int:
    """Return k'/2, where k' is k or k + 1, whichever is even.

    Examples
    --------
    >>> [n_thresholds(k) for k in (5, 6, 7, 8)]
    [3, 3, 4, 4]
    """
    return (k + 1) // 2


def named(k: int) -> FiniteClass:
    """Return the class F of the proof with labels 0..k, for k >= 5; for even k one label is never used."""
    m = n_thresholds(k)
    return named_thresholds(m, k + 1 - 2 * m)


def printed_class(k: int, d: int) -> FiniteClass:
    """Return the class of the proof for k >= 1 and d >= 0: a single function, a cube, or copies of F.

    For k <= 4 the proof takes any binary class of Littlestone dimension d; here all functions on d points.
    """
    if d == 0:
        return FiniteClass(1, k + 1, ((Label(0),),))
    if k < FIRST_NAMED:
        return FiniteClass(d, k + 1, tuple(product((Label(0), Label(1)), repeat=d)))
    return disjoint_copies(named(k), d)


def _instances(profile: Profile) -> Iterator[tuple[int, int]]:
    largest = {Profile.QUICK: (9, 9, 5), Profile.STANDARD: (31, 15, 7), Profile.DEEP: (63, 31, 15)}[profile]
    for d, most in enumerate((largest[0], *largest)):
        for k in range(1, most + 1):
            yield k, d


def _reaches(dimension: int, k: int, d: int, divisor: int) -> bool:
    """Whether D >= (d / divisor) log2(k + 1)."""
    return bool(2 ** (divisor * dimension) >= (k + 1) ** d)


def tight_up_to_one_tenth(profile: Profile) -> Evidence:
    """Return the evidence that the classes of the proof have MLD d and a bit of dimension >= (d/10) log2(k+1).

    The factor 1/3 would do as well: with m thresholds and 2^j <= m < 2^(j+1) the last bit has dimension j d, and
    k + 1 <= 2 m + 1 < 2^(j+2), so j / log2(k + 1) >= j / (j + 2) >= 1/3 for k >= 5; and 1 >= log2(5) / 3.

    Ledger: ``bgs.theorem-6.1``. Locator: `bgs` Theorem 6.1 and its proof.
    """
    scope = (
        "the classes of the proof: "
        + {
            Profile.QUICK: "d = 0, 1 for k = 1..9, d = 2 for k = 1..9, d = 3 for k = 1..5",
            Profile.STANDARD: "d = 0, 1 for k = 1..31, d = 2 for k = 1..15, d = 3 for k = 1..7",
            Profile.DEEP: "d = 0, 1 for k = 1..63, d = 2 for k = 1..31, d = 3 for k = 1..15",
        }[profile]
    )
    wrong: str | None = None
    without_a_third: list[str] = []
    not_last: list[str] = []
    for k, d in _instances(profile):
        chosen = printed_class(k, d)
        multiclass = certified_dimension(chosen).value
        bits = [certified_dimension(bit_restriction(chosen, bit)).value for bit in _bits(chosen)]
        largest = max(bits)
        found = f"k = {k}, d = {d}: MLD {multiclass}, bits {bits}"
        if chosen.n_labels != k + 1 or multiclass != d or not _reaches(largest, k, d, 10):
            return refuted(scope, Finding((("H", chosen),), found))
        if largest != bits[-1]:
            not_last.append(found)
        if wrong is None and not _reaches(largest, k, d, 2):
            wrong = found
        if not _reaches(largest, k, d, 3):
            without_a_third.append(found)
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant with d/2 was not refuted",))
    third = f"fails at {without_a_third[0]}" if without_a_third else "holds for all of them as well"
    notes = (
        f"wrong variant 'at least (d/2) log2(k+1)' refuted by {wrong}",
        f"(d/3) log2(k+1) in place of (d/10) log2(k+1) {third}",
        f"the last, least significant bit is not the largest one at {not_last[0]}"
        if not_last
        else "no bit has a larger dimension than the last, least significant one",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def _bits(hypothesis_class: FiniteClass) -> range:
    return range(1, n_label_bits(hypothesis_class) + 1)


def arithmetic_of_the_constant(profile: Profile) -> Evidence:
    """Return the evidence on the inequalities between logarithms in the proof, in integers.

    Thresholds on m = k'/2 points have dimension floor(log2(m)), which is at least log2(k'/4) = log2(m) - 1, and
    log2(k/4) >= log2(k + 1) / 10 is k^10 >= 4^10 (k + 1). For all k: k^9 k / (k + 1) is increasing, so k = 5 is
    enough; k = 4 fails.

    Ledger: ``bgs.theorem-6.1``. Locator: `bgs` Theorem 6.1, the display before Claim 6.2.
    """
    most = {Profile.QUICK: 1000, Profile.STANDARD: 10_000, Profile.DEEP: 100_000}[profile]
    largest_class = {Profile.QUICK: 15, Profile.STANDARD: 63, Profile.DEEP: 255}[profile]
    scope = f"k = 5..{most}; the dimension of the thresholds certified for k = 5..{largest_class}"

    def holds(k: int) -> bool:
        return bool(k**10 >= 4**10 * (k + 1))

    for k in range(FIRST_NAMED, most + 1):
        m = n_thresholds(k)
        dimension = m.bit_length() - 1
        if 2 ** (dimension + 1) < m or not holds(k):
            return refuted(scope, Finding((), f"k = {k}: floor(log2({m})) = {dimension}"))
        if k <= largest_class and certified_dimension(bit_restriction(named(k), n_label_bits(named(k)))).value != (
            dimension
        ):
            return refuted(scope, Finding((("F", named(k)),), f"the dimension of the last bit is not {dimension}"))
    if holds(FIRST_NAMED - 1):
        return Evidence(Verdict.FAILED, scope, ("the wrong variant k = 4 was not refuted",))
    notes = (
        "wrong variant k = 4 refuted: log2(4/4) = 0 < log2(5) / 10",
        "at k = 5: log2(5/4) = 0.3219 >= log2(6) / 10 = 0.2585",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def _thresholds(m: int) -> FiniteClass:
    """Return the functions g_t(x) = 1[t >= x] for t, x in 0..m-1."""
    return FiniteClass.from_rows([[int(t >= x) for x in range(m)] for t in range(m)])


def _named_with(k: int, encoding: Callable[[int, int], int]) -> FiniteClass:
    """Return the class F with the label (g, t) written as the encoding says."""
    m = n_thresholds(k)
    rows = [[encoding(int(t >= x), t) for x in range(m)] for t in range(m)]
    return FiniteClass.from_rows(rows, n_labels=k + 1)


def first_restriction_least_significant(profile: Profile) -> Evidence:
    """Return the evidence for: with labels 2 t + g and bit 1 the least significant, F restricted to bit 1 is {g_t}.

    The same numbering contradicts the cases k = 2, 3, 4 of the proof, where bit 2 or 3 is the least significant.

    Ledger: ``bgs.theorem-6.1``. Locator: `bgs` Theorem 6.1, "the binary restriction F|_1".
    """
    most = {Profile.QUICK: 15, Profile.STANDARD: 31, Profile.DEEP: 127}[profile]
    scope = f"k = 5..{most}, labels 2 t + g and the pairs in their order, g k'/2 + t"
    wrong = None
    for k in range(FIRST_NAMED, most + 1):
        m = n_thresholds(k)
        chosen, in_order = named(k), _named_with(k, lambda g, t, m=m: g * m + t)  # type: ignore[misc]
        if bit_restriction(chosen, n_label_bits(chosen)) != _thresholds(m):
            return refuted(
                scope, Finding((("F", chosen),), "the least significant bit does not give the thresholds")
            )
        if wrong is None and bit_restriction(in_order, n_label_bits(in_order)) != _thresholds(m):
            wrong = f"k = {k}: {in_order.hypotheses}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant g k'/2 + t was not refuted",))
    return Evidence(Verdict.EXACT, scope, (f"wrong variant 'labels g k'/2 + t' refuted by {wrong}",))


def first_restriction_most_significant(profile: Profile) -> Evidence:
    """Return the evidence on: F restricted to bit 1 is {g_t}, bits numbered as in the cases k = 2, 3, 4; refuted.

    There the *last* restriction of a binary class is said to be the class itself, so bit 1 is the most significant.
    It is 1 for k + 1 - 2^(L-1) of the labels 0..k, for k = 5 too few for the m = k'/2 labels (1, t), however they
    are encoded; from k = 8 on often even for the m - 1 labels (0, t) in use, which would give the complements.

    Ledger: ``bgs.theorem-6.1``. Locator: `bgs` Theorem 6.1, "the binary restriction F|_1" and the cases before it.
    """
    scope = "k = 1..4 for the numbering, k = 5, 6, ... until no encoding is possible"
    for k in range(1, FIRST_NAMED):
        binary = named_family("cube", 2)
        held = FiniteClass(binary.n_points, k + 1, binary.hypotheses)
        last = n_label_bits(held)
        if bit_restriction(held, last) != binary or last != {1: 1, 2: 2, 3: 2, 4: 3}[k]:
            return Evidence(Verdict.FAILED, scope, (f"k = {k}: the last restriction is not the class",))
    notes = ["k = 1, 2, 3, 4: restriction 1, 2, 2, 3 is the binary class with unused labels, as printed"]
    first: tuple[FiniteClass, str] | None = None
    for k in range(FIRST_NAMED, 64):
        m, chosen = n_thresholds(k), named(k)
        n_top = k + 1 - 2 ** (n_label_bits(chosen) - 1)
        used = [{2 * t + g for t in range(m) for x in range(m) if int(t >= x) == g} for g in (0, 1)]
        if n_top >= len(used[1]):
            notes.append(f"k = {k}: possible, {n_top} labels with top bit 1 for {len(used[1])} labels (1, t)")
            continue
        if first is None:
            tops = bit_restriction(chosen, 1).to_rows()
            text = (
                f"k = {k}: only {n_top} of the labels 0..{k} have top bit 1, the thresholds need {len(used[1])}; "
                f"with labels 2 t + g the first restriction is {tops}"
            )
            first = chosen, text
        if n_top < len(used[0]):
            notes.append(f"k = {k}: not even the complements of the thresholds fit")
            break
    if first is None:
        return Evidence(Verdict.EXACT, scope, tuple(notes))
    return refuted(scope, Finding((("F", first[0]),), first[1]), tuple(notes))
