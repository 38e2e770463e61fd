"""A person's own insights on a server: judged in the background, private, and for guests too."""

from __future__ import annotations

import httpx

from rowlock.client import Client
from rowlock.master import calls
from rowlock.wire.insights import Insights
from tests.server.people import browser, code_of, some_name, until
from tests.server.running import Running, guests, play_out, run, table_of

INSIGHTS = "/api/me/insights"
NOTHING = Insights((), 0, 0, working=False)


async def played(server: Running, people: list[Client]) -> str:
    """Play a game of Qwixx to its end; people without another person play a bot."""
    table, followings = await table_of(people, "qwixx_cards", 2, bots=2 - len(people))
    await play_out(followings, "greedy")
    return table.id


async def asked(person: Client) -> Insights:
    return await person.call(calls.INSIGHTS)


async def begun(person: Client) -> Insights:
    return await person.call(calls.ASK_INSIGHTS)


async def judged(person: Client, count: int) -> Insights:
    """Wait until a number of games is judged."""

    async def done() -> bool:
        return (await asked(person)).judged == count

    await until(done)
    return await asked(person)


def test_finished_games_are_judged_in_the_background_and_for_nobody_else(server: Running) -> None:
    async def evening() -> None:
        ann, bob, eve = await guests(server.url, 3)
        assert await asked(ann) == NOTHING
        await played(server, [ann, bob])
        before = await asked(ann)
        assert (before.judged, before.played, before.working) == (0, 1, False), "nothing begins unasked"
        now = await begun(ann)
        assert (now.played, now.working) == (1, True)
        mine = await judged(ann, 1)
        (found,) = mine.games
        assert (found.game, found.games) == ("qwixx_cards", 1)
        assert found.decisions > 10
        assert [part.name for part in found.parts if part.by == "players"] == ["2"]
        (month,) = [part.name for part in found.parts if part.by == "month"]
        assert len(month) == len("2026-01")
        assert (await asked(bob)).judged == 0, "a seat is judged for whoever sat there"
        await begun(bob)
        (theirs,) = (await judged(bob, 1)).games
        assert theirs.lead.result.mean == -found.lead.result.mean
        assert await asked(eve) == NOTHING
        assert await begun(eve) == NOTHING

    run(evening())


def test_insights_need_a_session_that_lives(server: Running) -> None:
    with browser(server.url) as nobody, browser(server.url) as gone:
        for method in ("GET", "POST"):
            assert (nobody.request(method, INSIGHTS).status_code, code_of(nobody.request(method, INSIGHTS))) == (
                401,
                "no_session",
            )
        gone.post("/api/guests", json={"name": some_name()}).raise_for_status()
        token = dict(gone.cookies)
        assert gone.get(INSIGHTS).status_code == 200
        gone.delete("/api/me/session").raise_for_status()
        again = httpx.Client(base_url=server.url, cookies=token, headers={"origin": server.url}, trust_env=False)
        with again:
            for method in ("GET", "POST"):
                assert again.request(method, INSIGHTS).status_code == 401


def test_an_address_cannot_name_somebody_else(server: Running) -> None:
    async def evening() -> str:
        (ann,) = await guests(server.url, 1)
        await played(server, [ann])
        assert (await begun(ann)).played == 1
        assert ann.player is not None
        return ann.player.id

    player = run(evening())
    with browser(server.url) as eve:
        eve.post("/api/guests", json={"name": some_name()}).raise_for_status()
        for name in ("player", "player_id", "person"):
            reply = eve.get(INSIGHTS, params={name: player})
            assert reply.status_code == 422 or reply.json()["played"] == 0
        assert eve.get(f"/api/players/{player}/insights").status_code == 404


def test_a_game_that_somebody_left_does_not_count_for_them(server: Running) -> None:
    async def evening() -> None:
        ann, bob = await guests(server.url, 2)
        table, _ = await table_of([ann, bob], "qwixx_cards", 2)
        await bob.call(calls.LEAVE, table.id)
        assert await begun(bob) == NOTHING

    run(evening())
