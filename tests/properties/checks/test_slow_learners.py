"""Learners that are right and slow: left out, never wrong; the limits of time hold inside a case."""

from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from time import monotonic, process_time
from typing import Protocol

import pytest

from littlestone.classes import FiniteClass, Label, Point
from littlestone.randomness import Coins
from littlestone_properties.checks import (
    MulticlassSoaLearner,
    PropertyViolationError,
    check_mistake_bound,
    check_multiclass_online_learner,
)

LEFT_OUT = r"left out for slowness: \d+ of \d+ cases"


class Delay(Protocol):
    """Something that takes time, where a learner is to predict after some examples."""

    def __call__(self, whole: FiniteClass, n_examples: int, coins: Coins[Fraction], /) -> None:
        """Take the time."""
        ...


def busy(seconds: float) -> None:
    end = process_time() + seconds
    while process_time() < end:
        pass


def late_after_two_examples(whole: FiniteClass, n_examples: int, coins: Coins[Fraction]) -> None:
    busy(0.3 if n_examples >= 2 else 0)


def late_on_some_classes_after_an_example(whole: FiniteClass, n_examples: int, coins: Coins[Fraction]) -> None:
    busy(0.3 if whole.n_points >= 2 and n_examples else 0)


def always_slow(whole: FiniteClass, n_examples: int, coins: Coins[Fraction]) -> None:
    busy(0.01)


def endless_choices(whole: FiniteClass, n_examples: int, coins: Coins[Fraction]) -> None:
    while n_examples == 1:
        with suppress(Exception):
            while True:
                coins.choose([Fraction(1)])


def learner_with(delay: Delay, *, wrong: bool = False) -> Callable[[Coins[Fraction], FiniteClass], object]:
    class Slow:
        def __init__(self, coins: Coins[Fraction], whole: FiniteClass) -> None:
            self.coins, self.whole, self.n_examples = coins, whole, 0
            self.inner = MulticlassSoaLearner(whole)

        def predict(self, point: Point) -> Label:
            delay(self.whole, self.n_examples, self.coins)
            found = self.inner.predict(point)
            return Label(1 - found) if wrong and self.whole.n_points == 1 else found

        def update(self, point: Point, label: Label) -> None:
            self.n_examples += 1
            self.inner.update(point, label)

    return Slow


@pytest.mark.parametrize("delay", [late_after_two_examples, late_on_some_classes_after_an_example])
def test_a_learner_that_is_slow_after_some_examples_is_left_out(delay: Delay) -> None:
    with pytest.warns(UserWarning, match=LEFT_OUT):
        check_mistake_bound(learner_with(delay), timeout=0.1, n_generated=3)  # type: ignore[arg-type]
    with pytest.warns(UserWarning, match=LEFT_OUT):
        check_multiclass_online_learner(
            lambda whole: learner_with(delay)(None, whole),  # type: ignore[arg-type, return-value]
            timeout=0.1,
            n_generated=3,
        )


def test_a_slow_learner_that_is_wrong_is_wrong() -> None:
    with pytest.raises(PropertyViolationError, match="mistake"):
        check_mistake_bound(
            learner_with(late_after_two_examples, wrong=True),  # type: ignore[arg-type]
            timeout=0.1,
            n_generated=3,
        )


def test_the_seconds_hold_inside_a_case() -> None:
    """An adversary asks hundreds of questions on one class; the time of all cases ends them, and that is said."""
    whole = FiniteClass.from_rows([f"{n:07b}" for n in range(0, 128, 3)])
    start = monotonic()
    make = learner_with(always_slow)
    with pytest.warns(UserWarning, match=r"1 of 1 cases, as 0\.5 s for all of them had passed"):
        check_mistake_bound(make, classes=[whole], seconds=0.5, n_generated=0)  # type: ignore[arg-type]
    assert monotonic() - start < 30


def test_endless_choices_of_a_learner_end() -> None:
    start = monotonic()
    with suppress(PropertyViolationError), pytest.warns(UserWarning, match=LEFT_OUT):
        check_mistake_bound(learner_with(endless_choices), timeout=0.2, n_generated=3)  # type: ignore[arg-type]
    assert monotonic() - start < 30
