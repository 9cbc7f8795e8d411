"""Certificates of lemmas: valid ones are accepted, and all others refused."""

from pathlib import Path

import pytest
import z3
from tests.lemmas import Lemmas, family_by, verified
from tests.solver.conftest import needs_ocaml

from littlestone.verdicts import Evidence, Profile, Verdict
from littlestone.verdicts.solver_certificate import SolverCertificate
from littlestone_solver.certificates import certificates_while, rests_on
from littlestone_solver.certificates.cadical import has_model, refute
from littlestone_solver.certificates.certifying import certificate_of
from littlestone_solver.certificates.clause_writer import clauses_of
from littlestone_solver.certificates.cnf import Cnf, read_clauses
from littlestone_solver.certificates.lrat import check_lrat
from littlestone_solver.certificates.proved_checker import checker_name
from littlestone_solver.engine.lemmas.conclusion import Size
from littlestone_solver.engine.lemmas.contradictions import Contradiction, heard_by
from littlestone_solver.extremes.checks import EXTREMES
from littlestone_solver.lemmas.bgs import zero_cover_sauer
from littlestone_solver.lemmas.common import subclass_monotone, vc_at_most_littlestone

pytest.importorskip("pysat", reason="needs the extra 'certificates'")


def contradictions(made: Lemmas, sizes: list[Size]) -> tuple[Evidence, list[Contradiction]]:
    heard: list[Contradiction] = []
    with heard_by(heard.append):
        evidence = verified(family_by(made), sizes)
    return evidence, heard


@pytest.fixture(scope="module")
def lemma() -> Contradiction:
    _, (_, found) = contradictions(subclass_monotone, [Size(1), Size(2)])
    return found


@pytest.fixture(scope="module")
def clauses(lemma: Contradiction) -> Cnf:
    return clauses_of(lemma)


@pytest.fixture(scope="module")
def proof(clauses: Cnf, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    path: Path = tmp_path_factory.mktemp("proof") / "proof.lrat"
    assert refute(clauses.clauses(), path)
    return path.read_text().splitlines()


@pytest.mark.slow
def test_every_main_query_of_a_lemma_is_certified() -> None:
    sizes = [Size(1), Size(2), Size(3), Size(4), Size(5, by_induction=True)]
    evidence, found = contradictions(zero_cover_sauer, sizes)
    assert evidence.verdict is Verdict.VERIFIED
    assert len(found) == 6
    certificate = certificate_of(found[1], checker="python")
    assert certificate.fault == ""
    assert certificate.refutes.endswith("N0(H, T) <= binomsum(T, Ldim(H)); 2 points, 2 labels, query 1 of 1")
    assert (len(certificate.checkers), len(certificate.clauses_sha256), len(certificate.proof_sha256)) == (
        1,
        64,
        64,
    )


def test_certificates_are_the_same_every_time(lemma: Contradiction) -> None:
    first, second = (certificate_of(lemma, checker="python") for _ in range(2))
    assert (first.clauses_sha256, first.proof_sha256) == (second.clauses_sha256, second.proof_sha256)


def test_extremes_rest_on_certificates_too() -> None:
    evidence: list[Evidence] = []
    table = next(iter(EXTREMES.values()))
    found = certificates_while(lambda: evidence.append(table.run(Profile.QUICK)), checker="python")
    assert evidence[0].verdict is Verdict.VERIFIED
    assert found
    assert [one.fault for one in found if one.fault] == []


def test_nobody_listens_afterwards() -> None:
    found = certificates_while(lambda: None)
    contradictions(vc_at_most_littlestone, [Size(1)])
    assert found == []


def test_a_satisfiable_formula_gets_no_certificate() -> None:
    context = z3.Context()
    rain, wet = z3.Bool("rain", context), z3.Bool("wet", context)
    certificate = certificate_of(
        Contradiction("rain is dry", (z3.Implies(rain, wet),), (z3.Not(wet),)), checker="python"
    )
    assert certificate.fault == "CaDiCaL finds a model of the clauses"
    assert (certificate.proof_sha256, certificate.checkers) == ("", ())


def test_premises_that_contradict_each_other_are_no_proof() -> None:
    rain = z3.Bool("rain", z3.Context())
    certificate = certificate_of(Contradiction("anything", (rain, z3.Not(rain)), (rain,)), checker="python")
    assert certificate.fault == "the premises alone have no model, so the proof says nothing"


@pytest.mark.slow
@needs_ocaml
def test_both_checkers_accept_the_proof(lemma: Contradiction, clauses: Cnf, proof: list[str]) -> None:
    assert check_lrat(clauses.clauses(), proof).fault == ""
    by_coq, by_python = certificate_of(lemma), certificate_of(lemma, checker="python")
    assert (by_coq.fault, by_coq.checkers) == ("", (checker_name(),))
    assert (by_python.fault, by_python.checkers, by_python.steps) == ("", ("lrat",), by_coq.steps)


def test_a_tampered_clause_is_noticed(clauses: Cnf, proof: list[str]) -> None:
    """Without the negated conclusion the clauses have a model, so no proof may be accepted."""
    kept = clauses.premises
    assert has_model(kept)
    assert check_lrat(kept, proof).fault != ""
    changed = clauses.clauses()
    changed[-1] = tuple(-literal for literal in changed[-1])
    assert has_model(changed)
    assert check_lrat(changed, proof).fault != ""


def test_a_tampered_text_is_refused(clauses: Cnf) -> None:
    *lines, last = clauses.text().splitlines()
    with pytest.raises(ValueError, match="header"):
        read_clauses("\n".join(lines))
    assert read_clauses("\n".join([*lines, last])) == clauses.clauses()


def test_a_certificate_survives_json(lemma: Contradiction) -> None:
    certificate = certificate_of(lemma, checker="python")
    assert SolverCertificate.from_json(certificate.to_json()) == certificate


def test_what_is_trusted_is_said() -> None:
    for checker, words in (("coq", ("extraction", "OCaml", "proved sound")), ("python", ("lrat", "not proved"))):
        assert all(word in rests_on(checker) for word in (*words, "clause_writer", "z3", "CaDiCaL"))
