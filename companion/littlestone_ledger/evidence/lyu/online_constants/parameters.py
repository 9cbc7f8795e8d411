"""All choices of `lyu` section 6 in one record, as intervals of real numbers.

The horizon is ``T = 2^m`` and ``delta = 2^-l``, so that only logarithms of 2 are irrational.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from littlestone.intervals import Interval, logarithm

BITS = 60
LN_2 = logarithm(2, BITS)


class Accounting(Enum):
    """The rules for adding up the costs of tests and samples."""

    BASIC = "basic"
    ADVANCED = "advanced"
    PRINTED = "as printed, constants left out"


@dataclass(frozen=True, slots=True)
class Size:
    """The given parameters: d, T = 2^doublings, delta = 2^-halvings and epsilon."""

    d: int
    doublings: int
    halvings: int
    """``d``, ``doublings``, ``halvings``: at least 1."""
    epsilon: Fraction = Fraction(1)
    """Positive, at most 1."""

    @property
    def log_rounds(self) -> Interval:
        """The number ln T."""
        return LN_2 * self.doublings

    @property
    def log_delta(self) -> Interval:
        """The number ln(1/delta)."""
        return LN_2 * self.halvings

    def __str__(self) -> str:
        shown = f"d = {self.d}, T = 2^{self.doublings}, delta = 2^-{self.halvings}"
        return shown if self.epsilon == 1 else f"{shown}, epsilon = {self.epsilon}"


@dataclass(frozen=True, slots=True)
class Parameters:
    """The choices of Algorithms 3 and 4 and of their analysis."""

    size: Size
    accounting: Accounting
    privacy: Fraction
    """The epsilon for everything together: C epsilon, for O(epsilon) in the paper."""
    n_teachers: Interval
    part: Interval
    n_calls: Interval
    n_samples: Interval
    """``n_teachers`` is k, ``part`` is U/k, the limit of the buffer for each teacher, ``n_calls`` is the number of
    calls of joint training, and ``n_samples`` the number of samples for each call."""
    sparse_epsilon: Interval
    failure_score: Interval
    threshold: Interval
    """``sparse_epsilon``, ``failure_score``, ``threshold``: epsilon_sparse, B, and the threshold of the noisy
    agreement."""
    update_scale: Interval
    agreement_scale: Interval
    """``update_scale``, ``agreement_scale``: scales b of the noise of the two tests."""
    base: Interval
    """The p of "(p, d)-essential" at stage j is ``2^j base``."""
    shrink: Fraction
    """Stage j allows the error ``(1 - shrink/d)^j / 10``."""
    growth: Fraction
    """The factor by which p(u) grows from call to call."""
    power: int
    """Each event fails with probability at most ``T^-power``."""
    tolerated: int
    """The number of teachers whose parts need not be typical."""
    discrete: bool
    """True if the noise is discrete; then tails have a factor 2, and buffers overshoot by 1."""

    @property
    def buffer_limit(self) -> Interval:
        """The number U."""
        return self.part * self.n_teachers

    @property
    def mistake_bound(self) -> Interval:
        """The bound on mistakes: 3U/2 for each call."""
        return self.buffer_limit * self.n_calls * Fraction(3, 2)

    @property
    def log_list(self) -> Interval:
        """The logarithm of ``p^d 2^(d^2)`` at the last stage, a bound on the logarithm of the length of a list."""
        d = self.size.d
        return (logarithm(self.base, BITS) + LN_2 * (d + 1)) * d + LN_2 * d**2

    @property
    def closeness(self) -> Fraction:
        """The number eta, a quarter of ``shrink/d``: the relative error of the counts in a typical part."""
        return self.shrink / self.size.d / 4

    def allowed_error(self, stage: int) -> Fraction:
        """Return the error that teacher classes allow at a stage."""
        return (1 - self.shrink / self.size.d) ** stage / 10
