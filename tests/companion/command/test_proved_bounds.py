"""The proved bounds of ``learn --feasibility``: each says something, with the proof that the ledger has for it."""

import pytest

from littlestone.guarantee import Guarantee
from littlestone.learners import proved_private_erm_settings
from littlestone.prediction import proved_halfspace_settings, proved_predictor_settings
from littlestone.privacy import Privacy
from littlestone_command.learn.proved_bounds import DIMENSIONS, PROVED, proved_bounds
from littlestone_ledger.reader import read_ledger

ASKED = Privacy(1, 1e-6)


def test_each_bound_says_something_and_costs_what_was_asked() -> None:
    for found in proved_bounds(ASKED).values():
        assert len(found) == len(DIMENSIONS)
        for one in found:
            assert one.is_informative
            assert one.privacy.epsilon <= ASKED.epsilon
            assert one.privacy.delta <= ASKED.delta


GUARANTEES = [row(1, ASKED) for row in PROVED.values()]
GUARANTEES.append(proved_private_erm_settings(1, error=0.01, privacy=ASKED).accuracy_guarantee)


@pytest.mark.parametrize("guarantee", GUARANTEES, ids=lambda guarantee: guarantee.theorem)
def test_the_ledger_has_the_theorem_with_its_proof(guarantee: Guarantee) -> None:
    (statement,) = [one for one in read_ledger() if one.id == guarantee.theorem]
    checks = [check for reading in statement.readings for check in reading.checks]
    assert f"littlestone_solver.theorems.proved.{guarantee.proof}" in checks


def test_with_a_trivial_rate_there_are_no_fewer_examples() -> None:
    """The next bound below says nothing: an error rate, or a number of errors, that always holds."""
    bounds = proved_bounds(ASKED)
    trivial = [
        ("OneDrawErmLearner", proved_private_erm_settings(1, error=1, privacy=ASKED).guarantee),
        ("VersionSpacePredictor, T = d", proved_predictor_settings(1, 1, privacy=ASKED, alpha=1, beta=1).guarantee),
        ("HalfspaceGenerator, T = 1", proved_halfspace_settings(1, 1, privacy=ASKED, alpha=1, beta=1).guarantee),
    ]
    for name, guarantee in trivial:
        assert not guarantee.is_informative
        least = bounds[name][0].n_examples
        assert least * (1 - 1e-4) <= guarantee.n_examples <= least
