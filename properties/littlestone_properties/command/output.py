"""Writing results: tables for people, JSON for programs, files whole or not at all."""

import json
import os
import secrets
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from rich.console import Console

from littlestone.errors import InvalidValueError

STANDARD_OUTPUT = Path("-")
"""The path that stands for standard output."""


def console(*, to_stderr: bool = False) -> Console:
    """Return a console that is plain, and as wide as its lines need, when it is not a terminal."""
    stream = sys.stderr if to_stderr else sys.stdout
    width = None if stream.isatty() else 200
    return Console(file=stream, width=width, highlight=False, soft_wrap=False)


def check_writable(path: Path | None) -> None:
    """Refuse a file that cannot be written before any work is done."""
    if path is None or path == STANDARD_OUTPUT:
        return
    if path.is_dir() or not path.absolute().parent.is_dir():
        raise InvalidValueError("path", str(path), "a file in an existing directory")


def write_json(document: Mapping[str, object], path: Path) -> None:
    """Write a JSON document to a file, or to standard output for ``-``, as :func:`write_text` does."""
    write_text(json.dumps(document, indent=2) + "\n", path)


def write_text(text: str, path: Path) -> None:
    """Write a text to a file, or to standard output for ``-``; the file appears complete or not at all.

    It is written under another name and then renamed.
    """
    if path == STANDARD_OUTPUT:
        sys.stdout.write(text)
        return
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(8)}.partial")
    try:
        temporary.write_text(text, encoding="utf-8")
        os.replace(temporary, path)
    except OSError as error:
        raise InvalidValueError("path", str(path), f"a writable file ({error.strerror})") from None
    finally:
        with suppress(OSError):
            temporary.unlink()
