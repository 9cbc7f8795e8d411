"""Constants of the bound on bits: enclosures are narrow, exact on both sides, and agree with floating point."""

from collections.abc import Callable
from fractions import Fraction
from math import comb, exp, log

import pytest

from littlestone_properties.evidence.bgs.bits import bit_dimension_bounds as bounds
from littlestone_properties.evidence.bgs.bits import bit_dimension_table as table
from littlestone_properties.evidence.bgs.bits.bit_dimension_constants import (
    Choice,
    exponential_inequality_holds,
    first_failure,
    is_excluded,
    slope,
    sum_inequality_holds,
    weight,
)
from littlestone_reference.dimensions import bit_dimension_bound
from littlestone_reference.errors import InvalidValueError
from littlestone_reference.intervals import Interval
from littlestone_reference.verdicts import Evidence, Profile, Verdict


@pytest.mark.parametrize(
    "check",
    [
        bounds.constant_six,
        bounds.best_constant_fixed,
        bounds.best_constant_by_k,
        bounds.best_constant_of_sum,
        table.integer_bound_table,
    ],
    ids=lambda check: check.__name__,
)
def test_checks_are_exact_and_refute_their_wrong_variants(check: Callable[[Profile], Evidence]) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.EXACT, evidence.notes
    assert sum(note.startswith("wrong variant") for note in evidence.notes) >= 2


def root(function: Callable[[float], float], low: float, high: float) -> float:
    """Return a root by bisection, the function being positive at the low end only."""
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if function(middle) > 0 else (low, middle)
    return low


def test_enclosures_contain_the_closed_forms() -> None:
    best_slope = exp(-(log(2) ** 2) / log(1.5))
    by_labels = root(lambda r: 1 + log(r) - r * log(2), 2, 10) / log(2)
    of_sum = root(lambda r: log(2) + r * log(r) - (r - 1) * log(r - 1) - r * log(2), 2, 10) / log(3)
    closed_forms = {
        bounds.COMMON_SLOPE: log(2) / (log(1.5) * (log(2) - best_slope)),
        bounds.BY_LABELS: by_labels,
        bounds.SUM_ITSELF: of_sum,
    }
    for enclosure, value in closed_forms.items():
        assert enclosure.contains(Fraction(value)), f"{value} is not in {enclosure}"
        assert enclosure.width == Fraction(1, 10**9)


@pytest.mark.parametrize("name", ["COMMON_SLOPE", "BY_LABELS", "SUM_ITSELF"])
@pytest.mark.parametrize("shift", [Fraction(1, 10**8), Fraction(-1, 10**8)])
def test_moved_constants_are_noticed(name: str, shift: Fraction, monkeypatch: pytest.MonkeyPatch) -> None:
    enclosure: Interval = getattr(bounds, name)
    check = {
        "COMMON_SLOPE": bounds.best_constant_fixed,
        "BY_LABELS": bounds.best_constant_by_k,
        "SUM_ITSELF": bounds.best_constant_of_sum,
    }[name]
    monkeypatch.setattr(bounds, name, enclosure + shift)
    assert check(Profile.QUICK).verdict is not Verdict.EXACT


def test_a_wrong_integer_bound_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "bit_dimension_bound", lambda d, k: bit_dimension_bound(d, k) - (d == 3 and k == 5))
    evidence = table.integer_bound_table(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert "d = 3, k = 5" in evidence.counterexample.explanation


@pytest.mark.parametrize("choice", [slope(Fraction(1, 5)), slope(Fraction(1, 3)), weight(Fraction(3, 10))])
def test_choices_agree_with_floating_point(choice: Choice) -> None:
    offset, gap = float(choice.offset.lower), float(choice.gap.lower)
    for k in range(1, 30):
        needed = (log(k) + offset) / (gap * log(k + 1))
        assert choice.holds_at(k, Fraction(needed + 1e-9))
        assert not choice.holds_at(k, Fraction(needed - 1e-9))
        if choice.holds_from(k, Fraction(9, 2)):
            assert all((log(m) + offset) / (gap * log(m + 1)) <= 4.5 for m in range(k, 200))


def test_a_tail_that_is_not_covered_is_a_failure() -> None:
    # 1/(ln 2 - 1/2) > 5: for large k the constant 5 is not enough, though it may be for the first ones.
    half = slope(Fraction(1, 2))
    assert first_failure(Fraction(5), {}, half, 1) == "k = 1 with y = 1/2"
    assert not half.holds_from(10**6, Fraction(5))
    assert first_failure(Fraction(6), {2: slope(Fraction(1, 5))}, half, 2) == "k > 2 with y = 1/2"


def test_impossible_choices_are_errors() -> None:
    with pytest.raises(InvalidValueError, match="certainly positive"):
        slope(Fraction(7, 10))
    with pytest.raises(InvalidValueError, match="certainly positive"):
        weight(Fraction(1))
    with pytest.raises(InvalidValueError, match="choice of its own"):
        first_failure(Fraction(6), {5: slope(Fraction(1, 5))}, slope(Fraction(1, 5)), 4)


def test_excluded_constants_fail_for_every_slope_on_a_grid() -> None:
    lower = bounds.COMMON_SLOPE.lower
    assert is_excluded(Fraction(44, 10), Fraction(88, 100))
    for step in range(1, 69):
        y = slope(Fraction(step, 100))
        assert not (y.holds_at(1, lower) and y.holds_at(2, lower)), f"y = {step}/100"


def test_inequalities_agree_with_exact_arithmetic() -> None:
    for d in range(1, 9):
        for n in range(d + 1, 50, 3):
            exact = sum(comb(n, i) * 2**i for i in range(d + 1))
            if sum_inequality_holds(n, d, 2):
                assert 2**n <= exact, f"n = {n}, d = {d}"
            assert exponential_inequality_holds(n, d) == (n * log(2) <= d * (1 + log(n / d)))
