"""Actions and events in the words of players. Reads the notation of the rules, and knows the verbs of the three games.

The texts are `told-<game>-<verb>` and `told-<verb>`. What has no text, such as an action of a game of another package,
stays in the notation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rowlock.core.events import HIDDEN, Event, SeatEvent
from rowlock.core.remarks import MARKS, Remark
from rowlock.locale import Texts
from rowlock.render.text import CELL, NOTHING

Params = Mapping[str, str | int]
JOKER: Final = "="
NUMBER_OF_SLOT: Final = "@"


def seat_names(names: Sequence[str]) -> list[str]:
    """Make the names of players differ: those that several have get the number of their seat, counted from 1."""
    return [f"{seat} {name}" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)]


def action_told(texts: Texts, game: str, action: str, *, done: bool = False) -> str:
    """Say what an action does, or did; `action` is in the notation."""
    verb, _, rest = action.partition(" ")
    return _told(game, verb, _Words(texts, rest.split()), done=done) or action


def chance_told(texts: Texts, game: str, outcome: str, names: Sequence[str]) -> str:
    """Say what chance brought; `outcome` is in the notation."""
    verb, _, rest = outcome.partition(" ")
    return _told(game, verb, _Words(texts, rest.split(), names), done=True) or outcome


def event_told(texts: Texts, game: str, event: Event, names: Sequence[str]) -> str:
    """Say what happened; an event of a seat is told without its player's name."""
    if isinstance(event, SeatEvent):
        return action_told(texts, game, event.deed, done=True)
    return chance_told(texts, game, event.written, names)


def remark_text(texts: Texts, remark: Remark) -> list[str]:
    """Say the comment line by line, then the marks, a line for each kind."""
    lines = remark.comment.split("\n") if remark.comment else []
    for kind in MARKS:
        places = " ".join(mark.place for mark in remark.marks if mark.kind == kind)
        lines += [texts.text("replay-marks", kind=kind, places=places)] if places else []
    return lines


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of the notation after the verb, and what is needed to say them."""

    texts: Texts
    words: Sequence[str]
    names: Sequence[str] = ()


def _told(game: str, verb: str, read: _Words, *, done: bool) -> str:
    """Say an action or an event; give nothing if there is no text for it."""
    texts = read.texts
    key = next((one for one in (f"told-{game}-{verb}", f"told-{verb}") if one in texts), "")
    return texts.text(key, done="yes" if done else "no", **VERBS[verb](read)) if key and verb in VERBS else ""


# ── the parameters of each verb ───────────────────────────────────────────────────────────────────────────────────


def _nothing(_: _Words) -> Params:
    return {}


def _placed(told: _Words) -> Params:
    """Read tiles on cells: their names, and the first and the last cell."""
    found = CELL.findall(" ".join(told.words))
    tiles = " ".join(name for name, _, _ in found)
    return {"tiles": tiles, "count": len(found), "from": ",".join(found[0][1:]), "to": ",".join(found[-1][1:])}


def _components(told: _Words) -> Params:
    """Read tiles or cards, as far as they are visible; those after `>` lie on the table."""
    own = told.words[: told.words.index(">")] if ">" in told.words else told.words
    seen = [] if HIDDEN in own else [_card(told.texts, word) for word in own]
    return {"count": len(own), "seen": "yes" if seen else "no", "tiles": " ".join(seen)}


def _sets(told: _Words) -> Params:
    """Read the sizes of the largest sets and who starts; nobody does if all is dealt again."""
    numbers, starter = told.words[:-2], told.words[-1]
    sizes = ", ".join(f"{_name(told, seat)} {number}" for seat, number in enumerate(numbers))
    player = "" if starter == NOTHING else _name(told, int(starter))
    return {"sizes": sizes, "player": player, "again": "no" if player else "yes"}


def _starter(told: _Words) -> Params:
    return {"player": _name(told, int(told.words[0]))}


def _numbers(told: _Words) -> Params:
    """Read cards of which only the numbers are public, perhaps with their slots."""
    shown = [_card(told.texts, word.partition(NUMBER_OF_SLOT)[0].removeprefix(HIDDEN)) for word in told.words]
    return {"numbers": ", ".join(shown), "count": len(shown)}


def _row(told: _Words) -> Params:
    return {"row": told.words[0]}


def _played(told: _Words) -> Params:
    """Read cards that are played, and the numbers that are crossed with them."""
    at = told.words.index("cross") if "cross" in told.words else len(told.words)
    numbers = [word for word in told.words[at + 1 :] if word != NOTHING]
    cards = ", ".join(_card(told.texts, word) for word in told.words[:at])
    return {"cards": cards, "numbers": ", ".join(numbers), "count": len(numbers)}


def _card(texts: Texts, word: str) -> str:
    """Write a component; a joker with the name of its colour."""
    name, joker, colour = word.partition(JOKER)
    return f"{name} ({texts.text('told-colour', row=colour)})" if joker else name


def _name(told: _Words, seat: int) -> str:
    return told.names[seat] if seat < len(told.names) else told.texts.text("tui-player-number", number=seat + 1)


VERBS: Final[Mapping[str, Callable[[_Words], Params]]] = {
    "place": _placed,
    "lay": _components,
    "swap": _components,
    "draw": _components,
    "show": _components,
    "pass": _nothing,
    "redraw": _nothing,
    "deal": _nothing,
    "skip": _nothing,
    "numbers": _sets,
    "start": _starter,
    "display": _numbers,
    "refill": _numbers,
    "top": _numbers,
    "take": _numbers,
    "cross": _row,
    "play": _played,
}
