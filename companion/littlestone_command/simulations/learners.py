"""Learners by name, with parameters that fit the length of the stream and the requested privacy."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib.util import find_spec
from types import MappingProxyType
from typing import TypeAlias

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError
from littlestone.learners import (
    DpSoaLearner,
    HalvingLearner,
    KeptHypothesisLearner,
    OnlineLearner,
    PrivateOnlineLearner,
    StandardOptimalLearner,
    WeightedMajorityLearner,
)
from littlestone.privacy import Privacy
from littlestone.randomness import Coins
from littlestone_optimum.learner import OptimalPrivateLearner

from .parameters import dp_soa_choice, kept_hypothesis_choice, optimal_game, private_online_choice

_Starter: TypeAlias = Callable[[Coins[Fraction], FiniteClass, int, Privacy], OnlineLearner]


@dataclass(frozen=True, slots=True)
class LearnerKind:
    """A learner that can be simulated."""

    start: _Starter
    text: str
    is_private: bool = False
    extra: str | None = None
    """The extra that the learner needs, if any."""

    @property
    def is_installed(self) -> bool:
        """True if everything that the learner needs is installed."""
        return self.extra is None or find_spec(_MODULES[self.extra]) is not None


_MODULES: Mapping[str, str] = MappingProxyType({"optimum": "highspy"})
"""Name of an extra -> a module that it installs."""

LEARNERS: Mapping[str, LearnerKind] = MappingProxyType(
    {
        "soa": LearnerKind(
            lambda coins, h, n, privacy: StandardOptimalLearner.for_class(h),
            "standard optimal algorithm, not private",
        ),
        "halving": LearnerKind(
            lambda coins, h, n, privacy: HalvingLearner.for_class(h),
            "majority of the version space, not private",
        ),
        "weighted-majority": LearnerKind(
            lambda coins, h, n, privacy: WeightedMajorityLearner.for_class(h, n_rounds=n, coins=coins),
            "randomised weighted majority, tuned to the stream, not private",
        ),
        "dp-soa": LearnerKind(
            lambda coins, h, *asked: DpSoaLearner(h, dp_soa_choice(h, *asked)).running(coins=coins),
            "DP-SOA (gl Algorithm 1), practical settings",
            is_private=True,
        ),
        "private-online": LearnerKind(
            lambda coins, h, *asked: PrivateOnlineLearner(h, private_online_choice(h, *asked)).running(coins=coins),
            "private online learner (lyu Algorithm 3), practical settings",
            is_private=True,
        ),
        "kept-hypothesis": LearnerKind(
            lambda coins, h, *asked: KeptHypothesisLearner(h, kept_hypothesis_choice(h, *asked)).running(
                coins=coins
            ),
            "private online learner that is proved in Coq (lyu Theorem 1), practical settings",
            is_private=True,
        ),
        "optimal": LearnerKind(
            lambda coins, h, *asked: OptimalPrivateLearner.of_game(optimal_game(h, *asked)).running(coins=coins),
            "best private learner of the first few rounds, found by a linear programme; then it stays as it is",
            is_private=True,
            extra="optimum",
        ),
    }
)
"""Name -> the learner, with its description."""


def check_learners(names: tuple[str, ...], classes: tuple[tuple[str, FiniteClass], ...]) -> None:
    """Raise unless all names are known and distinct, and every class suits every learner."""
    for name in names:
        if name not in LEARNERS:
            raise InvalidValueError("learner", name, f"one of {', '.join(LEARNERS)}")
    if not names or len(set(names)) != len(names):
        raise InvalidValueError("learners", list(names), "at least one learner, each once")
    for source, hypothesis_class in classes:
        if hypothesis_class.is_empty:
            raise InvalidValueError("class", source, "at least one hypothesis as a target")
        for name in names:
            if not LEARNERS[name].is_installed:
                extra = LEARNERS[name].extra
                raise InvalidValueError(
                    "learner", name, f"one that is installed: pip install 'littlestone[{extra}]'"
                )
            if LEARNERS[name].is_private and not hypothesis_class.is_binary:
                raise InvalidValueError(
                    "class", source, f"two labels for the learner {name}, not {hypothesis_class.n_labels}"
                )


def start_learner(
    name: str, coins: Coins[Fraction], hypothesis_class: FiniteClass, n_rounds: int, privacy: Privacy
) -> OnlineLearner:
    """Return a learner before its first example, with parameters for streams of this length.

    >>> from littlestone.classes import Label, Point
    >>> from littlestone.randomness import EnumeratedCoins
    >>> privacy = Privacy(1, 0.001)
    >>> learner = start_learner("soa", EnumeratedCoins(), FiniteClass.from_rows(["01", "10"]), 10, privacy)
    >>> learner.update(Point(0), Label(1))
    >>> learner.hypothesis
    (1, 0)
    """
    check_learners((name,), (("given", hypothesis_class),))
    return LEARNERS[name].start(coins, hypothesis_class, n_rounds, privacy)
