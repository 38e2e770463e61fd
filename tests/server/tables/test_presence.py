"""Who looks on at other processes: told, added up, forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from rowlock.master.feed import Viewers
from rowlock.server.app import Server
from rowlock.server.fanout.topics import Topic
from rowlock.server.settings import Settings
from rowlock.server.tables.presence import SILENT_MS, Presence, topic_of


def test_what_others_tell_is_added_to_what_is_seen_here() -> None:
    presence = Presence()
    assert presence.receive(topic_of(Viewers((1, 3), 2), "other", "table"), 0) == ("table", True)
    assert presence.receive(topic_of(Viewers((), 1), "third", "table"), 0) == ("table", True)
    assert presence.with_others("table", Viewers((0, 1), 1)) == Viewers((0, 1, 3), 4)
    assert presence.with_others("another table", Viewers((0,), 1)) == Viewers((0,), 1)


def test_the_last_word_of_a_process_counts_and_nobody_is_forgotten_at_once() -> None:
    presence = Presence()
    presence.receive(topic_of(Viewers((1,)), "other", "table"), 0)
    assert presence.receive(topic_of(Viewers((2,)), "other", "table"), 1) == ("table", False)
    assert presence.with_others("table", Viewers()) == Viewers((2,))
    assert presence.receive(topic_of(Viewers(), "other", "table"), 2) == ("table", False)
    assert presence.with_others("table", Viewers()) == Viewers()


def test_a_process_that_falls_silent_has_nobody_any_more() -> None:
    presence = Presence()
    presence.receive(topic_of(Viewers((1,)), "dead", "table"), 0)
    presence.receive(topic_of(Viewers((0,)), "alive", "table"), SILENT_MS)
    assert presence.drop_silent(SILENT_MS) == []
    assert presence.drop_silent(SILENT_MS + 1) == ["table"]
    assert presence.with_others("table", Viewers()) == Viewers((0,))
    assert presence.drop_silent(2 * SILENT_MS + 1) == ["table"]
    assert presence.drop_silent(2 * SILENT_MS + 1) == []


@pytest.mark.parametrize("news", ["v", "v other", "v other table x 1", "v other table 1,2 many", "v other table 0 1 2"])
def test_what_cannot_be_read_is_refused(news: str) -> None:
    presence = Presence()
    with pytest.raises(ValueError, match=r"unpack|invalid literal"):
        presence.receive(news, 0)
    assert presence.with_others("table", Viewers()) == Viewers()


def test_news_of_one_kind_is_never_taken_for_another(tmp_path: Path) -> None:
    hub, ended = Server(Settings(data=tmp_path)).hub, list[str]()
    hub.on_session_end = ended.append
    hub._on_message([(f"{Topic.PLAYER_ENDED}ann", 0), (f"{Topic.SESSION_ENDED}0a1b", 0), ("a-table", 3)])
    assert ended == ["p ann", "s 0a1b"]
    hub._on_message([(topic_of(Viewers((1,)), "other", "table"), 0)])
    assert ended == ["p ann", "s 0a1b"]
    assert hub.all_viewers("table", Viewers()) == Viewers((1,))
