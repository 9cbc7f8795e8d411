"""Evidence on what all papers use: dimensions, the standard optimal algorithm, indistinguishability."""
