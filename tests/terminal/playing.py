"""Whole games in a real terminal, played by hints."""

from __future__ import annotations

import re

from tests.terminal.tmux import Tmux

ENDED = re.compile(r"You win|wins, |share the win")


def fits(seen: str, size: tuple[int, int] = (80, 24)) -> bool:
    lines = seen.rstrip("\n").split("\n")
    return len(lines) <= size[1] and max(map(len, lines)) <= size[0]


def play_on(tmux: Tmux) -> str:
    """Play by hints to the end, whoever is asked at this screen; give the last screen."""
    while True:
        seen = tmux.until(lambda now: "press Enter" in now or asked(now) or ENDED.search(now) is not None)
        if ENDED.search(seen):
            return seen
        assert fits(seen)
        if "press Enter" in seen:  # the curtain between two people
            tmux.press("Enter")
            tmux.until(lambda now: "press Enter" not in now)
            continue
        if "A bot would: " not in seen:
            tmux.press("h", "h", "h")  # two degrees at most, then the action
            tmux.until("A bot would: ")
        tmux.press("Enter")
        tmux.until(lambda now: "A bot would: " not in now)


def asked(seen: str) -> bool:
    """Tell whether the prompt of a turn stands there."""
    return re.search(r"^ (Lay|Open the|Take|A number|Play)", seen, re.MULTILINE) is not None
