"""High Bid through the library and the arena; run by test_high_bid.py where the package is installed."""

from __future__ import annotations

from xml.etree import ElementTree

import rowlock
from rowlock.arena.review import Reviewer
from rowlock.bots import Budget, bot_named, bots_for
from rowlock.bots.levels import strongest
from rowlock.games import GAMES
from rowlock.lessons import lessons_of
from rowlock.terminal.desks import desk_type
from rowlock.terminal.list_desk import ListDesk


def test_it_is_one_of_the_games() -> None:
    assert list(rowlock.GAMES)[-1] == "high_bid"
    assert not GAMES.broken
    assert bots_for("high_bid") == ("greedy", "random", "level:1")
    assert strongest("high_bid") == "level:1"
    assert lessons_of(GAMES["high_bid"]) == ()
    assert desk_type(GAMES["high_bid"]) is ListDesk


def test_a_whole_game_is_played_recorded_and_replayed() -> None:
    end = rowlock.play_out(rowlock.new("high_bid", seats=3, seed="1"), ["level:1", "greedy", "random"])
    assert sum(end.scores) == 21
    record = end.record(players="a | b | c")
    again = list(rowlock.replay(rowlock.read_record(record.write())))
    assert again[-1] == end
    assert record.verify(GAMES).over
    for position in again:
        assert rowlock.position(position.text) == position


def test_positions_and_views_are_drawn_and_printed_without_what_is_hidden() -> None:
    now = rowlock.new("high_bid", seed="1")
    for shown in (now, now.view(0), now.view(None)):
        ElementTree.fromstring(shown.svg(names=("Ann", "Ben")))
    other = str(now.view(0))
    assert "?" in other
    hidden = {one.text.split()[1] for one in now.actions(1)}
    assert not hidden & set(other.split("hands 1:")[1].split()[:6])


def test_a_review_judges_every_bid_on_the_rules() -> None:
    end = rowlock.play_out(rowlock.new("high_bid", seed="1"), ["level:1", "random"])
    review = Reviewer(bot_named("level:1", "high_bid"), Budget(samples=10), 20, "1").review(end.record())
    assert len(review.decisions) == 12
