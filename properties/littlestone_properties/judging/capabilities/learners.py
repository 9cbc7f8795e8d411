"""Learners: mistakes on realizable streams, errors of batch learners, privacy of published hypotheses."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import product

from littlestone.classes import FiniteClass, Hypothesis, Sample, named_family
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.learners import empirical_risk_minimiser
from littlestone.randomness import Coins
from littlestone.structure import multiclass_soa_label

from ..asking.python_arguments import ROWS, arguments_of, class_of
from ..capability import Capability
from ..case import Case, Question
from ..inputs.questions import drawn, grouped
from ..inputs.samples import FORTY_POINTS, MANY_LABELS, WITH_GAPS, longer_streams, private_pac_learner_cases
from ..inputs.streams import BIT, LABELS, adversary, online_learner_cases
from ..json_values import Object, integers, rows_to_json
from ..judges.mistakes import judge_online_learner
from ..judges.published import judge_pac_learner, judge_private_online_learner, judge_sample_privacy

ALPHA = Fraction(1, 4)
OUTVOTED = FiniteClass.from_rows(["11111", "00000", "10000", "01000", "00100", "00010", "00001"])
"""A class in which one hypothesis differs at every point from the majority, which outvotes it even after one
example."""
CONFIRMED = FiniteClass.from_rows(["001", "010", "011", "100", "110"])
"""A class on which a majority vote that learns only from its mistakes may contradict examples that it predicted
correctly."""

Examples = Sequence[tuple[int, int]]


def _pac_learner_cases() -> list[Case]:
    """Return cases that require the exact guarantee of every consistent learner.

    The guarantee is over all samples of uniformly random points.
    """
    small = (*all_classes_up_to(2), named_family("thresholds", 3), named_family("singletons", 3), LABELS, WITH_GAPS)
    larger = (
        (named_family("singletons", 3), 6),
        (named_family("singletons", 4), 4),
        (named_family("thresholds", 5), 4),
        (named_family("thresholds", 6), 3),
        (named_family("singletons", 7), 3),
        (MANY_LABELS, 3),
        # In a cube, labels at some points tell nothing about other points, so no example may be forgotten.
        (named_family("cube", 3), 4),
    )
    # Few points, some of them seen late, or many points, so that each example counts.
    late = ((named_family("cube", 2), 9), (named_family("cube", 4), 4))
    no_error = Fraction(0)
    known = (*all_classes_up_to(2), OUTVOTED, LABELS, WITH_GAPS, FORTY_POINTS)
    groups: dict[str, Iterable[Question]] = {
        "one example, not all points wrong": (
            _batch(one, h, 1, 1 - Fraction(1, one.n_points)) for one in known for h in one
        ),
        "all samples of 4 points, five hypotheses, no error": (
            _batch(CONFIRMED, h, 4, no_error) for h in CONFIRMED
        ),
        # A learner that returns nothing without examples is wrong everywhere.
        "no example, not all points wrong": (
            _batch(one, h, 0, 1 - Fraction(1, one.n_points)) for one in small for h in _first_middle_last(one)
        ),
        "all samples of 3 points": (_batch(one, h, 3, ALPHA) for one in small for h in one),
        "all samples of 3 to 6 points, no error": (
            _batch(one, h, n, no_error) for one, n in larger for h in (one.hypotheses[0], one.hypotheses[-1])
        ),
        "all samples of 4 and 9 points, no error": (
            _batch(one, h, n, no_error) for one, n in late for h in list(one)[-3:]
        ),
    }
    return grouped("pac_learner", groups)


def _first_middle_last(one: FiniteClass) -> tuple[Hypothesis, ...]:
    """Return three targets only, since each target costs as many questions as there are samples."""
    rows = one.hypotheses
    return rows[0], rows[len(rows) // 2], rows[-1]


def _batch(one: FiniteClass, target: Hypothesis, n_examples: int, accuracy: Fraction) -> Question:
    given = arguments_of(one, binary=False) | {"target": integers(target), "n_examples": n_examples}
    allowed: Object = {
        output: str(_failure(one, target, n_examples, accuracy, proper=output == "proper"))
        for output in ("improper", "proper")
    }
    return given, {"accuracy": str(accuracy), "by_dialect": {"output": allowed}}, {}


def _failure(
    hypothesis_class: FiniteClass, target: Hypothesis, n_examples: int, accuracy: Fraction, *, proper: bool
) -> Fraction:
    """Return the probability that some function that fits the sample has an error above ``accuracy``."""
    n, bad = hypothesis_class.n_points, 0
    for sample in product(range(n), repeat=n_examples):
        if proper:
            fitting = [h for h in hypothesis_class if all(h[x] == target[x] for x in sample)]
            worst = max(sum(a != b for a, b in zip(h, target, strict=True)) for h in fitting)
        else:
            worst = n - len(set(sample))
        bad += Fraction(worst, n) > accuracy
    return Fraction(bad, n**n_examples)


def _private_online_learner_cases() -> list[Case]:
    """Return pairs of streams that differ in one example; the candidate states its own privacy."""

    def cases(n_rounds: int) -> Iterator[Question]:
        examples = list(product(range(BIT.n_points), range(BIT.n_labels)))
        for stream in product(examples, repeat=n_rounds):
            for place, other in product(range(n_rounds), examples):
                if stream[place] < other:
                    beside = (*stream[:place], other, *stream[place + 1 :])
                    streams: Object = {"stream": rows_to_json(stream), "beside": rows_to_json(beside)}
                    yield arguments_of(BIT, binary=False) | streams, {"claim": True}, {}

    groups = {"one round": 1, "two rounds": 2, "three rounds": 3}
    asked = {f"{group}, two constants": cases(n_rounds) for group, n_rounds in groups.items()}
    return grouped("private_online_learner", asked | longer_streams())


def _online_learner(hypothesis_class: FiniteClass, past: Examples, point: int) -> int:
    """Return the label of the standard optimal algorithm; examples that no hypothesis fits are ignored."""
    space = hypothesis_class
    for example in past:
        kept = space.restricted_to(*example)
        space = space if kept.is_empty else kept
    return multiclass_soa_label(space, point)


def _pac_learner(hypothesis_class: FiniteClass, sample: Examples, coins: Coins[Fraction]) -> Hypothesis:
    """Return a hypothesis with the fewest errors."""
    return empirical_risk_minimiser(hypothesis_class, Sample(sample))


def _private_pac_learner(hypothesis_class: FiniteClass, sample: Examples, coins: Coins[Fraction]) -> Hypothesis:
    """Return a hypothesis with probability in proportion to ``2 ** -errors``: the exponential mechanism."""
    scores = [-Sample(sample).n_mistakes(h) for h in hypothesis_class]
    return hypothesis_class.hypotheses[coins.choose_by_score(scores, Fraction(2))]


def _private_online_learner(
    hypothesis_class: FiniteClass, stream: Examples, coins: Coins[Fraction]
) -> tuple[Hypothesis, ...]:
    """Return hypotheses, each drawn in proportion to ``2 ** -e``, where e is its error on the last example."""
    rows = hypothesis_class.hypotheses
    scores = [[0 for _ in rows], *([-int(h[x] != y) for h in rows] for x, y in stream)]
    return tuple(rows[coins.choose_by_score(one, Fraction(2))] for one in scores)


LEARNERS = (
    Capability(
        "online_learner",
        (*ROWS, "past", "point"),
        "the predicted label of a point after the past",
        "An online learner sees the points of a stream one after another. It predicts the label of each point and "
        "is then told the label. `past` is the list of examples [point, label] so far. On a stream that agrees "
        "with some row of the class, the number of its mistakes is at most the multiclass Littlestone dimension; "
        "any labels that achieve this are right. It answers on all other streams, too. An answer is a label, "
        "0 .. n_labels - 1.",
        _online_learner,
        online_learner_cases,
        lambda given: adversary(class_of(given))[1:],
        drawn("online_learner"),
        judge=judge_online_learner,
        dialects=("mistake_bound",),
    ),
    Capability(
        "pac_learner",
        (*ROWS, "sample"),
        "a label for every point, or null",
        "A batch learner sees a sample, a list of examples [point, label]. The points are drawn independently and "
        "uniformly, and the labels are those of some row of the class, the target. The learner returns a label for "
        "every point, or null. Its error is the share of points at which its label differs from the label of the "
        "target; the error of null is 1. The learner fails if its error is above alpha. For each target, and for "
        "each of the values 0, 1/4 and 1 - 1/n_points of alpha, the learner may fail at most as often as a worst "
        "learner, over all samples of a size and all random choices. The worst learner returns, among all "
        "functions that have the label of every example, a function of largest error. With the dialect "
        "output=proper it returns such a row of the class, and every function that the learner returns must be a "
        "row.",
        _pac_learner,
        _pac_learner_cases,
        judge=judge_pac_learner,
        dialects=("output",),
        has_coins=True,
    ),
    Capability(
        "private_pac_learner",
        (*ROWS, "sample"),
        "a label for every point, or null",
        "A batch learner sees a list of examples [point, label], realizable or not, and returns a label for every "
        "point, or null. It claims (epsilon, delta): for any two samples that differ in one example, the "
        "probability of every set of outputs on the first sample is at most exp(epsilon) times its probability on "
        "the second sample, plus delta. How often the learner errs is judged by pac_learner, not here.",
        _private_pac_learner,
        private_pac_learner_cases,
        lambda given: ({"claim": True}, {}),
        drawn("private_pac_learner"),
        judge=judge_sample_privacy,
        has_coins=True,
    ),
    Capability(
        "private_online_learner",
        (*ROWS, "stream"),
        "the hypotheses that it publishes before, between and after the rounds",
        "An online learner publishes a label for every point before each round and after the last round. It claims "
        "(epsilon, delta): for any two streams that differ in one example, the probability of every set of "
        "transcripts on the first stream is at most exp(epsilon) times its probability on the second stream, plus "
        "delta. What the learner publishes before the streams differ has the same distribution on both streams: "
        "the learner cannot look ahead.",
        _private_online_learner,
        _private_online_learner_cases,
        judge=judge_private_online_learner,
        has_coins=True,
    ),
)
