"""The proved bounds of learners and predictors: how many examples there are when such a bound first says something.

A bound says something if the errors are fewer than the examples, or the error rate is below 1, with some
probability. The numbers are those of the guarantees: sizes in closed form, or the smallest ones found that meet
the inequalities of the theorem. Some theorems ask for an epsilon of at most 1.
"""

from fractions import Fraction
from types import MappingProxyType

from littlestone.classes import FiniteClass, bit_restriction
from littlestone.guarantee import Guarantee
from littlestone.learners import (
    MulticlassReduction,
    MulticlassReductionSettings,
    OneDrawErmLearner,
    proved_dp_soa_settings,
    proved_private_erm_settings,
    proved_private_online_settings,
)
from littlestone.learners.private_online.kept_hypothesis_sizes import smallest_rounds
from littlestone.prediction import proved_halfspace_settings, proved_predictor_settings
from littlestone.privacy import Privacy

DIMENSIONS = (1, 2, 3)

BELOW_1 = 1 - Fraction(1, 10**30)
"""The error rate and the probability of failure that are asked for."""


def _kept_hypothesis(dimension: int, privacy: Privacy) -> Guarantee:
    n_rounds = smallest_rounds(dimension, privacy=privacy, failure=BELOW_1)
    if n_rounds is None:
        raise AssertionError("no stream is long enough")
    settings = proved_private_online_settings(dimension, n_rounds=n_rounds, privacy=privacy, failure=BELOW_1)
    return settings.guarantee(n_rounds)


def _dp_soa(dimension: int, privacy: Privacy) -> Guarantee:
    """Return the guarantee of the shortest stream, as the bound grows with the number of rounds."""
    n_rounds = 1
    while not (
        found := proved_dp_soa_settings(dimension, n_rounds=n_rounds, privacy=privacy).guarantee
    ).is_informative:
        n_rounds = (found.errors or 0) + 1
    return found


def _one_draw(dimension: int, privacy: Privacy) -> Guarantee:
    return proved_private_erm_settings(dimension, error=BELOW_1, privacy=privacy).guarantee


def _two_bits(dimension: int, privacy: Privacy) -> Guarantee:
    """Each bit has an error below 1/2, and so at most a sixteenth of its examples are errors."""
    labels = FiniteClass.from_rows(["0", "1", "2", "3"])
    bit = proved_private_erm_settings(dimension, error=BELOW_1 / 16, privacy=privacy)
    learners = [OneDrawErmLearner(bit_restriction(labels, number), bit) for number in (1, 2)]
    sizes = MulticlassReductionSettings(part_sizes=(bit.n_examples, bit.n_examples))
    return MulticlassReduction(labels, learners, sizes).guarantee


def _fixed_queries(dimension: int, privacy: Privacy) -> Guarantee:
    return proved_predictor_settings(dimension, dimension, privacy=privacy, alpha=BELOW_1, beta=BELOW_1).guarantee


def _halfspaces(dimension: int, privacy: Privacy) -> Guarantee:
    return proved_halfspace_settings(dimension, 1, privacy=privacy, alpha=BELOW_1, beta=BELOW_1).guarantee


PROVED = MappingProxyType(
    {
        "kept-hypothesis": _kept_hypothesis,
        "dp-soa": _dp_soa,
        "OneDrawErmLearner": _one_draw,
        "MulticlassReduction, 2 bits": _two_bits,
        "VersionSpacePredictor, T = d": _fixed_queries,
        "HalfspaceGenerator, T = 1": _halfspaces,
    }
)
"""Learner or predictor -> its guarantee for a dimension, with the fewest examples."""


def proved_bounds(privacy: Privacy) -> dict[str, list[Guarantee]]:
    """Return the guarantees with the fewest examples, for each dimension; each of them says something.

    Epsilon is at most 1.

    >>> found = proved_bounds(Privacy(1, 1e-6))
    >>> [one.n_examples for one in found["OneDrawErmLearner"]]
    [2072763, 9953086, 32967162]
    """
    return {name: [row(dimension, privacy) for dimension in DIMENSIONS] for name, row in PROVED.items()}
