"""The examples in docs/notation.md are real: positions can be read, the view and the record are sound."""

from __future__ import annotations

import json
import re
from pathlib import Path

from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.record import GameRecord
from rowlock.games.qwirkle import Qwirkle
from rowlock.games.qwirkle_cards import QwirkleCards
from rowlock.games.qwixx_cards import QwixxCards

TEXT = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(?:\w*)\n(.*?)```", TEXT, re.DOTALL)
GAMES: dict[str, AnyGame] = {game.name: game for game in (Qwirkle(), QwirkleCards(), QwixxCards())}


def test_every_position_of_the_document_can_be_read() -> None:
    positions = [block.strip() for block in BLOCKS if block.startswith("game ")]
    assert [position.split(";")[0] for position in positions] == [f"game {name}" for name in GAMES]
    for position in positions:
        game = GAMES[position.split(";")[0].removeprefix("game ")]
        state = game.read_position(position)
        assert game.write_position(state).startswith(position.partition("; hands")[0])


def test_the_view_of_the_document_can_be_read_and_dealt_from() -> None:
    (block,) = (block for block in BLOCKS if block.startswith("{"))
    given = json.loads(block)
    game = GAMES["qwirkle"]
    view = game.read_view(given)
    assert game.write_view(view) == given
    assert game.view(game.resample(view, FastStream(1)), 0) == view


def test_the_record_of_the_document_verifies() -> None:
    (block,) = (block for block in BLOCKS if block.startswith("Format rowlock 1"))
    assert GameRecord.read(block).verify(GAMES).chance == "seed"
