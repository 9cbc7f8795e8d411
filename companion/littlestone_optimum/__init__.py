"""The optimum: the least worst-case cost of a private learner, by exact linear programmes with certificates.

The modules that check certificates need no solver; :func:`~littlestone_optimum.solving.optimum` needs the extra
``optimum``.
"""

from .certificates.adversary_check import check_adversary, shown_cost
from .certificates.certificates import AdversaryWeights, LearnerTable
from .certificates.learner_check import check_optimal_private_learner, largest_cost, largest_divergence
from .games.game import Game
from .games.online_game import Adversary, Neighbours, OnlineGame, Published
from .games.sample_game import SampleGame
from .games.without_privacy import least_mistakes_without_privacy
from .reductions.orbits import Reductions

__all__ = [
    "Adversary",
    "AdversaryWeights",
    "Game",
    "LearnerTable",
    "Neighbours",
    "OnlineGame",
    "Published",
    "Reductions",
    "SampleGame",
    "check_adversary",
    "check_optimal_private_learner",
    "largest_cost",
    "largest_divergence",
    "least_mistakes_without_privacy",
    "shown_cost",
]
