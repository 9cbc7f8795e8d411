"""Checking anybody's batch learner exactly: accuracy, totality, and privacy.

The judges are those of the capabilities ``pac_learner`` and ``private_pac_learner``. For a class with few points,
every target of the class and every distribution of a grid, the probability of an error above alpha is summed over
all samples and all branches of the coins.

Convention: the sample is realizable for the accuracy and arbitrary for all else; ``None`` is failure and counts as
an error of 1. The output may lie outside the class (improper learning), unless ``proper`` is true. The error is
exact, and an error of exactly alpha is good. Noise that was cut off counts as success, so a reported probability is
a lower bound.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Unpack

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError, check_at_least
from littlestone.privacy import Claim, Privacy

from ...judging.asking.python_arguments import arguments_of, class_of
from ...judging.candidates.learner_candidate import LEARNS, SAMPLE_TAIL, SampleCandidate
from ...judging.case import Case
from ...judging.json_values import integers, list_of
from ...judging.running.options import CheckOptions, options_with
from ...judging.running.requiring import Part, require_right
from ...judging.sources.every_sample import defined, point_distributions, private, sample_space
from ...protocols import PacLearner
from ...violation import written

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks

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
    proper: bool = False,
    tail: Fraction = SAMPLE_TAIL,
    **options: Unpack[CheckOptions],
) -> None:
    """Raise unless a learner is (alpha, beta)-accurate on small classes, and private if that is claimed.

    Synonyms: probably approximately correct; beta is the confidence parameter.

    Ledger: ``bgs.definition-2.6``, ``bgs.definition-2.9``, ``lyu.corollary-5.1``.

    ``alpha`` is the largest error of a good output, ``beta`` the largest probability of a bad output, both at least
    0 and below 1. A sample has ``n_examples`` examples, at least 1, and the probabilities of points are multiples
    of ``1 / grid``. If ``proper`` is true, an output outside the class counts as an error of 1, as in the printed
    definition. On n points with k labels all ``(n k)^s`` samples of size s are enumerated once, then ``C(grid + n
    - 1, n - 1)`` distributions are weighed for each target.

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
    check_at_least(1, **{"n_examples": n_examples, "grid": grid, "len(classes)": len(classes)})
    claim, wanted = None if privacy is None else Privacy.of(privacy), options_with(options)
    candidate = SampleCandidate(learner, claim=claim, tail=tail, seconds=wanted["timeout"])
    candidate.proper = proper

    def shown(case: Case) -> tuple[str, str]:
        target = tuple(list_of(case.input["target"], "target"))
        distribution = ", ".join(map(str, list_of(case.input["distribution"], "distribution")))
        source = written(class_of(case.input))
        again = f"alpha={alpha!r}, beta={beta!r}, n_examples={n_examples}, classes=[{source}], grid={grid}"
        again += ", proper=True" if proper else ""
        shown_input = f"{source}, target {target}, distribution ({distribution}), {n_examples} examples"
        return shown_input, f"check_pac_learner(learner, {again})"

    def parts() -> Iterator[Part]:
        for hypothesis_class in classes:
            given = arguments_of(hypothesis_class, binary=False)
            targets = (
                Case(
                    f"{LEARNS}/given targets/{number}",
                    given
                    | {
                        "target": integers(target),
                        "n_examples": n_examples,
                        "distribution": list(map(str, masses)),
                    },
                    {"accuracy": str(alpha), "value": str(beta)},
                )
                for number, (target, masses) in enumerate(
                    product(hypothesis_class, point_distributions(hypothesis_class.n_points, grid)), 1
                )
            )
            yield defined(candidate, given, sample_space(hypothesis_class, n_examples))
            yield Part(candidate, targets, f"is (alpha, beta)-accurate, alpha = {alpha}", shown)
            if claim is not None:
                yield private(candidate, hypothesis_class, n_examples, claim)

    require_right(parts(), wanted)
