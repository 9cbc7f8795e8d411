"""Runs of the private online learner: mistakes until the halt, and what holds in every state (`lyu` Lemma 6.2).

With noise ratio r a buffer of U + i examples fails the update test with probability ``r^i / (1 + r)``, and a buffer
that grows beyond U + m has failed at each size U + 1 .. U + m. So an epoch leaves more than U + m examples with
probability at most ``r^(m (m + 1) / 2) / (1 + r)^m``, on every stream, however long it is: no union over rounds.
With N updates there are at most N + 1 epochs until the halt, and all mistakes until then are in their buffers.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from itertools import pairwise, product

from littlestone.classes import FiniteClass, Label, Point, is_realizable
from littlestone.learners import JointTraining, PrivateOnlineLearner
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, EnumeratedCoins, discrete_laplace_tail, enumerate_branches
from littlestone.structure import decomposition_dimension
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from .second_writing import Setup, all_streams, followed_reference

TOO_LARGE = 10**9


@dataclass(frozen=True)
class Epochs(
    Scope,
    text="noise ratios {weights}, U = {limits}, m = 1..{most}: the worst adaptive stream of {n_rounds} rounds for "
    "one epoch; the learner of {{01, 10}} with one teacher and {updates} updates, wrong in every round, every "
    "branch",
):
    weights: tuple[Fraction, ...]
    limits: tuple[int, ...]
    updates: tuple[int, ...]
    most: int

    @property
    def n_rounds(self) -> int:
        """Rounds enough to outgrow every bound."""
        return self.limits[-1] + self.most + 3


def overshoot_bound(weight: Fraction, m: int) -> Fraction:
    """Return ``r^(m (m + 1) / 2) / (1 + r)^m``.

    Examples
    --------
    >>> overshoot_bound(Fraction(1, 2), 2)
    Fraction(1, 18)
    """
    return weight ** (m * (m + 1) // 2) / (1 + weight) ** m


def _worst_stream(weight: Fraction, limit: int, m: int, n_rounds: int) -> Fraction:
    """Return the largest probability, over adaptive streams of T rounds, of a buffer above U + m in one epoch."""

    @cache
    def value(size: int, left: int) -> Fraction:
        if size > limit + m:
            # A buffer beyond U + m has outgrown it, whatever its test says.
            return Fraction(1)
        if left == 0:
            return Fraction(0)
        fails = {grown: 1 - discrete_laplace_tail(weight, limit + 1 - grown) for grown in (size, size + 1)}
        return max(
            Fraction(1) if grown > limit + m else fails[grown] * value(grown, left - 1)
            for grown in (size, size + 1)
        )

    return value(0, n_rounds)


def _buffers(coins: Coins[Fraction], setup: Setup, most: int) -> tuple[int, ...]:
    """Return the sizes of the buffers when their tests passed, on a stream that is wrong in every round.

    A run ends with TOO_LARGE where a buffer outgrows a bound.
    """
    learner = PrivateOnlineLearner(setup.hypothesis_class, setup.settings)
    state, sizes, size = learner.start(coins), [], 0
    while size <= most:
        left, size = state.n_updates_left, size + 1
        state = learner.after(coins, state, (Point(0), Label(1 - state.hypothesis[0])))
        if state.n_updates_left < left:
            sizes.append(size)
            size = 0
        if state.has_halted:
            return tuple(sizes)
    return (*sizes, TOO_LARGE)


@check(
    "lyu.lemma-6.2",
    scopes=Scopes(
        Epochs((Fraction(1, 2),), (0, 1), (1,), 2),
        Epochs((Fraction(1, 3), Fraction(4, 5)), (0, 1), (0, 1), 4),
        Epochs((Fraction(1, 3), Fraction(1, 2), Fraction(4, 5)), (0, 1, 2), (0, 1), 5),
    ),
    strength=Verdict.EXACT,
)
def mistakes_until_the_halt(trial: Trial, scope: Epochs) -> None:
    """At most (N + 1) (U + m) mistakes until the halt, but for (N + 1) r^(m (m + 1) / 2) / (1 + r)^m.

    After the halt nothing is bounded.
    """
    for weight, limit in product(scope.weights, scope.limits):
        for m in range(1, scope.most + 1):
            found, bound = _worst_stream(weight, limit, m, scope.n_rounds), overshoot_bound(weight, m)
            got = f"r = {weight}, U = {limit}, m = {m}: {found}"
            trial.holds(found <= bound, got, informative=bound < 1)
            trial.attained("the bound for one epoch", found == bound, got)
            trial.fails("smaller by a factor r", found <= bound * weight, got)
        for n in scope.updates:
            setup = Setup.of(("01", "10"), 1, buffer_epsilon=Epsilon(1 / weight), buffer_limit=limit, n_updates=n)
            run = partial(_buffers, setup=setup, most=limit + scope.most)
            sizes = enumerate_branches(EnumeratedCoins(), run).probabilities
            for m in range(1, scope.most + 1):
                over = (p for buffers, p in sizes.items() if sum(buffers) > (n + 1) * (limit + m))
                failure = sum(over, Fraction(0))
                got = f"r = {weight}, U = {limit}, {n} updates, m = {m}: {float(failure):.5f}"
                allowed = (n + 1) * overshoot_bound(weight, m)
                trial.holds(failure <= allowed, got, informative=allowed < 1, H=setup.hypothesis_class)
    trial.by_hand("for every stream, U and m: the sizes U + 1 .. U + m have all failed")


@dataclass(frozen=True, slots=True)
class _Case:
    rows: tuple[str, ...]
    n_teachers: int
    n_updates: int
    n_rounds: int

    def __str__(self) -> str:
        return f"({{{', '.join(self.rows)}}}, {self.n_teachers}, {self.n_updates}, {self.n_rounds})"


@dataclass(frozen=True)
class Realizable(
    Scope,
    text="all states on all realizable streams for each (class, teachers, updates, rounds) = {cases}; d = 1, U = 0",
):
    cases: tuple[_Case, ...]


SMALL = (_Case(("01", "10"), 2, 1, 2),)
MORE = (*SMALL, _Case(("00", "01", "10"), 2, 1, 3), _Case(("000", "001", "010", "100"), 2, 1, 2))
MOST = (*MORE, _Case(("000", "011", "101"), 2, 2, 3), _Case(("00", "01", "11"), 3, 2, 3))


@check(
    "lyu.lemma-6.2", scopes=Scopes(Realizable(SMALL), Realizable(MORE), Realizable(MOST)), strength=Verdict.EXACT
)
def states_of_realizable_streams(trial: Trial, scope: Realizable) -> None:
    """Every teacher class contains every hypothesis that fits the stream, and lists it if all are at degree 0.

    The classes of a teacher shrink from stage to stage, and stages never decrease.
    """
    for case in scope.cases:
        setup = Setup.of(case.rows, case.n_teachers, buffer_limit=0, n_updates=case.n_updates)
        hypothesis_class, learner = setup.hypothesis_class, followed_reference(setup)
        training = JointTraining(hypothesis_class, setup.settings.training)
        whole = (1 << len(hypothesis_class)) - 1
        for stream in all_streams(hypothesis_class.n_points, case.n_rounds):
            if not is_realizable(hypothesis_class, stream):
                continue
            for transcript in learner.transcripts(stream).probabilities:
                stages = [published[1] for published in transcript]
                trial.holds(stages == sorted(stages), f"stream {stream}: a stage goes back", H=hypothesis_class)
            fitting = [i for i, h in enumerate(hypothesis_class) if all(h[x] == y for x, y in stream)]
            for state in learner.states(stream):
                got = f"stream {stream}, teachers {state.teachers}"
                for teacher in state.teachers:
                    nested = all(after & ~before == 0 for before, after in pairwise(teacher))
                    keeps = all(space >> i & 1 for space in teacher for i in fitting)
                    smaller = any(space != teacher[0] or space != whole for space in teacher)
                    trial.holds(nested and keeps, got, informative=smaller, H=hypothesis_class)
                trial.fails("a stage is left, whatever the noise", state.stage <= 2, got, H=hypothesis_class)
                if state.stage <= 2:
                    at_stage = [teacher[state.stage - 1] for teacher in state.teachers]
                    at_zero = all(_degree(hypothesis_class, space, state.stage) == 0 for space in at_stage)
                    lists = [training.essential_list(state.stage, space) for space in at_stage]
                    listed = all(hypothesis_class.hypotheses[i] in one for one in lists for i in fitting)
                    trial.kind("all teachers at decomposition dimension 0", at_zero)
                    if at_zero:
                        trial.holds(listed, got, H=hypothesis_class)
                    else:
                        trial.dropped("degree 0", listed, got, H=hypothesis_class)


def _degree(hypothesis_class: FiniteClass, space: int, stage: int) -> int:
    members = tuple(h for i, h in enumerate(hypothesis_class) if space >> i & 1)
    return decomposition_dimension(FiniteClass(hypothesis_class.n_points, 2, members), 2**stage, 1)
