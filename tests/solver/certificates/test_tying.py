"""Clauses are tied to the lemma that they stand for, without a record: each planted fault is found."""

from dataclasses import replace
from random import Random

import pytest
import z3
from tests.lemmas import family_by

from littlestone.errors import WorkLimitError
from littlestone.verdicts import Trial
from littlestone_solver.certificates import clause_writer
from littlestone_solver.certificates.cadical import has_model
from littlestone_solver.certificates.certifying import certificate_of
from littlestone_solver.certificates.clause_writer import ClauseWriter, clauses_of
from littlestone_solver.certificates.cnf import Literal
from littlestone_solver.certificates.propagation import propagated
from littlestone_solver.certificates.tying import fault_of_clauses
from littlestone_solver.claims.decide import decide
from littlestone_solver.encodings.mistake_tree import shatters_a_tree
from littlestone_solver.engine.lemmas import verification
from littlestone_solver.engine.lemmas.conclusion import Classes, Size, always
from littlestone_solver.engine.lemmas.contradictions import Contradiction, heard_by, itself
from littlestone_solver.engine.lemmas.defined_variables import DefinedVariables
from littlestone_solver.engine.lemmas.lemma import Lemma, LemmaFamily
from littlestone_solver.engine.z3.session import DEFAULT_RESOURCE_LIMIT
from littlestone_solver.extremes.entry import Quantity
from littlestone_solver.extremes.table import extreme
from littlestone_solver.lemmas import bgs, common
from littlestone_solver.lemmas.of_claims import family_of

pytest.importorskip("pysat", reason="needs the extra 'certificates'")


def contradiction_of(family: LemmaFamily, size: Size) -> Contradiction:
    heard: list[Contradiction] = []
    with heard_by(heard.append):
        assert verification._holds_at(Trial(), family.at(size), size, DEFAULT_RESOURCE_LIMIT)
    return heard[0]


LEMMAS = {
    "one class": contradiction_of(family_by(common.size_at_least_power), Size(2)),
    "two classes": contradiction_of(family_by(common.subclass_monotone), Size(2)),
    "two dimensions": contradiction_of(family_by(common.vc_at_most_littlestone), Size(2)),
    "unknown trees": contradiction_of(family_by(bgs.pair_maps), Size(1, 3)),
}


@pytest.mark.parametrize("name", LEMMAS)
def test_true_clauses_are_tied_to_their_lemma(name: str) -> None:
    assert fault_of_clauses(LEMMAS[name], clauses_of(LEMMAS[name])) == ""


N_CLAUSES = 12
"""The number of clauses of each lemma that are sabotaged."""


class Sabotaged(ClauseWriter):
    """Planted fault: the clause of one number is not written, or with its first literal negated."""

    number = 0
    negates = False

    def __init__(self) -> None:
        super().__init__()
        self._n_written = 0

    def _add(self, *literals: Literal) -> None:
        self._n_written += 1
        if self._n_written != self.number:
            super()._add(*literals)
        elif self.negates:
            super()._add(-literals[0], *literals[1:])


@pytest.mark.parametrize("name", LEMMAS)
@pytest.mark.parametrize("negates", [False, True], ids=["dropped", "negated"])
def test_writer_that_drops_or_negates_a_clause_of_a_definition_is_found(
    name: str, negates: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = replace(LEMMAS[name], wrong_variants=())
    assert told.defined is not None
    definitions = clauses_of(Contradiction("", tuple(told.defined.equivalences), ())).premises
    monkeypatch.setattr(clause_writer, "ClauseWriter", Sabotaged)
    monkeypatch.setattr(Sabotaged, "negates", negates)
    for number in sorted(Random(0).sample(range(1, len(definitions) + 1), N_CLAUSES)):
        clause = definitions[number - 1]
        monkeypatch.setattr(Sabotaged, "number", number)
        if not fault_of_clauses(told, clauses_of(told)):
            # A clause that follows from the others is not missed.
            others = definitions[: number - 1] + definitions[number:]
            assert not has_model(others, [-literal for literal in clause]), clause


@pytest.mark.parametrize("name", LEMMAS)
def test_encoding_that_adds_a_clause_is_found(name: str) -> None:
    told = LEMMAS[name]
    assert told.defined is not None
    some = next(iter(told.classes[0].membership.values()))
    facts = replace(told.defined, facts=[*told.defined.facts, some])
    changed = replace(told, defined=facts, premises=(some, *told.premises))
    assert "is false for some class" in fault_of_clauses(changed, clauses_of(changed))
    cnf = clauses_of(told)
    number = next(variable for variable, name in cnf.names.items() if name == str(some))
    cnf.premises.append((number,))
    assert fault_of_clauses(told, cnf).startswith("the premises: the clauses exclude ")
    assert certificate_of(changed).fault.startswith("the clauses are not those of the lemma: ")


def test_conclusion_that_is_not_negated_is_found() -> None:
    told = LEMMAS["one class"]
    changed = replace(told, refuted=tuple(z3.Not(formula) for formula in told.refuted))
    assert "the clauses do not exclude" in fault_of_clauses(changed, clauses_of(changed))


def test_wrong_variant_that_is_another_one_is_found() -> None:
    told = LEMMAS["one class"]
    (first, *others) = told.wrong_variants
    claim = replace(first.conclusion, holds=lambda classes: True)
    changed = replace(told, wrong_variants=(replace(first, conclusion=claim), *others))
    assert "has another truth by the definitions" in fault_of_clauses(changed, clauses_of(changed))


def on_an_unknown_tree(n_points: int) -> Contradiction:
    """Return the statement of a lemma on a class that shatters some tree."""
    stated = family_of("Ldim(H) >= 1 => |H| >= 2")

    def build(defined: DefinedVariables, size: Size) -> Lemma:
        lemma = stated.build(defined, size)
        (symbolic,), (hypothesis,) = lemma.classes, lemma.hypotheses
        tree = shatters_a_tree(symbolic, symbolic.whole, 1, "tree")
        return replace(lemma, hypotheses=(replace(hypothesis, formula=tree),))

    return contradiction_of(LemmaFamily(build, stated.explain), Size(n_points))


@pytest.mark.parametrize("n_points", [1, 2, 3, 4])
def test_hypothesis_on_an_unknown_tree_is_tied(n_points: int) -> None:
    told = on_an_unknown_tree(n_points)
    assert fault_of_clauses(told, clauses_of(told)) == ""


def test_hypothesis_that_the_definitions_never_reach_is_not_tied() -> None:
    def too_much(classes: Classes) -> bool:
        raise WorkLimitError("trees", 1e9, 1, "trees")

    told = on_an_unknown_tree(2)
    unreached = replace(told, hypotheses=(replace(told.hypotheses[0], holds=too_much),))
    assert "on no class" in fault_of_clauses(unreached, clauses_of(unreached))


@pytest.mark.parametrize("least", [0, 2])
def test_hypothesis_on_an_unknown_tree_that_is_another_one_is_found(least: int) -> None:
    told = on_an_unknown_tree(2)
    (hypothesis,) = told.hypotheses
    other = replace(hypothesis, holds=lambda classes: len(classes["H"]) >= 2 * least + 1)
    wrong = replace(told, hypotheses=(other,))
    assert "by the definitions" in fault_of_clauses(wrong, clauses_of(wrong))


def test_premises_that_no_class_satisfies_are_found() -> None:
    told = LEMMAS["one class"]
    changed = replace(told, premises=(*told.premises, z3.BoolVal(False, told.classes[0].context)))
    assert fault_of_clauses(changed, clauses_of(changed)) == "no class that was tried satisfies the premises"


def test_propagation_finds_what_follows_and_what_contradicts() -> None:
    true, contradicted = propagated([(-1, 2), (-2, 3), (-3, -1, 4)], {1: 0b011, -4: 0b010}, 3)
    assert (true[2], true[3], true[4], contradicted) == (0b011, 0b011, 0b001, 0b010)


def extremes() -> list[Contradiction]:
    heard: list[Contradiction] = []
    with heard_by(heard.append):
        for quantity, n_labels, n_points in (
            (Quantity.BIT, 3, 3),
            (Quantity.ALL_MAPS, 2, 3),
            (Quantity.MULTICLASS, 3, 3),
        ):
            extreme(quantity, 1, n_labels, n_points)
    return heard


EXTREMES = {told.text: told for told in extremes()}


@pytest.mark.parametrize("name", EXTREMES)
def test_extremes_are_tied_to_the_definitions(name: str) -> None:
    told = EXTREMES[name]
    assert len(told.properties) == 2
    assert fault_of_clauses(told, clauses_of(told)) == ""


@pytest.mark.parametrize("name", EXTREMES)
def test_extreme_of_another_meaning_is_found(name: str) -> None:
    told = EXTREMES[name]
    value, dimension = told.properties
    true, false = (z3.BoolVal(truth, told.classes[0].context) for truth in (True, False))
    for wrong in (
        (replace(value, holds=lambda one: not value.holds(one)), dimension),
        (value, replace(dimension, holds=lambda one: len(one) <= 1)),
    ):
        changed = replace(told, properties=wrong)
        assert "has another truth by the definitions" in fault_of_clauses(changed, clauses_of(changed))
    for formula in (true, false):
        changed = replace(told, properties=(replace(value, formula=formula), dimension))
        assert fault_of_clauses(changed, clauses_of(changed)) == "what is refuted are other properties"
    trivial = replace(told, refuted=(false, told.refuted[1]), properties=(replace(value, formula=false), dimension))
    assert f"'{value.text}' has another truth" in fault_of_clauses(trivial, clauses_of(trivial))


def test_classes_without_their_images_do_not_have_the_property() -> None:
    """A tree may have to ask another point than 0 first."""
    told = EXTREMES["all maps at least 2 for dimension at most 1; 2 labels, 3 points"]
    value, dimension = told.properties
    changed = replace(told, properties=(replace(value, images=itself), dimension))
    assert f"'{value.text}' has another truth" in fault_of_clauses(changed, clauses_of(changed))


def test_conclusion_that_is_another_one_is_found() -> None:
    """It is true of all classes that satisfy the hypothesis, so what it says shows for the others."""
    told = LEMMAS["two classes"]
    assert told.conclusion is not None
    trivial = always(z3.BoolVal(True, told.classes[0].context))
    changed = replace(told, conclusion=replace(told.conclusion, parts={(): trivial}), wrong_variants=())
    assert f"'{told.conclusion.text}' has another truth" in fault_of_clauses(changed, clauses_of(changed))


def test_decided_claims_are_tied_to_the_definitions() -> None:
    heard: list[Contradiction] = []
    with heard_by(heard.append):
        found = list(decide("Ldim(union(G, H)) <= Ldim(G) + Ldim(H) + 1", 2))
    assert len(found) == len(heard) == 2
    for told in heard:
        assert told.conclusion is not None
        assert fault_of_clauses(told, clauses_of(told)) == ""
        wrong = replace(told, conclusion=replace(told.conclusion, holds=lambda classes: len(classes["H"]) < 2))
        assert "is false for" in fault_of_clauses(wrong, clauses_of(wrong))
