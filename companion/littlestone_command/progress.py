"""Progress of a long run, with the remaining time: a bar on a terminal, or an occasional line in a log."""

import sys
from collections.abc import Collection, Mapping
from time import monotonic
from types import TracebackType

from rich.progress import TaskID, TextColumn, TimeRemainingColumn

from .output import progress_bar


class UnitProgress:
    """Progress on standard error, for :func:`littlestone_executor.run_units`.

    The remaining time is estimated from the speed of this run; units from the journal do not count.

    Parameters
    ----------
    task
        The name of the task.
    counted
        The noun for the units, in the plural.
    weights
        The amount of work of each unit, if the units differ.
    parts
        The parts of the task, each with its units; a line says when a part is done.
    pause
        The smallest number of seconds between two lines.
    """

    def __init__(
        self,
        task: str,
        counted: str,
        *,
        weights: Mapping[str, int] | None = None,
        parts: Mapping[str, Collection[str]] | None = None,
        pause: float = 15,
    ) -> None:
        self._task, self._counted, self._weights, self._pause = task, counted, weights, pause
        self._parts = {part: set(units) for part, units in (parts or {}).items() if units}
        self._says_parts = len(self._parts) > 1
        self._total = self._known = self._done = 0
        self._start = self._last = monotonic()
        shown = TextColumn("{task.completed:,.0f} of {task.total:,.0f} " + counted)
        self._bar = progress_bar(shown, TimeRemainingColumn(), TextColumn("left after"))
        self._in_bar = TaskID(0)

    def __enter__(self) -> "UnitProgress":
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._bar.stop()

    def begin(self, units: Collection[str], finished: Collection[str]) -> None:
        """Add units to the task; the journal may hold some of them already."""
        self._total += sum(map(self._weight, units))
        self._known += sum(map(self._weight, finished))
        for units_left in self._parts.values():
            units_left.difference_update(finished)
        self._parts = {part: left for part, left in self._parts.items() if left}
        if not self._bar.tasks:
            self._bar.add_task(self._task)
        self._bar.update(self._in_bar, total=self._total, completed=self._known + self._done)

    def finish(self, unit: str) -> None:
        """Count a unit, and report progress if the last report was long enough ago."""
        self._done += self._weight(unit)
        self._bar.update(self._in_bar, completed=self._known + self._done)
        if sys.stderr.isatty():
            return
        if monotonic() - self._last >= self._pause:
            self._last = monotonic()
            self._say(f"{self._known + self._done:,} of {self._total:,} {self._counted}")
        for part, left in list(self._parts.items()):
            left.discard(unit)
            if not left:
                del self._parts[part]
                if self._says_parts:
                    self._say(f"{part} is done")

    def _weight(self, unit: str) -> int:
        return 1 if self._weights is None else self._weights[unit]

    def _say(self, what: str) -> None:
        seconds = monotonic() - self._start
        left = seconds / self._done * (self._total - self._known - self._done)
        about = f", about {duration(left)} left" if left else ""
        print(f"{self._task}: {what}, {seconds:.0f} s{about}", file=sys.stderr, flush=True)


def duration(seconds: float) -> str:
    """Return a duration in its largest suitable unit.

    >>> [duration(seconds) for seconds in (3.2, 300, 20_000)]
    ['3 s', '5 min', '5.6 h']
    """
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"
