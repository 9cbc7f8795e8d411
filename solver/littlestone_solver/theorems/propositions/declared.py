"""The numbers and classes of claims in Coq: predicates over the definitions of ``Statements.v``.

The dimension of an empty class is -1. So the value in Coq is the dimension plus 1, like ``rank``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from littlestone.claims import (
    ClassTerm,
    ClassVariable,
    Combination,
    Constant,
    DerivedClass,
    LabelAt,
    LabelTerm,
    NumberOf,
    NumberTerm,
    Operation,
    Restriction,
    Variable,
    walk,
)
from littlestone.errors import InvalidValueError

from .arithmetic import Value, bracketed, natural, value_of


@dataclass(frozen=True, slots=True)
class Number:
    """The Coq predicate that says that a number of a class, with its parameters, has a value."""

    predicate: str
    """A proposition with ``{v}`` for the value, ``{c}`` for the class, ``{k}`` for the largest label, and ``{0}``,
    ``{1}`` for the parameters."""
    added: int = 1
    """The number that is added to the value: 1 for dimensions."""
    is_partial: bool = False
    """True if some classes have no value."""
    given: str = "forall n k (C : class 'I_n k),"
    of: str = "C"
    one: str = ""
    """``given`` introduces the classes and parameters for which there is one value, ``of`` is such a class, and
    ``one`` is the proof."""

    @property
    def has_one_value(self) -> str:
        """The statement that there is exactly one value: a value exists, and two values are equal."""
        v, w = (self.predicate.format("p", "d", v=v, c=self.of, k="k") for v in "vw")
        return f"{self.given} (~ ~ exists v, {v}) /\\ forall v w, ({v}) -> ({w}) -> v = w"


def _dimension(predicate: str, one: str) -> Number:
    return Number(f"if {{v}} is v.+1 then {predicate} {{c}} v else ~ nonempty {{c}}", one=one)


def _psi(name: str, maps: str, one: str) -> Number:
    return _dimension(f"{name} (@{maps}_maps {{k}})", f"fun n k => {one} (n := n) (@{maps}_maps k)")


VALUES = "ClaimedValues"
"""The file with the proofs that each number has exactly one value."""

_SETS = "(H : {set {ffun 'I_n -> 'I_2}})"
_DECOMPOSED = f"forall n {_SETS} p d e, rank (members H) e -> e <= d.+1 ->"

NUMBERS: Mapping[str, Number] = {
    "Ldim": Number("rank {c} {v}", one=f"{VALUES}.one_Ldim"),
    "VC": replace(_dimension("vc_dimension", f"{VALUES}.one_VC"), given="forall n (C : class 'I_n 1),"),
    **{f"PsiLdim_{maps}": _psi("psi_dimension", maps, f"{VALUES}.one_PsiLdim") for maps in ("pair", "bit", "all")},
    "uPsiLdim_bit": _psi("uniform_dimension", "bit", f"{VALUES}.one_uPsiLdim"),
    "N0": Number(
        "N0 {c} {0} {v}",
        added=0,
        given="forall n k (H : {set {ffun 'I_n -> 'I_k.+1}}) p, 0 < n ->",
        of="(members H)",
        one=f"{VALUES}.one_N0",
    ),
    "DDim": Number(
        "ddim {0} {1} {c} {v}", is_partial=True, given=_DECOMPOSED, of="(members H)", one=f"{VALUES}.one_DDim"
    ),
    "leaves": Number(
        "largest (fun m => exists t (counted : pred _), [/\\ valid {0} {1} {c} t, "
        "forall s, counted s -> nonempty (restrict {c} s) & m = count counted (leaves t)]) {v}",
        added=0,
        given=_DECOMPOSED,
        of="(members H)",
        one=f"{VALUES}.one_leaves",
    ),
    # The size of a class that is not given as a set is the size of the set with the same members.
    "size": Number(
        "forall f, members {v} f <-> {c} f",
        added=0,
        given="forall n k (C : class 'I_n k), (forall f g, f =1 g -> C f -> C g) ->",
        one=f"{VALUES}.one_size",
    ),
}
"""The numbers that have a declarative definition; if a class is a variable, its size is that of a set."""

CLASSES: Mapping[str, str] = {
    "essential": "essential {0} {1} {c}",
    "topleaves": "(fun f => exists t e s, [/\\ optimal {0} {1} {c} t e, List.In s (leaves t), "
    "rank (restrict {c} s) e & is_soa (restrict {c} s) f])",
    "soahull": "soa_hull {0} {c}",
}
"""Classes that are made from another class, ``{c}``, and from parameters."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The context of a place in a claim: its variables, its labels, ranges of integers, and values of numbers."""

    variables: frozenset[str]
    labels: frozenset[str] = frozenset()
    ranges: Mapping[str, tuple[NumberTerm, NumberTerm]] = field(default_factory=dict)
    values: Mapping[NumberTerm, Value] = field(default_factory=dict)

    def has(self, node: object) -> bool:
        """Return whether all variables of an expression are known."""
        return all(
            inner.name in self.variables for inner in walk(node) if isinstance(inner, Variable | ClassVariable)
        ) and all(inner.hypothesis in self.variables for inner in walk(node) if isinstance(inner, LabelAt))


@dataclass(frozen=True, slots=True)
class Expressions:
    """A writer of numbers, classes and labels, for two labels or for any number of labels."""

    is_binary: bool

    @property
    def k(self) -> str:
        """The largest label."""
        return "1" if self.is_binary else "k"

    @property
    def labels(self) -> str:
        """The type of labels."""
        return "'I_2" if self.is_binary else "'I_k.+1"

    @property
    def sets(self) -> str:
        """The Coq type of a class: a set of functions from points to labels."""
        return f"{{set {{ffun 'I_n -> {self.labels}}}}}"

    def value(self, term: NumberTerm, scope: Scope) -> Value:
        """Return the value of a variable or of a number of a class."""
        match term:
            case NumberOf("points"):
                return Value("n")
            case NumberOf("labels"):
                return Value(constant=2) if self.is_binary else Value("k", constant=1)
            case NumberOf("size", ClassVariable(name)):
                return Value(f"#|{name}|")
            case Variable(name):
                return Value(name)
        if term not in scope.values:
            raise InvalidValueError("number", str(term), "one that is defined in Statements.v")
        return scope.values[term]

    def naturals(self, terms: Iterable[NumberTerm], scope: Scope) -> list[str]:
        """Return the parameters ``terms`` as natural numbers of Coq."""
        known = partial(self.value, scope=scope)
        return [bracketed(natural(value_of(term, known), term)) for term in terms]

    def class_of(self, term: ClassTerm, scope: Scope) -> str:
        """Return the class ``term`` in the form of an argument."""
        return bracketed(self._class(term, scope))

    def _class(self, term: ClassTerm, scope: Scope) -> str:
        match term:
            case ClassVariable(name):
                return f"members {name}"
            case Restriction(of, Variable(x), label):
                return f"at_point {self.class_of(of, scope)} {x} {self._label_of(label, scope)}"
            case Combination("intersection", left, right):
                return f"intersection {' '.join(self.class_of(of, scope) for of in (left, right))}"
            case DerivedClass("bit", of, (Variable(j),)) if scope.ranges.get(j) == _every_bit(of):
                # Bit 1 is the most significant of n_bits k bits; Coq counts from the least significant one, 0.
                return f"bit_class (n_bits {self.k} - {j}) {self.class_of(of, scope)}"
            case DerivedClass(operation, of, parameters) if operation in CLASSES:
                inner = self.class_of(of, scope)
                return CLASSES[operation].format(*self.naturals(parameters, scope), c=inner)
        raise InvalidValueError("class", str(term), "one that is defined in Statements.v, for every variable")

    def _label_of(self, label: LabelTerm, scope: Scope) -> str:
        match label:
            case Variable(name) if name in scope.labels:
                return name
            case LabelAt(hypothesis, Variable(x)):
                return f"({hypothesis} {x})"
            case Constant(0 | 1 as value) if self.is_binary:
                return ("zero", "one")[value]
        raise InvalidValueError("label", str(label), "a variable for labels, or 0 or 1 of two labels")


def _every_bit(of: ClassTerm) -> tuple[NumberTerm, NumberTerm]:
    return Constant(1), Operation("ceil", (Operation("log2", (NumberOf("labels", of),)),))
