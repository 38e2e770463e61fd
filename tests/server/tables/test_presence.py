"""Who looks on at other processes: told, added up, forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rowlock.master.feed import Viewers
from rowlock.server.app import Server
from rowlock.server.fanout import SingleProcess
from rowlock.server.fanout.base import MOST_IN_MESSAGE
from rowlock.server.fanout.broadcast import Broadcast
from rowlock.server.notifications import (
    Heartbeat,
    LogGrew,
    Notification,
    PersonSignedOut,
    SessionClosed,
    SignedOut,
    ViewersHere,
    latest_of,
)
from rowlock.server.settings import Settings
from rowlock.server.tables.presence import SILENT_MS, RemoteViewers


def test_what_others_tell_is_added_to_what_is_seen_here() -> None:
    presence = RemoteViewers()
    assert presence.receive("other", ViewersHere("table", (1, 3), 2), 0) is True
    assert presence.receive("third", ViewersHere("table", (), 1), 0) is True
    assert presence.with_others("table", Viewers((0, 1), 1)) == Viewers((0, 1, 3), 4)
    assert presence.with_others("another table", Viewers((0,), 1)) == Viewers((0,), 1)


def test_the_last_word_of_a_process_counts_and_nobody_is_forgotten_at_once() -> None:
    presence = RemoteViewers()
    presence.receive("other", ViewersHere("table", (1,)), 0)
    assert presence.receive("other", ViewersHere("table", (2,)), 1) is False
    assert presence.with_others("table", Viewers()) == Viewers((2,))
    assert presence.receive("other", ViewersHere("table"), 2) is False
    assert presence.with_others("table", Viewers()) == Viewers()


def test_a_process_that_falls_silent_has_nobody_any_more() -> None:
    presence = RemoteViewers()
    presence.receive("dead", ViewersHere("table", (1,)), 0)
    presence.receive("alive", ViewersHere("table", (0,)), SILENT_MS)
    assert presence.drop_silent(SILENT_MS) == []
    assert presence.drop_silent(SILENT_MS + 1) == ["table"]
    assert presence.with_others("table", Viewers()) == Viewers((0,))
    assert presence.drop_silent(2 * SILENT_MS + 1) == ["table"]
    assert presence.drop_silent(2 * SILENT_MS + 1) == []


def test_news_of_one_kind_is_never_taken_for_another(tmp_path: Path) -> None:
    hub, ended = Server(Settings(data=tmp_path)).hub, list[SignedOut]()
    hub.on_session_end = ended.append
    signed_out: list[SignedOut] = [PersonSignedOut("ann"), SessionClosed("0a1b")]
    hub._on_message("other", [*signed_out, LogGrew("a-table", 3)])
    assert ended == signed_out
    hub._on_message("other", [ViewersHere("table", (1,))])
    assert ended == signed_out
    assert hub.all_viewers("table", Viewers()) == Viewers((1,))


def test_what_another_version_says_is_passed_over_and_the_rest_is_heard() -> None:
    class Heard(Broadcast):
        async def _receive(self) -> None:
            """Nothing comes by itself."""

    fanout, sender = Heard(), SingleProcess()
    heard: list[tuple[str, Sequence[Notification]]] = []
    fanout._on_message = lambda origin, news: heard.append((origin, news))
    (message,) = sender.encode([ViewersHere("table", (0, 2), 1), LogGrew("table", 7)])
    for unknown in ('["z",1]', '{"t":"later"}', '["l"]', '["l","table","many"]', "7", '["v","table",[0],"x"]'):
        fanout._take(message.replace('"news":[', f'"news":[{unknown},'))
    assert heard == [(sender.origin, [ViewersHere("table", (0, 2), 1), LogGrew("table", 7)])] * 6
    fanout._take('{"origin":"old","news":[["01TABLE",7],["v other table 0 1",0]]}')
    fanout._take("[]")
    assert len(heard) == 6


def test_one_message_carries_the_latest_about_each_thing_and_fits_into_postgresql() -> None:
    long = [ViewersHere(f"{number:026d}", (0, 1, 2, 3, 4), 100_000) for number in range(MOST_IN_MESSAGE)]
    said: list[Notification] = [
        LogGrew("a", 1),
        ViewersHere("a", (1,)),
        Heartbeat(1),
        LogGrew("a", 2),
        LogGrew("b", 1),
        Heartbeat(2),
        ViewersHere("a", (1, 2)),
    ]
    assert list(latest_of(said).values()) == [
        LogGrew("a", 2),
        ViewersHere("a", (1, 2)),
        Heartbeat(2),
        LogGrew("b", 1),
    ]
    messages = SingleProcess().encode([*long, *long, Heartbeat(3)])
    assert len(messages) == 2
    assert max(map(len, messages)) < 7_500
