"""Every measure against its literal definition as random classes grow, and the whole ``littlestone measure``.

``LITTLESTONE_GROWTH_SECONDS`` (default 2) ends each curve at the first step at which the definition takes longer.
"""

import random
import time
from collections.abc import Callable, Mapping
from functools import partial

import pytest

from littlestone import definitions, dimensions, structure
from littlestone.classes import FiniteClass, bit_maps, pair_maps
from littlestone_properties.command.measure.collapsing import collapsed_questions
from littlestone_properties.command.measure.covering import cover_questions
from littlestone_properties.command.measure.decomposing import decomposition_questions
from littlestone_properties.command.measure.measure import Limits, measured
from littlestone_properties.command.measure.measures import questions

AddRow = Callable[[str, Mapping[str, str]], None]
BestTime = Callable[[Callable[[], int]], tuple[int, float]]
Dimension = Callable[[FiniteClass], int]


def random_class(n_hypotheses: int, n_points: int, n_labels: int = 2) -> FiniteClass:
    """Return at most so many hypotheses, every label drawn evenly."""
    coins = random.Random(n_points)
    return FiniteClass.from_rows(
        [[coins.randrange(n_labels) for _ in range(n_points)] for _ in range(n_hypotheses)], n_labels
    )


MEASURES: Mapping[str, tuple[Dimension, Dimension, int]] = {
    "VC dimension": (definitions.vc_dimension, dimensions.vc_dimension, 2),
    "Littlestone dimension": (
        definitions.littlestone_dimension_by_recursion,
        dimensions.littlestone_dimension,
        2,
    ),
    "threshold dimension": (definitions.threshold_dimension, dimensions.threshold_dimension, 2),
    "Natarajan dimension": (definitions.natarajan_dimension, dimensions.natarajan_dimension, 3),
    "graph dimension": (definitions.graph_dimension, dimensions.graph_dimension, 3),
    "Psi_N-dimension": (
        lambda h: definitions.psi_dimension(h, pair_maps(3)),
        lambda h: dimensions.psi_dimension(h, pair_maps(3)),
        3,
    ),
    "Psi_N-Littlestone dimension": (
        lambda h: definitions.psi_littlestone_dimension_by_recursion(h, pair_maps(3)),
        lambda h: dimensions.psi_littlestone_dimension(h, pair_maps(3)),
        3,
    ),
    "uniform Psi_bin-Littlestone dimension": (
        lambda h: definitions.uniform_psi_littlestone_dimension_by_recursion(h, bit_maps(3)),
        lambda h: dimensions.uniform_psi_littlestone_dimension(h, bit_maps(3)),
        3,
    ),
    "0-cover number, depth 2": (
        lambda h: definitions.zero_cover_number(h, 2),
        lambda h: dimensions.zero_cover_number(h, 2),
        2,
    ),
    "decomposition dimension, p = 1": (
        lambda h: definitions.decomposition_dimension(h, 1, dimensions.littlestone_dimension(h)),
        lambda h: structure.decomposition_dimension(h, 1, dimensions.littlestone_dimension(h)),
        2,
    ),
}


@pytest.mark.parametrize("name", MEASURES)
def test_ratio_to_the_literal_definition(
    name: str, add_row: AddRow, best_time: BestTime, growth_seconds: float
) -> None:
    literal, fast, n_labels = MEASURES[name]
    for n_points in range(2, 13):
        h = random_class(4 * n_points, n_points, n_labels)
        value, literal_seconds = best_time(partial(literal, h))
        fast_value, seconds = best_time(partial(fast, h))
        assert fast_value == value
        add_row(
            "every measure against its literal definition, random classes",
            {
                "measure": name,
                "hypotheses": str(len(h)),
                "points": str(n_points),
                "value": str(value),
                "definition (s)": f"{literal_seconds:.4f}",
                "package (s)": f"{seconds:.4f}",
                "ratio": f"{literal_seconds / seconds:.1f}",
            },
        )
        if literal_seconds > growth_seconds:
            break


def test_the_whole_command_on_random_hypotheses(add_row: AddRow) -> None:
    """Seconds of each question of ``littlestone measure --psi --cover 6 --p 1``, 200 hypotheses on 30 points."""
    h = random_class(200, 30)
    limits = Limits.of(h)
    start = time.perf_counter()
    asked = [
        *questions(h, limits),
        *collapsed_questions(h, limits),
        *cover_questions(h, 6, limits),
        *decomposition_questions(h, 1, None, limits),
    ]
    seconds = [time.perf_counter() - start]
    found = []
    for question in asked:
        start = time.perf_counter()
        found.append(measured(question))
        seconds.append(time.perf_counter() - start)
    rows = [("what there is to measure", ""), *((m.name, str(m)) for m in found)]
    for (name, value), took in zip(rows, seconds, strict=True):
        share = {"seconds": f"{took:.3f}", "share": f"{took / sum(seconds):.0%}"}
        add_row(
            "littlestone measure, 200 random hypotheses on 30 points", {"measure": name, "value": value} | share
        )
    assert all(m.lower is not None and m.upper is not None and m.lower <= m.upper for m in found)
