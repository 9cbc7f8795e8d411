"""HistSparse, written a second time line by line and compared with the code (`gl` Algorithm 2).

Both programs are followed on every branch of their coins. Their noise is cut off at the same values, and a
comparison of a query with a threshold is a single coin. So the two distributions must be equal.
"""

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from functools import partial
from itertools import product

from littlestone.mechanisms import HistSparseSettings, hist_sparse
from littlestone.randomness import Coins
from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.audits.hist_sparse_exact import settings_for

from ...kit.programs import followed

Outputs = tuple[str | None, ...]
ROOT, TAIL = Fraction(1, 3), Fraction(1, 30)


class Slip(Enum):
    """A way to misread a printed line."""

    OLD_THRESHOLD = "the threshold keeps its noise after a renewal"
    FIRST_LIST = "a renewal asks the histogram of the first list"
    LATE_STOP = "it stops when counter exceeds c"
    SMALLER_NOISE = "the noise on a query has the scale of the threshold's"


def lines(
    lists: Sequence[Sequence[str]],
    settings: HistSparseSettings,
    slip: Slip | None = None,
    *,
    coins: Coins[Fraction],
) -> Outputs:
    """Return the published items by the printed lines."""
    query = settings.threshold_epsilon if slip is Slip.SMALLER_NOISE else settings.query_epsilon

    def hist(elements: Sequence[str]) -> str | None:
        weight = settings.histogram_epsilon.decay
        noisy = {name: count + coins.discrete_laplace(weight) for name, count in Counter(elements).items()}
        kept = {name: number for name, number in noisy.items() if number >= settings.histogram_threshold}
        largest = [name for name, number in kept.items() if number == max(kept.values())]
        return largest[coins.uniform_choice(len(largest))] if len(largest) > 1 else next(iter(largest), None)

    def noisy_threshold() -> int:
        return settings.threshold + coins.discrete_laplace(settings.threshold_epsilon.decay)

    published, threshold, counter = hist(lists[0]), noisy_threshold(), 1
    outputs: list[str | None] = []
    for elements in lists:
        missing = len(elements) - sum(name == published for name in elements)
        if coins.discrete_laplace_reaches(query.decay, threshold - missing):
            published = hist(lists[0] if slip is Slip.FIRST_LIST else elements)
            fresh = noisy_threshold()
            threshold = threshold if slip is Slip.OLD_THRESHOLD else fresh
            counter += 1
        outputs.append(published)
        if counter >= settings.limit + (slip is Slip.LATE_STOP):
            break
    return tuple(outputs)


@check(
    "gl.algorithm-2",
    text="discrete noise, exp(-epsilon/(4c)) = 1/3, cut 1 or 2, c = 1, 2, 3, every stream of {numbers} lists of "
    "k = {sizes} elements out of two, c = 1, 2 for several lists of two; drawn noise is cut off at 1/30 on each "
    "side",
    quick=((1, 2), (1,)),
    standard=((1, 2), (1, 2)),
    deep=((1, 2), (1, 2)),
    strength=Verdict.EXACT,
)
def by_the_lines(trial: Trial, numbers: tuple[int, ...], sizes: tuple[int, ...]) -> None:
    """The publications of HistSparse have the probabilities that the printed lines, written a second time, give."""
    for number, size, limit, threshold in product(numbers, sizes, (1, 2, 3), (1, 2)):
        if size > 1 and number > 1 and limit > 2:  # too many branches
            continue
        settings = settings_for(ROOT, limit, size, threshold)
        for lists in product(["a" * i + "b" * (size - i) for i in range(size + 1)], repeat=number):
            coded = followed(partial(hist_sparse, lists, settings=settings), TAIL)
            instance = f"c = {limit}, cut {threshold}, {', '.join(lists)}"
            trial.holds(coded == followed(partial(lines, lists, settings), TAIL), instance)
            for slip in Slip:
                if trial.is_open(slip.value):
                    trial.fails(
                        slip.value, coded == followed(partial(lines, lists, settings, slip), TAIL), instance
                    )
