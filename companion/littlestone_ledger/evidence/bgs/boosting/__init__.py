"""Evidence on whole private learners of `bgs`: many labels by bits, and boosting."""
