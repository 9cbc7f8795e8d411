"""Induction steps: quantified or arithmetical implications that z3 decides with sizes left symbolic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import z3

from littlestone_reference.errors import InvalidValueError
from littlestone_reference.verdicts import Evidence, Verdict

from ..session import DEFAULT_RESOURCE_LIMIT, Answer, Logic, Satisfiable, Unknown, Unsatisfiable, solve

__all__ = ["Step", "WrongStep", "verify_steps"]


@dataclass(frozen=True, slots=True)
class WrongStep:
    """A deliberately wrong variant of a step, which must have a countermodel.

    Parameters
    ----------
    text
        What was changed, in words.
    hypotheses
        Its hypotheses.
    conclusion
        Its conclusion.
    """

    text: str
    hypotheses: tuple[z3.BoolRef, ...]
    conclusion: z3.BoolRef


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an induction: the hypotheses imply the conclusion, for all sizes.

    Parameters
    ----------
    text
        What the step says.
    hypotheses
        What it assumes.
    conclusion
        What it concludes.
    wrong
        At least one variant that must be refuted.
    instance
        Extra formulas for the satisfiability queries only: they name the few elements that a model may use, so
        that z3 can decide quantified formulas. A model that satisfies more is still a model.
    """

    text: str
    hypotheses: tuple[z3.BoolRef, ...]
    conclusion: z3.BoolRef
    wrong: tuple[WrongStep, ...]
    instance: tuple[z3.BoolRef, ...] = ()


def verify_steps(steps: Sequence[Step], scope: str, *, resource_limit: int = DEFAULT_RESOURCE_LIMIT) -> Evidence:
    """Return ``proved`` if every step is unsatisfiable when its conclusion is negated, and says something.

    A step that has a countermodel makes the verdict ``failed``: the proof does not go through, which says
    nothing about the statement. So do hypotheses that contradict each other and wrong variants without
    countermodel. An undecided query makes it ``undecided``.

    Parameters
    ----------
    steps
        The steps; at least one.
    scope
        What they prove together, and the scheme.
    resource_limit
        Budget of each query in z3 resource units.

    Raises
    ------
    InvalidValueError
        If there is no step, or a step has no wrong variant.

    Examples
    --------
    >>> context = z3.Context()
    >>> n = z3.Int("n", context)
    >>> wrong = WrongStep("n grows by 2", (n >= 0,), n + 1 >= 2)
    >>> verify_steps([Step("n + 1 is positive", (n >= 0,), n + 1 >= 1, (wrong,))], "every n").verdict.value
    'proved'
    """
    if not steps:
        raise InvalidValueError("steps", list(steps), "at least one step")
    notes: list[str] = []
    verdict = Verdict.PROVED
    for step in steps:
        if not step.wrong:
            raise InvalidValueError("wrong", step.text, "at least one wrong variant for every step")
        faults, undecided = _faults(step, resource_limit)
        refuted = "; ".join(variant.text for variant in step.wrong)
        notes += faults or [f"step: {step.text} [wrong variants refuted: {refuted}]"]
        if undecided and verdict is Verdict.PROVED:
            verdict = Verdict.UNDECIDED
        elif faults and not undecided:
            verdict = Verdict.FAILED
    return Evidence(verdict, scope, tuple(notes))


def _faults(step: Step, resource_limit: int) -> tuple[list[str], bool]:
    """Return what is wrong with a step, and whether that is only an exhausted budget."""

    def ask(formulas: Sequence[z3.BoolRef]) -> Answer:
        return solve(formulas, logic=Logic.GENERAL, resource_limit=resource_limit)

    main = ask([*step.hypotheses, z3.Not(step.conclusion)])
    if not isinstance(main, Unsatisfiable):
        return [_fault(step, "the conclusion does not follow", main)], isinstance(main, Unknown)
    hypotheses = ask([*step.hypotheses, *step.instance])
    if not isinstance(hypotheses, Satisfiable):
        return [_fault(step, "no model of its hypotheses", hypotheses)], isinstance(hypotheses, Unknown)
    for variant in step.wrong:
        answer = ask([*variant.hypotheses, z3.Not(variant.conclusion), *step.instance])
        if not isinstance(answer, Satisfiable):
            fault = _fault(step, f"wrong variant '{variant.text}' is not refuted", answer)
            return [fault], isinstance(answer, Unknown)
    return [], False


def _fault(step: Step, fault: str, answer: Answer) -> str:
    reason = f" ({answer.reason})" if isinstance(answer, Unknown) else ""
    return f"step '{step.text}': {fault}{reason}"
