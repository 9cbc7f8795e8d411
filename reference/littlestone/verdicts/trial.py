"""A trial: the object to which the body of a check reports, and the only place where its verdict is decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import LittlestoneError
from .verdict import Counterexample, Evidence, Verdict

if TYPE_CHECKING:
    from ..classes import FiniteClass


class BrokenCheckError(LittlestoneError):
    """The check itself is faulty, so it says nothing about the statement."""


class UndecidedError(LittlestoneError):
    """A budget ran out, or an enclosure was too wide."""


class NotRunError(LittlestoneError):
    """A requirement of the check is missing on this machine."""


class RefutedError(LittlestoneError):
    """An instance contradicts the claim; this error ends the body of a check."""

    def __init__(self, counterexample: Counterexample) -> None:
        super().__init__(str(counterexample))
        self.counterexample = counterexample


class Trial:
    """The object to which a check reports while it runs.

    Texts may be given as functions without arguments, which are called only when they are needed.

    >>> trial = Trial()
    >>> for n in range(1, 4):
    ...     trial.holds(n * n >= n, f"n = {n}")
    ...     trial.fails("n^2 > n", n * n > n, f"n = {n}")
    ...     trial.attained("n^2 = n", n * n == n, f"n = {n}")
    >>> evidence = trial.evidence("n = 1..3", Verdict.EXACT)
    >>> evidence.verdict.value, evidence.instances, evidence.wrong_variants, evidence.sharpness
    ('exact', 3, {'n^2 > n': 'n = 1'}, {'n^2 = n': 'n = 1'})
    """

    def __init__(self) -> None:
        self.instances = 0
        self.informative = 0
        self._kinds: dict[str, int] = {}
        self._wrong: dict[str, str | None] = {}
        self._sharpness: dict[str, str | None] = {}
        self._dropped: dict[str, str | None] = {}
        self._values: dict[str, str] = {}
        self._by_hand: list[str] = []

    def holds(
        self,
        truth: bool | None,
        got: object = "",
        *,
        instances: int = 1,
        informative: bool = True,
        **classes: FiniteClass,
    ) -> None:
        """Judge one instance, or several at once; the first false instance ends the trial as its counterexample.

        * ``truth``: true if the claim holds for the instance; ``None`` if an enclosure is too wide to decide.
        * ``got``: the instance and its quantities.
        * ``instances``: the number of instances that this call represents, at least 1.
        * ``informative``: true if the hypothesis is met and the bound says something. At least one instance of a
          trial must be informative.
        * ``classes``: the classes of the instance, by name.
        """
        if truth is None:
            raise UndecidedError(_text(got))
        self.instances += instances
        self.informative += instances if informative else 0
        if not truth:
            raise RefutedError(Counterexample(tuple(classes.items()), _text(got)))

    def refuted(self, counterexample: Counterexample) -> None:
        """End the trial with a counterexample."""
        raise RefutedError(counterexample)

    def kind(self, name: str, instances: int = 1) -> None:
        """Count instances of a kind that must occur at least once, such as classes that are not degenerate."""
        self._kinds[name] = self._kinds.get(name, 0) + instances

    def fails(self, variant: str, truth: bool | None, got: object = "", **classes: FiniteClass) -> None:
        """Judge a wrong variant of the claim on an instance; some instance must refute it."""
        _keep_first(self._wrong, variant, truth is False, got, classes)

    def is_open(self, variant: str) -> bool:
        """Return whether nothing has refuted a wrong variant yet."""
        return self._wrong.get(variant) is None

    def attained(self, bound: str, truth: bool | None, got: object = "", **classes: FiniteClass) -> None:
        """Report whether an instance attains a bound; some instance must attain it."""
        _keep_first(self._sharpness, bound, truth is True, got, classes)

    def dropped(self, hypothesis: str, truth: bool | None, got: object = "", **classes: FiniteClass) -> None:
        """Judge the claim without one of its hypotheses; the first failure is kept, and there may be none."""
        _keep_first(self._dropped, hypothesis, truth is False, got, classes)

    def value(self, name: str, value: object) -> None:
        """Keep a quantity that is worth knowing; a later value of the same name replaces it."""
        self._values[name] = str(value)

    def by_hand(self, argument: str) -> None:
        """Name a step that is argued here and not checked."""
        self._by_hand.append(argument)

    def needs(self, truth: bool, what: str) -> None:
        """Break the check if a condition that the check needs does not hold."""
        if not truth:
            raise BrokenCheckError(what)

    def undecided(self, reason: object) -> None:
        """End the trial without an answer."""
        raise UndecidedError(str(reason))

    def evidence(self, scope: str, strength: Verdict, ended: LittlestoneError | None = None) -> Evidence:
        """Return the evidence of the trial on a ``scope`` in words; ``ended`` is the error that ended it, if any.

        ``strength`` is the verdict if nothing contradicts the claim.
        """
        verdict, reason, counterexample = strength, "", None
        match ended:
            case RefutedError():
                verdict, counterexample = Verdict.REFUTED, ended.counterexample
            case UndecidedError():
                verdict, reason = Verdict.UNDECIDED, str(ended)
            case NotRunError():
                verdict, reason = Verdict.NOT_RUN, str(ended)
            case BrokenCheckError():
                verdict, reason = Verdict.FAILED, str(ended)
            case None:
                reason = self._fault()
                verdict = Verdict.FAILED if reason else strength
            case _:
                raise ended
        return Evidence(
            verdict,
            scope,
            counterexample=counterexample,
            instances=self.instances,
            informative=self.informative if self.informative < self.instances else None,
            kinds=dict(self._kinds),
            wrong_variants={name: by for name, by in self._wrong.items() if by is not None},
            sharpness={name: by for name, by in self._sharpness.items() if by is not None},
            dropped_hypotheses={name: by or "still holds in this scope" for name, by in self._dropped.items()},
            values=dict(self._values),
            by_hand=tuple(self._by_hand),
            reason=reason,
        )

    def _fault(self) -> str:
        """Return the reason why a trial without counterexample shows nothing, or ""."""
        if self.instances == 0:
            return "no instance: the scope is empty"
        if self.informative == 0:
            return "no instance on which the hypothesis is met and the bound says something"
        if not self._wrong:
            return "no counterexample, and no wrong variant that shows that this check can fail"
        for kind, number in self._kinds.items():
            if number == 0:
                return f"no instance: {kind}"
        for variant, by in self._wrong.items():
            if by is None:
                return f"wrong variant not refuted: {variant}"
        for bound, by in self._sharpness.items():
            if by is None:
                return f"not attained: {bound}"
        return ""


def _keep_first(
    kept: dict[str, str | None], name: str, is_found: bool, got: object, classes: dict[str, FiniteClass]
) -> None:
    if is_found and kept.get(name) is None:
        kept[name] = str(Counterexample(tuple(classes.items()), _text(got))) or "the only instance"
    else:
        kept.setdefault(name, None)


def _text(got: object) -> str:
    return str(got() if callable(got) else got)
