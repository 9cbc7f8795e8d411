"""EnumeratedCoins: coins that follow every branch of an algorithm with its exact probability.

A run repeats the choices of the previous run up to the last choice that has another option left, takes that option,
and then takes the first option of each choice. An algorithm must therefore depend only on its arguments and its
coins.

Every run is finite: the number of options of a choice and the number of choices of a branch are bounded, and
branches with less than a stated probability may be left out, as cut mass.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import inf, lcm
from typing import Self, TypeAlias

from ..errors import InvalidValueError, NotReproducibleError, WorkLimitError
from .distribution import check_sum_is_one
from .noise import Options, discrete_laplace_tail, noise_options

DEFAULT_TAIL = Fraction(1, 1 << 40)
"""Mass of unbounded noise that may be cut off on each of its two sides."""

MAX_OPTIONS = 2_000_000
"""The largest number of options of one choice; each option is a branch."""

MAX_CHOICES = 20_000
"""The largest number of choices of a branch; an algorithm that repeats until it succeeds has an infinite branch."""


Range: TypeAlias = tuple[Fraction | None, Fraction | None]
"""An interval of places of a draw; ``None`` means infinity."""

Masses: TypeAlias = tuple[Mapping[int, Fraction], int]
"""The probabilities of events, and a common denominator, or 0 if they are rounded."""

Refinement: TypeAlias = tuple[Options, int, object]
"""Options; the factor in the weight of the branch that is divided out, since the weights of the options replace it;
and a note."""


class NegligibleBranch(BaseException):
    """All continuations have less than the stated probability, so the branch counts as cut mass."""


class EnumeratedCoins:
    """The coins of one branch at a time; functions that sum over branches set them to one branch after another.

    Unbounded noise is followed until less than the mass ``tail`` is left on each side. Options of probability 0 are
    not followed, and neither are options that give the branch a probability below ``least``. Weights are stored as
    integers; the probability of an outcome becomes a fraction only once, at the end.
    """

    def __init__(self, tail: Fraction = DEFAULT_TAIL, least: Fraction = Fraction(0)) -> None:
        if not 0 < tail < 1:
            raise InvalidValueError("tail", tail, "strictly between 0 and 1")
        if not 0 <= least < 1:
            raise InvalidValueError("least", least, "at least 0 and below 1")
        self._tail = tail
        self._least = least
        self._options: list[Options] = []
        self._taken: list[int] = []
        self._values: list[int] = []
        self._before: list[tuple[int, int]] = []
        self._notes: dict[int, object] = {}
        self._weight: list[tuple[int, int]] = [(1, 1)]
        self._position = self._n_fixed = 0
        self.is_cut = False
        """True if the branch is negligible, even if foreign code has caught the exception that says so."""
        self._known: dict[tuple[object, ...], Options] = {}
        self.tables: dict[object, tuple[Masses, Mapping[int, Range]]] = {}
        self.left_out: set[str] = set()
        """The kinds of mass that were not followed, such as "tails"; if there are none, only rounding cut mass
        off."""

    def choose(self, probabilities: Sequence[Fraction]) -> int:
        """Return the index that this branch chooses."""
        if self._position == len(self._options):
            options = _options(range(len(probabilities)), probabilities)
            check_sum_is_one(probabilities)
            self._add(options)
        return self._next()

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        """Return the index that this branch chooses."""
        if self._position == len(self._options):
            values, numbers, _ = _options(range(len(weights)), weights)
            self._add((values, numbers, sum(numbers)))
        return self._next()

    def choose_by_score(self, scores: Sequence[int], weight: Fraction) -> int:
        """Return the index that this branch chooses; the options are computed once for equal scores."""
        if self._position == len(self._options):
            key = (tuple(scores), weight)
            if key not in self._known:
                if weight <= 0:
                    raise InvalidValueError("weight", weight, "positive")
                values, numbers, _ = _options(range(len(scores)), [weight**score for score in scores])
                self._known[key] = (values, numbers, sum(numbers))
            self._add(self._known[key])
        return self._next()

    def uniform_choice(self, n_choices: int) -> int:
        """Return the index that this branch chooses."""
        if self._position == len(self._options):
            if n_choices < 1:
                raise InvalidValueError("n_choices", n_choices, "at least 1")
            if n_choices > MAX_OPTIONS:
                raise WorkLimitError("branches of the algorithm", n_choices, MAX_OPTIONS, "branches")
            self._add((tuple(range(n_choices)), (1,) * n_choices, n_choices))
        return self._next()

    def discrete_laplace(self, weight: Fraction) -> int:
        """Return the noise of this branch; noise beyond the stated tail is cut off."""
        if self._position == len(self._options):
            key = ("noise", weight)
            self.left_out.add("tails")
            if key not in self._known:
                self._known[key] = noise_options(weight, self._tail)
            self._add(self._known[key])
        return self._next()

    def choose_from(self, options: Options) -> int:
        """Return a value of a table; mass that its weights do not cover is cut off."""
        if self._position == len(self._options):
            if sum(options[1]) < options[2]:
                self.left_out.add("tails")
            self._add(options)
        return self._next()

    def refine(self, make: Callable[[], Refinement]) -> tuple[int, int, object]:
        """Return a value of a table that splits an earlier choice further, its weight, and the note of ``make``.

        In the weight of the branch, the weight of the value replaces the factor of the earlier choice. The table is
        computed when it is first met; an empty table ends the branch, whose mass counts as cut off.
        """
        if self._position == len(self._options):
            options, divisor, note = make()
            self._add(options, divisor)
            self._notes[self._position] = note
        position = self._position
        return self._next(), self._options[position][1][self._taken[position]], self._notes[position]

    def discrete_laplace_reaches(self, weight: Fraction, bound: int) -> bool:
        """Return the answer of this branch; no mass is cut off."""
        if self._position == len(self._options):
            key = ("reaches", weight, bound)
            if key not in self._known:
                reached = discrete_laplace_tail(weight, bound)
                self._known[key] = _options((0, 1), [1 - reached, reached])
            self._add(self._known[key])
        return self._next() == 1

    @property
    def tail(self) -> Fraction:
        """The mass of unbounded noise that may be cut off on each side."""
        return self._tail

    @property
    def least(self) -> Fraction:
        """The probability below which a branch is not followed."""
        return self._least

    @property
    def known(self) -> dict[tuple[object, ...], Options]:
        """Cached options, by the request."""
        return self._known

    @property
    def choices(self) -> tuple[tuple[Options, int], ...]:
        """The choices of the branch so far: the options and the index of the chosen option."""
        return tuple(zip(self._options[: self._position], self._taken[: self._position], strict=True))

    @property
    def n_choices(self) -> int:
        """The number of choices of the branch so far."""
        return self._position

    @property
    def weight(self) -> tuple[int, int]:
        """The probability of the branch so far, as numerator and denominator."""
        return self._weight[self._position]

    @property
    def weights(self) -> tuple[tuple[int, int], ...]:
        """The weights of the branch before each of its choices so far."""
        return tuple(self._weight[: self._position])

    def fixed(self, doublings: int = 0) -> Self:
        """Return coins at the first of all branches that begin with the choices so far; the tables are shared.

        Their weight is doubled ``doublings`` times, to count other branches that lead to the same state.

        >>> coins = EnumeratedCoins()
        >>> coins.uniform_choice(2), coins.fixed().advance()
        (0, False)
        """
        n_fixed, coins = self._position, type(self)(self._tail, self._least)
        self._share_tables(coins)
        coins._options, coins._taken = self._options[:n_fixed], self._taken[:n_fixed]
        coins._values, coins._before = self._values[:n_fixed], self._before[:n_fixed]
        above, below = self._weight[n_fixed]
        coins._weight = [*self._weight[:n_fixed], (above << doublings, below)]
        coins._notes = {place: note for place, note in self._notes.items() if place < n_fixed}
        coins._position = coins._n_fixed = n_fixed
        return coins

    def unbounded(self) -> Self:
        """Return new coins that follow branches of every probability; they share the tables."""
        coins = type(self)(self._tail)
        self._share_tables(coins)
        return coins

    def _share_tables(self, other: Self) -> None:
        other._known, other.tables, other.left_out = self._known, self.tables, self.left_out

    def start_branch(self) -> None:
        """Begin a run at the first choice."""
        self._position, self.is_cut = 0, False

    def advance(self) -> bool:
        """Go on to the next branch; return whether there is one.

        After the last branch the coins stay as they are.
        """
        last = len(self._options) - 1
        if self._position <= last:
            fault = (
                f"ended after {self._position} choices, where it had made more after the same answers of its coins"
            )
            raise NotReproducibleError(fault, "a function of its arguments and its coins alone")
        while last >= self._n_fixed and self._taken[last] + 1 == len(self._options[last][0]):
            last -= 1
        if last < self._n_fixed:
            return False
        for kept in (self._options, self._taken, self._values, self._weight, self._before):
            del kept[last + 1 :]
        values, numbers, denominator = self._options[last]
        option = self._taken[last] = self._taken[last] + 1
        self._values[last] = values[option]
        above, below = self._before[last]
        self._weight.append((above * numbers[option], below * denominator))
        return True

    def _add(self, options: Options, divisor: int = 1) -> None:
        if len(self._options) == MAX_CHOICES:
            advice = "it may ask until it is lucky, without end"
            raise WorkLimitError("choices in one branch of the algorithm", inf, MAX_CHOICES, "choices", advice)
        above, below = self._weight[-1]
        above //= divisor
        values, numbers, denominator = options = self._kept(options, above, below)
        self._options.append(options)
        self._before.append((above, below))
        self._taken.append(0)
        self._values.append(values[0])
        self._weight.append((above * numbers[0], below * denominator))

    def _kept(self, options: Options, above: int, below: int) -> Options:
        """Return the options after which the branch is still likely enough.

        Its weight before the choice is the fraction ``above``/``below``.
        """
        values, numbers, denominator = options
        if self.is_cut or not values:
            self.is_cut = True
            self.left_out.add("branches")
            raise NegligibleBranch
        if not self._least:
            return options
        needed = self._least.numerator * below * denominator
        above *= self._least.denominator
        if min(numbers) * above >= needed:
            return options
        self.left_out.add("branches")
        kept = [(value, number) for value, number in zip(values, numbers, strict=True) if number * above >= needed]
        if not kept:
            self.is_cut = True
            raise NegligibleBranch
        return tuple(value for value, _ in kept), tuple(number for _, number in kept), denominator

    def _next(self) -> int:
        position = self._position
        self._position = position + 1
        return self._values[position]


def _options(values: Sequence[int], weights: Sequence[Fraction]) -> Options:
    """Return the values of positive weight, with the weights over a common denominator."""
    for weight in weights:
        if weight < 0:
            raise InvalidValueError("weight", weight, "at least 0")
    kept = [(value, Fraction(weight)) for value, weight in zip(values, weights, strict=True) if weight]
    if not kept:
        raise InvalidValueError("weights", list(weights), "at least one positive weight")
    denominator = lcm(*(weight.denominator for _, weight in kept))
    numbers = tuple(weight.numerator * (denominator // weight.denominator) for _, weight in kept)
    return tuple(value for value, _ in kept), numbers, denominator
