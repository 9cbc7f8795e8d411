"""HistSparse written down a second time, line by line as in Algorithm 2, and compared with the code exactly.

Counts stand for frequencies, noise is discrete, and "hist" publishes the element of the largest noisy count that
reaches the cut, ties at random, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from fractions import Fraction
from functools import partial
from itertools import product
from typing import TypeAlias

from littlestone_reference.mechanisms import HistSparseSettings, hist_sparse
from littlestone_reference.randomness import Coins, EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .hist_sparse_exact import Outputs

__all__ = ["hist_sparse_by_the_lines"]


class Slip(Enum):
    """A way to misread a printed line."""

    NONE = "none"
    THRESHOLD_STAYS = "the noisy threshold is not drawn anew"
    COUNTER_STAYS = "the counter is not increased"
    NO_STOP = "no abort"
    TIES_BY_PLACE = "of equal noisy counts the first one is published"
    PLAIN_QUERY = "the query is compared without noise"


def _plain_hist_sparse(
    coins: Coins[Fraction], lists: Sequence[str], settings: HistSparseSettings, slip: Slip
) -> Outputs:
    """Algorithm 2 with counts for frequencies; "hist" publishes the element of the largest noisy count."""

    def hist(elements: str) -> str | None:
        present = list(dict.fromkeys(elements))
        noisy = [elements.count(a) + coins.discrete_laplace(settings.histogram_ratio) for a in present]
        high = [a for a, number in zip(present, noisy, strict=True) if number >= settings.histogram_cut]
        best = [a for a in high if noisy[present.index(a)] == max(noisy)]
        if not best:
            return None
        return best[0 if slip is Slip.TIES_BY_PLACE else coins.uniform_choice(len(best))]

    published: str | None = hist(lists[0])
    theta = settings.threshold + coins.discrete_laplace(settings.threshold_ratio)
    counter, outputs = 1, []
    for elements in lists:
        query = len(elements) - sum(a == published for a in elements)
        is_noisy = slip is not Slip.PLAIN_QUERY
        if coins.discrete_laplace_reaches(settings.query_ratio, theta - query) if is_noisy else query >= theta:
            published = hist(elements)
            counter += slip is not Slip.COUNTER_STAYS
            if slip is not Slip.THRESHOLD_STAYS:
                theta = settings.threshold + coins.discrete_laplace(settings.threshold_ratio)
        outputs.append(published)
        if counter >= settings.limit and slip is not Slip.NO_STOP:
            break
    return tuple(outputs)


Case: TypeAlias = tuple[tuple[str, ...], int, Fraction]
"""The lists of the rounds, c, and the ratio of the histogram's noise."""

NOISY, QUIET = Fraction(1, 20), Fraction(1, 1000)


def _cases(profile: Profile) -> list[Case]:
    found: list[Case] = [(("ab",), 1, NOISY), (("aa", "aa", "ab"), 3, QUIET), (("ab", "aa"), 2, QUIET)]
    if profile is Profile.QUICK:
        return found
    found += [(("ab", "aa"), 2, NOISY), (("aa", "ab", "bb"), 3, QUIET)]
    length = 3 if profile is Profile.STANDARD else 4
    for limit in range(1, length + 2):
        found += [(lists, limit, QUIET) for lists in product(("ab", "aa"), repeat=length)]
    if profile is Profile.DEEP:
        found += [(lists, limit, NOISY) for lists in product(("ab", "aa", "bb"), repeat=2) for limit in (1, 2, 3)]
    return found


def _distribution(run: Callable[[EnumeratedCoins], Outputs]) -> ExactDistribution[Outputs]:
    return enumerate_branches(EnumeratedCoins(Fraction(1, 200)), run)


def hist_sparse_by_the_lines(profile: Profile) -> Evidence:
    """Return the evidence that HistSparse does what the lines of Algorithm 2 say, written down a second time.

    A misread line must change a probability by more than the mass of the noise that is cut.

    Ledger: ``gl.algorithm-2``. Locator: `gl` Algorithm 2.
    """
    cases = _cases(profile)
    shown = ", ".join(f"({' '.join(lists)}, {limit}, {ratio})" for lists, limit, ratio in cases[:5])
    longest = max(len(lists) for lists, _, _ in cases)
    more = "" if len(cases) < 6 else f" .. with up to {longest} rounds, {len(cases)} in all"
    scope = (
        f"(lists, c, ratio of the histogram) = {shown}{more}; threshold 1, cut 1, ratio 1/20 of the other noises, "
        "all noise up to tails of 1/200; probabilities of all that is published, exactly"
    )
    caught: dict[Slip, str] = {}
    for lists, limit, ratio in cases:
        settings = HistSparseSettings(1, NOISY, NOISY, ratio, 1, limit)
        found = _distribution(partial(hist_sparse, lists=lists, settings=settings))
        for slip in (slip for slip in Slip if slip not in caught):
            plain = _distribution(partial(_plain_hist_sparse, lists=lists, settings=settings, slip=slip))
            if slip is Slip.NONE:
                if dict(plain.probabilities) != dict(found.probabilities):
                    return refuted(scope, Finding((), f"another distribution for {lists}, c = {limit}"))
                continue
            allowed = max(plain.cut_mass, found.cut_mass)
            both = {*plain.probabilities, *found.probabilities}
            gap = max(abs(plain.probability(o) - found.probability(o)) for o in both)
            if gap > allowed:
                caught[slip] = f"{' '.join(lists)}, c = {limit}: {float(gap):.4f}, cut {float(allowed):.4f}"
    missed = [slip.value for slip in Slip if slip is not Slip.NONE and slip not in caught]
    if missed:
        return Evidence(Verdict.FAILED, scope, (f"the wrong variants {missed} were not refuted",))
    notes = tuple(f"wrong variant '{slip.value}' refuted by {text}" for slip, text in caught.items())
    return Evidence(Verdict.EXACT, scope, notes)
