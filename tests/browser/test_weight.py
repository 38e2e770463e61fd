"""How quickly the page answers with the whole bag on the table; docs/browser.md has the figures of a quiet machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.browser.feel import measure
from tests.browser.people import Person

MOST_MS: Final = 100
LEAST_FRAMES_PER_S: Final = 30
"""Half of what a quiet machine shows, since tests run beside others."""


def test_a_full_table_answers_at_once_and_drags_smoothly(somebody: Callable[..., Person]) -> None:
    feel = measure(somebody(calm=False))
    assert feel.typical_ms < MOST_MS, feel.presses
    assert feel.frames_per_s > LEAST_FRAMES_PER_S, feel.frames
    assert feel.flight_frames_per_s > LEAST_FRAMES_PER_S, feel.flight
