"""Teacher classes of the staged minimiser: their definition, unknown labels, empty chunks."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from tests.settings import PRIVATE_ERM

from littlestone.classes import FiniteClass, Sample
from littlestone.dimensions.version_space import members
from littlestone.learners.private_empirical_risk.staged_teachers import StagedTeachers

THRESHOLDS = FiniteClass.from_rows(["00", "01", "11"])


@pytest.mark.parametrize("stage", [1, 2])
def test_teacher_classes_by_their_definition(stage: int) -> None:
    teachers = StagedTeachers(THRESHOLDS, replace(PRIVATE_ERM, n_chunks=2, error=Fraction(3, 2), first_p=4))
    bound = Fraction(1, 2**stage) * Fraction(3, 2)
    for chunk in product(product(range(2), range(2)), repeat=3):
        sample = Sample(chunk)
        expected = [i for i, h in enumerate(THRESHOLDS) if Fraction(sample.n_mistakes(h), 3) <= bound]
        assert members(teachers.space(sample.examples, stage)) == expected, (chunk, bound)


def test_an_unknown_label_is_a_mistake_of_all_hypotheses() -> None:
    teachers = StagedTeachers(FiniteClass.from_rows(["0", "1"]), replace(PRIVATE_ERM, n_chunks=2, first_p=4))
    assert teachers.space(Sample([(0, 2)]).examples, 1) == 0
    assert teachers.space((), 1) == 0b11, "an empty chunk has error 0"
