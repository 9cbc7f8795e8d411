"""Probabilistic representations and the representation dimension of small classes (Definitions 8.1, 8.2).

Sizes are integers here; the representation dimension is the logarithm of one. The checks find their certificates
without a solver: on at most 3 points the uniform distribution is the hardest, because each point has more than 1/4.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, pairwise, product

from littlestone_reference.classes import FiniteClass, Hypothesis
from littlestone_reference.definitions import (
    Challenge,
    PointDistribution,
    check_representation_lower_bound,
    is_good_class,
    is_probabilistic_representation,
    littlestone_dimension_by_recursion,
    representation_failure,
)
from littlestone_reference.errors import CertificateError
from littlestone_reference.intervals import logarithm
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import ClassProperty, all_classes, all_classes_up_to, enumerated
from ...kit.judging import Finding, refuted
from ...kit.wording import points_up_to

__all__ = [
    "hardest_distributions_found",
    "is_representation_dimension",
    "representation_dimension_of_small_classes",
    "size_of_another_family",
    "uniform_representation",
]

QUARTER, EIGHTH, HALF = Fraction(1, 4), Fraction(1, 8), Fraction(1, 2)


def _uniform(n_points: int) -> PointDistribution:
    return (Fraction(1, n_points),) * n_points


def _grid(n_points: int, parts: int) -> list[PointDistribution]:
    """Return every distribution whose masses are multiples of 1/parts."""
    cuts = combinations(range(parts + n_points - 1), n_points - 1)
    ends = [(-1, *cut, parts + n_points - 1) for cut in cuts]
    return [tuple(Fraction(b - a - 1, parts) for a, b in pairwise(end)) for end in ends]


def hardest_distributions_found(profile: Profile) -> Evidence:
    """Return the evidence that the decision over all distributions is right, against a grid of distributions.

    If the decision is "no", its distribution is confirmed literally; if it is "yes", no distribution of the grid
    contradicts it. Families of two classes; the wrong variant counts an error of exactly alpha as bad.

    Ledger: ``bgs.definition-8.1``. Locator: `bgs` Definition 8.1.
    """
    n_points, step = {Profile.QUICK: (1, 1), Profile.STANDARD: (2, 5), Profile.DEEP: (2, 1)}[profile]
    scope = (
        f"{'every' if step == 1 else f'every {step}th'} choice of a binary class and two classes of a family on "
        f"{n_points} point{'s' if n_points > 1 else ''}, weights 1/2, 1/2 and 7/8, 1/8, alpha in 1/4, 1/2, "
        f"beta = 1/8; distributions in multiples of 1/12"
    )
    grid, classes = _grid(n_points, 12), list(all_classes(n_points))
    half, uneven = (HALF, HALF), (1 - EIGHTH, EIGHTH)
    counts, wrong = {True: 0, False: 0}, None
    cases = list(product(classes, combinations(classes, 2), (half, uneven), (QUARTER, HALF)))[::step]
    for held, family, weights, accuracy in cases:
        failure = representation_failure(held, family, weights, accuracy, EIGHTH)
        counts[failure is None] += 1
        shown = f"H = {held.to_rows()}, G_1 = {family[0].to_rows()}, G_2 = {family[1].to_rows()}, {accuracy}"
        if failure is not None:
            if _bad_weight(failure.target, failure.distribution, family, weights, accuracy) <= EIGHTH:
                return Evidence(Verdict.FAILED, scope, (f"{shown}: {failure} is not confirmed",))
            continue
        for target, distribution in product(held, grid):
            if _bad_weight(target, distribution, family, weights, accuracy) > EIGHTH:
                return Evidence(Verdict.FAILED, scope, (f"{shown}: missed {target}, {distribution}",))
            strict = accuracy - Fraction(1, 1000)
            if wrong is None and _bad_weight(target, distribution, family, weights, strict) > EIGHTH:
                wrong = f"{shown}: {target}, {[str(mass) for mass in distribution]}"
    notes = (f"{counts[True]} representations, {counts[False]} failures",)
    if not counts[False] or not counts[True]:
        return Evidence(Verdict.FAILED, scope, notes)
    if wrong is None and n_points > 1:
        return Evidence(Verdict.FAILED, scope, ("'an error of exactly alpha is bad' was not refuted",))
    other = f"wrong variant 'an error of exactly alpha is bad' refuted by {wrong}"
    one = f"wrong variant 'every pair is a representation' refuted by {counts[False]} cases"
    return Evidence(Verdict.ENUMERATED, scope, (*notes, other if wrong else one))


def _bad_weight(
    target: Hypothesis,
    distribution: PointDistribution,
    family: Sequence[FiniteClass],
    weights: Sequence[Fraction],
    accuracy: Fraction,
) -> Fraction:
    bad = [w for g, w in zip(family, weights, strict=True) if not is_good_class(g, target, distribution, accuracy)]
    return sum(bad, Fraction(0))


def uniform_representation(
    hypothesis_class: FiniteClass, size: int
) -> tuple[tuple[FiniteClass, ...], tuple[Fraction, ...]]:
    """Return a family of subclasses of a size in which every hypothesis is equally often, with equal weights.

    Examples
    --------
    >>> family, weights = uniform_representation(FiniteClass.from_rows(["00", "01", "10"]), 2)
    >>> [drawn.to_rows() for drawn in family]
    [['00', '01'], ['01', '10'], ['00', '10']]
    """
    members, n_points, n_labels = hypothesis_class.hypotheses, hypothesis_class.n_points, hypothesis_class.n_labels
    if size == len(members):
        return (hypothesis_class,), (Fraction(1),)
    starts = range(len(members))
    family = tuple(
        FiniteClass(n_points, n_labels, tuple(sorted(members[(start + i) % len(members)] for i in range(size))))
        for start in starts
    )
    return family, (Fraction(1, len(members)),) * len(members)


def is_representation_dimension(held: FiniteClass, size: int) -> bool:
    """Return whether both certificates of "the representation dimension is ln size" are accepted.

    The challenges are the members with the uniform distribution: meant for at most 3 points.

    Examples
    --------
    >>> cube = FiniteClass.from_rows(["".join(bits) for bits in product("01", repeat=3)])
    >>> [size for size in range(1, 9) if is_representation_dimension(cube, size)]
    [7]
    """
    family, weights = uniform_representation(held, size)
    if not is_probabilistic_representation(held, family, weights, QUARTER, EIGHTH):
        return False
    challenges = [Challenge(h, _uniform(held.n_points), Fraction(1, len(held))) for h in held]
    try:
        check_representation_lower_bound(held, size - 1, challenges, QUARTER, EIGHTH)
    except CertificateError:
        return False
    return True


def representation_dimension_of_small_classes(profile: Profile) -> Evidence:
    """Return the evidence that RepDim(H) = ln ceil(7 |H| / 8) on at most 3 points, and RepDim >= MLD / 32 there.

    Ledger: ``bgs.definition-8.2``, ``bgs.theorem-8.8``. Locator: `bgs` Definition 8.2, Theorem 8.8.
    """
    binary, three = {Profile.QUICK: (2, 1), Profile.STANDARD: (3, 1), Profile.DEEP: (3, 2)}[profile]
    scope = f"every non-empty binary class on 1..{binary} points and 3-label class on {points_up_to(three)}"

    def violation(held: FiniteClass) -> str | None:
        size, d = -(-7 * len(held) // 8), littlestone_dimension_by_recursion(held)
        if not is_representation_dimension(held, size):
            return f"the representation dimension is not ln {size}"
        return None if (logarithm(size) * 32).lower >= d else f"ln {size}, MLD = {d}"

    def larger(held: FiniteClass) -> str | None:
        size, d = -(-7 * len(held) // 8), littlestone_dimension_by_recursion(held)
        return None if logarithm(size).lower >= d else f"RepDim = ln {size}, MLD = {d}"

    classes = [*all_classes_up_to(binary), *all_classes_up_to(three, 3)]
    evidence = enumerated(
        ClassProperty("RepDim = ln ceil(7 |H| / 8) >= MLD / 32", violation),
        ClassProperty("RepDim >= MLD", larger),
        classes,
        scope,
    )
    five = FiniteClass.from_rows(["0000", "1000", "0100", "0010", "0001"])
    four = FiniteClass.from_rows(["1000", "0100", "0010", "0001"])
    if not is_probabilistic_representation(five, (four,), (Fraction(1),), QUARTER, EIGHTH):
        return Evidence(Verdict.FAILED, scope, ("the family on 4 points is no representation",))
    note = (
        f"on 4 points less can suffice: for {five.to_rows()} the class without 0000, of 4 < ceil(35/8) functions, "
        "is enough, as one of the points has mass at most 1/4"
    )
    notes = (*evidence.notes, note, *([_all_functions_on_four_points()] if profile is Profile.DEEP else []))
    return Evidence(evidence.verdict, scope, notes, evidence.counterexample)


def _all_functions_on_four_points() -> str:
    """Return what is found for all 16 functions on 4 points, with both certificates.

    Of the 8 functions with an even number of ones one is left out at random; the hardest distributions are uniform
    on three of the points.
    """
    cube = FiniteClass.from_rows(list(product((0, 1), repeat=4)))
    even = FiniteClass(4, 2, tuple(h for h in cube if sum(h) % 2 == 0))
    family, weights = uniform_representation(even, 7)
    third, zero = Fraction(1, 3), Fraction(0)
    three = [tuple(zero if x == left_out else third for x in range(4)) for left_out in range(4)]
    challenges = [Challenge(h, held, Fraction(1, 64)) for h, held in product(cube, three)]
    check_representation_lower_bound(cube, 6, challenges, QUARTER, EIGHTH)
    if not is_probabilistic_representation(cube, family, weights, QUARTER, EIGHTH):
        raise AssertionError("the family of even functions is no representation")
    d = littlestone_dimension_by_recursion(cube)
    return (
        f"all 16 functions on 4 points: RepDim = ln 7, MLD = {d}, so RepDim >= c MLD needs c <= {logarithm(7) / d}"
    )


def size_of_another_family(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 8.3 naming RepDim where a family is given: the sizes differ, both ways.

    Ledger: ``bgs.lemma-8.3``. Locator: `bgs` Lemma 8.3.
    """
    del profile
    both, zero, one = (FiniteClass.from_rows(rows) for rows in (["0", "1"], ["0"], ["1"]))
    cube = FiniteClass.from_rows(list(product((0, 1), repeat=3)))
    challenges = [Challenge(h, _uniform(3), Fraction(1, 8)) for h in cube]
    check_representation_lower_bound(cube, 7, challenges, QUARTER, Fraction(1, 16))
    if not (
        is_probabilistic_representation(both, (zero, one), (HALF, HALF), Fraction(0), HALF)
        and is_representation_dimension(both, 2)
        and is_representation_dimension(cube, 7)
    ):
        raise AssertionError("the known counterexample is gone")
    text = "{0} and {1}, each with weight 1/2, are a (0, 1/2)-representation of size 0, and RepDim = ln 2"
    notes = (
        "the other way: every (1/4, 1/16)-representation of the 8 functions on 3 points has size ln 8, not ln 7",
        "at the alpha = 1/4 of RepDim itself the lemma says nothing, as 6 alpha = 3/2 > 1",
    )
    return refuted("binary classes on 1 point, smallest first", Finding((("H", both),), text), notes)
