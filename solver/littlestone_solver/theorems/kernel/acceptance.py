"""Questions to Coq's kernel: does each proof prove its statement, but no changed one, and on which axioms."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from littlestone.verdicts import BrokenCheckError

from .axioms import CLASSICAL_AXIOMS, EXPONENTIAL_AXIOMS, axioms_printed
from .build import Answer, answered, built
from .question import (
    TOGETHER,
    WITNESSES,
    at_once,
    name_of_corollary,
    name_of_value,
    name_of_witnesses,
    question,
)
from .second_checker import checked_again
from .sources import name_of_bridge
from .theorem import Theorem


@cache
def axioms_of(theorems: tuple[Theorem, ...]) -> Mapping[Theorem, tuple[str, ...]]:
    """Return the (allowed) axioms of every theorem that Coq accepts together with all its changes and claims."""
    with built() as place:
        checked_again(place)
        return dict(_accepted_among(theorems, place))


def why_refused(theorem: Theorem) -> str:
    """Return the message of Coq about a theorem that it refuses, or about a wrong statement that it accepts."""
    with built() as place:
        return _answer([theorem], (), place)[0].refusal


def _accepted_among(theorems: Sequence[Theorem], place: Path) -> Iterator[tuple[Theorem, tuple[str, ...]]]:
    """Yield the accepted theorems with their axioms; Coq is asked again without those that it refuses."""
    left, all_at_once = list(theorems), True
    while left:
        together = tuple(left) if all_at_once else ()
        answer, owners = _answer(left, together, place)
        if answer.refusal and not owners and len(left) > 1:
            half = len(left) // 2
            yield from _accepted_among(left[:half], place)
            yield from _accepted_among(left[half:], place)
            return
        if answer.refusal:
            left = [theorem for theorem in left if owners and theorem not in owners]
        elif together and not _may_rest(together, answer):
            all_at_once = False
        else:
            yield from ((theorem, _axioms(answer, theorem, together)) for theorem in left)
            return


def _answer(
    theorems: Sequence[Theorem], together: Sequence[Theorem], place: Path
) -> tuple[Answer, tuple[Theorem, ...]]:
    """Return the answer about theorems, and the theorems that fail because Coq refuses a line."""
    lines = question(theorems, together)
    answer = answered("\n".join(line for line, _ in lines) + "\n", place)
    return answer, lines[answer.line - 1][1] if answer.line else ()


def _may_rest(together: Sequence[Theorem], answer: Answer) -> bool:
    """Return whether theorems that were asked about together use only axioms that each of them may use."""
    allowed = [theorem.allowed for theorem in together if theorem.allowed]
    may = {TOGETHER: frozenset.intersection(*allowed) if allowed else frozenset(), WITNESSES: EXPONENTIAL_AXIOMS}
    try:
        return all(axioms_printed(answer.printed, name) <= may.get(name, frozenset()) for name in at_once(together))
    except BrokenCheckError:
        return False


def _axioms(answer: Answer, theorem: Theorem, together: Sequence[Theorem]) -> tuple[str, ...]:
    """Return the axioms of a proof, of the lemmas that derive claims from it, and of the numbers in the claims."""
    if theorem.classical and not axioms_printed(answer.printed, name_of_corollary(theorem)) <= CLASSICAL_AXIOMS:
        raise BrokenCheckError(f"{name_of_corollary(theorem)} rests on more than excluded middle and description")
    apart = theorem.on_reals and theorem not in together
    if apart and not axioms_printed(answer.printed, name_of_witnesses(theorem)) <= EXPONENTIAL_AXIOMS:
        raise BrokenCheckError(f"{name_of_witnesses(theorem)} rests on more than the real numbers and choice")
    bridges = (name_of_bridge(theorem.name, i) for i in range(len(theorem.claims)))
    own = theorem.allowed if theorem in together else axioms_printed(answer.printed, theorem.name)
    names = [*bridges, *map(name_of_value, theorem.numbers)]
    return tuple(sorted(own.union(*(axioms_printed(answer.printed, name) for name in names))))
