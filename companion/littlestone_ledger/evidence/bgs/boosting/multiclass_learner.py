"""Theorem 3.1 of `bgs` as one learner, from sample to labels: exact privacy and exact failure on small classes.

Definition 2.6 asks for an output in H. The learner of Figure 1 may output functions outside H, but the theorem only
claims that some learner exists. Whether a proper learner reaches the bound stays open.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import chain, product

from littlestone.classes import FiniteClass, Hypothesis, Label, Sample, bit_restriction, n_label_bits
from littlestone.enumerations.all_classes import all_classes
from littlestone.learners import (
    FollowedBatchLearner,
    MulticlassReduction,
    MulticlassReductionSettings,
    SelectionLearner,
    SelectionState,
)
from littlestone.learners.batch import PartsState
from littlestone.privacy import Epsilon, replacement_pairs, two_sided_divergence
from littlestone.randomness import ExactDistribution
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ...kit.learners.private_pac_definitions import failure_probability, grid_of_distributions

EPSILON = Epsilon.log(9)


@dataclass(frozen=True)
class Classes(
    Scope,
    text="every class on n points with l labels, (n, l) = {sizes}, one example for each bit, bits chosen privately "
    "with exp(epsilon) = 9, alpha = 0, 1/2, masses in multiples of 1/4, all neighbours, realizable or not",
):
    sizes: tuple[tuple[int, int], ...]

    def __iter__(self) -> Iterator[FiniteClass]:
        yield from chain.from_iterable(all_classes(*size) for size in self.sizes)


CLASSES = Scopes(Classes(((1, 3),)), Classes(((1, 3), (1, 4))), Classes(((1, 3), (1, 4), (2, 3))))


def _bits(chosen: FiniteClass) -> range:
    return range(1, n_label_bits(chosen) + 1)


def _bit_learner(chosen: FiniteClass, bit: int) -> SelectionLearner:
    return SelectionLearner(bit_restriction(chosen, bit), epsilon=EPSILON)


def _learner(chosen: FiniteClass) -> FollowedBatchLearner[PartsState[SelectionState]]:
    settings = MulticlassReductionSettings(part_sizes=(1,) * n_label_bits(chosen))
    bits = [_bit_learner(chosen, bit) for bit in _bits(chosen)]
    return FollowedBatchLearner(MulticlassReduction(chosen, bits, settings))


@check("bgs.theorem-3.1", "bgs.theorem-3.7", scopes=CLASSES, strength=Verdict.EXACT)
def whole_learner_is_private(trial: Trial, scope: Classes) -> None:
    """The learner of all labels is (epsilon, 0)-private if the learner of each bit is."""
    for chosen in scope:
        learner, length = _learner(chosen), n_label_bits(chosen)
        examples = list(product(chosen.points, chosen.labels))
        known = {rows: learner.outputs(Sample(rows)) for rows in product(examples, repeat=length)}
        for sample, neighbour in replacement_pairs(examples, length):
            needed = two_sided_divergence(known[sample], known[neighbour], EPSILON)
            instance = f"{sample} next to {neighbour}: delta {needed}"
            trial.holds(needed == 0, instance, H=chosen)
            if trial.is_open("a third of exp(epsilon)"):
                smaller = two_sided_divergence(known[sample], known[neighbour], Epsilon.log(2))
                trial.fails("a third of exp(epsilon)", smaller == 0, instance, H=chosen)


def _outputs(
    learner: FollowedBatchLearner[SelectionState] | FollowedBatchLearner[PartsState[SelectionState]], sample: Sample
) -> ExactDistribution[Hypothesis]:
    return learner.outputs(sample).mapped(lambda h: h or ())


@check("bgs.theorem-3.1", "bgs.theorem-3.7", scopes=CLASSES, strength=Verdict.EXACT)
def whole_learner_is_accurate(trial: Trial, scope: Classes) -> None:
    """The probability of an error above alpha is at most the sum, over the bits, of the probability of an error
    above alpha / L.
    """
    for chosen in scope:
        learner, n_bits = _learner(chosen), n_label_bits(chosen)
        followed = [FollowedBatchLearner(_bit_learner(chosen, bit)) for bit in _bits(chosen)]
        for target, masses in product(chosen, grid_of_distributions(chosen.n_points, 4)):
            written = [tuple(Label(y >> (n_bits - bit) & 1) for y in target) for bit in _bits(chosen)]
            for alpha in (Fraction(0), Fraction(1, 2)):
                failure = failure_probability(partial(_outputs, learner), target, masses, n_bits, alpha)
                bits = [
                    failure_probability(partial(_outputs, mass), labels, masses, 1, alpha / n_bits)
                    for mass, labels in zip(followed, written, strict=True)
                ]
                instance = (
                    f"target {target}, masses {[str(p) for p in masses]}, alpha {alpha}: {failure}, bits {bits}"
                )
                trial.holds(failure <= sum(bits), instance, informative=sum(bits) < 1, H=chosen)
                trial.fails("the largest of them", failure <= max(bits), instance, H=chosen)


@check("bgs.theorem-3.1", text="k = 1..{most}", quick=(64,), standard=(600,), deep=(10000,))
def rounded_up(trial: Trial, most: int) -> None:
    """The proof replaces k + 1 by the next power of two, so that log(k+1) is the number of bits ceil(log2(k+1))."""
    for k in range(1, most + 1):
        bits = n_label_bits(FiniteClass.empty(1, k + 1))
        instance = f"k = {k}: {bits} bits, replaced by {2**bits - 1}"
        trial.holds(2 ** (bits - 1) < k + 1 <= 2**bits, instance)
        trial.fails("log2(k+1) is an integer as it is", k + 1 == 2**bits, instance)
        trial.attained("nothing to replace", k + 1 == 2**bits, instance)


def _combinations(chosen: FiniteClass) -> Iterator[tuple[int, ...]]:
    """Yield the functions that combine one member of each bit restriction, the most significant bit first."""
    for chosen_bits in product(*(bit_restriction(chosen, bit) for bit in _bits(chosen))):
        yield tuple(int("".join(map(str, bits)), 2) for bits in zip(*chosen_bits, strict=True))


@check(
    "bgs.theorem-3.1",
    text="every class on 1 point with 2..{labels} labels, then on 2 points with 3 labels, fewest functions first",
    quick=(5,),
    standard=(6,),
    deep=(8,),
)
def rounded_into_the_class(trial: Trial, labels: int) -> None:
    """Refuted: for all combined bits, one member of H errs only where the bits err, whichever member of H is the
    target. So Figure 1 can be made proper.
    """
    for chosen in Classes((*((1, n_labels) for n_labels in range(2, labels + 1)), (2, 3))):
        for combined in _combinations(chosen):
            fixed = [x for x in chosen.points if any(h[x] == combined[x] for h in chosen)]
            proper = any(all(h[x] == combined[x] for x in fixed) for h in chosen)
            instance = f"bits combined to {combined}: every member errs where some target agrees"
            trial.holds(proper, instance, H=chosen)
