"""Probabilistic representations by definition: known games, both directions of the definition, certificates."""

from fractions import Fraction
from itertools import product

import pytest
from tests.refusals import each_refused

from littlestone import definitions
from littlestone.classes import FiniteClass, Label
from littlestone.definitions import Challenge, check_representation_lower_bound, is_probabilistic_representation
from littlestone.errors import CertificateError, EmptyClassError, WorkLimitError

HALF, QUARTER, EIGHTH = Fraction(1, 2), Fraction(1, 4), Fraction(1, 8)
BOTH, ZERO, ONE = (FiniteClass.from_rows(rows) for rows in (["0", "1"], ["0"], ["1"]))


@pytest.mark.parametrize(
    ("n_points", "sets", "value"),
    [
        (1, [{0}], Fraction(1)),
        (2, [{0}, {1}], HALF),
        (3, [{0}, {1}, {2}], Fraction(1, 3)),
        (3, [{0}, {1, 2}], HALF),
        (3, [{0, 1}, {1, 2}, {0, 2}], Fraction(2, 3)),
        (3, [{0}, {0, 1}], Fraction(1)),
        (3, [{0}, set()], Fraction(0)),
        (4, [{0, 1}, {2, 3}, {0, 2}], HALF),
        (4, [{0}, {1}, {2, 3}], Fraction(1, 3)),
    ],
)
def test_value_of_known_games(n_points: int, sets: list[set[int]], value: Fraction) -> None:
    point_sets = [frozenset(s) for s in sets]
    found, distribution = definitions.hardest_distribution(n_points, point_sets)
    assert found == value
    assert sum(distribution) == 1
    assert min(sum((distribution[x] for x in s), Fraction(0)) for s in point_sets) == value


def test_the_drawn_class_must_be_good_with_probability_of_exactly_seven_eighths() -> None:
    weights = [Fraction(3, 4), EIGHTH, EIGHTH]
    assert is_probabilistic_representation(BOTH, [BOTH, ZERO, ONE], weights, QUARTER, EIGHTH)
    less = [Fraction(3, 4) - Fraction(1, 100), EIGHTH + Fraction(1, 100), EIGHTH]
    failure = definitions.representation_failure(BOTH, [BOTH, ZERO, ONE], less, QUARTER, EIGHTH)
    assert failure == Challenge((Label(1),), (Fraction(1),), EIGHTH + Fraction(1, 100))


def test_an_error_of_exactly_alpha_is_good() -> None:
    h, drawn = FiniteClass.from_rows(["00"]), FiniteClass.from_rows(["01", "10"])
    sure = [Fraction(1)]
    assert is_probabilistic_representation(h, [drawn], sure, HALF, Fraction(0))
    failure = definitions.representation_failure(h, [drawn], sure, HALF - Fraction(1, 100), Fraction(0))
    assert failure is not None
    assert not definitions.is_good_class(drawn, (Label(0), Label(0)), failure.distribution, HALF - Fraction(1, 100))


def test_the_distribution_may_depend_on_which_classes_are_bad_but_not_on_the_drawn_one() -> None:
    # Each class alone is close for some distributions, both together only bad where both points weigh enough.
    hypothesis_class = FiniteClass.from_rows(["00"])
    family = [FiniteClass.from_rows(["01"]), FiniteClass.from_rows(["10"])]
    assert is_probabilistic_representation(hypothesis_class, family, [HALF, HALF], HALF, HALF)
    failure = definitions.representation_failure(hypothesis_class, family, [HALF, HALF], QUARTER, HALF)
    assert failure is not None
    assert min(failure.distribution) > QUARTER


SURE = Fraction(1)


def decided(h: FiniteClass, family: list[FiniteClass], weights: list[Fraction], alpha: Fraction = QUARTER) -> bool:
    return is_probabilistic_representation(h, family, weights, alpha, EIGHTH)


test_impossible_input_is_refused = each_refused(
    (lambda: decided(FiniteClass.empty(1), [ZERO], [SURE]), "at least one hypothesis", EmptyClassError),
    (lambda: decided(ZERO, [FiniteClass.empty(1)], [SURE]), r"family\[0\] must be at least one", EmptyClassError),
    (lambda: decided(ZERO, [FiniteClass.from_rows(["2"])], [SURE]), "2 labels"),
    (lambda: decided(ZERO, [ZERO], [HALF]), "sum 1"),
    (lambda: decided(ZERO, [ZERO], [SURE], Fraction(2)), "from 0 to 1"),
    (lambda: decided(ZERO, [ZERO] * 20, [Fraction(1, 20)] * 20), "sets of classes", WorkLimitError),
    (lambda: definitions.hardest_distribution(2, []), "at least one set"),
)


def test_lower_bound_is_accepted_and_wrong_ones_are_rejected() -> None:
    cube = FiniteClass.from_rows(list(product((0, 1), repeat=3)))
    challenges = [Challenge(h, (Fraction(1, 3),) * 3, EIGHTH) for h in cube]
    outside, half, sure = (Challenge((Label(y),), (p,), SURE) for y, p in ((1, SURE), (0, HALF), (0, SURE)))
    check_representation_lower_bound(cube, 6, challenges, QUARTER, EIGHTH)
    for h, size, wrong, reason in (
        (cube, 7, challenges, "bad with probability 1/8 only"),
        (ZERO, 1, [outside], "not in the class"),
        (cube, 6, challenges[1:], "weights"),
        (ZERO, 1, [half], "not a distribution"),
        (ZERO, 3, [sure], "only 2 functions"),
    ):
        with pytest.raises(CertificateError, match=reason):
            check_representation_lower_bound(h, size, wrong, QUARTER, EIGHTH)
