"""A claim as a formula about symbolic classes: the interpreter that speaks of every class of a size at once.

A formula comes with the condition that what it says is defined, as for given classes: parts that are not needed are
not looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

import z3

from littlestone.claims import (
    Claim,
    Comparison,
    Constant,
    Implication,
    Irreducible,
    Joined,
    Member,
    Not,
    NumberOf,
    NumberTerm,
    Operation,
    Quantified,
    Subset,
    UndefinedValueError,
    Variable,
)
from littlestone.claims.class_numbers import CLASS_NUMBERS
from littlestone.errors import InvalidValueError

from ..encodings.irreducibility import is_irreducible
from ..engine.formulas import all_of, any_of, constant
from ..engine.lemma import Number
from ..engine.symbolic_class import SymbolicClass
from ..lemmas.structure_numbers import IRREDUCIBILITY
from .comparisons import Atom, false_and_undefined, forbidden
from .numbers import LOWEST, ON_SUBCUBES, encoded
from .symbolic_terms import Place, SymbolicTerms


@dataclass(frozen=True, slots=True)
class Encoded:
    """What a claim says, and that it is defined."""

    truth: z3.BoolRef
    defined: z3.BoolRef

    @property
    def holds(self) -> z3.BoolRef:
        """The claim is defined and true."""
        return all_of(self.truth.ctx, [self.defined, self.truth])


class Interpreter:
    """Makes formulas of claims about some symbolic classes, all of one size.

    Parameters
    ----------
    classes
        The classes by name.

    Examples
    --------
    >>> from littlestone.claims import parse
    >>> from ..engine.defined_variables import DefinedVariables
    >>> h = SymbolicClass.of_unknowns("H", 1, 2, DefinedVariables(z3.Context()))
    >>> Interpreter({"H": h}).encoded(parse("VC(H) <= Ldim(H)")).truth
    And(Or(Not(VCdim(H) >= 0), H on * is not empty),
        Or(Not(VCdim(H) >= 1), 1 + Ldim(H on *) >= 2))
    """

    def __init__(self, classes: Mapping[str, SymbolicClass]) -> None:
        first = next(iter(classes.values()))
        self._context = first.context
        self._n_points, self._n_labels = first.n_points, first.n_labels
        self._place = Place(classes)
        self._terms = SymbolicTerms(first)
        self.numbers: dict[tuple[int, str], Number] = {}
        """Which numbers were encoded, by numbers of labels and names."""

    def encoded(self, claim: Claim) -> Encoded:
        """Return a claim about the classes as a formula."""
        return self._encoded(claim, self._place)

    def on_restrictions(self, claim: Claim) -> Iterator[z3.BoolRef]:
        """Yield, for each example, that a claim holds where it is defined if every class is restricted to it."""
        for x, y in product(range(self._n_points), range(self._n_labels)):
            classes = {name: self._terms.restricted(one, x, y) for name, one in self._place.classes.items()}
            found = self._encoded(claim, Place(classes))
            yield any_of(self._context, [z3.Not(found.defined), found.truth])

    def _encoded(self, claim: Claim, place: Place) -> Encoded:
        try:
            return self._judged(claim, place)
        except UndefinedValueError:
            return Encoded(constant(self._context, False), constant(self._context, False))

    def _judged(self, claim: Claim, place: Place) -> Encoded:
        match claim:
            case Comparison():
                return self._comparison(claim, place)
            case Subset(smaller, larger):
                small, large = self._terms.class_of(smaller, place), self._terms.class_of(larger, place)
                never = constant(self._context, False)
                inside = [
                    z3.Implies(member, large.membership.get(h, never)) for h, member in small.membership.items()
                ]
                return self._certain(all_of(self._context, inside))
            case Member(hypothesis, of):
                members = self._terms.class_of(of, place).membership
                h = place.hypotheses[hypothesis]
                return self._certain(members.get(h, constant(self._context, False)))
            case Irreducible(of, k):
                symbolic, size = self._terms.class_of(of, place), self._terms.integer(k, place)
                if symbolic.n_labels != 2 or size < 0:
                    raise InvalidValueError(str(claim), size, "of a binary class and at least 0")
                self.numbers[2, IRREDUCIBILITY.name] = IRREDUCIBILITY
                return self._certain(is_irreducible(symbolic, symbolic.whole, size))
            case Not(inner):
                found = self._encoded(inner, place)
                return Encoded(z3.Not(found.truth), found.defined)
            case Joined(operator, parts):
                return self._joined([self._encoded(part, place) for part in parts], both=operator == "and")
            case Implication(premise, conclusion):
                known = self._encoded(premise, place)
                negated = Encoded(z3.Not(known.truth), known.defined)
                return self._joined([negated, self._encoded(conclusion, place)], both=False)
            case Quantified(quantifier):
                return self._joined(list(self._instances(claim, place)), both=quantifier == "all")

    def _certain(self, truth: z3.BoolRef) -> Encoded:
        return Encoded(truth, constant(self._context, True))

    def _joined(self, parts: Sequence[Encoded], *, both: bool) -> Encoded:
        """Return a conjunction or a disjunction whose parts are judged in order, as far as they are needed."""
        truths = [part.truth for part in parts]
        truth = all_of(self._context, truths) if both else any_of(self._context, truths)
        conditions = list[z3.BoolRef]()
        for number, part in enumerate(parts):
            if not z3.is_true(part.defined):
                settled = [z3.Not(each) if both else each for each in truths[:number]]
                conditions.append(any_of(self._context, [part.defined, *settled]))
        return Encoded(truth, all_of(self._context, conditions))

    def _instances(self, claim: Quantified, place: Place) -> Iterator[Encoded]:
        if claim.kind == "hypothesis" and claim.over is not None:
            over = self._terms.class_of(claim.over, place)
            for h, member in over.membership.items():
                inner = replace(place, hypotheses={**place.hypotheses, claim.name: h})
                found = self._encoded(claim.claim, inner)
                absent = z3.Not(member)
                truth = [absent, found.truth] if claim.quantifier == "all" else [member, found.truth]
                joined = any_of if claim.quantifier == "all" else all_of
                yield Encoded(joined(self._context, truth), any_of(self._context, [absent, found.defined]))
            return
        if claim.kind == "subclass":
            needed = "one without a quantifier over subclasses; name a class G with 'G subset H' instead"
            raise InvalidValueError("claim", str(claim), needed)
        if claim.low is not None and claim.high is not None:
            values = range(self._terms.integer(claim.low, place), self._terms.integer(claim.high, place) + 1)
        else:
            values = range(self._n_points if claim.kind == "point" else self._n_labels)
        for value in values:
            yield self._encoded(claim.claim, replace(place, integers={**place.integers, claim.name: value}))

    def _comparison(self, claim: Comparison, place: Place) -> Encoded:
        atoms = dict[str, Atom]()
        conditions = list[z3.BoolRef]()
        left, right = (self._with_atoms(side, place, atoms, conditions) for side in (claim.left, claim.right))
        false, undefined = false_and_undefined(Comparison(left, claim.relation, right), atoms)
        listed = list(atoms.values())
        conditions += forbidden(self._context, listed, undefined)
        truth = all_of(self._context, list(forbidden(self._context, listed, false)))
        return Encoded(truth, all_of(self._context, conditions))

    def _with_atoms(
        self, term: NumberTerm, place: Place, atoms: dict[str, Atom], conditions: list[z3.BoolRef]
    ) -> NumberTerm:
        """Return a term in which numbers of classes are variables; note these, and when they are defined."""
        match term:
            case Operation(_, arguments):
                replaced = [self._with_atoms(each, place, atoms, conditions) for each in arguments]
                return replace(term, arguments=tuple(replaced))
            case NumberOf(name, of, parameters) if name not in ("points", "labels"):
                symbolic = self._terms.class_of(of, place)
                if CLASS_NUMBERS[name].is_binary and symbolic.n_labels != 2:
                    raise InvalidValueError("labels", symbolic.n_labels, f"2: {CLASS_NUMBERS[name].words}")
                values = tuple(self._terms.integer(each, place) for each in parameters)
                number = encoded(name, values, symbolic.n_labels)
                if name in ("DDim", "leaves"):
                    conditions.append(
                        z3.Not(encoded("Ldim", (), symbolic.n_labels).formula(symbolic, values[1] + 1))
                    )
                key = f"{name}({symbolic.name}; {values})"
                high = CLASS_NUMBERS[name].bound(symbolic.n_points, symbolic.n_labels)
                at_least = self._at_least(number, name, values, symbolic)
                atoms[key] = Atom(number, symbolic, LOWEST.get(name, -1), high, at_least)
                self.numbers[symbolic.n_labels, number.name] = number
                return Variable(key)
        return Constant(self._terms.integer(term, place))

    def _at_least(
        self, number: Number, name: str, values: tuple[int, ...], symbolic: SymbolicClass
    ) -> Callable[[int], z3.BoolRef]:
        """Return "the number is at least m" as a function of m; restrictions share what is known of the class."""
        found = self._terms.as_subcube(symbolic)
        if found is not None and name in ON_SUBCUBES:
            whole, subcube = found
            return lambda m: ON_SUBCUBES[name](whole, subcube, values, m)
        return lambda m: number.formula(symbolic, m)
