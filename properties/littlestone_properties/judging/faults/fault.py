"""A planted fault, and whether a source of inputs finds it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from littlestone.display import displayed

from ..candidates.python_candidate import PythonCandidate
from ..case import GENERATED
from ..report import Report
from ..suite import run_suite

N_GENERATED = 200
"""How many inputs are generated for a fault."""


class Source(Enum):
    """Where inputs come from."""

    STORED = "stored"
    GENERATED = "generated"


@displayed
@dataclass(frozen=True, slots=True)
class Fault:
    """A wrong candidate for one capability.

    Examples
    --------
    >>> from littlestone.dimensions import vc_dimension
    >>> capped = Fault("vc_dimension", "at most 2", "capped", lambda rows: min(2, vc_dimension(rows)))
    >>> print(capped, is_found(capped, Source.STORED), sep=": ")
    vc_dimension, capped, at most 2: True
    """

    capability: str
    name: str
    """What is wrong."""
    family: str
    """What it has in common with faults of other capabilities."""
    function: object
    """Takes classes as :class:`FiniteClass`, if ``rows`` does not say otherwise."""
    rows: str = "class"
    said: Mapping[str, object] = field(default_factory=dict)
    """What the candidate says of itself, such as ``littlestone_claims``."""
    unseen: str = ""
    """Why no source finds it; empty where one must."""

    def __str__(self) -> str:
        return f"{self.capability}, {self.family}, {self.name}"


def is_found(fault: Fault, source: Source, seconds: float = 20) -> bool:
    """Return whether a source of inputs shows that the candidate is wrong."""
    return bool(run(fault, source, seconds).wrong)


def run(fault: Fault, source: Source, seconds: float = 20) -> Report:
    """Return what became of the cases of one source, up to the first failure."""
    candidate = PythonCandidate({fault.capability: fault.function, **fault.said}, str(fault), rows=fault.rows)
    if source is Source.STORED:
        return run_suite(candidate, until_failure=True, seconds=seconds)
    only = [f"{fault.capability}/{GENERATED}"]
    return run_suite(candidate, only=only, n_generated=N_GENERATED, until_failure=True, seconds=seconds)
