"""Claim 6.2: disjoint copies of a class multiply its dimension and those of its label bits."""

from functools import reduce

from littlestone.certificates import Tree
from littlestone.certificates.concatenation import concatenated, points_shifted
from littlestone.classes import disjoint_copies
from littlestone.definitions import check_shattered_tree, littlestone_dimension_by_recursion
from littlestone.verdicts import Trial, check

from ...kit.accepted import is_accepted
from ...kit.certified_dimensions import certified_dimensions
from ...kit.multiclass_scopes import Multiclass, bit_dimensions, certified_dimension


@check(
    "bgs.claim-6.2",
    text="{classes}, l = {numbers}",
    quick=(Multiclass(most=4), range(1, 3)),
    standard=(Multiclass(most=4), range(1, 3)),
    deep=(Multiclass(most=5), range(1, 4)),
)
def copies_multiply_dimensions(trial: Trial, classes: Multiclass, numbers: range) -> None:
    """l disjoint copies multiply MLD and the dimension of every bit by l; concatenated trees are shattered."""
    for h in classes:
        dimension, bits = littlestone_dimension_by_recursion(h), bit_dimensions(h)
        for copies in numbers:
            copied = disjoint_copies(h, copies)
            amplified, amplified_bits = certified_dimensions(copied)
            got = f"l = {copies}: MLD {dimension} -> {amplified}, bits {bits} -> {amplified_bits}"
            trial.holds(amplified == copies * dimension, got, H=h)
            trial.holds(amplified_bits == [copies * d for d in bits], got, H=h)
            tree = _concatenated(certified_dimension(h).shattered_tree, copies, h.n_points)
            shattered = is_accepted(check_shattered_tree, copied, tree, copies * dimension)
            trial.holds(shattered, f"{got}: not concatenated", H=h)
            trial.fails("copies keep the dimension", amplified == dimension, got, H=h)
            trial.fails("MLD(H') <= l D, as the proof announces", amplified <= copies * max(bits), got, H=h)


def _concatenated(tree: Tree, copies: int, n_points: int) -> Tree:
    return reduce(concatenated, (points_shifted(tree, copy * n_points) for copy in range(copies)))
