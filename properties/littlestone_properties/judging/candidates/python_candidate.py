"""A candidate that is a Python module, class or object in this process."""

import importlib
import importlib.util
import inspect
import os
import sys
from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Protocol

from littlestone.errors import InvalidValueError, NotReproducibleError, StoppedError
from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution
from littlestone.time_limit import MAX_SECONDS, OutOfTime, time_limit

from ..asking import asking
from ..asking.answers import Answer, Broken, Declared, Output, Refused, Unsupported
from ..asking.asking import NoOutputError, on_every_branch
from ..asking.deferred_noise import DeferringCoins, Tables
from ..asking.followed import Clock, TooLateError, seconds_left
from ..asking.python_arguments import FORMS_OF_ROWS, python_arguments
from ..capabilities import CAPABILITIES
from ..json_values import Json, Object, fraction_of, json_of, object_of

OPTIONAL = ("n_points", "n_labels")
"""The names of the arguments that a function gets only if it has a parameter of this name, or takes any name."""


class _Function(Protocol):
    def __call__(self, *arguments: object, **named: object) -> object: ...


class PythonCandidate:
    """A Python object whose functions have the names of capabilities.

    The object needs to know nothing of this project: rows are lists, points and labels integers, weights fractions,
    and ``ValueError`` refuses an input. It may describe itself in attributes: ``littlestone_dialects``,
    ``littlestone_claims`` (capability -> ``(exp(epsilon), delta)``), ``littlestone_precision`` (of its
    probabilities) and ``littlestone_rows``.

    ``candidate`` is a module, a class, an object, or a mapping from names to functions. It is shown under ``name``,
    by default under its own name. ``dialects`` and ``rows``, the form of rows (``"lists"``, ``"array"`` or
    ``"class"``), override its own declarations. One question may take ``seconds``, if time can be limited.

    >>> from littlestone.randomness import EnumeratedCoins
    >>> mine = PythonCandidate({"vc_dimension": lambda rows: 1}, "mine")
    >>> mine.ask("vc_dimension", {"rows": [[0], [1]], "n_points": 1}, EnumeratedCoins())
    Output(value=1)
    """

    def __init__(
        self,
        candidate: object,
        name: str | None = None,
        *,
        dialects: Mapping[str, str] | None = None,
        rows: str | None = None,
        seconds: float = MAX_SECONDS,
    ) -> None:
        self._candidate = candidate
        self._plans: dict[str, tuple[list[str], list[str]]] = {}
        self._seconds = seconds
        found: Mapping[str, str] = self._attribute("littlestone_dialects") or {}
        claims: Mapping[str, tuple[Fraction, Fraction]] = self._attribute("littlestone_claims") or {}
        self._rows: str = rows or self._attribute("littlestone_rows") or "lists"
        if self._rows not in FORMS_OF_ROWS:
            raise InvalidValueError("rows", self._rows, f"one of {', '.join(FORMS_OF_ROWS)}")
        offered = tuple(each for each in CAPABILITIES if callable(self._attribute(each)))
        if not offered:
            requirement = (
                "something with a function of a known name; a function of another name is NAME=MODULE:FUNCTION"
            )
            raise InvalidValueError("candidate", name or _name_of(candidate), requirement)
        self.declared = Declared(
            name or _name_of(candidate),
            offered,
            dialects if dialects is not None else found,
            {key: (Fraction(one), Fraction(two)) for key, (one, two) in claims.items()},
            Fraction(self._attribute("littlestone_precision") or 0),
            f"littlestone conform {_path_of(candidate)} --only CASE",
        )

    def ask(self, capability: str, arguments: Object, coins: Coins[Fraction]) -> Answer:
        """Return the answer of the candidate's function."""
        function: _Function | None = self._attribute(capability)
        if function is None:
            return Unsupported()
        seconds = min(self._seconds, seconds_left())
        try:
            given = python_arguments(arguments, self._rows)
            listed = {name: given[name] for name in CAPABILITIES[capability].parameters}
            if CAPABILITIES[capability].has_coins:
                listed["coins"] = coins
            if capability not in self._plans:
                self._plans[capability] = _plan(function, listed)
            by_place, by_name = self._plans[capability]
            positional, named = [listed[name] for name in by_place], {name: listed[name] for name in by_name}
            with time_limit(seconds):
                return Output(json_of(function(*positional, **named)))
        except OutOfTime:
            if seconds < self._seconds:
                raise TooLateError(0, seconds, is_left_out=True) from None
            return Broken(f"no answer in {self._seconds:g} seconds", is_late=True)
        except NotImplementedError:
            return Unsupported()
        except NotReproducibleError:
            raise
        except ValueError as error:
            return Refused(str(error))
        except Exception as error:  # every exception of foreign code is a finding
            return Broken(f"{type(error).__name__}: {error}", is_said=True)
        except SystemExit as error:
            return Broken(f"it would end the process, with exit code {error.code}")

    def distribution(self, name: str, given: Object, tail: Fraction) -> ExactDistribution[Hashable]:
        """Return the exact distribution of the text of the answers, with plain noise if deferred noise fails."""
        clock = Clock(asking.MAX_SECONDS)
        try:
            return on_every_branch(partial(self._ask_deferring, name, given, {}), tail, clock)
        except (NoOutputError, NotReproducibleError) as error:
            if isinstance(error, NoOutputError) and isinstance(error.answer, Broken) and error.answer.is_late:
                raise
            return on_every_branch(partial(self.ask, name, given), tail, clock)

    def close(self) -> None:
        """Do nothing."""

    def _ask_deferring(self, name: str, given: Object, tables: Tables, coins: EnumeratedCoins) -> Answer:
        deferring = DeferringCoins(coins, tables)
        try:
            return self.ask(name, given, deferring)
        finally:
            deferring.end()

    def _attribute(self, name: str):  # type: ignore[no-untyped-def]  # foreign objects have no types
        if isinstance(self._candidate, Mapping):
            return self._candidate.get(name)
        return getattr(self._candidate, name, None)


def candidate_at(path: str) -> object:
    """Return the object at ``package.module:object``, or the module ``package.module``.

    A file may replace the module: ``folder/mine.py`` or ``folder/mine.py:object``. The current folder is searched
    for modules, too.
    """
    module, _, name = path.partition(":")
    file = file_of(path)
    if Path(module).is_file() and not module.endswith(".py"):
        raise InvalidValueError("candidate", path, "a Python file, a module, or a program after --")
    if not {"", os.getcwd()} & set(sys.path):
        sys.path.append(os.getcwd())
    try:
        candidate: object = importlib.import_module(module) if file is None else _module_of(file.resolve())
        for part in name.split(".") if name else []:
            candidate = getattr(candidate, part)
    except StoppedError:
        raise
    except (Exception, SystemExit) as error:  # any exception during the import of foreign code
        shown = error if isinstance(error, Exception) else f"it would end the process, with exit code {error.code}"
        raise InvalidValueError("candidate", path, f"an importable package.module:object ({shown})") from None
    return candidate


def offered_at(path: str) -> object:
    """Return the candidate at a path.

    The candidate at ``soa=mine.py:own`` has the function ``own`` under the name ``soa``, and the declarations of
    its module.
    """
    name, place = named_place(path)
    if not name:
        return candidate_at(place)
    function = candidate_at(place)
    module = sys.modules.get(str(getattr(function, "__module__", "")))
    said = {one: value for one, value in vars(module).items() if one.startswith("littlestone_")} if module else {}
    return {**said, name: function}


def named_place(path: str) -> tuple[str, str]:
    """Return the name in front of the path of a function, empty if there is none, and the path.

    >>> named_place("vc_dimension=mine.py:size"), named_place("a=b/mine.py")
    (('vc_dimension', 'mine.py:size'), ('', 'a=b/mine.py'))
    """
    name, _, place = path.partition("=")
    return (name, place) if name in CAPABILITIES else ("", path)


def _module_of(file: Path) -> object:
    """Return the module of a file, as if it were run as a script: modules next to it can be imported."""
    sys.path.insert(0, str(file.parent))
    # A module of the same name that is already loaded (another mine.py, or json) is a different module.
    known = getattr(sys.modules.get(file.stem), "__file__", None)
    name = file.stem if file.stem not in sys.modules or known == str(file) else str(file)
    specification = importlib.util.spec_from_file_location(name, file)
    if specification is None or specification.loader is None:
        raise ImportError(f"{file.name} is not a Python file")
    module = importlib.util.module_from_spec(specification)
    sys.modules[name] = module
    specification.loader.exec_module(module)
    return module


def file_of(path: str) -> Path | None:
    """Return the file of ``folder/mine.py:object``; ``None`` for the name of a module.

    >>> file_of("./mine.py:Learner"), file_of("package.mine:Learner")
    (PosixPath('mine.py'), None)
    """
    file = path.partition(":")[0]
    return Path(file) if file.endswith(".py") or os.sep in file else None


def declared_from_json(value: Json) -> Declared:
    """Return the declaration that a program sends in its first message."""
    fields = object_of(value, "declaration")
    capabilities, dialects = fields.get("capabilities"), object_of(fields.get("dialects", {}), "dialects")
    if not isinstance(capabilities, list):
        raise InvalidValueError("capabilities", str(capabilities), "a list of names")
    claims = {}
    for name, claim in object_of(fields.get("claims", {}), "claims").items():
        parts = object_of(claim, "claim")
        exp_epsilon, delta = (fraction_of(parts.get(part), part) for part in ("exp_epsilon", "delta"))
        claims[name] = exp_epsilon, delta
    for capability in capabilities:
        if capability not in CAPABILITIES:
            raise InvalidValueError("capability", str(capability), f"one of {', '.join(CAPABILITIES)}")
    return Declared(
        str(fields.get("name", "program")),
        tuple(map(str, capabilities)),
        {name: str(one) for name, one in dialects.items()},
        claims,
        fraction_of(fields.get("precision", 0), "precision"),
    )


def optional_among(listed: Iterable[str]) -> list[str]:
    """Return the arguments that a function need not take: the sizes of a class, which its rows show."""
    names = list(listed)
    return [name for name in OPTIONAL if name in names and "rows" in names]


def _name_of(candidate: object) -> str:
    name: object = getattr(candidate, "__name__", type(candidate).__name__)
    return str(name)


def _path_of(candidate: object) -> str:
    """Return the path from which a candidate can be imported; ``CANDIDATE`` if it is not known."""
    if isinstance(candidate, ModuleType):
        return candidate.__name__
    return f"{candidate.__module__}:{candidate.__qualname__}" if isinstance(candidate, type) else "CANDIDATE"


def _plan(function: _Function, listed: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the names of the positional and of the named arguments with which a function is called.

    A parameter with a listed name gets that argument, and the other parameters get the remaining arguments, in
    order, or by their names if only ``**`` takes them. An optional argument is left out if no parameter has its
    name and there is no ``**``.
    """
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        parameters = []
    names = {each.name for each in parameters if each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)}
    arguments = list(listed)
    kinds = {parameter.kind for parameter in parameters}
    takes_any_name = inspect.Parameter.VAR_KEYWORD in kinds
    optional = optional_among(arguments)
    left = [name for name in arguments if name not in names and name not in optional]
    positional: list[str] = []
    named: list[str] = []
    for parameter in parameters:
        if parameter.kind is parameter.KEYWORD_ONLY and parameter.name in arguments:
            named.append(parameter.name)
        elif parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD):
            name = parameter.name if parameter.name in arguments else left.pop(0) if left else None
            if name is None:
                break
            positional.append(name)
    if takes_any_name:
        named += [name for name in optional if name not in names]
        if inspect.Parameter.VAR_POSITIONAL not in kinds:
            named, left = [*named, *left], []
    return [*positional, *left], named
