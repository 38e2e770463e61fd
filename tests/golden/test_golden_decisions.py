"""Golden decisions: what the bots of 2026-11-16 chose at a fixed number of samples; a refactoring changes none of them.

A level that has become another bot is compared under the name that its old bot has now; the frozen program always is.
"""

from __future__ import annotations

from contextlib import closing
from itertools import islice
from pathlib import Path

import pytest

from rowlock.bots.external import ExternalBot
from rowlock.bots.frozen import FROZEN, frozen_command
from rowlock.core.chance import FastStream
from tools.frozen import ROOT, set_up
from tools.golden_decisions import FOLDER, LEVELS, Decision, bot_as_frozen, decided, decisions_in

FILES = sorted(FOLDER.glob("*.json"))
EVERY = 12
"""`make test` checks one decision in twelve."""
DATE = "2026-11-16"


def check(decision: Decision) -> None:
    game = decision.game
    for level, expected in decision.choices.items():
        choice = bot_as_frozen(game.name, level).decide(game, decision.view, decision.budget, FastStream(decision.seed))
        assert decided(game, choice) == expected, f"{level} in {game.write_view(decision.view)}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_todays_bots_decide_as_the_frozen_ones(path: Path) -> None:
    for decision in islice(decisions_in(path), 0, None, EVERY):
        check(decision)


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_todays_bots_decide_as_the_frozen_ones_in_all_200_positions(path: Path) -> None:
    decisions = list(decisions_in(path))
    assert len(decisions) == 200
    for decision in decisions:
        check(decision)


@pytest.mark.long
def test_the_frozen_program_decides_as_it_always_did(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert DATE in FROZEN
    set_up(DATE)
    for level in LEVELS:
        with closing(ExternalBot(frozen_command(f"{level}@{DATE}"), 60_000)) as bot:
            bot.start()
            for path in FILES:
                for decision in decisions_in(path):
                    seen = decision.game.write_view(decision.view)
                    question = {"do": "decide", "view": seen, "seed": decision.seed, "samples": decision.budget.samples}
                    answer = bot._decided(question)
                    assert (answer.action, round(answer.value, 3)) == decision.choices[level], f"{level} in {seen}"
