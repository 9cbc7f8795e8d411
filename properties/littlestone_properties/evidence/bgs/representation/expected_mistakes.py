"""Every randomised online learner errs d / 2 times in expectation on some realizable sequence (Lemma 8.6)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

from littlestone_reference.certificates import MistakeTree, Tree
from littlestone_reference.classes import FiniteClass, Label
from littlestone_reference.definitions import is_shattered_tree, littlestone_dimension_by_recursion
from littlestone_reference.dimensions import certified_littlestone_dimension
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import ClassProperty, all_classes_up_to, enumerated

__all__ = ["game_value", "learners_on_shattered_trees", "mistakes_in_d_rounds"]

HALF = Fraction(1, 2)


@cache
def game_value(hypothesis_class: FiniteClass, n_rounds: int) -> Fraction:
    """Return the expected mistakes of the best randomised learner against the worst realizable sequence.

    At a point the learner chooses probabilities p(y), the other side a label y. If ``a(y)`` is the value
    afterwards, the least possible maximum of ``1 - p(y) + a(y)`` is the largest value of
    ``(|S| - 1 + sum of a over S) / |S|`` over sets S of labels.

    Examples
    --------
    >>> game_value(FiniteClass.from_rows(["0", "1", "2"]), 1)
    Fraction(2, 3)
    """
    if n_rounds == 0:
        return Fraction(0)
    best = Fraction(0)
    for point in hypothesis_class.points:
        rest = [hypothesis_class.restricted_to(point, label) for label in hypothesis_class.labels]
        after = sorted((game_value(held, n_rounds - 1) for held in rest if not held.is_empty), reverse=True)
        for size in range(1, len(after) + 1):
            best = max(best, (size - 1 + sum(after[:size], Fraction(0))) / size)
    return best


def _classes(profile: Profile) -> tuple[list[FiniteClass], str]:
    binary, three = {Profile.QUICK: (2, 1), Profile.STANDARD: (3, 2), Profile.DEEP: (3, 2)}[profile]
    classes = [*all_classes_up_to(binary), *all_classes_up_to(three, 3)]
    points = f"1..{three} points" if three > 1 else "1 point"
    return classes, f"every non-empty binary class on 1..{binary} points and every 3-label class on {points}"


def mistakes_in_d_rounds(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 8.6 by the value of the game of d rounds: at least d/2, for two labels equal.

    Ledger: ``bgs.lemma-8.6``. Locator: `bgs` Lemma 8.6.
    """

    def violation(held: FiniteClass) -> str | None:
        d = littlestone_dimension_by_recursion(held)
        value = game_value(held, d)
        holds = value == HALF * d if held.is_binary else value >= HALF * d
        return None if holds else f"d = {d}, value {value}"

    def more(held: FiniteClass) -> str | None:
        d = littlestone_dimension_by_recursion(held)
        return None if d == 0 or game_value(held, d) > HALF * d else f"d = {d}, value d/2"

    def always_half(held: FiniteClass) -> bool:
        d = littlestone_dimension_by_recursion(held)
        return game_value(held, d) == HALF * d

    classes, scope = _classes(profile)
    evidence = enumerated(
        ClassProperty("value at least d/2", violation), ClassProperty("more than d/2", more), classes, scope
    )
    above = next((held for held in classes if not always_half(held)), None)
    if above is None or evidence.verdict is not Verdict.ENUMERATED:
        return evidence
    d = littlestone_dimension_by_recursion(above)
    note = f"more than d/2 is possible with three labels: {above.to_rows()}, d = {d}: {game_value(above, d)}"
    return Evidence(evidence.verdict, scope, (*evidence.notes, "equal to d/2 for every binary class", note))


def _positions(tree: Tree, position: int = 0) -> Iterator[int]:
    if tree is not None:
        yield position
        for side, child in enumerate(tree.children):
            yield from _positions(child, 2 * position + 1 + side)


def _average_mistakes(tree: Tree, predictions: dict[int, Label], position: int = 0) -> Fraction:
    """Return the mistakes of a deterministic learner on a uniformly random path."""
    if tree is None:
        return Fraction(0)
    below = [_average_mistakes(child, predictions, 2 * position + 1 + s) for s, child in enumerate(tree.children)]
    wrong = sum(predictions[position] != label for label in tree.labels)
    return (wrong + sum(below, Fraction(0))) / 2


def _least_average(held: FiniteClass) -> tuple[int, Fraction]:
    certified = certified_littlestone_dimension(held)
    tree = certified.shattered_tree
    if not is_shattered_tree(held, tree):
        raise AssertionError("the certificate is no shattered tree")
    positions = list(_positions(tree))
    learners = product(held.labels, repeat=len(positions))
    least = min(_average_mistakes(tree, dict(zip(positions, chosen, strict=True))) for chosen in learners)
    return certified.value, least


def learners_on_shattered_trees(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 8.6 by all deterministic learners on a random path of one shattered tree.

    A randomised learner is a mixture of deterministic ones, and some path is at least as bad as the average.

    Ledger: ``bgs.lemma-8.6``. Locator: `bgs` Lemma 8.6.
    """

    def violation(held: FiniteClass) -> str | None:
        d, least = _least_average(held)
        return None if least >= HALF * d else f"d = {d}: {least}"

    def more(held: FiniteClass) -> str | None:
        d, least = _least_average(held)
        return None if d == 0 or least > HALF * d else f"d = {d}: a learner with average {least}"

    classes, scope = _classes(profile)
    scope = f"{scope}, one shattered tree of full depth for each, every deterministic learner"
    assert isinstance(certified_littlestone_dimension(classes[-1]).shattered_tree, MistakeTree)
    return enumerated(ClassProperty("at least d/2", violation), ClassProperty("above d/2", more), classes, scope)
