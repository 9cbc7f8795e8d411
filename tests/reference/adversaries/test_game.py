"""The game: order of play, limits, interruption; what its transcript says, and how parts of it make a whole."""

from itertools import pairwise

import numpy as np
import pytest
from tests.games import THRESHOLDS, Guessing, game, guessing, stream
from tests.refusals import each_refused

from littlestone.adversaries import FixedStream, GameInterruptedError, MistakeSeeker, Published, Transcript, play
from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.errors import InvalidValueError
from littlestone.learners.non_private.version_spaces import StandardOptimalLearner
from littlestone.randomness import SampledCoins


class Asking:
    """An adversary that asks, and logs when."""

    def __init__(self, log: list[str]) -> None:
        self._log = log

    def next_example(self, published: Published) -> Example:
        self._log.append("choose")
        return Point(0), Label(published(Point(0)))


def test_order_of_a_round() -> None:
    learner = guessing()
    play(learner, Asking(learner.log), 2)
    assert learner.log == ["choose", "predict", "predict", "update"] * 2


@pytest.mark.parametrize("n_rounds", [0, 1, 3, 5])
def test_a_game_ends_with_the_rounds_or_the_stream(n_rounds: int) -> None:
    rows = [(0, 1), (6, 0), (0, 1)]
    transcript = play(guessing(), FixedStream(rows), n_rounds)
    assert list(transcript.examples) == rows[:n_rounds]
    with pytest.raises(InvalidValueError, match="n_rounds"):
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
    transcript = play(StandardOptimalLearner.for_class(THRESHOLDS), MistakeSeeker(THRESHOLDS, stops=True), 100)
    assert transcript.mistake_rounds == (0, 1, 2)
    assert transcript == play(StandardOptimalLearner.for_class(THRESHOLDS), MistakeSeeker(THRESHOLDS), 3)


def test_a_learner_that_does_not_predict_with_its_hypothesis_is_found_out() -> None:
    class Inconsistent(Guessing):
        def predict(self, point: Point) -> Label:
            return Label(1 - self.hypothesis[point])

    learner = Inconsistent(SampledCoins(np.random.default_rng(1)))
    with pytest.raises(InvalidValueError, match="0, the label of the published hypothesis"):
        play(learner, FixedStream([(1, 0)]), 1)


@pytest.mark.parametrize(("n_rounds", "n_played"), [(0, 0), (1, 1), (999, 999), (5000, 5000), (5000, 2345)])
def test_progress_is_reported_up_to_the_end(n_rounds: int, n_played: int) -> None:
    reports: list[tuple[int, int]] = []
    examples = [(Point(t % 7), THRESHOLDS.hypotheses[2][t % 7]) for t in range(n_played)]
    play(guessing(), FixedStream(examples), n_rounds, lambda done, asked: reports.append((done, asked)))
    assert len(reports) <= 1001
    assert [done for done, _ in reports] == sorted(done for done, _ in reports)
    assert reports[-1:] == ([(n_played, n_rounds)] if n_rounds else [])


@pytest.mark.parametrize("patience", [0, 1, 57])
def test_an_interrupted_game_leaves_its_complete_rounds(patience: int) -> None:
    with pytest.raises(KeyboardInterrupt, match=f"interrupted after {patience} rounds") as caught:
        play(guessing(patience=patience), stream(), 200)
    assert isinstance(caught.value, GameInterruptedError)
    assert caught.value.transcript == play(guessing(), stream(), patience)


def test_an_interruption_by_a_report_loses_nothing() -> None:
    def stop(done: int, asked: int) -> None:
        if done >= 50:
            raise KeyboardInterrupt

    with pytest.raises(GameInterruptedError) as caught:
        play(guessing(), stream(), 200, stop)
    assert caught.value.transcript == play(guessing(), stream(), 50)


def labels(*values: int) -> Hypothesis:
    return tuple(map(Label, values))


Publications = tuple[tuple[int, Hypothesis], ...] | None


def made(rows: list[tuple[int, int]], predictions: tuple[int, ...], publications: Publications) -> Transcript:
    return Transcript(Sample(rows).examples, labels(*predictions), publications)


def test_what_a_transcript_says() -> None:
    transcript = made([(0, 1), (1, 1), (0, 0)], (0, 1, 1), ((0, labels(0, 1)), (2, labels(1, 1))))
    assert (len(transcript), transcript.n_mistakes, transcript.mistake_rounds) == (3, 2, (0, 2))
    assert [transcript.published_in(t) for t in range(3)] == [(0, 1), (0, 1), (1, 1)]
    assert transcript.sample == Sample([(0, 1), (1, 1), (0, 0)])
    for t in (-1, 3):
        with pytest.raises(InvalidValueError, match="from 0 to 2"):
            transcript.published_in(t)
    with pytest.raises(InvalidValueError, match="recorded hypotheses"):
        made([(0, 1)], (0,), None).published_in(0)
    assert len(Transcript()) == Transcript().n_mistakes == 0


def test_equality_is_about_the_game() -> None:
    transcript = game()
    assert transcript == game()
    assert transcript == Transcript(transcript.examples, transcript.predictions, transcript.publications)
    assert transcript != game(59)
    assert transcript != game(record=False)
    assert hash(transcript) == hash(game())


@pytest.mark.parametrize("n_first", [0, 1, 7, 30, 60])
@pytest.mark.parametrize("record", [True, False])
def test_parts_make_the_whole(n_first: int, record: bool) -> None:
    whole = game(record=record)
    first = whole.first_rounds(n_first)
    assert first == game(n_first, record=record)
    shifted = None
    if whole.publications is not None and n_first < len(whole):
        later = tuple((t - n_first, hypothesis) for t, hypothesis in whole.publications if t > n_first)
        shifted = ((0, whole.published_in(n_first)), *later)
    elif whole.publications is not None:
        shifted = ()
    rest = Transcript(whole.examples[n_first:], whole.predictions[n_first:], shifted)
    assert first.followed_by(rest) == whole
    assert whole.first_rounds(1000) == whole
    with pytest.raises(InvalidValueError, match="n_rounds"):
        whole.first_rounds(-1)


FIRST = "publications.*the first one in round 0"
test_parts_that_do_not_fit_are_refused = each_refused(
    (lambda: made([(0, 0)], (), None), r"len\(predictions\).*1, one for each example"),
    (lambda: made([(0, 0)], (0,), ()), FIRST),
    (lambda: made([], (), ((0, labels(0)),)), FIRST),
    (lambda: made([(0, 0)], (0,), ((1, labels(0)),)), FIRST),
)


class Follower:
    """A learner with plain types, as people write one: it repeats the last label everywhere."""

    def __init__(self) -> None:
        self.hypothesis: tuple[int, ...] = (0, 0)

    def predict(self, point: int) -> int:
        return self.hypothesis[point]

    def update(self, point: int, label: int) -> None:
        self.hypothesis = (label, label)


def test_a_learner_with_plain_integers_has_the_right_types() -> None:
    played = play(Follower(), MistakeSeeker(FiniteClass.from_rows(["00", "01", "11"])), 2)
    assert (played.predictions, played.published_in(1)) == ((0, 1), (1, 1))
