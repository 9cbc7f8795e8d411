"""``littlestone testbed``: tests of auditors and accountants, on mechanisms with known answers."""

from typing import Annotated

import typer

from littlestone_properties.testbed.entry import find_entries
from littlestone_properties.testbed.tools import PRIVATE, TOOLS, VIOLATED
from littlestone_properties.testbed.trial import FORMAT, OUTCOMES, Answered, counted, put_on_trial, results, tool_of

from .options import Force, JsonFile, Seed
from .output import STANDARD_OUTPUT, check_outputs, console, progress_bar, say, table_of, write_json

LIST_FORMAT = "littlestone testbed entries"


def put_tool_on_trial(
    tool: Annotated[
        str | None,
        typer.Option(
            metavar="MODULE:FUNCTION", help=f"A tool of your own, FILE.py:FUNCTION, or {', '.join(TOOLS)} of ours."
        ),
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option("--only", metavar="ENTRY", help="An entry or a family. Repeatable.")
    ] = None,
    seed: Seed = 0,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long the tool may take for one entry.")] = 300,
    json_file: JsonFile = None,
    force: Force = False,
) -> None:
    """Put a tool that judges claims of privacy on trial, with mechanisms whose answers are known.

    A tool is a function of one argument, which has the claim, neighbouring inputs, samples, and the mechanism
    itself. The tool returns 'violated', 'private' or 'unknown'. Without a tool the entries are listed. Exits with 0
    if none of its answers is wrong.

    \b
    littlestone testbed
    littlestone testbed --tool exact
    littlestone testbed --tool my_package.audits:judge --only sparse-vector --json results.json
    """
    entries = find_entries(tuple(only or ()))
    if tool is None:
        check_outputs(LIST_FORMAT, json_file, force=force)
        claims = [(e.id, str(e.claim.epsilon.exp), str(e.claim.delta)) for e in entries]
        if json_file is not None:
            listed = [{"id": name, "exp_epsilon": exp, "delta": delta} for name, exp, delta in claims]
            write_json({"format": LIST_FORMAT, "entries": listed}, json_file)
        if json_file != STANDARD_OUTPUT:
            rows = [(name, f"exp(epsilon) = {exp}", f"delta = {delta}") for name, exp, delta in claims]
            console().print(table_of(("entry", "claim", ""), rows))
        return
    check_outputs(FORMAT, json_file, force=force)
    judge = tool_of(tool)
    answers = []
    with progress_bar() as bar:
        task = bar.add_task("on trial", total=len(entries))
        for answer in put_on_trial(judge, entries, seed=seed, seconds=seconds):
            answers.append(answer)
            bar.advance(task)
    if json_file is not None:
        write_json(results(tool, judge, answers, seed), json_file)
    if json_file != STANDARD_OUTPUT:
        _show(answers)
    raise typer.Exit(0 if all(each.outcome in ("right", "unknown") for each in answers) else 1)


def _show(answers: list[Answered]) -> None:
    output = console()
    shown = [each for each in answers if each.outcome != "right"]
    rows = [(each.entry.id, each.said, each.outcome, f"{each.seconds:.1f}", each.note) for each in shown]
    if rows:
        output.print(table_of(("entry", "said", "outcome", "seconds", ""), rows, right=["seconds"]))
        output.print()
    counts = counted(answers)
    totals = [(truth, *(str(counts[truth][outcome]) for outcome in OUTCOMES)) for truth in (VIOLATED, PRIVATE)]
    output.print(table_of(("entries", *OUTCOMES), totals, right=OUTCOMES))
    say(output, f"\n{len(answers)} entries in {sum(each.seconds for each in answers):.1f} s")
