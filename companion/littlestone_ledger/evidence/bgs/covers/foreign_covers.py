"""Fast Psi-dimensions and 0-covers pass the checks for foreign code, and planted faults fail them."""

from collections.abc import Collection, Sequence
from functools import partial

from littlestone.classes import FiniteClass, Point
from littlestone.dimensions import (
    certified_zero_cover_number_on_tree,
    psi_littlestone_dimension,
    uniform_psi_littlestone_dimension,
    zero_cover_number,
)
from littlestone.verdicts import Check, Trial, Values, Verdict, check
from littlestone_properties.checks.dimension_functions import check_psi_dimension_function
from littlestone_properties.checks.structure_functions import check_zero_cover, check_zero_cover_number
from littlestone_properties.judging.faults import wrong_algorithms
from littlestone_properties.judging.running.checking import check as judged

from ...kit.foreign_code import accept, refute_planted

WRONG_PSI_DIMENSIONS = wrong_algorithms("psi_littlestone_dimension")
WRONG_UNIFORM_PSI_DIMENSIONS = wrong_algorithms("uniform_psi_littlestone_dimension")
WRONG_ZERO_COVERS = wrong_algorithms("zero_cover")
WRONG_ZERO_COVER_NUMBERS = wrong_algorithms("zero_cover_number")


def _made(uniform: bool) -> Check[Values[int]]:
    @check(
        "bgs.definition-4.4",
        text="the stored classes and families of conform; {max_examples} generated ones with up to 5 labels",
        quick=(20,),
        standard=(200,),
        deep=(1000,),
        strength=Verdict.TESTED,
    )
    def psi_dimension(trial: Trial, max_examples: int) -> None:
        """The fast function returns the Psi-Littlestone dimension that the definition gives."""
        fast = uniform_psi_littlestone_dimension if uniform else psi_littlestone_dimension
        planted = WRONG_UNIFORM_PSI_DIMENSIONS if uniform else WRONG_PSI_DIMENSIONS
        capability = f"{'uniform_' if uniform else ''}psi_littlestone_dimension"
        judge = partial(check_psi_dimension_function, uniform=uniform, n_generated=max_examples)
        accept(trial, "the fast function", fast, judge)
        refute_planted(trial, planted, partial(judged, capability=capability))

    return psi_dimension


PSI_DIMENSIONS = {"any trees": _made(uniform=False), "uniform trees": _made(uniform=True)}
"""Kind of trees -> the check of the dimension that they define."""


@check(
    "bgs.definition-5.4",
    text="the stored classes and trees of conform; {max_examples} generated ones with up to 4 labels, depth 3",
    quick=(20,),
    standard=(200,),
    deep=(1000,),
    strength=Verdict.TESTED,
)
def zero_covers(trial: Trial, max_examples: int) -> None:
    """The fast recursion constructs 0-covers of the smallest size."""

    def fast_cover(
        hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int
    ) -> Collection[Sequence[int]]:
        return certified_zero_cover_number_on_tree(hypothesis_class, input_tree).cover.trees

    judge = partial(check_zero_cover, n_generated=max_examples)
    accept(trial, "the fast recursion", fast_cover, judge)
    refute_planted(trial, WRONG_ZERO_COVERS, partial(judged, capability="zero_cover"))


@check(
    "bgs.definition-5.5",
    text="the stored classes and depths of conform; {max_examples} generated ones with up to 4 labels, depth 3",
    quick=(20,),
    standard=(200,),
    deep=(1000,),
    strength=Verdict.TESTED,
)
def zero_cover_numbers(trial: Trial, max_examples: int) -> None:
    """The fast function returns the 0-cover numbers that the definition gives."""
    judge = partial(check_zero_cover_number, n_generated=max_examples)
    accept(trial, "the fast function", zero_cover_number, judge)
    refute_planted(trial, WRONG_ZERO_COVER_NUMBERS, partial(judged, capability="zero_cover_number"))
