"""Hostile devices and printed games: guessed invitations, hostile bodies, floods, races, and work without end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from rowlock.master import pads as master
from rowlock.master.pads import Outcome
from rowlock.server.companions import MOST_OWNED, Companions
from rowlock.server.fanout import SingleProcess
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import CorrectEntry, NewCompanion, NoteEntry, UndoEntry
from tests.server.printed import PadSocket, close_phones, ids, note, opened, phone, phones, texts, undo
from tests.server.running import Running


def ignored(_: Outcome) -> None:
    """Ignore what became of a change."""


UNKNOWN = "a" * 26
DOORS = ("preview", "advice", "review", "members")
KINDS = ("note", "take_back", "correct", "watch_pad", "unwatch_pad")
HOSTILE: tuple[Any, ...] = (
    None,
    [],
    "",
    0,
    -1,
    10**30,
    1.5,
    {},
    {"seat": 10**18, "text": "miss", "id": "x"},
    {"seat": -1, "text": "miss", "id": "x"},
    {"seat": 0, "text": "x" * 1_001, "id": "x"},
    {"seat": 0, "text": "\x00", "id": "\x00"},
    {"seat": 0, "text": "place " + " ".join(f"Rc@{x},0" for x in range(100)), "id": "x"},
    {"seat": 0, "text": "place Rc@999999999999,0", "id": "x"},
    {"seat": 0, "text": "place Rc@0,0 Rc@0,0", "id": "x"},
    {"seat": 0, "text": "hand ٣", "id": "x"},
    {"seat": 0, "text": "swap ٣", "id": "x"},
    {"seat": 0, "hand": "Rc " * 30},
    {"seat": 7, "hand": "Rc Rc Rc Rc Rc Rc"},
    {"number": 10**18, "after": 0, "id": "x"},
    {"number": 0, "after": -1, "id": "x"},
    {"number": 0, "after": 0, "id": "x", "text": "place"},
    {"invitation": "x", "seat": 0},
    {"invitation": "\ud800", "seat": 0},
)


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    """Close every browser after its test."""
    yield
    close_phones()


def test_nothing_that_a_member_sends_is_an_error_of_the_server(tmp_path: Path) -> None:
    server = Running(tmp_path)
    keeper = phone(server)
    pads = [opened(keeper, game)["companion"]["id"] for game in ("qwirkle", "qwirkle_cards", "qwixx_cards")]
    for pad in pads:
        before = texts(keeper, pad)
        for door in DOORS:
            for body in HOSTILE:
                sent = json.dumps(body).encode()
                reply = keeper.post(
                    f"/api/companions/{pad}/{door}", content=sent, headers={"content-type": "application/json"}
                )
                assert reply.status_code < 500, (door, body, reply.text)
                if reply.status_code >= 400:
                    assert set(reply.json()) >= {"code", "message"}, (door, body)
        socket = PadSocket(keeper, pad)
        for kind in KINDS:
            for body in HOSTILE:
                socket.say({"t": kind, **(body if isinstance(body, dict) else {"id": body})})
                assert socket.ask({"t": "unknown"}, "error")["error"]["code"] == "bad_message", (kind, body)
        socket.close()
        for path in ("picture?theme=blue", "../x", "file/x"):
            assert 400 <= keeper.get(f"/api/companions/{pad}/{path}").status_code < 500, path
        assert texts(keeper, pad)[: len(before)] == before
    huge = b'{"seat": 0, "id": "x", "text": "' + b"x" * 3_000_000 + b'"}'
    told = keeper.post(f"/api/companions/{pads[0]}/preview", content=huge, headers={"content-type": "application/json"})
    assert 400 <= told.status_code < 500
    deep = b"[" * 100_000
    told = keeper.post("/api/companions", content=deep, headers={"content-type": "application/json"})
    assert 400 <= told.status_code < 500
    for pad in pads:
        assert keeper.get(f"/api/companions/{pad}").status_code == 200
    assert server.stop() == 0
    assert not server.complaints()


def test_random_entries_never_break_a_pad(server: Running) -> None:
    random, keeper = Random("pads"), phone(server)
    words = [
        "place",
        "swap",
        "hand",
        "points",
        "pass",
        "end",
        "missing",
        "lay",
        "rows",
        "claim",
        "cross",
        "miss",
        "finish",
    ]
    words += ["Rc@0,0", "Rs@1,0", "Rc", "Rs", "R5", "Y12", "3", "-", ">", "Rc.Rs.Rd", "out", "qwirkles", "|", "@", ""]
    for game in ("qwirkle", "qwirkle_cards", "qwixx_cards"):
        pad = opened(keeper, game)["companion"]["id"]
        for _ in range(60):
            text = " ".join(random.choices(words, k=random.randint(1, 5)))
            reply = note(keeper, pad, random.randint(0, 1), text or "x")
            assert reply.code != "internal", text
        file = keeper.get(f"/api/companions/{pad}/file")
        assert file.status_code == 200


def test_a_stranger_cannot_tell_a_game_that_exists_from_one_that_does_not(server: Running) -> None:
    keeper, stranger = phone(server), phone(server)
    told = opened(keeper)
    pad, invitation = told["companion"]["id"], told["invitation"]

    def answers(of: str) -> list[tuple[int, str]]:
        replies = [stranger.get(f"/api/companions/{of}{path}") for path in ("", "/file", "/picture")]
        bodies: dict[str, Any] = {
            "preview": {"seat": 0, "text": "miss"},
            "advice": {"seat": 0, "hand": "Rc"},
            "review": {"number": 0},
        }
        replies += [stranger.post(f"/api/companions/{of}/{door}", json=body) for door, body in bodies.items()]
        guesses = (invitation[:-1], invitation + "x", invitation[:-1] + "~", "é" * 43)
        replies += [stranger.post(f"/api/companions/{of}/members", json={"invitation": one}) for one in guesses]
        socket = PadSocket(stranger, of)
        told = [
            socket.first,
            socket.ask({"t": "note", "seat": 0, "text": "miss", "id": "x", "after": 0}, "pad_refused"),
        ]
        socket.close()
        replies.append(stranger.delete(f"/api/companions/{of}"))
        return [
            *((reply.status_code, reply.text) for reply in replies),
            *((404, json.dumps(one).replace(of, "")) for one in told),
        ]

    assert answers(pad) == answers(UNKNOWN)
    assert {status for status, _ in answers(pad)} <= {404, 422}
    assert stranger.get("/api/companions").json()["companions"] == []


def test_one_guest_keeps_only_so_many_games(server: Running) -> None:
    keeper = phone(server)
    with ThreadPoolExecutor(4) as pool:
        wish = {"game": "qwixx_cards", "players": ["A", "B"]}
        codes = list(pool.map(lambda _: _open(keeper, wish), range(MOST_OWNED + 12)))
    assert codes.count(201) <= MOST_OWNED + 4  # those that were asked for at the same moment
    assert codes[-1] == 429
    assert len(keeper.get("/api/companions").json()["companions"]) <= 50


def _open(device: httpx.Client, wish: dict[str, Any]) -> int:
    return device.post("/api/companions", json=wish).status_code


def test_of_two_phones_that_enter_one_turn_at_once_one_is_told(server: Running) -> None:
    keeper = phone(server)
    other = httpx.Client(base_url=server.url, headers={"origin": server.url}, cookies=dict(keeper.cookies))
    phones.append(other)
    for _ in range(5):
        pad = opened(keeper, "qwirkle")["companion"]["id"]
        turns = ("place Rc@0,0", "place Gs@0,0 Gd@1,0")
        with ThreadPoolExecutor(2) as pool:
            sent = [
                pool.submit(note, one, pad, 0, turn, after=0) for one, turn in zip((keeper, other), turns, strict=True)
            ]
            replies = [one.result() for one in sent]
        assert sorted(reply.code for reply in replies) == ["", "stale"]
        assert len(texts(keeper, pad)) == 1
        note(keeper, pad, 1, "swap 2")
        # Both see two entries and take one back: only one is taken back, and the other phone hears of it.
        with ThreadPoolExecutor(2) as pool:
            undone = [pool.submit(undo, one, pad, 0, after=2) for one in (keeper, other)]
            codes = sorted(one.result().code for one in undone)
        assert codes == ["", "stale"]
        assert len(texts(other, pad)) == 1


def test_the_work_that_one_game_makes_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A correction judged every later entry of a long log, as often as somebody asked, and again after every start."""
    monkeypatch.setattr(master, "MOST_ENTRIES", 40)
    monkeypatch.setattr(master, "MOST_JUDGED", 400)

    async def life() -> None:
        store = Store(Settings(data=tmp_path), SingleProcess(), lambda _writes, _seconds: None)
        await store.start()
        try:
            pads = Companions(store, lambda: 1, SingleProcess())
            live, _ = await pads.open(NewCompanion("qwixx_cards", ("A", "B"), {"rules": "warn"}), "ann")
            for _ in range(40):
                await pads.change(NoteEntry(live.pad.id, next(ids), 0, "miss", live.pad.sequence), "ann", ignored)
            with pytest.raises(Refusal, match="log is full"):
                await pads.change(NoteEntry(live.pad.id, next(ids), 0, "miss", live.pad.sequence), "ann", ignored)

            def correction() -> CorrectEntry:
                return CorrectEntry(live.pad.id, next(ids), 0, live.pad.sequence, "miss", confirmed=True)

            for _ in range(9):
                await pads.change(correction(), "ann", ignored)
            judged = live.pad.notebook.judged
            assert judged == 40 + 9 * 40
            with pytest.raises(Refusal, match="log is full"):
                await pads.change(correction(), "ann", ignored)
            await pads.change(UndoEntry(live.pad.id, next(ids), 0, live.pad.sequence), "ann", ignored)
            assert len(live.pad.notebook.entries) == 39
            again = await Companions(store, lambda: 1, SingleProcess()).get(live.pad.id)
            assert again.pad.notebook == live.pad.notebook
            assert again.pad.notebook.judged == live.pad.notebook.judged >= judged
        finally:
            await store.stop()

    asyncio.run(life())


def test_a_game_that_changes_while_it_is_read_is_not_replaced_by_its_older_state(tmp_path: Path) -> None:
    async def life() -> None:
        store = Store(Settings(data=tmp_path), SingleProcess(), lambda _writes, _seconds: None)
        await store.start()
        try:
            pads = Companions(store, lambda: 1, SingleProcess())
            live, _ = await pads.open(NewCompanion("qwixx_cards", ("A", "B")), "ann")
            pads.forget_owned("ann")  # as if many other games had been asked for
            readers = [asyncio.create_task(pads.get(live.pad.id)) for _ in range(20)]
            notes = [NoteEntry(live.pad.id, next(ids), seat, "miss", 0) for seat in (0, 1)]
            writers = [asyncio.create_task(pads.change(one, "ann", ignored)) for one in notes]
            await asyncio.gather(*readers, *writers)
            assert (await pads.get(live.pad.id)).pad.sequence == 2
        finally:
            await store.stop()

    asyncio.run(life())
