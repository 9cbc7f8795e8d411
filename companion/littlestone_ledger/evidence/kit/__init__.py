"""The base of the checks of every paper: universes of classes, tables, scripted players, bounds."""
