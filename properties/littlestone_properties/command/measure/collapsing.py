"""What ``littlestone measure --psi`` adds: the dimensions of classes with more than two labels, and their bounds.

The names are those of `bgs` section 4: Psi_N tells two labels apart, Psi_bin reads one bit of the label, Psi_B is
every collapsing map of the labels to 0, 1 and "do not care".
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import comb

from littlestone import definitions, dimensions
from littlestone.certificates import MissingCollapsedPatterns, PsiMistakeTree
from littlestone.classes import (
    CollapsingFamily,
    FiniteClass,
    all_maps,
    bit_maps,
    bit_restriction,
    graph_maps,
    n_label_bits,
    pair_maps,
)
from littlestone.errors import WorkLimitError
from littlestone.intervals import logarithm

from .measures import CHECKED, MAX_CHECKING_STEPS, UNCHECKED, Measure, littlestone_measure

MAX_CHOICES = 20_000_000
"""Choices of points with maps up to which shattered sets are searched."""

TREE_CHECKED = "shattered tree checked; that no deeper one exists rests on the search"

FAMILIES: tuple[tuple[str, Callable[[int], CollapsingFamily]], ...] = (
    ("Psi_N", pair_maps),
    ("Psi_bin", bit_maps),
    ("Psi_B", all_maps),
)


@dataclass(frozen=True, slots=True)
class CollapsedMeasures:
    """The measures that look at the labels through collapsing maps.

    Parameters
    ----------
    measures
        What is listed in the table.
    trees
        The shattered Psi-labelled trees of the dimensions that were computed, with the names of these.
    """

    measures: tuple[Measure, ...]
    trees: tuple[tuple[str, PsiMistakeTree], ...]


def collapsed_measures(hypothesis_class: FiniteClass) -> CollapsedMeasures:
    """Return the Psi-dimensions of a class, the dimensions of its bits, and what bounds them.

    Parameters
    ----------
    hypothesis_class
        A class with any number of labels; with two labels everything is about the class itself.
    """
    measures: list[Measure] = []
    trees: list[tuple[str, PsiMistakeTree]] = []
    checked: dict[str, int | None] = {}
    for name, maps in FAMILIES:
        title = f"{name}-Littlestone dimension"
        try:
            measure, tree = _psi_littlestone(hypothesis_class, title, maps(hypothesis_class.n_labels))
        except WorkLimitError as error:
            measures.append(Measure(title, None, f"not computed: {error}"))
            continue
        measures.append(measure)
        trees.append((title, tree))
        if measure.remark == CHECKED:
            checked[name] = measure.value
    for name, maps in FAMILIES:
        title = f"uniform {name}-Littlestone dimension"
        try:
            family = maps(hypothesis_class.n_labels)
            measure, tree = _uniform_psi_littlestone(hypothesis_class, title, family, checked.get(name))
        except WorkLimitError as error:
            measures.append(Measure(title, None, f"not computed: {error}"))
            continue
        measures.append(measure)
        trees.append((title, tree))
    measures += _shattered_sets(hypothesis_class)
    measures += _bits(hypothesis_class)
    measures += _bounds(hypothesis_class)
    return CollapsedMeasures(tuple(measures), tuple(trees))


def _psi_littlestone(
    hypothesis_class: FiniteClass, title: str, family: CollapsingFamily
) -> tuple[Measure, PsiMistakeTree]:
    certified = dimensions.certified_psi_littlestone_dimension(hypothesis_class, family)
    ranks = certified.rank_table.ranks
    certificate = {
        "shattered_tree": _tree_to_json(certified.shattered_tree),
        "rank_table": {f"{space:#x}": rank for space, rank in ranks.items()},
    }
    steps = hypothesis_class.n_points * len(family) * (len(hypothesis_class) + len(ranks))
    if steps > MAX_CHECKING_STEPS:
        return Measure(title, certified.value, UNCHECKED, certificate), certified.shattered_tree
    if certified.value >= 0:
        definitions.check_psi_shattered_tree(hypothesis_class, family, certified.shattered_tree, certified.value)
    definitions.check_psi_rank_table(hypothesis_class, family, certified.rank_table, certified.value)
    return Measure(title, certified.value, CHECKED, certificate), certified.shattered_tree


def _uniform_psi_littlestone(
    hypothesis_class: FiniteClass, title: str, family: CollapsingFamily, upper_bound: int | None
) -> tuple[Measure, PsiMistakeTree]:
    """Measure the uniform dimension; the one without uniformity, once checked, is an upper bound."""
    largest = dimensions.largest_uniformly_shattered_tree(hypothesis_class, family)
    certificate = {"shattered_tree": _tree_to_json(largest.shattered_tree)}
    if 4 ** max(0, largest.value) * len(hypothesis_class) > MAX_CHECKING_STEPS:
        return Measure(title, largest.value, UNCHECKED, certificate), largest.shattered_tree
    if largest.value >= 0:
        definitions.check_psi_shattered_tree(
            hypothesis_class, family, largest.shattered_tree, largest.value, is_uniform=True
        )
    remark = CHECKED if largest.value == upper_bound else TREE_CHECKED
    return Measure(title, largest.value, remark, certificate), largest.shattered_tree


def _shattered_sets(hypothesis_class: FiniteClass) -> Iterator[Measure]:
    """Yield the Natarajan dimension and the graph dimension."""
    for name, maps, measured in (
        ("Natarajan dimension", pair_maps, _natarajan),
        ("graph dimension", graph_maps, _graph),
    ):
        try:
            family = maps(hypothesis_class.n_labels)
            largest = max(0, dimensions.psi_littlestone_dimension(hypothesis_class, family))
            choices = comb(hypothesis_class.n_points, largest) * len(family) ** largest
            if choices > MAX_CHOICES:
                raise WorkLimitError("points with maps", choices, MAX_CHOICES, "choices")
            yield measured(hypothesis_class, name, family)
        except WorkLimitError as error:
            yield Measure(name, None, f"not computed: {error}")


def _natarajan(hypothesis_class: FiniteClass, name: str, family: CollapsingFamily) -> Measure:
    value = dimensions.natarajan_dimension(hypothesis_class)
    if _n_patterns(hypothesis_class, family, value) > MAX_CHECKING_STEPS:
        return Measure(name, value, UNCHECKED)
    certified = dimensions.certified_natarajan_dimension(hypothesis_class)
    shattered = certified.shattered_set
    certificate = {
        "points": list(shattered.points),
        "first": list(shattered.first),
        "second": list(shattered.second),
    }
    if value >= 0:
        definitions.check_natarajan_shattered_set(hypothesis_class, shattered, value)
    return _with_missing_patterns(hypothesis_class, name, family, value, certified.missing_patterns, certificate)


def _graph(hypothesis_class: FiniteClass, name: str, family: CollapsingFamily) -> Measure:
    value = dimensions.graph_dimension(hypothesis_class)
    if _n_patterns(hypothesis_class, family, value) > MAX_CHECKING_STEPS:
        return Measure(name, value, UNCHECKED)
    certified = dimensions.certified_graph_dimension(hypothesis_class)
    certificate = {
        "points": list(certified.shattered_set.points),
        "labels": list(certified.shattered_set.labels),
    }
    if value >= 0:
        definitions.check_graph_shattered_set(hypothesis_class, certified.shattered_set, value)
    return _with_missing_patterns(hypothesis_class, name, family, value, certified.missing_patterns, certificate)


def _n_patterns(hypothesis_class: FiniteClass, family: CollapsingFamily, dimension: int) -> int:
    """Return how many choices of points with maps need a reason why they are not shattered, times hypotheses."""
    points = dimension + 1
    choices_of_maps: int = len(family) ** points
    return comb(hypothesis_class.n_points, points) * choices_of_maps * max(1, len(hypothesis_class))


def _with_missing_patterns(
    hypothesis_class: FiniteClass,
    name: str,
    family: CollapsingFamily,
    value: int,
    missing: MissingCollapsedPatterns,
    certificate: object,
) -> Measure:
    definitions.check_missing_collapsed_patterns(hypothesis_class, family, missing, value)
    return Measure(name, value, CHECKED, certificate)


def _bits(hypothesis_class: FiniteClass) -> Iterator[Measure]:
    for bit in range(1, n_label_bits(hypothesis_class) + 1):
        name = f"Littlestone dimension of bit {bit}"
        try:
            yield littlestone_measure(bit_restriction(hypothesis_class, bit), name)
        except WorkLimitError as error:
            yield Measure(name, None, f"not computed: {error}")


def _bounds(hypothesis_class: FiniteClass) -> Iterator[Measure]:
    """Yield the printed bound on the dimensions of the bits, and the integer that its proof gives."""
    k = hypothesis_class.n_labels - 1
    printed = "bound 6 d ln(k + 1), rounded down"
    try:
        d = dimensions.littlestone_dimension(hypothesis_class)
    except WorkLimitError as error:
        yield Measure(printed, None, f"not computed: {error}")
        return
    if d < 0:
        yield Measure(printed, None, "defined for classes with hypotheses only")
        return
    bound = 6 * d * logarithm(k + 1)
    below = bound.lower // 1
    value = below if below == bound.upper // 1 else None
    yield Measure(printed, value, f"on every Psi-Littlestone dimension; d = {d}, k = {k}")
    best = dimensions.bit_dimension_bound(d, k)
    yield Measure("largest D with 2^D <= Sauer sum", best, f"on every Psi-Littlestone dimension; d = {d}, k = {k}")


def _tree_to_json(tree: PsiMistakeTree) -> object:
    """Return a Psi-labelled tree as JSON data; a leaf is ``null``, and so is the star of a map."""
    if tree is None:
        return None
    children = [_tree_to_json(child) for child in tree.children]
    return {"point": tree.point, "collapsing_map": list(tree.collapsing_map), "children": children}
