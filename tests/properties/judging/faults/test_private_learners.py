"""A fault of a private learner replaces one named function of it, or changes its settings, and nothing else."""

from collections.abc import Mapping

import pytest

from littlestone.learners import DpSoaLearner, PrivateErmLearner, PrivateOnlineLearner
from littlestone_properties.judging.faults import faulty_private_learners as faults

TABLES: tuple[tuple[type[object], Mapping[str, type[object]]], ...] = (
    (DpSoaLearner, faults.FAULTY_DP_SOA_LEARNERS),
    (PrivateOnlineLearner, faults.FAULTY_DP_OL_LEARNERS),
    (PrivateErmLearner, faults.FAULTY_PRIVATE_ERM_LEARNERS),
)
SEVERAL = {"the update test draws its noise once for all rounds": {"after", "is_full"}}
"""Noise that is drawn once has to be kept, and to be used."""


@pytest.mark.parametrize(("right", "table"), TABLES, ids=[right.__name__ for right, _ in TABLES])
def test_every_fault_replaces_one_function(right: type[object], table: Mapping[str, type[object]]) -> None:
    for name, faulty in table.items():
        assert issubclass(faulty, right)
        functions = {each for each, value in vars(faulty).items() if callable(value) and hasattr(right, each)}
        replaced = functions - {"__subclasshook__"}
        assert replaced == SEVERAL.get(name, replaced)
        assert len(replaced) == 1 or name in SEVERAL, (name, replaced)
