"""Wrong private predictors: a right one in plain Python with one mistake each, and the families."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain

from littlestone.randomness import Coins

from ..capabilities.predictor import NAME
from .families.mechanisms import integer_faults, kept_faults, weight_faults
from .fault import Fault

Row = list[int]
Example = tuple[int, int]


class PlainPredictor:
    """The generic private predictor, with hypotheses of least error that agree with hard queries."""

    def __init__(
        self,
        rows: Sequence[Row],
        sample: Sequence[Example],
        queries: Sequence[int],
        n_blocks: int,
        lower: int,
        upper: int,
        weight: Fraction,
        n_runs: int,
        coins: Coins[Fraction],
    ) -> None:
        self.space, self.queries, self.coins, self.weight = sorted(rows), queries, coins, weight
        self.lower, self.upper, self.runs_left = lower, upper, self.n_runs(n_runs)
        self.blocks: list[list[Example]] = [[] for _ in range(n_blocks)]
        self.split(list(sample), len(sample) // n_blocks)
        self.shift = self.threshold_noise()

    def n_runs(self, number: int) -> int:
        """Return the number of runs that are paid for."""
        return number

    def split(self, sample: list[Example], size: int) -> None:
        """Put every example into a block with room, at random."""
        for example in sample:
            room = [size - len(block) for block in self.blocks]
            self.blocks[self.coins.choose_in_proportion(list(map(Fraction, room)))].append(example)

    def threshold_noise(self) -> int:
        """Draw the noise on the thresholds."""
        return self.coins.discrete_laplace(self.weight**3)

    def vote_noise(self) -> int:
        """Draw the noise on the votes."""
        return self.coins.discrete_laplace(self.weight)

    def hypothesis(self, block: Sequence[Example]) -> Row:
        """Return the first row with fewest errors on a block."""
        return min(self.space, key=lambda h: sum(h[x] != y for x, y in block))

    def votes(self, query: int) -> int:
        """Return the number of blocks that vote for label 1."""
        return sum(self.hypothesis(block)[query] for block in self.blocks)

    def side(self, noisy: int) -> int | None:
        """Return the label of an easy query, None for a hard one."""
        if noisy < self.lower + self.shift:
            return 0
        return 1 if noisy > self.upper - self.shift else None

    def hard_label(self, query: int) -> int:
        """Return the label of a hard query."""
        return self.coins.uniform_choice(2)

    def record(self, query: int, label: int) -> None:
        """Keep the rows that agree with a label."""
        self.space = [h for h in self.space if h[query] == label] or self.space

    def end_run(self) -> None:
        """Count a run, and begin the next one."""
        self.runs_left -= 1
        if self.runs_left:
            self.shift = self.threshold_noise()

    def after_all_runs(self, query: int) -> int:
        """Return the label of a query after the last run."""
        return self.space[0][query]

    def predict(self, query: int) -> int:
        """Return the label of a query."""
        if not self.runs_left:
            return self.after_all_runs(query)
        label = self.side(self.votes(query) + self.vote_noise())
        if label is None:
            label = self.hard_label(query)
            self.record(query, label)
            self.end_run()
        return label

    def answers(self) -> list[int]:
        """Return the labels of all queries."""
        return [self.predict(query) for query in self.queries]


def as_function(predictor: type[PlainPredictor]) -> Callable[..., list[int]]:  # type: ignore[explicit-any]
    """Return a predictor as a function that answers all queries."""
    return lambda *given: predictor(*given).answers()


def _less_noise_later(self: PlainPredictor) -> int:
    """Draw less noise from the third vote on."""
    n_votes = int(self.__dict__.get("n_votes", 0)) + 1
    self.__dict__["n_votes"] = n_votes
    return self.coins.discrete_laplace(self.weight if n_votes < 3 else self.weight**2)


OTHER = {0: 1, 1: 0, None: None}

WRONG: Mapping[str, Mapping[str, object]] = {
    "EndsARunTooEarly": {"n_runs": lambda self, number: number - 1},
    "HardLabelByMajority": {"hard_label": lambda self, query: int(2 * self.votes(query) > len(self.blocks))},
    "ThresholdNoiseKept": {"end_run": lambda self: self.__dict__.update(runs_left=self.runs_left - 1)},
    "GoesOnForEver": {"end_run": lambda self: self.__dict__.update(shift=self.threshold_noise())},
    "OneVoteNoise": {
        "vote_noise": lambda self: (
            self.__dict__["drawn"]
            if "drawn" in self.__dict__
            else self.__dict__.setdefault("drawn", PlainPredictor.vote_noise(self))
        )
    },
    "BlocksInOrder": {
        "split": lambda self, sample, size: self.__dict__.update(
            blocks=[sample[i * size : (i + 1) * size] for i in range(len(self.blocks))]
        )
    },
    "NoHypothesisLeft": {
        "record": lambda self, query, label: self.__dict__.update(
            space=[h for h in self.space if h[query] == label]
        )
    },
    "EasyLabelsRecorded": {
        "predict": lambda self, query: (label := PlainPredictor.predict(self, query), self.record(query, label))[0]
    },
    "LabelsExchanged": {"side": lambda self, noisy: OTHER[PlainPredictor.side(self, noisy)]},
    "ThresholdsIncluded": {
        "side": lambda self, noisy: (
            0 if noisy <= self.lower + self.shift else 1 if noisy >= self.upper - self.shift else None
        )
    },
    "ThresholdsMoveTogether": {
        "side": lambda self, noisy: (
            0 if noisy < self.lower + self.shift else 1 if noisy > self.upper + self.shift else None
        )
    },
    "LooksAhead": {
        "answers": lambda self: [*map({x: self.predict(x) for x in sorted({*self.queries})}.get, self.queries)]
    },
    "HardLabelZero": {"hard_label": lambda self, query: 0},
    "NoVoteNoise": {"vote_noise": lambda self: 0},
    "NoThresholdNoise": {"threshold_noise": lambda self: 0},
    "NoiseExchanged": {
        "threshold_noise": PlainPredictor.vote_noise,
        "vote_noise": PlainPredictor.threshold_noise,
    },
    "OneHypothesisForAll": {
        "votes": lambda self, query: len(self.blocks) * self.hypothesis([*chain(*self.blocks)])[query]
    },
    "BlocksIgnored": {"hypothesis": lambda self, block: self.space[0]},
    "LastOfTheBest": {
        "hypothesis": lambda self, block: min(self.space[::-1], key=lambda h: sum(h[x] != y for x, y in block))
    },
    "OtherLabelRecorded": {"record": lambda self, query, label: PlainPredictor.record(self, query, 1 - label)},
    "NothingRecorded": {"record": lambda self, query, label: None},
    "DataAfterTheLastRun": {"after_all_runs": lambda self, query: int(2 * self.votes(query) > len(self.blocks))},
    "MajorityAfterTheLastRun": {
        "after_all_runs": lambda self, query: int(2 * sum(h[query] for h in self.space) > len(self.space))
    },
    "RepeatedExamplesCountOnce": {
        "hypothesis": lambda self, block: min(self.space, key=lambda h: sum(h[x] != y for x, y in {*block}))
    },
    "FirstThatFits": {
        "hypothesis": lambda self, block: next(
            (h for h in self.space if all(h[x] == y for x, y in block)), self.space[0]
        )
    },
    "LessNoiseLater": {"vote_noise": _less_noise_later},
    "PublishesVotes": {"predict": PlainPredictor.votes},
}
"""Name of a mistake -> the functions that make it, in place of those of the right predictor."""

WRONG_PLAIN_PREDICTORS: Mapping[str, type[PlainPredictor]] = {
    name: type(name, (PlainPredictor,), dict(functions)) for name, functions in WRONG.items()
}
"""Name of the mistake -> the predictor that makes it."""


def _families() -> Iterator[Fault]:
    yield from integer_faults(NAME, "lower", bounds=(0,), least=0, most=1)
    yield from integer_faults(NAME, "upper", bounds=(1,), least=1, most=2)
    yield from integer_faults(NAME, "n_runs", bounds=(1,), least=1)
    yield from weight_faults(NAME, "weight", ("queries", range(2, 4)), "1/8")
    yield from kept_faults(NAME, "sample")


PREDICTOR_FAULTS: tuple[Fault, ...] = (
    *(
        Fault(NAME, name, "by hand", as_function(predictor), rows="lists")
        for name, predictor in WRONG_PLAIN_PREDICTORS.items()
    ),
    *_families(),
)
"""Wrong private predictors."""
