"""Streams of a seed: the targets take turns, and a longer stream begins like a shorter one."""

import pytest

from littlestone.classes import Example, FiniteClass, Label, Point, named_family
from littlestone.errors import InvalidValueError
from littlestone.learners import StandardOptimalAlgorithm
from littlestone_command.simulations.streams import STREAMS, make_stream, target_of

THRESHOLDS = named_family("thresholds", 3)


def published(point: Point) -> Label:
    return Label(0)


def examples(name: str, seed: int, n_rounds: int, hypothesis_class: FiniteClass = THRESHOLDS) -> list[Example]:
    stream = make_stream(name, hypothesis_class, seed)
    found = [stream.next_example(published) for _ in range(n_rounds)]
    return [example for example in found if example is not None]


def test_consecutive_seeds_take_all_targets_in_turn() -> None:
    targets = THRESHOLDS.hypotheses
    assert [target_of("focus", THRESHOLDS, seed) for seed in range(6)] == [*targets, *targets[:2]]


@pytest.mark.parametrize("name", list(STREAMS))
def test_a_seed_fixes_the_stream_and_its_target(name: str) -> None:
    for seed in range(5):
        stream = examples(name, seed, 6000)
        assert stream == examples(name, seed, 6000)
        # More than one block is drawn.
        assert stream[:500] == examples(name, seed, 500)
        target = target_of(name, THRESHOLDS, seed)
        assert all(label == target[point] for point, label in stream)
    assert examples(name, 1, 50) != examples(name, 1 + len(THRESHOLDS), 50), "other points for the same target"


def test_focus_looks_at_the_points_where_the_learners_begin_wrong() -> None:
    algorithm = StandardOptimalAlgorithm(THRESHOLDS)
    start = algorithm.hypothesis(algorithm.initial())
    assert start is not None
    for seed, target in enumerate(THRESHOLDS.hypotheses):
        wrong = sum(start[point] != label for point, label in examples("focus", seed, 4000))
        assert wrong >= 1900 if target != start else wrong == 0


def test_far_targets_differ_from_the_first_hypothesis_at_most_points() -> None:
    h, singletons = named_family("thresholds", 6), named_family("singletons", 4)
    algorithm = StandardOptimalAlgorithm(h)
    assert algorithm.hypothesis(algorithm.initial()) == (0, 0, 0, 1, 1, 1)
    assert [target_of("far", h, seed) for seed in range(3)] == [(0,) * 6, (1,) * 6, (0,) * 6]
    assert [target_of("far", singletons, seed) for seed in range(4)] == list(singletons.hypotheses)
    wrong = sum(label != int(point >= 3) for point, label in examples("far", 0, 4000, h))
    assert wrong >= 2800, "half of the rounds and half of the others"


def test_unknown_streams_and_empty_classes_are_refused() -> None:
    with pytest.raises(InvalidValueError, match="one of far, focus, uniform"):
        make_stream("river", THRESHOLDS, 0)
    with pytest.raises(InvalidValueError, match="at least one hypothesis"):
        make_stream("focus", FiniteClass.empty(2), 0)
