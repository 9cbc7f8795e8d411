"""The generic predictor, written a second time line by line and compared with the code (`yan` Algorithm 2).

The generator is that of Algorithm 3. Both programs are followed on every branch of their coins, with discrete noise
that is cut off at the same values. So the two distributions must be equal. Every run that could end is paid for,
since the lines have no stop.
"""

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement, product

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.mechanisms.shares import share
from littlestone.prediction import PredictionSettings, VersionSpacePredictor
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins
from littlestone.verdicts import Trial, Verdict, check

from ...kit.programs import followed

Answers = tuple[tuple[int, bool], ...]
"""The label of each query, and whether it was hard."""
TAIL = Fraction(1, 10)
TWO, THREE, FOUR = (FiniteClass.from_rows(rows.split()) for rows in ("00 01", "00 01 11", "00 01 10 11"))


def errors(block: Sequence[Example], hypothesis: Hypothesis) -> int:
    """Return the number of examples of a block on which a hypothesis errs."""
    return sum(hypothesis[x] != y for x, y in block)


class Slip(Enum):
    """A way to misread a line."""

    OLD_NOISE = "the noise on the thresholds is kept after a hard query"
    FIXED_LABEL = "a hard query is always answered by 1"
    NOT_RECORDED = "hard queries are not recorded"
    WHOLE_SAMPLE = "every hypothesis comes from the whole sample"
    RIGHT_AT_A_TIE = "a count on the upper threshold is answered Right"


def lines(
    hypothesis_class: FiniteClass,
    settings: PredictionSettings,
    sample: Sequence[Example],
    queries: Sequence[Point],
    slip: Slip | None = None,
    *,
    coins: Coins[Fraction],
) -> Answers:
    """Return the answers of the lines."""
    undealt, blocks = list(sample), []
    for _ in range(settings.n_blocks):
        block = [undealt.pop(coins.uniform_choice(len(undealt))) for _ in range(settings.block_size)]
        blocks.append(list(sample) if slip is Slip.WHOLE_SAMPLE else block)

    def noise_on_thresholds() -> int:
        return coins.discrete_laplace(share(settings.run_epsilon, 2).decay)

    def fit(recorded: Sequence[Example]) -> list[Hypothesis]:
        return [h for h in hypothesis_class if all(h[x] == y for x, y in recorded)]

    recorded: list[Example] = []
    answers: list[tuple[int, bool]] = []
    mu = noise_on_thresholds()
    for query in queries:
        chosen = [min(fit(recorded), key=partial(errors, block)) for block in blocks]
        noisy = sum(h[query] == 1 for h in chosen) + coins.discrete_laplace(share(settings.run_epsilon, 6).decay)
        if noisy < settings.lower + mu:
            answers.append((0, False))
        elif noisy > settings.upper - mu - (slip is Slip.RIGHT_AT_A_TIE):
            answers.append((1, False))
        else:
            label = Label(coins.uniform_choice(2))
            answers.append((1 if slip is Slip.FIXED_LABEL else label, True))
            # As in the code, a label is not recorded if no hypothesis agrees with it and all earlier labels.
            if slip is not Slip.NOT_RECORDED and fit([*recorded, (query, label)]):
                recorded.append((query, label))
            fresh = noise_on_thresholds()
            mu = mu if slip is Slip.OLD_NOISE else fresh
    return tuple(answers)


def coded(
    predictor: VersionSpacePredictor, sample: Sequence[Example], queries: Sequence[Point], *, coins: Coins[Fraction]
) -> Answers:
    """Return the answers of the code."""
    state, answers = predictor.start(coins, sample), []
    for query in queries:
        state = predictor.after(coins, state, query)
        answer = predictor.answer(state)
        if answer is None:
            raise AssertionError("a query has an answer")
        answers.append((int(answer.label), answer.is_hard))
    return tuple(answers)


@check(
    "yan.algorithm-2",
    text="the classes {classes}, two blocks of one example, every sample up to its order, every stream of "
    "{n_queries} queries, thresholds 0 and 1 of two votes, noise of weights 1/8 and 1/2 that is cut off "
    "at 1/10 on each side",
    quick=((TWO,), (1, 2)),
    standard=((TWO, THREE), (1, 2)),
    deep=((TWO, THREE, FOUR), (1, 2)),
    strength=Verdict.EXACT,
)
def by_the_lines(trial: Trial, classes: tuple[FiniteClass, ...], n_queries: tuple[int, ...]) -> None:
    """The predictor's answers have the probabilities that the lines, written a second time, give."""
    for h, number in product(classes, n_queries):
        settings = PredictionSettings(
            n_blocks=2, block_size=1, lower=0, upper=1, run_epsilon=Epsilon.log(2) * 6, n_runs=number + 1
        )
        predictor = VersionSpacePredictor(h, settings)
        examples = [(point, Label(label)) for point, label in product(h.points, (0, 1))]
        samples = combinations_with_replacement(examples, 2)
        for sample, queries in product(samples, product(h.points, repeat=number)):
            expected = followed(partial(coded, predictor, sample, queries), TAIL)
            written = partial(lines, h, settings, sample, queries)
            instance = f"sample {sample}, queries {queries}"
            trial.holds(followed(written, TAIL) == expected, instance, H=h)
            for slip in Slip:
                if trial.is_open(slip.value):
                    trial.fails(slip.value, followed(partial(written, slip), TAIL) == expected, instance, H=h)
