"""A check is a value: its statements, its claim, its scope in each profile, and its body."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from inspect import getdoc, signature
from typing import Generic, TypeVar, TypeVarTuple, overload

from ..display import displayed
from ..errors import InvalidValueError
from .scope import Scope, Scopes, Values
from .trial import BrokenCheckError, NotRunError, RefutedError, Trial, UndecidedError
from .verdict import STRENGTH, Evidence, Profile, Verdict

S = TypeVar("S", bound=Scope)
Ts = TypeVarTuple("Ts")


@displayed
@dataclass(frozen=True, slots=True)
class Check(Generic[S]):
    """A claim in one sentence about ledger statements, with its scopes and the body that judges it.

    The body reports instances and guards to a trial; ``strength`` is the verdict if the claim holds throughout.
    ``formula`` is the claim as a formula, if it has one; the formula is shown with the verdict. ``kernel`` is the
    proof assistant whose kernel accepts the claim as a theorem; without a kernel no claim is ``proved``.
    """

    statements: tuple[str, ...]
    claim: str
    scopes: Scopes[S]
    strength: Verdict
    body: Callable[[Trial, S], None]
    formula: str = ""
    kernel: str = ""

    def __post_init__(self) -> None:
        if not self.claim:
            raise InvalidValueError("claim", self.claim, "a sentence")
        if self.strength not in STRENGTH:
            raise InvalidValueError("strength", self.strength.value, "a positive verdict")
        if self.strength is Verdict.PROVED and not self.kernel:
            kept = "another one: proved is kept for what the kernel of a proof assistant accepts"
            raise InvalidValueError("strength", self.strength.value, kept)

    def run(self, profile: Profile) -> Evidence:
        """Return the findings of the check in a profile."""
        scope = self.scopes.at(profile)
        if scope is None:
            return Evidence.left_out(f"not in the {profile.value} profile")
        return self.on(scope)

    def on(self, scope: S) -> Evidence:
        """Return the findings of the check on a scope."""
        trial, ended, start = Trial(), None, time.perf_counter()
        try:
            self.body(trial, scope)
        except (RefutedError, UndecidedError, NotRunError, BrokenCheckError) as error:
            ended = error
        evidence = trial.evidence(str(scope), self.strength, ended)
        return replace(evidence, formula=self.formula, seconds=time.perf_counter() - start)


@overload
def check(
    *statements: str, scopes: Scopes[S], strength: Verdict = ..., claim: str = ..., formula: object = ...
) -> Callable[[Callable[[Trial, S], None]], Check[S]]: ...


@overload
def check(
    *statements: str,
    text: str,
    quick: tuple[*Ts] | None,
    standard: tuple[*Ts] | None,
    deep: tuple[*Ts] | None,
    strength: Verdict = ...,
    claim: str = ...,
) -> Callable[[Callable[[Trial, *Ts], None]], Check[Values[*Ts]]]: ...


@overload
def check(
    *statements: str, text: str, strength: Verdict = ..., claim: str = ...
) -> Callable[[Callable[[Trial], None]], Check[Values[()]]]: ...


def check(
    *statements: str,
    scopes: Scopes[S] | None = None,
    text: str = "",
    quick: tuple[object, ...] | None = (),
    standard: tuple[object, ...] | None = (),
    deep: tuple[object, ...] | None = (),
    strength: Verdict = Verdict.ENUMERATED,
    claim: str = "",
    formula: object = "",
) -> object:
    """Make a check from a function; its docstring is the claim unless ``claim`` is given, and ``formula`` is shown.

    The scope is given by ``text``, which contains names of the function's parameters in braces, and by the values
    of these parameters in each profile; ``None`` leaves the check out of a profile. A scope that needs a method, or
    that several checks share, is given as ``scopes`` instead.

    >>> @check("common.fact-1", text="n = 0..{most}", quick=(9,), standard=(99,), deep=(99,))
    ... def squares(trial: Trial, most: int) -> None:
    ...     '''A square is at least its root.'''
    ...     for n in range(most + 1):
    ...         trial.holds(n * n >= n, f"n = {n}")
    ...         trial.fails("a square is larger than its root", n * n > n, f"n = {n}")
    >>> squares.claim, squares.run(Profile.QUICK).verdict.value, squares.run(Profile.QUICK).scope
    ('A square is at least its root.', 'enumerated', 'n = 0..9')
    """
    if scopes is not None:
        return _made(statements, claim, scopes, strength, str(formula))
    return _made_with_values(statements, claim, text, (quick, standard, deep), strength)


def _made(
    statements: tuple[str, ...], claim: str, scopes: Scopes[S], strength: Verdict, formula: str
) -> Callable[[Callable[[Trial, S], None]], Check[S]]:
    return lambda body: Check(statements, claim or _first_sentence(body), scopes, strength, body, formula)


def _made_with_values(
    statements: tuple[str, ...],
    claim: str,
    text: str,
    values: tuple[tuple[*Ts] | None, tuple[*Ts] | None, tuple[*Ts] | None],
    strength: Verdict,
) -> Callable[[Callable[[Trial, *Ts], None]], Check[Values[*Ts]]]:
    def made(body: Callable[[Trial, *Ts], None]) -> Check[Values[*Ts]]:
        @wraps(body)
        def judged(trial: Trial, scope: Values[*Ts]) -> None:
            body(trial, *scope.values)

        names = tuple(signature(body).parameters)[1:]
        quick, standard, deep = (None if value is None else Values(text, names, value) for value in values)
        scopes = Scopes(quick, standard, deep)
        return Check(statements, claim or _first_sentence(body), scopes, strength, judged)

    return made


def _first_sentence(body: object) -> str:
    return " ".join((getdoc(body) or "").partition("\n\n")[0].split())
