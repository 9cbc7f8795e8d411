"""No class of MLD 1 has a label bit of dimension above ceil(log2(k + 1)) (next to Theorem 6.1).

On n points no bit has a dimension above n, so the bound L = ceil(log2(k + 1)) says something from L + 1 points on.
A bit that shatters a tree of depth L + 1 on L + 1 points shatters all of them: asking a point twice on a path is of
no use. So the class has a function for each of the 2^(L + 1) patterns of that bit, and 2^(L + 1) such functions are
enough to look at, as MLD does not grow when hypotheses are left out. They are chosen pattern by pattern, and a
choice whose MLD is 2 already is not continued.
"""

from collections.abc import Iterator
from itertools import product
from math import prod

from littlestone.classes import FiniteClass, Hypothesis, Label
from littlestone.dimensions import littlestone_dimension
from littlestone.verdicts import Trial, check

from ....enumerations.all_classes import all_classes
from ...kit.certified_dimensions import certified_dimensions


def functions_with_bits(pattern: tuple[int, ...], k: int, bit: int) -> list[Hypothesis]:
    """Return the functions with labels 0..k and a pattern of a bit; bit 1 is the most significant.

    Examples
    --------
    >>> functions_with_bits((1, 0), 2, 1)
    [(2, 0), (2, 1)]
    """
    place = k.bit_length() - bit
    return list(product(*([Label(y) for y in range(k + 1) if y >> place & 1 == value] for value in pattern)))


def shattering(
    n_points: int, k: int, bit: int, chosen: tuple[Hypothesis, ...] = ()
) -> Iterator[tuple[FiniteClass, int]]:
    """Yield classes of MLD above 1, or with a function for each pattern of the bit, that begin every such choice.

    Every choice of one function for each pattern begins with exactly one of them; each comes with the number of
    choices that begin with it.
    """
    patterns = list(product((0, 1), repeat=n_points))
    tried = FiniteClass(n_points, k + 1, tuple(sorted(chosen)))
    rest = [len(functions_with_bits(pattern, k, bit)) for pattern in patterns[len(chosen) :]]
    if not rest or (chosen and littlestone_dimension(tried) > 1):
        yield tried, prod(rest)
        return
    for function in functions_with_bits(patterns[len(chosen)], k, bit):
        yield from shattering(n_points, k, bit, (*chosen, function))


@check(
    "bgs.theorem-6.1",
    text="every class on 2 points with labels 0..k, k = 1..{most}; every class on 3 points with labels 0..k, k = "
    "2..{most}, that a bit shatters",
    quick=(2,),
    standard=(2,),
    deep=(3,),
)
def no_more_for_dimension_one(trial: Trial, most: int) -> None:
    """No class of MLD 1 has a bit of dimension above ceil(log2(k + 1))."""
    trial.by_hand(
        "for all k: if bit b shatters a tree of depth D and both sides of the root had a label with two functions, "
        "MLD would be 2; so one side has 2^(D-1) functions with different labels at the root, all with the same b"
    )
    for k in range(1, most + 1):
        for chosen in all_classes(2, k + 1):
            multiclass, bits = certified_dimensions(chosen)
            got = f"k = {k}: MLD {multiclass}, bits {bits}"
            if multiclass == 1:
                # A single bit is the class itself; two bits allow a dimension of 2, and so do two points.
                trial.holds(max(bits) <= k.bit_length(), got, informative=False, H=chosen)
                trial.attained(f"ceil(log2({k} + 1))", max(bits) == k.bit_length(), got, H=chosen)
            elif multiclass == 2:
                trial.fails("nor a class of MLD 2", max(bits) <= k.bit_length(), got, H=chosen)
    for k in range(2, most + 1):
        for bit in (1, 2):
            for first, number in shattering(3, k, bit):
                multiclass = littlestone_dimension(first)
                got = f"k = {k}, bit {bit} shatters 3 points: MLD {multiclass}"
                trial.holds(multiclass > 1, got, instances=number, H=first)
                trial.fails("nor a class of MLD 2 on 3 points", multiclass > 2, got, H=first)
