"""How far the buffer can outgrow its limit: the upper half of `lyu` Claim 6.1, and the mistakes until the halt.

With noise ratio r a buffer of U + i examples fails the update test with probability ``r^i / (1 + r)``, and a buffer
that grows beyond U + m has failed at each size U + 1 .. U + m. So an epoch leaves more than U + m examples with
probability at most ``r^(m (m + 1) / 2) / (1 + r)^m``, on every stream, however long it is: no union over rounds.
With N updates there are at most N + 1 epochs until the halt, and all mistakes until then are in their buffers.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from littlestone_reference.classes import Label, Point
from littlestone_reference.intervals import logarithm
from littlestone_reference.learners.private_online import PrivateOnlineLearner
from littlestone_reference.randomness import Coins, EnumeratedCoins, discrete_laplace_tail, enumerate_branches
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .private_online_plain import Setup
from .update_test_noise import width_of_the_noise

__all__ = ["mistakes_until_the_halt", "upper_half_at_fixed_delta"]


TOO_LARGE = 10**9


def overshoot_bound(ratio: Fraction, m: int) -> Fraction:
    """Return ``r^(m (m + 1) / 2) / (1 + r)^m``.

    Examples
    --------
    >>> overshoot_bound(Fraction(1, 2), 2)
    Fraction(1, 18)
    """
    return ratio ** (m * (m + 1) // 2) / (1 + ratio) ** m


def _worst_stream(ratio: Fraction, limit: int, m: int, n_rounds: int) -> Fraction:
    """Return the largest probability, over adaptive streams of T rounds, of a buffer above U + m in one epoch."""

    @cache
    def value(size: int, left: int) -> Fraction:
        if size > limit + m:
            return Fraction(1)
        if left == 0:
            return Fraction(0)
        reached = []
        for grown in (size, size + 1):
            fails = 1 - discrete_laplace_tail(ratio, limit + 1 - grown)
            # A buffer beyond U + m has outgrown it, whatever its test says.
            reached.append(Fraction(1) if grown > limit + m else fails * value(grown, left - 1))
        return max(reached)

    return value(0, n_rounds)


def _buffers(coins: Coins[Fraction], setup: Setup, most: int) -> tuple[int, ...]:
    """Return the sizes of the buffers when their tests passed, on a stream that is wrong in every round.

    A run ends with TOO_LARGE where a buffer outgrows a bound.
    """
    learner = PrivateOnlineLearner(coins, setup.held, setup.settings)
    sizes, before, left = [], 0, setup.settings.n_updates
    while learner.n_mistakes - before <= most:
        learner.update(Point(0), Label(1 - learner.hypothesis[0]))
        state = learner.state
        if state.n_updates_left < left:
            sizes.append(learner.n_mistakes - before)
            before, left = learner.n_mistakes, state.n_updates_left
        if state.has_halted:
            return tuple(sizes)
    return (*sizes, TOO_LARGE)


def mistakes_until_the_halt(profile: Profile) -> Evidence:
    """Return the evidence for at most ``(N + 1) (U + m)`` mistakes until the halt, but for ``(N + 1) q_m``.

    ``q_m = r^(m (m + 1) / 2) / (1 + r)^m``. The learner itself on a stream that is wrong in every round, and the
    worst adaptive stream for one epoch; both exactly.

    Ledger: ``lyu.lemma-6.2``, ``lyu.claim-6.1``. Locator: `lyu` Lemma 6.2, first sentence of its proof.
    """
    ratios, limits, updates, most = {
        Profile.QUICK: ([Fraction(1, 2)], (0, 1), (1,), 2),
        Profile.STANDARD: ([Fraction(1, 3), Fraction(4, 5)], (0, 1), (0, 1), 4),
        Profile.DEEP: ([Fraction(1, 3), Fraction(1, 2), Fraction(4, 5)], (0, 1, 2), (0, 1), 5),
    }[profile]
    scope = (
        f"noise ratios {', '.join(map(str, ratios))}, U = {', '.join(map(str, limits))}, m = 1..{most}: the worst "
        f"adaptive stream of {limits[-1] + most + 3} rounds for one epoch; the learner of {{01, 10}} with one "
        f"teacher and {', '.join(map(str, updates))} updates, wrong in every round, every branch"
    )
    attained, wrong = 0, None
    for ratio in ratios:
        for limit in limits:
            for m in range(1, most + 1):
                found, bound = _worst_stream(ratio, limit, m, limits[-1] + most + 3), overshoot_bound(ratio, m)
                if found > bound:
                    return refuted(scope, Finding((), f"r = {ratio}, U = {limit}, m = {m}: {found} > {bound}"))
                attained += found == bound
                if wrong is None and found > bound * ratio:
                    wrong = f"r = {ratio}, U = {limit}, m = {m}: {found}"
            for n in updates:
                setup = Setup.of(("01", "10"), 1, ratios=(ratio, Fraction(1, 2)), buffer_limit=limit, n_updates=n)
                last = limit + most

                def run(coins: EnumeratedCoins, setup: Setup = setup, last: int = last) -> tuple[int, ...]:
                    return _buffers(coins, setup, last)

                sizes = enumerate_branches(EnumeratedCoins(), run).probabilities
                for m in range(1, most + 1):
                    over = (p for buffers, p in sizes.items() if sum(buffers) > (n + 1) * (limit + m))
                    failure = sum(over, Fraction(0))
                    if failure > (n + 1) * overshoot_bound(ratio, m):
                        text = f"r = {ratio}, U = {limit}, {n} updates, m = {m}: {float(failure)}"
                        return refuted(scope, Finding((("H", setup.held),), text))
    if not attained or wrong is None:
        return Evidence(Verdict.FAILED, scope, (f"{attained} attained; the wrong variant was not refuted",))
    notes = (
        f"the bound for one epoch is attained {attained} times, for U = 0",
        f"wrong variant 'smaller by a factor r' refuted by {wrong}",
        "for every stream and m by hand, see the module; after the halt nothing is bounded",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def upper_half_at_fixed_delta(profile: Profile) -> Evidence:
    """Return the evidence for |E| < 3U/2 whenever a test passes, at fixed delta, but for T^-10.

    A test with a buffer above U passes with probability at least 1/2, so ``2^-(U/2 - 2)`` bounds an epoch; with T
    epochs at most, ``U/2 - 2 >= 11 log2(T)`` is enough. It needs neither delta <= 1/T nor a wide U/b.

    Ledger: ``lyu.claim-6.1``. Locator: `lyu` Claim 6.1.
    """
    powers = {Profile.QUICK: 10, Profile.STANDARD: 60, Profile.DEEP: 1000}[profile]
    deltas = (Fraction(1, 10), Fraction(1, 10**6))
    scope = (
        f"C = 44, d = 1, 4, 9, delta = 1/10, 1/1000000, every epsilon <= 1, T = 2^4 .. 2^{powers}; "
        "U/2 - 2 >= 11 log2(T), U = C d^6.5 log(d log T) log(T) log(1/delta) / epsilon"
    )

    def holds(constant: int, d: int, power: int, delta: Fraction) -> bool:
        # U at epsilon = 1 is the noise scale log(T/delta) d^3 times U/b.
        log_rounds, log_delta = logarithm(2, 60) * power, -logarithm(delta, 60)
        limit = width_of_the_noise(d, log_rounds, log_delta, constant) * (log_rounds + log_delta) * d**3
        return (limit / 2 - 2 - 11 * power).lower >= 0

    for d in (1, 4, 9):
        for delta in deltas:
            for power in range(4, powers + 1):
                if not holds(44, d, power, delta):
                    return refuted(scope, Finding((), f"d = {d}, delta = {delta}, T = 2^{power}"))
    if holds(1, 1, 4, deltas[0]):
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'C = 1' was not refuted",))
    smallest = next(c for c in range(1, 45) if holds(c, 1, 4, deltas[0]))
    notes = (
        f"C = {smallest} is the first that will do for d = 1, T = 16, delta = 1/10; wrong variant 'C = 1' refuted",
        "beyond the scope by hand: U / log2(T) grows with T; only the lower half of Claim 6.1 needs delta <= 1/T",
    )
    return Evidence(Verdict.EXACT, scope, notes)
