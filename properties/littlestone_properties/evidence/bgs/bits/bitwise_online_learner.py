"""The online learner that learns every bit of the label by itself (Theorem 7.1).

The multiclass Littlestone dimension is a lower bound for every deterministic learner, so a learner that makes few
mistakes bounds the dimension from above. The proof argues this way; here the learner is run.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from littlestone.classes import Example, FiniteClass, Label, Point, bit_restriction, n_label_bits
from littlestone.definitions import littlestone_dimension_by_recursion, soa_label
from littlestone.learners import OnlineLearner
from littlestone.learners.non_private.bitwise import BitwiseLearner, BitwiseState, NumberAboveLabels
from littlestone.verdicts import Scopes, Trial, check

from ...kit.learner_runs import LearnerStarter, most_mistakes, realizable_sequences
from ...kit.multiclass_scopes import Multiclass, bit_dimensions, certified_dimension


@dataclass(frozen=True)
class Played(Multiclass, text="{classes}, every realizable sequence of one example more than points"):
    """Classes on which the learner is run."""


@dataclass(frozen=True)
class Told(Multiclass, text="{classes}, every realizable sequence of 2 examples, every point after each example"):
    """Classes on which every prediction is compared."""


_rules = cache(BitwiseLearner)


def _bitwise(above: NumberAboveLabels) -> LearnerStarter:
    return lambda hypothesis_class: _rules(hypothesis_class, above).running()


class _UnchangedBits(BitwiseLearner):
    """Planted fault: the learners of the bits are told only when the whole label was right."""

    def after(self, coins: object, state: BitwiseState, example: Example) -> BitwiseState:
        is_right = self.label(state, example[0]) == example[1]
        return super().after(coins, state, example) if is_right else state


def _forced(learner: OnlineLearner, hypothesis_class: FiniteClass) -> int:
    """Return the mistakes that a shattered tree forces on a learner, which is asked at each node."""
    node, number = certified_dimension(hypothesis_class).shattered_tree, 0
    while node is not None:
        predicted = learner.predict(node.point)
        side = 1 if predicted == node.labels[0] else 0
        number += predicted != node.labels[side]
        learner.update(node.point, node.labels[side])
        node = node.children[side]
    return number


@check(
    "bgs.theorem-7.1", scopes=Scopes(Played(binary=2, most=2), Played(binary=2, most=4), Played(binary=2, most=9))
)
def bits_give_the_bound(trial: Trial, scope: Played) -> None:
    """The bitwise learner errs at least MLD times, forced by a shattered tree, and at most d_1 + .. + d_L times."""
    for h in scope:
        dimension, bits = littlestone_dimension_by_recursion(h), bit_dimensions(h)
        for above in NumberAboveLabels:
            most, examples = most_mistakes(_bitwise(above), h, h.n_points + 1)
            forced = _forced(_bitwise(above)(h), h)
            got = f"numbers above k {above.value}: MLD {dimension}, bits {bits}, {most} mistakes on {examples}"
            says = dimension > 0 and sum(bits) <= h.n_points
            trial.holds(dimension == forced <= most <= sum(bits), got, informative=says, H=h)
            trial.fails("at most max d_i mistakes", most <= max(bits), got, H=h)
            trial.fails("at most MLD mistakes", most <= dimension, got, H=h)
            trial.attained("d_1 + .. + d_L mistakes, more than MLD", most == sum(bits) > dimension, got, H=h)
        trial.kind("the bound is below the number of examples", sum(bits) <= h.n_points)
        if trial.is_open("bits are not told of a mistake"):
            most, examples = most_mistakes(_UnchangedBits.for_class, h, 3)
            trial.fails("bits are not told of a mistake", most <= sum(bits), f"{most} mistakes on {examples}", H=h)


def _number(hypothesis_class: FiniteClass, examples: Sequence[Example], point: Point, told: str) -> int:
    """Return the number written by the SOA labels of the bits, by the definitions.

    ``told`` is "always", "if wrong" (a bit learns from its own mistakes only) or "first" (only bit 1 learns).
    """
    n_bits, number = n_label_bits(hypothesis_class), 0
    for bit in range(1, n_bits + 1):
        left = bit_restriction(hypothesis_class, bit)
        for x, y in examples:
            label = Label(y >> (n_bits - bit) & 1)
            if told == "always" or (bit == 1 if told == "first" else soa_label(left, x) != label):
                left = left.restricted_to(x, label)
        number = 2 * number + soa_label(left, point)
    return number


@check("bgs.theorem-7.1", scopes=Scopes(Told(binary=2, most=2), Told(binary=2, most=3), Told(binary=2, most=4)))
def learner_of_the_proof(trial: Trial, scope: Told) -> None:
    """The learner writes the SOA labels of the bits, each told its bit of every label; it errs iff a bit does."""
    wrong = {"only wrong bits are told": "if wrong", "only bit 1 is told": "first"}
    replaced = "with numbers above k replaced by k the label is wrong iff a bit is"
    for h in scope:
        for examples in realizable_sequences(h, 2):
            learner = _bitwise(NumberAboveLabels.AS_PRINTED)(h)
            other = _bitwise(NumberAboveLabels.LARGEST_LABEL)(h)
            for n_told in range(len(examples) + 1):
                seen = examples[:n_told]
                for point in h.points:
                    found, written = learner.predict(point), _number(h, seen, point, "always")
                    got = f"{seen}, point {point}: {found}"
                    trial.holds(found == written, got, H=h)
                    for variant, told in wrong.items():
                        if trial.is_open(variant):
                            trial.fails(variant, found == _number(h, seen, point, told), got, H=h)
                if n_told < len(examples):
                    point, label = examples[n_told]
                    written, shown = learner.predict(point), other.predict(point)
                    got = f"{seen}, then label {label} at point {point}: bits of {written}, predicted {shown}"
                    trial.holds(shown == label or written != label, got, informative=written == label, H=h)
                    trial.fails(replaced, (shown != label) == (written != label), got, H=h)
                    learner.update(point, label)
                    other.update(point, label)
