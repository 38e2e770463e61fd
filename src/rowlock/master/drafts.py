"""Drafts: turns under construction, and the report of the rules on them."""

from __future__ import annotations

from rowlock.core.contract import AnyGame, View
from rowlock.core.listing import report_on
from rowlock.core.match import Match
from rowlock.tables.errors import Refusal
from rowlock.tables.table import Table
from rowlock.wire.messages import Preview, Previewed


def deciding(table: Table, seat: int) -> tuple[Match, View]:
    """Give the match and the view of a seat that has to decide."""
    if table.match is None or table.status != "running":
        raise Refusal("not_running", "the game is not running")
    if seat not in table.awaited_seats():
        raise Refusal("not_asked", "it is not your turn")
    return table.match, table.match.view(seat)


def previewed(game: AnyGame, view: View, request: Preview) -> Previewed:
    """Give the game's report on a draft; some games search, which takes a while."""
    return Previewed(request.table, request.id, view.decision.number, report_on(game, view, request.draft))
