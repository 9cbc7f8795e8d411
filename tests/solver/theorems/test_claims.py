"""Claims as propositions of Coq: what is written and refused, and that the kernel compares them with theorems."""

import re
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from tests.solver.conftest import needs_coq

from littlestone.claims import (
    Bindings,
    Comparison,
    Evaluator,
    NumberTerm,
    Quantified,
    UndefinedValueError,
    parse,
    stated,
)
from littlestone.errors import InvalidValueError
from littlestone.verdicts import Check, Profile, Verdict
from littlestone_solver.lemmas import bgs as bgs_lemmas
from littlestone_solver.lemmas import common as common_lemmas
from littlestone_solver.lemmas import lyu as lyu_lemmas
from littlestone_solver.lemmas import psi_cover_lower
from littlestone_solver.theorems import checks
from littlestone_solver.theorems.kernel import question
from littlestone_solver.theorems.kernel.acceptance import axioms_of, why_refused
from littlestone_solver.theorems.kernel.coq import compiled
from littlestone_solver.theorems.kernel.sources import place_of_bridge, statement
from littlestone_solver.theorems.kernel.theorem import Change, Theorem
from littlestone_solver.theorems.propositions import claims
from littlestone_solver.theorems.propositions.arithmetic import Value, compared
from littlestone_solver.theorems.propositions.claims import Claimed, proposition
from littlestone_solver.theorems.propositions.declared import NUMBERS
from littlestone_solver.theorems.proved import CHECKS

ASKED = [one for one in checks._KNOWN if one.claims]
LEMMAS = {
    name: made
    for table in (common_lemmas, bgs_lemmas, lyu_lemmas, psi_cover_lower)
    for name, made in vars(table).items()
    if isinstance(made, Check)
}
THEOREMS = list(CHECKS.values())


def written(claim: str, labels: int | None = None) -> str:
    return proposition(parse(claim), labels)


def test_every_lemma_beside_a_theorem_follows_from_one_or_says_why_not() -> None:
    proved = {statement for made in THEOREMS for statement in made.statements}
    implied = {claim.formula for one in ASKED for claim in one.claims}
    shared = {name for name, made in LEMMAS.items() if proved.intersection(made.statements)}
    assert {name for name in shared if LEMMAS[name].formula not in implied} == set(claims.WITHOUT_THEOREM)


def test_both_tables_have_the_same_value_on_the_same_statement() -> None:
    made = {made.formula: made for made in THEOREMS}
    for one in ASKED:
        ids = set(made[statement(one.name)].statements)
        for claim in one.claims:
            shared = [lemma for lemma in LEMMAS.values() if lemma.formula is claim.formula]
            assert any(ids.intersection(lemma.statements) for lemma in shared), one.name
            assert any(claim.formula is value for value in vars(stated).values())


def test_the_empty_class_has_values_too_and_nothing_is_subtracted() -> None:
    assert written("Ldim(H) >= -1").endswith("rank (members H) e1 -> 0 <= e1")
    assert written("2^Ldim(H) <= |H|").endswith("2 ^ e1 <= #|H| * 2")
    assert written("|H| - Ldim(H) <= Ldim(H) + points(H)").endswith("#|H| + 2 <= (e1 + n) + e1")


def test_logarithms_are_powers_of_2() -> None:
    assert written("|H| >= 1 => Ldim(H) <= log2(|H|)").endswith("0 < #|H| -> 0 < #|H| /\\ 2 ^ e1 <= #|H| * 2")
    assert written("N0(H, 1) * log2(points(H)) >= log2(|H|)").endswith("#|H| <= n ^ N1")


def test_values_that_some_classes_lack_are_there_behind_the_premises() -> None:
    said = written("Ldim(H) <= 2 and DDim(H, 1, 2) = 0 => |H| <= DDim(H, 2, 2)")
    assert said.endswith(
        "e1 <= 3 -> exists2 e2, ddim 1 2 (members H) e2 & e2 = 1 -> exists2 e3, ddim 2 2 (members H) e3 & #|H| < e3"
    )


@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        ("Tdim(H) <= |H|", r"must be one that is defined in Statements\.v"),
        ("Ldim(dual(H)) <= |H|", r"class must be one that is defined in Statements\.v"),
        ("Ldim(union(G, H)) <= |H|", r"class must be one that is defined"),
        ("|H| <= points(H)^VC(H)", "natural whatever the class is"),
        ("Ldim(H) * Ldim(H) <= |H|", "natural whatever the class is"),
        ("|H| / points(H) <= 2", "over the natural numbers"),
        ("ceil(log2(|H|)) <= |H|", "never 0"),
        ("for all point x: Ldim(H[x -> 0]) <= Ldim(H)", "of two labels"),
        ("for all y in 0..3: for all point x: Ldim(H[x -> y]) <= Ldim(H)", "in a range that ends with labels"),
        ("for all j in 1..3: Ldim(bit(H, j)) <= Ldim(H)", "for every variable"),
        ("for all n in 1..3: Ldim(H) <= n", "it has a meaning in the proposition"),
        ("for all d in -1..3: VC(H) <= d", "natural whatever the class is"),
        ("(for all d in 1..3: DDim(H, 1, d) = 0) => |H| <= 1", "may have no value"),
    ],
)
def test_what_coq_cannot_say_is_refused_in_a_line(claim: str, reason: str) -> None:
    with pytest.raises(InvalidValueError, match=reason) as refused:
        written(claim)
    assert "\n" not in str(refused.value)


ADDED = {"e": 1, "f": 1, "m": 0, "n": 0}
"""The offset of natural numbers that stand for variables of comparisons, as those for dimensions have 1."""

COMPARISONS = [
    "e <= f",
    "m >= n - e",
    "2^e < m",
    "m = 2^(f - 2)",
    "2^(m - 1) + n < 2^(n - 2) + 1",
    "m <= binomsum(n, f)",
    "m != wordsum(n, f - 1, m + 1)",
    "min(e, f) < max(n, 2) - 1",
    "min(e, f + 2) >= e - m",
    "n * (2^m - 1) > 3 * n",
    "e <= log2(m + 1)",
    "log2(n + 1) < f + log2(m + 1)",
    "m * log2(n) >= e + 1",
    "binom(n, m) <= ceil(log2(n + 1)) + floor(log2(m + 1))",
]
MOST = 4


def comparison_of(text: str) -> Comparison:
    claim = parse("".join(f"for all {name} in 0..1: " for name in ADDED) + text)
    while isinstance(claim, Quantified):
        claim = claim.claim
    assert isinstance(claim, Comparison)
    return claim


def known(term: NumberTerm) -> Value:
    return Value(str(term), constant=-ADDED[str(term)])


def said_by_python(comparison: Comparison, numbers: tuple[int, ...]) -> bool:
    integers = {name: number - added for (name, added), number in zip(ADDED.items(), numbers, strict=True)}
    try:
        return Evaluator().reading(comparison, Bindings({}, integers=integers)).truth
    except UndefinedValueError:
        return False


@needs_coq
def test_comparisons_say_of_numbers_what_claims_say_of_them(tmp_path: Path) -> None:
    ranges = [f"{name} <- iota 0 {MOST}" for name in ADDED]
    lines = ["From mathcomp Require Import all_ssreflect."]
    for i, text in enumerate(COMPARISONS):
        parts = compared(comparison_of(text), known).replace(" = ", " == ").split(" /\\ ")
        # Sums of MathComp are sealed, so that Coq does not compute them.
        parts = [
            re.sub(r"\\sum_\(i < (.+?)\) (.*)", r"foldr addn 0 [seq \2 | i <- iota 0 (\1)]", part) for part in parts
        ]
        said = " && ".join(f"({part})" for part in parts)
        inner = f"[seq (({said}) : nat) | {ranges[2]}, {ranges[3]}]"
        lines.append(
            f'Redirect "{tmp_path / str(i)}" Eval vm_compute in flatten [seq {inner} | {ranges[0]}, {ranges[1]}].'
        )
    source = tmp_path / "Compared.v"
    source.write_text("\n".join(lines), encoding="utf-8")
    assert compiled(source, tmp_path) == ""
    for i, text in enumerate(COMPARISONS):
        by_coq = re.findall(r"\d", (tmp_path / f"{i}.out").read_text(encoding="utf-8"))
        by_python = [said_by_python(comparison_of(text), each) for each in product(range(MOST), repeat=len(ADDED))]
        assert by_coq == [str(int(truth)) for truth in by_python], text
        assert len(set(by_coq)) == 2, f"{text} is always the same"


@pytest.mark.slow
@needs_coq
def test_coq_accepts_every_claim_and_nothing_that_is_derived_from_it() -> None:
    assert len(ASKED) > 20
    assert set(axioms_of(tuple(ASKED))) == set(ASKED)
    assert all(len(claim.variants) > 1 for one in ASKED for claim in one.claims)


WRONG = [
    ("common_lemma_sauer_shelah_perles", "|H| <= binomsum(points(H), VC(H) + 1)", None),
    ("common_lemma_sauer_shelah_perles", "|H| <= binomsum(points(H), Ldim(H))", None),
    ("common_fact_size_at_least_power", "2^Ldim(H) <= |H|", None),
    ("common_fact_size_at_least_power", "|H| >= 1 => 2^Ldim(H) <= |H| + 1", None),
    ("common_fact_vc_at_most_littlestone", "VC(H) <= Ldim(H) + 1", None),
    ("common_fact_vc_at_most_littlestone", "VC(H) <= PsiLdim_pair(H)", None),
    ("common_fact_subclass_monotone", "Ldim(G) <= Ldim(H)", None),
    ("common_fact_two_large_sides", stated.TWO_LARGE_SIDES.replace("1..points(H)", "2..points(H)"), 2),
    ("bgs_theorem_5_6", stated.ZERO_COVER_SAUER_MULTICLASS, 2),
    ("bgs_theorem_5_6_at_most", stated.ZERO_COVER_SAUER, None),
    ("bgs_claim_4_6", stated.BIT_RESTRICTIONS.replace("uPsiLdim_bit(H)) and", "PsiLdim_bit(H)) and"), None),
    ("lyu_lemma_4_1", stated.LEAVES.replace("Ldim(H) <= d => ", ""), None),
    ("lyu_lemma_4_1", stated.LEAVES.replace("1..3", "0..3"), None),
    ("common_fact_leaves_at_least_power", stated.LEAVES_AT_LEAST_HALF.replace("+ 1 <=", "+ 2 <="), None),
    ("lyu_corollary_4_1_3", stated.SOME_ESSENTIAL.replace("DDim(H, 2 * p, d)", "DDim(H, p, d)"), None),
]


@pytest.mark.slow
@needs_coq
@pytest.mark.parametrize(("name", "claim", "labels"), WRONG, ids=[f"{name}: {claim}" for name, claim, _ in WRONG])
@pytest.mark.drawn(3)
def test_a_claim_that_says_something_else_than_the_theorem_is_refused(
    name: str, claim: str, labels: int | None
) -> None:
    said = why_refused(Theorem(name, claims=(Claimed(claim, labels),)))
    assert f'The term "{place_of_bridge(name, 0).file}.{name}_claimed' in said
    assert "which should be" in said or "while it is expected to have type" in said


@pytest.mark.slow
@needs_coq
def test_a_number_that_may_have_no_value_breaks_what_is_said_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    none = replace(NUMBERS["Ldim"], predicate="rank {c} {v} /\\ {v} < 1")
    monkeypatch.setattr(question, "NUMBERS", {**NUMBERS, "Ldim": none})
    said = why_refused(Theorem("common_fact_subclass_monotone", claims=(Claimed(stated.SUBCLASS_MONOTONE),)))
    assert 'The term "ClaimedValues.one_Ldim"' in said


@pytest.mark.slow
@needs_coq
def test_a_claim_that_coq_refuses_breaks_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "_KNOWN", [])
    made = checks.theorem(
        name="common_fact_vc_at_most_littlestone",
        words="The VC dimension is at most the Littlestone dimension.",
        scope="all",
        wrong=[Change("strict", "v <= d", "v < d")],
        claims=["VC(H) < Ldim(H)"],
    )
    assert made.run(Profile.QUICK).verdict is Verdict.FAILED


@needs_coq
def test_a_derived_claim_that_coq_accepts_breaks_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims, "wrong_variants", lambda claim: {"the same": claim})
    theorem = Theorem("common_fact_subclass_monotone", claims=(Claimed(stated.SUBCLASS_MONOTONE),))
    assert "Fail" in why_refused(theorem) or "has not failed" in why_refused(theorem)
