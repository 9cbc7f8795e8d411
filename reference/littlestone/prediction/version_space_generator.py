"""The hypothesis generator for oblivious adversaries: it agrees with hard queries and errs least on the block.

Line by line (`yan` Algorithm 3): keep the version space of the labels of hard queries (line 1, ``after``), and
return its member with the fewest errors on the block (line 2, ``hypothesis``).

Conventions: if several hypotheses are best, the first of them in the order of the class is returned. The labels of
hard queries are random, so with small probability no hypothesis agrees with all of them. A label that would leave
no hypothesis is not recorded: privacy does not require the record, and every state needs a hypothesis.
"""

from collections import Counter
from fractions import Fraction

import numpy as np

from ..classes import Example, FiniteClass, Hypothesis, Label, Point, Sample
from ..dimensions.vc import vc_dimension
from ..dimensions.version_spaces.version_space import VersionSpaces, members
from ..errors import InvalidValueError
from ..privacy.epsilon import Claim
from ..randomness import Coins, Seed
from .practical import practical_settings
from .predictor import GenericPredictor, RunningPredictor
from .settings import PredictionSettings


class VersionSpaceGenerator:
    """The generator of a binary class; its public state is the version space of hard queries, as a bit set.

    Ledger: ``yan.algorithm-3``.

    >>> generator = VersionSpaceGenerator(FiniteClass.from_rows(["000", "001", "011", "111"]))
    >>> block = ((Point(0), Label(0)), (Point(2), Label(0)))
    >>> whole = generator.start()
    >>> generator.hypothesis(whole, block)
    (0, 0, 0)
    >>> generator.hypothesis(generator.after(whole, Point(1), Label(1), True), block)
    (0, 1, 1)
    """

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        if hypothesis_class.is_empty or not hypothesis_class.is_binary:
            raise InvalidValueError("hypothesis_class", hypothesis_class, "binary and not empty")
        self.hypothesis_class = hypothesis_class
        self._spaces = VersionSpaces.of(hypothesis_class)
        labels = hypothesis_class.to_array().astype(np.int64)
        self._wrong = np.stack([labels == 1, labels == 0], axis=-1).reshape(len(labels), -1)
        self._errors: dict[tuple[Example, ...], np.ndarray[tuple[int], np.dtype[np.int64]]] = {}
        self._members: tuple[int, list[int]] = (0, [])

    def start(self) -> int:
        """Return the whole class."""
        return self._spaces.whole

    def after(self, public: int, query: Point, label: Label, is_hard: bool) -> int:
        """Return the version space after a query; only a hard query that leaves some hypothesis changes it."""
        return (public & self._spaces.with_label[query][label] or public) if is_hard else public

    def hypothesis(self, public: int, block: tuple[Example, ...]) -> Hypothesis:
        """Return the first hypothesis of the version space with the fewest errors on the block."""
        if block not in self._errors:
            numbers = Counter(2 * point + label for point, label in block)
            columns = list(numbers)
            self._errors[block] = self._wrong[:, columns] @ np.array([numbers[column] for column in columns])
        if self._members[0] != public:
            self._members = public, members(public)
        left = self._members[1]
        return self.hypothesis_class.hypotheses[left[int(np.argmin(self._errors[block][left]))]]

    def public_hypothesis(self, public: int) -> Hypothesis:
        """Return the first hypothesis of the version space."""
        return self.hypothesis_class.hypotheses[(public & -public).bit_length() - 1]

    def label(self, hypothesis: Hypothesis, query: Point) -> Label:
        """Return the label of a hypothesis at a point."""
        return hypothesis[query]


class VersionSpacePredictor(GenericPredictor[Point, int, Hypothesis]):
    """The private predictor of a binary class; it is accurate if the queries do not depend on its answers.

    It is private for every adaptive stream of queries.

    Ledger: ``yan.theorem-4``.

    >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
    >>> sample = [(0, 0), (1, 0), (2, 1)] * 10_000
    >>> predictor = VersionSpacePredictor.for_class(thresholds, sample, n_queries=100, privacy=(1, 1e-6), seed=1)
    >>> [predictor.predict(point) for point in (0, 1, 2)], predictor.n_hard_queries
    ([0, 0, 1], 0)
    >>> print(predictor.privacy)
    (1, 1.05272e-12)-private
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: PredictionSettings) -> None:
        super().__init__(VersionSpaceGenerator(hypothesis_class), settings)
        self.hypothesis_class = hypothesis_class

    @classmethod
    def for_class(
        cls,
        hypothesis_class: FiniteClass,
        sample: Sample | list[tuple[int, int]],
        *,
        n_queries: int,
        privacy: Claim,
        coins: Coins[Fraction] | None = None,
        seed: Seed = None,
    ) -> RunningPredictor[Point, int, Hypothesis]:
        """Return the predictor of a sample with practical settings, before the first of ``n_queries`` queries.

        Examples that do not fill a block are omitted.
        """
        as_sample = sample if isinstance(sample, Sample) else Sample(sample)
        hypothesis_class.restricted_to_sample(as_sample)  # refuses points and labels out of range
        settings = practical_settings(
            len(as_sample),
            vc_dimension(hypothesis_class),
            n_points=hypothesis_class.n_points,
            n_hypotheses=len(hypothesis_class),
            n_queries=n_queries,
            privacy=privacy,
        )
        return cls(hypothesis_class, settings).running(
            as_sample.examples[: settings.n_examples], coins=coins, seed=seed
        )
