"""The 0-cover number: for the worst tree, for a given tree, and with certificates."""
