"""``littlestone audit module:mechanism``: the privacy of the user's own mechanism, compared with its claim."""

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
from .foreign_code import apart

FORMAT = "littlestone audit of an own mechanism"

NOTES = "\b\nNeighbouring inputs of --neighbours:\n" + "\n".join(
    f"  {name:<14}{text}" for name, (_, text) in RELATIONS.items()
)
"""The end of the help."""

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
        typer.Option(
            metavar="RELATION", help=f"All small neighbouring inputs, see the end: {', '.join(RELATIONS)}."
        ),
    ] = None,
    data: Annotated[
        str, typer.Option(metavar="DATA", help=f"The kind of these inputs: {', '.join(DATA)}.")
    ] = "bits",
    size: Annotated[int, typer.Option(min=1, help="The largest length of their lists.")] = 2,
    length: Annotated[
        int | None, typer.Option(min=1, help="The length of all their lists, for vectors; in place of --size.")
    ] = None,
    generated: Annotated[
        int, typer.Option("--generated", metavar="N", min=0, help="Draw N of these pairs; 0 for all.")
    ] = 0,
    argument: Annotated[
        list[str] | None,
        typer.Option("--argument", metavar="NAME=VALUE", help="Another argument, as JSON, or 1/2. Repeatable."),
    ] = None,
    randomness: Annotated[
        Randomness | None, typer.Option(help="The source of randomness. Default: as the parameters say.")
    ] = None,
    samples: Annotated[
        str, typer.Option(metavar="N", help="Draw N samples of each input if not every branch can be followed.")
    ] = "0",
    exact: Annotated[
        bool, typer.Option("--exact/--no-exact", help="Try to follow every branch, or do not try.")
    ] = True,
    seed: Seed = 0,
    seconds: Annotated[
        float, typer.Option(min=0.1, help="How long all branches may take together, and all samples.")
    ] = SECONDS,
    timeout: Timeout = MAX_SECONDS,
    json_file: JsonFile = None,
    junit_file: JunitFile = None,
    force: Force = False,
) -> None:
    """Judge whether a mechanism of your own is (epsilon, delta)-private on neighbouring inputs.

    A mechanism is a Python function of an input. It draws from the global generators, or from an argument `coins`
    (of littlestone.randomness), `rng` (a numpy.random.Generator), `random_state` or `random` (a random.Random); an
    annotation may replace the name. Every outcome of its random choices is followed, so that the answer is exact. A
    pair is undecided, with the reason, if some choice cannot be followed, such as noise of a program in another
    language; with --samples the pair is judged by samples, which can refute a claim, but never confirm it.

    \b
    littlestone audit mine.py:response --inputs 0 1 --epsilon "log 3"
    littlestone audit mine.py:histogram --neighbours add-or-remove --data items --delta 0.01
    littlestone audit mine.py:noisy_vector --neighbours one-entry --length 2 --samples 100000
    littlestone audit mine.py:noisy_sum --neighbours replace --size 3 --argument weight=1/2

    Exit codes: 0 the claim holds on these inputs, or samples that could have refuted it do not; 1 it is violated;
    2 bad input; 3 undecided: not every branch could be followed, or the samples were too few.
    """
    check_outputs(FORMAT, json_file, junit_file, force=force, inputs=[file_of(mechanism), pairs_file])
    claim = claim_of(epsilon, delta)
    pairs = _pairs(inputs, pairs_file, neighbours, data, size, length, generated, seed)
    number = whole_number("samples", samples)
    arguments = _arguments(argument or ())
    with apart("mechanism") as printing_elsewhere:
        with printing_elsewhere():
            audit = audit_own(
                mechanism_at(mechanism, arguments, randomness),
                pairs,
                claim,
                n_samples=number,
                is_exact=exact,
                seed=seed,
                seconds=seconds,
                timeout=timeout,
            )
            document, report = audit.to_json(), audit.to_junit()
        if json_file is not None:
            write_json({"format": FORMAT, **document}, json_file)
        if junit_file is not None:
            write_text(report, junit_file)
        if STANDARD_OUTPUT not in (json_file, junit_file):
            _show(console(), audit)
        raise typer.Exit(audit.exit_code)


def _pairs(
    inputs: tuple[str, str] | None,
    file: Path | None,
    relation: str | None,
    data: str,
    size: int,
    length: int | None,
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
    return neighbouring_inputs(relation or "", data, size, n_generated, seed, length)


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
    worst, count, n_sampled = audit.worst, len(audit.pairs), audit.n_sampled
    pairs = "1 pair" if count == 1 else f"{count:,} pairs"
    how = "every branch of its random choices" if not worst.why else "not every branch of its random choices"
    if n_sampled:
        samples = f"{max(pair.n_samples for pair in audit.pairs):,} samples of each input"
        how = samples if n_sampled == count else f"{samples} for {n_sampled:,} of them, every branch for the others"
    say(output, f"{audit.mechanism}: claimed is {audit.claim}", style="bold")
    for line in (f"{pairs} of neighbouring inputs, {how}", *audit.notes):
        say(output, f"  {line}")
    if worst.n_samples and worst.why:
        say(output, f"  not every branch was followed: {worst.why}")
    say(output, f"\nworst neighbouring inputs: {worst.inputs}")
    lines = {
        "event" if worst.n_samples else "smallest event": worst.event_text,
        "delta needed at this epsilon": worst.delta_text,
        "epsilon needed at this delta": worst.epsilon_text,
    }
    for name, text in lines.items():
        if text:
            say(output, f"{name}: {text}")
    colour = {0: "green", 1: "red"}.get(audit.exit_code, "yellow")
    say(output, f"verdict: {worst.verdict_text}", style=colour)
