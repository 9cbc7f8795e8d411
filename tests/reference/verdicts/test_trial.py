"""Every way in which a check can show nothing is a failure that says why, and nothing else succeeds.

Verdicts in order of strength, what evidence must say, and the scopes of a check in each profile.
"""

from collections.abc import Callable

import pytest

from littlestone import verdicts
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

SCOPE = verdicts.Only("n = 1, 2")


def run(body: Callable[[Trial], None]) -> verdicts.Evidence:
    return verdicts.Check(
        ("lyu.lemma-1",), "a claim", verdicts.everywhere(SCOPE), Verdict.EXACT, lambda trial, _: body(trial)
    ).on(SCOPE)


def sound(trial: Trial) -> None:
    for n in (1, 2):
        trial.holds(n > 0, f"n = {n}")
        trial.fails("n > 1", n > 1, f"n = {n}")
        trial.dropped("n is positive", n > -1, f"n = {n}")


def test_a_sound_check_has_the_strength_it_declares() -> None:
    evidence = run(sound)
    assert (evidence.verdict, evidence.instances, evidence.reason) == (Verdict.EXACT, 2, "")
    assert evidence.wrong_variants == {"n > 1": "n = 1"}
    assert evidence.dropped_hypotheses == {"n is positive": "still holds in this scope"}


def test_instances_that_say_nothing_are_counted_apart() -> None:
    assert run(sound).informative is None
    assert run(with_more(lambda trial: trial.holds(True, informative=False, instances=5))).informative == 2


def with_more(more: Callable[[Trial], None]) -> Callable[[Trial], None]:
    def body(trial: Trial) -> None:
        sound(trial)
        more(trial)

    return body


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (lambda trial: trial.fails("wrong", False), "no instance: the scope is empty"),
        (lambda trial: trial.holds(True), "no wrong variant that shows"),
        (lambda trial: trial.holds(True, informative=False), "on which the hypothesis is met"),
        (with_more(lambda trial: trial.fails("n > 0", True)), "wrong variant not refuted: n > 0"),
        (with_more(lambda trial: trial.fails("n > 0", None)), "wrong variant not refuted: n > 0"),
        (with_more(lambda trial: trial.attained("n = 3", False)), "not attained: n = 3"),
        (with_more(lambda trial: trial.attained("n = 3", None)), "not attained: n = 3"),
        (with_more(lambda trial: trial.kind("odd", False)), "no instance: odd"),
        (with_more(lambda trial: trial.needs(False, "a premise")), "a premise"),
    ],
)
def test_whatever_shows_nothing_is_failed_with_the_reason(body: Callable[[Trial], None], reason: str) -> None:
    evidence = run(body)
    assert evidence.verdict.is_broken
    assert reason in evidence.reason


@pytest.mark.parametrize(
    "body",
    [with_more(lambda trial: trial.holds(None, "too wide")), with_more(lambda trial: trial.undecided("too wide"))],
)
def test_what_stays_open_is_undecided(body: Callable[[Trial], None]) -> None:
    evidence = run(body)
    assert (evidence.verdict, evidence.reason) == (Verdict.UNDECIDED, "too wide")


def test_the_first_instance_that_fails_is_the_counterexample() -> None:
    h = FiniteClass.from_rows(["01"])

    def body(trial: Trial) -> None:
        for n in (1, 2, 3):
            trial.holds(n < 2, f"n = {n}", H=h)

    evidence = run(body)
    assert evidence.verdict is Verdict.REFUTED
    assert str(evidence.counterexample) == "H = {01}: n = 2"


@pytest.mark.parametrize(
    ("error", "verdict"), [(verdicts.UndecidedError, "undecided"), (verdicts.BrokenCheckError, "failed")]
)
def test_errors_of_the_kit_decide_and_others_pass_through(
    error: type[verdicts.UndecidedError | verdicts.BrokenCheckError], verdict: str
) -> None:
    def body(trial: Trial) -> None:
        raise error("a reason")

    def crash(trial: Trial) -> None:
        raise ZeroDivisionError

    assert (run(body).verdict.value, run(body).reason) == (verdict, "a reason")
    with pytest.raises(ZeroDivisionError):
        run(crash)


def test_a_check_needs_a_claim_and_a_positive_strength() -> None:
    with pytest.raises(InvalidValueError, match="claim"):
        verdicts.Check((), "", verdicts.everywhere(SCOPE), Verdict.EXACT, lambda trial, _: sound(trial))
    with pytest.raises(InvalidValueError, match="strength"):
        verdicts.Check((), "a claim", verdicts.everywhere(SCOPE), Verdict.REFUTED, lambda trial, _: sound(trial))


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
