"""Audits of samples refute what leaks, continuous or not, and nothing private; they say if they lack power."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import partial
from math import exp, log
from random import Random

import numpy as np
import pytest
from tests.refusals import each_refused

from littlestone.intervals import exponential
from littlestone.privacy import AuditVerdict, SamplerAudit, audit_sampler, binomial_tail_bound, proportion_bounds
from littlestone.privacy.audit.sampled_combinations import combinations_of
from littlestone.privacy.audit.sampled_events import Aim, choose_event

Mechanism = Callable[[Random, int], Hashable]


def laplace(source: Random, scale: float, mean: float = 0) -> float:
    return mean + source.choice((-1, 1)) * source.expovariate(1 / scale)


def audited(
    mechanism: Mechanism,
    epsilon: float,
    n_samples: int = 6000,
    *,
    seed: int = 1,
    event: Callable[[Hashable], bool] | None = None,
    delta: Fraction = Fraction(0),
) -> SamplerAudit:
    source = Random(seed)
    return audit_sampler(
        lambda: mechanism(source, 0), lambda: mechanism(source, 1), event, (epsilon, delta), n_samples
    )


LEAKS: dict[str, tuple[Mechanism, float]] = {
    "the secret with tiny noise": (lambda source, bit: bit + 1e-9 * source.random(), 4.0),
    "Laplace noise of half the scale": (lambda source, bit: bit + laplace(source, 0.5), 1.0),
    "the noisy maximum is published": (
        lambda source, bit: max(score + laplace(source, 0.5) for score in (3 + bit, 3, 2, 1)),
        0.5,
    ),
    "only one coordinate": (
        lambda source, bit: (source.random(), bit + laplace(source, 0.5), source.random()),
        1.0,
    ),
    "a nested coordinate": (lambda source, bit: ("a", (source.random(), bit + laplace(source, 0.5))), 1.0),
    "a little in each coordinate": (lambda source, bit: tuple(bit + laplace(source, 1) for _ in range(4)), 1.5),
    "the spread": (lambda source, bit: laplace(source, 1 + bit), 0.5),
    "an interval": (lambda source, bit: source.random() / 5 + 0.4 if bit else source.random(), 0.7),
    "the number of coordinates": (lambda source, bit: tuple(source.random() for _ in range(3 + bit)), 1.0),
    "whether it is a number": (
        lambda source, bit: float("nan") if bit > source.random() * 5 else source.random(),
        1,
    ),
    "whether it is a short number": (
        lambda source, bit: np.float32("nan") if bit > source.random() * 5 else np.float32(source.random()),
        1.0,
    ),
    "whether it answers": (lambda source, bit: None if bit > source.random() * 5 else source.random(), 1.0),
    "a text": (lambda source, bit: f"{bit + laplace(source, 0.5):+.12f}", 1.0),
    "few outcomes": (lambda source, bit: source.random() < (0.9 if bit else 0.1), 1.5),
    "a set": (lambda source, bit: frozenset({bit}) if source.random() < 0.3 else frozenset({2}), 2.0),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", LEAKS)
@pytest.mark.parametrize("is_exchanged", [False, True])
@pytest.mark.drawn(4)
def test_what_leaks_is_refuted(name: str, is_exchanged: bool) -> None:
    mechanism, epsilon = LEAKS[name]
    found = audited(lambda source, bit: mechanism(source, bit != is_exchanged), epsilon)
    assert found.verdict is AuditVerdict.VIOLATED, str(found)
    assert epsilon < found.epsilon_shown <= found.epsilon_reach
    assert found.why_no_power is None
    assert f"the event ({found.event})" in str(found)


PRIVATE: dict[str, tuple[Mechanism, float]] = {
    "Laplace": (lambda source, bit: bit + laplace(source, 1), 1.0),
    "Laplace on three coordinates": (lambda source, bit: tuple(bit + laplace(source, 3) for _ in range(3)), 1.0),
    "nothing of the secret": (lambda source, bit: source.random(), 0.1),
    "a constant": (lambda source, bit: 7, 1.0),
    "a constant that has no order": (lambda source, bit: None, 1.0),
    "randomised response": (lambda source, bit: bit ^ (source.random() < 1 / (1 + exp(1))), 1.0),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", PRIVATE)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.drawn(3)
def test_what_is_private_is_not_refuted_and_could_have_been(name: str, seed: int) -> None:
    mechanism, epsilon = PRIVATE[name]
    found = audited(mechanism, epsilon, seed=seed)
    assert found.verdict is AuditVerdict.NOT_REFUTED, str(found)
    assert found.epsilon_shown <= epsilon < found.epsilon_reach
    assert found.why_no_power is None


@pytest.mark.slow
def test_a_false_alarm_on_continuous_outputs_is_as_rare_as_stated() -> None:
    # Just at the claim, with a false alarm of 1/5, so that some are expected.
    runs, alarms = 60, 0
    for seed in range(runs):
        one, other = partial(laplace, Random(seed), 1), partial(laplace, Random(-seed - 1), 1, 1)
        found = audit_sampler(one, other, None, (1.0, 0), 200, Fraction(1, 5))
        alarms += found.verdict is AuditVerdict.VIOLATED
    assert alarms <= runs / 5


def test_no_power_is_said_where_no_event_can_be_found() -> None:
    found = audited(lambda source, bit: frozenset({source.random(), bit}), 1.0)
    assert found.verdict is AuditVerdict.NO_POWER
    assert found.event is None
    assert str(found).startswith("no power: the outputs neither repeat nor can be ordered")
    # An event helps.
    found = audited(lambda source, bit: frozenset({source.random(), bit}), 1.0, event=lambda x: 1 in x)  # type: ignore[operator]
    assert found.verdict is AuditVerdict.VIOLATED


@pytest.mark.parametrize("mechanism", [lambda source, bit: bit, lambda source, bit: bit + source.random() / 9])
def test_no_power_is_said_where_samples_are_too_few(mechanism: Mechanism) -> None:
    found = audited(mechanism, 3.0, 200)
    assert found.verdict is AuditVerdict.NO_POWER
    assert "too few" in str(found)
    assert 1.5 < found.epsilon_reach < 3.0
    assert f"epsilon < {found.epsilon_reach:.6g} could have been refuted by one that tells the inputs apart" in str(
        found
    )
    assert (
        "of these events (values, ranges, parity, bits, fractional parts, " in str(found)
        or found.event == "as given"
    )
    assert "other events were not looked at" in str(found)
    assert audited(mechanism, found.epsilon_reach - 1e-6, 200).verdict is AuditVerdict.VIOLATED, "as it is said"
    found = audited(mechanism, 0.001, 200, delta=Fraction(999, 1000))
    assert found.verdict is AuditVerdict.NO_POWER
    assert "nothing could have been refuted" in str(found)


def test_no_power_is_said_of_an_event_that_never_or_always_occurs() -> None:
    for event, word in ((lambda x: x == 0.5, "never"), (lambda x: x != 0.5, "always")):
        found = audited(lambda source, bit: bit + source.random(), 1.0, event=event)
        assert found.verdict is AuditVerdict.NO_POWER
        assert f"the event {word} occurred" in str(found)
    found = audited(lambda source, bit: source.random(), 1.0, event=lambda x: x < 1 / 1000)  # type: ignore[operator]
    assert found.verdict is AuditVerdict.NO_POWER
    assert "too rarely" in str(found)


def test_shown_epsilon_and_reach_are_what_the_bounds_give() -> None:
    found = audited(lambda source, bit: source.random() < (0.9 if bit else 0.1), 1.0, 4000)
    exact = (found.bounds.lower - found.claim.delta) / found.bounds_beside.upper
    assert exponential(Fraction(found.epsilon_shown)).lower <= exact
    assert found.epsilon_shown == pytest.approx(log(exact))
    always, never = (proportion_bounds(count, found.n_tested, found.false_alarm) for count in (found.n_tested, 0))
    assert found.epsilon_reach == pytest.approx(log(always.lower / never.upper))
    # The bound for an event that never occurred, from its definition.
    assert binomial_tail_bound(2000, 2000, 1 - never.upper) <= found.false_alarm / 2


test_impossible_claims_and_outputs_are_named = each_refused(
    (lambda: audit_sampler(int, int, None, 1.0, 100), r"privacy.*a Privacy, or a pair"),  # type: ignore[arg-type]
    (lambda: audit_sampler(int, int, None, (1.0, float("nan")), 100), r"delta must be a finite number.*, not nan"),
    (lambda: audit_sampler(int, int, None, (-1, 0), 100), r"epsilon.*from 0 to 700"),
    (lambda: audit_sampler(dict, dict, None, (1.0, 0), 100), r"output must be a number, a text, or num.*, not {}"),
)


def test_lists_arrays_and_sets_are_taken() -> None:
    source = np.random.default_rng(1)

    def noisy(bit: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        return source.laplace(bit, 0.2, 2)

    def nested(bit: int) -> list[list[object]]:
        return [["a", noisy(bit)]]

    def flat(bit: int) -> list[float]:
        return noisy(bit).tolist()

    for form in (noisy, nested, flat):
        samplers: list[Callable[[], object]] = [partial(form, 0), partial(form, 1)]
        found = audit_sampler(samplers[0], samplers[1], None, (2.0, 0), 1000)
        assert found.verdict is AuditVerdict.VIOLATED, str(found)
    assert audit_sampler(lambda: {1}, lambda: {2}, None, (2.0, 0), 1000).verdict is AuditVerdict.VIOLATED


def test_an_event_contains_its_end_and_nothing_beyond() -> None:
    for one, other in ((range(100), range(200, 300)), (range(200, 300), range(100))):
        chosen = choose_event(one, other, Aim(1.5, 0.0, 100, 5.0))
        assert chosen is not None
        event, _ = chosen
        assert event.text == "x >= 200"
        values: list[Hashable] = [200, 201, 300, 199, 0, "200", None]
        assert [event.contains(value) for value in values] == [True] * 3 + [False] * 4


def noisy_maximum(source: Random, bit: int) -> float:
    """Return the largest of five noisy scores itself; below 2 it never is if one of them is 2."""
    return max(score + source.expovariate(0.5) for score in (1 + bit, 1, 1, 1, 1))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_half_line_without_mass_on_the_other_side_is_refuted_as_soon_as_if_it_were_given(seed: int) -> None:
    """Half of 24,000 samples test; about 110 of them are below 2, and about 80 are needed."""
    found = audited(noisy_maximum, 1.0, 24_000, seed=seed)
    assert found.verdict is AuditVerdict.VIOLATED, str(found)
    assert found.frequency_beside <= Fraction(1, 1000)
    given = audited(noisy_maximum, 1.0, 12_000, seed=seed, event=lambda x: x < 2)  # type: ignore[operator]
    assert given.verdict is AuditVerdict.VIOLATED


def laplace_noise(source: Random, scale: float) -> float:
    return source.expovariate(1 / scale) - source.expovariate(1 / scale)


def shared_noise(source: Random, bit: int) -> tuple[float, float]:
    noise = laplace_noise(source, 5)
    return noise + laplace_noise(source, 0.2) + bit, noise


def with_parity(source: Random, bit: int) -> tuple[int, int]:
    shown = source.randrange(10**4)
    return shown, 2 * source.randrange(10**4) + (shown + bit) % 2


def with_fraction(source: Random, bit: int) -> tuple[float, float]:
    shown = source.random()
    return shown, 1 - shown + bit / 2 + source.randrange(5)


def sometimes_equal(source: Random, bit: int) -> tuple[int, int]:
    shown = source.randrange(10**4)
    return shown, shown if bit and source.random() < 0.2 else source.randrange(10**4)


def exclusive_or(source: Random, bit: int) -> tuple[int, int]:
    shown = source.randrange(2)
    return shown, shown ^ bit ^ (source.random() < 0.1)


def counted(source: Random, bit: int) -> tuple[bool, ...]:
    return tuple(source.random() < (0.6 if bit else 0.3) for _ in range(12))


def beginning(source: Random, bit: int) -> tuple[int, ...]:
    first = (1, 2, 1) if bit and source.random() < 0.2 else tuple(source.randrange(9) for _ in range(3))
    return *first, *(source.randrange(9) for _ in range(6))


def lengths(source: Random, bit: int) -> tuple[float, tuple[float, ...]]:
    return source.random(), tuple(source.random() for _ in range(2 + (source.random() < 0.1 + 0.8 * bit)))


TOGETHER: dict[str, Mechanism] = {
    "x[0] - x[1]": shared_noise,
    "parity of x[0] + x[1]": with_parity,
    "fractional part of x[0] + x[1]": with_fraction,
    "x[0] == x[1]": sometimes_equal,
    "(x[0], x[1])": exclusive_or,
    "number of True in x": counted,
    "x[:3]": beginning,
    "len(x[1])": lengths,
}


@pytest.mark.slow
@pytest.mark.parametrize("event", TOGETHER)
def test_what_parts_show_together_is_found_without_false_alarm(event: str) -> None:
    source = Random(2)
    drawn: list[list[Hashable]] = [[TOGETHER[event](source, bit) for _ in range(100)] for bit in (0, 1)]
    assert event in {feature.name for feature in combinations_of(*drawn)}
    found = audited(TOGETHER[event], 1.0, 3000)
    assert found.verdict is AuditVerdict.VIOLATED, str(found)
    nothing = audited(lambda source, bit: TOGETHER[event](source, 0), 0.1, 3000)
    assert nothing.verdict is not AuditVerdict.VIOLATED


SECRETS: dict[str, Mechanism] = {
    "bit 0 (parity) of x in {": lambda source, bit: 2 * source.randrange(10**6) + bit,
    "bit 5 of x in {": lambda source, bit: 64 * source.randrange(31_250) + 32 * bit + source.randrange(32),
    "x - floor(x)": lambda source, bit: source.randrange(10**6) + (source.random() + bit) / 2,
    "bit 2 after the point of x in {": lambda source, bit: (source.randrange(1000) * 2 + bit + source.random()) / 4,
    "bit 4 after the point of x in {": lambda source, bit: (source.randrange(999) * 2 + bit + source.random()) / 16,
    "bit 0 (parity) of x[1] in {": lambda source, bit: (source.choice("ab"), 2 * source.randrange(10**6) + bit),
}


@pytest.mark.parametrize("event", SECRETS)
def test_a_secret_in_the_digits_is_found_without_false_alarm(event: str) -> None:
    found = audited(SECRETS[event], 1.0, 1000)
    assert found.verdict is AuditVerdict.VIOLATED, str(found)
    assert event in str(found.event)
    nothing = audited(lambda source, bit: SECRETS[event](source, 0), 0.1, 1000)
    assert nothing.verdict is not AuditVerdict.VIOLATED


ROUNDED: dict[str, Mechanism] = {
    "the smaller one": lambda source, bit: min(bit + laplace(source, 1), 0.5),
    "below or nothing": lambda source, bit: x if (x := bit + laplace(source, 1)) < 0.5 else None,
    "sorted": lambda source, bit: tuple(sorted((bit + laplace(source, 1), 0.5))),
    "a third": lambda source, bit: max(-0.1, min(bit / 3 + laplace(source, 1), 0.1)),
    "large": lambda source, bit: min(2.0**52 * (bit + laplace(source, 1)), 0.5),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", ROUNDED)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.drawn(3)
def test_how_doubles_are_rounded_refutes_nothing(name: str, seed: int) -> None:
    found = audited(ROUNDED[name], 1.0, 4000, seed=seed)
    assert found.verdict is not AuditVerdict.VIOLATED, str(found)
