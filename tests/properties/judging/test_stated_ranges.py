"""The ranges of arguments that ``conform --list`` states: stored cases keep them, and the least ones occur."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

import pytest

from littlestone_properties.judging import CAPABILITIES, stored_cases
from littlestone_properties.judging.explaining import parameters
from littlestone_properties.judging.json_values import Json, Object, fraction_of, integer_of, list_of, object_of

OF_SCORES = ("exponential_mechanism", "sparse_sample")


def given_to(capability: str) -> Iterator[Object]:
    """Yield the valid inputs of a capability, both of a pair."""
    for case in stored_cases(capability):
        if "invalid" not in case.required:
            sides = [object_of(case.input[side], side) for side in ("one", "other") if side in case.input]
            yield from sides or [case.input]


def is_weight(capability: str, given: Object) -> bool:
    weight = fraction_of(given["weight"], "weight")
    if capability == "randomised_response":
        return weight >= 0
    return weight > 0 if capability in OF_SCORES else 0 < weight < 1


def are_thresholds(capability: str, given: Object) -> bool:
    lower, upper = (integer_of(given[name], name) for name in ("lower", "upper"))
    return lower < upper and ("n_blocks" not in given or 0 <= lower < upper <= integer_of(given["n_blocks"], "n"))


def at_least(name: str, least: int) -> Callable[[str, Object], bool]:
    return lambda capability, given: integer_of(given[name], name) >= least


def are_claims(capability: str, given: Object) -> bool:
    rows = [list_of(row, "claim") for row in list_of(given["claims"], "claims")]
    pairs = [(fraction_of(one, "exp"), fraction_of(two, "delta")) for one, two in rows]
    return all(exp >= 1 and 0 <= delta < 1 for exp, delta in pairs)


RANGES: Mapping[str, Callable[[str, Object], bool]] = {
    "weight": is_weight,
    "threshold_weight": lambda capability, given: 0 < fraction_of(given["threshold_weight"], "weight") < 1,
    "failure_weight": lambda capability, given: fraction_of(given["failure_weight"], "weight") > 0,
    "lower": are_thresholds,
    "claims": are_claims,
    "exp_epsilon": lambda capability, given: fraction_of(given["exp_epsilon"], "exp_epsilon") >= 1,
    "lowest": lambda capability, given: integer_of(given["lowest"], "low") <= integer_of(given["highest"], "high"),
    **{name: at_least(name, 1) for name in ("limit", "p", "n_runs")},
    **{name: at_least(name, 0) for name in ("k", "d", "depth")},
}


@pytest.mark.parametrize("name", RANGES)
def test_every_stored_input_keeps_the_stated_range(name: str) -> None:
    asked = [one for one in CAPABILITIES.values() if name in one.parameters]
    assert asked
    for one in asked:
        assert all(RANGES[name](one.name, given) for given in given_to(one.name)), one.name


def values(name: str, capability: str) -> list[Json]:
    return [given[name] for given in given_to(capability) if name in given]


@pytest.mark.parametrize("capability", OF_SCORES)
def test_weights_of_scores_lie_on_both_sides_of_one(capability: str) -> None:
    weights = {fraction_of(value, "weight") for value in values("weight", capability)}
    assert min(weights) < 1 < max(weights)
    assert Fraction(1) in weights


@pytest.mark.parametrize(
    ("name", "capability"),
    [
        ("lists", "sparse_sample"),
        ("items", "stable_histogram"),
        ("queries", "private_predictor"),
        ("maps", "psi_littlestone_dimension"),
        ("hard", "hypothesis_generator"),
        ("claims", "composition_delta"),
        ("counts", "between_thresholds"),
        ("values", "sparse_vector"),
        ("found", "majority_vote"),
    ],
)
def test_what_may_be_empty_is_asked_and_said(name: str, capability: str) -> None:
    assert [] in values(name, capability)
    assert "may be no" in str(parameters()[name]["meaning"])
