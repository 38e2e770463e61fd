"""Reviews of finished games: one job for all who ask, with progress, in a process whose end is survived."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import cache
from itertools import pairwise
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from rowlock.arena.review import MOST_SWINGS, SWING
from rowlock.bots import BOTS, Budget
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.master.reviews import Progress, Reviewed, ReviewJob, after, asked_again, review, unseen
from rowlock.server.errors import TooFast
from rowlock.server.http.limits import Limits
from rowlock.server.settings import Settings
from rowlock.server.workers import reviews as module
from rowlock.server.workers.fair_queue import Asker
from rowlock.server.workers.reviews import ReviewQueue
from rowlock.tables.errors import Refusal
from rowlock.wire.study import GameReview, ReviewNow
from tests.server.running import PATIENCE_S, Running, guests, play_out, run, table_of

WORLDS = 2
SLOW = 3_000
"""Worlds enough for a review to be met before it is done."""


LATE = {
    "qwirkle": "game qwirkle; to 0; scores 9 12; hands Rx Gc Yd | Bs Bd Gt; board Rc@0,0 Rs@1,0 Rd@2,0 Rf@3,0 Rt@4,0;"
    " bag Yc Yd Ps Pd Ox Bc Bt",
    "qwirkle_cards": "game qwirkle_cards; options schmidt; to 0; hands Rx Gc Yd Os Pf | Bs Bd Gt Yc Ox;"
    " rows Rc.Rs.Rd.Rf.Rt Yx.Gx.Bx; claimed - | -; left -; pile Ys Ps Pd",
    "qwixx_cards": "game qwixx_cards; options standard; active 0; action 1; crossed no; hands R5 Y12 B8 | Y2 Y10 B2 B5;"
    " display G12 R9 G11 R10; top Y7; sheets R:2,3,4,5,6,7,8,9,10,11 Y:2,3,4,5,6,7,8,9,10 G:- B:- m:2 |"
    " R:3 Y:4 G:10 B:11 m:3; discard -",
}
"""Positions from which games are soon over."""


@cache
def recorded(game: str) -> GameRecord:
    """Record the end of a game between greedy bots."""
    rules = GAMES[game]
    match = Match(rules, rules.read_position(LATE[game]), FastStream("reviews"))
    while not match.over:
        match.play({seat: _greedy(rules, match.view(seat)) for seat in match.decision.seats})
    return GameRecord.of(match, rules.options(), 2, position=LATE[game])


def _greedy(rules: AnyGame, view: Any) -> Any:
    return BOTS["greedy"].decide(rules, view, Budget(samples=40), FastStream("greedy")).action


@cache
def examined(game: str) -> tuple[GameReview, list[tuple[int, GameReview | None]]]:
    told: list[tuple[int, GameReview | None]] = []
    job = ReviewJob(recorded(game).write(), "level:3", 40, WORLDS, "1")
    return review(job, lambda *now: told.append(now)), told


@pytest.mark.parametrize("game", GAMES)
def test_a_review_tells_every_decision_and_where_the_best_would_have_led(game: str) -> None:
    rules, (found, told) = GAMES[game], examined(game)
    entries = recorded(game).entries
    steps = len({entry.number for entry in entries})
    first, closer = [done for done, _ in told[:steps]], [done for done, _ in told[steps:]]
    assert first == [*range(steps)], "a first look"
    assert closer == sorted(closer), "then a closer one, which judges the largest possible losses first"
    assert set(closer) == {*range(steps + 1)}
    assert len(closer) == steps + 2, "the deal at the beginning is looked at again and counts as no step"
    asked = [(entry.number, entry.seat, entry.text) for entry in entries if entry.seat is not None]
    assert [(one.number, one.seat, one.action) for one in found.decisions] == asked
    for one in found.decisions:
        assert (one.instead is not None) == (one.best != one.action)
        assert one.low <= one.gave_up <= one.high
        if one.instead is not None:
            state = rules.read_position(one.instead.position)
            assert rules.scores(state) == one.instead.scores
            assert [line for line in one.instead.lines if line.startswith(f"{one.seat} {one.best}")]


@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_judges_every_decision_roughly_and_is_refined_in_place(game: str) -> None:
    found, told = examined(game)
    pages = [page for _, page in told if page is not None]
    asked = [(one.number, one.seat, one.action) for one in found.decisions]
    for page in pages:
        assert [(one.number, one.seat, one.action) for one in page.decisions] == asked
        assert len(page.chances) == len(found.chances)
        assert all((one.instead is not None) == (one.best != one.action) for one in page.decisions)
    first = pages[0]
    assert first.refined == 0
    assert all(one.rough for one in first.decisions)
    assert [page.refined for page in pages] == sorted(page.refined for page in pages)
    final = {(one.number, one.seat): one for one in found.decisions}
    for page in pages:
        for one in page.decisions:
            assert one.rough or one == final[one.number, one.seat], "what is refined stays as it is"
    assert found.refined == len({one.number for one in recorded(game).entries})
    assert not any(one.rough for one in found.decisions)


def test_what_is_refined_does_not_become_rough_again_and_is_sent_once() -> None:
    rough, found = (replace(examined("qwirkle")[0], refined=refined) for refined in (0, 5))
    now = ReviewNow("running", 4, 9, found)
    assert after(now, Progress(1, rough)).review is found
    assert after(now, Progress(1)) == ReviewNow("running", 1, 9, found)
    assert after(ReviewNow("waiting", 0, 9), Progress(12, rough)) == ReviewNow("running", 9, 9, rough)
    record = recorded("qwirkle")
    steps = len({entry.number for entry in record.entries})
    assert asked_again(ReviewNow("stopped", 4, 9, found), record) == ReviewNow("waiting", 0, steps, found)
    assert unseen(now, 5).review is None
    assert unseen(now, 4) is now
    assert unseen(now, None) is now
    assert unseen(replace(now, status="done"), 5).review is found, "a page that saw most of it gets the end"


def test_a_review_ends_with_its_job_and_a_stopped_one_stays_as_it_is() -> None:
    found, _ = examined("qwirkle")
    now = ReviewNow("running", 4, 9, replace(found, refined=0))
    assert after(now, Reviewed(found)) == ReviewNow("done", 9, 9, found)
    assert after(now, None) == replace(now, status="failed")
    stopped = replace(now, status="stopped")
    assert all(after(stopped, outcome) is stopped for outcome in (Progress(5, found), Reviewed(found), None))


@pytest.mark.parametrize("game", GAMES)
def test_swings_are_the_largest_changes_in_the_order_of_the_game(game: str) -> None:
    found, _ = examined(game)
    steps = {
        after.number: tuple(now - then for now, then in zip(after.chances, before.chances, strict=True))
        for before, after in pairwise(found.chances)
    }
    sizes = {number: max(map(abs, changes)) for number, changes in steps.items()}
    numbers = [swing.number for swing in found.swings]
    assert numbers == sorted(set(numbers))
    assert len(numbers) == min(MOST_SWINGS, sum(size >= SWING for size in sizes.values()))
    assert bool(numbers) == (game == "qwirkle"), "the other two games are decided from their start"
    least = min((sizes[number] for number in numbers), default=SWING)
    assert all(size <= least for number, size in sizes.items() if number not in numbers)
    deciders: dict[int, list[int]] = {}
    for one in found.decisions:
        deciders.setdefault(one.number, []).append(one.seat)
    for swing in found.swings:
        assert swing.changes == pytest.approx(steps[swing.number], abs=1e-3)
        seats = deciders.get(swing.number, [])
        assert swing.seat == (seats[0] if len(seats) == 1 else None), "a draw and answers of several have no seat"


def ask(server: Running, method: str, table: str, token: str = "") -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return httpx.request(method, f"{server.url}/api/tables/{table}/review", headers=headers, timeout=60)


def test_two_people_share_the_review_of_a_finished_game(server: Running) -> None:
    async def evening() -> None:
        people = await guests(server.url, 2)
        table, followings = await table_of(people, "qwixx_cards", 2)
        tokens = [str(one.token) for one in people]
        for method in ("GET", "POST"):
            assert ask(server, method, table.id, tokens[0]).json()["code"] == "not_over"
        await play_out(followings, "greedy")
        assert ask(server, "GET", table.id).json() == {"status": "none"}
        assert ask(server, "POST", table.id).status_code == 401
        first, second = (ask(server, "POST", table.id, token).json() for token in tokens)
        assert first["status"] in ("waiting", "running")
        assert second["status"] in ("waiting", "running", "done")
        told: dict[str, Any] = second
        while told["status"] in ("waiting", "running"):
            assert told.get("done", 0) <= told["steps"]
            await asyncio.sleep(0.05)
            told = ask(server, "GET", table.id).json()
        assert told["status"] == "done"
        assert told["done"] == told["steps"]
        assert {one["seat"] for one in told["review"]["seats"]} == {0, 1}
        assert ask(server, "POST", table.id, tokens[1]).json() == told
        assert ask(server, "DELETE", table.id, tokens[0]).json() == told, "what is done is not stopped"
        assert ask(server, "DELETE", table.id).status_code == 401

    run(evening())


def test_there_is_no_review_of_a_table_that_does_not_exist(server: Running) -> None:
    assert ask(server, "GET", "a" * 26).json()["code"] == "no_such_table"


async def settled(reviews: ReviewQueue, table: str) -> ReviewNow:
    async with asyncio.timeout(PATIENCE_S):
        while reviews.now(table).status in ("waiting", "running"):
            await asyncio.sleep(0.01)
    return reviews.now(table)


def test_a_review_whose_process_dies_has_failed_and_may_be_asked_for_again() -> None:
    async def trials() -> None:
        reviews = ReviewQueue(SLOW)
        assert reviews.begin("t", recorded("qwirkle"), Asker("p")).status == "waiting"
        async with asyncio.timeout(PATIENCE_S):
            while reviews.now("t").done < 2:
                await asyncio.sleep(0.005)
        process = reviews._worker._process
        assert process is not None
        process.kill()
        failed = await settled(reviews, "t")
        assert failed.status == "failed"
        assert reviews.missing("t")
        reviews._worlds = WORLDS
        assert reviews.begin("t", recorded("qwixx_cards"), Asker("p")).status == "waiting"
        assert (await settled(reviews, "t")).status == "done"
        assert not reviews.missing("t")
        await reviews.stop()

    asyncio.run(trials())


def test_a_review_goes_on_until_everybody_who_asked_for_it_stops_it() -> None:
    async def trials() -> None:
        reviews = ReviewQueue(SLOW)
        reviews.begin("t", recorded("qwirkle"), Asker("p"))
        reviews.begin("t", recorded("qwirkle"), Asker("q"))
        reviews.begin("u", recorded("qwixx_cards"), Asker("q"))
        async with asyncio.timeout(PATIENCE_S):
            while reviews.now("t").review is None:
                await asyncio.sleep(0.005)
        assert reviews.cancel("t", "stranger").status == "running"
        assert reviews.cancel("t", "p").status == "running"
        assert reviews.cancel("u", "q").status == "stopped", "a review that waits is stopped, too"
        assert reviews.waiting == 0
        stopped = reviews.cancel("t", "q")
        assert stopped.status == "stopped"
        assert stopped.review is not None, "what is found stays"
        assert reviews.missing("t")
        assert reviews.cancel("t", "q") is stopped
        assert reviews.cancel("nowhere", "q").status == "none"
        reviews._worlds = WORLDS
        reviews.begin("u", recorded("qwixx_cards"), Asker("q"))
        assert (await settled(reviews, "u")).status == "done", "the next review is made"
        assert reviews.now("t") is stopped
        again = reviews.begin("t", recorded("qwirkle"), Asker("q"))
        assert (again.status, again.review) == ("waiting", stopped.review)
        done = await settled(reviews, "t")
        assert (done.status, done.done) == ("done", done.steps)
        await reviews.stop()

    asyncio.run(trials())


def test_stopping_the_server_gives_a_review_up_and_ends_its_process() -> None:
    async def trials() -> None:
        reviews = ReviewQueue(SLOW)
        reviews.begin("t", recorded("qwirkle"), Asker("p"))
        async with asyncio.timeout(PATIENCE_S):
            while not reviews.now("t").done:
                await asyncio.sleep(0.005)
        process = reviews._worker._process
        assert process is not None
        await reviews.stop()
        assert process.returncode is not None

    asyncio.run(trials())


def test_few_reviews_wait_and_the_oldest_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_REVIEWS", 2)
    monkeypatch.setattr(module, "MOST_STORED", 2)
    record = recorded("qwixx_cards")

    async def trials() -> None:
        reviews = ReviewQueue(WORLDS)
        reviews.begin("a", record, Asker("p"))
        reviews.begin("b", record, Asker("p"))
        with pytest.raises(Refusal, match="waiting already"):
            reviews.begin("c", record, Asker("p"))
        assert reviews.begin("a", record, Asker("p")).status == "waiting"
        assert (await settled(reviews, "b")).status == "done"
        reviews.begin("c", record, Asker("p"))
        assert reviews.now("a").status == "done"  # somebody asked for it again
        assert reviews.now("b").status == "none"
        await reviews.stop()

    asyncio.run(trials())


class Maker:
    """Makes reviews at once, or when the test lets it, instead of a process."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.let = asyncio.Event()

    async def run(self, job: ReviewJob, *_: object) -> Reviewed:
        self.made.append(job.seed)
        await self.let.wait()
        return Reviewed(examined("qwixx_cards")[0])

    async def kill(self) -> None:
        """Nothing runs."""


def made_in_order(wishes: list[tuple[str, Asker]]) -> list[str]:
    """Ask for reviews while one is being made; give the tables in the order in which their reviews are made."""

    async def trials() -> list[str]:
        reviews, maker = ReviewQueue(WORLDS), Maker()
        reviews._worker = maker  # type: ignore[assignment]
        record = recorded("qwixx_cards")
        for table, asker in wishes:
            with suppress(Refusal):
                reviews.begin(table, record, asker)
            await asyncio.sleep(0)
        maker.let.set()
        async with asyncio.timeout(PATIENCE_S):
            while reviews.waiting or reviews._current is not None:
                await asyncio.sleep(0)
        return maker.made

    return asyncio.run(trials())


def test_reviews_are_made_for_addresses_in_turn_and_not_first_come_first_served() -> None:
    """Six guests of one address kept everybody else waiting for 25 minutes."""
    many = [(f"t{number}", Asker(f"guest {number % 6}", "192.0.2.1")) for number in range(20)]
    order = made_in_order([*many, ("mine", Asker("me", "192.0.2.2"))])
    assert order.index("mine") == 1
    assert len(order) == 21


def test_a_review_that_others_asked_for_too_is_made_in_the_earliest_turn() -> None:
    many = [(f"t{number}", Asker(f"guest {number}", "192.0.2.1")) for number in range(20)]
    order = made_in_order([*many, ("t19", Asker("me", "192.0.2.2"))])
    assert order.index("t19") == 1
    assert len(order) == 20, "made once"


def test_a_full_queue_has_room_for_another_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_REVIEWS", 6)
    many = [(f"t{number}", Asker(f"guest {number}", "192.0.2.1")) for number in range(12)]
    order = made_in_order([*many, ("mine", Asker("me", "192.0.2.2")), ("another", Asker("me", "192.0.2.2"))])
    assert order[:2] == ["t0", "mine"]
    assert sorted(order[2:]) == ["another", "t1", "t2", "t3", "t4"], "the newest of the other address were stopped"


def test_a_full_queue_of_one_address_has_room_for_another_of_its_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_REVIEWS", 4)
    many = [(f"t{number}", Asker("one", "192.0.2.1")) for number in range(9)]
    order = made_in_order([*many, ("mine", Asker("me", "192.0.2.1")), ("last", Asker("one", "192.0.2.1"))])
    assert order == ["t0", "mine", "t1", "t2", "t3"]


def test_equal_shares_of_a_full_queue_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_REVIEWS", 2)
    wishes = [("t0", Asker("a", "1")), ("t1", Asker("a", "1")), ("t2", Asker("b", "2")), ("t3", Asker("c", "3"))]
    assert made_in_order(wishes) == ["t0", "t2", "t1"]


def test_one_person_has_only_so_many_reviews_made() -> None:
    async def asked() -> None:
        limits = Limits(Settings(), lambda: 0.0)
        for _ in range(6):
            await limits.review("p")
        with pytest.raises(TooFast):
            await limits.review("p")
        await limits.review("q")

    asyncio.run(asked())
