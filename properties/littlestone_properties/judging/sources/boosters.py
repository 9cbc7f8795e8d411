"""Inputs of boosters: samples and base learners for repetition; numbers of right hypotheses, and votes.

Base learners are functions of coins and a sample. The class of two constant functions on one point is enough for
privacy; the base learner of that class usually returns the most frequent label of its sample.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import TypeAlias

from littlestone.classes import FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.learners import BoostingSettings, RepetitionSettings, rounds_needed
from littlestone.privacy import Epsilon, Privacy, replacement_pairs
from littlestone.randomness import Coins, EnumeratedCoins

from ...protocols import Booster, Repeater
from ..asking.answers import Candidate
from ..asking.asking import WrongError, output_of
from ..asking.python_arguments import arguments_of
from ..candidates.learner_candidate import LEARNS, PRIVATE, SampleCandidate
from ..candidates.python_candidate import PythonCandidate
from ..case import Case, Question, numbered, unanswered
from ..json_values import Json, Object, integers, list_of, rows_to_json, written
from ..judges.boosting import WEIGHTS, judge_choice, judge_vote, judge_weights
from ..running.requiring import Part
from ..running.showing import is_private
from .every_sample import defined, private, sample_space
from .stored import stored_cases

TWO = FiniteClass.from_rows(["0", "1"])

LINE = FiniteClass.from_rows(["0" * 7])

BASE = Privacy(Epsilon.log(2))
"""The exact privacy of :func:`telling` on a sample of one example."""

_Learner: TypeAlias = Callable[[Coins[Fraction], Sample], Sequence[int] | None]


def telling(coins: Coins[Fraction], sample: Sample) -> Hypothesis:
    """Return a constant with probability in proportion to 2 to the power of its number of right labels."""
    scores = [-sample.n_mistakes(h) for h in TWO]
    return TWO.hypotheses[coins.choose_by_score(scores, Fraction(2))]


def repetition_parts(repeater: Repeater, timeout: float) -> Iterator[Part]:
    """Yield the parts that judge the runs, the choice among their results, and the privacy."""

    def learner(settings: RepetitionSettings) -> _Learner:
        return lambda coins, sample: repeater.learn(coins, sample, telling, settings)

    for fails in (False, True):
        yield _runs(repeater, timeout, fails=fails)
    yield from _choices(repeater, timeout)
    for epsilon, (repeats, fresh) in product((Epsilon.log("5/4"), Epsilon.log(9)), ((1, 1), (2, 2))):
        settings = RepetitionSettings(n_repeats=repeats, part_size=1, fresh_size=fresh, selection_epsilon=epsilon)
        yield from _privacy(learner(settings), repeater.cost(BASE, settings), settings.n_examples, timeout)


def booster_parts(booster: Booster, n_examples: int, timeout: float) -> Iterator[Part]:
    """Yield the parts that judge the weights on samples up to a size, the votes, and the privacy."""

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

    mine = PythonCandidate({WEIGHTS: smooth_weights, "majority_vote": majority_vote}, seconds=timeout)
    asked: Iterator[Object] = (
        {"right": integers(right), "density": density}
        for n in range(2, n_examples + 1)
        for density in dict.fromkeys((f"1/{n}", "1/2", "3/4", "1"))
        for right in product(range(3), repeat=n)
    )
    weights = unanswered(f"{WEIGHTS}/few right hypotheses", asked)
    weak: Iterator[Object] = (
        {"n_examples": n, "n_rounds": rounds_needed(density), "density": str(density)}
        for n, density in ((4, Fraction(1, 4)), (6, Fraction(1, 3)))
    )
    votes = unanswered(f"{WEIGHTS}/weak learners", weak)
    decided = filter(_is_decided, stored_cases("majority_vote"))

    yield Part(mine, (*stored_cases(WEIGHTS), *weights), "draws from a distribution", _shown, judge_weights)
    yield Part(mine, votes, "votes right on nearly all of the sample", _shown, judge_vote)
    yield Part(mine, decided, "publishes the majority", _shown)
    # The vote of seven rounds loses more privacy than two rounds cost.
    for n, rounds, text in ((2, 1, "1"), (2, 3, "1"), (3, 2, "1/2"), (3, 2, "1/3"), (1, 7, "1")):
        settings = _settings(n, rounds, Fraction(text))
        yield from _privacy(learner(settings), booster.cost(BASE, settings), n, timeout)


def _settings(n: int, rounds: int, density: Fraction, n_draws: int = 1) -> BoostingSettings:
    return BoostingSettings(n_examples=n, n_rounds=rounds, density=density, n_draws=n_draws)


def _shown(case: Case) -> tuple[str, str]:
    return written(case.input), "run the check again"


def _is_decided(case: Case) -> bool:
    """Return whether there is a majority at every point; without one, the output is left open."""
    votes = [list_of(one, "labels") for one in list_of(case.input["found"], "found") if one is not None]
    return bool(votes) and all(2 * column.count(1) != len(votes) for column in zip(*votes, strict=True))


def _privacy(learn: _Learner, claim: Privacy, n: int, timeout: float) -> Iterator[Part]:
    candidate = SampleCandidate(lambda coins, given, sample: learn(coins, sample), claim=claim, seconds=timeout)
    yield defined(candidate, arguments_of(TWO, binary=False), sample_space(TWO, n))
    yield private(candidate, TWO, n, claim)


def _runs(repeater: Repeater, timeout: float, *, fails: bool) -> Part:
    """Let three runs see parts of a sample on seven points; all return the only hypothesis, or all fail."""
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
        lambda coins, given, sample: repeater.learn(coins, sample, base, settings), seconds=timeout
    )
    given = arguments_of(LINE, binary=False) | {"sample": rows_to_json((x, 0) for x in LINE.points)}
    return Part(candidate, unanswered(f"{LEARNS}/runs", [given]), "runs on parts of its own", _shown, judge_runs)


def _choices(repeater: Repeater, timeout: float) -> Iterator[Part]:
    """Let runs return two constant functions; judge the probability of the right one and the choice's privacy."""
    for parts, n_fresh in product(((0, 1), (1, 0), (0, 1, 1), (1, 0, 0)), (1, 2)):
        yield from _chosen(repeater, parts, n_fresh, timeout)


def _chosen(repeater: Repeater, parts: tuple[int, ...], n_fresh: int, timeout: float) -> Iterator[Part]:
    epsilon, given = Epsilon.log(4), arguments_of(TWO, binary=False)
    settings = RepetitionSettings(n_repeats=len(parts), part_size=1, fresh_size=n_fresh, selection_epsilon=epsilon)

    def learn(coins: Coins[Fraction], given: FiniteClass, sample: Sample) -> Sequence[int] | None:
        return repeater.learn(coins, sample, lambda _, part: TWO.hypotheses[part.labels[0]], settings)

    def sample_with(fresh: Sequence[int]) -> Json:
        return rows_to_json((0, label) for label in (*parts, *fresh))

    def asked(label: int) -> Question:
        # Two results differ on all fresh examples, and each example gives a factor of exp(epsilon / 2) = 2.
        likelier, others = parts.count(label) << n_fresh, parts.count(1 - label)
        required: Object = {"result": [label], "value": f"{likelier}/{likelier + others}"}
        return given | {"sample": sample_with([label] * n_fresh)}, required, {}

    candidate = SampleCandidate(learn, claim=Privacy(epsilon), seconds=timeout)
    choices = numbered(f"{LEARNS}/choices", map(asked, (0, 1)))
    yield Part(candidate, choices, "prefers results without errors on fresh examples", _shown, judge_choice)
    # Only a fresh example is changed: the choice may depend on it by its own epsilon.
    neighbours = (
        given | {"sample": sample_with(one), "beside": sample_with(other)}
        for one, other in replacement_pairs((0, 1), n_fresh)
    )
    pairs = unanswered(f"{PRIVATE}/fresh examples", neighbours)
    yield Part(candidate, pairs, is_private(Privacy(epsilon)), _shown)
