"""The Littlestone dimensions of the label bits against the multiclass Littlestone dimension, class by class.

Bits are numbered from 1, the most significant. A class with labels 0..k has ceil(log2(k+1)) bits.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from littlestone.classes import all_maps, bit_maps
from littlestone.dimensions import bit_dimension_bound, sauer_sum, zero_cover_number
from littlestone.intervals import Interval, logarithm
from littlestone.verdicts import Scopes, Trial, check, everywhere

from ...kit.largest_values import largest_dimension, largest_size_dimension
from ...kit.multiclass_scopes import DRAWN, Multiclass, certified_psi_dimension
from .large_classes import LARGE, AndLarge, dimensions_of

MORE = (*LARGE, (32, 2, 1))
VALUES_OF_Y = (Fraction(1, 10), Fraction(1, 5), Fraction(1, 3), Fraction(1, 2))


@dataclass(frozen=True)
class Chain(AndLarge, text="{classes}; {named}; y = 1/10, 1/5, 1/3, 1/2"):
    """Classes on which the chain is followed link by link."""

    large: tuple[tuple[int, int, int], ...] = ((4, 1, 2), (16, 1, 2), (31, 1, 1))


_logarithm = cache(logarithm)


@cache
def _bound_with(y: Fraction, dimension: int, k: int) -> Interval:
    """Return an enclosure of d ln(k/y) / (ln 2 - y)."""
    return dimension * _logarithm(k / y) / (_logarithm(2) - y)


def _judge_logarithm(trial: Trial, scope: Multiclass) -> None:
    for h in scope:
        d, bits = dimensions_of(h)
        bound = (6 * d * _logarithm(h.n_labels)).lower
        got = f"d = {d}, k = {h.n_labels - 1}, 6 d ln(k+1) = {float(bound):.3f}, d_i {bits}"
        trial.holds(max(bits) <= bound, got, informative=bound < largest_dimension(h), H=h)
        trial.fails("max d_i <= d", max(bits) <= d, got, H=h)


at_most_bits_times_logarithm = check(
    "bgs.theorem-1.3",
    "bgs.theorem-3.4",
    scopes=Scopes(AndLarge(binary=2, most=4), AndLarge(binary=3), AndLarge(binary=3, drawn=DRAWN, large=MORE)),
    claim="Every d_i is at most 6 d ln(k + 1), H non-empty.",
)(_judge_logarithm)

of_the_empty_class = check(
    "bgs.theorem-3.4",
    scopes=everywhere(Multiclass(binary=2, most=4, empty=True)),
    claim="Every d_i is at most 6 d ln(k + 1), also for the empty class of dimension -1.",
)(_judge_logarithm)


@check(
    "bgs.theorem-3.4",
    scopes=Scopes(
        AndLarge(binary=2, most=4, empty=True),
        AndLarge(binary=3, empty=True, large=((4, 1, 2), (5, 1, 3), *LARGE)),
        AndLarge(binary=3, drawn=DRAWN, empty=True, large=((4, 1, 2), (5, 1, 3), *MORE)),
    ),
)
def at_most_integer_bound(trial: Trial, scope: Multiclass) -> None:
    """Every d_i is at most the largest D with 2^D <= sum of C(D, i) k^i over i <= d; so for the empty class too."""
    for h in scope:
        d, bits = dimensions_of(h)
        bound = bit_dimension_bound(d, h.n_labels - 1)
        got = f"d = {d}, bound {bound}, d_i {bits}"
        trial.holds(max(bits) <= bound, got, informative=bound < largest_dimension(h), H=h)
        trial.fails("less than the integer bound", max(bits) < bound, got, H=h)


@check(
    "bgs.remark-5.3-chain", scopes=Scopes(Chain(binary=2, most=4), Chain(binary=3), Chain(binary=3, drawn=DRAWN))
)
def chain_of_section_5_3(trial: Trial, scope: Chain) -> None:
    """Every inequality from d <= d_B to max d_i <= Psi^bin <= d_B <= 6 d ln(k + 1) holds, for each slope y."""
    for h in scope:
        (d, each), k = dimensions_of(h), h.n_labels - 1
        bits = max(each)
        some, every = (certified_psi_dimension(h, maps(k + 1)).value for maps in (bit_maps, all_maps))
        bound = (6 * d * _logarithm(k + 1)).lower
        got = f"d = {d}, max d_i = {bits}, Psi^bin {some}, d_B = {every}, 6 d ln(k+1) = {float(bound):.3f}"
        # What is larger than a class of this size allows bounds nothing.
        says = some < largest_size_dimension(h)
        trial.holds(max(d, bits) <= every and bits <= some <= every <= bound, got, informative=says, H=h)
        trial.holds(every == 0 or d > 0, f"{got}: d_B > 0 needs d > 0", informative=every > 0, H=h)
        trial.fails("Psi^bin = d_B", some == every, got, H=h)
        if d == 0:
            continue
        number, total = zero_cover_number(h, every), sauer_sum(every, d, k)
        # The logarithm of (e k d_B / d)^d; both logarithms are enclosures.
        power = d * (1 + _logarithm(Fraction(k * every, d)))
        got = f"{got}, N(0, H, d_B) = {number}, Sauer sum {total}"
        trial.holds(2**every <= number <= total and _logarithm(total).is_at_most(power), got, H=h)
        for y in VALUES_OF_Y:
            link = _bound_with(y, d, k).lower
            trial.holds(every <= link, f"{got}, y = {y}", informative=link < largest_size_dimension(h), H=h)
