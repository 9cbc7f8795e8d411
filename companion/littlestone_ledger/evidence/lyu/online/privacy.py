"""Privacy of the private online learner, exactly: whole transcripts on tiny streams.

Let r = exp(-e) be the noise ratio of the update tests, r' that of the agreement tests, ``X = exp(epsilon_sparse)``,
W the weight of the failure symbol, L the number of hypotheses and N the number of updates. For every n >= 1, all
publications together cost ``exp(epsilon) = r^-n r'^-(N + d + 1) X^(2N)``. If N = 0 this is ``r^-n``, since then no
agreement test sees data. Delta is ``N L X / (W + L X)``, plus ``(1 - r) / (1 + r)^(n + 1)`` if the neighbouring
stream has the larger buffer. This happens if, in the round in which the two streams differ, the published
hypothesis errs on the example of the neighbouring stream, but not on the example of the stream itself. The
publications of earlier rounds decide this. So the last term is multiplied by the probability of this event.
"""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import TypeVar

from littlestone.classes import FiniteClass, Label, Point
from littlestone.learners import FollowedLearner, SplitRule
from littlestone.privacy import Delta, Epsilon, Privacy, hockey_stick_divergence
from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.judging.faults.faulty_private_learners import FAULTY_DP_OL_LEARNERS

from .second_writing import (
    Public,
    Setup,
    Stream,
    all_streams,
    followed_plain,
    followed_reference,
    neighbouring_streams,
)

State = TypeVar("State", bound=Hashable)
STEPS = (1, 2)
"""The values of n that are judged."""
TWO = ("01", "10")
NO_UPDATE = Setup.of(TWO, 2, n_updates=0)
AT_ONCE = replace(NO_UPDATE, settings=replace(NO_UPDATE.settings, buffer_limit=0))
"""Settings without updates; in the second setting the buffer is full after the first mistake."""
QUIET = replace(
    AT_ONCE,
    settings=replace(
        AT_ONCE.settings,
        training=replace(
            AT_ONCE.settings.training,
            agreement_epsilon=Epsilon.log("20/19"),
            sample_epsilon=Epsilon.log("1.1"),
            failure_score=100,
        ),
        buffer_epsilon=Epsilon.log(4),
        n_updates=2,
    ),
)
"""Settings with little noise on update tests, and much on agreement tests and samples."""


@dataclass(frozen=True)
class _Case:
    """The learner that runs, and the number of rounds."""

    setup: Setup
    n_rounds: int = 2

    def __str__(self) -> str:
        settings = self.setup.settings
        quiet = ", quiet samples" if self.setup == QUIET else ""
        n_samples = settings.training.n_samples
        quiet += f", {n_samples} samples a call" if n_samples > 1 else ""
        shown = f"{{{', '.join(self.setup.rows)}}}, {settings.training.n_teachers} teachers, "
        shown += f"U = {settings.buffer_limit}, {settings.n_updates} updates, {self.n_rounds} rounds"
        return f"({shown}{quiet})"


SMALL = (_Case(AT_ONCE), _Case(NO_UPDATE))
MORE = (
    *SMALL,
    _Case(Setup.of(TWO, 2)),
    _Case(QUIET),
    _Case(Setup.of(("00", "01", "10"), 2)),
    _Case(Setup.of(TWO, 3)),
)
MOST = (
    *MORE,
    _Case(AT_ONCE, 3),
    _Case(Setup.of(("00", "01", "11"), 2)),
    _Case(Setup.of(("000", "011", "101"), 2)),
    _Case(Setup.of(TWO, 2), 3),
    _Case(QUIET, 3),
)
PLANTED = (
    ("the budget is not decreased", AT_ONCE, "0111 0100"),
    ("the update test has no noise", AT_ONCE, "0100 0000"),
    ("the update test draws its noise once for all rounds", AT_ONCE, "0001 0000"),
    ("every teacher gets the whole buffer", Setup.of(TWO, 2), "0101 1101"),
    ("the buffer is not emptied after an update", QUIET, "0110 1010"),
)
"""Faults; for each, a setup on which the faulty learner exceeds the sum of the parts, and streams that show
this."""
FOLLOWED = (
    *(fault for fault, _, _ in PLANTED),
    "equal examples are split evenly, others all go to the first teacher",
)
"""Faults that must change the distribution of the publications."""


def sum_of_parts(setup: Setup, n: int) -> tuple[Epsilon, Fraction, Fraction]:
    """Return epsilon, the delta of the samples and that of the update tests, for the given n."""
    settings, joint = setup.settings, setup.settings.training
    updates, x, length = settings.n_updates, joint.sample_epsilon.exp, len(setup.rows)
    weight = settings.buffer_epsilon.decay
    epsilon = settings.buffer_epsilon * n + joint.sample_epsilon * (2 * updates)
    if updates:
        epsilon += joint.agreement_epsilon * (updates + joint.n_stages)
    samples = updates * length * x / (x**joint.failure_score + length * x)
    return epsilon, samples, (1 - weight) / (1 + weight) ** (n + 1)


def _is_accounted(setup: Setup, n: int) -> bool:
    """Return whether the reference states the sum of the parts, with its larger delta for the tests."""
    epsilon, samples, tests = sum_of_parts(setup, n)
    larger = (1 + setup.settings.buffer_epsilon.decay) ** -n
    spent = replace(setup.settings, update_delta=Delta(larger)).privacy
    return spent == Privacy(epsilon, samples + larger) and tests <= larger


def _other_is_larger(learner: FollowedLearner[State, Public], stream: Stream, neighbour: Stream) -> Fraction:
    """Return the probability that, in the first round that differs, only the neighbour's example is a mistake."""
    place = next(i for i, (a, b) in enumerate(zip(stream, neighbour, strict=True)) if a != b)
    (x, y), (z, w) = stream[place], neighbour[place]
    total = Fraction(0)
    for transcript, mass in learner.transcripts(stream[:place]).probabilities.items():
        hypothesis, _, updates_left = transcript[-1]
        if updates_left >= 0 and hypothesis[x] == y and hypothesis[z] != w:
            total += mass
    return total


def _cost(
    learner: FollowedLearner[State, Public], setup: Setup, stream: Stream, neighbour: Stream, n: int
) -> tuple[Fraction, Fraction, Fraction]:
    """Return a lower bound on delta, an upper bound with the cut mass, and the delta of the sum of the parts."""
    epsilon, samples, tests = sum_of_parts(setup, n)
    first = learner.transcripts(stream)
    needed = hockey_stick_divergence(first, learner.transcripts(neighbour), epsilon)
    return needed - first.cut_mass, needed, samples + _other_is_larger(learner, stream, neighbour) * tests


def _pair(text: str) -> tuple[Stream, Stream]:
    """Return two streams from their digits, in which points and labels alternate."""
    stream, neighbour = (
        tuple((Point(int(side[i])), Label(int(side[i + 1]))) for i in range(0, len(side), 2))
        for side in text.split()
    )
    return stream, neighbour


def _shown(stream: Stream) -> str:
    return " ".join(f"({x},{y})" for x, y in stream)


@check(
    "lyu.remark-6.1-privacy",
    text="all streams and all their neighbours, independent splits, thresholds of the proof: {cases}",
    quick=(SMALL,),
    standard=(MORE,),  # above three seconds: the transcripts of all neighbouring streams, on every branch
    deep=(MOST,),
    strength=Verdict.EXACT,
)
def transcripts(trial: Trial, cases: tuple[_Case, ...]) -> None:
    """All publications cost at most as much as the update tests of one epoch, the agreement tests and the samples
    together.

    The noise is discrete, composition is basic, and n is 1 or 2; the library states the same cost.
    """
    for case in cases:
        setup = case.setup
        learner = followed_reference(setup)
        trial.needs(all(_is_accounted(setup, n) for n in STEPS), "the accounting is the sum of the parts")
        for (stream, neighbour), n in product(
            neighbouring_streams(setup.hypothesis_class.n_points, case.n_rounds), STEPS
        ):
            _, lost, allowed = _cost(learner, setup, stream, neighbour, n)

            def instance() -> str:
                return f"{_shown(stream)} against {_shown(neighbour)}: delta {float(lost):.6f}"

            trial.holds(lost <= allowed, instance, informative=allowed < 1, H=setup.hypothesis_class)
            trial.attained("the sum of the parts", lost == allowed > 0, instance, H=setup.hypothesis_class)
    for fault, setup, streams in PLANTED:
        stream, neighbour = _pair(streams)
        faulty = followed_reference(setup, FAULTY_DP_OL_LEARNERS[fault])
        needed, _, allowed = _cost(faulty, setup, stream, neighbour, 1)
        shown = f"{_shown(stream)} against {_shown(neighbour)}: delta {float(needed):.4f} > {float(allowed):.4f}"
        trial.fails(fault, needed <= allowed, shown)


@check(
    "lyu.algorithm-3",
    text="{{01, 10}}, 2 and 3 teachers, as many rounds, 1 update, U = 1, noise ratios 1/2, exp(epsilon_sparse) = "
    "20",
    strength=Verdict.EXACT,
)
def equal_parts(trial: Trial) -> None:
    """Refuted: with parts of equal size and without the examples that are left over, whole transcripts cost at most
    as much as their mechanisms together. A further mistake can make the size of the buffer divisible by k, and then
    every teacher gets another part.
    """
    dropped: dict[str, Fraction] = {}
    for k, streams in ((2, "0001 0101"), (3, "000101 010101")):
        stream, neighbour = _pair(streams)
        for rule in SplitRule:
            setup = Setup.of(TWO, k, rule)
            learner = followed_reference(setup)
            # A test in each of k rounds costs no delta.
            epsilon, allowed, _ = sum_of_parts(setup, k)
            needed = hockey_stick_divergence(learner.transcripts(stream), learner.transcripts(neighbour), epsilon)
            times = (needed - learner.transcripts(stream).cut_mass) / allowed
            if rule is SplitRule.EQUAL_DROP:
                dropped[f"{_shown(stream)} against {_shown(neighbour)}, {k} teachers"] = times
            else:
                trial.needs(times <= 1, f"{rule.value}: {float(times)} times the delta")
        trial.value(f"delta over that of the parts, {k} teachers", f"{float(max(dropped.values())):.3g}")
    for where, times in dropped.items():
        instance = f"{where}: {float(times):.2f} times the delta of the parts"
        trial.holds(times <= 1, instance, H=FiniteClass.from_rows(TWO))


QUICK = (_Case(Setup.of(TWO, 2)), _Case(Setup.of(TWO, 2, n_samples=2)))
STANDARD = (*QUICK, _Case(Setup.of(("00", "01", "10"), 3)))
DEEP = (
    *STANDARD,
    _Case(Setup.of(TWO, 2, n_updates=2), 3),
    _Case(Setup.of(TWO, 3, n_updates=2), 3),
    _Case(Setup.of(("000", "011", "101"), 2)),
    _Case(Setup.of(("00", "01", "10", "11"), 2, dimension=2)),
)


@check(
    "lyu.algorithm-3",
    "lyu.algorithm-4",
    text="all streams, {n_rules} rules of splitting, B = 4, one sample a call if nothing else is said, parts of "
    "sizes at which no threshold allows an error: {cases}",
    quick=(QUICK, 2),
    standard=(STANDARD, 3),
    deep=(DEEP, 3),
    strength=Verdict.EXACT,
)
def second_writing(trial: Trial, cases: tuple[_Case, ...], n_rules: int) -> None:
    """The learner's publications have exactly the probabilities that the printed lines, written a second time,
    give."""
    rules = (SplitRule.EQUAL_DROP, SplitRule.INDEPENDENT, SplitRule.EQUAL_SPREAD)
    for case, rule in product(cases, rules[:n_rules]):
        setup = case.setup.with_split(rule)
        plain, reference = followed_plain(setup), followed_reference(setup)
        for stream in all_streams(setup.hypothesis_class.n_points, case.n_rounds):
            same = plain.transcripts(stream).probabilities == reference.transcripts(stream).probabilities
            trial.holds(same, lambda: _shown(stream), H=setup.hypothesis_class)
    setup = Setup.of(TWO, 2)
    plain = followed_plain(setup)
    for fault in FOLLOWED:
        wrong = followed_reference(setup, FAULTY_DP_OL_LEARNERS[fault])
        for stream in _pair("0101 0111"):
            trial.fails(fault, wrong.transcripts(stream) == plain.transcripts(stream), _shown(stream))
