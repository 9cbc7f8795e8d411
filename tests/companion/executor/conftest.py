"""A real scheduler with two worker processes on this machine."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from tests.units import first


@dataclass
class Machines:
    """A scheduler and its workers, each a process of its own."""

    folder: Path
    address: str = ""
    processes: dict[str, "subprocess.Popen[bytes]"] = field(default_factory=dict)

    def start(self, name: str, *words: str) -> str:
        """Start a process and return what it has logged when it is ready."""
        log = self.folder / f"{name}.log"
        path = os.pathsep.join(os.path.abspath(folder) for folder in sys.path)
        with log.open("wb") as output:
            self.processes[name] = subprocess.Popen(
                [sys.executable, "-m", "dask", *words],
                stdout=output,
                stderr=output,
                cwd=self.folder,
                env=os.environ | {"PYTHONPATH": path},
            )
        ready = r"Scheduler at: +(\S+)" if name == "scheduler" else r"Registered to: +(\S+)"
        found = first(lambda: re.search(ready, log.read_text()), seconds=60)
        assert found, log.read_text()
        return found[1]

    def start_worker(self, name: str) -> None:
        """Start a worker that nobody starts again when it dies."""
        self.start(name, *f"worker {self.address} --nthreads 1 --no-nanny --no-dashboard --name {name}".split())

    def end(self, name: str) -> None:
        """Kill a process."""
        process = self.processes.pop(name)
        process.kill()
        process.wait()


@pytest.fixture
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """Start a scheduler and two workers."""
    pytest.importorskip("distributed", reason="needs the extra 'distributed'")
    machines = Machines(tmp_path_factory.mktemp("machines"))
    try:
        machines.address = machines.start(
            "scheduler", *["scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
        )
        for name in ("first", "second"):
            machines.start_worker(name)
        yield machines
    finally:
        for name in list(machines.processes):
            machines.end(name)
