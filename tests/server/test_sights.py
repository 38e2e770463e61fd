"""Who looks on at other processes: told, added up, forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from rowlock.server.app import Server
from rowlock.server.settings import Settings
from rowlock.server.sights import SILENT_MS, Sight, Sights
from rowlock.server.subjects import Subject


def test_what_others_tell_is_added_to_what_is_seen_here() -> None:
    sights = Sights()
    assert sights.hear(Sight((1, 3), 2).news("other", "table"), 0) == ("table", True)
    assert sights.hear(Sight((), 1).news("third", "table"), 0) == ("table", True)
    assert sights.beside("table", Sight((0, 1), 1)) == Sight((0, 1, 3), 4)
    assert sights.beside("another table", Sight((0,), 1)) == Sight((0,), 1)


def test_the_last_word_of_a_process_counts_and_nobody_is_forgotten_at_once() -> None:
    sights = Sights()
    sights.hear(Sight((1,)).news("other", "table"), 0)
    assert sights.hear(Sight((2,)).news("other", "table"), 1) == ("table", False)
    assert sights.beside("table", Sight()) == Sight((2,))
    assert sights.hear(Sight().news("other", "table"), 2) == ("table", False)
    assert sights.beside("table", Sight()) == Sight()


def test_a_process_that_falls_silent_has_nobody_any_more() -> None:
    sights = Sights()
    sights.hear(Sight((1,)).news("dead", "table"), 0)
    sights.hear(Sight((0,)).news("alive", "table"), SILENT_MS)
    assert sights.forget_silent(SILENT_MS) == []
    assert sights.forget_silent(SILENT_MS + 1) == ["table"]
    assert sights.beside("table", Sight()) == Sight((0,))
    assert sights.forget_silent(2 * SILENT_MS + 1) == ["table"]
    assert sights.forget_silent(2 * SILENT_MS + 1) == []


@pytest.mark.parametrize("news", ["v", "v other", "v other table x 1", "v other table 1,2 many", "v other table 0 1 2"])
def test_what_cannot_be_read_is_refused(news: str) -> None:
    sights = Sights()
    with pytest.raises(ValueError, match=r"unpack|invalid literal"):
        sights.hear(news, 0)
    assert sights.beside("table", Sight()) == Sight()


def test_news_of_one_kind_is_never_taken_for_another(tmp_path: Path) -> None:
    house, ended = Server(Settings(data=tmp_path)).house, list[str]()
    house.ended = ended.append
    house._heard([(f"{Subject.PLAYER_ENDED}ann", 0), (f"{Subject.SESSION_ENDED}0a1b", 0), ("a-table", 3)])
    assert ended == ["p ann", "s 0a1b"]
    house._heard([(Sight((1,)).news("other", "table"), 0)])
    assert ended == ["p ann", "s 0a1b"]
    assert house.all_sights("table", Sight()) == Sight((1,))
