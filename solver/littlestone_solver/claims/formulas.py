"""Claims as formulas about symbolic classes; this interpreter covers all classes of a size at once.

Each formula comes with the condition that its claim is defined; parts that are not needed are not evaluated. A
query asserts a formula or its negation. If a query asserts that a number is at least some value, an unknown tree of
that depth may represent the number.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

import z3

from littlestone.claims import (
    Claim,
    ClassTerm,
    Comparison,
    DerivedClass,
    Implication,
    Irreducible,
    Joined,
    Member,
    Not,
    Quantified,
    Subset,
    UndefinedValueError,
    walk,
)
from littlestone.errors import InvalidValueError

from ..encodings.littlestone import dimension_at_most
from ..encodings.soa import is_irreducible
from ..engine.lemmas.conclusion import Key, Part
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, any_of, constant, implication, is_false, is_true, negation
from ..numbers.decompositions import IRREDUCIBILITY
from .atoms import Atoms
from .comparisons import Atom, false_and_undefined, forbidden
from .symbolic_terms import Place, SymbolicTerms, require_same_size


@dataclass(frozen=True, slots=True)
class Encoded:
    """A formula for the truth of a claim, and a formula for the condition that the claim is defined."""

    truth: z3.BoolRef
    defined: z3.BoolRef

    @property
    def holds(self) -> z3.BoolRef:
        """The formula "the claim is defined and true"."""
        return all_of(self.truth.ctx, [self.defined, self.truth])


class Interpreter:
    """Formulas of claims about symbolic classes of one size.

    Parameters
    ----------
    trees
        The names of numbers; if a query asserts a lower bound on such a number, an unknown tree encodes the bound.
    first_function_only
        If true, inclusions of essential hypotheses and similar conditions are considered only for the constant 0.

    Examples
    --------
    >>> from littlestone.claims import parse
    >>> h = SymbolicClass.of_unknowns("H", 1, 2)
    >>> Interpreter({"H": h}).encoded(parse("VC(H) <= Ldim(H)")).truth
    And(Implies(VCdim(H) >= 0, H on * is not empty),
        Implies(VCdim(H) >= 1, 1 + Ldim(H on *) >= 2))
    """

    def __init__(
        self,
        classes: Mapping[str, SymbolicClass],
        trees: Collection[str] = (),
        *,
        first_function_only: bool = False,
    ) -> None:
        first = next(iter(classes.values()))
        self._context = first.context
        self._n_points, self._n_labels = first.n_points, first.n_labels
        self._place = Place(classes)
        self._terms = SymbolicTerms(first)
        self._first_function_only = first_function_only
        self._atoms = Atoms(self._terms, first.n_points, trees)
        self.numbers = self._atoms.numbers
        """The encoded numbers, by number of labels and name."""

    def encoded(self, claim: Claim, *, refuted: bool = True) -> Encoded:
        """Return a claim about the classes as a formula, which a query asserts or negates."""
        return self._encoded(claim, self._place, refuted)

    def parts(self, claim: Claim) -> dict[Key, Part]:
        """Return the parts of a claim that queries negate; the claim holds if all its parts hold.

        There is one part for every choice of the quantified variables, every conclusion, and every value of a
        number that excludes other values.
        """
        parts = list(self._parts(claim, self._place, constant(self._context, True)))
        says = [(key, part) for key, part in parts if not is_false(part.premise) and not is_true(part.claim)]
        return {(*key, number): part for number, (key, part) in enumerate(says)}

    def on_restrictions(self, claim: Claim) -> Iterator[z3.BoolRef]:
        """Yield, for each example, "if the claim is defined for all classes restricted by it, the claim holds"."""
        for x, y in product(range(self._n_points), range(self._n_labels)):
            classes = {
                name: self._terms.restricted(symbolic, x, y) for name, symbolic in self._place.classes.items()
            }
            encoded = self._encoded(claim, Place(classes), None)
            yield any_of(self._context, [negation(encoded.defined), encoded.truth])

    def _parts(self, claim: Claim, place: Place, premise: z3.BoolRef, key: Key = ()) -> Iterator[tuple[Key, Part]]:
        match claim:
            case Quantified("all", "integer" | "point" | "label"):
                for value in self._values(claim, place):
                    inner = replace(place, integers={**place.integers, claim.name: value})
                    yield from self._parts(claim.claim, inner, premise, (*key, value))
            case Joined("and", parts):
                for part in parts:
                    yield from self._parts(part, place, premise, key)
            case Implication(first, conclusion):
                known = self._encoded(first, place, False)
                yield from self._unless_true(key, premise, known.defined)
                both = all_of(self._context, [premise, known.holds])
                if not is_false(both):
                    yield from self._parts(conclusion, place, both, key)
            case Comparison():
                defined, clauses = self._clauses(claim, place, True)
                yield from self._unless_true(key, premise, defined)
                for clause in clauses:
                    yield key, Part(all_of(self._context, [premise, clause.premise]), clause.claim)
            case Subset(smaller, larger):
                yield from self._unless_true(key, premise, self._defined(claim, place))
                for member, then in self._inclusions(smaller, larger, place):
                    yield key, Part(all_of(self._context, [premise, member]), then)
            case _:
                encoded = self._encoded(claim, place, True)
                yield key, Part(premise, encoded.holds)

    def _unless_true(self, key: Key, premise: z3.BoolRef, claim: z3.BoolRef) -> Iterator[tuple[Key, Part]]:
        if not is_true(claim):
            yield key, Part(premise, claim)

    def _encoded(self, claim: Claim, place: Place, refuted: bool | None) -> Encoded:
        try:
            return self._judged(claim, place, refuted)
        except UndefinedValueError:
            return Encoded(constant(self._context, False), constant(self._context, False))

    def _judged(self, claim: Claim, place: Place, refuted: bool | None) -> Encoded:
        denied = None if refuted is None else not refuted
        match claim:
            case Comparison():
                defined, clauses = self._clauses(claim, place, refuted)
                return Encoded(all_of(self._context, [clause.formula for clause in clauses]), defined)
            case Subset(smaller, larger):
                inside = [implication(member, then) for member, then in self._inclusions(smaller, larger, place)]
                return Encoded(all_of(self._context, inside), self._defined(claim, place))
            case Member(hypothesis, of):
                members = self._terms.class_of(of, place).membership
                h = place.hypotheses[hypothesis]
                return Encoded(members.get(h, constant(self._context, False)), self._defined(of, place))
            case Irreducible(of, k):
                symbolic = self._terms.class_with_all_points(of, place)
                size = self._terms.integer(k, place)
                if symbolic.n_labels != 2 or size < 0:
                    raise InvalidValueError(str(claim), size, "of a binary class and at least 0")
                self.numbers[2, IRREDUCIBILITY.name] = IRREDUCIBILITY
                return Encoded(is_irreducible(symbolic, symbolic.whole, size), self._defined(of, place))
            case Not(inner):
                encoded = self._encoded(inner, place, denied)
                return Encoded(negation(encoded.truth), encoded.defined)
            case Joined(operator, parts):
                return self._joined([self._encoded(part, place, refuted) for part in parts], both=operator == "and")
            case Implication(premise, conclusion):
                known = self._encoded(premise, place, denied)
                negated = Encoded(negation(known.truth), known.defined)
                return self._joined([negated, self._encoded(conclusion, place, refuted)], both=False)
            case Quantified(quantifier):
                return self._joined(list(self._instances(claim, place, refuted)), both=quantifier == "all")

    def _defined(self, node: object, place: Place) -> z3.BoolRef:
        """Return the condition that Definition 4.2 applies to the classes whose essential hypotheses occur."""
        conditions = [
            dimension_at_most(self._terms.class_of(term.of, place), self._terms.integer(term.parameters[1], place))
            for term in walk(node)
            if isinstance(term, DerivedClass) and term.operation in ("essential", "topleaves")
        ]
        return all_of(self._context, conditions)

    def _inclusions(
        self, smaller: ClassTerm, larger: ClassTerm, place: Place
    ) -> Iterator[tuple[z3.BoolRef, z3.BoolRef]]:
        """Yield, for every function, its membership in each of two classes."""
        in_smaller, in_larger = (self._terms.membership_in(term, place) for term in (smaller, larger))
        derived = any(isinstance(term, DerivedClass) for term in (smaller, larger))
        inner, outer = (self._terms.class_of(_without_leaves(term), place) for term in (smaller, larger))
        require_same_size(f"{smaller} subset {larger}", inner, outer)
        for h in inner.membership:
            if not (derived and self._first_function_only and any(h)):
                yield in_smaller(h), in_larger(h)

    def _joined(self, parts: Sequence[Encoded], *, both: bool) -> Encoded:
        """Return a conjunction or a disjunction whose parts are evaluated in order, as far as needed."""
        truths = [part.truth for part in parts]
        truth = all_of(self._context, truths) if both else any_of(self._context, truths)
        conditions = list[z3.BoolRef]()
        for number, part in enumerate(parts):
            if not is_true(part.defined):
                settled = [negation(truth) if both else truth for truth in truths[:number]]
                conditions.append(any_of(self._context, [part.defined, *settled]))
        return Encoded(truth, all_of(self._context, conditions))

    def _instances(self, claim: Quantified, place: Place, refuted: bool | None) -> Iterator[Encoded]:
        if claim.kind == "hypothesis" and claim.over is not None:
            over = self._terms.class_of(claim.over, place)
            for h, member in over.membership.items():
                inner = replace(place, hypotheses={**place.hypotheses, claim.name: h})
                encoded = self._encoded(claim.claim, inner, refuted)
                absent = negation(member)
                truth = [absent, encoded.truth] if claim.quantifier == "all" else [member, encoded.truth]
                joined = any_of if claim.quantifier == "all" else all_of
                yield Encoded(joined(self._context, truth), any_of(self._context, [absent, encoded.defined]))
            return
        for value in self._values(claim, place):
            inner = replace(place, integers={**place.integers, claim.name: value})
            yield self._encoded(claim.claim, inner, refuted)

    def _values(self, claim: Quantified, place: Place) -> range:
        """Return the values that a quantified point, label or integer may have."""
        if claim.kind in ("subclass", "hypothesis"):
            needed = "one without a quantifier over subclasses; name a class G with 'G subset H' instead"
            raise InvalidValueError("claim", str(claim), needed)
        if claim.low is not None and claim.high is not None:
            return range(self._terms.integer(claim.low, place), self._terms.integer(claim.high, place) + 1)
        return range(self._n_points if claim.kind == "point" else self._n_labels)

    def _clauses(self, claim: Comparison, place: Place, refuted: bool | None) -> tuple[z3.BoolRef, list[Part]]:
        """Return the condition under which a comparison is defined, and clauses for its truth."""
        atoms = dict[str, Atom]()
        conditions = [self._defined(claim, place)]
        left, right = (self._atoms.replaced(side, place, atoms, conditions) for side in (claim.left, claim.right))
        false, undefined = false_and_undefined(Comparison(left, claim.relation, right), atoms)
        listed = list(atoms.values())
        conditions += [part.formula for part in forbidden(self._context, listed, undefined)]
        return all_of(self._context, conditions), list(forbidden(self._context, listed, false, refuted=refuted))


def _without_leaves(term: ClassTerm) -> ClassTerm:
    """Return a class on the same points and labels whose members are known without decompositions."""
    return term.of if isinstance(term, DerivedClass) and term.operation != "bit" else term
