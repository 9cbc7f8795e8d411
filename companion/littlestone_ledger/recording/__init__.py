"""The record of what every check covered and found: its form, and the comparison of fresh evidence with it."""
