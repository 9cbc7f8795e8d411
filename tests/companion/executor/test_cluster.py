"""Units on a Dask cluster: a real scheduler and two worker processes, some of which are killed."""

import os
from pathlib import Path
from threading import Thread

import pytest
from tests.companion.executor.conftest import Machines
from tests.companion.executor.test_units import Told, journal_at
from tests.units import Leaving, first, processes, square, starts

from littlestone.errors import InvalidValueError, LittlestoneError, WorkLimitError
from littlestone_executor import UnitsKilledError, run_units


@pytest.mark.slow
def test_a_worker_that_is_killed_half_way_costs_only_its_running_units(machines: Machines, tmp_path: Path) -> None:
    units = {str(n): Leaving(tmp_path, n, seconds=0.5) for n in range(12)}
    journal = journal_at(tmp_path / "run.journal")

    known = dict[str, int]()

    def kill() -> None:
        assert first(lambda: len(starts(tmp_path)) >= 6)
        machines.end("first")
        known.update(journal.results())

    killing = Thread(target=kill)
    killing.start()
    found = run_units(square, units, dask=machines.address, journal=journal)
    killing.join()
    assert list(found.items()) == [(str(n), n * n) for n in range(12)]
    assert "first" not in machines.processes
    counts = starts(tmp_path)
    assert set(counts) == set(range(12))
    # Units that the lost worker ran, or had not handed over, were run again, and nothing else.
    assert len(known) >= 2
    assert all(counts[int(unit)] == 1 for unit in known)
    assert 12 < sum(counts.values()) <= 12 + 6 - len(known) + 1
    lines = (tmp_path / "run.journal").read_text().count("\n")
    assert lines == 1 + 12
    # All is in the journal, so nothing runs again, not even without the cluster.
    machines.end("scheduler")
    assert run_units(square, units, dask=machines.address, journal=journal) == found
    assert starts(tmp_path) == counts


@pytest.mark.slow
def test_units_run_in_processes_of_the_workers_and_die_without_them(machines: Machines, tmp_path: Path) -> None:
    deaths = {1: 2, 2: 99}
    units = {str(n): Leaving(tmp_path, n, seconds=0.3, deaths=deaths.get(n, 0)) for n in range(6)}
    told = Told()
    said = r"^2 killed its process 3 times \(signal SIGKILL\); the other 5 of 6 units are finished$"
    with pytest.raises(UnitsKilledError, match=said):
        run_units(square, units, dask=machines.address, progress=told)
    assert starts(tmp_path) == {0: 1, 1: 3, 2: 3, 3: 1, 4: 1, 5: 1}
    used = set.union(*processes(tmp_path).values())
    workers = {process.pid for process in machines.processes.values()}
    assert not used & (workers | {os.getpid()})
    assert all(process.poll() is None for process in machines.processes.values())
    assert sorted(told.finished) == list(units)


def test_errors_of_units_are_raised_here(machines: Machines, tmp_path: Path) -> None:
    error = WorkLimitError("trees", 9, 8, "trees")
    units = {str(n): Leaving(tmp_path, n, error=error if n == 1 else None) for n in range(3)}
    with pytest.raises(WorkLimitError, match="trees: 9 trees would be needed"):
        run_units(square, units, dask=machines.address)


@pytest.mark.slow
def test_workers_with_other_source_files_are_refused(
    machines: Machines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("littlestone_executor.cluster.fingerprint", lambda: "another")
    with pytest.raises(InvalidValueError, match="worker must be one with the same installed source files"):
        run_units(square, {"0": Leaving(tmp_path, 0)}, dask=machines.address)
    assert starts(tmp_path) == {}


@pytest.mark.slow
def test_a_scheduler_that_is_lost_is_said_in_one_line(machines: Machines, tmp_path: Path) -> None:
    units = {str(n): Leaving(tmp_path, n, seconds=0.5) for n in range(12)}
    journal = journal_at(tmp_path / "run.journal")

    def kill() -> None:
        assert first(lambda: len(journal.results()) >= 3)
        machines.end("scheduler")

    killing = Thread(target=kill)
    killing.start()
    with pytest.raises(LittlestoneError, match="a scheduler that stays"):
        run_units(square, units, dask=machines.address, journal=journal)
    killing.join()
    before = starts(tmp_path)
    known = journal.results()
    assert 3 <= len(known) < 12
    assert run_units(square, units, journal=journal) == {str(n): n * n for n in range(12)}
    assert all(starts(tmp_path)[int(unit)] == before[int(unit)] for unit in known)


def test_a_scheduler_without_workers_is_refused(machines: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("littlestone_executor.cluster.TIMEOUT", 1)
    for name in ("first", "second"):
        machines.end(name)
    with pytest.raises(InvalidValueError, match="a scheduler with workers"):
        run_units(len, {"a": "b"}, dask=machines.address)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense", "tcp://127.0.0.1:port", "ftp://127.0.0.1:9"])
def test_a_scheduler_that_does_not_answer_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="needs the extra 'distributed'")
    monkeypatch.setattr("littlestone_executor.cluster.TIMEOUT", 1)
    with pytest.raises(InvalidValueError, match="dask must be the address of a scheduler"):
        run_units(len, {"a": "b"}, dask=address)


def test_a_local_cluster_is_started_and_ended(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="needs the extra 'distributed'")
    units = {str(n): Leaving(tmp_path, n, seconds=0.2) for n in range(6)}
    assert run_units(square, units, workers=2, dask="local") == {str(n): n * n for n in range(6)}
    used = set.union(*processes(tmp_path).values())
    assert os.getpid() not in used
    assert first(lambda: not any(Path(f"/proc/{process}").exists() for process in used))
