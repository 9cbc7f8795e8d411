"""The standard optimal algorithm as an object, from which wrong learners are made by changing one thing."""

from fractions import Fraction
from typing import NoReturn

from littlestone.classes import FiniteClass, Hypothesis, Label
from littlestone.learners import RunningLearner, StandardOptimalLearner, UnfittedExample, VersionSpaceMemory
from littlestone.randomness import Coins


class SoaLearner(RunningLearner[VersionSpaceMemory]):
    """The standard optimal algorithm; examples that leave no hypothesis are ignored. This is right."""

    unfitted = UnfittedExample.IGNORED

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        super().__init__(StandardOptimalLearner(hypothesis_class, unfitted=self.unfitted), coins)
        self.coins = coins
        self.hypothesis_class = hypothesis_class
        self.examples: list[tuple[int, int]] = []

    @property
    def right(self) -> Hypothesis:
        """The hypothesis of the right learner."""
        return self.learner.hypothesis(self.state)

    def predict(self, point: int) -> Label:
        return self.hypothesis[point]

    def update(self, point: int, label: int) -> None:
        self.examples.append((point, label))
        super().update(point, label)


def soa_learner(coins: Coins[Fraction], hypothesis_class: FiniteClass) -> SoaLearner:
    """Return the right learner."""
    return SoaLearner(coins, hypothesis_class)


def changed(**replaced: object) -> type[SoaLearner]:
    """Return the right learner with something replaced; functions of itself alone are properties."""
    for name in {"hypothesis", "state_space"} & {*replaced}:
        function = replaced[name]
        assert callable(function)
        replaced[name] = property(function)
    return type("changed", (SoaLearner,), replaced)


def learning(learner: SoaLearner, point: int, label: int) -> bool:
    """Let the right learner learn; true, so that something else may follow."""
    SoaLearner.update(learner, point, label)
    return True


def keeps(hypothesis_class: FiniteClass, number: int) -> None:
    """Change a class, which never changes, to its first hypotheses."""
    object.__setattr__(hypothesis_class, "hypotheses", hypothesis_class.hypotheses[:number])


def raised(error: Exception) -> NoReturn:
    raise error
