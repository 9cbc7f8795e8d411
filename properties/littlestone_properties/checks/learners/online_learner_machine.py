"""A stateful test of anybody's online learner, compared with a reference that sees the same examples.

Hypothesis chooses what happens: examples that the version space explains, and examples that nothing explains. In
the end the learner is judged on the stream: by the contract of online learners; by the hypotheses of the
reference, if that is asked for; and by the bound. While the examples are realizable, the mistakes made, together
with those that an adversary can still force, are at most the bound.

Convention: both learners get coins of the same seed. Mistakes are counted with the published hypothesis.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Unpack

import numpy as np
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from littlestone.classes import Example, FiniteClass, Label
from littlestone.dimensions import littlestone_dimension
from littlestone.randomness import SampledCoins

from ...judging.asking.answers import Candidate, Output
from ...judging.asking.asking import NoOutputError, WrongError
from ...judging.candidates.learner_candidate import PUBLISHES, LearnerCandidate
from ...judging.case import Case
from ...judging.inputs.class_arguments import arguments_of
from ...judging.json_values import rows_of, rows_to_json
from ...judging.judges.contract import contract_case, judge_contract
from ...judging.running.options import CheckOptions, options_with
from ...judging.running.requiring import Part, require_right
from ...protocols import PublishingLearnerFactory
from ...strategies.classes import finite_classes
from ...strategies.streams import COIN_SEEDS
from ...violation import written
from .online_learner import NAME, streams_shown


def online_learner_machine(
    make_candidate: PublishingLearnerFactory,
    make_reference: PublishingLearnerFactory,
    *,
    classes: st.SearchStrategy[FiniteClass] | None = None,
    bound: Callable[[FiniteClass], int | Fraction] | None = None,
    allows_unrealizable: bool = True,
    has_same_hypotheses: bool = True,
    **options: Unpack[CheckOptions],
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

    Equal hypotheses are asked of learners that draw the same coins in the same order, as a rewritten version of a
    learner does; with other learners set ``has_same_hypotheses`` to false. A violation names the line that shows it
    again; Hypothesis prints the steps next to it. The phase ``explain`` of Hypothesis takes longer than all
    others together.

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
    wanted = options_with(options)
    candidate, reference = (
        LearnerCandidate(one, seconds=wanted["timeout"]) for one in (make_candidate, make_reference)
    )

    def parts(whole: FiniteClass, stream: tuple[tuple[int, int], ...], seed: int) -> Iterator[Part]:
        source = f"{written(whole)}, {list(stream)}, seed={seed}"

        def shown(again: str) -> Callable[[Case], tuple[str, str]]:
            return lambda case: (source, again)

        def judge_same(case: Case, mine: Candidate, dialects: Mapping[str, str]) -> None:
            for number, (one, other) in enumerate(
                zip(*(_published(case, each) for each in (mine, reference)), strict=True), 1
            ):
                if one != other:
                    raise WrongError(f"round {number}: {one}", str(other))

        def judge_bound(case: Case, mine: Candidate, dialects: Mapping[str, str]) -> None:
            space, n_mistakes, most = whole, 0, Fraction(bound(whole)) if bound else Fraction(0)
            published = _published(case, mine)
            for number in range(len(stream) + 1):
                forced = littlestone_dimension(space)
                if n_mistakes + forced > most:
                    made = f"{n_mistakes} mistake{'s' if n_mistakes != 1 else ''}"
                    got = f"{made} in {number} rounds, and {forced} more can be forced"
                    raise WrongError(got, f"at most {most} in all")
                if number < len(stream):
                    point, label = stream[number]
                    n_mistakes += published[number][point] != label
                    space = space.restricted_to(whole.points[point], Label(label))
                    if space.is_empty:
                        return

        # Whoever reads a label before it predicts shows it on a stream with another last label.
        others = [(*stream[:-1], (x, y)) for x, _ in stream[-1:] for y in whole.labels]
        contract = contract_case("given streams", whole, (stream, *others), seed)
        yield Part(candidate, [contract], NAME, lambda case: streams_shown(case, "make_candidate"), judge_contract)
        given = arguments_of(whole, binary=False) | {"stream": rows_to_json(stream), "seed": seed}
        case = Case(f"{PUBLISHES}/given streams/1", given, {})
        run = f"published_hypotheses(make_candidate, {source})"
        if has_same_hypotheses:
            both = shown(f"{run}, {run.replace('make_candidate', 'make_reference')}")
            yield Part(candidate, [case], "publishes what the reference publishes", both, judge_same)
        if bound is not None:
            yield Part(candidate, [case], "keeps the mistake bound", shown(run), judge_bound)

    class OnlineLearnerMachine(RuleBasedStateMachine):
        """The stream so far, and what it leaves of the class."""

        def __init__(self) -> None:
            super().__init__()
            self.examples: list[Example] = []
            self.seed = 0
            self.hypothesis_class = self.space = FiniteClass.from_rows(["0"])

        @initialize(hypothesis_class=held_classes, seed=COIN_SEEDS)
        def start(self, hypothesis_class: FiniteClass, seed: int) -> None:
            """Choose a class and coins."""
            self.hypothesis_class = self.space = hypothesis_class
            self.seed = seed

        @precondition(lambda self: not self.space.is_empty)
        @rule(data=st.data())
        def consistent_example(self, data: st.DataObject) -> None:
            """Add an example that some hypothesis of the version space explains."""
            hypothesis = data.draw(st.sampled_from(self.space.hypotheses))
            point = data.draw(st.sampled_from(self.hypothesis_class.points))
            self.add((point, hypothesis[point]))

        @precondition(lambda self: allows_unrealizable)
        @rule(data=st.data())
        def any_example(self, data: st.DataObject) -> None:
            """Add an example that need not be explained by anything."""
            point = data.draw(st.sampled_from(self.hypothesis_class.points))
            self.add((point, data.draw(st.sampled_from(self.hypothesis_class.labels))))

        def add(self, example: Example) -> None:
            """Add an example to the stream."""
            self.examples.append(example)
            self.space = self.space.restricted_to(*example)

        def teardown(self) -> None:
            """Judge the learner on the stream."""
            stream = tuple((int(x), int(y)) for x, y in self.examples)
            require_right(parts(self.hypothesis_class, stream, self.seed), wanted)

    return OnlineLearnerMachine


def _published(case: Case, candidate: Candidate) -> list[list[int]]:
    """Return the publications of a learner on the stream of a case, with the coins of its seed."""
    found = candidate.ask(PUBLISHES, case.input, SampledCoins(np.random.default_rng(int(str(case.input["seed"])))))
    if not isinstance(found, Output):
        raise NoOutputError(found)
    return [list(labels) for labels in rows_of(found.value)]
