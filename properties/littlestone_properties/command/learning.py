"""``littlestone learn``: learners on streams of growing length, and how their mistakes grow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from littlestone_reference import __version__
from littlestone_reference.errors import InvalidValueError
from littlestone_reference.privacy import Delta, Epsilon, PrivacyParameters

from ..simulations import LEARNERS, STREAMS, Growth, Plan, RunJournal, RunResult, growths, planned_runs, run_plan
from .growth_chart import write_growth_plot
from .measuring import load_class
from .output import STANDARD_OUTPUT, check_writable, console, write_json
from .pictures import check_plot_file

__all__ = ["LearnOptions", "lengths_up_to", "list_learners", "run_learn"]

SHORTEST = 1000


@dataclass(frozen=True, slots=True)
class LearnOptions:
    """What the command line says; texts and numbers as given."""

    classes: tuple[str, ...]
    learners: tuple[str, ...]
    rounds: int
    seeds: int
    first_seed: int
    stream: str
    epsilon: float
    delta: str
    jobs: int
    json_file: Path | None
    plot_file: Path | None
    journal_file: Path | None


def lengths_up_to(rounds: int) -> tuple[int, ...]:
    """Return 1000, 3162, 10000, ... (two for each power of ten) up to a number, which is the last one.

    Examples
    --------
    >>> lengths_up_to(100000)
    (1000, 3162, 10000, 31623, 100000)
    >>> lengths_up_to(50)
    (50,)
    """
    lengths = [SHORTEST]
    while lengths[-1] < rounds:
        lengths.append(round(SHORTEST * 10 ** (len(lengths) / 2)))
    return (*(length for length in lengths if length < rounds), rounds)


def run_learn(options: LearnOptions) -> int:
    """Return the exit code 0 after printing, drawing and writing what was asked for.

    Raises
    ------
    InvalidValueError
        If a class, a learner or a number is impossible, or a file cannot be written.
    """
    for path in (options.json_file, options.plot_file, options.journal_file):
        check_writable(path)
    if options.plot_file is not None:
        check_plot_file(options.plot_file)
    plan = Plan(
        tuple((source, load_class(source)) for source in dict.fromkeys(options.classes)),
        options.learners,
        lengths_up_to(options.rounds),
        options.seeds,
        options.stream,
        PrivacyParameters(Epsilon(options.epsilon), Delta(_fraction("delta", options.delta))),
        options.first_seed,
    )
    results = _results(plan, options)
    found = growths(plan, results)
    if options.json_file is not None:
        write_json(_document(plan, found, results), options.json_file)
    if options.plot_file is not None:
        write_growth_plot(plan, found, options.plot_file)
    if options.json_file != STANDARD_OUTPUT:
        _print_growths(console(), plan, found, results)
    return 0


def _fraction(name: str, text: str) -> Fraction:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise InvalidValueError(name, text, "a number such as 0.001, 1e-6 or 1/1000") from None


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
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=progress_console,
        disable=not progress_console.is_terminal,
        transient=True,
    ) as progress:
        task = progress.add_task("runs", total=len(runs), completed=len(results))
        done = {result.run for result in results}
        for result in run_plan(plan, [run for run in runs if run not in done], options.jobs):
            results.append(result)
            if journal is not None:
                journal.add(result)
            progress.advance(task)
    return results


def _print_growths(output: Console, plan: Plan, found: Sequence[Growth], results: Sequence[RunResult]) -> None:
    privacy = plan.privacy
    output.print(
        f"mean mistakes and standard errors, {plan.n_seeds} seeds, stream '{plan.stream}', "
        f"epsilon = {privacy.epsilon:g}, delta = {float(privacy.delta):g}",
        soft_wrap=True,
    )
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("class")
    table.add_column("learner")
    for heading in ("rounds", "mistakes", "error", "still erring"):
        table.add_column(heading, justify="right")
    for growth in found:
        for number, length in enumerate(growth.lengths):
            table.add_row(
                growth.source,
                growth.learner,
                str(length),
                f"{growth.means[number]:.1f}",
                f"{growth.errors[number]:.1f}",
                f"{growth.still_erring[number]} of {growth.n_seeds[number]}",
            )
    output.print(table)
    for growth in found:
        output.print(f"{growth.source}, {growth.learner}: {_fit_text(growth)}", markup=False, soft_wrap=True)
    output.print("still erring: seeds with a mistake in the last tenth of the rounds", style="dim", soft_wrap=True)
    output.print(f"processor time {sum(result.seconds for result in results):.0f} s", style="dim")


def _fit_text(growth: Growth) -> str:
    """Return the fit to log T in words, beside the shares that sqrt T and T explain."""
    fit = growth.fit()
    if fit is None:
        return "fewer than three lengths after which no seed still errs, no fit"
    others = [growth.fit(sqrt), growth.fit(float)]
    shares = ", ".join(
        f"{name} {other.share:.3f}" for name, other in zip(("sqrt T", "T"), others, strict=True) if other
    )
    lengths = growth.long_enough
    line = f"{fit.intercept:.1f} + {fit.slope:.1f} ln T, R^2 {fit.share:.3f} (with {shares})"
    return f"{line}, T = {lengths[0]} .. {lengths[-1]}"


def list_learners() -> None:
    """Print the learners and the streams."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("learner", "what it is"):
        table.add_column(heading)
    for name, (_, text) in LEARNERS.items():
        table.add_row(name, text)
    console().print(table)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("stream", "what it is"):
        table.add_column(heading)
    for name, (_, text) in STREAMS.items():
        table.add_row(name, text)
    console().print(table)


def _document(plan: Plan, found: Sequence[Growth], results: Sequence[RunResult]) -> dict[str, object]:
    return {
        "littlestone": __version__,
        "stream": plan.stream,
        "epsilon": plan.privacy.epsilon,
        "delta": float(plan.privacy.delta),
        "seeds": [plan.first_seed, plan.first_seed + plan.n_seeds - 1],
        "growths": [_growth_document(growth) for growth in found],
        "runs": [
            {
                "class": result.run.source,
                "learner": result.run.learner,
                "rounds": result.run.n_rounds,
                "seed": result.run.seed,
                "mistakes": result.n_mistakes,
                "late_mistakes": result.late_mistakes,
                "seconds": round(result.seconds, 3),
            }
            for result in sorted(results, key=lambda result: result.run)
        ],
    }


def _growth_document(growth: Growth) -> dict[str, object]:
    fit = growth.fit()
    return {
        "class": growth.source,
        "learner": growth.learner,
        "rounds": list(growth.lengths),
        "mean_mistakes": list(growth.means),
        "standard_error": list(growth.errors),
        "still_erring": list(growth.still_erring),
        "fit_to_log": None
        if fit is None
        else {
            "intercept": fit.intercept,
            "slope": fit.slope,
            "r_squared": fit.share,
            "rounds": list(growth.long_enough),
        },
    }
