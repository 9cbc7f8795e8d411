"""Concatenation of mistake trees: one tree is hung below every leaf of another tree.

Convention: trees of depth d have paths of d edges, so the depths of two complete trees add up. `bgs` section 6
removes the unlabelled leaves of the upper tree, hangs the lower tree twice under each of its last inner nodes, and
labels the two new edges 0 and 1. If the leaves are kept, this means that the lower tree replaces every leaf. Here
the edges above the leaves keep their two labels: with more than two labels these need not be 0 and 1, and
relabelled edges may lead to an empty class. A leaf is the neutral element on both sides.
"""

from ..errors import InvalidValueError
from .mistake_tree import MistakeTree, Tree


def concatenated(upper: Tree, lower: Tree) -> Tree:
    """Return the upper tree with every leaf replaced by the lower tree.

    The root-to-leaf sequences of the result are those of the upper tree, each followed by each sequence of the
    lower tree. So a class shatters the result if it realises every sequence of the upper tree together with every
    sequence of the lower tree. Disjoint copies of classes that shatter the two trees form such a class, once the
    points of the lower tree are shifted to their own copy. The lower tree is shared and not copied, so time and
    memory are those of the upper tree.

    Ledger: ``bgs.claim-6.2``.

    >>> stump = MistakeTree(0, (0, 2), (None, None))
    >>> concatenated(stump, stump) == MistakeTree(0, (0, 2), (stump, stump))
    True
    """
    if upper is None:
        return lower
    left, right = upper.children
    return MistakeTree(upper.point, upper.labels, (concatenated(left, lower), concatenated(right, lower)))


def points_shifted(tree: Tree, by: int) -> Tree:
    """Return the tree with every point x replaced by ``x + by``, for instance by its counterpart in another copy.

    >>> points_shifted(MistakeTree(0, (0, 1), (None, None)), 3)
    MistakeTree(point=3, labels=(0, 1), children=(None, None))
    """
    if tree is None:
        return None
    if tree.point + by < 0:
        raise InvalidValueError("by", by, f"at least {-tree.point}, so that no point becomes negative")
    left, right = tree.children
    return MistakeTree(tree.point + by, tree.labels, (points_shifted(left, by), points_shifted(right, by)))
