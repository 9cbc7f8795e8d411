"""Privacy of the whole of DP-SOA (Theorem 4.1), exactly: every pair of neighbouring streams, tiny forests.

Every noise is a power of ``s = exp(-epsilon / (4c))``, as printed but on integers. Basic composition gives
``(3/2 - 1/c) epsilon`` for HistSparse; the first list of DP-SOA does not depend on the data, which leaves
``(3/2) (1 - 1/c) epsilon``: at most epsilon for c = 2, 3. Delta is that of the histograms, exactly.

What is published is compared before anything else is made of it: failures and "nothing" are outcomes of their own.
"""

from fractions import Fraction
from itertools import product

from littlestone.classes import FiniteClass
from littlestone.privacy import Epsilon, hockey_stick_divergence
from littlestone.verdicts import Trial, Verdict, check

from .as_games import lasting_forest
from .tiny_forests import CUBE, EXAMPLES, NOISE, SMALL, shown_stream, streams_of, tiny_settings


@check(
    "gl.theorem-4.1",
    text="(trees, leaves, c, length) = {cases}; classes {classes}, printed and repaired root; all streams of "
    "examples on 2 points, realizable or not, and all their neighbours; discrete noise, exp(-epsilon/(4c)) = "
    "1/10, cut 2, threshold k - 1; delta that of the histograms; cut noise is added to delta",
    quick=(((2, 2, 2, 2),), (CUBE,)),
    standard=(((2, 2, 2, 3), (2, 2, 3, 2), (2, 4, 2, 2)), (SMALL, CUBE)),
    deep=(
        ((2, 2, 2, 4), (2, 2, 3, 3), (2, 4, 2, 4), (1, 4, 2, 4), (3, 2, 2, 3), (3, 4, 3, 3)),
        (SMALL, CUBE),
    ),
    strength=Verdict.EXACT,
)
def whole_learner(
    trial: Trial, cases: tuple[tuple[int, int, int, int], ...], classes: tuple[FiniteClass, ...]
) -> None:
    """All that DP-SOA publishes is (epsilon, delta)-private as a function of the stream, for c = 2 and 3."""
    for (n_trees, n_leaves, limit, length), h, repaired in product(cases, classes, (False, True)):
        settings = tiny_settings(n_trees, n_leaves, limit, repaired=repaired)
        learner, delta = lasting_forest(h, settings, Fraction(1, 10**4)), settings.privacy.delta
        outputs = {stream: learner.transcripts(stream) for stream in streams_of(length)}
        for (stream, one), place, example in product(outputs.items(), range(length), EXAMPLES):
            other = (*stream[:place], example, *stream[place + 1 :])
            if other == stream:
                continue
            got = f"{n_trees} trees, {n_leaves} leaves, c = {limit}, {shown_stream(stream)} / {shown_stream(other)}"
            lost = hockey_stick_divergence(one, outputs[other], Epsilon.log(1 / NOISE) * (4 * limit))
            found = f"{got}: delta {float(lost):.6f} > {float(delta):.6f}"
            trial.holds(lost <= delta, found, informative=delta < 1, H=h)
            if trial.is_open("epsilon = 0"):
                # What was cut could make the distributions equal.
                cut = one.cut_mass + outputs[other].cut_mass
                lost = hockey_stick_divergence(one, outputs[other], 0) - 2 * cut
                trial.fails("epsilon = 0", lost <= delta, f"{got}: delta {float(lost):.6f}", H=h)
