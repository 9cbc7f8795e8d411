"""Steps of proofs: quantified or arithmetical implications that z3 decides with sizes left symbolic."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

import z3

from littlestone.errors import InvalidValueError
from littlestone.verdicts import BrokenCheckError, Trial, UndecidedError

from ..values.meanings import Situation
from ..z3.session import DEFAULT_RESOURCE_LIMIT, Logic, Satisfiable, Unknown, solve
from .plain_unknowns import plain
from .proposition import Condition, Definition, Hypothesis, Used, formula_of
from .symbols import functions
from .terms import CONTEXT, free_unknowns, integers


@dataclass(frozen=True, slots=True, eq=False)
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
    hypotheses: tuple[Hypothesis, ...]
    conclusion: z3.BoolRef


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """A wrong variant that is a step with something changed.

    Parameters
    ----------
    text
        What was changed, in words.
    dropped
        Hypotheses of the step that the variant does not have.
    added
        Hypotheses that it has instead.
    conclusion
        Its conclusion, if that was changed.
    """

    text: str
    dropped: tuple[Hypothesis, ...] = ()
    added: tuple[Hypothesis, ...] = ()
    conclusion: z3.BoolRef | None = None

    def of(self, hypotheses: Sequence[Hypothesis], conclusion: z3.BoolRef) -> WrongStep:
        """Return the variant of a step with these hypotheses and this conclusion."""
        left_out = [z3.simplify(formula_of(each)) for each in self.dropped]
        kept = [each for each in hypotheses if not _is_among(z3.simplify(formula_of(each)), left_out)]
        if len(kept) + len(left_out) != len(hypotheses):
            raise BrokenCheckError(f"the variant '{self.text}' leaves out what is no hypothesis of its step")
        changed = conclusion if self.conclusion is None else self.conclusion
        return WrongStep(self.text, (*kept, *self.added), changed)


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One step of a proof: the hypotheses imply the conclusion, for all sizes.

    Parameters
    ----------
    text
        What the step says.
    hypotheses
        What it assumes: a bare formula is a condition of its own, the others are used propositions.
    conclusion
        What it concludes.
    wrong
        At least one variant that must be refuted.
    instance
        Extra formulas for the satisfiability queries only: they name the few elements that a model may use, so
        that z3 can decide quantified formulas. A model that satisfies more is still a model.
    is_base
        Whether it is the smallest case of an induction, which may hold at once.
    meaning
        Situations in which it is evaluated, if its symbols are its own.
    """

    text: str
    hypotheses: tuple[Hypothesis, ...]
    conclusion: Condition
    wrong: tuple[WrongStep | Change, ...]
    instance: tuple[z3.BoolRef, ...] = ()
    is_base: bool = False
    meaning: Callable[[], Iterable[Situation]] | None = None

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The hypotheses that are not derived from anything."""
        return tuple(each for each in self.hypotheses if not isinstance(each, Used))

    @property
    def uses(self) -> tuple[Used, ...]:
        """The hypotheses that are instances of propositions."""
        return tuple(each for each in self.hypotheses if isinstance(each, Used))

    @property
    def variants(self) -> list[WrongStep]:
        """The wrong variants, each with its hypotheses and its conclusion."""
        return [
            each.of(self.hypotheses, formula_of(self.conclusion)) if isinstance(each, Change) else each
            for each in self.wrong
        ]


def verify_steps(trial: Trial, steps: Sequence[Step], *, resource_limit: int = DEFAULT_RESOURCE_LIMIT) -> None:
    """Judge steps: each is unsatisfiable when its conclusion is negated, and says something.

    A step that has a countermodel breaks the check: the proof does not go through, which says nothing about the
    statement. So do hypotheses that contradict each other, a hypothesis that says as much as the conclusion, and
    wrong variants without countermodel.

    Parameters
    ----------
    trial
        What is told; every step is an instance, and its text a value.
    steps
        The steps, all different; at least one.
    resource_limit
        Budget of each query in z3 resource units.

    Raises
    ------
    BrokenCheckError
        If a step does not follow, or says nothing, or is there twice.
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
    trial.needs(not _misjudged(), f"what must not pass for a step does: {', '.join(_misjudged())}")
    texts = [step.text for step in steps]
    for step in steps:
        trial.needs(texts.count(step.text) == 1, f"step '{step.text}' is there twice")
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


SMALL_LIMIT = 30_000
"""Not enough for a sum of three cubes, and enough for all else that is asked of the steps below."""


@cache
def _misjudged() -> tuple[str, ...]:
    """Return which steps are judged wrongly among some that are not decided, or not right, each for one reason."""
    x, y, z = integers("x", "y", "z")
    cubes = x * x * x + y * y * y + z * z * z == 33
    two, dropped = (x >= 1, x != 1), Change("1 is allowed", (x != 1,))
    no_sum = WrongStep("no sum", (x >= 1,), x >= 2)
    undecided_variant, alone = WrongStep("", (cubes,), x == y), "alone gives the conclusion"
    expected = {
        "an undecided conclusion": (Step("", (x > y,), z3.Not(cubes), (no_sum,)), "does the conclusion follow: "),
        "undecided hypotheses": (Step("", (*two, cubes), x >= 2, (no_sum,)), "have its hypotheses a model: "),
        "an undecided variant": (Step("", two, x >= 2, (dropped, undecided_variant)), "' a countermodel: "),
        "a conclusion that does not follow": (Step("", (x >= 1, y >= 1), x >= 2, (no_sum,)), "does not follow"),
        "contradictory hypotheses": (Step("", (x >= 1, x <= 0), x >= 2, (no_sum,)), "no model of its hypotheses"),
        "a hypothesis that is the conclusion": (Step("", (x >= 2,), x >= 2, (no_sum,)), alone),
        "a hypothesis that gives the conclusion": (Step("", (x >= 3, y >= 1), x >= 2, (no_sum,)), alone),
    }
    wrongly = []
    for what, (step, reason) in expected.items():
        try:
            _judge(Trial(), what, step, SMALL_LIMIT)
        except (UndecidedError, BrokenCheckError) as found:
            if reason in str(found):
                continue
        wrongly.append(what)
    return tuple(wrongly)


def _judge(trial: Trial, name: str, step: Step, resource_limit: int) -> None:
    formulas = [*map(formula_of, step.hypotheses), formula_of(step.conclusion)]
    named = functions(formulas)
    twice = sorted(name for name, signatures in named.items() if len(signatures) > 1)
    twice += sorted(named.keys() & free_unknowns(*formulas).keys())
    trial.needs(not twice, f"step '{step.text}': two symbols are called {', '.join(twice)}")
    queries, negated = _Queries(step, resource_limit), z3.Not(formula_of(step.conclusion))
    countermodel = queries.has_model("does the conclusion follow", step.hypotheses, negated)
    trial.needs(not countermodel, f"step '{step.text}': the conclusion does not follow")
    trial.holds(True)
    trial.value(name, step.text)
    model = queries.has_model("have its hypotheses a model", step.hypotheses, *step.instance)
    trial.needs(model, f"step '{step.text}': no model of its hypotheses")
    trial.kind("steps whose hypotheses have a model")
    together = list[z3.BoolRef]()
    for variant in step.variants:
        what = f"has the variant '{variant.text}' a countermodel"
        has_countermodel = queries.has_model(what, variant.hypotheses, z3.Not(variant.conclusion), *step.instance)
        trial.fails(f"{name}, {variant.text}", not has_countermodel, "a countermodel")
        if has_countermodel and variant.conclusion.eq(formula_of(step.conclusion)):
            together += [formula_of(each) for each in variant.hypotheses]
    for hypothesis in () if step.is_base else step.hypotheses:
        alone = formula_of(hypothesis)
        if len(step.hypotheses) == 1:
            enough = alone.eq(formula_of(step.conclusion))
        elif _is_among(alone, together) or _is_definition(hypothesis):
            # A countermodel of a variant satisfied it, or it says what a symbol means.
            continue
        else:
            what = "does a hypothesis say less than the conclusion"
            enough = not queries.has_model(what, [hypothesis], negated, *step.instance)
        trial.needs(not enough, f"step '{step.text}': the hypothesis '{alone}' alone gives the conclusion")


_ANSWERS: dict[tuple[int, ...], tuple[list[z3.BoolRef], bool | Unknown]] = {}
"""Whether formulas have a model, by formulas and budget: proofs share steps.

A formula that is kept keeps its number in its context. A model is not kept, as its context takes 17 MB.
"""


class _Queries:
    """The queries about one step, in a context of their own."""

    def __init__(self, step: Step, resource_limit: int) -> None:
        self._step, self._resource_limit = step, resource_limit
        self._context: z3.Context | None = None

    def has_model(self, what: str, hypotheses: Sequence[Hypothesis], *formulas: z3.BoolRef) -> bool:
        """Return whether hypotheses and formulas have a common model.

        Raises
        ------
        UndecidedError
            If the budget is exceeded.
        """
        told = plain([*(formula_of(each) for each in hypotheses), *formulas])
        asked = self._resource_limit, *(formula.get_id() for formula in told)
        if any(formula.ctx is not CONTEXT for formula in told):
            answer = self._answer(told)
        else:
            if asked not in _ANSWERS:
                _ANSWERS[asked] = told, self._answer(told)
            answer = _ANSWERS[asked][1]
        if isinstance(answer, Unknown):
            raise UndecidedError(f"step '{self._step.text}': {what}: {answer.reason}")
        return answer

    def _answer(self, formulas: list[z3.BoolRef]) -> bool | Unknown:
        self._context = self._context or z3.Context()
        answer = solve(formulas, logic=Logic.GENERAL, resource_limit=self._resource_limit, context=self._context)
        return answer if isinstance(answer, Unknown) else isinstance(answer, Satisfiable)


def _is_definition(hypothesis: Hypothesis) -> bool:
    return isinstance(hypothesis, Used) and isinstance(hypothesis.proposition, Definition)


def _is_among(formula: z3.BoolRef, formulas: Sequence[z3.BoolRef]) -> bool:
    return any(formula.eq(each) for each in formulas)
