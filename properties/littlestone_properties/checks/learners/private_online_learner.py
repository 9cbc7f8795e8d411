"""Checking the privacy of anybody's online learner: what it publishes, on streams that differ in one example.

The judge is that of the capability ``private_online_learner``: the distribution of the transcript is computed by
following every branch of the coins, on all streams of a length, realizable or not.

Convention: neighbouring streams have equal length and differ in one example. The streams are fixed in advance
(oblivious adversary).
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Unpack

import numpy as np

from littlestone.classes import FiniteClass, Hypothesis
from littlestone.errors import InvalidValueError
from littlestone.privacy import DEFAULT_FALSE_ALARM, Claim, Privacy, replacement_pairs
from littlestone.randomness import Coins, EnumeratedCoins

from ...judging.candidates.careful_learner import BreachError, published_on
from ...judging.candidates.learner_candidate import PUBLISHES, TAIL, LearnerCandidate
from ...judging.case import Case
from ...judging.inputs.class_arguments import arguments_of
from ...judging.json_values import Json, Object, rows_of, rows_to_json
from ...judging.running.checking import CheckOptions
from ...judging.running.requiring import (
    Part,
    beside,
    is_private,
    options_with,
    require_at_least,
    require_right,
    written_class,
)
from ...judging.running.sampled_privacy import PrivacyCase, audit_cases, both_ways
from ...protocols import PublishingLearner, PublishingLearnerFactory
from ...strategies.streams import Stream
from ...time_limit import MAX_SECONDS, time_limit
from ...violation import PropertyViolationError, written

TWO_CONSTANTS = FiniteClass.from_rows(["0", "1"])


def check_private_online_learner(
    make_learner: PublishingLearnerFactory,
    *,
    privacy: Claim,
    classes: Sequence[FiniteClass] = (TWO_CONSTANTS,),
    n_rounds: int = 2,
    tail: Fraction = TAIL,
    **options: Unpack[CheckOptions],
) -> None:
    """Raise unless the published hypotheses are (epsilon, delta)-private, computed exactly.

    Ledger: ``gl.algorithm-1``, ``gl.definition-2.1``, ``lyu.algorithm-3``.

    Parameters
    ----------
    n_rounds
        The longest streams that are tried, at least 1.

    Raises
    ------
    PropertyViolationError
        If the learner breaks its contract on some branch; else with the exact delta that the smallest
        violating pair of streams needs, a lower bound if noise was cut.

    Notes
    -----
    With e examples there are ``n e^(n - 1) e (e - 1) / 2`` pairs of streams of length n, each judged in both
    directions; each of the ``e^n`` streams is enumerated once. A learner that is
    :class:`~littlestone_properties.protocols.Started` from its rules is followed state by state, which takes far
    fewer branches. The line to reproduce a violation needs ``transcript``, ``exact_distribution``,
    ``hockey_stick_divergence`` and ``Epsilon``. Randomness that is not drawn from coins is not seen here: first use
    :func:`~littlestone_properties.checks.learners.online_learner.check_online_learner`.

    Examples
    --------
    >>> class Copy:
    ...     def __init__(self, coins, hypothesis_class): self.hypothesis = (0,)
    ...     def predict(self, point): return self.hypothesis[0]
    ...     def update(self, point, label): self.hypothesis = (label,)
    >>> from littlestone_properties.violation import PropertyViolationError
    >>> try:
    ...     check_private_online_learner(Copy, privacy=(0.7, 0.1))
    ... except PropertyViolationError as violation:
    ...     print(violation.got, "for", violation.smallest_input.split(" beside ")[1])
    needs delta 1 for (FiniteClass.from_rows(['0', '1']), [(0, 1)])
    """
    claim, wanted = Privacy.of(privacy), options_with(options)
    candidate = LearnerCandidate(make_learner, claim=claim, tail=tail, seconds=wanted["timeout"])

    def shown(case: Case) -> tuple[str, str]:
        each = [f"{written_class(case)}, {_pairs(case.input[name])}" for name in ("stream", "beside")]
        runs = [f"exact_distribution(transcript(make_learner), {source})" for source in each]
        if each[0] == each[1]:
            return each[0], runs[0]
        return beside(each), f"hockey_stick_divergence({', '.join(runs)}, {claim.epsilon!r})"

    cases = (
        Case(f"{PUBLISHES}/neighbouring streams/{number}", _asked(one) | {"beside": rows_to_json(other[1])}, {})
        for number, (one, other) in enumerate(_neighbours(classes, range(1, n_rounds + 1)), 1)
    )
    require_right([Part(candidate, cases, is_private(claim), shown)], wanted)


Arguments = tuple[FiniteClass, Stream]


def _asked(arguments: Arguments) -> Object:
    hypothesis_class, stream = arguments
    return arguments_of(hypothesis_class, binary=False) | {"stream": rows_to_json(stream)}


def _pairs(value: Json) -> list[tuple[int, int]]:
    return [(x, y) for x, y in rows_of(value)]


def _neighbours(classes: Sequence[FiniteClass], lengths: Sequence[int]) -> Iterator[tuple[Arguments, Arguments]]:
    """Yield every pair of neighbouring streams, the shorter ones first."""
    if not classes:
        raise InvalidValueError("classes", [], "at least one class")
    require_at_least(1, n_rounds=max(lengths, default=0))
    for hypothesis_class in classes:
        examples = [(x, y) for x in hypothesis_class.points for y in hypothesis_class.labels]
        for length in lengths:
            for one, other in replacement_pairs(examples, length):
                yield (hypothesis_class, one), (hypothesis_class, other)


def audit_private_online_learner(
    make_sampler: Callable[[np.random.Generator, FiniteClass], PublishingLearner],
    *,
    privacy: Claim,
    classes: Sequence[FiniteClass] = (TWO_CONSTANTS,),
    n_rounds: int = 2,
    n_samples: int = 2000,
    seed: int = 0,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
    timeout: float = MAX_SECONDS,
) -> None:
    """Raise if samples refute the privacy of the published hypotheses of a learner that draws from a generator.

    Ledger: ``gl.algorithm-1``, ``gl.definition-2.1``, ``lyu.algorithm-3``.

    Parameters
    ----------
    n_rounds
        Length of the streams, at least 1.

    Notes
    -----
    All pairs of neighbouring streams of the one length share the probability of a false alarm, so few rounds show
    more.

    Examples
    --------
    >>> class Copy:
    ...     def __init__(self, generator, hypothesis_class): self.hypothesis = (0,)
    ...     def predict(self, point): return self.hypothesis[0]
    ...     def update(self, point, label): self.hypothesis = (label,)
    >>> from littlestone_properties.violation import PropertyViolationError
    >>> try:
    ...     audit_private_online_learner(Copy, privacy=(0.7, 0.1), n_samples=500)
    ... except PropertyViolationError as violation:
    ...     print(violation.smallest_input.split(" beside ")[1])
    (FiniteClass.from_rows(['0', '1']), [(0, 1), (0, 0)])
    """
    claim = Privacy.of(privacy)

    def sampler(generator: np.random.Generator, arguments: Arguments) -> tuple[Hypothesis, ...]:
        def make_learner(coins: Coins[Fraction], hypothesis_class: FiniteClass) -> PublishingLearner:
            return make_sampler(generator, hypothesis_class)

        try:
            with time_limit(timeout):
                return published_on(make_learner, EnumeratedCoins(), *arguments)
        except BreachError as breach:
            said, source = breach.answer, _written(arguments)
            started = "lambda coins, hypothesis_class: make_sampler(generator, hypothesis_class)"
            again = f"transcript({started})(None, {source})"
            raise PropertyViolationError(said.name, said.got, said.required, source, again) from breach

    cases: Iterator[PrivacyCase[Arguments]] = (
        case for pair in _neighbours(classes, (n_rounds,)) for case in both_ways(*pair, claim)
    )
    audit_cases(sampler, cases, _written, n_samples=n_samples, seed=seed, false_alarm=false_alarm)


def _written(arguments: Arguments) -> str:
    hypothesis_class, stream = arguments
    return f"{written(hypothesis_class)}, {[(int(x), int(y)) for x, y in stream]}"
