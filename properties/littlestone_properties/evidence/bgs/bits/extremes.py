"""Checking the stored table of extremes again, from its classes alone.

Every entry is a class. That its given dimension is d and that its value is as stored is recomputed by definition;
that no other class of the size has a larger value cannot be seen from one class, and is left to the solver.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise

from littlestone_reference.classes import FiniteClass, all_maps, bit_restriction, n_label_bits
from littlestone_reference.definitions import (
    check_psi_rank_table,
    check_psi_shattered_tree,
    littlestone_dimension_by_recursion,
)
from littlestone_reference.dimensions import bit_dimension_bound, certified_psi_littlestone_dimension
from littlestone_reference.errors import CertificateError
from littlestone_reference.verdicts import Counterexample, Evidence, Profile, Verdict

from ....ledger.extremes import ALL_MAPS, BIT, MULTICLASS, StoredExtreme, read_extremes

__all__ = ["objection", "stored_table"]

POINTS = {Profile.QUICK: 2, Profile.STANDARD: 9, Profile.DEEP: 9}
"""Largest number of points of the entries that are checked."""

E_ABOVE = Fraction(27_182_818_285, 10_000_000_000)
"""A rational number above Euler's number."""


def stored_table(profile: Profile) -> Evidence:
    """Return the evidence that every stored extreme is attained, and that the table agrees with the bounds.

    Ledger: ``bgs.theorem-3.4``.
    """
    entries = [entry for entry in read_extremes() if entry.attained_by.n_points <= POINTS[profile]]
    counts = Counter(entry.quantity for entry in entries)
    points = f"on at most {POINTS[profile]} points" if profile is Profile.QUICK else "of the table"
    scope = (
        f"the stored extremes {points}: {counts[BIT]} of a bit restriction, {counts[ALL_MAPS]} for all collapsing "
        f"maps, {counts[MULTICLASS]} multiclass; the class of each has the stored dimensions (that no class has "
        "more is not seen from it)"
    )
    if not entries:
        return Evidence(Verdict.FAILED, scope, ("there is no entry",))
    for entry in entries:
        reason = objection(entry)
        if reason is not None:
            return Evidence(Verdict.REFUTED, scope, (), Counterexample((("H", entry.attained_by),), reason))
    decrease = _decrease(entries)
    if decrease is not None:
        return Evidence(Verdict.FAILED, scope, (decrease,))
    faults = [wrong for entry in entries for wrong in _planted(entry)]
    accepted = [wrong for wrong in faults if objection(wrong) is None]
    if accepted:
        return Evidence(Verdict.FAILED, scope, (f"a wrong entry was accepted: {accepted[0]}",))
    return Evidence(Verdict.ENUMERATED, scope, (f"{len(faults)} deliberately wrong entries rejected",))


def objection(entry: StoredExtreme) -> str | None:
    """Return what the class of an entry contradicts, or None.

    Parameters
    ----------
    entry
        The entry.

    Notes
    -----
    The dimension for all maps is certified by a tree and a rank table, which the checkers among the definitions
    accept or reject; all other dimensions are computed by the recursion.
    """
    held, d, value = entry.attained_by, entry.dimension, entry.value
    if entry.bit is not None and not 1 <= entry.bit <= n_label_bits(held):
        return f"there is no bit {entry.bit}"
    multiclass, bits = _multiclass_dimension(held), _bit_dimensions(held)
    if entry.quantity == MULTICLASS:
        found, given, limits = multiclass, max(bits), {"d times the number of bits": d * len(bits)}
    else:
        limits = {"the integer bound": bit_dimension_bound(d, held.n_labels - 1)}
        given = multiclass
        if entry.quantity == ALL_MAPS:
            found = _dimension_for_all_maps(held)
        else:
            found = bits[entry.bit - 1] if entry.bit is not None else -1
        if E_ABOVE**value > held.n_labels ** (6 * d):
            return f"{value} is not known to be at most 6 d ln(k + 1)"
    if (given, found) != (d, value):
        return f"given dimension {given}, value {found}; stored {d} and {value}"
    limits["the stored bound for all numbers of points"] = entry.bound
    exceeded = [f"{name} {limit}" for name, limit in limits.items() if value > limit]
    return f"{value} exceeds {exceeded[0]}" if exceeded else None


@cache
def _multiclass_dimension(held: FiniteClass) -> int:
    return littlestone_dimension_by_recursion(held)


@cache
def _bit_dimensions(held: FiniteClass) -> tuple[int, ...]:
    bits = range(1, n_label_bits(held) + 1)
    return tuple(littlestone_dimension_by_recursion(bit_restriction(held, bit)) for bit in bits)


@cache
def _dimension_for_all_maps(held: FiniteClass) -> int:
    family = all_maps(held.n_labels)
    certified = certified_psi_littlestone_dimension(held, family)
    try:
        check_psi_shattered_tree(held, family, certified.shattered_tree, certified.value)
        check_psi_rank_table(held, family, certified.rank_table, certified.value)
    except CertificateError:
        return -1
    return certified.value


def _planted(entry: StoredExtreme) -> list[StoredExtreme]:
    """Return the entry with a value, or a given dimension, that is one too large or too small."""
    return [
        replace(entry, value=entry.value + 1),
        replace(entry, value=entry.value - 1),
        replace(entry, dimension=entry.dimension + 1),
        replace(entry, dimension=entry.dimension - 1),
        replace(entry, bound=entry.value - 1),
    ]


def _decrease(entries: list[StoredExtreme]) -> str | None:
    """Return where a maximum decreases with one point more, which it cannot; or a missing number of points."""
    for one, other in pairwise(sorted(entries, key=lambda entry: (entry.quantity, entry.size))):
        if (one.quantity, one.size[:2]) == (other.quantity, other.size[:2]):
            if other.size[2] != one.size[2] + 1:
                return f"{one.quantity}, {one.size}: the next number of points is missing"
            if other.value < one.value:
                return f"{one.quantity}, {one.size}: the value decreases with one point more"
    return None
