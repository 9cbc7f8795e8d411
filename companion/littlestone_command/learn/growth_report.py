"""The report of ``littlestone learn`` on growth: the table, the fits in words, and the JSON document."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from rich.console import Console

from littlestone import __version__

from ..output import say, table_of
from ..simulations import RIVALS, STREAMS, Comparison, Growth, Plan, RunResult, chosen_parameters, compared

FORMAT = "littlestone learn"


def print_growths(output: Console, plan: Plan, found: Sequence[Growth], results: Sequence[RunResult]) -> None:
    """Print the mean mistakes, the parameters that the private learners ran with, and the fits."""
    privacy = plan.privacy
    say(
        output,
        f"mean mistakes, {plan.n_seeds} seeds, epsilon = {float(privacy.epsilon):g}, "
        f"delta = {float(privacy.delta):g}\nstream {plan.stream} ({STREAMS[plan.stream].text})",
    )
    numbers = ("rounds", "mistakes", "error", "paired", "smallest", "largest", "still erring")
    rows = [
        (
            growth.source,
            growth.learner,
            str(length),
            f"{growth.means[place]:.1f}",
            f"{growth.errors[place]:.1f}",
            f"{growth.paired_errors[place]:.1f}",
            str(min(growth.mistakes[place])),
            str(max(growth.mistakes[place])),
            _erring_text(growth, place),
        )
        for growth in found
        for place, length in enumerate(growth.lengths)
    ]
    output.print(table_of(("class", "learner", *numbers), rows, right=numbers))
    for text in (
        "mistakes on different streams cannot be compared: others are easier or harder (littlestone learn --list)",
        "error: standard error of the mean over the seeds, whose targets differ",
        "paired: the same without the differences between the seeds, for comparing lengths",
        "still erring: seeds with a mistake in the last tenth; shorter streams are too short to learn",
    ):
        say(output, text, "dim")
    parameters = []
    for source, hypothesis_class in plan.classes:
        for learner in plan.learners:
            chosen = chosen_parameters(learner, hypothesis_class, plan.lengths[-1], privacy)
            if chosen is not None:
                cost = f"epsilon {chosen.epsilon:.4g}, delta {chosen.delta:.3g}"
                parameters.append(f"\n  {source}, {learner}: {chosen.text}: {cost}")
    if parameters:
        heading = "\nparameters of the longest streams, with the privacy computed from them"
        say(output, heading + "".join(parameters))
    for line in _nothing_learnt(plan, results):
        say(output, line)
    say(output, "\nfits of the means")
    for growth in found:
        for line in _fit_lines(growth):
            say(output, f"  {line}")
    say(output, f"\n{_time_text(plan, results)}", "dim")


def _nothing_learnt(plan: Plan, results: Sequence[RunResult]) -> Iterator[str]:
    """Yield a line for each class, learner and number of rounds that learnt nothing with some seed.

    With this seed the learner made mistakes but ended with its first hypothesis. The line says how many mistakes
    the first change needs, if this number is known. A learner without chosen parameters gets no line.
    """
    for source, hypothesis_class in plan.classes:
        for learner in plan.learners:
            for length in plan.lengths:
                own = [each for each in results if (each.run.source, each.run.learner) == (source, learner)]
                of_length = [each for each in own if each.run.n_rounds == length]
                number = sum(each.learnt_nothing for each in of_length)
                chosen = chosen_parameters(learner, hypothesis_class, length, plan.privacy) if number else None
                if chosen is not None:
                    needs = f"the first change needs about {chosen.n_mistakes_needed} mistakes"
                    yield (
                        f"{source}, {learner}, {length} rounds: learnt nothing with {number} of {len(of_length)} "
                        f"seeds{f'; {needs}' if chosen.n_mistakes_needed else ''}"
                    )


def _erring_text(growth: Growth, place: int) -> str:
    mark = "" if growth.lengths[place] in growth.long_enough else ", too short"
    return f"{growth.still_erring[place]} of {growth.n_seeds}{mark}"


def _fit_lines(growth: Growth) -> list[str]:
    """Return the fit to log T in words, and its comparison with faster growth."""
    name = f"{growth.source}, {growth.learner}"
    fit = growth.fit()
    if fit is None:
        return [f"{name}: fewer than three lengths after which no seed still errs, no fit"]
    if len(set(growth.means)) == 1:
        return [f"{name}: {growth.means[0]:.4g} mistakes at every length, no growth"]
    lengths, error = growth.long_enough, growth.slope_error()
    sign = "+" if fit.slope >= 0 else "-"
    first = (
        f"{name}: {fit.intercept:.1f} {sign} {abs(fit.slope):.1f} ln T, slope +- {error:.1f}, "
        f"R^2 {fit.share:.3f}, T = {lengths[0]} .. {lengths[-1]}"
    )
    comparison = compared(growth)
    return [first] if comparison is None else [first, f"    {_comparison_text(comparison)}"]


def _comparison_text(comparison: Comparison) -> str:
    shares = ", ".join(f"{name} {comparison.shares[name]:.3f}" for name in RIVALS)
    text = f"R^2 of {shares}"
    if comparison.exponent is not None:
        text += f"; as a power T^({comparison.exponent:.3f} +- {comparison.exponent_error:.3f})"
    if comparison.verdict == "none":
        return f"{text}: no growth beyond two standard errors of the slope"
    support = ", ".join(f"{name} {comparison.support[name]:.1%}" for name in RIVALS)
    if comparison.verdict == "undecided":
        return f"{text}: undecided, best fit among 2000 resamplings of the seeds: {support}"
    return f"{text}: grows like {comparison.verdict}, best fit among 2000 resamplings of the seeds: {support}"


def _time_text(plan: Plan, results: Sequence[RunResult]) -> str:
    rates = []
    for learner in plan.learners:
        own = [result for result in results if result.run.learner == learner]
        rounds = sum(result.run.n_rounds for result in own)
        rates.append(f"{learner} {1e6 * sum(result.seconds for result in own) / max(1, rounds):.2g} s")
    total = sum(result.seconds for result in results)
    return f"processor time {total:.0f} s; for a million rounds: {', '.join(rates)}"


def growth_document(plan: Plan, found: Sequence[Growth], results: Sequence[RunResult]) -> dict[str, object]:
    """Return the growths and every run as a JSON document."""
    classes = dict(plan.classes)
    return {
        "format": FORMAT,
        "littlestone": __version__,
        "stream": plan.stream,
        "epsilon": float(plan.privacy.epsilon),
        "delta": float(plan.privacy.delta),
        "seeds": [plan.first_seed, plan.first_seed + plan.n_seeds - 1],
        "parameters": [
            {"class": growth.source, "learner": growth.learner, "rounds": length} | asdict(chosen)
            for growth in found
            for length in growth.lengths
            if (chosen := chosen_parameters(growth.learner, classes[growth.source], length, plan.privacy))
        ],
        "growths": [_one_growth(growth) for growth in found],
        "runs": [
            {
                "class": result.run.source,
                "learner": result.run.learner,
                "rounds": result.run.n_rounds,
                "seed": result.run.seed,
                "mistakes": result.n_mistakes,
                "late_mistakes": result.late_mistakes,
                "seconds": round(result.seconds, 3),
                "learnt_nothing": result.learnt_nothing,
            }
            for result in sorted(results, key=lambda result: result.run)
        ],
    }


def _one_growth(growth: Growth) -> dict[str, object]:
    fit, comparison = growth.fit(), compared(growth)
    return {
        "class": growth.source,
        "learner": growth.learner,
        "rounds": list(growth.lengths),
        "mean_mistakes": list(growth.means),
        "standard_error": list(growth.errors),
        "paired_error": list(growth.paired_errors),
        "still_erring": list(growth.still_erring),
        "fit_to_log": None
        if fit is None
        else {
            "intercept": fit.intercept,
            "slope": fit.slope,
            "slope_error": growth.slope_error(),
            "r_squared": fit.share,
            "rounds": list(growth.long_enough),
        },
        "comparison": None
        if comparison is None
        else {
            "r_squared": dict(comparison.shares),
            "best_of_resamples": dict(comparison.support),
            "exponent": comparison.exponent,
            "exponent_error": comparison.exponent_error,
            "verdict": comparison.verdict,
        },
    }
