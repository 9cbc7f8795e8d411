"""Running the learners of a plan: the lengths of its streams, parameters that must be possible, and the results."""

from rich.progress import TextColumn, TimeRemainingColumn

from littlestone.errors import InvalidValueError

from ...simulations import Plan, RunJournal, RunResult, chosen_parameters, planned_runs, run_plan
from ..output import progress_bar

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


def check_parameters(plan: Plan) -> None:
    """Let parameters that no learner can have raise before anything runs."""
    for _, hypothesis_class in plan.classes:
        for learner in plan.learners:
            for length in plan.lengths:
                chosen_parameters(learner, hypothesis_class, length, plan.privacy)


def results_of(plan: Plan, jobs: int, journal: RunJournal | None) -> list[RunResult]:
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
