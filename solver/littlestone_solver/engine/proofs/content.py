"""What a proposition is made of: propositions are the same if everything in them is, down to what they rest on.

Builders of proofs make a step each time that it is used, so the same is told by its content. Whatever made a
proposition, nothing but its content is looked at; so its parts must be of the classes of this package themselves,
whose content cannot change, and not of others that answer as they do.
"""

from collections.abc import Callable, Iterable
from dataclasses import fields

import z3

from littlestone.verdicts import BrokenCheckError

from .induction import FiniteTrees, Induction, InductionHypothesis
from .proposition import Condition, Definition, Fact, Proposition, Said, Theorem, Used, formula_of
from .step import Change, Step, WrongStep

PROPOSITIONS = (Definition, Fact, Step, Induction, InductionHypothesis)
"""The classes of propositions: there are no others, and none below them."""

Content = tuple[object, ...]
_FORMULAS = (z3.BoolRef, z3.QuantifierRef)
_TERMS = (z3.ExprRef, z3.ArithRef, z3.IntNumRef, z3.RatNumRef)


def check_form(proposition: Proposition) -> None:
    """Break the check unless a proposition and its parts are of the classes of this package.

    Raises
    ------
    BrokenCheckError
        If some part is of another class.
    """
    _needs(proposition, PROPOSITIONS)
    _needs(proposition.text, (str,))
    match proposition:
        case Step():
            _needs(proposition.hypotheses, (tuple,))
            for hypothesis in proposition.hypotheses:
                _needs(hypothesis, (*_FORMULAS, Said, Used))
        case Induction():
            _needs(proposition.variable, _TERMS)
            _needs(proposition.over, (int, FiniteTrees))
            if isinstance(proposition.over, FiniteTrees):
                _needs(proposition.over.leaf, _TERMS)
                _needs(proposition.over.node, _TERMS)
            _needs(proposition.claim, (tuple,))
            _needs(proposition.cases, (tuple,))
            for case in proposition.cases:
                _needs(case, (tuple,))
                _needs(case[0], (Step,))
                _needs(case[1], (InductionHypothesis, type(None)))
        case InductionHypothesis():
            _needs(proposition.variable, _TERMS)
            _needs(proposition.smaller, (tuple,))
            for part in proposition.smaller:
                _needs(part, _TERMS)
            _needs(proposition.fixed, (frozenset,))
        case Fact():
            _needs(proposition.starts_from, (tuple,))
            for theorem in proposition.starts_from:
                check_theorem(theorem)
    _needs(proposition.conditions, (tuple,))
    for condition in said_parts(proposition):
        _needs(condition, (*_FORMULAS, Said))
        if isinstance(condition, Said):
            _needs(condition.words, (str,))
            _needs(condition.formula, _FORMULAS)
    for used in proposition.uses:
        _needs(used, (Used,))
        _needs(used.formula, _FORMULAS)
        for value in used.values.values():
            _needs(value, (int, *_TERMS, *_FORMULAS))


def check_theorem(theorem: Theorem) -> None:
    """Break the check unless a theorem is one of this package, with a text of its own."""
    _needs(theorem, (Theorem,))
    _needs(theorem.statement, (str,))


def _needs(value: object, wanted: tuple[type, ...]) -> None:
    if not any(type(value) is each for each in wanted):
        names = ", ".join(each.__name__ for each in wanted)
        raise BrokenCheckError(f"a part of a proof is {type(value).__name__}, and none of: {names}")


def said_parts(proposition: Proposition) -> tuple[Condition, ...]:
    """Return conditions and conclusion."""
    return (*proposition.conditions, proposition.conclusion)


def formulas_of(proposition: Proposition) -> list[z3.BoolRef]:
    """Return what a proposition says, and what a step assumes."""
    assumed = [used.formula for used in proposition.uses] if isinstance(proposition, Step) else []
    return [*map(formula_of, said_parts(proposition)), *assumed]


def content(
    proposition: Proposition,
    links: Iterable[tuple[int, z3.BoolRef, dict[str, object]]],
    number: Callable[[Proposition], int],
    keep: Callable[[z3.AstRef], None],
) -> Content:
    """Return what two propositions share if and only if they are the same.

    Parameters
    ----------
    proposition
        A proposition.
    links
        What it uses: the number of the proposition, what is assumed, and the values.
    number
        Gives a proposition its number.
    keep
        Told every formula, whose number in the context lasts as long as it is kept.
    """

    def parts(value: object) -> object:
        match value:
            case z3.AstRef():
                keep(value)
                return "formula", value.get_id()
            case list() | tuple():
                return type(value), tuple(parts(each) for each in value)
            case dict():
                return tuple((name, parts(each)) for name, each in sorted(value.items()))
            case InductionHypothesis():
                return "hypothesis", number(value)
            case Used():
                return "used", parts(value.formula)
            case Said() | Change() | WrongStep() | FiniteTrees() | Theorem():
                named = (field.name for field in fields(value) if field.name != "proof")
                return type(value), tuple(parts(getattr(value, name)) for name in named)
        return type(value), value

    own: tuple[object, ...] = (proposition.text, *said_parts(proposition))
    match proposition:
        case Definition():
            own = (*own, proposition.is_logic)
        case Fact():
            own = (*own, proposition.starts_from)
        case Step():
            own = (*own, proposition.wrong, proposition.instance, proposition.is_base)
        case Induction():
            assumed = tuple(hypothesis for _, hypothesis in proposition.cases)
            own = (*own, proposition.variable, proposition.over, proposition.claim, assumed)
        case InductionHypothesis():
            own = (*own, proposition.variable, proposition.smaller, tuple(sorted(proposition.fixed)))
    return type(proposition), parts([list(link) for link in links]), parts(own)
