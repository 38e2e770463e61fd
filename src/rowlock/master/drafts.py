"""Open decisions: who decides, the report of the rules on a draft, and an action that is always there."""

from __future__ import annotations

from rowlock.core.contract import AnyGame, View
from rowlock.core.listing import report_on
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.tables.advice import ViewJson
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


def first_legal(game_name: str, view: ViewJson) -> str:
    """Return the first legal action, so that the game continues after any failure."""
    game = GAMES[game_name]
    return game.write_action(next(game.actions_in(game.read_view(view))))
