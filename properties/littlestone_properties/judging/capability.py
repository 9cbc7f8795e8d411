"""What a candidate may offer: each capability is a function with a name, and says how its answers are judged."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Capability:
    """A function that a candidate may offer."""

    name: str
    parameters: tuple[str, ...]
    """Of the function, in order."""
    returns: str
    """What it returns, in words."""
    dialects: tuple[str, ...] = ()
    """The conventions that its answers depend on."""
    has_coins: bool = False
    """Whether it may ask for random choices."""

    def __str__(self) -> str:
        parameters = ", ".join((*self.parameters, *(["coins"] if self.has_coins else [])))
        return f"{self.name}({parameters})"


DIALECTS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "empty_class": {
            "-1": "the dimension of the empty class is -1",
            "0": "the dimension of the empty class is 0",
            "refused": "the empty class is refused",
        },
        "invalid_input": {
            "refused": "invalid input is refused: ValueError, or a message with invalid",
            "null": "the answer to invalid input is None, or null",
            "error": "invalid input is any exception, or a message with error",
        },
        "soa_tie": {
            "lyu": "where neither side keeps the dimension, the SOA answers 1",
            "argmax_zero": "the SOA answers the side of larger dimension, 0 if they are equal",
            "argmax_one": "the SOA answers the side of larger dimension, 1 if they are equal",
        },
        "threshold_endpoints": {
            "first": "t points and t hypotheses with h_i(x_j) = 1 iff i <= j",
            "strict": "t points and t hypotheses with h_i(x_j) = 1 iff i < j",
            "both": "t points and t + 1 hypotheses, all thresholds on the points",
        },
        "adjacency": {
            "replacement": "neighbouring inputs differ in one element",
            "addition": "of neighbouring inputs, one has an element more",
        },
        "mistake_bound": {
            "littlestone": "an online learner errs at most Ldim times on realizable streams",
            "any": "an online learner has no such bound",
        },
        "prediction": {
            "generic": "the generic private predictor with hypotheses of least error, with its probabilities",
            "any": "any private predictor: it answers online and is as private as it claims",
        },
        "output": {
            "improper": "a learner may return any function",
            "proper": "a learner returns a hypothesis of the class",
        },
    }
)
"""Convention -> what it may be; the first is meant where a candidate says nothing."""

_ROWS = ("rows", "n_points", "n_labels")
_BINARY = ("rows", "n_points")
_EMPTY = ("empty_class", "invalid_input")

CAPABILITIES: Mapping[str, Capability] = MappingProxyType(
    {
        capability.name: capability
        for capability in (
            Capability("littlestone_dimension", _BINARY, "the Littlestone dimension", _EMPTY),
            Capability("vc_dimension", _BINARY, "the VC dimension", _EMPTY),
            Capability("threshold_dimension", _BINARY, "the threshold dimension", (*_EMPTY, "threshold_endpoints")),
            Capability("multiclass_littlestone_dimension", _ROWS, "the multiclass Littlestone dimension", _EMPTY),
            Capability("natarajan_dimension", _ROWS, "the Natarajan dimension", _EMPTY),
            Capability("graph_dimension", _ROWS, "the graph dimension", _EMPTY),
            Capability("soa", _BINARY, "the SOA's label at every point", ("soa_tie",)),
            Capability("is_irreducible", (*_BINARY, "k"), "whether the class is k-irreducible"),
            Capability("decomposition_dimension", (*_BINARY, "p", "d"), "the (p, d)-decomposition dimension"),
            Capability("essential_hypotheses", (*_BINARY, "p", "d"), "the (p, d)-essential hypotheses"),
            Capability("zero_cover_number", (*_ROWS, "depth"), "the 0-cover number of a depth"),
            Capability(
                "online_learner",
                (*_ROWS, "past", "point"),
                "the predicted label of a point after the past",
                ("mistake_bound",),
            ),
            Capability("pac_learner", (*_ROWS, "sample"), "a label for every point", ("output",), has_coins=True),
            Capability(
                "private_online_learner",
                (*_ROWS, "stream"),
                "the hypotheses that it publishes before, between and after the rounds",
                has_coins=True,
            ),
            Capability(
                "private_predictor",
                (
                    *("rows", "n_points", "sample", "queries"),
                    *("n_blocks", "lower", "upper", "weight", "n_runs"),
                ),
                "the published labels of the queries, in order",
                ("prediction",),
                has_coins=True,
            ),
            Capability(
                "randomised_response", ("bit", "weight"), "the bit, or the other one with the weight", (), True
            ),
            Capability(
                "geometric_mechanism", ("count", "weight"), "the count with discrete Laplace noise", (), True
            ),
            Capability(
                "above_threshold",
                ("values", "threshold", "weight", "limit"),
                "for each value whether it is above, until limit answers were",
                has_coins=True,
            ),
            Capability(
                "exponential_mechanism", ("scores", "weight"), "an index, in proportion to weight^score", (), True
            ),
            Capability(
                "sparse_sample",
                ("lists", "weight", "failure_weight"),
                "an item in proportion to weight^(number of its lists), or null",
                ("adjacency",),
                has_coins=True,
            ),
            Capability(
                "stable_histogram",
                ("items", "weight", "threshold"),
                "pairs of an item and its noisy count, where that reaches the threshold",
                ("adjacency",),
                has_coins=True,
            ),
        )
    }
)
"""Name -> capability, in the order in which they are run."""
