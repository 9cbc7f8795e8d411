"""``littlestone show`` prints what a proof shows, its inductions, and what is left by hand."""

from littlestone.verdicts import Evidence, Verdict
from littlestone_properties.command.showing import _proof_lines


def test_a_proof_is_shown_by_its_theorem_its_inductions_and_what_is_left() -> None:
    values = {
        "theorem": "n >= 0 => S(n) >= 1",
        "step 1": "base",
        "step 2": "n to n + 1",
        "induction 1": "S(n) >= 1: induction on n = 0, 1, ..; step 1, step 2",
        "induction 2": "S(n) <= n: induction on n = 0, 1, ..; step 1, step 2",
    }
    by_hand = ("analysis: 1 + t <= exp(t)", "finite sets", "analysis: exp(0) = 1")
    evidence = Evidence(Verdict.DERIVED, "all n", values=values, by_hand=by_hand)
    assert list(_proof_lines(evidence)) == [
        "shows: n >= 0 => S(n) >= 1",
        "steps: 2; inductions: on n = 0, 1, .. (2 times)",
        "by hand: analysis: 1 + t <= exp(t); exp(0) = 1",
        "by hand: finite sets",
    ]
