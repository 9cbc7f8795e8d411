"""The predictor of the code, with discrete noise, is as private as its runs together; planted faults fail."""

from dataclasses import replace
from functools import partial

from littlestone.classes import FiniteClass
from littlestone.prediction import FollowedPredictor, PredictionSettings, VersionSpacePredictor
from littlestone.privacy import Epsilon
from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.checks.learners.private_predictor import TAIL, check_private_predictor
from littlestone_properties.judging.faults.predictors import WRONG_PLAIN_PREDICTORS, as_function
from littlestone_properties.judging.running.checking import check as judged
from littlestone_properties.judging.sources.every_sample import neighbours

from ...kit.foreign_code import accept, refute_planted

THREE = FiniteClass.from_rows(["00", "01", "11"])
SETTINGS = PredictionSettings(n_blocks=2, block_size=1, lower=0, upper=2, run_epsilon=Epsilon.log(4) * 6, n_runs=1)
SOME = ("HardLabelByMajority", "NoVoteNoise", "OneHypothesisForAll")
"""Faults that the first answer reveals."""
WRONG_PREDICTORS = {name: as_function(predictor) for name, predictor in WRONG_PLAIN_PREDICTORS.items()}


@check(
    "yan.claim-1",
    "yan.algorithm-2",
    text="2 blocks of one example over {{00, 01, 11}}, one run{is_longer: and two}, all neighbours, all adaptive "
    "streams of {rounds} queries, discrete noise cut off at 2^-16, which counts as lost; then the cases of conform",
    quick=(1, False, SOME),
    standard=(2, True, SOME),  # about three seconds, for all adaptive streams of two queries and two runs
    deep=(2, True, tuple(WRONG_PREDICTORS)),
    strength=Verdict.EXACT,
)
def discrete_noise(trial: Trial, rounds: int, is_longer: bool, faults: tuple[str, ...]) -> None:
    """The predictor of the code is as private as its runs together, and its answers pass the checks for foreign
    code.
    """
    for n_runs in (1, 2) if is_longer else (1,):
        settings = replace(SETTINGS, n_runs=n_runs)
        followed, allowed = FollowedPredictor(VersionSpacePredictor(THREE, settings), tail=TAIL), settings.privacy
        for sample, neighbour in neighbours(THREE.points, settings.n_examples):
            lost = followed.worst_divergence(sample, neighbour, THREE.points, rounds, allowed.epsilon)
            trial.holds(lost <= allowed.delta, f"{n_runs} runs, {sample} and {neighbour}: {float(lost):.4g}")
    accept(trial, "the predictor", VersionSpacePredictor, partial(check_private_predictor, n_rounds=rounds))
    planted = {name: WRONG_PREDICTORS[name] for name in faults}
    refute_planted(trial, planted, partial(judged, capability="private_predictor", rows="lists"))
