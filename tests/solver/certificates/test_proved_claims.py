"""Formulas that are proved to mean claims: proofs are accepted, and Coq or the program refuses what is wrong."""

import shutil
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from tests.faults.planting import replaced_once
from tests.solver.conftest import needs_ocaml

from littlestone.claims import stated
from littlestone.verdicts import Trial
from littlestone.verdicts.trial import RefutedError
from littlestone_solver.certificates import certificates_while, proved_claims
from littlestone_solver.certificates.cadical import has_model, refute
from littlestone_solver.certificates.certified_claims import CERTIFIED, Certified
from littlestone_solver.certificates.cnf import read_clauses
from littlestone_solver.certificates.proved_claims import (
    FILES,
    certified,
    clauses_of_claim,
    judged_claim,
    question,
)
from littlestone_solver.claims.decide import decide
from littlestone_solver.engine.lemmas.conclusion import Size
from littlestone_solver.engine.lemmas.contradictions import Decided, decisions_heard_by, tell_decided
from littlestone_solver.engine.lemmas.verification import verify_lemma
from littlestone_solver.lemmas.of_claims import family_of
from littlestone_solver.theorems.kernel.build import built
from littlestone_solver.theorems.kernel.coq import compiled
from littlestone_solver.theorems.kernel.sources import files, required_by, text_of

pytest.importorskip("pysat", reason="needs the extra 'certificates'")

pytestmark = needs_ocaml

LARGEST = [
    (number, Size(n_points, n_labels))
    for number, of in enumerate(CERTIFIED)
    for n_labels, n_points in enumerate(of.points, start=2)
]


def proof_of(number: int, size: Size, folder: Path) -> Path:
    proof = folder / "it.lrat"
    assert refute(read_clauses(clauses_of_claim(number, size)), proof)
    return proof


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "size"), [(i, Size(min(2, s.n_points), s.n_labels)) for i, s in LARGEST], ids=str
)
@pytest.mark.drawn(3)
def test_proofs_are_accepted(number: int, size: Size, tmp_path: Path) -> None:
    found = judged_claim(number, size, proof_of(number, size, tmp_path))
    assert found.fault == ""
    assert found.n_steps > 0


@pytest.mark.slow
@pytest.mark.parametrize(("number", "size"), LARGEST, ids=str)
@pytest.mark.drawn(5)
def test_proofs_of_the_largest_sizes_are_accepted(number: int, size: Size, tmp_path: Path) -> None:
    assert certified(CERTIFIED[number].claim, size) == number
    assert judged_claim(number, size, proof_of(number, size, tmp_path)).fault == ""


def test_what_is_not_covered_has_no_entry() -> None:
    assert certified(stated.VC_AT_MOST_LITTLESTONE, Size(6)) is None
    assert certified(stated.VC_AT_MOST_LITTLESTONE, Size(2, 3)) is None
    assert certified("Ldim(H) <= VC(H)", Size(2)) is None


def test_a_claim_is_found_however_it_is_written() -> None:
    assert certified("VC( H )<=Ldim(H)", Size(2)) == 0


def test_sizes_before_a_counterexample_are_certified() -> None:
    decided: list[Decided] = []
    with decisions_heard_by(decided.append):
        assert [one.holds for one in decide("Ldim(H) <= VC(H)", points=3)] == [True, True, False]
    assert decided == [Decided("Ldim(H) <= VC(H)", Size(n)) for n in (1, 2)]


def test_the_sizes_of_a_refuted_lemma_before_its_counterexample_are_told() -> None:
    decided: list[Decided] = []
    with decisions_heard_by(decided.append), pytest.raises(RefutedError):
        verify_lemma(Trial(), family_of("Ldim(H) <= VC(H)"), [Size(1), Size(2), Size(3)], search_sizes=[Size(1)])
    assert decided == [Decided("Ldim(H) <= VC(H)", Size(n)) for n in (1, 2)]


@pytest.mark.slow
def test_a_proof_of_another_claim_or_size_is_refused(tmp_path: Path) -> None:
    proof = proof_of(0, Size(3), tmp_path)
    assert judged_claim(0, Size(3), proof).fault == ""
    others = [
        (0, Size(2)),
        (0, Size(4)),
        (0, Size(3, 3)),
        *((i, Size(min(3, CERTIFIED[i].points[0]))) for i in range(1, len(CERTIFIED))),
    ]
    assert [other for other in others if judged_claim(*other, proof).fault == ""] == []


@pytest.mark.slow
def test_a_changed_proof_is_refused(tmp_path: Path) -> None:
    proof = proof_of(1, Size(2), tmp_path)
    lines = proof.read_text().splitlines()
    derived = [i for i, line in enumerate(lines) if line.split()[1] != "d"]
    for i in derived:
        words = lines[i].split()
        end = words.index("0")
        wrong = [*lines[:i], " ".join([*words[: end + 1], "0"]), *lines[i + 1 :]]
        proof.write_text("\n".join(wrong) + "\n")
        assert judged_claim(1, Size(2), proof).fault != "", lines[i]
    assert len(derived) > 5


@pytest.mark.slow
def test_without_one_of_its_literals_the_negated_claim_has_a_model() -> None:
    """The last gates are the claim itself, so the clauses alone do not contradict each other."""
    for number, _ in LARGEST[:5]:
        clauses = read_clauses(clauses_of_claim(number, Size(2)))
        assert not has_model(clauses)
        assert has_model(clauses[1:])


def test_a_decided_claim_gets_a_certificate() -> None:
    covered, other = Decided(stated.SAUER_SHELAH, Size(2)), Decided(stated.SAUER_SHELAH, Size(6))

    def run() -> None:
        tell_decided(covered)
        tell_decided(other)

    found = certificates_while(run)
    assert [(one.fault, " with CertifiedClaims.v " in one.checkers[0]) for one in found] == [("", True)]
    assert found[0].refutes.startswith(
        f"{stated.SAUER_SHELAH}; for every class on 2 points, 2 labels, by a checked"
    )
    assert certificates_while(lambda: tell_decided(covered), checker="python") == []


WRONG_ENTRIES = (
    (0, replace(CERTIFIED[0], claim="VC(H) < Ldim(H)")),
    (0, replace(CERTIFIED[0], claim="Ldim(H) <= VC(H)")),
    (0, replace(CERTIFIED[0], formula="CertifiedClaims.sauer_shelah n")),
    (1, replace(CERTIFIED[1], claim="|H| <= binomsum(points(H), VC(H) - 1)")),
    (1, replace(CERTIFIED[1], theorem="CertifiedClaims.vc_at_most_littlestone_certified")),
    (3, replace(CERTIFIED[3], claim="|H| >= 1 => 2^(Ldim(H) + 1) <= |H|")),
    (4, replace(CERTIFIED[4], claim="G subset H => Ldim(H) <= Ldim(G)")),
    (4, replace(CERTIFIED[4], n_classes=1)),
    (7, replace(CERTIFIED[7], claim=stated.ZERO_COVER_SAUER)),
    (9, replace(CERTIFIED[9], formula="CertifiedFamilies.pair_maps_claim n {k}")),
    (10, replace(CERTIFIED[10], claim="PsiLdim_bit(H) <= uPsiLdim_bit(H)")),
    (10, replace(CERTIFIED[10], formula="CertifiedFamilies.bits_at_most_uniform n {k}")),
    (11, replace(CERTIFIED[11], claim=stated.DECOMPOSITION_EXISTS.replace("<= Ldim(H)", "< Ldim(H)"))),
    (11, replace(CERTIFIED[11], claim=stated.DECOMPOSITION_EXISTS.replace("1..3", "1..4"))),
    (12, replace(CERTIFIED[12], claim=stated.DECOMPOSITION_OF_SUBCLASS_SAME_P)),
    (12, replace(CERTIFIED[12], formula="CertifiedDecompositions.decomposition_of_subclass n id")),
    (13, replace(CERTIFIED[13], n_classes=1)),
    (14, replace(CERTIFIED[14], claim=stated.ESSENTIAL_COUNT.replace("<= p^d", "< p^d"))),
    (15, replace(CERTIFIED[15], claim=stated.SOME_ESSENTIAL.replace(">= 1", ">= 2"))),
    (16, replace(CERTIFIED[16], formula="CertifiedEssentials.some_essential n")),
    (17, replace(CERTIFIED[17], claim=stated.ESSENTIAL_MEMBERS.replace("= 0", "= 1"))),
    (18, replace(CERTIFIED[18], n_classes=1)),
    (19, replace(CERTIFIED[19], claim=stated.MATCHING_LEAVES.replace("2 * p", "p"))),
    (20, replace(CERTIFIED[20], claim=stated.MATCHING_LEAVES_SAME_P.replace("<= 2", "<= 3"))),
)


@pytest.mark.slow
@pytest.mark.parametrize(("number", "wrong"), WRONG_ENTRIES)
@pytest.mark.drawn(4)
def test_an_entry_that_says_something_else_is_refused(
    number: int, wrong: Certified, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proved_claims, "CERTIFIED", (CERTIFIED[number],))
    with built(*FILES) as place:
        (tmp_path / "Question.v").write_text(question())
        assert compiled(tmp_path / "Question.v", place) == ""
        monkeypatch.setattr(proved_claims, "CERTIFIED", (wrong,))
        (tmp_path / "Question.v").write_text(question())
        assert compiled(tmp_path / "Question.v", place) != ""


WRONG_ENCODINGS: Sequence[Mapping[str, str]] = tomllib.loads(
    Path(__file__).with_name("wrong_encodings.toml").read_text(encoding="utf-8")
)["change"]


@pytest.mark.slow
@pytest.mark.parametrize("change", WRONG_ENCODINGS, ids=lambda change: f"{change['file']}: {change['name']}")
@pytest.mark.drawn(8)
def test_a_wrong_encoding_does_not_compile(change: Mapping[str, str], tmp_path: Path) -> None:
    file = change["file"]
    with built(*FILES) as place:
        for made in place.glob("*.vo"):
            shutil.copy(made, tmp_path)
    source = tmp_path / f"{file}.v"
    source.write_text(replaced_once(text_of(file), change["old"], change["new"], file))
    refused = ""
    for one in [file, *(later for later in files() if file in required_by(later) and later != "Classically")]:
        source = tmp_path / f"{one}.v"
        if one != file:
            source.write_text(text_of(one))
        if compiled(source, tmp_path):
            refused = one
            break
    assert refused, change["name"]
