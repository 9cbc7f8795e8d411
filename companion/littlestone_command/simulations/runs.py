"""Runs: one learner on one stream with one seed, and all runs of a plan, in several processes.

Convention: the stream of a run depends on the class and the seed, but not on the learner or the length. So learners
are compared on the same streams. Lengths are compared in the same way: for every length, a seed determines the same
target, first points and coins of the learner. All randomness comes from seeds, so a run can be repeated exactly.
"""

import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from littlestone.adversaries import play
from littlestone.classes import FiniteClass
from littlestone.display import displayed
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.privacy import Privacy
from littlestone.randomness import SampledCoins
from littlestone_executor import Journal, Progress, run_units

from .learners import LEARNERS, check_learners, start_learner
from .streams import STREAMS, make_stream

BLOCK_SIZE = 4096

SHORTEST = 10
"""The smallest number of rounds whose last tenth has a whole round."""

MOST_ROUNDS = 10**10
"""The largest number of rounds of all runs together, about one day on one processor."""

ROUNDS_A_SECOND = 100_000
"""The order of magnitude of the number of rounds that one processor runs in a second."""


@displayed
@dataclass(frozen=True, slots=True)
class Plan:
    """The parameters of a simulation.

    Lengths are at least 10 and increasing; seeds are ``first_seed .. first_seed + n_seeds - 1``.
    """

    classes: tuple[tuple[str, FiniteClass], ...]
    learners: tuple[str, ...]
    lengths: tuple[int, ...]
    n_seeds: int
    stream: str
    privacy: Privacy
    first_seed: int = 0

    def __post_init__(self) -> None:
        if not self.classes:
            raise InvalidValueError("classes", [], "at least one class")
        check_learners(self.learners, self.classes)
        if not self.lengths or min(self.lengths) < SHORTEST or sorted(set(self.lengths)) != list(self.lengths):
            raise InvalidValueError("rounds", list(self.lengths), f"increasing numbers of at least {SHORTEST}")
        if self.n_seeds < 1:
            raise InvalidValueError("seeds", self.n_seeds, "at least 1")
        if self.first_seed < 0:
            raise InvalidValueError("first_seed", self.first_seed, "at least 0")
        if self.stream not in STREAMS:
            raise InvalidValueError("stream", self.stream, f"one of {', '.join(STREAMS)}")


def check_work(plan: Plan) -> None:
    """Refuse, with an estimate, a plan that would take longer than about a day on one processor."""
    n_rounds = sum(plan.lengths) * plan.n_seeds * len(plan.learners) * len(plan.classes)
    if n_rounds > MOST_ROUNDS:
        days = n_rounds / ROUNDS_A_SECOND / 86_400
        advice = f"that takes about {days:.2g} days of one processor; take shorter streams, or fewer seeds"
        raise WorkLimitError("all runs together", n_rounds, MOST_ROUNDS, "rounds", advice)


@displayed
@dataclass(frozen=True, slots=True, order=True)
class Run:
    """One learner on one stream."""

    source: str
    learner: str
    n_rounds: int
    seed: int

    def __str__(self) -> str:
        return f"{self.learner} on {self.source}, {self.n_rounds} rounds, seed {self.seed}"


@displayed
@dataclass(frozen=True, slots=True)
class RunResult:
    """The result of a run.

    Late mistakes are those in the last tenth of the rounds; seconds are processor time. ``learnt_nothing`` says
    that the learner made a mistake and still ended with its first hypothesis.
    """

    run: Run
    n_mistakes: int
    late_mistakes: int
    seconds: float
    learnt_nothing: bool = False


def planned_runs(plan: Plan) -> list[Run]:
    """Return the runs of a plan, longest streams first, so that the processes end at about the same time."""
    return [
        Run(source, learner, n_rounds, seed)
        for n_rounds in reversed(plan.lengths)
        for learner in plan.learners
        for source, _ in plan.classes
        for seed in range(plan.first_seed, plan.first_seed + plan.n_seeds)
    ]


def run_one(plan: Plan, run: Run) -> RunResult:
    """Return the result of one run; equal arguments give equal mistakes.

    >>> privacy = Privacy(1, 0.001)
    >>> classes = (("two", FiniteClass.from_rows(["00", "11"])),)
    >>> plan = Plan(classes, ("soa",), (50,), 3, "uniform", privacy)
    >>> [run_one(plan, run).n_mistakes <= 1 for run in planned_runs(plan)]
    [True, True, True]
    """
    start = time.process_time()
    hypothesis_class = dict(plan.classes)[run.source]
    stream = make_stream(plan.stream, hypothesis_class, run.seed)
    number = 1 + list(LEARNERS).index(run.learner)
    coins = SampledCoins(np.random.default_rng([run.seed, number]), BLOCK_SIZE)
    learner = start_learner(run.learner, coins, hypothesis_class, run.n_rounds, plan.privacy)
    first = learner.hypothesis
    transcript = play(learner, stream, run.n_rounds, record_hypotheses=False)
    late = sum(1 for position in transcript.mistake_rounds if position >= run.n_rounds - run.n_rounds // 10)
    seconds = time.process_time() - start
    learnt_nothing = transcript.n_mistakes > 0 and learner.hypothesis == first
    return RunResult(run, transcript.n_mistakes, late, seconds, learnt_nothing)


def run_plan(
    plan: Plan,
    *,
    workers: int = 1,
    dask: str | None = None,
    journal: Journal[RunResult] | None = None,
    progress: Progress | None = None,
) -> list[RunResult]:
    """Return the results of all runs of a plan, which :func:`littlestone_executor.run_units` computes."""
    units = {str(run): run for run in planned_runs(plan)}
    results = run_units(
        partial(run_one, plan), units, workers=workers, dask=dask, journal=journal, progress=progress
    )
    return list(results.values())


def run_journal(path: Path, plan: Plan) -> Journal[RunResult]:
    """Return the journal of a plan in a file, which need not exist yet.

    Runs are looked up by class, learner, length and seed, so a journal also serves a plan with more seeds, learners
    or lengths. The stream, the privacy and the classes must be the same.
    """
    task = {
        "journal": "littlestone learn",
        "stream": plan.stream,
        "epsilon": float(plan.privacy.epsilon),
        "delta": str(plan.privacy.delta),
        "classes": {name: [list(h) for h in hypothesis_class] for name, hypothesis_class in plan.classes},
    }
    return Journal(path, task, "classes, stream and privacy", to_json=_to_json, from_json=_from_json)


def _to_json(result: RunResult) -> object:
    run = result.run
    return {
        "class": run.source,
        "learner": run.learner,
        "rounds": run.n_rounds,
        "seed": run.seed,
        "mistakes": result.n_mistakes,
        "late": result.late_mistakes,
        "seconds": round(result.seconds, 3),
        "learnt_nothing": result.learnt_nothing,
    }


def _from_json(entry: object) -> RunResult:
    if not isinstance(entry, dict):
        raise InvalidValueError("result", entry, "one of littlestone learn")
    rounds, seed, mistakes, late = (int(str(entry[key])) for key in ("rounds", "seed", "mistakes", "late"))
    run = Run(str(entry["class"]), str(entry["learner"]), rounds, seed)
    return RunResult(run, mistakes, late, float(str(entry["seconds"])), entry.get("learnt_nothing") is True)
