"""The checks of private and of batch learners: exact figures of the wrong ones, and the reference learners."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from tests import settings

from littlestone import learners
from littlestone.classes import FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.learners import SplitRule
from littlestone.privacy import Claim, Epsilon, Privacy, hockey_stick_divergence
from littlestone.randomness import Coins, EnumeratedCoins, SampledCoins, exact_distribution
from littlestone_ledger.evidence.common import foreign_sensitivity
from littlestone_ledger.evidence.common.watched_reference import watched_dp_soa, watched_private_online
from littlestone_properties.checks.learners.pac_learner import check_pac_learner
from littlestone_properties.checks.learners.private_online_learner import (
    audit_private_online_learner,
    check_private_online_learner,
)
from littlestone_properties.checks.learners.runs import transcript
from littlestone_properties.checks.sensitivity import (
    changed_places,
    check_learner_sensitivity,
    streams_that_differ,
)
from littlestone_properties.judging.asking.shared_coins import SharedCoins
from littlestone_properties.judging.faults.batch_learners import (
    LEAKING_PAC_LEARNERS,
    WRONG_PAC_LEARNERS,
    fewest_mistakes,
    private_choice,
)
from littlestone_properties.judging.faults.private_online_learners import (
    LEAKING_ONLINE_LEARNERS,
    PRIVATE_LEARNERS,
)
from littlestone_properties.judging.faults.small_learners import INSENSITIVE_LEARNERS, SENSITIVE_LEARNERS
from littlestone_properties.judging.sources.every_sample import point_distributions
from littlestone_properties.protocols import (
    Internal,
    PacLearner,
    PublishingLearnerFactory,
    Released,
    Started,
    WatchedLearner,
)
from littlestone_properties.strategies.streams import neighbouring_streams
from littlestone_properties.violation import PropertyViolationError

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
    with pytest.raises(PropertyViolationError) as caught:
        check_private_online_learner(
            claimed.make_learner, privacy=claimed.privacy, n_rounds=min(3, claimed.max_rounds)
        )
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
    if claimed.privacy == Privacy(0):
        return
    with pytest.raises(PropertyViolationError):
        check_private_online_learner(claimed.make_learner, privacy=(0, 0), n_rounds=n_rounds)


class Zero:
    """Publishes the constant 0 on one point; its children do one wrong thing each."""

    hypothesis = (0,)

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        self.coins = coins
        self.last = 0

    def predict(self, point: Point) -> int:
        return 0

    def update(self, point: Point, label: Label) -> None:
        self.last = label


class RarelyBreaks(Zero):
    def update(self, point: Point, label: Label) -> None:
        if self.coins.uniform_choice(4) == 3:
            raise KeyError("rare")


class Waits(Zero):
    def update(self, point: Point, label: Label) -> None:
        while self.coins.uniform_choice(2) == 0:
            pass


class Whispers(Zero):
    """Its predictions tell more than its hypotheses."""

    def predict(self, point: Point) -> int:
        return self.last


@pytest.mark.parametrize(
    ("learner", "property_name", "got"),
    [
        (
            RarelyBreaks,
            "is defined on every stream",
            "round 1: update(0, 0) raised KeyError: 'rare', on a branch of probability 1/4",
        ),
        (Whispers, "predicts with the published hypothesis", ""),
    ],
)
def test_what_no_private_learner_does_is_reported(learner: type[Zero], property_name: str, got: str) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_private_online_learner(learner, privacy=(0.7, 0))
    assert caught.value.property_name.startswith(property_name)
    assert got in caught.value.got


def test_a_learner_that_asks_until_it_is_lucky_is_refused_in_one_line() -> None:
    with pytest.raises(WorkLimitError, match="it may ask until it is lucky, without end") as caught:
        check_private_online_learner(Waits, privacy=(0.7, 0))
    assert "\n" not in str(caught.value)


def test_the_reported_delta_is_that_of_the_line_to_reproduce() -> None:
    claimed = LEAKING_ONLINE_LEARNERS["does not decrement its counter"]
    with pytest.raises(PropertyViolationError) as caught:
        check_private_online_learner(claimed.make_learner, privacy=Privacy(Epsilon.log(4)))
    scope = {
        "transcript": transcript,
        "make_learner": claimed.make_learner,
        "exact_distribution": exact_distribution,
        "hockey_stick_divergence": hockey_stick_divergence,
        "Epsilon": Epsilon,
        "FiniteClass": FiniteClass,
        "Fraction": Fraction,
    }
    assert str(eval(caught.value.reproduce, scope)) == caught.value.got.split()[2], caught.value


def test_a_learner_without_noise_is_refuted_by_samples() -> None:
    class Sampled:
        def __init__(self, generator: np.random.Generator, hypothesis_class: FiniteClass) -> None:
            leaking = LEAKING_ONLINE_LEARNERS["does not decrement its counter"]
            self._learner = leaking.make_learner(SampledCoins(generator), hypothesis_class)

        @property
        def hypothesis(self) -> Hypothesis:
            return tuple(Label(y) for y in self._learner.hypothesis)

        def predict(self, point: Point) -> int:
            return self._learner.predict(point)

        def update(self, point: Point, label: Label) -> None:
            self._learner.update(point, label)

    quiet = {"n_rounds": 2, "n_samples": 1000}
    audit_private_online_learner(Sampled, privacy=(2.7, 0), **quiet)  # type: ignore[arg-type]
    with pytest.raises(PropertyViolationError, match="private") as caught:
        audit_private_online_learner(Sampled, privacy=(0.2, 0), **quiet)  # type: ignore[arg-type]
    scope = {"audit_private_online_learner": audit_private_online_learner, "FiniteClass": FiniteClass}
    with pytest.raises(PropertyViolationError) as again:
        eval(caught.value.reproduce, scope | {"make_sampler": Sampled})
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


@pytest.mark.parametrize("name", SENSITIVE_LEARNERS)
def test_sensitive_learners_are_named(name: str) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_learner_sensitivity(SENSITIVE_LEARNERS[name], streams_that_differ(2, n_points=2))
    assert "differs by 2" in caught.value.got
    value = caught.value.property_name.removesuffix(" has sensitivity 1")
    assert value in {"list of the trees", "size of the buffer", "data of the teachers"}


@pytest.mark.parametrize("name", INSENSITIVE_LEARNERS)
def test_insensitive_learners_have_sensitivity_one_and_not_less(name: str) -> None:
    pairs = list(streams_that_differ(2, n_points=2))
    check_learner_sensitivity(INSENSITIVE_LEARNERS[name], pairs)
    with pytest.raises(PropertyViolationError, match="differs by 1"):
        check_learner_sensitivity(INSENSITIVE_LEARNERS[name], pairs, bound=0)


@pytest.mark.parametrize("rule", [SplitRule.EQUAL_DROP, SplitRule.INDEPENDENT])
def test_an_equal_split_gives_two_teachers_other_data_where_an_independent_one_does_not(rule: SplitRule) -> None:
    watched = watched_private_online(
        foreign_sensitivity.ONE_CONSTANT,
        replace(foreign_sensitivity.TEACHERS[foreign_sensitivity.ONE_CONSTANT], split=rule),
    )
    if rule is SplitRule.INDEPENDENT:
        check_learner_sensitivity(watched, streams_that_differ(2))
        return
    with pytest.raises(PropertyViolationError) as caught:
        check_learner_sensitivity(watched, streams_that_differ(2))
    assert caught.value.property_name == "classes of the teachers has sensitivity 1"
    # One example in the buffer is dropped, two are handed out.
    assert caught.value.smallest_input == "((0, 0), (0, 1)) beside ((0, 1), (0, 1))"


@pytest.mark.parametrize("name", foreign_sensitivity.FAULTY_WATCHED_LEARNERS)
def test_faults_in_the_learners_of_the_reference_are_found_by_generated_streams(name: str) -> None:
    pairs = neighbouring_streams(foreign_sensitivity.SINGLETONS, max_length=10)
    with pytest.raises(PropertyViolationError) as caught:
        check_learner_sensitivity(foreign_sensitivity.FAULTY_WATCHED_LEARNERS[name], pairs, n_generated=600)
    expected = "list of outputs" if name.startswith("DP-SOA") else "classes of the teachers"
    assert caught.value.property_name == f"{expected} has sensitivity 1"
    assert "differs by 2" in caught.value.got
    assert "\n" not in caught.value.got


def test_the_list_of_dp_soa_changes_in_one_place() -> None:
    watched = watched_dp_soa(foreign_sensitivity.TWO_CONSTANTS, foreign_sensitivity.FOREST)
    check_learner_sensitivity(watched, streams_that_differ(2))
    with pytest.raises(PropertyViolationError, match="list of outputs has sensitivity 0"):
        check_learner_sensitivity(watched, streams_that_differ(2), bound=0)


def test_the_line_to_reproduce_shows_the_two_runs() -> None:
    watched = SENSITIVE_LEARNERS["gives an example to two trees"]
    with pytest.raises(PropertyViolationError) as caught:
        check_learner_sensitivity(watched, streams_that_differ(1))
    scope = {"watched": watched, "SharedCoins": SharedCoins, "EnumeratedCoins": EnumeratedCoins}
    one, other = eval(caught.value.reproduce, scope)
    assert len(one) == len(other) == 1
    assert one != other


def test_runs_are_compared_until_they_publish_something_different() -> None:
    def watched(choices: object, examples: tuple[tuple[Point, Label], ...]) -> list[Internal | Released]:
        label = examples[0][1]
        return [Released("start"), Internal("label", label), Released(label), Internal("secret", 10 * label)]

    check_learner_sensitivity(watched, streams_that_differ(1))

    def shorter(choices: object, examples: tuple[tuple[Point, Label], ...]) -> list[Internal | Released]:
        return [Internal("label", 0)] * (1 + examples[0][1])

    def renamed(choices: object, examples: tuple[tuple[Point, Label], ...]) -> list[Internal | Released]:
        return [Internal(str(examples[0][1]), 0)]

    for wrong in (shorter, renamed):
        with pytest.raises(PropertyViolationError, match="what is shown"):
            check_learner_sensitivity(wrong, streams_that_differ(1))


def test_values_of_different_kinds_are_refused() -> None:
    def mixed(choices: object, examples: tuple[tuple[Point, Label], ...]) -> list[Internal | Released]:
        return [Internal("mixed", 0 if examples[0][1] else ())]

    wrong: WatchedLearner = mixed
    with pytest.raises(PropertyViolationError, match="mixed must be a value of the kind of"):
        check_learner_sensitivity(wrong, streams_that_differ(1))
    assert changed_places((1, 2), (2, 1)) == 2


def test_coins_of_different_requests_are_not_shared() -> None:
    one = SharedCoins(EnumeratedCoins(), {"key": [(("uniform choice", 4), 3)]})
    assert one.of("key").uniform_choice(2) == 0
    other = one.partner()
    assert other.of("key").uniform_choice(4) == 3
    assert other.of("own", is_shared=False).uniform_choice(2) == 0
    assert other.made["own"] == [(("uniform choice", 2), 0)]


@pytest.mark.parametrize("name", WRONG_PAC_LEARNERS)
def test_wrong_batch_learners_are_caught(name: str) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_pac_learner(WRONG_PAC_LEARNERS[name], alpha=HALF, beta=Fraction(3, 16), n_examples=4)
    breaks = {
        "breaks on unrealizable samples": "is defined on every sample",
        "returns labels of seen points only": "returns a label for every point, or None",
    }
    assert caught.value.property_name.startswith(breaks.get(name, "is (alpha, beta)-accurate"))


@pytest.mark.parametrize("name", LEAKING_PAC_LEARNERS)
def test_leaking_batch_learners_are_caught(name: str) -> None:
    with pytest.raises(PropertyViolationError, match="private"):
        check_pac_learner(
            LEAKING_PAC_LEARNERS[name], alpha=HALF, beta=Fraction(9, 10), n_examples=3, privacy=(1.4, 0)
        )


def test_the_probability_of_a_bad_output_is_exact() -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_pac_learner(private_choice(Fraction(2)), alpha=Fraction(0), beta=Fraction(1, 10), n_examples=2)
    # Two constants, two examples: the other one has two mistakes and weight 2^-2.
    assert caught.value.got == "error above 0 with probability 1/5 = 0.2"


def test_failure_counts_as_an_error() -> None:
    with pytest.raises(PropertyViolationError, match="error above 1/2 with probability 1"):
        check_pac_learner(lambda coins, hypothesis_class, sample: None, alpha=HALF, beta=HALF, n_examples=1)


ONE_POINT_TELLS = FiniteClass.from_rows(["00", "01"])
CUBE = FiniteClass.from_rows(["000", "001", "010", "011", "100", "101", "110", "111"])


def without_the_fourth(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
    return fewest_mistakes(coins, hypothesis_class, Sample(sample.examples[:3]))


def broken_on_one_sample(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
    if {*sample.examples} == {(1, 0), (1, 1)} and sample.labels[-1] == 0:
        raise KeyError("planted")
    return fewest_mistakes(coins, hypothesis_class, sample)


def wrong_at_the_third_point(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
    learned = fewest_mistakes(coins, hypothesis_class, sample)
    return (*learned[:2], Label(1 - learned[2])) if hypothesis_class.n_points == 3 else learned


def sure_of_three(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Sequence[int] | None:
    """Draw nothing where three examples agree."""
    if len(sample) == 3 and len({*sample.examples}) == 1:
        return fewest_mistakes(coins, hypothesis_class, sample)
    return private_choice(Fraction(2))(coins, hypothesis_class, sample)


@pytest.mark.parametrize(
    ("learner", "n_examples", "beta", "classes", "property_name"),
    [
        # Two constants on two points are told by any example of four, with the others unseen with probability 1/16.
        (
            without_the_fourth,
            4,
            Fraction(1, 16),
            [FiniteClass.from_rows(["00", "01"])],
            "is (alpha, beta)-accurate",
        ),
        (broken_on_one_sample, 3, Fraction(9, 10), [FiniteClass.from_rows(["00", "11"])], "is defined on every"),
        (wrong_at_the_third_point, 1, Fraction(99, 100), [CUBE], "is (alpha, beta)-accurate"),
        (sure_of_three, 3, Fraction(9, 10), [FiniteClass.from_rows(["0", "1"])], "is (epsilon, delta)-private"),
    ],
)
def test_batch_learners_that_are_wrong_from_a_size_on_are_caught(
    learner: PacLearner, n_examples: int, beta: Fraction, classes: Sequence[FiniteClass], property_name: str
) -> None:
    privacy = Privacy(Epsilon.log(4)) if learner is sure_of_three else None
    alpha = Fraction(0) if learner is without_the_fourth else HALF
    with pytest.raises(PropertyViolationError) as caught:
        check_pac_learner(
            learner, alpha=alpha, beta=beta, n_examples=n_examples, classes=classes, grid=2, privacy=privacy
        )
    assert caught.value.property_name.startswith(property_name)


def test_right_batch_learners_pass_where_wrong_ones_are_caught() -> None:
    two = [FiniteClass.from_rows(["00", "01"])]
    check_pac_learner(fewest_mistakes, alpha=HALF * 0, beta=Fraction(1, 16), n_examples=4, classes=two, grid=2)
    right, privacy = private_choice(Fraction(2)), Privacy(Epsilon.log(4))
    check_pac_learner(
        right,
        alpha=HALF,
        beta=Fraction(9, 10),
        n_examples=3,
        classes=[foreign_sensitivity.TWO_CONSTANTS],
        privacy=privacy,
    )


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


@pytest.mark.parametrize(
    "call",
    [
        lambda: check_private_online_learner(LEARNER, privacy=(-1, 0)),
        lambda: check_private_online_learner(LEARNER, privacy=(1, 1)),
        lambda: check_private_online_learner(LEARNER, privacy=(0.7, 0), classes=[]),
        lambda: check_private_online_learner(LEARNER, privacy=(0.7, 0), n_rounds=0),
        lambda: check_learner_sensitivity(INSENSITIVE_LEARNERS["forest"], streams_that_differ(1), bound=-1),
        lambda: check_pac_learner(fewest_mistakes, alpha=Fraction(1), beta=HALF, n_examples=1),
        lambda: check_pac_learner(fewest_mistakes, alpha=HALF, beta=Fraction(-1), n_examples=1),
        lambda: check_pac_learner(fewest_mistakes, alpha=HALF, beta=HALF, n_examples=0),
        lambda: check_pac_learner(fewest_mistakes, alpha=HALF, beta=HALF, n_examples=1, grid=0),
        lambda: check_pac_learner(fewest_mistakes, alpha=HALF, beta=HALF, n_examples=1, classes=[]),
    ],
)
def test_parameters_out_of_range_are_refused(call: Callable[[], None]) -> None:
    with pytest.raises(InvalidValueError):
        call()


def test_distributions_of_a_grid_sum_to_one() -> None:
    found = [tuple(distribution) for distribution in point_distributions(3, 4)]
    assert len(found) == len(set(found)) == 15
    assert {sum(distribution) for distribution in found} == {1}
