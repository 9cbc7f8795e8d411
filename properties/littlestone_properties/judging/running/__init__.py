"""Running cases: the outcome of each, the report on all, and checks that are made from them."""
