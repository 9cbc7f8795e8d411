"""The last step of the sketch in appendix A of `bgs`: what boosting publishes is a vote, no member of the class."""

from itertools import combinations_with_replacement

from littlestone.classes import FiniteClass
from littlestone.definitions import vc_dimension
from littlestone.learners.boosting.booster import majority
from littlestone.verdicts import Trial, check

from ....enumerations.all_classes import all_classes_up_to


def votes_of(hypothesis_class: FiniteClass, n_votes: int) -> FiniteClass:
    """Return the majorities of so many hypotheses, repetitions allowed.

    Examples
    --------
    >>> votes_of(FiniteClass.from_rows(["001", "010", "100"]), 3)
    FiniteClass.from_rows(['000', '001', '010', '100'])
    """
    found = {majority(chosen) for chosen in combinations_with_replacement(hypothesis_class, n_votes)}
    return FiniteClass.from_rows([h for h in found if h is not None], 2)


@check(
    "bgs.theorem-a.1",
    text="every binary class on 1..3 points, fewest points first, majorities of 3 hypotheses",
)
def dimension_of_votes(trial: Trial) -> None:
    """Majorities of three hypotheses of H, as boosting publishes them, have no larger VC dimension than H."""
    for hypothesis_class in all_classes_up_to(3):
        own, voted = vc_dimension(hypothesis_class), vc_dimension(votes_of(hypothesis_class, 3))
        got = f"VC dimension {own}, of majorities of three {voted}"
        trial.holds(voted <= own, got, H=hypothesis_class)
