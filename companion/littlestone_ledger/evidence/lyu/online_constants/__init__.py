"""The constants of the private online learner, chosen together."""
