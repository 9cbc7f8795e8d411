"""Wrong definitions: after each of these changes of a file of statements Coq must refuse some proof.

``python -m tests.faults.wrong_definitions [part of a name]`` plants each of them apart.
"""

import sys
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faults.planting import replaced_once

from littlestone_solver.theorems.kernel.coq import compiled
from littlestone_solver.theorems.kernel.sources import STATEMENTS, files, required_by, text_of
from littlestone_solver.theorems.kernel.theorem import Change

WRONG_DEFINITIONS = (
    Change("equal labels below a node", "(a b : label) of a != b", "(a b : label) of a == b"),
    Change("any depth in place of the largest", "P d /\\ forall m, P m -> m <= d.", "P d."),
    Change(
        "paths realized by any function",
        "exists2 h, H h & realizes h (examples t p).",
        "exists h, realizes h (examples t p).",
    ),
    Change(
        "trees without the last turn",
        "nodes (if c then r else l) p' else [::]",
        "nodes (if c then l else r) p' else [::]",
    ),
    Change(
        "covers of the first level",
        "has (fun v => nodes v p == map h (nodes z p)) V",
        "has (fun v => nodes v [::] == map h (nodes z [::])) V",
    ),
    Change(
        "at least one less",
        "forall V, zero_cover H z V -> N <= size V",
        "forall V, zero_cover H z V -> N <= (size V).+1",
    ),
    Change("one bit less", "up_log 2 k.+1", "(up_log 2 k.+1).-1"),
    Change("the next bit", "odd (y %/ 2 ^ i)", "odd (y %/ 2 ^ i.+1)"),
    Change("pairs of equal labels", "(a != b) && (phi ==", "(a == b) && (phi =="),
    Change(
        "some labels in place of all",
        "forall ys : seq 'I_2, size ys = size xs -> exists2 h, H h & map h xs = ys.",
        "exists ys : seq 'I_2, exists2 h, H h & map h xs = ys.",
    ),
    Change("the SOA answers 1", "y = zero <-> same_dimension", "y = one <-> same_dimension"),
    Change("leaves half as irreducible", "irreducible (p * 2 ^ (d.+1 - e))", "irreducible (p * 2 ^ (d - e))"),
    Change("leaves at any depth", "size s <= p * (2 ^ (d.+1 - e) - 1) /\\", "True /\\"),
    Change("a sum to d - 1", "\\sum_(i < d.+1) 'C(T, i) * k ^ i", "\\sum_(i < d) 'C(T, i) * k ^ i"),
    Change("noise that grows to the left", "exp (- epsilon * IZR (Z.abs z))", "exp (- epsilon * IZR z)"),
    Change("lists of any length", "all (fun l : seq A => size l <= L) Ls", "L <= L"),
    Change("advanced composition alone", "(N * x <= epsilon \\/", "(False \\/"),
    Change("thresholds that fall by 1/d", "(1 - 1 / (5 * INR d)) ^ j", "(1 - 1 / INR d) ^ j"),
)
"""Changes of definitions."""


def refusal(change: Change, folder: Path, *needed: str, among: Collection[str] = STATEMENTS) -> str:
    """Return the file that Coq refuses after a change of a definition; "" if it accepts all of them.

    Parameters
    ----------
    change
        The change.
    folder
        Where the files are compiled, from nothing.
    needed
        Files that are compiled with all that they require; by default all files.
    among
        Files in which the definition is.
    """
    wanted = {one for file in needed or files() for one in (file, *required_by(file))}
    for file in [one for one in files() if one in wanted]:
        text = text_of(file)
        source = folder / f"{file}.v"
        if file in among and change.old in text:
            text = replaced_once(text, change.old, change.new, file)
        source.write_text(text, encoding="utf-8")
        if compiled(source, folder):
            return file
    return ""


def main(part: str = "") -> int:
    """Print the refusal of each change whose name has this part; return 1 if a change is not refused."""
    with ThreadPoolExecutor(2) as pool, TemporaryDirectory(prefix="littlestone-") as root:

        def planted(numbered: tuple[int, Change]) -> str:
            number, change = numbered
            folder = Path(root) / str(number)
            folder.mkdir()
            return refusal(change, folder)

        chosen = [change for change in WRONG_DEFINITIONS if part in change.name]
        survivors = 0
        for change, file in zip(chosen, pool.map(planted, enumerate(chosen)), strict=True):
            survivors += not file
            print(f"{change.name}: {f'{file}.v is refused' if file else 'SURVIVES'}", flush=True)
    print(f"{len(chosen) - survivors} of {len(chosen)} wrong definitions break a proof")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
