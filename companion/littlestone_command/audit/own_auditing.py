"""``littlestone audit module:mechanism``: the privacy of one's own mechanism, compared with its claim."""

import re
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from littlestone.errors import InvalidValueError
from littlestone.time_limit import MAX_SECONDS
from littlestone_properties.audits.own import (
    OwnAudit,
    Randomness,
    audit_own,
    claim_of,
    mechanism_at,
    neighbouring_inputs,
)
from littlestone_properties.audits.own.audit import SECONDS
from littlestone_properties.audits.own.neighbours import DATA, RELATIONS, JsonPair, given_pair, pairs_of_file
from littlestone_properties.judging.candidates.python_candidate import file_of
from littlestone_properties.judging.json_values import read_json

from ..options import Force, JsonFile, JunitFile, Seed, Timeout, whole_number
from ..output import STANDARD_OUTPUT, check_outputs, console, say, write_json, write_text

FORMAT = "littlestone audit of an own mechanism"

_FRACTION = re.compile(r"-?\d+/\d+")


def audit_own_mechanism(
    mechanism: Annotated[str, typer.Argument(metavar="MODULE:FUNCTION", help="Or FILE.py:FUNCTION.")],
    epsilon: Annotated[str, typer.Option(help="In nats, or 'log 2' for ln 2 exactly.")] = "1",
    delta: Annotated[str, typer.Option(help="At least 0 and below 1: 0.01 or 1/100.")] = "0",
    inputs: Annotated[
        tuple[str, str] | None, typer.Option("--inputs", metavar="ONE OTHER", help="Two inputs, as JSON.")
    ] = None,
    pairs_file: Annotated[
        Path | None, typer.Option("--pairs", metavar="FILE", help="JSON: a list of pairs of inputs.")
    ] = None,
    neighbours: Annotated[
        str | None,
        typer.Option(metavar="RELATION", help=f"All small neighbouring inputs: {', '.join(RELATIONS)}."),
    ] = None,
    data: Annotated[str, typer.Option(metavar="DATA", help=f"What these are: {', '.join(DATA)}.")] = "bits",
    size: Annotated[int, typer.Option(min=1, help="How long their lists are at most.")] = 2,
    generated: Annotated[
        int, typer.Option("--generated", metavar="N", min=0, help="N of these pairs, drawn; 0 for all.")
    ] = 0,
    argument: Annotated[
        list[str] | None,
        typer.Option("--argument", metavar="NAME=VALUE", help="Another argument, as JSON, or 1/2. Repeatable."),
    ] = None,
    randomness: Annotated[
        Randomness | None, typer.Option(help="What the mechanism draws from. Default: as its parameters say.")
    ] = None,
    samples: Annotated[
        str, typer.Option(metavar="N", help="Draw N samples of each input if not every branch can be followed.")
    ] = "0",
    exact: Annotated[
        bool, typer.Option("--exact/--no-exact", help="Whether to try to follow every branch.")
    ] = True,
    seed: Seed = 0,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long all branches may take together.")] = SECONDS,
    timeout: Timeout = MAX_SECONDS,
    json_file: JsonFile = None,
    junit_file: JunitFile = None,
    force: Force = False,
) -> None:
    """Judge whether a mechanism of your own is (epsilon, delta)-private on neighbouring inputs.

    A mechanism is a Python function of an input. It draws from an argument `coins` (of littlestone.randomness),
    `rng` (a numpy.random.Generator), `random_state` or `random` (a random.Random), which an annotation may also
    tell, or from the global generators. Every outcome of its random choices is followed, so that the answer is
    exact. Noise on real numbers is rounded to integers, and the judgement is about that mechanism. If there are too
    many branches, samples can refute a claim, never confirm it.

    \b
    littlestone audit mine.py:response --inputs 0 1 --epsilon "log 3"
    littlestone audit mine.py:histogram --neighbours add-or-remove --data items --delta 0.01
    littlestone audit mine.py:noisy_sum --neighbours replace --size 3 --argument weight=1/2 --samples 100000

    Exits with 0 if the claim holds on these inputs, or samples do not refute it; with 1 if it is violated, or
    nothing could be decided; with 2 if the input is bad.
    """
    check_outputs(FORMAT, json_file, junit_file, force=force, inputs=[file_of(mechanism), pairs_file])
    claim = claim_of(epsilon, delta)
    pairs = _pairs(inputs, pairs_file, neighbours, data, size, generated, seed)
    number = whole_number("samples", samples)
    found = audit_own(
        mechanism_at(mechanism, _arguments(argument or ()), randomness),
        pairs,
        claim,
        n_samples=number,
        is_exact=exact,
        seed=seed,
        seconds=seconds,
        timeout=timeout,
    )
    if json_file is not None:
        write_json({"format": FORMAT, **found.to_json()}, json_file)
    if junit_file is not None:
        write_text(found.to_junit(), junit_file)
    if STANDARD_OUTPUT not in (json_file, junit_file):
        _show(console(), found)
    raise typer.Exit(0 if found.is_passed else 1)


def _pairs(
    inputs: tuple[str, str] | None,
    file: Path | None,
    relation: str | None,
    data: str,
    size: int,
    n_generated: int,
    seed: int,
) -> list[JsonPair]:
    given = [
        name for name, one in {"inputs": inputs, "pairs": file, "neighbours": relation}.items() if one is not None
    ]
    if len(given) != 1:
        required = "one of --inputs ONE OTHER, --pairs FILE and --neighbours RELATION"
        raise InvalidValueError("neighbouring inputs", " and ".join(given) or "none", required)
    if inputs is not None:
        return [given_pair(inputs)]
    if file is not None:
        return pairs_of_file(file)
    return neighbouring_inputs(relation or "", data, size, n_generated, seed)


def _arguments(given: Sequence[str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise InvalidValueError("argument", text, "NAME=VALUE, such as weight=1/2")
        try:
            found[name] = Fraction(value) if _FRACTION.fullmatch(value) else read_json(value)
        except (InvalidValueError, ZeroDivisionError):
            raise InvalidValueError("argument", text, "NAME=VALUE with a value as JSON, or a fraction") from None
    return found


def _show(output: Console, audit: OwnAudit) -> None:
    worst, count = audit.worst, len(audit.pairs)
    how = f"{audit.n_samples:,} samples of each input" if audit.n_samples else "every branch of its random choices"
    pairs = "1 pair" if count == 1 else f"{count:,} pairs"
    say(output, f"{audit.mechanism}: claimed is {audit.claim}", style="bold")
    for line in (f"{pairs} of neighbouring inputs, {how}", *audit.notes):
        say(output, f"  {line}")
    say(output, f"\nworst neighbouring inputs: {worst.inputs}")
    if text := worst.event_text:
        say(output, f"{'event' if audit.n_samples else 'smallest event'}: {text}")
    at_least = "at least " if audit.n_samples or worst.delta.lower < worst.delta.upper else ""
    say(output, f"delta needed at this epsilon: {worst.delta_text}")
    say(output, f"epsilon needed at this delta: {at_least}{audit.epsilon_text}")
    colour = "green" if audit.is_passed else "red"
    scope = " on these inputs" if audit.is_passed else ""
    say(output, f"verdict: {audit.verdict.value}{scope}", style=colour)
