"""HiGHS, a solver of linear programmes in floating point: a solution, its basis, and the system of the basis."""

import os
import sys
from dataclasses import dataclass

import highspy
import numpy as np
import numpy.typing as npt

from littlestone.errors import LittlestoneError

from .programme import Kind, Programme

INTERIOR_FROM = 60_000
"""The number of rows from which on the interior-point method is used; it ends with crossover to a basis."""

MOST_ROWS_FOR_A_COLUMN = 8
"""The largest number of rows per column for that method: with about twelve rows per column, HiGHS 1.16 ended the
process."""

Floats = npt.NDArray[np.float64]


class SolverError(LittlestoneError):
    """The solver of linear programmes did not find an optimum."""


@dataclass(frozen=True, slots=True)
class FloatSolution:
    """A solution of the solver: values of the columns, multipliers of the rows, and the basic columns and rows."""

    columns: Floats
    multipliers: Floats
    basic_columns: tuple[int, ...]
    basic_rows: tuple[int, ...]


class FloatSolver:
    """A programme inside HiGHS."""

    def __init__(self, programme: Programme) -> None:
        self._programme = programme
        self._solver = _silent_solver()
        self._solver.setOptionValue("threads", 1)
        self._solver.setOptionValue("primal_feasibility_tolerance", 1e-10)
        self._solver.setOptionValue("dual_feasibility_tolerance", 1e-10)
        if INTERIOR_FROM <= len(programme.rows) <= MOST_ROWS_FOR_A_COLUMN * len(programme.columns):
            self._solver.setOptionValue("solver", "ipm")
        n_columns, rows = len(programme.columns), programme.rows
        self._solver.addVars(n_columns, np.zeros(n_columns), np.full(n_columns, highspy.kHighsInf))
        self._solver.changeColCost(0, 1.0)
        starts = np.cumsum([0, *(len(row.entries) for row in rows)])[:-1]
        upper = np.array([float(row.bound) for row in rows])
        is_equal = np.array([row.kind is Kind.MASS for row in rows])
        self._solver.addRows(
            len(rows),
            np.where(is_equal, upper, -highspy.kHighsInf),
            upper,
            sum(len(row.entries) for row in rows),
            starts.astype(np.int32),
            np.array([column for row in rows for column, _ in row.entries], dtype=np.int32),
            np.array([float(coefficient) for row in rows for _, coefficient in row.entries]),
        )

    def solution(self) -> FloatSolution:
        """Return an optimal solution up to the precision of floating point."""
        self._solver.run()
        status = self._solver.getModelStatus()
        if status != highspy.HighsModelStatus.kOptimal:
            raise SolverError(f"HiGHS found no optimum: {self._solver.modelStatusToString(status)}")
        solution = self._solver.getSolution()
        basic = [int(number) for number in self._solver.getBasicVariables()[1]]
        self._basic = basic
        return FloatSolution(
            np.array(solution.col_value),
            np.array(solution.row_dual),
            tuple([number for number in basic if number >= 0]),
            tuple([-1 - number for number in basic if number < 0]),
        )

    def basic_values(self, bounds: Floats) -> Floats:
        """Return approximate values of the columns; columns outside the basis are 0, rows outside it are tight."""
        values = self._solver.getBasisSolve(bounds)[1]
        columns = np.zeros(len(self._programme.columns))
        for number, value in zip(self._basic, values, strict=True):
            if number >= 0:
                columns[number] = value
        return columns

    def basic_multipliers(self, costs: Floats) -> Floats:
        """Return approximate multipliers of the rows; basic rows have 0, and basic columns get their costs."""
        right = np.array([costs[number] if number >= 0 else 0.0 for number in self._basic])
        return np.array(self._solver.getBasisTransposeSolve(right)[1])


def _silent_solver() -> highspy.Highs:
    """Return a solver that prints nothing, although some versions print their name when they are made."""
    sys.stdout.flush()
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 1)
        solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)
    return solver
