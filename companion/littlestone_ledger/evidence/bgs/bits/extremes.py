"""The stored table of extremes, checked again from its classes alone.

Every entry has a class. Its given dimension and its value are computed again by definition. The check does not rule
out a class of the same size with a larger value.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise

from littlestone.classes import FiniteClass, all_maps, n_label_bits
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.dimensions import bit_dimension_bound
from littlestone.verdicts import Trial, check

from ....extremes import ALL_MAPS, MULTICLASS, StoredExtreme, read_extremes
from ...kit.multiclass_scopes import bit_dimensions, certified_psi_dimension

E_ABOVE = Fraction(27_182_818_285, 10_000_000_000)
"""A rational number above Euler's number."""


@check(
    "bgs.theorem-3.4",
    "bgs.remark-5.3-chain",
    "bgs.theorem-7.1",
    text="the classes of the stored extremes on at most {points} points; that none has more is not seen",
    quick=(2,),
    standard=(9,),
    deep=(9,),
)
def stored_table(trial: Trial, points: int) -> None:
    """Each stored class attains its value. A multiclass dimension is at most d L; every other value is at most 6 d
    ln(k + 1) and at most the integer bound.
    """
    entries = [entry for entry in read_extremes() if entry.attained_by.n_points <= points]
    trial.needs(not (gap := _decrease(entries)), gap)
    for entry in entries:
        reason = objection(entry)
        trial.holds(not reason, reason, H=entry.attained_by)
        for variant, wrong in _planted(entry).items():
            rejected = objection(wrong)
            trial.needs(bool(rejected), f"an entry with {variant} is accepted: {wrong}")
            trial.fails(variant, not rejected, rejected, H=entry.attained_by)


def objection(entry: StoredExtreme) -> str:
    """Return the claim of an entry that its class contradicts, or "".

    A tree and a rank table certify the dimension for all maps; the checkers in ``definitions`` verify both. The
    recursion computes all other dimensions.
    """
    h, d, value = entry.attained_by, entry.dimension, entry.value
    if entry.bit is not None and not 1 <= entry.bit <= n_label_bits(h):
        return f"bit {entry.bit} does not exist"
    multiclass, bits = _dimensions(h)
    if entry.quantity == MULTICLASS:
        computed, dimension, limit = multiclass, max(bits), d * len(bits)
    else:
        computed, dimension, limit = bits[(entry.bit or 1) - 1], multiclass, bit_dimension_bound(d, h.n_labels - 1)
        if entry.quantity == ALL_MAPS:
            computed = certified_psi_dimension(h, all_maps(h.n_labels)).value
        if E_ABOVE**value > h.n_labels ** (6 * d):
            return f"{value} is not known to be at most 6 d ln(k + 1)"
    if (dimension, computed) != (d, value):
        return f"given dimension {dimension}, value {computed}; stored {d} and {value}"
    limit = min(limit, entry.bound)
    return f"{value} exceeds the bound {limit} for all numbers of points" if value > limit else ""


@cache
def _dimensions(hypothesis_class: FiniteClass) -> tuple[int, list[int]]:
    return littlestone_dimension_by_recursion(hypothesis_class), bit_dimensions(hypothesis_class)


def _planted(entry: StoredExtreme) -> dict[str, StoredExtreme]:
    """Return named wrong entries: the value or the given dimension is changed by one, or the bound is too small."""
    return {
        "one more": replace(entry, value=entry.value + 1),
        "one less": replace(entry, value=entry.value - 1),
        "a larger dimension": replace(entry, dimension=entry.dimension + 1),
        "a smaller dimension": replace(entry, dimension=entry.dimension - 1),
        "a bound that is exceeded": replace(entry, bound=entry.value - 1),
    }


def _decrease(entries: Sequence[StoredExtreme]) -> str:
    """Describe two consecutive entries between which the value decreases or a number of points is missing."""
    for smaller, larger in pairwise(sorted(entries, key=lambda entry: (entry.quantity, entry.size))):
        is_next = larger.size[2] == smaller.size[2] + 1 and larger.value >= smaller.value
        if (smaller.quantity, smaller.size[:2]) == (larger.quantity, larger.size[:2]) and not is_next:
            return (
                f"{smaller.quantity}, {smaller.size}: the next number of points is missing, or its value is smaller"
            )
    return ""
