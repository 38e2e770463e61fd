"""A proxy brings the players of a table together at one of several processes, by the table that their sockets name."""

from __future__ import annotations

from pathlib import Path

from rowlock.wire.rest import NewTable
from tests.server.nginx import in_front_of
from tests.server.running import Running, guests, run
from tests.server.services import RedisServer
from tests.server.test_drain import sockets_of

TABLES = 6
SEATS = 3


def test_the_players_of_a_table_meet_at_one_process(tmp_path: Path) -> None:
    redis = RedisServer(tmp_path)
    servers = [Running(tmp_path / "data", redis=redis.url) for _ in range(2)]
    nginx = in_front_of(tmp_path / "nginx", [server.url for server in servers])

    async def evening() -> None:
        for _ in range(TABLES):
            before = [sockets_of(server) for server in servers]
            clients = await guests(f"http://127.0.0.1:{nginx.port}", SEATS)
            opened = await clients[0].open(NewTable("qwixx_cards", SEATS))
            for client in clients[1:]:
                await client.join(opened.table.id)
            await clients[0].start(opened.table.id)
            for client in clients:
                await client.watch(opened.table.id)
            came = [sockets_of(server) - had for server, had in zip(servers, before, strict=True)]
            assert sorted(came) == [0, SEATS], "all players of a table are at one process"

    run(evening())
    nginx.stop()
    for server in servers:
        assert server.stop() == 0
        assert not server.complaints()
    redis.stop()
