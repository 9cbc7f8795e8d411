"""The checks of private mechanisms accept the right ones and show exactly how much the wrong ones lose."""

import math
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

import numpy as np
import pytest

from littlestone import mechanisms
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.mechanisms import AboveThresholdSettings
from littlestone.privacy import Epsilon, Privacy, hockey_stick_divergence, replacement_pairs
from littlestone.randomness import Coins, SampledCoins, discrete_laplace_tail, exact_distribution
from littlestone_properties import checks, faults
from littlestone_properties.checks.harness.exact_runs.private_mechanism import PrivacyCase
from littlestone_properties.checks.harness.exact_runs.replayed_coins import (
    OtherChoiceError,
    RecordingCoins,
    ReplayedCoins,
)
from littlestone_properties.checks.harness.exact_runs.sampled_privacy import audit_cases
from littlestone_properties.checks.mechanisms import between_thresholds
from littlestone_properties.faults.intermediate_values import majorities_of_groups
from littlestone_properties.judging.observed import observed

PRIVACY = "is (epsilon, delta)-private"


@pytest.mark.parametrize(
    ("name", "delta"),
    [
        ("gives failure a tenth of its score", "needs delta 1/6 = 0.166667"),
        ("treats failure as an item of one list", "needs delta 1/2 = 0.5"),
        ("never fails", "needs delta 1"),
        ("returns the most frequent item", "needs delta 1"),
        ("always fails", "probability 0"),
    ],
)
def test_wrong_sparse_samples_are_refuted_exactly(name: str, delta: str) -> None:
    with pytest.raises(checks.PropertyViolationError) as caught:
        checks.check_sparse_sample(faults.WRONG_SPARSE_SAMPLES[name])
    assert caught.value.got == delta


@pytest.mark.parametrize(
    ("name", "got", "required"),
    [
        ("adds the same noise to every value", 0.49, "delta 1/3"),
        ("adds no noise", 1.0, "delta 1/3"),
        ("releases the noisy values", 0.45, "delta 10/27"),
        ("ignores the counter", 13 / 27, "delta 10/27"),
    ],
)
def test_wrong_above_thresholds_are_refuted_exactly(name: str, got: float, required: str) -> None:
    with pytest.raises(checks.PropertyViolationError) as caught:
        checks.check_above_threshold(faults.WRONG_ABOVE_THRESHOLDS[name])
    assert caught.value.property_name.startswith(PRIVACY)
    assert caught.value.required.startswith(required)
    assert float(caught.value.got.split()[-1]) == pytest.approx(got, abs=0.02)


@pytest.mark.parametrize("answer", ["left", "right", "top"])
def test_between_thresholds_that_always_answers_the_same_is_refuted(answer: str) -> None:
    def always(counts: Sequence[int], *, coins: Coins[Fraction], **given: object) -> tuple[str, ...]:
        return (answer,) if answer == "top" else (answer,) * len(counts)

    with pytest.raises(checks.PropertyViolationError) as caught:
        checks.check_between_thresholds(always, n_rounds=1)
    assert caught.value.property_name == "answers rightly far from the thresholds"
    assert caught.value.got == "probability 0"


@pytest.mark.parametrize("half", [20, 40])
def test_the_usefulness_asked_of_between_thresholds_is_that_of_its_noise(half: int) -> None:
    epsilon = 6 * math.log(7 / 6)
    bound = between_thresholds.most_slips(half)
    assert float(bound) == pytest.approx(math.exp(-epsilon * half / 2) + math.exp(-epsilon * half / 6))
    exact = discrete_laplace_tail(Fraction(6, 7) ** 3, half) + discrete_laplace_tail(Fraction(6, 7), half)
    assert exact < bound < 2 * exact
    assert 2 * bound < Fraction(1, 10)


BETWEEN = ("no noise on the counts", "no noise on the thresholds")
LEAKING: tuple[tuple[Mapping[str, object], Iterable[str], object], ...] = (
    (
        faults.WRONG_STANDARD_ABOVE_THRESHOLDS,
        faults.WRONG_STANDARD_ABOVE_THRESHOLDS,
        checks.check_standard_above_threshold,
    ),
    (faults.WRONG_STABLE_HISTOGRAMS, faults.WRONG_STABLE_HISTOGRAMS, checks.check_stable_histogram),
    (faults.WRONG_BETWEEN_THRESHOLDS, BETWEEN, checks.check_between_thresholds),
)


@pytest.mark.parametrize(
    ("wrong", "check"), [pytest.param(wrong[n], check, id=n) for wrong, names, check in LEAKING for n in names]
)
def test_leaking_mechanisms_are_refuted(wrong: object, check: object) -> None:
    assert callable(check)
    with pytest.raises(checks.PropertyViolationError, match=re.escape(PRIVACY)):
        check(wrong)


def test_the_standard_above_threshold_of_the_reference_is_accepted() -> None:
    checks.check_standard_above_threshold(mechanisms.standard_above_threshold)


def test_thresholds_closer_than_the_lemma_allows_are_refuted_exactly() -> None:
    with pytest.raises(checks.PropertyViolationError) as caught:
        checks.check_between_thresholds(faults.WRONG_BETWEEN_THRESHOLDS["thresholds next to each other"])
    assert caught.value.property_name.startswith(PRIVACY)
    assert float(caught.value.got.split()[-1]) == pytest.approx(0.00045, abs=0.00001)
    assert caught.value.required == "delta 1/10000 = 0.0001"


@pytest.mark.parametrize("name", faults.WRONG_INTERMEDIATE_VALUES)
def test_too_sensitive_values_are_refuted(name: str) -> None:
    pairs = list(replacement_pairs((0, 1), 4))
    checks.check_sensitivity(majorities_of_groups, pairs, 1, checks.replaced_elements)
    with pytest.raises(checks.PropertyViolationError) as caught:
        checks.check_sensitivity(faults.WRONG_INTERMEDIATE_VALUES[name], pairs, 1, checks.replaced_elements)
    assert "differs by 2" in caught.value.got


def test_the_line_to_reproduce_gives_the_reported_delta() -> None:
    candidate = faults.WRONG_SPARSE_SAMPLES["never fails"]
    with pytest.raises(checks.PropertyViolationError) as caught:
        checks.check_sparse_sample(candidate)
    names = {
        "Epsilon": Epsilon,
        "Fraction": Fraction,
        "candidate": candidate,
        "exact_distribution": exact_distribution,
        "hockey_stick_divergence": hockey_stick_divergence,
    }
    assert eval(caught.value.reproduce, names) == 1
    assert caught.value.got == "needs delta 1"


def test_a_candidate_that_breaks_is_a_finding() -> None:
    def broken(
        values: Sequence[int], *, settings: AboveThresholdSettings, coins: Coins[Fraction]
    ) -> tuple[bool, ...]:
        raise ZeroDivisionError("oops")

    with pytest.raises(checks.PropertyViolationError, match="ZeroDivisionError: oops"):
        checks.check_above_threshold(broken)


def test_a_candidate_with_too_many_branches_is_neither_right_nor_wrong() -> None:
    def wide(values: Sequence[int], *, settings: AboveThresholdSettings, coins: Coins[Fraction]) -> tuple[int, ...]:
        return (sum(coins.uniform_choice(100) for _ in range(3)),)

    with pytest.raises(WorkLimitError, match="branches"):
        checks.check_above_threshold(wide)


def test_useless_answers_are_refused() -> None:
    def always_below(
        values: Sequence[int], *, settings: AboveThresholdSettings, coins: Coins[Fraction]
    ) -> tuple[bool, ...]:
        return (False,) * len(values)

    with pytest.raises(checks.PropertyViolationError, match="answers"):
        checks.check_above_threshold(always_below)


def test_a_published_absent_item_is_found() -> None:
    def adds(
        items: Sequence[str], *, epsilon: Epsilon, threshold: int, coins: Coins[Fraction]
    ) -> set[tuple[str, int]]:
        return {*mechanisms.stable_histogram(items, epsilon=epsilon, threshold=threshold, coins=coins), ("z", 0)}

    with pytest.raises(checks.PropertyViolationError, match="publishes present items"):
        checks.check_stable_histogram(adds)


def test_samplers_of_the_reference_are_not_refuted() -> None:
    checks.check_above_threshold_sampler(mechanisms.above_threshold, n_samples=200)
    checks.check_sparse_sample_sampler(mechanisms.sparse_sample, n_samples=400)
    checks.check_stable_histogram_sampler(mechanisms.stable_histogram, n_samples=1000)


def test_wrong_samplers_are_refuted() -> None:
    def no_noise(
        values: Sequence[int], *, settings: AboveThresholdSettings, seed: np.random.Generator
    ) -> list[bool]:
        return [value >= settings.threshold for value in values]

    with pytest.raises(checks.PropertyViolationError, match="false alarm"):
        checks.check_above_threshold_sampler(no_noise, n_samples=400)

    def never_fails(
        lists: Sequence[Collection[str]], *, epsilon: Epsilon, failure_weight: Fraction, seed: np.random.Generator
    ) -> str | None:
        return next((item for one_list in lists for item in one_list), None)

    with pytest.raises(checks.PropertyViolationError, match="violated"):
        checks.check_sparse_sample_sampler(never_fails, n_samples=400)

    def no_threshold(
        items: Sequence[str], *, epsilon: Epsilon, threshold: int, seed: np.random.Generator
    ) -> set[tuple[str, int]]:
        return {(item, items.count(item)) for item in items}

    with pytest.raises(checks.PropertyViolationError, match="violated"):
        checks.check_stable_histogram_sampler(no_threshold, n_samples=400)

    def exact_counts(
        counts: Sequence[int], *, lower: int, upper: int, epsilon: Epsilon, seed: np.random.Generator
    ) -> list[str]:
        return ["left" if count < lower else "right" if count > upper else "top" for count in counts]

    with pytest.raises(checks.PropertyViolationError, match="violated"):
        checks.check_between_thresholds_sampler(exact_counts, n_samples=200, n_rounds=1)


def test_an_audit_that_could_not_refute_anything_does_not_pass() -> None:
    cases = [PrivacyCase(0, 1, Privacy(1.1)), PrivacyCase(1, 0, Privacy(4.6))]

    def audited(n_samples: int) -> None:
        audit_cases(
            lambda generator, value: generator.random(),
            cases,
            str,
            n_samples=n_samples,
            seed=0,
            false_alarm=Fraction(1, 10**6),
        )

    with pytest.raises(InvalidValueError, match=r"n_samples must be .* not 1 of 2 claims.*, not 1000"):
        audited(1000)
    audited(10_000)


def test_hidden_randomness_is_a_violation() -> None:
    own = np.random.default_rng(0)

    def draws_elsewhere(
        lists: Sequence[Collection[str]], *, epsilon: Epsilon, failure_weight: Fraction, coins: Coins[Fraction]
    ) -> str | None:
        return next((item for one_list in lists for item in one_list), None) if own.random() < 0.5 else None

    with pytest.raises(checks.PropertyViolationError, match="depends on its arguments and its coins only"):
        checks.check_sparse_sample(draws_elsewhere)

    def draws_globally(
        lists: Sequence[Collection[str]], *, epsilon: Epsilon, failure_weight: Fraction, coins: Coins[Fraction]
    ) -> str | None:
        np.random.random()  # noqa: NPY002
        return mechanisms.sparse_sample(lists, epsilon=epsilon, failure_weight=failure_weight, coins=coins)

    with pytest.raises(checks.PropertyViolationError, match=r"global generator of `numpy.random`"):
        checks.check_sparse_sample(draws_globally)


def test_an_audit_without_cases_is_refused() -> None:
    cases: list[PrivacyCase[int]] = []
    with pytest.raises(InvalidValueError, match="cases"):
        audit_cases(lambda generator, value: value, cases, str, n_samples=100, seed=0, false_alarm=Fraction(1, 10))


@pytest.mark.parametrize(
    "check",
    [
        lambda: checks.check_above_threshold(mechanisms.above_threshold, n_rounds=0),
        lambda: checks.check_standard_above_threshold(mechanisms.standard_above_threshold, n_rounds=0),
        lambda: checks.check_between_thresholds(mechanisms.between_thresholds, n_rounds=0),
        lambda: checks.check_stable_histogram(mechanisms.stable_histogram, max_elements=0),
    ],
)
def test_empty_scopes_are_refused(check: object) -> None:
    assert callable(check)
    with pytest.raises(InvalidValueError, match="at least 1"):
        check()


def test_replayed_choices_must_be_possible() -> None:
    def two_choices(coins: Coins[Fraction], n_choices: int) -> Iterator[int]:
        yield coins.uniform_choice(n_choices)
        yield coins.uniform_choice(2)

    recording = RecordingCoins(SampledCoins(np.random.default_rng(1)))
    values = list(two_choices(recording, 5))
    assert recording.record == values
    assert list(two_choices(ReplayedCoins(values), 5)) == values
    with pytest.raises(OtherChoiceError, match="option"):
        list(two_choices(ReplayedCoins([3, 0]), 2))
    with pytest.raises(OtherChoiceError, match="more choices"):
        list(two_choices(ReplayedCoins([0]), 2))


def test_values_before_an_impossible_choice_are_compared() -> None:
    def leaks_then_chooses(coins: Coins[Fraction], data: tuple[int, ...]) -> Iterator[int]:
        yield sum(data) * 5
        yield coins.uniform_choice(1 + sum(data))

    with pytest.raises(checks.PropertyViolationError, match="value 1 differs by 5"):
        checks.check_sensitivity(leaks_then_chooses, [((0,), (1,))], 1, checks.absolute_difference)


def test_order_is_observed_in_lists_only() -> None:
    assert observed(["a", "b"]) != observed(["b", "a"])
    assert observed({"a", "b"}) == observed({"b", "a"})
    with pytest.raises(TypeError, match="unhashable"):
        observed(bytearray(b"a"))
