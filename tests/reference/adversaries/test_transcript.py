"""Transcripts: what they say of a game, and how parts make a whole."""

import pytest
from tests.games import game
from tests.refusals import each_refused

from littlestone.adversaries import Transcript
from littlestone.classes import Hypothesis, Label, Sample
from littlestone.errors import InvalidValueError


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
