"""Upper bounds on the extremes for every number of points, by arithmetic.

Let a union of classes C_1, ..., C_m, of multiclass Littlestone dimensions at most e_1, ..., e_m, shatter a complete
tree of depth D >= 1 whose nodes ask points and total collapsing maps. Let the root ask x, and let the two sides of
its map have s and t labels. Consider the restrictions of one class at x, one for each label. At most one of them
keeps the dimension e_i, since two such restrictions would give e_i + 1; all other restrictions have at most e_i -
1. The union of the restrictions to the labels of its side shatters the left child. So each class contributes s
classes of dimension e_i - 1; a class of dimension e_i may replace one of them, but not in both children. So the
dimensions alone are a *position* of a small game, which decides whether a shattered tree of depth D can be
excluded:

* D = 0: possible if some class is not empty.
* D >= 1: possible if for some allowed sizes s and t and some choice of a side for each class both children are
  possible. For each class that keeps its dimension on the left side, the left child has one class of dimension e_i
  and s - 1 classes of dimension e_i - 1. For each other class it has s classes of dimension e_i - 1. The same holds
  for the right child, with t instead of s.

The game starts from a single class of dimension d. A tree of depth D has 2^D paths, so 2^D classes of each
dimension suffice.

Counting paths ends the search early. A class of dimension d realises at most N(d, D) paths of a tree of depth D,
where N(-1, D) = 0, N(0, D) = N(d, 0) = 1 and N(d, D) is the largest value, over the sizes in either order, of

    min(2^(D - 1), s N(d - 1, D - 1)) + min(2^(D - 1), (t - 1) N(d - 1, D - 1) + N(d, D - 1)),

for the same reason. Without the minima and the sides, N(d, D) is k N(d - 1, D - 1) + N(d, D - 1), the recursion of
the Sauer sum of Theorem 5.6 of `bgs`. So every bound here is at least as strong as the integer bound that follows
from it.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import TypeAlias

from littlestone.errors import InvalidValueError

SideSizes: TypeAlias = tuple[tuple[int, int], ...]
Position: TypeAlias = tuple[int, ...]
"""The number of classes of dimension at most 0, 1, 2, ..."""


def counting_bound(dimension: int, side_sizes: Sequence[tuple[int, int]]) -> int:
    """Return the largest depth that the game of this module allows: no class shatters a deeper tree.

    ``side_sizes``: the numbers of labels that the maps send to either value; at least one pair, with both numbers
    at least 1.

    For three labels and dimension 2, the integer bound is 6.

    >>> counting_bound(2, [(1, 2)])
    4
    """
    ordered = _in_either_order(dimension, 0, side_sizes)
    start = (*(0,) * dimension, 1)
    depth = 0
    while _is_possible(start, depth + 1, ordered):
        depth += 1
    return depth


def realised_paths(dimension: int, depth: int, side_sizes: Sequence[tuple[int, int]]) -> int:
    """Return N(d, D), an upper bound on the paths of a tree of depth D that a class of dimension d realises.

    >>> [realised_paths(1, depth, [(1, 2)]) for depth in range(5)]
    [1, 2, 4, 6, 8]
    """
    return _realised_paths(dimension, depth, _in_either_order(dimension, depth, side_sizes))


def sum_of_bits_bound(dimension: int, n_labels: int) -> int:
    """Return d times the number of label bits, an upper bound on the multiclass dimension.

    Statement: `bgs` Theorem 7.1, whose proof gives the sum; the number of bits is log2(k + 1) rounded up.

    >>> sum_of_bits_bound(2, 5)
    6
    """
    return dimension * (n_labels - 1).bit_length()


def _in_either_order(dimension: int, depth: int, side_sizes: Sequence[tuple[int, int]]) -> SideSizes:
    if dimension < 0:
        raise InvalidValueError("dimension", dimension, "at least 0")
    if depth < 0:
        raise InvalidValueError("depth", depth, "at least 0")
    if not side_sizes or min(min(pair) for pair in side_sizes) < 1:
        raise InvalidValueError("side_sizes", side_sizes, "at least one pair of positive numbers")
    return tuple(sorted({pair for s, t in side_sizes for pair in ((s, t), (t, s))}))


@cache
def _realised_paths(d: int, depth: int, side_sizes: SideSizes) -> int:
    if d < 0:
        return 0
    if d == 0 or depth == 0:
        return 1
    half = 1 << (depth - 1)
    smaller, same = _realised_paths(d - 1, depth - 1, side_sizes), _realised_paths(d, depth - 1, side_sizes)
    return max(min(half, s * smaller) + min(half, (t - 1) * smaller + same) for s, t in side_sizes)


@cache
def _is_possible(position: Position, depth: int, side_sizes: SideSizes) -> bool:
    if depth == 0:
        return any(position)
    if sum(n * _realised_paths(d, depth, side_sizes) for d, n in enumerate(position)) < 1 << depth:
        return False
    return any(
        all(_is_possible(child, depth - 1, side_sizes) for child in children)
        for s, t in side_sizes
        for children in _children(position, s, t, 1 << (depth - 1))
    )


def _children(position: Position, s: int, t: int, enough: int) -> Iterator[tuple[Position, Position]]:
    for kept_left in product(*(range(n, -1, -1) for n in position)):
        left, right = [0] * len(position), [0] * len(position)
        for d, (on_left, n) in enumerate(zip(kept_left, position, strict=True)):
            on_right = n - on_left
            left[d] += on_left
            right[d] += on_right
            if d > 0:
                left[d - 1] += on_left * (s - 1) + on_right * s
                right[d - 1] += on_right * (t - 1) + on_left * t
        yield tuple(min(n, enough) for n in left), tuple(min(n, enough) for n in right)
