"""Learners written against the checks: each is wrong in one way that small inputs do not show, and is caught."""

import inspect
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from littlestone.classes import Example, FiniteClass, Hypothesis, Label
from littlestone.learners import HalvingLearner, StandardOptimalLearner, VersionSpaceMemory
from littlestone.privacy import Epsilon, Privacy
from littlestone.randomness import Coins, EnumeratedCoins
from littlestone.structure import multiclass_soa_label
from littlestone_properties.checks import (
    PropertyViolationError,
    check_learner_sensitivity,
    check_mistake_bound,
    check_multiclass_online_learner,
    check_online_learner,
    check_online_learner_on_streams,
    check_private_online_learner,
)
from littlestone_properties.judging.candidates.careful_learner import CarefulLearner
from littlestone_properties.judging.faults import FAULTS, Fault
from littlestone_properties.protocols import (
    Internal,
    PublishingLearnerFactory,
    SharedChoices,
    Started,
    WatchedLearner,
)
from littlestone_properties.strategies.streams import neighbouring_streams

from .broken_learners import SoaLearner, soa_learner

SAME = "same coins and same examples so far give the same hypothesis"
DEFINED = "is defined on every stream"


class Remembering(SoaLearner):
    """The right learner, which also keeps the examples; its children begin anew from some of them."""

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        super().__init__(coins, hypothesis_class)
        self.examples: list[tuple[int, int]] = []

    def update(self, point: int, label: int) -> None:
        self.examples.append((point, label))
        right = SoaLearner(self.coins, self.hypothesis_class)
        for x, y in self.kept():
            right.update(x, y)
        self.state = right.state

    def kept(self) -> list[tuple[int, int]]:
        return self.examples


class ForgetsTheOldestOfFour(Remembering):
    def kept(self) -> list[tuple[int, int]]:
        return self.examples[1:] if len(self.examples) == 4 else self.examples


class ForgetsTheEighth(Remembering):
    def kept(self) -> list[tuple[int, int]]:
        return self.examples[:7] + self.examples[8:]


class IgnoresTheLastOfFivePoints(Remembering):
    def kept(self) -> list[tuple[int, int]]:
        n = self.hypothesis_class.n_points
        return [one for one in self.examples if n < 5 or one[0] < n - 1]


class PrefersTheMajorityFromFivePointsOn(SoaLearner):
    @property
    def hypothesis(self) -> Hypothesis:
        if self.hypothesis_class.n_points < 5:
            return super().hypothesis
        return HalvingLearner(self.hypothesis_class).hypothesis(VersionSpaceMemory(self.state.space))


@pytest.mark.slow
@pytest.mark.parametrize(
    "learner",
    [
        ForgetsTheOldestOfFour,
        ForgetsTheEighth,
        IgnoresTheLastOfFivePoints,
        PrefersTheMajorityFromFivePointsOn,
    ],
)
def test_learners_that_forget_or_are_wrong_on_larger_classes_only_err_too_often(learner: type[SoaLearner]) -> None:
    with pytest.raises(PropertyViolationError, match="keeps the mistake bound"):
        check_mistake_bound(learner, n_generated=1)
    with pytest.raises(PropertyViolationError, match="keeps the optimal mistake bound"):
        check_multiclass_online_learner(lambda h: learner(EnumeratedCoins(), h), n_generated=1)


def label_in_the_frames_above() -> int | None:
    """Return the label that whoever runs the learner is going to tell it, if it can be read there."""
    frame = inspect.currentframe()
    while frame is not None:
        if frame.f_code is CarefulLearner.learn.__code__:
            return int(frame.f_locals["label"])
        frame = frame.f_back
    return None


class ReadsTheLabelBefore(SoaLearner):
    """Publishes the label of its own round at every point, by looking into its caller."""

    @property
    def hypothesis(self) -> Hypothesis:
        label = label_in_the_frames_above()
        right = super().hypothesis
        return right if label is None else (Label(label),) * len(right)


def shares_its_state() -> PublishingLearnerFactory:
    """Return learners that all go on from the version space of the run before, on classes with five points."""
    known: dict[FiniteClass, VersionSpaceMemory] = {}

    class Shares(SoaLearner):
        def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
            super().__init__(coins, hypothesis_class)
            self.state = known.get(hypothesis_class, self.state)

        def update(self, point: int, label: int) -> None:
            super().update(point, label)
            if self.hypothesis_class.n_points >= 5:
                known[self.hypothesis_class] = self.state

    return Shares


class ChangesTheClassWhenAsked(SoaLearner):
    """Drops the last hypothesis of the class that it was given, at the fifth question."""

    n_asked = 0

    def predict(self, point: int) -> Label:
        self.n_asked += 1
        if self.n_asked == 5:
            object.__setattr__(self.hypothesis_class, "hypotheses", self.hypothesis_class.hypotheses[:-1])
        return super().predict(point)


class BreaksInTheEighthRound(SoaLearner):
    n_rounds = 0

    def update(self, point: int, label: int) -> None:
        self.n_rounds += 1
        if self.n_rounds == 8:
            raise MemoryError("eight")
        super().update(point, label)


class BreaksOnUnrealizableStreamsOfNinePoints(SoaLearner):
    def update(self, point: int, label: int) -> None:
        super().update(point, label)
        if self.hypothesis_class.n_points == 9 and not any(h[point] == label for h in self.state_space()):
            raise ValueError("nothing fits")

    def state_space(self) -> Iterator[Hypothesis]:
        return (h for i, h in enumerate(self.hypothesis_class) if self.state.space >> i & 1)


@pytest.mark.parametrize(
    ("learner", "property_name"),
    [
        (ReadsTheLabelBefore, SAME),
        (shares_its_state(), SAME),
        (ChangesTheClassWhenAsked, "leaves the class as it is"),
        (BreaksInTheEighthRound, DEFINED),
        (BreaksOnUnrealizableStreamsOfNinePoints, DEFINED),
    ],
)
def test_breaches_of_the_contract_that_small_inputs_do_not_show(
    learner: PublishingLearnerFactory, property_name: str
) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_online_learner(learner, n_generated=1)
    assert caught.value.property_name == property_name
    assert len(str(caught.value).splitlines()) == 5


ASKED_FOR = (FiniteClass.from_rows(["0", "1"]),)


class TellsInTheThirdRound(SoaLearner):
    """Publishes a coin, but after three rounds the label of the first one."""

    def __init__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass) -> None:
        super().__init__(coins, hypothesis_class)
        self.labels: list[int] = []
        self.coin = coins.uniform_choice(2)

    @property
    def hypothesis(self) -> Hypothesis:
        return (Label(self.labels[0] if len(self.labels) == 3 else self.coin),)

    def update(self, point: int, label: int) -> None:
        self.labels.append(label)


class TellsOnARareBranch(TellsInTheThirdRound):
    """Publishes the last label with probability 1/32."""

    @property
    def hypothesis(self) -> Hypothesis:
        return (Label(self.coin),)

    def update(self, point: int, label: int) -> None:
        if self.coins.uniform_choice(32) == 31:
            self.coin = label


class TellsByAPrediction(TellsOnARareBranch):
    """Publishes a constant, and predicts the last label."""

    def update(self, point: int, label: int) -> None:
        self.labels.append(label)

    def predict(self, point: int) -> Label:
        return Label(self.labels[-1]) if self.labels else super().predict(point)


@pytest.mark.parametrize(
    ("learner", "starts"),
    [
        (TellsInTheThirdRound, "is (epsilon, delta)-private"),
        (TellsOnARareBranch, "is (epsilon, delta)-private"),
        (TellsByAPrediction, "predicts with the published hypothesis"),
        (ReadsTheLabelBefore, SAME),
    ],
)
def test_what_is_told_late_seldom_or_by_the_way_is_not_private(learner: type[SoaLearner], starts: str) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_private_online_learner(learner, privacy=Privacy(Epsilon.log(2), Fraction(1, 100)), n_rounds=3)
    assert caught.value.property_name.startswith(starts)


def doubles_from_the_fifth_on(choices: SharedChoices, examples: tuple[Example, ...]) -> Iterator[Internal]:
    """Keep every example once, but twice from the fifth on."""
    kept: tuple[Example, ...] = ()
    for number, example in enumerate(examples, 1):
        kept += (example,) * (2 if number >= 5 else 1)
        yield Internal("buffer", kept)


def shares_its_buffer() -> WatchedLearner:
    """Return a learner whose buffer is still full in the next run."""
    buffer: list[Example] = []

    def watched(choices: SharedChoices, examples: tuple[Example, ...]) -> Iterator[Internal]:
        for example in examples:
            buffer.append(example)
            yield Internal("size of the buffer", len(buffer))

    return watched


def tells_by_the_number_of_its_choices(choices: SharedChoices, examples: tuple[Example, ...]) -> Iterator[Internal]:
    """Ask a coin more for each 1, so that all later trees are other ones."""
    trees: list[tuple[Example, ...]] = [(), ()]
    coins = choices.of("trees")
    for example in examples:
        if example[1]:
            coins.uniform_choice(2)
        trees[coins.uniform_choice(2)] += (example,)
        yield Internal("trees", tuple(trees), by_place=True)


@pytest.mark.parametrize(
    "watched", [doubles_from_the_fifth_on, shares_its_buffer(), tells_by_the_number_of_its_choices]
)
def test_internal_values_that_are_too_sensitive_late_or_by_the_state_are_named(watched: WatchedLearner) -> None:
    pairs = neighbouring_streams(FiniteClass.from_rows(["0", "1"]), max_length=10)
    with pytest.raises(PropertyViolationError, match=r"differs by [2-9]|showed something else"):
        check_learner_sensitivity(watched, pairs, n_generated=300)


@pytest.mark.parametrize(
    ("learner", "property_name"),
    [
        (ForgetsTheOldestOfFour, "publishes what the reference publishes"),
        (ReadsTheLabelBefore, SAME),
        (ChangesTheClassWhenAsked, "leaves the class as it is"),
        (BreaksInTheEighthRound, DEFINED),
    ],
)
def test_a_comparison_meets_them_too(learner: type[SoaLearner], property_name: str) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_online_learner(learner, reference=soa_learner)
    assert caught.value.property_name == property_name
    if learner is ReadsTheLabelBefore:
        names = {"check_online_learner_on_streams": check_online_learner_on_streams, "FiniteClass": FiniteClass}
        with pytest.raises(PropertyViolationError, match=SAME):
            eval(caught.value.reproduce, names | {"make_learner": learner})


class Asked:
    """A program that is asked for labels, as an object."""

    def __init__(self, function: Callable[..., object], hypothesis_class: FiniteClass, rows: str) -> None:  # type: ignore[explicit-any]
        self.function, self.given = function, hypothesis_class
        self.rows = [list(map(int, h)) for h in hypothesis_class] if rows == "lists" else hypothesis_class
        self.past: list[tuple[int, int]] = []

    def predict(self, point: int) -> int:
        sizes = {"n_points": self.given.n_points, "n_labels": self.given.n_labels}
        named = sizes if isinstance(self.rows, list) else {}
        found = self.function(self.rows, list(self.past), point, **named)
        assert isinstance(found, int)
        return found

    def update(self, point: int, label: int) -> None:
        self.past.append((point, label))


OF_ROWS = {"repeated rows", "order of rows"}
FAMILIES = [one for one in FAULTS if one.capability == "online_learner" and one.family not in OF_ROWS]


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAMILIES[::17], ids=str)
@pytest.mark.drawn(2)
def test_faults_of_programs_by_families_are_seen_in_objects(fault: Fault) -> None:
    function = fault.function
    assert callable(function)
    with pytest.raises(PropertyViolationError, match="mistake"):
        check_multiclass_online_learner(lambda h: Asked(function, h, fault.rows), n_generated=1)


@pytest.mark.slow
def test_right_learners_pass() -> None:
    right = Started(StandardOptimalLearner)
    check_online_learner(right, n_generated=3)
    check_mistake_bound(right, n_generated=3)
    check_online_learner(soa_learner, n_generated=3)
    check_multiclass_online_learner(
        lambda h: Asked(lambda rows, past, point: _soa(rows, past, point), h, "class"), n_generated=1
    )


def _soa(rows: FiniteClass, past: list[tuple[int, int]], point: int) -> int:
    for x, y in past:
        rows = rows.restricted_to(x, y)
    return multiclass_soa_label(rows, point)
