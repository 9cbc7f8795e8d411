"""The report on a claim with several witnesses, also if they contradict each other."""

from collections.abc import Sequence

import pytest

from littlestone.claims import Decision, conjecture, parse
from littlestone.errors import LittlestoneError
from littlestone.verdicts import BrokenCheckError
from littlestone.verdicts.solver_certificate import SolverCertificate
from littlestone_atlas.conjectures import Report, decider, deciding, search


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
