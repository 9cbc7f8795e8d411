"""Enumeration and the solver judge the same claim wherever both have one, or a reason is given."""

from littlestone.claims import stated
from littlestone.verdicts import Check
from littlestone_ledger.reader import read_ledger
from littlestone_ledger.running.runner import resolve

EVIDENCE, LEMMAS = "littlestone_ledger.evidence.", "littlestone_solver.lemmas."
NO_CLAIM = {
    "lyu.decompositions.decompositions.greedy_is_valid": "that a tree exists is shown by the greedy one",
    "bgs.covers.zero_covers.sauer_bound": "covers of depth 3 and larger classes, by certificates",
    "bgs.covers.cover_lower_bound.at_least_power_of_two": "the packing that the proof makes is checked",
}
"""Checks with a lemma of the same name that do more than evaluate its claim."""


def formulas(paths: tuple[str, ...]) -> dict[str, str]:
    checks = {path: resolve(path) for path in paths}
    return {path: check.formula for path, check in checks.items() if isinstance(check, Check)}


def test_enumerations_beside_lemmas_judge_their_claims() -> None:
    compared, without = set[str](), set[str]()
    for part in (part for statement in read_ledger() for reading in statement.readings for part in reading.parts):
        decided = formulas(tuple(path for path in part.checks if path.startswith(LEMMAS)))
        enumerated = formulas(tuple(path for path in part.checks if path.startswith(EVIDENCE))) if decided else {}
        for path, formula in enumerated.items():
            if not formula:
                without.add(path.removeprefix(EVIDENCE))
                continue
            assert formula in decided.values(), path
            assert formula in vars(stated).values(), path
            compared.add(path)
    assert without == set(NO_CLAIM)
    assert len(compared) == 22
