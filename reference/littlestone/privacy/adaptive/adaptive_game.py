"""The privacy game between online learners and adaptive adversaries (`gl` section 3), exactly as defined.

In every round the adversary names two examples, the learner publishes a hypothesis, and one of the two examples is
revealed to the learner: always the first, or always the second. The two sequences differ in at most one example.
The learner is private if, for every adversary, its publications hardly reveal which of the two sequences it
received.

Convention: T rounds publish T hypotheses. The examples of round T come after all publications, so the adversary
chooses T - 1 pairs. Deterministic adversaries suffice: a randomised adversary is a mixture of deterministic
adversaries, and its coins may be published.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Generic, Protocol, TypeAlias, TypeVar

from ...display import displayed
from ...errors import InvalidValueError, check_at_least
from ...randomness.distribution import ExactDistribution
from ..epsilon import Epsilon, Number
from ..neighbours import Record

Hidden = TypeVar("Hidden", bound=Hashable)
Output = TypeVar("Output", bound=Hashable)
Revealed = TypeVar("Revealed", bound=Hashable, contravariant=True)

Step: TypeAlias = Mapping[tuple[Output, Hidden], Fraction]
"""The distribution of the next publication together with the next state of the learner."""

_Measure: TypeAlias = dict[Output, dict[Hidden, Fraction]]
"""Last publication -> state -> joint probability of both and all earlier publications."""


class PublishingLearner(Protocol[Hidden, Output, Revealed]):
    """A learner given by exact distributions; if its probabilities sum to less than 1, mass was cut off."""

    def start(self) -> Step[Output, Hidden]:
        """Return the distribution of the first hypothesis and the state after it."""

    def after(self, state: Hidden, example: Revealed, /) -> Step[Output, Hidden]:
        """Return the distribution of the next hypothesis and the state after it, for a revealed example."""


class Seen(Enum):
    """Rules for the hypotheses that the adversary has seen when it names the examples of a round."""

    EARLIER = "those of earlier rounds"
    """The printed game: the learner publishes after the adversary has named its examples."""

    CURRENT = "that of the round as well"
    """A stronger adversary: "all of the learner's hypotheses up to t" includes the hypothesis of round t."""


@displayed
@dataclass(frozen=True, slots=True)
class AdaptiveAdversary(Generic[Output, Record]):
    """A strategy: for each possible sequence of published hypotheses, the two examples of the round."""

    choices: Mapping[tuple[Output, ...], tuple[Record, Record]]
    seen: Seen


def adaptive_views(
    learner: PublishingLearner[Hidden, Output, Record],
    adversary: AdaptiveAdversary[Output, Record],
    side: int,
    n_rounds: int,
) -> ExactDistribution[tuple[Output, ...]]:
    """Return the distribution of all publications, at least one, if the examples of side 0 or 1 are revealed.

    Ledger: ``gl.theorem-4.2``.
    """
    if side not in (0, 1):
        raise InvalidValueError("side", side, "0 or 1")
    _check_rounds(n_rounds)
    hypothesis_class: dict[tuple[Output, ...], dict[Hidden, Fraction]] = {
        (output,): states for output, states in _grouped(learner.start()).items()
    }
    for _ in range(n_rounds - 1):
        following: dict[tuple[Output, ...], dict[Hidden, Fraction]] = {}
        for view, states in hypothesis_class.items():
            known = view if adversary.seen is Seen.CURRENT else view[:-1]
            for output, after in _pushed(learner, states, adversary.choices[known][side]).items():
                following[(*view, output)] = after
        hypothesis_class = following
    masses = {view: _mass(states) for view, states in hypothesis_class.items()}
    return ExactDistribution(masses, 1 - sum(masses.values(), Fraction(0)))


def worst_adaptive_adversary(
    learner: PublishingLearner[Hidden, Output, Record],
    examples: Sequence[Record],
    n_rounds: int,
    epsilon: Epsilon | Number,
    *,
    seen: Seen = Seen.EARLIER,
    n_differing: int = 1,
) -> tuple[Fraction, AdaptiveAdversary[Output, Record]]:
    """Return the largest divergence of the two views over all adaptive adversaries, and a worst adversary.

    The learner publishes T = ``n_rounds`` hypotheses, at least one. The adversary names members of ``examples``, at
    least one; its two examples may differ in ``n_differing`` rounds (one round in the definition).

    The method is backward recursion over the tree of publications. After a transcript the recursion holds, for
    either side, the joint probability of each state of the learner and this transcript, and chooses the pair of
    examples with the largest possible loss. The divergence is an upper bound; it is too large by at most the cut
    mass of the first side. For m examples and ``a`` hypotheses, the recursion takes about ``m^2 (m a)^(T - 1)``
    products of distributions, so it is meant for a few rounds. One direction suffices, since the adversary can
    exchange its two examples.

    Ledger: ``gl.theorem-4.2``.

    This learner publishes after each example whether it was "b", and is right with probability 3/4.

    >>> class Response:
    ...     def start(self) -> Step[str, None]:
    ...         return {("", None): Fraction(1)}
    ...     def after(self, state: None, example: str) -> Step[str, None]:
    ...         return {(answer, None): Fraction(3 if answer == example else 1, 4) for answer in "ab"}
    >>> worst, adversary = worst_adaptive_adversary(Response(), "ab", 3, Epsilon.log(2))
    >>> worst
    Fraction(1, 4)
    >>> one, other = (adaptive_views(Response(), adversary, side, 3) for side in (0, 1))
    >>> float(one.probability(("", "a", "a"))), float(other.probability(("", "a", "a")))
    (0.5625, 0.1875)
    """
    _check_rounds(n_rounds)
    if not examples:
        raise InvalidValueError("examples", examples, "at least one example")
    check_at_least(0, n_differing=n_differing)
    game = _Game(learner, tuple(examples), Epsilon.of(epsilon), seen)
    choices: dict[tuple[Output, ...], tuple[Record, Record]] = {}
    start = _grouped(learner.start())
    lost = 1 - sum(map(_mass, start.values()), Fraction(0))
    value = game.value(start, start, (), n_rounds - 1, n_differing, choices)
    return lost + value, AdaptiveAdversary(choices, seen)


class _Game(Generic[Hidden, Output, Record]):
    def __init__(
        self,
        learner: PublishingLearner[Hidden, Output, Record],
        examples: tuple[Record, ...],
        epsilon: Epsilon,
        seen: Seen,
    ) -> None:
        self._learner = learner
        self._examples = examples
        self._exp = epsilon.exp
        self._seen = seen

    def value(
        self,
        one: _Measure[Output, Hidden],
        other: _Measure[Output, Hidden],
        view: tuple[Output, ...],
        n_pairs: int,
        n_differing: int,
        choices: dict[tuple[Output, ...], tuple[Record, Record]],
    ) -> Fraction:
        """Return the largest loss from here on, after the last hypothesis of ``one`` and ``other`` was published.

        The function writes the choices of the best strategy from here on to ``choices``.
        """
        outputs = list(dict.fromkeys((*one, *other)))
        if n_pairs == 0:
            excess = (_mass(one.get(o, {})) - self._exp * _mass(other.get(o, {})) for o in outputs)
            return sum((amount for amount in excess if amount > 0), Fraction(0))
        if self._seen is Seen.EARLIER:
            return self._best(one, other, outputs, view, view, n_pairs, n_differing, choices)
        total = Fraction(0)
        for output in outputs:
            longer = (*view, output)
            total += self._best(one, other, [output], view, longer, n_pairs, n_differing, choices)
        return total

    def _best(
        self,
        one: _Measure[Output, Hidden],
        other: _Measure[Output, Hidden],
        outputs: Sequence[Output],
        view: tuple[Output, ...],
        known: tuple[Output, ...],
        n_pairs: int,
        n_differing: int,
        choices: dict[tuple[Output, ...], tuple[Record, Record]],
    ) -> Fraction:
        """Return the value of the best pair of examples after the publication of some hypotheses."""
        best: tuple[Fraction, dict[tuple[Output, ...], tuple[Record, Record]]] | None = None
        for first, second in self._pairs(n_differing):
            total, following = Fraction(0), {known: (first, second)}
            for output in outputs:
                before = one.get(output, {})
                after = _pushed(self._learner, before, first)
                # Mass that is cut off on the first side counts as lost.
                total += _mass(before) - sum(map(_mass, after.values()), Fraction(0))
                total += self.value(
                    after,
                    _pushed(self._learner, other.get(output, {}), second),
                    (*view, output),
                    n_pairs - 1,
                    n_differing - (first != second),
                    following,
                )
            if best is None or total > best[0]:
                best = total, following
        if best is None:
            raise AssertionError("there is at least one example")
        choices.update(best[1])
        return best[0]

    def _pairs(self, n_differing: int) -> Iterator[tuple[Record, Record]]:
        for first in self._examples:
            for second in self._examples if n_differing else (first,):
                yield first, second


def _check_rounds(n_rounds: int) -> None:
    check_at_least(1, n_rounds=n_rounds)


def _mass(states: Mapping[Hidden, Fraction]) -> Fraction:
    return sum(states.values(), Fraction(0))


def _grouped(step: Step[Output, Hidden]) -> _Measure[Output, Hidden]:
    measure: _Measure[Output, Hidden] = {}
    for (output, state), probability in step.items():
        measure.setdefault(output, {})[state] = probability
    return measure


def _pushed(
    learner: PublishingLearner[Hidden, Output, Record], states: Mapping[Hidden, Fraction], example: Record
) -> _Measure[Output, Hidden]:
    """Return the measures of the next hypothesis and state, given those of the last state."""
    measure: _Measure[Output, Hidden] = {}
    for state, mass in states.items():
        for (output, after), probability in learner.after(state, example).items():
            column = measure.setdefault(output, {})
            column[after] = column.get(after, Fraction(0)) + mass * probability
    return measure
