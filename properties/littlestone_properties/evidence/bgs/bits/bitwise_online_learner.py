"""The online learner that learns every bit of the label by itself (Theorem 7.1).

The multiclass Littlestone dimension is a lower bound for every deterministic learner, so a learner that makes few
mistakes bounds the dimension from above. The proof argues this way; here the learner is run.
"""

from functools import cache

from littlestone.classes import Example
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.learners.non_private.bitwise import BitwiseLearner, BitwiseState, NumberAboveLabels
from littlestone.verdicts import Trial, check

from ...kit.learner_runs import LearnerStarter, most_mistakes
from ...kit.multiclass_scopes import Multiclass, bit_dimensions

_rules = cache(BitwiseLearner)


def _bitwise(above: NumberAboveLabels) -> LearnerStarter:
    return lambda hypothesis_class: _rules(hypothesis_class, above).running()


class _UnchangedBits(BitwiseLearner):
    """Planted fault: the learners of the bits are told only when the whole label was right."""

    def after(self, coins: object, state: BitwiseState, example: Example) -> BitwiseState:
        is_right = self.label(state, example[0]) == example[1]
        return super().after(coins, state, example) if is_right else state


@check(
    "bgs.theorem-7.1",
    text="{classes}, every realizable sequence of one example more than points",
    quick=(Multiclass(binary=2, most=2),),
    standard=(Multiclass(binary=2, most=4),),
    deep=(Multiclass(binary=2, most=9),),
)
def bits_give_the_bound(trial: Trial, classes: Multiclass) -> None:
    """The bitwise learner errs at least MLD times on some sequence, and at most d_1 + .. + d_L times."""
    for h in classes:
        dimension, bits = littlestone_dimension_by_recursion(h), bit_dimensions(h)
        for above in NumberAboveLabels:
            most, examples = most_mistakes(_bitwise(above), h, h.n_points + 1)
            got = f"numbers above k {above.value}: MLD {dimension}, bits {bits}, {most} mistakes on {examples}"
            says = dimension > 0 and sum(bits) <= h.n_points
            trial.holds(dimension <= most <= sum(bits), got, informative=says, H=h)
            trial.fails("at most max d_i mistakes", most <= max(bits), got, H=h)
            trial.fails("at most MLD mistakes", most <= dimension, got, H=h)
            trial.attained("d_1 + .. + d_L mistakes, more than MLD", most == sum(bits) > dimension, got, H=h)
        trial.kind("the bound is below the number of examples", sum(bits) <= h.n_points)
        if trial.is_open("bits are not told of a mistake"):
            most, examples = most_mistakes(_UnchangedBits.for_class, h, 3)
            trial.fails("bits are not told of a mistake", most <= sum(bits), f"{most} mistakes on {examples}", H=h)
