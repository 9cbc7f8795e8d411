"""The game: order of play, limits, interruption, replaying and resuming."""

import time
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

from littlestone.adversaries import (
    FixedStream,
    GameInterruptedError,
    MistakeSeeker,
    Published,
    StochasticAdversary,
    Transcript,
    play,
    replay,
    resume,
)
from littlestone.classes import Example, Hypothesis, Label, Point, Sample, named_family
from littlestone.errors import InvalidValueError
from littlestone.learners.non_private.standard_optimal import StandardOptimalLearner
from littlestone.randomness import Coins, SampledCoins

HELD = named_family("thresholds", 7)


class Guessing:
    """Publishes a random threshold that the last example suggests; breaks off after some questions."""

    def __init__(self, coins: Coins[Fraction], patience: int | None = None) -> None:
        self._coins = coins
        self._patience = patience
        self.hypothesis: Hypothesis = HELD.hypotheses[0]
        self.log: list[str] = []

    def predict(self, point: Point) -> Label:
        self.log.append("predict")
        return self.hypothesis[point]

    def update(self, point: Point, label: Label) -> None:
        self.log.append("update")
        if self._patience is not None:
            self._patience -= 1
            if self._patience < 0:
                raise KeyboardInterrupt
        if self.hypothesis[point] != label:
            self.hypothesis = HELD.hypotheses[self._coins.uniform_choice(len(HELD))]


def guessing(seed: int = 1, patience: int | None = None) -> Guessing:
    return Guessing(SampledCoins(np.random.default_rng(seed)), patience)


def stream(seed: int = 2) -> StochasticAdversary:
    return StochasticAdversary(np.random.default_rng(seed), HELD.hypotheses[3], noise=0.2)


class Asking:
    """An adversary that asks, and logs when."""

    def __init__(self, log: list[str]) -> None:
        self._log = log

    def next_example(self, published: Published) -> Example:
        self._log.append("choose")
        return Point(0), published(Point(0))


def test_order_of_a_round() -> None:
    learner = guessing()
    play(learner, Asking(learner.log), 2)
    assert learner.log == ["choose", "predict", "predict", "update"] * 2


@pytest.mark.parametrize("n_rounds", [0, 1, 3, 5])
def test_a_game_ends_with_the_rounds_or_the_stream(n_rounds: int) -> None:
    rows = [(0, 1), (6, 0), (0, 1)]
    transcript = play(guessing(), FixedStream(Sample.from_rows(rows)), n_rounds, seed=3, description="x")
    assert list(transcript.examples) == rows[:n_rounds]
    assert (transcript.seed, transcript.description) == (3, "x")
    with pytest.raises(InvalidValueError, match="n_rounds=-1"):
        play(guessing(), FixedStream([]), -1)


def test_the_published_hypotheses_are_kept_as_changes() -> None:
    log: list[Hypothesis] = []

    class Watched(Guessing):
        def predict(self, point: Point) -> Label:
            log.append(self.hypothesis)
            return super().predict(point)

    transcript = play(Watched(SampledCoins(np.random.default_rng(1))), stream(), 300)
    assert [transcript.published_in(t) for t in range(300)] == log
    assert transcript.publications is not None
    assert len(transcript.publications) == 1 + sum(a != b for a, b in pairwise(log))
    bare = play(guessing(), stream(), 300, record_hypotheses=False)
    assert bare.publications is None
    assert (bare.examples, bare.predictions) == (transcript.examples, transcript.predictions)


def test_a_hypothesis_published_after_the_last_example_is_not_part_of_the_game() -> None:
    transcript = play(StandardOptimalLearner.for_class(HELD), MistakeSeeker(HELD, stops=True), 100)
    assert transcript.mistake_rounds == (0, 1, 2)
    assert transcript == play(StandardOptimalLearner.for_class(HELD), MistakeSeeker(HELD), 3)


class Inconsistent(Guessing):
    """Does not predict with what it publishes."""

    def predict(self, point: Point) -> Label:
        return Label(1 - self.hypothesis[point])


def test_a_learner_that_does_not_predict_with_its_hypothesis_is_found_out() -> None:
    learner = Inconsistent(SampledCoins(np.random.default_rng(1)))
    with pytest.raises(
        InvalidValueError, match="prediction in round 0 at point 1=1: 0, the label of the published"
    ):
        play(learner, FixedStream([(Point(1), Label(0))]), 1)


@pytest.mark.parametrize(("n_rounds", "n_played"), [(0, 0), (1, 1), (999, 999), (5000, 5000), (5000, 2345)])
def test_progress_is_reported_up_to_the_end(n_rounds: int, n_played: int) -> None:
    reports: list[tuple[int, int]] = []
    examples = realizable(n_played)
    play(guessing(), FixedStream(examples), n_rounds, lambda done, asked: reports.append((done, asked)))
    assert len(reports) <= 1001
    assert [done for done, _ in reports] == sorted(done for done, _ in reports)
    assert reports[-1:] == ([(n_played, n_rounds)] if n_rounds else [])


def realizable(n_rounds: int) -> list[Example]:
    return [(Point(t % 7), HELD.hypotheses[2][t % 7]) for t in range(n_rounds)]


@pytest.mark.parametrize("patience", [0, 1, 57])
def test_an_interrupted_game_leaves_its_complete_rounds(patience: int) -> None:
    with pytest.raises(KeyboardInterrupt, match=f"interrupted after {patience} rounds") as caught:
        play(guessing(patience=patience), stream(), 200, seed=1, description="long")
    assert isinstance(caught.value, GameInterruptedError)
    partial = caught.value.transcript
    assert partial == play(guessing(), stream(), patience)
    assert (partial.seed, partial.description) == (1, "long")
    assert resume(partial, guessing(), stream(), 200) == play(guessing(), stream(), 200)


def test_an_interruption_by_a_report_loses_nothing() -> None:
    def stop(done: int, asked: int) -> None:
        if done >= 50:
            raise KeyboardInterrupt

    with pytest.raises(GameInterruptedError) as caught:
        play(guessing(), stream(), 200, stop)
    assert caught.value.transcript == play(guessing(), stream(), 50)


def test_the_same_coins_give_the_same_game() -> None:
    transcript = play(guessing(), stream(), 400, seed=1, description="x")
    again = replay(transcript, guessing())
    assert again == transcript
    assert (again.seed, again.description) == (1, "x")
    assert replay(transcript, guessing(seed=8)) != transcript
    bare = play(guessing(), stream(), 400, record_hypotheses=False)
    assert replay(bare, guessing()) == bare


@pytest.mark.parametrize("record", [True, False])
def test_a_game_goes_on_where_it_stopped(record: bool) -> None:
    whole = play(guessing(), stream(), 300, record_hypotheses=record)
    for n_past in (0, 1, 123, 300):
        past = Transcript.from_json(whole.first_rounds(n_past).to_json())
        reports: list[int] = []

        def report(done: int, asked: int, reports: list[int] = reports) -> None:
            reports.append(done)

        assert resume(past, guessing(), stream(), 300, report) == whole
        assert reports == sorted(reports)
        assert reports[-1] == 300
    with pytest.raises(InvalidValueError, match="n_rounds=299: at least 300"):
        resume(whole, guessing(), stream(), 299)


@pytest.mark.parametrize("patience", [50, 100, 150])
def test_an_interrupted_resumption_loses_nothing(patience: int) -> None:
    past = play(guessing(), stream(), 100)
    with pytest.raises(GameInterruptedError) as caught:
        resume(past, guessing(patience=patience), stream(), 300)
    assert caught.value.transcript == play(guessing(), stream(), max(100, patience))


@pytest.mark.parametrize(
    ("resumed", "message"),
    [
        (lambda past: resume(past, guessing(), stream(seed=9), 300), r"example of round \d+=.*as recorded"),
        (lambda past: resume(past, guessing(seed=9), stream(), 300), r"hypothesis of round \d+=.*as recorded"),
        (lambda past: resume(past, guessing(), FixedStream(past.examples[:20]), 300), "number of rounds=20: 100"),
    ],
)
def test_players_that_do_not_repeat_the_recorded_rounds_are_found_out(
    resumed: Callable[[Transcript], Transcript], message: str
) -> None:
    with pytest.raises(InvalidValueError, match=message):
        resumed(play(guessing(), stream(), 100))


def test_predictions_are_compared_where_hypotheses_are_not_recorded() -> None:
    past = play(guessing(), stream(), 100, record_hypotheses=False)
    with pytest.raises(InvalidValueError, match=r"prediction of round \d+="):
        resume(past, guessing(seed=9), stream(), 300)


class Constant:
    """Never changes."""

    hypothesis: Hypothesis = (Label(0),) * 7

    def predict(self, point: Point) -> Label:
        return self.hypothesis[point]

    def update(self, point: Point, label: Label) -> None:
        """Learn nothing."""


def test_long_games_are_cheap() -> None:
    n_rounds = 100_000
    start = time.process_time()
    transcript = play(Constant(), stream(), n_rounds)
    seconds = time.process_time() - start
    assert len(transcript) == n_rounds
    assert transcript.publications == ((0, Constant.hypothesis),)
    assert seconds < 1, "a round of a trivial learner should take about a microsecond"
