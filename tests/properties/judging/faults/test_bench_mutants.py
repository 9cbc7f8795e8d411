"""The bench itself is tested: changes that accept too much, look at too little or report too well are noticed."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

import pytest

from littlestone.randomness import Coins
from littlestone_properties.judging import CAPABILITIES, Case, Outcome, PythonCandidate, Report, Status, run_suite
from littlestone_properties.judging.asking.answers import Candidate
from littlestone_properties.judging.json_values import Json
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.judging.running import outcomes

from ..programs import Rows, vc_of_rows

pytestmark = pytest.mark.slow


def wrong_if_unsorted(rows: Rows) -> int:
    return vc_of_rows(rows) if rows == sorted(rows) else 7


def too_little_noise(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    return count + coins.discrete_laplace(weight * weight)


WRONG: Mapping[str, tuple[str, object]] = MappingProxyType(
    {
        "wrong on later cases": ("vc_dimension", lambda rows: vc_of_rows(rows[:4])),
        "takes invalid input": (
            "vc_dimension",
            lambda rows: vc_of_rows([[abs(y) % 2 for y in row] for row in rows if len(row) == len(rows[0])]),
        ),
        "breaks": ("vc_dimension", lambda rows: 1 / 0),
        "keeps a secret badly": ("randomised_response", lambda bit, weight, coins: bit),
        "too little noise": ("geometric_mechanism", too_little_noise),
        "wrong on later branches": (
            "exponential_mechanism",
            lambda scores, weight, coins: coins.uniform_choice(len(scores)),
        ),
    }
)


def require_a_sound_bench() -> None:
    """Fail unless wrong candidates fail, right ones pass, and only executed cases count."""
    for name, (capability, function) in WRONG.items():
        assert run_suite(PythonCandidate({capability: function})).exit_code == 1, name
    found = run_suite(PythonCandidate({"vc_dimension": vc_of_rows}), n_generated=20)
    assert found.exit_code == 0, "a right function passes"
    only = ["vc_dimension/generated"]
    found = run_suite(PythonCandidate({"vc_dimension": wrong_if_unsorted}), only=only, n_generated=50)
    assert found.exit_code == 1, "generated inputs are in any order"
    found = run_suite(PythonCandidate({"geometric_mechanism": CANDIDATE["geometric_mechanism"]}))
    assert found.exit_code == 0, "a right mechanism passes"
    late = Report(found.declared, (replace(found.outcomes[0], status=Status.SKIPPED), *found.outcomes[1:]))
    assert late.exit_code == 3, "what was not executed has not passed"
    # The pairs of neighbours alone also show insufficient privacy.
    leak = PythonCandidate({"geometric_mechanism": too_little_noise})
    found = run_suite(leak, only=["geometric_mechanism/privacy of neighbours"])
    assert found.exit_code == 1, "privacy is judged"


def test_the_bench_is_sound() -> None:
    require_a_sound_bench()


def accepts(*arguments: object) -> None:
    """Raise nothing."""


Judge = Callable[[Case, Candidate, Mapping[str, str]], Outcome]
right = outcomes.judge


def of_the_first_case() -> Judge:
    """Return a judge that looks at nothing after its first case."""
    cases: list[Case] = []

    def judge(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> Outcome:
        cases.append(case)
        return right(case, candidate, dialects) if len(cases) == 1 else Outcome(case, Status.PASS)

    return judge


def passing(status: Status) -> Judge:
    """Return a judge that takes a status for a pass."""

    def judge(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> Outcome:
        found = right(case, candidate, dialects)
        return replace(found, status=Status.PASS) if found.status is status else found

    return judge


def answered(candidate: object, name: str, given: Mapping[str, Json]) -> Json:
    """Answer for the candidate."""
    return vc_of_rows(given["rows"])  # type: ignore[arg-type]


JUDGING = "littlestone_properties.judging"
MUTANTS: Mapping[str, Mapping[str, object]] = {
    "everything is accepted": {
        f"{JUDGING}.running.outcomes.CAPABILITIES": {
            name: replace(one, judge=accepts) for name, one in CAPABILITIES.items()
        }
    },
    "the first case alone is looked at": {f"{JUDGING}.running.suite.judge": of_the_first_case()},
    "failures pass": {f"{JUDGING}.running.suite.judge": passing(Status.FAIL)},
    "errors pass": {f"{JUDGING}.running.suite.judge": passing(Status.ERROR)},
    "any refusal is accepted": {f"{JUDGING}.running.outcomes.judge_refusal": accepts},
    "skipped cases count": {f"{JUDGING}.Report.is_complete": True},
    "nothing is compared": {f"{JUDGING}.judges.mechanisms.compare_distributions": accepts},
    "no delta is needed": {f"{JUDGING}.judges.mechanisms.needed_delta": lambda outputs, exp: Fraction(0)},
    "the first branch is followed": {
        f"{JUDGING}.asking.followed.MAX_BRANCHES": 10**9,
        "littlestone.randomness.EnumeratedCoins.advance": lambda coins: False,
    },
    "nothing is generated": {f"{JUDGING}.sources.generated.on_inputs": accepts},
    "the judge answers": {f"{JUDGING}.judges.values.output_of": answered},
}
"""Mistake of the bench -> the names that it changes, and their values."""


@pytest.mark.parametrize("name", MUTANTS)
def test_a_mutant_of_the_bench_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for target, planted in MUTANTS[name].items():
        monkeypatch.setattr(target, planted)
    with pytest.raises(AssertionError):
        require_a_sound_bench()
