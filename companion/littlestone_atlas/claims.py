"""Claims that use only columns of the atlas: classes with the same values in these columns get one judgement.

Convention: one class of each group is judged, and its numbers are computed again; the table only groups the
classes.
"""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from littlestone.claims import (
    Claim,
    ClassVariable,
    Coverage,
    Evaluator,
    Finding,
    Instance,
    Irreducible,
    NumberOf,
    Quantified,
    Reading,
    UndefinedValueError,
    free_classes,
    walk,
)
from littlestone.claims.claim import Member, Subset
from littlestone.claims.conjecture import MAX_SHARP
from littlestone.claims.evaluation import Bindings
from littlestone.classes import FiniteClass
from littlestone.errors import WorkLimitError

from .catalogue import class_of
from .columns import COLUMNS, ColumnValues


def columns_of(claim: Claim) -> tuple[str, ...] | None:
    """Return the columns that occur in a claim about one class, or ``None`` if anything else occurs in it.

    >>> from littlestone.claims import parse
    >>> columns_of(parse("VC(H) = 1 => DDim(H, 1, Ldim(H)) <= 1"))
    ('vc', 'ldim', 'ddim_1')
    >>> columns_of(parse("Tdim(H) <= |H|")) is None
    True
    """
    names = free_classes(claim)
    if len(names) != 1:
        return None
    known = {column.claim: column.name for column in COLUMNS if column.claim and column.is_invariant}
    named = set[str]()
    for node in walk(claim):
        if isinstance(node, Quantified | Irreducible | Member | Subset):
            return None
        if isinstance(node, NumberOf):
            # The number must be that of the class itself, not of a class made from it, and must be a column.
            if node.of != ClassVariable(names[0]):
                return None
            written = str(_renamed(node))
            if written not in known:
                return None
            named.add(known[written])
    return tuple(column.name for column in COLUMNS if column.name in named)


def _renamed(term: NumberOf) -> NumberOf:
    parameters = tuple(_renamed(each) if isinstance(each, NumberOf) else each for each in term.parameters)
    return NumberOf(term.number, ClassVariable("H"), parameters)


def extended(finding: Finding, rows: Mapping[str, ColumnValues], n_points: int) -> Finding:
    """Return the findings on fewer points, extended by those on the classes with ``n_points`` points in the table.

    The result is the same as if every row were judged. Rows with few hypotheses come first, and the first row that
    refutes the claim ends the search.

    ``finding``: the findings on a claim. They are returned unchanged if the claim is refuted already, or uses
    anything except columns.
    """
    names = columns_of(finding.claim)
    if names is None or finding.is_refuted:
        return finding
    (name,) = free_classes(finding.claim)
    n_rows = len(rows["number"])
    keys = np.stack([rows[each].astype(np.float64) for each in names or ("points",)], axis=1)
    _, firsts, kinds = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    judged = [_judged(finding, name, class_of(n_points, int(rows["number"][first]))) for first in firsts.tolist()]
    readings = [result if isinstance(result, Reading) else None for result in judged]
    pairs = zip(firsts.tolist(), readings, strict=True)
    refuting = [first for first, one in pairs if one is not None and not one.truth]
    end = min(refuting, default=n_rows - 1) + 1
    kinds, orbits = kinds.reshape(-1)[:end], rows["orbit"][:end].astype(np.int64)

    def stand_for(chosen: list[bool]) -> int:
        return int(orbits[np.array(chosen)[kinds]].sum())

    sharp = [reading is not None and reading.truth and reading.is_sharp for reading in readings]
    coverage = Coverage(
        n_points,
        2,
        representatives=end,
        stands_for=int(orbits.sum()),
        informative=stand_for([reading is not None and reading.informative for reading in readings]),
        undefined=stand_for([result == "undefined" for result in judged]),
        undecided=stand_for([result == "undecided" for result in judged]),
    )

    def instance(place: int) -> Instance:
        reading = readings[kinds[place]]
        if reading is None:
            raise AssertionError(f"row {place} was not judged")
        return Instance({name: class_of(n_points, int(rows["number"][place]))}, reading)

    missing = MAX_SHARP - len(finding.sharp)
    places = np.flatnonzero(np.array(sharp)[kinds])[:missing].tolist()
    return replace(
        finding,
        coverage=(*finding.coverage, coverage),
        counterexample=instance(end - 1) if refuting else None,
        sharp=(*finding.sharp, *map(instance, places)),
        n_sharp=finding.n_sharp + stand_for(sharp),
    )


def _judged(finding: Finding, name: str, hypothesis_class: FiniteClass) -> Reading | str:
    """Return the reading of a claim on a class; if there is none, return "undefined" or "undecided"."""
    try:
        return Evaluator(finding.by).reading(finding.claim, Bindings({name: hypothesis_class}))
    except UndefinedValueError:
        return "undefined"
    except WorkLimitError:
        return "undecided"
