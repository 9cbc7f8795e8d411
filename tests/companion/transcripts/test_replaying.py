"""Games that are played again, and games that go on where they stopped."""

from collections.abc import Callable

import pytest
from tests.games import guessing, stream

from littlestone.adversaries import FixedStream, GameInterruptedError, Transcript, play
from littlestone.errors import InvalidValueError
from littlestone_command.transcripts import SavedGame, replay, resume


def test_the_same_coins_give_the_same_game() -> None:
    transcript = play(guessing(), stream(), 400)
    assert replay(transcript, guessing()) == transcript
    assert replay(transcript, guessing(seed=8)) != transcript
    bare = play(guessing(), stream(), 400, record_hypotheses=False)
    assert replay(bare, guessing()) == bare


@pytest.mark.parametrize("record", [True, False])
def test_a_game_goes_on_where_it_stopped(record: bool) -> None:
    whole = play(guessing(), stream(), 300, record_hypotheses=record)
    for n_past in (0, 1, 123, 300):
        past = SavedGame.from_json(SavedGame(whole.first_rounds(n_past)).to_json()).transcript
        reports: list[int] = []

        def report(done: int, asked: int, reports: list[int] = reports) -> None:
            reports.append(done)

        assert resume(past, guessing(), stream(), 300, report) == whole
        assert reports == sorted(reports)
        assert reports[-1] == 300
    with pytest.raises(InvalidValueError, match="at least 300"):
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
        (lambda past: resume(past, guessing(), stream(seed=9), 300), r"example of round \d+.*as recorded"),
        (lambda past: resume(past, guessing(seed=9), stream(), 300), r"hypothesis of round \d+.*as recorded"),
        (lambda past: resume(past, guessing(), FixedStream(past.examples[:20]), 300), "number of rounds.*100"),
    ],
)
def test_players_that_do_not_repeat_the_recorded_rounds_are_found_out(
    resumed: Callable[[Transcript], Transcript], message: str
) -> None:
    with pytest.raises(InvalidValueError, match=message):
        resumed(play(guessing(), stream(), 100))


def test_predictions_are_compared_where_hypotheses_are_not_recorded() -> None:
    past = play(guessing(), stream(), 100, record_hypotheses=False)
    with pytest.raises(InvalidValueError, match=r"prediction of round \d+"):
        resume(past, guessing(seed=9), stream(), 300)
