"""Checks, strategies, claims, solver lemmas and the ledger, used as in somebody else's project."""

from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from littlestone import FiniteClass, Sample, littlestone_dimension, vc_dimension
from littlestone.certificates import DecompositionTree
from littlestone.classes import CollapsingFamily, CollapsingMap
from littlestone.verdicts import Check, Evidence, Profile, Scope, Trial, Verdict, check, everywhere
from littlestone_ledger import Kind, Statement, find_statements, read_ledger, read_record
from littlestone_properties import checks
from littlestone_properties.strategies import collapsing_maps, finite_classes, realizable_samples, streams
from littlestone_solver.lemmas.common import vc_at_most_littlestone


class Mine:
    """A dimension that remembers how often it was asked."""

    n_calls = 0

    def __call__(self, hypothesis_class: FiniteClass, /) -> int:
        self.n_calls += 1
        return littlestone_dimension(hypothesis_class)


def logarithm_of_the_size(hypothesis_class: FiniteClass) -> int:
    return len(hypothesis_class).bit_length() - 1


def test_a_right_and_a_wrong_dimension_are_told_apart() -> None:
    mine = Mine()
    checks.check_dimension_function(mine, n_generated=5)
    assert mine.n_calls > 0
    try:
        checks.check_dimension_function(logarithm_of_the_size)
    except checks.PropertyViolationError as error:
        shown: str = error.reproduce
        assert shown.startswith("candidate(FiniteClass.from_rows([")
    else:
        raise AssertionError("a wrong dimension was accepted")


@settings(max_examples=5, deadline=None)
@given(st.data(), finite_classes(max_points=3), collapsing_maps(3))
def test_strategies_have_precise_types(
    data: st.DataObject, hypothesis_class: FiniteClass, collapsing_map: CollapsingMap
) -> None:
    sample: Sample = data.draw(realizable_samples(hypothesis_class))
    assert not hypothesis_class.restricted_to_sample(sample).is_empty
    assert len(collapsing_map) == 3
    for point, label in data.draw(streams(hypothesis_class)):
        assert point + label >= 0


class WithoutCall:
    def dimension(self, hypothesis_class: FiniteClass, /) -> int:
        return littlestone_dimension(hypothesis_class)


def in_words(hypothesis_class: FiniteClass) -> str:
    return str(littlestone_dimension(hypothesis_class))


def any_tree(hypothesis_class: FiniteClass, p: int) -> DecompositionTree | None:
    return None


def psi(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    return 0


@dataclass(frozen=True)
class Sizes(Scope):
    """Cubes on few points."""

    text = "cubes on 1..{most} points"
    most: int


@check("mine.fact-1", scopes=everywhere(Sizes(3)))
def cubes(trial: Trial, scope: Sizes) -> None:
    """The Littlestone dimension of a cube is its VC dimension."""
    for n in range(1, scope.most + 1):
        cube = FiniteClass.from_rows([f"{i:0{n}b}" for i in range(2**n)])
        trial.holds(littlestone_dimension(cube) == vc_dimension(cube), H=cube)
        trial.fails("the size", littlestone_dimension(cube) == len(cube), H=cube)


def test_a_claim_of_ones_own() -> None:
    mine: Check[Sizes] = cubes
    evidence: Evidence = mine.run(Profile.QUICK)
    assert evidence.verdict is Verdict.ENUMERATED, evidence.reason
    assert (evidence.scope, evidence.instances) == ("cubes on 1..3 points", 3)


def test_a_lemma_of_the_solver() -> None:
    evidence: Evidence = vc_at_most_littlestone.run(Profile.QUICK)
    assert evidence.verdict.is_positive, evidence.reason


def test_the_ledger() -> None:
    statement: Statement = find_statements(["lyu.lemma-4.1"])[0]
    assert any(reading.kind is Kind.PRINTED for reading in statement.readings)
    verdict: Verdict = read_record().of_reading(statement.readings[0])
    assert verdict.is_positive
    assert statement in read_ledger()


def rejected(statement: Statement) -> None:
    """Code that a type checker refuses; never run."""
    checks.check_dimension_function(WithoutCall())  # type: ignore[arg-type]  # not callable
    checks.check_dimension_function(in_words)  # type: ignore[arg-type]  # a dimension is a number
    checks.check_dimension_function(psi)  # type: ignore[arg-type]  # asks for a family as well
    checks.check_decomposition(tree=any_tree)  # type: ignore[arg-type]  # d is missing
    checks.check_psi_dimension_function(logarithm_of_the_size)  # type: ignore[arg-type]  # does not take a family
    finite_classes(max_points="3")  # type: ignore[arg-type]  # a number
    cubes.run("quick")  # type: ignore[arg-type]  # a profile is not a text
    cubes.on(Scope())  # type: ignore[arg-type]  # another kind of scope
    cubes.strength = Verdict.EXACT  # type: ignore[misc]  # a check never changes
    find_statements("lyu")  # type: ignore[arg-type]  # a list of ids
    statement.readings.append(statement.readings[0])  # type: ignore[attr-defined]  # a statement never changes
