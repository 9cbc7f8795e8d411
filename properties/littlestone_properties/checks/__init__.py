"""Checks of anybody's code; each raises :class:`~littlestone_properties.violation.PropertyViolationError`.

The violation has the smallest input found on which the code is wrong or breaks, and for a claim of privacy the
exact delta that this input needs, or bounds on this delta. A candidate with more than 200,000 branches of its coins
on an input raises a :class:`~littlestone.errors.WorkLimitError`. These parameters mean the same in all checks:

candidate, learner, make_learner, make_sampler
    The code that is judged; :mod:`~littlestone_properties.protocols` says how it is called. A learner is started
    with coins, or a random generator, and a class with at least one hypothesis.
classes, hypothesis_class
    The classes, at least one, smallest first; or the one class.
empty_class
    What the candidate should return for the empty class; ``None`` if it need not accept it.
false_alarm, n_samples
    For samplers: the largest probability of a report although all claims hold, and the number of samples of each
    input of each pair. Half of them choose the event; it is an error if they are too few to refute a claim.
max_labels
    The largest number of labels of a class, at least 2.
n_rounds
    The largest number of queries or examples, at least 1.
privacy
    The claim: a ``Privacy``, or a pair (epsilon, delta).
tail
    Mass of unbounded noise that may be cut off on each side, every time it is drawn.

The options, the same in every check and in :func:`~littlestone_properties.judging.check`:

only
    Capabilities, groups or identifiers of cases; all by default.
n_generated
    The number of generated inputs, at least 0, if the capability has generated inputs; an input that fails is made
    small. By default 100; none in checks of mechanisms and in ``check``.
seed
    The seed of generated inputs; for samplers, the seed of the generator that they draw from.
seconds
    The time limit of all cases together, positive; the remaining cases are not judged, which is an error for
    samplers. There is no limit by default, except 600 for samplers and 30 in ``check``, whose report names the
    remaining cases.
timeout
    The time limit of one run, positive; :mod:`~littlestone.time_limit` says where this can be limited. Code that
    takes longer for a class, but answered for a smaller one, is slow and not wrong. A warning says that this class
    and all that are at least as large are left out.
"""

from ..judging.asking.shared_coins import SharedCoins
from ..protocols import Started
from ..violation import PropertyViolationError
from .dimension_functions import check_dimension_function, check_psi_dimension_function
from .learners.boosting import check_booster, check_multiclass_reduction, check_repetition
from .learners.mistake_bound import check_mistake_bound, check_multiclass_online_learner
from .learners.online_learner import check_online_learner, check_online_learner_on_streams
from .learners.pac_learner import check_pac_learner
from .learners.private_online_learner import audit_private_online_learner, check_private_online_learner
from .learners.private_predictor import check_hypothesis_generator, check_private_predictor
from .learners.runs import (
    MulticlassSoaLearner,
    expected_mistakes,
    forced_mistakes,
    predictions,
    published_hypotheses,
    transcript,
)
from .mechanisms import (
    check_above_threshold,
    check_above_threshold_sampler,
    check_between_thresholds,
    check_between_thresholds_sampler,
    check_sparse_sample,
    check_sparse_sample_sampler,
    check_stable_histogram,
    check_stable_histogram_sampler,
    check_standard_above_threshold,
)
from .sensitivity import absolute_difference, check_learner_sensitivity, check_sensitivity, replaced_elements
from .structure_functions import (
    check_decomposition,
    check_essential_hypotheses,
    check_irreducibility,
    check_zero_cover,
    check_zero_cover_number,
)

__all__ = [
    "MulticlassSoaLearner",
    "PropertyViolationError",
    "SharedCoins",
    "Started",
    "absolute_difference",
    "audit_private_online_learner",
    "check_above_threshold",
    "check_above_threshold_sampler",
    "check_between_thresholds",
    "check_between_thresholds_sampler",
    "check_booster",
    "check_decomposition",
    "check_dimension_function",
    "check_essential_hypotheses",
    "check_hypothesis_generator",
    "check_irreducibility",
    "check_learner_sensitivity",
    "check_mistake_bound",
    "check_multiclass_online_learner",
    "check_multiclass_reduction",
    "check_online_learner",
    "check_online_learner_on_streams",
    "check_pac_learner",
    "check_private_online_learner",
    "check_private_predictor",
    "check_psi_dimension_function",
    "check_repetition",
    "check_sensitivity",
    "check_sparse_sample",
    "check_sparse_sample_sampler",
    "check_stable_histogram",
    "check_stable_histogram_sampler",
    "check_standard_above_threshold",
    "check_zero_cover",
    "check_zero_cover_number",
    "expected_mistakes",
    "forced_mistakes",
    "predictions",
    "published_hypotheses",
    "replaced_elements",
    "transcript",
]
