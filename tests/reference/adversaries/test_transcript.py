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
    learner = ConsistentLearner.for_class(FiniteClass.from_rows([*HELD.to_rows(), "1010101"]))
    return play(learner, adversary, n_rounds, record_hypotheses=record, seed=4, description="a “game”\nof two")


def labels(*values: int) -> Hypothesis:
    return tuple(map(Label, values))


def made(
    rows: list[tuple[int, int]],
    predictions: tuple[int, ...],
    publications: tuple[tuple[int, Hypothesis], ...] | None,
) -> Transcript:
    return Transcript(Sample.from_rows(rows).examples, labels(*predictions), publications)


def test_what_a_transcript_says() -> None:
    transcript = made([(0, 1), (1, 1), (0, 0)], (0, 1, 1), ((0, labels(0, 1)), (2, labels(1, 1))))
    assert (len(transcript), transcript.n_mistakes, transcript.mistake_rounds) == (3, 2, (0, 2))
    assert [transcript.published_in(t) for t in range(3)] == [(0, 1), (0, 1), (1, 1)]
    assert transcript.sample == Sample.from_rows([(0, 1), (1, 1), (0, 0)])
    for t in (-1, 3):
        with pytest.raises(InvalidValueError, match=f"round_number={t}: from 0 to 2"):
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
    with pytest.raises(InvalidValueError, match="n_rounds=-1"):
        whole.first_rounds(-1)


@pytest.mark.parametrize(
    ("rows", "predictions", "publications", "message"),
    [
        ([(0, 0)], (), None, r"len\(predictions\)=0: 1, one for each example"),
        ([(0, 0)], (-1,), None, r"predictions\[0\]=-1: a label, at least 0"),
        ([(0, 0)], (0,), (), r"len\(publications\)=0: at least 1"),
        ([], (), ((0, labels(0)),), r"len\(publications\)=1: at least 1, and 0 without rounds"),
        ([(0, 0)], (0,), ((1, labels(0)),), r"publications\[0\]=.*from round 0 on"),
        ([(0, 0)], (0,), ((0, labels(0)), (1, labels(1))), r"publications\[1\]=.*a round from 1 to 0"),
        ([(0, 0)] * 2, (0, 0), ((0, labels(0)), (1, labels(0))), r"publications\[1\]=.*another hypothesis"),
        ([(0, 0)] * 2, (0, 0), ((0, labels(0)), (1, labels(0, 1))), r"publications\[1\]=.*on the same points"),
        ([(0, 0)] * 2, (0, 0), ((0, labels(0)), (0, labels(1))), r"publications\[1\]=.*a round from 1 to 1"),
        ([(0, 0)], (1,), ((0, labels(0)),), r"predictions\[0\]=1: 0, the label of the published hypothesis"),
        ([(2, 0)], (0,), ((0, labels(0, 0)),), r"examples\[0\]=\(2, 0\): a point from 0 to 1"),
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
    with pytest.raises(InvalidValueError, match=r"examples\[0\]=\(-1, 0\)"):
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
        (lambda document: [document], "='list': a JSON object"),
        (changed(format="littlestone class"), f", format='littlestone class': '{FORMAT}'"),
        (changed(version=VERSION + 1), f", version={VERSION + 1}: {VERSION}, the version read here"),
        (changed(version=True), ", version=True"),
        (changed(extra=1), ", keys="),
        (lambda document: {k: v for k, v in document.items() if k != "seed"}, ", keys="),
        (changed(description=3), ", description=3: text"),
        (changed(seed="x"), ", seed='x': an integer or null"),
        (changed(seed=1.0), ", seed=1.0: an integer or null"),
        (changed(points={}), r", points=\{\}: a list of integers"),
        (changed(points=[0, -1, 0]), r", points\[1\]=-1: an integer, at least 0"),
        (changed(labels=[0, 0, True]), r", labels\[2\]=True: an integer"),
        (changed(predictions=[0, 0, 0.0]), r", predictions\[2\]=0.0: an integer"),
        (changed(labels=[0]), r", len\(labels\)=1: 3, one for each point"),
        (changed(predictions=[0]), r", len\(predictions\)=1: 3, one for each example"),
        (changed(publications=3), ", publications=3: null or a list"),
        (changed(publications=[[0]]), r", publications\[0\]=\[0\]: a pair"),
        (changed(publications=[["0", [0]]]), r", publications\[0\]=\['0', \[0\]\]: a pair"),
        (changed(publications=[[0, [0, "1"]]]), r", publications\[0\]\[1\]\[1\]='1': an integer"),
        (changed(publications=[[1, [0, 0]]]), r", publications\[0\]=\(1, \(0, 0\)\): a hypothesis from round 0"),
        (changed(publications=[[0, [1, 1]]]), r", predictions\[0\]=0: 1, the label of the published hypothesis"),
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
