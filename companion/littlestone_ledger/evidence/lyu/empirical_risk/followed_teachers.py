"""The teachers of the staged private empirical risk minimiser on given chunks, with claims about them."""

from collections.abc import Sequence
from fractions import Fraction

from littlestone.classes import FiniteClass, Hypothesis
from littlestone.dimensions.version_spaces.version_space import members
from littlestone.learners import PrivateErmSettings
from littlestone.learners.private_empirical_risk.minimiser import StagedTeachers, largest_frequency
from littlestone.structure import decomposition_dimension

from .scopes import Chunks, Rows


def empirical_error(hypothesis: Hypothesis, rows: Sequence[tuple[int, int]]) -> Fraction:
    """Return the share of the examples that a hypothesis labels wrongly; 0 if there are none."""
    return Fraction(sum(hypothesis[x] != y for x, y in rows), max(1, len(rows)))


class FollowedTeachers:
    """The teachers for a class and given parameters, with claims about them."""

    def __init__(self, hypothesis_class: FiniteClass, settings: PrivateErmSettings) -> None:
        self.hypothesis_class, self.settings = hypothesis_class, settings
        self.teachers = StagedTeachers(hypothesis_class, settings)
        self.known_spaces: dict[tuple[Rows, int], int] = {}
        self.degrees: dict[tuple[int, int], int] = {}
        self.stages = range(1, settings.n_stages + 1)

    def spaces(self, chunks: Chunks, stage: int) -> list[int]:
        """Return the teacher classes of a stage, as sets of hypotheses."""
        return [self._space(chunk, stage) for chunk in chunks]

    def _space(self, chunk: Rows, stage: int) -> int:
        if (chunk, stage) not in self.known_spaces:
            self.known_spaces[chunk, stage] = self.teachers.space(chunk, stage)
        return self.known_spaces[chunk, stage]

    def degree(self, chunks: Chunks, stage: int) -> int:
        """Return the largest decomposition dimension of the teacher classes at a stage."""
        return max(self._degree(space, stage) for space in self.spaces(chunks, stage))

    def _degree(self, space: int, stage: int) -> int:
        if (space, stage) not in self.degrees:
            rows = tuple(self.hypothesis_class.hypotheses[position] for position in members(space))
            subclass = FiniteClass(self.hypothesis_class.n_points, 2, rows)
            p, d = self.settings.p(stage), self.settings.dimension
            self.degrees[space, stage] = decomposition_dimension(subclass, p, d)
        return self.degrees[space, stage]

    def frequency(self, chunks: Chunks, stage: int) -> int:
        """Return the largest number of lists of a stage that share a function."""
        return largest_frequency([self.teachers.hypotheses(space, stage) for space in self.spaces(chunks, stage)])

    def drops_a_hypothesis(self, chunks: Chunks) -> bool:
        """Return whether some teacher class is not the whole class."""
        whole = (1 << len(self.hypothesis_class)) - 1
        return any(space != whole for stage in self.stages for space in self.spaces(chunks, stage))

    def is_chain(self, chunks: Chunks, stage: int) -> bool:
        """Return whether each class of the next stage lies in all classes of this stage."""
        following = self.spaces(chunks, stage + 1)
        return not any(later & ~earlier for later in following for earlier in self.spaces(chunks, stage))

    def agreement(self, chunks: Chunks) -> int:
        """Return the first stage in which all teachers share a function; 0 if there is none."""
        return next((stage for stage in self.stages if self.frequency(chunks, stage) == len(chunks)), 0)

    def violations(self, chunks: Chunks, rows: Rows) -> list[str]:
        """Return the claims of the analysis that are false for these chunks."""
        broken = []
        for stage in self.stages:
            if stage < self.stages[-1]:
                if not self.is_chain(chunks, stage):
                    broken.append(f"the chain breaks after stage {stage}")
                elif self.frequency(chunks, stage) < len(chunks) and not (
                    self.degree(chunks, stage + 1) < self.degree(chunks, stage)
                ):
                    broken.append(f"stage {stage} fails and the dimension does not drop")
            for space in dict.fromkeys(self.spaces(chunks, stage)):
                errors = {h: empirical_error(h, rows) for h in self.teachers.hypotheses(space, stage)}
                wrong = ((h, error) for h, error in errors.items() if error > self.settings.error)
                broken += [f"stage {stage}: {h} has error {error}" for h, error in wrong]
        if not self.agreement(chunks):
            broken.append("no stage in which all teachers share a function")
        return broken
