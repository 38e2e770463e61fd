"""The types of drafts and reports: what the rules read and give is what the browser's types say."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from itertools import islice
from typing import Final

import msgspec
import pytest

from rowlock.core.contract import AnyGame, Kind
from rowlock.core.parts import package_of
from rowlock.games import GAMES
from rowlock.testing.laws import states
from tests.kit.games import KITS

DRAFTS: Final[Mapping[str, tuple[str, str, list[dict[str, object]]]]] = {
    "qwirkle": ("QwirkleDraftJson", "QwirkleReport", [{}, {"laid": [["Rc", "0,0"]]}, {"swap": ["Rc"]}]),
    "qwirkle_cards": ("CardsDraftJson", "CardsReport", [{}, {"rows": ["Rc.Rs.Rd", "Bc.Bs"]}]),
    "qwixx_cards": ("QwixxCardsDraftJson", "QwixxCardsReport", [{}, {"slots": [2]}, {"row": "R"}, {"cards": ["R4"]}]),
}


def _strictly(value: object, kind: object) -> None:
    """Check that a value has the fields of a TypedDict and no others: msgspec gives back only those it knows."""
    assert msgspec.json.decode(msgspec.json.encode(msgspec.convert(value, kind))) == value


@pytest.mark.parametrize("name", GAMES.built_in)
def test_drafts_and_reports_have_the_types_that_the_browser_is_given(name: str) -> None:
    draft_name, report_name, drafts = DRAFTS[name]
    module = import_module(f"{package_of(GAMES[name])}.draft")
    kit = KITS[name]
    for draft in drafts:
        _strictly(draft, getattr(module, draft_name))
    for match in islice(states(kit, kit.variants[0], "drafts"), 12):
        for seat in match.decision.seats if match.decision.kind is not Kind.OVER else ():
            for draft in drafts:
                if _fits(kit.game, match.decision.prompt, draft):
                    _strictly(kit.game.report(match.view(seat), draft), getattr(module, report_name))


def _fits(game: AnyGame, prompt: str, draft: Mapping[str, object]) -> bool:
    """Tell whether a draft is of the action that is due; each action of Qwixx takes other keys."""
    keys = {"take": {"slots"}, "common": {"row"}, "play": {"cards"}}
    return game.name != "qwixx_cards" or set(draft) <= keys[prompt]
