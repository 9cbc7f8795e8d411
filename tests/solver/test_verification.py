"""The verifier tells right from wrong: planted faults get the verdict that they deserve."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import z3

from littlestone.classes import FiniteClass
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.errors import InvalidValueError
from littlestone.verdicts import Check, Evidence, Only, Profile, Trial, Verdict, check, everywhere
from littlestone_solver.encodings.cardinality import cardinality_at_least
from littlestone_solver.encodings.littlestone import littlestone_at_least
from littlestone_solver.engine.conclusion import Classes, Conclusion, Grid, Size, always
from littlestone_solver.engine.defined_variables import DefinedVariables
from littlestone_solver.engine.formulas import any_of, constant
from littlestone_solver.engine.lemma import Claim, Lemma, LemmaFamily, Variant
from littlestone_solver.engine.session import DEFAULT_RESOURCE_LIMIT
from littlestone_solver.engine.symbolic_class import SymbolicClass
from littlestone_solver.engine.verification import verify_lemma
from littlestone_solver.lemmas import (
    sauer_shelah,
    size_at_least_power,
    subclass_monotone,
    vc_at_most_littlestone,
    zero_cover_sauer,
)
from littlestone_solver.lemmas.numbers import LITTLESTONE_DIMENSION
from littlestone_solver.lemmas.sizes import BinarySizes, Sizes

SIZES = [Size(1), Size(2), Size(3)]

NO_PARAMETERS = Grid("no parameters", lambda size: [()])

SILENT_ON_ONE_POINT = Grid("no parameters", lambda size: [()], lambda size: [()] if size == Size(1) else [])

Statement = Callable[[SymbolicClass], Claim]


def at_least_one(symbolic: SymbolicClass) -> Claim:
    formula = littlestone_at_least(symbolic, symbolic.whole, 1)
    return Claim("Ldim(H) >= 1", formula, lambda c: littlestone_dimension_by_recursion(c["H"]) >= 1)


def at_most_one(symbolic: SymbolicClass) -> Claim:
    formula = z3.Not(littlestone_at_least(symbolic, symbolic.whole, 2))
    return Claim("Ldim(H) <= 1", formula, lambda c: littlestone_dimension_by_recursion(c["H"]) <= 1)


def has_at_least(number: int) -> Statement:
    def statement(symbolic: SymbolicClass) -> Claim:
        formula = cardinality_at_least(symbolic, symbolic.whole, number)
        return Claim(f"|H| >= {number}", formula, lambda c: len(c["H"]) >= number)

    return statement


def encoded_without_restricting(symbolic: SymbolicClass) -> Claim:
    """Planted fault: the formula counts hypotheses where it should look for a tree of depth 2."""
    formula = z3.Not(cardinality_at_least(symbolic, symbolic.whole, 3))
    return Claim("Ldim(H) <= 1", formula, lambda c: littlestone_dimension_by_recursion(c["H"]) <= 1)


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
        )

    def explain(classes: Classes) -> str:
        return f"Ldim(H) = {littlestone_dimension_by_recursion(classes['H'])}"

    return LemmaFamily(build, explain, (LITTLESTONE_DIMENSION,))


def _concluded(claim: Claim) -> Conclusion:
    return Conclusion(claim.text, {(): always(claim.formula)}, claim.holds)


def grid_of(judged: Check[BinarySizes]) -> Grid:
    """Return the grid of a check."""
    assert judged.scopes.quick is not None
    return judged.scopes.quick.grid


def verify(
    lemma: LemmaFamily,
    sizes: list[Size] = SIZES,
    grid: Grid = NO_PARAMETERS,
    *,
    resource_limit: int = DEFAULT_RESOURCE_LIMIT,
) -> Evidence:
    @check(claim="a lemma", scopes=everywhere(Only("the sizes")), strength=Verdict.VERIFIED)
    def judged(trial: Trial, scope: Only) -> None:
        verify_lemma(trial, lemma, Sizes(sizes, grid), resource_limit=resource_limit)

    return judged.run(Profile.QUICK)


def test_true_lemma_is_verified() -> None:
    evidence = verify(family([at_least_one], has_at_least(2), [has_at_least(3)]))
    assert evidence.verdict is Verdict.VERIFIED
    assert evidence.instances == len(SIZES)
    assert evidence.kinds == {"sizes on which the hypotheses have a model": len(SIZES)}
    assert evidence.dropped_hypotheses == {"Ldim(H) >= 1": "H = {}: Ldim(H) = -1"}
    assert evidence.wrong_variants == {"|H| >= 3": "H = {0, 1}: Ldim(H) = 1"}


def test_hypothesis_that_is_not_needed_is_reported() -> None:
    evidence = verify(family([at_least_one, has_at_least(1)], has_at_least(2), [has_at_least(3)]))
    assert evidence.dropped_hypotheses is not None
    assert evidence.dropped_hypotheses["|H| >= 1 (3 points, 2 labels or fewer)"] == "still holds in this scope"


def test_false_lemma_is_refuted_with_a_smallest_counterexample() -> None:
    evidence = verify(family([at_least_one], at_most_one, [has_at_least(3)]), SIZES, SILENT_ON_ONE_POINT)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    ((name, smallest),) = evidence.counterexample.classes
    # On one point no class has dimension 2; on two points only the class of all four functions has.
    assert (name, smallest) == ("H", FiniteClass.from_rows(["00", "01", "10", "11"]))
    assert evidence.counterexample.explanation == "Ldim(H) = 2, but claimed: Ldim(H) <= 1"


def test_false_induction_step_is_refuted_without_its_assumption() -> None:
    sizes = [Size(1), Size(2, by_induction=True)]
    evidence = verify(family([at_least_one], at_most_one, [has_at_least(3)]), sizes, SILENT_ON_ONE_POINT)
    assert evidence.verdict is Verdict.REFUTED


def test_counterexample_that_the_definitions_do_not_confirm_is_a_failure() -> None:
    lemma = family([at_least_one], encoded_without_restricting, [has_at_least(3)])
    evidence = verify(lemma, SIZES, SILENT_ON_ONE_POINT)
    assert evidence.verdict.is_broken
    assert evidence.counterexample is None
    assert "which the definitions do not confirm" in evidence.reason
    assert "an encoding is wrong" in evidence.reason


def test_vacuous_lemma_is_a_failure_that_names_the_contradicting_hypotheses() -> None:
    evidence = verify(family([has_at_least(1), at_least_one, has_at_least(9)], at_most_one, [has_at_least(3)]))
    assert evidence.verdict.is_broken
    assert evidence.reason == (
        "the lemma is vacuous on 1 point, 2 labels: these hypotheses contradict each other: '|H| >= 9'"
    )


def test_hypotheses_that_only_larger_classes_satisfy_are_a_failure() -> None:
    evidence = verify(family([has_at_least(9)], has_at_least(2), [has_at_least(10)]), [Size(4)])
    assert evidence.verdict.is_broken
    assert evidence.reason == "the lemma is vacuous on all sizes on which witnesses are searched"


def test_contradictory_induction_hypothesis_is_a_failure() -> None:
    lemma = family(
        [at_least_one], has_at_least(2), [has_at_least(3)], lambda symbolic: [constant(symbolic.context, False)]
    )
    evidence = verify(lemma, [Size(1), Size(2, by_induction=True)])
    assert evidence.verdict.is_broken
    assert "what the induction assumes is false" in evidence.reason


def test_wrong_variant_that_holds_is_a_failure() -> None:
    evidence = verify(family([at_least_one], has_at_least(2), [has_at_least(1)]))
    assert evidence.verdict.is_broken
    assert evidence.reason == "wrong variant not refuted: |H| >= 1"


def test_lemma_without_wrong_variant_is_a_failure() -> None:
    evidence = verify(family([at_least_one], has_at_least(2), []))
    assert evidence.verdict.is_broken
    assert "no wrong variant" in evidence.reason


@pytest.mark.parametrize("resource_limit", [1, 100, 1000])
def test_small_budget_is_undecided_and_never_success(resource_limit: int) -> None:
    evidence = verify(sauer_shelah.FAMILY, [Size(4)], grid_of(sauer_shelah.check), resource_limit=resource_limit)
    assert evidence.verdict is Verdict.UNDECIDED
    assert "resource units" in evidence.reason


def test_induction_without_base_is_an_error() -> None:
    with pytest.raises(InvalidValueError, match="an induction needs a base"):
        verify(family([], at_most_one, []), [Size(2, by_induction=True)])


def test_induction_with_a_gap_is_an_error() -> None:
    with pytest.raises(InvalidValueError, match="no gap in an induction"):
        verify(family([], at_most_one, []), [Size(1), Size(3, by_induction=True)])


def test_no_sizes_is_an_error() -> None:
    with pytest.raises(InvalidValueError, match="at least one size"):
        verify(family([], at_most_one, []), [])


def test_wrong_encoding_that_only_shows_in_witnesses_is_a_failure() -> None:
    def wrongly_needs_three(symbolic: SymbolicClass) -> Claim:
        formula = any_of(symbolic.context, [cardinality_at_least(symbolic, symbolic.whole, 2)])
        return Claim("|H| >= 3", formula, lambda c: len(c["H"]) >= 3)

    evidence = verify(family([wrongly_needs_three], has_at_least(2), [has_at_least(4)]))
    assert evidence.verdict.is_broken
    assert "'|H| >= 3' should hold" in evidence.reason


@pytest.mark.parametrize(
    ("lemma", "judged"),
    [
        (sauer_shelah.FAMILY, sauer_shelah.check),
        (size_at_least_power.FAMILY, size_at_least_power.check),
        (subclass_monotone.FAMILY, subclass_monotone.check),
        (zero_cover_sauer.FAMILY, zero_cover_sauer.check),
    ],
    ids=["sauer_shelah", "size_at_least_power", "subclass_monotone", "zero_cover_sauer"],
)
def test_induction_from_one_point_agrees_with_the_direct_check(
    lemma: LemmaFamily, judged: Check[BinarySizes]
) -> None:
    sizes, grid = [Size(1), Size(2, by_induction=True), Size(3, by_induction=True)], grid_of(judged)
    assert verify(lemma, sizes, grid).verdict is verify(lemma, SIZES, grid).verdict is Verdict.VERIFIED


def test_evidence_is_the_same_on_every_run() -> None:
    one, other = (replace(vc_at_most_littlestone.check.run(Profile.QUICK), seconds=0.0) for _ in range(2))
    assert one == other
