"""The checkers of both ends refuse every way of being wrong that was thought of: each is planted here."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from littlestone.classes import FiniteClass
from littlestone.errors import CertificateError
from littlestone.privacy import Epsilon, Privacy
from littlestone_optimum import (
    Adversary,
    AdversaryWeights,
    Neighbours,
    OnlineGame,
    Published,
    SampleGame,
    check_adversary,
    check_optimal_private_learner,
)
from littlestone_optimum.games.game import Game, History, Outputs, View
from littlestone_optimum.reductions.orbits import NO_REDUCTIONS
from littlestone_optimum.solving import optimum

CONSTANTS = FiniteClass.from_rows(["0", "1"])
THREE = FiniteClass.from_rows(["00", "01", "10"])
PURE, APPROXIMATE = Privacy(Epsilon.log(2)), Privacy(Epsilon.log(2), Fraction(1, 20))
GAMES: list[Game] = [
    OnlineGame(CONSTANTS, 3, PURE),
    OnlineGame(CONSTANTS, 3, APPROXIMATE),
    OnlineGame(CONSTANTS, 3, APPROXIMATE, adversary=Adversary.ADAPTIVE),
    OnlineGame(THREE, 2, APPROXIMATE, Published.PREDICTIONS),
    OnlineGame(THREE, 2, PURE, adversary=Adversary.ADAPTIVE, is_proper=True),
    SampleGame(THREE, 2, PURE),
    SampleGame(THREE, 2, APPROXIMATE, is_proper=True),
]
TINY = Fraction(1, 10**30)


@dataclass(frozen=True, slots=True)
class OneForgotten(OnlineGame):
    """Planted: a pair of neighbours is left out, in both directions."""

    def neighbours(self, view: View) -> Iterable[View]:
        """Return the neighbours except one pair."""
        return [other for other in OnlineGame.neighbours(self, view) if {view, other} != {(0, 0), (0, 1)}]


@dataclass(frozen=True, slots=True)
class OneDirection(OnlineGame):
    """Planted: only one direction of each pair counts."""

    def neighbours(self, view: View) -> Iterable[View]:
        """Return the neighbours that are larger."""
        return [other for other in OnlineGame.neighbours(self, view) if other > view]


@dataclass(frozen=True, slots=True)
class RealizableAlone(OnlineGame):
    """Planted: only realizable streams are neighbours, although all were asked for."""

    def neighbours(self, view: View) -> Iterable[View]:
        """Return the neighbours of realizable streams that are realizable."""
        others = OnlineGame.neighbours(self, view)
        return [other for other in others if self.moves(view) and self.moves(other)]


@pytest.mark.parametrize("privacy", [PURE, APPROXIMATE], ids=["pure", "approximate"])
@pytest.mark.parametrize("planted", [OneForgotten, OneDirection, RealizableAlone])
def test_a_learner_of_a_weaker_privacy_is_refused(planted: type[OnlineGame], privacy: Privacy) -> None:
    game = OnlineGame(CONSTANTS, 3, privacy)
    weaker = optimum(planted(CONSTANTS, 3, privacy), NO_REDUCTIONS)
    right = optimum(game)
    assert weaker.upper < right.lower, "the fault changes the value, so that there is something to notice"
    with pytest.raises(CertificateError, match=r"private for a delta of \S+ only"):
        check_optimal_private_learner(game, weaker.learner, weaker.upper)


def test_neighbours_that_are_realizable_need_less_and_are_a_game_of_their_own() -> None:
    game = OnlineGame(CONSTANTS, 3, PURE, pairs=Neighbours.REALIZABLE)
    assert optimum(game).upper == Fraction(1, 2)
    with pytest.raises(CertificateError, match="0 instead of"):
        check_optimal_private_learner(OnlineGame(CONSTANTS, 3, PURE), optimum(game).learner, Fraction(3))


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_a_value_is_certified_and_nothing_better(game: Game) -> None:
    found = optimum(game)
    assert found.is_exact
    found.check()
    with pytest.raises(CertificateError, match="an adversary forces"):
        check_optimal_private_learner(game, found.learner, found.upper - TINY)
    with pytest.raises(CertificateError, match="the weights show"):
        check_adversary(game, found.adversary, found.lower + TINY)


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_a_learner_that_is_a_little_wrong_is_refused(game: Game) -> None:
    found = optimum(game)
    (key, probability), *_ = found.learner.items()
    for changed in (probability + TINY, probability - TINY):
        with pytest.raises(CertificateError, match="instead of"):
            check_optimal_private_learner(game, {**found.learner, key: changed}, Fraction(game.n_rounds))
    with pytest.raises(CertificateError, match="is negative"):
        check_optimal_private_learner(game, {**found.learner, key: -probability}, Fraction(game.n_rounds))


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_outputs_that_do_not_exist_are_refused(game: Game) -> None:
    found = optimum(game)
    (view, outputs), probability = next(iter(found.learner.items()))
    for strange in ((), (*outputs[:-1], game.n_outputs), (*outputs[:-1], -1)):
        table = {**found.learner, (view, strange): probability}
        del table[view, outputs]
        with pytest.raises(CertificateError, match="some outputs are none, or not from 0 to"):
            check_optimal_private_learner(game, table, Fraction(game.n_rounds))


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_wrong_signs_and_directions_of_an_adversary_are_refused(game: Game) -> None:
    found = optimum(game)
    pressure = {key: weight for key, weight in found.adversary.pressure.items() if weight}
    assert pressure
    negative = replace(found.adversary, pressure={key: -weight for key, weight in pressure.items()})
    with pytest.raises(CertificateError, match=r"a weight of \S+ is negative"):
        check_adversary(game, negative, Fraction(0))
    turned = {((other, view), outputs): weight for ((view, other), outputs), weight in pressure.items()}
    with pytest.raises(CertificateError, match="the weights show"):
        check_adversary(game, replace(found.adversary, pressure=turned), found.lower)
    (((view, _), outputs), weight), *_ = pressure.items()
    strange = replace(found.adversary, pressure={((view, view), outputs): weight})
    with pytest.raises(CertificateError, match="are not neighbours"):
        check_adversary(game, strange, Fraction(0))


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_moves_that_are_no_distribution_are_refused(game: Game) -> None:
    found = optimum(game)
    (key, weight), *_ = found.adversary.moves.items()
    for changed, message in ((weight + TINY, "do not have the probability"), (-weight, "is negative")):
        with pytest.raises(CertificateError, match=message):
            check_adversary(game, AdversaryWeights({**found.adversary.moves, key: changed}, {}), Fraction(0))
    unknown = {**found.adversary.moves, ((99,) * (game.n_rounds + 1), ()): Fraction(1, 2)}
    with pytest.raises(CertificateError, match="not those of the game"):
        check_adversary(game, AdversaryWeights(unknown, {}), Fraction(0))


def test_moves_against_streams_that_no_hypothesis_explains_are_refused() -> None:
    game = OnlineGame(CONSTANTS, 2, PURE)
    contradictory: dict[tuple[History, Outputs], Fraction] = {((0,), ()): Fraction(1), ((0, 1), ()): Fraction(1)}
    with pytest.raises(CertificateError, match="do not have the probability"):
        check_adversary(game, AdversaryWeights(contradictory, {}), Fraction(0))


def test_an_oblivious_adversary_may_not_look() -> None:
    oblivious, adaptive = (OnlineGame(THREE, 2, PURE, adversary=adversary) for adversary in Adversary)
    looking = optimum(adaptive, NO_REDUCTIONS).adversary
    with pytest.raises(CertificateError, match="moves"):
        check_adversary(oblivious, looking, Fraction(0))


def test_pressure_without_privacy_is_refused() -> None:
    pressure = optimum(OnlineGame(CONSTANTS, 2, PURE)).adversary
    with pytest.raises(CertificateError, match="where none is asked for"):
        check_adversary(OnlineGame(CONSTANTS, 2, None), pressure, Fraction(0))


def test_delta_counts_the_largest_weight_of_each_pair_and_adaptively_more() -> None:
    """The same weights show less where delta is larger, and an adaptive adversary is stronger on some games."""
    exact = optimum(OnlineGame(CONSTANTS, 3, APPROXIMATE))
    with pytest.raises(CertificateError, match="the weights show"):
        check_adversary(
            OnlineGame(CONSTANTS, 3, Privacy(Epsilon.log(2), Fraction(1, 19))), exact.adversary, exact.lower
        )
    adaptive = OnlineGame(CONSTANTS, 3, APPROXIMATE, adversary=Adversary.ADAPTIVE)
    assert (exact.upper, optimum(adaptive).upper) == (Fraction(133, 120), Fraction(67, 60))
    with pytest.raises(CertificateError, match=r"private for a delta of \S+ only"):
        check_optimal_private_learner(adaptive, exact.learner, Fraction(3))
