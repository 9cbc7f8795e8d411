"""The private predictor on long oblivious streams, and the length at which the baseline's budget ends.

    python -m examples.long_streams

prints a line for each class and sample size over 20 seeds: the number of hard queries among 10^6, the bound that
fails with probability 1/20 (`yan` Claim 5), the share of right answers, and the processor time of a run. The
crossover is the first length of a stream that the baseline, made for that length on the same number of blocks,
cannot answer at the same privacy. Sample sizes may be given.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean
from time import process_time

import numpy as np
from examples.printed_table import print_table

from littlestone.classes import FiniteClass, Label, Point, class_from_text
from littlestone.dimensions import vc_dimension
from littlestone.errors import InvalidValueError
from littlestone.prediction import MajoritySettings, PredictionSettings, VersionSpacePredictor, majority_epsilon
from littlestone.prediction.practical import FAILURE, practical_settings
from littlestone.privacy import Privacy

SOURCES = ("thresholds:64", "intervals:16", "halfspaces:4")
"""Classes of VC dimension 1, 2 and 3."""

PRIVACY = Privacy(1, 1e-6)

N_QUERIES, N_SEEDS, SIZES = 10**6, 20, (200_000, 500_000)


@dataclass(frozen=True, slots=True)
class LongRun:
    """The run of a predictor on one stream: hard queries, the share of right answers, seconds of processor time."""

    n_hard: int
    accuracy: float
    seconds: float


def settings_of(chosen: FiniteClass, n_examples: int, n_queries: int = N_QUERIES) -> PredictionSettings:
    """Return the practical settings of a class.

    Examples
    --------
    >>> settings_of(class_from_text("intervals:16"), 200_000).n_runs
    22
    """
    return practical_settings(
        n_examples,
        vc_dimension(chosen),
        n_points=chosen.n_points,
        n_hypotheses=len(chosen),
        n_queries=n_queries,
        privacy=PRIVACY,
    )


def long_run(chosen: FiniteClass, settings: PredictionSettings, seed: int, n_queries: int = N_QUERIES) -> LongRun:
    """Return the result of the predictor on uniform queries from a sample of uniform points with a random target.

    Examples
    --------
    >>> bits = class_from_text("cube:1")
    >>> found = long_run(bits, settings_of(bits, 12_000, 100), 1, 100)
    >>> found.n_hard, found.accuracy
    (0, 1.0)
    """
    draw = np.random.default_rng(seed)
    target = chosen.hypotheses[int(draw.integers(len(chosen)))]
    points = [Point(x) for x in draw.integers(chosen.n_points, size=settings.n_examples).tolist()]
    queries = [Point(x) for x in draw.integers(chosen.n_points, size=n_queries).tolist()]
    begun = process_time()
    running = VersionSpacePredictor(chosen, settings).running([(x, Label(target[x])) for x in points], seed=seed)
    answers = [running.predict(x) for x in queries]
    seconds = process_time() - begun
    n_right = sum(answer == target[x] for x, answer in zip(queries, answers, strict=True))
    return LongRun(running.n_hard_queries, n_right / n_queries, seconds)


def crossover(n_blocks: int, privacy: Privacy = PRIVACY) -> int:
    """Return the least number of queries at which the baseline on these blocks, made for it, costs too much.

    Examples
    --------
    >>> crossover(1000), crossover(2000)
    (46, 136)
    """

    def is_affordable(n_queries: int) -> bool:
        each = majority_epsilon(n_blocks, n_queries, FAILURE)
        settings = MajoritySettings(n_blocks=n_blocks, block_size=1, query_epsilon=each)
        return settings.n_affordable(privacy) >= n_queries

    low, high = 0, 1
    while is_affordable(high):
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if is_affordable(middle) else (low, middle)
    return high


def report(sizes: tuple[int, ...], n_seeds: int = N_SEEDS, n_queries: int = N_QUERIES) -> Iterator[str]:
    """Yield the lines of the table."""
    yield (
        f"{n_queries} queries, {n_seeds} seeds, {PRIVACY}\n{'class':15}{'VC':>3}{'examples':>10}  {'blocks':12}"
        f"{'hard, most':>11}{'bound':>6}  {'accuracy, mean and least':26}{'seconds, most':>13}{'crossover':>10}"
    )
    for source in SOURCES:
        chosen = class_from_text(source)
        for size in sizes:
            try:
                settings = settings_of(chosen, size, n_queries)
            except InvalidValueError as refusal:
                yield f"{source:15}{vc_dimension(chosen):>3}{size:>10}  {refusal}"
                continue
            runs = [long_run(chosen, settings, seed, n_queries) for seed in range(n_seeds)]
            accuracies = [run.accuracy for run in runs]
            yield (
                f"{source:15}{vc_dimension(chosen):>3}{size:>10}  "
                f"{f'{settings.n_blocks} of {settings.block_size}':12}{max(run.n_hard for run in runs):>11}"
                f"{settings.n_runs - 1:>6}  {f'{fmean(accuracies):.4f} {min(accuracies):.4f}':26}"
                f"{max(run.seconds for run in runs):>13.1f}{crossover(settings.n_blocks):>10}"
            )


if __name__ == "__main__":
    print_table(__doc__, SIZES, report)
