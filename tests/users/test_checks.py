"""Checks and strategies for code of one's own, used as in somebody else's project."""

from hypothesis import given, settings
from hypothesis import strategies as st

from littlestone import FiniteClass, Sample, littlestone_dimension
from littlestone.certificates import DecompositionTree
from littlestone.classes import CollapsingFamily, CollapsingMap
from littlestone_properties import checks
from littlestone_properties.strategies import collapsing_maps, finite_classes, realizable_samples, streams


class Mine:
    """A dimension that remembers how often it was asked."""

    n_calls = 0

    def __call__(self, hypothesis_class: FiniteClass, /) -> int:
        self.n_calls += 1
        return littlestone_dimension(hypothesis_class)


def logarithm_of_the_size(hypothesis_class: FiniteClass) -> int:
    return len(hypothesis_class).bit_length() - 1


def test_a_right_and_a_wrong_dimension_are_told_apart() -> None:
    mine = Mine()
    checks.check_dimension_function(mine, n_generated=5)
    assert mine.n_calls > 0
    try:
        checks.check_dimension_function(logarithm_of_the_size)
    except checks.PropertyViolationError as error:
        shown: str = error.reproduce
        assert shown.startswith("candidate(FiniteClass.from_rows([")
    else:
        raise AssertionError("a wrong dimension was accepted")


@settings(max_examples=5, deadline=None)
@given(st.data(), finite_classes(max_points=3), collapsing_maps(3))
def test_strategies_have_precise_types(
    data: st.DataObject, hypothesis_class: FiniteClass, collapsing_map: CollapsingMap
) -> None:
    sample: Sample = data.draw(realizable_samples(hypothesis_class))
    assert not hypothesis_class.restricted_to_sample(sample).is_empty
    assert len(collapsing_map) == 3
    for point, label in data.draw(streams(hypothesis_class)):
        assert point + label >= 0


class WithoutCall:
    def dimension(self, hypothesis_class: FiniteClass, /) -> int:
        return littlestone_dimension(hypothesis_class)


def in_words(hypothesis_class: FiniteClass) -> str:
    return str(littlestone_dimension(hypothesis_class))


def any_tree(hypothesis_class: FiniteClass, p: int) -> DecompositionTree | None:
    return None


def psi(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    return 0


def rejected() -> None:
    """Code that a type checker refuses; never run."""
    checks.check_dimension_function(WithoutCall())  # type: ignore[arg-type]  # not callable
    checks.check_dimension_function(in_words)  # type: ignore[arg-type]  # a dimension is a number
    checks.check_dimension_function(psi)  # type: ignore[arg-type]  # asks for a family as well
    checks.check_decomposition(tree=any_tree)  # type: ignore[arg-type]  # d is missing
    checks.check_psi_dimension_function(logarithm_of_the_size)  # type: ignore[arg-type]  # does not take a family
    finite_classes(max_points="3")  # type: ignore[arg-type]  # a number
