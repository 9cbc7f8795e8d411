"""Oblivious and stochastic adversaries: the stream depends on nothing that the learner does."""

from collections import Counter
from functools import partial
from itertools import islice

import numpy as np
import pytest
from tests.refusals import each_refused

from littlestone.adversaries import FixedStream, StochasticAdversary, noisy_stream, realizable_stream
from littlestone.adversaries.oblivious import BLOCK_SIZE
from littlestone.classes import Example, Hypothesis, Label, Point, Sample

TARGET: Hypothesis = (Label(0), Label(2), Label(1))


def zero(point: Point) -> Label:
    return Label(0)


def never_asked(point: Point) -> Label:
    raise AssertionError("an oblivious adversary asked for the published hypothesis")


def drawn(adversary: StochasticAdversary, n_examples: int) -> list[Example]:
    return list(islice(iter(lambda: adversary.next_example(never_asked), None), n_examples))


@pytest.mark.parametrize("rows", [[], [(1, 0)], [(0, 1), (0, 0), (0, 1)]])
def test_a_fixed_stream_plays_its_examples_and_ends(rows: list[tuple[int, int]]) -> None:
    sample = Sample(rows)
    for stream in (FixedStream(sample), FixedStream(sample.examples), FixedStream(list(sample))):
        assert stream.sample == sample
        played = [stream.next_example(never_asked) for _ in range(len(rows) + 2)]
        assert played == [*rows, None, None]


def test_the_seed_alone_decides_the_stochastic_stream() -> None:
    first = drawn(StochasticAdversary(TARGET, noise=0.3, seed=5), BLOCK_SIZE + 10)
    again = StochasticAdversary(TARGET, noise=0.3, seed=np.random.default_rng(5))
    assert [again.next_example(zero) for _ in range(100)] == first[:100]
    assert drawn(again, BLOCK_SIZE - 90) == first[100:]
    assert drawn(StochasticAdversary(TARGET, noise=0.3, seed=6), BLOCK_SIZE + 10) != first


@pytest.mark.parametrize("weights", [None, [1, 0, 3], [0, 1e-300, 1e-300], [1e300, 1e300, 0]])
def test_points_come_in_proportion_to_their_weights(weights: list[float] | None) -> None:
    n_examples = 20_000
    counts = Counter(drawn(StochasticAdversary(TARGET, weights, seed=1), n_examples))
    given = [1.0, 1.0, 1.0] if weights is None else [weight / max(weights) for weight in weights]
    for point, weight in enumerate(given):
        expected = n_examples * weight / sum(given)
        seen = counts[Point(point), TARGET[point]]
        assert (seen == 0) == (weight == 0)
        # Five standard deviations of at most sqrt(n)/2.
        assert abs(seen - expected) < 2.5 * n_examples**0.5
    assert sum(counts.values()) == n_examples
    assert len(counts) == sum(weight > 0 for weight in given), "only labels of the target without noise"


@pytest.mark.parametrize(("noise", "n_labels"), [(0.25, 3), (1.0, 3), (0.5, 5)])
def test_noise_gives_every_other_label_the_same_chance(noise: float, n_labels: int) -> None:
    n_examples = 20_000
    adversary = StochasticAdversary(TARGET, [0, 1, 0], noise, n_labels, seed=3)
    counts = Counter(label for _, label in drawn(adversary, n_examples))
    for label in range(n_labels):
        share = 1 - noise if label == TARGET[1] else noise / (n_labels - 1)
        assert abs(counts[Label(label)] - share * n_examples) < 2.5 * n_examples**0.5
    assert set(counts) <= set(range(n_labels))


def test_streams_drawn_in_advance() -> None:
    clean = realizable_stream(TARGET, 500, [1, 1, 0], seed=2)
    assert (len(clean), clean.n_mistakes(TARGET)) == (500, 0)
    assert set(clean.points) == {0, 1}
    assert noisy_stream(TARGET, 500, 0.0, [1, 1, 0], seed=2) == clean
    assert 150 < noisy_stream(TARGET, 500, 0.5, seed=2).n_mistakes(TARGET) < 350
    assert noisy_stream([0], 50, 1.0, seed=2).labels == (1,) * 50
    assert len(realizable_stream(TARGET, 0, seed=2)) == 0


refused = partial(StochasticAdversary, seed=0)
test_impossible_distributions_are_refused = each_refused(
    (lambda: refused(()), "target"),
    (lambda: refused((-1,)), "target"),
    (lambda: refused((0, 1), [1]), r"len\(weights\).*2, one weight for each point"),
    (lambda: refused((0, 1), [1, -1]), r"weights\[1\].*-1"),
    (lambda: refused((0, 1), [float("nan"), 1]), r"weights\[0\].*nan"),
    (lambda: refused((0, 1), [1, float("inf")]), r"weights\[1\].*inf"),
    (lambda: refused((0, 1), [0, 0]), "at least one positive weight"),
    (lambda: refused((0, 1), None, 1.5), "noise.*1.5"),
    (lambda: refused((0, 1), None, float("nan")), "noise.*nan"),
    (lambda: refused((0, 2), None, 0.0, 2), "n_labels.*at least 3"),
    (lambda: realizable_stream(TARGET, -1, seed=2), "at least 0"),
    (lambda: FixedStream([(0, 0), (0, -1)]), r"examples\[1\].*\(0, -1\)"),
)
