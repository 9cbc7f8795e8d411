"""One call of JointTrain (`lyu` Algorithm 4) for given sub data sets, some so large that errors are allowed.

A whole run of Algorithm 3 can be enumerated only if its sub data sets have two or three examples; then every
threshold below 1/3 allows no error. Here all sub data sets are given, and the learner of the reference gets them in
place of its random split. So a comparison with the lines written a second time (:mod:`.second_writing`) shows if
this learner allows a wrong number of errors, or counts votes wrongly.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial
from itertools import combinations_with_replacement, islice, product
from typing import TypeAlias

from littlestone.classes import Example, Hypothesis, Label, Point
from littlestone.learners import FailureVotes, PrivateOnlineLearner, PrivateOnlineState, Shrink
from littlestone.learners.persistent_tuple import PersistentTuple
from littlestone.randomness import Coins, ExactDistribution, exact_distribution
from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.judging.faults.fault import with_replaced

from .second_writing import PlainLearner, PlainState, Public, Setup

Data: TypeAlias = tuple[tuple[Example, ...], ...]
"""The sub data sets of a teacher."""
Parts: TypeAlias = dict[int, list[Example]]


@dataclass(frozen=True)
class _Case:
    """A learner, the sizes of sub data sets, and a step s: every s-th family of teachers is taken."""

    setup: Setup
    sizes: tuple[int, ...]
    step: int = 1

    def __str__(self) -> str:
        setup, joint = self.setup, self.setup.settings.training
        shown = f"{{{', '.join(setup.rows)}}}, d = {joint.dimension}, {joint.n_teachers} teachers, "
        shown += f"{setup.settings.shrink.value}, {joint.n_samples} samples, "
        shown += f"failures {joint.failure_votes.value}, ties {joint.tied}"
        return f"({shown}; {', '.join(map(str, self.sizes))}; {self.step})"

    @property
    def families(self) -> Iterator[tuple[Data, ...]]:
        """Every s-th family of the data of all teachers, up to the order of the teachers."""
        usual, odd = (Point(0), Label(0)), (Point(0), Label(1))
        parts = [(usual,) * (size - 1) + (odd,) for size in self.sizes]
        last = ((Point(len(self.setup.rows[0]) - 1), Label(1)),)
        data: list[Data] = [(), *((part,) for part in parts), (parts[0], last)]
        return islice(
            combinations_with_replacement(data, self.setup.settings.training.n_teachers), 0, None, self.step
        )


def _case(
    rows: tuple[str, ...],
    k: int,
    sizes: tuple[int, ...],
    *,
    d: int = 1,
    shrink: Shrink = Shrink.PROOF,
    votes: tuple[int, FailureVotes, int] = (1, FailureVotes.ABSTAIN, 0),
    step: int = 1,
) -> _Case:
    n_samples, failures, tied = votes
    setup = Setup.of(rows, k, dimension=d, n_samples=n_samples, failure_score=2)
    training = replace(setup.settings.training, failure_votes=failures, tied=Label(tied))
    return _Case(replace(setup, settings=replace(setup.settings, training=training, shrink=shrink)), sizes, step)


CHAIN, TWO, SQUARE = ("00", "01", "11"), ("01", "10"), ("00", "01", "10", "11")
SINGLETONS = ("0001", "0010", "0100", "1000")
ABSTAIN, ZERO = FailureVotes.ABSTAIN, FailureVotes.ZERO
QUICK = (
    _case(CHAIN, 2, (12, 13, 16), votes=(2, ABSTAIN, 0)),
    _case(CHAIN, 2, (12, 13), votes=(2, ZERO, 1), step=2),
    _case(TWO, 5, (13,), votes=(1, ABSTAIN, 0), step=5),
    _case(SQUARE, 2, (20, 40), d=2, shrink=Shrink.ALGORITHM, step=3),
    _case(SINGLETONS, 2, (13,), step=3),
)
STANDARD = (
    *QUICK,
    _case(CHAIN, 3, (12, 13, 16), votes=(3, ABSTAIN, 0), step=2),
    _case(SQUARE, 2, (12, 13, 14), d=2, votes=(2, ABSTAIN, 1)),
)
DEEP = (
    *STANDARD,
    _case(SQUARE, 3, (12, 14, 20, 40, 80), d=2, shrink=Shrink.ALGORITHM, votes=(3, ABSTAIN, 1)),
    _case(SINGLETONS, 3, (12, 13, 16), votes=(3, ABSTAIN, 0)),
    _case(CHAIN, 6, (13, 16), votes=(1, ABSTAIN, 0)),
)


class _WithParts(PrivateOnlineLearner):
    """The learner of the reference, with a split that returns the parts in ``given``."""

    given: Parts

    def split(self, coins: Coins[Fraction], buffer: tuple[Example, ...]) -> Parts:
        return self.given


def _by_the_reference(setup: Setup, family: tuple[Data, ...], stage: int) -> ExactDistribution[Public]:
    """Hand out the sub data sets, one after another; after the last one, train from the given stage on."""
    learner = _WithParts(setup.hypothesis_class, setup.settings)
    first, rounds = _first_state(setup), max(1, *map(len, family))

    def called(coins: Coins[Fraction]) -> Public:
        state = replace(first, hypothesis=_last(setup), n_updates_left=rounds)
        for turn in range(rounds):
            learner.given = {i: [*data[turn]] for i, data in enumerate(family) if turn < len(data)}
            buffer = PersistentTuple.of([example for part in learner.given.values() for example in part])
            # Beyond the last stage nothing is trained.
            now = stage if turn == rounds - 1 else setup.settings.training.n_stages + 1
            state = learner.handed_out(coins, replace(state, stage=now, buffer=buffer))
        return state.hypothesis, state.stage, len(state.buffer)

    return exact_distribution(called)


@cache
def _first_state(setup: Setup) -> PrivateOnlineState:
    """Return a state without data; only its hypothesis and stage depend on coins, and callers replace both."""
    start = PrivateOnlineLearner(setup.hypothesis_class, setup.settings).start
    return next(iter(exact_distribution(start).probabilities))


def _last(setup: Setup) -> Hypothesis:
    """Return the hypothesis that was published last."""
    return setup.hypothesis_class.hypotheses[-1]


def _by_the_lines(
    setup: Setup, family: tuple[Data, ...], stage: int, lines: type[PlainLearner] = PlainLearner
) -> ExactDistribution[Public]:
    state = PlainState(_last(setup), stage, 0, (), family)
    called = exact_distribution(lines(setup).trained, state)
    return called.mapped(lambda after: (after.hypothesis, after.stage, len(after.buffer)))


WRONG_LINES: Mapping[str, type[PlainLearner]] = {
    "every stage allows the errors of the first one": with_replaced(
        PlainLearner, allowed=lambda self, stage: PlainLearner.allowed(self, 1)
    ),
    "the first stage allows 1/10": with_replaced(
        PlainLearner, allowed=lambda self, stage: PlainLearner.allowed(self, stage - 1)
    ),
    "the printed threshold and that of the proof are exchanged": with_replaced(
        PlainLearner,
        allowed=lambda self, stage: PlainLearner.allowed(PlainLearner(_exchanged(self.setup)), stage),
    ),
    "p does not double": with_replaced(PlainLearner, p=lambda self, stage: PlainLearner.p(self, 1)),
    "4k/5 teachers are enough": with_replaced(
        PlainLearner, enough=lambda self: -(-4 * self.setup.settings.training.n_teachers // 5)
    ),
    "the first sample is published": with_replaced(
        PlainLearner, vote=lambda self, samples: PlainLearner.vote(self, samples[:1])
    ),
    "the most frequent sample is published": with_replaced(
        PlainLearner, vote=lambda self, samples: max(Counter(samples).items(), key=lambda each: each[1])[0]
    ),
    "failures vote for 0 where they abstain": with_replaced(
        PlainLearner,
        vote=lambda self, samples: PlainLearner.vote(
            self, [sample or (Label(0),) * self.hypothesis_class.n_points for sample in samples]
        ),
    ),
    "ties give the other label": with_replaced(
        PlainLearner, vote=lambda self, samples: PlainLearner.vote(PlainLearner(_other_ties(self.setup)), samples)
    ),
}
"""The name of each fault -> the printed lines of Algorithm 4 with this fault."""


def _exchanged(setup: Setup) -> Setup:
    shrink = Shrink.ALGORITHM if setup.settings.shrink is Shrink.PROOF else Shrink.PROOF
    return replace(setup, settings=replace(setup.settings, shrink=shrink))


def _other_ties(setup: Setup) -> Setup:
    training = replace(setup.settings.training, tied=Label(1 - setup.settings.training.tied))
    return replace(setup, settings=replace(setup.settings, training=training))


@check(
    "lyu.algorithm-4",
    text="every m-th family of teachers, up to order, whose data are nothing, n examples of one point, one of "
    "which has label 1, or the first n and one more sub data set; (learner; n; m) = {cases}; every stage, B = 2",
    quick=(QUICK,),
    standard=(STANDARD,),
    deep=(DEEP,),
    strength=Verdict.EXACT,
)
def one_call(trial: Trial, cases: tuple[_Case, ...]) -> None:
    """A call for given sub data sets has exactly the distribution that the printed lines, written a second time,
    give: of the hypothesis, the stage and the size of the buffer. These lines compute a threshold by its formula
    and a list by the definitions; the vote is written out, too.
    """
    for case in cases:
        h, setup = case.setup.hypothesis_class, case.setup
        for family, stage in product(case.families, range(1, setup.settings.training.n_stages + 1)):
            published = _by_the_reference(setup, family, stage)
            shown = partial("stage {}, {}".format, stage, family)
            trial.holds(published == _by_the_lines(setup, family, stage), shown, H=h)
            for fault, lines in WRONG_LINES.items():
                if trial.is_open(fault):
                    trial.fails(fault, published == _by_the_lines(setup, family, stage, lines), shown, H=h)
