"""Asking a candidate for its output or its exact output distribution; an exception carries any other answer."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import partial
from itertools import islice
from typing import Protocol, runtime_checkable

from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.privacy import Epsilon, certain_divergence
from littlestone.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches

from ..json_values import Json, Object, json_of, read_json, unchanged, written
from .answers import Answer, Broken, Candidate, Output
from .followed import Clock, followed, seconds_left
from .python_arguments import python_arguments

TAIL = Fraction(1, 1 << 12)
"""The mass of unbounded noise that is cut off on each side."""
LEAST = Fraction(1, 1 << 40)
"""The probability below which a branch is not followed, and counts as cut."""
LESS_FINE = Fraction(1, 1 << 17)
"""The number that replaces LEAST if there are too many branches; at most 2^17 branches are likelier than this."""
MOST_TAILS = 256
"""The largest mass that may be cut, in multiples of the mass that is cut on one side."""
MAX_SECONDS = 60.0
"""The seconds that the branches for one input may take together."""


class NoOutputError(Exception):
    """The candidate gave no output to judge."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(str(answer)[:200])
        self.answer = answer


class WrongError(Exception):
    """The answer is wrong."""

    def __init__(
        self,
        got: str,
        required: str,
        witness: str = "",
        found: Object | None = None,
        name: str = "",
        *,
        is_late: bool = False,
    ) -> None:
        super().__init__()
        self.got, self.required, self.witness, self.is_late = got, required, witness, is_late
        self.name = name
        """The violated property, if it is not the property of the case."""
        self.found = found or {}
        """Arguments that the judge adds to those of the case."""


@runtime_checkable
class Known(Protocol):
    """A candidate that itself returns the exact distribution of its answers."""

    def distribution(self, name: str, given: Object, tail: Fraction, /) -> ExactDistribution[Hashable]:
        """Return the distribution of the JSON text of the candidate's answers."""


@runtime_checkable
class Grouped(Protocol):
    """A candidate that can be asked several questions at once, which saves most of the time of a conversation."""

    def ask_each(self, name: str, given: Object, changes: list[Object], /) -> list[Answer | None]:
        """Return the answers to the changed forms of an input, one for each change.

        ``None`` means that the candidate makes random choices, or is slow.
        """

    def ask_ahead(self, name: str, inputs: list[Object], /) -> None:
        """Announce the next questions, which need no coins, so that the candidate can be asked several at once."""


def answers_to_each(
    candidate: Candidate, name: str, given: Object, groups: list[list[Object]]
) -> list[list[Answer | None]]:
    """Return, for each group of changes, the answers to the changed forms of an input, in one message if possible.

    ``None`` stands for an answer that needs a question of its own. In each group, the first question is asked again
    at the end. If its answer has changed, the candidate has hidden state, and the group has no answers.
    """
    asked = [change for group in groups for change in [*group, *group[:1]]]
    answers: list[Answer | None] = [None] * len(asked)
    if isinstance(candidate, Grouped):
        answers = candidate.ask_each(name, given, asked)
    left, found = iter(answers), list[list[Answer | None]]()
    for group in groups:
        answered = [*islice(left, len(group))]
        is_repeated = not group or next(left) == answered[0]
        found.append(answered if is_repeated else [None] * len(group))
    return found


def output_of(candidate: Candidate, name: str, arguments: Object, coins: EnumeratedCoins | None = None) -> Json:
    """Return the answer of a candidate; raise if the time of all cases is over."""
    seconds_left()
    return value_of(candidate.ask(name, arguments, coins or EnumeratedCoins()))


def value_of(answer: Answer) -> Json:
    """Return the value of an answer; raise if the answer is not an output."""
    if not isinstance(answer, Output):
        raise NoOutputError(answer)
    return answer.value


def output_distribution(
    candidate: Candidate,
    name: str,
    given: Object,
    tail: Fraction = TAIL,
    normal: Callable[[Json], Json] = unchanged,
) -> ExactDistribution[Hashable]:
    """Return the exact distribution of the JSON text of a candidate's answers, over all its choices."""
    if isinstance(candidate, Known):
        exact = candidate.distribution(name, given, tail)
    else:
        exact = on_every_branch(partial(candidate.ask, name, given), tail)
    if exact.cut_mass > most_cut(tail):
        what = f"noise and unlikely branches of mass {float(exact.cut_mass):.6g} are cut, where at most "
        raise NoOutputError(Broken(f"{what}{float(most_cut(tail)):.6g} may be"))
    return exact if normal is unchanged else exact.mapped(lambda text: written(normal(read_json(str(text)))))


def on_every_branch(
    ask: Callable[[EnumeratedCoins], Answer], tail: Fraction, clock: Clock | None = None
) -> ExactDistribution[Hashable]:
    """Return the exact distribution of the JSON text of answers, over all branches of coins within a time limit."""
    seconds = clock or Clock(MAX_SECONDS)

    def text(coins: EnumeratedCoins) -> Hashable:
        return written(value_of(ask(coins)))

    def follow(least: Fraction) -> ExactDistribution[Hashable]:
        return followed(text, EnumeratedCoins(tail, least), seconds=seconds, n_repeats=1)

    return as_finely_as_possible(follow, tail)


def as_finely_as_possible(
    follow: Callable[[Fraction], ExactDistribution[Hashable]], tail: Fraction
) -> ExactDistribution[Hashable]:
    """Return a distribution without branches less likely than LEAST.

    If there are too many branches, LESS_FINE replaces LEAST.
    """
    try:
        return follow(LEAST)
    except WorkLimitError as error:
        coarser = follow(LESS_FINE)
        if coarser.cut_mass > most_cut(tail):
            raise error from None
        return coarser


def most_cut(tail: Fraction) -> Fraction:
    """Return the largest mass that may be cut; it is small, since no comparison sees this mass."""
    return min(MOST_TAILS * tail, Fraction(1, 8))


def right_distribution(
    reference: object, given: Object, tail: Fraction = TAIL, normal: Callable[[Json], Json] = unchanged
) -> ExactDistribution[Hashable]:
    """Return the exact distribution of the answers, as JSON text, that a function of this project gives."""
    named = _named(given)

    def answer(coins: EnumeratedCoins) -> Hashable:
        return written(normal(_called(reference, **named, coins=coins)))

    return enumerate_branches(EnumeratedCoins(tail), answer)


def right_answer(reference: object, given: Object) -> Json:
    """Return the answer of a function of this project that uses no coins.

    >>> from littlestone.dimensions import vc_dimension
    >>> right_answer(vc_dimension, {"rows": [[0], [1]], "n_points": 1})
    1
    """
    return _called(reference, **_named(given))


def _called(reference: object, **named: object) -> Json:
    if not callable(reference):
        raise InvalidValueError("reference", repr(reference), "a function")
    value: object = reference(**named)
    return json_of(value)


def _named(given: Object) -> dict[str, object]:
    """Return the arguments of a function of this project; the function does not change them."""
    arguments = python_arguments(given, "class")
    known = ("n_points", "n_labels") if "rows" in given else ()
    names = {"rows": "hypothesis_class", "maps": "family"}
    return {names.get(key, key): one for key, one in arguments.items() if key not in known}


def checked_labels(value: Json, n_points: int, n_labels: int) -> tuple[int, ...]:
    """Return the labels of all points; raise if the answer is not a list of labels."""
    given = value if isinstance(value, list) else []
    labels = tuple(label for label in given if type(label) is int and 0 <= label < n_labels)
    if not isinstance(value, list) or not len(labels) == len(given) == n_points:
        raise WrongError(written(value)[:200], f"{n_points} labels from 0 to {n_labels - 1}")
    return labels


def needed_delta(outputs: list[ExactDistribution[Hashable]], exp_epsilon: Fraction) -> Fraction:
    """Return the delta that two outputs certainly need, in both directions."""
    one, other = outputs
    epsilon = Epsilon.log(exp_epsilon)
    return max(certain_divergence(one, other, epsilon), certain_divergence(other, one, epsilon))


def cut_mass(outputs: list[ExactDistribution[Hashable]]) -> Fraction:
    """Return the total mass that is cut off from some distributions."""
    return sum((found.cut_mass for found in outputs), Fraction(0))
