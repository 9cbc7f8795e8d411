"""Checking anybody's boosting of private learners: of confidence by repetition, of accuracy by smooth weights.

Convention: base learners are functions of coins and a sample that the checks supply. Two constants on one point are
enough for privacy; the base learner of that class tells the most frequent label of its sample, more often or less.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations, product
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.learners import BoostingSettings, RepetitionSettings, rounds_needed
from littlestone.privacy import Epsilon, Privacy, replacement_pairs
from littlestone.randomness import Coins, EnumeratedCoins

from ...protocols import Booster, Repeater, SampleLearner
from ...time_limit import MAX_SECONDS
from ...violation import PropertyViolationError
from ..harness.exact_runs.sound_runs import Breach, SoundRuns
from ..harness.guarded_pac_learner import SampleArguments, guarded_pac_learner, written_sample

TWO = FiniteClass.from_rows(["0", "1"])

ZERO, ONE = TWO.hypotheses

BASE = Privacy(Epsilon.log(2))
"""The exact privacy of :func:`telling` on a sample of one example."""

HALF = Fraction(1, 2)

_Learner: TypeAlias = Callable[[Coins[Fraction], Sample], Sequence[int] | None]


def telling(coins: Coins[Fraction], sample: Sample) -> Hypothesis:
    """Return a constant with probability in proportion to 2 to the power of its number of right labels."""
    scores = [-sample.n_mistakes(h) for h in TWO]
    return TWO.hypotheses[coins.choose_by_score(scores, Fraction(2))]


def check_repetition(repeater: Repeater, *, max_seconds: float = MAX_SECONDS) -> None:
    """Raise unless a repeated learner runs on parts of its own, prefers good results, and costs what it says.

    Ledger: ``bgs.theorem-a.1``.

    Parameters
    ----------
    repeater
        Its ``learn``, and its ``cost``.

    Raises
    ------
    PropertyViolationError
        If runs share examples with each other, or are not as many as asked; if a better result is not the likelier
        one; if it breaks where runs fail; or with the exact delta at the epsilon that is claimed.

    Examples
    --------
    >>> from littlestone_properties.faults.boosters import REPEATED, WRONG_REPETITIONS
    >>> check_repetition(REPEATED)
    >>> check_repetition(WRONG_REPETITIONS["chooses with twice the epsilon"])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       is (epsilon, delta)-private, ...
    """
    _runs_of_repetition(repeater, max_seconds)
    _choice_of_repetition(repeater, max_seconds)
    for epsilon, (repeats, fresh) in product((Epsilon.log("5/4"), Epsilon.log(9)), ((1, 1), (2, 2))):
        settings = RepetitionSettings(n_repeats=repeats, part_size=1, fresh_size=fresh, selection_epsilon=epsilon)
        _judge_privacy(
            partial(_repeated, repeater, telling, settings),
            repeater.cost(BASE, settings),
            settings.n_examples,
            max_seconds,
        )


def check_booster(booster: Booster, *, n_examples: int = 4, max_seconds: float = MAX_SECONDS) -> None:
    """Raise unless a booster has smooth weights that help, votes, and costs what it says.

    Ledger: ``bgs.theorem-a.1``, ``bgs.claim-a.2``.

    Parameters
    ----------
    booster
        Its ``distribution``, its ``learn``, and its ``cost``.
    n_examples
        The largest sample on which weights are judged, from 2 on.

    Raises
    ------
    PropertyViolationError
        If weights do not sum to one, are above ``1 / (density n)``, larger where more hypotheses are right, or move
        too far or other than from or to one example that changes; if against weak learners that err as much as they
        may the vote errs on ``density`` of the sample after as many rounds as are needed; if the output is not the
        majority; or with the exact delta at the epsilon that is claimed.

    Examples
    --------
    >>> from littlestone_properties.faults.boosters import BOOSTED, WRONG_BOOSTERS
    >>> check_booster(BOOSTED)
    >>> check_booster(WRONG_BOOSTERS["counts one round as the cost"])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       is (epsilon, delta)-private, ...
    """
    for n in range(2, n_examples + 1):
        for density in (Fraction(1, n), HALF, Fraction(3, 4), Fraction(1)):
            _judge_weights(booster, BoostingSettings(n_examples=n, n_rounds=3, density=density, n_draws=1))
    for n, density in ((4, Fraction(1, 4)), (6, Fraction(1, 3))):
        rounds = rounds_needed(density)
        _judge_vote(booster, BoostingSettings(n_examples=n, n_rounds=rounds, density=density, n_draws=1))
    _majority(booster, max_seconds)
    for n, rounds, density in ((2, 1, Fraction(1)), (2, 3, Fraction(1)), (3, 2, HALF), (3, 2, Fraction(1, 3))):
        settings = BoostingSettings(n_examples=n, n_rounds=rounds, density=density, n_draws=1)
        _judge_privacy(
            partial(_boosted, booster, telling, settings),
            booster.cost(BASE, settings),
            n,
            max_seconds,
        )


def _judge_privacy(learn: _Learner, claim: Privacy, n: int, max_seconds: float) -> None:
    runs = _runs(learn, max_seconds)
    examples: list[Example] = [(Point(0), label) for label in TWO.labels]
    for one, other in replacement_pairs(examples, n):
        runs.require_neighbours((TWO, one), (TWO, other), claim)


def _runs(learn: _Learner, max_seconds: float) -> SoundRuns[SampleArguments]:
    learner = guarded_pac_learner(lambda coins, given, sample: learn(coins, sample), max_seconds)
    return SoundRuns(learner, written_sample, "learner")


def _runs_of_repetition(repeater: Repeater, max_seconds: float) -> None:
    settings = RepetitionSettings(n_repeats=3, part_size=2, fresh_size=1, selection_epsilon=Epsilon.log(2))
    line = FiniteClass.from_rows(["0" * 7])
    for fails in (False, True):
        seen: list[Sample] = []

        def base(
            coins: Coins[Fraction], sample: Sample, seen: list[Sample] = seen, fails: bool = fails
        ) -> Hypothesis | None:
            seen.append(sample)
            return None if fails else line.hypotheses[0]

        sample = tuple((point, Label(0)) for point in line.points)
        output = _first_branch(partial(_repeated, repeater, base, settings), line, sample, max_seconds)
        points = [sorted(sample.points) for sample in seen]
        if (
            len(seen) != 3
            or any(len(part) != 2 for part in points)
            or any(set(one) & set(other) for one, other in combinations(points, 2))
        ):
            _fail("runs on parts of its own", f"runs at the points {points}", "3 disjoint parts of 2 examples")
        if output != (None if fails else line.hypotheses[0]):
            _fail(
                "publishes a result of a run", f"{output} where runs {'fail' if fails else 'succeed'}", "a result"
            )


def _choice_of_repetition(repeater: Repeater, max_seconds: float) -> None:
    """Let runs find the two constants, and look how often the right one is chosen, and how that changes."""

    def base(coins: Coins[Fraction], sample: Sample) -> Hypothesis:
        return TWO.hypotheses[sample.labels[0]]

    for parts in ((0, 1), (1, 0), (0, 1, 1), (1, 0, 0)):
        epsilon = Epsilon.log(4)
        settings = RepetitionSettings(n_repeats=len(parts), part_size=1, fresh_size=1, selection_epsilon=epsilon)
        runs = _runs(partial(_repeated, repeater, base, settings), max_seconds)
        samples = [tuple((Point(0), Label(label)) for label in (*parts, fresh)) for fresh in (0, 1)]
        for label, sample in enumerate(samples):
            number = parts.count(label)
            required = Fraction(2 * number, len(parts) + number)
            found = runs.distribution((TWO, sample)).probability(TWO.hypotheses[label])
            if found < required:
                got = f"the right result, {number} of {len(parts)}, with probability {found}"
                _fail("prefers results without errors on fresh examples", got, f"at least {required}")
        # The fresh example is changed alone: what is chosen may depend on it by the epsilon of the choice.
        runs.require_neighbours((TWO, samples[0]), (TWO, samples[1]), Privacy(epsilon))


def _judge_weights(booster: Booster, settings: BoostingSettings) -> None:
    n, smoothness = settings.n_examples, min(Fraction(1), settings.smoothness)
    known: dict[tuple[int, ...], tuple[Fraction, ...]] = {}
    for right in product(range(3), repeat=n):
        weights = known[right] = tuple(booster.distribution(right, settings))
        got = f"{[str(weight) for weight in weights]} for {right} right hypotheses, density {settings.density}"
        if len(weights) != n or sum(weights) != 1 or min(weights) < 0:
            _fail("draws from a distribution", got, f"{n} numbers of at least 0 with sum 1")
        if max(weights) > smoothness:
            _fail("has smooth weights", got, f"at most {smoothness}")
        if any(weights[i] > weights[j] for i in range(n) for j in range(n) if right[i] > right[j]):
            _fail("prefers examples with fewer right hypotheses", got, "weights that do not grow with them")
    for right, place, moved in product(known, range(n), range(3)):
        other = (*right[:place], moved, *right[place + 1 :])
        one, changed = known[right], known[other]
        others = [b - a for i, (a, b) in enumerate(zip(one, changed, strict=True)) if i != place]
        if sum(abs(d) for d in others) > smoothness or (min(others) < 0 < max(others)):
            got = f"{[str(d) for d in others]} from {right} to {other}, density {settings.density}"
            _fail("moves weight from or to one example only", got, f"one direction, {smoothness} at most")


def _judge_vote(booster: Booster, settings: BoostingSettings) -> None:
    """Let weak learners err on up to a third of the weights, on the examples that were most often wrong before."""
    n, rounds = settings.n_examples, settings.n_rounds
    right = [0] * n
    for _ in range(rounds):
        weights = booster.distribution(tuple(right), settings)
        wrong: set[int] = set()
        for example in sorted(range(n), key=lambda i: (right[i], weights[i], i)):
            if sum((weights[i] for i in wrong), weights[example]) <= Fraction(1, 3):
                wrong.add(example)
        right = [number + (i not in wrong) for i, number in enumerate(right)]
    errors = sum(2 * number <= rounds for number in right)
    if errors >= settings.density * n:
        got = f"{errors} of {n} examples wrong after {rounds} rounds, right {right} times"
        _fail("votes right on nearly all of the sample", got, f"fewer than {settings.density * n}")


def _majority(booster: Booster, max_seconds: float) -> None:
    """Let the rounds find constants, in every order."""
    settings = BoostingSettings(n_examples=2, n_rounds=3, density=Fraction(1), n_draws=2)
    sample = ((Point(0), Label(0)), (Point(0), Label(1)))
    for found in product((ZERO, ONE, None), repeat=3):
        answers: Iterator[Hypothesis | None] = iter(found)

        def base(
            coins: Coins[Fraction], sample: Sample, answers: Iterator[Hypothesis | None] = answers
        ) -> Hypothesis | None:
            return next(answers)

        output = _first_branch(partial(_boosted, booster, base, settings), TWO, sample, max_seconds)
        ones, zeros = found.count(ONE), found.count(ZERO)
        if ones != zeros and output != (ONE if ones > zeros else ZERO):
            _fail("publishes the majority", f"{output} from {found}", "the more frequent hypothesis")


def _first_branch(
    learn: _Learner, hypothesis_class: FiniteClass, sample: tuple[Example, ...], max_seconds: float
) -> Hypothesis | None:
    learner = guarded_pac_learner(lambda coins, given, part: learn(coins, part), max_seconds)
    output = learner(EnumeratedCoins(), (hypothesis_class, sample))
    if isinstance(output, Breach):
        _fail(output.name, output.got, output.required)
    return None if isinstance(output, Breach) else output


def _repeated(
    repeater: Repeater, base: SampleLearner, settings: RepetitionSettings, coins: Coins[Fraction], sample: Sample
) -> Sequence[int] | None:
    return repeater.learn(coins, sample, base, settings)


def _boosted(
    booster: Booster, base: SampleLearner, settings: BoostingSettings, coins: Coins[Fraction], sample: Sample
) -> Sequence[int] | None:
    return booster.learn(coins, sample, base, settings)


def _fail(name: str, got: str, required: str) -> None:
    raise PropertyViolationError(name, got, required, got, "run the check again")
