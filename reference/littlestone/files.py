"""Files that appear complete or not at all.

A file is written under another name in the same folder and then renamed, which every file system can do. A path
that is not a regular file, such as ``/dev/stdout`` or a pipe, is written to directly.
"""

import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from littlestone.errors import InvalidValueError


def check_place(path: Path) -> None:
    """Refuse a path where no file can be written, before any work is done."""
    folder = path.absolute().parent
    if os.path.isdir(path) or not os.path.isdir(folder):
        raise InvalidValueError("path", str(path), "a file in an existing folder")
    try:
        if not _is_special(path):
            trial = folder / f".littlestone-{secrets.token_hex(8)}"
            trial.touch(exist_ok=False)
            trial.unlink()
        elif not os.access(path, os.W_OK):
            raise PermissionError
    except OSError:
        raise InvalidValueError("path", str(path), "a file where one can be written") from None


def is_taken(path: Path) -> bool:
    """Return whether writing to a path would replace something."""
    return os.path.lexists(path) and not _is_special(path)


def is_same(path: Path, other: Path) -> bool:
    """Return whether two paths lead to one regular file."""
    return os.path.isfile(path) and os.path.isfile(other) and os.path.samefile(path, other)


def make_folder(path: Path) -> None:
    """Make a folder and its parents if they do not exist; refuse a place where no file can be written."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidValueError("folder", str(path), f"a folder, or a new one ({error.strerror})") from None
    if not os.access(path, os.W_OK | os.X_OK):
        raise InvalidValueError("folder", str(path), "one where files can be written")


def try_folder(path: Path) -> None:
    """Refuse, before any work is done, a folder that :func:`make_folder` could not make; leave none behind."""
    missing = [folder for folder in (path, *path.parents) if not os.path.lexists(folder)]
    make_folder(path)
    check_place(path / "file")
    for folder in missing:
        folder.rmdir()


def _is_special(path: Path) -> bool:
    return os.path.exists(path) and not os.path.isfile(path)


def read_text(path: Path) -> str:
    """Return the text of a file in UTF-8."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise InvalidValueError("path", str(path), f"a readable file ({error.strerror})") from None
    except UnicodeDecodeError:
        raise InvalidValueError("path", str(path), "a file with text in UTF-8") from None


def write_text(text: str, path: Path, *, overwrite: bool = False) -> None:
    """Write a text in UTF-8, like :func:`write_file`."""
    write_file(lambda place: place.write_bytes(text.encode()), path, overwrite=overwrite)


def write_file(write: Callable[[Path], object], path: Path, *, overwrite: bool = False) -> None:
    """Write a file with a function that writes to a given path.

    * ``write``: the function is called once, usually with a path other than the final one.
    * ``path``: a file in an existing folder.
    * ``overwrite``: if true, an existing file is replaced. Otherwise it is refused. There is one exception: if
      another process creates the file just before the renaming, that file is replaced.
    """
    temporary = path.with_name(f".{secrets.token_hex(8)}.partial")
    try:
        if _is_special(path):
            write(path)
            return
        _require_free(path, overwrite)
        write(temporary)
        with temporary.open("rb") as file:
            os.fsync(file.fileno())
        _require_free(path, overwrite)
        os.replace(temporary, path)
    except OSError as error:
        raise InvalidValueError("path", str(path), f"a writable file ({error.strerror})") from None
    finally:
        with suppress(OSError):
            temporary.unlink()


def _require_free(path: Path, overwrite: bool) -> None:
    if not overwrite and is_taken(path):
        raise InvalidValueError("path", str(path), "a new file, or overwrite=True")
