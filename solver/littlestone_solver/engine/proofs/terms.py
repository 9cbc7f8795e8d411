"""Terms of linked proofs: one z3 context for all of them, in which a function means the same in every step.

``binomial(n - 1, i)`` is the value of one function at another place than ``binomial(n, i)``, so a proposition about
all n can be used at n - 1: its free unknowns are replaced by terms. Names of functions are never replaced.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import z3

from littlestone.errors import InvalidValueError

from ..values.meanings import VALUES, Meaning, Universe, Values, give_meaning

CONTEXT = z3.Context()
"""The context of all terms of linked proofs."""

INTEGER, REAL, TRUTH = z3.IntSort(CONTEXT), z3.RealSort(CONTEXT), z3.BoolSort(CONTEXT)

Term: TypeAlias = z3.ExprRef | int
"""A term, or a number that stands for itself."""


def sort(name: str, values: Callable[[Universe], Values] | None = None) -> z3.SortRef:
    """Return the sort of things of which nothing is known but their name, for instance classes.

    Parameters
    ----------
    name
        Its name.
    values
        Some of the things in Python, on a universe.
    """
    if values is not None:
        VALUES[name] = values
    return z3.DeclareSort(name, CONTEXT)


def sort_name(of: z3.SortRef) -> str:
    """Return what things of a sort are called.

    Examples
    --------
    >>> sort_name(INTEGER), sort_name(sort("mistake tree"))
    ('integer', 'mistake tree')
    """
    return {"Int": "integer", "Real": "real", "Bool": "truth"}.get(of.name(), of.name())


def integers(*names: str) -> list[z3.ArithRef]:
    """Return unknown integers."""
    return [z3.Int(name, CONTEXT) for name in names]


def reals(*names: str) -> list[z3.ArithRef]:
    """Return unknown real numbers.

    Examples
    --------
    >>> reals("x", "y")
    [x, y]
    """
    return [z3.Real(name, CONTEXT) for name in names]


def objects(of: z3.SortRef, *names: str) -> list[z3.ExprRef]:
    """Return unknown things of a sort."""
    return [z3.Const(name, of) for name in names]


def named_object(of: z3.SortRef, name: str, *, meaning: Meaning | None = None) -> z3.ExprRef:
    """Return the one thing of this name, for which nothing else may be put: it is no unknown."""
    return _declared(name, (INTEGER, of), meaning)(z3.IntVal(0, CONTEXT))


@dataclass(frozen=True, slots=True)
class NumberFunction:
    """A function whose values are numbers; made by the two functions below."""

    declared: z3.FuncDeclRef

    def __call__(self, *arguments: Term) -> z3.ArithRef:
        """Return its value; an integer may stand where a real number is asked for."""
        made = _applied(self.declared, arguments)
        assert isinstance(made, z3.ArithRef)
        return made


def number_function(name: str, *places: z3.SortRef, meaning: Meaning | None = None) -> NumberFunction:
    """Return a function with real values.

    Examples
    --------
    >>> number_function("C", INTEGER, INTEGER)(integers("n")[0] - 1, 0)
    C(n - 1, 0)
    """
    return NumberFunction(_declared(name, (*places, REAL), meaning))


def integer_function(name: str, *places: z3.SortRef, meaning: Meaning | None = None) -> NumberFunction:
    """Return a function whose values are integers."""
    return NumberFunction(_declared(name, (*places, INTEGER), meaning))


@dataclass(frozen=True, slots=True)
class Relation:
    """A relation; made by :func:`relation`."""

    declared: z3.FuncDeclRef

    def __call__(self, *arguments: Term) -> z3.BoolRef:
        """Return that the arguments are related."""
        made = _applied(self.declared, arguments)
        assert isinstance(made, z3.BoolRef)
        return made


def relation(name: str, *places: z3.SortRef, meaning: Meaning | None = None) -> Relation:
    """Return a relation."""
    return Relation(_declared(name, (*places, TRUTH), meaning))


@dataclass(frozen=True, slots=True)
class ObjectFunction:
    """A function whose values are things of some sort; made by :func:`object_function`."""

    declared: z3.FuncDeclRef

    def __call__(self, *arguments: Term) -> z3.ExprRef:
        """Return its value."""
        return _applied(self.declared, arguments)


def object_function(name: str, *places: z3.SortRef, meaning: Meaning | None = None) -> ObjectFunction:
    """Return a function whose values are things of the last sort."""
    return ObjectFunction(_declared(name, places, meaning))


def _declared(name: str, sorts: tuple[z3.SortRef, ...], meaning: Meaning | None) -> z3.FuncDeclRef:
    """Return a function, and say what it means in Python."""
    declared = z3.Function(name, *sorts)
    if meaning is not None:
        give_meaning(declared, meaning)
    return declared


def _applied(declared: z3.FuncDeclRef, arguments: tuple[Term, ...]) -> z3.ExprRef:
    if len(arguments) != declared.arity():
        raise InvalidValueError("arguments", len(arguments), f"{declared.arity()} for {declared.name()}")
    return declared(*(_of_sort(term, declared.domain(i)) for i, term in enumerate(arguments)))


def _of_sort(term: Term, wanted: z3.SortRef) -> z3.ExprRef:
    """Return a term of the wanted sort: integers are real numbers too."""
    if isinstance(term, bool) or not isinstance(term, int | z3.ExprRef):
        raise InvalidValueError("term", str(term), f"of the sort {wanted}")
    made: z3.ExprRef = z3.IntVal(term, CONTEXT) if isinstance(term, int) else term
    if made.ctx is not CONTEXT or any(map(z3.is_var, _inner(made))):
        raise InvalidValueError("term", str(term), "made of unknowns and functions of linked proofs")
    if wanted.eq(REAL) and isinstance(made, z3.ArithRef) and z3.is_int(made):
        made = z3.simplify(z3.ToReal(made))
    if not made.sort().eq(wanted):
        raise InvalidValueError("term", str(term), f"of the sort {wanted}")
    return made


def _inner(term: z3.ExprRef) -> Iterator[z3.ExprRef]:
    """Yield every term inside a term but those inside of quantifiers, itself included, each once."""
    seen, waiting = set[int](), [term]
    while waiting:
        found = waiting.pop()
        if found.get_id() not in seen:
            seen.add(found.get_id())
            yield found
            waiting += [] if z3.is_quantifier(found) else found.children()


def subterms(term: z3.ExprRef) -> tuple[z3.ExprRef, ...]:
    """Return every term inside a term, itself included, each once; what a quantifier binds is left out."""
    if term.ctx is not CONTEXT:
        return tuple(_subterms_of(term))
    key = term.get_id()
    if key not in _SUBTERMS:
        _SUBTERMS[key] = tuple(_subterms_of(term))
    return _SUBTERMS[key]


_SUBTERMS: dict[int, tuple[z3.ExprRef, ...]] = {}
"""What was found before, by the number of a term in the context, which a kept term does not lose."""


def _subterms_of(term: z3.ExprRef) -> Iterator[z3.ExprRef]:
    seen, waiting = set[int](), [term]
    while waiting:
        found = waiting.pop()
        if found.get_id() not in seen and not z3.is_var(found):
            seen.add(found.get_id())
            yield found
            waiting += found.children()


def free_unknowns(*terms: z3.ExprRef) -> dict[str, z3.ExprRef]:
    """Return the free unknowns of terms by name; an integer and a real number of one name are an error.

    Examples
    --------
    >>> sorted(free_unknowns(reals("x")[0] <= reals("y")[0]))
    ['x', 'y']
    """
    found = dict[str, z3.ExprRef]()
    for term in terms:
        key = term.get_id()
        if term.ctx is not CONTEXT:
            unknowns = _unknowns_of(term)
        else:
            if key not in _UNKNOWNS:
                _UNKNOWNS[key] = term, _unknowns_of(term)
            unknowns = _UNKNOWNS[key][1]
        for name, unknown in unknowns.items():
            _add(found, name, unknown)
    return found


_UNKNOWNS: dict[int, tuple[z3.ExprRef, dict[str, z3.ExprRef]]] = {}
"""What was found before, by the number of a term in the context, which a kept term does not lose."""


def _unknowns_of(term: z3.ExprRef) -> dict[str, z3.ExprRef]:
    found = dict[str, z3.ExprRef]()
    for each in subterms(term):
        if z3.is_const(each) and each.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            _add(found, each.decl().name(), each)
    return found


def _add(found: dict[str, z3.ExprRef], name: str, unknown: z3.ExprRef) -> None:
    """Add an unknown to others; two of one name are one."""
    if not found.setdefault(name, unknown).eq(unknown):
        sorts = " and ".join(sorted((sort_name(found[name].sort()), sort_name(unknown.sort()))))
        raise InvalidValueError("name", name, f"the name of one unknown, not of two: {sorts}")


def bound_variables(*terms: z3.ExprRef) -> dict[str, list[str]]:
    """Return the names of what quantifiers inside of terms bind, by the name of their sort."""
    found = dict[str, list[str]]()
    for quantifier in (each for term in terms for each in subterms(term) if isinstance(each, z3.QuantifierRef)):
        for place in range(quantifier.num_vars()):
            found.setdefault(sort_name(quantifier.var_sort(place)), []).append(quantifier.var_name(place))
    return {of: sorted(set(names)) for of, names in sorted(found.items())}


def with_values(formula: z3.BoolRef, values: Mapping[str, Term]) -> z3.BoolRef:
    """Return a formula with terms in place of some of its free unknowns, all at once.

    Examples
    --------
    >>> n, i = integers("n", "i")
    >>> with_values(n <= i, {"n": n + 1})
    n + 1 <= i
    """
    unknowns = free_unknowns(formula)
    pairs = [(unknowns[name], _of_sort(term, unknowns[name].sort())) for name, term in values.items()]
    return z3.substitute(formula, *pairs) if pairs else formula


def _bound_again(term: z3.ExprRef, known: frozenset[str]) -> str:
    """Return a name that a quantifier binds where it is known, "" if there is none."""
    if isinstance(term, z3.QuantifierRef):
        names = [term.var_name(place) for place in range(term.num_vars())]
        for name in names:
            if name in known or names.count(name) > 1:
                return name
        return _bound_again(term.body(), known.union(names))
    quantified = (part for part in term.children() if any(map(z3.is_quantifier, subterms(part))))
    return next(filter(None, (_bound_again(part, known) for part in quantified)), "")


def shown(formula: z3.ExprRef) -> str:
    """Return a formula as one line, the same for the same formula; integers are not marked as real numbers.

    Examples
    --------
    >>> shown(reals("x")[0] >= 1)
    'x >= 1'
    """
    if name := _bound_again(formula, frozenset(free_unknowns(formula))):
        raise InvalidValueError("formula", str(formula), f"without a second meaning of '{name}', which it binds")
    # Long formulas are broken into lines, also behind a product sign.
    text = re.sub(r"([*(]) ", r"\1", " ".join(str(formula).split()))
    if "..." in text:
        raise InvalidValueError("formula", text, "short enough to be printed in full")
    return re.sub(r"ToReal\((\w+)\)", r"\1", text).replace("ToReal", "")
