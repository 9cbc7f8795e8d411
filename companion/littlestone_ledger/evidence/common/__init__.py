"""Evidence on notions that all papers use: dimensions, the standard optimal algorithm, indistinguishability."""
