"""The functions that each test runs, observed once, and tests run against one mutant in a process of its own."""

import importlib
import json
import os
import resource
import select
import signal
import sys
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from types import CodeType, FrameType
from typing import NoReturn

import hypothesis
import pytest
from tests.faults.planting import plant

from .rooms import ROOT, Mutant

OBSERVED_SECONDS = 2.0
"""The seconds of a long test that are observed: it goes on doing the same."""
PRELOADED = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
"""Hypothesis is imported before pytest starts."""
PREFIXES = (str(ROOT / "reference") + "/", str(ROOT / "solver") + "/")


@dataclass(eq=False, slots=True)
class Observer:
    """A plugin of pytest that notes time and functions of every test that passes."""

    seconds: dict[str, float] = field(default_factory=dict)
    functions: dict[str, list[str]] = field(default_factory=dict)
    failed: set[str] = field(default_factory=set)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        seen: set[CodeType] = set()
        begin = perf_counter()

        def note(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                seen.add(frame.f_code)
                if perf_counter() - begin > OBSERVED_SECONDS:
                    sys.setprofile(None)

        sys.setprofile(note)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            self.seconds[item.nodeid] = round(perf_counter() - begin, 3)
            self.functions[item.nodeid] = sorted({name(code) for code in seen if own(code)})

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Forget tests that fail without any change, or are left out."""
        if not report.passed:
            self.failed.add(report.nodeid)


def own(code: CodeType) -> bool:
    """Return whether a function belongs to the library."""
    return code.co_filename.startswith(PREFIXES)


def name(code: CodeType) -> str:
    """Path and qualified name of the outermost function around some code."""
    path = str(Path(code.co_filename).relative_to(ROOT))
    return f"{path}:{code.co_qualname.partition('.<locals>')[0]}"


@dataclass(frozen=True, slots=True)
class ObservedTests:
    """The functions that every test runs, and its time."""

    seconds: dict[str, float]
    functions: dict[str, list[str]]

    def running(self, path: str, function: str) -> list[str]:
        """Return the tests that run a function, or any function of a module, quickest first."""

        def runs(names: Iterable[str]) -> bool:
            wanted = f"{path}:{function}"
            return any(each == wanted or (not function and each.startswith(wanted)) for each in names)

        found = [test for test, names in self.functions.items() if runs(names) or test.startswith(f"{path}::")]
        return sorted(found, key=lambda test: self.seconds[test])

    def renewed(self, later: "ObservedTests") -> "ObservedTests":
        """Return these with what was observed later in their place."""
        return ObservedTests(self.seconds | later.seconds, self.functions | later.functions)

    def save(self, path: Path) -> None:
        path.write_text(json.dumps({"seconds": self.seconds, "functions": self.functions}), encoding="utf-8")

    @classmethod
    def load(cls, path: Path) -> "ObservedTests":
        return cls(**json.loads(path.read_text(encoding="utf-8")))


def observe(paths: Iterable[str]) -> ObservedTests:
    """Run tests once, without any change."""
    observer = Observer()
    pytest.main([*paths, "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *PRELOADED], plugins=[observer])
    passed = [test for test in observer.seconds if test not in observer.failed]
    return ObservedTests(
        {test: observer.seconds[test] for test in passed}, {test: observer.functions[test] for test in passed}
    )


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
