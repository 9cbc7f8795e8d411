"""Every binary class on at most 5 points up to symmetry, every class with 3 labels on at most 2, and their numbers.

The table of classes on at most 4 points comes with the package; ``littlestone atlas --build 5`` makes the table of
the 1,228,158 classes on 5 points. Needs the extra ``atlas``.
"""

from .catalogue import class_of, read, read_multiclass
from .columns import COLUMNS, Column
from .multiclass import MULTICLASS_COLUMNS

__all__ = ["COLUMNS", "MULTICLASS_COLUMNS", "Column", "class_of", "read", "read_multiclass"]
