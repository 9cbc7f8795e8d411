"""Saved games: files keep everything, what does not fit is refused in one line, and games go on or are repeated."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.games import game, guessing, stream

from littlestone.adversaries import FixedStream, GameInterruptedError, Transcript, play
from littlestone.classes import Label, Sample
from littlestone.errors import InvalidValueError, LittlestoneError
from littlestone_command.transcripts import SavedGame, replay, resume
from littlestone_command.transcripts.saved_game import FORMAT, VERSION


@pytest.mark.parametrize("transcript", [game(), game(record=False), game(0), Transcript()])
def test_files_keep_everything(transcript: Transcript, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved = SavedGame(transcript, 4, "a “game”\nof two")
    saved.save(path)
    assert SavedGame.load(path) == saved
    assert os.listdir(tmp_path) == ["game.json"]
    assert json.loads(path.read_text(encoding="utf-8"))["format"] == FORMAT


def test_a_file_is_not_replaced_by_accident(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    SavedGame(game(3)).save(path)
    with pytest.raises(InvalidValueError, match="a new file, or overwrite=True"):
        SavedGame(game(5)).save(path)
    assert SavedGame.load(path) == SavedGame(game(3))
    SavedGame(game(5)).save(path, overwrite=True)
    assert SavedGame.load(path) == SavedGame(game(5))


Document = dict[str, object]


def changed(**values: object) -> Callable[[Document], object]:
    return lambda document: {**document, **values}


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        (lambda document: [document], ("a JSON object",)),
        (changed(format="littlestone class"), (", format", f"'{FORMAT}'")),
        (changed(version=VERSION + 1), (", version", str(VERSION))),
        (changed(version=True), (", version",)),
        (changed(extra=1), (", keys",)),
        (lambda document: {k: v for k, v in document.items() if k != "seed"}, (", keys",)),
        (changed(description=3), (", description", "text")),
        (changed(seed="x"), (", seed", "an integer or null")),
        (changed(seed=1.0), (", seed", "an integer or null")),
        (changed(points={}), (", points", "a list of integers")),
        (changed(points=[0, -1, 0]), (", points[1]", "an integer, at least 0")),
        (changed(labels=[0, 0, True]), (", labels[2]", "an integer")),
        (changed(predictions=[0, 0, 0.0]), (", predictions[2]", "an integer")),
        (changed(labels=[0]), (", len(labels)", "3, one for each point")),
        (changed(predictions=[0]), (", len(predictions)", "3, one for each point")),
        (changed(publications=3), (", publications", "null or a list")),
        (changed(publications=[]), (", publications", "at least one pair")),
        (changed(publications=[[0]]), (", publications[0]", "a pair")),
        (changed(publications=[["0", [0]]]), (", publications[0]", "a pair")),
        (changed(publications=[[0, [0, "1"]]]), (", publications[0][1][1]", "an integer")),
        (changed(publications=[[1, [0, 0]]]), (", publications[0]", "from round 0 on")),
        (changed(publications=[[0, [0, 0]], [3, [1, 1]]]), (", publications[1]", "a round of 1 to 2")),
        (changed(publications=[[0, [0, 0]], [0, [1, 1]]]), (", publications[1]", "a round of 1 to 2")),
        (changed(publications=[[0, [0, 0]], [1, [0, 0]]]), (", publications[1]", "another hypothesis")),
        (changed(publications=[[0, [0, 0]], [1, [0]]]), (", publications[1]", "on the same points")),
        (changed(publications=[[0, [1, 1]]]), (", predictions[0]", "1, the label of the published hypothesis")),
        (changed(publications=[[0, [0]]]), (", points[1]", "a point from 0 to 0")),
    ],
)
def test_bad_files_are_refused_in_one_line(
    change: Callable[[Document], object], parts: tuple[str, ...], tmp_path: Path
) -> None:
    examples = Sample([(0, 1), (1, 0), (0, 0)]).examples
    good = SavedGame(Transcript(examples, (Label(0),) * 3, ((0, (Label(0), Label(0))),)))
    path = tmp_path / "game.json"
    path.write_text(json.dumps(change(json.loads(good.to_json()))), encoding="utf-8")
    with pytest.raises(InvalidValueError) as caught:
        SavedGame.load(path)
    message = str(caught.value)
    assert message.startswith(f"file {os.fspath(path)!r}")
    assert "\n" not in message
    for part in parts:
        assert part in message


@pytest.mark.parametrize("data", [b"", b"{", b'{"a": 1\nb', b"\xff", b"[" * 100_000, b"9" * 10_000])
def test_what_is_no_json_is_refused_in_one_line(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(LittlestoneError, match=r"game\.json") as caught:
        SavedGame.load(path)
    assert "\n" not in str(caught.value)


def test_missing_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidValueError, match="a readable file"):
        SavedGame.load(tmp_path / "none.json")


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
