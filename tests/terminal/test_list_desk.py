"""The desk of a game that has none of its own: a list that is searched and read page by page."""

from __future__ import annotations

import pytest

from rowlock.core.chance import FastStream
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.terminal.desk import width_of
from rowlock.terminal.desks import desk_for, desk_type, shown_desk
from rowlock.terminal.list_desk import ListDesk
from rowlock.terminal.qwirkle import QwirkleDesk

QWIRKLE = GAMES["qwirkle"]


@pytest.fixture(autouse=True)
def _no_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take Qwirkle's own desk away."""
    assert desk_type(QWIRKLE) is QwirkleDesk
    monkeypatch.setattr("rowlock.terminal.desks.find_part", lambda *_: None)


def begun() -> tuple[Match, ListDesk]:
    match = Match.start(QWIRKLE, 2, QWIRKLE.options(), FastStream(5))
    match.answer(match.decision.seats[0], next(QWIRKLE.actions(match.state, match.decision.seats[0])))
    desk = desk_for(QWIRKLE, match.view(match.decision.seats[0]))
    assert isinstance(desk, ListDesk)
    return match, desk


def pressed(desk: ListDesk, *names: str) -> ListDesk:
    for name in names:
        after = desk.key(name)
        assert after is not None, name
        desk = after
    return desk


def texts(match: Match) -> list[str]:
    return [QWIRKLE.write_action(action) for action in QWIRKLE.actions(match.state, match.decision.seats[0])]


def test_the_cursor_walks_through_all_actions_across_pages() -> None:
    match, desk = begun()
    every = texts(match)
    assert len(every) > 20
    seen = [desk.report["action"]]
    for _ in every[1:]:
        desk = pressed(desk, "down")
        seen.append(desk.report["action"])
    assert seen == every
    assert pressed(desk, "down").report["action"] == every[-1]
    for expected in reversed(every[:-1]):
        desk = pressed(desk, "up")
        assert desk.report["action"] == expected
    assert not desk.touched


def test_pages_are_turned_and_rows_chosen_by_number_and_by_click() -> None:
    match, desk = begun()
    every = texts(match)
    assert pressed(desk, "pagedown", "3").report["action"] == every[22]
    assert pressed(desk, "pagedown", "pageup").report["action"] == every[0]
    assert desk.press("page:1").press("row:2").report["action"] == every[22]
    assert desk.press("row:99") == desk
    assert desk.key("0") is None


def test_letters_search_only_after_a_slash_and_every_key_means_what_it_did_afterwards() -> None:
    match, desk = begun()
    assert desk.key("q") is None
    typed = pressed(desk, "slash", *"swap")
    expected = [text for text in texts(match) if "swap" in text]
    assert typed.report["matches"] == len(expected)
    assert typed.report["action"] == expected[0]
    assert pressed(typed, "q").report["listed"] == []
    assert pressed(typed, "q").report["action"] == ""
    assert pressed(typed, "q", "backspace", "enter").key("q") is None
    assert pressed(typed, "enter").report["action"] == expected[0]
    assert typed.recalled().report["matches"] == len(texts(match))
    assert pressed(desk, "slash", "space", "escape").search == " "


def test_a_suggestion_is_chosen_wherever_it_is_in_the_list() -> None:
    match, desk = begun()
    for text in (texts(match)[0], texts(match)[-1]):
        assert desk.suggested(text).report["action"] == text
        assert desk.suggested(text).report["fault"] is None
        assert desk.suggested(text).touched
    assert pressed(desk.suggested(texts(match)[-1]), "up").report["action"] in texts(match)


@pytest.mark.parametrize(("width", "height"), [(80, 10), (80, 14), (120, 40)])
def test_position_and_list_fit_the_screen_and_the_chosen_row_is_seen(width: int, height: int) -> None:
    _, desk = begun()
    for name in ("down",) * 25:
        desk = pressed(desk, name)
        lines = desk.table(width, height)
        assert len(lines) <= height
        assert all(width_of(line) <= width for line in lines)
        drawn = ["".join(span.text for span in line) for line in lines]
        assert any(line.startswith("> ") and desk.report["action"][: width - 10] in line for line in drawn)
    assert "2/" in "".join(span.text for span in desk.hand(width)[0])


def test_who_does_not_decide_sees_the_position_alone() -> None:
    match, _ = begun()
    for desk in (desk_for(QWIRKLE, match.view(None)), shown_desk(QWIRKLE, QWIRKLE.write_position(match.state), None)):
        assert desk.table(80, 12)
        assert desk.hand(80) == []
        assert desk.key("down") is None
        assert desk.press("row:0") == desk
