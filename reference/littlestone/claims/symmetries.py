"""The renamings of points and labels that leave a claim unchanged, and their action on the functions.

A claim is invariant under all renamings that change none of its numbers. A point or a label that is written
explicitly, as in ``H[0 -> 1]``, must be fixed; the label of a quantifier may be renamed separately at each point
only if it belongs to one point.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product
from math import factorial

import numpy as np
import numpy.typing as npt

from ..display import displayed
from .claim import Claim, Member, Quantified, Subset, fields_of, walk
from .class_numbers import CLASS_NUMBERS, Symmetry
from .class_operations import CLASS_OPERATIONS
from .terms import Combination, Constant, DerivedClass, Dual, LabelAt, NamedClass, NumberOf, Restriction, Variable


@displayed
@dataclass(frozen=True, slots=True)
class Invariance:
    """The renamings that a claim allows; the reason why it allows no more is empty if it allows all."""

    symmetry: Symmetry
    reason: str = ""


def invariance(claim: Claim) -> Invariance:
    """Return the renamings that change nothing in a claim.

    >>> from .grammar.parsing import parse
    >>> invariance(parse("Tdim(H) <= 2^Ldim(H)"))
    Invariance(symmetry=<Symmetry.POINTS: 1>, reason='Tdim(H) depends on the names of labels')
    >>> invariance(parse("for all point x, label y: Ldim(H[x -> y]) <= Ldim(H)")).symmetry.name
    'LABELS_AT_EACH_POINT'
    """
    everything = Invariance(Symmetry.LABELS_AT_EACH_POINT)
    return min([everything, *_obstacles(claim, {})], key=lambda obstacle: obstacle.symmetry)


def _obstacles(node: object, places: dict[str, str | None]) -> Iterator[Invariance]:
    """Yield the limits on the renamings; ``places`` has the point that each label variable belongs to, if any.

    A label variable belongs to the point variable that was last bound before it.
    """
    if isinstance(node, Quantified) and node.kind == "point":
        places = {name: None if place == node.name else place for name, place in places.items()}
        places["point"] = node.name
    elif isinstance(node, Quantified) and node.kind == "label":
        places = {**places, f"label {node.name}": places.get("point")}
    elif isinstance(node, Quantified) and node.kind == "integer":
        places = {name: place for name, place in places.items() if name != f"label {node.name}"}
    if isinstance(node, NumberOf) and isinstance(node.of, NamedClass):
        # Renamings do not move this class, so only its parameters can change.
        node = (*node.parameters, *node.of.parameters)
    yield from _own_obstacles(node, places)
    parts = node if isinstance(node, tuple) else fields_of(node)
    for part in parts:
        yield from _obstacles(part, places)


def _own_obstacles(node: object, places: dict[str, str | None]) -> Iterator[Invariance]:
    """Yield the limits that a claim or a term sets itself, without its parts."""
    ordered = node.over if isinstance(node, Quantified) else node
    if isinstance(node, Quantified | Combination | Restriction | Subset | Member) and _has_dual(ordered):
        yield Invariance(Symmetry.NONE, f"{ordered} depends on the order of hypotheses")
    if isinstance(node, NumberOf):
        symmetry = CLASS_NUMBERS[node.number].symmetry
        if symmetry < Symmetry.LABELS_AT_EACH_POINT:
            yield Invariance(symmetry, f"{node} depends on the names of labels")
    elif isinstance(node, NamedClass):
        yield Invariance(Symmetry.NONE, f"{node} is the same class whatever is renamed")
    elif isinstance(node, Dual):
        yield Invariance(Symmetry.LABELS, f"{node} compares labels at different points")
    elif isinstance(node, DerivedClass):
        yield Invariance(CLASS_OPERATIONS[node.operation].symmetry, f"{node} depends on the names of labels")
    elif isinstance(node, Restriction):
        yield from _obstacles_of_restriction(node, places)


def _has_dual(node: object) -> bool:
    return any(isinstance(inner, Dual) for inner in walk(node))


def _obstacles_of_restriction(term: Restriction, places: dict[str, str | None]) -> Iterator[Invariance]:
    point, label = term.point, term.label
    if isinstance(point, Constant):
        yield Invariance(Symmetry.NONE, f"{term} names a point")
    elif isinstance(label, Constant) or (isinstance(label, Variable) and f"label {label.name}" not in places):
        yield Invariance(Symmetry.POINTS, f"{term} names a label")
    elif isinstance(label, LabelAt):
        if isinstance(label.point, Constant):
            yield Invariance(Symmetry.NONE, f"{term} names a point")
        elif label.point != point:
            yield Invariance(Symmetry.LABELS, f"{term} compares labels at different points")
    elif places.get(f"label {label.name}") != point.name:
        yield Invariance(Symmetry.LABELS, f"in {term} the label does not belong to the point")


def group_order(n_points: int, n_labels: int, symmetry: Symmetry) -> int:
    """Return the number of renamings.

    >>> [group_order(4, 2, symmetry) for symmetry in Symmetry]
    [1, 24, 48, 384]
    """
    if symmetry is Symmetry.NONE:
        return 1
    of_labels = {Symmetry.POINTS: 0, Symmetry.LABELS: 1, Symmetry.LABELS_AT_EACH_POINT: n_points}[symmetry]
    return factorial(n_points) * int(factorial(n_labels) ** of_labels)


def function_permutations(n_points: int, n_labels: int, symmetry: Symmetry) -> npt.NDArray[np.intp]:
    """Return, for each renaming (a row), the number of the image of each function.

    The functions are numbered in lexicographic order. The first renaming is the identity.

    >>> function_permutations(2, 2, Symmetry.POINTS).tolist()
    [[0, 1, 2, 3], [0, 2, 1, 3]]
    """
    functions = np.array(list(product(range(n_labels), repeat=n_points)), dtype=np.intp)
    weights = n_labels ** np.arange(n_points - 1, -1, -1, dtype=np.intp)
    if symmetry is Symmetry.NONE:
        return (functions @ weights)[np.newaxis, :]
    relabellings = np.array(list(permutations(range(n_labels))), dtype=np.intp)
    if symmetry is Symmetry.LABELS_AT_EACH_POINT:
        chosen = list(product(range(len(relabellings)), repeat=n_points))
    else:
        n_choices = len(relabellings) if symmetry is Symmetry.LABELS else 1
        chosen = [(choice,) * n_points for choice in range(n_choices)]
    rows = []
    for order in permutations(range(n_points)):
        moved = functions[:, order]
        for choices in chosen:
            renamed = [relabellings[choice][moved[:, x]] for x, choice in enumerate(choices)]
            rows.append(np.stack(renamed, axis=1) @ weights)
    return np.array(rows)
