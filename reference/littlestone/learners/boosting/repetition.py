"""Amplification of confidence: a private learner runs several times, and a result is chosen privately.

The steps are those of `bgs` appendix A. For "repeating the algorithm A some k times", each run gets its own part of
the sample. For "the exponential mechanism to identify an h_i with approximately minimal error with respect to a
fresh sample", this sample is the last part, and the score is minus the number of mistakes on it.

Convention: failed runs are not candidates; if all runs fail, the learner fails.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Generic

from ...classes import Hypothesis, Sample
from ...display import displayed
from ...errors import check_at_least
from ...mechanisms.shares import share
from ...privacy.composition.composition import parallel_composition
from ...privacy.epsilon import Claim, Epsilon, Privacy
from ...randomness import Coins
from ..batch import BatchLearner, PartByPart, PartsState, PrivateBatchLearner, State, consecutive_parts
from ..parameter_range import check_positive


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class RepetitionSettings:
    """Parameters of the amplification of confidence.

    Ledger: ``bgs.theorem-a.1``.

    * ``n_repeats``: the number k of runs, at least 1.
    * ``part_size``: the number of examples of each run, at least 0.
    * ``fresh_size``: the number of examples that decide which result is chosen, at least 0.
    * ``selection_epsilon``: the epsilon of the choice, above 0.

    >>> settings = RepetitionSettings(n_repeats=3, part_size=10, fresh_size=5, selection_epsilon=Epsilon.log(4))
    >>> settings.n_examples, settings.cost(Privacy(Epsilon.log(2), 0.1))
    (35, Privacy(epsilon=Epsilon.log(4), delta=Fraction(1, 10)))
    """

    n_repeats: int
    part_size: int
    fresh_size: int
    selection_epsilon: Epsilon

    def __post_init__(self) -> None:
        check_at_least(1, n_repeats=self.n_repeats)
        check_at_least(0, part_size=self.part_size, fresh_size=self.fresh_size)
        check_positive(selection_epsilon=self.selection_epsilon)

    @property
    def n_examples(self) -> int:
        """The size of the whole sample."""
        return self.n_repeats * self.part_size + self.fresh_size

    def cost(self, base: Claim) -> Privacy:
        """Return the cost of all steps: the larger of ``base`` and the cost of the choice, as parts are disjoint.

        The paper adds the two costs, which is valid but can be twice as large.
        """
        return parallel_composition([base, Privacy(self.selection_epsilon)])


@displayed
@dataclass(frozen=True, slots=True)
class RepetitionState(Generic[State]):
    """The state of the runs, the fresh part of the sample, and the chosen hypothesis when ``is_finished``."""

    runs: PartsState[State]
    fresh: Sample
    is_finished: bool = False
    output: Hypothesis | None = None


class RepeatedLearner(BatchLearner[Fraction, RepetitionState[State]], Generic[State]):
    """A learner that fails only rarely; its cost is that of the base learner or of the choice, whichever is larger.

    Synonyms: confidence boosting, amplification of the success probability.

    Ledger: ``bgs.theorem-a.1``.

    >>> from littlestone.classes import FiniteClass
    >>> from littlestone.learners import SelectionLearner, exact_outputs
    >>> base = SelectionLearner(FiniteClass.from_rows(["0", "1"]), epsilon=Epsilon.log(9))
    >>> settings = RepetitionSettings(n_repeats=2, part_size=1, fresh_size=1, selection_epsilon=Epsilon.log(9))
    >>> exact_outputs(RepeatedLearner(base, settings), Sample([(0, 1)] * 3)).probability((1,))
    Fraction(27, 32)
    """

    def __init__(self, base: PrivateBatchLearner[Fraction, State], settings: RepetitionSettings) -> None:
        self.base = base
        self.settings = settings
        self.runs = PartByPart([base] * settings.n_repeats)
        self._weight = share(settings.selection_epsilon, 2).exp

    @property
    def privacy(self) -> Privacy:
        """The privacy of the learner; one replaced example is in one part only."""
        return self.settings.cost(self.base.privacy)

    def start(self, coins: Coins[Fraction], sample: Sample) -> RepetitionState[State]:
        """Split the sample into a part for each run and the fresh part."""
        settings = self.settings
        sizes = [settings.part_size] * settings.n_repeats + [settings.fresh_size]
        *parts, fresh = consecutive_parts(sample, sizes)
        return RepetitionState(self.runs.start(parts), fresh)

    def after(self, coins: Coins[Fraction], state: RepetitionState[State]) -> RepetitionState[State]:
        """Run one stage of a run, or choose a result if all runs have ended."""
        if not state.runs.is_finished:
            return replace(state, runs=self.runs.after(coins, state.runs))
        candidates = [h for h in state.runs.found if h is not None]
        if not candidates:
            return replace(state, is_finished=True)
        chosen = coins.choose_by_score([-state.fresh.n_mistakes(h) for h in candidates], self._weight)
        return replace(state, is_finished=True, output=candidates[chosen])

    def is_finished(self, state: RepetitionState[State]) -> bool:
        """Return whether the result is chosen."""
        return state.is_finished

    def hypothesis(self, state: RepetitionState[State]) -> Hypothesis | None:
        """Return the chosen result, or ``None`` if every run failed."""
        return state.output

    def merged(self, state: RepetitionState[State]) -> RepetitionState[State]:
        """Return the state with sorted results and fresh examples, since their order does not matter."""
        runs = self.runs.merged(state.runs)
        hypotheses = tuple(sorted(runs.found, key=lambda h: () if h is None else (h,)))
        return replace(state, runs=replace(runs, found=hypotheses), fresh=Sample(sorted(state.fresh)))
