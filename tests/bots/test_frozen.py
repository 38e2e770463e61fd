"""Frozen bots: the bots of an earlier program, played as an external bot."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from rowlock.arena.contest import Contest, close_players
from rowlock.bots import Budget
from rowlock.bots.frozen import FROZEN, PLAYER, bot_and_date, folder_of, frozen_command, is_frozen
from rowlock.core.errors import BadSetup
from tools import frozen

DATE = "2026-11-16"


def test_a_frozen_bot_is_named_by_bot_and_date() -> None:
    assert bot_and_date(f"level:5@{DATE}") == ("level:5", DATE)
    assert is_frozen(f"level:5@{DATE}")
    assert not is_frozen("level:5")
    assert not is_frozen("level:5@2001-01-01")
    assert not is_frozen(f"@{DATE}")
    with pytest.raises(BadSetup, match=f"no frozen program of '2001-01-01'.*{DATE}"):
        bot_and_date("level:5@2001-01-01")


def test_a_frozen_bot_that_is_not_set_up_names_the_command_that_does_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    contest = Contest("qwirkle", "standard", (f"level:5@{DATE}", "greedy"), "s", Budget(samples=1))
    with pytest.raises(BadSetup, match=r"not set up here: run `python -m tools.frozen`"):
        contest.open_players()


def test_the_command_runs_the_old_player_without_todays_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder_of(DATE).mkdir(parents=True)
    (folder_of(DATE) / PLAYER).touch()
    command = frozen_command(f"level:4@{DATE}")
    assert " -I -S " in command
    assert command.endswith(f"{tmp_path / folder_of(DATE) / PLAYER} level:4")


def test_a_clone_without_history_is_told_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    monkeypatch.setattr(frozen, "ROOT", tmp_path)
    with pytest.raises(frozen.FrozenMissing, match="git fetch --unshallow"):
        frozen.set_up(DATE)
    assert not (tmp_path / folder_of(DATE)).exists()


@pytest.mark.long
def test_a_frozen_bot_plays_a_contest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(frozen.ROOT)
    for date in FROZEN:
        frozen.set_up(date)
    contest = Contest("qwixx_cards", "standard", (f"level:5@{DATE}", "level:5"), "s", Budget(samples=20))
    players = contest.open_players()
    try:
        assert players[0].games == ("qwirkle", "qwirkle_cards", "qwixx_cards")
    finally:
        close_players(players)
