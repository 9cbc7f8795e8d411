"""Private prediction (`yan`): the predictor, its generators, and how often they meet hard queries."""
