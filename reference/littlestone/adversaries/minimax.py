"""The minimax adversary walks down a shattered mistake tree, and every learner errs once on each level.

At a node it asks the published hypothesis for its label at the node's point, and answers with the label of an edge
that was not predicted; such an edge exists, since the two edges have different labels. Some hypothesis realizes
this path, because the tree is shattered. So with a deepest tree, every learner that publishes hypotheses makes at
least as many mistakes against this adversary as the multiclass Littlestone dimension.

Convention: if the prediction is the label of neither edge, the adversary takes the left edge. If an adversary must
fix its stream before it sees any hypothesis, it can take a uniformly random path instead. Then the learner makes
half a mistake on average on each level, or more.
"""

from fractions import Fraction
from itertools import count

from ..certificates import Tree, VersionSpace
from ..classes import Example, FiniteClass, Label, Sample
from ..dimensions.version_spaces.version_space import VersionSpaces
from ..errors import InvalidValueError
from ..randomness import Coins, Seed, coins_from
from .game import Published


class ShatteredTreeAdversary:
    """The adaptive realizable adversary that forces a mistake on each level of a shattered tree.

    It sees the hypothesis of the current round. With a tree of depth d it forces exactly d mistakes in d rounds, on
    every deterministic learner and on every run of a randomised learner. By default the game is over after that. If
    ``continued_in`` is given, a class that shatters the tree, the game never ends: all points come in turn, with
    the labels of the first hypothesis of this class (in lexicographic order) that is consistent with the path.

    Ledger: ``bgs.claim-6.2``.

    >>> from littlestone.classes import named_family
    >>> from littlestone.dimensions import certified_littlestone_dimension
    >>> tree = certified_littlestone_dimension(named_family("thresholds", 7)).shattered_tree
    >>> adversary = ShatteredTreeAdversary(tree)
    >>> [adversary.next_example(lambda point: 0) for _ in range(4)]
    [(3, 1), (1, 1), (0, 1), None]
    """

    def __init__(self, tree: Tree, *, continued_in: FiniteClass | None = None) -> None:
        if continued_in is not None:
            spaces = VersionSpaces.of(continued_in)
            if not _is_shattered(tree, spaces.whole, spaces):
                raise InvalidValueError("tree", tree, "a tree that the class shatters")
        self._node = tree
        self._path: list[Example] = []
        self._class = continued_in
        self._later = count()

    def next_example(self, published: Published) -> Example | None:
        """Return the node's point with a label that is not predicted; after the last level, the game may end."""
        if self._node is None:
            return self._next_consistent()
        point, labels = self._node.point, self._node.labels
        side = 1 if published(point) == labels[0] else 0
        self._node = self._node.children[side]
        example = (point, labels[side])
        if self._class is not None:
            self._path.append(example)
        return example

    def _next_consistent(self) -> Example | None:
        if self._class is None:
            return None
        if self._path:
            self._class = self._class.restricted_to_sample(self._path)
            self._path = []
        point = self._class.points[next(self._later) % self._class.n_points]
        return point, self._class.hypotheses[0][point]


def _is_shattered(tree: Tree, space: VersionSpace, spaces: VersionSpaces) -> bool:
    """Return whether every path of the tree is realized by a hypothesis of the version space."""
    if tree is None or not space:
        return space != 0
    if not 0 <= tree.point < len(spaces.with_label):
        return False
    masks = spaces.with_label[tree.point]
    return all(
        0 <= label < len(masks) and _is_shattered(child, space & masks[label], spaces)
        for label, child in zip(tree.labels, tree.children, strict=True)
    )


def random_tree_stream(tree: Tree, *, coins: Coins[Fraction] | None = None, seed: Seed = None) -> Sample:
    """Return the examples along a random path of a mistake tree, each path with the same probability.

    As an oblivious adversary it makes every learner err with probability at least 1/2 on each level. Equality holds
    if the learner predicts the label of one of the two edges. So on a tree of depth d the expected number of
    mistakes is at least d/2, and exactly d/2 for two labels. Some path is at least as bad as the average.

    The tree is complete; if a class shatters it, the stream is realizable.

    Ledger: ``bgs.lemma-8.6``.

    >>> from littlestone.dimensions import certified_littlestone_dimension
    >>> from littlestone.randomness import exact_distribution
    >>> tree = certified_littlestone_dimension(FiniteClass.from_rows(["00", "01", "10", "11"])).shattered_tree
    >>> streams = exact_distribution(lambda coins: random_tree_stream(tree, coins=coins))
    >>> streams.probability(Sample([(0, 1), (1, 0)]))
    Fraction(1, 4)
    """
    examples: list[Example] = []
    choices = coins_from(coins, seed)
    while tree is not None:
        side = choices.uniform_choice(2)
        label: Label = tree.labels[side]
        examples.append((tree.point, label))
        tree = tree.children[side]
    return Sample(tuple(examples))
