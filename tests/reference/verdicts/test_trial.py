"""Every way in which a check can show nothing is a failure that says why, and nothing else succeeds."""

from collections.abc import Callable

import pytest

from littlestone import verdicts
from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError
from littlestone.verdicts import Trial, Verdict

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
