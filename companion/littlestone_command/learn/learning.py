"""Running the learners of a plan: the lengths of its streams, a check of the parameters, and the results."""

from pathlib import Path

from littlestone.errors import InvalidValueError

from ..progress import UnitProgress
from ..simulations import Plan, RunResult, chosen_parameters, planned_runs, run_journal, run_plan

FEWEST_ROUNDS = 10


def lengths_up_to(rounds: int, shortest: int) -> tuple[int, ...]:
    """Return the shortest length, two lengths for each power of ten after it, and finally the longest length.

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
    """Raise before any run if some learner cannot have the parameters."""
    for _, hypothesis_class in plan.classes:
        for learner in plan.learners:
            for length in plan.lengths:
                chosen_parameters(learner, hypothesis_class, length, plan.privacy)


def results_of(plan: Plan, jobs: int, dask: str | None, journal: Path | None) -> list[RunResult]:
    """Return the results of all runs of the plan, including those of the journal."""
    # Progress counts rounds and not runs, since the longest runs come first.
    weights = {str(run): run.n_rounds for run in planned_runs(plan)}
    with UnitProgress("learning", "rounds", weights=weights) as progress:
        return run_plan(
            plan,
            workers=jobs,
            dask=dask,
            journal=run_journal(journal, plan) if journal is not None else None,
            progress=progress,
        )
