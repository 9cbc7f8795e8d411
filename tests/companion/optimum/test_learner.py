"""The optimal table as a learner: followed on every branch it has the value and the privacy that are claimed."""

from fractions import Fraction
from itertools import product

import pytest
from tests.refusals import each_refused

from littlestone.adversaries import play
from littlestone.adversaries.adaptive import MistakeSeeker
from littlestone.classes import FiniteClass, Label, Point
from littlestone.learners import OnlineLearner, exact_transcripts
from littlestone.learners.transcripts import FollowedLearner
from littlestone.privacy import Epsilon, Privacy, Seen, hockey_stick_divergence, worst_adaptive_adversary
from littlestone.privacy.neighbours import replacement_pairs
from littlestone.randomness import Coins
from littlestone_command.simulations.learners import start_learner
from littlestone_optimum import Adversary, OnlineGame, Published
from littlestone_optimum.learner import OptimalPrivateLearner
from littlestone_optimum.solving import optimum
from littlestone_optimum.value import Optimum
from littlestone_properties.checks import check_online_learner, check_private_online_learner
from littlestone_properties.violation import PropertyViolationError

CASES = [
    (("0", "1"), 4, Fraction(0), Adversary.OBLIVIOUS),
    (("0", "1"), 4, Fraction(1, 20), Adversary.OBLIVIOUS),
    (("0", "1"), 3, Fraction(1, 20), Adversary.ADAPTIVE),
    (("00", "01", "10"), 2, Fraction(0), Adversary.OBLIVIOUS),
    (("00", "01", "10"), 2, Fraction(1, 20), Adversary.ADAPTIVE),
]


Case = tuple[tuple[str, ...], int, Fraction, Adversary]


def found(case: Case) -> tuple[OnlineGame, Optimum, OptimalPrivateLearner]:
    rows, n_rounds, delta, adversary = case
    game = OnlineGame(FiniteClass.from_rows(rows), n_rounds, Privacy(Epsilon.log(2), delta), adversary=adversary)
    value = optimum(game)
    return game, value, OptimalPrivateLearner(game, value.learner)


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_its_exact_distribution_has_the_value_and_the_privacy(case: Case) -> None:
    """Followed by the machinery for all learners, on every realizable stream and all pairs of neighbours."""
    game, value, learner = found(case)
    known, n_rounds = game.hypothesis_class, game.n_rounds
    streams = list(product(game.examples, repeat=n_rounds))
    exact = {stream: exact_transcripts(learner, stream) for stream in streams}
    mistakes = [
        sum(
            probability * sum(h[x] != y for h, (x, y) in zip(published, stream, strict=False))
            for published, probability in exact[stream].probabilities.items()
        )
        for stream in streams
        if not known.restricted_to_sample(stream).is_empty
    ]
    if game.adversary is Adversary.OBLIVIOUS:
        assert max(mistakes) == value.upper
    else:
        assert max(mistakes) <= value.upper
    losses = [
        hockey_stick_divergence(exact[a], exact[b], Epsilon.log(2))
        for one, other in replacement_pairs(game.examples, n_rounds)
        for a, b in ((one, other), (other, one))
    ]
    assert max(losses) <= learner.settings.privacy.delta
    assert game.adversary is Adversary.ADAPTIVE or max(losses) == learner.settings.privacy.delta


@pytest.mark.parametrize("case", [case for case in CASES if case[1] < 4], ids=range(3))
def test_the_privacy_game_finds_what_the_certificate_says(case: Case) -> None:
    game, _, learner = found(case)
    followed = FollowedLearner(learner, learner.hypothesis)
    worst, _ = worst_adaptive_adversary(followed, game.examples, game.n_rounds, Epsilon.log(2), seen=Seen.CURRENT)
    assert worst == learner.settings.privacy.delta, "an adversary that sees the present hypothesis finds no more"


def test_it_runs_as_all_learners_do_and_publishes_its_last_hypothesis_for_ever() -> None:
    running = OptimalPrivateLearner.for_class(
        FiniteClass.from_rows(["0", "1"]), n_rounds=2, privacy=Privacy(Epsilon.log(2)), seed=1
    )
    assert running.privacy == Privacy(Epsilon.log(2))
    transcript = play(running, MistakeSeeker(FiniteClass.from_rows(["0", "1"])), 6)
    assert len(transcript) == 6
    assert running.state.published[-1:] == running.hypothesis
    last = running.hypothesis
    running.update(Point(0), Label(1 - last[0]))
    assert running.hypothesis == last


def optimal(coins: Coins[Fraction], hypothesis_class: FiniteClass) -> OnlineLearner:
    """Return the learner that ``littlestone learn`` runs: that of a single round where two are too large."""
    return start_learner("optimal", coins, hypothesis_class, 2, Privacy(Epsilon.log(2)))


@pytest.mark.slow
def test_it_conforms_as_an_online_learner_and_as_a_private_one() -> None:
    """Its claim is judged in the game of the papers, and a smaller claim is refuted there."""
    check_online_learner(optimal, n_generated=20)
    check_private_online_learner(optimal, privacy=Privacy(Epsilon.log(2)))
    with pytest.raises(PropertyViolationError, match="private"):
        check_private_online_learner(optimal, privacy=Privacy(Epsilon.log("19/10")))


test_what_cannot_run_is_refused = each_refused(
    (lambda: OptimalPrivateLearner(OnlineGame(FiniteClass.from_rows(["0"]), 1, None), {}), "privacy must be"),
    (
        lambda: OptimalPrivateLearner(
            OnlineGame(FiniteClass.from_rows(["0"]), 1, Privacy(1), Published.PREDICTIONS), {}
        ),
        "published must be hypotheses",
    ),
)
