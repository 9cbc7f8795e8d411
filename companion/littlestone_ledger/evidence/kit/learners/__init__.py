"""Private learners that are followed on every branch, and the definitions that judge them."""
