"""The bench itself is tested: what accepts too much, looks at too little or reports too well is noticed."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

import pytest

from littlestone.randomness import Coins
from littlestone_properties.judging import CAPABILITIES, Case, Outcome, PythonCandidate, Report, Status, run_suite
from littlestone_properties.judging.asking import followed
from littlestone_properties.judging.asking.answers import Candidate
from littlestone_properties.judging.json_values import Json
from littlestone_properties.judging.judges import mechanisms
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.judging.running import outcomes, suite
from littlestone_properties.judging.sources import generated

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
    """Fail unless wrong candidates fail, right ones pass, and what was not executed is not counted."""
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
    # What is private by too little is seen by the pairs of neighbours alone, too.
    leak = PythonCandidate({"geometric_mechanism": too_little_noise})
    found = run_suite(leak, only=["geometric_mechanism/privacy of neighbours"])
    assert found.exit_code == 1, "privacy is judged"


def test_the_bench_is_sound() -> None:
    require_a_sound_bench()


def accepts(*arguments: object) -> None:
    """Raise nothing."""


def accept_everything(patch: pytest.MonkeyPatch) -> None:
    kind = {name: replace(one, judge=accepts) for name, one in CAPABILITIES.items()}
    patch.setattr(outcomes, "CAPABILITIES", kind)


def look_at_the_first_case(patch: pytest.MonkeyPatch) -> None:
    right, n_judged = outcomes.judge, 0

    def judge(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> Outcome:
        nonlocal n_judged
        n_judged += 1
        return right(case, candidate, dialects) if n_judged == 1 else Outcome(case, Status.PASS)

    patch.setattr(suite, "judge", judge)


def pass_what(status: Status) -> Callable[[pytest.MonkeyPatch], None]:
    def mutate(patch: pytest.MonkeyPatch) -> None:
        right = outcomes.judge

        def judge(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> Outcome:
            found = right(case, candidate, dialects)
            return replace(found, status=Status.PASS) if found.status is status else found

        patch.setattr(suite, "judge", judge)

    mutate.__name__ = f"pass what is {status.value}"
    return mutate


def accept_any_refusal(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(outcomes, "judge_refusal", accepts)


def count_what_was_skipped(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Report, "is_complete", True)


def compare_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(mechanisms, "compare_distributions", accepts)


def need_no_delta(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(mechanisms, "needed_delta", lambda outputs, exp_epsilon: Fraction(0))


def follow_the_first_branch(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(followed, "MAX_BRANCHES", 10**9)
    patch.setattr("littlestone.randomness.EnumeratedCoins.advance", lambda coins: False)


def generate_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(generated, "on_inputs", accepts)


def answer_for_the_candidate(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("littlestone_properties.judging.judges.values.output_of", answered)


def answered(candidate: object, name: str, given: Mapping[str, Json]) -> Json:
    rows = given["rows"]
    return vc_of_rows(rows)  # type: ignore[arg-type]


MUTANTS: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    accept_everything,
    look_at_the_first_case,
    pass_what(Status.FAIL),
    pass_what(Status.ERROR),
    accept_any_refusal,
    count_what_was_skipped,
    compare_nothing,
    need_no_delta,
    follow_the_first_branch,
    generate_nothing,
    answer_for_the_candidate,
)


@pytest.mark.parametrize("mutate", MUTANTS)
def test_a_mutant_of_the_bench_is_noticed(
    mutate: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    mutate(monkeypatch)
    with pytest.raises(AssertionError):
        require_a_sound_bench()
