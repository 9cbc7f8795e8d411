"""Induction steps: quantified or arithmetical implications that z3 decides with sizes left symbolic."""

from collections.abc import Sequence
from dataclasses import dataclass

import z3

from littlestone.errors import InvalidValueError
from littlestone.verdicts import Trial, UndecidedError

from .session import DEFAULT_RESOURCE_LIMIT, Logic, Satisfiable, Unknown, solve


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


def verify_steps(trial: Trial, steps: Sequence[Step], *, resource_limit: int = DEFAULT_RESOURCE_LIMIT) -> None:
    """Judge steps: each is unsatisfiable when its conclusion is negated, and says something.

    A step that has a countermodel breaks the check: the proof does not go through, which says nothing about the
    statement. So do hypotheses that contradict each other and wrong variants without countermodel.

    Parameters
    ----------
    trial
        What is told; every step is an instance, and its text a value.
    steps
        The steps; at least one.
    resource_limit
        Budget of each query in z3 resource units.

    Raises
    ------
    BrokenCheckError
        If a step does not follow, or says nothing.
    UndecidedError
        If no step is broken, but a query exceeds its budget.

    Examples
    --------
    >>> n = z3.Int("n", z3.Context())
    >>> wrong = WrongStep("n grows by 2", (n >= 0,), n + 1 >= 2)
    >>> trial = Trial()
    >>> verify_steps(trial, [Step("n + 1 is positive", (n >= 0,), n + 1 >= 1, (wrong,))])
    >>> trial.instances
    1
    """
    if not steps:
        raise InvalidValueError("steps", list(steps), "at least one step")
    exhausted = []
    for number, step in enumerate(steps, start=1):
        if not step.wrong:
            raise InvalidValueError("wrong", step.text, "at least one wrong variant for every step")
        try:
            _judge(trial, f"step {number}", step, resource_limit)
        except UndecidedError as undecided:
            # A later step may be broken, which says more.
            exhausted.append(str(undecided))
    if exhausted:
        trial.undecided("; ".join(exhausted))


def _judge(trial: Trial, name: str, step: Step, resource_limit: int) -> None:
    def has_model(what: str, *formulas: z3.BoolRef) -> bool:
        answer = solve(formulas, logic=Logic.GENERAL, resource_limit=resource_limit)
        if isinstance(answer, Unknown):
            raise UndecidedError(f"step '{step.text}': {what}: {answer.reason}")
        return isinstance(answer, Satisfiable)

    countermodel = has_model("does the conclusion follow", *step.hypotheses, z3.Not(step.conclusion))
    trial.needs(not countermodel, f"step '{step.text}': the conclusion does not follow")
    trial.holds(True)
    trial.value(name, step.text)
    model = has_model("have its hypotheses a model", *step.hypotheses, *step.instance)
    trial.needs(model, f"step '{step.text}': no model of its hypotheses")
    trial.kind("steps whose hypotheses have a model")
    for variant in step.wrong:
        formulas = (*variant.hypotheses, z3.Not(variant.conclusion), *step.instance)
        has_countermodel = has_model(f"has the variant '{variant.text}' a countermodel", *formulas)
        trial.fails(f"{name}, {variant.text}", not has_countermodel, "a countermodel")
