"""HistSparse written down a second time, line by line as in Algorithm 2, and compared with the code exactly.

Counts stand for frequencies, noise is discrete, and "hist" publishes the element of the largest noisy count that
reaches the threshold, ties at random, or nothing.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import partial
from itertools import product

from littlestone.mechanisms import HistSparseSettings, hist_sparse
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ....audits.hist_sparse_exact import Outputs


class Slip(Enum):
    """A way to misread a printed line."""

    THRESHOLD_STAYS = "the noisy threshold is not drawn anew"
    COUNTER_STAYS = "the counter is not increased"
    NO_STOP = "no abort"
    TIES_BY_PLACE = "of equal noisy counts the first one is published"
    PLAIN_QUERY = "the query is compared without noise"


def _by_lines(
    coins: Coins[Fraction], lists: Sequence[str], settings: HistSparseSettings, slip: Slip | None = None
) -> Outputs:
    """Algorithm 2 with counts for frequencies; "hist" publishes the element of the largest noisy count."""

    def hist(elements: str) -> str | None:
        present = list(dict.fromkeys(elements))
        noisy = [elements.count(a) + coins.discrete_laplace(settings.histogram_epsilon.decay) for a in present]
        high = [a for a, number in zip(present, noisy, strict=True) if number >= settings.histogram_threshold]
        best = [a for a in high if noisy[present.index(a)] == max(noisy)]
        if not best:
            return None
        return best[0 if slip is Slip.TIES_BY_PLACE else coins.uniform_choice(len(best))]

    published: str | None = hist(lists[0])
    theta = settings.threshold + coins.discrete_laplace(settings.threshold_epsilon.decay)
    counter, outputs, weight = 1, [], settings.query_epsilon.decay
    for elements in lists:
        query = len(elements) - sum(a == published for a in elements)
        is_noisy = slip is not Slip.PLAIN_QUERY
        if coins.discrete_laplace_reaches(weight, theta - query) if is_noisy else query >= theta:
            published = hist(elements)
            counter += slip is not Slip.COUNTER_STAYS
            if slip is not Slip.THRESHOLD_STAYS:
                theta = settings.threshold + coins.discrete_laplace(settings.threshold_epsilon.decay)
        outputs.append(published)
        if counter >= settings.limit and slip is not Slip.NO_STOP:
            break
    return tuple(outputs)


NOISY, QUIET = Epsilon.log(20), Epsilon.log(1000)


def _coded(coins: Coins[Fraction], lists: Sequence[str], settings: HistSparseSettings) -> Outputs:
    return hist_sparse(lists, settings=settings, coins=coins)


def _distribution(run: Callable[[EnumeratedCoins], Outputs]) -> ExactDistribution[Outputs]:
    return enumerate_branches(EnumeratedCoins(Fraction(1, 200)), run)


@dataclass(frozen=True)
class Cases(
    Scope,
    text="(lists, c, ratio of the histogram) = (ab, 1, 1/20), (aa aa ab, 3, 1/1000), (ab aa, 2, 1/1000){more}; "
    "threshold 1, cut 1, ratio 1/20 of the other noises, all noise up to tails of 1/200; exact probabilities of "
    "all that is published",
):
    length: int = 0
    with_noise: bool = False

    @property
    def more(self) -> str:
        words = f", all streams of {self.length} lists ab or aa with c = 1..{self.length + 1}, two more"
        noisy = ", all of 2 lists with noise and c = 1, 2, 3" if self.with_noise else ""
        return words + noisy if self.length else ""

    def __iter__(self) -> Iterator[tuple[tuple[str, ...], int, Epsilon]]:
        """Yield the lists of the rounds, c, and the epsilon of the histogram's noise."""
        yield from [(("ab",), 1, NOISY), (("aa", "aa", "ab"), 3, QUIET), (("ab", "aa"), 2, QUIET)]
        if self.length:
            yield from [(("ab", "aa"), 2, NOISY), (("aa", "ab", "bb"), 3, QUIET)]
            for limit in range(1, self.length + 2):
                yield from ((lists, limit, QUIET) for lists in product(("ab", "aa"), repeat=self.length))
        if self.with_noise:
            streams = product(("ab", "aa", "bb"), repeat=2)
            yield from ((lists, limit, NOISY) for lists in streams for limit in (1, 2, 3))


@check("gl.algorithm-2", scopes=Scopes(Cases(), Cases(3), Cases(4, with_noise=True)), strength=Verdict.EXACT)
def hist_sparse_by_the_lines(trial: Trial, scope: Cases) -> None:
    """HistSparse does what the lines of Algorithm 2 say, written down a second time, with discrete noise.

    A misread line changes a probability by more than the mass of the noise that is cut.
    """
    for lists, limit, noise in scope:
        settings = HistSparseSettings(
            threshold=1,
            threshold_epsilon=NOISY,
            query_epsilon=NOISY,
            histogram_epsilon=noise,
            histogram_threshold=1,
            limit=limit,
        )
        found, plain = (_distribution(partial(way, lists=lists, settings=settings)) for way in (_coded, _by_lines))
        trial.holds(dict(plain.probabilities) == dict(found.probabilities), f"{lists}, c = {limit}")
        for slip in Slip:
            if trial.is_open(slip.value):
                wrong = _distribution(partial(_by_lines, lists=lists, settings=settings, slip=slip))
                cut = max(wrong.cut_mass, found.cut_mass)
                both = {*wrong.probabilities, *found.probabilities}
                gap = max(abs(wrong.probability(o) - found.probability(o)) for o in both)
                got = f"{' '.join(lists)}, c = {limit}: {float(gap):.4f}, cut {float(cut):.4f}"
                trial.fails(slip.value, gap <= cut, got)
