"""Version spaces of a class as bit masks, and their Littlestone dimensions."""
