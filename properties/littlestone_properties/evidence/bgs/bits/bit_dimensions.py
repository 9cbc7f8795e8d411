"""The Littlestone dimensions of the label bits against the multiclass Littlestone dimension, class by class.

Bits are numbered from 1, the most significant. A class with labels 0..k has ceil(log2(k+1)) bits.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

from littlestone_reference.classes import FiniteClass, all_maps, bit_maps
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.dimensions import bit_dimension_bound, sauer_sum, zero_cover_number
from littlestone_reference.intervals import Interval, logarithm
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import ClassProperty, enumerated
from ...kit.judging import Finding, refuted
from ...kit.multiclass_scopes import (
    bit_dimensions,
    certified_psi_dimension,
    empty_classes,
    multiclass_scope,
    uniform_bit_dimension,
)

__all__ = [
    "at_most_bits_times_logarithm",
    "at_most_integer_bound",
    "bits_below_uniform_below_free",
    "chain_arithmetic",
    "chain_of_section_5_3",
    "of_the_empty_class",
]

VALUES_OF_Y = (Fraction(1, 10), Fraction(1, 5), Fraction(1, 3), Fraction(1, 2))


@cache
def _logarithm(value: Fraction) -> Interval:
    return logarithm(value)


@cache
def _bound_with(y: Fraction, dimension: int, k: int) -> Interval:
    """Return an enclosure of d ln(k/y) / (ln 2 - y)."""
    return dimension * _logarithm(k / y) / (_logarithm(Fraction(2)) - y)


def _bits_exceed(hypothesis_class: FiniteClass, is_strict: bool) -> str | None:
    largest = max(bit_dimensions(hypothesis_class))
    uniform = uniform_bit_dimension(hypothesis_class)
    free = certified_psi_dimension(hypothesis_class, bit_maps(hypothesis_class.n_labels)).value
    in_order = largest == uniform == free if is_strict else largest <= uniform <= free
    return None if in_order else f"max d_j = {largest}, uniform Psi^bin {uniform}, Psi^bin {free}"


def bits_below_uniform_below_free(profile: Profile) -> Evidence:
    """Return the evidence for: max_j d_j <= uniform Psi^bin-Littlestone dimension <= Psi^bin-Littlestone dimension.

    Ledger: ``bgs.claim-4.6``. Locator: `bgs` Claim 4.6.
    """
    classes, scope = multiclass_scope(profile)
    evidence = enumerated(
        ClassProperty("max d_j <= uniform Psi^bin <= Psi^bin", lambda h: _bits_exceed(h, is_strict=False)),
        ClassProperty("max d_j = uniform Psi^bin = Psi^bin", lambda h: _bits_exceed(h, is_strict=True)),
        [*empty_classes(), *classes],
        f"{scope}; the empty class",
    )
    return replace(evidence, notes=(*evidence.notes, *_strict_inequalities()))


def _strict_inequalities() -> tuple[str, ...]:
    """Return classes that show each inequality, and both together, to be strict."""
    rows = {
        "max d_j < uniform Psi^bin": ["00", "01", "02", "12"],
        "uniform Psi^bin < Psi^bin": ["00", "01", "02", "11"],
        "max d_j < uniform Psi^bin < Psi^bin": ["00", "03", "14", "20", "24", "30", "34", "40", "42"],
    }
    found = []
    for name, hypotheses in rows.items():
        reason = _bits_exceed(FiniteClass.from_rows(hypotheses), is_strict=True)
        found.append(f"{name} at {hypotheses}: {reason}")
    return tuple(found)


def _bound(hypothesis_class: FiniteClass) -> tuple[int, Fraction, str]:
    """Return the multiclass Littlestone dimension and a number below 6 d ln(k+1), shown with three digits."""
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    bound = 6 * dimension * _logarithm(Fraction(hypothesis_class.n_labels))
    return dimension, bound.lower, f"6 d ln(k+1) = {float(bound.lower):.3f}"


def _exceeds_logarithm(hypothesis_class: FiniteClass) -> str | None:
    bits = bit_dimensions(hypothesis_class)
    dimension, bound, shown = _bound(hypothesis_class)
    return (
        None if max(bits) <= bound else f"d = {dimension}, k = {hypothesis_class.n_labels - 1}, {shown}, d_i {bits}"
    )


def _exceeds_dimension(hypothesis_class: FiniteClass) -> str | None:
    bits = bit_dimensions(hypothesis_class)
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    return None if max(bits) <= dimension else f"d = {dimension}, d_i {bits}"


def at_most_bits_times_logarithm(profile: Profile) -> Evidence:
    """Return the evidence for: max_i d_i <= 6 d ln(k+1) for every class that is not empty.

    Ledger: ``bgs.theorem-3.4``. Locator: `bgs` Theorem 3.4, Theorem 1.3.
    """
    classes, scope = multiclass_scope(profile)
    return enumerated(
        ClassProperty("max d_i <= 6 d ln(k+1)", _exceeds_logarithm),
        ClassProperty("max d_i <= d", _exceeds_dimension),
        classes,
        scope,
    )


def of_the_empty_class(profile: Profile) -> Evidence:
    """Return the evidence on the same inequality when the empty class is allowed: it is refuted.

    With dimension -1 the left side is -1 and the right one -6 ln(k+1).

    Ledger: ``bgs.theorem-3.4``. Locator: `bgs` Theorem 3.4, Theorem 1.3.
    """
    classes, scope = multiclass_scope(Profile.QUICK)
    return enumerated(
        ClassProperty("max d_i <= 6 d ln(k+1)", _exceeds_logarithm),
        ClassProperty("max d_i <= d", _exceeds_dimension),
        [*empty_classes(), *classes],
        f"the empty class; {scope}",
    )


def _exceeds_integer_bound(hypothesis_class: FiniteClass, slack: int) -> str | None:
    bits = bit_dimensions(hypothesis_class)
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    bound = bit_dimension_bound(dimension, hypothesis_class.n_labels - 1)
    return None if max(bits) <= bound - slack else f"d = {dimension}, bound {bound}, d_i {bits}"


def at_most_integer_bound(profile: Profile) -> Evidence:
    """Return the evidence for: max_i d_i is at most the largest D with 2^D <= sum of C(D, i) k^i over i <= d.

    It holds for the empty class too, and is below 6 d ln(k+1).

    Ledger: ``bgs.theorem-3.4``. Locator: `bgs` section 5.3, with inequality (4) in place of (5).
    """
    classes, scope = multiclass_scope(profile)
    return enumerated(
        ClassProperty("max d_i <= integer bound", lambda h: _exceeds_integer_bound(h, 0)),
        ClassProperty("max d_i < integer bound", lambda h: _exceeds_integer_bound(h, 1)),
        [*empty_classes(), *classes],
        f"{scope}; the empty class",
    )


def _broken_link(hypothesis_class: FiniteClass, is_equal: bool) -> str | None:
    """Return the first inequality of the chain that fails, ``None`` if all hold."""
    dimension, bound, shown = _bound(hypothesis_class)
    k = hypothesis_class.n_labels - 1
    bits = max(bit_dimensions(hypothesis_class))
    some, every = (certified_psi_dimension(hypothesis_class, maps(k + 1)).value for maps in (bit_maps, all_maps))
    if is_equal and some != every:
        return f"Psi^bin {some}, d_B = {every}"
    links = {
        f"d = {dimension} <= d_B = {every}": dimension <= every,
        f"d_B = {every} > 0 needs d = {dimension} > 0": every <= 0 or dimension > 0,
        f"max d_i = {bits} <= Psi^bin {some} <= d_B = {every}": bits <= some <= every,
        f"d_B = {every} <= {shown}": every <= bound,
    }
    if every > 0 and dimension > 0:
        number, total = zero_cover_number(hypothesis_class, every), sauer_sum(every, dimension, k)
        # The logarithm of (e k d_B / d)^d; both logarithms are enclosures.
        power = dimension * (1 + _logarithm(Fraction(k * every, dimension)))
        links |= {
            f"2^{every} <= N(0, H, {every}) = {number} <= {total}": 2**every <= number <= total,
            f"{total} <= (e k d_B / d)^d": _logarithm(Fraction(total)).is_at_most(power),
        }
        for y in VALUES_OF_Y:
            links[f"d_B = {every} <= d ln(k/y) / (ln 2 - y), y = {y}"] = every <= _bound_with(y, dimension, k).lower
    return next((link for link, holds in links.items() if not holds), None)


def chain_of_section_5_3(profile: Profile) -> Evidence:
    """Return the evidence for every inequality of the proof of Theorem 3.4, from d <= d_B to d_B <= 6 d ln(k+1).

    Ledger: ``bgs.remark-5.3-chain``. Locator: `bgs` section 5.3, inequality (6) and the display after it.
    """
    classes, scope = multiclass_scope(profile)
    values = ", ".join(map(str, VALUES_OF_Y))
    return enumerated(
        ClassProperty("every link of the chain", lambda h: _broken_link(h, is_equal=False)),
        ClassProperty("Psi^bin = d_B", lambda h: _broken_link(h, is_equal=True)),
        classes,
        f"{scope}; y = {values}",
    )


def chain_arithmetic(profile: Profile) -> Evidence:
    """Return the evidence for: ln(k/y) / (ln 2 - y) <= 6 ln(k+1) at y = 1/5 for every k of the scope.

    The factor 6 is not far from the smallest possible one for k = 1 and y = 1/5.

    Ledger: ``bgs.remark-5.3-chain``. Locator: `bgs` section 5.3, the choice of y.
    """
    most = {Profile.QUICK: 30, Profile.STANDARD: 300, Profile.DEEP: 3000}[profile]
    scope = f"k = 1..{most}, y = 1/5"

    def first_failure(factor: Fraction) -> int | None:
        def holds(k: int) -> bool:
            needed = logarithm(5 * k) / (logarithm(2) - Fraction(1, 5))
            return needed.is_at_most(factor * logarithm(k + 1))

        return next((k for k in range(1, most + 1) if not holds(k)), None)

    failure, wrong = first_failure(Fraction(6)), first_failure(Fraction(4))
    if failure is not None:
        return refuted(scope, Finding((), f"k = {failure}: ln(5k) / (ln 2 - 1/5) exceeds 6 ln(k+1)"))
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant with the factor 4 was not refuted",))
    return Evidence(Verdict.EXACT, scope, (f"wrong variant with the factor 4 instead of 6 refuted by k = {wrong}",))
