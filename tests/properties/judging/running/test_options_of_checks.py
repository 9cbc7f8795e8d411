"""Every capability is reached by a check, and every check takes the options of `check`."""

import inspect
from collections.abc import Callable, Mapping
from fractions import Fraction

import pytest

from littlestone import dimensions, mechanisms, structure
from littlestone.errors import InvalidValueError
from littlestone.privacy import Claim, Epsilon, Privacy
from littlestone_properties import checks
from littlestone_properties.judging import CAPABILITIES, PythonCandidate, check, checks_for, run_suite, stored_cases
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.violation import PropertyViolationError


@pytest.mark.parametrize("name", sorted(one for one in checks.__all__ if one.startswith("check_")))
def test_every_check_takes_the_same_options(name: str) -> None:
    parameters = inspect.signature(getattr(checks, name)).parameters
    if name == "check_online_learner_on_streams":
        assert {"seed", "timeout"} <= {*parameters}
    else:
        assert any(one.kind is one.VAR_KEYWORD for one in parameters.values())
    assert not {"max_examples", "max_seconds", "phases"} & {*parameters}


@pytest.mark.parametrize("called", [check, checks_for])
def test_the_options_are_those_of_check(called: Callable[..., object]) -> None:  # type: ignore[explicit-any]
    assert any(one.kind is one.VAR_KEYWORD for one in inspect.signature(called).parameters.values())


@pytest.mark.parametrize(
    ("former", "now"),
    [
        ({"max_examples": 5}, "option must be n_generated in its place, not 'max_examples'"),
        ({"max_seconds": 1.0}, "option must be timeout in its place, not 'max_seconds'"),
        ({"phases": ()}, "option must be left out, as a generated input that fails is always made small"),
        ({"nonsense": 1}, "option must be one of only, n_generated, seed, seconds, timeout, not 'nonsense'"),
    ],
)
@pytest.mark.parametrize(
    "called",
    [
        lambda options: checks.check_dimension_function(dimensions.littlestone_dimension, **options),
        lambda options: checks.check_irreducibility(structure.is_irreducible, **options),
        lambda options: checks.check_sparse_sample(mechanisms.sparse_sample, **options),
        lambda options: checks.check_sparse_sample_sampler(mechanisms.sparse_sample, **options),
    ],
)
def test_a_former_option_names_the_new_one(
    called: Callable[[Mapping[str, object]], object], former: Mapping[str, object], now: str
) -> None:
    with pytest.raises(InvalidValueError, match=now):
        called(former)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (
            {"only": ["nonsense"]},
            "only must be names that begin with one of littles.*, not 'nonsense'",
        ),
        ({"only": "vc_dimension"}, "only must be a list of names, not 'vc_dimension'"),
        ({"only": ["vc_dimension/nonsense"]}, "only must be .*case.*, not 'vc_dimension/nonsense'"),
        ({"n_generated": -1}, "n_generated must be at least 0, not -1"),
        ({"n_generated": 1.5}, "n_generated must be an integer, not 1.5"),
        ({"seed": -1}, "seed must be at least 0, not -1"),
        ({"seed": "a"}, "seed must be an integer, not 'a'"),
        ({"seconds": 0}, "seconds must be positive, not 0"),
        ({"seconds": float("nan")}, "seconds must be positive, not nan"),
        ({"timeout": "1"}, "timeout must be positive and at most 1,000,000, not '1'"),
        ({"timeout": float("inf")}, "timeout must be positive and at most 1,000,000, not inf"),
    ],
)
def test_a_wrong_value_is_refused_in_the_same_words_everywhere(wrong: Mapping[str, object], said: str) -> None:
    right = {"vc_dimension": dimensions.vc_dimension}
    doors: list[Callable[..., object]] = [  # type: ignore[explicit-any]  # they take any options
        lambda **options: check(dimensions.vc_dimension, "vc_dimension", **options),
        lambda **options: checks.check_dimension_function(dimensions.vc_dimension, "VC", **options),
        lambda **options: checks_for(right, rows="class", **options),
        lambda **options: run_suite(PythonCandidate(right, rows="class"), **options),
    ]
    for door in doors[: 3 if "timeout" in wrong else 4]:
        with pytest.raises(InvalidValueError, match=said):
            door(**wrong)
    if wrong != {"only": ["vc_dimension/nonsense"]}:
        with pytest.raises(InvalidValueError, match=said):
            checks.check_sparse_sample_sampler(mechanisms.sparse_sample, **wrong)  # type: ignore[arg-type]


def test_only_chosen_cases_are_judged() -> None:
    group = "is_irreducible/some classes on 1..3 points, two on 4 and 7, k = 1..3"

    def wrong_beyond_seven_points(hypothesis_class, k):  # type: ignore[no-untyped-def]
        return structure.is_irreducible(hypothesis_class, k) if hypothesis_class.n_points < 8 else None

    checks.check_irreducibility(wrong_beyond_seven_points, only=[group])
    with pytest.raises(checks.PropertyViolationError):
        checks.check_irreducibility(wrong_beyond_seven_points)
    for only in (["nonsense"], ["is_irreducible/nonsense"], ["vc_dimension"]):
        with pytest.raises(InvalidValueError, match="only must be"):
            checks.check_irreducibility(wrong_beyond_seven_points, only=only)


def test_generated_inputs_alone_follow_their_seed() -> None:
    met = list[str]()

    def asked(hypothesis_class, k):  # type: ignore[no-untyped-def]
        met.append(f"{hypothesis_class.to_rows()} {k}")
        return structure.is_irreducible(hypothesis_class, k)

    runs = []
    for seed in (1, 1, 2):
        met.clear()
        checks.check_irreducibility(asked, only=["is_irreducible/generated"], n_generated=8, seed=seed)
        runs.append(tuple(met))
    assert runs[0] == runs[1] != runs[2]
    assert len(runs[0]) == 8


def test_after_some_seconds_nothing_more_is_asked() -> None:
    n_calls = 0

    def counted(hypothesis_class):  # type: ignore[no-untyped-def]
        nonlocal n_calls
        n_calls += 1
        return dimensions.littlestone_dimension(hypothesis_class)

    with pytest.warns(UserWarning, match="cases, as 1e-09 s for all of them had passed"):
        tried = checks.check_dimension_function(counted, seconds=1e-9)
    assert tried.n_classes == n_calls <= 1


CLAIMS: Mapping[str, Claim] = {
    "private_pac_learner": Privacy(Epsilon.log(4), Fraction(0)),
    "private_online_learner": Privacy(Epsilon.log(4), Fraction(0)),
}

PROPER = {"output": "proper"}


@pytest.mark.parametrize("capability", CAPABILITIES)
def test_check_reaches_it(capability: str) -> None:
    first = [case.id for case in stored_cases(capability)[:2]]
    report = check(CANDIDATE[capability], capability, only=first, claim=CLAIMS.get(capability), dialects=PROPER)
    assert report.exit_code == 0
    with pytest.raises(PropertyViolationError, match=r"(?s)property: .*got: .*required: .*smallest input: "):
        check(lambda *given, **named: [["nonsense"]], capability, only=first, claim=CLAIMS.get(capability))
