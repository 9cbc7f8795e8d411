"""Transcripts: what they say of a game, their consistency, and their files."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from littlestone.adversaries import StochasticAdversary, Transcript, play
from littlestone.adversaries.transcript_document import FORMAT, VERSION
from littlestone.classes import FiniteClass, Hypothesis, Label, Point, Sample, named_family
from littlestone.errors import InvalidValueError, LittlestoneError
from littlestone.learners.non_private.consistent import ConsistentLearner

HELD = named_family("thresholds", 7)


def game(n_rounds: int = 60, *, record: bool = True) -> Transcript:
    adversary = StochasticAdversary(np.random.default_rng(4), HELD.hypotheses[3], noise=0.1)
    learner = ConsistentLearner(FiniteClass.from_rows([*HELD.to_rows(), "1010101"]))
    return play(learner, adversary, n_rounds, record_hypotheses=record, seed=4, description="a “game”\nof two")


def labels(*values: int) -> Hypothesis:
    return tuple(map(Label, values))


def made(
    rows: list[tuple[int, int]],
    predictions: tuple[int, ...],
    publications: tuple[tuple[int, Hypothesis], ...] | None,
) -> Transcript:
    return Transcript(Sample(rows).examples, labels(*predictions), publications)


def test_what_a_transcript_says() -> None:
    transcript = made([(0, 1), (1, 1), (0, 0)], (0, 1, 1), ((0, labels(0, 1)), (2, labels(1, 1))))
    assert (len(transcript), transcript.n_mistakes, transcript.mistake_rounds) == (3, 2, (0, 2))
    assert [transcript.published_in(t) for t in range(3)] == [(0, 1), (0, 1), (1, 1)]
    assert transcript.sample == Sample([(0, 1), (1, 1), (0, 0)])
    for t in (-1, 3):
        with pytest.raises(InvalidValueError, match=rf"round_number must be from 0 to 2.*, not {t}"):
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


@pytest.mark.parametrize("cut", [0, 1, 7, 30, 60])
@pytest.mark.parametrize("record", [True, False])
def test_parts_make_the_whole(cut: int, record: bool) -> None:
    whole = game(record=record)
    first = whole.first_rounds(cut)
    assert first == game(cut, record=record)
    assert (first.seed, first.description) == (4, "a “game”\nof two")
    shifted = None
    if whole.publications is not None and cut < len(whole):
        later = tuple((t - cut, hypothesis) for t, hypothesis in whole.publications if t > cut)
        shifted = ((0, whole.published_in(cut)), *later)
    elif whole.publications is not None:
        shifted = ()
    rest = Transcript(whole.examples[cut:], whole.predictions[cut:], shifted)
    assert first.followed_by(rest) == whole
    assert whole.first_rounds(1000) == whole
    with pytest.raises(InvalidValueError, match=r"n_rounds must be .*, not -1"):
        whole.first_rounds(-1)


@pytest.mark.parametrize(
    ("rows", "predictions", "publications", "message"),
    [
        ([(0, 0)], (), None, r"len\(predictions\) must be 1, one for each example.*, not 0"),
        ([(0, 0)], (-1,), None, r"predictions\[0\] must be a label, at least 0.*, not -1"),
        ([(0, 0)], (0,), (), r"len\(publications\) must be at least 1.*, not 0"),
        ([], (), ((0, labels(0)),), r"len\(publications\) must be at least 1, and 0 without rounds.*, not 1"),
        ([(0, 0)], (0,), ((1, labels(0)),), r"publications\[0\] must be .*from round 0 on"),
        (
            [(0, 0)],
            (0,),
            ((0, labels(0)), (1, labels(1))),
            r"publications\[1\] must be .*a round from 1 to 0",
        ),
        (
            [(0, 0)] * 2,
            (0, 0),
            ((0, labels(0)), (1, labels(0))),
            r"publications\[1\] must be .*another hypothesis",
        ),
        (
            [(0, 0)] * 2,
            (0, 0),
            ((0, labels(0)), (1, labels(0, 1))),
            r"publications\[1\] must be .*on the same points",
        ),
        (
            [(0, 0)] * 2,
            (0, 0),
            ((0, labels(0)), (0, labels(1))),
            r"publications\[1\] must be .*a round from 1 to 1",
        ),
        (
            [(0, 0)],
            (1,),
            ((0, labels(0)),),
            r"predictions\[0\] must be 0, the label of the published hypothesis.*, not 1",
        ),
        ([(2, 0)], (0,), ((0, labels(0, 0)),), r"examples\[0\] must be a point from 0 to 1.*, not \(2, 0\)"),
    ],
)
def test_parts_that_do_not_fit_are_refused(
    rows: list[tuple[int, int]],
    predictions: tuple[int, ...],
    publications: tuple[tuple[int, Hypothesis], ...] | None,
    message: str,
) -> None:
    with pytest.raises(InvalidValueError, match=message):
        made(rows, predictions, publications)


def test_negative_examples_are_refused() -> None:
    with pytest.raises(InvalidValueError, match=r"examples\[0\] must be .*, not \(-1, 0\)"):
        Transcript(((Point(-1), Label(0)),), labels(0), None)


@pytest.mark.parametrize("transcript", [game(), game(record=False), game(0), Transcript()])
def test_files_keep_everything(transcript: Transcript, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    transcript.save(path)
    loaded = Transcript.load(path)
    assert loaded == transcript
    assert (loaded.seed, loaded.description) == (transcript.seed, transcript.description)
    assert os.listdir(tmp_path) == ["game.json"]
    assert json.loads(path.read_text(encoding="utf-8"))["format"] == FORMAT


def test_a_file_is_not_replaced_by_accident(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game(3).save(path)
    with pytest.raises(InvalidValueError, match="a new file, or overwrite=True"):
        game(5).save(path)
    assert Transcript.load(path) == game(3)
    game(5).save(path, overwrite=True)
    assert Transcript.load(path) == game(5)
    with pytest.raises(InvalidValueError, match="a writable file"):
        game(3).save(tmp_path / "missing" / "game.json")
    assert os.listdir(tmp_path) == ["game.json"]


def test_an_interrupted_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    game(3).save(path)

    def interrupted(descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        game(5).save(path, overwrite=True)
    assert Transcript.load(path) == game(3)
    assert os.listdir(tmp_path) == ["game.json"]


Document = dict[str, object]


def changed(**values: object) -> Callable[[Document], object]:
    return lambda document: {**document, **values}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda document: [document], " must be a JSON object, not 'list'"),
        (changed(format="littlestone class"), f", format must be '{FORMAT}', not 'littlestone class'"),
        (changed(version=VERSION + 1), f", version must be {VERSION}, the version read here, not {VERSION + 1}"),
        (changed(version=True), ", not True"),
        (changed(extra=1), ", not "),
        (lambda document: {k: v for k, v in document.items() if k != "seed"}, ", not "),
        (changed(description=3), ", description must be text, not 3"),
        (changed(seed="x"), ", seed must be an integer or null, not 'x'"),
        (changed(seed=1.0), ", seed must be an integer or null, not 1.0"),
        (changed(points={}), r", points must be a list of integers.*, not \{\}"),
        (changed(points=[0, -1, 0]), r", points\[1\] must be an integer, at least 0.*, not -1"),
        (changed(labels=[0, 0, True]), r", labels\[2\] must be an integer.*, not True"),
        (changed(predictions=[0, 0, 0.0]), r", predictions\[2\] must be an integer.*, not 0.0"),
        (changed(labels=[0]), r", len\(labels\) must be 3, one for each point.*, not 1"),
        (changed(predictions=[0]), r", len\(predictions\) must be 3, one for each example.*, not 1"),
        (changed(publications=3), ", publications must be null or a list"),
        (changed(publications=[[0]]), r", publications\[0\] must be a pair.*, not \[0\]"),
        (changed(publications=[["0", [0]]]), r", publications\[0\] must be a pair.*, not \['0', \[0\]\]"),
        (changed(publications=[[0, [0, "1"]]]), r", publications\[0\]\[1\]\[1\] must be an integer.*, not '1'"),
        (
            changed(publications=[[1, [0, 0]]]),
            r", publications\[0\] must be a hypothesis from round 0.*, not \(1, \(0, 0\)\)",
        ),
        (
            changed(publications=[[0, [1, 1]]]),
            r", predictions\[0\] must be 1, the label of the published hypothesis.*, not 0",
        ),
    ],
)
def test_bad_files_are_refused_in_one_line(
    change: Callable[[Document], object], message: str, tmp_path: Path
) -> None:
    good = made([(0, 1), (1, 0), (0, 0)], (0, 0, 0), ((0, labels(0, 0)),))
    document = json.loads(good.to_json())
    path = tmp_path / "game.json"
    path.write_text(json.dumps(change(document)), encoding="utf-8")
    with pytest.raises(InvalidValueError, match=message) as caught:
        Transcript.load(path)
    assert str(caught.value).startswith(f"file {os.fspath(path)!r}")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("data", [b"", b"{", b'{"a": 1\nb', b"\xff", b"[" * 100_000, b"9" * 10_000])
def test_what_is_no_json_is_refused_in_one_line(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(LittlestoneError) as caught:
        Transcript.load(path)
    assert str(caught.value).startswith("file ")
    assert "\n" not in str(caught.value)


def test_missing_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidValueError, match="an existing file"):
        Transcript.load(tmp_path / "none.json")
