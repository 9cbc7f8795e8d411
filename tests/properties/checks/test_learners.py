"""Checks of online learners accept right ones, leave out slow ones and refuse options that make no sense."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from littlestone import classes, dimensions
from littlestone.classes import FiniteClass, Label, Point, is_realizable
from littlestone.classes.families import full_cube
from littlestone.dimensions import littlestone_dimension
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import InvalidValueError
from littlestone.learners import StandardOptimalLearner
from littlestone.prediction import VersionSpacePredictor
from littlestone.randomness import Coins, SampledCoins
from littlestone.structure import multiclass_soa_label
from littlestone_properties import checks
from littlestone_properties.judging import PythonCandidate, check, run_suite
from littlestone_properties.judging.candidates.careful_learner import well_formed, well_formed_label
from littlestone_properties.judging.faults.multiclass_reductions import reduced
from littlestone_properties.judging.faults.online_learners import WRONG_ONLINE_LEARNERS
from littlestone_properties.judging.inputs.telling_classes import AGAINST_HALVING, TRICKY_CLASSES, UNEVEN_SIDES
from littlestone_properties.judging.judges.mistakes import Stream, stream_of_mistakes
from littlestone_properties.protocols import OnlineLearnerFactory, Started

from .costly_learners import COSTLY_ONLINE_LEARNERS, predicted_by_capped
from .reference_learners import DETERMINISTIC_LEARNERS, RANDOMISED_LEARNERS
from .soa_learner import SoaLearner, changed, soa_learner
from .wrong_learners import EMPTIED, bitwise, dp_ol, one_tree
from .wrong_reductions import ANOTHER_RIGHT

TWO_CONSTANTS = FiniteClass.from_rows(["0", "1"])
SEVEN = FiniteClass.from_rows(["000", "001", "010", "100", "101", "110", "111"])
SOA = Started(StandardOptimalLearner)


@pytest.mark.parametrize("name", [*DETERMINISTIC_LEARNERS, *RANDOMISED_LEARNERS])
@pytest.mark.drawn(2)
def test_learners_of_the_reference_repeat_themselves_under_the_same_coins(name: str) -> None:
    """Among them DP-SOA, its variant for adaptive streams, and DP-OL."""
    learner = RANDOMISED_LEARNERS[name] if name in RANDOMISED_LEARNERS else DETERMINISTIC_LEARNERS[name][0]
    checks.check_online_learner(learner, reference=learner, n_rounds=1, n_generated=8)


def test_the_settings_of_the_planted_faults_are_run_without_a_fault_too() -> None:
    for learner in (one_tree(), dp_ol()):
        checks.check_online_learner(learner, reference=learner, n_rounds=1, n_generated=8)


@pytest.mark.parametrize("name", RANDOMISED_LEARNERS)
def test_randomised_learners_of_the_reference_keep_the_contract(name: str) -> None:
    checks.check_online_learner(RANDOMISED_LEARNERS[name], n_generated=2, n_rounds=1)


@pytest.mark.slow
@pytest.mark.parametrize("name", DETERMINISTIC_LEARNERS)
@pytest.mark.drawn(3)
def test_deterministic_learners_keep_their_bounds(name: str) -> None:
    learner, bound = DETERMINISTIC_LEARNERS[name]
    checks.check_mistake_bound(learner, bound, n_generated=8)


def test_a_learner_that_differs_on_unrealizable_streams_alone_passes_on_the_others() -> None:
    checks.check_online_learner(soa_learner, reference=EMPTIED, realizable_only=True, n_generated=10)


def test_the_bitwise_learner_is_the_standard_optimal_one_for_two_labels() -> None:
    checks.check_online_learner(bitwise, reference=SOA, n_generated=6)
    for learner in (bitwise, SOA):
        checks.check_online_learner(learner, reference=learner, max_labels=4, n_rounds=1, n_generated=8)


@pytest.mark.slow
def test_right_learners_pass_and_a_larger_bound_is_kept() -> None:
    for learner in (SOA, soa_learner):
        checks.check_online_learner(learner, n_generated=3)
    checks.check_mistake_bound(SOA, n_generated=10)
    checks.check_online_learner(SOA, n_generated=10, max_labels=3, n_rounds=1)
    checks.check_mistake_bound(SOA, n_generated=10, max_labels=3)
    first = COSTLY_ONLINE_LEARNERS["predicts as the first consistent hypothesis"]
    checks.check_mistake_bound(first, lambda h: len(h) - 1, n_generated=20)
    nothing = COSTLY_ONLINE_LEARNERS["learns nothing from a mistake"]
    assert checks.expected_mistakes(nothing, TWO_CONSTANTS, ((Point(0), Label(1)),) * 2) == 2


class NoisySoa:
    """Predicts like the standard optimal learner, after it has drawn noise that it does not use."""

    hypothesis = ()

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        self.coins, self.space = coins, hypothesis_class

    def predict(self, point: Point) -> int:
        self.coins.discrete_laplace(Fraction(1, 2))
        return int(multiclass_soa_label(self.space, point))

    def update(self, point: Point, label: Label) -> None:
        self.space = self.space.restricted_to(point, label)


def test_noise_that_is_cut_off_counts_as_no_mistake() -> None:
    stream = [(Point(0), Label(1)), (Point(0), Label(1))]
    assert checks.expected_mistakes(NoisySoa, TWO_CONSTANTS, stream) < 1
    checks.check_mistake_bound(NoisySoa, classes=[TWO_CONSTANTS], n_rounds=2)
    with pytest.raises(checks.PropertyViolationError, match="keeps the mistake bound"):
        checks.check_mistake_bound(NoisySoa, lambda h: Fraction(9, 10), classes=[TWO_CONSTANTS], n_rounds=2)


class LastLabelSoa:
    """Answers the largest of the labels that leave the largest dimension."""

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        self.space = hypothesis_class

    def predict(self, point: Point) -> int:
        after = [littlestone_dimension(self.space.restricted_to(point, label)) for label in self.space.labels]
        return max(label for label, value in enumerate(after) if value == max(after))

    def update(self, point: Point, label: Label) -> None:
        self.space = self.space.restricted_to(point, label)


class ConservativeSoa(checks.MulticlassSoaLearner):
    """Learns from wrong predictions only."""

    def update(self, point: int, label: int) -> None:
        if self.predict(point) != label:
            super().update(point, label)


@pytest.mark.slow
@pytest.mark.parametrize("make_learner", [LastLabelSoa, ConservativeSoa])
def test_other_right_learners_pass(make_learner: OnlineLearnerFactory) -> None:
    checks.check_multiclass_online_learner(make_learner, n_generated=15)


@pytest.mark.parametrize("name", [*sorted(WRONG_ONLINE_LEARNERS), "right"])
def test_every_learner_errs_once_on_each_level_of_a_shattered_tree(name: str) -> None:
    make_learner = WRONG_ONLINE_LEARNERS.get(name, checks.MulticlassSoaLearner)
    larger = [classes.named_family("named_thresholds", 4), classes.named_family("thresholds", 7)]
    for h in [*all_classes_up_to(2), *larger]:
        certified = dimensions.certified_littlestone_dimension(h)
        sample = checks.forced_mistakes(make_learner(h), certified.shattered_tree)
        assert len(sample) == certified.value
        assert is_realizable(h, sample)
        predicted = checks.predictions(make_learner, h, sample)
        assert all(one != label for one, label in zip(predicted, sample.labels, strict=True))


def slow_from(n_rows: int) -> type[SoaLearner]:
    """Return a right learner that has no time for classes with some rows or more."""

    class Slow(SoaLearner):
        def predict(self, point: int) -> Label:
            while len(self.hypothesis_class) >= n_rows:
                pass
            return super().predict(point)

    return Slow


@pytest.mark.parametrize("n_rows", [2, 3, 4, 7])
def test_a_slow_right_learner_is_left_out_and_that_is_said(n_rows: int) -> None:
    given = [*all_classes_up_to(2), SEVEN, *(full_cube(n) for n in (3, 4))]
    said = r"left out for slowness: \d+ of \d+ cases, the first with \d hypotheses on \d points?, where 0.1 s"
    with pytest.warns(UserWarning, match=said):
        checks.check_mistake_bound(slow_from(n_rows), classes=given, n_generated=3, timeout=0.1)
    with pytest.warns(UserWarning, match=said):
        checks.check_online_learner(slow_from(n_rows), n_generated=3, n_rounds=1, timeout=0.1)


def test_an_answer_for_no_class_at_all_is_a_violation() -> None:
    with pytest.raises(checks.PropertyViolationError, match=r"did not return in time[^$]*; timeout sets how long"):
        checks.check_mistake_bound(slow_from(1), n_generated=1, timeout=0.1)
    with pytest.raises(checks.PropertyViolationError, match="did not return in time"):
        checks.check_mistake_bound(slow_from(7), classes=[SEVEN], n_generated=0, timeout=0.1)


def test_a_slow_function_that_is_wrong_for_small_classes_is_wrong() -> None:
    def slow(hypothesis_class: FiniteClass) -> int:
        while len(hypothesis_class) >= 7:
            pass
        return 0

    with pytest.raises(checks.PropertyViolationError, match="returns the VC dimension"):
        check(slow, "vc_dimension", timeout=0.1)


def test_labels_of_numpy_are_labels_and_others_are_refused() -> None:
    numpy = changed(hypothesis=lambda self: np.array(self.right), predict=lambda self, x: np.int64(self.right[x]))
    checks.check_online_learner(numpy, n_generated=3, n_rounds=1)
    for wrong in (True, np.True_, 0.0, None, "0", 2, -1, np.array([0, 1])):
        with pytest.raises(InvalidValueError, match="an integer from 0 to 1"):
            well_formed_label(wrong, TWO_CONSTANTS)
    for hypothesis in ([], [0, 1], [True], [0.0], [2]):
        with pytest.raises(InvalidValueError, match="hypothesis"):
            well_formed(hypothesis, TWO_CONSTANTS)  # type: ignore[arg-type]


@pytest.mark.parametrize(("parameter", "least"), [("max_examples", 1), ("max_labels", 2), ("n_rounds", 1)])
def test_numbers_that_are_too_small_are_refused(parameter: str, least: int) -> None:
    for one in (checks.check_online_learner, checks.check_mistake_bound):
        with pytest.raises(InvalidValueError, match=parameter):
            one(soa_learner, **{parameter: least - 1})  # type: ignore[arg-type]


def test_published_hypotheses_repeat_with_the_seed_and_coins_are_not_always_needed() -> None:
    stream = [(0, 0), (0, 1), (0, 0)]
    learner = RANDOMISED_LEARNERS["weighted majority"]
    first, second = (checks.published_hypotheses(learner, TWO_CONSTANTS, stream, seed=5) for _ in range(2))
    assert first == second
    coins = SampledCoins(np.random.default_rng(0))
    for make_learner, _ in DETERMINISTIC_LEARNERS.values():
        assert make_learner(coins, TWO_CONSTANTS).predict(Point(0)) in (0, 1)


def test_another_right_reduction_passes_and_options_are_checked() -> None:
    checks.check_multiclass_reduction(ANOTHER_RIGHT)
    with pytest.raises(InvalidValueError, match="n_rounds must be at least 1, not 0"):
        checks.check_private_predictor(VersionSpacePredictor, n_rounds=0)
    with pytest.raises(InvalidValueError, match="n_labels must be at least one number, each at least 2"):
        checks.check_multiclass_reduction(reduced, n_labels=())


@pytest.mark.slow
def test_conform_notices_an_soa_whose_ranks_have_an_upper_end() -> None:
    candidate = {
        "online_learner": lambda rows, past, point: predicted_by_capped(3, rows, past, point),
        "littlestone_rows": "class",
    }
    report = run_suite(PythonCandidate(candidate))
    groups = {one.case.group for one in report.wrong}
    assert "online_learner/every stream of mistakes, dimension 2 to 4" in groups
    assert "5 mistakes" in report.wrong[0].got


@pytest.mark.parametrize("h", [*AGAINST_HALVING, *TRICKY_CLASSES, *UNEVEN_SIDES[:2]], ids=str)
def test_the_adversary_finds_the_exact_worst_case(h: FiniteClass) -> None:
    def predicted(stream: Stream, point: int) -> int:
        return predicted_by_capped(1, h, [*stream], point)

    def worst(stream: Stream) -> int:
        longer = [(*stream, one) for one in product(h.points, h.labels) if predicted(stream, one[0]) != one[1]]
        return max((1 + worst(one) for one in longer if is_realizable(h, one)), default=0)

    def found(bound: int) -> Stream | None:
        return stream_of_mistakes(lambda *asked: {predicted(*asked[:2]): Fraction(1)}, h, bound, n_nodes=10_000)

    exact = worst(())
    assert exact >= littlestone_dimension(h)
    stream = found(exact - 1)
    assert stream is not None
    assert is_realizable(h, stream)
    assert found(exact) is None
