"""DP-SOA with the noise and the sizes of its proof: by hand, exact privacy, and the inequalities of the theorem."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import exp, log, log1p
from typing import cast

import pytest
from tests.refusals import each_refused

from littlestone.classes import FiniteClass, Label, Point
from littlestone.learners import (
    PROVED_TOURNAMENT,
    DpSoaLearner,
    DpSoaSettings,
    FailedTrees,
    LastLabelsAlgorithm,
    Tournament,
    TournamentTree,
    exact_transcripts,
    proved_dp_soa_settings,
)
from littlestone.mechanisms import HistSparseState, LogisticHistSparseSettings
from littlestone.privacy import Epsilon, Privacy, privacy_profile
from littlestone.randomness import EnumeratedCoins, exact_distribution

BOTH = FiniteClass.from_rows(["0", "1"])
ZERO, ONE = (Label(0),), (Label(1),)
PUBLISHING = LogisticHistSparseSettings(
    threshold=1,
    threshold_epsilon=Epsilon.log(3),
    query_epsilon=Epsilon.log(3),
    histogram_epsilon=Epsilon.log(3),
    histogram_threshold=3,
    limit=2,
    largest_secret=1,
)
SMALL = Epsilon.log("1.01")
SMALL_STEP = replace(PUBLISHING, threshold_epsilon=SMALL, query_epsilon=SMALL, histogram_epsilon=SMALL)
TINY = DpSoaSettings(
    n_trees=2,
    n_leaves=4,
    hist_sparse=PUBLISHING,
    tournament=PROVED_TOURNAMENT,
    failed_trees=FailedTrees.LEFT_OUT,
)


def test_one_renewal_by_hand() -> None:
    """Counts 2 and 1 have the weights 9 and 3, nothing 27; the secrets 0 and 1 the weights 3 and 1."""
    law = exact_distribution(PUBLISHING.renewed, 1, "aab").probabilities
    shares = {"a": Fraction(9, 39), "b": Fraction(3, 39), None: Fraction(27, 39)}
    secrets = {0: Fraction(3, 4), 1: Fraction(1, 4)}
    assert law == {
        HistSparseState(item, 1, 1 + z): mass * secrets[z] for item, mass in shares.items() for z in secrets
    }


@pytest.mark.parametrize("missing", [0, 1, 2, 3])
@pytest.mark.parametrize("secret", [0, 1])
def test_the_comparison_is_logistic(missing: int, secret: int) -> None:
    state = HistSparseState("a", 1, PUBLISHING.threshold + secret)
    law = exact_distribution(PUBLISHING.after, state, lambda: "ab", missing)
    assert float(law.probability(state)) == pytest.approx(1 - 1 / (1 + 3 ** (1 + secret - missing)))


def test_without_an_item_it_is_renewed_and_after_the_last_renewal_nothing_changes() -> None:
    last, empty = HistSparseState("a", 2, 1, has_stopped=True), HistSparseState(cast("str | None", None), 1, 1)
    law = exact_distribution(PUBLISHING.after, empty, lambda: "aa", 2).probabilities
    assert {(state.counter, state.has_stopped) for state in law} == {(2, True)}
    assert exact_distribution(PUBLISHING.after, last, lambda: "bb", 2).probabilities == {last: 1}


def test_the_stated_privacy_holds_on_all_neighbouring_streams_and_is_not_for_nothing() -> None:
    learner = DpSoaLearner(BOTH, TINY)
    streams = [tuple((0, label) for label in labels) for labels in product((0, 1), repeat=3)]
    laws = {stream: dict(exact_transcripts(learner, stream).probabilities) for stream in streams}
    pairs = [(x, y) for x in streams for y in streams if sum(a != b for a, b in zip(x, y, strict=True)) == 1]
    assert TINY.privacy == Privacy(Epsilon.log(3**10), Fraction(2, 9) + Fraction(2, 3))
    (point,) = privacy_profile(laws.__getitem__, pairs, [TINY.privacy.epsilon])
    assert 0 <= point.delta <= TINY.privacy.delta
    (point,) = privacy_profile(laws.__getitem__, pairs, [Epsilon.log(1)])
    assert point.delta > 0


def test_one_draw_by_hand_on_the_forest() -> None:
    """At first both trees show the SOA of the class, with the weight 9 against 27 of nothing."""
    found = exact_transcripts(DpSoaLearner(BOTH, replace(TINY, hist_sparse=replace(PUBLISHING, limit=1))), [])
    # Without a published hypothesis the learner predicts with the SOA, which is the same function.
    assert found.probabilities == {(ONE,): 1}
    start = exact_distribution(DpSoaLearner(BOTH, TINY).start).probabilities
    assert sum(mass for state, mass in start.items() if state.published == ONE) == Fraction(1, 4)
    assert {state.published for state in start} == {ONE, None}


def test_the_output_is_the_leftmost_pair_and_a_pertinent_root_shows_nothing() -> None:
    rules = Tournament(LastLabelsAlgorithm(BOTH), 4, PROVED_TOURNAMENT)
    coins, whole = EnumeratedCoins(), LastLabelsAlgorithm(BOTH).initial()
    pertinent = {(2, 6, 7): 6, (3, 4, 5): 4, (4, 5, 6, 7): 4, (2, 3): 2, (1,): 0}
    for vertices, output in pertinent.items():
        states = [whole if vertex in vertices else None for vertex in range(8)]
        assert rules._new_output(coins, states) == output
        assert (rules.hypothesis(TournamentTree(tuple(states), output)) is None) is (output == 0)


def test_unfitted_samples_have_the_last_labels_and_each_mistake_changes_them() -> None:
    h = FiniteClass.from_rows(["000", "001", "011"])
    algorithm = LastLabelsAlgorithm(h)
    for stream in product(product(range(3), (0, 1)), repeat=3):
        state, last = algorithm.initial(), [0, 0, 0]
        for x, y in stream:
            before = algorithm.hypothesis(state)
            state, last[x] = algorithm.after(state, Point(x), Label(y)), y
            assert before[x] == y or algorithm.hypothesis(state)[x] == y
        fits = any(all(f[x] == y for x, y in stream) for f in h.hypotheses)
        assert fits or algorithm.hypothesis(state) == tuple(last)


@pytest.mark.parametrize(("dimension", "n_rounds"), [(0, 1), (0, 10**16), (1, 10**20), (2, 10**27)])
@pytest.mark.parametrize("privacy", [(1, 1e-6), (0.1, 1e-300), (5, 0.5)])
def test_sizes_of_the_theorem_meet_its_inequalities(
    dimension: int, n_rounds: int, privacy: tuple[float, float]
) -> None:
    """The sizes are written again, with logarithms in doubles."""
    proved = proved_dp_soa_settings(dimension, n_rounds=n_rounds, privacy=privacy)
    q = 2 ** (dimension + 1) - 1
    a = 448 * q * (2 * q + 1) * 2 ** (q + 1)
    c = a * 2 ** (dimension + 1) + 1
    publishing, found, asked = proved.settings.hist_sparse, proved.guarantee, Privacy.of(privacy)
    assert isinstance(publishing, LogisticHistSparseSettings)
    m = publishing.largest_secret
    assert (proved.settings.n_trees, proved.settings.n_leaves, publishing.limit) == (a * m, 2 ** (dimension + 1), c)
    gain = m * log1p((1 - exp(-privacy[0])) / (5 * c))
    needed = max(2 * log(n_rounds + 1) + log(a * m + 3), log(2 * c) - log(privacy[1]))
    assert gain == pytest.approx(needed, rel=1e-4)
    assert (publishing.threshold, publishing.histogram_threshold) == ((a - 3) * m, 6 * m)
    assert found.errors == a**2 * q * 2**dimension * m + 3
    assert found.privacy == asked
    assert proved.settings.privacy.epsilon <= asked.epsilon
    assert 0 < proved.settings.privacy.delta <= asked.delta


test_bad_values_are_refused = each_refused(
    (lambda: proved_dp_soa_settings(-1, n_rounds=1, privacy=(1, 0.1)), "dimension"),
    (lambda: proved_dp_soa_settings(9, n_rounds=1, privacy=(1, 0.1)), "dimension"),
    (lambda: proved_dp_soa_settings(0, n_rounds=0, privacy=(1, 0.1)), "n_rounds"),
    (lambda: proved_dp_soa_settings(0, n_rounds=1, privacy=(1, 0)), "delta"),
    (lambda: replace(PUBLISHING, limit=0), "limit"),
    (lambda: replace(PUBLISHING, largest_secret=-1), "largest_secret"),
    (lambda: SMALL_STEP.privacy, "histogram_threshold"),
    (lambda: replace(PUBLISHING, query_epsilon=Epsilon.log(2)), "query_epsilon"),
)
