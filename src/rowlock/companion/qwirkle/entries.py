"""The entries of printed Qwirkle, both ways. Knows no rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from rowlock.core.errors import BadNotation
from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.notation import read_action, write_action
from rowlock.games.qwirkle.tiles import Tile, read_tile
from rowlock.games.symbols import kinds_text

NO_TURN: Final = "pass"
END: Final = "end"
MISSING: Final = "missing"
HAND: Final = "hand"
SWAP: Final = "swap"
POINTS: Final = "points"
QWIRKLES: Final = "qwirkles"
OUT: Final = "out"
MOST_DIGITS: Final = 3


@dataclass(frozen=True, slots=True)
class SwapTurn:
    """A swap; how many tiles is public, which ones is not (QW-13)."""

    count: int


@dataclass(frozen=True, slots=True)
class PassTurn:
    """A pass."""


@dataclass(frozen=True, slots=True)
class Points:
    """A turn of which only the points are counted, with its Qwirkles, and whether the player went out."""

    points: int
    qwirkles: int = 0
    out: bool = False


@dataclass(frozen=True, slots=True)
class Missing:
    """A turn that a correction made illegal; it stands until somebody enters it again."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles in a player's hand, for hints; not a turn."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class End:
    """The end, because nobody can place a tile any more or the players stop; not a turn."""


QwirkleEntry: TypeAlias = Place | SwapTurn | PassTurn | Points | Missing | Hand | End

_WORDS: Final[dict[str, QwirkleEntry]] = {NO_TURN: PassTurn(), END: End(), MISSING: Missing()}


def _number(word: str, text: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS):
        raise BadNotation("companion_entry", word, at=text)
    return int(word)


def read_entry(text: str) -> QwirkleEntry:
    """Read an entry, such as `place Rc@0,0`, `swap 3`, `points 12 qwirkles 1 out`, `hand Rc Rs`, `pass` or `end`."""
    match text.split():
        case [word] if word in _WORDS:
            return _WORDS[word]
        case ["place", *_]:
            place = read_action(text)
            assert isinstance(place, Place), "the word decides"
            return place
        case ["swap", count]:
            return SwapTurn(_number(count, text))
        case ["hand", *tiles] if len(tiles) <= 6:
            return Hand(tuple(sorted(map(read_tile, tiles))))
        case ["points", points, *rest]:
            out = rest[-1:] == [OUT]
            match rest[:-1] if out else rest:
                case []:
                    return Points(_number(points, text), out=out)
                case ["qwirkles", count]:
                    return Points(_number(points, text), _number(count, text), out=out)
    raise BadNotation("companion_entry", text)


def write_entry(entry: QwirkleEntry) -> str:
    """Write an entry canonically."""
    match entry:
        case Place():
            return write_action(entry)
        case SwapTurn():
            return f"{SWAP} {entry.count}"
        case PassTurn():
            return NO_TURN
        case Missing():
            return MISSING
        case Hand():
            return f"{HAND} {kinds_text(entry.tiles)}".strip()
        case End():
            return END
        case Points():
            qwirkles = f" {QWIRKLES} {entry.qwirkles}" if entry.qwirkles else ""
            return f"{POINTS} {entry.points}{qwirkles}{f' {OUT}' if entry.out else ''}"
