"""Running units of work: each is a pure function of its argument and has a name, and a journal keeps its result.

Convention: the name of a unit contains everything that distinguishes it from other units of the task. So a result
in the journal is valid no matter who computed it and when, and its unit is not run again. An interrupted unit left
no result, so it is run again.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import closing, nullcontext
from typing import Generic

from littlestone.errors import InvalidValueError, LittlestoneError

from .events import Argument, Here, Killed, Place, Progress, Result, Silence
from .journal import Journal


class UnitsKilledError(LittlestoneError):
    """Some units were given up since they killed their processes repeatedly; all other units are finished."""

    def __init__(self, reasons: Mapping[str, str], n_units: int) -> None:
        first, why = next(iter(reasons.items()))
        others = f", and {len(reasons) - 1} more" if len(reasons) > 1 else ""
        super().__init__(
            f"{first} {why}{others}; the other {n_units - len(reasons)} of {n_units} units are finished"
        )
        self.reasons = dict(reasons)


def run_units(
    function: Callable[[Argument], Result],
    units: Mapping[str, Argument],
    *,
    workers: int = 1,
    dask: str | None = None,
    journal: Journal[Result] | None = None,
    progress: Progress | None = None,
    together: Callable[[str], str] | None = None,
    killed: Callable[[str, str], Result] | None = None,
    enough: Callable[[Result], bool] | None = None,
) -> dict[str, Result]:
    """Return the results of named units, in the order of the units.

    Raises ``UnitsKilledError`` if units killed their processes three times and ``killed`` is not given. All other
    units are finished first.

    Parameters
    ----------
    function
        A pure function that other processes can import; its argument and its result can be pickled.
    units
        The arguments by the names of the units; units that should start first come first.
    workers
        The number of processes of this machine that do the work, at least 1. With one worker this process does the
        work, and a unit that kills the process ends the run.
    dask
        The address of a Dask scheduler whose workers do the work instead; ``local`` starts one with ``workers``.
    journal
        The store of results: its units are not run again, and new results are added to it.
    progress
        The observer of the progress of the run.
    together
        A function of a unit: one process runs all units with the same value in turn, so that they share tables.
    killed
        A function that makes the result of an abandoned unit, from its name and the reason; the journal does not
        keep this result.
    enough
        A function of a result: if it returns true, later units are not needed. Their results are left out, so the
        results do not depend on the order in which units finish.

    Examples
    --------
    >>> run_units(len, {"three": "abc", "none": ""})
    {'three': 3, 'none': 0}
    >>> run_units(len, {"three": "abc", "none": ""}, enough=lambda length: length == 3)
    {'three': 3}
    """
    if workers < 1:
        raise InvalidValueError("workers", workers, "at least 1")
    progress = progress or Silence()
    given_up = dict[str, str]()
    with nullcontext(dict[str, Result]()) if journal is None else journal.opened() as known:
        results = {unit: known[unit] for unit in units if unit in known}
        progress.begin(units, results)
        bundles = dict[str, list[tuple[str, Argument]]]()
        for unit, argument in units.items():
            if unit not in results:
                bundles.setdefault(together(unit) if together else unit, []).append((unit, argument))
        needed = _Needed(list(units), results, given_up, enough)
        if not needed.are_known():
            with closing(_place(dask, workers).events(function, list(bundles.values()))) as events:
                for event in events:
                    if isinstance(event, Killed):
                        given_up[event.unit] = event.reason
                        if killed is not None:
                            results[event.unit] = killed(event.unit, event.reason)
                    else:
                        results[event.unit] = event.result
                        if journal is not None:
                            journal.add(event.unit, event.result)
                    progress.finish(event.unit)
                    if needed.are_known():
                        break
    if given_up and killed is None:
        raise UnitsKilledError(given_up, len(units))
    return {unit: results[unit] for unit in needed.units}


def _place(dask: str | None, workers: int) -> Place:
    """Return the place in which the units run; its module is imported only if it is chosen."""
    if dask:
        from .cluster import Cluster

        return Cluster(dask, workers)
    if workers > 1:
        from .processes import Processes

        return Processes(workers)
    return Here()


class _Needed(Generic[Result]):
    """The units up to the first unit with a sufficient result, if the results of all earlier units are known."""

    def __init__(
        self,
        units: Sequence[str],
        results: Mapping[str, Result],
        given_up: Container[str],
        enough: Callable[[Result], bool] | None,
    ) -> None:
        self._waiting, self._results, self._given_up = iter(units), results, given_up
        self._enough = enough
        self._next = next(self._waiting, None)
        self.units: list[str] = []

    def are_known(self) -> bool:
        """Return true if no result is awaited; the search continues where the last call stopped."""
        while self._next is not None:
            if self._next in self._results:
                self.units.append(self._next)
                if self._enough is not None and self._enough(self._results[self._next]):
                    self._next = None
                    break
            elif self._next not in self._given_up:
                return False
            self._next = next(self._waiting, None)
        return True
