"""A check takes its scope as values of its function's parameters, in each profile."""

from littlestone.verdicts import Profile, Trial, Verdict, check


@check("lyu.lemma-1", text="n = 1..{most}{only_even:, even ones}", quick=None, standard=(3, False), deep=(4, True))
def positive(trial: Trial, most: int, only_even: bool) -> None:
    """Numbers are positive."""
    for n in range(1, most + 1):
        trial.holds(n > 0 or only_even, f"n = {n}")
        trial.fails("n > 1", n > 1, f"n = {n}")


@check("lyu.lemma-1", text="n = 1")
def one_is_positive(trial: Trial) -> None:
    """One is positive."""
    trial.holds(True)
    trial.fails("1 > 1", False, "1")


def test_values_are_given_in_the_order_of_the_parameters() -> None:
    evidence = positive.run(Profile.STANDARD)
    assert (evidence.scope, evidence.instances) == ("n = 1..3", 3)
    assert positive.run(Profile.DEEP).scope == "n = 1..4, even ones"
    assert positive.claim == "Numbers are positive."
    assert (positive.body.__module__, positive.body.__name__) == (__name__, "positive")


def test_a_profile_without_values_leaves_the_check_out() -> None:
    assert positive.run(Profile.QUICK).verdict is Verdict.NOT_RUN


def test_a_scope_without_values_is_the_same_in_every_profile() -> None:
    assert {one_is_positive.run(profile).scope for profile in Profile} == {"n = 1"}
