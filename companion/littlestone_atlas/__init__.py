"""Binary classes on at most 5 points up to symmetry, 3-label classes on at most 2 points, and their numbers.

The table of classes on at most 4 points comes with the package; ``littlestone atlas --build 5`` makes the table of
the 1,228,158 classes on 5 points. The package needs the extra ``atlas``, except its part ``conjectures``.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .catalogue import class_of, read, read_multiclass
    from .columns import COLUMNS, Column
    from .multiclass import MULTICLASS_COLUMNS

__all__ = ["COLUMNS", "MULTICLASS_COLUMNS", "Column", "class_of", "read", "read_multiclass"]
_PLACES = {"COLUMNS": "columns", "Column": "columns", "MULTICLASS_COLUMNS": "multiclass"}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f".{_PLACES.get(name, 'catalogue')}", __name__), name)
    return found
