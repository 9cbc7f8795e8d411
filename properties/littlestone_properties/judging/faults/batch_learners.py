"""Wrong batch learners, inaccurate or leaking, by hand and by families; and two right batch learners.

The right learners are empirical risk minimisation and the exponential mechanism with the number of mistakes as its
score. The exponential mechanism is private: one example changes every score by at most 1, so
``exp(epsilon) <= base^2``.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Sample
from littlestone.learners import PrivateErmLearner
from littlestone.privacy import Epsilon, Privacy
from littlestone.randomness import Coins

from ...protocols import PacLearner
from ..candidates.learner_candidate import LEARNS, PRIVATE
from .families.coins import COIN_FAMILIES, Change
from .fault import Fault, claiming
from .faulty_private_learners import FAULTY_PRIVATE_ERM_LEARNERS
from .small_learners import SMALL_ERM


def fewest_mistakes(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
    """Return the first hypothesis of the class with the fewest mistakes."""
    return min(hypothesis_class, key=sample.n_mistakes)


def labels_as_seen(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
    """Return the last label of each point in the sample, and 0 at other points.

    The result need not be in the class.
    """
    seen = dict(sample)
    return tuple(seen.get(point, Label(0)) for point in hypothesis_class.points)


def private_choice(base: Fraction) -> PacLearner:
    """Return the exponential mechanism with a base."""

    def learner(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
        scores = [-sample.n_mistakes(h) for h in hypothesis_class]
        return hypothesis_class.hypotheses[coins.choose_by_score(scores, base)]

    return learner


PARTIAL = "breaks on unrealizable samples"

WRONG_PAC_LEARNERS: Mapping[str, PacLearner] = {
    "maximises the mistakes": lambda coins, h, sample: max(h, key=sample.n_mistakes),
    PARTIAL: lambda coins, h, sample: h.restricted_to_sample(sample).hypotheses[0],
    "returns labels of seen points only": lambda coins, h, sample: fewest_mistakes(coins, h, sample)[
        : max(sample.points) + 1
    ],
    "fails half of the time": lambda coins, h, sample: (
        fewest_mistakes(coins, h, sample) if coins.uniform_choice(2) else None
    ),
    "returns the first hypothesis": lambda coins, h, sample: h.hypotheses[0],
}
"""Name of the mistake -> the learner that makes it; it is not accurate on samples on which the right learner is."""


def _learns_from_mistakes(coins: object, hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
    """Return the majority of the remaining hypotheses; one pass removes hypotheses only after mistakes."""
    space = hypothesis_class
    for point, label in sample:
        if _vote(space, dict.fromkeys(space, Fraction(1)))[point] != label:
            space = space.restricted_to(point, label)
    return _vote(space, dict.fromkeys(space, Fraction(1)))


def _vote(hypothesis_class: FiniteClass, weights: Mapping[Hypothesis, Fraction]) -> Hypothesis:
    """Return the label of the largest weight at each point; a tie goes to the smallest label."""
    return tuple(
        max(hypothesis_class.labels, key=lambda label: sum(w for h, w in weights.items() if h[x] == label))
        for x in hypothesis_class.points
    )


def _fails_if_several_fit(coins: object, hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis | None:
    fitting = hypothesis_class.restricted_to_sample(sample).hypotheses
    return fitting[0] if len(fitting) == 1 else None


UNFIT_PAC_LEARNERS: Mapping[str, PacLearner] = {
    "learns from its mistakes only": _learns_from_mistakes,
    "lets hypotheses that do not fit vote": lambda coins, hypothesis_class, sample: _vote(
        hypothesis_class, {h: Fraction(1, 2 ** sample.n_mistakes(h)) for h in hypothesis_class}
    ),
    "fails if several hypotheses fit": _fails_if_several_fit,
}
"""Name of the mistake -> the learner that makes it; a few chosen classes show it."""


def _rarely(n_runs: int, exact: PacLearner) -> PacLearner:
    """Return the private learner that is replaced by ``exact`` with probability ``1 / n_runs``."""

    def learner(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Sequence[int] | None:
        chosen = exact if coins.choose([1 - Fraction(1, n_runs), Fraction(1, n_runs)]) else private_choice(BASE)
        return chosen(coins, hypothesis_class, sample)

    return learner


def _last_of_best(coins: object, hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
    return min(reversed(hypothesis_class.hypotheses), key=sample.n_mistakes)


LEAKING_PAC_LEARNERS: Mapping[str, PacLearner] = {
    "adds no noise": fewest_mistakes,
    "uses twice the budget": private_choice(Fraction(4)),
    "breaks ties by the order of the sample": lambda coins, hypothesis_class, sample: min(
        hypothesis_class, key=lambda h: (sample.n_mistakes(h), [h[x] != y for x, y in sample])
    ),
}
"""Name of the mistake -> the learner that is not private with ``exp(epsilon) = 4`` and delta = 0."""

BASE, CLAIM = Fraction(2), Privacy(Epsilon.log(4))
"""The base of the right private learner, and its claim."""


def program_of(learner: PacLearner) -> object:
    """Return a function that returns the labels that the learner learns, like a program."""

    def learned(hypothesis_class: FiniteClass, sample: Iterable[Example], coins: Coins[Fraction]) -> object:
        return learner(coins, hypothesis_class, Sample(sample))

    return learned


def private_program(name: str, family: str, learner: PacLearner, claim: Privacy = CLAIM) -> Fault:
    """Return a learner as a program with a claim."""
    return claiming(PRIVATE, name, family, program_of(learner), claim)


def with_size(
    n_examples: int, learn: Callable[[Coins[Fraction], Sample], Sequence[int] | None], of: FiniteClass
) -> PacLearner:
    """Return a learner for one class and samples of one size; it fails on other classes and sizes."""
    return lambda coins, given, sample: (
        learn(coins, sample) if len(sample) == n_examples and given.hypotheses == of.hypotheses else None
    )


_Size: TypeAlias = Callable[[FiniteClass, Sample], int]
_SIZES: Mapping[str, tuple[_Size, Sequence[int]]] = {
    "examples": (lambda given, sample: len(sample), range(2, 9)),
    "points": (lambda given, sample: given.n_points, (2, 3, 5, 9, 17, 33, 65)),
    "rows": (lambda given, sample: len(given), (3, 4, 6, 8, 9, 17, 33, 65)),
    "labels": (lambda given, sample: given.n_labels, (3, 5, 9, 17, 33)),
}
"""Name of a size -> a function that returns this size of an input (the same for neighbours), and the sizes at which
faults begin."""


_RIGHT = private_choice(BASE)


def _wrong_at(size_of: _Size, sizes: Container[int]) -> PacLearner:
    """Return the right private learner, except that it spends twice its budget at some sizes."""
    wrong = private_choice(BASE**2)
    return lambda coins, *given: (wrong if size_of(*given) in sizes else _RIGHT)(coins, *given)


def _twice(place: int) -> PacLearner:
    """Count the mistake on the example at a place twice."""
    return lambda coins, given, sample: _RIGHT(coins, given, Sample([*sample, *sample.examples[place:][:1]]))


def _fails_by(decides: Callable[[Example], bool]) -> PacLearner:
    """Let the first example decide whether the right private learner fails."""
    return lambda coins, given, sample: None if decides(sample.examples[0]) else _RIGHT(coins, given, sample)


def _spending(change: Change) -> PacLearner:
    return lambda coins, *given: _RIGHT(change(coins), *given)


def _families() -> Iterator[Fault]:
    for what, (family, change) in COIN_FAMILIES.items():
        yield private_program(what, family, _spending(change))
    for what, (size_of, sizes) in _SIZES.items():
        for m in sizes:
            name = f"spends twice its budget from {m} {what} on"
            yield private_program(name, "wrong from a size on", _wrong_at(size_of, range(m, 99)))
            name = f"spends twice its budget for {m} {what}"
            yield private_program(name, "wrong for one size", _wrong_at(size_of, [m]))
    for place in (*range(6), -1):
        yield private_program(f"example {place + 1} counts twice", "part repeated", _twice(place))
    for what, decides in {"label": lambda one: one[1] > 0, "point": lambda one: one[0] > 0}.items():
        yield private_program(f"the first {what} decides whether it fails", "data decide", _fails_by(decides))


def erm_program(name: str, learner: type[PrivateErmLearner]) -> Fault:
    """Return a private risk minimiser as a program for the class that shows its fault."""
    small = SMALL_ERM[name]
    made = learner(small.hypothesis_class, small.settings)
    one_class = with_size(
        small.n_examples, lambda coins, sample: made.learn(sample, coins=coins), small.hypothesis_class
    )
    return private_program(name, "by hand", one_class, small.settings.privacy)


BATCH_FAULTS: tuple[Fault, ...] = (
    *(
        Fault(LEARNS, name, "by hand", program_of(learner))
        for name, learner in {**WRONG_PAC_LEARNERS, **UNFIT_PAC_LEARNERS}.items()
        if name != PARTIAL
    ),
    private_program(PARTIAL, "by hand", WRONG_PAC_LEARNERS[PARTIAL]),
    *(private_program(name, "by hand", learner) for name, learner in LEAKING_PAC_LEARNERS.items()),
    private_program(
        "adds no noise in one of ten runs",
        "by hand",
        _rarely(10, fewest_mistakes),
        Privacy(Epsilon.log(4), Fraction(1, 100)),
    ),
    *(
        private_program(f"{what} in one of {n_runs} runs", "rarely wrong", _rarely(n_runs, exact))
        for n_runs in (20, 50, 100)
        for what, exact in {
            "adds no noise": fewest_mistakes,
            "takes the last of the best rows": _last_of_best,
            "spends eight times its budget": private_choice(BASE**8),
        }.items()
    ),
    *_families(),
    *(erm_program(name, learner) for name, learner in FAULTY_PRIVATE_ERM_LEARNERS.items()),
)
"""Wrong batch learners as programs; the learner named ``PARTIAL`` is right on realizable samples."""
