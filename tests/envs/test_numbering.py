"""The numbers of steps: what each means in words, and the steps of legal actions, as a golden file has them.

A bot trained on these numbers plays nonsense when one of them changes: then the version of the encoding changes too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest

from rowlock.core.chance import FastStream
from rowlock.core.match import Match
from rowlock.envs.encode import encoding_of
from rowlock.games import GAMES

FOLDER: Final = Path(__file__).parents[1] / "golden" / "steps"
CASES: Final = {
    "qwirkle": ("qwirkle", "", None),
    "qwirkle-window-12": ("qwirkle", "free_opening=on", 12),
    "qwirkle_cards": ("qwirkle_cards", "", None),
    "qwirkle_cards-999games": ("qwirkle_cards", "999games", None),
    "qwixx_cards": ("qwixx_cards", "", None),
    "qwixx_cards-jokers": ("qwixx_cards", "jokers", None),
}
DECISIONS: Final = 10
ACTIONS: Final = 6
"""Of each decision so many actions are kept, spread over all that are legal."""
LISTED: Final = 400


def _spread(listed: list[Any], most: int) -> list[Any]:
    return listed[:: max(1, len(listed) // most)][:most]


def _decisions(game: str, options: str, window: int | None) -> Iterator[dict[str, Any]]:
    """Play at random and give each decision: the position as its seat sees it, and the steps of some actions."""
    rules, rng = GAMES[game], FastStream(11)
    read = rules.options(options)
    match, coder = Match.start(rules, 2, read, rng), encoding_of(game, read, window)
    for _ in range(DECISIONS):
        if match.over:
            return
        answers = {}
        for seat in match.decision.seats:
            view = match.view(seat)
            legal = list(islice(rules.actions(match.state, seat), LISTED))
            kept = {rules.write_action(one): list(coder.steps_of(view, one)) for one in _spread(legal, ACTIONS)}
            first = [int(step) for step in coder.turn(view).offered()]
            yield {"position": rules.view_position(view), "first": _spread(first, 40), "actions": kept}
            answers[seat] = legal[rng.below(len(legal))]
        match.play(answers)


def _numbering(name: str) -> str:
    """Write the numbering of a game: every step in words, save Qwirkle's cells, of which each slot has a few."""
    game, options, window = CASES[name]
    coder = encoding_of(game, GAMES[game].options(options), window)
    cells = range(coder.steps) if coder.steps <= 600 else [*range(0, coder.steps - 7, 89), *range(coder.steps)[-8:]]
    told = {
        "version": coder.version,
        "steps": coder.steps,
        "parts": {part.name: list(part.shape) for part in coder.parts},
        "words": {str(step): coder.step_text(step) for step in cells},
    }
    lines = [f"{json.dumps(key)}: {json.dumps(value, indent=1)}" for key, value in told.items()]
    made = ",\n".join(json.dumps(one) for one in _decisions(game, options, window))
    return "{\n" + ",\n".join([*lines, f'"decisions": [\n{made}\n]']) + "\n}\n"


@pytest.mark.parametrize("name", CASES)
def test_steps_have_the_numbers_that_they_always_had(name: str) -> None:
    assert _numbering(name) == (FOLDER / f"{name}.json").read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for case in CASES:
        (FOLDER / f"{case}.json").write_text(_numbering(case), encoding="utf-8")
