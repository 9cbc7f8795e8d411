"""Private learners followed on every branch, and the definitions that they are judged by."""
