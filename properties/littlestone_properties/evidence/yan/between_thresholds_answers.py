"""The answers of BetweenThresholds (`yan` Algorithm 1), with its noise tried one by one or integrated.

Convention: the lower threshold is 0, the upper one the gap, counts are integers; ``b = exp(-epsilon / 6)`` is the
ratio of the noise on counts. The formulas are restored from the source, as the text lost them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from littlestone.mechanisms import answer_probabilities
from littlestone.privacy import Epsilon
from littlestone.privacy.continuous_noise import between_thresholds_answers, laplace_density
from littlestone.randomness import discrete_laplace_pmf, discrete_laplace_tail
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

BASE = Fraction(1, 2)
LARGEST = 40
"""Largest discrete noise that is tried."""


@dataclass(frozen=True)
class Counts(
    Scope,
    text="query noise of ratio 1/2, gaps {gaps}, integer counts and threshold noise within {width} of what "
    "separates the answers, crossed thresholds included",
):
    width: int
    gaps: tuple[int, ...]

    def around(self, gap: int) -> range:
        """Return the counts, which are also the noises."""
        return range(-self.width, gap + self.width + 1)

    def __iter__(self) -> Iterator[tuple[int, int, int]]:
        for gap in self.gaps:
            for count in self.around(gap):
                yield from ((gap, count, shift) for shift in self.around(gap))


def below(value: int) -> Fraction:
    """Return the probability that continuous noise of ratio b is below a number.

    Examples
    --------
    >>> str(below(-1)), str(below(0)), str(below(1))
    ('1/4', '1/2', '3/4')
    """
    return BASE**-value / 2 if value <= 0 else 1 - BASE**value / 2


@check(
    "yan.algorithm-1",
    scopes=Scopes(Counts(2, (2,)), Counts(4, (2, 4)), Counts(8, (2, 4, 10))),
    strength=Verdict.EXACT,
)
def answers_with_continuous_noise(trial: Trial, scope: Counts) -> None:
    """Left, Right and Top have the probabilities of Algorithm 1 with continuous noise, which sum to one.

    Left is tested first, so for crossed thresholds Right is everything else and Top is impossible.
    """
    part = Epsilon.log(1 / BASE)
    noise = laplace_density(part, 3)
    for gap, count, shift in scope:
        found = [answer.value(shift) for answer in between_thresholds_answers(part, gap, count)]
        left, crossed = below(shift - count), 2 * shift > gap
        right = 1 - below(max(shift, gap - shift) - count)
        got = f"mu = {shift}, count {count}, gap {gap}: {', '.join(map(str, found))}"
        trial.holds(found == [left, right, 1 - left - right], got)
        trial.kind("crossed thresholds", crossed)
        trial.fails("Right is tested first", found[1] == 1 - below(gap - shift - count), got)
    for gap in scope.gaps:
        for count in scope.around(gap):
            total = [(noise * answer).integral() for answer in between_thresholds_answers(part, gap, count)]
            trial.holds((total[0] + total[1] + total[2] - 1).sign() == 0, f"count {count}, gap {gap}")


def literal_answers(shift: int, count: int, gap: int) -> list[Fraction]:
    """Return the probabilities of Left, Right and Top by trying every discrete noise up to a size, as printed."""
    found = [Fraction(0)] * 3
    for noise in range(-LARGEST, LARGEST + 1):
        value = count + noise
        answer = 0 if value < shift else 1 if value > gap - shift else 2
        found[answer] += discrete_laplace_pmf(BASE, noise)
    return found


@check(
    "yan.algorithm-1",
    scopes=Scopes(Counts(2, (1, 2)), Counts(4, (1, 2, 5)), Counts(8, (1, 2, 5, 9))),
    strength=Verdict.EXACT,
)
def answers_of_the_code(trial: Trial, scope: Counts) -> None:
    """The closed form of the answers in the code is Algorithm 1 with discrete noise of at most 40, tried one
    by one.
    """
    missing = 2 * discrete_laplace_tail(BASE, LARGEST + 1)
    for gap, count, shift in scope:
        closed = answer_probabilities(shift, count, 0, gap, BASE)
        literal = literal_answers(shift, count, gap)
        close = all(0 <= a - b <= missing for a, b in zip(closed, literal, strict=True))
        got = f"mu = {shift}, count {count}, gap {gap}: {', '.join(map(str, closed))}"
        trial.holds(sum(closed) == 1 and close, got)
        right_first = discrete_laplace_tail(BASE, gap - shift - count + 1)
        trial.fails("Right is tested first", abs(right_first - literal[1]) <= missing, got)
