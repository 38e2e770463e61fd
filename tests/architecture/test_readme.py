"""The sessions in README and docs are run as they stand."""

from __future__ import annotations

import doctest

import pytest

from tests.kit.clauses import ROOT


def test_the_sessions_in_readme_run_as_printed() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 5
    assert result.failed == 0


PAGES = ["bots-cards", "bots-qwirkle", "bots-qwixx", "envs", "kernels", "library", "write-a-bot"]


@pytest.mark.parametrize("page", PAGES)
def test_the_sessions_in_a_page_of_the_docs_run_as_printed(page: str) -> None:
    result = doctest.testfile(str(ROOT / "docs" / f"{page}.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0
