"""The numbers of symbolic classes in a comparison; each is given by the formulas "it is at least m", for all m."""

from collections.abc import Collection
from dataclasses import replace

import z3

from littlestone.claims import (
    Constant,
    DerivedClass,
    Evaluator,
    NamedClass,
    NumberOf,
    NumberTerm,
    Operation,
    Variable,
)
from littlestone.claims.class_numbers import CLASS_NUMBERS
from littlestone.claims.evaluation import Bindings
from littlestone.errors import InvalidValueError

from ..encodings.littlestone import dimension_at_most, littlestone_at_least
from ..engine.lemmas.lemma import Number
from ..engine.lemmas.subcubes import Subcube
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..numbers.decompositions import soa_hulls
from .comparisons import Atom
from .numbers import BEYOND, LOWEST, ON_SUBCUBES, TREES, check_encoded, encoded
from .symbolic_terms import Place, SymbolicTerms


class Atoms:
    """The numbers in a comparison about classes of one size.

    ``trees``: the names of numbers; if a query asserts a lower bound on such a number, an unknown tree encodes the
    bound.
    """

    def __init__(self, terms: SymbolicTerms, n_points: int, trees: Collection[str]) -> None:
        self._terms = terms
        self._n_points = n_points
        self._trees = trees
        self._known_trees: dict[tuple[str, str, Subcube, int], z3.BoolRef] = {}
        self.numbers: dict[tuple[int, str], Number] = {}
        """The encoded numbers, by number of labels and name."""

    def replaced(
        self, term: NumberTerm, place: Place, atoms: dict[str, Atom], conditions: list[z3.BoolRef]
    ) -> NumberTerm:
        """Return a term with a variable for each number of a class; add the conditions for the numbers to exist."""
        match term:
            case Operation(_, arguments):
                replaced = [self.replaced(argument, place, atoms, conditions) for argument in arguments]
                return replace(term, arguments=tuple(replaced))
            case NumberOf(name, NamedClass(family, given), parameters):
                if name not in ("points", "labels"):
                    check_encoded(name)
                one, other = (
                    tuple(Constant(self._terms.integer(term, place)) for term in terms)
                    for terms in (given, parameters)
                )
                known = NumberOf(name, NamedClass(family, one), other)
                return Constant(Evaluator("fast").integer(known, Bindings({})))
            case NumberOf("Ldim", DerivedClass("soahull", of, (k,))):
                size = self._terms.integer(k, place)
                atom = self._hull(self._terms.class_with_all_points(of, place), size)
                atoms[atom.number.name] = atom
                return Variable(atom.number.name)
            case NumberOf("size", DerivedClass(operation, inner, given) as of) if operation != "bit":
                values = tuple(self._terms.integer(parameter, place) for parameter in given)
                key = f"size of {operation}({self._terms.class_with_all_points(inner, place).name}; {values})"
                atoms[key] = self._size(of, place)
                return Variable(key)
            case NumberOf(name, of, parameters) if name not in ("points", "labels"):
                symbolic = self._terms.class_with_all_points(of, place)
                if CLASS_NUMBERS[name].is_binary and symbolic.n_labels != 2:
                    raise InvalidValueError("labels", symbolic.n_labels, f"2: {CLASS_NUMBERS[name].words}")
                values = tuple(self._terms.integer(parameter, place) for parameter in parameters)
                if name == "red":
                    conditions.append(littlestone_at_least(symbolic, symbolic.whole, 1))
                if name in ("DDim", "leaves"):
                    conditions.append(dimension_at_most(symbolic, values[1]))
                key = f"{name}({symbolic.name}; {values})"
                atoms[key] = self._atom(name, values, symbolic)
                return Variable(key)
        return Constant(self._terms.integer(term, place))

    def _size(self, of: DerivedClass, place: Place) -> Atom:
        """Return the size of a class; its symbolic class is made only if some bound on the size is informative."""
        number, whole = encoded("size", (), 2), next(iter(place.classes.values()))
        self.numbers[2, number.name] = number
        high = 2**self._n_points
        return Atom(number, whole, 0, high, lambda m: number.formula(self._terms.class_of(of, place), m))

    def _atom(self, name: str, values: tuple[int, ...], symbolic: SymbolicClass) -> Atom:
        """Return a number of a class; restrictions share the known bounds of the class that they restrict."""
        number = encoded(name, values, symbolic.n_labels)
        self.numbers[symbolic.n_labels, number.name] = number
        low = LOWEST.get(name, -1)
        high = CLASS_NUMBERS[name].bound(symbolic.n_points, symbolic.n_labels) + BEYOND.get(name, 0)
        whole, subcube = self._terms.as_subcube(symbolic) or (symbolic, symbolic.whole)
        shared = None if whole is symbolic else ON_SUBCUBES.get(name)
        atom = Atom(
            number,
            symbolic,
            low,
            high,
            lambda m: number.formula(symbolic, m) if shared is None else shared(whole, subcube, values, m),
        )
        if number.exists:
            return replace(atom, tree=lambda m: number.formula(symbolic, m))
        if name in self._trees:
            return replace(atom, tree=lambda m: self._tree(name, whole, subcube, m))
        return atom

    def _tree(self, name: str, whole: SymbolicClass, subcube: Subcube, m: int) -> z3.BoolRef:
        key = name, whole.name, subcube, m
        if key not in self._known_trees:
            self._known_trees[key] = TREES[name](whole, subcube, m)
        return self._known_trees[key]

    def _hull(self, symbolic: SymbolicClass, k: int) -> Atom:
        """Return the dimension of an SOA hull; only lower bounds above 0 need an encoding of the hull."""
        number = soa_hulls(k)
        self.numbers[symbolic.n_labels, number.name] = number
        return Atom(
            number,
            symbolic,
            -1,
            symbolic.n_points,
            lambda m: number.formula(symbolic, m),
            lambda m: number.formula(symbolic, m) if m >= 1 else symbolic.non_empty(symbolic.whole),
        )
