"""Guards of a lemma: an informative conclusion, true assumptions, and numbers that agree with the definitions.

A main query without a model shows nothing if the conclusion says nothing, if a premise is impossible, if a false
formula was assumed, or if a wrong encoding weakens the statement. There is a guard here against each of these
cases.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import TypeVar

import z3

from littlestone.classes import FiniteClass
from littlestone.verdicts import BrokenCheckError, Trial, UndecidedError

from ..z3.formulas import all_of, any_of, is_false, is_true
from ..z3.session import Asked, Model, Satisfiable, Unknown, solve
from .bit_evaluation import Evaluation, membership_bits
from .conclusion import Classes, Key, Size
from .contradictions import unheard
from .different_classes import classes_to_compare, different_classes
from .lemma import Lemma, LemmaFamily, Number
from .search import shown_classes
from .subcubes import shown
from .symbolic_class import SymbolicClass

T = TypeVar("T")


def require_parts_to_say_something(
    trial: Trial, lemma: Lemma, size: Size, resource_limit: int, *, is_small: bool
) -> bool:
    """Break the check unless some part of the conclusion can be false when no definition is assumed.

    Return whether some class satisfies the premise of such a part. On small sizes, parts are counted and shown if
    no class satisfies their premise.
    """
    parts = lemma.conclusion.parts
    trial.needs(bool(parts), f"the conclusion says nothing on {size}")
    free = Asked([], resource_limit)
    true = [key for key, part in parts.items() if not _has_model(free, part.premise, z3.Not(part.claim))]
    trial.needs(len(true) < len(parts), f"on {size} the conclusion is true whatever the definitions")
    hypotheses = [claim.formula for claim in lemma.hypotheses]
    defined = Asked(lemma.defined.assertions, resource_limit)
    # A part whose claim is the constant false says that its premise is impossible; the main query shows this.
    premises = {part.premise: key for key, part in parts.items() if key not in true and not is_false(part.claim)}
    impossible = [
        key
        for premise, key in premises.items()
        if is_small and not is_true(premise) and not _has_model(defined, *hypotheses, premise)
    ]
    for hypothesis_class in different_classes(size.n_points, size.n_labels):
        model = _model(
            defined, *(formula for symbolic in lemma.classes for formula in symbolic.is_equal_to(hypothesis_class))
        )
        if model is None:
            raise BrokenCheckError(f"the formulas exclude {hypothesis_class.to_rows()} on {size}")
        is_same = all(symbolic.decoded(model) == hypothesis_class for symbolic in lemma.classes)
        trial.needs(is_same, f"{hypothesis_class.to_rows()} on {size} is read from its model as another class")
    shown = f", {len(impossible)} of them with a premise that no class satisfies" if impossible else ""
    trial.value("parts of the conclusion", f"{len(parts) - len(true)} on {size}{shown}")
    return len(impossible) < len(parts) - len(true)


def require_true_assumptions(trial: Trial, lemma: Lemma, size: Size, resource_limit: int) -> None:
    """Break the check unless the assumptions and the intermediate formulas hold for a varied list of classes.

    The induction hypothesis must not mention the class itself, but only its restrictions. Without an induction
    nothing is assumed.
    """
    if size.by_induction:
        _require_restrictions_only(trial, lemma, size)
        _require_true_for_different_classes(lemma, size, resource_limit)
    else:
        assumed = bool(lemma.assumed or lemma.intermediate)
        trial.needs(not assumed, f"on {size}, where the check is direct, something is assumed")


def require_entailed_assumptions(
    trial: Trial, family: LemmaFamily, sizes: Sequence[Size], resource_limit: int
) -> None:
    """Break the check unless an induction's assumptions are true on the largest size that is also checked directly.

    At this size the definitions alone imply the conclusion, for every class.
    """
    direct = [size for size in sizes if not size.by_induction]
    if len(direct) < len(sizes):
        size = Size(max(2, direct[-1].n_points), direct[-1].n_labels, by_induction=True)
        lemma = family.at(size)
        hypotheses = [claim.formula for claim in lemma.hypotheses]
        defined = Asked([*lemma.defined.assertions, *hypotheses], resource_limit)
        for formula in (*lemma.assumed, *lemma.intermediate):
            trial.needs(
                not _has_model(defined, z3.Not(formula)),
                f"what the induction assumes is false for some class on {size}",
            )


def require_agreement(trial: Trial, numbers: Sequence[Number], sizes: Iterable[Size], resource_limit: int) -> None:
    """Break the check unless each number agrees with its definition on a varied list of classes of each size."""
    trial.needs(bool(numbers), "nothing of what the lemma is made of is compared with the definitions")
    direct = dict.fromkeys(Size(size.n_points, size.n_labels) for size in sizes)
    for size in direct:
        for number in numbers:
            _require_number(number, size, resource_limit)
    n_classes = sum(len(classes_to_compare(size.n_points, size.n_labels)) for size in direct)
    names = ", ".join(number.name for number in numbers)
    trial.value("as by the definitions", f"{names}; on {n_classes} classes")


def require_unknown_to_decide_nothing(queries: Iterable[Callable[[], object]]) -> None:
    """Break the check unless each of these queries, with a budget that is too small, is undecided."""
    for query in queries:
        try:
            with unheard():
                query()
        except UndecidedError:
            continue
        raise BrokenCheckError("a query that ran out of its budget counts as an answer")


@lru_cache(maxsize=1000)
def _require_number(number: Number, size: Size, resource_limit: int) -> None:
    """Break the check unless the number agrees; a number that several lemmas share is compared only once."""
    classes = classes_to_compare(size.n_points, size.n_labels)
    by_definition = {
        hypothesis_class: true_for
        for hypothesis_class in classes
        if (true_for := number.true_for(hypothesis_class)) is not None
    }
    if not any(by_definition.values()):
        raise BrokenCheckError(f"{number.name} says nothing about the classes on {size}")
    last, largest = max(m for true_for in by_definition.values() for m in true_for), number.largest(size)
    asked_for = range(number.smallest, last + 2 if largest is None else min(last + 1, largest) + 1)
    as_encoded = _found if number.exists else _evaluated
    encoded = as_encoded(number, size, list(by_definition), asked_for, resource_limit)
    for (members, true_for), true_in_formula in zip(by_definition.items(), encoded, strict=True):
        expected = true_for & set(asked_for)
        if true_in_formula != expected:
            raise BrokenCheckError(
                f"{number.name} of {{{', '.join(members.to_rows())}}} on {size}: {_shown(expected)} by the "
                f"definitions, but {_shown(true_in_formula)} as encoded; so an encoding is wrong"
            )


def _evaluated(
    number: Number, size: Size, classes: Sequence[FiniteClass], asked_for: Iterable[int], resource_limit: int
) -> list[set[int]]:
    """Return, class by class, the values of m for which the formula is true."""
    symbolic = _unknown(size)
    formulas = {m: number.formula(symbolic, m) for m in asked_for}
    evaluation = Evaluation(symbolic.defined, membership_bits(symbolic, classes), len(classes))
    truths = {m: evaluation.truths(formula) for m, formula in formulas.items()}
    return [{m for m, truth in truths.items() if truth[i]} for i in range(len(classes))]


def _found(
    number: Number, size: Size, classes: Sequence[FiniteClass], asked_for: Iterable[int], resource_limit: int
) -> list[set[int]]:
    """Return, class by class, the values of m for which the formula has a model."""
    symbolic = _unknown(size)
    formulas = {m: number.formula(symbolic, m) for m in asked_for}
    asked = Asked(symbolic.defined.assertions, resource_limit)
    return [
        {m for m, formula in formulas.items() if not is_false(formula) and _has_model(asked, *fixed, formula)}
        for fixed in map(symbolic.is_equal_to, classes)
    ]


def _unknown(size: Size) -> SymbolicClass:
    """Return an unknown class of the given size, in its own context."""
    return SymbolicClass.of_unknowns("H", size.n_points, size.n_labels)


def _require_restrictions_only(trial: Trial, lemma: Lemma, size: Size) -> None:
    """Break the check if the induction hypothesis mentions the subject of the conclusion, or the whole class."""
    names = "|".join(re.escape(symbolic.name) for symbolic in lemma.classes)
    of_a_whole = re.compile(rf"\b({names}) on {re.escape(shown(lemma.classes[0].whole))}(?!\*)")
    concluded = _atoms(lemma.conclusion.formulas)
    wrong = [name for name in _atoms(lemma.assumed) if name in concluded or of_a_whole.search(name)]
    trial.needs(
        not wrong, f"on {size} the induction hypothesis mentions what is to be shown: {', '.join(wrong[:3])}"
    )


def _atoms(formulas: Iterable[z3.BoolRef]) -> dict[str, None]:
    """Return the names of the variables of formulas, in order."""
    names: dict[str, None] = {}
    seen: set[z3.ExprRef] = set()
    waiting: list[z3.ExprRef] = list(formulas)
    while waiting:
        term = waiting.pop()
        if term in seen:
            continue
        seen.add(term)
        children = term.children()
        waiting += children
        if not children:
            names[str(term)] = None
    return names


def _require_true_for_different_classes(lemma: Lemma, size: Size, resource_limit: int) -> None:
    context = lemma.defined.context
    claimed = all_of(context, [*lemma.assumed, *lemma.intermediate])
    some = any_of(context, [all_of(context, _fixed(lemma, classes)) for classes in _different_models(lemma)])
    answer = solve([*lemma.defined.assertions, some, z3.Not(claimed)], resource_limit=resource_limit)
    if isinstance(answer, Unknown):
        raise UndecidedError(f"is what the induction assumes true for different classes on {size}: {answer.reason}")
    if isinstance(answer, Satisfiable):
        counterexample = {symbolic.name: symbolic.decoded(answer.model) for symbolic in lemma.classes}
        raise BrokenCheckError(f"what the induction assumes on {size} is false for {shown_classes(counterexample)}")


def _different_models(lemma: Lemma) -> list[Classes]:
    """Return very different classes that satisfy the hypotheses."""
    classes = different_classes(lemma.classes[0].n_points, lemma.classes[0].n_labels)
    names = [symbolic.name for symbolic in lemma.classes]
    models: list[Classes] = [
        dict(zip(names, chosen, strict=True)) for chosen in product(classes, repeat=len(names))
    ]
    return [model for model in models if all(claim.holds(model) for claim in lemma.hypotheses)]


def _fixed(lemma: Lemma, classes: Classes) -> list[z3.BoolRef]:
    return [formula for symbolic in lemma.classes for formula in symbolic.is_equal_to(classes[symbolic.name])]


def _has_model(asked: Asked, *formulas: z3.BoolRef) -> bool:
    return _decided(asked.has_model(*formulas))


def _model(asked: Asked, *formulas: z3.BoolRef) -> Model | None:
    answer = _decided(asked.answer(*formulas))
    return answer.model if isinstance(answer, Satisfiable) else None


def _decided(answer: T | Unknown) -> T:
    if isinstance(answer, Unknown):
        raise UndecidedError(f"a guard of the lemma: {answer.reason}")
    return answer


def _shown(keys: Iterable[Key | int]) -> str:
    listed = sorted(map(str, keys))
    return ", ".join(listed[:6]) + (f" and {len(listed) - 6} more" if len(listed) > 6 else "") or "nothing"
