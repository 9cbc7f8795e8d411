"""trasgodp 2.1.0: dp_exponential_array."""

from trasgodp.categorical import dp_exponential_array

with_b = sum("b" in dp_exponential_array(["a", "b"], 1.0).tolist() for _ in range(1000))
without = sum("b" in dp_exponential_array(["a", "a"], 1.0).tolist() for _ in range(1000))
print(f"b is in the output {with_b} times of 1000 if one person has it, and {without} times if nobody has")
assert with_b > 500
assert without == 0
