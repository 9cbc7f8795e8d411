"""The verifier tells right from wrong: planted faults get the verdict that they deserve."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import z3
from tests.lemmas import DIRECT, Lemmas, family_by, verified
from tests.refusals import each_refused

from littlestone.classes import FiniteClass, Label
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.verdicts import Profile, Verdict
from littlestone_solver.encodings.cardinality import cardinality_at_least
from littlestone_solver.encodings.littlestone import littlestone_at_least
from littlestone_solver.engine.lemmas.conclusion import Classes, Conclusion, Size, always
from littlestone_solver.engine.lemmas.defined_variables import DefinedVariables
from littlestone_solver.engine.lemmas.lemma import Assertion, Lemma, LemmaFamily, Variant
from littlestone_solver.engine.lemmas.symbolic_class import SymbolicClass
from littlestone_solver.engine.z3.formulas import any_of, constant
from littlestone_solver.lemmas.bgs import zero_cover_sauer
from littlestone_solver.lemmas.common import (
    sauer_shelah,
    size_at_least_power,
    subclass_monotone,
    vc_at_most_littlestone,
)
from littlestone_solver.numbers.dimensions import LITTLESTONE_DIMENSION

Statement = Callable[[SymbolicClass], Assertion]


def at_least_one(symbolic: SymbolicClass) -> Assertion:
    formula = littlestone_at_least(symbolic, symbolic.whole, 1)
    return Assertion("Ldim(H) >= 1", formula, lambda c: littlestone_dimension_by_recursion(c["H"]) >= 1)


def at_most_one(symbolic: SymbolicClass) -> Assertion:
    formula = z3.Not(littlestone_at_least(symbolic, symbolic.whole, 2))
    return Assertion("Ldim(H) <= 1", formula, lambda c: littlestone_dimension_by_recursion(c["H"]) <= 1)


def has_at_least(number: int) -> Statement:
    def statement(symbolic: SymbolicClass) -> Assertion:
        formula = cardinality_at_least(symbolic, symbolic.whole, number)
        return Assertion(f"|H| >= {number}", formula, lambda c: len(c["H"]) >= number)

    return statement


def encoded_without_restricting(symbolic: SymbolicClass) -> Assertion:
    """Planted fault: the formula counts hypotheses where it should look for a tree of depth 2."""
    formula = z3.Not(cardinality_at_least(symbolic, symbolic.whole, 3))
    return Assertion("Ldim(H) <= 1", formula, lambda c: littlestone_dimension_by_recursion(c["H"]) <= 1)


def family(
    hypotheses: list[Statement],
    conclusion: Statement,
    wrong: list[Statement],
    assumed: Callable[[SymbolicClass], list[z3.BoolRef]] = lambda symbolic: [],
) -> LemmaFamily:
    def build(defined: DefinedVariables, size: Size) -> Lemma:
        symbolic = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)
        return Lemma(
            defined,
            (symbolic,),
            tuple(hypothesis(symbolic) for hypothesis in hypotheses),
            _concluded(conclusion(symbolic)),
            tuple(Variant(variant(symbolic)) for variant in wrong),
            assumed=tuple(assumed(symbolic)),
            numbers=(LITTLESTONE_DIMENSION,),
        )

    def explain(classes: Classes) -> str:
        return f"Ldim(H) = {littlestone_dimension_by_recursion(classes['H'])}"

    return LemmaFamily(build, explain)


def _concluded(claim: Assertion) -> Conclusion:
    return Conclusion(claim.text, {(): always(claim.formula)}, claim.holds)


def test_true_lemma_is_verified() -> None:
    evidence = verified(family([at_least_one], has_at_least(2), [has_at_least(3)]))
    assert evidence.verdict is Verdict.VERIFIED
    assert evidence.instances == len(DIRECT)
    assert evidence.kinds == {"sizes on which the hypotheses have a model": len(DIRECT)}
    assert evidence.dropped_hypotheses == {"Ldim(H) >= 1": "H = {}: Ldim(H) = -1"}
    assert evidence.wrong_variants == {"|H| >= 3": "H = {0, 1}: Ldim(H) = 1"}


def test_hypothesis_that_is_not_needed_is_reported() -> None:
    evidence = verified(family([at_least_one, has_at_least(1)], has_at_least(2), [has_at_least(3)]))
    assert evidence.dropped_hypotheses is not None
    assert evidence.dropped_hypotheses["|H| >= 1 (3 points, 2 labels or fewer)"] == "still holds in this scope"


def test_false_lemma_is_refuted_with_a_smallest_counterexample() -> None:
    evidence = verified(family([at_least_one], at_most_one, [has_at_least(3)]), [Size(2), Size(3)])
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    ((name, smallest),) = evidence.counterexample.classes
    # On one point no class has dimension 2; on two points only the class of all four functions has.
    assert (name, smallest) == ("H", FiniteClass.from_rows(["00", "01", "10", "11"]))
    assert evidence.counterexample.explanation == "Ldim(H) = 2, but claimed: Ldim(H) <= 1"


def test_false_induction_step_is_refuted_without_its_assumption() -> None:
    def contains_zero(symbolic: SymbolicClass) -> Assertion:
        zero = (Label(0),) * symbolic.n_points
        return Assertion("H contains the constant 0", symbolic.membership[zero], lambda c: zero in c["H"])

    sizes = [Size(1), Size(2, by_induction=True)]
    evidence = verified(family([at_least_one], contains_zero, [has_at_least(3)]), sizes)
    assert evidence.verdict is Verdict.REFUTED


def test_counterexample_that_the_definitions_do_not_confirm_is_a_failure() -> None:
    lemma = family([at_least_one], encoded_without_restricting, [has_at_least(3)])
    evidence = verified(lemma, [Size(2), Size(3)])
    assert evidence.verdict.is_broken
    assert evidence.counterexample is None
    assert "which the definitions do not confirm" in evidence.reason
    assert "an encoding is wrong" in evidence.reason


def test_vacuous_lemma_is_a_failure_that_names_the_contradicting_hypotheses() -> None:
    evidence = verified(family([has_at_least(1), at_least_one, has_at_least(9)], at_most_one, [has_at_least(3)]))
    assert evidence.verdict.is_broken
    assert evidence.reason == (
        "the lemma is vacuous on 1 point, 2 labels: these hypotheses contradict each other: '|H| >= 9'"
    )


def test_hypotheses_that_only_larger_classes_satisfy_are_a_failure() -> None:
    evidence = verified(family([has_at_least(9)], has_at_least(2), [has_at_least(10)]), [Size(4)])
    assert evidence.verdict.is_broken
    assert evidence.reason == "the lemma is vacuous on all sizes on which witnesses are searched"


def test_contradictory_induction_hypothesis_is_a_failure() -> None:
    lemma = family(
        [at_least_one], has_at_least(2), [has_at_least(3)], lambda symbolic: [constant(symbolic.context, False)]
    )
    evidence = verified(lemma, [Size(1), Size(2, by_induction=True)])
    assert evidence.verdict.is_broken
    assert "what the induction assumes is false" in evidence.reason


def test_wrong_variant_that_holds_is_a_failure() -> None:
    evidence = verified(family([at_least_one], has_at_least(2), [has_at_least(1)]))
    assert evidence.verdict.is_broken
    assert evidence.reason == "wrong variant not refuted: |H| >= 1"


def test_lemma_without_wrong_variant_is_a_failure() -> None:
    evidence = verified(family([at_least_one], has_at_least(2), []))
    assert evidence.verdict.is_broken
    assert "no wrong variant" in evidence.reason


@pytest.mark.parametrize("resource_limit", [1, 100, 1000])
def test_small_budget_is_undecided_and_never_success(resource_limit: int) -> None:
    evidence = verified(family_by(sauer_shelah), [Size(4)], resource_limit=resource_limit)
    assert evidence.verdict is Verdict.UNDECIDED
    assert "resource units" in evidence.reason


BASELESS = family([], at_most_one, [])

test_sizes_without_a_base = each_refused(
    (lambda: verified(BASELESS, [Size(2, by_induction=True)]), "an induction needs a base"),
    (lambda: verified(BASELESS, [Size(1), Size(3, by_induction=True)]), "no gap in an induction"),
    (lambda: verified(BASELESS, []), "at least one size"),
)


def test_wrong_encoding_that_only_shows_in_witnesses_is_a_failure() -> None:
    def wrongly_needs_three(symbolic: SymbolicClass) -> Assertion:
        formula = any_of(symbolic.context, [cardinality_at_least(symbolic, symbolic.whole, 2)])
        return Assertion("|H| >= 3", formula, lambda c: len(c["H"]) >= 3)

    evidence = verified(family([wrongly_needs_three], has_at_least(2), [has_at_least(4)]))
    assert evidence.verdict.is_broken
    assert "'|H| >= 3' should hold" in evidence.reason


@pytest.mark.parametrize("judged", [sauer_shelah, size_at_least_power, subclass_monotone, zero_cover_sauer])
def test_induction_from_one_point_agrees_with_the_direct_check(judged: Lemmas) -> None:
    lemma = family_by(judged)
    sizes = [Size(1), Size(2, by_induction=True), Size(3, by_induction=True)]
    assert verified(lemma, sizes).verdict is verified(lemma).verdict is Verdict.VERIFIED


def test_evidence_is_the_same_on_every_run() -> None:
    one, other = (replace(vc_at_most_littlestone.run(Profile.QUICK), seconds=0.0) for _ in range(2))
    assert one == other
