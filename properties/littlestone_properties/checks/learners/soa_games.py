"""The standard optimal learner in generated games: never more mistakes than the Littlestone dimension.

A game is a class and a list of moves. Some adversaries fix a hypothesis beforehand and label the points by it;
others see each prediction and contradict it whenever a hypothesis that fits the game so far does. Both keep the
game realizable. The dimension is computed by its definition. A generated class with moves serves for ten games,
because generating takes longer than playing.
"""

from dataclasses import dataclass
from itertools import product

from hypothesis import Phase
from hypothesis import strategies as st

from littlestone.classes import Example, FiniteClass, Hypothesis, Point
from littlestone.definitions import littlestone_dimension_by_recursion

from ...protocols import OnlineLearner, OnlineLearnerFactory
from ...strategies.classes import finite_classes, nearly_degenerate_classes
from ...strategies.multiclass import multiclass_classes
from ...violation import PropertyViolationError
from ..harness.learner_runs import written_stream
from ..harness.trials import on_generated

MAX_MOVES, GAMES_PER_CLASS = 8, 10


@dataclass(frozen=True, slots=True)
class Game:
    """A class, and what its adversary does.

    Parameters
    ----------
    target
        The hypothesis that labels the points, ``None`` for an adversary that chooses labels as it goes.
    moves
        For every round the point, and whether the adversary contradicts the prediction if it can; otherwise, and
        if it cannot, it confirms the prediction if it can. With a target the second entry has no meaning.
    """

    hypothesis_class: FiniteClass
    target: Hypothesis | None
    moves: tuple[tuple[Point, bool], ...]


def tables_of_games() -> st.SearchStrategy[tuple[Game, ...]]:
    """Generate ten games on a class with 2 to 4 labels, up to 4 points and up to 10 hypotheses.

    The moves of the games are the same in turn, each time beginning one later. In five of them the hypotheses of
    the class are the targets one after the other, in five the labels are chosen as the game goes on.
    """
    classes = st.one_of(
        finite_classes(max_points=4, max_hypotheses=10),
        multiclass_classes(max_labels=4, max_points=3, max_hypotheses=8),
        nearly_degenerate_classes(max_points=3),
    )

    def with_moves(hypothesis_class: FiniteClass) -> st.SearchStrategy[tuple[Game, ...]]:
        move = st.tuples(st.sampled_from(hypothesis_class.points), st.booleans())
        return st.lists(move, min_size=1, max_size=MAX_MOVES).map(lambda moves: _games(hypothesis_class, moves))

    return classes.flatmap(with_moves)


def _games(hypothesis_class: FiniteClass, moves: list[tuple[Point, bool]]) -> tuple[Game, ...]:
    played = []
    for number in range(GAMES_PER_CLASS // 2):
        start = number % len(moves)
        rotated = tuple(moves[start:] + moves[:start])
        target = hypothesis_class.hypotheses[number % len(hypothesis_class)]
        # With a target nothing is contradicted, and games that differ only there are the same.
        played += [
            Game(hypothesis_class, target, tuple((point, False) for point, _ in rotated)),
            Game(hypothesis_class, None, rotated),
        ]
    return tuple(played)


def contradicted_thresholds() -> tuple[Game, ...]:
    """Return all games of three contradictions on three thresholds; most wrong learners err too often in one.

    Examples
    --------
    >>> len(contradicted_thresholds())
    8
    """
    thresholds = FiniteClass.from_rows(["00", "01", "11"])
    moves = product([(point, True) for point in thresholds.points], repeat=3)
    return tuple(Game(thresholds, None, each) for each in moves)


def play_game(learner: OnlineLearner, game: Game) -> tuple[int, tuple[Example, ...]]:
    """Return the number of mistakes of a learner in a game, and the examples it was given.

    Examples
    --------
    >>> from littlestone_properties.checks import MulticlassSoaLearner
    >>> hypothesis_class = FiniteClass.from_rows(["00", "01", "11"])
    >>> game = Game(hypothesis_class, None, ((Point(1), True), (Point(1), True), (Point(0), True)))
    >>> play_game(MulticlassSoaLearner(hypothesis_class), game)
    (1, ((1, 0), (1, 0), (0, 0)))
    """
    fitting = (
        game.hypothesis_class
        if game.target is None
        else FiniteClass.from_rows([game.target], game.hypothesis_class.n_labels)
    )
    number, examples = 0, list[Example]()
    for point, contradicts in game.moves:
        predicted = learner.predict(point)
        # Every label that a hypothesis still allows, those first that the adversary prefers.
        possible = sorted({h[point] for h in fitting}, key=lambda label: (label == predicted) == contradicts)
        label = possible[0]
        number += predicted != label
        learner.update(point, label)
        fitting = fitting.restricted_to(point, label)
        examples.append((point, label))
    return number, tuple(examples)


def require_bound_in_games(make_learner: OnlineLearnerFactory, n_classes: int, phases: tuple[Phase, ...]) -> int:
    """Raise if a learner errs too often in a generated game; return how many different games were played.

    Parameters
    ----------
    n_classes
        Number of generated classes, each with ten games.
    """
    played: set[Game] = set()

    def judge(table: tuple[Game, ...]) -> None:
        dimension = littlestone_dimension_by_recursion(table[0].hypothesis_class)
        for game in table:
            number, examples = play_game(make_learner(game.hypothesis_class), game)
            played.add(game)
            if number > dimension:
                source = written_stream(game.hypothesis_class, examples)
                raise PropertyViolationError(
                    "errs at most Littlestone dimension many times",
                    f"{number} mistakes",
                    f"at most {dimension}",
                    source,
                    f"predictions(make_learner, {source})",
                )

    on_generated(tables_of_games(), judge, n_classes, phases, first=[contradicted_thresholds()])
    return len(played)
