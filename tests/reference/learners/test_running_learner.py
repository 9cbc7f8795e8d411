"""The object that goes through a stream with any learner: what it predicts, what it refuses, what it repeats."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests import settings

from littlestone import learners
from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError
from littlestone.learners import LearntNothingWarning
from littlestone.randomness import coins_from

SINGLETONS = FiniteClass.from_rows(["001", "010", "100"])
NOISE = settings.LN_4
DP_SOA = replace(
    learners.practical_dp_soa_settings(1, n_rounds=50, privacy=(8, 0.1)),
    n_trees=3,
    hist_sparse=settings.hist_sparse(NOISE, threshold=2, limit=50),
)
ADAPTIVE = replace(
    learners.adaptive_settings(1, n_rounds=50, privacy=(1, 0.1)),
    n_trees=3,
    histogram_epsilon=NOISE,
    histogram_threshold=1,
)
TRAINING = replace(settings.TRAINING, agreement_epsilon=NOISE)
DP_OL = replace(settings.DP_OL, training=TRAINING, buffer_epsilon=NOISE, n_updates=5)

STARTERS: dict[str, Callable[[int], learners.OnlineLearner]] = {
    "standard optimal": lambda seed: learners.StandardOptimalLearner.for_class(SINGLETONS),
    "bitwise": lambda seed: learners.BitwiseLearner.for_class(SINGLETONS),
    "halving": lambda seed: learners.HalvingLearner.for_class(SINGLETONS),
    "consistent": lambda seed: learners.ConsistentLearner.for_class(SINGLETONS),
    "empirical risk": lambda seed: learners.EmpiricalRiskLearner.for_class(SINGLETONS),
    "weighted majority": lambda seed: learners.WeightedMajorityLearner.for_class(SINGLETONS, n_rounds=9, seed=seed),
    "DP-SOA": lambda seed: learners.DpSoaLearner(SINGLETONS, DP_SOA).running(seed=seed),
    "adaptive DP-SOA": lambda seed: learners.AdaptiveDpSoaLearner(SINGLETONS, ADAPTIVE).running(
        coins=coins_from(seed=seed)
    ),
    "DP-OL": lambda seed: learners.PrivateOnlineLearner(SINGLETONS, DP_OL).running(seed=seed),
}
STREAM = [(0, 1), (2, 1), (1, 0), (1, 0), (0, 0), (2, 0), (0, 1), (1, 1), *[(1, 1)] * 20]


@pytest.mark.parametrize("name", STARTERS)
def test_it_predicts_with_its_hypothesis_learns_and_repeats_a_run_with_its_seed(name: str) -> None:
    def run() -> list[object]:
        learner, published = STARTERS[name](9), list[object]()
        for point, label in STREAM:
            published.append(learner.hypothesis)
            assert tuple(learner.predict(x) for x in SINGLETONS.points) == published[-1]
            learner.update(SINGLETONS.points[point], SINGLETONS.labels[label])
        return [*published, learner.hypothesis]

    published = run()
    assert published == run()
    assert len(set(published)) > 1, "a learner that never updates would repeat itself as well"


def test_plain_integers_will_do_and_others_are_refused_without_a_trace() -> None:
    learner = learners.HalvingLearner.for_class(SINGLETONS)
    learner.update(0, 0)
    before = learner.state
    for point in (-1, 3):
        with pytest.raises(InvalidValueError, match=r"point.*from 0 to 2"):
            learner.predict(point)
        with pytest.raises(InvalidValueError, match=r"point.*from 0 to 2"):
            learner.update(point, 0)
    for label in (-1, 2):
        with pytest.raises(InvalidValueError, match=r"label.*from 0 to 1"):
            learner.update(0, label)
    assert learner.state is before


def test_the_rules_are_shared_and_do_not_change() -> None:
    rules = learners.StandardOptimalLearner(SINGLETONS)
    one, other = rules.running(), rules.running()
    one.update(0, 1)
    assert (one.hypothesis, other.hypothesis) == ((1, 0, 0), (0, 0, 0))


def test_coins_and_a_seed_are_not_given_together() -> None:
    with pytest.raises(InvalidValueError, match="seed"):
        learners.DpSoaLearner(SINGLETONS, DP_SOA).running(coins=coins_from(seed=1), seed=2)


PRIVATE: dict[str, tuple[type[learners.DpSoaLearner | learners.PrivateOnlineLearner], int]] = {
    "dp-soa": (learners.DpSoaLearner, 200),
    "private online": (learners.PrivateOnlineLearner, 300),
}


@pytest.mark.parametrize("name", PRIVATE)
def test_a_private_learner_that_learnt_nothing_says_so_once(name: str) -> None:
    kind, n_rounds = PRIVATE[name]
    learner = kind.for_class(SINGLETONS, n_rounds=n_rounds, privacy=(1, 1e-6), seed=1)
    assert repr(learner).endswith(f", 0 of {n_rounds} rounds, learnt nothing so far>")
    point = 1 - learner.predict(0)
    for _ in range(n_rounds - 1):
        learner.update(0, point)
    needed = learner.settings.n_mistakes_needed
    assert needed > n_rounds
    needs = f"learnt nothing; its settings need about {needed} mistakes"
    with pytest.warns(LearntNothingWarning, match=needs) as told:
        learner.update(0, point)
    assert len(told) == 1
    refused = f"round must be at most {n_rounds}, .* not {n_rounds + 1}: more rounds would cost no privacy"
    with pytest.raises(InvalidValueError, match=refused):
        learner.update(0, point)
    assert learner.n_rounds_done == n_rounds


def test_a_private_learner_that_learnt_something_does_not_complain() -> None:
    learner = learners.DpSoaLearner.for_class(SINGLETONS, n_rounds=5000, privacy=(8, 0.001), seed=5)
    label = 1 - learner.predict(1)
    for _ in range(5000):
        learner.update(1, label)
    assert learner.has_changed
    assert repr(learner).endswith(", 5000 of 5000 rounds>")


@pytest.mark.parametrize("name", PRIVATE)
def test_a_private_learner_that_was_always_right_does_not_complain(name: str) -> None:
    """A warning would be an error here."""
    kind, n_rounds = PRIVATE[name]
    learner = kind.for_class(SINGLETONS, n_rounds=n_rounds, privacy=(1, 1e-6), seed=1)
    for i in range(n_rounds):
        learner.update(i % 3, learner.predict(i % 3))
    assert not learner.has_changed


@pytest.mark.parametrize("kind", [learners.DpSoaLearner, learners.PrivateOnlineLearner])
@pytest.mark.parametrize(("name", "epsilon"), [("singletons", 8), ("thresholds", 8), ("thresholds", 16)])
def test_the_first_change_comes_after_about_as_many_mistakes_as_it_is_said_to_need(
    kind: type[learners.DpSoaLearner | learners.PrivateOnlineLearner], name: str, epsilon: int
) -> None:
    h = {"singletons": SINGLETONS, "thresholds": FiniteClass.from_rows(["000", "001", "011", "111"])}[name]
    learner = kind.for_class(h, n_rounds=20_000, privacy=(epsilon, 1e-6), seed=1)
    first = learner.hypothesis
    n_mistakes = 0
    while not learner.has_changed:
        learner.update(1, 1 - first[1])
        n_mistakes += 1
    assert n_mistakes == pytest.approx(learner.settings.n_mistakes_needed, rel=0.3), "apart from noise"


def test_rounds_without_a_number_have_no_end() -> None:
    learner = learners.DpSoaLearner.for_class(SINGLETONS, n_rounds=10, privacy=(1, 1e-6), seed=1).learner
    running = learner.running(seed=1)
    for _ in range(20):
        running.update(0, 1)
    assert repr(running).endswith(", 20 rounds, learnt nothing so far>")


def test_a_class_of_one_hypothesis_has_nothing_to_learn() -> None:
    """A warning would be an error here."""
    learner = learners.DpSoaLearner.for_class(FiniteClass.from_rows(["01"]), n_rounds=3, privacy=(8, 0.1), seed=1)
    for _ in range(3):
        learner.update(0, 0)
