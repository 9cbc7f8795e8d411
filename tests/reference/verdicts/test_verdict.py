"""Verdicts in their order of strength, and the one that is kept."""

import pytest

from littlestone.errors import InvalidValueError
from littlestone.verdicts import Only, Trial, Verdict, check, everywhere, strongest, weakest


def test_proved_is_stronger_than_derived_and_derived_than_what_speaks_of_finitely_many_sizes() -> None:
    order = [Verdict.PROVED, Verdict.DERIVED, Verdict.VERIFIED, Verdict.EXACT, Verdict.ENUMERATED, Verdict.TESTED]
    for number, verdict in enumerate(order):
        assert verdict.is_positive
        assert strongest(order[number:]) is verdict
        assert weakest(order[: number + 1]) is verdict


def test_a_check_is_at_most_derived() -> None:
    def body(trial: Trial, scope: Only) -> None:
        trial.holds(True)

    made = check(claim="a claim", scopes=everywhere(Only("all sizes")), strength=Verdict.DERIVED)
    assert made(body).strength is Verdict.DERIVED
    with pytest.raises(InvalidValueError, match="strength must be at most derived: proved is kept for what"):
        check(claim="a claim", scopes=everywhere(Only("all sizes")), strength=Verdict.PROVED)(body)
