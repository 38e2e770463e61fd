"""Events as values: each seat's projection, the text of it, and histories read from outside."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, replace
from typing import Self

import pytest

from rowlock.core.errors import BadPosition
from rowlock.core.events import SeatEvent, Unread, hidden, project, read_history, texts_of
from tests.core.toy import TOY, Bid, Token


@dataclass(frozen=True, slots=True)
class Drawn(SeatEvent):
    """A card that its owner sees."""

    seat: int
    card: str | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else replace(self, card=None)

    def write(self) -> str:
        return f"{self.seat} draw {self.card or '?'}"


def test_each_seat_sees_its_own_projection_of_an_event() -> None:
    event = Drawn(0, "Rc")
    assert [event.text_for(seat) for seat in (0, 1, None)] == ["0 draw Rc", "0 draw ?", "0 draw ?"]
    assert event.text == "0 draw ?"
    assert event.seen_by(1) == Drawn(0, None)


def test_a_history_is_projected_event_by_event() -> None:
    events = (Token(3), Drawn(1, "Rc"))
    assert texts_of(project(events, 1)) == ("token 3", "1 draw Rc")
    assert texts_of(project(events, None)) == ("token 3", "1 draw ?")


def test_an_answer_is_written_after_its_seat() -> None:
    assert (Bid(2, 3).text, Bid(2, 3).answer) == ("2 bid 3", "bid 3")


def test_a_deed_is_the_text_without_the_seat() -> None:
    assert Bid(2, 3).deed == "bid 3"
    assert Drawn(1, None).deed == "draw ?"
    assert not Bid(2, 3).is_hidden


def test_hidden_components_are_counted() -> None:
    assert (hidden(3), hidden(0)) == ("? ? ?", "")


def test_a_text_that_was_written_once_is_no_part_of_the_value() -> None:
    written, fresh = Token(1), Token(1)
    assert written.written == "token 1"
    assert written == fresh
    assert pickle.dumps(written) == pickle.dumps(fresh)


def test_a_history_is_read_and_what_cannot_be_read_is_kept() -> None:
    lines = ["token 3", "1 bid 2", "nonsense", "9 bid 1"]
    read = read_history(lines, TOY.read_event, 3, 0)
    assert read == (Token(3), Bid(1, 2), Unread("nonsense"), Unread("9 bid 1"))
    assert list(texts_of(read)) == lines


def test_a_history_read_for_a_seat_holds_only_what_that_seat_may_know() -> None:
    def read(line: str) -> Drawn:
        return Drawn(int(line[0]), line[-2:])

    assert read_history(["0 draw Rc", "1 draw Bs"], read, 2, 1) == (Drawn(0, None), Drawn(1, "Bs"))


@pytest.mark.parametrize("given", [None, "token 1", [1], {"a": 1}])
def test_a_history_is_a_list_of_texts(given: object) -> None:
    with pytest.raises(BadPosition, match="is a list of texts"):
        read_history(given, TOY.read_event, 3, None)
