"""The encoding of a number agrees with its fast twin on every class, also where the number is undefined.

The twins are compared with the literal definitions in ``tests/reference/test_fast_equals_literal.py``.

Enumeration and the solver judge the same claim wherever both have one, or a reason is given.
"""

from collections.abc import Iterator

import pytest
import z3

from littlestone.claims import CLASS_NUMBERS, UndefinedValueError, evaluate, parse, stated
from littlestone.classes import FiniteClass
from littlestone.enumerations.all_classes import all_classes
from littlestone.verdicts import Check
from littlestone_ledger.reader import read_ledger
from littlestone_ledger.running.runner import resolve
from littlestone_solver.claims import numbers
from littlestone_solver.claims.formulas import Interpreter
from littlestone_solver.claims.numbers import BEYOND, LOWEST
from littlestone_solver.engine.lemmas.bit_evaluation import Evaluation, membership_bits
from littlestone_solver.engine.lemmas.defined_variables import DefinedVariables
from littlestone_solver.engine.lemmas.lemma import Number
from littlestone_solver.engine.lemmas.symbolic_class import SymbolicClass
from littlestone_solver.engine.z3.session import Asked
from littlestone_solver.numbers.teaching import RECURSIVE_TEACHING_DIMENSION

NAMES = sorted(set(numbers.ENCODED) - {"RTD"})
"""Every number that is encoded, but that by unknowns."""

SIZES = [(1, 2), (2, 2), (3, 2), (1, 3), (2, 3)]
PARAMETERS: dict[tuple[str, ...], list[tuple[int, ...]]] = {
    (): [()],
    ("T",): [(0,), (1,), (2,)],
    ("k",): [(1,), (2,), (3,)],
    ("p", "d"): [(1, 1), (1, 3), (2, 2)],
}


def sizes_for(name: str) -> list[tuple[int, int]]:
    """Return the sizes; with three labels, only lower bounds of 0-covers are encoded."""
    is_binary = CLASS_NUMBERS[name].is_binary or name == "N0"
    return [size for size in SIZES if size[1] == 2 or not is_binary]


def claims_about(name: str, n_points: int, n_labels: int) -> Iterator[str]:
    """Yield claims that tell every value that the number may have from the others."""
    low = LOWEST.get(name, -1)
    high = CLASS_NUMBERS[name].bound(n_points, n_labels) + BEYOND.get(name, 0)
    for values in PARAMETERS[CLASS_NUMBERS[name].parameters]:
        number = "|H|" if name == "size" else f"{name}({', '.join(['H', *map(str, values)])})"
        for m in range(low, high + 2):
            yield f"{number} + 1 >= {m + 1}"


def truth(text: str, one: FiniteClass) -> bool | None:
    """Return the truth of a claim on a class, ``None`` where it is undefined."""
    try:
        return evaluate(text, one).truth
    except UndefinedValueError:
        return None


def differences(name: str) -> list[tuple[str, FiniteClass]]:
    """Return the claims, and the classes of which the solver and the twin say something else."""
    found = []
    for n_points, n_labels in sizes_for(name):
        symbolic = SymbolicClass.of_unknowns("H", n_points, n_labels, DefinedVariables(z3.Context()))
        interpreter = Interpreter({"H": symbolic})
        texts = list(claims_about(name, n_points, n_labels))
        encoded = [interpreter.encoded(parse(text)) for text in texts]
        every = [FiniteClass.empty(n_points, n_labels), *all_classes(n_points, n_labels)]
        evaluation = Evaluation(symbolic.defined, membership_bits(symbolic, every), len(every))
        for text, formulas in zip(texts, encoded, strict=True):
            says = zip(*map(evaluation.truths, (formulas.defined, formulas.truth)), strict=True)
            for one, (is_defined, is_true) in zip(every, says, strict=True):
                if truth(text, one) != (is_true if is_defined else None):
                    found.append((text, one))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_an_encoding_says_of_all_classes_what_the_twin_says(name: str) -> None:
    assert differences(name) == []


def lower_bounds(n_points: int, n_labels: int, encoding: Number) -> dict[FiniteClass, int]:
    """Return for every class how many lower bounds of a number have a model."""
    symbolic = SymbolicClass.of_unknowns("H", n_points, n_labels, DefinedVariables(z3.Context()))
    formulas = [encoding.formula(symbolic, m) for m in range(n_points + 2)]
    asked = Asked(symbolic.defined.assertions)
    every = [FiniteClass.empty(n_points, n_labels), *all_classes(n_points, n_labels)]
    return {
        one: sum(asked.has_model(*symbolic.is_equal_to(one), each) is True for each in formulas) for one in every
    }


@pytest.mark.parametrize(("n_points", "n_labels"), SIZES)
def test_recursive_teaching_dimensions_are_found_by_subclasses(n_points: int, n_labels: int) -> None:
    number = CLASS_NUMBERS["RTD"]
    for one, found in lower_bounds(n_points, n_labels, RECURSIVE_TEACHING_DIMENSION).items():
        assert found - 1 == number.fast(one, ()) == RECURSIVE_TEACHING_DIMENSION.value(one), one


EVIDENCE, LEMMAS = "littlestone_ledger.evidence.", "littlestone_solver.lemmas."
NO_CLAIM = {
    "lyu.decompositions.decompositions.greedy_is_valid": "that a tree exists is shown by the greedy one",
    "bgs.covers.zero_covers.sauer_bound": "covers of depth 3 and larger classes, by certificates",
    "bgs.covers.cover_lower_bound.at_least_power_of_two": "the packing that the proof makes is checked",
}
"""Checks with a lemma of the same name that do more than evaluate its claim."""


def formulas(paths: tuple[str, ...]) -> dict[str, str]:
    checks = {path: resolve(path) for path in paths}
    return {path: check.formula for path, check in checks.items() if isinstance(check, Check)}


def test_enumerations_beside_lemmas_judge_their_claims() -> None:
    compared, without = set[str](), set[str]()
    for part in (part for statement in read_ledger() for reading in statement.readings for part in reading.parts):
        decided = formulas(tuple(path for path in part.checks if path.startswith(LEMMAS)))
        enumerated = formulas(tuple(path for path in part.checks if path.startswith(EVIDENCE))) if decided else {}
        for path, formula in enumerated.items():
            if not formula:
                without.add(path.removeprefix(EVIDENCE))
                continue
            assert formula in decided.values(), path
            assert formula in vars(stated).values(), path
            compared.add(path)
    assert without == set(NO_CLAIM)
    assert len(compared) == 22
