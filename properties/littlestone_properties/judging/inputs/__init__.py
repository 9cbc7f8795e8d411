"""The makers of inputs: classes, questions with their answers, and what Hypothesis generates."""
