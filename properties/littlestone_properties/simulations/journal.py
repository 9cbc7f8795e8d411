"""The journal of ``littlestone learn``: the result of each run, so that a long simulation can be resumed."""

from pathlib import Path

from ..journal import JournalFile
from .runs import Plan, Run, RunResult


class RunJournal:
    """A file that remembers the results of one plan.

    Runs are looked up by class, learner, length and seed, so a journal also serves a plan with more seeds, learners
    or lengths; the stream, the privacy and the classes must be the same.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        task = {
            "journal": "littlestone learn",
            "stream": plan.stream,
            "epsilon": float(plan.privacy.epsilon),
            "delta": str(plan.privacy.delta),
            "classes": {name: [list(h) for h in hypothesis_class] for name, hypothesis_class in plan.classes},
        }
        self._file = JournalFile(path, task, "classes, stream and privacy")
        self.results: dict[Run, RunResult] = {}
        for entry in self._file.entries:
            rounds, seed, mistakes, late = (int(str(entry[key])) for key in ("rounds", "seed", "mistakes", "late"))
            run = Run(str(entry["class"]), str(entry["learner"]), rounds, seed)
            self.results[run] = RunResult(run, mistakes, late, float(str(entry["seconds"])))

    def add(self, result: RunResult) -> None:
        """Remember a result."""
        run = result.run
        self._file.add(
            {
                "class": run.source,
                "learner": run.learner,
                "rounds": run.n_rounds,
                "seed": run.seed,
                "mistakes": result.n_mistakes,
                "late": result.late_mistakes,
                "seconds": round(result.seconds, 3),
            }
        )
        self.results[run] = result
