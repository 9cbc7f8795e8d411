"""The checks of private mechanisms accept the right ones and show exactly how much the wrong ones lose."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import cycle

import numpy as np
import pytest
from tests.power.named import NAMED, Typed

from littlestone import mechanisms
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.mechanisms import AboveThresholdSettings
from littlestone.privacy import Epsilon, replacement_pairs
from littlestone.randomness import Coins, EnumeratedCoins, equal_split
from littlestone_properties import checks
from littlestone_properties.judging.asking import asking, followed
from littlestone_properties.judging.asking.followed import TooLateError
from littlestone_properties.judging.asking.observed import observed
from littlestone_properties.judging.asking.shared_coins import OtherChoiceError, SharedCoins
from littlestone_properties.judging.faults import Fault
from littlestone_properties.judging.faults.mechanisms import MECHANISM_FAULTS
from littlestone_properties.judging.sources.stored import stored_cases

THE_SAME = {
    "draws the noise of the threshold anew after Above": "it stops at the first Above",
    "draws the noise of the threshold anew after the first Above only": "it stops at the first Above",
    "publishes no counts below 1": "its threshold is at least 1",
}
"""Faults that are none in the form of the mechanism -> why."""


MECHANISMS = ("sparse_sample", "stable_histogram", "above_threshold", "sparse_vector", "between_thresholds")


def planted(fault: Fault) -> tuple[str, Callable[..., object]]:  # type: ignore[explicit-any]
    """Return a wrong mechanism in the form of the reference, and the name of its check."""
    return NAMED[fault.capability].name, getattr(Typed(fault), fault.capability)


BY_HAND = [fault for fault in MECHANISM_FAULTS if fault.capability in MECHANISMS and fault.family == "by hand"]


@pytest.mark.parametrize("fault", BY_HAND, ids=str)
def test_every_fault_is_refuted_by_the_check_of_its_mechanism(fault: Fault) -> None:
    name, mechanism = planted(fault)
    if fault.name in THE_SAME and fault.capability in ("sparse_vector", "stable_histogram"):
        getattr(checks, name)(mechanism)
        return
    with pytest.raises(checks.PropertyViolationError) as caught:
        getattr(checks, name)(mechanism)
    assert caught.value.reproduce.startswith(f"{name}(candidate, only=[")


@pytest.mark.parametrize("name", [NAMED[capability].name for capability in MECHANISMS])
def test_the_mechanisms_of_the_reference_are_accepted(name: str) -> None:
    getattr(checks, name)(getattr(mechanisms, name.removeprefix("check_")))


@pytest.mark.parametrize(
    ("capability", "fault", "delta"),
    [
        ("sparse_sample", "never fails", "needs delta 0.5 at exp(epsilon) = 1"),
        ("above_threshold", "adds no noise", "needs delta 1 at exp(epsilon) = 1"),
        ("above_threshold", "adds the same noise to every value", "needs delta 0.499674 at exp(epsilon) = 1"),
        ("stable_histogram", "the true count decides", "needs delta 0.999024 at exp(epsilon) = 1"),
        ("between_thresholds", "no noise on the thresholds", "needs delta 0.333333 at exp(epsilon) = 1"),
    ],
)
def test_the_privacy_of_wrong_mechanisms_is_told_exactly(capability: str, fault: str, delta: str) -> None:
    (chosen,) = (one for one in BY_HAND if (one.capability, one.name) == (capability, fault))
    name, mechanism = planted(chosen)
    groups = {case.group for case in stored_cases(capability) if "exp_epsilons" in case.required}
    with pytest.raises(checks.PropertyViolationError) as caught:
        getattr(checks, name)(mechanism, only=sorted(groups))
    assert caught.value.got.startswith(delta)


def majority(bits: Iterable[int]) -> int:
    chosen = list(bits)
    return int(2 * sum(chosen) > len(chosen))


def of_groups(coins: Coins[Fraction], bits: tuple[int, ...]) -> Iterator[Sequence[int]]:
    """Yield the majorities of random groups of two: this is right."""
    yield [majority(bits[i] for i in group) for group in equal_split(coins, len(bits), len(bits) // 2)]


def of_overlapping_groups(coins: Coins[Fraction], bits: tuple[int, ...]) -> Iterator[Sequence[int]]:
    order = [i for group in equal_split(coins, len(bits), len(bits) // 2) for i in group]
    yield [majority([bits[order[i - 1]], bits[order[i]]]) for i in range(len(order))]


def of_groups_by_value(coins: Coins[Fraction], bits: tuple[int, ...]) -> Iterator[Sequence[int]]:
    yield [sum(sorted(bits)[:i]) for i in range(2, len(bits) + 1, 2)]


def of_everything_later(coins: Coins[Fraction], bits: tuple[int, ...]) -> Iterator[Sequence[int]]:
    yield from of_groups(coins, bits)
    yield [sum(bits)] * 2


@pytest.mark.parametrize("wrong", [of_overlapping_groups, of_groups_by_value, of_everything_later])
def test_too_sensitive_values_are_refuted(
    wrong: Callable[[Coins[Fraction], tuple[int, ...]], Iterator[Sequence[int]]],
) -> None:
    pairs = list(replacement_pairs((0, 1), 4))
    checks.check_sensitivity(of_groups, pairs, 1, checks.replaced_elements)
    with pytest.raises(checks.PropertyViolationError) as caught:
        checks.check_sensitivity(wrong, pairs, 1, checks.replaced_elements)
    assert "differs by 2" in caught.value.got


def test_the_line_to_reproduce_shows_the_violation_again() -> None:
    (fault,) = (one for one in BY_HAND if one.name == "never fails")
    _, candidate = planted(fault)
    with pytest.raises(checks.PropertyViolationError) as caught:
        checks.check_sparse_sample(candidate)  # type: ignore[arg-type]  # made of a fault
    with pytest.raises(checks.PropertyViolationError) as again:
        eval(caught.value.reproduce, {"check_sparse_sample": checks.check_sparse_sample, "candidate": candidate})
    assert str(again.value) == str(caught.value)


@pytest.mark.parametrize(
    "name",
    [
        "sparse_vector, capped, threshold_weight is at most 1/4",
        "between_thresholds, capped, threshold_weight is at most 1/4",
        "between_thresholds, capped, upper is at most 5",
    ],
)
def test_what_is_wrong_on_no_stored_case_with_one_epsilon_is_shown_by_one_that_fits(name: str) -> None:
    (fault,) = (one for one in MECHANISM_FAULTS if str(one) == name)
    check, mechanism = planted(fault)
    with pytest.raises(checks.PropertyViolationError) as caught:
        getattr(checks, check)(mechanism)
    assert "/noise of the threshold that belongs to epsilon/" in caught.value.reproduce
    with pytest.raises(checks.PropertyViolationError) as again:
        eval(caught.value.reproduce, {check: getattr(checks, check), "candidate": mechanism})
    assert str(again.value) == str(caught.value)


def test_a_candidate_that_breaks_is_a_finding() -> None:
    def broken(
        values: Sequence[int], *, settings: AboveThresholdSettings, coins: Coins[Fraction]
    ) -> tuple[bool, ...]:
        raise ZeroDivisionError("oops")

    with pytest.raises(checks.PropertyViolationError, match="ZeroDivisionError: oops"):
        checks.check_above_threshold(broken)


def test_a_candidate_with_too_many_branches_is_neither_right_nor_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def wide(values: Sequence[int], *, settings: AboveThresholdSettings, coins: Coins[Fraction]) -> tuple[int, ...]:
        return (coins.uniform_choice(20), coins.uniform_choice(20))

    monkeypatch.setattr(followed, "MAX_BRANCHES", 300)
    with pytest.raises(WorkLimitError, match="branches"):
        checks.check_above_threshold(wide)

    def wider(
        values: Sequence[int], *, settings: AboveThresholdSettings, coins: Coins[Fraction]
    ) -> tuple[int, ...]:
        return (coins.uniform_choice(200), coins.uniform_choice(200))

    monkeypatch.setattr(followed, "MAX_BRANCHES", 10**6)
    monkeypatch.setattr(asking, "MAX_SECONDS", 0.01)
    with pytest.raises(TooLateError, match=r"branches in 0.01 seconds, and more to follow"):
        checks.check_above_threshold(wider)


@pytest.mark.slow
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
        checks.check_between_thresholds_sampler(exact_counts, n_samples=200)


def test_samplers_that_are_wrong_from_a_size_on_are_refuted() -> None:
    def long_lists_do_not_fail(
        lists: Sequence[Collection[str]], *, epsilon: Epsilon, failure_weight: Fraction, seed: np.random.Generator
    ) -> str | None:
        found = mechanisms.sparse_sample(lists, epsilon=epsilon, failure_weight=failure_weight, seed=seed)
        return found if len(lists) < 2 else next((item for each in lists for item in each), None)

    def exact_from_two_items_on(
        items: Sequence[str], *, epsilon: Epsilon, threshold: int, seed: np.random.Generator
    ) -> Collection[tuple[str, int]]:
        if len(items) < 2:
            return mechanisms.stable_histogram(items, epsilon=epsilon, threshold=threshold, seed=seed)
        return {(item, items.count(item)) for item in items if items.count(item) >= threshold}

    def last_value_without_noise(
        values: Sequence[int], *, settings: AboveThresholdSettings, seed: np.random.Generator
    ) -> list[bool]:
        found = list(mechanisms.above_threshold(values, settings=settings, seed=seed))
        return [*found[:-1], values[-1] >= settings.threshold] if len(found) == len(values) > 1 else found

    with pytest.raises(checks.PropertyViolationError, match="violated"):
        checks.check_sparse_sample_sampler(long_lists_do_not_fail, n_samples=400)
    with pytest.raises(checks.PropertyViolationError, match="violated"):
        checks.check_stable_histogram_sampler(exact_from_two_items_on, n_samples=1000)
    with pytest.raises(checks.PropertyViolationError, match="violated"):
        checks.check_above_threshold_sampler(last_value_without_noise, n_samples=400)


@pytest.mark.slow
def test_samplers_take_the_options_of_all_checks() -> None:
    group, drawn = "sparse_sample/privacy of neighbours by replacement", []

    def counted(
        lists: Sequence[Collection[str]], *, epsilon: Epsilon, failure_weight: Fraction, seed: np.random.Generator
    ) -> str | None:
        drawn.append(lists)
        return mechanisms.sparse_sample(lists, epsilon=epsilon, failure_weight=failure_weight, seed=seed)

    checks.check_sparse_sample_sampler(counted, n_samples=2000, only=[f"{group}/1"])
    few = len(drawn)
    with pytest.raises(
        InvalidValueError, match="only must be neighbouring inputs of this check, not 'sparse_sample/mine'"
    ):
        checks.check_sparse_sample_sampler(counted, only=["sparse_sample/mine"])
    with pytest.raises(InvalidValueError, match=r"seconds must be enough for 2000 samples of each of .* pairs"):
        checks.check_sparse_sample_sampler(counted, seconds=1e-9)
    drawn.clear()
    checks.check_sparse_sample_sampler(
        counted, n_samples=3000, n_generated=3, only=["sparse_sample/generated", f"{group}/1"], seed=5
    )
    assert len(drawn) > few * 3000 / 2000


def test_a_sampler_that_does_not_return_is_a_finding() -> None:
    def endless(
        lists: Sequence[Collection[str]], *, epsilon: Epsilon, failure_weight: Fraction, seed: np.random.Generator
    ) -> str | None:
        while True:
            pass

    with pytest.raises(checks.PropertyViolationError, match=r"no answer in 0.1 seconds"):
        checks.check_sparse_sample_sampler(endless, timeout=0.1)


def test_an_audit_that_could_not_refute_anything_does_not_pass() -> None:
    with pytest.raises(InvalidValueError, match=r"n_samples must be .* not \d+ of 28 claims, not 100: first"):
        checks.check_sparse_sample_sampler(mechanisms.sparse_sample, n_samples=100)
    with pytest.raises(InvalidValueError, match="n_samples must be at least 100, not 99"):
        checks.check_sparse_sample_sampler(mechanisms.sparse_sample, n_samples=99)


def test_the_line_of_a_sampler_shows_the_same_violation_again() -> None:
    def exact(
        items: Sequence[str], *, epsilon: Epsilon, threshold: int, seed: np.random.Generator
    ) -> Collection[tuple[str, int]]:
        return {(item, items.count(item)) for item in items if len(items) > 1}

    check = checks.check_stable_histogram_sampler
    for only in (["stable_histogram"], ["stable_histogram/generated"]):
        with pytest.raises(checks.PropertyViolationError) as caught:
            check(exact, n_samples=400, n_generated=5, only=only)
        line = caught.value.reproduce
        with pytest.raises(checks.PropertyViolationError) as again:
            eval(line, {"check_stable_histogram_sampler": check, "sampler": exact})
        assert again.value.smallest_input == caught.value.smallest_input


def test_hidden_randomness_is_a_violation() -> None:
    own = cycle([True, False])

    def draws_elsewhere(
        lists: Sequence[Collection[str]], *, epsilon: Epsilon, failure_weight: Fraction, coins: Coins[Fraction]
    ) -> str | None:
        return next((item for one_list in lists for item in one_list), None) if next(own) else None

    with pytest.raises(checks.PropertyViolationError, match="a state, or randomness, of its own"):
        checks.check_sparse_sample(draws_elsewhere)

    def draws_globally(
        lists: Sequence[Collection[str]], *, epsilon: Epsilon, failure_weight: Fraction, coins: Coins[Fraction]
    ) -> str | None:
        np.random.random()  # noqa: NPY002
        return mechanisms.sparse_sample(lists, epsilon=epsilon, failure_weight=failure_weight, coins=coins)

    with pytest.raises(checks.PropertyViolationError, match=r"global generator of `numpy.random`"):
        checks.check_sparse_sample(draws_globally)


def test_an_option_that_was_taken_before_is_refused_in_one_line() -> None:
    with pytest.raises(InvalidValueError, match="one of only, n_generated, seed, seconds, timeout, not 'n_rounds'"):
        checks.check_above_threshold(mechanisms.above_threshold, n_rounds=2)  # type: ignore[call-arg]


def test_replayed_choices_must_be_possible() -> None:
    def two_choices(coins: Coins[Fraction], n_choices: int) -> Iterator[int]:
        yield coins.uniform_choice(n_choices)
        yield coins.uniform_choice(2)

    one = SharedCoins(EnumeratedCoins(), {"key": [(("uniform choice", 5), 3), (("uniform choice", 2), 1)]})
    assert list(two_choices(one.of("key"), 5)) == [3, 1]
    assert list(two_choices(one.partner(is_strict=True).of("key"), 4)) == [3, 1]
    with pytest.raises(OtherChoiceError, match="option"):
        list(two_choices(one.partner(is_strict=True).of("key"), 2))
    few = SharedCoins(EnumeratedCoins(), {"key": [(("uniform choice", 2), 0)]})
    with pytest.raises(OtherChoiceError, match="choice 2 is not among"):
        list(two_choices(few.partner(is_strict=True).of("key"), 2))


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
