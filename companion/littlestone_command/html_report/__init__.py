"""A folder of static pages to browse: the ledger, small classes, extremes, and results of judged code."""

from .folder import FORMAT, check_folder, write_report
from .pages import report_files
from .run_results import Runs, read_runs

__all__ = ["FORMAT", "Runs", "check_folder", "read_runs", "report_files", "write_report"]
