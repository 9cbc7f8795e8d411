"""The internal values of the private online learners of the reference depend on one example as little as required.

On tiny instances every branch of the shared choices is followed; on larger ones streams and choices are drawn. The
planted faults are small learners with one fault each, and the learners of the reference with one line changed.
"""

from __future__ import annotations

from fractions import Fraction

from hypothesis import Phase

from littlestone_reference.classes import FiniteClass
from littlestone_reference.learners.buffer_split import SplitRule
from littlestone_reference.learners.dp_soa_settings import DpSoaSettings
from littlestone_reference.learners.joint_training_settings import JointTrainingSettings
from littlestone_reference.learners.private_online_settings import PrivateOnlineSettings
from littlestone_reference.mechanisms import HistSparseSettings
from littlestone_reference.verdicts import Evidence, Profile

from ..planted.faulty_private_learners import FAULTY_DP_OL_LEARNERS, FAULTY_DP_SOA_LEARNERS
from ..planted.watched_learners import INSENSITIVE_LEARNERS, SENSITIVE_LEARNERS
from ..protocols import WatchedLearner
from ..strategies.streams import neighbouring_streams
from .learner_sensitivity import (
    check_learner_sensitivity,
    check_learner_sensitivity_on_samples,
    streams_that_differ,
)
from .trials import evidence_of_faults
from .watched_reference import watched_dp_soa, watched_private_online

__all__ = ["FAULTY_WATCHED_LEARNERS", "learner_sensitivity_reference_passes", "sampled_learner_sensitivity_passes"]

ONE_CONSTANT = FiniteClass.from_rows(["0"])

TWO_CONSTANTS = FiniteClass.from_rows(["0", "1"])

SMALL = Fraction(1, 1000)
"""A ratio of noise: how likely noise is does not matter here, and so little is left out but 0."""

FOREST = DpSoaSettings(2, 2, HistSparseSettings(1, SMALL, SMALL, SMALL, 1, limit=10))

TEACHERS = {
    held: PrivateOnlineSettings(
        JointTrainingSettings(dimension, 2, 1, SMALL, 1, Fraction(2), 1), 0, SMALL, 10, SplitRule.INDEPENDENT
    )
    for held, dimension in ((ONE_CONSTANT, 0), (TWO_CONSTANTS, 1))
}

SINGLETONS = FiniteClass.from_rows(["000", "001", "010", "100"])

LARGER_FOREST = DpSoaSettings(3, 2, HistSparseSettings(1, SMALL, SMALL, SMALL, 1, limit=10))

LARGER_TEACHERS = PrivateOnlineSettings(
    JointTrainingSettings(1, 4, 1, Fraction(1, 4), 2, Fraction(4), 1), 1, Fraction(1, 4), 3, SplitRule.INDEPENDENT
)

FAULTY_WATCHED_LEARNERS: dict[str, WatchedLearner] = {
    **{
        f"DP-SOA {name}": watched_dp_soa(SINGLETONS, LARGER_FOREST, FAULTY_DP_SOA_LEARNERS[name])
        for name in ("gives an example to two leaves",)
    },
    **{
        f"DP-OL {name}": watched_private_online(SINGLETONS, LARGER_TEACHERS, FAULTY_DP_OL_LEARNERS[name])
        for name in ("does not clear its buffer", "splits its buffer by the data")
    },
}
"""Learners of the reference with one line changed, whose internal values are too sensitive."""


def learner_sensitivity_reference_passes(profile: Profile) -> Evidence:
    """Return the evidence that the reference learners and small right ones pass, and planted wrong ones do not.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``, ``lyu.algorithm-4``.
    """
    n_forest, *n_teachers = {
        Profile.QUICK: (2, 1),
        Profile.STANDARD: (3, 2, 1),
        Profile.DEEP: (4, 3, 2),
    }[profile]
    described = " and ".join(
        f"{n_rounds} with {len(held)} constant(s)" for held, n_rounds in zip(TEACHERS, n_teachers, strict=False)
    )
    scope = (
        "all neighbouring streams on one point, every branch of the shared choices: the list of outputs of DP-SOA "
        f"with 2 trees of 2 leaves and 2 constants, number of examples {n_forest}; the size of the buffer and the "
        f"classes of the 2 teachers of DP-OL with independent splits, number of examples {described}; small "
        "learners with 2 examples on 2 points"
    )
    check_learner_sensitivity(watched_dp_soa(TWO_CONSTANTS, FOREST), streams_that_differ(n_forest))
    for (held, settings), n_rounds in zip(TEACHERS.items(), n_teachers, strict=False):
        check_learner_sensitivity(watched_private_online(held, settings), streams_that_differ(n_rounds))
    for right in INSENSITIVE_LEARNERS.values():
        check_learner_sensitivity(right, streams_that_differ(2, n_points=2))
    return evidence_of_faults(
        SENSITIVE_LEARNERS,
        lambda wrong: check_learner_sensitivity(wrong, streams_that_differ(2, n_points=2)),
        scope,
    )


def sampled_learner_sensitivity_passes(profile: Profile) -> Evidence:
    """Return the evidence that generated streams do not find too sensitive values in larger learners.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``, ``lyu.algorithm-4``.
    """
    max_examples = {Profile.QUICK: 12, Profile.STANDARD: 150, Profile.DEEP: 3000}[profile]
    max_length = 10
    scope = (
        f"{max_examples} generated pairs of neighbouring streams of at most {max_length} examples on 3 points for "
        "each learner, choices drawn: the list of outputs of DP-SOA with 3 trees of 2 leaves; the size of the "
        f"buffer and the classes of the 4 teachers of DP-OL with independent splits; class {SINGLETONS.to_rows()}"
    )

    def check(watched: WatchedLearner, phases: tuple[Phase, ...] = tuple(Phase)) -> None:
        pairs = neighbouring_streams(SINGLETONS, max_length=max_length)
        check_learner_sensitivity_on_samples(watched, pairs, max_examples=max_examples, phases=phases)

    check(watched_dp_soa(SINGLETONS, LARGER_FOREST))
    check(watched_private_online(SINGLETONS, LARGER_TEACHERS))
    return evidence_of_faults(FAULTY_WATCHED_LEARNERS, lambda wrong: check(wrong, (Phase.generate,)), scope)
