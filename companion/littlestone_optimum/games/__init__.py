"""The games: their definitions to the letter, their JSON, renamings of a class, and the cost without privacy."""
