"""The numbers of a class that claims can use, each with its literal definition, its fast twin and its symmetries.

Convention: if a definition gives a class no number, the number is undefined. A class of at most one hypothesis is
k-irreducible for every k, so ``red(H)`` is undefined for it, and a claim that needs this number says nothing about
the class.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from typing import TypeAlias

from .. import definitions, dimensions, structure
from ..classes import CollapsingFamily, FiniteClass, all_maps, bit_maps, pair_maps
from ..display import displayed


class Symmetry(IntEnum):
    """The groups of renamings that may leave a number unchanged; each group contains the groups before it."""

    NONE = 0
    """No renaming."""

    POINTS = 1
    """Renamings of the points."""

    LABELS = 2
    """Renamings of the points, and of the labels in the same way at every point."""

    LABELS_AT_EACH_POINT = 3
    """Renamings of the points, and of the labels at each point separately."""


Measure: TypeAlias = Callable[[FiniteClass, Sequence[int]], int | Fraction]
"""A function of a class and of the values of the parameters."""


@displayed
@dataclass(frozen=True, slots=True)
class ClassNumber:
    """A number of a class.

    * ``name``, ``latex``, ``words``: its name in formulas, such as ``Ldim``, its name in LaTeX, and a description.
    * ``literal``, ``fast``: its literal definition and its fast twin, functions of a class and of parameters.
    * ``bound``: an upper bound for n points and l labels.
    * ``symmetry``: the renamings that leave the number unchanged.
    * ``parameters``, ``is_binary``: the names of its integer parameters, and whether it is for two labels only.
    """

    name: str
    words: str
    latex: str
    literal: Measure
    fast: Measure
    bound: Callable[[int, int], int]
    symmetry: Symmetry = Symmetry.LABELS_AT_EACH_POINT
    parameters: tuple[str, ...] = ()
    is_binary: bool = False

    @property
    def is_bars(self) -> bool:
        """True if the number is written as bars around the class."""
        return self.name == "size"


def _plain(number: Callable[[FiniteClass], int | Fraction]) -> Measure:
    return lambda hypothesis_class, _: number(hypothesis_class)


def _n_points(hypothesis_class: FiniteClass, _: Sequence[int]) -> int:
    return hypothesis_class.n_points


def _n_labels(hypothesis_class: FiniteClass, _: Sequence[int]) -> int:
    return hypothesis_class.n_labels


def _by_points(n_points: int, n_labels: int) -> int:
    return n_points


def _by_labels(n_points: int, n_labels: int) -> int:
    return n_labels


def _by_functions(n_points: int, n_labels: int) -> int:
    """Bound a number that is at most the number of hypotheses or of functions."""
    return int(n_labels**n_points)


def _by_sets(n_points: int, n_labels: int) -> int:
    """Bound a number of sets of points."""
    return int(2**n_points)


def _by_edges(n_points: int, n_labels: int) -> int:
    """Bound the number of pairs of functions that differ at one point."""
    return n_points * int(n_labels**n_points) * (n_labels - 1) // 2


def _by_halving(n_points: int, n_labels: int) -> int:
    """Bound the depth of a tree whose leaves have different hypotheses."""
    return int(n_labels**n_points).bit_length() - 1


def _dimension(
    name: str,
    words: str,
    literal: Callable[[FiniteClass], int | Fraction],
    fast: Callable[[FiniteClass], int | Fraction],
    symmetry: Symmetry = Symmetry.LABELS_AT_EACH_POINT,
    *,
    is_binary: bool = False,
) -> ClassNumber:
    """Return a number without parameters that is at most the number of points."""
    latex = rf"\mathrm{{{name}}}"
    return ClassNumber(name, words, latex, _plain(literal), _plain(fast), _by_points, symmetry, (), is_binary)


def _with_maps(
    number: Callable[[FiniteClass, CollapsingFamily], int], maps: Callable[[int], CollapsingFamily]
) -> Measure:
    return lambda hypothesis_class, _: number(hypothesis_class, maps(hypothesis_class.n_labels))


def _psi(name: str, words: str, family: str, latex: str, symmetry: Symmetry) -> ClassNumber:
    """Return one of the dimensions through collapsing maps."""
    maps = {"pair": pair_maps, "bit": bit_maps, "all": all_maps}[family]
    literal, fast = {
        "Psidim": (definitions.psi_dimension, dimensions.psi_dimension),
        "PsiLdim": (definitions.psi_littlestone_dimension_by_recursion, dimensions.psi_littlestone_dimension),
        "uPsiLdim": (
            definitions.uniform_psi_littlestone_dimension_by_recursion,
            dimensions.uniform_psi_littlestone_dimension,
        ),
    }[name]
    return ClassNumber(
        f"{name}_{family}",
        f"{words} through {family} maps",
        rf"{latex}_{{\mathrm{{{family}}}}}",
        _with_maps(literal, maps),
        _with_maps(fast, maps),
        _by_points if name == "Psidim" else _by_halving,
        symmetry,
    )


def _psi_numbers() -> list[ClassNumber]:
    each, alike, points = Symmetry.LABELS_AT_EACH_POINT, Symmetry.LABELS, Symmetry.POINTS
    littlestone, uniform = "the Psi-Littlestone dimension", "the uniform Psi-Littlestone dimension"
    numbers = [
        _psi("Psidim", "the Psi-dimension", "bit", r"\Psi\mathrm{dim}", points),
        _psi("Psidim", "the Psi-dimension", "all", r"\Psi\mathrm{dim}", each),
    ]
    for family, symmetry in (("pair", each), ("bit", points), ("all", each)):
        numbers.append(_psi("PsiLdim", littlestone, family, r"\Psi\mathrm{Ldim}", symmetry))
    for family, symmetry in (("pair", alike), ("bit", points), ("all", alike)):
        numbers.append(_psi("uPsiLdim", uniform, family, r"\mathrm{u}\Psi\mathrm{Ldim}", symmetry))
    return numbers


_NUMBERS = [
    ClassNumber("size", "the number of hypotheses", r"|\cdot|", _plain(len), _plain(len), _by_functions),
    ClassNumber("points", "the number of points", r"\mathrm{points}", _n_points, _n_points, _by_points),
    ClassNumber("labels", "the number of labels", r"\mathrm{labels}", _n_labels, _n_labels, _by_labels),
    _dimension("VC", "the VC dimension", definitions.vc_dimension, dimensions.vc_dimension, is_binary=True),
    _dimension(
        "Ldim",
        "the Littlestone dimension",
        definitions.littlestone_dimension_by_recursion,
        dimensions.littlestone_dimension,
    ),
    _dimension(
        "Tdim",
        "the threshold dimension",
        definitions.threshold_dimension,
        dimensions.threshold_dimension,
        Symmetry.POINTS,
        is_binary=True,
    ),
    _dimension("Ndim", "the Natarajan dimension", definitions.natarajan_dimension, dimensions.natarajan_dimension),
    _dimension("Gdim", "the graph dimension", definitions.graph_dimension, dimensions.graph_dimension),
    _dimension("DSdim", "the DS dimension", definitions.ds_dimension, dimensions.ds_dimension),
    *_psi_numbers(),
    ClassNumber(
        "kLdim",
        "the k-Littlestone dimension, of trees whose inner nodes have k + 1 edges",
        r"\mathrm{Ldim}",
        lambda h, values: definitions.littlestone_dimension_by_recursion(h, values[0]),
        lambda h, values: dimensions.littlestone_dimension(h, values[0]),
        _by_points,
        parameters=("k",),
    ),
    _dimension(
        "rLdim",
        "the randomised Littlestone dimension",
        definitions.randomised_littlestone_dimension,
        dimensions.randomised_littlestone_dimension,
        is_binary=True,
    ),
    ClassNumber(
        "star",
        "the star number",
        r"\mathfrak{s}",
        _plain(definitions.star_number),
        _plain(dimensions.star_number),
        _by_points,
        is_binary=True,
    ),
    _dimension("TD", "the teaching dimension", definitions.teaching_dimension, dimensions.teaching_dimension),
    _dimension(
        "RTD",
        "the recursive teaching dimension",
        definitions.recursive_teaching_dimension,
        dimensions.recursive_teaching_dimension,
    ),
    _dimension(
        "TD_least",
        "the teaching dimension of the easiest hypothesis",
        definitions.least_teaching_dimension,
        dimensions.least_teaching_dimension,
    ),
    ClassNumber(
        "growth",
        "the largest number of patterns of labels on m points",
        r"\mathrm{growth}",
        lambda h, values: definitions.growth_function(h, values[0]),
        lambda h, values: dimensions.growth_function(h, values[0]),
        _by_functions,
        parameters=("m",),
    ),
    ClassNumber(
        "shattered",
        "the number of shattered sets of points",
        r"\mathrm{sh}",
        _plain(definitions.number_of_shattered_sets),
        _plain(dimensions.number_of_shattered_sets),
        _by_sets,
        is_binary=True,
    ),
    ClassNumber(
        "strongly_shattered",
        "the number of strongly shattered sets of points",
        r"\mathrm{ssh}",
        _plain(definitions.number_of_strongly_shattered_sets),
        _plain(dimensions.number_of_strongly_shattered_sets),
        _by_sets,
        is_binary=True,
    ),
    ClassNumber(
        "edges",
        "the number of pairs of hypotheses that differ at one point only",
        r"\mathrm{edges}",
        _plain(definitions.number_of_edges),
        _plain(dimensions.number_of_edges),
        _by_edges,
    ),
    ClassNumber(
        "N0",
        "the 0-cover number at depth T",
        r"\mathcal{N}_0",
        lambda h, values: definitions.zero_cover_number(h, values[0]),
        lambda h, values: dimensions.zero_cover_number(h, values[0]),
        _by_functions,
        parameters=("T",),
    ),
    _dimension(
        "red",
        "the least k for which the class is k-reducible, for classes of at least two hypotheses",
        definitions.reducing_length,
        structure.reducing_length,
        is_binary=True,
    ),
    ClassNumber(
        "DDim",
        "the (p, d)-decomposition dimension, for classes of Littlestone dimension at most d",
        r"\mathrm{DDim}",
        lambda h, values: definitions.decomposition_dimension(h, values[0], values[1]),
        lambda h, values: structure.decomposition_dimension(h, values[0], values[1]),
        _by_points,
        parameters=("p", "d"),
        is_binary=True,
    ),
    ClassNumber(
        "leaves",
        "the largest number of non-empty leaves of a valid (p, d)-decomposition tree",
        r"\mathrm{leaves}",
        lambda h, values: definitions.maximal_number_of_leaves(h, values[0], values[1], False),
        lambda h, values: structure.maximal_number_of_leaves(h, values[0], values[1], False),
        _by_functions,
        parameters=("p", "d"),
        is_binary=True,
    ),
]

CLASS_NUMBERS: Mapping[str, ClassNumber] = {number.name: number for number in _NUMBERS}
"""Every number of a class by its name in formulas."""
