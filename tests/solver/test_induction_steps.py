"""Induction steps: every step says something, and planted faults are noticed."""

import pytest
import z3

from littlestone.errors import InvalidValueError
from littlestone.verdicts import Evidence, Only, Profile, Trial, Verdict, check, everywhere
from littlestone_solver.engine.proofs import step as step_module
from littlestone_solver.engine.proofs.step import Step, WrongStep, verify_steps
from littlestone_solver.engine.proofs.terms import integers
from littlestone_solver.engine.z3.session import DEFAULT_RESOURCE_LIMIT, Answer, Unknown, Unsatisfiable, solve
from littlestone_solver.induction.powers import reciprocal_powers
from littlestone_solver.induction.representation_steps import last_line
from littlestone_solver.induction.sums import pascal
from littlestone_solver.privacy import above_threshold_step_privacy


def judge(steps: list[Step], resource_limit: int = DEFAULT_RESOURCE_LIMIT) -> Evidence:
    @check(claim="some steps", scopes=everywhere(Only("all sizes")), strength=Verdict.DERIVED)
    def judged(trial: Trial, scope: Only) -> None:
        verify_steps(trial, steps, resource_limit=resource_limit)

    return judged.run(Profile.QUICK)


def growing(hypothesis: bool = True) -> tuple[z3.BoolRef, z3.BoolRef, z3.BoolRef]:
    n = z3.Int("n", z3.Context())
    return n >= (0 if hypothesis else 1), n + 1 >= 1, n >= 1


def test_step_that_does_not_follow_is_a_failure() -> None:
    natural, _, positive = growing()
    step = Step("n >= 1", (natural,), positive, (WrongStep("n >= 1", (natural,), positive),))
    evidence = judge([step])
    assert evidence.verdict.is_broken
    assert evidence.reason == "step 'n >= 1': the conclusion does not follow"


def test_step_with_contradictory_hypotheses_is_a_failure() -> None:
    natural, grown, positive = growing()
    step = Step("vacuous", (natural, z3.Not(natural)), grown, (WrongStep("n >= 1", (natural,), positive),))
    evidence = judge([step])
    assert evidence.verdict.is_broken
    assert evidence.reason == "step 'vacuous': no model of its hypotheses"


def test_wrong_variant_that_holds_is_a_failure() -> None:
    natural, grown, _ = growing()
    evidence = judge([Step("n + 1 >= 1", (natural,), grown, (WrongStep("same", (natural,), grown),))])
    assert evidence.verdict.is_broken
    assert evidence.reason == "wrong variant not refuted: step 1, same"


def test_a_hypothesis_that_gives_the_conclusion_alone_is_a_failure() -> None:
    context = z3.Context()
    n, m = z3.Int("n", context), z3.Int("m", context)
    reason = "step 'n >= 1': the hypothesis 'n >= 1' alone gives the conclusion"
    wrong = (WrongStep("n >= 2", (n >= 1,), n >= 2),)
    assert judge([Step("n >= 1", (n >= 1,), n >= 1, wrong)]).reason == reason
    assert judge([Step("n >= 1", (n >= 1, m >= 0), n >= 1, wrong)]).reason == reason
    stronger = judge([Step("n >= 1", (n >= 3, m >= 0), n >= 1, wrong)])
    assert stronger.reason == "step 'n >= 1': the hypothesis 'n >= 3' alone gives the conclusion"


def test_a_step_that_is_there_twice_is_a_failure() -> None:
    step = last_line()
    assert judge([step, step]).reason == f"step '{step.text}' is there twice"
    assert judge([step]).verdict is Verdict.DERIVED


SEPARATING = {
    "Pascal's identity": pascal().cases[1][0],
    "distances": above_threshold_step_privacy._at_threshold(),
}
"""Steps for which some budget is enough for all that is asked but whether the conclusion follows."""


def separating_budget(step: Step) -> int:
    """Return the largest such budget; z3 counts a little differently as other formulas share the context."""
    for budget in range(5_000, 300, -50):
        if "does the conclusion follow: z3 stopped within" in judge([step], budget).reason:
            return budget
    raise AssertionError(f"no budget separates the conclusion of '{step.text}'")


@pytest.mark.parametrize("name", SEPARATING)
def test_what_the_budget_does_not_decide_is_undecided(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    step = SEPARATING[name]
    budget = separating_budget(step)
    assert judge([step], budget).verdict is Verdict.UNDECIDED
    assert judge([step]).verdict is Verdict.DERIVED

    def unknown_counts_as_proved(*arguments: object, **named: object) -> Answer:
        answer = solve(*arguments, **named)  # type: ignore[arg-type]
        return Unsatisfiable() if isinstance(answer, Unknown) else answer

    monkeypatch.setattr(step_module, "_ANSWERS", {})
    monkeypatch.setattr(step_module, "_misjudged", lambda: ())
    monkeypatch.setattr(step_module, "solve", unknown_counts_as_proved)
    assert judge([step], budget).verdict is Verdict.DERIVED, "the budget does not separate any more"


def test_unknown_that_counts_as_proved_is_noticed_with_any_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown_counts_as_proved(*arguments: object, **named: object) -> Answer:
        answer = solve(*arguments, **named)  # type: ignore[arg-type]
        return Unsatisfiable() if isinstance(answer, Unknown) else answer

    step_module._misjudged.cache_clear()
    monkeypatch.setattr(step_module, "_ANSWERS", {})
    monkeypatch.setattr(step_module, "solve", unknown_counts_as_proved)
    try:
        evidence = judge([reciprocal_powers()])
    finally:
        step_module._misjudged.cache_clear()
    assert evidence.verdict.is_broken
    assert evidence.reason.startswith("what must not pass for a step does: an undecided conclusion")


def test_one_failed_step_is_not_hidden_by_an_undecided_one() -> None:
    natural, _, positive = growing()
    failing = Step("n >= 1", (natural,), positive, (WrongStep("n >= 1", (natural,), positive),))
    step = SEPARATING["distances"]
    budget = separating_budget(step)
    assert judge([step, failing], budget).verdict.is_broken
    assert judge([step], budget).verdict is Verdict.UNDECIDED


def test_a_minus_sign_is_read() -> None:
    n, m = integers("n", "m")
    wrong = (WrongStep("without n <= m", (n >= 1,), -m <= -1),)
    assert judge([Step("-m <= -1", (n >= 1, n <= m), -m <= -1, wrong)]).verdict is Verdict.DERIVED
    assert judge([Step("-m <= 1", (n >= 1, n <= -m), m >= 1, wrong)]).verdict.is_broken


def test_no_steps_and_steps_without_wrong_variant_are_errors() -> None:
    natural, grown, _ = growing()
    with pytest.raises(InvalidValueError, match="at least one step"):
        judge([])
    with pytest.raises(InvalidValueError, match="at least one wrong variant"):
        judge([Step("n + 1 >= 1", (natural,), grown, ())])
