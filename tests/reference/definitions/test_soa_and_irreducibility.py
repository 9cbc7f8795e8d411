"""The literal SOA and irreducibility: cases done by hand, conventions and refusals."""

from tests.refusals import each_refused

from littlestone import definitions
from littlestone.classes import FiniteClass, Point
from littlestone.conventions import TieRule
from littlestone.errors import WorkLimitError

SINGLETONS = FiniteClass.from_rows(["0001", "0010", "0100", "1000"])


def test_the_three_tie_rules_differ() -> None:
    """Two ones at a point leave one hypothesis, two zeros lose as well; at point 2 both sides have two."""
    h = FiniteClass.from_rows(["000", "001", "010", "101"])
    assert definitions.littlestone_dimension_by_recursion(h) == 2
    assert definitions.soa_hypothesis(h, TieRule.LYU) == (1, 1, 1)
    assert definitions.soa_hypothesis(h, TieRule.ARGMAX_ZERO) == (0, 0, 0)
    assert definitions.soa_hypothesis(h, TieRule.ARGMAX_ONE) == (0, 0, 1)


def test_irreducibility_of_singletons_is_two_less_than_the_number_of_points() -> None:
    assert [definitions.is_irreducible(SINGLETONS, k) for k in range(5)] == [True, True, True, False, False]
    assert definitions.reducing_sequence(SINGLETONS, 3) == (0, 1, 2)
    assert definitions.reducing_sequence(SINGLETONS, 2) is None


def test_k_may_exceed_the_number_of_points() -> None:
    assert definitions.reducing_sequence(FiniteClass.from_rows(["0", "1"]), 5) == (0, 0, 0, 0, 0)
    assert definitions.is_irreducible(FiniteClass.from_rows(["01"]), 7)


def test_the_empty_class_is_irreducible_and_its_soa_is_constant_zero() -> None:
    empty = FiniteClass.empty(2)
    assert definitions.soa_hypothesis(empty) == (0, 0)
    assert definitions.soa_hypothesis(empty, TieRule.ARGMAX_ONE) == (1, 1)
    assert all(definitions.is_irreducible(empty, k) for k in range(4))


test_impossible_arguments_are_refused = each_refused(
    (lambda: definitions.soa_label(FiniteClass.from_rows(["012"]), Point(0)), r"n_labels must be .*, not 3"),
    (lambda: definitions.soa_label(SINGLETONS, Point(4)), r"point must be .*, not 4"),
    (lambda: definitions.is_reducing(SINGLETONS, [Point(-1)]), r"point must be .*, not -1"),
    (lambda: definitions.is_irreducible(SINGLETONS, -1), r"k must be .*, not -1"),
    (lambda: definitions.is_irreducible_by_sets(SINGLETONS, -1), r"k must be .*, not -1"),
    (lambda: definitions.is_irreducible(SINGLETONS, 300), "sequences", WorkLimitError),
    (
        lambda: definitions.soa_hull(FiniteClass.from_rows([f"{i:05b}" for i in range(17)]), 1),
        "subc",
        WorkLimitError,
    ),
)


def test_the_soa_hull_with_and_without_the_empty_subclass() -> None:
    """`lyu` Lemma 4.2 for the constant 1 and d = 0 fails if the empty subclass is admitted."""
    constant = FiniteClass.from_rows(["1"])
    assert definitions.soa_hull(constant, 1).to_rows() == ["1"]
    with_empty = definitions.soa_hull(constant, 1, with_empty_subclass=True)
    assert definitions.littlestone_dimension_by_recursion(with_empty) == 1
