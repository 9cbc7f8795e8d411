"""Every operation on a class: the fast twin agrees with the definition, and renamings of points pass through.

A claim says which interpreters can take it, and why others cannot.
"""

import random
import subprocess
import sys
from dataclasses import replace
from itertools import permutations, product

import pytest

from littlestone.claims import CLASS_OPERATIONS, ClassOperation, Symmetry, interpreters, parse
from littlestone.classes import FiniteClass
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import InvalidValueError

OPERATIONS = list(CLASS_OPERATIONS.values())
PARAMETERS: dict[tuple[str, ...], list[tuple[int, ...]]] = {
    ("j",): [(1,), (2,)],
    ("k",): [(0,), (1,), (2,)],
    ("p", "d"): [(1, 1), (2, 1), (1, 2)],
}
BINARY = [FiniteClass.empty(2), *all_classes_up_to(3)]


def result(operation: ClassOperation, by: str, h: FiniteClass, values: tuple[int, ...]) -> FiniteClass | None:
    """Return the class, ``None`` where it is undefined."""
    try:
        return (operation.literal if by == "literal" else operation.fast)(h, values)
    except InvalidValueError:
        return None


def disagreements(operation: ClassOperation) -> list[tuple[FiniteClass, tuple[int, ...]]]:
    """Return the classes on which the definition and its twin differ: all on two points, some on three."""
    coins = random.Random(operation.name)
    classes = [h for h in BINARY if h.n_points < 3] + coins.sample([h for h in BINARY if h.n_points == 3], 12)
    return [
        (h, values)
        for h, values in product(classes, PARAMETERS[operation.parameters])
        if result(operation, "literal", h, values) != result(operation, "fast", h, values)
    ]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_the_fast_operation_is_the_defined_one(operation: ClassOperation) -> None:
    assert disagreements(operation) == []
    assert disagreements(replace(operation, fast=lambda h, values: FiniteClass.empty(h.n_points)))


def moved(h: FiniteClass, order: tuple[int, ...]) -> FiniteClass:
    """Return a class with its points in another order."""
    return FiniteClass(h.n_points, h.n_labels, tuple(sorted(tuple(f[x] for x in order) for f in h)))


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_the_operation_passes_on_what_it_says(operation: ClassOperation) -> None:
    assert operation.symmetry is Symmetry.POINTS
    for h in random.Random(1).sample([h for h in BINARY if h.n_points == 3], 20):
        for values, order in product(PARAMETERS[operation.parameters], permutations(range(3))):
            found = result(operation, "fast", h, values)
            expected = None if found is None else moved(found, order)
            assert result(operation, "fast", moved(h, order), values) == expected, (h, values, order)


def test_a_claim_that_names_no_class_is_evaluated_only() -> None:
    found = interpreters(parse("Ldim(thresholds(3)) = 2"))
    assert (found["literal"], found["fast"]) == ("", "")
    assert found["enumeration"].startswith("claim must be about at least one class that it names")


@pytest.mark.parametrize(
    ("text", "labels", "reason"),
    [
        ("Tdim(H) <= 2", 3, "the threshold dimension is for two labels"),
        ("Ldim(H) <= 2", 9, "renamings of classes on 1 points with 9 labels"),
    ],
)
def test_the_enumeration_says_why_it_cannot_take_a_claim(text: str, labels: int, reason: str) -> None:
    assert interpreters(text)["enumeration"] == ""
    assert reason in interpreters(text, labels)["enumeration"]


def test_the_solver_is_there_once_it_is_imported() -> None:
    """In another process, as whoever imports the solver registers it for good."""
    line = "from littlestone.claims import interpreters; print(interpreters('VC(H) <= 2')['solver'])"
    done = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)
    assert "registered, by importing littlestone_solver.claims.decide" in done.stdout
    both = f"import littlestone_solver.claims.decide; {line}"
    assert subprocess.run([sys.executable, "-c", both], capture_output=True, text=True, check=True).stdout == "\n"


def test_one_label_is_refused() -> None:
    with pytest.raises(InvalidValueError, match="labels must be at least 2"):
        interpreters("VC(H) <= 2", 1)
