"""Checking anybody's boosting of private learners: of confidence by repetition, of accuracy by smooth weights.

The vote is judged by the cases of ``conform``, weights by what the theorem asks of them, on its inputs and others.
Base learners are functions of coins and a sample that the checks supply. Two constants on one point are enough for
privacy; the base learner of that class returns the most frequent label of its sample, with a higher or a lower
probability.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import TypeAlias

from littlestone.classes import FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.learners import BoostingSettings, RepetitionSettings, rounds_needed
from littlestone.privacy import Epsilon, Privacy, replacement_pairs
from littlestone.randomness import Coins, EnumeratedCoins

from ...judging.asking.answers import Candidate
from ...judging.asking.asking import WrongError, output_of
from ...judging.candidates.python_candidate import PythonCandidate
from ...judging.candidates.sample_candidate import LEARNS, PRIVATE, SampleCandidate
from ...judging.case import Case
from ...judging.inputs.class_arguments import arguments_of
from ...judging.json_values import Json, Object, integers, list_of, rows_to_json, written
from ...judging.judges.boosting import WEIGHTS, judge_choice, judge_vote, judge_weights
from ...judging.sources.stored import stored_cases
from ...protocols import Booster, Repeater
from ...time_limit import MAX_SECONDS
from ..harness.judged import judge_cases
from .pac_learner import require_defined, require_private, sample_space

TWO = FiniteClass.from_rows(["0", "1"])

LINE = FiniteClass.from_rows(["0" * 7])

BASE = Privacy(Epsilon.log(2))
"""The exact privacy of :func:`telling` on a sample of one example."""

HALF = Fraction(1, 2)

_Learner: TypeAlias = Callable[[Coins[Fraction], Sample], Sequence[int] | None]


def telling(coins: Coins[Fraction], sample: Sample) -> Hypothesis:
    """Return a constant with probability in proportion to 2 to the power of its number of right labels."""
    scores = [-sample.n_mistakes(h) for h in TWO]
    return TWO.hypotheses[coins.choose_by_score(scores, Fraction(2))]


def check_repetition(repeater: Repeater, *, max_seconds: float = MAX_SECONDS) -> None:
    """Raise unless a repeated learner runs on parts of its own, prefers good results, and costs what it states.

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
    >>> from littlestone_properties.judging.faults.boosters import REPEATED, WRONG_REPETITIONS
    >>> check_repetition(REPEATED)
    >>> check_repetition(WRONG_REPETITIONS["chooses with twice the epsilon"])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       is (epsilon, delta)-private, ...
    """
    for fails in (False, True):
        _judge_runs(repeater, max_seconds, fails=fails)
    _judge_choice(repeater, max_seconds)

    def learner(settings: RepetitionSettings) -> _Learner:
        return lambda coins, sample: repeater.learn(coins, sample, telling, settings)

    for epsilon, (repeats, fresh) in product((Epsilon.log("5/4"), Epsilon.log(9)), ((1, 1), (2, 2))):
        settings = RepetitionSettings(n_repeats=repeats, part_size=1, fresh_size=fresh, selection_epsilon=epsilon)
        _judge_privacy(learner(settings), repeater.cost(BASE, settings), settings.n_examples, max_seconds)


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
    >>> from littlestone_properties.judging.faults.boosters import BOOSTED, WRONG_BOOSTERS
    >>> check_booster(BOOSTED)
    >>> check_booster(WRONG_BOOSTERS["counts one round as the cost"])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       is (epsilon, delta)-private, ...
    """

    def learner(settings: BoostingSettings) -> _Learner:
        return lambda coins, sample: booster.learn(coins, sample, telling, settings)

    def smooth_weights(right: Sequence[int], density: Fraction) -> Sequence[Fraction]:
        return booster.distribution(tuple(right), _settings(len(right), 3, density))

    def majority_vote(found: Sequence[Sequence[int] | None]) -> Sequence[int] | None:
        answers: Iterator[Hypothesis | None] = iter(
            None if one is None else tuple(map(Label, one)) for one in found
        )
        settings = _settings(2, len(found), Fraction(1), 2)
        sample = Sample([(Point(0), Label(0)), (Point(0), Label(1))])
        return booster.learn(EnumeratedCoins(), sample, lambda coins, part: next(answers), settings)

    mine = PythonCandidate({WEIGHTS: smooth_weights, "majority_vote": majority_vote}, seconds=max_seconds)
    densities = (HALF, Fraction(3, 4), Fraction(1))
    asked: Iterator[Object] = (
        {"right": integers(right), "density": str(density)}
        for n in range(2, n_examples + 1)
        for density in {Fraction(1, n): 0, **dict.fromkeys(densities)}
        for right in product(range(3), repeat=n)
    )
    weights = (Case(f"{WEIGHTS}/few right hypotheses/{number}", each, {}) for number, each in enumerate(asked, 1))
    judge_cases(mine, (*stored_cases(WEIGHTS), *weights), "draws from a distribution", _shown, by=judge_weights)
    for n, density in ((4, Fraction(1, 4)), (6, Fraction(1, 3))):
        votes: Object = {"n_examples": n, "n_rounds": rounds_needed(density), "density": str(density)}
        case = Case(f"{WEIGHTS}/weak learners/{n}", votes, {})
        judge_cases(mine, [case], "votes right on nearly all of the sample", _shown, by=judge_vote)
    judge_cases(mine, filter(_is_decided, stored_cases("majority_vote")), "publishes the majority", _shown)
    # The vote of seven rounds gives away more than two rounds cost.
    few, many = (
        ((2, 1, Fraction(1)), (2, 3, Fraction(1)), (3, 2, HALF), (3, 2, Fraction(1, 3))),
        (1, 7, Fraction(1)),
    )
    for n, rounds, density in (*few, many):
        settings = _settings(n, rounds, density)
        _judge_privacy(learner(settings), booster.cost(BASE, settings), n, max_seconds)


def _settings(n: int, rounds: int, density: Fraction, n_draws: int = 1) -> BoostingSettings:
    return BoostingSettings(n_examples=n, n_rounds=rounds, density=density, n_draws=n_draws)


def _shown(case: Case) -> tuple[str, str]:
    return written(case.input), "run the check again"


def _is_decided(case: Case) -> bool:
    """Return whether there is a majority at every point; without one, any function may be published."""
    votes = [list_of(one, "labels") for one in list_of(case.input["found"], "found") if one is not None]
    return bool(votes) and all(2 * column.count(1) != len(votes) for column in zip(*votes, strict=True))


def _judge_privacy(learn: _Learner, claim: Privacy, n: int, max_seconds: float) -> None:
    candidate = SampleCandidate(lambda coins, given, sample: learn(coins, sample), claim=claim, seconds=max_seconds)
    require_defined(candidate, arguments_of(TWO, binary=False), sample_space(TWO, n))
    require_private(candidate, TWO, n, claim)


def _judge_runs(repeater: Repeater, max_seconds: float, *, fails: bool) -> None:
    """Let every run see its own part of seven points, and find the only hypothesis or fail."""
    settings = RepetitionSettings(n_repeats=3, part_size=2, fresh_size=1, selection_epsilon=Epsilon.log(2))
    seen: list[list[int]] = []

    def base(coins: Coins[Fraction], sample: Sample) -> Hypothesis | None:
        seen.append(sorted(sample.points))
        return None if fails else LINE.hypotheses[0]

    def judge_runs(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
        output = output_of(candidate, LEARNS, case.input)
        shared = any(set(one) & set(other) for one, other in combinations(seen, 2))
        if [len(part) for part in seen] != [2, 2, 2] or shared:
            raise WrongError(f"runs at the points {seen}", "3 disjoint parts of 2 examples")
        if (output is None) is not fails:
            got = f"{written(output)} where runs {'fail' if fails else 'succeed'}"
            raise WrongError(got, "a result", name="publishes a result of a run")

    candidate = SampleCandidate(
        lambda coins, given, sample: repeater.learn(coins, sample, base, settings), seconds=max_seconds
    )
    given = arguments_of(LINE, binary=False) | {"sample": rows_to_json((x, 0) for x in LINE.points)}
    judge_cases(candidate, [Case(f"{LEARNS}/runs/1", given, {})], "runs on parts of its own", _shown, by=judge_runs)


def _judge_choice(repeater: Repeater, max_seconds: float) -> None:
    """Let runs find the two constants, and measure how often the right one is chosen, and how that changes."""
    epsilon, given = Epsilon.log(4), arguments_of(TWO, binary=False)
    private = f"is (epsilon, delta)-private, epsilon = {float(epsilon):.6g}"
    for parts, n_fresh in product(((0, 1), (1, 0), (0, 1, 1), (1, 0, 0)), (1, 2)):
        settings = RepetitionSettings(
            n_repeats=len(parts), part_size=1, fresh_size=n_fresh, selection_epsilon=epsilon
        )

        def learn(
            coins: Coins[Fraction], given: FiniteClass, sample: Sample, settings: RepetitionSettings = settings
        ) -> Sequence[int] | None:
            return repeater.learn(coins, sample, lambda _, part: TWO.hypotheses[part.labels[0]], settings)

        def sample_with(fresh: Sequence[int], parts: Sequence[int] = parts) -> Json:
            return rows_to_json((0, label) for label in (*parts, *fresh))

        candidate = SampleCandidate(learn, claim=Privacy(epsilon), seconds=max_seconds)
        choices = []
        for label in (0, 1):
            # Two results differ by all fresh examples, each of which has a factor of exp(epsilon / 2) = 2.
            likelier, others = parts.count(label) << n_fresh, parts.count(1 - label)
            required: Object = {"result": [label], "value": f"{likelier}/{likelier + others}"}
            choices.append(
                Case(f"{LEARNS}/choices/{label}", given | {"sample": sample_with([label] * n_fresh)}, required)
            )
        preference = "prefers results without errors on fresh examples"
        judge_cases(candidate, choices, preference, _shown, by=judge_choice)
        # A fresh example is changed alone: the choice may depend on it by the epsilon of the choice.
        pairs = [
            Case(
                f"{PRIVATE}/fresh examples/1",
                given | {"sample": sample_with(one), "beside": sample_with(other)},
                {},
            )
            for one, other in replacement_pairs((0, 1), n_fresh)
        ]
        judge_cases(candidate, pairs, private, _shown)
