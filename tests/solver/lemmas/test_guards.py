"""Guards of lemmas: what they must notice although every main query is without a model."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import pytest
import z3
from tests.lemmas import DIRECT, Lemmas, family_by, verified

from littlestone.classes import FiniteClass
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.verdicts import Evidence, Verdict
from littlestone_solver.encodings.littlestone import littlestone_at_least
from littlestone_solver.engine.lemmas import verification
from littlestone_solver.engine.lemmas.conclusion import Classes, Conclusion, Key, Part, Size, always
from littlestone_solver.engine.lemmas.defined_variables import DefinedVariables
from littlestone_solver.engine.lemmas.different_classes import different_classes
from littlestone_solver.engine.lemmas.lemma import Assertion, Lemma, LemmaFamily, Number, Variant
from littlestone_solver.engine.lemmas.subcubes import facets
from littlestone_solver.engine.lemmas.symbolic_class import SymbolicClass
from littlestone_solver.engine.z3.session import (
    DEFAULT_RESOURCE_LIMIT,
    Answer,
    Asked,
    Satisfiable,
    Unknown,
    Unsatisfiable,
    solve,
)
from littlestone_solver.lemmas.bgs import pair_maps
from littlestone_solver.lemmas.common import sauer_shelah
from littlestone_solver.numbers.dimensions import LITTLESTONE_DIMENSION

Change = Callable[[Lemma, SymbolicClass, Size], Lemma]

BY_INDUCTION = [Size(1), Size(2), Size(3, by_induction=True)]


def dimension_on(symbolic: SymbolicClass, facet_number: int, bound: int) -> z3.BoolRef:
    return littlestone_at_least(symbolic, list(facets(symbolic.whole, 2))[facet_number], bound)


def unchanged(lemma: Lemma, symbolic: SymbolicClass, size: Size) -> Lemma:
    return lemma


def a_lemma(change: Change = unchanged) -> LemmaFamily:
    """A true lemma, with a change."""

    def build(defined: DefinedVariables, size: Size) -> Lemma:
        symbolic = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)
        whole = symbolic.whole
        parts: dict[Key, Part] = {
            (d,): Part(littlestone_at_least(symbolic, whole, d), littlestone_at_least(symbolic, whole, d - 1))
            for d in range(1, size.n_points + 1)
        }
        text = "a dimension of at least d is one of at least d - 1"
        empty = Assertion("H is empty", z3.Not(symbolic.non_empty(whole)), lambda c: c["H"].is_empty)
        conclusion, numbers = Conclusion(text, parts, lambda c: True), (LITTLESTONE_DIMENSION,)
        lemma = Lemma(defined, (symbolic,), (), conclusion, (Variant(empty),), numbers=numbers)
        return change(lemma, symbolic, size)

    def explain(classes: Classes) -> str:
        return f"Ldim(H) = {littlestone_dimension_by_recursion(classes['H'])}"

    return LemmaFamily(build, explain)


def with_part(key: Key, made: Callable[[SymbolicClass], Part]) -> Change:
    """Return the lemma with one part replaced, on sizes that have it."""

    def change(lemma: Lemma, symbolic: SymbolicClass, size: Size) -> Lemma:
        parts = {**lemma.conclusion.parts}
        if key in parts:
            parts[key] = made(symbolic)
        return replace(lemma, conclusion=replace(lemma.conclusion, parts=parts))

    return change


def assuming(made: Callable[[SymbolicClass], z3.BoolRef]) -> Change:
    """Return the lemma with a formula that an induction assumes."""

    def change(lemma: Lemma, symbolic: SymbolicClass, size: Size) -> Lemma:
        return replace(lemma, assumed=(made(symbolic),)) if size.by_induction else lemma

    return change


def test_lemma_with_all_its_parts_is_verified_and_they_are_counted() -> None:
    evidence = verified(a_lemma())
    assert evidence.verdict is Verdict.VERIFIED, evidence.reason
    assert evidence.values == {
        "as by the definitions": "Ldim(H); on 62 classes",
        "parts of the conclusion": "3 on 3 points, 2 labels",
    }


def true(symbolic: SymbolicClass) -> z3.BoolRef:
    return z3.BoolVal(True, symbolic.context)


@pytest.mark.parametrize(
    "made",
    [
        lambda symbolic: always(true(symbolic)),
        lambda symbolic: Part(symbolic.non_empty(symbolic.whole), symbolic.non_empty(symbolic.whole)),
        lambda symbolic: Part(z3.Not(true(symbolic)), symbolic.non_empty(symbolic.whole)),
    ],
    ids=["true", "a tautology", "a false premise"],
)
def test_part_that_cannot_be_false_is_noticed(made: Callable[[SymbolicClass], Part]) -> None:
    evidence = verified(a_lemma(with_part((3,), made)))
    assert evidence.values is not None
    assert evidence.values["parts of the conclusion"] == "2 on 3 points, 2 labels"
    evidence = verified(a_lemma(with_part((1,), made)))
    assert evidence.reason == "on 1 point, 2 labels the conclusion is true whatever the definitions"


def test_conclusion_without_parts_is_noticed() -> None:
    def change(lemma: Lemma, symbolic: SymbolicClass, size: Size) -> Lemma:
        return replace(lemma, conclusion=replace(lemma.conclusion, parts={}))

    assert verified(a_lemma(change)).reason == "the conclusion says nothing on 1 point, 2 labels"


def test_premise_that_no_class_satisfies_is_noticed() -> None:
    def impossible(symbolic: SymbolicClass) -> Part:
        whole = symbolic.whole
        both = z3.And(littlestone_at_least(symbolic, whole, 1), z3.Not(symbolic.non_empty(whole)))
        return Part(both, next(iter(symbolic.membership.values())))

    family = a_lemma(with_part((1,), impossible))
    values = verified(family, [Size(2)]).values
    assert values is not None
    shown = "2 on 2 points, 2 labels, 1 of them with a premise that no class satisfies"
    assert values["parts of the conclusion"] == shown
    assert verified(family, [Size(1)]).reason == "no class satisfies a premise on 1 point, 2 labels"


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (
            lambda symbolic: z3.Implies(
                littlestone_at_least(symbolic, symbolic.whole, 2), littlestone_at_least(symbolic, symbolic.whole, 1)
            ),
            "mentions what is to be shown",
        ),
        (lambda symbolic: z3.Not(littlestone_at_least(symbolic, symbolic.whole, 4)), "true"),
        (lambda symbolic: z3.Not(dimension_on(symbolic, 0, 0)), "is false for"),
        (lambda symbolic: z3.Not(dimension_on(symbolic, 0, 2)), "is false for"),
        (
            lambda symbolic: z3.Implies(dimension_on(symbolic, 0, 1), dimension_on(symbolic, 1, 1)),
            "is false for",
        ),
    ],
    ids=["about the whole cube", "nothing", "emptiness", "a small dimension", "another restriction"],
)
def test_what_an_induction_assumes_is_true_and_not_circular(
    made: Callable[[SymbolicClass], z3.BoolRef], words: str
) -> None:
    evidence = verified(a_lemma(assuming(made)), BY_INDUCTION)
    if words == "true":
        assert evidence.verdict is Verdict.VERIFIED, evidence.reason
    else:
        assert evidence.verdict is Verdict.FAILED
        assert words in evidence.reason


def test_what_holds_for_all_listed_classes_must_hold_for_every_class() -> None:
    listed = different_classes(3, 2)
    missing = next(
        one
        for one in (FiniteClass.from_rows([f"{n:03b}", f"{m:03b}"]) for n in range(8) for m in range(n + 1, 8))
        if one not in listed
    )

    def is_not_missing(symbolic: SymbolicClass) -> z3.BoolRef:
        if symbolic.n_points != 3:
            return true(symbolic)
        return z3.Not(z3.And(*symbolic.is_equal_to(missing)))

    sizes = [*DIRECT, Size(4, by_induction=True)]
    evidence = verified(a_lemma(assuming(is_not_missing)), sizes)
    assert evidence.reason == "what the induction assumes is false for some class on 3 points, 2 labels"


def test_nothing_is_assumed_where_the_check_is_direct() -> None:
    def change(lemma: Lemma, symbolic: SymbolicClass, size: Size) -> Lemma:
        return replace(lemma, assumed=(dimension_on(symbolic, 0, -1),))

    assert "where the check is direct, something is assumed" in verified(a_lemma(change)).reason


def test_formulas_that_exclude_a_class_are_noticed() -> None:
    def change(lemma: Lemma, symbolic: SymbolicClass, size: Size) -> Lemma:
        lemma.defined.facts.append(symbolic.non_empty(symbolic.whole))
        return lemma

    assert verified(a_lemma(change)).reason == "the formulas exclude [] on 1 point, 2 labels"


def with_numbers(*numbers: Number) -> LemmaFamily:
    return a_lemma(lambda lemma, symbolic, size: replace(lemma, numbers=numbers))


@pytest.mark.parametrize("shift", [-1, 1], ids=["too small", "too large"])
def test_number_that_is_not_that_of_the_definitions_is_noticed(shift: int) -> None:
    number = replace(
        LITTLESTONE_DIMENSION,
        formula=lambda symbolic, m: littlestone_at_least(symbolic, symbolic.whole, m + shift),
    )
    evidence = verified(with_numbers(number))
    assert evidence.verdict is Verdict.FAILED
    assert "an encoding is wrong" in evidence.reason


def test_lemma_that_compares_nothing_with_the_definitions_is_a_failure() -> None:
    assert "nothing of what the lemma is made of is compared" in verified(with_numbers()).reason


SAUER = [Size(1), Size(2), Size(3), Size(4)]

SAUER_BY_INDUCTION = [Size(1), Size(2), Size(3), Size(4, by_induction=True)]

THREE_LABELS = [Size(1, 3), Size(2, 3)]


def counting_unknown_as_proved(
    formulas: Iterable[z3.BoolRef],
    *,
    named: Iterable[tuple[str, z3.BoolRef]] = (),
    resource_limit: int = DEFAULT_RESOURCE_LIMIT,
) -> Answer:
    """Planted fault: what is not known has no model."""
    answer = solve(formulas, named=named, resource_limit=resource_limit)
    return Unsatisfiable() if isinstance(answer, Unknown) else answer


@pytest.mark.parametrize(
    ("judged", "sizes", "search_sizes", "budget"),
    [
        (sauer_shelah, SAUER, DIRECT, 30_000),
        (sauer_shelah, SAUER_BY_INDUCTION, DIRECT, 80_000),
        (pair_maps, THREE_LABELS, THREE_LABELS, 120_000),
    ],
    ids=["the conclusion", "a fact on the way", "a part"],
)
def test_unknown_in_the_main_query_never_succeeds(
    monkeypatch: pytest.MonkeyPatch, judged: Lemmas, sizes: list[Size], search_sizes: Sequence[Size], budget: int
) -> None:
    """All other queries are decided within the budget: with the fault and without its guard all is well."""
    family = family_by(judged)

    def within_budget() -> Evidence:
        return verified(family, sizes, search_sizes=search_sizes, resource_limit=budget)

    evidence = within_budget()
    assert evidence.verdict is Verdict.UNDECIDED
    assert evidence.reason.startswith("main check on")
    monkeypatch.setattr(verification, "solve", counting_unknown_as_proved)
    assert within_budget().reason == "a query that ran out of its budget counts as an answer"
    monkeypatch.setattr(verification, "require_unknown_to_decide_nothing", lambda queries: None)
    assert within_budget().verdict is Verdict.VERIFIED


def test_several_queries_about_the_same_formulas_do_not_disturb_each_other() -> None:
    context = z3.Context()
    rain, fog = z3.Bool("rain", context), z3.Bool("fog", context)
    asked = Asked([z3.Or(rain, fog)])
    for _ in range(2):
        assert isinstance(asked.answer(z3.Not(rain), z3.Not(fog)), Unsatisfiable)
        assert isinstance(asked.answer(z3.Not(rain)), Satisfiable)


def test_listed_classes_contain_an_alternating_function_and_a_subcube_of_the_last_point() -> None:
    listed = [one.to_rows() for one in different_classes(3, 2)]
    assert ["101"] in listed
    assert ["001", "011", "101", "111"] in listed


def test_listed_classes_are_all_on_two_points_and_many_on_more() -> None:
    assert len(different_classes(2, 2)) == 2**4
    for n_points, n_labels in ((3, 2), (6, 2), (2, 3), (3, 4)):
        listed = different_classes(n_points, n_labels)
        assert len({len(one) for one in listed}) >= 6
        dimensions = {littlestone_dimension_by_recursion(one) for one in listed if len(one) <= 16}
        assert {-1, 0, 1} < dimensions
