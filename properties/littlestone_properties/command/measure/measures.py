"""What ``littlestone measure`` measures: all dimensions of a class, each checked against its certificate."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb

from littlestone import definitions, dimensions
from littlestone.certificates import Tree
from littlestone.classes import FiniteClass
from littlestone.errors import WorkLimitError

MAX_CHECKING_STEPS = 5_000_000
"""Steps up to which the literal certificate checkers are fast enough for a command."""

CHECKED = "certificates of both bounds checked"
UNCHECKED = "certificates not checked, too large for the literal checkers"


@dataclass(frozen=True, slots=True)
class Measure:
    """One measured quantity.

    Parameters
    ----------
    name
        What was measured.
    value
        Its value; ``None`` if it was not computed.
    remark
        How far it was checked, or why there is no value.
    certificate
        The certificate of the lower bound as JSON data, ``None`` if there is none.
    """

    name: str
    value: int | None
    remark: str
    certificate: object = None


def measures(hypothesis_class: FiniteClass) -> Iterator[Measure]:
    """Yield the number of points, labels and hypotheses, and every dimension that is defined for the class."""
    yield Measure("points", hypothesis_class.n_points, "")
    yield Measure("labels", hypothesis_class.n_labels, "")
    yield Measure("hypotheses", len(hypothesis_class), "")
    for name, measured, binary_only in (
        ("VC dimension", _vc, True),
        ("Littlestone dimension", littlestone_measure, False),
        ("threshold dimension", _threshold, True),
    ):
        if binary_only and not hypothesis_class.is_binary:
            yield Measure(name, None, "defined for two labels only")
            continue
        try:
            yield measured(hypothesis_class, name)
        except WorkLimitError as error:
            yield Measure(name, None, f"not computed: {error}")


def _vc(hypothesis_class: FiniteClass, name: str) -> Measure:
    value = dimensions.vc_dimension(hypothesis_class)
    shattered = dimensions.largest_shattered_set(hypothesis_class)
    certificate = {"shattered_points": list(shattered.points)}
    larger_sets = comb(hypothesis_class.n_points, value + 1)
    if larger_sets * len(hypothesis_class) > MAX_CHECKING_STEPS:
        return Measure(name, value, UNCHECKED, certificate)
    missing = dimensions.certified_vc_dimension(hypothesis_class).missing_patterns
    if value >= 0:
        definitions.check_shattered_set(hypothesis_class, shattered, value)
    definitions.check_missing_patterns(hypothesis_class, missing, value)
    return Measure(name, value, CHECKED, certificate)


def littlestone_measure(hypothesis_class: FiniteClass, name: str) -> Measure:
    """Return the Littlestone dimension under the given name, checked against its certificates.

    Raises
    ------
    WorkLimitError
        If too many version spaces would have to be remembered.
    """
    certified = dimensions.certified_littlestone_dimension(hypothesis_class)
    ranks = certified.rank_table.ranks
    certificate = {
        "shattered_tree": tree_to_json(certified.shattered_tree),
        "rank_table": {f"{space:#x}": rank for space, rank in ranks.items()},
    }
    entries = hypothesis_class.n_points * hypothesis_class.n_labels
    if entries * (len(hypothesis_class) + len(ranks)) > MAX_CHECKING_STEPS:
        return Measure(name, certified.value, UNCHECKED, certificate)
    if certified.value >= 0:
        definitions.check_shattered_tree(hypothesis_class, certified.shattered_tree, certified.value)
    definitions.check_rank_table(hypothesis_class, certified.rank_table, certified.value)
    return Measure(name, certified.value, CHECKED, certificate)


def _threshold(hypothesis_class: FiniteClass, name: str) -> Measure:
    certified = dimensions.certified_threshold_dimension(hypothesis_class)
    certificate = {
        "points": list(certified.sequence.points),
        "hypotheses": [list(h) for h in certified.sequence.hypotheses],
    }
    choices = len(hypothesis_class) * hypothesis_class.n_points
    if choices * (1 + len(certified.rank_table.ranks)) > MAX_CHECKING_STEPS:
        return Measure(name, certified.value, UNCHECKED, certificate)
    if certified.value >= 0:
        definitions.check_threshold_sequence(hypothesis_class, certified.sequence, certified.value)
    definitions.check_threshold_rank_table(hypothesis_class, certified.rank_table, certified.value)
    return Measure(name, certified.value, CHECKED, certificate)


def tree_to_json(tree: Tree) -> object:
    """Return a mistake tree as JSON data; a leaf is ``null``.

    Examples
    --------
    >>> tree_to_json(None) is None
    True
    """
    if tree is None:
        return None
    children = [tree_to_json(child) for child in tree.children]
    return {"point": tree.point, "labels": list(tree.labels), "children": children}
