"""``littlestone learn``: its output, pictures, journals and refusals."""

import json
import shlex
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests import commands

from littlestone_command.simulations import STREAMS
from littlestone_executor.journal import entry_of, line_of

run = partial(commands.run, "learn", columns=200)
succeeded = partial(commands.succeeded, "learn", columns=200)


if TYPE_CHECKING:
    from matplotlib.figure import Figure


SMALL = shlex.split("thresholds:3 --learner soa --learner weighted-majority --rounds 400 --seeds 3 --jobs 1")

GROWING = shlex.split("singletons:4 --shortest 300 --rounds 3000 --seeds 4 --epsilon 100 --jobs 1")
"""Streams that are long enough to learn at this epsilon."""


def test_json_holds_every_run_and_repeats_exactly() -> None:
    first, again = (json.loads(succeeded(*SMALL, "--json", "-").stdout) for _ in range(2))
    mistakes = [entry["mistakes"] for entry in first["runs"]]
    assert len(mistakes) == 2 * 3
    assert mistakes == [entry["mistakes"] for entry in again["runs"]], "equal seeds gave different runs"


def test_a_journal_resumes_and_belongs_to_its_stream(tmp_path: Path) -> None:
    journal = tmp_path / "runs.jsonl"
    succeeded(*SMALL, "--journal", str(journal))
    lines = journal.read_text().splitlines()
    assert len(lines) == 1 + 6
    # The last line is cut short, as by Ctrl-C, and a result is made recognisable.
    entry = entry_of(lines[1] + "\n")
    assert entry is not None
    assert isinstance(entry["result"], dict)
    told = line_of({"unit": entry["unit"], "result": entry["result"] | {"mistakes": 77}})
    journal.write_text("\n".join([lines[0], told.strip(), *lines[2:6], lines[6][:20]]))
    resumed = succeeded(*SMALL, "--journal", str(journal), "--json", "-")
    runs = json.loads(resumed.stdout)["runs"]
    assert len(runs) == 6
    assert sum(entry["mistakes"] == 77 for entry in runs) == 1, "the run in the journal was done again"
    other = run(*SMALL, "--journal", str(journal), "--stream", "uniform")
    assert other.returncode == 2
    assert "a journal of the same classes, stream and privacy" in other.stderr


def test_growth_is_fitted_drawn_and_written_with_the_computed_privacy(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="needs the extra 'plots'")
    result = succeeded(*GROWING, "--plot", "growth.svg", "--json", "growth.json", cwd=tmp_path)
    lines = result.stdout.splitlines()
    fit = next(line for line in lines if "singletons:4, private-online: " in line and "ln T" in line)
    assert "slope +- " in fit
    assert "T = 300 .. 3000" in fit
    following = lines[lines.index(fit) + 1]
    assert "R^2 of ln T " in following
    assert "sqrt T " in following
    assert "singletons:4, soa: 1 mistakes at every length, no growth" in result.stdout
    assert "trees of 2 leaves, at most 2 changes of the hypothesis: epsilon 100, delta " in result.stdout
    assert "for a million rounds: soa " in lines[-1]
    assert (tmp_path / "growth.svg").read_text().startswith("<?xml")
    assert {path.name for path in tmp_path.iterdir()} == {"growth.svg", "growth.json"}
    document = json.loads((tmp_path / "growth.json").read_text())
    assert {entry["learner"] for entry in document["parameters"]} == {"dp-soa", "private-online"}
    assert all(entry["epsilon"] <= 100 * (1 + 1e-9) for entry in document["parameters"])
    assert all(0 < entry["delta"] <= 1e-6 for entry in document["parameters"])
    for growth in document["growths"]:
        assert len(growth["paired_error"]) == len(growth["rounds"]) == 3
        assert sum(growth["comparison"]["best_of_resamples"].values()) == pytest.approx(1)


@pytest.mark.slow
def test_the_optimal_learner_is_one_of_them_and_says_what_it_costs() -> None:
    arguments = ("cube:1", "--learner", "optimal", "--rounds", "100", "--shortest", "10", "--seeds", "3")
    document = json.loads(succeeded(*arguments, "--epsilon", "log 2", "--delta", "1e-3", "--json", "-").stdout)
    assert {entry["learner"] for entry in document["growths"]} == {"optimal"}
    (longest,) = [entry for entry in document["parameters"] if entry["rounds"] == 100]
    assert longest["text"] == "the best learner of 6 rounds"
    assert (round(longest["epsilon"], 6), longest["delta"]) == (0.693147, 0.001)
    assert all(0 <= run["mistakes"] <= run["rounds"] for run in document["runs"])


def test_every_stream_is_explained_in_help_and_output() -> None:
    shown = " ".join(run("--help").stdout.split())
    for name, kind in STREAMS.items():
        assert f"{name} {kind.text}" in shown
    result = run(*SMALL, "--stream", "uniform")
    assert f"stream uniform ({STREAMS['uniform'].text})" in result.stdout
    assert "mistakes on different streams cannot be compared" in result.stdout


def test_the_help_begins_with_an_example_and_the_options() -> None:
    lines = run("--help").stdout.splitlines()
    assert lines[0].startswith("Usage: littlestone learn ")
    assert lines.index("Options:") <= 12
    assert "  littlestone learn thresholds:3 --rounds 1e5 --plot growth.png" in lines[: lines.index("Options:")]
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("classes", [("thresholds:3",), ("thresholds:3", "singletons:2")])
def test_no_title_of_a_picture_is_cut_off(
    classes: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = pytest.importorskip("matplotlib.text", reason="needs the extra 'plots'")
    drawn: list[str] = []

    def measured(figure: "Figure", path: Path) -> None:
        figure.draw_without_rendering()
        for found in figure.findobj(text.Text):
            box = found.get_window_extent()
            # Single words and numbers are not titles; those of the axes may lie outside the limits.
            if " " in found.get_text():
                assert 0 <= box.x0 < box.x1 <= figure.bbox.width, found.get_text()
                drawn.append(found.get_text())

    monkeypatch.setattr("littlestone_command.learn.growth_chart.save_figure", measured)
    options = ("--learner", "soa", "--rounds", "1000", "--shortest", "100", "--seeds", "2", "--jobs", "1")
    succeeded(*classes, *options, "--plot", "growth.png", cwd=tmp_path)
    assert any(title.startswith("Mean mistakes of 2 seeds") for title in drawn)
