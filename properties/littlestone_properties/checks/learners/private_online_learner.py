"""Checking the privacy of anybody's online learner: what it publishes, on streams that differ in one example.

The distribution of the transcript (:mod:`..harness.exact_runs.transcripts`) is computed by following every branch
of the coins, on all streams of a length, realizable or not.

Convention: neighbouring streams have equal length, one example is replaced. The streams are fixed in advance
(oblivious adversary).
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

import numpy as np

from littlestone.classes import FiniteClass, Hypothesis
from littlestone.errors import InvalidValueError
from littlestone.privacy import DEFAULT_FALSE_ALARM, Claim, Privacy, replacement_pairs
from littlestone.randomness import Coins, EnumeratedCoins

from ...protocols import PublishingLearner, PublishingLearnerFactory
from ...time_limit import MAX_SECONDS
from ...violation import PropertyViolationError
from ..harness.careful_learner import BreachError
from ..harness.exact_runs.private_mechanism import PrivacyCase, both_ways
from ..harness.exact_runs.sampled_privacy import audit_cases
from ..harness.exact_runs.transcripts import StreamArguments, TranscriptRuns, published_on, written_arguments
from ..harness.learner_runs import written_stream
from ..harness.trials import require_at_least

TWO_CONSTANTS = FiniteClass.from_rows(["0", "1"])

TAIL = Fraction(1, 1 << 16)


def check_private_online_learner(
    make_learner: PublishingLearnerFactory,
    *,
    privacy: Claim,
    classes: Sequence[FiniteClass] = (TWO_CONSTANTS,),
    n_rounds: int = 2,
    tail: Fraction = TAIL,
    max_seconds: float = MAX_SECONDS,
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
    runs = TranscriptRuns(make_learner, tail, max_seconds)
    for case in _cases(privacy, classes, range(1, n_rounds + 1)):
        runs.require_privacy(case)


def audit_private_online_learner(
    make_sampler: Callable[[np.random.Generator, FiniteClass], PublishingLearner],
    *,
    privacy: Claim,
    classes: Sequence[FiniteClass] = (TWO_CONSTANTS,),
    n_rounds: int = 2,
    n_samples: int = 2000,
    seed: int = 0,
    false_alarm: Fraction = DEFAULT_FALSE_ALARM,
    max_seconds: float = MAX_SECONDS,
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

    def sampler(generator: np.random.Generator, arguments: StreamArguments) -> tuple[Hypothesis, ...]:
        def make_learner(coins: Coins[Fraction], hypothesis_class: FiniteClass) -> PublishingLearner:
            return make_sampler(generator, hypothesis_class)

        try:
            return published_on(make_learner, EnumeratedCoins(), *arguments, max_seconds)
        except BreachError as breach:
            source = written_stream(*arguments)
            started = "lambda coins, hypothesis_class: make_sampler(generator, hypothesis_class)"
            again = f"transcript({started})(None, {source})"
            raise PropertyViolationError(breach.name, breach.got, breach.required, source, again) from breach

    audit_cases(
        sampler,
        _cases(privacy, classes, (n_rounds,)),
        written_arguments,
        n_samples=n_samples,
        seed=seed,
        false_alarm=false_alarm,
    )


def _cases(
    claim: Claim, classes: Sequence[FiniteClass], lengths: Sequence[int]
) -> Iterator[PrivacyCase[StreamArguments]]:
    """Yield the claim for every pair of neighbouring streams, in both directions."""
    privacy = Privacy.of(claim)
    if not classes:
        raise InvalidValueError("classes", [], "at least one class")
    require_at_least(1, n_rounds=max(lengths, default=0))
    for hypothesis_class in classes:
        examples = [(x, y) for x in hypothesis_class.points for y in hypothesis_class.labels]
        for length in lengths:
            for one, other in replacement_pairs(examples, length):
                yield from both_ways((hypothesis_class, one), (hypothesis_class, other), privacy)
