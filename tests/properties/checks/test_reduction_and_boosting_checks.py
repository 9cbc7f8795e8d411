"""Checks of reductions and of boosting: every planted fault fails for its reason."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from littlestone.classes import Sample
from littlestone.errors import InvalidValueError
from littlestone.learners import BoostingSettings, RepetitionSettings
from littlestone.privacy import Privacy
from littlestone.randomness import Coins
from littlestone_properties.checks import check_booster, check_multiclass_reduction, check_repetition
from littlestone_properties.judging.faults.boosters import BOOSTED, REPEATED, WRONG_BOOSTERS, WRONG_REPETITIONS
from littlestone_properties.judging.faults.multiclass_reductions import WRONG_REDUCTIONS, reduced
from littlestone_properties.protocols import SampleLearner
from littlestone_properties.violation import PropertyViolationError

PRIVATE = "is (epsilon, delta)-private"

REASONS = {
    "learns every bit from the first examples": "learns each bit from examples of its own",
    "splits the sample by the labels": "splits without looking at the labels",
    "puts the bits together in the wrong order": "puts bits together",
    "gives a bit the labels of another bit": "gives a bit examples with that bit as their label",
    "publishes numbers that are not labels": "returns a label for every point, or None",
    "learns another class than the restriction": "learns a bit as its binary restriction",
    "learns the first bit again and again": "learns each bit once",
    "uses the same coins for every bit": "learns the bits with coins of their own",
    "breaks where a bit fails": "is defined on every sample",
    "corrects the output on the sample": "puts bits together",
    "chooses with twice the epsilon": PRIVATE,
    "counts the runs as the cost": PRIVATE,
    "counts the choice as the cost": PRIVATE,
    "chooses without noise": PRIVATE,
    "runs on the same part": "runs on parts of its own",
    "decides by examples of a run too": "prefers results without errors",
    "takes the first result": "prefers results without errors",
    "prefers mistakes": "prefers results without errors",
    "breaks where all runs fail": "is defined on every sample",
    "does not project the weights": "has smooth weights",
    "cuts weights and normalises them": "has smooth weights",
    "projects to half the density": "has smooth weights",
    "does not change the weights": "votes right on nearly all of the sample",
    "raises weights where hypotheses are right": "prefers examples with fewer right hypotheses",
    "counts one round as the cost": PRIVATE,
    "counts a quarter of what a draw costs": PRIVATE,
    "publishes the last hypothesis": "publishes the majority",
    "breaks where rounds fail": "publishes the majority",
    "runs on the first examples": PRIVATE,
}


FAULTS: tuple[tuple[Mapping[str, object], object], ...] = (
    (WRONG_REDUCTIONS, partial(check_multiclass_reduction, n_labels=(3,))),
    (WRONG_REPETITIONS, check_repetition),
    (WRONG_BOOSTERS, check_booster),
)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "wrong", "check"), [(name, wrong[name], check) for wrong, check in FAULTS for name in wrong]
)
@pytest.mark.drawn(4)
def test_wrong_code_is_caught_for_its_reason(name: str, wrong: object, check: object) -> None:
    assert callable(check)
    with pytest.raises(PropertyViolationError) as caught:
        check(wrong)
    assert caught.value.property_name.startswith(REASONS[name])


class Changed:
    """The booster of the reference, or the repeated learner, with one function replaced."""

    def __init__(self, right: object, **replaced: object) -> None:
        self.right = right
        vars(self).update(replaced)

    def __getattr__(self, name: str) -> object:
        return getattr(self.right, name)


def capped_votes(
    coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: BoostingSettings
) -> Sequence[int] | None:
    """Count seven rounds at most."""
    few = replace(settings, n_rounds=min(settings.n_rounds, 7))
    return BOOSTED.learn(coins, sample, base, few)


def lazy_weights(right: Sequence[int], settings: BoostingSettings) -> Sequence[Fraction]:
    """Forget the projection on samples of eight."""
    measure = [settings.decay**number for number in right]
    total = sum(measure, Fraction(0))
    return [each / total for each in measure] if len(right) == 8 else BOOSTED.distribution(right, settings)


def forgetful_weights(right: Sequence[int], settings: BoostingSettings) -> Sequence[Fraction]:
    """Count a right hypothesis as wrong from the ninth on."""
    return BOOSTED.distribution([number if number < 9 else 0 for number in right], settings)


def cost_of_two_rounds(base: Privacy, settings: BoostingSettings) -> Privacy:
    return BOOSTED.cost(base, replace(settings, n_rounds=min(settings.n_rounds, 2)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("replaced", "reason"),
    [
        ({"learn": capped_votes}, "publishes the majority"),
        ({"distribution": lazy_weights}, "has smooth weights"),
        ({"distribution": forgetful_weights}, "prefers examples with fewer right hypotheses"),
        ({"cost": cost_of_two_rounds}, PRIVATE),
    ],
)
def test_boosters_that_are_wrong_from_a_size_on_are_caught(replaced: dict[str, object], reason: str) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_booster(Changed(BOOSTED, **replaced))  # type: ignore[arg-type]  # what is replaced is not typed
    assert caught.value.property_name.startswith(reason)


def chooses_the_last_of_three(
    coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: RepetitionSettings
) -> Sequence[int] | None:
    """Publish the result of the last run where there are three."""
    if settings.n_repeats < 3:
        return REPEATED.learn(coins, sample, base, settings)
    found = [base(coins, Sample(sample.examples[2 * i : 2 * i + 2])) for i in range(settings.n_repeats)]
    return found[-1]


def without_the_second_fresh_example(
    coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: RepetitionSettings
) -> Sequence[int] | None:
    """Count the first fresh example twice where there are two."""
    if settings.fresh_size == 2:
        sample = Sample([*sample.examples[:-1], sample.examples[-2]])
    return REPEATED.learn(coins, sample, base, settings)


def cost_of_one_run(base: Privacy, settings: RepetitionSettings) -> Privacy:
    """Forget the choice where there are several runs."""
    return base if settings.n_repeats > 1 else REPEATED.cost(base, settings)


@pytest.mark.parametrize(
    "replaced",
    [
        {"learn": chooses_the_last_of_three},
        {"learn": without_the_second_fresh_example},
        {"cost": cost_of_one_run},
    ],
)
def test_repetitions_that_are_wrong_from_a_size_on_are_caught(replaced: dict[str, object]) -> None:
    with pytest.raises(PropertyViolationError):
        check_repetition(Changed(REPEATED, **replaced))  # type: ignore[arg-type]  # what is replaced is not typed


@pytest.mark.slow
def test_the_booster_of_the_reference_passes() -> None:
    check_booster(BOOSTED, n_examples=3)


def test_numbers_of_labels_are_checked() -> None:
    with pytest.raises(InvalidValueError, match="n_labels must be at least one number, each at least 2"):
        check_multiclass_reduction(reduced, n_labels=())
