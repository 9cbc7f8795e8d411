"""The value of a game, as an interval whose ends have certificates."""

from dataclasses import dataclass
from fractions import Fraction

from littlestone.display import displayed

from .certificates.adversary_check import check_adversary
from .certificates.certificates import AdversaryWeights, LearnerTable
from .certificates.learner_check import check_optimal_private_learner
from .games.game import Game
from .reductions.orbits import Reductions


@displayed
@dataclass(frozen=True, slots=True)
class Optimum:
    """The value of a game: it is at least ``lower`` and at most ``upper``, and both bounds were checked.

    The learner shows the upper end, and the adversary the lower end. Both are symmetric under ``reductions``, so
    the stored form is short. If only learners were searched that give the same output in all rounds of a block,
    ``blocks`` has the number of rounds of each block; otherwise it is empty.
    """

    game: Game
    lower: Fraction
    upper: Fraction
    learner: LearnerTable
    adversary: AdversaryWeights
    reductions: Reductions
    blocks: tuple[int, ...] = ()

    @property
    def is_exact(self) -> bool:
        """True if both ends are equal."""
        return self.lower == self.upper

    def check(self) -> None:
        """Raise unless both certificates show the claimed bounds; no solver is needed."""
        check_optimal_private_learner(self.game, self.learner, self.upper)
        check_adversary(self.game, self.adversary, self.lower)
