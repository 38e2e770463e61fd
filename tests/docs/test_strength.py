"""What the docs say of strength is what was measured."""

from __future__ import annotations

import json

import pytest

from rowlock.arena.contest import Contest
from rowlock.bots import Budget
from tools.open_hand import SEEING, open_pair
from tools.strength import FIGURES, PAIRS, runs
from tools.strength_page import PAGE, measured_part, with_part

LEAST_GAMES = 150


def test_the_page_holds_what_the_figures_say() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_part(page, measured_part()) == page


def test_every_run_was_measured_with_seeds_and_versions() -> None:
    for run in runs():
        kept = json.loads((FIGURES / f"{run.name}.json").read_text(encoding="utf-8"))
        assert {"seed", "version", "fingerprint", "samples", "budget_ms"} <= set(kept), run.name
        if run.ladder:
            assert kept["pairs"] == PAIRS, run.name
        else:
            assert kept["games"] >= LEAST_GAMES, run.name


@pytest.mark.parametrize("game", sorted(SEEING))
def test_an_open_hand_is_measured_by_whole_games(game: str) -> None:
    contest = Contest(game, "standard", ("level:3",) * 2, "open", Budget(samples=4))
    games = open_pair(contest, 0, "level:3")
    assert all(one.share in (0.0, 0.5, 1.0) for one in games)
    assert all((one.margin > 0) == (one.share > 0.5) for one in games)


def test_open_hands_of_three_are_measured_from_every_seat() -> None:
    contest = Contest("qwirkle", "standard", ("level:3",) * 3, "open", Budget(samples=4))
    games = open_pair(contest, 0, "level:3")
    assert len(games) == 3
    assert all(one.margin > 0 for one in games if one.share == 1.0)
