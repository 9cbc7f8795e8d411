"""Values of games: known ones, anchors at both ends of epsilon, reductions on and off, roundings, monotonicity."""

from fractions import Fraction
from itertools import pairwise, product

import pytest
from tests.refusals import each_refused

from littlestone.classes import FiniteClass
from littlestone.definitions import randomised_littlestone_dimension
from littlestone.enumerations.up_to_symmetry import classes_up_to_symmetry
from littlestone.errors import WorkLimitError
from littlestone.privacy import Epsilon, Privacy
from littlestone_optimum import (
    Adversary,
    Neighbours,
    OnlineGame,
    Published,
    Reductions,
    SampleGame,
    least_mistakes_without_privacy,
)
from littlestone_optimum.games.game import Game
from littlestone_optimum.solving import narrowed_optimum, optimum

CONSTANTS = FiniteClass.from_rows(["0", "1"])
SMALL = [h for n_points in (1, 2) for h in classes_up_to_symmetry(n_points)]
UP_TO_THREE_POINTS = [h for n_points in (1, 2, 3) for h in classes_up_to_symmetry(n_points)]
LOG_2 = Epsilon.log(2)


def value(game: Game, reductions: Reductions | None = None) -> Fraction:
    found = optimum(game, reductions)
    assert found.is_exact, (found.lower, found.upper)
    return found.upper


@pytest.mark.parametrize("hypothesis_class", UP_TO_THREE_POINTS, ids=lambda h: "-".join(h.to_rows()))
def test_without_privacy_it_is_what_the_recursion_over_version_spaces_gives(hypothesis_class: FiniteClass) -> None:
    """In as many rounds as the recursion needs to reach its limit, the randomised Littlestone dimension."""
    costs = [least_mistakes_without_privacy(hypothesis_class, n) for n in range(max(2, len(hypothesis_class)))]
    n_rounds = max(1, costs.index(costs[-1]))
    game = OnlineGame(hypothesis_class, n_rounds, None, Published.PREDICTIONS, pairs=Neighbours.REALIZABLE)
    assert value(game) == costs[-1] == randomised_littlestone_dimension(hypothesis_class)


@pytest.mark.parametrize("hypothesis_class", SMALL, ids=lambda h: "-".join(h.to_rows()))
def test_a_huge_epsilon_costs_nothing_and_epsilon_0_is_guessing(hypothesis_class: FiniteClass) -> None:
    def least(epsilon: Epsilon, adversary: Adversary) -> Fraction:
        return optimum(OnlineGame(hypothesis_class, 2, Privacy(epsilon), adversary=adversary)).upper

    for adversary in Adversary:
        free = least_mistakes_without_privacy(hypothesis_class, 2)
        assert free <= least(Epsilon.log(10**7), adversary) <= free + Fraction(1, 10**6)
        guessing = 0 if len(hypothesis_class) == 1 else 1
        assert least(Epsilon.log(1), adversary) == guessing, "half a mistake in each of two rounds"


@pytest.mark.parametrize(
    "hypothesis_class", [h for h in SMALL if h.n_points == 1 or 1 < len(h) < 4], ids=lambda h: "-".join(h.to_rows())
)
@pytest.mark.parametrize("delta", [Fraction(0), Fraction(1, 20)], ids=["pure", "approximate"])
@pytest.mark.parametrize(
    ("published", "is_proper"), [("hypotheses", False), ("hypotheses", True), ("predictions", False)]
)
@pytest.mark.drawn(8)
def test_reductions_change_nothing(
    hypothesis_class: FiniteClass, delta: Fraction, published: str, is_proper: bool
) -> None:
    n_rounds = 3 if hypothesis_class.n_points == 1 else 2
    for adversary, pairs in product(Adversary, Neighbours):
        game = OnlineGame(
            hypothesis_class, n_rounds, Privacy(LOG_2, delta), Published(published), adversary, pairs, is_proper
        )
        found = {value(game, Reductions(*switches)) for switches in product((False, True), repeat=4)}
        assert len(found) == 1, game


@pytest.mark.parametrize("hypothesis_class", SMALL, ids=lambda h: "-".join(h.to_rows()))
def test_reductions_change_nothing_for_samples(hypothesis_class: FiniteClass) -> None:
    for n_examples, is_proper in product((1, 2, 3), (False, True)):
        game = SampleGame(hypothesis_class, n_examples, Privacy(LOG_2), is_proper)
        assert value(game) == value(game, Reductions(symmetries=False, improved_outputs=False))


@pytest.mark.parametrize("adversary", Adversary)
@pytest.mark.parametrize("delta", [Fraction(0), Fraction(1, 20)], ids=["pure", "approximate"])
def test_a_rounded_value_is_an_interval_around_the_exact_one(delta: Fraction, adversary: Adversary) -> None:
    game = OnlineGame(CONSTANTS, 4, Privacy(1, delta), adversary=adversary)
    exact, rounded = optimum(game), optimum(game, max_bits=20)
    assert exact.is_exact
    assert not rounded.is_exact
    assert rounded.lower <= exact.lower <= rounded.upper <= rounded.lower + Fraction(1, 10**9)


def test_it_grows_with_the_rounds_and_the_class_and_falls_with_epsilon_and_delta() -> None:
    def least(rows: str, n_rounds: int, base: str, delta: str) -> Fraction:
        return value(
            OnlineGame(FiniteClass.from_rows(rows.split()), n_rounds, Privacy(Epsilon.log(base), Fraction(delta)))
        )

    chains = [
        [least("0 1", n_rounds, "2", "1/20") for n_rounds in (1, 2, 3, 4)],
        [least("0 1", 3, base, "1/20") for base in ("5", "3", "2", "3/2", "1")],
        [least("0 1", 3, "2", delta) for delta in ("1/2", "1/10", "1/20", "0")],
        [least(rows, 2, "2", "0") for rows in ("00", "00 01", "00 01 10", "00 01 10 11")],
    ]
    for chain in chains:
        assert all(one < other for one, other in pairwise(chain)), chain


def test_predictions_hide_points_so_that_even_one_hypothesis_costs_something() -> None:
    known = FiniteClass.from_rows(["01"])
    assert value(OnlineGame(known, 1, Privacy(LOG_2))) == 0
    assert value(OnlineGame(known, 1, Privacy(LOG_2), Published.PREDICTIONS)) == Fraction(1, 3)


def test_proper_learners_pay_at_least_as_much() -> None:
    for n_examples in (1, 2, 3):
        for known in SMALL:
            proper, improper = (
                value(SampleGame(known, n_examples, Privacy(LOG_2), is_proper)) for is_proper in (True, False)
            )
            assert proper >= improper


def test_on_a_sample_of_one_example_two_constants_are_randomised_response() -> None:
    """By hand: the probability of the wrong label is at least half that of the right one."""
    assert value(SampleGame(CONSTANTS, 1, Privacy(LOG_2))) == Fraction(1, 3)
    assert value(SampleGame(CONSTANTS, 1, Privacy(LOG_2, Fraction(1, 10)))) == Fraction(3, 10)


@pytest.mark.parametrize("rows", ["0 1", "00 01", "00 01 10"])
@pytest.mark.parametrize("delta", [Fraction(0), Fraction(1, 20)], ids=["pure", "approximate"])
@pytest.mark.parametrize("lengths", [(1, 2), (1, 1, 1), (1, 2, 1)])
def test_blocks_and_few_streams_are_bounds_of_the_value(
    rows: str, delta: Fraction, lengths: tuple[int, ...]
) -> None:
    """Blocks of one round do not restrict a learner."""
    known = FiniteClass.from_rows(rows.split())
    n_rounds = sum(lengths)
    if n_rounds > 3 and known.n_points > 1:
        n_rounds, lengths = 3, lengths[:-1]
    game = OnlineGame(known, n_rounds, Privacy(LOG_2, delta))
    exact, found = value(game), narrowed_optimum(game, lengths)
    assert found.lower <= exact <= found.upper
    if set(lengths) == {1}:
        assert found.upper == exact
    few = narrowed_optimum(game, lengths, n_changed=n_rounds)
    assert few.lower == exact, "all streams are as near as this"


def test_blocks_that_are_too_long_pay_more_and_too_few_streams_show_less() -> None:
    game = OnlineGame(CONSTANTS, 6, Privacy(LOG_2))
    exact = narrowed_optimum(game, (1, 2, 2, 1))
    assert exact.is_exact
    assert narrowed_optimum(game, (1, 1, 2, 2)).upper > exact.upper
    assert narrowed_optimum(game, (1, 2, 2, 1), n_changed=0).lower < exact.lower


test_bad_games_are_refused = each_refused(
    (lambda: OnlineGame(CONSTANTS, 0, None), "n_rounds must be at least 1, not 0"),
    (
        lambda: narrowed_optimum(OnlineGame(CONSTANTS, 3, Privacy(1)), (1, 1)),
        r"blocks must be positive numbers with the sum 3, not \[1, 1\]",
    ),
    (
        lambda: narrowed_optimum(OnlineGame(CONSTANTS, 3, Privacy(1), adversary=Adversary.ADAPTIVE), (1, 2)),
        "game must be one of hypotheses and an oblivious adversary",
    ),
    (lambda: narrowed_optimum(OnlineGame(CONSTANTS, 13, Privacy(1)), (1,) * 13), "game: 13 rounds", WorkLimitError),
    (lambda: SampleGame(CONSTANTS, 0, None), "n_examples must be at least 1, not 0"),
    (lambda: OnlineGame(FiniteClass.empty(1), 1, None), "at least one hypothesis"),
    (lambda: SampleGame(FiniteClass.empty(1), 1, None), "at least one hypothesis"),
    (
        lambda: OnlineGame(CONSTANTS, 1, None, Published.PREDICTIONS, is_proper=True),
        "where predictions are published",
    ),
    (lambda: OnlineGame(FiniteClass.from_rows(["0" * 13]), 1, None), "number of functions must be at most 4096"),
    (lambda: SampleGame(FiniteClass.from_rows(["0" * 13]), 1, None), "number of functions must be at most 4096"),
    (lambda: SampleGame(FiniteClass.from_rows(["0" * 5]), 12, None), "samples", WorkLimitError),
    (
        lambda: optimum(OnlineGame(CONSTANTS, 20, Privacy(1))),
        "linear programme: .* rows would be needed",
        WorkLimitError,
    ),
    (lambda: optimum(OnlineGame(SMALL[-1], 9, Privacy(1))), "fewer rounds", WorkLimitError),
)
