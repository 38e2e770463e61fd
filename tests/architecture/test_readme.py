"""README's sessions are run as they stand."""

from __future__ import annotations

import doctest

from tests.kit.clauses import ROOT


def test_the_sessions_in_readme_run_as_printed() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_session_in_the_page_on_kernels_runs_as_printed() -> None:
    result = doctest.testfile(str(ROOT / "docs" / "kernels.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0
