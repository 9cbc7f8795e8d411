"""Checking the privacy of anybody's online learner: its publications on streams that differ in one example.

The judge is that of the capability ``private_online_learner``: the distribution of the transcript is computed by
following every branch of the coins, on all streams of a length, realizable or not.

Convention: neighbouring streams have equal length and differ in one example. The streams are fixed in advance
(oblivious adversary).
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Unpack

import numpy as np

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError, check_at_least
from littlestone.privacy import Claim, Privacy, replacement_pairs

from ...judging.asking.python_arguments import arguments_of
from ...judging.candidates.learner_candidate import PUBLISHES, TAIL, LearnerCandidate
from ...judging.case import Case
from ...judging.json_values import Object, rows_to_json
from ...judging.running.options import CheckOptions, options_with
from ...judging.running.requiring import Part, require_right
from ...judging.running.sampled_privacy import SampleOptions, Source, require_unrefuted, samples_with
from ...judging.running.showing import in_order, is_private, runs_shown
from ...protocols import PublishingLearner, PublishingLearnerFactory
from ...violation import written

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks

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

    With e examples there are ``n e^(n - 1) e (e - 1) / 2`` pairs of streams of length n, each judged in both
    directions; each of the ``e^n`` streams is enumerated once. A learner that is
    :class:`~littlestone_properties.protocols.Started` from its rules is followed state by state, which takes far
    fewer branches. The line to reproduce a violation needs ``transcript``, ``exact_distribution``,
    ``hockey_stick_divergence`` and ``Epsilon``. This check misses randomness that does not come from coins, so
    first use :func:`~littlestone_properties.checks.learners.online_learner.check_online_learner`.

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

    shown = runs_shown("transcript(make_learner)", in_order, claim)
    cases = _neighbours(classes, range(1, n_rounds + 1))
    require_right([Part(candidate, cases, is_private(claim), shown)], wanted)


def _neighbours(classes: Sequence[FiniteClass], lengths: Sequence[int]) -> Iterator[Case]:
    """Yield every pair of neighbouring streams, for each class the shorter streams first."""
    if not classes:
        raise InvalidValueError("classes", [], "at least one class")
    check_at_least(1, n_rounds=max(lengths, default=0))
    pairs = (
        (one, pair)
        for one in classes
        for length in lengths
        for pair in replacement_pairs([(x, y) for x in one.points for y in one.labels], length)
    )
    for number, (one, pair) in enumerate(pairs, 1):
        streams: Object = dict(zip(("stream", "beside"), map(rows_to_json, pair), strict=True))
        given = arguments_of(one, binary=False)
        yield Case(f"{PUBLISHES}/neighbouring streams/{number}", given | streams, {})


def audit_private_online_learner(
    make_sampler: Callable[[np.random.Generator, FiniteClass], PublishingLearner],
    *,
    privacy: Claim,
    classes: Sequence[FiniteClass] = (TWO_CONSTANTS,),
    n_rounds: int = 2,
    **options: Unpack[SampleOptions],
) -> None:
    """Raise if samples refute the privacy of the published hypotheses of a learner that draws from a generator.

    Ledger: ``gl.algorithm-1``, ``gl.definition-2.1``, ``lyu.algorithm-3``.

    All pairs of neighbouring streams of the length ``n_rounds``, at least 1, share the probability of a false
    alarm, so samples show more if there are few rounds.

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
    claim, source, wanted = Privacy.of(privacy), Source(), samples_with(options)
    candidate = LearnerCandidate(
        lambda coins, hypothesis_class: make_sampler(source.generator, hypothesis_class),
        seconds=wanted["timeout"],
    )

    sources = f"[{', '.join(map(written, classes))}]"
    given = f"privacy={privacy!r}, classes={sources}, n_rounds={n_rounds}"
    samples = f"n_samples={wanted['n_samples']}, seed={wanted['seed']}"

    def shown(case: Case) -> tuple[str, str]:
        again = f'audit_private_online_learner(make_sampler, {given}, only=["{case.id}"], {samples})'
        return in_order(case.input), again

    claimed = ((case, [claim]) for case in _neighbours(classes, (n_rounds,)))
    require_unrefuted(candidate, source, claimed, shown, wanted)
