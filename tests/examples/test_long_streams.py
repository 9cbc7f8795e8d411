"""Long oblivious streams: what a run counts, where the baseline's budget ends, and the table."""

import pytest
from examples.long_streams import (
    PRIVACY,
    SOURCES,
    crossover,
    long_run,
    report,
    settings_of,
)

from littlestone.classes import class_from_text
from littlestone.prediction import MajoritySettings, majority_epsilon


@pytest.mark.parametrize("source", SOURCES)
def test_a_run_keeps_privacy_and_the_bound_of_hard_queries(source: str) -> None:
    chosen = class_from_text(source)
    settings = settings_of(chosen, 40_000, 200)
    found = long_run(chosen, settings, 1, 200)
    assert settings.privacy.epsilon <= PRIVACY.epsilon
    assert settings.privacy.delta <= PRIVACY.delta
    assert found.n_hard < settings.n_runs
    assert 0 <= found.accuracy <= 1


def test_at_the_crossover_the_budget_is_first_too_small() -> None:
    first = crossover(5000)
    costs = [
        MajoritySettings(
            n_blocks=5000, block_size=1, query_epsilon=majority_epsilon(5000, n_queries, 0.05)
        ).nats_after(n_queries, PRIVACY.delta)
        for n_queries in (first - 1, first)
    ]
    assert costs[0] <= float(PRIVACY.epsilon) < costs[1]


@pytest.mark.slow
def test_the_table_has_a_line_for_each_class_and_size() -> None:
    heading, *lines = report((100, 40_000), 1, 100)
    assert "crossover" in heading
    assert len(lines) == 2 * len(SOURCES)
    assert sum("n_examples must be at least" in line for line in lines) == len(SOURCES)
