"""The generic predictor by hand, exactly on every branch, and as people run it."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from tests.refusals import each_refused

from littlestone.classes import FiniteClass, Label, Point
from littlestone.prediction import (
    Answer,
    FollowedPredictor,
    ObliviousQueries,
    OfflineQueries,
    PredictionSettings,
    QueryAdversary,
    SplittingQueries,
    StochasticQueries,
    VersionSpaceGenerator,
    VersionSpacePredictor,
    ask,
    fixed_noise_error,
    random_blocks,
)
from littlestone.privacy import Epsilon
from littlestone.randomness import SampledCoins, exact_distribution
from littlestone.randomness.coins import equal_split

THRESHOLDS = FiniteClass.from_rows(["000", "001", "011", "111"])
TAIL = Fraction(1, 1 << 12)


def settings(n_runs: int = 1, n_blocks: int = 2, gap: int = 2) -> PredictionSettings:
    return PredictionSettings(
        n_blocks=n_blocks,
        block_size=1,
        lower=(n_blocks - gap) // 2,
        upper=(n_blocks + gap) // 2,
        run_epsilon=Epsilon.log(4) * 6,
        n_runs=n_runs,
    )


class Watched:
    """An adversary whose queries are remembered."""

    def __init__(self, adversary: QueryAdversary[Point]) -> None:
        self._adversary = adversary
        self.asked: list[Point] = []

    def next_query(self, last: Label | None) -> Point | None:
        query = self._adversary.next_query(last)
        if query is not None:
            self.asked.append(query)
        return query


def example(point: int, label: int) -> tuple[Point, Label]:
    return Point(point), Label(label)


def test_the_split_is_uniform() -> None:
    found = exact_distribution(random_blocks, tuple(range(4)), 2)
    assert dict(found.probabilities) == dict(exact_distribution(equal_split, 4, 2).probabilities)


def test_a_hard_query_is_recorded_and_the_spent_predictor_uses_no_data() -> None:
    predictor = VersionSpacePredictor(THRESHOLDS, settings())
    followed = FollowedPredictor(predictor, tail=TAIL)
    states = followed.after(followed.start([example(1, 0), example(1, 1)]), Point(1))
    hard = [state for state in states if state.answer is not None and state.answer.is_hard]
    labels = {(state.answer.label if state.answer else None, state.public) for state in hard}
    assert labels == {(0, 0b0011), (1, 0b1100)}
    for state in hard:
        assert state.blocks == ()
        assert state.n_runs_left == 0
        later = followed.after({state: Fraction(1)}, Point(0))
        assert {s.answer: p for s, p in later.items()} == {Answer(Label(0), False): Fraction(1)}


def test_worst_adaptive_streams_lose_no_more_than_the_runs() -> None:
    for n_runs in (1, 2):
        given = settings(n_runs)
        followed = FollowedPredictor(VersionSpacePredictor(THRESHOLDS, given), tail=TAIL)
        points = [Point(0), Point(1)]
        one, other = [example(1, 0), example(1, 1)], [example(1, 0), example(0, 0)]
        for first, second in ((one, other), (other, one)):
            lost = followed.worst_divergence(first, second, points, 2, given.privacy.epsilon)
            assert lost <= given.privacy.delta


def test_a_label_that_leaves_no_hypothesis_is_not_recorded() -> None:
    generator = VersionSpaceGenerator(THRESHOLDS)
    public = generator.after(generator.start(), Point(0), Label(1), True)
    assert generator.after(public, Point(2), Label(0), True) == public
    assert generator.after(public, Point(2), Label(1), False) is public
    assert generator.public_hypothesis(public) == (1, 1, 1)


@pytest.mark.parametrize("name", ["oblivious", "offline", "stochastic", "adaptive"])
def test_practical_predictors_are_right_about_separated_data(name: str) -> None:
    target = (0, 0, 1)
    stream = [Point(x) for x in (0, 1, 2) * 30]
    adversaries: dict[str, QueryAdversary[Point]] = {
        "oblivious": ObliviousQueries(stream),
        "offline": OfflineQueries(stream),
        "stochastic": StochasticQueries(stream, seed=3),
        "adaptive": SplittingQueries(THRESHOLDS),
    }
    sample = [(x, target[x]) for x in np.random.default_rng(1).integers(3, size=12_000).tolist()]
    running = VersionSpacePredictor.for_class(THRESHOLDS, sample, n_queries=90, privacy=(4, 1e-6), seed=1)
    watched = Watched(adversaries[name])
    answers = ask(running, watched, 90)
    assert len(answers) == 90
    assert answers == [target[x] for x in watched.asked]
    assert running.n_hard_queries == 0
    assert not running.is_spent


def test_errors_of_a_round_with_fixed_noise() -> None:
    predictor = VersionSpacePredictor(THRESHOLDS, settings(n_blocks=8, gap=2))
    distribution = {Point(0): Fraction(1, 2), Point(2): Fraction(1, 2)}
    target = {Point(0): Label(0), Point(2): Label(1)}
    sample = [example(1, 0), example(2, 1)] * 4
    starts = (predictor.start(SampledCoins(np.random.default_rng(seed)), sample) for seed in range(99))
    state = next(start for start in starts if start.shift == 0)
    assert predictor.votes(state, Point(0)) == 0
    assert fixed_noise_error(predictor, state, 0, distribution, target) == Fraction(1, 4)
    by_label = {fixed_noise_error(predictor, state, 0, distribution, target, Label(y)) for y in (0, 1)}
    assert by_label == {Fraction(0), Fraction(1, 2)}


PREDICTOR = VersionSpacePredictor(THRESHOLDS, settings())
test_settings_and_samples_are_checked = each_refused(
    (lambda: replace(settings(), lower=2), "increasing"),
    (lambda: replace(settings(), n_blocks=1), "n_blocks must be at least 2"),
    (lambda: replace(settings(), n_runs=0), "n_runs"),
    (lambda: random_blocks(SampledCoins(np.random.default_rng(1)), "abc", 2), "multiple of the 2 blocks"),
    (lambda: PREDICTOR.running([example(0, 0)], seed=1), "number of examples must be 2, not 1"),
    (lambda: PREDICTOR.for_class(THRESHOLDS, [(0, 0)], n_queries=5, privacy=(1, 1e-6)), "drown the noise"),
)
