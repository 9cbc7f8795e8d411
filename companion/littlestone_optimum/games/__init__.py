"""The games: their literal definitions, their JSON, renamings of a class, and the cost without privacy."""
