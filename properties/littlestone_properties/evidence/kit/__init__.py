"""What the checks of every paper stand on: universes of classes, tables, scripted players, bounds."""
