"""Each check on DP-SOA catches a planted fault; its exact machinery agrees with the learners themselves."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Protocol

import pytest
from tests.faults.replaced_names import each_caught
from tests.settings import dp_soa, hist_sparse

from littlestone.classes import Example, FiniteClass
from littlestone.learners import FollowedLearner
from littlestone.learners.dp_soa.adaptive import AdaptiveDpSoaLearner, AdaptiveDpSoaSettings
from littlestone.learners.dp_soa.learner import DpSoaLearner, DpSoaState
from littlestone.learners.dp_soa.practical import paper_settings
from littlestone.learners.dp_soa.settings import DpSoaSettings, TournamentOptions
from littlestone.mechanisms import HistSparseSettings, stable_histogram_delta
from littlestone.privacy import Epsilon
from littlestone.randomness import ExactDistribution
from littlestone_ledger.evidence.gl.dp_soa import forest_by_the_lines, privacy_definitions, second_writing
from littlestone_ledger.evidence.gl.dp_soa import privacy as dp_soa_privacy
from littlestone_ledger.evidence.gl.dp_soa import sensitivity as dp_soa_sensitivity
from littlestone_ledger.evidence.gl.dp_soa import sizes as dp_soa_sizes
from littlestone_ledger.evidence.gl.dp_soa.as_games import fresh_forests, lasting_forest, published_exactly
from littlestone_ledger.evidence.gl.dp_soa.tiny_forests import BIT, REPAIRED, examples_of, tiny_settings
from littlestone_properties.audits.hist_sparse_exact import published_distribution

SURE = Epsilon.log(10**30)
"""The weight of noise that is practically always 0."""


class TinySettings(Protocol):
    """Tiny settings of a forest."""

    def __call__(self, n_trees: int, n_leaves: int, limit: int, *, repaired: bool) -> DpSoaSettings: ...


def noise(change: Callable[[HistSparseSettings], HistSparseSettings]) -> TinySettings:
    """Return tiny settings with other noise."""

    def settings(n_trees: int, n_leaves: int, limit: int, *, repaired: bool) -> DpSoaSettings:
        right = tiny_settings(n_trees, n_leaves, limit, repaired=repaired)
        return replace(right, hist_sparse=change(right.hist_sparse))

    return settings


def other_lines(hypothesis_class: FiniteClass, height: int, options: TournamentOptions) -> second_writing.Follow:
    lines = second_writing.Lines(hypothesis_class, height, options, second_writing.Slip.FIXED_LABEL)
    return second_writing.plain(lines)


class LastAgain(FollowedLearner[DpSoaState, object]):
    """A learner that publishes again in the last round what it has published before."""

    def transcripts(self, examples: tuple[Example, ...]) -> ExactDistribution[tuple[object, ...]]:
        return super().transcripts(examples).mapped(lambda published: (*published[:-1], published[-2]))


def larger_eta(leaves: int) -> Fraction:
    return Fraction(1, 4 * leaves << 2 * leaves)


def against_fixed_sequences(
    learner: privacy_definitions.SmallLearner, examples: object, n_rounds: int, epsilon: Epsilon, **options: object
) -> tuple[Fraction, None]:
    return privacy_definitions.fixed_loss(learner.laws(), epsilon), None


def no_loss(one: object, other: object, epsilon: Epsilon) -> Fraction:
    return Fraction(0)


QUIET_HISTOGRAM = noise(lambda hist: replace(hist, histogram_epsilon=SURE))
QUIET_TESTS = noise(lambda hist: replace(hist, query_epsilon=SURE, threshold_epsilon=SURE))
FAULTS: tuple[tuple[object, str, object], ...] = (
    (privacy_definitions.by_all_adversaries, "worst_adaptive_adversary", against_fixed_sequences),
    (privacy_definitions.as_function_of_the_sequence, "hockey_stick_divergence", no_loss),
    (dp_soa_privacy.whole_learner, "tiny_settings", QUIET_HISTOGRAM),
    (dp_soa_privacy.whole_learner, "tiny_settings", QUIET_TESTS),
    (dp_soa_sensitivity.lists_are_one_sensitive, "without", lambda exact, tree: exact.probabilities),
    (second_writing.tree_by_the_lines, "coded", other_lines),
    (forest_by_the_lines.forest_by_the_lines, "FollowedLearner", LastAgain),
    (dp_soa_sizes.paper_limit, "square_root", lambda value, bits: value * 2),
    (dp_soa_sizes.forest_of_fewer_leaves, "eta", larger_eta),
    (dp_soa_sizes.alpha_of_the_margins, "noise_failure", lambda limit, n, beta: 2 * beta),
    (dp_soa_privacy.adaptive_variant, "stable_histogram_delta", lambda epsilon, threshold: Fraction(0)),
)


test_each_check_catches_a_planted_fault = each_caught(FAULTS)


def test_a_histogram_by_formula_publishes_what_its_noise_publishes() -> None:
    noise, tail = Epsilon.log(20), Fraction(1, 200)
    settings = replace(dp_soa(1, hist_sparse(noise)), tournament=REPAIRED)
    anew = AdaptiveDpSoaSettings(
        n_rounds=9, n_trees=1, n_leaves=2, histogram_epsilon=noise, histogram_threshold=1, tournament=REPAIRED
    )
    exactly = lasting_forest(BIT, settings, Fraction(1, 10**9)), fresh_forests(BIT, settings)
    drawn = FollowedLearner(DpSoaLearner(BIT, settings), lambda state: state.published, tail=tail)
    drawn_anew = FollowedLearner(AdaptiveDpSoaLearner(BIT, anew), lambda state: state.published, tail=tail)
    for stream in product(examples_of(BIT), repeat=2):
        fits = []
        exact = [each.transcripts(stream) for each in exactly]
        played = [drawn.transcripts(stream), drawn_anew.transcripts(stream)]
        for views, others in product(exact, played):
            gaps = [views.probability(view) - others.probability(view) for view in {*views, *others}]
            fits.append(all(-views.cut_mass <= gap <= others.cut_mass for gap in gaps))
        assert fits == [True, False, False, True]


@pytest.mark.parametrize("counts", [(), (("a", 1),), (("a", 3), ("b", 1)), (("a", 2), ("b", 2), ("c", 1))], ids=str)
@pytest.mark.parametrize("threshold", [1, 2, 5])
def test_the_sum_over_all_levels_is_what_many_levels_come_close_to(
    counts: tuple[tuple[str, int], ...], threshold: int
) -> None:
    ratio, tail = Fraction(1, 3), Fraction(1, 10**9)
    exact = published_exactly(counts, ratio, threshold)
    cut_off = published_distribution(counts, ratio, threshold, tail)
    assert sum(exact.values(), Fraction(0)) == 1
    assert all(0 <= p - cut_off.probability(name) <= cut_off.cut_mass for name, p in exact.items())


def test_the_printed_histogram_publishes_a_single_element_as_rarely_as_its_share_says() -> None:
    for epsilon, delta in product((1, 100, 700), (Fraction(1, 2), Fraction(1, 10**6))):
        hist = paper_settings(0, n_rounds=100, privacy=(epsilon, delta)).hist_sparse
        assert stable_histogram_delta(hist.histogram_epsilon * 2, hist.histogram_threshold) <= delta / hist.limit
