"""The standard optimal learner: it follows its algorithm, and its options do what they say."""

from itertools import product

import pytest

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, named_family
from littlestone.conventions import TieRule
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import InvalidValueError
from littlestone.learners.non_private.mistake_bounded import StandardOptimalAlgorithm, UpdateRule
from littlestone.learners.non_private.version_spaces import StandardOptimalLearner, UnfittedExample

ZERO, ONE = Label(0), Label(1)
ORIGIN = Point(0)


def examples_of(hypothesis_class: FiniteClass, length: int) -> list[tuple[Example, ...]]:
    return list(product(product(hypothesis_class.points, hypothesis_class.labels), repeat=length))


def after(learner: StandardOptimalLearner, examples: tuple[Example, ...]) -> Hypothesis:
    running = learner.running()
    for example in examples:
        running.update(*example)
    return running.hypothesis


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


def test_a_lazy_learner_keeps_the_version_space_when_it_is_right() -> None:
    h = FiniteClass.from_rows(["01", "10"])
    assert StandardOptimalLearner.for_class(h).hypothesis == (ONE, ONE)
    lazy, eager = (StandardOptimalLearner(h, updates=rule).running() for rule in reversed(UpdateRule))
    for learner in (lazy, eager):
        learner.update(ORIGIN, ONE)
    assert (lazy.hypothesis, eager.hypothesis) == ((ONE, ONE), (ONE, ZERO))
    lazy.update(ORIGIN, ZERO)
    assert lazy.hypothesis == (ZERO, ONE)


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
    for h in [FiniteClass.empty(1), FiniteClass.empty(1, 3), *all_classes_up_to(1, 3)]:
        for examples, length in product(examples_of(h, 3), (1, 2, 3)):
            assert set(after(StandardOptimalLearner(h, unfitted=unfitted), examples[:length])) <= set(h.labels)


def test_a_tie_rule_is_for_two_labels() -> None:
    with pytest.raises(InvalidValueError, match=r"n_labels must be .*, not 3"):
        StandardOptimalLearner(FiniteClass.from_rows(["012"]), TieRule.ARGMAX_ONE)
