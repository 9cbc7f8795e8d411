"""Writing results: tables and prose for people, JSON for programs, and no accidental replacement of files."""

import json
import os
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from littlestone import files
from littlestone.errors import InvalidValueError

STANDARD_OUTPUT = Path("-")
"""The path that stands for standard output."""

UNLIMITED = 10_000
"""The width of output without a limit, in columns."""


class _Trimmed(StringIO):
    """A stream that removes the spaces that pad tables at the ends of lines."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__()
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(re.sub(" +(?=\n)", "", text))

    def flush(self) -> None:
        self._stream.flush()


def console(*, to_stderr: bool = False) -> Console:
    """Return a console; outside a terminal it is plain, and its width is ``COLUMNS`` or that of its lines."""
    stream = sys.stderr if to_stderr else sys.stdout
    if stream.isatty():
        return Console(file=stream, highlight=False, markup=False, emoji=False)
    columns = os.environ.get("COLUMNS", "")
    width = int(columns) if columns.isdecimal() and int(columns) else UNLIMITED
    return Console(file=_Trimmed(stream), width=width, highlight=False, markup=False, emoji=False)


def say(output: Console, text: str, style: str | None = None) -> None:
    """Print a text; lines that are too wide break between words, and continuation lines are indented further."""
    for line in text.split("\n"):
        for part in wrapped(line, output.width, 2):
            output.print(part, style=style, soft_wrap=True)


def wrapped(line: str, width: int, further: int = 0) -> list[str]:
    """Return a line as parts that fit, indented like the line or further; no path is broken."""
    indent = " " * (len(line) - len(line.lstrip()) + further)
    return textwrap.wrap(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False) or [
        ""
    ]


def table_of(headings: Sequence[str], rows: Iterable[Sequence[str]], *, right: Sequence[str] = ()) -> Table:
    """Return a plain table; the columns named in ``right`` are numbers."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in headings:
        table.add_column(heading, justify="right" if heading in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


def progress_bar(*columns: ProgressColumn) -> Progress:
    """Return a progress bar on standard error; outside a terminal it prints nothing."""
    output = console(to_stderr=True)
    shown = (TextColumn("{task.description}"), BarColumn(), *columns, TimeElapsedColumn())
    return Progress(*shown, console=output, disable=not output.is_terminal, transient=True)


@contextmanager
def at_work(what: str) -> Iterator[None]:
    """Show a message on a terminal until the work is done."""
    output = console(to_stderr=True)
    if not output.is_terminal:
        yield
        return
    with output.status(f"{what} ..."):
        yield


def check_outputs(
    format: str,
    json_file: Path | None,
    *others: Path | None,
    force: bool,
    journal: Path | None = None,
    inputs: Iterable[str | Path | None] = (),
) -> None:
    """Refuse, before any work, files that cannot be written or must not be replaced.

    Without ``force``, a file is replaced only if it is JSON whose ``format`` says that the same command wrote it. A
    journal is not replaced but continued. An input is never replaced; inputs that are not files are ignored.
    """
    paths = [path for path in (json_file, *others, journal) if path is not None]
    if len({path.absolute() for path in paths}) < len(paths):
        raise InvalidValueError("files", list(map(str, paths)), "different files")
    for path in paths:
        if path == STANDARD_OUTPUT:
            continue
        files.check_place(path)
        for read in inputs:
            if read is not None and files.is_same(path, Path(read)):
                raise InvalidValueError("path", str(path), f"another file than the input {read}")
        if force or path is journal or not files.is_taken(path):
            continue
        if path is not json_file or not _starts_with_format(path, format):
            raise InvalidValueError("path", str(path), "a new file; this one exists, --force replaces it")


def _starts_with_format(path: Path, format: str) -> bool:
    start = f'{{\n  "format": {json.dumps(format)},'.encode()
    try:
        with path.open("rb") as file:
            return file.read(len(start)) == start
    except OSError:
        return False


def write_json(document: Mapping[str, object], path: Path) -> None:
    """Write a JSON document as :func:`write_text` writes a text; its first key is ``format``."""
    write_text(json.dumps(document, indent=2) + "\n", path)


def write_text(text: str, path: Path) -> None:
    """Write a text to a file that :func:`check_outputs` has accepted, or to standard output for ``-``."""
    if path == STANDARD_OUTPUT:
        sys.stdout.write(text)
    else:
        files.write_text(text, path, overwrite=True)
