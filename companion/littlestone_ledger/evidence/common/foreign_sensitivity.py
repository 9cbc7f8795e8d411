"""The sensitivity of the internal values of the private online learners to a change of one example.

On tiny instances every branch of the shared choices is followed. On larger instances, streams and choices are
drawn. The planted faults are small learners with one fault each, and the learners of the reference with one changed
line.
"""

from dataclasses import replace
from functools import partial

from littlestone.classes import FiniteClass
from littlestone.privacy import Epsilon
from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.checks.sensitivity import (
    check_learner_sensitivity,
    streams_that_differ,
)
from littlestone_properties.judging.faults.faulty_private_learners import (
    FAULTY_DP_OL_LEARNERS,
    FAULTY_DP_SOA_LEARNERS,
)
from littlestone_properties.judging.faults.small_learners import (
    INSENSITIVE_LEARNERS,
    SENSITIVE_LEARNERS,
    small_dp_ol,
    small_dp_soa,
)
from littlestone_properties.protocols import WatchedLearner
from littlestone_properties.strategies.streams import neighbouring_streams

from ..kit.foreign_code import accept, refute_planted
from .watched_reference import watched_dp_soa, watched_private_online

ONE_CONSTANT, TWO_CONSTANTS = FiniteClass.from_rows(["0"]), FiniteClass.from_rows(["0", "1"])
QUIET = Epsilon.log(1000)
"""The epsilon of noise, so large that almost all noise is 0; the probabilities of noise do not matter here."""
FOREST = small_dp_soa(2, QUIET, threshold=1, limit=10)
TEACHERS = {
    h: small_dp_ol(2, QUIET, Epsilon.log(2), n_updates=10, dimension=dimension)
    for h, dimension in ((ONE_CONSTANT, 0), (TWO_CONSTANTS, 1))
}
SINGLETONS = FiniteClass.from_rows(["000", "001", "010", "100"])
LARGER_FOREST = replace(FOREST, n_trees=3)
LARGER_TEACHERS = small_dp_ol(4, Epsilon.log(4), Epsilon.log(4), n_updates=3, n_samples=2, buffer_limit=1)

FAULTY_WATCHED_LEARNERS: dict[str, WatchedLearner] = {
    "DP-SOA gives an example to two leaves": watched_dp_soa(
        SINGLETONS, LARGER_FOREST, FAULTY_DP_SOA_LEARNERS["gives an example to two leaves"]
    ),
    "DP-OL does not clear its buffer": watched_private_online(
        SINGLETONS, LARGER_TEACHERS, FAULTY_DP_OL_LEARNERS["the buffer is not emptied after an update"]
    ),
    "DP-OL splits its buffer by the data": watched_private_online(
        SINGLETONS, LARGER_TEACHERS, FAULTY_DP_OL_LEARNERS["the point says which teacher gets an example"]
    ),
}
"""Learners of the reference with one changed line; their internal values are too sensitive."""

ENOUGH = 600
"""The limit on generated pairs for a planted fault; generation ends with the first pair that shows the fault."""


@check(
    "gl.algorithm-1",
    "lyu.algorithm-3",
    "lyu.algorithm-4",
    text="all neighbouring streams on one point, every branch of the shared choices: the list of outputs of DP-SOA "
    "with 2 trees of 2 leaves and 2 constants, number of examples {n_forest}; the size of the buffer and the "
    "classes of the 2 teachers of DP-OL with independent splits, number of examples with 1, 2, .. constants "
    "{n_teachers}; small learners with 2 examples on 2 points",
    quick=(2, (1,)),
    standard=(3, (2, 1)),
    deep=(4, (3, 2)),
    strength=Verdict.TESTED,
)
def on_every_branch(trial: Trial, n_forest: int, n_teachers: tuple[int, ...]) -> None:
    """With equal choices, no watched value of a private online learner changes by more than its sensitivity."""
    forest = partial(check_learner_sensitivity, neighbours=streams_that_differ(n_forest))
    accept(trial, "DP-SOA", watched_dp_soa(TWO_CONSTANTS, FOREST), forest)
    for (h, settings), n_rounds in zip(TEACHERS.items(), n_teachers, strict=False):
        teachers = partial(check_learner_sensitivity, neighbours=streams_that_differ(n_rounds))
        accept(trial, f"DP-OL on {h.to_rows()}", watched_private_online(h, settings), teachers)

    def judge(watched: WatchedLearner) -> None:
        check_learner_sensitivity(watched, streams_that_differ(2, n_points=2))

    for name, right in INSENSITIVE_LEARNERS.items():
        accept(trial, name, right, judge)
    refute_planted(trial, SENSITIVE_LEARNERS, judge)


@check(
    "gl.algorithm-1",
    "lyu.algorithm-3",
    "lyu.algorithm-4",
    text="{max_examples} generated pairs of neighbouring streams of at most 10 examples on 3 points for each "
    "learner, choices drawn: the list of outputs of DP-SOA with 3 trees of 2 leaves; the size of the buffer and "
    f"the classes of the 4 teachers of DP-OL with independent splits; class {SINGLETONS.to_rows()}",
    quick=(12,),
    standard=(150,),
    deep=(3000,),
    strength=Verdict.TESTED,
)
def on_samples(trial: Trial, max_examples: int) -> None:
    """With equal choices, no watched value of a larger online learner changes by more than its sensitivity."""
    neighbours = neighbouring_streams(SINGLETONS, max_length=10)
    judge = partial(check_learner_sensitivity, neighbours=neighbours)
    right = partial(judge, n_generated=max_examples)
    accept(trial, "DP-SOA", watched_dp_soa(SINGLETONS, LARGER_FOREST), right)
    accept(trial, "DP-OL", watched_private_online(SINGLETONS, LARGER_TEACHERS), right)
    wrong = partial(judge, n_generated=max(max_examples, ENOUGH))
    refute_planted(trial, FAULTY_WATCHED_LEARNERS, wrong)
