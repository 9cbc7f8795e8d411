"""The ``check_...`` functions for typed candidates, and how a planted fault is called as such a candidate."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from littlestone.certificates import Decomposition
from littlestone.classes import CollapsingFamily, Example, FiniteClass, Label, Point
from littlestone.mechanisms import AboveThresholdSettings, Counted, StopRule
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, EnumeratedCoins
from littlestone_properties import checks
from littlestone_properties.checks.dimension_functions import CAPABILITY
from littlestone_properties.judging import CAPABILITIES, PythonCandidate
from littlestone_properties.judging.asking.answers import Output
from littlestone_properties.judging.asking.python_arguments import ROWS, arguments_of
from littlestone_properties.judging.faults import Fault
from littlestone_properties.judging.json_values import (
    Json,
    Object,
    integer_of,
    json_of,
    list_of,
    rows_of,
    rows_to_json,
    text_of,
)
from littlestone_properties.judging.judges.trees import tree_of

LONG = 3600.0
"""Seconds that a question may take, so that a busy machine decides nothing."""


class Typed:
    """A planted fault with the parameters of a typed candidate; anything but an answer is an exception."""

    def __init__(self, fault: Fault) -> None:
        self._capability = fault.capability
        said = {fault.capability: fault.function, **fault.said}
        self._candidate = PythonCandidate(said, rows=fault.rows, seconds=LONG)

    def answer(self, given: Object, coins: Coins[Fraction] | None = None) -> Json:
        """Return the answer of the fault to a question."""
        found = self._candidate.ask(self._capability, given, coins or EnumeratedCoins())
        if not isinstance(found, Output):
            raise RuntimeError(str(found))
        return found.value

    def of_class(self, hypothesis_class: FiniteClass, *others: object) -> Json:
        """Return the answer for a class and other arguments, in order."""
        parameters = CAPABILITIES[self._capability].parameters
        sizes = arguments_of(hypothesis_class, binary=False)
        names = [name for name in parameters if name not in ROWS]
        given = {name: value for name, value in sizes.items() if name in parameters}
        return self.answer({**given, **dict(zip(names, map(json_of, others), strict=True))})

    def number(self, hypothesis_class: FiniteClass, *others: object) -> int:
        """Return the number, or the truth value, that is the answer."""
        found = self.of_class(hypothesis_class, *others)
        return found if isinstance(found, bool) else integer_of(found, "answer")

    def is_true(self, hypothesis_class: FiniteClass, k: int) -> bool:
        return bool(self.number(hypothesis_class, k))

    def rows(self, hypothesis_class: FiniteClass, *others: object) -> list[list[int]]:
        return rows_of(self.of_class(hypothesis_class, *others))

    def psi_dimension(self, hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
        """Return the dimension for a family of collapsing maps."""
        return self.number(hypothesis_class, family.maps)

    def tree(self, hypothesis_class: FiniteClass, p: int, d: int) -> Decomposition:
        return tree_of(self.of_class(hypothesis_class, p, d))

    def learner(self, hypothesis_class: FiniteClass) -> "_Asked":
        """Return an online learner that asks for every prediction."""
        return _Asked(partial(self.number, hypothesis_class))

    def sparse_sample(
        self,
        lists: Sequence[Collection[str]],
        *,
        epsilon: Epsilon,
        failure_weight: Fraction,
        coins: Coins[Fraction],
    ) -> str | None:
        """Choose from many lists; the weight belongs to half of epsilon."""
        given: Object = {"weight": str((epsilon / 2).exp), "failure_weight": str(failure_weight)}
        found = self.answer({"lists": json_of(lists), **given}, coins)
        return None if found is None else text_of(found, "item")

    def stable_histogram(
        self, items: Sequence[str], *, epsilon: Epsilon, threshold: int, coins: Coins[Fraction]
    ) -> list[tuple[str, int]]:
        """Publish items; the weight belongs to half of epsilon."""
        given: Object = {"items": json_of(items), "weight": str((epsilon / 2).decay), "threshold": threshold}
        pairs = (list_of(pair, "pair") for pair in list_of(self.answer(given, coins), "pairs"))
        return [(text_of(item, "item"), integer_of(count, "count")) for item, count in pairs]

    def sparse_vector(
        self, values: Sequence[int], *, threshold: int, epsilon: Epsilon, coins: Coins[Fraction]
    ) -> Sequence[int]:
        """Stop at the first value above; values have a quarter of epsilon, the threshold has a half."""
        weight = (epsilon / 4).decay
        given: Object = {"threshold_weight": str(weight**2), "weight": str(weight), "limit": 1}
        return _truths(self.answer({"values": json_of(values), "threshold": threshold, **given}, coins))

    def between_thresholds(
        self, counts: Sequence[int], *, lower: int, upper: int, epsilon: Epsilon, coins: Coins[Fraction]
    ) -> Sequence[str]:
        """Tell the sides of counts, which have a sixth of epsilon, while the thresholds have a half."""
        weight = (epsilon / 6).decay
        given: Object = {"lower": lower, "upper": upper, "threshold_weight": str(weight**3), "weight": str(weight)}
        found = self.answer({"counts": json_of(counts), **given}, coins)
        return [text_of(one, "side") for one in list_of(found, "sides")]

    def above_threshold(
        self, values: Sequence[int], *, settings: AboveThresholdSettings, coins: Coins[Fraction]
    ) -> Sequence[int]:
        """Stop at the limit, or one later as printed; to count Below, everything is negated."""
        is_mirrored = settings.counted is Counted.BELOW
        given: Object = {
            "values": [-value if is_mirrored else value for value in values],
            "threshold": 1 - settings.threshold if is_mirrored else settings.threshold,
            "weight": str(settings.epsilon.decay),
            "limit": settings.limit + (settings.stop is StopRule.AS_PRINTED),
        }
        return [one != is_mirrored for one in _truths(self.answer(given, coins))]


class _Asked:
    """An online learner that is asked with all examples so far."""

    def __init__(self, ask: Callable[[list[Json], int], int]) -> None:
        self._ask = ask
        self._past: list[Example] = []

    def predict(self, point: Point) -> int:
        return self._ask(rows_to_json(self._past), point)

    def update(self, point: Point, label: Label) -> None:
        self._past.append((point, label))


def _truths(value: Json) -> list[bool]:
    return [one if isinstance(one, bool) else bool(integer_of(one, "answer")) for one in list_of(value, "answers")]


@dataclass(frozen=True, slots=True)
class Named:
    """A check of typed candidates, and a call of it."""

    name: str
    check: Callable[[Typed], object]


def _named(name: str, method: str, **options: object) -> Named:
    def check(one: Typed) -> None:
        getattr(checks, name)(getattr(one, method), **options)

    return Named(name, check)


DIMENSION, PSI = "check_dimension_function", "check_psi_dimension_function"
PATIENT: Mapping[str, object] = {"seconds": LONG, "timeout": LONG}

NAMED: Mapping[str, Named] = {
    **{
        name: _named(DIMENSION, "number", dimension=dimension, timeout=LONG)
        for dimension, name in CAPABILITY.items()
    },
    "psi_littlestone_dimension": _named(PSI, "psi_dimension"),
    "uniform_psi_littlestone_dimension": _named(PSI, "psi_dimension", uniform=True),
    "is_irreducible": _named("check_irreducibility", "is_true"),
    "decomposition_dimension": _named("check_decomposition", "number"),
    "decomposition_tree": Named("check_decomposition", lambda one: checks.check_decomposition(tree=one.tree)),
    "essential_hypotheses": _named("check_essential_hypotheses", "rows"),
    "zero_cover_number": _named("check_zero_cover_number", "number"),
    "zero_cover": _named("check_zero_cover", "rows"),
    "online_learner": _named("check_multiclass_online_learner", "learner"),
    "sparse_sample": _named("check_sparse_sample", "sparse_sample", **PATIENT),
    "stable_histogram": _named("check_stable_histogram", "stable_histogram", **PATIENT),
    "above_threshold": _named("check_above_threshold", "above_threshold", **PATIENT),
    "sparse_vector": _named("check_standard_above_threshold", "sparse_vector", **PATIENT),
    "between_thresholds": _named("check_between_thresholds", "between_thresholds", **PATIENT),
}
"""Capability -> the check that users of Python call for a typed candidate."""
