"""The doctor looks everything over."""

from __future__ import annotations

import re

import pytest

from rowlock import kernels
from rowlock.games import GAMES
from rowlock.kernels.built import KernelStatus
from rowlock.locale import LANGUAGES
from tests.cli.run import Cli


def test_a_sound_installation_is_called_so(cli: Cli) -> None:
    result = cli("doctor")
    assert result.code == 0, result.out
    for name in (*GAMES, *LANGUAGES.values(), "greedy", "msgspec"):
        assert name in result.out
    assert result.out.endswith("All is well.\n")


def test_a_missing_page_is_found(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rowlock.locale.rulebook._pages", lambda *_: iter(()))
    result = cli("doctor")
    assert result.code == 1
    assert "!!  rules page: qwirkle ?" in result.out


def test_a_missing_package_is_found(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rowlock.cli.doctor.PACKAGES", ("rowlock", "no-such-package"))
    result = cli("doctor")
    assert result.code == 1
    assert "!!  package: no-such-package ?" in result.out


def test_a_language_that_lacks_a_text_is_found(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "rowlock.cli.doctor.message_keys", lambda language: frozenset({"a", "b"} if language == "fr" else {"a"})
    )
    result = cli("doctor")
    assert result.code == 1
    assert "!!  language: Deutsch, 1 texts, ? b" in result.out


def test_numbers_have_units(cli: Cli) -> None:
    told = cli("doctor").out
    assert "rules page: qwirkle, 17 clauses\n" in told
    assert re.search(r"language: Deutsch, \d{4} texts\n", told)


def test_kernels_that_are_not_compiled_are_slow_and_sound_and_outdated_ones_are_neither(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    for current, code in ((True, 0), (False, 1)):
        monkeypatch.setattr(kernels, "status", lambda current=current: [KernelStatus("qwirkle", not current, current)])
        result = cli("doctor")
        assert result.code == code
        assert f"{'ok' if current else '!!'}  kernel: qwirkle, " in result.out
