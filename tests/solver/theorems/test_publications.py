"""The comparison of DP-SOA's proof in Coq and that of the Python learner have the same probabilities.

The definition of ``LearnerNoise.v`` is evaluated on rational numbers, at e = 2, for eight trees and a share of one.
Secrets and choices of an item are not compared: sums in Coq are not evaluated.
"""

import re
from fractions import Fraction

import pytest
from tests.solver.conftest import needs_coq

from littlestone.mechanisms import HistSparseState, LogisticHistSparseSettings
from littlestone.privacy import Epsilon
from littlestone.randomness import exact_distribution
from littlestone_solver.theorems.kernel.build import answered, built
from littlestone_solver.theorems.kernel.sources import text_of

TREES, SHARE = 8, 1
COUNTS, SECRETS = range(TREES + 1), range(SHARE + 1)
COMPARE = "above e (n - 4 * s + s.+1 + s)"
RENEWS = "above (n - shows g s + (k.+1 - z))"
QUESTION = """
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint rat.
From Littlestone Require Import LearnerNoise.
Local Open Scope ring_scope.
Definition renews n s count z : rat := let e := 2%:R : rat in
  above e (n - 4 * s + s.+1 + s)%N (n - count + (s.+1 - z))%N.
Redirect "law" Eval vm_compute in [seq let x := renews TREES SHARE c.1 c.2 in (numq x, denq x) |
  c <- [seq (count, z) | count <- iota 0 TREES.+1, z <- iota 0 SHARE.+1]].
"""


def in_python(count: int, secret: int, shift: int = 0) -> Fraction:
    two = Epsilon.log(2)
    settings = LogisticHistSparseSettings(
        threshold=TREES - 3 * SHARE + shift,
        threshold_epsilon=two,
        query_epsilon=two,
        histogram_epsilon=two,
        histogram_threshold=6 * SHARE,
        limit=2,
        largest_secret=SHARE,
    )
    state = HistSparseState("h", 1, settings.threshold + secret)
    law = exact_distribution(settings.after, state, lambda: ["h"], TREES - count)
    return 1 - law.probability(state)


@pytest.mark.slow
@needs_coq
def test_the_comparisons_have_the_same_probabilities() -> None:
    assert f"Definition compare := {COMPARE}." in text_of("PrivateOnline")
    assert f"if h is Some g then {RENEWS}" in text_of("SparseLearner")
    assert COMPARE.removeprefix("above e ") in QUESTION
    question = QUESTION.replace("TREES", str(TREES)).replace("SHARE", str(SHARE))
    with built("LearnerNoise") as place:
        answer = answered(question, place)
    assert not answer.refusal, answer.refusal
    printed = re.findall(r"\(\s*(\d+)%Z,\s+(\d+)%Z\)", answer.printed["law"])
    in_coq = [Fraction(int(above), int(below)) for above, below in printed]
    asked = [(count, secret) for count in COUNTS for secret in SECRETS]
    assert in_coq == [in_python(*one) for one in asked]
    assert in_coq != [in_python(*one, shift=1) for one in asked]
