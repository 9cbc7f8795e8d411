"""How far one number of a class bounds another one, on few points by the table, for all by what is known."""
