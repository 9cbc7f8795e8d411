"""``littlestone learn``: learners on streams of growing length, and how their mistakes grow."""

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from littlestone.errors import InvalidValueError
from littlestone.privacy import Privacy

from ...simulations import (
    LEARNERS,
    STREAMS,
    Plan,
    RunJournal,
    RunResult,
    chosen_parameters,
    growths,
    planned_runs,
    run_plan,
)
from ..measure.measuring import load_class
from ..output import STANDARD_OUTPUT, check_writable, console, write_json
from ..pictures import check_plot_file
from .feasibility_report import report_feasibility
from .growth_chart import write_growth_plot
from .growth_report import growth_document, print_growths

FEWEST_ROUNDS = 10


@dataclass(frozen=True, slots=True)
class LearnOptions:
    """What the command line says; texts and numbers as given."""

    classes: tuple[str, ...]
    learners: tuple[str, ...]
    rounds: int
    shortest: int
    seeds: int
    first_seed: int
    stream: str
    epsilon: float
    delta: str
    jobs: int
    feasibility: bool
    json_file: Path | None
    plot_file: Path | None
    journal_file: Path | None


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


def run_learn(options: LearnOptions) -> int:
    """Return the exit code 0 after printing, drawing and writing what was asked for."""
    for path in (options.json_file, options.plot_file, options.journal_file):
        check_writable(path)
    if options.plot_file is not None:
        check_plot_file(options.plot_file)
    if options.epsilon <= 0:
        raise InvalidValueError("epsilon", options.epsilon, "positive")
    plan = Plan(
        tuple((source, load_class(source)) for source in dict.fromkeys(options.classes)),
        options.learners,
        lengths_up_to(options.rounds, options.shortest),
        options.seeds,
        options.stream,
        Privacy(options.epsilon, _delta(options.delta)),
        options.first_seed,
    )
    if options.feasibility:
        for name, file in (("plot", options.plot_file), ("journal", options.journal_file)):
            if file is not None:
                raise InvalidValueError(name, str(file), "no --feasibility, which runs nothing")
        report_feasibility(plan, options.json_file)
        return 0
    _check_parameters(plan)
    results = _results(plan, options)
    found = growths(plan, results)
    if options.json_file is not None:
        write_json(growth_document(plan, found, results), options.json_file)
    if options.plot_file is not None:
        write_growth_plot(plan, found, options.plot_file)
    if options.json_file != STANDARD_OUTPUT:
        print_growths(console(), plan, found, results)
    return 0


def _check_parameters(plan: Plan) -> None:
    """Let parameters that no learner can have raise before anything runs."""
    for _, hypothesis_class in plan.classes:
        for learner in plan.learners:
            for length in plan.lengths:
                chosen_parameters(learner, hypothesis_class, length, plan.privacy)


def _delta(text: str) -> Fraction:
    try:
        delta = Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise InvalidValueError("delta", text, "a number such as 0.001, 1e-6 or 1/1000") from None
    if not 1e-300 <= delta < 1:
        raise InvalidValueError("delta", text, "at least 1e-300 and below 1")
    return delta


def _results(plan: Plan, options: LearnOptions) -> list[RunResult]:
    """Return the results of all runs of the plan, those of the journal included."""
    journal = RunJournal(options.journal_file, plan) if options.journal_file is not None else None
    runs = planned_runs(plan)
    known = journal.results if journal is not None else {}
    results = [known[run] for run in runs if run in known]
    progress_console = console(to_stderr=True)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed:,.0f} of {task.total:,.0f} rounds"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=progress_console,
        disable=not progress_console.is_terminal,
        transient=True,
    ) as progress:
        # Rounds, not runs, as the longest runs come first.
        total, completed = (sum(run.n_rounds for run in those) for those in (runs, [r.run for r in results]))
        task = progress.add_task("learning", total=total, completed=completed)
        done = {result.run for result in results}
        for result in run_plan(plan, [run for run in runs if run not in done], options.jobs):
            results.append(result)
            if journal is not None:
                journal.add(result)
            progress.advance(task, result.run.n_rounds)
    return results


def list_learners() -> None:
    """Print the learners and the streams."""
    for heading, texts in (
        ("learner", {name: kind.text for name, kind in LEARNERS.items()}),
        ("stream", {name: kind.text for name, kind in STREAMS.items()}),
    ):
        table = Table(box=None, pad_edge=False, header_style="bold")
        for column in (heading, "what it is"):
            table.add_column(column)
        for name, text in texts.items():
            table.add_row(name, text)
        console().print(table)
