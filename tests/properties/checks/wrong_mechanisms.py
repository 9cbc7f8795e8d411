"""Mechanisms, samplers and other functions with coins that are wrong, with the required violations."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import cycle

import numpy as np
import pytest
from tests.power.named import NAMED, Typed

from littlestone import mechanisms
from littlestone.privacy import replacement_pairs
from littlestone.randomness import Coins, equal_split
from littlestone_properties import checks
from littlestone_properties.judging.faults.mechanisms import MECHANISM_FAULTS
from littlestone_properties.judging.sources.stored import stored_cases
from littlestone_properties.violation import PropertyViolationError

from .catching import Wrong, evaluated, shown_again, wrong
from .wrong_functions import later, raising

MECHANISMS = ("sparse_sample", "stable_histogram", "above_threshold", "sparse_vector", "between_thresholds")
THE_SAME = {
    "sparse_vector, by hand, draws the noise of the threshold anew after Above": "it stops at the first Above",
    "sparse_vector, by hand, draws the noise of the threshold anew after the first Above only": "the same",
    "stable_histogram, by hand, publishes no counts below 1": "its threshold is at least 1",
}
"""Faults that are none in the form of the mechanism -> why."""
FITTING = (
    "sparse_vector, capped, threshold_weight is at most 1/4",
    "between_thresholds, capped, threshold_weight is at most 1/4",
    "between_thresholds, capped, upper is at most 5",
)
"""Faults that no stored case with one epsilon shows, but a case with fitting weights does."""
EXACTLY = {
    "sparse_sample, by hand, never fails": "needs delta 0.5 at exp(epsilon) = 1",
    "above_threshold, by hand, adds no noise": "needs delta 1 at exp(epsilon) = 1",
    "above_threshold, by hand, adds the same noise to every value": "needs delta 0.499674 at exp(epsilon) = 1",
    "stable_histogram, by hand, the true count decides": "needs delta 0.999024 at exp(epsilon) = 1",
    "between_thresholds, by hand, no noise on the thresholds": "needs delta 0.333333 at exp(epsilon) = 1",
}
"""Fault -> the privacy that it has on the cases about its privacy."""


def named_check(capability: str) -> object:
    return getattr(checks, NAMED[capability].name)


def typed_faults() -> Iterator[tuple[str, object, object]]:
    """Yield faults of mechanisms by their names, each with its check and in the form of the reference."""
    for fault in MECHANISM_FAULTS:
        if fault.capability in MECHANISMS:
            yield str(fault), named_check(fault.capability), getattr(Typed(fault), fault.capability)


def privacy_groups(capability: str) -> list[str]:
    return sorted({case.group for case in stored_cases(capability) if "exp_epsilons" in case.required})


def calls_its_check(candidate: object, violation: PropertyViolationError) -> None:
    assert "(candidate, only=[" in violation.reproduce


def shown_by_a_fitting_epsilon(candidate: object, violation: PropertyViolationError) -> None:
    assert "/noise of the threshold that belongs to epsilon/" in violation.reproduce
    shown_again(candidate, violation)


def draws_elsewhere() -> object:
    """Return a mechanism that fails in every second run."""
    own = cycle([True, False])
    return lambda lists, **named: first_of(lists) if next(own) else None


def first_of(lists: Sequence[Iterable[str]]) -> str | None:
    return next((item for one_list in lists for item in one_list), None)


def draws_globally(lists: Sequence[Sequence[str]], **named: object) -> object:
    np.random.random()  # noqa: NPY002
    return mechanisms.sparse_sample(lists, **named)  # type: ignore[arg-type]


def wrong_mechanisms() -> Iterator[Wrong]:
    """Yield mechanisms that are followed on every branch."""
    for name, check, mechanism in typed_faults():
        if ", by hand, " in name and name not in THE_SAME:
            yield from wrong(check, {name: mechanism}, "", again=calls_its_check)
        if name in EXACTLY:
            only = privacy_groups(name.partition(",")[0])
            yield from wrong(check, {f"{name}, privacy": mechanism}, "", EXACTLY[name], only=only)
        if name in FITTING:
            yield from wrong(check, {name: mechanism}, "", again=shown_by_a_fitting_epsilon)
    for capability in MECHANISMS:
        yield from wrong(named_check(capability), {"that raises": raising}, "", "KeyError: 'planted'")
        yield from wrong(
            named_check(capability), {"that supports nothing": later}, "", "NotImplementedError: later"
        )
    state = {"draws elsewhere": draws_elsewhere()}
    yield from wrong(checks.check_sparse_sample, state, "", "a state, or randomness, of its own")
    yield from wrong(checks.check_sparse_sample, draws_globally, "", "global generator of `numpy.random`")


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


def leaks_then_chooses(coins: Coins[Fraction], data: tuple[int, ...]) -> Iterator[int]:
    yield sum(data) * 5
    yield coins.uniform_choice(1 + sum(data))


PAIRS = [*replacement_pairs((0, 1), 4)]


def wrong_sensitivities() -> Iterator[Wrong]:
    """Yield functions whose intermediate values are too sensitive."""
    options: dict[str, object] = {"neighbours": PAIRS, "bound": 1, "distance": checks.replaced_elements}
    for one in (of_overlapping_groups, of_groups_by_value, of_everything_later):
        yield from wrong(checks.check_sensitivity, one, "", "differs by 2", given=options)
    options = {"neighbours": [((0,), (1,))], "bound": 1, "distance": checks.absolute_difference}
    yield from wrong(checks.check_sensitivity, leaks_then_chooses, "", "value 1 differs by 5", given=options)


def as_counted(items: Sequence[str], least: int) -> set[tuple[str, int]]:
    return {(item, items.count(item)) for item in items if items.count(item) >= least}


WRONG_SAMPLERS: Mapping[str, tuple[object, object, int]] = {
    "no noise": (
        checks.check_above_threshold_sampler,
        lambda values, settings, seed: [value >= settings.threshold for value in values],
        400,
    ),
    "never fails": (checks.check_sparse_sample_sampler, lambda lists, **named: first_of(lists), 400),
    "no threshold": (checks.check_stable_histogram_sampler, lambda items, **named: as_counted(items, 0), 400),
    "exact counts": (
        checks.check_between_thresholds_sampler,
        lambda counts, lower, upper, **named: [
            "left" if count < lower else "right" if count > upper else "top" for count in counts
        ],
        200,
    ),
    "long lists do not fail": (
        checks.check_sparse_sample_sampler,
        lambda lists, **named: first_of(lists) if len(lists) > 1 else mechanisms.sparse_sample(lists, **named),
        400,
    ),
    "exact from two items on": (
        checks.check_stable_histogram_sampler,
        lambda items, threshold, **named: (
            as_counted(items, threshold)
            if len(items) > 1
            else mechanisms.stable_histogram(items, threshold=threshold, **named)
        ),
        1000,
    ),
    "last value without noise": (
        checks.check_above_threshold_sampler,
        lambda values, settings, seed: without_noise_at_the_end(
            values, settings, [*mechanisms.above_threshold(values, settings=settings, seed=seed)]
        ),
        400,
    ),
}


def without_noise_at_the_end(
    values: Sequence[int], settings: mechanisms.AboveThresholdSettings, found: list[bool]
) -> list[bool]:
    return [*found[:-1], values[-1] >= settings.threshold] if len(found) == len(values) > 1 else found


def never_returns(*given: object, **named: object) -> None:
    while True:
        pass


def wrong_samplers() -> Iterator[Wrong]:
    """Yield samplers."""
    for name, (check, sampler, n_samples) in WRONG_SAMPLERS.items():
        yield from wrong(check, {name: sampler}, "", "violated", n_samples=n_samples)
    # The line to reproduce shows the same again, of stored and of generated inputs.
    exact = {"exact": lambda items, **named: as_counted(items, 0) if len(items) > 1 else set()}
    for only in (["stable_histogram"], ["stable_histogram/generated"]):
        options: dict[str, object] = {"n_samples": 400, "n_generated": 5, "only": only}
        yield from wrong(checks.check_stable_histogram_sampler, exact, "", again=smallest_again, given=options)
    yield from wrong(checks.check_sparse_sample_sampler, never_returns, "", "no answer in 0.1 seconds", timeout=0.1)
    yield from wrong(checks.check_sparse_sample_sampler, later, "", "NotImplementedError: later")


def smallest_again(candidate: object, violation: PropertyViolationError) -> None:
    with pytest.raises(PropertyViolationError) as again:
        evaluated(violation.reproduce, candidate)
    assert again.value.smallest_input == violation.smallest_input
