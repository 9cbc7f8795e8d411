"""The claims in the proof of the Sauer bound for 0-covers.

Trees are given level by level: position 0 is the root, the children of position i are 2 i + 1 and 2 i + 2.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain, combinations, product

from littlestone.classes import FiniteClass, Label, Point
from littlestone.definitions import is_zero_cover
from littlestone.verdicts import Trial, check

from ...kit.multiclass_scopes import Multiclass

Cover = tuple[tuple[Label, ...], ...]
"""Output-labelled trees, each level by level."""


@cache
def _covers(hypothesis_class: FiniteClass, input_tree: tuple[Point, ...], depth: int) -> list[Cover]:
    """Return the 0-covers of the class on an input tree that have the smallest size, or one tree more."""
    trees = list(product(hypothesis_class.labels, repeat=2**depth - 1))
    covers: list[Cover] = []
    for size in range(len(hypothesis_class) + 2):
        is_last = bool(covers)
        covers += [c for c in combinations(trees, size) if is_zero_cover(hypothesis_class, depth, input_tree, c)]
        if is_last:
            break
    return covers


@check(
    "bgs.claim-5.8",
    text="{classes}; every tree of depth 2, label at its root, cover of at most one tree too many",
    quick=(Multiclass(most=2),),
    standard=(Multiclass(most=4),),
    deep=(Multiclass(most=9),),
)
def stitched_covers_cover(trial: Trial, classes: Multiclass) -> None:
    """Let H^i be the functions with label i at the root. Covers of H^i on both subtrees, joined below a root with
    label i by a surjection from one cover to the other, cover H^i on the tree.
    """
    for h in classes:
        for root, left, right, label in product(h.points, h.points, h.points, h.labels):
            part = h.restricted_to(root, label)
            for left_cover, right_cover in product(_covers(part, (left,), 1), _covers(part, (right,), 1)):
                for images in product(range(len(right_cover)), repeat=len(left_cover)):
                    is_onto = len(set(images)) == len(right_cover)
                    if not is_onto and not trial.is_open("stitched by any map"):
                        continue
                    stitched = [
                        (label, *v, *right_cover[image]) for v, image in zip(left_cover, images, strict=True)
                    ]
                    covered = is_zero_cover(part, 2, (root, left, right), stitched)
                    instance = f"root {root}, label {label}: {stitched}"
                    if is_onto:
                        trial.holds(covered, instance, informative=not part.is_empty, H=h)
                    trial.fails("stitched by any map", covered, instance, H=h)


def _splits(hypothesis_class: FiniteClass) -> Iterator[tuple[FiniteClass, FiniteClass]]:
    """Yield every two subclasses whose union is the class."""
    # 1: in the first subclass, 2: in the second, 3: in both.
    for sides in product((1, 2, 3), repeat=len(hypothesis_class)):
        placed = list(zip(hypothesis_class, sides, strict=True))
        first, second = (tuple(h for h, side in placed if side & bit) for bit in (1, 2))
        yield replace(hypothesis_class, hypotheses=first), replace(hypothesis_class, hypotheses=second)


@check(
    "bgs.claim-5.9",
    text="{classes} and every binary class of at most {most_binary} hypotheses on 1..2 points, as the union of any "
    "two subclasses; every tree of depth 1, for binary classes also 2; covers of at most one tree too many",
    quick=(Multiclass(most=2), 0),
    standard=(Multiclass(most=3), 2),
    deep=(Multiclass(most=4), 3),
)
def union_of_covers_covers(trial: Trial, classes: Multiclass, most_binary: int) -> None:
    """The union of covers of two subclasses on a tree covers their union; by induction this holds for more
    subclasses."""
    binary = (h for h in Multiclass(binary=2, points=0) if len(h) <= most_binary)
    for h in chain(classes, binary):
        for (first, second), depth in product(_splits(h), (1, 2) if h.is_binary else (1,)):
            for tree in product(h.points, repeat=2**depth - 1):
                for first_cover, second_cover in product(_covers(first, tree, depth), _covers(second, tree, depth)):
                    instance = f"{first.to_rows()} by {first_cover}, {second.to_rows()} by {second_cover} on {tree}"
                    # If a part is the whole class, its own cover serves.
                    says = max(len(first), len(second)) < len(h)
                    covered = is_zero_cover(h, depth, tree, sorted({*first_cover, *second_cover}))
                    trial.holds(covered, instance, informative=says, H=h)
                    if trial.is_open("the cover of the first part is enough"):
                        alone = is_zero_cover(h, depth, tree, first_cover)
                        trial.fails("the cover of the first part is enough", alone, instance, H=h)
