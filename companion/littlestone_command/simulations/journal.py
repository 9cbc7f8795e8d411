"""The journal of ``littlestone learn``: the result of each run, so that a long simulation can be resumed."""

from pathlib import Path

from littlestone.errors import InvalidValueError
from littlestone_executor import Journal

from .runs import Plan, Run, RunResult


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
