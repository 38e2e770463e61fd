"""What a seat may do is read from its view: nothing that asks for it deals a state."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rowlock.arena.puzzle_appeal import is_obvious
from rowlock.bots.contract import Budget
from rowlock.bots.external import ExternalBot
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.errors import IllegalAction
from rowlock.core.listing import listed_report
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.library.views import SeatView
from rowlock.master.drafts import first_legal
from rowlock.master.practice import AskedAgain, retry
from rowlock.tables.advice import RetryJob
from rowlock.wire.study import Retry

LISTING_BOT = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "hello":
        ok = {"name": "first", "protocol": 1, "legal": 3}
    else:
        ok = {"action": asked["legal"]["actions"][0]["action"]}
    print(json.dumps({"id": asked["id"], "ok": ok}), flush=True)
"""
PATIENCE_MS = 60_000


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_is_legal_is_asked_of_a_view_and_no_state_is_dealt(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = Match.start(game, 2, game.options(), FastStream(5))
    seat = match.decision.seats[0]
    view, text = match.view(seat), game.write_action(next(game.actions(match.state, seat)))
    wrong = {"qwirkle": "pass", "qwirkle_cards": "pass", "qwixx_cards": "skip"}[game.name]

    def refuse(*_: object) -> None:
        raise AssertionError("a state is dealt to ask what is legal")

    monkeypatch.setattr(type(game), "resample", refuse)
    assert listed_report(game, view, {"search": "", "action": text})["listed"][0]["action"] == text
    assert next(SeatView(game, view).actions()).text == text
    assert SeatView(game, view).why_illegal(text) is None
    assert first_legal(game.name, game.write_view(view)) == text
    asked = AskedAgain(game.name, dict(game.write_view(view)))
    question = retry(asked, Retry(text, (text,)), 1, "seed").question
    assert isinstance(question, RetryJob)
    assert question.action == text
    with pytest.raises(IllegalAction):
        retry(asked, Retry(wrong, (text,)), 1, "seed")
    program = tmp_path / "first.py"
    program.write_text(LISTING_BOT, encoding="utf-8")
    bot = ExternalBot(f"'{sys.executable}' '{program}'", PATIENCE_MS)
    try:
        assert game.write_action(bot.decide(game, view, Budget(samples=1), FastStream(1)).action) == text
    finally:
        bot.close()
    is_obvious(game, view, game.read_action(text))
