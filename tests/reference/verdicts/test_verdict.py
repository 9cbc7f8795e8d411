"""Verdicts in order of strength, what evidence must say, and the scopes of a check in each profile."""

import pytest

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError
from littlestone.verdicts import (
    Counterexample,
    Evidence,
    Only,
    Profile,
    Trial,
    Verdict,
    check,
    everywhere,
    strongest,
    weakest,
)


def test_proved_is_stronger_than_what_speaks_of_finitely_many_sizes() -> None:
    order = [Verdict.PROVED, Verdict.VERIFIED, Verdict.EXACT, Verdict.ENUMERATED, Verdict.TESTED]
    for number, verdict in enumerate(order):
        assert verdict.is_positive
        assert strongest(order[number:]) is verdict
        assert weakest(order[: number + 1]) is verdict


def test_a_check_without_a_kernel_proves_nothing() -> None:
    def body(trial: Trial, scope: Only) -> None:
        trial.holds(True)

    made = check(claim="a claim", scopes=everywhere(Only("all sizes")), strength=Verdict.VERIFIED)
    assert made(body).strength is Verdict.VERIFIED
    with pytest.raises(InvalidValueError, match="strength must be another one: proved is kept for what"):
        check(claim="a claim", scopes=everywhere(Only("all sizes")), strength=Verdict.PROVED)(body)


COUNTEREXAMPLE = Counterexample((("H", FiniteClass.from_rows(["0"])),), "1 and 2")


def test_a_refutation_and_nothing_else_has_a_counterexample() -> None:
    assert Evidence(Verdict.REFUTED, "all classes", counterexample=COUNTEREXAMPLE).counterexample is COUNTEREXAMPLE
    for verdict, counterexample in ((Verdict.REFUTED, None), (Verdict.VERIFIED, COUNTEREXAMPLE)):
        with pytest.raises(InvalidValueError, match="a counterexample exactly when"):
            Evidence(verdict, "all classes", counterexample=counterexample)


def test_a_scope_is_required() -> None:
    with pytest.raises(InvalidValueError, match="scope"):
        Evidence(Verdict.VERIFIED, "")


def test_undecided_not_run_and_failed_are_not_conclusive() -> None:
    open_ones = {verdict.value for verdict in Verdict if not verdict.is_conclusive}
    assert open_ones == {"undecided", "not run", "failed"}
    assert Evidence.broken("a reason").verdict.is_broken
    assert Evidence.left_out("a reason").verdict is Verdict.NOT_RUN


@check("lyu.lemma-1", text="n = 1..{most}{only_even:, even ones}", quick=None, standard=(3, False), deep=(4, True))
def positive(trial: Trial, most: int, only_even: bool) -> None:
    """Numbers are positive."""
    for n in range(1, most + 1):
        trial.holds(n > 0 or only_even, f"n = {n}")
        trial.fails("n > 1", n > 1, f"n = {n}")


@check("lyu.lemma-1", text="n = 1")
def one_is_positive(trial: Trial) -> None:
    """One is positive."""
    trial.holds(True)
    trial.fails("1 > 1", False, "1")


def test_values_are_given_in_the_order_of_the_parameters() -> None:
    evidence = positive.run(Profile.STANDARD)
    assert (evidence.scope, evidence.instances) == ("n = 1..3", 3)
    assert positive.run(Profile.DEEP).scope == "n = 1..4, even ones"
    assert positive.claim == "Numbers are positive."
    assert (positive.body.__module__, positive.body.__name__) == (__name__, "positive")


def test_a_profile_without_values_leaves_the_check_out() -> None:
    assert positive.run(Profile.QUICK).verdict is Verdict.NOT_RUN


def test_a_scope_without_values_is_the_same_in_every_profile() -> None:
    assert {one_is_positive.run(profile).scope for profile in Profile} == {"n = 1"}
