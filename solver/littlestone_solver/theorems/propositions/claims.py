"""Claims about all finite classes as propositions of Coq over the definitions of ``Statements.v``.

A class is a set of finite functions on n points with labels 0..k, or 0 and 1 if the claim is for two labels. The
value of a number is any number that satisfies its defining predicate, as in the theorems. If only some classes have
a number, the proposition says that it exists, after the premises that come before the number. The propositions
include classes on no points, and classes with one label.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count

from littlestone.claims import (
    CLASS_NUMBERS,
    CLASS_OPERATIONS,
    Claim,
    ClassVariable,
    Comparison,
    Constant,
    DerivedClass,
    Implication,
    Irreducible,
    Joined,
    Member,
    Not,
    NumberOf,
    NumberTerm,
    Operation,
    Quantified,
    Restriction,
    Subset,
    Variable,
    free_classes,
    parse,
    walk,
    wrong_variants,
)
from littlestone.errors import InvalidValueError

from .arithmetic import Value, bracketed, compared, natural, value_of
from .declared import NUMBERS, Expressions, Scope

WITHOUT_THEOREM = {
    "matching_leaves_same_p": "on few points only, false in general: lyu_lemma_4_3_2_false_same_p",
    "essential_exist_without_equality": "on few points only, false in general: lyu_corollary_4_1_3_false",
    "soa_hull_even_less_irreducible": "no theorem states it",
    "reducing_length_at_most_star": "its numbers are not among those of Coq: common_fact_reducing_length states it",
    "recursive_teaching_at_most_littlestone": "RTD is not among the numbers of Coq: common_fact_recursive_teaching",
    "leaves_need_trees": "no formula: it speaks of the trees that a class shatters",
}
"""Lemma about a statement that has theorems, of which none implies the lemma -> the reason."""

_OWN_NAMES = re.compile(r"[nkvtsmief]|counted|[eNS]\d+")
"""Names that propositions use in addition to the names in the claim."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """A claim that a theorem implies for all finite classes; ``labels`` is 2 if it is only for two labels."""

    formula: str
    labels: int | None = None

    def __str__(self) -> str:
        return f"{self.formula} (two labels)" if self.labels else self.formula

    @property
    def numbers(self) -> tuple[str, ...]:
        """The names of its numbers that have a definition in Coq."""
        names = dict.fromkeys(node.number for node in walk(parse(self.formula)) if isinstance(node, NumberOf))
        return tuple(name for name in names if name in NUMBERS)

    @property
    def proposition(self) -> str:
        """The claim in Coq."""
        return proposition(parse(self.formula), self.labels)

    @property
    def variants(self) -> dict[str, str]:
        """Claims derived from the claim that say something else, in Coq, as far as Coq can state them."""
        said = dict[str, str]()
        for name, variant in wrong_variants(parse(self.formula)).items():
            with suppress(InvalidValueError):
                said[name] = proposition(variant, self.labels)
        return said


_SIGNS = {"and": " /\\ ", "or": " \\/ "}


def proposition(claim: Claim, labels: int | None = None) -> str:
    r"""Return a claim about all finite classes as a proposition of Coq.

    ``labels``: 2 if the claim is only for two labels; ``None`` if it is for every number of labels, or its numbers
    decide this.

    >>> print(proposition(parse("|H| <= binomsum(points(H), Ldim(H))"), labels=2))
    forall n (H : {set {ffun 'I_n -> 'I_2}}), forall e1, rank (members H) e1 -> #|H| <= \sum_(i < e1) 'C(n, i)
    """
    names, is_binary = free_classes(claim), labels == 2 or any(map(_is_binary, walk(claim)))
    bound = [node.name for node in walk(claim) if isinstance(node, Quantified)]
    for name in (*names, *bound):
        if _OWN_NAMES.fullmatch(name) or (*names, *bound).count(name) > 1:
            raise InvalidValueError("name", name, "another one: it has a meaning in the proposition")
    expressions = Expressions(is_binary)
    said = _Writer(expressions).with_numbers(claim, Scope(frozenset(names)))
    return f"forall {'n' if is_binary else 'n k'} ({' '.join(names)} : {expressions.sets}), {said}"


def _is_binary(node: object) -> bool:
    if isinstance(node, DerivedClass):
        return CLASS_OPERATIONS[node.operation].is_binary
    return isinstance(node, Irreducible) or (isinstance(node, NumberOf) and CLASS_NUMBERS[node.number].is_binary)


class _Writer:
    """A writer of claims; the values of numbers get their own names, in order."""

    def __init__(self, expressions: Expressions) -> None:
        self._written = expressions
        self._names = count(1)

    def with_numbers(self, claim: Claim, scope: Scope) -> str:
        """Return a claim after the values of the numbers of all classes whose variables are known."""
        head, scope = self._bound(claim, scope, partial=False)
        return f"{head}{self._said(claim, scope)}"

    def _bound(self, node: object, scope: Scope, *, partial: bool) -> tuple[str, Scope]:
        head = ""
        for number in dict.fromkeys(inner for inner in walk(node) if isinstance(inner, NumberOf)):
            said = NUMBERS.get(number.number)
            if said is None or said.is_partial != partial or number in scope.values or not scope.has(number):
                continue
            if number.number == "size" and isinstance(number.of, ClassVariable):
                continue
            of, parameters = (
                self._written.class_of(number.of, scope),
                self._written.naturals(number.parameters, scope),
            )
            name = f"{'S' if number.number == 'size' else 'e' if said.added else 'N'}{next(self._names)}"
            predicate = said.predicate.format(*parameters, v=name, c=of, k=self._written.k)
            if predicate.startswith(("if", "forall")):
                predicate = bracketed(predicate)
            head += f"exists2 {name}, {predicate} & " if partial else f"forall {name}, {predicate} -> "
            value = Value(f"#|{name}|" if number.number == "size" else name, constant=-said.added)
            scope = replace(scope, values={**scope.values, number: value})
        return head, scope

    def _said(self, claim: Claim, scope: Scope) -> str:
        match claim:
            case Implication(Joined("and", (first, *others)), conclusion):
                premises = others[0] if len(others) == 1 else Joined("and", tuple(others))
                return self._said(Implication(first, Implication(premises, conclusion)), scope)
            case Implication(premise, conclusion):
                head, scope = self._bound(premise, scope, partial=True)
                if any(number not in scope.values for number in _partial_numbers(premise)):
                    raise InvalidValueError("premise", str(premise), "without numbers that may have no value")
                return f"{head}{self._operand(premise, scope)} -> {self._said(conclusion, scope)}"
            case Joined(operator, parts):
                return _SIGNS[operator].join(self._operand(part, scope) for part in parts)
            case Not(inner):
                return f"~ {bracketed(self._said(inner, scope))}"
            case Quantified():
                return self._quantified(claim, scope)
        head, scope = self._bound(claim, scope, partial=True)
        match claim:
            case Comparison():
                return head + compared(claim, lambda term: self._written.value(term, scope))
            case Subset(smaller, larger):
                return f"{head}subclass {' '.join(self._written.class_of(of, scope) for of in (smaller, larger))}"
            case Member(hypothesis, of):
                return f"{head}{self._written.class_of(of, scope)} {hypothesis}"
            case Irreducible(of, k):
                (length,) = self._written.naturals((k,), scope)
                return f"{head}irreducible {length} {self._written.class_of(of, scope)}"

    def _operand(self, claim: Claim, scope: Scope) -> str:
        said = self._said(claim, scope)
        return said if isinstance(claim, Comparison | Subset) and "exists" not in said else f"({said})"

    def _quantified(self, claim: Quantified, scope: Scope) -> str:
        name, is_for_all = claim.name, claim.quantifier == "all"
        inner = replace(scope, variables=scope.variables | {name})
        kind, condition = "", ""
        if claim.kind == "point":
            kind = "'I_n"
        elif claim.kind == "label" or (claim.kind == "integer" and _is_a_label(name, claim.claim)):
            kind, inner = self._written.labels, replace(inner, labels=scope.labels | {name})
        elif claim.kind == "hypothesis" and claim.over is not None:
            kind, condition = (
                f"hypothesis 'I_n {self._written.k}",
                f"{self._written.class_of(claim.over, scope)} {name}",
            )
        elif claim.kind == "subclass" and claim.over is not None:
            kind = self._written.sets
            condition = f"subclass (members {name}) {self._written.class_of(claim.over, scope)}"
        if claim.low is not None and claim.high is not None:
            inner = replace(inner, ranges={**scope.ranges, name: (claim.low, claim.high)})
            condition = self._in_range(claim, claim.low, claim.high, inner)
        variable = f"{name} : {kind}" if kind else name
        body = self.with_numbers(claim.claim, inner)
        if is_for_all:
            return f"forall {variable}, {f'{condition} -> ' if condition else ''}{body}"
        return f"exists2 {variable}, {condition} & {body}" if condition else f"exists {variable}, {body}"

    def _in_range(self, claim: Quantified, low: NumberTerm, high: NumberTerm, scope: Scope) -> str:
        variable, known = Variable(claim.name), lambda term: self._written.value(term, scope)
        lowest = natural(value_of(low, known), low)
        if claim.name in scope.labels and not _ends_with_a_label(high, scope.labels):
            raise InvalidValueError(
                "label", claim.name, "in a range that ends with labels(..) - 1 or below a label"
            )
        above = compared(Comparison(variable, "<=", high), known)
        if lowest == "0":
            return above
        below = compared(Comparison(low, "<=", variable), known)
        if not (below.endswith(f" {claim.name}") and above.startswith(f"{claim.name} ")):
            raise InvalidValueError("range", f"{low}..{high}", "one that can be said as a chain")
        return below + above.removeprefix(claim.name)


def _partial_numbers(claim: Claim) -> list[NumberOf]:
    return [node for node in walk(claim) if isinstance(node, NumberOf) and _is_partial(node)]


def _is_partial(number: NumberOf) -> bool:
    return number.number in NUMBERS and NUMBERS[number.number].is_partial


def _is_a_label(name: str, claim: Claim) -> bool:
    return any(isinstance(node, Restriction) and node.label == Variable(name) for node in walk(claim))


def _ends_with_a_label(high: NumberTerm, labels: frozenset[str]) -> bool:
    match high:
        case Operation("-", (NumberOf("labels"), Constant(1))):
            return True
        case Operation("-", (Variable(name), Constant(1))):
            return name in labels
    return False
