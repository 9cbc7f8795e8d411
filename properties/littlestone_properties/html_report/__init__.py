"""A folder of static pages to browse: the ledger, small classes, what is extreme, and results of judged code."""

from .folder import FORMAT, check_folder, write_report
from .pages import report_files

__all__ = ["FORMAT", "check_folder", "report_files", "write_report"]
