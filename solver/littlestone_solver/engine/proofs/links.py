"""The graph of a proof: what rests on what, which induction hypotheses are open where, and what is used at what."""

from collections.abc import Iterable, Sequence

import z3

from littlestone.errors import InvalidValueError
from littlestone.verdicts import BrokenCheckError

from .content import Content, check_form, content, formulas_of, said_parts
from .induction import FiniteTrees, Induction, InductionHypothesis, flaw, terms_of
from .proposition import Fact, Proposition, Said, Used, by
from .symbols import flaw_of_form, functions
from .terms import Term, free_unknowns

Link = tuple[Used, int, dict[str, Term]]
"""What is used, the number of its proposition, and the values at which it is used."""


class Links:
    """Everything that goals rest on, each proposition once, after what it uses.

    Parameters
    ----------
    goals
        What is to be shown.

    Raises
    ------
    BrokenCheckError
        If something is not made of the classes of this package, or rests on itself.
    """

    def __init__(self, goals: Iterable[Proposition]) -> None:
        self.propositions: list[Proposition] = []
        """Every proposition, after what it uses."""
        self._links: list[tuple[Link, ...]] = []
        self._open: list[frozenset[int]] = []
        self._numbers: dict[int, tuple[Proposition, int]] = {}
        self._by_content: dict[Content, int] = {}
        self._waiting: set[int] = set()
        self._kept: list[z3.AstRef] = []
        for goal in goals:
            self._number(goal)
        self._outer = self._fixed_around()

    def is_open(self, proposition: Proposition) -> bool:
        """Return whether one of the propositions rests on an induction hypothesis that no induction has closed."""
        return bool(self._open[self._number(proposition)])

    def first_flaw(self) -> str:
        """Return what is wrong first with names, inductions and links, "" if nothing is."""
        return self._flaw_of_names() or self._flaw_of_inductions() or self._flaw_of_links()

    def schemes(self) -> dict[str, frozenset[str]]:
        """Return the functions of which trees are made, by the name of their sort."""
        trees = [each.over for each in self.propositions if isinstance(each, Induction)]
        return {
            each.leaf.sort().name(): frozenset(made.decl().name() for made in _made(each))
            for each in trees
            if isinstance(each, FiniteTrees)
        }

    def _number(self, proposition: Proposition) -> int:
        """Return the number of a proposition, the same for the same content."""
        key = id(proposition)
        if key not in self._numbers:
            check_form(proposition)
            if key in self._waiting:
                raise BrokenCheckError(f"'{proposition.text}' rests on itself")
            self._waiting.add(key)
            links = tuple((used, self._number(used.proposition), dict(used.values)) for used in proposition.uses)
            told = [(source, used.formula, dict[str, object](values)) for used, source, values in links]
            made = content(proposition, told, self._number, self._kept.append)
            number = self._by_content.setdefault(made, len(self.propositions))
            if number == len(self.propositions):
                self.propositions.append(proposition)
                self._links.append(links)
                self._open.append(self._still_open(proposition, number, links))
            self._numbers[key] = proposition, number
            self._waiting.remove(key)
        return self._numbers[key][1]

    def _still_open(self, proposition: Proposition, number: int, links: tuple[Link, ...]) -> frozenset[int]:
        """Return the induction hypotheses that a proposition rests on and that no induction has closed."""
        if isinstance(proposition, InductionHypothesis):
            return frozenset((number,))
        found = frozenset[int]()
        # The hypothesis of a case is closed in this case, and in no other one.
        closed = (
            [own for _, own in proposition.cases] if isinstance(proposition, Induction) else [None] * len(links)
        )
        for (_, source, _), own in zip(links, closed, strict=True):
            found |= self._open[source] - (frozenset() if own is None else {self._number(own)})
        return found

    def _fixed_around(self) -> dict[int, set[str]]:
        """Return what is the same in all cases around the one to which an induction hypothesis belongs."""
        around: dict[int, set[int]] = {}
        for number, proposition in enumerate(self.propositions):
            if isinstance(proposition, InductionHypothesis):
                around.setdefault(number, set())
            elif isinstance(proposition, Induction):
                for own in (self._number(own) for _, own in proposition.cases if own is not None):
                    around.setdefault(own, set()).update(self._open[number])
        outer = {own: set[str]() for own in around}
        for _ in around:
            for own, hypotheses in around.items():
                for each in hypotheses:
                    outer[own] |= self._fixed_by(each) | outer[each]
        return outer

    def _fixed_by(self, number: int) -> frozenset[str]:
        proposition = self.propositions[number]
        return proposition.fixed if isinstance(proposition, InductionHypothesis) else frozenset()

    def _fixed_in(self, number: int) -> set[str]:
        """Return what must stay the same where a proposition is used."""
        if isinstance(self.propositions[number], InductionHypothesis):
            return self._outer[number]
        return {name for each in self._open[number] for name in self._fixed_by(each) | self._outer[each]}

    def languages(self) -> list[list[Proposition]]:
        """Return the propositions that are linked, together; what an argument by hand starts from is not linked."""
        linked = list(range(len(self.propositions)))
        for number, (proposition, links) in enumerate(zip(self.propositions, self._links, strict=True)):
            for _, source, _ in () if isinstance(proposition, Fact) else links:
                joined = {linked[number], linked[source]}
                linked = [min(joined) if each in joined else each for each in linked]
        return [
            [each for each, first in zip(self.propositions, linked, strict=True) if first == number]
            for number in sorted(set(linked))
        ]

    def _flaw_of_names(self) -> str:
        words = dict[str, z3.BoolRef]()
        for language in self.languages():
            if wrong := _flaw_of_language(language):
                return wrong
            for each in (part for proposition in language for part in said_parts(proposition)):
                if isinstance(each, Said) and not words.setdefault(each.words, each.formula).eq(each.formula):
                    return f"the words '{each.words}' stand for two formulas"
        return ""

    def _flaw_of_inductions(self) -> str:
        schemes = dict[str, FiniteTrees]()
        for number, each in enumerate(self.propositions):
            if not isinstance(each, Induction):
                continue
            if wrong := flaw(each):
                return f"'{each.text}': {wrong}"
            bound = free_unknowns(*_terms(each)).keys() & self._fixed_in(number)
            if bound:
                return f"'{each.text}' is for all {', '.join(sorted(bound))}, the same in an induction around it"
            if isinstance(each.over, FiniteTrees):
                first = schemes.setdefault(each.over.leaf.sort().name(), each.over)
                if not all(
                    one.decl().eq(two.decl()) for one, two in zip(_made(first), _made(each.over), strict=True)
                ):
                    return f"'{each.text}': trees of one sort are made of {_made(first)} and of {_made(each.over)}"
        return ""

    def _flaw_of_links(self) -> str:
        for proposition, links in zip(self.propositions, self._links, strict=True):
            for used, number, values in links:
                source = self.propositions[number]
                if not by(source, **values).formula.eq(used.formula):
                    return f"'{proposition.text}' uses something else than '{source.text}' at these values"
                what = f"'{proposition.text}' uses '{source.text}'"
                if isinstance(source, InductionHypothesis) and not source.allows(values):
                    return f"{what} for something that is not smaller"
                if changed := sorted(self._fixed_in(number) & values.keys()):
                    return f"{what} at another {', '.join(changed)} inside an induction"
        return ""


def _flaw_of_language(propositions: Sequence[Proposition]) -> str:
    """Return what is wrong first with the names in propositions that are linked."""
    formulas = [formula for each in propositions for formula in formulas_of(each)]
    if wrong := next(filter(None, map(flaw_of_form, formulas)), ""):
        return wrong
    named = functions(formulas)
    for name, signatures in named.items():
        if len(signatures) > 1:
            return f"'{name}' is the name of two functions: {' and '.join(sorted(signatures))}"
    for proposition in propositions:
        try:
            unknowns = free_unknowns(*formulas_of(proposition), *_terms(proposition))
        except InvalidValueError as error:
            return f"'{proposition.text}': {error}"
        for name in sorted(named.keys() & unknowns.keys()):
            return f"'{name}' is the name of a function and of an unknown"
    return ""


def _terms(proposition: Proposition) -> tuple[z3.ExprRef, ...]:
    """Return the terms of an induction, or of its hypothesis."""
    match proposition:
        case Induction():
            return proposition.variable, *terms_of(proposition.variable, proposition.over)
        case InductionHypothesis():
            return proposition.variable, *proposition.smaller
    return ()


def _made(trees: FiniteTrees) -> tuple[z3.ExprRef, z3.ExprRef]:
    return trees.leaf, trees.node
