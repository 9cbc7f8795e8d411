"""All named families, by name, and their notation on a command line: ``point_functions:5,2``."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from ...errors import InvalidValueError
from ..finite_class import FiniteClass
from .addresses import ADDRESSING, TAGGED_SINGLETONS
from .boolean_conjunctions import CONJUNCTIONS, MONOTONE_CONJUNCTIONS
from .cubes import FULL_CUBE, PARITIES, WARMUTH
from .direct_powers import CONSTANTS, POINTS_PER_BIT
from .family import Family
from .half_planes import HALFSPACES
from .segments import HALF_INTERVALS, INTERVALS, THRESHOLDS
from .subset_sizes import EXACT_POINT_FUNCTIONS, MAJORITY, POINT_FUNCTIONS, SINGLETONS, SINGLETONS_WITH_EMPTY
from .threshold_names import AMPLIFIED_THRESHOLDS, NAMED_THRESHOLDS

FAMILIES: Mapping[str, Family] = MappingProxyType(
    {
        family.name: family
        for family in (
            FULL_CUBE,
            SINGLETONS,
            SINGLETONS_WITH_EMPTY,
            POINT_FUNCTIONS,
            EXACT_POINT_FUNCTIONS,
            MAJORITY,
            THRESHOLDS,
            HALF_INTERVALS,
            INTERVALS,
            PARITIES,
            MONOTONE_CONJUNCTIONS,
            CONJUNCTIONS,
            ADDRESSING,
            TAGGED_SINGLETONS,
            HALFSPACES,
            WARMUTH,
            CONSTANTS,
            NAMED_THRESHOLDS,
            AMPLIFIED_THRESHOLDS,
            POINTS_PER_BIT,
        )
    }
)
"""Every named family, by its name."""

_INTEGER = re.compile(r"-?[0-9]{1,18}")


def family_named(name: str) -> Family:
    """Return the family with this name.

    >>> family_named("thresholds").known(7).littlestone
    3
    """
    if name not in FAMILIES:
        raise InvalidValueError("family", name, f"a known name; these are {', '.join(sorted(FAMILIES))}")
    return FAMILIES[name]


def named_family(name: str, *values: int) -> FiniteClass:
    """Return the class of a family with the given parameters.

    >>> named_family("thresholds", 2)
    FiniteClass.from_rows(['00', '01', '11'])
    """
    return family_named(name).build(*values)


def family_and_values(text: str) -> tuple[Family, tuple[int, ...]]:
    """Return the family and the parameters that a text such as ``point_functions:5,2`` names.

    >>> family, values = family_and_values("point_functions:5,2")
    >>> family.known(*values).size
    16
    """
    name, colon, listed = text.strip().partition(":")
    family = family_named(name.strip())
    if not colon:
        return family, ()
    fields = [field.strip() for field in listed.split(",")]
    if not all(_INTEGER.fullmatch(field) for field in fields):
        raise InvalidValueError("family", text, f"written {family.signature}; parameters are integers")
    return family, tuple(map(int, fields))


def class_from_text(text: str) -> FiniteClass:
    """Return the class that a text such as ``thresholds:7`` or ``warmuth`` names.

    >>> class_from_text("point_functions:3,1")
    FiniteClass.from_rows(['000', '001', '010', '100'])
    """
    family, values = family_and_values(text)
    return family.build(*values)
