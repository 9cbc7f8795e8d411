"""Every capability is reached by ``check``; a check of its own name stands for capabilities, or says why not."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from littlestone.privacy import Claim, Epsilon, Privacy
from littlestone_properties import checks
from littlestone_properties.judging import CAPABILITIES, check, stored_cases
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.violation import PropertyViolationError

CHECKS: Mapping[str, tuple[str, ...]] = {
    "check_dimension_function": (
        "littlestone_dimension",
        "vc_dimension",
        "threshold_dimension",
        "multiclass_littlestone_dimension",
        "natarajan_dimension",
        "graph_dimension",
    ),
    "check_psi_dimension_function": ("psi_littlestone_dimension", "uniform_psi_littlestone_dimension"),
    "check_irreducibility": ("is_irreducible",),
    "check_decomposition": ("decomposition_dimension", "decomposition_tree"),
    "check_essential_hypotheses": ("essential_hypotheses",),
    "check_zero_cover_number": ("zero_cover_number",),
    "check_zero_cover": ("zero_cover",),
    "check_online_learner": ("online_learner",),
    "check_online_learner_on_streams": ("online_learner",),
    "check_multiclass_online_learner": ("online_learner",),
    "check_mistake_bound": ("online_learner",),
    "check_pac_learner": ("pac_learner", "private_pac_learner"),
    "check_private_online_learner": ("private_online_learner",),
    "check_multiclass_reduction": ("multiclass_reduction",),
    "check_booster": ("smooth_weights", "majority_vote"),
    "check_private_predictor": ("private_predictor",),
    "check_hypothesis_generator": ("hypothesis_generator",),
    "check_above_threshold": ("above_threshold",),
    "check_above_threshold_sampler": ("above_threshold",),
    "check_standard_above_threshold": ("sparse_vector",),
    "check_between_thresholds": ("between_thresholds",),
    "check_between_thresholds_sampler": ("between_thresholds",),
    "check_sparse_sample": ("sparse_sample",),
    "check_sparse_sample_sampler": ("sparse_sample",),
    "check_stable_histogram": ("stable_histogram",),
    "check_stable_histogram_sampler": ("stable_histogram",),
}
"""Check of its own name -> the capabilities that it is about."""

NO_CAPABILITY: Mapping[str, str] = {
    "check_learner_sensitivity": "the sensitivity of any learner, for a bound of the caller",
    "check_repetition": "the repetition of any learner, with parameters of the caller",
    "check_sensitivity": "the sensitivity of any function, for a bound and neighbours of the caller",
}
"""Check of its own name that no capability stands for -> why."""

CLAIMS: Mapping[str, Claim] = {
    "private_pac_learner": Privacy(Epsilon.log(4), Fraction(0)),
    "private_online_learner": Privacy(Epsilon.log(4096), Fraction(0)),
}

PROPER = {"output": "proper"}


def test_every_check_is_tied_to_a_capability_or_says_why_not() -> None:
    named = {name for name in checks.__all__ if name.startswith("check_")}
    assert named == {*CHECKS, *NO_CAPABILITY}
    assert not {*CHECKS} & {*NO_CAPABILITY}


def test_a_check_of_its_own_name_is_about_capabilities_that_exist() -> None:
    assert {capability for several in CHECKS.values() for capability in several} <= {*CAPABILITIES}


@pytest.mark.parametrize("capability", CAPABILITIES)
def test_check_reaches_it(capability: str) -> None:
    first = [case.id for case in stored_cases(capability)[:2]]
    report = check(CANDIDATE[capability], capability, only=first, claim=CLAIMS.get(capability), dialects=PROPER)
    assert report.exit_code == 0
    with pytest.raises(PropertyViolationError, match=r"(?s)property: .*got: .*required: .*smallest input: "):
        check(lambda *given, **named: [["nonsense"]], capability, only=first, claim=CLAIMS.get(capability))
