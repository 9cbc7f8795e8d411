"""The page of runs: candidates of ``conform`` and tools of ``testbed``, in columns."""

from collections.abc import Iterable
from dataclasses import dataclass

from littlestone_properties.testbed.trial import OUTCOMES

from .page import Page
from .run_results import Runs


@dataclass(frozen=True, slots=True)
class EntryRow:
    """The answer of each tool on an entry of the test bed, with its outcome; ``None`` if the tool was not asked."""

    id: str
    cells: tuple[tuple[str, str] | None, ...]

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The outcomes that occur, each once."""
        return tuple(dict.fromkeys(cell[1] for cell in self.cells if cell is not None))


def results_page(runs: Runs) -> Page:
    """Return the page of the runs that were given."""
    capabilities = _in_order(run.counts for run in runs.conformed)
    entries = _in_order(run.said for run in runs.on_trial)
    values = {
        "conformed": runs.conformed,
        "capabilities": [(name, [run.counts.get(name) for run in runs.conformed]) for name in capabilities],
        "on_trial": runs.on_trial,
        "outcomes": OUTCOMES,
        "truths": ("violated", "private"),
        "entries": [EntryRow(name, tuple(run.said.get(name) for run in runs.on_trial)) for name in entries],
    }
    return Page(
        "results.html", "results.html", values, "Results", "judged implementations and tools, next to each other"
    )


def _in_order(tables: Iterable[Iterable[str]]) -> list[str]:
    """Return the names of all tables, each once, in the order in which they first occur."""
    return list(dict.fromkeys(name for table in tables for name in table))
