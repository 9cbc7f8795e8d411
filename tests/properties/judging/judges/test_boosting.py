"""Smooth weights that are wrong only after one example is changed, which the judge of boosters notices."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from littlestone_properties.judging import CAPABILITIES, PythonCandidate
from littlestone_properties.judging.asking.asking import WrongError
from littlestone_properties.judging.case import Case
from littlestone_properties.judging.judges.boosting import MANY, WEIGHTS, judge_weights


def right_weights(right: Sequence[int], density: Fraction) -> Sequence[Fraction]:
    """Return the weights of the reference."""
    reference = CAPABILITIES[WEIGHTS].reference
    assert callable(reference)
    weights: Sequence[Fraction] = reference(right, density)
    return weights


@pytest.mark.parametrize("levels", [[0, 1, 2], [MANY, MANY + 1, MANY + 3]])
def test_a_change_of_one_example_is_judged(levels: list[int]) -> None:
    def reversed_after_a_change(right: Sequence[int], density: Fraction) -> Sequence[Fraction]:
        weights = right_weights(right, density)
        return weights if list(right) == levels else weights[::-1]

    case = Case(f"{WEIGHTS}/one example is changed/1", {"right": [*levels], "density": "1/2"}, {})
    judge_weights(case, PythonCandidate({WEIGHTS: right_weights}), {})
    with pytest.raises(WrongError) as wrong:
        judge_weights(case, PythonCandidate({WEIGHTS: reversed_after_a_change}), {})
    assert wrong.value.name == "moves weight from or to one example only"
