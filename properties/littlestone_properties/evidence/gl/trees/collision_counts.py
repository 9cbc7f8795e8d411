"""Collisions of siblings in a random order, to which `gl` section 5.1 applies Lemma 5.2."""

from itertools import product

from littlestone.verdicts import Trial, check


def pairs(entries: tuple[int, ...]) -> int:
    """Return in how many of the pairs (1, 2), (3, 4), .. the entries are equal."""
    return sum(entries[i] == entries[i + 1] for i in range(0, len(entries), 2))


@check(
    "gl.lemma-5.2",
    text="n = 2, 4, .. {most}, every list of entries with up to 4 values, every change and every swap",
    quick=(4,),
    standard=(6,),
    deep=(6,),
)
def change_of_one_entry(trial: Trial, most: int) -> None:
    """One changed entry changes the number of colliding siblings by at most 1, so c = 2/n for their share."""
    swap = "a swap changes it by at most 1"
    for n in range(2, most + 1, 2):
        values = range(min(n, 4))
        for entries in product(values, repeat=n):
            number = pairs(entries)
            changed = [(*entries[:i], value, *entries[i + 1 :]) for i, value in product(range(n), values)]
            worst = max(changed, key=lambda other: abs(pairs(other) - number))
            got, change = f"{entries} and {worst}", abs(pairs(worst) - number)
            # With one pair there is no change by more than 1.
            trial.holds(change <= 1, got, instances=len(changed), informative=n > 2)
            trial.attained("a change of 1", change > 0, got)
            for i, j in product(range(n), repeat=2) if trial.is_open(swap) else ():
                other = tuple(entries[{i: j, j: i}.get(k, k)] for k in range(n))
                trial.fails(swap, abs(pairs(other) - number) <= 1, f"{entries} and {other}")
