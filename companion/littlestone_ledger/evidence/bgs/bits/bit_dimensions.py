"""The Littlestone dimensions of the label bits, compared with the multiclass Littlestone dimension class by class.

Bits are numbered from 1, the most significant. A class with labels 0..k has ceil(log2(k+1)) bits.

No dimension exceeds the number of points, or the logarithm to base 2 of the size of the class. So the bound 6 d
ln(k + 1) says nothing about a class with fewer than 2^(6 d ln(k + 1)) functions. B(n, d, k) is the class of all
functions from n points to {0..k} with at most d labels other than 0. Its dimension is d, and its size is not
bounded.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from littlestone.classes import FiniteClass, all_maps, bit_maps
from littlestone.dimensions import bit_dimension_bound, sauer_sum, zero_cover_number
from littlestone.intervals import logarithm
from littlestone.verdicts import Scopes, Trial, check, everywhere

from ...kit.multiclass_scopes import (
    Multiclass,
    certified_dimensions,
    certified_psi_dimension,
    largest_dimension,
    largest_size_dimension,
)
from ..covers.zero_covers import few_other_labels

Sizes = tuple[tuple[int, int, int], ...]
LARGE: Sizes = ((31, 1, 1), (64, 1, 2))
"""Triples (n, d, k) with d = 1 and the smallest n for which B(n, d, k) has at least 2^5 functions (k = 1) or at
least 2^7 functions (k = 2); 5 and 7 exceed 6 ln(k + 1)."""
MORE: Sizes = (*LARGE, (32, 2, 1))
FOLLOWED: Sizes = ((4, 1, 2), (16, 1, 2), (31, 1, 1))


@dataclass(frozen=True)
class AndLarge(Multiclass, text="{classes}; {named}: functions on n points, labels 0..k, at most d of them not 0"):
    """Small classes, then some B(n, d, k)."""

    large: Sizes = LARGE

    @property
    def named(self) -> str:
        return ", ".join(f"B{numbers}" for numbers in self.large) + " for (n, d, k)"

    def __iter__(self) -> Iterator[FiniteClass]:
        yield from super().__iter__()
        yield from (few_other_labels(*numbers) for numbers in self.large)


_logarithm = cache(logarithm)


def _judge_logarithm(trial: Trial, scope: Multiclass) -> None:
    for h in scope:
        d, bits = certified_dimensions(h)
        bound = (6 * d * _logarithm(h.n_labels)).lower
        instance = f"d = {d}, k = {h.n_labels - 1}, 6 d ln(k+1) = {float(bound):.3f}, d_i {bits}"
        trial.holds(max(bits) <= bound, instance, informative=bound < largest_dimension(h), H=h)
        trial.fails("max d_i <= d", max(bits) <= d, instance, H=h)


at_most_bits_times_logarithm = check(
    "bgs.theorem-1.3",
    "bgs.theorem-3.4",
    scopes=Scopes(AndLarge(binary=2, most=4), AndLarge(binary=3), AndLarge(binary=3, four=4, large=MORE)),
    claim="Every d_i is at most 6 d ln(k + 1), H non-empty.",
)(_judge_logarithm)

of_the_empty_class = check(
    "bgs.theorem-3.4",
    scopes=everywhere(Multiclass(binary=2, most=4, empty=True)),
    claim="Every d_i is at most 6 d ln(k + 1), also for the empty class of dimension -1.",
)(_judge_logarithm)


@check("bgs.remark-5.3-chain", scopes=everywhere(Multiclass(points=1, empty=True)))
def chain_of_the_empty_class(trial: Trial, scope: Multiclass) -> None:
    """Refuted: d_B is at most 6 d ln(k + 1), also for the empty class of dimension -1."""
    for h in scope:
        (d, _), every = certified_dimensions(h), certified_psi_dimension(h, all_maps(h.n_labels)).value
        bound = (6 * d * _logarithm(h.n_labels)).lower
        instance = f"d = {d}, k = {h.n_labels - 1}, d_B = {every}, 6 d ln(k+1) = {float(bound):.3f}"
        trial.holds(every <= bound, instance, H=h)


@check(
    "bgs.theorem-3.4",
    scopes=Scopes(
        AndLarge(binary=2, most=4, empty=True),
        AndLarge(binary=3, empty=True, large=((4, 1, 2), (5, 1, 3), *LARGE)),
        AndLarge(binary=3, four=4, empty=True, large=((4, 1, 2), (5, 1, 3), *MORE)),
    ),
)
def at_most_integer_bound(trial: Trial, scope: Multiclass) -> None:
    """Every d_i is at most the largest D with 2^D <= sum of C(D, i) k^i over i <= d, for the empty class too."""
    for h in scope:
        d, bits = certified_dimensions(h)
        bound = bit_dimension_bound(d, h.n_labels - 1)
        instance = f"d = {d}, bound {bound}, d_i {bits}"
        trial.holds(max(bits) <= bound, instance, informative=bound < largest_dimension(h), H=h)
        trial.fails("less than the integer bound", max(bits) < bound, instance, H=h)


@check(
    "bgs.remark-5.3-chain",
    scopes=Scopes(
        AndLarge(binary=2, most=4, large=FOLLOWED),
        AndLarge(binary=3, large=FOLLOWED),
        AndLarge(binary=3, four=4, large=FOLLOWED),
    ),
)
def chain_of_section_5_3(trial: Trial, scope: AndLarge) -> None:
    """The inequalities d <= d_B and max d_i <= Psi^bin <= d_B <= 6 d ln(k + 1) hold, with all steps between them,
    for y = 1/10 .. 1/2."""
    for h in scope:
        (d, each), k = certified_dimensions(h), h.n_labels - 1
        bits = max(each)
        some, every = (certified_psi_dimension(h, maps(k + 1)).value for maps in (bit_maps, all_maps))
        bound = (6 * d * _logarithm(k + 1)).lower
        instance = f"d = {d}, max d_i = {bits}, Psi^bin {some}, d_B = {every}, 6 d ln(k+1) = {float(bound):.3f}"
        # A bound that exceeds the largest dimension of classes of this size says nothing.
        says = some < largest_size_dimension(h)
        trial.holds(max(d, bits) <= every and bits <= some <= every <= bound, instance, informative=says, H=h)
        trial.holds(every == 0 or d > 0, f"{instance}: d_B > 0 needs d > 0", informative=every > 0, H=h)
        trial.fails("Psi^bin = d_B", some == every, instance, H=h)
        if d == 0:
            continue
        number, total = zero_cover_number(h, every), sauer_sum(every, d, k)
        # The logarithm of (e k d_B / d)^d; both logarithms are enclosures.
        power = d * (1 + _logarithm(Fraction(k * every, d)))
        instance = f"{instance}, N(0, H, d_B) = {number}, Sauer sum {total}"
        trial.holds(2**every <= number <= total and _logarithm(total).is_at_most(power), instance, H=h)
        for y in (Fraction(1, 10), Fraction(1, 5), Fraction(1, 3), Fraction(1, 2)):
            link = (d * _logarithm(k / y) / (_logarithm(2) - y)).lower
            trial.holds(every <= link, f"{instance}, y = {y}", informative=link < largest_size_dimension(h), H=h)
