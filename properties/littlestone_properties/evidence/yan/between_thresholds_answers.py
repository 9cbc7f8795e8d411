"""The answers of BetweenThresholds (`yan` Algorithm 1), with its noise integrated.

Convention: the lower threshold is 0, the upper one the gap, counts are integers; ``b = exp(-epsilon / 6)`` is the
ratio of the noise on counts. The formulas are restored from the source, as the text lost them.
"""

from fractions import Fraction
from itertools import product

from littlestone.privacy import Epsilon
from littlestone.privacy.continuous_noise import between_thresholds_answers, laplace_density
from littlestone.verdicts import Trial, Verdict, check


@check(
    "yan.algorithm-1",
    text="query noise of ratio 1/2, gaps {gaps}, integer counts and threshold noise within {width} of what "
    "separates the answers, crossed thresholds included",
    quick=((2,), 2),
    standard=((2, 4), 4),
    deep=((2, 4, 10), 8),
    strength=Verdict.EXACT,
)
def answers_with_continuous_noise(trial: Trial, gaps: tuple[int, ...], width: int) -> None:
    """Left, Right and Top have the probabilities of Algorithm 1 with continuous noise, which sum to one.

    Left is tested first, so for crossed thresholds Right is everything else and Top is impossible.
    """
    part = Epsilon.log(2)
    noise = laplace_density(part, 3)

    def below(value: int) -> Fraction:
        return Fraction(1, 2) ** (1 - value) if value <= 0 else 1 - Fraction(1, 2) ** (1 + value)

    for gap in gaps:
        around = range(-width, gap + width + 1)
        answers = {count: between_thresholds_answers(part, gap, count) for count in around}
        for count, shift in product(around, around):
            found = [answer.value(shift) for answer in answers[count]]
            left = below(shift - count)
            right = 1 - below(max(shift, gap - shift) - count)
            got = f"mu = {shift}, count {count}, gap {gap}: {', '.join(map(str, found))}"
            trial.holds(found == [left, right, 1 - left - right], got)
            trial.kind("crossed thresholds", 2 * shift > gap)
            trial.fails("Right is tested first", found[1] == 1 - below(gap - shift - count), got)
        for count in around:
            total = [(noise * answer).integral() for answer in answers[count]]
            trial.holds((total[0] + total[1] + total[2] - 1).sign() == 0, f"count {count}, gap {gap}")
