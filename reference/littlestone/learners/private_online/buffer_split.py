"""The split of the private online learner's buffer among the teachers.

Convention: the split depends on the number of examples, but not on the examples.
"""

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction

from ...classes import Example
from ...randomness import Coins, random_permutation, random_subset


class SplitRule(Enum):
    """Rules for splitting the buffer among the teachers; the paper says 'randomly into parts of equal size'."""

    EQUAL_DROP = "equal drop"
    """Equal parts; a random remainder is omitted. One more example in the buffer can change the part of *every*
    teacher."""

    EQUAL_SPREAD = "equal spread"
    """The sizes differ by at most one, and the larger parts are chosen at random. One more example can change two
    parts."""

    INDEPENDENT = "independent"
    """Repair: every example goes to an independently chosen teacher, so one more example changes one part."""


def split_buffer(
    coins: Coins[Fraction], examples: Sequence[Example], n_parts: int, rule: SplitRule
) -> dict[int, list[Example]]:
    """Return the non-empty parts by their number; the split does not depend on the examples themselves.

    The function draws a random number for each example, and for each part if examples are left over; there is at
    least one part.

    >>> from littlestone.classes import Label, Point
    >>> from littlestone.randomness import exact_distribution
    >>> two = [(Point(0), Label(0)), (Point(1), Label(0))]
    >>> def number_of_parts(coins: Coins[Fraction], rule: SplitRule) -> int:
    ...     return len(split_buffer(coins, two, 2, rule))
    >>> [exact_distribution(number_of_parts, rule).probability(2) for rule in SplitRule]
    [Fraction(1, 1), Fraction(1, 1), Fraction(1, 2)]
    """
    parts: dict[int, list[Example]] = {}
    if rule is SplitRule.INDEPENDENT:
        for example in examples:
            parts.setdefault(coins.uniform_choice(n_parts), []).append(example)
        return parts
    size, n_left = divmod(len(examples), n_parts)
    if rule is SplitRule.EQUAL_DROP and size == 0:
        return parts
    order = random_permutation(coins, len(examples))
    if size:
        for number in range(n_parts):
            parts[number] = [examples[place] for place in order[number * size : (number + 1) * size]]
    if rule is SplitRule.EQUAL_SPREAD and n_left:
        lucky = random_subset(coins, n_parts, n_left)
        for number, place in zip(lucky, order[n_parts * size :], strict=True):
            parts.setdefault(number, []).append(examples[place])
    return parts
