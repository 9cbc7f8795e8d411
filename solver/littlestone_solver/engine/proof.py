"""Linked proofs: theorems with everything that they rest on, as one graph that is followed and judged as a whole.

Nothing is listed twice: the steps of a theorem are those from which it was derived, so the foundations always
belong to it, and a step that is left out is missed where it was used. What is written a second time, beside the
check, is what the theorem says, and what is taken as given.
"""

from collections.abc import Iterator, Sequence

import z3

from littlestone.verdicts import Trial

from .induction import Induction, InductionHypothesis, flaw
from .proposition import Definition, Fact, Proposition, Theorem, by, formula_of, said
from .session import DEFAULT_RESOURCE_LIMIT, Logic, Unsatisfiable, solve
from .step import Step, verify_steps
from .terms import free_unknowns

CONSISTENCY_LIMIT = 100_000
"""Budget of the query whether definitions and facts contradict each other."""


def verify_proof(
    trial: Trial,
    *theorems: Theorem,
    by_hand: Sequence[str] = (),
    resource_limit: int = DEFAULT_RESOURCE_LIMIT,
) -> None:
    """Judge theorems: every step that they rest on, every link between them, and what they say.

    Parameters
    ----------
    trial
        What is told: theorems, steps and inductions are values; what is taken as given is argued by hand.
    theorems
        What is to be shown, at least one.
    by_hand
        Texts of all facts that the proofs take as given, in any order.
    resource_limit
        Budget of each query in z3 resource units.

    Raises
    ------
    BrokenCheckError
        If a step does not follow or says nothing, if a link is wrong, if a proof shows something else than its
        theorem says, or if it takes something else as given.
    UndecidedError
        If nothing is broken, but a query exceeds its budget.
    """
    propositions = list(_in_order([theorem.proof for theorem in theorems]))
    facts = [each for each in propositions if isinstance(each, Fact)]
    for theorem in (*theorems, *(start for fact in facts for start in fact.starts_from)):
        shows = said(theorem.proof)
        trial.needs(shows == theorem.statement, f"the proof shows '{shows}', not '{theorem.statement}'")
    for number, theorem in enumerate(theorems, start=1):
        trial.value(f"theorem {number}" if len(theorems) > 1 else "theorem", theorem.statement)
        trial.needs(not _open(theorem.proof), f"'{theorem.proof.text}' rests on an open induction hypothesis")
    texts = [proposition.text for proposition in propositions]
    for proposition in propositions:
        trial.needs(texts.count(proposition.text) == 1, f"two propositions are called '{proposition.text}'")
    _judge_links(trial, propositions)
    _judge_consistency(trial, propositions)
    taken = {fact.text for fact in facts}
    trial.needs(taken <= set(by_hand), f"taken as given, but not declared: {sorted(taken - set(by_hand))}")
    trial.needs(set(by_hand) <= taken, f"declared as taken, but not used: {sorted(set(by_hand) - taken)}")
    for fact in facts:
        trial.by_hand(fact.text)
        trial.value(f"given: {fact.text}", said(fact))
    steps = [each for each in propositions if isinstance(each, Step)]
    verify_steps(trial, steps, resource_limit=resource_limit)
    trial.needs(trial.instances == len(steps), f"{trial.instances} of {len(steps)} steps were judged")
    names = {step.text: f"step {number}" for number, step in enumerate(steps, start=1)}
    for number, each in enumerate([each for each in propositions if isinstance(each, Induction)], start=1):
        cases = ", ".join(names[used.proposition.text] for used in each.uses)
        trial.value(f"induction {number}", f"{each.text}: {each.scheme}; {cases}")
    for number, step in enumerate(steps, start=1):
        sources = dict.fromkeys(filter(None, (_source(used.proposition, names) for used in step.uses)))
        trial.value(f"step {number}", f"{step.text} [{'; '.join(sources)}]" if sources else step.text)


def _in_order(goals: Sequence[Proposition]) -> Iterator[Proposition]:
    """Yield what the goals rest on and the goals, each once, every proposition after what it uses."""
    seen = set[tuple[object, ...]]()

    def visit(proposition: Proposition) -> Iterator[Proposition]:
        key = _content(proposition)
        if key not in seen:
            seen.add(key)
            for used in proposition.uses:
                yield from visit(used.proposition)
            yield proposition

    for goal in goals:
        yield from visit(goal)


def _content(proposition: Proposition) -> tuple[object, ...]:
    """Return what two propositions share only if they are alike: equal formulas have equal numbers."""
    formulas = (proposition.conclusion, *proposition.conditions)
    uses = ((used.proposition.text, used.formula.get_id()) for used in proposition.uses)
    return type(proposition), proposition.text, *(formula_of(each).get_id() for each in formulas), *uses


def _open(proposition: Proposition) -> dict[int, InductionHypothesis]:
    """Return the induction hypotheses that a proposition rests on and that no induction has closed."""
    if isinstance(proposition, InductionHypothesis):
        return {id(proposition): proposition}
    found = dict[int, InductionHypothesis]()
    for used in proposition.uses:
        found |= _open(used.proposition)
    if isinstance(proposition, Induction):
        for _, own in proposition.cases:
            found.pop(id(own), None)
    return found


def _judge_links(trial: Trial, propositions: Sequence[Proposition]) -> None:
    """Break the check if a proposition is used at values that the induction around it does not allow."""
    known = {proposition.text for proposition in propositions}
    outer = {
        own.text: {name for each in _open(proposition).values() for name in each.fixed}
        for proposition in propositions
        if isinstance(proposition, Induction)
        for _, own in proposition.cases
        if own is not None
    }
    for proposition in propositions:
        if isinstance(proposition, Induction):
            wrong = flaw(proposition)
            trial.needs(not wrong, f"'{proposition.text}': {wrong}")
        for used in proposition.uses:
            source = used.proposition
            trial.needs(source.text in known, f"'{source.text}' is used by '{proposition.text}', and was left out")
            is_instance = by(source, **used.values).formula.eq(used.formula)
            trial.needs(
                is_instance, f"'{proposition.text}' uses something else than '{source.text}' at these values"
            )
            what = f"'{proposition.text}' uses '{source.text}'"
            if isinstance(source, InductionHypothesis):
                trial.needs(source.allows(used.values), f"{what} for something that is not smaller")
                fixed = outer.get(source.text, set())
            else:
                fixed = {name for each in _open(source).values() for name in each.fixed}
            changed = sorted(fixed & used.values.keys())
            trial.needs(not changed, f"{what} at another {', '.join(changed)} inside an induction")


def _judge_consistency(trial: Trial, propositions: Sequence[Proposition]) -> None:
    """Break the check if definitions and facts contradict each other, so far as a small budget shows it."""
    given = [by(each).formula for each in propositions if isinstance(each, Definition | Fact)]
    unknowns = [list(free_unknowns(formula).values()) for formula in given]
    everywhere = [
        z3.ForAll(free, formula) if free else formula for free, formula in zip(unknowns, given, strict=True)
    ]
    answer = solve(everywhere, logic=Logic.GENERAL, resource_limit=CONSISTENCY_LIMIT) if everywhere else None
    trial.needs(not isinstance(answer, Unsatisfiable), "the definitions and facts contradict each other")


def _source(proposition: Proposition, names: dict[str, str]) -> str:
    match proposition:
        case Definition():
            return "" if proposition.is_logic else f"definition: {proposition.text}"
        case Fact():
            return f"given: {proposition.text}"
        case Step():
            return names[proposition.text]
        case InductionHypothesis():
            return "the induction hypothesis"
    return f"'{proposition.text}'"
