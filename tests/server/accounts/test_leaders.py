"""The leader board: settled ratings first, best first; few games do not lead."""

from __future__ import annotations

from sqlalchemy import create_engine, insert

from rowlock.server.store.schema import ACCOUNTS, METADATA, PLAYERS, RATINGS
from rowlock.server.store.standings import SETTLED, leaders

BOARD = {"luck": (40.0, SETTLED - 1), "best": (30.0, SETTLED), "second": (20.0, 50), "level": (40.0, 1)}


def test_a_provisional_rating_is_marked_and_does_not_lead() -> None:
    engine = create_engine("sqlite://")
    METADATA.create_all(engine)
    with engine.begin() as connection:
        for name, (least, games) in BOARD.items():
            connection.execute(insert(PLAYERS).values(id=name, name=name, kind="account", created=0))
            connection.execute(insert(ACCOUNTS).values(player=name, login=name, password="", created=0))
            rating = {"mu": least + 3, "sigma": 1.0, "least": least, "games": games}
            connection.execute(insert(RATINGS).values(discipline="qwirkle", player=name, **rating))
        found = [(row.player.id, row.rank, row.rating.provisional) for row in leaders(connection, "qwirkle", 9)]
        few = [row.player.id for row in leaders(connection, "qwirkle", 3)]
    engine.dispose()
    assert found == [("best", 1, False), ("second", 2, False), ("level", 3, True), ("luck", 3, True)]
    assert few == ["best", "second", "level"]
