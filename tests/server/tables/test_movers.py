"""At whose expense bots decide: who started the game or answered last, and nobody by any other request."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

from rowlock.master.participant import Place
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.connection import Connection, Services
from rowlock.server.workers.fair_queue import Asker
from rowlock.wire.codec import encode_text
from rowlock.wire.messages import Act, Resign, Undo
from tests.server.accounts.test_ended_sessions import Process, with_processes

TABLE_ID = "t" * 26
TABLE = {"game": "qwixx_cards", "seats": 3}


def test_only_the_host_who_starts_a_game_is_the_one_for_whom_bots_decide(tmp_path: Path) -> None:
    async def use(here: Process) -> None:
        host, guest = [
            (await here.ask("POST", "/api/guests", json={"name": name, "bearer": True})).json()["token"]
            for name in ("Ann", "Bob")
        ]
        opened = (await here.ask("POST", "/api/tables", host, json=TABLE)).json()
        table_id, invite = opened["table"]["id"], opened["passes"]["invite"]
        address = f"/api/tables/{table_id}"
        live = await here.server.hub.get(table_id)
        me = (await here.ask("GET", "/api/me", host)).json()["player"]["id"]
        for token, call, body in (
            (guest, "join", {"invite": invite}),
            (host, "entropy", {"entropy": "x" * 32}),
            (host, "bots", {"seat": 2, "bot": "greedy"}),
            (guest, "start", {}),  # which only the host may do
            (guest, "leave", {}),
            (host, "bots", {"seat": 1, "bot": "greedy"}),
        ):
            await here.ask("POST", f"{address}/{call}", token, json=body)
            assert live.mover is None, call
        assert (await here.ask("POST", f"{address}/start", host, json={})).status_code == 200
        assert live.mover is not None
        assert live.mover.person == me

    with_processes(tmp_path, use, 1)


def test_of_the_messages_of_a_socket_only_an_answer_says_for_whom_bots_decide() -> None:
    live = Mock(mover=None)
    live.table.seats = [Mock(human=True, player="p", token="")]
    socket, hub, limiter = Mock(full=False), Mock(several=False), Mock()
    connection = Connection(
        socket,
        Identity("p", "Ann", "guest", "s", 0),
        hub,
        Mock(),
        limiter,
        services=Services(Mock(), Mock(), Mock()),
        address="192.0.2.1",
        on_lost=Mock(),
    )
    live.table.header.id = TABLE_ID
    connection._session.places[TABLE_ID] = Place(live, 0)
    for request in (Undo(TABLE_ID, 1, "a"), Resign(TABLE_ID, "b")):
        connection.on_text(encode_text(request))
        assert live.mover is None
    connection.on_text(encode_text(Act(TABLE_ID, 1, "c", "pass")))
    assert live.mover == Asker("p", "192.0.2.1")
    assert live.propose.call_count == 3
