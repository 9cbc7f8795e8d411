"""``littlestone show`` prints what a proof shows, its inductions, and what is left by hand."""

from littlestone.verdicts import Evidence, Verdict
from littlestone_properties.command.showing import _proof_lines


def test_a_proof_is_shown_by_its_theorem_its_inductions_and_what_is_left() -> None:
    values = {
        "theorem": "n >= 0 => S(n) >= 1",
        "step 1": "base",
        "induction 1": "S(n) >= 1: induction on n; step 1",
    }
    evidence = Evidence(Verdict.PROVED, "all n", values=values, by_hand=("analysis: 1 + t <= exp(t)",))
    assert list(_proof_lines(evidence)) == [
        "shows: n >= 0 => S(n) >= 1",
        "induction 1: S(n) >= 1: induction on n; step 1",
        "by hand: analysis: 1 + t <= exp(t)",
    ]
