"""The other pages of the site in Markdown: tutorials by task, commands with their help, the API, files of Coq."""

import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path
from unittest.mock import patch

from littlestone_ledger.pages.markdown import escaped

from ..application import COMMANDS, application
from .clone import ROOT

GUIDE, NOTEBOOK = "docs/guide.md", "docs/tutorial.ipynb"
TUTORIALS: Mapping[str, Sequence[tuple[str, str]]] = {
    "Measure a class": [(NOTEBOOK, "Measure"), (NOTEBOOK, "Certify"), (GUIDE, "Certificates")],
    "Check my dimension function": [
        (GUIDE, "Check your own dimension function"),
        (GUIDE, "Validate your own implementation"),
    ],
    "Audit my mechanism": [(GUIDE, "Privacy, computed"), (NOTEBOOK, "Audit")],
    "Is my conjecture true?": [(NOTEBOOK, "Conjecture")],
    "Which class is extreme?": [(GUIDE, "Find an extreme class")],
    "What may I rely on in a paper?": [(GUIDE, "Look up a statement")],
    "Run a private learner": [(GUIDE, "Learn"), (NOTEBOOK, "Learn")],
}
"""Title of a tutorial -> the sections of the guide and of the notebook that it has, in order."""

PACKAGES = (
    *("littlestone.classes", "littlestone.dimensions", "littlestone.measures", "littlestone.structure"),
    *("littlestone.certificates", "littlestone.definitions", "littlestone.claims", "littlestone.randomness"),
    *("littlestone.privacy", "littlestone.intervals", "littlestone.mechanisms", "littlestone.learners"),
    *("littlestone.prediction", "littlestone.adversaries", "littlestone.verdicts"),
    *("littlestone_properties.checks", "littlestone_properties.audits", "littlestone_properties.strategies"),
    *("littlestone_properties.judging", "littlestone_properties.testbed"),
    *("littlestone_solver.certificates", "littlestone_optimum", "littlestone_atlas"),
    *("littlestone_atlas.conjectures", "littlestone_ledger", "littlestone_executor"),
)
"""The packages whose names are documented, in the order of the page."""


def made_pages() -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each page."""
    yield from _section("tutorials", "Tutorials", _TUTORIALS, _tutorials())
    yield from _section("commands", "Commands", _COMMANDS, _commands())
    yield from _section("api", "API", _API, _api())
    yield "coq/index.md", "\n".join(_coq()) + "\n"


_TUTORIALS = "A page for each task. Every block was run: tests compare what it shows."
_COMMANDS = "What `littlestone COMMAND --help` prints."
_API = "The names that each package exports, with their examples, which the tests run."


def _section(folder: str, title: str, words: str, pages: Iterator[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    names = []
    for name, text in pages:
        names.append(name)
        yield f"{folder}/{name}.md", text
    contents = "\n".join(["```{toctree}", ":maxdepth: 1", "", *names, "```"])
    yield f"{folder}/index.md", f"# {title}\n\n{words}\n\n{contents}\n"


def _tutorials() -> Iterator[tuple[str, str]]:
    sections = {GUIDE: _of_markdown(ROOT / GUIDE), NOTEBOOK: _of_notebook(ROOT / NOTEBOOK)}
    for title, parts in TUTORIALS.items():
        name = re.sub(r"\W+", "-", title.lower()).strip("-")
        texts = (f"## {section}\n\n{sections[file][section]}" for file, section in parts)
        yield name, "\n\n".join([f"# {title}", *texts]) + "\n"


def _of_markdown(file: Path) -> dict[str, str]:
    """Return the text of each section of a document of `docs/`, with links that lead from a folder next to it."""
    _, *sections = re.split(r"^## ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    split = (section.partition("\n") for section in sections)
    return {title: re.sub(r"\]\((?!\w+:)", "](../docs/", text.strip()) for title, _, text in split}


def _of_notebook(file: Path) -> dict[str, str]:
    r"""Return the text of each section of a notebook: its cells, with the outputs that they have."""
    sections: dict[str, list[str]] = {}
    for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "code":
            sections[[*sections][-1]] += [f"```python\n{source}\n```", *map(_output, cell["outputs"])]
            continue
        title = re.match(r"#+ (.*)", source)
        if title is not None:
            sections[title[1]] = [source.partition("\n")[2].strip()]
        else:
            sections[[*sections][-1]].append(source)
    return {title: "\n\n".join(texts) for title, texts in sections.items()}


def _output(output: Mapping[str, Mapping[str, Sequence[str]]]) -> str:
    data = output.get("data", {"text/plain": output.get("text", ())})
    html = "".join(data.get("text/html", ())).replace("\n", " ")
    # A formula in HTML would need a program that draws it, from elsewhere.
    if html and "\\(" not in html:
        return f'<div class="output">{html}</div>'
    return "```text\n" + "".join(data["text/plain"]).rstrip() + "\n```"


def _commands() -> Iterator[tuple[str, str]]:
    for name, (_, line) in COMMANDS.items():
        whole = help_of(name)
        listed = re.findall(r"^  ([a-z][a-z-]+)  ", whole.partition("\nCommands:\n")[2], re.MULTILINE)
        parts = (f"## {sub}\n\n```text\n{help_of(name, sub)}\n```" for sub in listed)
        yield name, "\n\n".join([f"# littlestone {name}", line, f"```text\n{whole}\n```", *parts]) + "\n"


def help_of(*command: str) -> str:
    """Return the help of a command, 80 characters wide.

    >>> help_of("show").splitlines()[0]
    'Usage: littlestone show [OPTIONS] [PAPER|ID|WORDS]...'
    """
    printed = StringIO()
    with redirect_stdout(printed), patch.dict(os.environ, {"COLUMNS": "80", "TERMINAL_WIDTH": "80"}):
        application([*command, "--help"], prog_name="littlestone", standalone_mode=False)
    return printed.getvalue().rstrip()


def _api() -> Iterator[tuple[str, str]]:
    exported = (f"`{name}`" for name in import_module("littlestone").__all__ if not name.startswith("__"))
    words = "`from littlestone import ..` has the names that are needed most often; their packages document them"
    yield "littlestone", f"# littlestone\n\n{words}: {', '.join(exported)}.\n"
    for package in PACKAGES:
        options = "\n".join((":members:", ":imported-members:", ":undoc-members:"))
        yield (
            package,
            f"# {package}\n\n```{{eval-rst}}\n.. automodule:: {package}\n   "
            + options.replace("\n", "\n   ")
            + "\n```\n",
        )


def _coq() -> Iterator[str]:
    """Yield the lines of the page of the files of Coq: those with statements, each with its first comment."""
    yield from ("# Statements in Coq", "", "What a sceptic reads. The other files are proofs.", "")
    for file in sorted((ROOT / "solver" / "rocq").glob("*.v")):
        text = file.read_text(encoding="utf-8")
        if file.stem.endswith("Statements") or file.stem.startswith("Refuted"):
            comment = re.match(r"\(\*+\s*(.*?)(?:\.\s|\*\))", text, re.DOTALL)
            words = escaped(comment[1].strip()) if comment else ""
            yield f"* [{file.name}](../solver/rocq/{file.name}): {words}"
