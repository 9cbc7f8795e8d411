"""Small right private online learners; and wrong ones: these learners, DP-OL and DP-SOA, with one fault each.

All are small enough to be enumerated. Some have the shape of the two large learners of the papers: agents that each
keep some examples and vote (DP-SOA), or a buffer of examples from which a new hypothesis is trained now and then
(DP-OL). The remaining ones are DP-SOA and DP-OL themselves. The small learners publish constant hypotheses of
binary classes.

Convention: a private choice takes a label with probability in proportion to ``base ** votes``, or the label with
the largest noisy count of votes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label
from littlestone.learners import DpSoaLearner, Learner, PrivateOnlineLearner
from littlestone.learners.dp_soa.settings import PRACTICAL_TOURNAMENT
from littlestone.mechanisms import most_frequent, stable_histogram_delta
from littlestone.privacy import Epsilon, Privacy
from littlestone.randomness import Coins

from ...protocols import PublishingLearner, PublishingLearnerFactory, Started
from ..candidates.learner_candidate import PUBLISHES, publishes
from .families.coins import COIN_FAMILIES, Change, later_coins
from .fault import Fault, claiming
from .faulty_private_learners import FAULTY_DP_OL_LEARNERS, FAULTY_DP_SOA_LEARNERS
from .small_learners import small_dp_ol, small_dp_soa

BASE = Fraction(2)

ONE, TWO, FOUR = (Privacy(Epsilon.log(BASE) * times) for times in (1, 2, 4))
"""Claims in units of the logarithm of the base."""


@dataclass(frozen=True, slots=True)
class PrivateClaim:
    """A learner and its claim.

    Streams of at most ``max_rounds`` rounds are followed; a learner that draws much noise has many branches.
    """

    make_learner: PublishingLearnerFactory
    privacy: Privacy
    max_rounds: int = 100


_Choose: TypeAlias = Callable[[Coins[Fraction], Sequence[Label]], Label]
"""A function that chooses a label from votes."""


def _in_proportion(base: Fraction) -> _Choose:
    return lambda coins, votes: Label(coins.choose_by_score([votes.count(Label(0)), votes.count(Label(1))], base))


@dataclass(frozen=True, slots=True)
class _Votes:
    """The label that is published, the labels that are kept, and the number of updates that are left."""

    label: Label
    votes: tuple[Label, ...] = ()
    left: int = 0


_After: TypeAlias = Callable[[Coins[Fraction], _Votes, Label], _Votes]
"""The function that gives the state after the label of one more example."""


class _Constant(Learner[Fraction, _Votes]):
    """The common part of the learners, which publish a constant hypothesis."""

    def __init__(self, hypothesis_class: FiniteClass, after: _After, n_updates: int) -> None:
        self.hypothesis_class = hypothesis_class
        self._after, self._n_updates = after, n_updates

    def start(self, coins: object) -> _Votes:
        return _Votes(Label(0), left=self._n_updates)

    def after(self, coins: Coins[Fraction], state: _Votes, example: Example) -> _Votes:
        return self._after(coins, state, example[1])

    def hypothesis(self, state: _Votes) -> Hypothesis:
        return (state.label,) * self.hypothesis_class.n_points


def _constant(after: _After, n_updates: int = 0) -> PublishingLearnerFactory:
    return Started(lambda h: _Constant(h, after, n_updates))


def _buffered(choose: _Choose, *, clears: bool = True) -> PublishingLearnerFactory:
    """Put mistakes into a buffer, train on the buffer after every round, and empty it.

    An example is used once, so all rounds together cost as much as one choice. Whether an example is a mistake
    depends only on the example and on the publications.
    """

    def after(coins: Coins[Fraction], state: _Votes, label: Label) -> _Votes:
        buffer = state.votes if label == state.label else (*state.votes, label)
        return _Votes(choose(coins, buffer), () if clears else buffer)

    return _constant(after)


def _counted(choose: _Choose, *, n_updates: int, decrements: bool = True) -> PublishingLearnerFactory:
    """Choose from all examples so far after every round, until the counter of updates is spent; then halt."""

    def after(coins: Coins[Fraction], state: _Votes, label: Label) -> _Votes:
        votes = (*state.votes, label)
        return _Votes(choose(coins, votes), votes, state.left - decrements) if state.left else state

    return _constant(after, n_updates)


def _by_three(choose: _Choose) -> PublishingLearnerFactory:
    """Give each of three rounds its agent, let them vote after the last of these rounds, and begin anew."""

    def after(coins: Coins[Fraction], state: _Votes, label: Label) -> _Votes:
        votes = (*state.votes, label)
        return _Votes(choose(coins, votes)) if len(votes) == 3 else _Votes(state.label, votes)

    return _constant(after)


def _noisy_largest(*, by_position: bool = False) -> _Choose:
    """Choose the label of the largest noisy count; a tie goes to label 0, or to the label of the first vote."""

    def choose(coins: Coins[Fraction], votes: Sequence[Label]) -> Label:
        difference = votes.count(Label(1)) + coins.discrete_laplace(BASE**-2) - votes.count(Label(0))
        wins_ties = by_position and votes[0] == 1
        return Label(0 if coins.discrete_laplace_reaches(BASE**-2, difference + wins_ties) else 1)

    return choose


def _two_histograms(threshold: int) -> PrivateClaim:
    """Return the learner of two stable histograms, with the claim that is right for threshold 2."""
    each = Epsilon.log(16)

    def choose(coins: Coins[Fraction], votes: Sequence[Label]) -> Label:
        return most_frequent(coins, votes, Epsilon.log(4), threshold) or Label(0)

    privacy = Privacy(each * 2, 2 * stable_histogram_delta(each, 2))
    return PrivateClaim(_counted(choose, n_updates=2), privacy, max_rounds=1)


def _never_updates(learner: type[PrivateOnlineLearner]) -> PrivateClaim:
    """Return DP-OL with two teachers; it may never hand out its buffer."""
    chosen = small_dp_ol(2, Epsilon.log(10), Epsilon.log(4), n_updates=0, failure_score=2)
    return PrivateClaim(Started(lambda h: learner(h, chosen)), Privacy(0), max_rounds=2)


PRIVATE_LEARNERS: Mapping[str, PrivateClaim] = {
    "trains on a buffer and empties it": PrivateClaim(_buffered(_in_proportion(BASE)), ONE),
    "trains once on all examples": PrivateClaim(_counted(_in_proportion(BASE), n_updates=1), TWO),
    "trains twice with half of the budget": PrivateClaim(_counted(_in_proportion(BASE), n_updates=2), FOUR),
    "lets agents vote": PrivateClaim(_by_three(_noisy_largest()), FOUR),
    "calls two histograms": _two_histograms(2),
    "is DP-OL without any update": _never_updates(PrivateOnlineLearner),
}
"""A description of a right learner -> the learner and its claim.

In a choice in proportion, adding a vote costs at most the factor ``BASE``, and replacing a vote at most the square
of this factor. Replacing one of the votes of a largest noisy count or of a histogram costs the factor ``w ** -2``,
where w is the weight of the noise. A DP-OL that may not update publishes its first hypothesis for ever.
"""

LEAKING_ONLINE_LEARNERS: Mapping[str, PrivateClaim] = {
    "does not empty its buffer": PrivateClaim(_buffered(_in_proportion(BASE), clears=False), ONE),
    "does not decrement its counter": PrivateClaim(
        _counted(_in_proportion(BASE), n_updates=1, decrements=False), TWO
    ),
    "spends the whole budget each time": PrivateClaim(_counted(_in_proportion(BASE**4), n_updates=2), FOUR),
    "breaks a tie by position in the list": PrivateClaim(_by_three(_noisy_largest(by_position=True)), FOUR),
    "publishes the majority without noise": PrivateClaim(
        _by_three(lambda coins, votes: Label(int(2 * votes.count(Label(1)) > len(votes)))), FOUR
    ),
    "calls the histogram without its share of delta": _two_histograms(1),
    "is DP-OL and does not decrement its counter": _never_updates(
        FAULTY_DP_OL_LEARNERS["the budget is not decreased"]
    ),
}
"""Name of the mistake -> the learner that makes it, with the claim of the right learner."""


def program_of(name: str, claimed: PrivateClaim, family: str = "by hand", change: Change | None = None) -> Fault:
    """Return a learner as a program that publishes, with its claim; ``change`` replaces its coins.

    For more than two labels it publishes the constant 0.
    """
    without_data = _constant(lambda coins, state, label: state)

    def make(coins: Coins[Fraction], h: FiniteClass) -> PublishingLearner:
        learner = claimed.make_learner if h.n_labels == 2 else without_data
        return learner(coins if change is None else change(coins), h)

    return claiming(PUBLISHES, name, family, publishes(make), claimed.privacy)


def updating_program(name: str, learner: type[PrivateOnlineLearner], exp_epsilon: int, delta: Fraction) -> Fault:
    """Return DP-OL with two teachers and one update, with a claim that it keeps on streams of five examples."""
    chosen = small_dp_ol(2, Epsilon.log(4), Epsilon.log(4), n_updates=1)
    claim = Privacy(Epsilon.log(exp_epsilon), delta)
    return program_of(name, PrivateClaim(Started(lambda h: learner(h, chosen)), claim))


UPDATING_CLAIMS: Mapping[str, tuple[int, Fraction]] = {
    "the update test has no noise": (16, Fraction(3, 20)),
    "the update test draws its noise once for all rounds": (16, Fraction(3, 20)),
    "every teacher gets the whole buffer": (4, Fraction(1, 3)),
}
"""Fault of DP-OL -> a claim: exp(epsilon) and delta.

On streams of five examples, DP-OL keeps the claim, and DP-OL with the fault does not. Other faults show with two
updates.
"""

_Seen: TypeAlias = Callable[[Sequence[Example]], Sequence[Example]]
"""A function from the examples so far to those that a choice looks at."""


def drawn_each_round(name: str, seen: _Seen, base: Fraction) -> Fault:
    """Return a program that publishes a new private choice in each round, with the claim of a single choice."""

    def published(hypothesis_class: FiniteClass, stream: Sequence[Example], coins: Coins[Fraction]) -> object:
        looked_at = [seen(stream[:t]) for t in range(len(stream) + 1)]
        errors = [[-sum(h[x] != y for x, y in part) for h in hypothesis_class] for part in looked_at]
        return [hypothesis_class.hypotheses[coins.choose_by_score(scores, base)] for scores in errors]

    return claiming(PUBLISHES, name, "by hand", published, TWO)


def _labels_protected(
    hypothesis_class: FiniteClass, stream: Sequence[Example], coins: Coins[Fraction]
) -> list[Hypothesis]:
    """Publish the first hypothesis with the fewest errors, after each label was flipped with probability 1/5."""
    told = [(x, y ^ coins.choose_in_proportion([Fraction(4), Fraction(1)])) for x, y in stream]
    return [
        min(hypothesis_class, key=lambda h: sum(h[x] != y for x, y in told[:t])) for t in range(len(stream) + 1)
    ]


def dp_ol(learner: type[PrivateOnlineLearner]) -> PrivateClaim:
    """Return DP-OL with two teachers, with a claim that it keeps for 5 rounds.

    It has two updates on classes on one point, and no updates on other classes.
    """
    one, more = (small_dp_ol(2, Epsilon.log(16), Epsilon.log(4), n_updates=n_updates) for n_updates in (2, 0))
    make = Started(lambda h: learner(h, one if h.n_points == 1 else more))
    return PrivateClaim(make, Privacy(Epsilon.log(2), Fraction(49, 100)))


def dp_soa(learner: type[DpSoaLearner], n_leaves: int) -> PrivateClaim:
    """Return DP-SOA with two histograms and two leaves, in one tree or in two trees, with a claim that it keeps."""
    small = small_dp_soa(2 // n_leaves, Epsilon.log(1000), threshold=1, limit=2)
    base, delta = (4, Fraction(47, 100)) if n_leaves == 1 else (1000, Fraction(1, 2))
    noise = replace(small.hist_sparse, histogram_epsilon=Epsilon.log(base))
    chosen = replace(small, n_leaves=n_leaves, tournament=PRACTICAL_TOURNAMENT, hist_sparse=noise)
    return PrivateClaim(Started(lambda h: learner(h, chosen)), Privacy(Epsilon.log(2), delta))


_LATER = {
    "trains on a buffer and empties it": (2, 3),
    "trains twice with half of the budget": (2,),
    "calls two histograms": (2, 3),
}
"""A right learner -> the choices at which larger spending may begin so that it loses more than it claims."""


def _faults() -> Iterator[Fault]:
    for name, claimed in LEAKING_ONLINE_LEARNERS.items():
        yield program_of(name, claimed)
    yield claiming(PUBLISHES, "protects labels, not points", "by hand", _labels_protected, TWO)
    yield drawn_each_round("draws from the last example with twice its budget", lambda past: past[-1:], BASE**2)
    yield drawn_each_round("uses each example in two draws", lambda past: past[-2:], BASE)
    yield drawn_each_round("draws from the fourth example with twice its budget", lambda past: past[3:4], BASE**2)
    for name, claim in UPDATING_CLAIMS.items():
        yield updating_program(name, FAULTY_DP_OL_LEARNERS[name], *claim)
    for name, ol in FAULTY_DP_OL_LEARNERS.items():
        # Without the counter, DP-OL with two updates loses no more on three examples; see the leaking learners.
        if name not in (*UPDATING_CLAIMS, "the budget is not decreased"):
            yield program_of(name, dp_ol(ol))
    for name, soa in FAULTY_DP_SOA_LEARNERS.items():
        yield program_of(name, dp_soa(soa, 2 if "guesses" in name or "siblings" in name else 1))
    for name, claimed in PRIVATE_LEARNERS.items():
        if claimed.privacy != Privacy(0):
            later = {f"spends 5 times its budget from choice {m} on": later_coins(m) for m in _LATER.get(name, ())}
            for what, (family, change) in {**COIN_FAMILIES, **later}.items():
                yield program_of(f"{name}, and {what}", claimed, family, change)


PRIVATE_ONLINE_FAULTS: tuple[Fault, ...] = tuple(_faults())
"""The leaking learners as programs, and the right ones with coins that spend more."""
