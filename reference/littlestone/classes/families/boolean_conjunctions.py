"""Conjunctions (monomials) of Boolean variables.

Points: an assignment of r variables is the binary number that it spells, with variable 1 most significant.
"""

from itertools import product

from ..finite_class import FiniteClass
from ..types import Hypothesis, Label, check_entries, power_estimate
from .family import KnownValues, Parameter, check_range, family_of_one


def monotone_conjunctions(n_variables: int) -> FiniteClass:
    """Return the ``2 ** r`` conjunctions of sets of r variables; the empty one is constantly 1.

    >>> monotone_conjunctions(2)
    FiniteClass.from_rows(['0001', '0011', '0101', '1111'])
    """
    check_range("n_variables", n_variables, 1)
    n_points = power_estimate(2, n_variables)
    check_entries("monotone_conjunctions", n_points, n_points)
    hypotheses = {_satisfying(n_variables, required, required) for required in range(2**n_variables)}
    return FiniteClass(2**n_variables, 2, tuple(sorted(hypotheses)))


def conjunctions(n_variables: int) -> FiniteClass:
    """Return the ``3 ** r + 1`` conjunctions of literals (of r variables), the contradictory one included.

    >>> conjunctions(1)
    FiniteClass.from_rows(['00', '01', '10', '11'])
    """
    check_range("n_variables", n_variables, 1)
    check_entries("conjunctions", power_estimate(3, n_variables), power_estimate(2, n_variables))
    hypotheses = {(Label(0),) * 2**n_variables}
    for signs in product("01*", repeat=n_variables):
        fixed = int("".join("0" if sign == "*" else "1" for sign in signs), 2)
        values = int("".join("1" if sign == "1" else "0" for sign in signs), 2)
        hypotheses.add(_satisfying(n_variables, fixed, values))
    return FiniteClass(2**n_variables, 2, tuple(sorted(hypotheses)))


def _satisfying(n_variables: int, fixed: int, values: int) -> Hypothesis:
    """Return the hypothesis that is 1 where the fixed variables have the given values."""
    return tuple([Label(int(point & fixed == values)) for point in range(2**n_variables)])


def _known_monotone(n_variables: int) -> KnownValues:
    return KnownValues(
        size=2**n_variables,
        vc=n_variables,
        littlestone=n_variables,
        threshold=n_variables + 1,
        source=(
            "folklore: the assignments with a single 0 are shattered and log2 of the size bounds both "
            "dimensions; a threshold sequence adds a variable in each step"
        ),
    )


def _known_conjunctions(n_variables: int) -> KnownValues:
    return KnownValues(
        size=3**n_variables + 1,
        vc=max(2, n_variables),
        littlestone=n_variables + 1,
        threshold=n_variables + 1,
        source=(
            "VC dimension: Natschlaeger and Schmitt, Information Processing Letters 59 (1996), n_variables, "
            "but 2 for one variable; Littlestone dimension: elimination errs at most n_variables + 1 times, "
            "and a first point with the label 0 leaves, inside one literal, the class of a variable less; "
            "threshold dimension: subcubes of growing dimension"
        ),
    )


_N_VARIABLES = Parameter("n_variables", 1)

MONOTONE_CONJUNCTIONS = family_of_one(
    "monotone_conjunctions", "conjunctions of variables", _N_VARIABLES, monotone_conjunctions, _known_monotone
)
CONJUNCTIONS = family_of_one(
    "conjunctions",
    "conjunctions of literals, the contradictory one included",
    _N_VARIABLES,
    conjunctions,
    _known_conjunctions,
)
