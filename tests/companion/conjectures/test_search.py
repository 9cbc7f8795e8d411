"""The search finds counterexamples beyond enumeration, climbs to them, shrinks them, and says what it looked at.

The report on a claim with several witnesses, also if they contradict each other.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from littlestone.claims import CLASS_NUMBERS, Decision, conjecture, evaluate, parse
from littlestone.classes import FiniteClass, named_family
from littlestone.errors import InvalidValueError, LittlestoneError
from littlestone.verdicts import BrokenCheckError
from littlestone.verdicts.solver_certificate import SolverCertificate
from littlestone_atlas.conjectures import Report, climbing, decider, deciding, search, sources
from littlestone_atlas.conjectures.climbing import Classes, Height, changed, shrunk
from littlestone_atlas.conjectures.sources import MAX_HYPOTHESES, Source, named_members

NEEDS_A_CLIMB = ["VC(H) <= 1 => |H| <= 6", "VC(H) <= 2 => |H| <= 13"]


def test_a_true_claim_is_not_refuted_and_the_reach_is_said() -> None:
    found = search("|H| > 0 => Ldim(H) <= log2(|H|)", 6, seed=3, n_classes=400)
    assert found.counterexample is None
    assert sum(found.looked_at.values()) == 400
    assert max(found.looked_at) == 6
    assert found.reach == "400 classes on up to 6 points, seed 3"
    assert found.informative > 300
    assert found.tightest is not None
    assert found.tightest.reading.is_sharp
    assert found.to_json()["looked_at"] == {str(n): number for n, number in sorted(found.looked_at.items())}


def test_undefined_classes_are_counted() -> None:
    found = search("Ldim(H) <= log2(|H|)", 4, n_classes=2000)
    assert found.undefined > 0
    assert f"{found.undefined:,} undefined" in found.reach


def test_a_seed_determines_the_search() -> None:
    text = "Ldim(union(G, H)) <= Ldim(G) + Ldim(H)"
    first, again = search(text, 5, seed=1), search(text, 5, seed=1)
    assert first == again
    assert first.counterexample is not None
    assert "pairs of classes" in first.reach
    true = "Ldim(H) <= VC(H) * log2(|H|)"
    lengths = [search(true, 6, seed=seed, n_classes=300).looked_at for seed in (1, 1, 2)]
    assert lengths[0] == lengths[1] != lengths[2]


def test_the_limit_of_time_only_cuts_the_search_short() -> None:
    found = search("VC(H) <= Ldim(H)", 8, seconds=0.3, n_classes=10**9)
    assert found.out_of_time == 0.3
    total = sum(found.looked_at.values())
    assert found.reach.endswith(f"; stopped after 0.3 s at class {total:,} of 1,000,000,000")


@pytest.mark.parametrize("text", NEEDS_A_CLIMB)
def test_the_search_climbs(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Without the families, random classes are far from extremal ones; a search that never climbs stays there."""
    monkeypatch.setattr(sources, "NAMES", ())
    assert search(text, 5 if "13" in text else 6, n_classes=2000).counterexample is not None
    monkeypatch.setattr(climbing, "changed", lambda classes, source: classes)
    assert search(text, 5 if "13" in text else 6, n_classes=2000).counterexample is None


def test_three_labels() -> None:
    found = search("PsiLdim_bit(H) <= Ldim(H)", 4, 3)
    assert found.counterexample is not None
    assert found.counterexample.classes["H"].n_labels == 3
    with pytest.raises(InvalidValueError, match="labels must be 2"):
        search("VC(H) <= 2", 4, 3)
    with pytest.raises(InvalidValueError, match="points must be at least 1"):
        search("VC(H) <= 2", 0)


def test_a_counterexample_that_the_definitions_do_not_know_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = replace(CLASS_NUMBERS["VC"], fast=lambda one, _: 9)
    monkeypatch.setattr("littlestone.claims.evaluation.CLASS_NUMBERS", {**CLASS_NUMBERS, "VC": wrong})
    with pytest.raises(BrokenCheckError, match="not by the literal definitions"):
        search("VC(H) <= 8", 4, n_classes=50)


def test_shrinking_leaves_out_points_first_then_hypotheses() -> None:
    cube = named_family("cube", 4)

    def is_wanted(classes: Classes) -> bool:
        return evaluate("Ldim(H) >= 2", classes[0]).truth

    (small,) = shrunk((cube,), is_wanted)
    assert (small.n_points, len(small)) == (2, 4)
    assert shrunk((small,), is_wanted) == (small,)


def test_shrinking_looks_at_every_class() -> None:
    full = named_family("cube", 2)
    small = shrunk((full, full), lambda classes: min(map(len, classes)) >= 1)
    assert [len(one) for one in small] == [1, 1]
    assert small[0].n_points == 1


def test_the_height_prefers_what_says_something_and_has_less_slack() -> None:
    undefined, silent, far, near = Height(), Height(1), Height(2, 3), Height(2, -1)
    ordered = [undefined, silent, far, near]
    for i, low in enumerate(ordered):
        for j, high in enumerate(ordered):
            assert high.compared_with(low) == (j > i) - (j < i)
    assert Height(2).compared_with(Height(2, 1)) == 0


def test_changes_are_small_and_of_every_kind() -> None:
    source = Source([], 3, 3, Random(5))
    start = (FiniteClass.from_rows(["012", "111"], 3), FiniteClass.empty(3, 3))
    sizes = set()
    for _ in range(100):
        after = changed(start, source)
        assert [one.n_points for one in after] == [3, 3]
        differences = [len(set(one) ^ set(other)) for one, other in zip(start, after, strict=True)]
        assert sum(differences) <= 2
        sizes.add(tuple(len(one) for one in after))
    assert sizes >= {(1, 0), (2, 0), (3, 0), (2, 1)}


def test_sources_are_members_of_families_and_random_classes() -> None:
    members = named_members(7, 2)
    assert named_family("thresholds", 7) in members
    assert named_family("intervals", 5) in members
    assert all(one.n_points <= 7 and len(one) <= MAX_HYPOTHESES and one.n_labels == 2 for one in members)
    source = Source(members, 7, 2, Random(1))
    sizes = [len(source.random_class(5)) for _ in range(200)]
    assert min(sizes) <= 2
    assert max(sizes) >= 16
    assert {one.n_points for _ in range(50) for one in source.together(2)} == set(range(1, 8))
    assert any(one.n_labels == 3 for one in named_members(3, 3))


def report(text: str, points: int = 3, decided: int = 0, searched: int = 0) -> Report:
    claim = parse(text)
    decisions = list(decider().decide(claim, decided, 2)) if decided else []
    found = search(claim, searched) if searched else None
    return Report(claim, conjecture(claim, points), decisions, (), found)


@pytest.mark.parametrize(
    ("found", "size", "smallest", "all_up_to"),
    [
        (report("Ldim(H) <= VC(H)"), "the smallest class on at most 3 points", True, 2),
        (report("Ldim(H) <= VC(H)", 3, 3), "the smallest class on at most 3 points", True, 2),
        (report("Ldim(H) <= VC(H)", 2, 4), "the smallest class on at most 3 points", True, 2),
        (report("Ldim(H) <= VC(H)", 2, 2, 3), "on the fewest points, 3; others may have fewer", False, 2),
        (report("Ldim(H) <= VC(H)", 1, 0, 3), "on 3 points; there may be smaller ones", False, 1),
        (report("VC(G) <= VC(H)", 1), "the smallest classes on one point", True, 0),
    ],
)
def test_how_small_a_counterexample_is(found: Report, size: str, smallest: bool, all_up_to: int) -> None:
    assert found.verdict == "refuted"
    assert found.exit_code == 1
    assert size in found.size_in_words
    assert (found.is_smallest, found.all_up_to) == (smallest, all_up_to)
    assert found.size_in_words in found.citation


def test_a_claim_that_is_not_refuted() -> None:
    found = report("VC(H) <= Ldim(H)", 3, 5, 4)
    assert (found.verdict, found.exit_code, found.all_up_to) == ("not refuted", 0, 5)
    assert [how for how, _ in found.reach] == ["enumerated", "decided", "searched"]
    assert "on 1..5 points by the solver, on 5 there are 2^32" in found.citation
    assert found.is_informative
    assert not report("|H| < 0 => 1 = 2", 2, 2).is_informative


def test_undecided_is_no_success() -> None:
    open_decision = Decision(3, 2, 256, undecided="the budget ran out")
    claim = parse("VC(H) <= Ldim(H)")
    found = Report(claim, conjecture(claim, 2), [Decision(1, 2, 4), Decision(2, 2, 16), open_decision])
    assert (found.verdict, found.exit_code) == ("undecided", 2)
    assert found.undecided == "3 points: the budget ran out"
    assert found.all_up_to == 2
    assert "1..2 points" in dict(found.reach)["decided"]
    hard = parse("|H| > 0 or 2^(2^(2^10)) > 1")
    assert Report(hard, conjecture(hard, 1)).undecided == "1 classes need too much work"


def test_a_refused_proof_is_no_success() -> None:
    refused = SolverCertificate("a claim; 1 point", "step 3 does not follow", 1, 1, "", 3, "", "CaDiCaL", ())
    claim = parse("VC(H) <= Ldim(H)")
    found = Report(claim, conjecture(claim, 1), [Decision(1, 2, 4)], [refused])
    assert found.exit_code == 2
    assert found.undecided == "the proof of a claim; 1 point is refused: step 3 does not follow"


@pytest.mark.parametrize(
    ("text", "decisions"),
    [
        ("Ldim(H) <= VC(H)", [Decision(n, 2, 2**2**n) for n in (1, 2, 3)]),
        ("VC(H) <= Ldim(H)", [Decision(1, 2, 4, conjecture("VC(H) > 1").counterexample)]),
    ],
)
def test_a_solver_that_contradicts_the_enumeration_is_noticed(text: str, decisions: Sequence[Decision]) -> None:
    """Such as one that always says that the claim holds."""
    claim = parse(text)
    with pytest.raises(BrokenCheckError, match="the enumeration says"):
        Report(claim, conjecture(claim), decisions)


def test_what_does_not_decide_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "PATH", "littlestone.claims.finding")
    with pytest.raises(TypeError, match="does not decide"):
        decider()
    monkeypatch.setattr(deciding, "PATH", "not_installed_at_all")
    with pytest.raises(
        LittlestoneError, match=r"not_installed_at_all is missing: pip install 'littlestone\[solver\]'"
    ):
        decider()
