"""Teacher classes: exact thresholds, repeated examples, empty sub data sets.

Tuples that share their items: they are what tuples are, across the ends of rows.
"""

from fractions import Fraction
from functools import partial

import numpy as np
import pytest
from tests.refusals import each_refused

from littlestone.classes import Example, FiniteClass, Label, Point
from littlestone.dimensions.version_spaces.version_space import VersionSpaces
from littlestone.learners.persistent_tuple import ROW, PersistentTuple
from littlestone.learners.teacher_classes import Shrink, TeacherClasses, error_thresholds, hypotheses_within


def drawn(n_examples: int, seed: int) -> list[Example]:
    rows = np.random.default_rng(seed).integers(2, size=(n_examples, 3)).tolist()
    return [(Point(2 * a + b), Label(y)) for a, b, y in rows]


EVERYTHING = FiniteClass.from_rows([[i >> x & 1 for x in range(4)] for i in range(16)])


@pytest.mark.parametrize("shrink", list(Shrink))
@pytest.mark.parametrize("n_examples", [1, 3, 10, 13, 25, 60])
def test_classes_follow_the_definition(shrink: Shrink, n_examples: int) -> None:
    thresholds = error_thresholds(2, shrink, 3, Fraction(1, 2))
    teachers = TeacherClasses(EVERYTHING, thresholds)
    parts = [drawn(n_examples, seed) for seed in (1, 2)]
    state = teachers.after(teachers.after(teachers.initial(), parts[0]), parts[1])
    for threshold, space in zip(thresholds, state, strict=True):
        expected = sum(
            1 << i
            for i, h in enumerate(EVERYTHING)
            if all(Fraction(sum(h[x] != y for x, y in part), n_examples) <= threshold for part in parts)
        )
        assert space == expected


def test_error_exactly_at_the_threshold_is_allowed() -> None:
    nine_of_ten = [(Point(0), Label(1))] * 9 + [(Point(0), Label(0))]
    for threshold, space in ((Fraction(1, 10), 0b10), (Fraction(1, 10) - Fraction(1, 10**9), 0)):
        assert TeacherClasses(FiniteClass.from_rows(["0", "1"]), [threshold]).within(nine_of_ten) == (space,)


def test_empty_sub_data_set_rules_nothing_out() -> None:
    classes = TeacherClasses(EVERYTHING, error_thresholds(1, Shrink.ALGORITHM, 2))
    assert classes.after(classes.initial(), []) == classes.within([]) == classes.initial()


def test_printed_thresholds_are_zero_for_dimension_one_and_defined_for_zero() -> None:
    assert error_thresholds(1, Shrink.ALGORITHM, 2) == (Fraction(0), Fraction(0))
    assert error_thresholds(0, Shrink.ALGORITHM, 1) == (Fraction(0),)
    assert error_thresholds(0, Shrink.PROOF, 1) == error_thresholds(1, Shrink.PROOF, 1)


def test_many_repeated_examples_cost_one_step_and_everyone_errs_on_an_unknown_label() -> None:
    spaces = VersionSpaces.of(EVERYTHING)
    assert hypotheses_within(spaces, [(Point(0), Label(1))] * 100_000, [0]) == (spaces.with_label[0][1],)
    assert hypotheses_within(spaces, [(Point(0), Label(2))], [0, 1]) == (0, spaces.whole)


test_bad_thresholds_are_refused = each_refused(
    *(
        (partial(TeacherClasses, EVERYTHING, thresholds), "thresholds")
        for thresholds in ([], [Fraction(1, 10), Fraction(1, 5)], [Fraction(2)], [Fraction(-1)])
    ),
    (lambda: error_thresholds(-1, Shrink.PROOF, 1), "dimension"),
    (lambda: error_thresholds(1, Shrink.PROOF, 0), "n_stages"),
)


@pytest.mark.parametrize("length", [0, 1, ROW - 1, ROW, ROW + 1, 3 * ROW + 5])
def test_it_is_the_tuple_of_its_items_however_it_was_made(length: int) -> None:
    made: PersistentTuple[int] = PersistentTuple()
    for number in range(length):
        made = made.appended(number)
    assert made == PersistentTuple.of(range(length))
    assert hash(made) == hash(PersistentTuple.of(range(length)))
    assert len(made) == length
    assert list(made) == [made[place] for place in range(length)] == list(range(length))


def test_replacing_an_item_leaves_the_old_tuple_and_shares_the_other_rows() -> None:
    before = PersistentTuple.of(range(3 * ROW))
    for place in (0, ROW - 1, ROW, 3 * ROW - 1):
        after = before.replaced(place, -1)
        assert list(after) == [-1 if number == place else number for number in range(3 * ROW)]
        assert list(before) == list(range(3 * ROW))
        shared = [one is other for one, other in zip(before.rows, after.rows, strict=True)]
        assert shared.count(False) == 1
