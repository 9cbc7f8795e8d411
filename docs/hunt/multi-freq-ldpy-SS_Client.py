"""multi-freq-ldpy 0.2.5: SS_Client."""

from multi_freq_ldpy.pure_frequency_oracles.SS import SS_Client

n = 20_000
first = {value: sum(SS_Client(value, 8, 1.0).tolist() == [0, 1] for _ in range(n)) for value in (0, 1)}
print("how often (0, 1) is the output on the values 0 and 1:", first)
assert first[0] > 1000
assert first[1] == 0
