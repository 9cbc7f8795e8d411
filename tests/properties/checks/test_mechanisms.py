"""Checks of mechanisms and samplers accept the right ones, and say where they can say nothing."""

from collections.abc import Iterator
from fractions import Fraction

import pytest
from tests.power.named import NAMED

from littlestone import mechanisms
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.randomness import Coins, EnumeratedCoins
from littlestone_properties import checks
from littlestone_properties.judging.asking import asking, followed
from littlestone_properties.judging.asking.followed import TooLateError
from littlestone_properties.judging.asking.observed import observed
from littlestone_properties.judging.asking.shared_coins import OtherChoiceError, SharedCoins

from .wrong_mechanisms import MECHANISMS, PAIRS, THE_SAME, of_groups, typed_faults


@pytest.mark.parametrize("name", [NAMED[capability].name for capability in MECHANISMS])
def test_the_mechanisms_of_the_reference_are_accepted(name: str) -> None:
    getattr(checks, name)(getattr(mechanisms, name.removeprefix("check_")))


def test_faults_that_are_none_in_the_form_of_the_mechanism_are_accepted() -> None:
    same = [(check, mechanism) for name, check, mechanism in typed_faults() if name in THE_SAME]
    assert len(same) == len(THE_SAME)
    for check, mechanism in same:
        assert callable(check)
        check(mechanism)


def test_values_that_change_little_are_accepted() -> None:
    checks.check_sensitivity(of_groups, PAIRS, 1, checks.replaced_elements)


def test_a_candidate_with_too_many_branches_is_neither_right_nor_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def of_two(number: int) -> object:
        return lambda values, settings, coins: (coins.uniform_choice(number), coins.uniform_choice(number))

    monkeypatch.setattr(followed, "MAX_BRANCHES", 300)
    with pytest.raises(WorkLimitError, match="branches"):
        checks.check_above_threshold(of_two(20))  # type: ignore[arg-type]
    monkeypatch.setattr(followed, "MAX_BRANCHES", 10**6)
    monkeypatch.setattr(asking, "MAX_SECONDS", 0.01)
    with pytest.raises(TooLateError, match=r"branches in 0.01 seconds, and more to follow"):
        checks.check_above_threshold(of_two(200))  # type: ignore[arg-type]


@pytest.mark.slow
def test_samplers_of_the_reference_are_not_refuted() -> None:
    checks.check_above_threshold_sampler(mechanisms.above_threshold, n_samples=200)
    checks.check_sparse_sample_sampler(mechanisms.sparse_sample, n_samples=400)
    checks.check_stable_histogram_sampler(mechanisms.stable_histogram, n_samples=1000)


@pytest.mark.slow
def test_samplers_take_the_options_of_all_checks() -> None:
    group, drawn = "sparse_sample/privacy of neighbours by replacement", list[object]()

    def counted(lists: object, **named: object) -> str | None:
        drawn.append(lists)
        return mechanisms.sparse_sample(lists, **named)  # type: ignore[arg-type]

    check = checks.check_sparse_sample_sampler
    check(counted, n_samples=2000, only=[f"{group}/1"])
    few = len(drawn)
    with pytest.raises(InvalidValueError, match="neighbouring inputs of this check, not 'sparse_sample/mine'"):
        check(counted, only=["sparse_sample/mine"])
    enough = r"seconds must be enough for 2000 samples of each of .* pairs"
    with pytest.warns(UserWarning, match="left out"), pytest.raises(InvalidValueError, match=enough):
        check(counted, seconds=1e-9)
    drawn.clear()
    check(counted, n_samples=3000, n_generated=3, only=["sparse_sample/generated", f"{group}/1"], seed=5)
    assert len(drawn) > few * 3000 / 2000


def test_an_audit_that_could_not_refute_anything_does_not_pass() -> None:
    with pytest.raises(InvalidValueError, match=r"n_samples must be .* not \d+ of 28 claims, not 100: first"):
        checks.check_sparse_sample_sampler(mechanisms.sparse_sample, n_samples=100)
    with pytest.raises(InvalidValueError, match="n_samples must be at least 100, not 99"):
        checks.check_sparse_sample_sampler(mechanisms.sparse_sample, n_samples=99)


def test_an_option_that_was_taken_before_is_refused_in_one_line() -> None:
    with pytest.raises(InvalidValueError, match="one of only, n_generated, seed, seconds, timeout, not 'n_rounds'"):
        checks.check_above_threshold(mechanisms.above_threshold, n_rounds=2)  # type: ignore[call-arg]


def test_replayed_choices_must_be_possible_and_of_the_same_request() -> None:
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
    four = SharedCoins(EnumeratedCoins(), {"key": [(("uniform choice", 4), 3)]})
    assert four.of("key").uniform_choice(2) == 0
    other = four.partner()
    assert other.of("key").uniform_choice(4) == 3
    assert other.of("own", is_shared=False).uniform_choice(2) == 0
    assert other.made["own"] == [(("uniform choice", 2), 0)]


def test_order_is_observed_in_lists_only() -> None:
    assert observed(["a", "b"]) != observed(["b", "a"])
    assert observed({"a", "b"}) == observed({"b", "a"})
    with pytest.raises(TypeError, match="unhashable"):
        observed(bytearray(b"a"))
