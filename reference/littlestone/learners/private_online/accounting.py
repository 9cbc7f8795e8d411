"""What the private online learner costs in privacy, part by part.

It is rigorous for independent splits, noise that is discrete Laplace, and streams that do not depend on the
learner's coins. Logarithms are natural, numbers are rounded doubles.

* One example is in one buffer at most. Until that buffer is emptied its size differs by a constant sign of at most
  1; afterwards no update test depends on it. With noise ratio r = exp(-e) a run of negative answers of probability
  q loses at most ``e ln(1/q) / ln(1 + r)`` and the final positive answer at most e, in opposite directions; so all
  update tests together cost ``max(e, e ln(1/delta') / ln(1 + r))`` and any delta' one likes, however long the
  stream is.
* One teacher differs from then on. Every agreement test has sensitivity 1; there are at most d + 1 negative and
  ``n_updates`` positive ones, and none that sees data without updates.
* Every sample costs ``2 epsilon_sparse`` and ``L X / (W + L X)``, with X = exp(epsilon_sparse), W the weight of the
  failure symbol and L the length of the longest list, at most the number of hypotheses (`lyu` Lemma 3.1).

All this is added up (basic composition). No concurrent composition is needed.
"""

from dataclasses import dataclass
from math import exp, log, log1p

from ...errors import InvalidValueError
from .buffer_split import SplitRule
from .settings import PrivateOnlineSettings


@dataclass(frozen=True, slots=True)
class AccountedCost:
    """What the parts of the learner cost, in nats, and all together.

    Parameters
    ----------
    update_tests, agreement_tests, samples
        The epsilon of each part.
    delta
        The delta of all parts together.
    """

    update_tests: float
    agreement_tests: float
    samples: float
    delta: float

    @property
    def epsilon(self) -> float:
        """The epsilon of all parts together."""
        return self.update_tests + self.agreement_tests + self.samples


def accounted_cost(settings: PrivateOnlineSettings, n_hypotheses: int, test_delta: float) -> AccountedCost:
    """Return an epsilon and a delta with which the learner is private, by the argument of this module.

    Ledger: ``lyu.remark-6.1-privacy``.

    Parameters
    ----------
    settings
        The parameters, with independent splits.
    n_hypotheses
        The number of hypotheses of the class, at least 1; no list is longer.
    test_delta
        The delta' that the update tests may use, strictly between 0 and 1.

    Examples
    --------
    >>> from littlestone.learners.private_online.practical import practical_settings
    >>> cost = accounted_cost(practical_settings(1, 64, 1000, epsilon=2.0, delta=1e-6), 64, 5e-7)
    >>> cost.epsilon <= 2.0 and cost.delta <= 1e-6
    True
    """
    if settings.split is not SplitRule.INDEPENDENT:
        raise InvalidValueError("split", settings.split, "independent, else no part is rigorous")
    if n_hypotheses < 1:
        raise InvalidValueError("n_hypotheses", n_hypotheses, "at least 1")
    if not 0 < test_delta < 1:
        raise InvalidValueError("test_delta", test_delta, "strictly between 0 and 1")
    training = settings.training
    ratio = float(settings.buffer_ratio)
    each = -log(ratio)
    update_tests = each * max(1.0, -log(test_delta) / log1p(ratio))
    # Without updates no teacher ever has data.
    n_tests = settings.n_updates + training.n_stages if settings.n_updates else 0
    agreement_tests = n_tests * -log(float(training.ratio))
    n_samples = settings.n_updates * training.n_samples
    each_sample = log(float(training.exp_epsilon))
    odds = n_hypotheses * exp(each_sample * (1 - training.failure_score))
    return AccountedCost(
        update_tests, agreement_tests, 2 * n_samples * each_sample, test_delta + n_samples * odds / (1 + odds)
    )
