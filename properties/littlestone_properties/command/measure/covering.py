"""What ``littlestone measure --cover T`` adds: the 0-cover number for trees of depth T, and its Sauer bound."""

from dataclasses import dataclass

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass
from littlestone.dimensions import CertifiedZeroCoverNumber
from littlestone.errors import InvalidValueError, WorkLimitError

from .measures import CHECKED, MAX_CHECKING_STEPS, UNCHECKED, Measure

ONE_TREE_CHECKED = "cover and packing of a worst tree checked; the bound for all trees rests on the recursion"


@dataclass(frozen=True, slots=True)
class CoverMeasures:
    """The 0-cover number for one depth, and what bounds it.

    Parameters
    ----------
    measures
        What is listed in the table.
    certified
        The number with a worst tree and its covers; ``None`` if there are no certificates.
    """

    measures: tuple[Measure, ...]
    certified: CertifiedZeroCoverNumber | None


def cover_measures(hypothesis_class: FiniteClass, depth: int) -> CoverMeasures:
    """Return the 0-cover number of a class for trees of one depth, with certificates where they are not too large.

    Parameters
    ----------
    hypothesis_class
        A class with any number of labels.
    depth
        Number of levels of the trees, at least 0.
    """
    if depth < 0:
        raise InvalidValueError("cover", depth, "at least 0, the depth of the trees")
    name = f"0-cover number, depth {depth}"
    certified = None
    try:
        certified = dimensions.certified_zero_cover_number(hypothesis_class, depth)
        number = Measure(name, certified.value, _checked(hypothesis_class, depth, certified), _to_json(certified))
    except WorkLimitError as error:
        number = _without_certificates(hypothesis_class, name, depth, error)
    return CoverMeasures((number, _sauer_bound(hypothesis_class, depth)), certified)


def _checked(hypothesis_class: FiniteClass, depth: int, certified: CertifiedZeroCoverNumber) -> str:
    """Check what the literal checkers can check within a command, and say what that was."""
    value, tree = certified.value, certified.input_tree
    if depth * 2**depth * value * len(hypothesis_class) > MAX_CHECKING_STEPS:
        return UNCHECKED
    definitions.check_zero_cover(hypothesis_class, tree, certified.cover, value)
    definitions.check_zero_cover_packing(hypothesis_class, tree, certified.packing, value)
    divisions = sum(2.0 ** (hypothesis_class.n_labels * len(family)) for family, _ in certified.table.bounds)
    if hypothesis_class.n_points * divisions > MAX_CHECKING_STEPS:
        return ONE_TREE_CHECKED
    definitions.check_zero_cover_table(hypothesis_class, certified.table, depth, value)
    return CHECKED


def _without_certificates(hypothesis_class: FiniteClass, name: str, depth: int, why: WorkLimitError) -> Measure:
    try:
        value = dimensions.zero_cover_number(hypothesis_class, depth)
    except WorkLimitError as error:
        return Measure(name, None, f"not computed: {error}")
    return Measure(name, value, f"without certificates: {why}")


def _sauer_bound(hypothesis_class: FiniteClass, depth: int) -> Measure:
    name = f"Sauer bound, depth {depth}"
    k = hypothesis_class.n_labels - 1
    try:
        d = dimensions.littlestone_dimension(hypothesis_class)
    except WorkLimitError as error:
        return Measure(name, None, f"not computed: {error}")
    return Measure(name, dimensions.sauer_sum(depth, d, k), f"on the 0-cover number; d = {d}, k = {k}")


def _to_json(certified: CertifiedZeroCoverNumber) -> object:
    """Return the certificates as JSON data; trees are listed level by level."""
    return {
        "input_tree": list(certified.input_tree),
        "output_trees": [list(tree) for tree in certified.cover.trees],
        "packing": [{"hypothesis": list(h), "path": list(path)} for h, path in certified.packing.pairs],
        "table": [
            {"version_spaces": [f"{space:#x}" for space in sorted(family)], "depth": levels, "bound": bound}
            for (family, levels), bound in certified.table.bounds.items()
        ],
    }
