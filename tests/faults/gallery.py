"""The gallery of faults of the solver, each planted apart: ``python -m tests.faults.gallery [part of a name]``."""

import os
import sys
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_all_start_methods, get_context, parent_process
from pathlib import Path
from threading import Thread

from tests.faults.planting import changed_source, plant

from littlestone.errors import InvalidValueError, LittlestoneError
from littlestone.verdicts import Check, Profile

PACKAGE = "littlestone_solver"

UNCHANGED = ["numpy", "z3", "littlestone.definitions", "littlestone.dimensions", "littlestone.verdicts"]
"""The data that processes share, so that each has to import the solver only."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake that somebody could make: a text of one module of the solver is replaced by another one."""

    name: str
    """The mistake in words; no two faults have the same."""
    module: str
    """The module, without ``littlestone_solver``: "encodings.vc"."""
    old: str
    """A text that occurs once in its source."""
    new: str
    checks: Sequence[str]
    """Lemmas that must not be positive with the fault: "common.sauer_shelah"."""
    survives: str = ""
    """The reason why the checks cannot notice it; empty if they do."""
    profile: str = Profile.STANDARD.value
    """The profile in which they notice it: deep for faults that show on four points only."""


_TABLE = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
FAULTS: tuple[Fault, ...] = tuple(Fault(**entry) for entry in _TABLE["fault"])
"""Every fault, with the checks that must notice it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The findings of a check with a fault."""

    fault: Fault
    check: str
    is_red: bool
    """True if the verdict is not positive."""
    words: str
    """The verdict and its reason."""

    @property
    def is_expected(self) -> bool:
        """True if the fault is caught, or survives as it says."""
        return self.is_red != bool(self.fault.survives)

    def __str__(self) -> str:
        sign = ("caught" if self.is_red else "survives") + ("" if self.is_expected else ", UNEXPECTED")
        why = self.fault.survives if self.fault.survives and self.is_expected else self.words
        return f"{sign}: {self.fault.module}: {self.fault.name} [lemmas.{self.check}] {why}"


def outcomes(pairs: Sequence[tuple[Fault, str]], n_processes: int = 1) -> Iterator[Outcome]:
    """Yield the findings of checks with faults, each in a process of its own, some of which run at once."""
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
    judged = vars(import_module(f"{PACKAGE}.lemmas.{place}"))[name]
    if not isinstance(judged, Check):
        raise InvalidValueError("check", check, "the path of a check")
    try:
        evidence = judged.run(Profile(fault.profile))
    except (LittlestoneError, LookupError) as error:
        return Outcome(fault, check, True, f"stopped: {type(error).__name__}: {error}")
    except Exception as error:
        return Outcome(fault, check, False, f"the fault does not fit its source: {type(error).__name__}: {error}")
    words = f"{evidence.verdict.value}: {evidence.reason or evidence.counterexample or ''}"
    return Outcome(fault, check, not evidence.verdict.is_positive, words)


def main(part: str = "") -> int:
    """Print every outcome and the numbers; return 1 if a fault has an unexpected outcome."""
    start = time.monotonic()
    chosen = [fault for fault in FAULTS if part in f"{fault.module}: {fault.name}"]
    unexpected, n_runs = 0, 0
    for found in outcomes([(fault, check) for fault in chosen for check in fault.checks], os.cpu_count() or 1):
        n_runs += 1
        unexpected += not found.is_expected
        print(found, flush=True)
    survivors, minutes = sum(bool(fault.survives) for fault in chosen), (time.monotonic() - start) / 60
    print(f"{len(chosen)} faults, {survivors} survive; {n_runs} runs, {unexpected} unexpected; {minutes:.1f} min")
    return int(unexpected > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
