"""The stable histogram: noisy counts of the elements that are present, where they reach a cut (`gl` Theorem 5.1).

The theorem is cited from Bun, Nissim and Stemmer (Proposition 2.20); the mechanism is their construction: Laplace
noise on the count of every *present* element, and only counts that reach a cut are published.

Convention: counts are integers, the noise is discrete Laplace. Replacing one element changes two counts by one
each, so the noise of scale 2/epsilon has the ratio ``exp(-epsilon / 2)``. A published count reaches the cut
(``>=``); with continuous noise the tie would not matter, with discrete noise it does. The counts of a list of k
elements stand for frequencies: the value of the theorem's map is the published count divided by k, 0 for elements
that are not published.
"""

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import TypeVar

from ..errors import InvalidValueError
from ..randomness import Coins, check_weight, discrete_laplace_tail

Item = TypeVar("Item", bound=Hashable)


def stable_histogram(
    coins: Coins[Fraction], elements: Sequence[Item], ratio: Fraction, cut: int
) -> frozenset[tuple[Item, int]]:
    """Return noisy counts of present elements, those that reach the cut.

    Synonyms: choosing mechanism, thresholded histogram, Laplace noise with a threshold. Elements that are not
    present are never published, which is what costs delta.

    Ledger: ``gl.theorem-5.1``.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    elements
        The list of elements, possibly empty; their order does not matter.
    ratio
        Ratio of the noise, strictly between 0 and 1.
    cut
        The smallest noisy count that is published, at least 1; see :func:`smallest_cut`.

    Examples
    --------
    >>> from littlestone.randomness import exact_distribution
    >>> exact = exact_distribution(stable_histogram, "aab", Fraction(1, 4), 2)
    >>> published = exact.mapped(lambda counts: {element for element, _ in counts} == {"a"})
    >>> round(float(published.probability(True)), 3)
    0.64
    """
    check_weight(ratio)
    if cut < 1:
        raise InvalidValueError("cut", cut, "at least 1")
    count: dict[Item, int] = {}
    for element in elements:
        count[element] = count.get(element, 0) + 1
    noisy = [(element, number + coins.discrete_laplace(ratio)) for element, number in count.items()]
    return frozenset((element, number) for element, number in noisy if number >= cut)


def smallest_cut(ratio: Fraction, delta: Fraction) -> int:
    """Return the smallest cut at which an element of count 1 is published with probability at most delta / 2.

    Replacing one element can make one element of count 1 disappear and another one appear, hence the half in the
    usual proof. It is not needed: each direction sees only one of the two, see :func:`stable_histogram_delta`.

    Ledger: ``gl.theorem-5.1``.

    Parameters
    ----------
    ratio
        Ratio of the noise, strictly between 0 and 1.
    delta
        Strictly between 0 and 1.

    Examples
    --------
    >>> smallest_cut(Fraction(1, 2), Fraction(1, 10))
    5
    """
    if not 0 < delta < 1:
        raise InvalidValueError("delta", delta, "strictly between 0 and 1")
    cut = 1
    while 2 * discrete_laplace_tail(ratio, cut - 1) > delta:
        cut += 1
    return cut


def stable_histogram_delta(ratio: Fraction, cut: int) -> Fraction:
    """Return the exact delta of the stable histogram at ``epsilon = 2 ln(1 / ratio)``, for replaced elements.

    It is the probability that an element of count 1 is published. The same holds for added and removed elements,
    there already at ``epsilon = ln(1 / ratio)``.

    Ledger: ``gl.theorem-5.1``.

    Parameters
    ----------
    ratio
        Ratio of the noise, strictly between 0 and 1.
    cut
        The smallest noisy count that is published, at least 1.

    Notes
    -----
    Let t be that probability. An element of count 1 that disappears is published with probability t before and 0
    after, which costs t. Unpublished, it leaves at most one other count that changes by one, a factor
    ``exp(epsilon / 2)``, so nothing more is lost in this direction. In the other direction the factor is at most
    ``exp(epsilon / 2) / (1 - t)``, and what exceeds ``exp(epsilon)`` is at most t.

    Examples
    --------
    >>> stable_histogram_delta(Fraction(1, 2), 5)
    Fraction(1, 24)
    """
    check_weight(ratio)
    if cut < 1:
        raise InvalidValueError("cut", cut, "at least 1")
    return discrete_laplace_tail(ratio, cut - 1)
