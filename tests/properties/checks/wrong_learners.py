"""Learners, reductions and predictors that are wrong, and the violation that the checks must report for each."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

from tests.settings import DP_OL, LN_4, TRAINING, dp_soa, hist_sparse

from littlestone import classes, definitions, learners
from littlestone.classes import FiniteClass
from littlestone.conventions import TieRule
from littlestone.dimensions import littlestone_dimension
from littlestone.learners import DpSoaLearner, HalvingLearner, PrivateOnlineLearner, StandardOptimalLearner
from littlestone.privacy import Epsilon, Privacy
from littlestone.randomness import EnumeratedCoins
from littlestone_properties import checks
from littlestone_properties.judging.faults.faulty_private_learners import (
    FAULTY_DP_OL_LEARNERS,
    FAULTY_DP_SOA_LEARNERS,
)
from littlestone_properties.judging.faults.online_learners import WRONG_ONLINE_LEARNERS
from littlestone_properties.protocols import PublishingLearnerFactory, Started
from littlestone_properties.violation import PropertyViolationError

from . import broken_learners as broken
from . import costly_learners as costly
from .catching import Wrong, evaluated, shown_again, wrong
from .soa_learner import changed, raised, soa_learner
from .wrong_functions import later, raising

SAME = "publishes what the reference publishes"
BOUND, OPTIMAL, PRIVATE = (
    "keeps the mistake bound",
    "keeps the optimal mistake bound",
    "is (epsilon, delta)-private",
)
QUIET = replace(hist_sparse(Epsilon.log(1000), limit=10), histogram_epsilon=Epsilon.log(10))
ROOT = learners.TournamentOptions(root_output=learners.RootOutput.HYPOTHESIS)
ONE_TREE = replace(dp_soa(1, QUIET), tournament=ROOT)
"""Hardly any noise but that of the histogram, so that every fault of the tree is seen at once."""


def teachers(h: FiniteClass, n_updates: int = 4) -> learners.PrivateOnlineSettings:
    """Return settings with which the buffer is handed out at once."""
    small = replace(TRAINING, dimension=littlestone_dimension(h), n_teachers=3, essential_base=8, n_samples=2)
    training = replace(small, agreement_epsilon=LN_4, sample_epsilon=LN_4)
    split = learners.SplitRule.INDEPENDENT
    return replace(DP_OL, training=training, buffer_epsilon=LN_4, n_updates=n_updates, split=split)


def soa(rule: TieRule) -> PublishingLearnerFactory:
    return Started(lambda h: StandardOptimalLearner(h, rule))


def one_tree(rules: type[DpSoaLearner] = DpSoaLearner) -> PublishingLearnerFactory:
    return Started(lambda h: rules(h, ONE_TREE))


def dp_ol(rules: type[PrivateOnlineLearner] = PrivateOnlineLearner, n_updates: int = 4) -> PublishingLearnerFactory:
    return Started(lambda h: rules(h, teachers(h, n_updates)))


EMPTIED = Started(lambda h: StandardOptimalLearner(h, unfitted=learners.UnfittedExample.EMPTIES))
"""The standard optimal algorithm that forgets the class with the first example that nothing fits."""

bitwise = Started(learners.BitwiseLearner)


def errs_as_said(make_learner: object, violation: PropertyViolationError) -> None:
    """Require one mistake more than the dimension, on a realizable sequence."""
    found = evaluated(f"({violation.smallest_input})", make_learner)
    assert isinstance(found, tuple)
    h, examples = found
    predicted = checks.predictions(make_learner, h, examples)  # type: ignore[arg-type]
    n_mistakes = sum(one != label for one, (_, label) in zip(predicted, examples, strict=True))
    assert n_mistakes == definitions.littlestone_dimension_by_recursion(h) + 1
    assert classes.is_realizable(h, examples)
    assert violation.got.startswith(f"{n_mistakes} mistake")


def publishes_otherwise(learner: object, violation: PropertyViolationError) -> None:
    found = evaluated(violation.reproduce, learner, reference=soa_learner)
    assert isinstance(found, tuple)
    assert found[0] != found[1]


def capped(largest: int, prefers: int) -> dict[str, PublishingLearnerFactory]:
    return {f"up to {largest}, prefers {prefers}": lambda coins, h: costly.CappedSoa(h, largest, prefers)}


def started(make: PublishingLearnerFactory) -> Callable[[FiniteClass], object]:
    return lambda h: make(EnumeratedCoins(), h)


def wrong_online_learners() -> Iterator[Wrong]:
    """Yield the rows of every run."""
    contract, bound, many = (
        checks.check_online_learner,
        checks.check_mistake_bound,
        checks.check_multiclass_online_learner,
    )
    for name, (learner, reason) in broken.BROKEN_ONLINE_LEARNERS.items():
        again = None if reason == broken.REPEATS else shown_again
        yield from wrong(contract, {name: learner}, reason, again=again, n_generated=5)
        yield from wrong(contract, {f"{name}, compared": learner}, reason, "round ", reference=soa_learner)
    for name, (learner, reason, got) in broken.STRANGE.items():
        yield from wrong(contract, {name: learner}, reason, got, n_generated=1, timeout=0.2)
    for name, (learner, reason) in broken.LATE.items():
        yield from wrong(contract, {name: learner}, reason, n_generated=1)
    for name, (learner, reason) in [*broken.LATE.items()][2:4]:
        yield from wrong(contract, {f"{name}, compared": learner}, reason, reference=soa_learner)
    reads = {"reads the label before, compared": broken.ReadsTheLabelBefore}
    yield from wrong(contract, reads, broken.REPEATS, again=shown_again, reference=soa_learner)
    compared = {"forgets the oldest of four, compared": costly.FORGETS_THE_OLDEST_OF_FOUR}
    yield from wrong(contract, compared, SAME, reference=soa_learner)
    yield from wrong(contract, {"unrealizable streams": soa_learner}, SAME, reference=EMPTIED)
    for check in (contract, bound):
        yield from wrong(check, {"none": lambda coins, h: None}, "")
    breaks = changed(update=lambda *given: raised(OverflowError("enough")))
    yield from wrong(bound, {"breaks": breaks}, "", "OverflowError: enough")
    yield from wrong(bound, costly.COSTLY_ONLINE_LEARNERS, BOUND, "mistake", n_generated=5, max_labels=3)
    nothing = {"nothing": costly.COSTLY_ONLINE_LEARNERS["learns nothing from a mistake"]}
    yield from wrong(bound, nothing, BOUND, on="FiniteClass.from_rows(['0', '1']), [(0, 1), (0, 1)]")
    three = {"bitwise": bitwise}
    tricky = [FiniteClass.from_rows(["00", "12", "20"])]
    yield from wrong(bound, three, BOUND, classes=tricky, max_labels=3)
    for n in (2, 3):
        majority, said = {f"majority of {n}": Started(HalvingLearner)}, "3 mistakes, in rounds [1, 2, 3] of"
        yield from wrong(bound, majority, BOUND, said, required="at most 2", max_labels=n, n_generated=1)
    yield from wrong(many, WRONG_ONLINE_LEARNERS, OPTIMAL, again=errs_as_said, n_generated=5)
    repeated = {"repeated points": WRONG_ONLINE_LEARNERS["drops only what it predicted"]}
    yield from wrong(many, repeated, OPTIMAL, on="FiniteClass.from_rows(['0', '1', '2']), [(0, 2), (0, 2)]")
    yield from wrong(many, {"raises": started(changed(predict=raising))}, "", "KeyError: 'planted'")
    yield from wrong(many, {"later": started(changed(predict=later))}, "")
    boolean = started(changed(predict=lambda self, x: self.right[x] > 0))
    yield from wrong(many, {"booleans": boolean}, "", required="an integer from 0 to 1")
    yield from wrong(many, costly.FourLabels, "", "too many labels")
    yield from wrong(many, costly.SmallestLeft, OPTIMAL, n_generated=1000)
    yield from wrong(many, {"errs once": costly.errs_once()}, OPTIMAL)
    private, few = checks.check_private_online_learner, Privacy(Epsilon.log(2), Fraction(1, 100))
    for learner, reason in (
        (costly.TellsInTheThirdRound, PRIVATE),
        (costly.TellsOnARareBranch, PRIVATE),
        (costly.Whispers, broken.PREDICTS),
    ):
        yield from wrong(private, learner, reason, privacy=few, n_rounds=3)
    yield from wrong(private, broken.ReadsTheLabelBefore, broken.REPEATS, privacy=few, n_rounds=3)
    rare = "round 1: update(0, 0) raised KeyError: 'rare', on a branch of probability 1/4"
    yield from wrong(private, costly.RarelyBreaks, broken.DEFINED, rare, privacy=(0.7, 0))


def slow_online_learners() -> Iterator[Wrong]:
    """Yield the rows of every slow run."""
    for name, learner in costly.FORGETFUL.items():
        yield from wrong(checks.check_mistake_bound, {name: learner}, BOUND, n_generated=1)
        many = started(learner)
        yield from wrong(checks.check_multiclass_online_learner, {name: many}, OPTIMAL, n_generated=1)
    first = {"half of the bound": costly.COSTLY_ONLINE_LEARNERS["predicts as the first consistent hypothesis"]}
    half: dict[str, object] = {"bound": lambda h: Fraction(len(h) - 1, 2)}
    yield from wrong(checks.check_mistake_bound, first, BOUND, n_generated=20, given=half)


def planted_online_learners() -> Iterator[Wrong]:
    """Yield the rows of a long table; some of them are drawn."""
    contract, many = checks.check_online_learner, checks.check_multiclass_online_learner
    for rule, other in permutations(TieRule, 2):
        name = f"{other.value}, which is not {rule.value}"
        yield from wrong(contract, {name: soa(other)}, SAME, reference=soa(rule))
    yield from wrong(
        contract, costly.COSTLY_ONLINE_LEARNERS, SAME, again=publishes_otherwise, reference=soa_learner
    )
    for name, rules in FAULTY_DP_SOA_LEARNERS.items():
        yield from wrong(contract, {f"DP-SOA {name}": one_tree(rules)}, SAME, reference=one_tree())
    for name, faulty in FAULTY_DP_OL_LEARNERS.items():
        n = 1 if name == "the budget is not decreased" else 4
        yield from wrong(contract, {f"DP-OL {name}": dp_ol(faulty, n)}, SAME, reference=dp_ol(n_updates=n))
    for largest in (2, 3, 4):
        for prefers in (0, 1):
            said = f"{largest + 2} mistakes, in rounds "
            yield from wrong(checks.check_mistake_bound, capped(largest, prefers), BOUND, said, n_generated=1)
    for largest, prefers in ((2, 1), (4, 0)):
        learner = {f"up to {largest}": lambda h, n=largest, y=prefers: costly.CappedSoa(h, n, y)}
        yield from wrong(many, learner, "", required=f"at most {largest + 1}", n_generated=1)
