"""pure-ldp 1.2.0: HadamardMechClient, the type of its output."""

from pure_ldp.frequency_oracles.hadamard_mechanism import HadamardMechClient

client = HadamardMechClient(1.0, 4, 1, index_mapper=lambda x: x)
seen = {item: set() for item in (0, 1)}
for item in seen:
    for _ in range(2000):
        sent = client.privatise(item)
        seen[item].add((type(sent).__name__, *next(iter(sent))))
print("only from 0:", seen[0] - seen[1], "and only from 1:", seen[1] - seen[0])
assert ("list", 1, 1) in seen[0] - seen[1]
