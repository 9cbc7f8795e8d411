"""Relations of the database Combinatorial-Parameters between numbers of the atlas, and what follows from them.

The facts are in ``data/combinatorial_parameters.toml``; a name that is not in the atlas is a parameter of the
database. The threshold dimension d of the database needs d + 1 hypotheses on d points, one more than in the atlas;
its labels may not be exchanged.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import floor, inf, log2
from pathlib import Path

from littlestone.display import displayed
from littlestone.files import read_text

from .facts import NOT_WHOLE
from .matrix import NUMBERS

PLACE = Path(__file__).parents[1] / "data" / "combinatorial_parameters.toml"

BOUNDS: Mapping[str, Callable[[float], float]] = {
    "p": lambda v: v,
    "p - 1": lambda v: v - 1,
    "p + 1": lambda v: v + 1,
    "2 p": lambda v: 2 * v,
    "2 p + 1": lambda v: 2 * v + 1,
    "2 p + 2": lambda v: 2 * v + 2,
    "log2 p": log2,
    "log2(p) / 2": lambda v: log2(v) / 2,
    "2^(p + 1) - 1": lambda v: _power(v + 1) - 1,
    "2^(2^(p + 2)) - 2": lambda v: _power(_power(v + 2)) - 2,
    "39.3752 p^2 - 3.633 p": lambda v: 39.3752 * v * v - 3.633 * v,
}
"""Text of a bound -> its function."""


@dataclass(frozen=True, slots=True)
class Bound:
    """An inequality q(H) <= bound(p(H)); ``id`` is that of the relation in the database, "" for a convention."""

    id: str
    p: str
    q: str
    words: str
    source: str = ""

    def at(self, value: float) -> float:
        """Return the bound on q for a value of p, rounded down if q is an integer."""
        bound = inf if value == inf else BOUNDS[self.words](value)
        return bound if bound == inf or self.q in NOT_WHOLE else float(floor(bound))


@dataclass(frozen=True, slots=True)
class NoBound:
    """No function of p bounds q: on the members of a family p does not grow, and q does."""

    id: str
    p: str
    q: str
    family: str


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of the database; ``how`` says if it equals a column of ``numbers`` or lies between two."""

    id: int
    name: str
    numbers: tuple[str, ...]
    how: str
    why: str


@displayed
@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The parameters and relations that were read from the database."""

    page: str
    commit: str
    relations: int
    of_points: tuple[int, ...]
    parameters: tuple[Parameter, ...]
    bounds: tuple[Bound, ...]
    in_text: tuple[Bound, ...]
    no_bounds: tuple[NoBound, ...]

    @property
    def numbers(self) -> tuple[str, ...]:
        """The columns of the atlas that are among the parameters of the database, in the order of the matrix."""
        found = {name for parameter in self.parameters for name in parameter.numbers}
        return tuple(name for name in NUMBERS if name in found)


CONVENTIONS = tuple(
    Bound("", p, q, words)
    for p, q, words in (
        *((f"tdim_{each}", f"threshold_{each}", "p") for each in ("least", "most")),
        *((f"threshold_{each}", f"tdim_{each}", "p + 1") for each in ("least", "most")),
        ("threshold_most", "path", "p"),
        ("path", "threshold_most", "p"),
        *((f"{name}_most", f"{name}_least", "p") for name in ("threshold", "tdim", "dual_vc", "dual_ldim")),
    )
)
"""Bounds by convention: the least value among all exchanges of labels is at most the largest, and thresholds are
counted in two ways."""


@cache
def read_elsewhere() -> Elsewhere:
    """Return the parameters and relations read from the database.

    >>> there = read_elsewhere()
    >>> len(there.parameters), len(there.numbers), len(there.bounds)
    (108, 15, 64)
    """
    document = tomllib.loads(read_text(PLACE))
    bounds = [bound for entry in document["bounds"] for bound in _bounds(entry)]
    in_text = [bound for entry in document["in_text"] for bound in _bounds(entry)]
    no_bounds = [NoBound(str(one["id"]), one["p"], one["q"], one["class"]) for one in document["no_bounds"]]
    return Elsewhere(
        document["page"],
        document["commit"],
        document["relations_there"],
        tuple(document["of_points"]),
        tuple(_parameter(entry) for entry in document["parameters"]),
        tuple(bounds),
        tuple(in_text),
        tuple(no_bounds),
    )


def _power(exponent: float) -> float:
    return 2.0**exponent if exponent < 1000 else inf


def _bounds(entry: Mapping[str, object]) -> Iterator[Bound]:
    p, q = str(entry["p"]), str(entry["q"])
    for each in ("least", "most") if "*" in p + q else ("",):
        names = p.replace("*", each), q.replace("*", each)
        yield Bound(str(entry["id"]), *names, str(entry["bound"]), str(entry.get("source", "")))


def _parameter(entry: Mapping[str, object]) -> Parameter:
    how = next((each for each in ("same", "log", "labels", "near") if each in entry), "")
    column = str(entry[how]) if how else ""
    numbers = (f"{column}_least", f"{column}_most") if how == "labels" else (column,) if how else ()
    why = f"by relation {entry['by']}" if "by" in entry else str(entry.get("why", ""))
    return Parameter(int(str(entry["id"])), str(entry["name"]), numbers, how, why)
