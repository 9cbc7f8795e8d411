"""The split of the sample among the teachers of the private empirical risk minimiser.

Convention: the number of examples is public, so under every rule the sizes of the chunks do not depend on the data.
"""

from enum import Enum
from fractions import Fraction

from ...classes import Example, Sample
from ...errors import InvalidValueError, check_at_least
from ...randomness import Coins, random_parts


class Remainder(Enum):
    """Rules for numbers of examples that k does not divide; the paper has chunks "each of size n/k"."""

    REFUSE = "refuse"
    """The printed rule: refuse unequal chunks."""

    DROP = "drop"
    """Leave out a random remainder of fewer than k examples."""

    UNEVEN = "uneven"
    """Give the first chunks one example more."""


def split_into_chunks(
    coins: Coins[Fraction], sample: Sample, n_chunks: int, remainder: Remainder = Remainder.REFUSE
) -> tuple[tuple[Example, ...], ...]:
    """Return the sample split at random into numbered chunks; all splits into these sizes are equally likely.

    The examples keep their order inside each chunk; there is at least one chunk.

    Ledger: ``lyu.remark-5-staged-learner``.

    >>> from littlestone.randomness import exact_distribution
    >>> three = Sample([(0, 0), (1, 0), (2, 0)])
    >>> len(exact_distribution(split_into_chunks, three, 2, Remainder.UNEVEN).probabilities)
    3
    """
    check_at_least(1, n_chunks=n_chunks)
    size, rest = divmod(len(sample), n_chunks)
    if rest and remainder is Remainder.REFUSE:
        raise InvalidValueError("len(sample)", len(sample), f"a multiple of the {n_chunks} chunks")
    longer = rest if remainder is Remainder.UNEVEN else 0
    sizes = [size + (number < longer) for number in range(n_chunks)]
    # With the remainder dropped, the examples of the last part are left out.
    parts = random_parts(coins, [*sizes, len(sample) - sum(sizes)])[:n_chunks]
    return tuple(tuple(sample.examples[place] for place in part) for part in parts)
