"""The private online learner of `lyu` section 6."""
