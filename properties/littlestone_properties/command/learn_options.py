"""The options of ``littlestone learn``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from .learning import LearnOptions, list_learners, run_learn

__all__ = ["learn"]


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
    rounds: Annotated[
        int, typer.Option(metavar="T", help="Longest stream; 1000, 3162, ... come before.")
    ] = 100_000,
    seeds: Annotated[int, typer.Option(min=1, metavar="N", help="Streams for each class and length.")] = 20,
    first_seed: Annotated[int, typer.Option(min=0, help="The seeds are this one and those after it.")] = 0,
    stream: Annotated[str, typer.Option(metavar="NAME", help="How points are drawn.")] = "focus",
    epsilon: Annotated[float, typer.Option(metavar="E", help="Privacy of the private learners, in nats.")] = 1.0,
    delta: Annotated[str, typer.Option(metavar="D", help="Privacy of the private learners.")] = "1e-6",
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write every run as JSON; - for stdout.")
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
    """Run learners on random realizable streams of growing length and fit the mean mistakes to log T.

    The private learners run at practical settings: fewer trees, teachers and retrainings than the papers' analyses
    ask for. What they keep private, and what the printed parameters would need, their documentation says.

    \b
    littlestone learn --plot growth.png
    littlestone learn singletons:64 --learner soa --learner dp-soa --rounds 1000000 --journal runs.jsonl
    littlestone learn --list
    """
    if list_them:
        list_learners()
        raise typer.Exit
    options = LearnOptions(
        classes=tuple(classes or ("singletons:64", "thresholds:3")),
        learners=tuple(learners or ("soa", "dp-soa", "private-online")),
        rounds=rounds,
        seeds=seeds,
        first_seed=first_seed,
        stream=stream,
        epsilon=epsilon,
        delta=delta,
        jobs=jobs,
        json_file=json_file,
        plot_file=plot_file,
        journal_file=journal,
    )
    raise typer.Exit(run_learn(options))
