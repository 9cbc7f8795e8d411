"""Wrong functions of a class, learners and combinations of learners: families for each deterministic capability."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial

from .families.classes import (
    answer_faults,
    empty_faults,
    kept_classes,
    learner_faults,
    list_faults,
    row_faults,
    size_faults,
)
from .families.values import data_faults, integer_faults, kept_data, of_argument, right
from .fault import Fault, Given, planted

_MANY = 32
_CLASSES: Mapping[str, tuple[int, int, int, int | None]] = {
    "littlestone_dimension": (2, 8, _MANY, 5),
    "vc_dimension": (2, 8, _MANY, 5),
    "threshold_dimension": (2, 7, 17, 6),
    "multiclass_littlestone_dimension": (5, 8, _MANY, 5),
    "natarajan_dimension": (5, 8, _MANY, 5),
    "graph_dimension": (5, 8, _MANY, 5),
    "ds_dimension": (5, 8, _MANY, 5),
    "k_littlestone_dimension": (5, 4, _MANY, 3),
    "soa": (2, 8, _MANY, None),
    "is_irreducible": (2, 8, _MANY, None),
    "decomposition_dimension": (2, 5, _MANY, 3),
    "decomposition_tree": (2, 4, 9, None),
    "essential_hypotheses": (2, 5, _MANY, None),
    "dual_class": (2, 8, _MANY, None),
    "zero_cover_number": (4, 4, _MANY, 5),
    "zero_cover": (3, 4, _MANY, None),
    "psi_littlestone_dimension": (4, 4, _MANY, 5),
    "uniform_psi_littlestone_dimension": (4, 4, _MANY, 5),
    "online_learner": (4, 6, _MANY, None),
    "hypothesis_generator": (2, 7, 17, None),
}
"""Capability -> the largest numbers of labels, points and rows at which a fault must be noticed.

If the answer is a number, also the largest value at which a cap or a mistake must be noticed.
"""

_DATA = {"multiclass_reduction": "sample", "smooth_weights": "right", "majority_vote": "found"}
_PARAMETERS = (
    ("decomposition_dimension", "p", (1, 2), (1, 2, 3)),
    ("decomposition_dimension", "d", (1, 2), (1, 2)),
    ("decomposition_tree", "p", (1, 2), (1, 2)),
    ("essential_hypotheses", "p", (1, 2), (1, 2, 3)),
    ("essential_hypotheses", "d", (1, 2), (1, 2)),
    ("is_irreducible", "k", (0, 1, 2), (0, 1, 2, 3, 4, 5)),
    ("k_littlestone_dimension", "k", (1, 2, 3), (1, 2)),
    ("zero_cover_number", "depth", (0, 1, 2), (0, 1, 2, 3, 4)),
)
"""Capability, one of its integer arguments, constants that replace the argument, and caps of it."""


def _families() -> Iterator[Fault]:
    for capability, (n_labels, n_points, n_rows, largest) in _CLASSES.items():
        yield from answer_faults(capability, largest) if largest is not None else ()
        yield from row_faults(capability, n_labels, n_points, n_rows)
        yield from kept_classes(capability)
        if capability not in ("online_learner", "hypothesis_generator"):
            sizes = (*range(1, 10), *([16, 32] if n_rows == _MANY and n_points == 8 else []))
            # A class of one row, like the empty class, is irreducible, and its tree is a leaf.
            yield from () if capability in ("is_irreducible", "decomposition_tree") else empty_faults(capability)
            yield from size_faults(capability, range(1, n_points + 2), sizes)
    for capability, name, constants, caps in _PARAMETERS:
        yield from integer_faults(capability, name, constants=constants, bounds=caps, least=min(constants))
    yield from list_faults("soa")
    yield from learner_faults("online_learner", "past", 10)
    yield from learner_faults("pac_learner", "sample", 3, 3)
    yield from learner_faults("hypothesis_generator", "sample", 7, 5, 2)
    yield from learner_faults("hypothesis_generator", "hard", 4, 5, 2, prefix="of hard queries ")
    yield from list_faults("hypothesis_generator")
    for fault in list_faults("multiclass_reduction", 3):
        yield replace(fault, name=f"the answer {fault.name}" if fault.family == "rearranged" else fault.name)
    for capability, data in _DATA.items():
        yield from kept_data(capability, data)
    # The classes of this capability are sorted, without repetition.
    yield from (row_fault for row_fault in row_faults("pac_learner", 3, 3, 8) if "rows" not in row_fault.family)
    fits = "a row of another class that fits the examples errs at most as often as the worst function that fits"
    for fault in kept_classes("pac_learner"):
        yield replace(fault, unseen=fits if "all but the class" in fault.name else "")
    yield from data_faults("multiclass_reduction", "sample", 5)
    yield from data_faults("smooth_weights", "right", 6)
    yield from data_faults("majority_vote", "found", 8, is_ordered=False)
    yield from integer_faults("multiclass_reduction", "n_labels", bounds=(4, 8), least=2)
    for name, change in _DENSITIES.items():
        yield of_argument("smooth_weights", "density", f"density {name}", "wrong formula", change)
    for m in range(2, 9):
        name = f"ties are label 1 from {m} rounds on"
        yield planted("majority_vote", name, "wrong from a size on", partial(_with_ties, m))


_DENSITIES: Mapping[str, Callable[[Fraction], Fraction]] = {
    "is squared": lambda x: x * x,
    "is doubled": lambda x: min(Fraction(1), 2 * x),
}


def _with_ties(least: int, given: Given) -> object:
    results = given["found"]
    if not isinstance(results, list) or len(results) < least:
        return right("majority_vote", given)
    votes = [vote for vote in results if vote is not None]
    return [int(2 * sum(column) >= len(votes)) for column in zip(*votes, strict=True)] if votes else None


ALIKE = "no two of its cases with different answers look alike so"
UNSEEN: Mapping[str, str] = {
    **dict.fromkeys(
        (
            *(
                f"{one}, kept from the case before, remembers by its first 8 rows"
                for one in ("natarajan_dimension", "ds_dimension", "pac_learner")
            ),
            *(
                f"{one}, kept from the case before, remembers by its first 5 points"
                for one in ("decomposition_dimension", "decomposition_tree", "online_learner", "pac_learner")
            ),
        ),
        ALIKE,
    ),
    "decomposition_dimension, repeated rows, the last row is ignored if one is repeated apart from itself": (
        "in its cases with such rows the last one changes no dimension"
    ),
}
"""Fault -> the reason why no case finds it."""
CLASS_FAULTS: tuple[Fault, ...] = tuple(
    replace(fault, unseen=UNSEEN.get(str(fault), fault.unseen)) for fault in _families()
)
