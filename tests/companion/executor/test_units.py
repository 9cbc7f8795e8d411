"""Units in this process and in others: the same results, whatever dies."""

import os
import signal
import subprocess
import sys
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tests.units import Leaving, first, is_running, processes, square, starts

from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone_executor import Journal, UnitsKilledError, run_units


def journal_at(path: Path) -> Journal[int]:
    return Journal(path, {"journal": "squares"}, "squares", to_json=int, from_json=lambda entry: int(str(entry)))


@dataclass
class Told:
    """The progress messages of a run."""

    units: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    finished: list[str] = field(default_factory=list)

    def begin(self, units: Collection[str], finished: Collection[str]) -> None:
        self.units, self.known = list(units), list(finished)

    def finish(self, unit: str) -> None:
        self.finished.append(unit)


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_results_come_in_the_order_of_the_units(workers: int, tmp_path: Path) -> None:
    # The first units take longest.
    units = {str(n): Leaving(tmp_path, n, seconds=0.2 / (1 + n)) for n in range(6)}
    told = Told()
    found = run_units(square, units, workers=workers, progress=told)
    assert list(found.items()) == [(str(n), n * n) for n in range(6)]
    assert (told.units, told.known, sorted(told.finished)) == (list(units), [], list(units))
    assert starts(tmp_path) == dict.fromkeys(range(6), 1)
    used = set.union(*processes(tmp_path).values())
    assert used == {os.getpid()} if workers == 1 else os.getpid() not in used
    assert len(used) <= workers


def test_units_that_belong_together_share_a_process(tmp_path: Path) -> None:
    units = {str(n): Leaving(tmp_path, n, seconds=0.1) for n in range(6)}
    run_units(square, units, workers=2, together=lambda unit: "even" if int(unit) % 2 == 0 else "odd")
    found = processes(tmp_path)
    even, odd = (set.union(*(found[n] for n in those)) for those in ((0, 2, 4), (1, 3, 5)))
    assert len(even) == len(odd) == 1
    assert even != odd


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_enough_does_not_depend_on_who_is_first(workers: int, tmp_path: Path) -> None:
    # Of the two results that are enough, the one in front comes later.
    units = {str(n): Leaving(tmp_path, n, seconds=0.4 if n == 1 else 0) for n in range(40)}
    found = run_units(square, units, workers=workers, enough=lambda result: result in (1, 4))
    assert found == {"0": 0, "1": 1}
    assert len(starts(tmp_path)) < 40 or workers == 2


def test_the_rest_is_not_begun_when_there_is_enough(tmp_path: Path) -> None:
    units = {str(n): Leaving(tmp_path, n, seconds=0.3) for n in range(40)}
    assert run_units(square, units, workers=2, enough=lambda _: True) == {"0": 0}
    assert len(starts(tmp_path)) <= 4


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(
    "error", [InvalidValueError("size", 3, "at most 2"), WorkLimitError("trees", 9, 8, "trees"), KeyError("x")]
)
def test_an_error_of_a_unit_is_raised(error: Exception, workers: int, tmp_path: Path) -> None:
    units = {str(n): Leaving(tmp_path, n, error=error if n == 1 else None) for n in range(3)}
    journal = journal_at(tmp_path / "run.journal")
    with pytest.raises(type(error)) as raised:
        run_units(square, units, workers=workers, journal=journal)
    assert str(raised.value) == str(error)
    assert vars(raised.value) == vars(error)
    assert "1" not in journal.results()


def test_a_unit_whose_process_dies_is_run_again(tmp_path: Path) -> None:
    units = {str(n): Leaving(tmp_path, n, deaths=2 if n == 2 else 0) for n in range(5)}
    assert run_units(square, units, workers=2) == {str(n): n * n for n in range(5)}
    assert starts(tmp_path) == {0: 1, 1: 1, 2: 3, 3: 1, 4: 1}


def test_a_unit_that_kills_its_process_three_times_is_reported(tmp_path: Path) -> None:
    units = {str(n): Leaving(tmp_path, n, deaths=99 if n == 1 else 0) for n in range(5)}
    journal = journal_at(tmp_path / "run.journal")
    said = r"1 killed its process 3 times \(signal SIGKILL\); the other 4 of 5 units are finished"
    with pytest.raises(UnitsKilledError, match=f"^{said}$"):
        run_units(square, units, workers=2, journal=journal)
    assert starts(tmp_path) == {0: 1, 1: 3, 2: 1, 3: 1, 4: 1}
    assert journal.results() == {"0": 0, "2": 4, "3": 9, "4": 16}
    # A second run asks for this unit again, and for no other.
    found = run_units(square, units, workers=2, journal=journal, killed=lambda unit, reason: -int(unit))
    assert list(found.values()) == [0, -1, 4, 9, 16]
    assert sum(starts(tmp_path).values()) <= 4 + 6
    assert "1" not in journal.results()


def test_no_process_is_left_behind(tmp_path: Path) -> None:
    units = {str(n): Leaving(tmp_path, n, seconds=30 if n else 0.2, error=KeyError()) for n in range(3)}
    with pytest.raises(KeyError):
        run_units(square, units, workers=3)
    used = set.union(*processes(tmp_path).values())
    assert first(lambda: not any(Path(f"/proc/{process}").exists() for process in used))


def test_a_function_that_no_process_can_import_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="pickle"):
        run_units(lambda number: number, {"a": 1, "b": 2}, workers=2)


@pytest.mark.parametrize("workers", [0, -1])
def test_there_is_at_least_one_worker(workers: int) -> None:
    with pytest.raises(InvalidValueError, match="workers must be at least 1"):
        run_units(len, {"a": "b"}, workers=workers)


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGKILL, signal.SIGINT])
def test_programs_that_a_unit_started_end_with_the_run(way: signal.Signals, tmp_path: Path) -> None:
    pids = tmp_path / "pid"
    lines = [
        "from pathlib import Path",
        "from littlestone_executor import run_units",
        "from tests.units import lasting",
    ]
    code = "; ".join([*lines, f"run_units(lasting, {{'one': Path({str(pids)!r})}}, workers=2)"])
    with subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.DEVNULL) as run:
        pid = int(first(lambda: pids.is_file() and pids.read_text(encoding="utf-8")))
        assert is_running(pid)
        run.send_signal(way)
    assert first(lambda: not is_running(pid)), f"the program that was started still runs after {way.name}"
