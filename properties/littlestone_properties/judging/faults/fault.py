"""Planted faults, the sources of inputs that find them, and wrong programs as changed texts of right programs.

A row of ``patches.toml`` has texts that occur once in the source of a function, each followed by its replacement.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from inspect import getsource
from pathlib import Path
from textwrap import dedent
from types import FunctionType
from typing import TypeVar

from littlestone.display import displayed
from littlestone.privacy import Privacy

from ..candidates.python_candidate import PythonCandidate, optional_among
from ..capabilities import CAPABILITIES
from ..running.report import Report
from ..running.suite import run_suite

N_GENERATED = 60
"""The number of inputs that are generated for a fault."""


class Source(Enum):
    """The source of inputs."""

    STORED = "stored"
    GENERATED = "generated"


@displayed
@dataclass(frozen=True, slots=True)
class Fault:
    """A wrong candidate for one capability.

    >>> from littlestone.dimensions import vc_dimension
    >>> capped = Fault("vc_dimension", "at most 2", "capped", lambda rows: min(2, vc_dimension(rows)))
    >>> print(capped, is_found(capped, Source.STORED), sep=": ")
    vc_dimension, capped, at most 2: True
    """

    capability: str
    name: str
    """The mistake."""
    family: str
    """The family that this fault shares with faults of other capabilities."""
    function: object
    """The wrong function; it takes classes as :class:`FiniteClass` unless ``rows`` says otherwise."""
    rows: str = "class"
    said: Mapping[str, object] = field(default_factory=dict)
    """The declaration of the candidate, such as ``littlestone_claims``."""
    unseen: str = ""
    """The reason why no source finds this fault; empty if some source must find it."""

    def __str__(self) -> str:
        return f"{self.capability}, {self.family}, {self.name}"


def claiming(capability: str, name: str, family: str, function: object, claim: Privacy) -> Fault:
    """Return a private learner as a fault, with its claim."""
    said = {"littlestone_claims": {capability: (claim.epsilon.exp, Fraction(claim.delta))}}
    return Fault(capability, name, family, function, said=said)


Given = dict[str, object]
"""The arguments of a question by name; a class is in ``rows``, as lists in the order in which they are given."""


def planted(
    capability: str, name: str, family: str, answer: Callable[[Given], object], rows: str = "lists"
) -> Fault:
    """Return a fault whose function gets its arguments by name, with the sizes of a class if rows are lists."""
    one = CAPABILITIES[capability]
    optional = optional_among(one.parameters)
    names = [*(each for each in one.parameters if each not in optional), *(["coins"] if one.has_coins else [])]

    def function(*values: object, **sizes: object) -> object:
        given = dict(zip(names, values, strict=True))
        return answer(given if rows == "class" else {**given, **sizes})

    return Fault(capability, name, family, function, rows=rows)


def is_found(fault: Fault, source: Source, seconds: float = 20) -> bool:
    """Return whether a source of inputs shows that the candidate is wrong."""
    return bool(run(fault, source, seconds).wrong)


def run(fault: Fault, source: Source, seconds: float = 20) -> Report:
    """Return the outcomes of the cases of one source, up to the first failure."""
    candidate = PythonCandidate({fault.capability: fault.function, **fault.said}, str(fault), rows=fault.rows)
    if source is Source.STORED:
        return run_suite(candidate, until_failure=True, seconds=seconds)
    # Imported only here: judging stored cases needs no Hypothesis.
    from hypothesis import Phase

    from ..sources.generated import generated_outcomes

    made = generated_outcomes(candidate, fault.capability, N_GENERATED, seconds, phases=(Phase.generate,))
    return Report(candidate.declared, tuple(made))


Kind = TypeVar("Kind")
_PATCHES: Mapping[str, Mapping[str, Mapping[str, Sequence[str]]]] = tomllib.loads(
    Path(__file__).with_name("patches.toml").read_text(encoding="utf-8")
)
"""Table -> function -> mistake -> texts; in the table of a class, mistake -> method -> texts."""


def with_replaced(right: type[Kind], **functions: object) -> type[Kind]:
    """Return a copy of a class with some functions replaced.

    >>> with_replaced(list, __len__=lambda self: 3)([1]).__len__()
    3
    """
    return type(right.__name__, (right,), functions)


def patched(right: Kind, texts: Sequence[str]) -> Kind:
    """Return a function whose source is changed: each second text replaces the text before it."""
    if not isinstance(right, FunctionType):
        raise TypeError(right)
    source = dedent(getsource(right))
    for old, new in zip(texts[::2], texts[1::2], strict=True):
        if source.count(old) != 1:
            raise ValueError(f"{old!r} must occur once in {right.__qualname__}, not {source.count(old)} times")
        source = source.replace(old, new)
    names = dict(right.__globals__)
    exec(compile(source, f"<{right.__qualname__}>", "exec"), names)
    wrong: Kind = names[right.__name__]
    return wrong


def wrong_functions(table: str, right: Mapping[str, Kind]) -> Iterator[tuple[str, str, Kind]]:
    """Yield the wrong functions of a table, each with the name of the right function and with the mistake."""
    for name, mistakes in _PATCHES[table].items():
        yield from ((name, mistake, patched(right[name], texts)) for mistake, texts in mistakes.items())


def wrong_classes(table: str, right: type[Kind]) -> Mapping[str, type[Kind]]:
    """Return the classes of a table by their mistakes: methods of the right class are patched."""
    return {
        mistake: with_replaced(
            right, **{name: patched(vars(right)[name], texts) for name, texts in methods.items()}
        )
        for mistake, methods in _PATCHES[table].items()
    }
