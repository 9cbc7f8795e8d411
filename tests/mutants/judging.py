"""Runs tests against one mutant in a process of its own, up to the first failure."""

import importlib
import os
import resource
import select
import signal
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn

import hypothesis
import pytest
from tests.faults.planting import plant

from .observed_tests import PRELOADED
from .rooms import ROOT, Mutant

MEMORY = 6 << 30
START_SECONDS = 60.0
"""Seconds for the import and the collection of tests, which take less than ten."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The fate of a mutant: ``killed``, ``timed out`` or ``survived``, and in which test."""

    verdict: str
    test: str


@dataclass(frozen=True, eq=False, slots=True)
class Follower:
    """A plugin of pytest that keeps to the given tests in their order and says where it is."""

    tests: Sequence[str]
    pipe: int

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        by_name = {item.nodeid: item for item in items}
        items[:] = [by_name[test] for test in self.tests if test in by_name]

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        os.write(self.pipe, f"{nodeid}\n".encode())


def run_tests(mutant: Mutant | None, tests: Sequence[str], pipe: int) -> NoReturn:
    """Be the process that runs tests; its exit code is pytest's."""
    code = 99
    try:
        os.setsid()
        os.chdir(ROOT)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silent = os.open(os.environ.get("MUTANTS_LOG", os.devnull), os.O_RDWR | os.O_CREAT | os.O_APPEND)
        for stream in (0, 1, 2):
            os.dup2(silent, stream)
        if mutant is not None:
            plant(mutant.module, str(ROOT / mutant.path), mutant.source)
            # First, for pytest has its own loader for files that it is given.
            importlib.import_module(mutant.module)
        # Packages before pytest, which has a loader of its own and would put modules in the place of functions.
        for package in sorted((ROOT / "reference" / "littlestone").glob("*/__init__.py")):
            importlib.import_module(f"littlestone.{package.parent.name}")
        files = sorted({test.partition("::")[0] for test in tests})
        traceback = "--tb=short" if "MUTANTS_LOG" in os.environ else "--tb=no"
        without = [f"-pno:{plugin}" for plugin in ("cacheprovider", "xdist", "benchmark", "littlestone")]
        options = ["-q", "-x", traceback, *without, "--hypothesis-profile=mutants", *PRELOADED]
        code = int(pytest.main([*files, *options], plugins=[Follower(tests, pipe)]))
    finally:
        os._exit(code)


def judge(mutant: Mutant | None, tests: Sequence[str], seconds: dict[str, float]) -> Outcome:
    """Run tests up to the first failure; each may take five times its usual time and five seconds."""
    phases = [hypothesis.Phase.explicit, hypothesis.Phase.generate]
    hypothesis.settings.register_profile("mutants", database=None, deadline=None, phases=phases)
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        run_tests(mutant, tests, writing)
    os.close(writing)
    current, in_time = "while it is imported", True
    limit = START_SECONDS
    while in_time:
        in_time = bool(select.select([reading], [], [], limit)[0])
        said = os.read(reading, 1 << 16).decode() if in_time else ""
        if in_time and not said:
            break
        if said:
            current = said.splitlines()[-1]
            limit = 5 * seconds.get(current, 0.0) + 5
    os.close(reading)
    if not in_time:
        os.killpg(process, signal.SIGKILL)
    _, status = os.waitpid(process, 0)
    code = os.waitstatus_to_exitcode(status)
    if code == 0 and in_time:
        return Outcome("survived", "")
    return Outcome("killed" if in_time else "timed out", current)
