"""Evidence on section 5.1 of `gl`: tournament trees, collisions and mistakes."""
