"""Formulas that are proved to mean claims: proofs are accepted, and Coq or the program refuses what is wrong."""

import shutil
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
    assert [(one.fault, one.checkers[0].endswith(" with CertifiedClaims.v")) for one in found] == [("", True)]
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


WRONG_FORMULAS = (
    ("Formulas", "a disjunction is a conjunction", "Not (And (map (@Not V) fs))", "And fs"),
    ("Formulas", "more than", "| AtLeast j N => j <= value N", "| AtLeast j N => j < value N"),
    ("Formulas", "depths are off by one", "if i is m.+1 then D m else yes, b)", "D i, b)"),
    ("Formulas", "not the largest", "(t.1 i) | i <- iota 0 s.2.+1]", "(t.1 i) | i <- iota 0 s.2]"),
    ("Formulas", "the other sign", "implies (Not (s.1 e.+1)) (C e)", "implies (s.1 e.+1) (C e)"),
    ("Formulas", "below instead of at most", "implies (Not (s.1 e.+1)) (C e)", "implies (Not (s.1 e)) (C e)"),
    ("Gates", "falsity is true", "falsity : literal := xI top", "falsity : literal := xO top"),
    ("Gates", "a row is negated", "(negate o :: rest, st3)", "(o :: rest, st3)"),
    ("Gates", "equal keys are equal gates", "if same ls ls' then (xO x, st) else new_gate ls st", "(xO x, st)"),
    (
        "Gates",
        "false literals are left out",
        "else if Pos.eqb l falsity then None",
        "else if Pos.eqb l falsity then Some nil",
    ),
    ("Gates", "at least one more", "| S j' => nth falsity row j' end", "| S j' => nth falsity row j end"),
    (
        "Gates",
        "a count stops early",
        "* state := count_rows (nseq (size ls) falsity)",
        "* state := count_rows (nseq (size ls).-1 falsity)",
    ),
    ("Gates", "the longer row is cut", "| nil, _ => (row', st)", "| nil, _ => (nil, st)"),
    ("Clauses", "a negation is none", "let (l, st1) := compile f st in (negate l, st1)", "compile f st"),
    ("Clauses", "the wrong sign of a gate", "[:: xI x; l] :: each_of", "[:: xO x; l] :: each_of"),
    (
        "Clauses",
        "the wrong sign in a gate",
        "cons l ls' => negate l :: not_all ls'",
        "cons l ls' => l :: not_all ls'",
    ),
    ("Clauses", "gates in any order", "if ordered (next st) (gates st) then", "if true then"),
    ("Clauses", "no clauses are refuted", "refutes cs proof | None => false", "refutes cs proof | None => true"),
    ("Clauses", "numbers are shifted", "Pos.of_succ_nat (index x vars)", "Pos.of_succ_nat (index x vars).-1"),
    ("Clauses", "truth is a variable", "Pos.of_succ_nat (size vars).+1", "Pos.of_succ_nat (size vars).-1"),
    (
        "UnknownClasses",
        "a label is skipped",
        "seq row := sequences n (labels k)",
        "seq row := sequences n (iota 0 k)",
    ),
    ("UnknownClasses", "a class is skipped", "(i, r) | i <- iota 0 c,", "(i, r) | i <- iota 0 c.-1,"),
    (
        "UnknownClasses",
        "not negated",
        "refuted (place variables) (above variables) (Not claim)",
        "refuted (place variables) (above variables) claim",
    ),
    (
        "EncodedDimensions",
        "one side",
        "Or [seq AtLeast 2 (Count [seq deeper ",
        "Or [seq AtLeast 1 (Count [seq deeper ",
    ),
    (
        "EncodedDimensions",
        "a label is left out",
        "deeper (side x a U) | a <- labels k]",
        "deeper (side x a U) | a <- iota 0 k]",
    ),
    (
        "EncodedDimensions",
        "one side twice",
        "shattered_formula xs' (side x 1 U)]",
        "shattered_formula xs' (side x 0 U)]",
    ),
    ("EncodedDimensions", "the largest is left out", "(trunc_log 2 (size U)).+1.", "trunc_log 2 (size U)."),
    ("EncodedDimensions", "sets of points are left out", "++ combinations m s'\n  end.", "\n  end."),
    (
        "EncodedCovers",
        "a child is dropped",
        "Max [:: tree_cover l (side x a U); tree_cover r (side x a U)]",
        "Max [:: tree_cover l (side x a U)]",
    ),
    (
        "EncodedCovers",
        "a point is left out",
        "(side x a U) | a <- labels k] | x <- P])",
        "(side x a U) | a <- labels k] | x <- behead P])",
    ),
    (
        "EncodedCovers",
        "a label is left out",
        "(rem x P) (side x a U) | a <- labels k]",
        "(rem x P) (side x a U) | a <- iota 0 k]",
    ),
    (
        "EncodedPsi",
        "a value is left out",
        "psi_formula F m' (collapsed x f true U)]",
        "psi_formula F m' (collapsed x f false U)]",
    ),
    (
        "EncodedUniform",
        "one side twice",
        "uniform_part fs' (collapsed x f true U)]",
        "uniform_part fs' (collapsed x f false U)]",
    ),
    (
        "EncodedUniform",
        "sequences of the first map alone",
        "| fs <- sequences m F]",
        "| fs <- sequences m (take 1 F)]",
    ),
    (
        "EncodedUniform",
        "the next bit",
        "bit_values_at i : seq values := [:: [seq Some (odd (y %/ 2 ^ i))",
        "bit_values_at i : seq values := [:: [seq Some (odd (y %/ 2 ^ i.+1))",
    ),
    (
        "EncodedSoa",
        "the other answer",
        "soa_formula x U; loses U xs' (side x 1 U')]",
        "soa_formula x U; loses U xs' (side x 0 U')]",
    ),
    ("EncodedSoa", "the other side", "smaller_formula (side x 0 U) U", "smaller_formula (side x 1 U) U"),
    ("CertifiedClaims", "a larger sum", "'C(n, i) | i <- iota 0 e]", "'C(n, i) | i <- iota 0 e.+1]"),
    ("CertifiedClaims", "one more member", "Not (AtLeast (binomials e1).+1", "Not (AtLeast (binomials e1).+2"),
    ("CertifiedClaims", "one member less", "AtLeast (uphalf (2 ^ e1))", "AtLeast (uphalf (2 ^ e1)).-1"),
    ("CertifiedClaims", "no smaller", "((rank_of n k 0).1 e.+1)", "((rank_of n k 0).1 e)"),
    (
        "CertifiedClaims",
        "a label is skipped",
        "two_sides x y z | z <- iota 0 y]",
        "two_sides x y z | z <- iota 1 y]",
    ),
    ("CertifiedClaims", "the converse", "implies (G r) (H r) | r", "implies (H r) (G r) | r"),
    (
        "CertifiedFamilies",
        "the largest depth is left out",
        "(cover_of T))) | T <- iota 0 n.+1]",
        "(cover_of T))) | T <- iota 0 n]",
    ),
    (
        "CertifiedFamilies",
        "a larger bound",
        "'C(T, i) * k ^ i | i <- iota 0 e]",
        "'C(T, i) * k ^ i | i <- iota 0 e.+1]",
    ),
    (
        "CertifiedFamilies",
        "the least significant bit is left out",
        "| i <- iota 0 (n_bits k)]",
        "| i <- iota 1 (n_bits k)]",
    ),
    (
        "EncodedDecompositions",
        "the dimension is at least e",
        "And [:: ldim e' U; Not (ldim e U)]",
        "And [:: ldim e' U; Not (ldim e.+1 U)]",
    ),
    (
        "EncodedDecompositions",
        "the largest dimension is left out",
        "And [:: rank_is e U; F e] | e <- iota 0 (most U).+1]",
        "And [:: rank_is e U; F e] | e <- iota 0 (most U)]",
    ),
    (
        "EncodedDecompositions",
        "leaves lie as deep as nodes",
        "if depth <= leaf_depth p d e then",
        "if depth <= node_depth p d e then",
    ),
    (
        "EncodedDecompositions",
        "leaves are less irreducible",
        "reducible (p * 2 ^ (d.+1 - e)) U)] else",
        "reducible (p * 2 ^ (d - e)) U)] else",
    ),
    ("EncodedDecompositions", "reducible leaves", "Not (reducible (p", "(reducible (p"),
    ("EncodedDecompositions", "any leaves", "And [:: wanted_formula e U; Not", "And [:: yes; Not"),
    (
        "EncodedDecompositions",
        "any depth of nodes",
        "decided (depth <= node_depth p d e)",
        "decided (depth <= node_depth p d.+1 e)",
    ),
    (
        "EncodedDecompositions",
        "the depth stays",
        "tree fuel' depth.+1 l; tree fuel' depth.+1 r",
        "tree fuel' depth l; tree fuel' depth.+1 r",
    ),
    ("EncodedDecompositions", "one child", "tree fuel' depth.+1 r]]", "tree fuel' depth.+1 l]]"),
    ("EncodedSoa", "answers are exchanged", "0 => Not answer | 1 => answer", "0 => answer | 1 => Not answer"),
    (
        "EncodedSoa",
        "the last answer is left out",
        "(soa_formula x U) | x <- points n] else",
        "(soa_formula x U) | x <- iota 0 n.-1] else",
    ),
    ("DecompositionParts", "smaller leaves", "Below e0 => decided (e <= e0)", "Below e0 => decided (e < e0)"),
    (
        "DecompositionParts",
        "only leaves below",
        "else if e == e0 then Not (soa_is",
        "else if e < e0 then Not (soa_is",
    ),
    ("DecompositionParts", "leaves with this SOA", "then Not (soa_is n", "then (soa_is n"),
    ("DecompositionParts", "one level less", "(ldim i m.-1) m U)", "(ldim i m) m U)"),
    ("DecompositionParts", "another class", "(deep_step n 1 (member i)", "(deep_step n 1 (member i.+1)"),
    (
        "DecompositionParts",
        "one answer less",
        "(reducible_formula n (ldim i) m U)",
        "(reducible_formula n (ldim i) m.-1 U)",
    ),
    (
        "DecompositionParts",
        "trees are irreducible",
        "(reducible i)\n      (leaf_wanted",
        "(ldim i)\n      (leaf_wanted",
    ),
    (
        "DecompositionParts",
        "the depth stays",
        "Tree i p d L fuel' depth' U')) fuel",
        "Tree i p d L fuel' depth U')) fuel",
    ),
    ("DecompositionParts", "other trees", "name (Tree i p d L fuel'", "name (Tree i p d (Below 0) fuel'"),
    ("DecompositionParts", "what does not fit is true", "if fit U then F else Not yes", "if fit U then F else yes"),
    (
        "DecompositionParts",
        "different parts have one name",
        "Reducible i m U => ([:: 1; i; m], U)",
        "Reducible i m U => ([:: 0; i; m], U)",
    ),
    (
        "DecompositionParts",
        "not negated",
        "refuted_shared code body vars (Not claim)",
        "refuted_shared code body vars claim",
    ),
    (
        "SharedParts",
        "parts of one code are one",
        "if t == u then if proper l",
        "if Pos.eqb (code t) (code u) then if proper l",
    ),
    ("SharedParts", "unknown names are true", "if all (is_found E) (vars_of f) then", "if true then"),
    (
        "SharedParts",
        "under another name",
        "compile_parts ts' (put (code t) (Some (t, l)) E)",
        "compile_parts ts' (put (code t) (Some (head t ts', l)) E)",
    ),
    ("SharedParts", "with a sign", "Some (t, l)) E) st1 else", "Some (t, negate l)) E) st1 else"),
    (
        "SharedParts",
        "the formula itself is left out",
        "Some (l, st1) then clauses_with top l st1",
        "Some (l, st1) then clauses_with top (truth top) st1",
    ),
    (
        "SharedParts",
        "no clauses are refuted",
        "then refutes cs proof else false",
        "then refutes cs proof else true",
    ),
    ("Formulas", "variables of counts are left out", "| AtLeast _ N => number_vars N", "| AtLeast _ N => [::]"),
    ("CertifiedDecompositions", "d is larger", "Not ((scale_of i).1 d.+2)", "Not ((scale_of i).1 d.+1)"),
    ("CertifiedDecompositions", "the largest d is left out", "d <- iota 0 n.+2]", "d <- iota 0 n.+1]"),
    ("CertifiedDecompositions", "two values of p", "| p <- iota 1 3]", "| p <- iota 1 2]"),
    (
        "CertifiedDecompositions",
        "the largest number is left out",
        "| e <- iota 0 largest_rank.+1]",
        "| e <- iota 0 largest_rank]",
    ),
    (
        "CertifiedDecompositions",
        "the classes are exchanged",
        "implies (bounded_of 1 p d e) (bounded_of 0 (q p) d e)",
        "implies (bounded_of 0 p d e) (bounded_of 1 (q p) d e)",
    ),
    ("CertifiedEssentials", "not essential", "r : claim := Not (tree_of", "r : claim := (tree_of"),
    ("CertifiedEssentials", "leaves below alone", "(Without e r))", "(Below e))"),
    (
        "CertifiedEssentials",
        "a function is left out",
        "essential_row i p d e r | r <- U].",
        "essential_row i p d e r | r <- behead U].",
    ),
    (
        "CertifiedEssentials",
        "the dimension need not exist",
        "And [:: bounded_of i p d largest_rank; And [seq",
        "And [:: yes; And [seq",
    ),
    (
        "CertifiedEssentials",
        "the largest value is left out",
        "(F e) | e <- iota 0 largest_rank.+1]].",
        "(F e) | e <- iota 0 largest_rank]].",
    ),
    ("CertifiedEssentials", "one more", "(p ^ d * 2 ^ (d ^ 2)).+1", "(p ^ d * 2 ^ (d ^ 2)).+2"),
    ("CertifiedEssentials", "trivial too often", "if n <= d ^ 2 then yes", "if n <= d.+1 ^ 2 then yes"),
    (
        "CertifiedEssentials",
        "any function",
        "(AtLeast 1 (essentials 0 p d e)))]).",
        "(AtLeast 0 (essentials 0 p d e)))]).",
    ),
    ("CertifiedEssentials", "a larger dimension", "Not ((scale_of n 0).1 4)", "Not ((scale_of n 0).1 3)"),
    ("CertifiedEssentials", "one direction", "implies (member 0 r) (essential_row 0 p d 1 r)]", "yes]"),
    ("CertifiedEssentials", "another degree", "fun e => if e == 1 then", "fun e => if e == 2 then"),
    (
        "CertifiedEssentials",
        "the converse",
        "implies (essential_row 0 p d e r) (essential_row 1 p d e r)",
        "implies (essential_row 1 p d e r) (essential_row 0 p d e r)",
    ),
    ("CertifiedTopLeaves", "no cube that is not a row", "[:: None; Some 0; Some 1]", "[:: Some 0; Some 1]"),
    ("CertifiedTopLeaves", "cubes of one label", "[:: None; Some 0; Some 1]", "[:: None; Some 0]"),
    (
        "CertifiedTopLeaves",
        "the rest of the rows",
        "if nth None c x is Some a then nth 0 r x == a else true",
        "if nth None c x is Some a then nth 0 r x != a else true",
    ),
    (
        "CertifiedTopLeaves",
        "more irreducible",
        "Not (reducible i (q * 2 ^ (d.+1 - e))",
        "Not (reducible i (q * 2 ^ (d.+2 - e))",
    ),
    (
        "CertifiedTopLeaves",
        "a smaller dimension",
        "And [:: rank_is (ldim i) e (cube c)",
        "And [:: rank_is (ldim i) e.-1 (cube c)",
    ),
    ("CertifiedTopLeaves", "another SOA", "soa_is n (ldim i) f (cube c)]]", "Not (soa_is n (ldim i) f (cube c))]]"),
    (
        "CertifiedTopLeaves",
        "essential to the subclass",
        "(essential_row n 1 p d e f) | c",
        "(essential_row n 0 p d e f) | c",
    ),
    (
        "CertifiedTopLeaves",
        "a function is left out",
        "| c <- cubes] | f <- U]))]",
        "| c <- cubes] | f <- behead U]))]",
    ),
    ("CertifiedTopLeaves", "the same p", "(fun p d => matching_at (2 * p) p d)", "(fun p d => matching_at p p d)"),
    ("CertifiedTopLeaves", "a larger dimension", "Not ((scale_of n 1).1 4)", "Not ((scale_of n 1).1 3)"),
)
"""Wrong encodings: file, what is wrong, and the text that another one replaces."""


@pytest.mark.slow
@pytest.mark.parametrize(("file", "name", "old", "new"), WRONG_FORMULAS)
@pytest.mark.drawn(8)
def test_a_wrong_encoding_does_not_compile(file: str, name: str, old: str, new: str, tmp_path: Path) -> None:
    with built(*FILES) as place:
        for made in place.glob("*.vo"):
            shutil.copy(made, tmp_path)
    source = tmp_path / f"{file}.v"
    source.write_text(replaced_once(text_of(file), old, new, file))
    refused = ""
    for one in [file, *(later for later in files() if file in required_by(later) and later != "Classically")]:
        source = tmp_path / f"{one}.v"
        if one != file:
            source.write_text(text_of(one))
        if compiled(source, tmp_path):
            refused = one
            break
    assert refused, name
