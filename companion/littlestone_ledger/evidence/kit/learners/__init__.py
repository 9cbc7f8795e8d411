"""Private learners, followed on every branch, and the definitions that judge them."""
