"""Running checks with the faults of the gallery, each in a process of its own."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_all_start_methods, get_context, parent_process
from threading import Thread

from tests.faults.planting import changed_source, plant

from littlestone.errors import InvalidValueError, LittlestoneError
from littlestone.verdicts import Check

from .fault import Fault

PACKAGE = "littlestone_solver"

UNCHANGED = ["numpy", "z3", "littlestone.definitions", "littlestone.dimensions", "littlestone.verdicts"]
"""The data that processes share, so that each has to import the solver only."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The findings of a check with a fault.

    Parameters
    ----------
    fault
        The fault.
    check
        The check.
    is_red
        Whether the verdict is not positive.
    words
        The verdict and its reason.
    """

    fault: Fault
    check: str
    is_red: bool
    words: str

    @property
    def is_expected(self) -> bool:
        """True if the fault is caught, or survives as it says."""
        return self.is_red != bool(self.fault.survives)


def outcomes(pairs: Sequence[tuple[Fault, str]], n_processes: int = 1) -> Iterator[Outcome]:
    """Yield the findings of checks at profile ``standard``, each with a fault and in a process of its own.

    Parameters
    ----------
    pairs
        Faults, each with a check.
    n_processes
        How many run at once.
    """
    with_server = "forkserver" in get_all_start_methods()
    context = get_context("forkserver" if with_server else "spawn")
    if with_server:
        context.set_forkserver_preload(UNCHANGED)
    with ProcessPoolExecutor(
        n_processes, mp_context=context, initializer=_end_with_parent, max_tasks_per_child=1
    ) as pool:
        yield from pool.map(_outcome, *zip(*pairs, strict=True))


def _end_with_parent() -> None:
    """End this process when the one that started it is gone, even if that was killed."""
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _outcome(fault: Fault, check: str) -> Outcome:
    """Plant the fault in this process, in which no module of the solver is imported yet, and run the check."""
    module = f"{PACKAGE}.{fault.module}"
    plant(module, *changed_source(module, fault.old, fault.new))
    place, name = check.rsplit(".", 1)
    judged = vars(import_module(f"{PACKAGE}.{place}"))[name]
    if not isinstance(judged, Check):
        raise InvalidValueError("check", check, "the path of a check")
    try:
        evidence = judged.run(fault.profile)
    except (LittlestoneError, LookupError) as error:
        return Outcome(fault, check, True, f"stopped: {type(error).__name__}: {error}")
    except Exception as error:
        return Outcome(fault, check, False, f"the fault does not fit its source: {type(error).__name__}: {error}")
    words = f"{evidence.verdict.value}: {evidence.reason or evidence.counterexample or ''}"
    return Outcome(fault, check, not evidence.verdict.is_positive, words)
