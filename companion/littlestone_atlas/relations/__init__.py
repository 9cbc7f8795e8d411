"""Relations between numbers of classes: the best bounds on few points, by the table, and known bounds."""
