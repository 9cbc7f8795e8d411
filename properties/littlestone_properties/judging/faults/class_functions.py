"""Wrong functions of a class, learners and combinations of learners: families for each deterministic capability."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from .families.classes import (
    answer_faults,
    kept_faults,
    learner_faults,
    list_faults,
    number_faults,
    row_faults,
    size_faults,
)
from .families.mechanisms import changed, data_faults, integer_faults, right, weight_of
from .fault import Fault, Given, planted

_NUMBERS = {
    "littlestone_dimension": 5,
    "vc_dimension": 5,
    "threshold_dimension": 6,
    "multiclass_littlestone_dimension": 5,
    "natarajan_dimension": 5,
    "graph_dimension": 5,
    "decomposition_dimension": 3,
    "zero_cover_number": 5,
    "psi_littlestone_dimension": 5,
    "uniform_psi_littlestone_dimension": 5,
}
"""Capability -> the largest value up to which an upper end, or a mistake at it, must be noticed."""

_MANY = 32
_ROWS = {
    "littlestone_dimension": (2, 8, _MANY),
    "vc_dimension": (2, 8, _MANY),
    "threshold_dimension": (2, 7, 17),
    "multiclass_littlestone_dimension": (5, 8, _MANY),
    "natarajan_dimension": (5, 8, _MANY),
    "graph_dimension": (5, 8, _MANY),
    "soa": (2, 8, _MANY),
    "is_irreducible": (2, 8, _MANY),
    "decomposition_dimension": (2, 5, _MANY),
    "decomposition_tree": (2, 4, 9),
    "essential_hypotheses": (2, 5, _MANY),
    "dual_class": (2, 8, _MANY),
    "zero_cover_number": (4, 4, _MANY),
    "zero_cover": (3, 4, _MANY),
    "psi_littlestone_dimension": (4, 4, _MANY),
    "uniform_psi_littlestone_dimension": (4, 4, _MANY),
    "online_learner": (4, 6, _MANY),
    "hypothesis_generator": (2, 7, 17),
}
"""Capability -> numbers of labels, points and rows of its classes for which a dependence on them is noticed."""

_PARAMETERS = (
    ("decomposition_dimension", "p", (1, 2), (1, 2, 3)),
    ("decomposition_dimension", "d", (1, 2), (1, 2)),
    ("decomposition_tree", "p", (1, 2), (1, 2)),
    ("essential_hypotheses", "p", (1, 2), (1, 2, 3)),
    ("essential_hypotheses", "d", (1, 2), (1, 2)),
    ("is_irreducible", "k", (0, 1, 2), (0, 1, 2, 3, 4, 5)),
    ("zero_cover_number", "depth", (0, 1, 2), (0, 1, 2, 3, 4)),
)
"""Capability, an integer argument of it, constants in its place, and upper ends of it."""


def _families() -> Iterator[Fault]:
    for one, largest in _NUMBERS.items():
        yield from answer_faults(one, largest)
    for one, (n_labels, n_points, n_rows) in _ROWS.items():
        yield from row_faults(one, n_labels, n_points, n_rows)
        yield from kept_faults(one)
        if one not in ("online_learner", "hypothesis_generator"):
            sizes = (*range(1, 10), *([16, 32] if n_rows == _MANY and n_points == 8 else []))
            yield from size_faults(one, range(1, n_points + 2), sizes)
    for one, name, constants, caps in _PARAMETERS:
        yield from number_faults(one, name, constants, caps)
    yield from list_faults("soa")
    yield from learner_faults("online_learner", "past", 10)
    yield from learner_faults("pac_learner", "sample", 3, 3)
    yield from learner_faults("hypothesis_generator", "sample", 7, 5, 2)
    for fault in learner_faults("hypothesis_generator", "hard", 4, 5, 2):
        yield replace(fault, name=f"of hard queries {fault.name}")
    yield from list_faults("hypothesis_generator")
    yield from data_faults("multiclass_reduction", "sample", 5)
    yield from data_faults("smooth_weights", "right", 6)
    yield from data_faults("majority_vote", "found", 8, is_ordered=False)
    yield from integer_faults("multiclass_reduction", "n_labels", bounds=(4, 8), least=2)
    for name, change in _DENSITIES.items():
        yield _of_density(name, change)
    yield from map(_votes_for_ties, range(2, 9))


_DENSITIES: dict[str, Callable[[Fraction], Fraction]] = {
    "is squared": lambda x: x * x,
    "is doubled": lambda x: min(Fraction(1), 2 * x),
}


def _of_density(name: str, change: Callable[[Fraction], Fraction]) -> Fault:
    def given_other(given: Given) -> Given:
        return given | {"density": change(weight_of(given["density"]))}

    return changed("smooth_weights", f"density {name}", "wrong formula", given_other)


def _votes_for_ties(least: int) -> Fault:
    name = f"ties are label 1 from {least} rounds on"
    return planted("majority_vote", name, "wrong from a size on", lambda given: _with_ties(given, least))


def _with_ties(given: Given, least: int) -> object:
    found = given["found"]
    if not isinstance(found, list) or len(found) < least:
        return right("majority_vote", given)
    votes = [one for one in found if one is not None]
    return [int(2 * sum(column) >= len(votes)) for column in zip(*votes, strict=True)] if votes else None


CLASS_FAULTS: tuple[Fault, ...] = tuple(_families())
"""Wrong deterministic functions and learners by families."""
