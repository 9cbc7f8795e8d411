"""``littlestone learn``: learners on streams of growing length, and how their mistakes grow."""

from pathlib import Path
from textwrap import fill
from typing import Annotated

import typer

from littlestone.errors import InvalidValueError
from littlestone.privacy import Epsilon, Privacy

from ..measure.given import Format, Neighbourhoods, load_class
from ..options import (
    EPSILON_TEXT,
    N_JOBS,
    Dask,
    Force,
    Jobs,
    JournalFile,
    JsonFile,
    PlotFile,
    small_delta,
    whole_number,
)
from ..output import STANDARD_OUTPUT, check_outputs, console, table_of, write_json
from ..pictures import check_plot_file
from ..progress import UnitProgress
from ..simulations import LEARNERS as KINDS
from ..simulations import (
    STREAMS,
    Plan,
    RunResult,
    check_work,
    chosen_parameters,
    growths,
    planned_runs,
    run_journal,
    run_plan,
)
from .feasibility_report import report_feasibility
from .growth_chart import write_growth_plot
from .growth_report import FORMAT, growth_document, print_growths

FEWEST_ROUNDS = 10


def lengths_up_to(rounds: int, shortest: int) -> tuple[int, ...]:
    """Return the shortest length, two lengths for each power of ten after it, and finally the longest length.

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


CLASSES = ("singletons:64", "thresholds:3")
LEARNERS = ("soa", "dp-soa", "private-online")

_STREAMS = "\n".join(fill(f"{name:<9}{kind.text}", 76, subsequent_indent=" " * 9) for name, kind in STREAMS.items())

NOTES = f"""\b
Streams (mistakes on different ones cannot be compared):
{_STREAMS}

The mean mistakes are fitted to log T, sqrt T and T, so that the answer can also be that they do not grow like
log T. A seed means the same target, the same first points and the same coins at every length.

The private learners run at practical settings: fewer trees, teachers and retrainings than the papers' analyses ask
for. The privacy that these settings cost is computed and shown; it is at most what was asked for. Epsilon is 8 by
default, as streams of 10000 examples are too short for much less. --feasibility shows what the parameters of the
paper would need. The mistakes of private-online move in steps, as an update takes ln T samples, rounded up:
lengths a half power of ten apart are one step apart, other lengths are not.

\b
Minutes, and private-online stays undecided:
  littlestone learn --plot growth.png
A quarter of an hour:
  littlestone learn --rounds 1e6 --plot growth.png --journal runs.jsonl
Others:
  littlestone learn singletons:64 --learner dp-soa --epsilon 1 --rounds 1e6
  littlestone learn thresholds:3 --feasibility
"""
"""The part of the help after the options."""


def learn(
    classes: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CLASS_FILE_OR_FAMILY", help=f"Classes, as for 'measure'. Default: {' '.join(CLASSES)}."
        ),
    ] = None,
    list_them: Annotated[bool, typer.Option("--list", help="Show the learners and the streams.")] = False,
    learners: Annotated[
        list[str] | None,
        typer.Option("--learner", metavar="NAME", help=f"Repeatable. Default: {', '.join(LEARNERS)}."),
    ] = None,
    rounds: Annotated[str, typer.Option(metavar="T", help="Longest stream, such as 1e6.")] = "200000",
    shortest: Annotated[
        str, typer.Option(metavar="T", help="Shortest stream; two lengths for each power of ten come after it.")
    ] = "10000",
    seeds: Annotated[
        int, typer.Option(min=1, metavar="N", help="Streams for each class and length; the targets take turns.")
    ] = 20,
    first_seed: Annotated[
        int, typer.Option(min=0, metavar="N", help="The seeds are this one and those after it.")
    ] = 0,
    stream: Annotated[str, typer.Option(metavar="|".join(STREAMS), help="See below.")] = "far",
    epsilon: Annotated[
        str, typer.Option(metavar="E", help=f"Privacy of the private learners, {EPSILON_TEXT}.")
    ] = "8",
    delta: Annotated[str, typer.Option(metavar="D", help="Privacy of the private learners.")] = "1e-6",
    feasibility: Annotated[
        bool,
        typer.Option(
            "--feasibility",
            help="Run nothing; show what the parameters of the paper would need, and how long a stream.",
        ),
    ] = False,
    format: Format = None,
    neighbourhoods: Neighbourhoods = None,
    json_file: JsonFile = None,
    plot_file: PlotFile = None,
    journal: JournalFile = None,
    jobs: Jobs = N_JOBS,
    dask: Dask = None,
    force: Force = False,
) -> None:
    """Run learners on random streams of growing length and compare how their mistakes grow.

    \b
    littlestone learn thresholds:3 --rounds 1e5 --plot growth.png
    """
    if list_them:
        output = console()
        output.print(
            table_of(
                ("learner", "what it is"), [(name, kind.text) for name, kind in KINDS.items() if kind.is_installed]
            )
        )
        output.print()
        output.print(table_of(("stream", "what it is"), [(name, kind.text) for name, kind in STREAMS.items()]))
        raise typer.Exit
    check_plot_file(plot_file)
    check_outputs(FORMAT, json_file, plot_file, force=force, journal=journal, inputs=classes or ())
    asked = Epsilon.read(epsilon)
    if asked == Epsilon.nats(0):
        raise InvalidValueError("epsilon", epsilon, "positive")
    plan = Plan(
        tuple((source, load_class(source, format, neighbourhoods)) for source in dict.fromkeys(classes or CLASSES)),
        tuple(learners or LEARNERS),
        lengths_up_to(whole_number("rounds", rounds), whole_number("shortest", shortest)),
        seeds,
        stream,
        Privacy(asked, small_delta(delta)),
        first_seed,
    )
    if feasibility:
        for name, file in (("plot", plot_file), ("journal", journal)):
            if file is not None:
                raise InvalidValueError(name, str(file), "left out with --feasibility, which runs nothing")
        report_feasibility(plan, json_file)
        return
    check_work(plan)
    check_parameters(plan)
    results = results_of(plan, jobs, dask, journal)
    growths_found = growths(plan, results)
    if json_file is not None:
        write_json(growth_document(plan, growths_found, results), json_file)
    if plot_file is not None:
        write_growth_plot(plan, growths_found, plot_file)
    if json_file != STANDARD_OUTPUT:
        print_growths(console(), plan, growths_found, results)
