"""The numbers in lemmas, each with its encoding and its definition."""
