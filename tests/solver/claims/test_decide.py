"""The solver says of a claim what an enumeration of all classes says, and a wrong encoding is noticed."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest
import z3

from littlestone.claims import (
    CLASS_NUMBERS,
    Decision,
    UndefinedValueError,
    conjecture,
    evaluate,
    interpreters,
    parse,
)
from littlestone.classes import FiniteClass, Hypothesis, Label
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import InvalidValueError
from littlestone.verdicts import BrokenCheckError
from littlestone_solver.claims import numbers
from littlestone_solver.claims.decide import decide, passes_to_restrictions
from littlestone_solver.claims.numbers import IGNORING_CONSTANT_POINTS
from littlestone_solver.encodings.littlestone import littlestone_at_least
from littlestone_solver.engine.lemmas.guards import _require_number
from littlestone_solver.engine.lemmas.lemma import Number
from littlestone_solver.engine.lemmas.subcubes import functions_in
from littlestone_solver.engine.lemmas.symbolic_class import SymbolicClass

CLAIMS: Mapping[str, Sequence[str]] = tomllib.loads(
    Path(__file__).with_name("claims.toml").read_text(encoding="utf-8")
)
BINARY, THREE_LABELS = CLAIMS["binary"], CLAIMS["three_labels"]


def agreed(text: str, points: int, labels: int) -> Decision:
    """Return the last decision of the solver, compared with an enumeration of all classes."""
    decisions = list(decide(text, points, labels))
    finding = conjecture(text, points, labels, allow_empty=True)
    assert [one.n_points for one in decisions] == [part.n_points for part in finding.coverage]
    for decision, part in zip(decisions, finding.coverage, strict=True):
        assert decision.undecided == ""
        assert decision.holds == (part is not finding.coverage[-1] or not finding.is_refuted)
        if decision.holds:
            assert (decision.undefined != "") == (part.undefined > 0)
            assert decision.informative or part.informative == 0
    last = decisions[-1]
    if finding.counterexample is not None:
        assert last.counterexample is not None
        assert last.is_smallest
        assert not evaluate(text, last.counterexample.classes, "literal").truth
        named = finding.counterexample.classes
        wanted = {name: len(one) for name, one in named.items()}
        found = {name: len(last.counterexample.classes[name]) for name in wanted}
        assert sum(found.values()) == sum(wanted.values())
    return last


@pytest.mark.parametrize("text", BINARY)
def test_the_solver_agrees_with_enumeration(text: str) -> None:
    agreed(text, 3, 2)


@pytest.mark.parametrize("text", THREE_LABELS)
def test_the_solver_agrees_with_enumeration_for_three_labels(text: str) -> None:
    agreed(text, 2, 3)


def test_claims_of_the_lists_are_true_and_false() -> None:
    for texts, points, labels in ((BINARY, 2, 2), (THREE_LABELS, 2, 3)):
        refuted = [conjecture(text, points, labels).is_refuted for text in texts]
        assert min(refuted.count(True), refuted.count(False)) >= 5


@pytest.mark.parametrize("too_much", [1, -1])
def test_a_wrong_encoding_is_refused(monkeypatch: pytest.MonkeyPatch, too_much: int) -> None:
    def at_least(symbolic: SymbolicClass, m: int) -> z3.BoolRef:
        return littlestone_at_least(symbolic, symbolic.whole, m + too_much * (m > 1))

    planted = Number("Ldim(H)", littlestone_dimension_by_recursion, at_least)
    monkeypatch.setattr(numbers, "LITTLESTONE_DIMENSION", planted)
    numbers.encoded.cache_clear()
    try:
        with pytest.raises(BrokenCheckError, match="an encoding is wrong"):
            list(decide("Ldim(H) <= points(H)", 3))
    finally:
        numbers.encoded.cache_clear()
        _require_number.cache_clear()


def test_a_wrong_encoding_of_restrictions_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        numbers.ON_SUBCUBES, "Ldim", lambda symbolic, subcube, _, m: littlestone_at_least(symbolic, subcube, m - 1)
    )
    with pytest.raises(BrokenCheckError, match="the definitions do not"):
        list(decide("for all x, y: Ldim(H[x -> y]) <= Ldim(H)", 2))


def with_constant_point(one: FiniteClass, label: int) -> FiniteClass:
    rows = tuple(sorted((*h, Label(label)) for h in one))
    return FiniteClass(one.n_points + 1, one.n_labels, rows)


def small_classes(n_labels: int) -> list[FiniteClass]:
    """Return all classes on one point, and on two points if there are few, and random ones on three."""
    coins = Random(n_labels)
    found = list(all_classes_up_to(2)) if n_labels == 2 else []
    for n_points, number in ((1, 6), (2, 25), (3, 25)):
        functions: list[Hypothesis] = list(functions_in((None,) * n_points, n_labels))
        for _ in range(number):
            size = coins.randint(0, min(len(functions), 9))
            found.append(FiniteClass(n_points, n_labels, tuple(sorted(coins.sample(functions, size)))))
    return found


def ignores_constant_points(name: str, n_labels: int) -> bool:
    number = CLASS_NUMBERS[name]
    every = [(0,), (1,), (3,)] if len(number.parameters) == 1 else [(1, 3)] if number.parameters else [()]

    def value(one: FiniteClass, values: tuple[int, ...]) -> int | Fraction | None:
        try:
            return number.fast(one, values)
        except InvalidValueError:  # undefined
            return None

    return all(
        value(one, values) == value(with_constant_point(one, y), values)
        for one in small_classes(n_labels)
        for values in every
        for y in range(n_labels)
    )


@pytest.mark.parametrize("name", sorted(IGNORING_CONSTANT_POINTS))
def test_a_constant_point_changes_nothing(name: str) -> None:
    for n_labels in (2,) if CLASS_NUMBERS[name].is_binary else (2, 3):
        assert ignores_constant_points(name, n_labels)


@pytest.mark.parametrize("name", ["Tdim", "points"])
def test_a_constant_point_changes_other_numbers(name: str) -> None:
    assert name not in IGNORING_CONSTANT_POINTS
    assert not ignores_constant_points(name, 2)


def test_claims_about_other_numbers_are_decided_without_induction() -> None:
    """Constant points make more thresholds, so what holds on fewer points says less about restrictions."""
    text = "Tdim(H) <= 2"
    assert not passes_to_restrictions(parse(text))
    assert not passes_to_restrictions(parse("N0(H, points(H)) <= 3"))
    assert not passes_to_restrictions(parse("for all x: VC(H) <= 2"))
    assert passes_to_restrictions(parse("G subset H => Ldim(bit(union(G, H), 1)) <= |H|"))


@pytest.mark.parametrize("text", ["VC(H) <= Ldim(H)", "Ldim(H) <= VC(H)", "Ldim(H) <= log2(|H|)"])
def test_a_small_budget_decides_nothing(text: str) -> None:
    first = next(decide(text, 3, smallest=3, resource_limit=10))
    assert "z3 stopped within 10 resource units" in first.undecided
    assert not first.holds
    assert first.counterexample is None


@pytest.mark.parametrize(
    ("text", "labels", "reason"),
    [
        ("Ldim(bit(cube(3), 1)) <= 2 + |H|", 2, "points of the other classes"),
        ("Ldim(cube(VC(H))) <= 2", 2, "the same for all classes of a size"),
        ("VC(dual(H)) <= 2", 2, "on as many points for all classes"),
        ("N0(H, Ldim(H)) <= 3", 2, "the same for all classes of a size"),
        ("N0(H, 2) >= 3", 3, "only lower bounds of it are encoded"),
        ("VC(H) <= RTD(H)", 2, "only lower bounds of it are encoded"),
        ("rLdim(H) <= Ldim(H)", 2, "one with an encoding for the solver"),
        ("rLdim(cube(1)) <= Ldim(H)", 2, "one with an encoding for the solver"),
        ("star(H) <= 2", 3, "the star number"),
        ("VC(H) <= 2", 3, "the VC dimension"),
        ("irreducible(H, 1)", 3, "of a binary class"),
        ("DDim(H, 0, 2) <= 3", 2, "at least 1, 0"),
        ("for some subclass G of H: |G| = 1", 2, "without a quantifier over subclasses"),
        ("for all subclass G of H: for all subclass H of G: |G| <= |H|", 2, "different names"),
        ("1 <= 2", 2, "about at least one class"),
    ],
)
def test_what_the_solver_cannot_take_is_said(text: str, labels: int, reason: str) -> None:
    with pytest.raises(InvalidValueError, match=reason):
        list(decide(text, 2, labels))
    assert re.search(reason, interpreters(text, labels)["solver"])


@pytest.mark.parametrize(("texts", "labels"), [(BINARY, 2), (THREE_LABELS, 3)])
def test_claims_that_are_decided_are_said_to_be_taken(texts: Sequence[str], labels: int) -> None:
    assert [found for text in texts if (found := set(interpreters(text, labels).values())) != {""}] == []


def test_an_undefined_class_is_shown_and_refutes_nothing() -> None:
    (decision,) = decide("Ldim(H) <= log2(|H|)", 1)
    assert decision.holds
    assert decision.undefined == "H = FiniteClass.empty(1)"
    with pytest.raises(UndefinedValueError):
        evaluate("Ldim(H) <= log2(|H|)", FiniteClass.empty(1))


def test_five_points_by_induction_agree_with_a_direct_decision() -> None:
    *_, last = decide("VC(H) = 1 => Ldim(H) <= 1", 4)
    (direct,) = decide("VC(H) = 1 => Ldim(H) <= 1", 3, smallest=3)
    assert last.counterexample is not None
    assert direct.counterexample is not None
    assert (last.n_points, len(last.counterexample.classes["H"])) == (3, 4)
    assert len(direct.counterexample.classes["H"]) == 4
