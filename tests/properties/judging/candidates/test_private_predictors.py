"""Private predictors as candidates: plain ones, wrong ones, others than the algorithm with a claim of their own."""

from fractions import Fraction

from littlestone import prediction
from littlestone.classes import FiniteClass, Hypothesis, Point, Sample
from littlestone.privacy import Epsilon
from littlestone_properties.judging import PythonCandidate, Report, run_suite, stored_cases
from littlestone_properties.judging.faults.predictors import WRONG_PLAIN_PREDICTORS, _Predictor, as_function
from littlestone_properties.judging.json_values import fraction_of, list_of, object_of, rows_of


def judged(function: object, *, until_failure: bool = False) -> Report:
    return run_suite(PythonCandidate({"private_predictor": function}), until_failure=until_failure)


def test_a_plain_predictor_passes() -> None:
    report = judged(as_function(_Predictor))
    assert report.exit_code == 0, report.summary


def test_a_leak_is_shown_with_the_samples() -> None:
    report = run_suite(
        PythonCandidate({"private_predictor": as_function(WRONG_PLAIN_PREDICTORS["NoVoteNoise"])}),
        only=["private_predictor/privacy of neighbouring samples/2"],
    )
    (leak,) = report.wrong
    assert leak.got.startswith("needs delta")
    assert leak.got.endswith("samples [[0, 1], [0, 1]] beside [[0, 1], [0, 0]]")


def test_looking_ahead_is_named() -> None:
    report = judged(as_function(WRONG_PLAIN_PREDICTORS["LooksAhead"]))
    assert any("no answer depends on later queries" in outcome.required for outcome in report.wrong)


def test_without_a_claim_it_is_not_judged_private() -> None:
    flips = {
        "private_predictor": lambda rows, sample, queries, *rest: [rest[-1].uniform_choice(2) for _ in queries]
    }
    candidate = PythonCandidate(flips, dialects={"prediction": "any"})
    report = run_suite(candidate, only=["private_predictor/privacy of neighbouring samples"])
    assert {outcome.got for outcome in report.wrong} == {"no claim"}


class LabelsOnly(prediction.VersionSpacePredictor):
    """Publishes labels, not which queries were hard."""

    def answer(self, state: prediction.PredictorState[Point, int, Hypothesis]) -> prediction.Answer | None:
        found = super().answer(state)
        return None if found is None else prediction.Answer(found.label, False)


def test_the_stored_profile_is_the_worst_adaptive_divergence() -> None:
    """With the cut mass on both sides of the exact value."""
    (case,) = [one for one in stored_cases("private_predictor") if one.id.endswith("samples/5")]
    pair = [object_of(case.input[side], side) for side in ("one", "other")]
    settings = prediction.PredictionSettings(
        n_blocks=2, block_size=1, lower=0, upper=2, run_epsilon=Epsilon.log(8) * 6, n_runs=1
    )
    hypothesis_class = FiniteClass.from_rows(rows_of(pair[0]["rows"]))
    followed = prediction.FollowedPredictor(LabelsOnly(hypothesis_class, settings), tail=Fraction(1, 1 << 14))
    one, other = (Sample([(x, y) for x, y in rows_of(given["sample"])]) for given in pair)
    for row in list_of(case.required["profile"], "profile"):
        exp_epsilon, delta = (fraction_of(part, "number") for part in list_of(row, "row"))
        exact = max(
            followed.worst_divergence(*samples, [Point(0), Point(1)], 2, Epsilon.log(exp_epsilon))
            for samples in ((one, other), (other, one))
        )
        assert exact - Fraction(2, 1000) <= delta <= exact + Fraction(2, 100), (exp_epsilon, float(exact))
