"""The arithmetic of claims: exact values, and the operations on them that a claim may use."""
