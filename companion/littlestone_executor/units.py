"""Running units of work: pure functions of their arguments, by name, whose results a journal keeps.

Convention: a unit is a pure function of its argument, and its name says all that distinguishes it from the other
units of the task. So a result in the journal is valid whoever computed it and when; no unit that the journal holds
is run again. A unit that was running when everything was killed is run again, as it left no result.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import closing, nullcontext
from typing import Generic

from littlestone.errors import InvalidValueError, LittlestoneError

from .events import Argument, Here, Killed, Place, Result
from .journal import Journal
from .progress import Progress, Silence


class UnitsKilledError(LittlestoneError):
    """Units were given up, as they killed their processes again and again; all others are finished."""

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

    Parameters
    ----------
    function
        A pure function that other processes can import; its argument and its result can be pickled.
    units
        The arguments by the names of the units, those that should start first in front.
    workers
        How many processes of this machine do the work, at least 1. If it is one, this process does it, and a unit
        that kills it ends the run.
    dask
        The address of a Dask scheduler whose workers do it instead; ``local`` starts one with ``workers`` workers.
    journal
        Holds results of units, which are not run again, and is given those that are new.
    progress
        Is told how far the run is.
    together
        Units with the same value share tables, so that one process does them, one after the other.
    killed
        The result of a unit that was given up, from its name and the reason; it is not put into the journal.
    enough
        Says of a result that those of the units behind it are not needed. They are left out, so that the results
        do not depend on which unit happened to be first.

    Raises
    ------
    UnitsKilledError
        After all others are finished, if units killed their processes three times and ``killed`` is not given.

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
    """Return the place in which the units run, imported when it is chosen."""
    if dask:
        from .cluster import Cluster

        return Cluster(dask, workers)
    if workers > 1:
        from .processes import Processes

        return Processes(workers)
    return Here()


class _Needed(Generic[Result]):
    """The units up to the first one whose result is enough, as far as all results before it are known."""

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
        """Return whether no result is awaited, going on from where the last call stopped."""
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
