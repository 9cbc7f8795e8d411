"""The sources of inputs, and the result of each for a planted fault, in a process of its own."""

import json
import os
import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from enum import Enum
from functools import cache
from unittest import mock

from littlestone_properties.judging import CAPABILITIES, Case, PythonCandidate, run_suite, stored_cases
from littlestone_properties.judging.faults import Fault
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.judging.running.outcomes import Outcome, Status
from littlestone_properties.judging.running.suite import WRONG

SAID = {name: value for name, value in CANDIDATE.items() if name.startswith("littlestone_")}
"""The declaration of the reference."""
LONG = 3600.0
"""Seconds of a run, so that processor time alone decides."""


class Source(Enum):
    """The sources of inputs."""

    SMALL = "every small one"
    """Stored: all classes, streams or samples of a few points."""
    CHOSEN = "chosen"
    """Stored: larger, rearranged and refused ones."""
    DISTRIBUTIONS = "distributions"
    """Stored: every branch of the coins, on single inputs."""
    NEIGHBOURS = "neighbours"
    """Stored: every branch of the coins, on neighbouring inputs."""


@dataclass(frozen=True, slots=True)
class Found:
    """The result of one source on one fault."""

    is_found: bool
    seconds: float
    """Seconds of processor time, to the first wrong answer or to the end."""


def source_of(case: Case) -> Source:
    """Return the source to which a stored case belongs."""
    group = case.group.partition("/")[2]
    if CAPABILITIES[case.capability].has_coins:
        is_pair = "one" in case.input or "beside" in case.input or "privacy" in group
        return Source.NEIGHBOURS if is_pair else Source.DISTRIBUTIONS
    return Source.SMALL if group.startswith(("every", "small", "all ")) else Source.CHOSEN


@cache
def groups(capability: str) -> Mapping[Source, tuple[str, ...]]:
    """Return the groups of stored cases by source."""
    found: dict[Source, dict[str, None]] = {}
    for case in stored_cases(capability):
        found.setdefault(source_of(case), {})[case.group] = None
    return {source: tuple(found[source]) for source in Source if source in found}


def sources(capability: str) -> tuple[Source, ...]:
    """Return the sources that a capability has."""
    return tuple(groups(capability))


def unhurried() -> AbstractContextManager[object]:
    """Lift the limit of a minute for the branches of one input, which on a busy machine ends right programs."""
    return mock.patch("littlestone_properties.judging.asking.asking.MAX_SECONDS", LONG)


def outcomes(fault: Fault, source: Source) -> tuple[Outcome, ...]:
    """Return the outcomes of the inputs of a source, up to the first wrong answer."""
    said = {fault.capability: fault.function, **fault.said}
    candidate = PythonCandidate(said, str(fault), rows=fault.rows, seconds=LONG)
    only = groups(fault.capability)[source]
    return run_suite(candidate, only=only, until_failure=True, seconds=LONG).outcomes


def measured(fault: Fault, source: Source) -> Found:
    """Return whether a source finds a fault; nothing is kept from the fault before."""

    def measure() -> list[float]:
        before = time.process_time()
        with unhurried():
            found = outcomes(fault, source)
        if any(one.status is Status.SKIPPED for one in found):
            raise RuntimeError(f"{fault}: {source.value} was not run to its end")
        is_found = any(one.status in WRONG for one in found)
        return [float(is_found), round(time.process_time() - before, 3)]

    is_found, seconds = in_a_child(measure)
    return Found(bool(is_found), seconds)


def in_a_child(work: Callable[[], list[float]]) -> list[float]:
    """Return the result of a function in a fork of this process, which shares all values computed so far."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            os.write(writer, json.dumps(work()).encode())
            status = 0
        finally:
            os._exit(status)
    os.close(writer)
    with os.fdopen(reader) as lines:
        said = lines.read()
    os.waitpid(child, 0)
    if not said:
        raise RuntimeError("the measuring process ended without a result")
    found: list[float] = json.loads(said)
    return found
