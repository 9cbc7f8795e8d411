"""A tool on trial: its answer on each entry, whether the answer is right, and the time that it took."""

import importlib.metadata
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from littlestone import __version__
from littlestone.display import displayed
from littlestone.errors import InvalidValueError
from littlestone.time_limit import OutOfTime, time_limit

from ..judging.candidates.python_candidate import candidate_at
from ..judging.json_values import Object
from .entry import Entry
from .tools import PRIVATE, TOOLS, UNKNOWN, VIOLATED, Question, Tool

FORMAT = "littlestone-testbed-results"

SAID = {VIOLATED: VIOLATED, PRIVATE: PRIVATE, "not": PRIVATE, "not violated": PRIVATE, UNKNOWN: UNKNOWN}
"""The words of a tool -> their meaning."""

OUTCOMES = ("right", "wrong", "unknown", "error")


@displayed
@dataclass(frozen=True, slots=True)
class Answered:
    """The answer of a tool on an entry; ``note`` is the error, if there was one."""

    entry: Entry
    said: str
    seconds: float
    note: str = ""

    @property
    def outcome(self) -> str:
        """One of right, wrong, unknown and error."""
        if self.note:
            return "error"
        if self.said == UNKNOWN:
            return UNKNOWN
        assert self.entry.answer is not None
        return "right" if (self.said == PRIVATE) == self.entry.answer.is_private else "wrong"


def tool_of(name: str) -> Tool:
    """Return a tool by a short name of this project, or by ``module:function``.

    >>> tool_of("exact") is tool_of("littlestone_properties.testbed.tools:exact_audit")
    True
    """
    if name in TOOLS:
        return TOOLS[name]
    found = candidate_at(name)
    if not callable(found):
        required = f"a function at module:function or file.py:function, or one of {', '.join(TOOLS)}"
        raise InvalidValueError("tool", name, required)
    tool: Callable[[Question], object] = found
    return tool


def put_on_trial(
    tool: Tool, entries: Iterable[Entry], *, seed: int = 0, seconds: float = 300
) -> Iterator[Answered]:
    """Yield the answer of a tool on each entry, within a number of seconds for each."""
    for entry in entries:
        start = time.monotonic()
        said, note = UNKNOWN, ""
        try:
            with time_limit(seconds):
                answer = tool(Question(entry, seed))
        except OutOfTime:
            note = f"no answer in {seconds:g} s"
        except Exception as error:  # every exception of a tool is a result
            note = f"{type(error).__name__}: {error}"
        else:
            given = SAID.get(answer) if isinstance(answer, str) else None
            if given is None:
                note = f"said {answer!r}, not one of {', '.join(SAID)}"
            else:
                said = given
        yield Answered(entry, said, time.monotonic() - start, note)


def counted(answers: Iterable[Answered]) -> dict[str, dict[str, int]]:
    """Return the numbers of outcomes, separately for private and for violated entries."""
    counts: dict[str, Counter[str]] = {PRIVATE: Counter(), VIOLATED: Counter()}
    for each in answers:
        assert each.entry.answer is not None
        counts[PRIVATE if each.entry.answer.is_private else VIOLATED][each.outcome] += 1
    return {truth: {outcome: found[outcome] for outcome in OUTCOMES} for truth, found in counts.items()}


def results(name: str, tool: Tool, answers: list[Answered], seed: int) -> Object:
    """Return the results of a tool as JSON."""
    return {
        "format": FORMAT,
        "version": 1,
        "tool": name,
        "tool_version": version_of(name, tool),
        "littlestone": __version__,
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "seed": seed,
        "seconds": round(sum(each.seconds for each in answers), 1),
        "counts": {truth: {**found} for truth, found in counted(answers).items()},
        "entries": [
            {
                "id": each.entry.id,
                "said": each.said,
                "outcome": each.outcome,
                "seconds": round(each.seconds, 3),
                **({"note": each.note} if each.note else {}),
            }
            for each in answers
        ],
    }


def version_of(name: str, tool: Tool) -> str | None:
    """Return the version of the package of a tool, or ``None`` if the tool is not in an installed package.

    The module of a tool that stands for another package names that package in ``PACKAGES``: function -> package.

    >>> version_of("exact", tool_of("exact")) == __version__, version_of("mine:judge", lambda question: "unknown")
    (True, None)
    """
    if name in TOOLS:
        return __version__
    module, _, function = name.partition(":")
    packages: object = getattr(sys.modules.get(getattr(tool, "__module__", "")), "PACKAGES", None)
    named: object = packages.get(function) if isinstance(packages, Mapping) else None
    package = named if isinstance(named, str) else module.partition(".")[0].replace("_", "-")
    try:
        return importlib.metadata.version(package)
    except (importlib.metadata.PackageNotFoundError, ValueError):
        return None
