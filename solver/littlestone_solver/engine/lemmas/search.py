"""The search for a smallest class with given properties, confirmed by the definitions."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import z3

from littlestone.errors import WorkLimitError
from littlestone.verdicts import BrokenCheckError, UndecidedError

from ..z3.session import Logic, Model, Satisfiable, Unknown, Unsatisfiable, solve
from .conclusion import Classes, Conclusion, Size
from .lemma import Assertion, Lemma, LemmaFamily


@dataclass(frozen=True, slots=True)
class Question:
    """The conditions on a searched class."""

    text: str
    """The object of the search, in words."""
    satisfied: tuple[Assertion, ...]
    """Claims that must hold."""
    violated: tuple[Assertion | Conclusion, ...] = ()
    """Claims that must fail."""


def smallest_classes(
    family: LemmaFamily,
    sizes: Iterable[Size],
    question: Callable[[Lemma], Question],
    resource_limit: int,
) -> Classes | None:
    """Return classes that answer a question, with few points and then few hypotheses; None if there are none.

    The Python predicates of the claims, that is, ``definitions``, evaluate every answer.

    ``sizes``: the sizes in the order in which they are tried.
    """
    for size in sizes:
        lemma = family.at(size)
        asked = question(lemma)
        formulas = [
            *lemma.defined.assertions,
            *(claim.formula for claim in asked.satisfied),
            *(z3.Not(claim.formula) for claim in asked.violated),
        ]
        model = _with_fewest_hypotheses(lemma, formulas, asked.text, resource_limit)
        if model is not None:
            classes = {symbolic.name: symbolic.decoded(model) for symbolic in lemma.classes}
            _confirm(classes, asked, family)
            return classes
    return None


def _with_fewest_hypotheses(
    lemma: Lemma, formulas: Sequence[z3.BoolRef], text: str, resource_limit: int
) -> Model | None:
    memberships = [formula for symbolic in lemma.classes for formula in symbolic.membership.values()]
    best: Model | None = None
    bound: list[z3.BoolRef] = []
    while True:
        match solve([*formulas, *bound], logic=Logic.BOOLEAN, resource_limit=resource_limit):
            case Satisfiable(model):
                best = model
            case Unsatisfiable():
                return best
            case Unknown(reason):
                raise UndecidedError(f"{text}: {reason}")
        n_members = sum(best.is_true(formula) for formula in memberships)
        if n_members == 0:
            return best
        bound = [z3.AtMost(*memberships, n_members - 1)]


def _confirm(classes: Classes, asked: Question, family: LemmaFamily) -> None:
    try:
        wrong = [f"'{claim.text}' should hold" for claim in asked.satisfied if not claim.holds(classes)]
        wrong += [f"'{claim.text}' should fail" for claim in asked.violated if claim.holds(classes)]
    except WorkLimitError as refused:
        raise BrokenCheckError(
            f"{asked.text}: the solver answers {shown_classes(classes)}, too large for the definitions to confirm: "
            f"{refused}"
        ) from refused
    if wrong:
        raise BrokenCheckError(
            f"{asked.text}: the solver answers {shown_classes(classes)}, which the definitions do not confirm "
            f"({family.explain(classes)}): {'; '.join(wrong)}; so an encoding is wrong"
        )


def shown_classes(classes: Classes) -> str:
    """Return classes as text.

    >>> from littlestone.classes import FiniteClass
    >>> shown_classes({"H": FiniteClass.from_rows(["01", "00"])})
    'H = {00, 01}'
    """
    return ", ".join(
        f"{name} = {{{', '.join(hypothesis_class.to_rows())}}}" for name, hypothesis_class in classes.items()
    )
