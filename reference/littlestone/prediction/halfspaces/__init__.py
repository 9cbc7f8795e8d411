"""The generator for halfspaces: depth, deepest points and linear programmes."""
