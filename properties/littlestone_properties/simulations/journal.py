"""Journals of simulations: one JSON line for each run, so that a long simulation can be stopped and resumed."""

import json
from pathlib import Path

from littlestone.errors import InvalidValueError

from ..ledger.journal import complete_lines, fingerprint
from .runs import Plan, Run, RunResult


class RunJournal:
    """A file that remembers the results of one plan.

    Runs are looked up by class, learner, length and seed, so a journal also serves a plan with more seeds, learners
    or lengths; the stream, the privacy and the classes must be the same.

    Parameters
    ----------
    path
        The file; created when the first result is added.
    plan
        The plan.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self._header: dict[str, object] = {
            "journal": "littlestone learn",
            "fingerprint": fingerprint(),
            "stream": plan.stream,
            "epsilon": float(plan.privacy.epsilon),
            "delta": str(plan.privacy.delta),
            "classes": {name: [list(h) for h in hypothesis_class] for name, hypothesis_class in plan.classes},
        }
        self.results: dict[Run, RunResult] = {}
        self._is_cut_short = False
        if path.exists() and path.stat().st_size:
            self._read()

    def add(self, result: RunResult) -> None:
        """Append a result; a line that Ctrl-C cuts short is ignored when the journal is read again."""
        run = result.run
        lines: list[dict[str, object]] = [
            {
                "class": run.source,
                "learner": run.learner,
                "rounds": run.n_rounds,
                "seed": run.seed,
                "mistakes": result.n_mistakes,
                "late": result.late_mistakes,
                "seconds": round(result.seconds, 3),
            }
        ]
        if not self._path.exists() or not self._path.stat().st_size:
            lines.insert(0, self._header)
        with self._path.open("a", encoding="utf-8") as file:
            if self._is_cut_short:
                file.write("\n")
                self._is_cut_short = False
            file.write("".join(json.dumps(line) + "\n" for line in lines))
        self.results[run] = result

    def _read(self) -> None:
        self._is_cut_short = not self._path.read_bytes().endswith(b"\n")
        lines = list(complete_lines(self._path))
        if not lines or lines[0] != self._header:
            required = "a journal of the same classes, stream and privacy, and of the same installed source files"
            raise InvalidValueError("journal", str(self._path), required)
        for line in lines[1:]:
            n_rounds, seed, mistakes, late = (int(str(line[key])) for key in ("rounds", "seed", "mistakes", "late"))
            run = Run(str(line["class"]), str(line["learner"]), n_rounds, seed)
            self.results[run] = RunResult(run, mistakes, late, float(str(line["seconds"])))
