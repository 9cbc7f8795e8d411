"""diffpriv-pure 0.1.0: private_count."""

from diffpriv_pure import private_count

lowest = {count: min(private_count(count, 1.0) for _ in range(2000)) for count in (0, 1)}
print("lowest outputs of the counts 0 and 1:", lowest)
assert lowest[0] == 0
assert lowest[1] == 1
