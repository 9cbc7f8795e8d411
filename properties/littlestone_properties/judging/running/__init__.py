"""Running cases: the outcome of each case, the report on all cases, and checks that are made of cases."""
