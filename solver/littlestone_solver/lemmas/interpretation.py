"""A guard of lemmas made from claims: on given classes the formula and the definitions agree.

The claim itself is true for all classes, so its wrong variants are compared too; they fail somewhere, and this
shows parts that a formula omits. A separate count shows that no choice of quantified variables is omitted. The
literal definitions judge binary classes, and their fast twins classes with more labels, for which the definitions
take long.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

import z3

from littlestone.claims import (
    Bindings,
    Claim,
    Comparison,
    Constant,
    DerivedClass,
    Evaluator,
    Implication,
    NumberOf,
    Quantified,
    UndefinedValueError,
    free_classes,
    walk,
)
from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError
from littlestone.verdicts import BrokenCheckError, Trial, UndecidedError

from ..claims.formulas import Interpreter
from ..engine.lemmas.bit_evaluation import Evaluation, membership_bits
from ..engine.lemmas.conclusion import Classes, Key, Size
from ..engine.lemmas.defined_variables import DefinedVariables
from ..engine.lemmas.different_classes import classes_to_compare
from ..engine.lemmas.search import shown_classes
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of
from ..engine.z3.session import DEFAULT_RESOURCE_LIMIT, Asked, Unknown
from .of_claims import evaluator


def require_the_meaning(
    trial: Trial, claims: Iterable[Claim], size: Size, trees: Collection[str], *, first_function_only: bool
) -> None:
    """Break the check unless a claim and its formula agree on given classes.

    ``first_function_only``: if true, inclusions are considered for only one function, so formulas may say less.
    """
    stated, *variants = claims
    _require_every_choice(trial, stated, size)
    names = free_classes(stated)
    chosen = list(_choices(names, size))
    by_trees = trees or any(_has_lower_bounds(claim, size) for claim in (stated, *variants))
    asked = _ByTrees(names, size, trees) if by_trees else _ByBits(names, size, first_function_only)
    formulas = {
        claim: translated for claim in (stated, *variants) if (translated := asked.formulas(claim)) is not None
    }
    definitions, refuted = evaluator("literal" if size.n_labels == 2 else "fast"), False
    for claim, formula in formulas.items():
        says = [_says(definitions, claim, classes) for classes in chosen]
        for classes, said, (is_refuted, is_denied) in zip(
            chosen, says, asked.answers(formula, chosen), strict=True
        ):
            refuted |= is_refuted and said is False
            same = is_refuted is (said is not True) and is_denied in (None, said is False)
            if not same and not (first_function_only and said is False):
                raise BrokenCheckError(f"'{claim}' is {said} of {shown_classes(classes)}, but not as a formula")
        trial.kind("claims that say the same of given classes as their formulas")
    trial.needs(refuted, f"no class on {size} refutes '{stated}' or a variant of it")


def _has_lower_bounds(claim: Claim, size: Size) -> bool:
    """Return whether, for some number in the claim, only lower bounds are encoded."""
    return any(
        (isinstance(node, DerivedClass) and node.operation == "soahull")
        or (isinstance(node, NumberOf) and node.number == "N0" and size.n_labels > 2)
        or (isinstance(node, NumberOf) and node.number == "RTD")
        for node in walk(claim)
    )


def _says(evaluator: Evaluator, claim: Claim, classes: Classes) -> bool | None:
    try:
        return evaluator.reading(claim, Bindings(classes)).truth
    except UndefinedValueError:
        return None


class _ByBits:
    """Claims about unknown classes as formulas; the classes determine their truth."""

    def __init__(self, names: tuple[str, ...], size: Size, first_function_only: bool) -> None:
        self._defined, self._symbolic = _unknown(names, size)
        self._interpreter = Interpreter(self._symbolic, first_function_only=first_function_only)
        self._evaluation: Evaluation | None = None

    def formulas(self, claim: Claim) -> tuple[z3.BoolRef, z3.BoolRef] | None:
        """Return the parts of a claim, and "it is defined and false"; ``None`` if no formula says this."""
        context = self._defined.context
        try:
            encoded, parts = self._interpreter.encoded(claim), self._interpreter.parts(claim)
        except InvalidValueError:
            return None
        is_denied = all_of(context, [encoded.defined, z3.Not(encoded.truth)])
        return all_of(context, [part.formula for part in parts.values()]), is_denied

    def answers(
        self, formulas: tuple[z3.BoolRef, z3.BoolRef], chosen: Sequence[Classes]
    ) -> Iterator[tuple[bool, bool | None]]:
        """Yield whether classes refute the parts of a claim, and whether it is defined and false for them."""
        if self._evaluation is None:  # all formulas are made first, with all their definitions
            bits: dict[str, int] = {}
            for name, symbolic in self._symbolic.items():
                bits |= membership_bits(symbolic, [classes[name] for classes in chosen])
            self._evaluation = Evaluation(self._defined, bits, len(chosen))
        parts, denied = (self._evaluation.truths(formula) for formula in formulas)
        yield from zip((not holds for holds in parts), denied, strict=True)


class _ByTrees:
    """Claims about unknown classes as formulas with unknown trees, which a solver decides."""

    def __init__(self, names: tuple[str, ...], size: Size, trees: Collection[str]) -> None:
        self._defined, self._symbolic = _unknown(names, size)
        self._interpreter = Interpreter(self._symbolic, trees)

    def formulas(self, claim: Claim) -> tuple[z3.BoolRef, z3.BoolRef] | None:
        """Return the parts of a claim twice, or ``None`` if lower bounds alone cannot express it."""
        try:
            parts = self._interpreter.parts(claim).values()
        except InvalidValueError:
            return None
        formula = all_of(self._defined.context, [part.formula for part in parts])
        return formula, formula

    def answers(
        self, formulas: tuple[z3.BoolRef, z3.BoolRef], chosen: Sequence[Classes]
    ) -> Iterator[tuple[bool, bool | None]]:
        """Yield whether some trees and classes refute the parts of a claim."""
        asked = Asked([*self._defined.assertions, z3.Not(formulas[0])], DEFAULT_RESOURCE_LIMIT)
        for classes in chosen:
            fixed = [
                formula
                for name, symbolic in self._symbolic.items()
                for formula in symbolic.is_equal_to(classes[name])
            ]
            answer = asked.has_model(*fixed)
            if isinstance(answer, Unknown):
                raise UndecidedError(f"{shown_classes(classes)}: {answer.reason}")
            yield answer, None


def _unknown(names: tuple[str, ...], size: Size) -> tuple[DefinedVariables, dict[str, SymbolicClass]]:
    defined = DefinedVariables(z3.Context())
    return defined, {name: SymbolicClass.of_unknowns(name, size.n_points, size.n_labels, defined) for name in names}


def _choices(names: tuple[str, ...], size: Size) -> Iterator[Mapping[str, FiniteClass]]:
    """Yield very different classes; for several names, each class with other classes and common subclasses."""
    classes = classes_to_compare(size.n_points, size.n_labels)
    for i, first in enumerate(classes):
        if len(names) == 1:
            yield {names[0]: first}
            continue
        for second in (classes[(5 * i + 3) % len(classes)], classes[-1 - i]):
            common = FiniteClass(first.n_points, first.n_labels, tuple(h for h in first if h in second))
            yield dict(zip(names, (common, first), strict=True))
            yield dict(zip(names, (second, first), strict=True))


def _require_every_choice(trial: Trial, claim: Claim, size: Size) -> None:
    """Break the check unless a claim that is false for every choice of its variables has a part for each choice."""
    _, symbolic = _unknown(free_classes(claim), size)
    keys = {key[:-1] for key in Interpreter(symbolic).parts(_false(claim))}
    empty = {name: FiniteClass.empty(size.n_points, size.n_labels) for name in symbolic}
    expected = set(_keys(claim, Bindings(empty)))
    trial.needs(keys == expected, f"'{claim}' has parts for {len(keys)} of {len(expected)} choices on {size}")


def _false(claim: Claim) -> Claim:
    """Return the claim with a false conclusion and without premises."""
    if isinstance(claim, Quantified):
        return Quantified(
            claim.quantifier, claim.kind, claim.name, _false(claim.claim), claim.over, claim.low, claim.high
        )
    if isinstance(claim, Implication):
        return _false(claim.conclusion)
    return Comparison(Constant(1), "<=", Constant(0))


def _keys(claim: Claim, bindings: Bindings) -> Iterator[Key]:
    """Yield the values of the variables that precede a conclusion."""
    if isinstance(claim, Implication):
        yield from _keys(claim.conclusion, bindings)
    elif isinstance(claim, Quantified) and claim.quantifier == "all":
        values = range(bindings.domain.n_points if claim.kind == "point" else bindings.domain.n_labels)
        if claim.low is not None and claim.high is not None:
            low, high = (Evaluator("fast").integer(end, bindings) for end in (claim.low, claim.high))
            values = range(low, high + 1)
        for value in values:
            for key in _keys(claim.claim, bindings.with_value(claim.name, value)):
                yield (value, *key)
    else:
        yield ()
