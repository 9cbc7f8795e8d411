"""The two private online learners of the reference under observation: the inputs of their mechanisms in each round.

The learners run unchanged. Their coins know the subject of each choice: a guess belongs to its tree, the choice of
a teacher to the example that this teacher gets, and noise to its round.
"""

from collections.abc import Iterator

from littlestone.classes import Example, FiniteClass
from littlestone.learners import DpSoaLearner, DpSoaSettings, PrivateOnlineLearner, PrivateOnlineSettings, SplitRule
from littlestone_properties.judging.asking.shared_coins import Asked, AskedCoins, Draw
from littlestone_properties.protocols import Internal, Released, SharedChoices, WatchedLearner


def watched_dp_soa(
    hypothesis_class: FiniteClass, settings: DpSoaSettings, rules: type[DpSoaLearner] = DpSoaLearner
) -> WatchedLearner:
    """Return DP-SOA as a run that yields the list of the outputs of all trees after every round.

    The list does not depend on the output of HistSparse, so only runs without publications are followed.
    """
    learner = rules(hypothesis_class, settings)

    def watched(choices: SharedChoices, examples: tuple[Example, ...]) -> Iterator[Internal | Released]:
        coins = _ForestCoins(choices, settings.n_leaves)
        state = learner.start(coins)
        yield Internal("list of outputs", learner.output_list(state))
        for number, example in enumerate(examples, start=1):
            coins.start_round(number)
            state = learner.after(coins, state, example)
            yield Internal("list of outputs", learner.output_list(state))

    return watched


def watched_private_online(
    hypothesis_class: FiniteClass,
    settings: PrivateOnlineSettings,
    rules: type[PrivateOnlineLearner] = PrivateOnlineLearner,
) -> WatchedLearner:
    """Return the learner of `lyu` as a run that yields the size of its buffer and the classes of its teachers."""
    learner = rules(hypothesis_class, settings)

    def watched(choices: SharedChoices, examples: tuple[Example, ...]) -> Iterator[Internal | Released]:
        coins = _TeacherCoins(choices, settings.split is SplitRule.INDEPENDENT)
        state = learner.start(coins)
        yield Released((state.hypothesis, state.stage))
        for number, (point, label) in enumerate(examples, start=1):
            is_mistake = not state.has_halted and state.hypothesis[point] != label
            yield Internal("size of the buffer", len(state.buffer) + is_mistake)
            coins.start_round(number, is_mistake)
            state = learner.after(coins, state, (point, label))
            if not len(state.buffer):
                coins.buffered = []
            yield Released(state.n_updates_left)
            yield Internal("classes of the teachers", state.teachers, by_place=True)
            yield Released((state.hypothesis, state.stage))

    return watched


class _ForestCoins(AskedCoins):
    """The coins of DP-SOA: the leaf of a round is chosen first, and then its tree makes its choices."""

    def __init__(self, choices: SharedChoices, n_leaves: int) -> None:
        self._choices = choices
        self._n_leaves = n_leaves
        self._number = 0
        self._tree: int | None = None
        self._is_leaf_next = False

    def start_round(self, number: int) -> None:
        """Begin a round."""
        self._number = number
        self._is_leaf_next = True

    def answer(self, asked: Asked, draw: Draw) -> int:
        """Return a choice; no test passes, since the list does not depend on publications."""
        if asked[0] == "reaches":
            return 0
        if self._is_leaf_next and asked[0] == "uniform choice":
            self._is_leaf_next = False
            leaf = draw(self._choices.of(("leaf", self._number)))
            self._tree = leaf // self._n_leaves
            return leaf
        return draw(self._choices.of(("noise", self._number) if self._tree is None else ("tree", self._tree)))


class _TeacherCoins(AskedCoins):
    """The coins of the learner of `lyu`: for the test of a round, then for the teachers, then for training."""

    def __init__(self, choices: SharedChoices, is_independent: bool) -> None:
        self._choices = choices
        self._is_independent = is_independent
        self._number = self._n_given = 0
        self.buffered: list[int] = []

    def start_round(self, number: int, is_mistake: bool) -> None:
        """Begin a round; its example is buffered if it is a mistake."""
        self._number = number
        self._n_given = 0
        if is_mistake:
            self.buffered.append(number)

    def answer(self, asked: Asked, draw: Draw) -> int:
        """Return a choice; the answer of a test is public."""
        if asked[0] == "reaches":
            return draw(self._choices.of(("test", self._number)))
        if asked[0] != "uniform choice":
            # After the start, the meaning of a drawn number depends on the data, so each run draws on its own.
            return draw(self._choices.of(("published", self._number), is_shared=self._number == 0))
        if not self._is_independent:
            return draw(self._choices.of(("split", self._number)))
        example = self.buffered[self._n_given]
        self._n_given += 1
        return draw(self._choices.of(("teacher", example)))
