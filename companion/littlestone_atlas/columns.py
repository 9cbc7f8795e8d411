"""The columns of the table of binary classes: each with its meaning, its type and how it is computed.

Convention: a class represents all its images under renamings. A renaming permutes the points, and may exchange the
labels at each point separately. A column that is not invariant describes the representative alone. A column whose
name ends in ``_least`` or ``_most`` has the smallest or the largest value among all represented classes; such a
column is invariant.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from littlestone.display import displayed
from littlestone.errors import InvalidValueError

from .bitsets import Classes, Numbers, Values, classes_on
from .numbers import decompositions, relabelled, shattering, teaching, trees

ColumnValues: TypeAlias = (
    npt.NDArray[np.int8]
    | npt.NDArray[np.int16]
    | npt.NDArray[np.uint32]
    | npt.NDArray[np.float64]
    | npt.NDArray[np.bool_]
)
"""The values of a column, of one type."""

Kind: TypeAlias = Literal["int8", "int16", "uint32", "float64", "bool"]


@displayed
@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table."""

    name: str
    words: str
    kind: Kind = "int8"
    claim: str = ""
    """The name of the number in the language of claims, such as ``Ldim(H)``; empty if it has none there."""
    is_invariant: bool = True
    """True if the column has the same value for all classes that a row represents."""
    null: int | None = None
    """The entry of arrays that means NULL, or ``None`` if the column has no NULL."""


@dataclass(frozen=True, slots=True)
class Group:
    """Columns that are computed together."""

    columns: tuple[Column, ...]
    compute: Callable[[Classes], Sequence[ColumnValues]]


KEYS = (
    Column("points", "the number of points, n", claim="points(H)"),
    Column(
        "number",
        "the class: bit f says whether function f belongs to it, in the lexicographic order of the functions; "
        "hypotheses(points, number) lists them",
        "uint32",
        is_invariant=False,
    ),
    Column("orbit", "the number of classes for which the row stands", "int16"),
)
"""The columns that identify the class of a row."""


def _one(
    name: str,
    words: str,
    compute: Callable[[Classes], ColumnValues],
    claim: str = "",
    *,
    kind: Kind = "int8",
    null: int | None = None,
) -> Group:
    """Return a group of one column."""
    return Group((Column(name, words, kind, claim, null=null),), lambda classes: [compute(classes)])


def _relabelled(
    name: str, words: str, compute: Callable[[Classes], Values], null: int | None, reversed_words: str = ""
) -> Group:
    """Return the columns of a number that depends on the names of labels."""
    columns = [Column(name, words, is_invariant=False, null=null)]
    if reversed_words:
        columns.append(Column(f"{name}_reversed", reversed_words, is_invariant=False, null=null))
    columns += [
        Column(f"{name}_least", f"{words}: the least after exchanging labels at some points", null=null),
        Column(f"{name}_most", f"{words}: the most after exchanging labels at some points", null=null),
    ]

    def computed(classes: Classes) -> Sequence[Values]:
        values = compute(classes)
        both = [values[:, 0], values[:, -1]] if reversed_words else [values[:, 0]]
        return [*both, values.min(axis=1), values.max(axis=1)]

    return Group(tuple(columns), computed)


def _cover(depth: int) -> Group:
    words = f"the 0-cover number for trees of depth {depth}"
    return _one(f"n0_{depth}", words, lambda h: trees.zero_cover_number(h, depth), f"N0(H, {depth})")


def _decompositions(p: int, further: int) -> Group:
    suffix = f"_{p}{'_next' * further}"
    d = f"ldim{f' + {further}' * bool(further)}"
    value = f"Ldim(H){f' + {further}' * bool(further)}"
    named = f"({p}, {d})"
    return Group(
        (
            Column(f"ddim{suffix}", f"the {named}-decomposition dimension", claim=f"DDim(H, {p}, {value})"),
            Column(f"essential{suffix}", f"the number of {named}-essential hypotheses"),
            Column(
                f"leaves{suffix}",
                f"the largest number of non-empty leaves of a {named}-decomposition",
                claim=f"leaves(H, {p}, {value})",
            ),
        ),
        lambda classes: decompositions.at_own_dimension(classes, p, further),
    )


GROUPS: Sequence[Group] = (
    _one("size", "the number of hypotheses", shattering.size, "|H|"),
    _one("vc", "the VC dimension", shattering.vc_dimension, "VC(H)"),
    _one("ldim", "the Littlestone dimension", trees.littlestone_dimension, "Ldim(H)"),
    _one(
        "rldim",
        "the randomised Littlestone dimension: half the largest expected length of a random branch of a shattered "
        "tree, the best expected number of mistakes",
        trees.randomised_littlestone_dimension,
        "rLdim(H)",
        kind="float64",
    ),
    _relabelled(
        "tdim",
        "the threshold dimension, the most points and hypotheses with h_i(x_j) = 1 exactly if i <= j",
        relabelled.threshold_dimensions,
        None,
        "the threshold dimension in the other order, h_i(x_j) = 0 exactly if i <= j",
    ),
    _relabelled(
        "dual_vc", "the VC dimension of the dual class, NULL without hypotheses", relabelled.dual_vc_dimensions, -1
    ),
    _relabelled(
        "dual_ldim",
        "the Littlestone dimension of the dual class, NULL without hypotheses",
        relabelled.dual_littlestone_dimensions,
        -1,
    ),
    _one("star", "the star number", teaching.star_number, "star(H)"),
    _one("td", "the teaching dimension, of the hardest hypothesis", teaching.teaching_dimension, "TD(H)"),
    _one(
        "td_least",
        "the teaching dimension of the easiest hypothesis",
        teaching.least_teaching_dimension,
        "TD_least(H)",
    ),
    _one("rtd", "the recursive teaching dimension", teaching.recursive_teaching_dimension, "RTD(H)"),
    _one(
        "red",
        "the least k for which the class is k-reducible; NULL with at most one hypothesis",
        trees.reducing_length,
        "red(H)",
        null=-1,
    ),
    *(_cover(depth) for depth in range(1, 6)),
    *(_decompositions(p, further) for p in (1, 2) for further in (0, 1)),
    _one("shattered", "the number of shattered sets of points", shattering.shattered, "shattered(H)"),
    _one(
        "strongly_shattered",
        "the number of strongly shattered sets of points",
        shattering.strongly_shattered,
        "strongly_shattered(H)",
    ),
    _one("edges", "the number of pairs of hypotheses that differ at one point only", shattering.edges, "edges(H)"),
    _one(
        "is_maximum",
        "whether the class has as many hypotheses as Sauer's bound allows for its VC dimension",
        shattering.is_maximum,
        kind="bool",
    ),
    _one(
        "is_extremal",
        "whether it is shattering-extremal: as many hypotheses as shattered sets",
        shattering.is_shattering_extremal,
        kind="bool",
    ),
    _one(
        "is_intersection_closed",
        "whether, after exchanging labels at some points, the minimum of two hypotheses is always a hypothesis",
        relabelled.is_closed_under_intersection,
        kind="bool",
    ),
    _one(
        "is_maximal_vc",
        "whether every further hypothesis raises the VC dimension",
        shattering.is_maximal,
        kind="bool",
    ),
    _one(
        "is_maximal_ldim",
        "whether every further hypothesis raises the Littlestone dimension",
        trees.is_maximal_for_littlestone,
        kind="bool",
    ),
)
"""Everything that is computed for a class."""

COLUMNS: Sequence[Column] = (*KEYS, *(column for group in GROUPS for column in group.columns))
"""The columns of the table, in order."""


def column(name: str) -> Column:
    """Return the column with a name.

    >>> column("ldim").words
    'the Littlestone dimension'
    """
    found = next((one for one in COLUMNS if one.name == name), None)
    if found is None:
        raise InvalidValueError("column", name, f"one of {', '.join(one.name for one in COLUMNS)}")
    return found


def rows_of(n_points: int, numbers: Numbers, orbits: npt.NDArray[np.int64]) -> Mapping[str, ColumnValues]:
    """Return the columns of some representatives on at most 5 points.

    >>> rows = rows_of(2, np.array([0b0111], dtype=np.uint32), np.array([4]))
    >>> [rows[name].tolist() for name in ("size", "vc", "rldim", "td", "is_maximum")]
    [[3], [1], [0.75], [2], [True]]
    """
    classes = classes_on(n_points, numbers)
    arrays: dict[str, ColumnValues] = {
        "points": classes.constant(n_points),
        "number": numbers,
        "orbit": orbits.astype(np.int16),
    }
    for group in GROUPS:
        for one, values in zip(group.columns, group.compute(classes), strict=True):
            arrays[one.name] = values.astype(one.kind)
    return arrays
