"""Golden games: recorded once, replayed for ever; a change of a hash is a change of the rules or the formats."""

from __future__ import annotations

from pathlib import Path

import pytest

from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from tests.kit.games import CASES, case_id

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.rowlock"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_every_hash(path: Path) -> None:
    text = path.read_text()
    record = GameRecord.read(text)
    assert record.write() == text
    game = GAMES[record.game]
    hashes = [game.hash(step.state) for step in record.replay(GAMES)]
    assert hashes == path.with_suffix(".hashes").read_text().split()
    assert record.verify(GAMES).chance == "seed"


def test_every_case_has_a_golden_game() -> None:
    assert {path.stem for path in RECORDS} >= {case_id(case) for case in CASES}
