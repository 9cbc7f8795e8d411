"""The standard optimal learner: its labels are those of the definition, its options do what they say."""

from itertools import product

import pytest

from littlestone import definitions
from littlestone.classes import Example, FiniteClass, Label, Point, named_family
from littlestone.conventions import TieRule
from littlestone.errors import InvalidValueError
from littlestone.learners.non_private.mistake_bounded import StandardOptimalAlgorithm, UpdateRule
from littlestone.learners.non_private.standard_optimal import StandardOptimalLearner
from littlestone.learners.non_private.version_space_memory import UnfittedExample, VersionSpaceMemory
from littlestone_properties.enumerations.all_classes import all_classes_up_to

ZERO, ONE = Label(0), Label(1)
ORIGIN = Point(0)


def examples_of(hypothesis_class: FiniteClass, length: int) -> list[tuple[Example, ...]]:
    return list(product(product(hypothesis_class.points, hypothesis_class.labels), repeat=length))


@pytest.mark.parametrize("rule", TieRule)
def test_it_publishes_the_soa_of_the_restricted_class(rule: TieRule) -> None:
    for hypothesis_class in all_classes_up_to(2):
        for examples in examples_of(hypothesis_class, 2):
            learner = StandardOptimalLearner(hypothesis_class, rule).running()
            for example in examples:
                learner.update(*example)
            restricted = hypothesis_class.restricted_to_sample(examples)
            assert learner.hypothesis == definitions.soa_hypothesis(restricted, rule), (
                hypothesis_class.to_rows(),
                examples,
            )


def test_with_more_labels_it_publishes_the_multiclass_soa() -> None:
    for hypothesis_class in all_classes_up_to(1, 3):
        for examples in examples_of(hypothesis_class, 2):
            learner = StandardOptimalLearner(hypothesis_class).running()
            for example in examples:
                learner.update(*example)
            restricted = hypothesis_class.restricted_to_sample(examples)
            assert learner.hypothesis == definitions.multiclass_soa_hypothesis(restricted)


def test_a_prediction_does_not_compute_the_whole_hypothesis(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Point] = []
    label = StandardOptimalAlgorithm.label

    def recorded(self: StandardOptimalAlgorithm, state: int, point: Point) -> Label:
        asked.append(point)
        return label(self, state, point)

    monkeypatch.setattr(StandardOptimalAlgorithm, "label", recorded)
    learner = StandardOptimalLearner(named_family("thresholds", 255)).running()
    assert learner.predict(Point(100)) in (ZERO, ONE)
    learner.update(Point(100), ONE)
    assert asked == [Point(100)]


def test_thresholds_are_found_by_bisection() -> None:
    hypothesis_class = named_family("thresholds", 255)
    for target in (
        hypothesis_class.hypotheses[0],
        hypothesis_class.hypotheses[77],
        hypothesis_class.hypotheses[-1],
    ):
        learner, mistakes = StandardOptimalLearner(hypothesis_class).running(), 0
        for point in [*hypothesis_class.points, *reversed(hypothesis_class.points)]:
            mistakes += learner.predict(point) != target[point]
            learner.update(point, target[point])
        assert mistakes <= 8
        assert learner.hypothesis == target


def test_a_lazy_learner_keeps_the_version_space_when_it_is_right() -> None:
    hypothesis_class = FiniteClass.from_rows(["01", "10"])
    assert StandardOptimalLearner.for_class(hypothesis_class).hypothesis == (ONE, ONE)
    lazy, eager = (
        StandardOptimalLearner(hypothesis_class, updates=rule).running() for rule in reversed(UpdateRule)
    )
    for learner in (lazy, eager):
        learner.update(ORIGIN, ONE)
    assert (lazy.hypothesis, eager.hypothesis) == ((ONE, ONE), (ONE, ZERO))
    lazy.update(ORIGIN, ZERO)
    assert lazy.hypothesis == (ZERO, ONE)


@pytest.mark.parametrize("updates", UpdateRule)
def test_learner_and_algorithm_agree(updates: UpdateRule) -> None:
    for hypothesis_class in all_classes_up_to(2):
        algorithm = StandardOptimalAlgorithm(hypothesis_class, updates=updates)
        for examples in examples_of(hypothesis_class, 2):
            learner = StandardOptimalLearner(hypothesis_class, updates=updates).running()
            state = algorithm.initial()
            for example in examples:
                learner.update(*example)
                state = algorithm.after(state, *example)
            assert learner.state == VersionSpaceMemory(state)
            assert algorithm.hypothesis(state) == (learner.hypothesis if state else None)


@pytest.mark.parametrize(
    ("unfitted", "expected"),
    [
        (UnfittedExample.EMPTIES, [(ZERO, ZERO), (ZERO, ZERO), (ZERO, ZERO)]),
        (UnfittedExample.IGNORED, [(ZERO, ONE), (ZERO, ONE), (ZERO, ONE)]),
        (UnfittedExample.CORRECTED, [(ONE, ONE), (ONE, ZERO), (ZERO, ZERO)]),
    ],
)
def test_what_happens_with_examples_that_nothing_fits(
    unfitted: UnfittedExample, expected: list[tuple[Label, ...]]
) -> None:
    learner = StandardOptimalLearner(FiniteClass.from_rows(["01"]), unfitted=unfitted).running()
    published = []
    for point, label in ((ORIGIN, ONE), (Point(1), ZERO), (ORIGIN, ZERO)):
        learner.update(point, label)
        published.append(learner.hypothesis)
    assert published == expected


@pytest.mark.parametrize("unfitted", UnfittedExample)
def test_it_is_total_on_every_stream_also_of_the_empty_class(unfitted: UnfittedExample) -> None:
    for hypothesis_class in [FiniteClass.empty(1), FiniteClass.empty(1, 3), *all_classes_up_to(1, 3)]:
        for examples in examples_of(hypothesis_class, 3):
            learner = StandardOptimalLearner(hypothesis_class, unfitted=unfitted).running()
            for example in examples:
                learner.update(*example)
                assert set(learner.hypothesis) <= set(hypothesis_class.labels)


def test_a_tie_rule_is_for_two_labels() -> None:
    with pytest.raises(InvalidValueError, match=r"n_labels must be .*, not 3"):
        StandardOptimalLearner(FiniteClass.from_rows(["012"]), TieRule.ARGMAX_ONE)
