"""Checking the contract of anybody's online learner, on realizable and unrealizable streams.

On small classes all short streams are tried, on larger ones generated streams, some with the same beginning. What
the contract is, and how it is judged on a stream, is in
:mod:`~littlestone_properties.checks.harness.learner_contract`.
"""

from itertools import product

from hypothesis import Phase
from hypothesis import strategies as st

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError

from ...protocols import PublishingLearnerFactory
from ...strategies.classes import finite_classes
from ...strategies.streams import Stream, streams
from ...time_limit import MAX_SECONDS
from ..harness.learner_contract import ContractRuns
from ..harness.learner_runs import tiny_classes
from ..harness.trials import COIN_SEEDS, on_generated, require_at_least

SEEDS = (0, 1)


def check_online_learner(
    make_learner: PublishingLearnerFactory,
    *,
    max_examples: int = 100,
    max_labels: int = 2,
    n_rounds: int = 2,
    max_seconds: float = MAX_SECONDS,
    phases: tuple[Phase, ...] = tuple(Phase),
) -> None:
    """Raise unless a learner does what every online learner must do, on every stream.

    Required, in the words of the violations:

    * it *is defined on every stream*, realizable or not: no exception, no exit, every call returns;
    * it *publishes a label for every point* before each round, and *predicts a label*;
    * it *predicts with the published hypothesis*, and *reading changes nothing*, nor do predictions;
    * *what was published stays as it was*: who keeps a hypothesis must not see it change;
    * *same coins and same examples so far give the same hypothesis*, whatever comes later and was run before;
    * it *draws from its coins only* and does not touch the global generators of ``random`` and ``numpy.random``;
    * it *leaves the class as it is*.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``.

    Parameters
    ----------
    make_learner
        Starts a learner with coins for a class with at least one hypothesis; a class of learners will do. It may
        wrap whatever runs elsewhere: all that counts are ``hypothesis``, ``predict`` and ``update``.
    max_labels
        Largest number of labels of a class, at least 2.
    n_rounds
        The longest streams; all of them are tried on the small classes, at least 1.

    Notes
    -----
    The small classes are all binary classes on 1 and 2 points, and with more labels two further ones. With b binary
    labels on 2 points there are 4^r streams of r examples; each is run four times. Labels may be any integers,
    NumPy's too, but no booleans.

    Examples
    --------
    >>> class Reader:
    ...     def __init__(self, coins, hypothesis_class):
    ...         self.hypothesis = [0] * hypothesis_class.n_points
    ...     def predict(self, point): return self.hypothesis[point]
    ...     def update(self, point, label): self.hypothesis[point] = label
    >>> check_online_learner(Reader, max_examples=10)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       what was published stays as it was
    got:            round 1: (0,) became (1,) in update(0, 1)
    required:       (0,)
    smallest input: FiniteClass.from_rows(['0']), [(0, 1)], seed=0
    reproduce:      check_online_learner_on_streams(make_learner, FiniteClass.from_rows(['0']), [[(0, 1)]], seed=0)
    """
    require_at_least(2, max_labels=max_labels)
    require_at_least(1, max_examples=max_examples, n_rounds=n_rounds)
    if not max_seconds > 0:
        raise InvalidValueError("max_seconds", max_seconds, "positive")
    for hypothesis_class in tiny_classes(max_labels):
        runs = [ContractRuns(make_learner, hypothesis_class, seed, max_seconds) for seed in SEEDS]
        examples = [(x, y) for x in hypothesis_class.points for y in hypothesis_class.labels]
        for length in range(n_rounds + 1):
            for stream, run in product(product(examples, repeat=length), runs):
                run.require(stream)

    def require_one(one: tuple[FiniteClass, Stream, Stream, int, int]) -> None:
        hypothesis_class, stream, other, kept, seed = one
        run = ContractRuns(make_learner, hypothesis_class, seed, max_seconds)
        run.require(stream)
        run.require((*stream[:kept], *other))

    classes = st.integers(2, max_labels).flatmap(
        lambda n_labels: finite_classes(n_labels=n_labels, max_points=4, max_hypotheses=8)
    )
    inputs = classes.flatmap(
        lambda h: st.tuples(st.just(h), streams(h), streams(h, max_length=3), st.integers(0, 7), COIN_SEEDS)
    )
    on_generated(inputs, require_one, max_examples, phases)
