"""A stateful test of anybody's online learner, compared with a reference that sees the same examples.

Hypothesis chooses the steps: an example that the version space explains, one that no hypothesis explains, a
question for the hypothesis or for predictions. After each step the hypothesis is well formed and, if that is asked
for, equal to the one of the reference. While the examples are realizable, the mistakes made and those that an
adversary can still force are together at most the bound.

Convention: both learners get coins of the same seed. Mistakes are counted with the published hypothesis.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

import numpy as np
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from littlestone.classes import Example, FiniteClass, Hypothesis, Label
from littlestone.dimensions import littlestone_dimension
from littlestone.randomness import SampledCoins

from ...judging.candidates.careful_learner import BreachError, CarefulLearner
from ...protocols import PublishingLearnerFactory
from ...strategies.classes import finite_classes
from ...time_limit import MAX_SECONDS, time_limit
from ...violation import PropertyViolationError, written
from ..harness.trials import COIN_SEEDS

Result = TypeVar("Result")


def online_learner_machine(
    make_candidate: PublishingLearnerFactory,
    make_reference: PublishingLearnerFactory,
    *,
    classes: st.SearchStrategy[FiniteClass] | None = None,
    bound: Callable[[FiniteClass], int | Fraction] | None = None,
    allows_unrealizable: bool = True,
    has_same_hypotheses: bool = True,
    max_seconds: float = MAX_SECONDS,
) -> type[RuleBasedStateMachine]:
    """Return a state machine that judges a learner; its attribute ``TestCase`` is a test for pytest or unittest.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``.

    Parameters
    ----------
    make_candidate, make_reference
        Start the learner that is judged and the reference, with coins and a class with at least one hypothesis.
    classes
        Where the classes come from; by default binary classes on at most 4 points.
    bound
        The largest number of mistakes of the candidate on realizable streams, whatever the coins; none by default.
    allows_unrealizable
        Whether examples may come that no hypothesis explains.
    has_same_hypotheses
        Whether both publish the same; otherwise the candidate only makes no more mistakes than the bound.


    Notes
    -----
    After m mistakes an adversary can force as many more as the Littlestone dimension of the version space, from any
    learner whose coins are known. So m and this dimension together must not exceed the bound.

    Equal hypotheses are required of learners that draw the same coins in the same order, as a rewritten version of
    a learner does; for other learners set ``has_same_hypotheses`` to false. A violation names the line that shows
    it again; Hypothesis prints the steps as well. The phase ``explain`` of Hypothesis takes longer than all others
    together. Hypothesis calls a candidate flaky if it behaves differently when the same steps are repeated. A
    learner should pass :func:`~littlestone_properties.checks.learners.online_learner.check_online_learner` first,
    whose inputs are smaller.

    Examples
    --------
    >>> from hypothesis import Phase, settings
    >>> from hypothesis.stateful import run_state_machine_as_test
    >>> from littlestone.learners import StandardOptimalLearner
    >>> from littlestone_properties.protocols import Started
    >>> few = settings(
    ...     max_examples=10, derandomize=True, database=None, deadline=None, phases=(Phase.generate, Phase.shrink)
    ... )
    >>> soa = Started(StandardOptimalLearner)
    >>> machine = online_learner_machine(soa, soa, bound=littlestone_dimension)
    >>> run_state_machine_as_test(machine, settings=few)
    >>> TestMine = machine.TestCase
    """
    held_classes = finite_classes(max_points=4, max_hypotheses=8) if classes is None else classes

    class OnlineLearnerMachine(RuleBasedStateMachine):
        """Two learners, the stream so far, and the version space that it leaves."""

        def __init__(self) -> None:
            super().__init__()
            self.examples: list[Example] = []
            self.n_mistakes = 0
            self.published: Hypothesis = ()
            self.seed = 0
            self.hypothesis_class = self.space = FiniteClass.from_rows(["0"])
            self.candidate = self.reference = CarefulLearner(make_reference, _coins(0), self.hypothesis_class)

        @initialize(hypothesis_class=held_classes, seed=COIN_SEEDS)
        def start(self, hypothesis_class: FiniteClass, seed: int) -> None:
            """Start both learners."""
            self.hypothesis_class = self.space = hypothesis_class
            self.seed = seed
            self.candidate = self.attempted(lambda: CarefulLearner(make_candidate, _coins(seed), hypothesis_class))
            self.reference = CarefulLearner(make_reference, _coins(seed), hypothesis_class)

        @precondition(lambda self: not self.space.is_empty)
        @rule(data=st.data())
        def consistent_example(self, data: st.DataObject) -> None:
            """Feed an example that some hypothesis of the version space explains."""
            hypothesis = data.draw(st.sampled_from(self.space.hypotheses))
            point = data.draw(st.sampled_from(self.hypothesis_class.points))
            self.feed((point, hypothesis[point]))

        @precondition(lambda self: allows_unrealizable)
        @rule(data=st.data())
        def any_example(self, data: st.DataObject) -> None:
            """Feed an example that need not be explained by anything."""
            point = data.draw(st.sampled_from(self.hypothesis_class.points))
            self.feed((point, data.draw(st.sampled_from(self.hypothesis_class.labels))))

        @rule()
        def ask_again(self) -> None:
            """Ask for the hypothesis, for the prediction of every point, and for the hypothesis again."""
            self.attempted(lambda: self.candidate.ask_again(self.candidate.hypothesis))

        @invariant()
        def publishes_the_same(self) -> None:
            """Both learners publish well-formed hypotheses, equal ones if that is asked for."""
            published = self.published = self.attempted(lambda: self.candidate.hypothesis)
            if has_same_hypotheses and published != self.reference.hypothesis:
                each = ("make_candidate", "make_reference")
                runs = ", ".join(f"published_hypotheses({one}, {self.source})[-1]" for one in each)
                got = f"round {len(self.examples) + 1}: {published}"
                required = str(self.reference.hypothesis)
                raise self.violation("publishes what the reference publishes", got, required, runs)

        @invariant()
        def keeps_the_bound(self) -> None:
            """Mistakes made and mistakes that can still be forced are together at most the bound."""
            if bound is None or self.space.is_empty:
                return
            forced = littlestone_dimension(self.space)
            if self.n_mistakes + forced > bound(self.hypothesis_class):
                made = f"{self.n_mistakes} mistake{'s' if self.n_mistakes != 1 else ''}"
                got = f"{made} in {len(self.examples)} rounds, and {forced} more can be forced"
                required = f"at most {bound(self.hypothesis_class)} in all"
                again = f"published_hypotheses(make_candidate, {self.source})"
                raise self.violation("keeps the mistake bound", got, required, again)

        @property
        def source(self) -> str:
            """The class, the stream so far and the seed as Python source."""
            return f"{written(self.hypothesis_class)}, {self.stream}, seed={self.seed}"

        @property
        def stream(self) -> list[tuple[int, int]]:
            """The examples so far as plain integers."""
            return [(int(x), int(y)) for x, y in self.examples]

        def again(self, *others: Label) -> str:
            """Return the line that judges the contract on the stream so far, and with other last labels."""
            streams = [self.stream, *([*self.stream[:-1], (self.stream[-1][0], int(y))] for y in others)]
            contract = f"{written(self.hypothesis_class)}, {streams}, seed={self.seed}"
            return f"check_online_learner_on_streams(make_candidate, {contract})"

        def feed(self, example: Example) -> None:
            """Let both learners learn an example."""
            point, label = example
            self.examples.append(example)
            self.space = self.space.restricted_to(point, label)
            published = self.attempted(lambda: self.candidate.learn(point, label))
            if published != self.published:
                got = f"round {len(self.examples)}: published {self.published}, then {published} with the example"
                other = Label((label + 1) % self.space.n_labels)
                raise self.violation("reading changes nothing", got, str(self.published), self.again(other))
            self.n_mistakes += published[point] != label
            self.reference.learn(point, label)

        def attempted(self, call: Callable[[], Result]) -> Result:
            try:
                with time_limit(max_seconds):
                    return call()
            except BreachError as breach:
                said = breach.answer
                raise self.violation(said.name, said.got, said.required, self.again()) from breach

        def violation(self, name: str, got: str, required: str, again: str) -> PropertyViolationError:
            return PropertyViolationError(name, got, required, self.source, again)

    return OnlineLearnerMachine


def _coins(seed: int) -> SampledCoins:
    return SampledCoins(np.random.default_rng(seed))
