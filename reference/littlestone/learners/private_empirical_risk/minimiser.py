"""The staged private empirical risk minimiser of `lyu` section 5 (Theorem 3).

Line by line. "We randomly partition the input into k chunks":
:func:`~littlestone.learners.private_empirical_risk.chunk_split.split_into_chunks`. ``H_i^j`` and ``{f_v^{i,j}}``:
:class:`~littlestone.learners.private_empirical_risk.staged_teachers.StagedTeachers`. "Use AboveThreshold": one step
of the mechanism that counts Below, as the first Above ends the algorithm and there are d + 1 tests. "If yes, use
SparseSample and halt": the return in the loop. "Otherwise, continue": the loop over the stages 1 .. d + 1.

Conventions. Neighbouring samples differ in one example, so the number n of examples is public. The list of stage j
is taken over i and v only, although the list is printed with the index j as well: counted over several stages, one
teacher would change a frequency by more than 1. What the paper leaves open is a named option of the settings.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from ...classes import Example, FiniteClass, Hypothesis, Sample
from ...mechanisms import AboveThresholdSettings, Counted, StopRule, above_threshold_step, private_sparse_sample
from ...randomness import Coins
from .chunk_split import split_into_chunks
from .settings import PrivateErmSettings
from .staged_teachers import StagedTeachers


def private_empirical_risk_minimiser(
    coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample, settings: PrivateErmSettings
) -> Hypothesis | None:
    """Return a function of small error on the sample, privately; it need not belong to the class.

    Synonyms: private ERM, DP-ERM, subsample-and-aggregate learner.

    Ledger: ``lyu.theorem-3``, ``lyu.remark-5-staged-learner``.

    Parameters
    ----------
    coins
        Any interpreter of coins that knows fractions.
    hypothesis_class
        A binary class, not empty, of Littlestone dimension at most ``settings.dimension``.
    sample
        The data; any examples at points of the class, realizable or not.
    settings
        The parameters.

    Returns
    -------
    The function; if no stage succeeds or the sampling fails, what ``settings.on_failure`` says.

    Notes
    -----
    Linear in the sample, apart from the essential hypotheses of each teacher class, which are remembered. With
    the printed p_j = 2^j n d every class on fewer points falls apart into single hypotheses, and the output is
    one of its members.

    Examples
    --------
    >>> from littlestone.randomness import exact_distribution
    >>> from littlestone.privacy.epsilon import Epsilon
    >>> part = Epsilon.log(4)
    >>> settings = PrivateErmSettings(
    ...     dimension=1, n_chunks=3, error=Fraction(1, 2), test_epsilon=part, sample_epsilon=part,
    ...     failure_weight=Fraction(16), first_p=6,
    ... )
    >>> sample, both = Sample([(0, 1)] * 3), FiniteClass.from_rows(["0", "1"])
    >>> exact = exact_distribution(private_empirical_risk_minimiser, both, sample, settings)
    >>> float(round(exact.probability((1,)), 3)), exact.probability((0,)), float(round(exact.probability(None), 3))
    (0.798, Fraction(0, 1), 0.202)
    """
    chunks = split_into_chunks(coins, sample, settings.n_chunks, settings.remainder)
    return minimise_from_chunks(coins, hypothesis_class, chunks, settings)


def minimise_from_chunks(
    coins: Coins[Fraction],
    hypothesis_class: FiniteClass,
    chunks: Sequence[Sequence[Example]],
    settings: PrivateErmSettings,
) -> Hypothesis | None:
    """Return what the staged algorithm publishes when the chunks are given.

    Ledger: ``lyu.remark-5-staged-learner``. Errors are those of
    :func:`private_empirical_risk_minimiser`.

    Examples
    --------
    >>> from littlestone.randomness import exact_distribution
    >>> from littlestone.privacy.epsilon import Epsilon
    >>> part = Epsilon.log(4)
    >>> settings = PrivateErmSettings(
    ...     dimension=1, n_chunks=1, error=Fraction(1, 2), test_epsilon=part, sample_epsilon=part,
    ...     failure_weight=Fraction(16), first_p=2,
    ... )
    >>> chunk, both = Sample([(0, 1)]).examples, FiniteClass.from_rows(["0", "1"])
    >>> exact_distribution(minimise_from_chunks, both, (chunk,), settings).probability((1,))
    Fraction(24, 125)
    """
    teachers = _teachers(hypothesis_class, settings)
    n_stages = settings.n_stages
    # "At least k/2" of integer counts: at least k/2 rounded up.
    tests = AboveThresholdSettings(
        -(-len(chunks) // 2), settings.test_epsilon.decay, n_stages, Counted.BELOW, StopRule.AT_LIMIT
    )
    counter: int | None = 0
    for stage in range(1, n_stages + 1):
        if counter is None:
            break
        lists = [teachers.hypotheses(teachers.space(chunk, stage), stage) for chunk in chunks]
        counter, is_above = above_threshold_step(coins, counter, largest_frequency(lists), tests)
        if is_above:
            chosen = private_sparse_sample(coins, lists, settings.sample_epsilon.exp, settings.failure_weight)
            return teachers.fallback if chosen is None else chosen
    return teachers.fallback


def largest_frequency(lists: Sequence[Sequence[Hypothesis]]) -> int:
    """Return in how many lists the most frequent hypothesis is; lists are read as sets.

    Ledger: ``lyu.remark-5-staged-learner``.

    Examples
    --------
    >>> largest_frequency([[(0,), (0,)], [(0,), (1,)], []])
    2
    """
    return max(Counter(h for one_list in lists for h in dict.fromkeys(one_list)).values(), default=0)


@lru_cache(maxsize=64)
def _teachers(hypothesis_class: FiniteClass, settings: PrivateErmSettings) -> StagedTeachers:
    """Return the teachers of a class and of settings, so that many runs share what they remember."""
    return StagedTeachers(hypothesis_class, settings)
