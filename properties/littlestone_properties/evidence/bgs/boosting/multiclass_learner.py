"""Theorem 3.1 of `bgs` as one learner, from sample to labels: exact privacy and exact failure on small classes."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import product
from typing import TypeVar

from littlestone.classes import FiniteClass, Hypothesis, Label, Sample, bit_restriction, n_label_bits
from littlestone.learners import (
    FollowedBatchLearner,
    MulticlassReduction,
    MulticlassReductionSettings,
    SelectionLearner,
    SelectionState,
)
from littlestone.learners.part_by_part import PartsState
from littlestone.privacy import Epsilon, replacement_pairs, two_sided_divergence
from littlestone.randomness import ExactDistribution
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ....enumerations.all_classes import all_classes
from ...kit.private_pac_definitions import failure_probability, grid_of_distributions


@dataclass(frozen=True)
class Classes(
    Scope,
    text="every class on n points with l labels, (n, l) = {sizes}, one example for each bit, bits chosen privately "
    "with exp(epsilon) = 9, alpha = 0, 1/2, masses in multiples of 1/4, all neighbours, realizable or not",
):
    sizes: tuple[tuple[int, int], ...]

    def __iter__(self) -> Iterator[FiniteClass]:
        for n_points, n_labels in self.sizes:
            yield from all_classes(n_points, n_labels)


CLASSES = Scopes(Classes(((1, 3),)), Classes(((1, 3), (1, 4))), Classes(((1, 3), (1, 4), (2, 3))))
State = TypeVar("State", bound=Hashable)

EPSILON = Epsilon.log(9)


def _bit_learner(chosen: FiniteClass, bit: int) -> SelectionLearner:
    return SelectionLearner(bit_restriction(chosen, bit), epsilon=EPSILON)


def _learner(chosen: FiniteClass) -> FollowedBatchLearner[PartsState[SelectionState]]:
    n_bits = n_label_bits(chosen)
    settings = MulticlassReductionSettings(part_sizes=(1,) * n_bits)
    bits = [_bit_learner(chosen, bit) for bit in range(1, n_bits + 1)]
    return FollowedBatchLearner(MulticlassReduction(chosen, bits, settings))


def _outputs(learner: FollowedBatchLearner[State], sample: Sample) -> ExactDistribution[Hypothesis]:
    return learner.outputs(sample).mapped(lambda h: h or ())


@check("bgs.theorem-3.1", "bgs.theorem-3.7", scopes=CLASSES, strength=Verdict.EXACT)
def whole_learner_is_private(trial: Trial, scope: Classes) -> None:
    """The learner of all labels is (epsilon, 0)-private if the learner of each bit is."""
    for chosen in scope:
        learner, length = _learner(chosen), n_label_bits(chosen)
        examples = list(product(chosen.points, chosen.labels))
        known = {one: learner.outputs(Sample(one)) for one in product(examples, repeat=length)}
        for one, other in replacement_pairs(examples, length):
            needed = two_sided_divergence(known[one], known[other], EPSILON)
            got = f"{one} beside {other}: delta {needed}"
            trial.holds(needed == 0, got, H=chosen)
            if trial.is_open("a third of exp(epsilon)"):
                smaller = two_sided_divergence(known[one], known[other], Epsilon.log(2))
                trial.fails("a third of exp(epsilon)", smaller == 0, got, H=chosen)


@check("bgs.theorem-3.1", "bgs.theorem-3.7", scopes=CLASSES, strength=Verdict.EXACT)
def whole_learner_is_accurate(trial: Trial, scope: Classes) -> None:
    """An error above alpha is at most as likely as an error above alpha / L of some bit, added up over the bits."""
    for chosen in scope:
        learner, n_bits = _learner(chosen), n_label_bits(chosen)
        followed = [FollowedBatchLearner(_bit_learner(chosen, bit)) for bit in range(1, n_bits + 1)]
        for target, masses in product(chosen, grid_of_distributions(chosen.n_points, 4)):
            written = [tuple(Label(y >> (n_bits - bit) & 1) for y in target) for bit in range(1, n_bits + 1)]
            for alpha in (Fraction(0), Fraction(1, 2)):
                failure = failure_probability(partial(_outputs, learner), target, masses, n_bits, alpha)
                bits = [
                    failure_probability(partial(_outputs, one), labels, masses, 1, alpha / n_bits)
                    for one, labels in zip(followed, written, strict=True)
                ]
                got = f"target {target}, masses {[str(p) for p in masses]}, alpha {alpha}: {failure}, bits {bits}"
                trial.holds(failure <= sum(bits), got, informative=sum(bits) < 1, H=chosen)
                trial.fails("the largest of them", failure <= max(bits), got, H=chosen)
