"""trasgodp 2.1.0: dp_randomized_response_kary_array."""

from trasgodp.categorical import dp_randomized_response_kary_array as response

with_d = sum("d" in response(["a", "b", "c", "d"], 1.0).tolist() for _ in range(1000))
without = sum("d" in response(["a", "b", "c", "a"], 1.0).tolist() for _ in range(1000))
print(f"d is in the output {with_d} times of 1000 if one person has it, and {without} times if nobody has")
assert with_d > 500
assert without == 0
