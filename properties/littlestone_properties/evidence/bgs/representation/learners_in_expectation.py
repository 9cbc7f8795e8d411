"""What learners must do in expectation: the hard sequences of Lemma 8.6 and the learner of Theorem 8.8's proof."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from littlestone_reference.certificates import Tree
from littlestone_reference.classes import FiniteClass
from littlestone_reference.definitions import (
    is_probabilistic_representation,
    is_shattered_tree,
    littlestone_dimension_by_recursion,
)
from littlestone_reference.dimensions import certified_littlestone_dimension
from littlestone_reference.intervals import logarithm, square_root
from littlestone_reference.learners import OnlineLearner
from littlestone_reference.learners.bitwise import BitwiseLearner
from littlestone_reference.learners.consistent import ConsistentLearner
from littlestone_reference.learners.empirical_risk import EmpiricalRiskLearner
from littlestone_reference.learners.halving import HalvingLearner
from littlestone_reference.learners.standard_optimal import StandardOptimalLearner
from littlestone_reference.learners.weighted_majority import WeightedMajorityLearner, tuned_factor
from littlestone_reference.randomness import Coins, EnumeratedCoins
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import ClassProperty, all_classes_up_to, enumerated
from ...kit.judging import Finding, refuted
from ...kit.learner_runs import realizable_sequences
from ...kit.wording import points_up_to
from .weighted_majority_learner import CoinedStarter, expected_mistakes, mean

__all__ = ["drawn_class_of_experts", "half_a_mistake_on_each_level"]

HALF, QUARTER, EIGHTH = Fraction(1, 2), Fraction(1, 4), Fraction(1, 8)

_factor = cache(tuned_factor)


def _from_representation(
    family: Sequence[FiniteClass], weights: Sequence[Fraction], n_rounds: int
) -> CoinedStarter:
    """Return the learner of Theorem 8.8's proof: draw a class, run weighted majority on its functions."""

    def start(coins: Coins[Fraction], held: FiniteClass) -> OnlineLearner:
        drawn = family[coins.choose(weights)]
        return WeightedMajorityLearner(coins, drawn, _factor(len(drawn), n_rounds))

    return start


def _representation(held: FiniteClass) -> tuple[tuple[FiniteClass, ...], tuple[Fraction, ...]]:
    """Return a (1/4, 1/8)-probabilistic representation that leaves out each hypothesis with probability 1/8.

    For 2 to 8 hypotheses. One class is the whole class, with what is left of the probability, if anything is.
    """
    rest = 1 - len(held) * EIGHTH
    family = [FiniteClass(held.n_points, held.n_labels, tuple(h for h in held if h != missing)) for missing in held]
    weights = [EIGHTH] * len(held)
    if rest:
        family, weights = [held, *family], [rest, *weights]
    if not is_probabilistic_representation(held, family, weights, QUARTER, EIGHTH):
        raise AssertionError("not a probabilistic representation")
    return tuple(family), tuple(weights)


def drawn_class_of_experts(profile: Profile) -> Evidence:
    """Return the evidence for Theorem 8.8's learner itself: d/2 <= worst <= 3 d / 8 + sqrt(R d / 2).

    R is the size of the representation, in which each hypothesis is missing with probability 1/8. The worst is
    over all realizable sequences of d = MLD examples; that it is at least d/2 is Lemma 8.6.

    Ledger: ``bgs.theorem-8.8``, ``bgs.lemma-8.6``. Locator: `bgs` Theorem 8.8, proof.
    """
    points, most = {Profile.QUICK: (2, 3), Profile.STANDARD: (3, 4), Profile.DEEP: (3, 5)}[profile]
    scope = (
        f"every non-empty binary class of dimension at least 1 on 1..{points} points with at most {most} "
        "functions, a representation that leaves out each with probability 1/8, every realizable sequence of d "
        "examples, every branch of the coins"
    )

    def worst(held: FiniteClass) -> Fraction:
        d = littlestone_dimension_by_recursion(held)
        start = _from_representation(*_representation(held), d)
        return max(expected_mistakes(start, held, examples) for examples in realizable_sequences(held, d))

    def violation(held: FiniteClass) -> str | None:
        d, found = littlestone_dimension_by_recursion(held), worst(held)
        size = max(map(len, _representation(held)[0]))
        bound = square_root(logarithm(size) * d / 2) + Fraction(3 * d, 8)
        return None if Fraction(d, 2) <= found <= bound.lower else f"d = {d}: {found}, bound {bound}"

    def quarter(held: FiniteClass) -> str | None:
        d, found = littlestone_dimension_by_recursion(held), worst(held)
        return None if found <= Fraction(d, 4) else f"d = {d}: {found}"

    classes = (held for held in all_classes_up_to(points) if 2 <= len(held) <= most)
    return enumerated(
        ClassProperty("between d / 2 and 3 d / 8 + sqrt(R d / 2)", violation),
        ClassProperty("at most d / 4, as if the best expert were followed", quarter),
        classes,
        scope,
    )


LEARNERS: dict[str, CoinedStarter] = {
    "standard optimal": lambda coins, held: StandardOptimalLearner(held),
    "halving": lambda coins, held: HalvingLearner(held),
    "consistent": lambda coins, held: ConsistentLearner(held),
    "empirical risk": lambda coins, held: EmpiricalRiskLearner(held),
    "bitwise": lambda coins, held: BitwiseLearner(held),
    "weighted majority": lambda coins, held: WeightedMajorityLearner(coins, held, HALF),
}
"""The non-private learners of the reference."""


def _on_random_path(start: CoinedStarter, held: FiniteClass, tree: Tree, *, foreseen: bool = False) -> Fraction:
    """Return the exact expected mistakes on a uniformly random path; ``foreseen`` tells each label beforehand."""

    def run(coins: EnumeratedCoins) -> int:
        learner, node, number = start(coins, held), tree, 0
        while node is not None:
            side = coins.uniform_choice(2)
            point, label = node.point, node.labels[side]
            if foreseen:
                learner.update(point, label)
            number += learner.predict(point) != label
            node = node.children[side]
            if node is not None and not foreseen:
                learner.update(point, label)
        return number

    return mean(run)


def half_a_mistake_on_each_level(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 8.6 on the learners of the reference: d/2 on average over a shattered tree.

    So on some path they err at least d/2 times in expectation. For two labels the average is exactly d/2.

    Ledger: ``bgs.lemma-8.6``. Locator: `bgs` Lemma 8.6.
    """
    binary, three, most = {Profile.QUICK: (2, 1, 9), Profile.STANDARD: (3, 2, 4), Profile.DEEP: (3, 2, 5)}[profile]
    size = "" if most == 9 else f" of at most {most} hypotheses"
    scope = (
        f"{', '.join(LEARNERS)}; every non-empty binary class on 1..{binary} points and 3-label class on "
        f"{points_up_to(three)}{size}, one shattered tree of full depth for each"
    )
    classes = [held for held in (*all_classes_up_to(binary), *all_classes_up_to(three, 3)) if len(held) <= most]
    trees = [certified_littlestone_dimension(held) for held in classes]
    above = foreseen = None
    for held, certified in zip(classes, trees, strict=True):
        if not is_shattered_tree(held, certified.shattered_tree):
            return Evidence(Verdict.FAILED, scope, (f"{held.to_rows()}: the tree is not shattered",))
        for name, start in LEARNERS.items():
            found, least = _on_random_path(start, held, certified.shattered_tree), HALF * certified.value
            if found < least or (held.is_binary and found != least):
                return refuted(scope, Finding((("H", held),), f"{name}: {found}, d/2 = {least}"))
            if found == least > 0 and above is None:
                above = f"{held.to_rows()}, {name}: {found}"
            if foreseen is None:
                told = _on_random_path(start, held, certified.shattered_tree, foreseen=True)
                foreseen = f"{held.to_rows()}, {name}: {told} < {least}" if told < least else None
    if above is None or foreseen is None:
        return Evidence(Verdict.FAILED, scope, ("a wrong variant was not refuted",))
    notes = (
        f"{len(classes)} classes",
        f"wrong variant 'more than d/2' refuted by {above}",
        f"wrong variant 'also if the label is told beforehand' refuted by {foreseen}",
    )
    return Evidence(Verdict.EXACT, scope, notes)
