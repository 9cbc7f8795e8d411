"""The search finds a smallest counterexample, or it says which classes it looked at."""

import json
from xml.etree import ElementTree

import pytest
from tests.refusals import each_refused

from littlestone.claims import conjecture, equality, evaluate, free_classes, parse, wrong_variants
from littlestone.classes import FiniteClass
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import WorkLimitError

TRUE = [
    "VC(H) <= Ldim(H)",
    "Ldim(H) <= log2(|H|)",
    "Ldim(H) <= VC(H) * log2(|H|)",
    "|H| <= binomsum(points(H), VC(H))",
    "Tdim(H) <= 2^(Ldim(H) + 1) - 1",
    "for all x, y: Ldim(H[x -> y]) <= Ldim(H)",
    "G subset H => Ldim(G) <= Ldim(H)",
    "|H| > 0 => VC(dual(H)) < 2^(VC(H) + 1)",
    "Ldim(union(G, H)) <= Ldim(G) + Ldim(H) + 1",
]


@pytest.mark.parametrize("text", TRUE)
def test_true_claims_are_not_refuted(text: str) -> None:
    finding = conjecture(text)
    assert not finding.is_refuted
    assert not finding.is_smallest
    assert "not refuted (n = 1.." in finding.citation
    assert sum(part.informative for part in finding.coverage) > 0


@pytest.mark.parametrize(
    ("text", "n_points", "n_hypotheses"),
    [
        ("Ldim(H) <= VC(H)", 3, 4),
        ("|H| = 0 => VC(H) >= 0", 1, 0),
        ("|H| > 0 => VC(H) >= 1", 1, 1),
        ("Ldim(H) < log2(|H|)", 1, 1),
        ("Ldim(H) <= 1", 2, 4),
        ("Tdim(H) <= Ldim(H)", 1, 1),
        ("|H| >= 2 => Ldim(H) >= Tdim(H)", 2, 2),
        ("DDim(H, 1, points(H)) >= Ldim(H)", 1, 2),
    ],
)
def test_a_counterexample_is_the_smallest(text: str, n_points: int, n_hypotheses: int) -> None:
    finding = conjecture(text)
    assert finding.counterexample is not None
    assert finding.is_smallest
    found = finding.counterexample.classes["H"]
    assert (found.n_points, len(found)) == (n_points, n_hypotheses)
    assert not evaluate(text, found, "literal").truth
    assert f"smallest on {'one point' if n_points == 1 else f'at most {n_points} points'}" in finding.citation
    for h in all_classes_up_to(n_points):
        if (h.n_points, len(h)) < (n_points, n_hypotheses):
            assert evaluate(text, h, "literal").truth


@pytest.mark.parametrize(
    ("text", "claim", "by_empty"),
    [
        ("2^Ldim(H) <= |H|", "|H| > 0 => 2^Ldim(H) <= |H|", "empty(1): 1/2 <= 0 is false"),
        ("VC(H) < 3 => VC(H) >= 0", "|H| > 0 and VC(H) < 3 => VC(H) >= 0", "empty(1): -1 >= 0"),
        ("VC(G) = 0 or VC(H) = 0 => VC(H) < 2", "VC(G) = 0 or VC(H) = 0 => VC(H) < 2", None),
        (
            "Ldim(G) <= Ldim(G) * (2 + Ldim(H))",
            "|G| > 0 and |H| > 0 => Ldim(G) <= Ldim(G) * (2 + Ldim(H))",
            "G = FiniteClass.empty(1), H = FiniteClass.from_rows(['0']): -1 <= -2 is false",
        ),
        (
            "for all subclass G of H: 2^VC(G) <= |G|",
            "|H| > 0 => for all subclass G of H: |G| > 0 => 2^VC(G) <= |G|",
            "empty(1)",
        ),
        ("VC(H) <= Ldim(H)", "VC(H) <= Ldim(H)", None),
    ],
)
def test_classes_are_not_empty_unless_the_claim_mentions_it(text: str, claim: str, by_empty: str | None) -> None:
    finding = conjecture(text, 1)
    assert (str(finding.claim), finding.is_refuted) == (claim, False)
    assert (by_empty is None) == (finding.refuted_by_empty is None)
    assert by_empty is None or by_empty in str(finding.refuted_by_empty)
    assert conjecture(text, 1, allow_empty=True).is_refuted == (by_empty is not None)


@pytest.mark.parametrize(
    ("text", "is_refuted"),
    [
        ("for some subclass G of H: Ldim(G) < 0", True),
        ("not (for all subclass G of H: Ldim(G) >= 0)", True),
        ("(for some subclass G of H: Ldim(G) < 0) => VC(H) = 7", False),
        ("for some subclass G of H: |G| = 0", False),
    ],
)
def test_a_subclass_that_is_asked_for_is_not_empty(text: str, is_refuted: bool) -> None:
    assert conjecture(text, 1).is_refuted == is_refuted


def test_a_claim_that_is_nowhere_defined_is_not_called_unrefuted() -> None:
    finding = conjecture("VC(H) <= 1/0", 1)
    assert (finding.verdict, finding.is_undefined) == ("undefined", True)
    assert not conjecture("|H| < 0 => 1 = 2", 1).is_undefined


def test_a_notebook_shows_the_class_and_a_table() -> None:
    refuted = conjecture("Ldim(H) <= VC(H)")
    html = refuted._repr_html_()
    assert r"\mathrm{Ldim}(H) \le \mathrm{VC}(H)" in html
    assert refuted.counterexample is not None
    assert refuted.counterexample.classes["H"]._repr_html_() in html
    assert "2 &lt;= 1 is false" in html
    assert "<tr><td>3</td><td>2</td><td>11</td><td>131</td>" in html
    held = conjecture("VC(H) <= Ldim(H)")._repr_html_()
    assert "not refuted" in held
    assert "equal for 47,220 of them" in held
    assert "<tr><td>4</td><td>2</td><td>402</td><td>65,536</td>" in held
    ElementTree.fromstring(f"<div>{html}{held}</div>")


def test_what_was_looked_at_is_said() -> None:
    finding = conjecture("VC(H) <= Ldim(H)", points=4)
    assert [part.representatives for part in finding.coverage] == [3, 6, 22, 402]
    assert [part.stands_for for part in finding.coverage] == [4, 16, 256, 65_536]
    assert finding.reach == "n = 1..4: 433 classes up to symmetry stand for 65,812"
    assert finding.n_sharp == 47_220
    assert finding.sharp
    assert all(instance.reading.is_sharp for instance in finding.sharp)


def test_sharp_classes_are_counted_one_by_one() -> None:
    text = "Ldim(H) <= log2(|H|)"
    sharp = sum(evaluate(text, h, "literal").is_sharp for h in all_classes_up_to(3))
    assert conjecture(text, points=3).n_sharp == sharp > 0


def test_classes_on_which_a_claim_is_undefined_are_counted_apart() -> None:
    finding = conjecture("Ldim(H) <= log2(|H|)", points=2)
    assert [(part.undefined, part.informative) for part in finding.coverage] == [(1, 3), (1, 15)]
    assert finding.reach.endswith("2 undefined")
    hidden = conjecture("|H| > 0 => Ldim(H) <= log2(|H|)", points=2)
    assert [(part.undefined, part.informative) for part in hidden.coverage] == [(0, 3), (0, 15)]
    vacuous = conjecture("|H| < 0 => 1 = 2", points=1)
    assert vacuous.citation.endswith("; it says nothing about any of them)")


def test_a_class_that_was_given_up_makes_nothing_smallest() -> None:
    finding = conjecture("|H| = 0 and 2^(2^(2^10)) > 1 or |H| < 2", points=1)
    assert finding.is_refuted
    assert not finding.is_smallest
    assert "perhaps not smallest" in finding.citation
    assert "1 undecided" in finding.citation


def test_pairs_of_classes_are_smallest_together() -> None:
    finding = conjecture("|G| > 0 and |H| > 0 => Ldim(union(G, H)) <= max(Ldim(G), Ldim(H))")
    assert finding.counterexample is not None
    assert finding.counterexample.classes == {
        "G": FiniteClass.from_rows(["0"]),
        "H": FiniteClass.from_rows(["1"]),
    }
    assert "pairs of classes" in finding.reach


def test_three_labels() -> None:
    finding = conjecture("Gdim(H) <= Ndim(H)", labels=3)
    assert finding.counterexample is not None
    assert finding.counterexample.classes["H"].n_labels == 3
    assert "3 labels" in finding.reach
    assert not conjecture("Ndim(H) <= Gdim(H)", labels=3).is_refuted
    assert not conjecture("VC(bit(H, 2)) <= 1", labels=3, points=1).is_refuted


test_what_cannot_be_searched_is_refused = each_refused(
    (lambda: conjecture("VC(H) <= Ldim(H)", points=5), r"up to symmetry: 1.12e\+06 orbits", WorkLimitError),
    (lambda: conjecture("1 <= 2"), "about at least one class"),
    (lambda: conjecture("VC(H) <= 2", labels=3), "labels must be 2, not 3: the VC dimension is for two labels"),
)


def test_a_finding_is_json() -> None:
    refuted = json.loads(json.dumps(conjecture("for all x, y: Ldim(H[x -> y]) < log2(|H|)").to_json()))
    assert refuted["counterexample"]["classes"]["H"] == {"n_points": 1, "n_labels": 2, "hypotheses": [[0]]}
    assert refuted["counterexample"]["where"] == {"x": "0", "y": "0"}
    held = json.loads(json.dumps(conjecture("VC(H) <= Ldim(H)", points=2).to_json()))
    assert held["is_refuted"] is False
    assert held["counterexample"] is None
    assert len(held["sharp"]) > 0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ldim(H) <= VC(H)", {"strict": "Ldim(H) < VC(H)", "one less": "Ldim(H) <= VC(H) - 1"}),
        ("VC(H) > 2", {"one more": "VC(H) > 3"}),
        ("VC(H) = 2", {"one less": "VC(H) = 1", "one more": "VC(H) = 3"}),
        ("VC(H) >= 2 + VC(H)", {"strict": "VC(H) > 2 + VC(H)", "one more": "VC(H) >= 3 + VC(H)"}),
        ("VC(H) >= |H| - 2", {"strict": "VC(H) > |H| - 2", "one more": "VC(H) >= |H| - 1"}),
        (
            "for all x: |H| = 1 and VC(H) = 0 => irreducible(H, 1)",
            {
                "converse": "for all point x: irreducible(H, 1) => |H| = 1 and VC(H) = 0",
                "without |H| = 1": "for all point x: VC(H) = 0 => irreducible(H, 1)",
                "without VC(H) = 0": "for all point x: |H| = 1 => irreducible(H, 1)",
            },
        ),
        (
            "G subset H => for all d in 1..2: Ldim(H) <= d => VC(G) <= d and Tdim(G) >= 2",
            {
                "converse": "G subset H => for all d in 1..2: VC(G) <= d and Tdim(G) >= 2 => Ldim(H) <= d",
                "without G subset H": "for all d in 1..2: Ldim(H) <= d => VC(G) <= d and Tdim(G) >= 2",
                "without Ldim(H) <= d": "G subset H => for all d in 1..2: VC(G) <= d and Tdim(G) >= 2",
                **{
                    f"{name} in part {number}": f"G subset H => for all d in 1..2: Ldim(H) <= d => {parts}"
                    for name, number, parts in (
                        ("strict", 1, "VC(G) < d and Tdim(G) >= 2"),
                        ("one less", 1, "VC(G) <= d - 1 and Tdim(G) >= 2"),
                        ("strict", 2, "VC(G) <= d and Tdim(G) > 2"),
                        ("one more", 2, "VC(G) <= d and Tdim(G) >= 3"),
                    )
                },
            },
        ),
        (
            "VC(H) <= 1 and (for all x: Ldim(H[x -> 0]) <= 2)",
            {
                "strict in part 1": "VC(H) < 1 and (for all point x: Ldim(H[x -> 0]) <= 2)",
                "one less in part 1": "VC(H) <= 0 and (for all point x: Ldim(H[x -> 0]) <= 2)",
                "strict in part 2": "VC(H) <= 1 and (for all point x: Ldim(H[x -> 0]) < 2)",
                "one less in part 2": "VC(H) <= 1 and (for all point x: Ldim(H[x -> 0]) <= 1)",
            },
        ),
    ],
)
def test_wrong_variants(text: str, expected: dict[str, str]) -> None:
    assert {name: str(variant) for name, variant in wrong_variants(parse(text)).items()} == expected


@pytest.mark.parametrize("text", ["VC(H) <= Ldim(H)", "|H| <= binomsum(points(H), VC(H))", TRUE[6], TRUE[8]])
def test_variants_of_sharp_claims_are_refuted(text: str) -> None:
    variants = wrong_variants(parse(text))
    assert variants
    for variant in variants.values():
        assert free_classes(variant) == free_classes(parse(text))
        assert conjecture(variant).is_refuted


def test_the_equality_of_a_claim() -> None:
    assert str(equality(parse("|H| > 0 => VC(H) >= 1"))) == "|H| > 0 => VC(H) = 1"
    assert equality(parse("VC(H) < 1")) is None
    assert equality(parse("irreducible(H, 1)")) is None
