"""The parameters of the private learners: practical ones with their privacy, and those of printed analyses.

Convention: the privacy is computed from the parameters that a learner uses, not copied from the request.
"""

from dataclasses import dataclass
from types import MappingProxyType

from littlestone.classes import FiniteClass
from littlestone.dimensions import littlestone_dimension
from littlestone.display import displayed
from littlestone.errors import WorkLimitError
from littlestone.learners.dp_soa import practical as dp_soa_practical
from littlestone.learners.dp_soa.learner import MAX_LEAVES
from littlestone.learners.dp_soa.settings import DpSoaSettings
from littlestone.learners.parameter_range import FeasibilityReport
from littlestone.learners.private_online import kept_hypothesis_sizes
from littlestone.learners.private_online import practical as private_online_practical
from littlestone.learners.private_online.kept_hypothesis_settings import KeptHypothesisSettings
from littlestone.learners.private_online.settings import PrivateOnlineSettings
from littlestone.privacy import Privacy
from littlestone_optimum.games.online_game import OnlineGame
from littlestone_optimum.reductions.orbits import Orbits, Reductions
from littlestone_optimum.reductions.sizes import estimated_rows

MAX_TEACHERS = 5_000_000

MAX_ROWS = 5_000
"""The largest number of rows of the optimal learner's linear programme. A programme of this size is solved in about
a second."""


@displayed
@dataclass(frozen=True, slots=True)
class ChosenParameters:
    """The parameters that a private learner runs with; epsilon is in nats."""

    text: str
    epsilon: float
    delta: float
    n_mistakes_needed: int = 0
    """The number of mistakes before the first change of the hypothesis; 0 if the learner states no such number."""


def dp_soa_choice(hypothesis_class: FiniteClass, n_rounds: int, privacy: Privacy) -> DpSoaSettings:
    """Return practical settings of DP-SOA for a class.

    Raises ``WorkLimitError`` if the forest is larger than the learner allows.
    """
    dimension = littlestone_dimension(hypothesis_class)
    settings = dp_soa_practical.practical_settings(dimension, n_rounds=n_rounds, privacy=privacy)
    n_leaves = settings.n_trees * settings.n_leaves
    if n_leaves > MAX_LEAVES:
        raise WorkLimitError("leaves of the forest", n_leaves, MAX_LEAVES, "leaves")
    return settings


def private_online_choice(hypothesis_class: FiniteClass, n_rounds: int, privacy: Privacy) -> PrivateOnlineSettings:
    """Return practical settings of the private online learner for a class.

    Raises ``WorkLimitError`` if there are more than 5,000,000 teachers.
    """
    dimension, size = littlestone_dimension(hypothesis_class), len(hypothesis_class)
    settings = private_online_practical.practical_settings(dimension, size, n_rounds=n_rounds, privacy=privacy)
    _check_teachers(settings.training.n_teachers)
    return settings


def kept_hypothesis_choice(
    hypothesis_class: FiniteClass, n_rounds: int, privacy: Privacy
) -> KeptHypothesisSettings:
    """Return practical settings of the learner that keeps one drawn hypothesis, with at most 5,000,000 teachers."""
    dimension = littlestone_dimension(hypothesis_class)
    settings = kept_hypothesis_sizes.practical_settings(dimension, n_rounds=n_rounds, privacy=privacy)
    _check_teachers(settings.n_teachers)
    return settings


def _check_teachers(n_teachers: int) -> None:
    if n_teachers > MAX_TEACHERS:
        raise WorkLimitError("teachers", n_teachers, MAX_TEACHERS, "teachers")


def optimal_game(hypothesis_class: FiniteClass, n_rounds: int, privacy: Privacy) -> OnlineGame:
    """Return the longest game of at most T rounds for which an optimal learner is found quickly.

    >>> from littlestone.classes import named_family
    >>> [optimal_game(named_family("cube", n), 100, Privacy(1)).n_rounds for n in (1, 2)]
    [6, 4]
    """
    game = OnlineGame(hypothesis_class, 1, privacy)
    while game.n_rounds < n_rounds:
        longer = OnlineGame(hypothesis_class, game.n_rounds + 1, privacy)
        if estimated_rows(longer, Orbits(longer, Reductions())) > MAX_ROWS:
            break
        game = longer
    return game


def chosen_parameters(
    learner: str, hypothesis_class: FiniteClass, n_rounds: int, privacy: Privacy
) -> ChosenParameters | None:
    """Return the parameters that a learner uses, or ``None`` if it is not private.

    >>> from littlestone.classes import named_family
    >>> privacy = Privacy(8, 1e-6)
    >>> chosen = chosen_parameters("dp-soa", named_family("singletons", 64), 10**6, privacy)
    >>> chosen.text
    '330 trees of 2 leaves, at most 2 changes of the hypothesis'
    >>> round(chosen.epsilon, 6), chosen.delta <= 1e-6
    (8.0, True)
    """
    settings: DpSoaSettings | PrivateOnlineSettings | KeptHypothesisSettings
    if learner == "dp-soa":
        settings = dp_soa_choice(hypothesis_class, n_rounds, privacy)
        changes = settings.hist_sparse.limit - 1
        forest = f"{settings.n_trees} trees of {settings.n_leaves} leaves"
        text = f"{forest}, at most {changes} changes of the hypothesis"
    elif learner == "private-online":
        settings = private_online_choice(hypothesis_class, n_rounds, privacy)
        text = (
            f"{settings.training.n_teachers} teachers, at most {settings.n_updates} updates of "
            f"{settings.training.n_samples} samples, each after about {settings.buffer_limit} mistakes"
        )
    elif learner == "kept-hypothesis":
        settings = kept_hypothesis_choice(hypothesis_class, n_rounds, privacy)
        text = (
            f"{settings.n_teachers} teachers, at most {settings.n_draws} samples, each kept for about "
            f"{settings.n_mistakes_needed} mistakes"
        )
    elif learner == "optimal":
        text = f"the best learner of {optimal_game(hypothesis_class, n_rounds, privacy).n_rounds} rounds"
        return ChosenParameters(text, float(privacy.epsilon), float(privacy.delta))
    else:
        return None
    needed = settings.n_mistakes_needed
    return ChosenParameters(text, float(settings.privacy.epsilon), float(settings.privacy.delta), needed)


ANALYSES = MappingProxyType(
    {
        "dp-soa": dp_soa_practical.feasibility,
        "private-online": private_online_practical.feasibility,
        "kept-hypothesis": kept_hypothesis_sizes.feasibility,
    }
)
"""Learner of a paper -> the requirements of its analysis."""


def paper_feasibility(
    learner: str, hypothesis_class: FiniteClass, n_rounds: int, privacy: Privacy
) -> FeasibilityReport | None:
    """Return the parameters that the printed analysis requires, or ``None`` if the learner is not from a paper."""
    if learner not in ANALYSES:
        return None
    return ANALYSES[learner](littlestone_dimension(hypothesis_class), n_rounds=n_rounds, privacy=privacy)
