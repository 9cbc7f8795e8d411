"""Claims about classes, as values: comparisons of numbers, conditions on classes, logic and quantifiers.

Every claim prints itself as text, which :func:`~littlestone.claims.parse` turns back into the claim, and as LaTeX.
A claim is a value without meaning of its own; interpreters such as :func:`~littlestone.claims.evaluate` give it a
meaning.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Literal, TypeAlias

from ..display import displayed
from ..errors import InvalidValueError
from .terms import ClassTerm, ClassVariable, Node, NumberTerm

RELATIONS = {"<=": r"\le", "<": "<", "=": "=", "!=": r"\ne", ">=": r"\ge", ">": ">"}
"""The relations of comparisons, with their signs in LaTeX."""

Kind: TypeAlias = Literal["point", "label", "hypothesis", "subclass", "integer"]
"""The things that a quantifier ranges over."""


@displayed
@dataclass(frozen=True, slots=True)
class Comparison(Node):
    """A comparison of two numbers."""

    left: NumberTerm
    relation: str
    right: NumberTerm
    TEXT = "{left} {relation} {right}"

    def __post_init__(self) -> None:
        if self.relation not in RELATIONS:
            raise InvalidValueError("relation", self.relation, f"one of {' '.join(RELATIONS)}")

    def latex(self) -> str:
        """Return the claim in LaTeX."""
        return f"{self.left.latex()} {RELATIONS[self.relation]} {self.right.latex()}"


@displayed
@dataclass(frozen=True, slots=True)
class Subset(Node):
    """The condition that every hypothesis of one class belongs to another class, ``G subset H``."""

    smaller: ClassTerm
    larger: ClassTerm
    TEXT, LATEX = "{smaller} subset {larger}", r"{smaller} \subseteq {larger}"


@displayed
@dataclass(frozen=True, slots=True)
class Member(Node):
    """The condition that a hypothesis belongs to a class, ``h in H``."""

    hypothesis: str
    of: ClassTerm
    TEXT, LATEX = "{hypothesis} in {of}", r"{hypothesis} \in {of}"


@displayed
@dataclass(frozen=True, slots=True)
class Irreducible(Node):
    """The condition that a class is k-irreducible, ``irreducible(H, k)``."""

    of: ClassTerm
    k: NumberTerm
    TEXT, LATEX = "irreducible({of}, {k})", r"{of} \text{{ is }} {k}\text{{-irreducible}}"


@displayed
@dataclass(frozen=True, slots=True)
class Not(Node):
    """The negation of a claim."""

    claim: Claim

    def __str__(self) -> str:
        return f"not {_operand(self.claim)}"

    def latex(self) -> str:
        """Return the claim in LaTeX."""
        return rf"\lnot {_latex_operand(self.claim)}"


@displayed
@dataclass(frozen=True, slots=True)
class Joined(Node):
    """Several claims joined by ``and`` or by ``or``."""

    operator: str
    parts: tuple[Claim, ...]

    def __post_init__(self) -> None:
        if self.operator not in ("and", "or"):
            raise InvalidValueError("operator", self.operator, "and, or")
        if len(self.parts) < 2:
            raise InvalidValueError("number of parts", len(self.parts), "at least 2")

    def __str__(self) -> str:
        return f" {self.operator} ".join(map(_operand, self.parts))

    def latex(self) -> str:
        """Return the claim in LaTeX."""
        sign = r" \land " if self.operator == "and" else r" \lor "
        return sign.join(map(_latex_operand, self.parts))


@displayed
@dataclass(frozen=True, slots=True)
class Implication(Node):
    """An implication; if the premise is false, the conclusion is not evaluated and may be undefined."""

    premise: Claim
    conclusion: Claim

    def __str__(self) -> str:
        return f"{f'({self.premise})' if self._is_bracketed() else self.premise} => {self.conclusion}"

    def latex(self) -> str:
        """Return the claim in LaTeX."""
        premise = self.premise.latex()
        shown = rf"\left({premise}\right)" if self._is_bracketed() else premise
        return rf"{shown} \implies {self.conclusion.latex()}"

    def _is_bracketed(self) -> bool:
        return isinstance(self.premise, Implication | Quantified)


@displayed
@dataclass(frozen=True, slots=True)
class Quantified(Node):
    """A claim for all or for some points, labels, hypotheses or subclasses of a class, or integers of a range.

    ``over`` is the class that contains the hypotheses or subclasses; points and labels are those of the free
    classes. ``low`` and ``high`` are the ends of the range of an integer, both included.
    """

    quantifier: str
    kind: Kind
    name: str
    claim: Claim
    over: ClassTerm | None = None
    low: NumberTerm | None = None
    high: NumberTerm | None = None

    def __post_init__(self) -> None:
        if self.quantifier not in ("all", "some"):
            raise InvalidValueError("quantifier", self.quantifier, "all or some")
        if (self.over is not None) != (self.kind in ("hypothesis", "subclass")):
            raise InvalidValueError("over", self.over, "a class exactly for hypotheses and subclasses")
        if not (self.low is not None) == (self.high is not None) == (self.kind == "integer"):
            raise InvalidValueError("range", (self.low, self.high), "given exactly for integers")

    def __str__(self) -> str:
        where = {"integer": f" in {self.low}..{self.high}", "point": "", "label": ""}.get(
            self.kind, f" of {self.over}"
        )
        kind = "" if self.kind == "integer" else f"{self.kind} "
        return f"for {self.quantifier} {kind}{self.name}{where}: {self.claim}"

    def latex(self) -> str:
        """Return the claim in LaTeX."""
        sign = r"\forall" if self.quantifier == "all" else r"\exists"
        if self.over is not None:
            relation = r"\in" if self.kind == "hypothesis" else r"\subseteq"
            where = rf"{self.name} {relation} {self.over.latex()}"
        elif self.low is not None and self.high is not None:
            where = rf"{self.name} \in \{{{self.low.latex()}, \dots, {self.high.latex()}\}}"
        else:
            where = rf"\text{{{self.kind} }} {self.name}"
        return rf"{sign}\, {where}:\; {self.claim.latex()}"


Claim: TypeAlias = Comparison | Subset | Member | Irreducible | Not | Joined | Implication | Quantified
"""A claim about classes."""


def fields_of(node: object) -> tuple[object, ...]:
    """Return the parts of a claim or of a term; a name or an integer has no parts."""
    if not is_dataclass(node):
        return ()
    return tuple(getattr(node, field.name) for field in fields(node))


def walk(node: object) -> Iterator[object]:
    """Yield a claim or a term and all its parts, from the outside to the inside."""
    if not isinstance(node, tuple):
        yield node
    for part in node if isinstance(node, tuple) else fields_of(node):
        yield from walk(part)


def free_classes(claim: Claim) -> tuple[str, ...]:
    """Return the names of the classes in a claim, in alphabetical order.

    >>> from .grammar.parsing import parse
    >>> free_classes(parse("for all subclass G of H: Ldim(G) <= Ldim(union(H, K))"))
    ('H', 'K')
    """
    return tuple(sorted(_free(claim)))


def _free(node: object) -> set[str]:
    if isinstance(node, ClassVariable):
        return {node.name}
    if isinstance(node, Quantified) and node.kind == "subclass":
        return _free(node.over) | (_free(node.claim) - {node.name})
    parts = node if isinstance(node, tuple) else fields_of(node)
    return {name for part in parts for name in _free(part)}


def conclusion(claim: Claim) -> Claim:
    """Return the conclusion of a claim, without its quantifiers and premises."""
    while isinstance(claim, Implication | Quantified):
        claim = claim.conclusion if isinstance(claim, Implication) else claim.claim
    return claim


def _operand(claim: Claim) -> str:
    return f"({claim})" if isinstance(claim, Joined | Implication | Quantified) else str(claim)


def _latex_operand(claim: Claim) -> str:
    bracketed = isinstance(claim, Joined | Implication | Quantified | Comparison)
    return rf"\left({claim.latex()}\right)" if bracketed else claim.latex()
