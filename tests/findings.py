"""Evidence as checks may find it: the least of it, and all of it."""

from dataclasses import replace

from littlestone.classes import FiniteClass
from littlestone.verdicts import Counterexample, Evidence, Verdict

FOUND = Evidence(
    Verdict.VERIFIED,
    "n <= 4",
    instances=4,
    kinds={},
    wrong_variants={"n < 4": "n = 4"},
    sharpness={},
    dropped_hypotheses={},
    values={},
)
GAP = Counterexample((("G", FiniteClass.empty(2, 3)), ("H", FiniteClass.from_rows(["01"], n_labels=3))), "-1 and 0")
SHOWN = replace(
    FOUND,
    verdict=Verdict.REFUTED,
    counterexample=GAP,
    kinds={"not empty": 3},
    sharpness={"n": "n = 4"},
    dropped_hypotheses={"n >= 1": "n = 0"},
    values={"theorem": "D <= 6*d*ln(1 + k)"},
    by_hand=("an argument",),
)
