"""What a proof stands on: definitions, each of which says what a symbol means, and what is taken as given."""

from collections.abc import Sequence

import z3

from littlestone.verdicts import Trial

from ..z3.session import Logic, Satisfiable, Unsatisfiable, solve
from .conservative import not_definitions
from .equations import is_valid
from .links import Links
from .proposition import Definition, Fact, by
from .terms import free_unknowns

CONSISTENCY_LIMIT = 100_000
"""Budget of the query whether definitions and facts contradict each other."""


def judge_assumptions(trial: Trial, links: Links, as_given: Sequence[str]) -> list[Definition | Fact]:
    """Break the check unless definitions say what symbols mean, and return what is taken as given."""
    propositions = links.propositions
    rules = [each for each in propositions if isinstance(each, Definition) and each.is_logic]
    for rule in rules:
        trial.needs(is_valid(by(rule).formula), f"'{rule.text}' is not a rule of logic")
    definitions = [each for each in propositions if isinstance(each, Definition) and not each.is_logic]
    unused = sorted(set(as_given) - {definition.text for definition in definitions})
    trial.needs(not unused, f"declared as taken as given, but not used: {unused}")
    schemes = links.schemes()
    unclear = list[str]()
    for language in links.languages():
        said_here = [each for each in language if isinstance(each, Definition) and not each.is_logic]
        unclear += [
            each.text
            for each in not_definitions([each for each in said_here if each.text not in as_given], schemes)
        ]
    trial.needs(not unclear, f"no definitions of symbols, and not declared as taken as given: {sorted(unclear)}")
    facts = [each for each in propositions if isinstance(each, Fact)]
    given: list[Definition | Fact] = [*facts, *(each for each in definitions if each.text in as_given)]
    if definitions or given:
        _judge_consistency(trial, [*definitions, *facts], takes_more=bool(given))
    return given


def _judge_consistency(trial: Trial, given: Sequence[Definition | Fact], *, takes_more: bool) -> None:
    """Break the check if definitions and facts contradict each other, and say what is known of that."""
    everywhere = []
    for formula in (by(each).formula for each in given):
        free = list(free_unknowns(formula).values())
        everywhere.append(z3.ForAll(free, formula) if free else formula)
    answer = solve(everywhere, logic=Logic.GENERAL, resource_limit=CONSISTENCY_LIMIT)
    trial.needs(not isinstance(answer, Unsatisfiable), "the definitions and facts contradict each other")
    if isinstance(answer, Satisfiable):
        known = "the solver has a model of the definitions and of what is given"
    elif takes_more:
        known = "the definitions have a model; whether it is one of what is given too is not decided by the solver"
    else:
        known = "the definitions have a model, since each says what a symbol means"
    trial.value("consistency", known)
