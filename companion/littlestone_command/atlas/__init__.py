"""``littlestone atlas``: queries to the catalogue of small classes, and building its tables."""
