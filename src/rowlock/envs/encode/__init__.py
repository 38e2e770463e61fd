"""The games by numbers, and the only list of their encodings."""

from collections.abc import Callable, Mapping
from typing import Final, cast

from rowlock.core.errors import BadSetup
from rowlock.core.options import Options
from rowlock.envs.encode.contract import AnyEncoding
from rowlock.envs.encode.qwirkle import LEAST_WINDOW, MOST_WINDOW, WINDOW, QwirkleEncoding
from rowlock.envs.encode.qwirkle_cards import CardsEncoding
from rowlock.envs.encode.qwixx_cards import QwixxCardsEncoding
from rowlock.games.qwixx_cards.options import QwixxCardsOptions

__all__ = ["ENCODINGS", "encoding_of"]

ENCODINGS: Final[Mapping[str, Callable[[Options, int | None], AnyEncoding]]] = {
    "qwirkle": lambda _, window: QwirkleEncoding(WINDOW if window is None else _size(window)),
    "qwirkle_cards": lambda _, window: _unsized(window, CardsEncoding()),
    "qwixx_cards": lambda options, window: _unsized(
        window, QwixxCardsEncoding(cast("QwixxCardsOptions", options).jokers)
    ),
}
"""Makes the encoding of each game for its options and the size of its window."""


def encoding_of(game: str, options: Options, window: int | None = None) -> AnyEncoding:
    """Make the encoding of a game; only Qwirkle has a window, and its size can be chosen."""
    return ENCODINGS[game](options, window)


def _size(window: int) -> int:
    if not LEAST_WINDOW <= window <= MOST_WINDOW:
        raise BadSetup(
            "a window has {least} to {most} cells a side, not {given}",
            "window_size",
            least=LEAST_WINDOW,
            most=MOST_WINDOW,
            given=window,
        )
    return window


def _unsized(window: int | None, encoding: AnyEncoding) -> AnyEncoding:
    if window is not None:
        raise BadSetup("only Qwirkle has a window", "window_qwirkle")
    return encoding
