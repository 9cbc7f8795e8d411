"""The options of ``littlestone learn``."""

import os
from pathlib import Path
from typing import Annotated

import typer

from .learning import LearnOptions, list_learners, run_learn


def learn(
    classes: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="CLASS_FILE_OR_FAMILY", help="Classes, as for 'measure'. Default: singletons:64 thresholds:3."
        ),
    ] = None,
    list_them: Annotated[bool, typer.Option("--list", help="Show the learners and the streams.")] = False,
    learners: Annotated[
        list[str] | None,
        typer.Option("--learner", metavar="NAME", help="Repeatable. Default: soa, dp-soa, private-online."),
    ] = None,
    rounds: Annotated[int, typer.Option(metavar="T", help="Longest stream.")] = 200_000,
    shortest: Annotated[
        int, typer.Option(metavar="T", help="Shortest stream; two lengths for each power of ten come after it.")
    ] = 10_000,
    seeds: Annotated[
        int, typer.Option(min=1, metavar="N", help="Streams for each class and length; the targets take turns.")
    ] = 20,
    first_seed: Annotated[int, typer.Option(min=0, help="The seeds are this one and those after it.")] = 0,
    stream: Annotated[str, typer.Option(metavar="NAME", help="How targets and points are chosen.")] = "far",
    epsilon: Annotated[float, typer.Option(metavar="E", help="Privacy of the private learners, in nats.")] = 8.0,
    delta: Annotated[str, typer.Option(metavar="D", help="Privacy of the private learners.")] = "1e-6",
    feasibility: Annotated[
        bool,
        typer.Option(
            "--feasibility", help="Run nothing; show what the printed parameters would need, and how long a stream."
        ),
    ] = False,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write everything as JSON; - for stdout.")
    ] = None,
    plot_file: Annotated[
        Path | None,
        typer.Option(
            "--plot", metavar="FILE.png|FILE.svg", help="Draw mistakes over rounds; needs the extra 'plots'."
        ),
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Remember finished runs here, and resume from it after a stop."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = min(8, os.cpu_count() or 1),
) -> None:
    """Run learners on random realizable streams of growing length and compare the growth of the mean mistakes.

    The mean mistakes are fitted to log T, and to sqrt T and T, so the table can also say that they do not grow like
    log T. A seed means the same target, the same first points and the same coins at every length.

    The private learners run at practical settings: fewer trees, teachers and retrainings than the papers' analyses
    ask for. The number of trees and of teachers grows like log T by choice; the runs show whether that is enough to
    learn and how many mistakes it takes. The privacy that these settings cost is computed and shown; it is at most
    what was asked for. Epsilon is 8 by default, as streams of 10000 examples are too short for much less. What the
    printed parameters would need, --feasibility shows. The number of samples of an update of private-online is
    ln T rounded up, so its mistakes move in steps: lengths a half power of ten apart are one step apart, others are
    not. On one processor the first command takes about three minutes and leaves the growth of private-online
    undecided; the second one, with the whole picture, takes about a quarter of an hour.

    \b
    littlestone learn --plot growth.png
    littlestone learn --rounds 1000000 --plot growth.png --journal runs.jsonl
    littlestone learn singletons:64 --learner dp-soa --epsilon 1 --shortest 100000 --rounds 1000000
    littlestone learn thresholds:3 --feasibility
    littlestone learn --list
    """
    if list_them:
        list_learners()
        raise typer.Exit
    options = LearnOptions(
        classes=tuple(classes or ("singletons:64", "thresholds:3")),
        learners=tuple(learners or ("soa", "dp-soa", "private-online")),
        rounds=rounds,
        shortest=shortest,
        seeds=seeds,
        first_seed=first_seed,
        stream=stream,
        epsilon=epsilon,
        delta=delta,
        jobs=jobs,
        feasibility=feasibility,
        json_file=json_file,
        plot_file=plot_file,
        journal_file=journal,
    )
    raise typer.Exit(run_learn(options))
