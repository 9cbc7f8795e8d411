"""hll-py 0.1.13: HyperLogLogLDP."""

from hll_py import HyperLogLogLDP, SketchConfig

positive = {"a": 0, "b": 0}
for word in positive:
    for _ in range(1000):
        counter = HyperLogLogLDP(SketchConfig(m=1, epsilon=1.0))
        counter.insert_segments([f"{word}_seg0"])
        positive[word] += counter.estimate_word("a") > 0
print("counters, of 1000 with this word, that have a positive estimate for 'a':", positive)
assert positive["a"] > 900
assert positive["b"] == 0
