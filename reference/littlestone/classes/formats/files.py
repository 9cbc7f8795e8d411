"""Reading and writing class files; the suffix chooses the format: ``.csv``, ``.json`` or ``.txt``.

A file is written whole or not at all: the text goes to a temporary file in the same directory, which then
takes the place of the path in one step. An interrupted write leaves nothing behind.
"""

import os
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType

from ...errors import EmptyClassError, InvalidValueError
from ..finite_class import FiniteClass
from .json_document import class_from_json, json_text
from .located import LocatedText
from .rows import class_from_csv, class_from_digits, csv_text, digits_text

_READERS: Mapping[str, Callable[[LocatedText, int | None], FiniteClass]] = MappingProxyType(
    {".csv": class_from_csv, ".json": class_from_json, ".txt": class_from_digits}
)
_TEXTS: Mapping[str, Callable[[FiniteClass], str]] = MappingProxyType(
    {".csv": csv_text, ".json": json_text, ".txt": digits_text}
)


def read_class(path: str | os.PathLike[str], n_labels: int | None = None) -> FiniteClass:
    r"""Return the class in a file.

    Parameters
    ----------
    path
        A ``.csv`` file (one hypothesis on each line, labels separated by commas), a ``.txt`` file (one
        hypothesis on each line, one digit for each point) or a ``.json`` file
        (``{"n_points": .., "n_labels": .., "hypotheses": ["011", ..]}``). UTF-8.
    n_labels
        Number of labels. By default what a JSON file states, otherwise one more than the largest label but
        at least 2.

    Raises
    ------
    WorkLimitError
        If there are more than ``MAX_ENTRIES`` entries; they are counted before any is parsed.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as directory:
    ...     path = Path(directory, "singletons.txt")
    ...     _ = path.write_text("10\n01\n")
    ...     read_class(path).to_rows()
    ['01', '10']
    """
    path = Path(path)
    reader = _READERS[_suffix(path)]
    if n_labels is not None and n_labels < 2:
        raise InvalidValueError("n_labels", n_labels, "at least 2")
    return reader(LocatedText.read(path), n_labels)


def write_class(hypothesis_class: FiniteClass, path: str | os.PathLike[str], *, overwrite: bool = False) -> None:
    """Write the class to a file, in the format that the suffix names.

    Only JSON keeps the number of labels where some label does not occur, and only JSON keeps the empty class.

    Parameters
    ----------
    hypothesis_class
        Any finite class; the empty one only as JSON, one with more than 10 labels not as ``.txt``.
    path
        A file ending in ``.csv``, ``.json`` or ``.txt``, in an existing directory.
    overwrite
        Whether an existing file is replaced.
    """
    path = Path(path)
    suffix = _suffix(path)
    if hypothesis_class.is_empty and suffix != ".json":
        raise EmptyClassError("hypothesis_class", [], f"at least one hypothesis for a {suffix} file")
    text = _TEXTS[suffix](hypothesis_class)
    if not overwrite and os.path.lexists(path):
        raise _existing(path)
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(8)}.partial")
    try:
        with temporary.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        _put_in_place(temporary, path, overwrite)
    except OSError as error:
        raise InvalidValueError("path", os.fspath(path), f"a writable file ({error.strerror})") from None
    finally:
        with suppress(OSError):
            temporary.unlink()


def _put_in_place(temporary: Path, path: Path, overwrite: bool) -> None:
    """Give the finished temporary file its name, in one step."""
    if not overwrite:
        try:
            # A link, unlike a replacement, fails if the file has appeared in the meantime.
            os.link(temporary, path)
            return
        except FileExistsError:
            raise _existing(path) from None
        except OSError:
            # The file system has no links.
            if os.path.lexists(path):
                raise _existing(path) from None
    os.replace(temporary, path)


def _existing(path: Path) -> InvalidValueError:
    return InvalidValueError("path", os.fspath(path), "a new file, or overwrite=True")


def _suffix(path: Path) -> str:
    """Return the suffix in lower case, which must be a known one."""
    suffix = path.suffix.lower()
    if suffix not in _READERS:
        raise InvalidValueError("path", os.fspath(path), f"a file ending in {', '.join(_READERS)}")
    return suffix
