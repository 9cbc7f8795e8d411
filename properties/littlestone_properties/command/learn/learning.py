"""``littlestone learn``: learners on streams of growing length, and how their mistakes grow."""

from pathlib import Path

from rich.progress import TextColumn, TimeRemainingColumn

from littlestone.errors import InvalidValueError

from ...simulations import (
    LEARNERS,
    STREAMS,
    Plan,
    RunJournal,
    RunResult,
    check_work,
    chosen_parameters,
    growths,
    planned_runs,
    run_plan,
)
from ..output import STANDARD_OUTPUT, console, progress_bar, table_of, write_json
from .growth_chart import write_growth_plot
from .growth_report import growth_document, print_growths

FEWEST_ROUNDS = 10


def lengths_up_to(rounds: int, shortest: int) -> tuple[int, ...]:
    """Return the shortest length, two for each power of ten after it, and the longest, which is the last one.

    Examples
    --------
    >>> lengths_up_to(100000, 1000)
    (1000, 3162, 10000, 31623, 100000)
    >>> lengths_up_to(50, 1000)
    (50,)
    """
    for name, value in (("rounds", rounds), ("shortest", shortest)):
        if value < FEWEST_ROUNDS:
            raise InvalidValueError(name, value, f"at least {FEWEST_ROUNDS}")
    lengths = [shortest]
    while lengths[-1] < rounds:
        lengths.append(round(shortest * 10 ** (len(lengths) / 2)))
    return (*(length for length in lengths if length < rounds), rounds)


def simulate(
    plan: Plan, jobs: int, *, json_file: Path | None, plot_file: Path | None, journal_file: Path | None
) -> None:
    """Run a plan, and print, draw and write what was asked for."""
    check_work(plan)
    _check_parameters(plan)
    results = _results(plan, jobs, RunJournal(journal_file, plan) if journal_file is not None else None)
    found = growths(plan, results)
    if json_file is not None:
        write_json(growth_document(plan, found, results), json_file)
    if plot_file is not None:
        write_growth_plot(plan, found, plot_file)
    if json_file != STANDARD_OUTPUT:
        print_growths(console(), plan, found, results)


def _check_parameters(plan: Plan) -> None:
    """Let parameters that no learner can have raise before anything runs."""
    for _, hypothesis_class in plan.classes:
        for learner in plan.learners:
            for length in plan.lengths:
                chosen_parameters(learner, hypothesis_class, length, plan.privacy)


def _results(plan: Plan, jobs: int, journal: RunJournal | None) -> list[RunResult]:
    """Return the results of all runs of the plan, those of the journal included."""
    runs = planned_runs(plan)
    known = journal.results if journal is not None else {}
    results = [known[run] for run in runs if run in known]
    rounds = TextColumn("{task.completed:,.0f} of {task.total:,.0f} rounds")
    with progress_bar(rounds, TimeRemainingColumn(), TextColumn("left after")) as progress:
        # Rounds, not runs, as the longest runs come first.
        total, completed = (sum(run.n_rounds for run in those) for those in (runs, [r.run for r in results]))
        task = progress.add_task("learning", total=total, completed=completed)
        done = {result.run for result in results}
        for result in run_plan(plan, [run for run in runs if run not in done], jobs):
            results.append(result)
            if journal is not None:
                journal.add(result)
            progress.advance(task, result.run.n_rounds)
    return results


def list_learners() -> None:
    """Print the learners and the streams."""
    output = console()
    learners = [(name, kind.text) for name, kind in LEARNERS.items()]
    streams = [(name, kind.text) for name, kind in STREAMS.items()]
    output.print(table_of(("learner", "what it is"), learners))
    output.print()
    output.print(table_of(("stream", "what it is"), streams))
