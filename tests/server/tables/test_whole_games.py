"""Every game of the registry, at every seat count, through the public interface alone."""

from __future__ import annotations

import asyncio

import pytest

from rowlock.core.chance import commitment
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.testing.kit import Kit, Variant
from tests.kit.games import CASES, case_id
from tests.server.running import Running, guests, leave_all, play_out, run, table_of

PRESETS = [
    case for case in CASES if len(case[1].options.split()) <= 1 and (case[1].options in ("", *case[0].game.presets))
]


@pytest.mark.parametrize("case", PRESETS, ids=case_id)
def test_people_and_bots_play_a_game_to_its_end_and_its_record_verifies(
    server: Running, case: tuple[Kit, Variant]
) -> None:
    kit, variant = case
    bots = variant.seats // 2

    async def evening() -> None:
        clients = await guests(server.url, variant.seats - bots)
        table, followings = await table_of(clients, kit.game.name, variant.seats, options=variant.options, bots=bots)
        spectators = await guests(server.url, 1)
        spectator = await spectators[0].watch(table.id)
        await play_out(followings)
        await spectator.until(lambda now: now.over)
        result = followings[0].result
        assert result is not None
        assert all(following.result == result for following in [*followings, spectator])
        assert commitment(result.seed, table.id) == table.commitment
        record = GameRecord.read(await clients[0].record(table.id))
        verified = record.verify(GAMES)
        assert (verified.chance, verified.over, verified.scores) == ("seed", True, result.scores)
        assert (await clients[0].verification(table.id)).hash == verified.hash
        people = variant.seats - bots
        assert (verified.fair, verified.contributed) == (True, tuple(range(people)))
        for client in clients:
            assert await client.check_shuffle(table.id) == verified
        await leave_all([*clients, *spectators])

    run(evening())


@pytest.mark.parametrize("name", GAMES)
def test_a_client_that_follows_steps_knows_exactly_what_its_view_says(server: Running, name: str) -> None:
    game = GAMES[name]
    seats = game.seats[0]

    async def evening() -> None:
        clients = await guests(server.url, seats)
        table, followings = await table_of(clients, name, seats)
        seen: list[dict[int, object]] = [{} for _ in followings]

        async def note(index: int) -> None:
            async for _ in followings[index]:
                view = followings[index].view()
                seen[index][view["decision"]["number"]] = view

        notes = [asyncio.create_task(note(index)) for index in range(seats)]
        await play_out(followings)
        await asyncio.gather(*notes)
        record = GameRecord.read(await clients[0].record(table.id))
        states = {step.state.number: step.state for step in record.replay(GAMES)}
        for seat, views in enumerate(seen):
            assert len(views) > 3
            for number, view in views.items():
                assert view == game.write_view(game.view(states[number], seat))
        await leave_all(clients)

    run(evening())
