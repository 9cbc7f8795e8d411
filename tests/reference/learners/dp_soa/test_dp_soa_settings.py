"""Parameters of DP-SOA: what they cost, the printed ones, the feasibility report, and refusals."""

from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import log2

import pytest
from tests.refusals import each_refused
from tests.settings import hist_sparse

from littlestone.learners.dp_soa.practical import feasibility, paper_settings, practical_settings
from littlestone.learners.dp_soa.settings import DpSoaSettings
from littlestone.privacy import Epsilon, Privacy
from littlestone.randomness import discrete_laplace_tail

MILLIONTH = Fraction(1, 10**6)


@pytest.mark.parametrize("limit", [2, 3, 7])
def test_the_printed_shares_cost_three_halves_minus_one_over_c(limit: int) -> None:
    noise = Epsilon.log(3)
    hist = replace(hist_sparse(noise, threshold=3, histogram_threshold=4, limit=limit), threshold_epsilon=noise * 2)
    spent = Privacy(noise * (6 * limit - 4), limit * discrete_laplace_tail(noise.decay, 3))
    assert DpSoaSettings(n_trees=8, n_leaves=2, hist_sparse=hist).privacy == spent


def test_the_settings_of_the_paper_say_what_they_cost_although_no_power_could_be_written() -> None:
    spent = paper_settings(4, n_rounds=1000, privacy=(1, MILLIONTH)).privacy
    assert float(spent.epsilon) == pytest.approx(1.5)
    assert 0 < spent.delta <= MILLIONTH


OUT_OF_RANGE: list[tuple[int, int, tuple[Fraction | int, Fraction | int], str]] = [
    (-1, 10, (1, MILLIONTH), "dimension"),
    (1, 0, (1, MILLIONTH), "n_rounds"),
    (1, 10, (0, MILLIONTH), "epsilon"),
    (1, 10, (1, 1), "delta"),
    (5, 10, (1, MILLIONTH), "at most 4"),
]
test_parameters_out_of_range_are_refused = each_refused(
    *(
        (partial(of, dimension, n_rounds=n_rounds, privacy=privacy), message)
        for of in (practical_settings, paper_settings)
        for dimension, n_rounds, privacy, message in OUT_OF_RANGE
    ),
    *(
        (partial(practical_settings, 1, n_rounds=10, privacy=(epsilon, MILLIONTH)), "from 1/100 to 700")
        for epsilon in (Fraction(1, 1000), Fraction(700))
    ),
    (lambda: practical_settings(1, n_rounds=10, privacy=(1, MILLIONTH), limit=1), "limit"),
    (lambda: practical_settings(1, n_rounds=10, privacy=(1, MILLIONTH), failure=1), "failure"),
    (lambda: paper_settings(1, n_rounds=10, privacy=(1, MILLIONTH), constant=0), "constant"),
    (lambda: feasibility(9, n_rounds=10, privacy=(1, MILLIONTH)), "at most 8"),
    (lambda: DpSoaSettings(n_trees=0, n_leaves=2, hist_sparse=hist_sparse(Epsilon.log(3))), "n_trees"),
    (lambda: DpSoaSettings(n_trees=2, n_leaves=3, hist_sparse=hist_sparse(Epsilon.log(3))), "n_leaves"),
)


@pytest.mark.parametrize("dimension", [0, 1, 2, 3, 4])
def test_printed_parameters(dimension: int) -> None:
    printed = paper_settings(dimension, n_rounds=10**6, privacy=(1, MILLIONTH))
    k = 2 ** (dimension + 1)
    assert printed.n_leaves == k
    assert printed.hist_sparse.limit == 16 * k**2 * 2 ** (4 * k)
    assert 8 * 2**dimension < log2(printed.n_trees) < 8 * 2**dimension + 6
    share = 1 - printed.hist_sparse.query_epsilon.decay
    assert abs(share * 4 * printed.hist_sparse.limit - 1) < Fraction(1, 10**3)


def test_the_report_says_how_far_away_the_analysis_is() -> None:
    reports = [feasibility(d, n_rounds=10**6, privacy=(1, MILLIONTH)) for d in range(7)]
    for dimension, report in enumerate(reports):
        leaves, sparse_vector, histogram = report.requirements
        assert leaves.is_met
        assert not sparse_vector.is_met
        assert not report.is_feasible
        assert sparse_vector.needed > 16 * 2**dimension
        assert histogram.needed > 8 * 2**dimension
        assert report.smallest_rounds is not None
        assert report.smallest_rounds.bit_length() >= sparse_vector.needed
    lengths = [report.smallest_rounds or 0 for report in reports]
    assert lengths == sorted(lengths)
    assert lengths[0] > 2**32
    assert lengths[1] > 2**57
