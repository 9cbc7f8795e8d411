"""Each check on DP-SOA catches a planted fault; its exact machinery beside the learners themselves."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Protocol

import pytest

from littlestone.classes import FiniteClass
from littlestone.learners import FollowedLearner
from littlestone.learners.dp_soa.adaptive_learner import AdaptiveDpSoaLearner
from littlestone.learners.dp_soa.adaptive_settings import AdaptiveDpSoaSettings, adaptive_settings
from littlestone.learners.dp_soa.feasibility import paper_settings
from littlestone.learners.dp_soa.learner import DpSoaLearner
from littlestone.learners.dp_soa.practical import practical_settings
from littlestone.learners.dp_soa.settings import DpSoaSettings
from littlestone.learners.dp_soa.tournament_options import TournamentOptions
from littlestone.mechanisms import HistSparseSettings, stable_histogram_delta
from littlestone.privacy.adaptive.adaptive_game import Seen
from littlestone.verdicts import Check
from littlestone_properties.evidence.gl.dp_soa import adaptive_mistakes, adaptive_privacy_game
from littlestone_properties.evidence.gl.dp_soa import budgets as dp_soa_budgets
from littlestone_properties.evidence.gl.dp_soa import privacy as dp_soa_privacy
from littlestone_properties.evidence.gl.dp_soa import second_writing as dp_soa_second_writing
from littlestone_properties.evidence.gl.dp_soa import sensitivity as dp_soa_sensitivity
from littlestone_properties.evidence.gl.dp_soa import sizes as dp_soa_sizes
from littlestone_properties.evidence.gl.dp_soa.as_games import (
    fresh_forests,
    lasting_forest,
    published_exactly,
)
from littlestone_properties.evidence.gl.dp_soa.tiny_forests import (
    BIT,
    CUBE,
    EXAMPLES,
    REPAIRED,
    examples_of,
    tiny_settings,
)
from littlestone_properties.evidence.gl.histograms.hist_sparse_exact import published_distribution

SURE = Fraction(1, 10**30)
"""A ratio of noise that is practically always 0."""


class TinySettings(Protocol):
    """Tiny settings of a forest."""

    def __call__(self, n_trees: int, n_leaves: int, limit: int, *, repaired: bool) -> DpSoaSettings: ...


def noise(change: Callable[[HistSparseSettings], HistSparseSettings]) -> TinySettings:
    """Return tiny settings with other noise."""

    def settings(n_trees: int, n_leaves: int, limit: int, *, repaired: bool) -> DpSoaSettings:
        right = tiny_settings(n_trees, n_leaves, limit, repaired=repaired)
        return replace(right, hist_sparse=change(right.hist_sparse))

    return settings


def smallest_cut(dimension: int, n_rounds: int, epsilon: Fraction, delta: Fraction) -> AdaptiveDpSoaSettings:
    return adaptive_settings(dimension, n_rounds, Fraction(1), Fraction(1, 2))


def more_if_adaptive(learner: object, hypothesis_class: FiniteClass, n_rounds: int, seen: Seen | None) -> Fraction:
    return Fraction(1 if seen is None else 2)


def other_lines(
    hypothesis_class: FiniteClass, height: int, options: TournamentOptions
) -> dp_soa_second_writing.Follow:
    return dp_soa_second_writing.plain(
        dp_soa_second_writing.Lines(hypothesis_class, height, options, dp_soa_second_writing.Slip.FIXED_LABEL)
    )


def larger_eta(leaves: int) -> Fraction:
    return Fraction(1, 4 * leaves << 2 * leaves)


FAULTS: tuple[tuple[object, str, object], ...] = (
    (dp_soa_privacy.whole_learner, "tiny_settings", noise(lambda hist: replace(hist, histogram_ratio=SURE))),
    (
        dp_soa_privacy.whole_learner,
        "tiny_settings",
        noise(lambda hist: replace(hist, query_ratio=SURE, threshold_ratio=SURE)),
    ),
    (dp_soa_sensitivity.lists_are_one_sensitive, "without", lambda exact, tree: exact.probabilities),
    (dp_soa_second_writing.tree_by_the_lines, "coded", other_lines),
    (
        dp_soa_budgets.practical_noise,
        "practical_settings",
        lambda d, n, e, delta, limit: practical_settings(d, n, 2 * e, delta, limit=limit),
    ),
    (dp_soa_budgets.paper_noise, "paper_settings", lambda d, n, e, delta: paper_settings(d, n, 2 * e, delta)),
    (dp_soa_budgets.paper_limit, "square_root", lambda value, bits: value),
    (dp_soa_budgets.share_of_the_rounds, "adaptive_settings", smallest_cut),
    (dp_soa_sizes.forest_of_printed_size, "eta", larger_eta),
    (dp_soa_sizes.forest_of_fewer_leaves, "eta", larger_eta),
    (dp_soa_sizes.mistakes_of_the_sketch, "eta", larger_eta),
    (dp_soa_sizes.ROUNDS["4.1"], "eta", larger_eta),
    (dp_soa_sizes.ROUNDS["4.2"], "eta", larger_eta),
    (dp_soa_sizes.alpha_of_the_margins, "noise_failure", lambda limit, n, beta: 2 * beta),
    (adaptive_privacy_game.adaptive_variant, "stable_histogram_delta", lambda ratio, cut: Fraction(0)),
    (adaptive_privacy_game.lasting_forest, "stable_histogram_delta", lambda ratio, cut: Fraction(0)),
    (adaptive_mistakes.reduction_to_fixed_sequences, "adaptive_mistakes", more_if_adaptive),
)


def fault(value: object) -> str | None:
    """Return the name of a check or of what is replaced."""
    return value.claim[:40] if isinstance(value, Check) else value if isinstance(value, str) else None


@pytest.mark.parametrize(("check", "target", "planted"), FAULTS, ids=fault)
def test_each_check_catches_a_planted_fault(
    check: object, target: str, planted: object, catches: Callable[[object, str, object], None]
) -> None:
    catches(check, target, planted)


def test_a_histogram_by_formula_publishes_what_its_noise_publishes() -> None:
    ratio, tail = Fraction(1, 20), Fraction(1, 200)
    hist = HistSparseSettings(1, ratio, ratio, ratio, 1, limit=2)
    settings = DpSoaSettings(1, 2, hist, REPAIRED)
    lasting, fresh = lasting_forest(BIT, settings, Fraction(1, 10**9)), fresh_forests(BIT, settings)
    dp_soa = DpSoaLearner(BIT, settings)
    adaptive = AdaptiveDpSoaLearner(BIT, AdaptiveDpSoaSettings(9, 1, 2, ratio, 1, REPAIRED))
    drawn = FollowedLearner(dp_soa, lambda state: state.published, tail=tail)
    drawn_anew = FollowedLearner(adaptive, lambda state: state.published, tail=tail)
    for stream in product(examples_of(BIT), repeat=2):
        fits = []
        exact = [lasting.transcripts(stream), fresh.transcripts(stream)]
        played = [drawn.transcripts(stream), drawn_anew.transcripts(stream)]
        for views, others in product(exact, played):
            gaps = [views.probability(view) - others.probability(view) for view in {*views, *others}]
            fits.append(all(-views.cut_mass <= gap <= others.cut_mass for gap in gaps))
        assert fits == [True, False, False, True]


def test_mistakes_on_fixed_sequences_are_those_of_their_views() -> None:
    learner, n_rounds, worst = fresh_forests(CUBE, tiny_settings(2, 2, 2, repaired=True)), 3, Fraction(0)
    for stream in product(EXAMPLES, repeat=n_rounds):
        if all(len({label for point, label in stream if point == x}) < 2 for x in (0, 1)):
            mistakes = Fraction(0)
            for view, probability in learner.transcripts(stream[:-1]).probabilities.items():
                # Nothing published shows 11, the hypothesis on the empty sample.
                shown = [published if isinstance(published, tuple) else (1, 1) for published in view]
                mistakes += probability * sum(h[x] != y for h, (x, y) in zip(shown, stream, strict=True))
            worst = max(worst, mistakes)
    assert worst == adaptive_mistakes.adaptive_mistakes(learner, CUBE, n_rounds, None)


@pytest.mark.parametrize("counts", [(), (("a", 1),), (("a", 3), ("b", 1)), (("a", 2), ("b", 2), ("c", 1))], ids=str)
@pytest.mark.parametrize("cut", [1, 2, 5])
def test_the_sum_over_all_levels_is_what_many_levels_come_close_to(
    counts: tuple[tuple[str, int], ...], cut: int
) -> None:
    ratio, tail = Fraction(1, 3), Fraction(1, 10**9)
    exact, cut_off = published_exactly(counts, ratio, cut), published_distribution(counts, ratio, cut, tail)
    assert sum(exact.values(), Fraction(0)) == 1
    assert all(0 <= p - cut_off.probability(name) <= cut_off.cut_mass for name, p in exact.items())


def test_the_printed_histogram_publishes_a_single_element_as_rarely_as_its_share_says() -> None:
    for epsilon, delta in product((Fraction(100), Fraction(4000)), (Fraction(1, 2), Fraction(1, 10**6))):
        hist = paper_settings(0, 100, epsilon, delta).hist_sparse
        # With d = 0 and a large epsilon the cut is small enough for an exact power.
        assert stable_histogram_delta(hist.histogram_ratio, hist.histogram_cut) <= delta / hist.limit
