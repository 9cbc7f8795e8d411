"""hll-py 0.1.13: HyperLogLogLDP."""

from hll_py import HyperLogLogLDP, SketchConfig, str_to_u64

config = SketchConfig(b=4, m=1, epsilon=1.0)
counter = HyperLogLogLDP(config)
counter.insert_segments(["a"])
print("after inserting 'a' the sketches belong to", list(counter.sketch_map))
hashes = [sum(counter._random_or_true_hash(word) == str_to_u64("a") for _ in range(2000)) for word in ("a", "b")]
print("the hash of 'a' comes", hashes[0], "times of 2000 from 'a', and", hashes[1], "times from 'b'")
assert list(counter.sketch_map) == ["a"]
assert hashes[0] > 1000
assert hashes[1] == 0
