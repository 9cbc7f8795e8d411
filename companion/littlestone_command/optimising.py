"""``littlestone optimum``: the least that any private learner must pay, with certificates."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import count
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from littlestone import __version__
from littlestone.classes import FiniteClass
from littlestone.errors import CertificateError, InvalidValueError
from littlestone.privacy import Epsilon, Privacy, read_fraction
from littlestone_optimum import (
    Adversary,
    Game,
    Neighbours,
    OnlineGame,
    Published,
    SampleGame,
    least_mistakes_without_privacy,
)
from littlestone_optimum.games.game_json import game_to_json
from littlestone_optimum.shown import is_long, shown_interval, shown_number
from littlestone_optimum.stored import read_optima, write_optima
from littlestone_optimum.value import Optimum

from .measure.given import Format, Neighbourhoods, load_class
from .options import EPSILON_TEXT, Force, JsonFile
from .output import STANDARD_OUTPUT, at_work, check_outputs, console, say, table_of, write_json

FORMAT = "littlestone optimum of a class"
MOST_EXAMPLES = 12
"""The size up to which the smallest sufficient sample is searched."""

Source: TypeAlias = Annotated[
    str, typer.Argument(metavar="CLASS_FILE_OR_FAMILY", help="As for 'measure'; cube:1 has two constants.")
]
EpsilonText: TypeAlias = Annotated[
    str, typer.Option("--epsilon", metavar="E", help=f"{EPSILON_TEXT.capitalize()}; inf for no privacy.")
]
DeltaText: TypeAlias = Annotated[
    str, typer.Option("--delta", metavar="D", help="At least 0 and below 1: 0.01 or 1/100.")
]
Proper: TypeAlias = Annotated[
    bool, typer.Option("--proper", help="Hypotheses are those of the class; else all functions.")
]
Saved: TypeAlias = Annotated[
    Path | None, typer.Option("--save", metavar="FILE", help="Write the values with both certificates, as JSON.")
]

optima = typer.Typer(
    no_args_is_help=True,
    help="""Compute the least that any private learner must pay on a small class, exactly.

A private learner is a table of probabilities, so the best one is found by a linear programme. No value is printed
without two certificates, both checked: a learner that pays no more, and an adversary against which no private
learner pays less.

\b
littlestone optimum online cube:1 --rounds 5 --epsilon "log 2"
littlestone optimum pac thresholds:3 --examples 2 --epsilon "log 2" --delta 0.05
littlestone optimum check values.json""",
)


@optima.command(short_help="The least number of mistakes, online.")
def online(
    source: Source,
    rounds: Annotated[int, typer.Option(metavar="T", help="Number of examples, at least 1.")] = 3,
    epsilon: EpsilonText = "1",
    delta: DeltaText = "0",
    published: Annotated[Published, typer.Option(help="What is published in a round.")] = Published.HYPOTHESES,
    adversary: Annotated[
        Adversary, typer.Option(help="Whether the examples may depend on what was published before.")
    ] = Adversary.OBLIVIOUS,
    neighbours: Annotated[
        Neighbours, typer.Option(help="Streams that differ in one example: all, or realizable ones.")
    ] = Neighbours.ALL,
    proper: Proper = False,
    each: Annotated[bool, typer.Option("--each", help="Also for all smaller numbers of rounds.")] = False,
    blocks: Annotated[
        str | None,
        typer.Option(
            metavar="LENGTHS",
            help="For more rounds: bounds by the best learner in blocks of these lengths, such as '1 3 1 2 2', "
            "and by an adversary with weights on few streams. The rounds are the sum of the lengths.",
        ),
    ] = None,
    format: Format = None,
    neighbourhoods: Neighbourhoods = None,
    save: Saved = None,
    json_file: JsonFile = None,
    force: Force = False,
) -> None:
    """Compute the least expected number of mistakes that a private online learner can guarantee.

    The examples are those of a realizable stream of T rounds. All that is published in the T rounds together must
    be (epsilon, delta)-private for streams that differ in one example.

    \b
    littlestone optimum online cube:1 --rounds 5 --epsilon "log 2" --each
    littlestone optimum online cube:1 --blocks "1 2 2 2" --epsilon "log 2"
    littlestone optimum online thresholds:3 --rounds 2 --epsilon 1 --delta 0.01 --adversary adaptive
    """
    check_outputs(FORMAT, json_file, save, force=force, inputs=[source])
    privacy, known = _privacy(epsilon, delta), load_class(source, format, neighbourhoods)
    parted = None if blocks is None else _lengths(blocks)
    game = OnlineGame(
        known, rounds if parted is None else sum(parted), privacy, published, adversary, neighbours, proper
    )
    lengths = range(1, rounds + 1) if each else (game.n_rounds,)
    if parted is None:
        values = _found([replace(game, n_rounds=length) for length in lengths])
    elif each:
        raise InvalidValueError("options", ["--each", "--blocks"], "one of the two")
    else:
        values = [_in_blocks(game, parted)]
    free = [least_mistakes_without_privacy(known, length) for length in lengths]
    _report(values, ("rounds", lengths), "mistakes", free, (save, json_file))


@optima.command(short_help="The least error on a sample, or the smallest sample for an error.")
def pac(
    source: Source,
    examples: Annotated[
        int | None, typer.Option("--examples", metavar="N", help="Size of the sample, at least 1.")
    ] = None,
    error: Annotated[
        str | None, typer.Option(metavar="ALPHA", help="Look for the smallest sample with at most this error.")
    ] = None,
    epsilon: EpsilonText = "1",
    delta: DeltaText = "0",
    proper: Proper = False,
    format: Format = None,
    neighbourhoods: Neighbourhoods = None,
    save: Saved = None,
    json_file: JsonFile = None,
    force: Force = False,
) -> None:
    """Compute the least expected error on the sample that a private learner can guarantee.

    The error is the fraction of the examples that are labelled wrongly, in the worst case over all realizable
    samples; privacy is for all samples that differ in one example. This is exactly a linear programme; the error on
    an unknown distribution is not.

    \b
    littlestone optimum pac cube:1 --examples 3 --epsilon "log 2"
    littlestone optimum pac thresholds:3 --error 1/4 --epsilon "log 2" --proper
    """
    check_outputs(FORMAT, json_file, save, force=force, inputs=[source])
    privacy, known = _privacy(epsilon, delta), load_class(source, format, neighbourhoods)
    if (examples is None) == (error is None):
        raise InvalidValueError("options", ["--examples", "--error"], "one of the two")
    if examples is not None:
        found = _found([SampleGame(known, examples, privacy, proper)])
    else:
        found = _up_to_error(known, privacy, proper, _number("error", str(error)))
    sizes = [each.game.n_examples for each in found if isinstance(each.game, SampleGame)]
    _report(found, ("examples", sizes), "error", [], (save, json_file))


@optima.command(short_help="Check saved values again, without a solver.")
def check(file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that --save has written.")]) -> None:
    """Check the certificates of saved values again; no solver is needed.

    Exits with 1 if a certificate does not show what it claims.
    """
    stored, wrong = read_optima(file), 0
    for number, each in enumerate(stored, 1):
        try:
            each.check()
        except CertificateError as error:
            wrong += 1
            console().print(f"value {number}: {error}")
    console().print(f"{len(stored) - wrong} of {len(stored)} values are certified")
    raise typer.Exit(1 if wrong else 0)


def _lengths(text: str) -> tuple[int, ...]:
    words = text.replace(",", " ").split()
    if not words or not all(word.isdecimal() and int(word) > 0 for word in words):
        raise InvalidValueError("blocks", text, "positive integers, such as '1 3 1 2 2'")
    return tuple(map(int, words))


def _in_blocks(game: OnlineGame, lengths: tuple[int, ...]) -> Optimum:
    from littlestone_optimum.solving import narrowed_optimum

    with at_work("solving two linear programmes"):
        return narrowed_optimum(game, lengths)


def _privacy(epsilon: str, delta: str) -> Privacy | None:
    number = _number("delta", delta)
    if not 0 <= number < 1:
        raise InvalidValueError("delta", delta, "at least 0 and below 1")
    if epsilon.strip() != "inf":
        return Privacy(Epsilon.read(epsilon), number)
    if number:
        raise InvalidValueError("delta", delta, "left out with --epsilon inf, which demands no privacy")
    return None


def _number(name: str, text: str) -> Fraction:
    try:
        return read_fraction(text)
    except (ValueError, ZeroDivisionError):
        raise InvalidValueError(name, text, "a number such as 0.01 or 1/100") from None


def _found(games: Sequence[Game]) -> list[Optimum]:
    from littlestone_optimum.solving import check_solvable, optimum

    for game in games:
        check_solvable(game)
    with at_work("solving linear programmes"):
        return [optimum(game) for game in games]


def _up_to_error(known: FiniteClass, privacy: Privacy | None, proper: bool, error: Fraction) -> list[Optimum]:
    """Return the values of all sizes up to the first size with at most this error."""
    if not 0 <= error <= 1:
        raise InvalidValueError("error", str(error), "from 0 to 1")
    values: list[Optimum] = []
    for size in count(1):
        if size > MOST_EXAMPLES:
            least = f"error after {MOST_EXAMPLES} examples, at least {float(values[-1].lower):.6g}"
            raise InvalidValueError("error", str(error), f"one that is reached; the {least}")
        values += _found([SampleGame(known, size, privacy, proper)])
        if values[-1].upper <= error:
            break
    return values


def _report(
    found: Sequence[Optimum],
    sizes: tuple[str, Sequence[int]],
    quantity: str,
    without_privacy: Sequence[Fraction],
    files: tuple[Path | None, Path | None],
) -> None:
    """Write and show one row for each value; the cost without privacy, if known, has its own column."""
    save, json_file = files
    if save is not None:
        write_optima(found, save, overwrite=True)
    if json_file is not None:
        values = [
            {"game": game_to_json(each.game), "lower": str(each.lower), "upper": str(each.upper)} for each in found
        ]
        write_json(
            {"format": FORMAT, "littlestone": __version__, "quantity": quantity, "values": values}, json_file
        )
    if json_file == STANDARD_OUTPUT:
        return
    rows = []
    for number, (each, size) in enumerate(zip(found, sizes[1], strict=True)):
        free = [shown_number(without_privacy[number])] if without_privacy else []
        rows.append((str(size), *free, *shown_interval(each.lower, each.upper)))
    headings = (sizes[0], *(["without privacy"] if without_privacy else []), f"least {quantity}", "decimal")
    console().print(table_of(headings, rows, right=headings))
    if any(is_long(each.lower) or is_long(each.upper) for each in found):
        written = [str(path) for path in files if path is not None]
        say(
            console(),
            f"the exact fractions are in {written[0] if written else 'what --save FILE or --json - writes'}",
        )
    if all(each.game.privacy is None for each in found):
        say(console(), "epsilon is inf: no privacy is demanded")
    console().print("Each value has a learner and an adversary as certificates, both checked.")
