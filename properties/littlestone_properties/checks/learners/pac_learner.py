"""Checking anybody's batch learner exactly: accuracy, totality, and privacy.

The judges are those of the capabilities ``pac_learner`` and ``private_pac_learner``. For a class with few points,
every target of the class and every distribution of a grid, the probability that the output errs on more than a
fraction alpha is summed up over all samples and all branches of the coins.

Convention: the sample is realizable for the accuracy and arbitrary for all else; ``None`` is failure and counts as
an error of 1. The output need not belong to the class (improper learning). The error is measured exactly, and "at
most alpha" is good. Noise that was cut off counts as success, so a reported probability is a lower bound.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

from littlestone.classes import Example, FiniteClass
from littlestone.errors import InvalidValueError
from littlestone.privacy import Claim, Privacy, replacement_pairs

from ...judging.candidates.sample_candidate import DEFINED, LEARNS, PRIVATE, TAIL, SampleCandidate
from ...judging.case import Case
from ...judging.inputs.class_arguments import arguments_of
from ...judging.json_values import Object, integers, list_of, rows_of, rows_to_json
from ...judging.judges.samples import judge_sample
from ...protocols import PacLearner
from ...time_limit import MAX_SECONDS
from ..harness.judged import judge_cases, written_class
from ..harness.trials import require_at_least

DEFAULT_CLASSES = (
    FiniteClass.from_rows(["0", "1"]),
    FiniteClass.from_rows(["00", "01", "11"]),
    FiniteClass.from_rows(["00", "01", "10", "11"]),
)


def check_pac_learner(
    learner: PacLearner,
    *,
    alpha: Fraction,
    beta: Fraction,
    n_examples: int,
    classes: Sequence[FiniteClass] = DEFAULT_CLASSES,
    grid: int = 4,
    privacy: Claim | None = None,
    tail: Fraction = TAIL,
    max_seconds: float = MAX_SECONDS,
) -> None:
    """Raise unless a learner is (alpha, beta)-accurate on small classes, and private if that is claimed.

    Synonyms: probably approximately correct; beta is the confidence parameter.

    Ledger: ``bgs.definition-2.6``, ``bgs.definition-2.9``, ``lyu.corollary-5.1``.

    Parameters
    ----------
    learner
        A function of coins, a class and a sample; it returns a label for every point, or ``None``.
    alpha
        Largest error of a good output, at least 0 and below 1.
    beta
        Largest probability of a bad output, at least 0 and below 1.
    n_examples
        Size of a sample, at least 1.
    grid
        The probabilities of points are multiples of one over this number, at least 1.
    privacy
        The claim: a ``Privacy``, or a pair (epsilon, delta); no claim by default.

    Raises
    ------
    PropertyViolationError
        If the learner breaks on some sample and branch, or returns no labels; else with the exact
        probability of a bad output, or the exact delta.

    Notes
    -----
    On n points with k labels all ``(n k)^s`` samples of size s are enumerated once, then ``C(grid + n - 1, n - 1)``
    distributions are weighed for each target.

    Examples
    --------
    >>> from littlestone_properties.judging.faults.batch_learners import fewest_mistakes
    >>> half = Fraction(1, 2)
    >>> check_pac_learner(fewest_mistakes, alpha=half, beta=Fraction(1, 4), n_examples=3)
    >>> check_pac_learner(fewest_mistakes, alpha=0 * half, beta=half / 2, n_examples=1)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       is (alpha, beta)-accurate, alpha = 0
    got:            error above 0 with probability 1/2 = 0.5
    required:       at most 1/4 = 0.25
    smallest input: FiniteClass.from_rows(['00', '01', '11']), target (0, 1), distribution (1/2, 1/2), 1 examples
    reproduce:      check_pac_learner(learner, ..., classes=[FiniteClass.from_rows(['00', '01', '11'])], grid=4)
    """
    for name, value in (("alpha", alpha), ("beta", beta)):
        if not 0 <= value < 1:
            raise InvalidValueError(name, value, "at least 0 and below 1")
    require_at_least(1, **{"n_examples": n_examples, "grid": grid, "len(classes)": len(classes)})
    claim = None if privacy is None else Privacy.of(privacy)
    candidate = SampleCandidate(learner, claim=claim, tail=tail, seconds=max_seconds)

    def shown(case: Case) -> tuple[str, str]:
        target = tuple(list_of(case.input["target"], "target"))
        distribution = ", ".join(map(str, list_of(case.input["distribution"], "distribution")))
        source = written_class(case)
        again = f"alpha={alpha!r}, beta={beta!r}, n_examples={n_examples}, classes=[{source}], grid={grid}"
        shown_input = f"{source}, target {target}, distribution ({distribution}), {n_examples} examples"
        return shown_input, f"check_pac_learner(learner, {again})"

    for hypothesis_class in classes:
        given = arguments_of(hypothesis_class, binary=False)
        targets = (
            Case(
                f"{LEARNS}/given targets/{number}",
                given
                | {"target": integers(target), "n_examples": n_examples, "distribution": list(map(str, masses))},
                {"accuracy": str(alpha), "value": str(beta)},
            )
            for number, (target, masses) in enumerate(
                product(hypothesis_class, point_distributions(hypothesis_class.n_points, grid)), 1
            )
        )
        require_defined(candidate, given, sample_space(hypothesis_class, n_examples))
        judge_cases(candidate, targets, f"is (alpha, beta)-accurate, alpha = {alpha}", shown)
        if claim is not None:
            require_private(candidate, hypothesis_class, n_examples, claim)


def sample_space(hypothesis_class: FiniteClass, n_examples: int) -> Iterator[tuple[Example, ...]]:
    """Yield every sample of a size, realizable or not."""
    return product(product(hypothesis_class.points, hypothesis_class.labels), repeat=n_examples)


def require_defined(candidate: SampleCandidate, given: Object, samples: Iterator[tuple[Example, ...]]) -> None:
    """Raise unless a learner returns labels, or ``None``, on some samples."""
    asked = (given | {"sample": rows_to_json(sample)} for sample in samples)
    cases = (Case(f"{LEARNS}/given samples/{number}", each, {}) for number, each in enumerate(asked, 1))
    judge_cases(candidate, cases, DEFINED, _sample_shown, by=judge_sample)


def require_private(
    candidate: SampleCandidate, hypothesis_class: FiniteClass, n_examples: int, claim: Privacy
) -> None:
    """Raise unless a learner keeps its claim on all samples of a size that differ in one example."""
    given, examples = arguments_of(hypothesis_class, binary=False), sample_space(hypothesis_class, 1)
    pairs = replacement_pairs([example for (example,) in examples], n_examples)
    asked = (given | {"sample": rows_to_json(one), "beside": rows_to_json(other)} for one, other in pairs)

    def shown(case: Case) -> tuple[str, str]:
        sources = [_source(case, name) for name in ("sample", "beside")]
        runs = ", ".join(f"exact_distribution(learner, {source})" for source in sources)
        return " beside ".join(
            f"({source})" for source in sources
        ), f"hockey_stick_divergence({runs}, {claim.epsilon!r})"

    cases = (Case(f"{PRIVATE}/neighbouring samples/{number}", each, {}) for number, each in enumerate(asked, 1))
    name = f"is (epsilon, delta)-private, epsilon = {float(claim.epsilon):.6g}"
    judge_cases(candidate, cases, name, shown)


def _source(case: Case, name: str) -> str:
    return f"{written_class(case)}, Sample({[(x, y) for x, y in rows_of(case.input[name])]})"


def _sample_shown(case: Case) -> tuple[str, str]:
    return _source(case, "sample"), f"exact_distribution(learner, {_source(case, 'sample')})"


def point_distributions(n_points: int, grid: int) -> Iterator[tuple[Fraction, ...]]:
    """Yield every distribution on the points whose probabilities are multiples of ``1 / grid``.

    Examples
    --------
    >>> [tuple(map(str, distribution)) for distribution in point_distributions(2, 2)]
    [('0', '1'), ('1/2', '1/2'), ('1', '0')]
    """
    for parts in product(range(grid + 1), repeat=n_points - 1):
        if sum(parts) <= grid:
            yield tuple(Fraction(part, grid) for part in (*parts, grid - sum(parts)))
