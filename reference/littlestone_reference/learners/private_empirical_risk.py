"""The staged private empirical risk minimiser of `lyu` section 5 (Theorem 3).

Line by line. "We randomly partition the input into k chunks": :func:`split_into_chunks`. ``H_i^j``, the
hypotheses with error at most ``(1 - 1/(2d))^j alpha`` on chunk i: :meth:`StagedTeachers.space`. ``{f_v^{i,j}}``,
the (p_j, d)-essential hypotheses of ``H_i^j``: :meth:`StagedTeachers.hypotheses`. "Use AboveThreshold": one step
of the mechanism that counts Below, as the first Above ends the algorithm and there are d + 1 tests. "If yes, use
SparseSample and halt": the return in the loop. "Otherwise, continue": the loop over the stages 1 .. d + 1.

Conventions. Neighbouring samples differ in one example, so the number n of examples is public and the sizes of
the chunks, whatever the rule, depend on no data. The list of stage j is taken over i and v only, although the
list is printed with the index j as well: counted over several stages, one teacher would change a frequency by
more than 1. The error on an empty chunk is 0. What is left open in print is a named option of the settings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import floor

from ..certificates import VersionSpace
from ..classes import Example, FiniteClass, Hypothesis, Sample
from ..dimensions import littlestone_dimension
from ..dimensions.version_space import VersionSpaces
from ..errors import EmptyClassError, InvalidValueError
from ..mechanisms import AboveThresholdSettings, Counted, StopRule, above_threshold_step, private_sparse_sample
from ..randomness import Coins, random_subset
from ..structure import soa_hypothesis
from ..structure.soa import check_binary
from .private_empirical_risk_settings import EmptyTeacher, OnFailure, PrivateErmSettings, Remainder
from .teacher_classes import essential_list, hypotheses_within
from .version_space_memory import check_point

__all__ = [
    "StagedTeachers",
    "largest_frequency",
    "minimise_from_chunks",
    "private_empirical_risk_minimiser",
    "split_into_chunks",
]


def private_empirical_risk_minimiser(
    coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample, settings: PrivateErmSettings
) -> Hypothesis | None:
    """Return a function of small error on the sample, privately; it need not belong to the class.

    Synonyms: private ERM, DP-ERM, subsample-and-aggregate learner.

    Ledger: ``lyu.theorem-3``, ``lyu.remark-5-staged-learner``. Locator: `lyu` section 5, proof of Theorem 3.

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

    Raises
    ------
    EmptyClassError
        If the class is empty.
    InvalidValueError
        If the class is not binary, its dimension is too large, a point does not exist, or the examples do not
        divide evenly and the settings refuse that.

    Notes
    -----
    Linear in the sample, apart from the essential hypotheses of each teacher class, which are remembered. With
    the printed p_j = 2^j n d every class on fewer points falls apart into single hypotheses, and the output is
    one of its members.

    Examples
    --------
    >>> from littlestone_reference.randomness import exact_distribution
    >>> settings = PrivateErmSettings(1, 3, Fraction(1, 2), Fraction(1, 4), Fraction(4), Fraction(16), first_p=6)
    >>> sample, both = Sample.from_rows([(0, 1)] * 3), FiniteClass.from_rows(["0", "1"])
    >>> exact = exact_distribution(private_empirical_risk_minimiser, both, sample, settings)
    >>> float(round(exact.probability((1,)), 3)), exact.probability((0,)), float(round(exact.probability(None), 3))
    (0.798, Fraction(0, 1), 0.202)
    """
    chunks = split_into_chunks(coins, sample, settings.n_chunks, settings.remainder)
    return minimise_from_chunks(coins, hypothesis_class, chunks, settings)


def split_into_chunks(
    coins: Coins[Fraction], sample: Sample, n_chunks: int, remainder: Remainder = Remainder.REFUSE
) -> tuple[tuple[Example, ...], ...]:
    """Return the sample split at random into numbered chunks; all splits into these sizes are equally likely.

    Ledger: ``lyu.remark-5-staged-learner``. Locator: `lyu` section 5, proof of Theorem 3, second sentence.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    sample
        The examples; order matters only inside the chunks, where it is kept.
    n_chunks
        At least 1.
    remainder
        What to do if the examples do not divide evenly.

    Raises
    ------
    InvalidValueError
        If there is no chunk, or the examples do not divide evenly and that is refused.

    Examples
    --------
    >>> from littlestone_reference.randomness import exact_distribution
    >>> three = Sample.from_rows([(0, 0), (1, 0), (2, 0)])
    >>> len(exact_distribution(split_into_chunks, three, 2, Remainder.UNEVEN).probabilities)
    3
    """
    if n_chunks < 1:
        raise InvalidValueError("n_chunks", n_chunks, "at least 1")
    size, rest = divmod(len(sample), n_chunks)
    if rest and remainder is Remainder.REFUSE:
        raise InvalidValueError("len(sample)", len(sample), f"a multiple of the {n_chunks} chunks")
    longer = rest if remainder is Remainder.UNEVEN else 0
    left = list(sample.examples)
    chunks = []
    # A random subset of what is left, again and again; with the remainder dropped, some examples stay behind.
    for number in range(n_chunks):
        chosen = frozenset(random_subset(coins, len(left), size + (number < longer)))
        chunks.append(tuple(example for position, example in enumerate(left) if position in chosen))
        left = [example for position, example in enumerate(left) if position not in chosen]
    return tuple(chunks)


def minimise_from_chunks(
    coins: Coins[Fraction],
    hypothesis_class: FiniteClass,
    chunks: Sequence[Sequence[Example]],
    settings: PrivateErmSettings,
) -> Hypothesis | None:
    """Return what the staged algorithm publishes when the chunks are given.

    Ledger: ``lyu.remark-5-staged-learner``. Locator: `lyu` section 5, 'The algorithm'. Errors are those of
    :func:`private_empirical_risk_minimiser`.

    Examples
    --------
    >>> from littlestone_reference.randomness import exact_distribution
    >>> settings = PrivateErmSettings(1, 1, Fraction(1, 2), Fraction(1, 4), Fraction(4), Fraction(16), first_p=2)
    >>> chunk, both = Sample.from_rows([(0, 1)]).examples, FiniteClass.from_rows(["0", "1"])
    >>> exact_distribution(minimise_from_chunks, both, (chunk,), settings).probability((1,))
    Fraction(24, 125)
    """
    teachers = _teachers(hypothesis_class, settings)
    n_stages = settings.n_stages
    # "At least k/2" of integer counts: at least k/2 rounded up.
    tests = AboveThresholdSettings(
        -(-len(chunks) // 2), settings.noise_ratio, n_stages, Counted.BELOW, StopRule.AT_LIMIT
    )
    counter: int | None = 0
    for stage in range(1, n_stages + 1):
        if counter is None:
            break
        lists = [teachers.hypotheses(teachers.space(chunk, stage), stage) for chunk in chunks]
        counter, is_above = above_threshold_step(coins, counter, largest_frequency(lists), tests)
        if is_above:
            chosen = private_sparse_sample(coins, lists, settings.exp_epsilon, settings.failure_weight)
            return teachers.fallback if chosen is None else chosen
    return teachers.fallback


def largest_frequency(lists: Sequence[Sequence[Hypothesis]]) -> int:
    """Return in how many lists the most frequent hypothesis is; lists are read as sets.

    Ledger: ``lyu.remark-5-staged-learner``. Locator: `lyu` section 5, 'The algorithm'.

    Examples
    --------
    >>> largest_frequency([[(0,), (0,)], [(0,), (1,)], []])
    2
    """
    return max(Counter(h for one_list in lists for h in dict.fromkeys(one_list)).values(), default=0)


class StagedTeachers:
    """The teacher classes of every stage and their essential hypotheses, each computed once.

    Ledger: ``lyu.remark-5-staged-learner``. Locator: `lyu` section 5, proof of Theorem 3.

    Parameters
    ----------
    hypothesis_class
        A binary class, not empty, of Littlestone dimension at most ``settings.dimension``.
    settings
        The parameters.

    Raises
    ------
    EmptyClassError
        If the class is empty.
    InvalidValueError
        If the class is not binary or its dimension is too large.

    Examples
    --------
    >>> settings = PrivateErmSettings(1, 1, Fraction(1), Fraction(1, 4), Fraction(4), Fraction(16), first_p=2)
    >>> teachers = StagedTeachers(FiniteClass.from_rows(["00", "01", "11"]), settings)
    >>> space = teachers.space(Sample.from_rows([(0, 0), (1, 1)]).examples, 1)
    >>> bin(space), teachers.hypotheses(space, 1)
    ('0b111', ((0, 0), (0, 1), (1, 1)))
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: PrivateErmSettings) -> None:
        if hypothesis_class.is_empty:
            raise EmptyClassError("hypothesis_class", [], "at least one hypothesis")
        check_binary(hypothesis_class)
        dimension = littlestone_dimension(hypothesis_class)
        if dimension > settings.dimension:
            raise InvalidValueError("dimension", settings.dimension, f"at least {dimension}, that of the class")
        self._class = hypothesis_class
        self._settings = settings
        self._masks = VersionSpaces.of(hypothesis_class)
        self._known: dict[tuple[VersionSpace, int], tuple[Hypothesis, ...]] = {}
        improper = settings.on_failure is OnFailure.SOA_OF_CLASS
        self.fallback: Hypothesis | None = soa_hypothesis(hypothesis_class) if improper else None
        """What is published when nothing was found; it depends on the class only."""

    def space(self, chunk: Sequence[Example], stage: int) -> VersionSpace:
        """Return the hypotheses with error at most ``(1 - 1/(2d))^stage alpha`` on a chunk, as a version space.

        Raises
        ------
        InvalidValueError
            If a point does not exist.
        """
        allowed = floor(self._settings.error_bound(stage) * len(chunk))
        for point, _ in chunk:
            check_point(self._class, point)
        return hypotheses_within(self._masks, chunk, [allowed])[0]

    def hypotheses(self, space: VersionSpace, stage: int) -> tuple[Hypothesis, ...]:
        """Return the essential hypotheses of a version space at a stage, sorted and cut to the limit."""
        key = (space, stage)
        if key not in self._known:
            self._known[key] = self._essential(space, stage)
        return self._known[key]

    def _essential(self, space: VersionSpace, stage: int) -> tuple[Hypothesis, ...]:
        if not space and self._settings.empty_teacher is EmptyTeacher.NO_HYPOTHESIS:
            return ()
        found = essential_list(self._class, space, self._settings.p(stage), self._settings.dimension)
        return found[: self._settings.list_limit]


@lru_cache(maxsize=64)
def _teachers(hypothesis_class: FiniteClass, settings: PrivateErmSettings) -> StagedTeachers:
    """Return the teachers of a class and of settings, so that many runs share what they remember."""
    return StagedTeachers(hypothesis_class, settings)
