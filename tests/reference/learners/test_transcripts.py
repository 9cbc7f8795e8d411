"""The follower of learners: the distribution of all branches, with equal states merged."""

from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import TypeVar

import pytest
from tests import settings

from littlestone import learners
from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.errors import InvalidValueError
from littlestone.learners.private_empirical_risk.settings import Remainder
from littlestone.privacy import Epsilon
from littlestone.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches, exact_distribution

State = TypeVar("State", bound=Hashable)
BIT = FiniteClass.from_rows(["0", "1"])
SMALL = FiniteClass.from_rows(["00", "01", "10"])
STREAMS = list(product([(Point(0), Label(0)), (Point(0), Label(1))], repeat=2))
EPSILON, TAIL = Epsilon.log(16), Fraction(1, 64)
WEIGHTED = learners.WeightedMajorityLearner(BIT, Fraction(1, 3))
TRAINING = replace(settings.TRAINING, agreement_epsilon=EPSILON, n_samples=2, sample_epsilon=settings.LN_4)
DP_OL = learners.PrivateOnlineLearner(BIT, replace(settings.DP_OL, training=TRAINING, buffer_epsilon=EPSILON))
DP_SOA = learners.DpSoaLearner(BIT, settings.dp_soa(2, settings.hist_sparse(EPSILON)))
ADAPTIVE = learners.AdaptiveDpSoaLearner(
    BIT,
    learners.AdaptiveDpSoaSettings(
        n_rounds=2, n_trees=2, n_leaves=2, histogram_epsilon=EPSILON, histogram_threshold=1
    ),
)


def both_ways(
    learner: learners.Learner[Fraction, State], stream: tuple[Example, ...]
) -> tuple[ExactDistribution[tuple[Hypothesis, ...]], ExactDistribution[tuple[Hypothesis, ...]]]:
    """Return the transcripts followed state by state, and by running the learner on every branch."""
    branches = enumerate_branches(EnumeratedCoins(TAIL), lambda coins: learners.transcript(coins, learner, stream))
    return learners.exact_transcripts(learner, stream, tail=TAIL), branches


@pytest.mark.parametrize("stream", STREAMS, ids=str)
def test_merging_states_gives_what_all_branches_give(stream: tuple[Example, ...]) -> None:
    for found, branches in (both_ways(WEIGHTED, stream), both_ways(DP_OL, stream), both_ways(ADAPTIVE, stream)):
        assert found == branches


def test_rounds_in_parts_give_what_all_branches_give() -> None:
    """DP-SOA is followed in two parts a round."""
    found, branches = both_ways(DP_SOA, STREAMS[1][:1])
    assert found == branches
    assert 0 < found.cut_mass < 1


def test_beginnings_of_streams_agree_and_states_are_merged() -> None:
    followed = learners.FollowedLearner(WEIGHTED, WEIGHTED.hypothesis)
    zero, one = STREAMS[0][0], STREAMS[3][0]
    longer = followed.transcripts((zero, one))
    assert longer.mapped(lambda published: published[:-1]) == followed.transcripts((zero,))
    assert followed.states((zero, one)) == followed.states((one, zero))
    assert len(followed.states((zero, one))) == 2


def test_examples_that_do_not_exist_are_refused() -> None:
    with pytest.raises(InvalidValueError, match="point"):
        learners.exact_transcripts(WEIGHTED, [(1, 0)])
    with pytest.raises(InvalidValueError, match="label"):
        learners.exact_transcripts(WEIGHTED, [(0, 2)])


def test_batch_learners_are_followed_stage_by_stage() -> None:
    uneven = replace(settings.PRIVATE_ERM, n_chunks=2, remainder=Remainder.UNEVEN)
    learner = learners.PrivateErmLearner(SMALL, uneven)
    sample = Sample([(0, 1), (0, 0), (1, 1)])

    def run(coins: EnumeratedCoins) -> object:
        return learner.learn(sample, coins=coins)

    found = learners.exact_outputs(learner, sample)
    assert found == exact_distribution(run)
    followed = learners.FollowedBatchLearner(learner)
    starts = followed.starts(sample)
    assert sum(starts.values(), Fraction(0)) == 1
    failing = [mass * followed.outputs_from(state).probability(None) for state, mass in starts.items()]
    assert sum(failing, Fraction(0)) == found.probability(None)
