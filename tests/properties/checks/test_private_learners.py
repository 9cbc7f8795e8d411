"""The checks of private and of batch learners: exact figures of the leaking ones, and the reference learners."""

from dataclasses import replace
from fractions import Fraction
from functools import partial

import numpy as np
import pytest
from hypothesis import strategies as st
from tests import settings
from tests.refusals import each_refused

from littlestone import learners
from littlestone.classes import FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.errors import WorkLimitError
from littlestone.learners import SplitRule
from littlestone.privacy import Claim, Epsilon, Privacy
from littlestone.randomness import Coins, SampledCoins
from littlestone_ledger.evidence.common import foreign_sensitivity
from littlestone_ledger.evidence.common.watched_reference import watched_dp_soa, watched_private_online
from littlestone_properties.checks.learners.pac_learner import check_pac_learner
from littlestone_properties.checks.learners.private_online_learner import (
    audit_private_online_learner,
    check_private_online_learner,
)
from littlestone_properties.checks.sensitivity import (
    changed_places,
    check_learner_sensitivity,
    streams_that_differ,
)
from littlestone_properties.judging.faults.batch_learners import fewest_mistakes
from littlestone_properties.judging.faults.private_online_learners import (
    LEAKING_ONLINE_LEARNERS,
    PRIVATE_LEARNERS,
)
from littlestone_properties.judging.faults.small_learners import INSENSITIVE_LEARNERS, SENSITIVE_LEARNERS
from littlestone_properties.judging.sources.every_sample import point_distributions
from littlestone_properties.protocols import Internal, PublishingLearnerFactory, Released, Started
from littlestone_properties.violation import PropertyViolationError

from .catching import evaluated
from .costly_learners import Waits
from .wrong_private import Examples, Watched, mixed

PRIVACY = "is (epsilon, delta)-private"
HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("name", "delta"),
    [
        ("does not empty its buffer", 1 / 36),
        ("does not decrement its counter", 1 / 15),
        ("spends the whole budget each time", None),
        ("breaks a tie by position in the list", None),
        ("publishes the majority without noise", 1.0),
        ("calls the histogram without its share of delta", None),
        ("is DP-OL and does not decrement its counter", 48100 / 131769),
    ],
)
def test_leaking_learners_need_more_delta_than_claimed(name: str, delta: float | None) -> None:
    claimed = LEAKING_ONLINE_LEARNERS[name]
    n_rounds = min(3, claimed.max_rounds)
    with pytest.raises(PropertyViolationError) as caught:
        check_private_online_learner(claimed.make_learner, privacy=claimed.privacy, n_rounds=n_rounds)
    assert caught.value.property_name.startswith(PRIVACY)
    needed = float(caught.value.got.split()[-1])
    assert needed > claimed.privacy.delta
    if delta is not None:
        assert needed == pytest.approx(delta), caught.value


@pytest.mark.parametrize("name", PRIVATE_LEARNERS)
def test_right_learners_keep_their_claims(name: str) -> None:
    claimed = PRIVATE_LEARNERS[name]
    n_rounds = min(3, claimed.max_rounds)
    check_private_online_learner(claimed.make_learner, privacy=claimed.privacy, n_rounds=n_rounds)
    if claimed.privacy != Privacy(0):
        with pytest.raises(PropertyViolationError):
            check_private_online_learner(claimed.make_learner, privacy=(0, 0), n_rounds=n_rounds)


def test_a_learner_that_asks_until_it_is_lucky_is_refused_in_one_line() -> None:
    with pytest.raises(WorkLimitError, match="it may ask until it is lucky, without end") as caught:
        check_private_online_learner(Waits, privacy=(0.7, 0))
    assert "\n" not in str(caught.value)


def test_the_reported_delta_is_that_of_the_line_to_reproduce() -> None:
    claimed = LEAKING_ONLINE_LEARNERS["does not decrement its counter"]
    with pytest.raises(PropertyViolationError) as caught:
        check_private_online_learner(claimed.make_learner, privacy=Privacy(Epsilon.log(4)))
    again = evaluated(caught.value.reproduce, claimed.make_learner, Fraction=Fraction)
    assert str(again) == caught.value.got.split()[2], caught.value


def test_a_learner_without_noise_is_refuted_by_samples() -> None:
    class Sampled:
        def __init__(self, generator: np.random.Generator, hypothesis_class: FiniteClass) -> None:
            leaking = LEAKING_ONLINE_LEARNERS["does not decrement its counter"]
            learner = leaking.make_learner(SampledCoins(generator), hypothesis_class)
            self.learner, self.predict, self.update = learner, learner.predict, learner.update

        @property
        def hypothesis(self) -> Hypothesis:
            return tuple(Label(y) for y in self.learner.hypothesis)

    quiet = {"n_rounds": 2, "n_samples": 1000}
    audit_private_online_learner(Sampled, privacy=(2.7, 0), **quiet)  # type: ignore[arg-type]
    with pytest.raises(PropertyViolationError, match="private") as caught:
        audit_private_online_learner(Sampled, privacy=(0.2, 0), **quiet)  # type: ignore[arg-type]
    with pytest.raises(PropertyViolationError) as again:
        evaluated(caught.value.reproduce, Sampled)
    assert again.value.smallest_input == caught.value.smallest_input


NOISE = replace(
    settings.hist_sparse(Epsilon.log(10), threshold=2, histogram_threshold=2), threshold_epsilon=Epsilon.log(100)
)
DP_SOA = settings.dp_soa(2, NOISE)
TRAINING = replace(
    settings.TRAINING, agreement_epsilon=Epsilon.log(10), sample_epsilon=settings.LN_4, failure_score=2
)
DP_OL = replace(
    settings.DP_OL, training=TRAINING, buffer_epsilon=Epsilon.log(10), n_updates=1, split=SplitRule.INDEPENDENT
)


def dp_soa(settings: learners.DpSoaSettings) -> PublishingLearnerFactory:
    return Started(lambda hypothesis_class: learners.DpSoaLearner(hypothesis_class, settings))


def test_dp_soa_keeps_its_cost() -> None:
    check_private_online_learner(dp_soa(DP_SOA), privacy=DP_SOA.privacy, n_rounds=1, tail=Fraction(1, 1 << 7))


def test_dp_soa_with_hardly_any_noise_and_a_low_threshold_is_refuted() -> None:
    root = learners.TournamentOptions(root_output=learners.RootOutput.HYPOTHESIS)
    quiet = replace(DP_SOA, hist_sparse=settings.hist_sparse(Epsilon.log(10**6), limit=5), tournament=root)
    with pytest.raises(PropertyViolationError) as caught:
        check_private_online_learner(dp_soa(quiet), privacy=(2.7, 0.01), n_rounds=1, tail=Fraction(1, 1 << 9))
    assert caught.value.property_name.startswith(PRIVACY)
    # The example is in some tree, which guesses right with probability 1/2, and wins the tie with probability 1/2.
    assert float(caught.value.got.split()[-1]) == pytest.approx(1 / 4, abs=0.01), caught.value


def test_dp_ol_keeps_the_cost_of_its_parts_in_one_round() -> None:
    # One test of the buffer, two of agreement, one sample from lists of at most two items.
    privacy = Privacy(Epsilon.log(10) * 3 + Epsilon.log(4) * 2, Fraction(2 * 4, 2 * 4 + 4**2))
    make = Started(lambda hypothesis_class: learners.PrivateOnlineLearner(hypothesis_class, DP_OL))
    check_private_online_learner(make, privacy=privacy, n_rounds=1)
    with pytest.raises(PropertyViolationError, match="private"):
        check_private_online_learner(make, privacy=(0, 0), n_rounds=1)


def test_a_strategy_that_has_no_more_inputs_leaves_nothing_out() -> None:
    """Warnings are errors here; one pair, with a hundred seeds, is less than the number of inputs asked for."""
    pair = ((Point(0), Label(0)),), ((Point(0), Label(1)),)
    length = [Internal("length", 1)]
    check_learner_sensitivity(lambda choices, stream: length, st.just(pair), n_generated=120)


@pytest.mark.parametrize("name", INSENSITIVE_LEARNERS)
def test_insensitive_learners_have_sensitivity_one_and_not_less(name: str) -> None:
    pairs = list(streams_that_differ(2, n_points=2))
    check_learner_sensitivity(INSENSITIVE_LEARNERS[name], pairs)
    with pytest.raises(PropertyViolationError, match="differs by 1"):
        check_learner_sensitivity(INSENSITIVE_LEARNERS[name], pairs, bound=0)


def test_an_equal_split_gives_two_teachers_other_data_where_an_independent_one_does_not() -> None:
    one = foreign_sensitivity.ONE_CONSTANT
    independent, equal = (
        watched_private_online(one, replace(foreign_sensitivity.TEACHERS[one], split=rule))
        for rule in (SplitRule.INDEPENDENT, SplitRule.EQUAL_DROP)
    )
    check_learner_sensitivity(independent, streams_that_differ(2))
    with pytest.raises(PropertyViolationError) as caught:
        check_learner_sensitivity(equal, streams_that_differ(2))
    assert caught.value.property_name == "classes of the teachers has sensitivity 1"
    # One example in the buffer is dropped, two are handed out.
    assert caught.value.smallest_input == "((0, 0), (0, 1)) beside ((0, 1), (0, 1))"


def test_the_list_of_dp_soa_changes_in_one_place() -> None:
    watched = watched_dp_soa(foreign_sensitivity.TWO_CONSTANTS, foreign_sensitivity.FOREST)
    check_learner_sensitivity(watched, streams_that_differ(2))
    with pytest.raises(PropertyViolationError, match="list of outputs has sensitivity 0"):
        check_learner_sensitivity(watched, streams_that_differ(2), bound=0)


def test_the_line_to_reproduce_shows_the_two_runs() -> None:
    watched = SENSITIVE_LEARNERS["gives an example to two trees"]
    with pytest.raises(PropertyViolationError) as caught:
        check_learner_sensitivity(watched, streams_that_differ(1))
    runs = evaluated(caught.value.reproduce, watched)
    assert isinstance(runs, tuple)
    one, other = runs
    assert len(one) == len(other) == 1
    assert one != other


def test_runs_are_compared_until_they_publish_something_different() -> None:
    def watched(choices: object, examples: Examples) -> Watched:
        label = examples[0][1]
        return [Released("start"), Internal("label", label), Released(label), Internal("secret", 10 * label)]

    check_learner_sensitivity(watched, streams_that_differ(1))


def test_values_of_different_kinds_are_refused() -> None:
    with pytest.raises(PropertyViolationError, match="mixed must be a value of the kind of"):
        check_learner_sensitivity(mixed, streams_that_differ(1))
    assert changed_places((1, 2), (2, 1)) == 2


def test_the_private_empirical_risk_minimiser_is_total_and_keeps_its_cost() -> None:
    erm = replace(settings.PRIVATE_ERM, n_chunks=2, sample_epsilon=Epsilon.log(2), failure_weight=Fraction(24))

    def learner(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis | None:
        return learners.private_empirical_risk_minimiser(coins, hypothesis_class, sample, erm)

    def judge(privacy: Claim) -> None:
        beta, classes = Fraction(99, 100), [foreign_sensitivity.TWO_CONSTANTS]
        check_pac_learner(learner, alpha=HALF, beta=beta, n_examples=2, classes=classes, privacy=privacy)

    judge(erm.privacy)
    with pytest.raises(PropertyViolationError, match="private"):
        judge((0, 0))


LEARNER = PRIVATE_LEARNERS["trains on a buffer and empties it"].make_learner


check_fewest = partial(check_pac_learner, fewest_mistakes, alpha=HALF, beta=HALF, n_examples=1)
test_parameters_out_of_range_are_refused = each_refused(
    (lambda: check_private_online_learner(LEARNER, privacy=(-1, 0)), "epsilon must be from 0 to 700, not -1"),
    (lambda: check_private_online_learner(LEARNER, privacy=(1, 1)), "delta must be .* below 1, not 1"),
    (lambda: check_private_online_learner(LEARNER, privacy=(0.7, 0), classes=[]), "classes must be at least one"),
    (lambda: check_private_online_learner(LEARNER, privacy=(0.7, 0), n_rounds=0), "n_rounds must be at least 1"),
    (
        lambda: check_learner_sensitivity(INSENSITIVE_LEARNERS["forest"], streams_that_differ(1), bound=-1),
        "bound must be at least 0, not -1",
    ),
    (partial(check_fewest, alpha=Fraction(1)), "alpha must be .* below 1, not Fraction"),
    (partial(check_fewest, beta=Fraction(-1)), "beta must be at least 0 .*, not Fraction"),
    (partial(check_fewest, n_examples=0), "n_examples must be at least 1, not 0"),
    (partial(check_fewest, grid=0), "grid must be at least 1, not 0"),
    (partial(check_fewest, classes=[]), "classes.* must be at least 1, not 0"),
)


def test_distributions_of_a_grid_sum_to_one() -> None:
    found = [tuple(distribution) for distribution in point_distributions(3, 4)]
    assert len(found) == len(set(found)) == 15
    assert {sum(distribution) for distribution in found} == {1}
