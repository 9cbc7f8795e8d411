"""The 0-cover number: of the worst tree, of a given tree, and with certificates."""
