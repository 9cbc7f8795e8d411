"""Counterexamples of the papers' statements about classes are theorems of Coq, each on no axiom."""

import re

from tests.solver.theorems.conftest import needs_coq

from littlestone_solver.theorems.acceptance import Theorem, axioms_of
from littlestone_solver.theorems.sources import text_of

NAMES = re.findall(r"^Definition (\w+) := (?:forall|exists|~)", text_of("Refuted"), re.MULTILINE)
WITH_LOGARITHMS = {"bgs_theorem_3_4_false"}


@needs_coq
def test_every_counterexample_is_a_theorem() -> None:
    accepted = axioms_of(tuple(map(Theorem, NAMES)))
    assert len(NAMES) > 20
    assert {one.name for one in accepted} == set(NAMES)
    assert {one.name for one, axioms in accepted.items() if axioms} == WITH_LOGARITHMS
