"""Checks on section 5 of lyu catch planted faults; the mixture over splits is the whole algorithm."""

from fractions import Fraction

import pytest
from tests.faults.replaced_names import each_caught

from littlestone.classes import FiniteClass, Sample
from littlestone.learners.private_empirical_risk import minimiser
from littlestone.learners.private_empirical_risk.settings import PrivateErmSettings
from littlestone.privacy import Privacy
from littlestone.randomness import exact_distribution
from littlestone.structure import soa_hull
from littlestone_ledger.evidence.lyu.empirical_risk import (
    constants,
    failing_stages,
    one_draw,
    privacy,
    scopes,
    second_writing,
    sensitivity,
    utility,
)
from littlestone_ledger.evidence.lyu.empirical_risk import private_pac_confidence as confidence
from littlestone_properties.judging.faults.faulty_private_learners import FAULTY_PRIVATE_ERM_LEARNERS


def too_cheap(settings: PrivateErmSettings) -> Privacy:
    return Privacy(settings.privacy.epsilon, settings.privacy.delta / 3)


HARMLESS = dict.fromkeys(FAULTY_PRIVATE_ERM_LEARNERS, minimiser.PrivateErmLearner)


PLANTED: tuple[tuple[object, str, object], ...] = (
    (constants.irreducible_output, "soa_hull", lambda hypothesis_class, k: soa_hull(hypothesis_class, 100)),
    (utility.good_event, "is_good_split", lambda *arguments: True),
    (sensitivity.one_changed_list, "largest_frequency", lambda lists: 2 * len(lists[-1])),
    (sensitivity.replaced_examples, "FollowedTeachers.frequency", lambda self, chunks, stage: 2 * chunks[0][0][1]),
    (sensitivity.replaced_examples, "_split", lambda rows, size: (rows,)),
    (utility.probability_one, "empirical_error", lambda h, rows: 0),
    (privacy.composition_of_the_parts, "stated_cost", too_cheap),
    (privacy.composition_of_the_parts, "FAULTY_PRIVATE_ERM_LEARNERS", HARMLESS),
    (one_draw.one_draw, "OneDrawErmLearner.listed", lambda self, chunk: ()),
    (one_draw.one_draw, "certain_success_delta", lambda *arguments: 0),
    (second_writing.stages_by_formula, "discrete_laplace_tail", lambda ratio, bound: Fraction(1, 2)),
    (confidence.dependence_on_beta, "failure_probability", lambda *arguments: 0),
    (confidence.least_for_certainty, "fastest_rise", lambda ratio, delta: [0, 1]),
    (confidence.certain_success, "certain_success_delta", lambda privacy, failure: privacy.delta),
    (failing_stages.drop_of_a_failing_stage, "FollowedTeachers.degree", lambda self, chunks, stage: 1),
    (failing_stages.drop_of_a_failing_stage, "FollowedTeachers.is_chain", lambda self, chunks, stage: True),
)


test_each_check_catches_a_planted_fault = each_caught(PLANTED)


@pytest.mark.parametrize("rows", scopes.sorted_samples(scopes.examples_of(1), 4), ids=str)
def test_the_mixture_over_the_split_is_the_whole_algorithm(rows: tuple[tuple[int, int], ...]) -> None:
    hypothesis_class = FiniteClass.from_rows(["0", "1"])
    settings = scopes.settings_of(1, 2, Fraction(1), 8)
    sample = Sample(rows)
    whole = exact_distribution(minimiser.private_empirical_risk_minimiser, hypothesis_class, sample, settings)
    assert scopes.ExactMinimiser(hypothesis_class, settings)(sample.examples).probabilities == whole.probabilities


def test_neighbours_up_to_order_are_all_of_them() -> None:
    found = {frozenset(pair) for pair in scopes.neighbouring_rows(scopes.examples_of(2), 2)}
    samples = scopes.sorted_samples(scopes.examples_of(2), 2)
    expected = {
        frozenset((one, other))
        for one in samples
        for other in samples
        if one != other and any(a == b for a in one for b in other)
    }
    assert found == expected
