"""A turn chosen from the list of legal actions: the draft of every game for which a table has no drafts of its own.

Knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Final, TypedDict

from rowlock.core.contract import AnyGame, FaultReport, Report, View, fault_report
from rowlock.core.errors import BadNotation, WrongDecision

__all__ = ["PAGE", "ListedAction", "ListedDraft", "ListedReport", "listed_report", "report_on"]

PAGE: Final = 20
"""Actions on one page."""
MOST_LISTED: Final = 5_000
"""The number of actions examined; a longer list is incomplete."""
LONGEST_SEARCH: Final = 200


class ListedDraft(TypedDict, total=False):
    """What a person is looking at, and the action that is chosen so far; `search` marks this kind of draft."""

    search: str
    page: int
    action: str


class ListedAction(TypedDict):
    """A legal action in the notation, and what it earns at once."""

    action: str
    worth: dict[str, int]


class ListedReport(TypedDict):
    """One page of the legal actions that match a search, and what the chosen action amounts to."""

    action: str
    """The chosen action, written canonically; empty if none is chosen."""
    fault: FaultReport | None
    worth: dict[str, int]
    listed: list[ListedAction]
    page: int
    pages: int
    matches: int
    complete: bool
    """Whether every legal action was looked at."""


def report_on(game: AnyGame, view: View, given: Mapping[str, object]) -> ListedReport | Report:
    """Judge a turn under construction: one chosen from the list, or a draft in the game's own form."""
    return listed_report(game, view, given) if "search" in given else game.report(view, given)


def listed_report(game: AnyGame, view: View, given: Mapping[str, object]) -> ListedReport:
    """List the actions that match a search, page by page, and judge the chosen one."""
    search, page, chosen = _read(given)
    if view.seat is None or view.seat not in view.decision.seats:
        raise WrongDecision("only a seat that decides has actions to list")
    looked_at = [(game.write_action(action), action) for action in islice(game.actions_in(view), MOST_LISTED + 1)]
    complete = len(looked_at) <= MOST_LISTED
    words = search.casefold().split()
    matching = [pair for pair in looked_at[:MOST_LISTED] if all(word in pair[0].casefold() for word in words)]
    pages = max(1, -(-len(matching) // PAGE))
    page = min(page, pages - 1)
    shown = matching[page * PAGE : (page + 1) * PAGE]
    report = ListedReport(
        action="",
        fault=None,
        worth={},
        listed=[ListedAction(action=text, worth=dict(game.worth_in(view, action))) for text, action in shown],
        page=page,
        pages=pages,
        matches=len(matching),
        complete=complete,
    )
    if chosen:
        action = game.read_action(chosen)
        report["action"] = game.write_action(action)
        report["fault"] = fault_report(game.why_illegal_in(view, action))
        if report["fault"] is None:
            report["worth"] = dict(game.worth_in(view, action))
    return report


def _read(given: Mapping[str, object]) -> tuple[str, int, str]:
    """Read a draft from its JSON form: what is searched for, which page, and the chosen action."""
    search, page, action = given.get("search", ""), given.get("page", 0), given.get("action", "")
    unknown = set(given) - set(ListedDraft.__annotations__)
    if (
        unknown
        or not isinstance(search, str)
        or len(search) > LONGEST_SEARCH
        or isinstance(page, bool)
        or not isinstance(page, int)
        or page < 0
        or not isinstance(action, str)
    ):
        raise BadNotation("draft", str(dict(given)))
    return search, page, action
