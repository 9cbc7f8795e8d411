"""The functions that each test runs, found by running every test once."""

import json
import sys
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from types import CodeType, FrameType

import pytest

from .rooms import ROOT

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
