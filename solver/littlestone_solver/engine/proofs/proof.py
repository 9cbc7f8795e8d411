"""Linked proofs: theorems with everything that they rest on, as one graph that is followed and judged as a whole.

Nothing is listed twice: the steps of a theorem are those from which it was derived, so the foundations always
belong to it, and a step that is left out is missed where it was used. What is written a second time, beside the
check, is what the theorem says, and what is taken as given.
"""

from collections.abc import Sequence

from littlestone.verdicts import Trial

from ..z3.session import DEFAULT_RESOURCE_LIMIT
from .assumptions import judge_assumptions
from .content import check_theorem, said_parts
from .induction import Induction, InductionHypothesis
from .interpretation import judge_meanings
from .links import Links
from .proposition import Definition, Fact, Proposition, Said, Theorem, formula_of, said
from .step import Step, verify_steps
from .symbols import functions


def verify_proof(
    trial: Trial,
    *theorems: Theorem,
    by_hand: Sequence[str] = (),
    as_given: Sequence[str] = (),
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
    as_given
        Texts of all definitions that may say more than what a symbol means (:mod:`.conservative`), in any order.
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
    for theorem in theorems:
        check_theorem(theorem)
    links = Links(theorem.proof for theorem in theorems)
    propositions = links.propositions
    texts = [proposition.text for proposition in propositions]
    for proposition in propositions:
        trial.needs(texts.count(proposition.text) == 1, f"two propositions are called '{proposition.text}'")
        for used in proposition.uses:
            source = used.proposition.text
            trial.needs(source in texts, f"'{source}' is used by '{proposition.text}', and was left out")
    trial.needs(not (wrong := links.first_flaw()), wrong)
    _judge_theorems(trial, links, theorems)
    facts = [each for each in propositions if isinstance(each, Fact)]
    judge_meanings(trial, propositions, theorems)
    taken = {fact.text for fact in facts}
    trial.needs(taken <= set(by_hand), f"taken as given, but not declared: {sorted(taken - set(by_hand))}")
    trial.needs(set(by_hand) <= taken, f"declared as taken, but not used: {sorted(set(by_hand) - taken)}")
    for fact in facts:
        trial.by_hand(fact.text)
    for given in judge_assumptions(trial, links, as_given):
        trial.value(f"given: {given.text}", said(given))
    steps = [each for each in propositions if isinstance(each, Step)]
    verify_steps(trial, steps, resource_limit=resource_limit)
    trial.needs(trial.instances == len(steps), f"{trial.instances} of {len(steps)} steps were judged")
    names = {step.text: f"step {number}" for number, step in enumerate(steps, start=1)}
    inductions = [each for each in propositions if isinstance(each, Induction)]
    for number, induction in enumerate(inductions, start=1):
        cases = ", ".join(names[used.proposition.text] for used in induction.uses)
        trial.value(f"induction {number}", f"{induction.text}: {induction.scheme}; {cases}")
    for number, step in enumerate(steps, start=1):
        sources = dict.fromkeys(filter(None, (_source(used.proposition, names) for used in step.uses)))
        trial.value(f"step {number}", f"{step.text} [{'; '.join(sources)}]" if sources else step.text)


def _judge_theorems(trial: Trial, links: Links, theorems: Sequence[Theorem]) -> None:
    """Break the check unless theorems are proved and say what is written, those of arguments by hand included."""
    starts = [start for each in links.propositions if isinstance(each, Fact) for start in each.starts_from]
    for theorem in (*theorems, *starts):
        proof, shows = theorem.proof, said(theorem.proof)
        trial.needs(shows == theorem.statement, f"the proof shows '{shows}', not '{theorem.statement}'")
        is_proved = isinstance(proof, Step | Induction)
        trial.needs(is_proved, f"'{proof.text}' is a definition, a fact or a hypothesis, and not proved")
        trial.needs(not links.is_open(proof), f"'{proof.text}' rests on an open induction hypothesis")
    for number, theorem in enumerate(theorems, start=1):
        ending = f" {number}" if len(theorems) > 1 else ""
        trial.value(f"theorem{ending}", theorem.statement)
        if symbols := _symbols(theorem.proof):
            trial.value(f"symbols{ending}", symbols)
        for part in said_parts(theorem.proof):
            if isinstance(part, Said):
                trial.value(f'"{part.words}"', " ".join(part.formula.sexpr().split()))


def _symbols(proposition: Proposition) -> str:
    """Return the functions and relations of a statement with the sorts of their places and values."""
    found = functions(formula_of(each) for each in said_parts(proposition))
    return "; ".join(f"{name}: {signature}" for name in sorted(found) for signature in found[name])


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
