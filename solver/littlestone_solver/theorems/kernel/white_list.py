"""The white list is applied to all sources: no file may say anything else, and statements use only statements."""

from collections import Counter
from functools import cache

from littlestone.verdicts import BrokenCheckError

from .sources import STATEMENTS, files, required_by, text_of
from .vernacular import CLASSICAL, FURTHER, defined_names, faults


@cache
def require_white() -> None:
    """Refuse sources that say anything outside the white list, or define a name of the statements twice."""
    names = Counter[str]()
    for file in files():
        states = file in STATEMENTS
        for fault in faults(text_of(file), states=states, further=FURTHER.get(file, frozenset())):
            raise BrokenCheckError(f"{file}.v may not say {fault}")
        if states:
            names.update(defined_names(text_of(file)))
            if not set(required_by(file)).issubset(STATEMENTS):
                raise BrokenCheckError(f"{file}.v has statements and requires proofs")
        if CLASSICAL in required_by(file):
            raise BrokenCheckError(f"{file}.v requires {CLASSICAL}.v, which has axioms of its own")
    if twice := [name for name, times in names.items() if times > 1]:
        raise BrokenCheckError(f"{twice[0]} is defined twice in the files of statements")
