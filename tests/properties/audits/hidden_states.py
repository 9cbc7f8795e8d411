"""Programs with loops whose state is hidden somewhere, or stands at the border of plain code."""

import functools
import math
import random
import sys
from decimal import Decimal, getcontext
from enum import Enum
from fractions import Fraction
from types import SimpleNamespace
from typing import ClassVar

import numpy as np

from littlestone.randomness import Coins

Rng = np.random.Generator
Flips = Coins[Fraction]
KEPT = SimpleNamespace(number=0)
NUMBERS = [0]
WEIGHTS = (1, 2, 3)


def coin(coins: Flips) -> bool:
    return coins.uniform_choice(2) == 0


# State outside of local names.


def in_an_attribute(x: int, coins: Flips) -> int:
    KEPT.number = coins.uniform_choice(3)
    while coins.uniform_choice(2) == 0:
        pass
    return int(KEPT.number)


def in_a_list_of_the_module(x: int, coins: Flips) -> int:
    NUMBERS[0] = coins.uniform_choice(3)
    while coins.uniform_choice(2) == 0:
        pass
    return NUMBERS[0]


def in_a_list(x: int, coins: Flips) -> int:
    seen: list[int] = []
    while coins.uniform_choice(2) == 0:
        if len(seen) < 3:
            seen.append(1)
    return len(seen)


def in_a_list_that_grows_in_place(x: int, coins: Flips) -> int:
    seen = other = [0]
    while coins.uniform_choice(2) == 0:
        if len(other) < 4:
            seen += [1]
    return len(other)


def in_a_view(x: int, coins: Flips) -> list[int]:
    counts = np.zeros((3, 2), dtype=int)
    row = counts[coins.uniform_choice(3)]
    while coins.uniform_choice(2) == 0:
        pass
    row += 1
    return [int(count) for count in counts[:, 0]]


def in_a_view_of_draws(x: int, rng: Rng) -> object:
    counts = rng.integers(0, 1, size=3)
    row = counts[int(rng.integers(3)) :]
    while rng.integers(2) == 0:
        pass
    row += 1
    return counts.tolist()


def written_by_numpy(x: int, rng: Rng) -> float:
    numbers = rng.integers(1, 2, size=1)
    np.square(rng.integers(1, 4, size=1), numbers)
    while rng.integers(2) == 0:
        pass
    return float(numbers[0])


def in_an_import(x: int, coins: Flips) -> int:
    import colorsys

    colorsys.tries = coins.uniform_choice(3)  # type: ignore[attr-defined]
    while coins.uniform_choice(2) == 0:
        pass
    return int(colorsys.tries)  # type: ignore[attr-defined]


def in_a_context(x: int, coins: Flips) -> str:
    getcontext().prec = 3 + coins.uniform_choice(3)
    while coins.uniform_choice(2) == 0:
        pass
    found = str(Decimal(1) / 3)
    getcontext().prec = 28
    return found


class Mode(Enum):
    ON = 1


def in_a_member(x: int, coins: Flips) -> int:
    Mode.ON.count = coins.uniform_choice(3)  # type: ignore[attr-defined]
    while coins.uniform_choice(2) == 0:
        pass
    return int(Mode.ON.count)  # type: ignore[attr-defined]


class Single(type):
    made: ClassVar[dict[type, object]] = {}

    def __call__(cls, *given: object) -> object:
        return Single.made.setdefault(cls, super().__call__(*given))


class Budget(metaclass=Single):
    spent = 0


def in_a_single_object(x: int, coins: Flips) -> int:
    Budget().spent = coins.uniform_choice(3)
    while coins.uniform_choice(2) == 0:
        pass
    return Budget().spent


@functools.cache
def cached(point: int) -> list[int]:
    return [0]


def in_a_cache(x: int, coins: Flips) -> int:
    cached(0)[0] = coins.uniform_choice(3)
    while coins.uniform_choice(2) == 0:
        pass
    return cached(0)[0]


def in_a_default(x: int, coins: Flips, seen: list[int] = [0]) -> int:  # noqa: B006 - as strangers write it
    seen[0] = coins.uniform_choice(3)
    while coins.uniform_choice(2) == 0:
        pass
    return seen[0]


def in_a_closure(x: int, coins: Flips) -> int:
    number = 0

    def more() -> None:
        nonlocal number
        number = min(3, number + 1)

    while coins.uniform_choice(2) == 0:
        more()
    return number


def in_an_iterator(x: int, coins: Flips) -> int:
    tries = iter(range(3))
    while coins.uniform_choice(2) == 0:
        next(tries, 3)
    return next(tries, 3)


def in_the_limit_of_recursion(x: int, coins: Flips) -> int:
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(before + coins.uniform_choice(3))
    while coins.uniform_choice(2) == 0:
        pass
    found = sys.getrecursionlimit() - before
    sys.setrecursionlimit(before)
    return found


# State in what waits, in positions, and in kinds of values.


def lucky(coins: Flips) -> int:
    while coins.uniform_choice(2) == 0:
        pass
    return 0


def in_an_operand(x: int, coins: Flips) -> int:
    return min(3, coins.uniform_choice(4) + lucky(coins))


def in_an_argument(x: int, coins: Flips) -> tuple[int, int]:
    return max((coins.uniform_choice(3), 0), (coins.uniform_choice(3), lucky(coins)))


def in_the_place_of_a_call(x: int, coins: Flips) -> int:
    return lucky(coins) * 2 + coins.uniform_choice(2) + lucky(coins) * 3


def twice_at_one_place(x: int, coins: Flips) -> int:
    found = 0
    for number in range(3):
        while coins.uniform_choice(2) == 0:
            found = max(found, number)
    return found


def of_a_key(x: int, coins: Flips) -> int:
    return min((coins.uniform_choice(3), 1, 2), key=lambda number: number + lucky(coins))


def of_nested_loops(x: int, coins: Flips) -> int:
    total = 0
    for first in range(3):
        for second in range(first):
            while coins.uniform_choice(3) == 0:
                total = (total + first + second) % 4
            if coins.uniform_choice(4) == 0:
                break
        else:
            total += 4
    return total


def with_a_step(x: int, coins: Flips) -> int:
    found = 0
    for number in range(6, 0, -2):
        number //= 2
        if coins.uniform_choice(2) == 0:
            continue
        while coins.uniform_choice(2) == 0:
            found = 10 * number
    return found + number


def through_a_text(x: int, coins: Flips) -> str:
    found = ""
    for letter, other in (("a", "b"), ("c", "d")):
        while coins.uniform_choice(2) == 0:
            found = letter if coins.uniform_choice(2) == 0 else other
    return found


def with_an_else(x: int, coins: Flips) -> int:
    number = 0
    while number < 4 and coins.uniform_choice(2):
        number += 1
        if coins.uniform_choice(3) == 0:
            break
    else:
        number += 10
    return number


def of_equal_values(x: int, coins: Flips) -> str:
    value = (1, True, 1.0, 0, False, 0.0, -0.0, Fraction(1))[coins.uniform_choice(8)]
    while coins.uniform_choice(2) == 0:
        pass
    return "%r" % (value,)  # noqa: UP031 - plain code


def of_numpy_zeros(x: int, rng: Rng) -> float:
    value = rng.choice([0.0, -0.0])
    while rng.random() < 0.5:
        pass
    return math.copysign(1.0, value)


def of_objects_that_equal(x: int, random: random.Random) -> bool:
    other = random if random.randrange(2) else Own()
    while random.randrange(2) == 0:
        pass
    return other == random


Own = random.SystemRandom


def of_no_number(x: int, coins: Flips) -> bool:
    first, second = float("nan"), float("nan")
    value = (first, second)[coins.uniform_choice(2)]
    while coins.uniform_choice(2) == 0:
        pass
    return (value,) == (first,)


def of_one_object(x: int, coins: Flips) -> bool:
    first, second = float("1e300"), float("1e300")
    value = (first, second)[coins.uniform_choice(2)]
    while coins.uniform_choice(2) == 0:
        pass
    return value is first


def of_nested_values(x: int, coins: Flips) -> tuple[object, int]:
    path: tuple[object, ...] = ()
    for place in range(300):
        path = (path, place)
    number = coins.uniform_choice(3)
    while coins.uniform_choice(2) == 0:
        pass
    return path[0], number


def that_raises(x: int, coins: Flips) -> int:
    number = 0
    while coins.uniform_choice(2) == 0:
        number += 1
        if number == 3:
            raise ValueError(number)
    return 1 // number


def that_reads_too_early(x: int, coins: Flips) -> int:
    while coins.uniform_choice(2) == 0:
        if coins.uniform_choice(2) == 0:
            late = 1
    return late  # type: ignore[possibly-undefined]


def of_short_circuits(x: int, coins: Flips) -> int:
    number = 0
    while coin(coins) and (coin(coins) or coin(coins)) and not (coin(coins) and coin(coins)):
        number = (number + 1) % 3
    return number


def deep(number: int, coins: Flips) -> int:
    while coins.uniform_choice(2) == 0:
        pass
    return number if number > 2 or coins.uniform_choice(2) else deep(number + 1, coins)


def of_recursion(x: int, coins: Flips) -> int:
    found = deep(0, coins)
    return found * 10 + deep(1, coins)


def of_a_draw_that_is_kept(x: int, rng: Rng) -> bool:
    noise = rng.laplace()
    while rng.random() < 0.5:
        pass
    return bool(noise > 1)


def of_a_draw_beside(x: int, rng: Rng) -> tuple[bool, bool]:
    first, second = rng.normal(), rng.normal()
    before = bool(first < second)
    while rng.random() < 0.5:
        second = 0
    return before, bool(first > 0)


# Names that stand for something else.


def abs(number: int) -> int:
    KEPT.number = min(3, KEPT.number + 1)
    return number


def of_a_shadowed_name(x: int, coins: Flips) -> int:
    KEPT.number = 0
    while coins.uniform_choice(2) == 0:
        abs(1)
    return int(KEPT.number)


class Counted:
    def __init__(self) -> None:
        self.number = 0

    def exp(self, number: float) -> int:
        self.number = min(3, self.number + 1)
        return self.number


other_math = Counted()


def of_a_replaced_module(x: int, coins: Flips) -> int:
    found = 0
    other_math.number = 0
    while coins.uniform_choice(2) == 0:
        found = other_math.exp(1)
    return found


def of_a_parameter_named_math(x: int, coins: Flips, math: object = other_math) -> int:
    found = 0
    while coins.uniform_choice(2) == 0:
        found = math.exp(1)  # type: ignore[attr-defined]
    return found if found < 3 else 3


class Text(str):
    def __len__(self) -> int:
        KEPT.number = min(3, KEPT.number + 1)
        return int(KEPT.number)


class Whole(int):
    def __add__(self, other: int) -> int:
        KEPT.number = min(3, KEPT.number + 1)
        return int(KEPT.number)


TEXT, WHOLE = Text("a"), Whole(1)


def of_a_kind_of_text(x: int, coins: Flips) -> int:
    found = KEPT.number = 0
    while coins.uniform_choice(2) == 0:
        found = len(TEXT)
    return found


def of_a_kind_of_integer(x: int, coins: Flips) -> int:
    found = KEPT.number = 0
    while coins.uniform_choice(2) == 0:
        found = WHOLE + 1
    return found


def of_plain_defaults(x: int, coins: Flips, limit: int = 3, *, weights: tuple[int, ...] = WEIGHTS) -> int:
    number = 0
    while coins.choose_in_proportion([Fraction(weight) for weight in weights][:2]) == 0:
        number = min(limit, number + weights[0])
    return number


def of_a_function_of_the_module(x: int, coins: Flips, limit: int = 3) -> int:
    number = 0
    while not coin(coins):
        number = min(limit, number + WEIGHTS[0])
    return number


def in_the_message_of_an_assert(x: int, coins: Flips) -> int:
    kept = coins.uniform_choice(2)
    while coin(coins):
        pass
    few = len("ab")
    shown, kept = kept, 0
    assert few > 5, lucky(coins) // shown + kept
    return shown
